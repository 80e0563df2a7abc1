"""Brings the catalogues of a game's books up to date, all at once: they share some."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from pathlib import Path

from .catalogue import known_translations, updated
from .sentence import SHARED, Sentence, catalogues, sentences


def update(books: Mapping[Path, Collection[str]], language: str) -> list[Path]:
    """The files that were written or removed; `books` are all that are translated, with their ledgers."""
    said: dict[str, dict[tuple[str, int, int], Sentence]] = {}
    folders = {SHARED}
    for book, ledger in books.items():
        folders.add(book.name)
        for name, ones in sentences(book, ledger).items():
            for one in ones:
                said.setdefault(name, {})[one.place.source.name, one.place.line, one.place.column] = one
    if not books:
        return []
    root = catalogues(next(iter(books)), language)
    there = [path for folder in sorted(folders) for path in sorted((root / folder).rglob("*.po"))]
    known = known_translations(there)
    changed = []
    for name, by_place in said.items():
        path = root / f"{name}.po"
        text = updated(path, language, [one for _, one in sorted(by_place.items())], known)
        if not path.is_file() or path.read_text("utf-8") != text:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, "utf-8", newline="\n")
            changed.append(path)
    for path in there:
        if path.relative_to(root).with_suffix("").as_posix() not in said:
            path.unlink()
            changed.append(path)
    return changed
