"""What was made of a book before: its PDFs by what they were made from, and what was published where."""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import shutil
from collections.abc import Iterable, Iterator, Mapping
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any

from ...sheets.making.cache import DISPLAY, checksum, checksums, font_files, stamp

# What else makes pages of a text; with another version of one of them everything is made again.
_LIBRARIES = (
    "docutils", "fonttools", "furo", "jinja2", "lxml", "markdown-it-py", "mdit-py-plugins", "myst-parser", "pikepdf",
    "pydyf", "pygments", "sphinx", "weasyprint",
)  # fmt: skip
HTML = "book"


def made_with() -> tuple[str, ...]:
    """The libraries, the fonts and Graphviz's program."""
    found = []
    for name in _LIBRARIES:
        with contextlib.suppress(PackageNotFoundError):
            found.append(f"{name} {version(name)}")
    dot = shutil.which("dot")
    tools = [*font_files(), *font_files(DISPLAY), *([Path(dot)] if dot else [])]
    return (*found, *(f"{path} {stamp(path)}" for path in tools))


class Store:
    """A book's folder in the cache; a damaged or missing one only costs time."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    # The PDFs

    def pdfs(self, key: str) -> tuple[int, dict[str, bytes]] | None:
        """The pages and files that were kept under this key, if they are whole."""
        kept = self.folder / "pdf"
        facts = _facts(kept / "facts.json")
        sums, pages = facts.get("sums"), facts.get("pages")
        if facts.get("key") != key or not isinstance(sums, dict) or not isinstance(pages, int):
            return None
        try:
            files = {name: (kept / name).read_bytes() for name in sums}
        except OSError:
            return None
        return (pages, files) if _sums(files) == sums else None

    def keep(self, key: str, pages: int, files: Mapping[str, bytes]) -> None:
        side, kept = self.folder / f"pdf.new-{os.getpid()}", self.folder / "pdf"
        shutil.rmtree(side, ignore_errors=True)
        side.mkdir(parents=True)
        for name, data in files.items():
            (side / name).write_bytes(data)
        facts = {"key": key, "pages": pages, "sums": _sums(files)}
        (side / "facts.json").write_text(json.dumps(facts), "utf-8")
        shutil.rmtree(kept, ignore_errors=True)
        side.rename(kept)

    # What was published

    def published(self, key: str, out: Path) -> int | None:
        """The pages of the book that lies there untouched since it was made from this key."""
        facts = _facts(self.folder / "published.json")
        outputs, pages = facts.get("outputs"), facts.get("pages")
        if facts.get("key") != key or facts.get("out") != str(out.resolve()):
            return None
        if not isinstance(outputs, dict) or not outputs or not isinstance(pages, int):
            return None
        return pages if all(checksum(out / name) == was for name, was in outputs.items()) else None

    def remember(self, key: str, out: Path, pages: int, files: Mapping[str, bytes]) -> None:
        paths = [*(path for path in (out / HTML).rglob("*") if path.is_file()), *(out / name for name in files)]
        facts = {"key": key, "out": str(out.resolve()), "pages": pages, "outputs": checksums(out, paths)}
        self._write("published.json", facts)

    # What Sphinx keeps

    def seal(self, *folders: str) -> None:
        """Remember what is in the folders that the next build goes on from."""
        self._write("kept.json", checksums(self.folder, self._files(folders)))

    def unseal(self, *folders: str) -> None:
        """Throw the folders away unless they are as they were sealed: nothing is published that we did not make."""
        if _facts(self.folder / "kept.json") != checksums(self.folder, self._files(folders)):
            for name in folders:
                shutil.rmtree(self.folder / name, ignore_errors=True)

    def _files(self, folders: Iterable[str]) -> Iterator[Path]:
        for name in folders:
            yield from (path for path in (self.folder / name).rglob("*") if path.is_file())

    def _write(self, name: str, facts: Mapping[str, Any]) -> None:
        side = self.folder / f"{name}.{os.getpid()}"
        side.write_text(json.dumps(facts), "utf-8")
        side.replace(self.folder / name)


def _sums(files: Mapping[str, bytes]) -> dict[str, str]:
    return {name: hashlib.sha256(data).hexdigest() for name, data in files.items()}


def _facts(path: Path) -> dict[str, Any]:
    try:
        found: Any = json.loads(path.read_text("utf-8"))
    except (OSError, ValueError):
        return {}
    return found if isinstance(found, dict) else {}
