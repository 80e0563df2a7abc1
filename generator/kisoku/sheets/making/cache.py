"""What was made before: finished lists by what they were made from, and what the last build left behind."""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterable
from functools import cache
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any

from ... import resources
from ...definitions.source import read_bytes
from ...identity.tokens import DISPLAY as MINCHO
from ...identity.tokens import SANS
from ..press.list import Made

FONT, DISPLAY = SANS, MINCHO
LIBRARIES = ("weasyprint", "pydyf", "fonttools", "pikepdf", "jinja2", "segno")
KEPT_DAYS = 30
_LARGEST_INPUT = 100_000_000
# Readers that have no part in it; examples are run for what is told of changes.
_ASIDE = frozenset({"book", "cli", "simulation", "terminal"})
_PACKAGE = Path(__file__).resolve().parent.parent.parent


def cache_dir() -> Path:
    """$KISOKU_CACHE, or the user's cache folder."""
    named = os.environ.get("KISOKU_CACHE")
    if named:
        return Path(named)
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "kisoku"


def digest(paths: Iterable[Path], *words: str) -> str:
    """Of the files' names and contents, and of some words."""
    found = hashlib.sha256("\0".join(words).encode())
    for path in sorted(paths):
        found.update(b"\0%b\0" % os.fsencode(path.name))
        found.update(read_bytes(path, str(path), largest=_LARGEST_INPUT))
    return found.hexdigest()


def code_digest() -> str:
    """Of the program, as far as it could change what is built."""
    templates = (path for path in resources.templates_dir().rglob("*") if path.is_file())
    code = (path for path in _PACKAGE.rglob("*.py") if path.relative_to(_PACKAGE).parts[0] not in _ASIDE)
    return digest([*code, *templates])


@cache
def print_digest() -> str:
    """Of what makes a PDF from a list's pieces: this package, the templates, the libraries, the font."""
    code = Path(__file__).parent.parent.rglob("*.py")
    templates = (path for path in (resources.templates_dir() / "print").rglob("*") if path.is_file())
    stamps = [f"{path} {stamp(path)}" for font in (FONT, DISPLAY) for path in font_files(font)]
    return digest([*code, *templates], *_versions(), *stamps)


def _versions() -> list[str]:
    found = []
    for name in LIBRARIES:
        with contextlib.suppress(PackageNotFoundError):
            found.append(f"{name} {version(name)}")
    return found


@cache
def font_files(font: str = FONT) -> tuple[Path, ...]:
    """The files of a font; empty where fontconfig does not know it."""
    try:
        done = subprocess.run(["fc-list", font, "file"], capture_output=True, text=True, check=False, timeout=30)
    except (OSError, subprocess.TimeoutExpired):
        return ()
    return tuple(sorted(Path(line.strip().rstrip(":").strip()) for line in done.stdout.splitlines()))


def stamp(path: Path) -> str:
    """Changes when a file of the system does that nobody changes behind our back: a font, a program."""
    try:
        found = path.stat()
    except OSError:
        return "-"
    return f"{found.st_size} {found.st_mtime_ns}"


def checksum(path: Path) -> str:
    """Of what is in the file: whoever changes it is noticed, whatever its date says."""
    try:
        with path.open("rb") as file:
            return hashlib.file_digest(file, "sha256").hexdigest()
    except OSError:
        return "-"


def checksums(folder: Path, files: Iterable[Path]) -> dict[str, str]:
    """The checksum of every file by its name in the folder."""
    return {path.relative_to(folder).as_posix(): checksum(path) for path in files}


class Cache:
    """A folder of finished lists; None keeps nothing. A damaged or missing folder only costs time."""

    def __init__(self, folder: Path | None) -> None:
        self.folder = folder

    def get(self, key: str) -> Made | None:
        if self.folder is None:
            return None
        place = self._list(key)
        try:
            facts = json.loads((place / "facts.json").read_text("utf-8"))
            files = tuple((place / f"{index}.pdf").read_bytes() for index in range(len(facts["sums"])))
            if [hashlib.sha256(data).hexdigest() for data in files] != facts["sums"]:
                return None
            os.utime(place)
            return Made(facts["id"], files, tuple(facts["pages"]))
        except (OSError, ValueError, KeyError, TypeError):
            return None

    def put(self, key: str, made: Made) -> None:
        if self.folder is None:
            return
        place = self._list(key)
        # Whoever cannot write there builds all the same.
        with contextlib.suppress(OSError):
            place.parent.mkdir(parents=True, exist_ok=True)
            side = Path(tempfile.mkdtemp(prefix=".new-", dir=place.parent))
            for index, data in enumerate(made.files):
                (side / f"{index}.pdf").write_bytes(data)
            sums = [hashlib.sha256(data).hexdigest() for data in made.files]
            facts = {"id": made.id, "pages": made.pages, "sums": sums}
            (side / "facts.json").write_text(json.dumps(facts), "utf-8")
            shutil.rmtree(place, ignore_errors=True)
            side.rename(place)

    def _list(self, key: str) -> Path:
        assert self.folder is not None
        return self.folder / "lists" / key

    def prune(self) -> None:
        """Forgets lists, books and their chapters that no build used for a month."""
        if self.folder is None:
            return
        oldest = time.time() - KEPT_DAYS * 86400
        with contextlib.suppress(OSError):
            for place in (*self.folder.glob("lists/*"), *self.folder.glob("book/*"), *self.folder.glob("galleys/*")):
                if place.stat().st_mtime < oldest:
                    if place.is_file():
                        place.unlink()
                    else:
                        shutil.rmtree(place, ignore_errors=True)

    # --- the last build of an order

    def last(self, order: str) -> dict[str, Any] | None:
        if self.folder is None:
            return None
        try:
            found = json.loads((self.folder / "builds" / f"{order}.json").read_text("utf-8"))
        except (OSError, ValueError):
            return None
        return found if isinstance(found, dict) else None

    def remember(self, order: str, facts: dict[str, Any]) -> None:
        if self.folder is None:
            return
        with contextlib.suppress(OSError):
            place = self.folder / "builds" / f"{order}.json"
            place.parent.mkdir(parents=True, exist_ok=True)
            side = place.with_suffix(f".{os.getpid()}")
            side.write_text(json.dumps(facts), "utf-8")
            side.replace(place)
