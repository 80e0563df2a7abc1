"""Builds the book: HTML, then the PDFs; the old output stays until all of the new one is there."""

from __future__ import annotations

import hashlib
import json
import logging
import os
import re
import shutil
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from io import StringIO
from pathlib import Path
from typing import Any

from .. import resources
from ..errors import DefinitionError, Problem
from ..sheets.cache import cache_dir
from .settings import configuration, digest, fingerprint, templates, undisturbed

_ANSI = re.compile(r"\x1b\[[0-9;]*m")
Progress = Callable[[str], None]
HTML = "book"


@dataclass(frozen=True, slots=True)
class Built:
    """What was made: the files' names and how many pages the book has; `fresh` when nothing had to be done."""

    files: tuple[str, ...]
    pages: int
    fresh: bool = False


def book_source() -> Path:
    """The Japanese text of the rulebook."""
    return resources.docs_dir() / "book"


def build_book(
    edition_folder: Path,
    out: Path,
    *,
    cache: Path | None = None,
    source: Path | None = None,
    pdf: bool = True,
    progress: Progress = lambda words: None,
) -> Built:
    """OUT/book/index.html and OUT/<game>.pdf, <game>_a5.pdf, <game>_a5-booklet.pdf.

    Raises DefinitionError with every problem of the text, ProofFailed when a page is not as it should be;
    both leave OUT as it was. `cache` keeps what need not be done again.
    """
    source = source or book_source()
    if not (source / "index.md").is_file():
        hint = "the rulebook's text lies in docs/book of a checkout"
        raise DefinitionError(Problem("holds no book (index.md)", file=str(source), hint=hint))
    game = edition_folder.resolve().parent.name
    cache = cache or _cache(edition_folder, source)
    names = (f"{game}.pdf", f"{game}_a5.pdf", f"{game}_a5-booklet.pdf") if pdf else ()
    key = _key(edition_folder, source, pdf)
    known = _state(cache)
    if known.get("key") == key and (out / HTML / "index.html").is_file() and all((out / n).is_file() for n in names):
        return Built((f"{HTML}/index.html", *names), int(known.get("pages", 0)), fresh=True)
    cache.mkdir(parents=True, exist_ok=True)
    progress("ルールブックのHTML")
    build_html(edition_folder, source, cache / "html", cache / "doctrees")
    pages, files = 0, dict[str, bytes]()
    if pdf:
        pages, files = _pdf(edition_folder, source, cache, game, progress)
    _replace(cache / "html", out / HTML)
    for name, data in files.items():
        part = out / f"{name}.part"
        part.write_bytes(data)
        os.replace(part, out / name)
    (cache / "state.json").write_text(json.dumps({"key": key, "pages": pages}), "utf-8")
    return Built((f"{HTML}/index.html", *names), pages)


def _cache(edition_folder: Path, source: Path) -> Path:
    """One for each book: Sphinx remembers where its pages came from."""
    where = hashlib.sha256(f"{edition_folder.resolve()} {source.resolve()}".encode()).hexdigest()[:12]
    return cache_dir() / "book" / f"{edition_folder.resolve().name}-{where}"


def build_html(edition_folder: Path, source: Path, out: Path, doctrees: Path, **overrides: Any) -> None:
    """The site; only what has changed is read and written again."""
    _sphinx(edition_folder, source, out, doctrees, "html", overrides)


def build_manuscript(edition_folder: Path, source: Path, out: Path, doctrees: Path) -> Any:
    """The text for typesetting, from the same parsed pages as the site."""
    from .generated import PDF
    from .pdf import manuscript

    return manuscript(_sphinx(edition_folder, source, out, doctrees, PDF, {}))


def _sphinx(
    edition_folder: Path, source: Path, out: Path, doctrees: Path, builder: str, overrides: dict[str, Any]
) -> Any:
    """Run Sphinx quietly; its warnings are our errors, all of them at once."""
    from sphinx.application import Sphinx
    from sphinx.util.docutils import docutils_namespace, patch_docutils

    warnings = StringIO()
    settings = {**configuration(edition_folder), **overrides}
    with undisturbed(), _own_logging(), patch_docutils(), docutils_namespace():
        app = Sphinx(
            srcdir=source,
            confdir=None,
            outdir=out,
            doctreedir=doctrees,
            buildername=builder,
            confoverrides=settings,
            status=None,
            warning=warnings,
            freshenv=False,
        )
        app.build()
    problems = [_problem(line, source) for line in _entries(warnings.getvalue())]
    if problems:
        # A page with a warning would not be read again, and its warning be lost.
        shutil.rmtree(doctrees, ignore_errors=True)
        raise DefinitionError(*problems)
    return app


@contextmanager
def _own_logging() -> Iterator[None]:
    """A colour scheme that Sphinx's themes load configures everybody's logging; undone here."""
    root = logging.getLogger()
    before = root.level, root.handlers[:]
    try:
        yield
    finally:
        root.setLevel(before[0])
        root.handlers[:] = before[1]


def _entries(text: str) -> list[str]:
    """Sphinx's warnings, each with the lines that belong to it."""
    entries: list[str] = []
    for line in _ANSI.sub("", text).splitlines():
        if entries and (line.startswith(("  ", "\t")) or not line):
            entries[-1] += f"\n{line}"
        elif line:
            entries.append(line)
    return [entry.rstrip() for entry in entries]


def _problem(entry: str, source: Path) -> Problem:
    """`/path/02.md:14: WARNING: words` with the file as one would write it."""
    text = entry.replace("WARNING: ", "").replace("ERROR: ", "")
    here = f"{Path.cwd()}{os.sep}"
    return Problem(text.replace(here, ""))


def _pdf(
    edition_folder: Path, source: Path, cache: Path, game: str, progress: Progress
) -> tuple[int, dict[str, bytes]]:
    """The PDFs; unchanged text is not set again."""
    made = build_manuscript(edition_folder, source, cache / "print", cache / "doctrees")
    mark = hashlib.sha256()
    mark.update(json.dumps([made.game, made.version, made.date, made.author, made.body]).encode())
    mark.update(fingerprint(edition_folder).encode())
    mark.update((templates() / "print.css").read_bytes())
    kept = cache / "pdf"
    state = _state(kept)
    if state.get("key") == mark.hexdigest():
        return int(state["pages"]), {name: (kept / name).read_bytes() for name in state["files"]}
    from .press import press

    book = press(made, game, progress)
    kept.mkdir(parents=True, exist_ok=True)
    for name, data in book.files.items():
        (kept / name).write_bytes(data)
    record = {"key": mark.hexdigest(), "pages": book.pages, "files": list(book.files)}
    (kept / "state.json").write_text(json.dumps(record), "utf-8")
    return book.pages, book.files


def _key(edition_folder: Path, source: Path, pdf: bool) -> str:
    """Changes with whatever the output depends on."""
    files = [
        *sorted(path for path in source.rglob("*") if path.is_file() and "_build" not in path.parts),
        *sorted((edition_folder / "examples").glob("*.yaml")),
        *sorted(path for path in templates().rglob("*") if path.is_file()),
    ]
    return f"{fingerprint(edition_folder)} {digest(files)} {pdf} {sys.version_info[:2]}"


def _state(folder: Path) -> dict[str, Any]:
    path = folder / "state.json"
    try:
        found: Any = json.loads(path.read_text("utf-8"))
    except (OSError, ValueError):
        return {}
    return found if isinstance(found, dict) else {}


def _replace(made: Path, there: Path) -> None:
    """A copy beside the old folder, then two renames: nobody sees a half-written site."""
    there.parent.mkdir(parents=True, exist_ok=True)
    new, old = there.with_name(f"{there.name}.new"), there.with_name(f"{there.name}.old")
    for folder in (new, old):
        shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(made, new, ignore=shutil.ignore_patterns(".buildinfo*", "objects.inv"))
    if there.exists():
        there.rename(old)
    new.rename(there)
    shutil.rmtree(old, ignore_errors=True)


def main(arguments: Sequence[str] = ()) -> None:
    """`python -m kisoku.book.build OUT`: only the book, with progress, for those who write it."""
    from ..definitions.editions import choose_edition

    out = Path(arguments[0] if arguments else "dist/book")
    folder = choose_edition(resources.definitions_dir(), [])[0].path
    try:
        built = build_book(folder, out, progress=lambda words: print(words, file=sys.stderr))
    except DefinitionError as error:
        sys.exit("\n".join(str(problem) for problem in error.problems))
    print(f"{out}: {', '.join(built.files)} ({built.pages} pages)")


if __name__ == "__main__":
    main(sys.argv[1:])
