#!/usr/bin/env bash
# Makes .venv with everything that building and testing need; installs missing system packages where it can.
set -euo pipefail
cd "$(dirname "$0")/.."

PYTHON=${PYTHON:-python3}

stop() {
    printf 'set-up: %s\n' "$@" >&2
    exit 1
}

# need WHAT-FOR PACKAGE… -- TEST…: when TEST fails, installs the packages and tests again.
need() {
    local purpose=$1 packages=()
    shift
    while [ "$1" != -- ]; do packages+=("$1"); shift; done
    shift
    if "$@" >/dev/null 2>&1; then return; fi

    local by_hand="please install ${packages[*]} with your system's package manager and run make again"
    local as_root=()
    if ! command -v apt-get >/dev/null; then
        stop "$purpose is missing and there is no apt-get here; $by_hand"
    fi
    if [ "$(id -u)" != 0 ]; then
        command -v sudo >/dev/null || stop "$purpose is missing and this is neither root nor is there sudo; $by_hand"
        as_root=(sudo)
    fi
    echo "set-up: installing ${packages[*]} ($purpose)"
    "${as_root[@]}" apt-get update -qq >/dev/null || echo "set-up: apt-get update failed, trying with the old lists" >&2
    "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive \
        apt-get install -y -qq --no-install-recommends "${packages[@]}" >/dev/null ||
        stop "apt-get could not install ${packages[*]} ($purpose); $by_hand"
    "$@" >/dev/null 2>&1 || stop "$purpose still does not work after installing ${packages[*]}"
}

command -v "$PYTHON" >/dev/null ||
    stop "there is no $PYTHON here; install Python 3.11 or newer, or say which: make PYTHON=/path/to/python"
"$PYTHON" -c 'import sys; sys.exit(sys.version_info < (3, 11))' ||
    stop "Kisoku needs Python 3.11 or newer, but $PYTHON is $("$PYTHON" -c 'import platform; print(platform.python_version())')" \
         "install a newer one and say which: make PYTHON=python3.12"

# Debian splits ensurepip off; without it `venv` starts well and fails halfway.
need "Python's venv" "${PYTHON##*/}-venv" -- "$PYTHON" -c 'import ensurepip, venv'
need "a browser for the tests" chromium -- command -v chromium

# WeasyPrint finds Pango by name when it is imported; without harfbuzz-subset it still works, but thirty times slower.
loads() { "$PYTHON" -c 'import ctypes, sys; [ctypes.CDLL(name) for name in sys.argv[1:]]' "$@"; }
need "Pango (for PDFs)" libpango-1.0-0 libpangoft2-1.0-0 libharfbuzz-subset0 -- \
    loads libpango-1.0.so.0 libpangoft2-1.0.so.0 libharfbuzz-subset.so.0
need "fontconfig (for PDFs)" fontconfig -- fc-match --version
# The fonts of all that is printed: named exactly, because a missing font is replaced silently.
has_font() { fc-list 'BIZ UDPGothic' file | grep -q Regular && fc-list 'BIZ UDPGothic' file | grep -q Bold; }
need "the font BIZ UDPGothic (for PDFs)" fonts-morisawa-bizud-gothic -- has_font
has_mincho() { fc-list 'BIZ UDPMincho' file | grep -q Regular; }
need "the font BIZ UDPMincho (for headings)" fonts-morisawa-bizud-mincho -- has_mincho

# It finds the places of the flow charts' nodes; the charts themselves are drawn by kisoku.
need "Graphviz (for flow charts)" graphviz -- dot -V

if [ "$(cat .venv/made-in 2>/dev/null)" = "$PWD" ] && .venv/bin/python -c 'import pip' 2>/dev/null; then
    echo "set-up: updating .venv"
else
    echo "set-up: making .venv (once; a minute at most)"
    "$PYTHON" -m venv --clear .venv || stop "$PYTHON could not make a venv in $PWD/.venv"
    echo "$PWD" > .venv/made-in
fi
.venv/bin/python -m pip install --quiet --disable-pip-version-check --editable '.[dev]' ||
    stop "pip could not install the dependencies; is there a network? (pip's message is above)"

# Read by the Makefile: set-up came to its end, and where.
echo "$PWD" > .venv/ready
