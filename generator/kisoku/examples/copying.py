"""An edition's examples for an edition that begins as its copy: each with what it says in that edition alone."""

from __future__ import annotations

import re
from pathlib import Path

from .sharing import EDITIONS, example_files

_NAMED = re.compile(rf"^{EDITIONS}: *(?:\[[^\]]*\] *\n|\n(?: *- .*\n)+)", re.MULTILINE)
_IN_LINE = re.compile(r"\{(?:\"[^\"]*\": *[^,{}\"]+(?:, *)?)+\}")
_PAIR = re.compile(r"\"([^\"]*)\": *([^,{}\"]+)")
# A key with nothing behind it, and below it nothing but quoted keys, each with all that stands deeper than it.
_BELOW = re.compile(r"^( *)([\w-]+): *\n((?:\1 +\"[^\"]*\": .*\n(?:\1 {3,}[^\" ].*\n)*)+)", re.MULTILINE)
_CASE = re.compile(r"^ +\"([^\"]*)\": (.*\n(?: +[^\" ].*\n)*)", re.MULTILINE)


def copied_examples(edition_folder: Path) -> dict[str, str]:
    """The files of an edition's examples by name, shared ones too, as if no other edition had them."""
    version = edition_folder.resolve().name
    return {name: own_text(path.read_text("utf-8"), version) for name, path in example_files(edition_folder).items()}


def own_text(text: str, version: str) -> str:
    """An example's file without `editions`, and with one edition's words where each has its own."""
    text, named = _NAMED.subn("", text)
    if not named:
        return text

    def in_line(match: re.Match[str]) -> str:
        said: dict[str, str] = dict(_PAIR.findall(match[0]))
        return said.get(version, match[0])

    def below(match: re.Match[str]) -> str:
        said = dict(_CASE.findall(match[3])).get(version)
        return match[0] if said is None else f"{match[1]}{match[2]}: {said}"

    return _BELOW.sub(below, _IN_LINE.sub(in_line, text))
