"""What a book says, sorted by the catalogues that say it in another language: one for each page, some that are shared.

`8.1/02-common-rules` and `8.1/rulings` belong to one book; `shared/passages` and `shared/rulings` to all of the game's
that are translated, so that a passage that several editions have is translated once. They lie beside the books, in
docs/book/GAME/locale/LANGUAGE/LC_MESSAGES, where Sphinx and programs for translators look for them.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from pathlib import Path

from ...definitions.source import read_source
from ...errors import Place, Source
from ..page.settings import RULINGS, shared_folder, shown
from ..text.data import read_data, ruling_files
from .message import JAPANESE, messages

SHARED = "shared"
_PASSAGE = re.compile(r"^ *`{3,}\{shared\} +([a-z0-9-]+)", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Sentence:
    """Something that a book says, mostly a whole paragraph."""

    text: str
    place: Place
    what: str


def locale(book: Path) -> Path:
    return book.resolve().parent / "locale"


def catalogues(book: Path, language: str) -> Path:
    """The folder with the catalogues of all books of the game."""
    return locale(book) / language / "LC_MESSAGES"


def is_translated(book: Path, language: str) -> bool:
    """Whether somebody has begun."""
    return (catalogues(book, language) / book.resolve().name).is_dir()


def domain(book: Path, path: Path) -> str:
    """The catalogue to which a file of a book, or a shared one, belongs."""
    if path.parent == shared_folder(book):
        return f"{SHARED}/{'rulings' if path.name == RULINGS else 'passages'}"
    return f"{book.name}/{path.relative_to(book).with_suffix('').as_posix()}"


def catalogue_of(book: Path, path: Path, language: str) -> Path:
    return catalogues(book, language) / f"{domain(book.resolve(), path)}.po"


def sentences(book: Path, ledger: Collection[str]) -> dict[str, list[Sentence]]:
    """By catalogue; `ledger` says which of the shared rulings are the edition's.

    Raises DefinitionError if a file cannot be read.
    """
    book = book.resolve()
    found: dict[str, list[Sentence]] = {}
    for path in (*pages(book), *passages(book)):
        source = read_source(path, shown(path))
        found.setdefault(domain(book, path), []).extend(_of_page(source))
    for path in ruling_files(book):
        found.setdefault(domain(book, path), []).extend(_rulings(book, path, ledger))
    return {name: said for name, said in sorted(found.items()) if said}


def pages(book: Path) -> list[Path]:
    """Not what an editor or Sphinx itself leaves beside them."""
    return [
        path
        for path in sorted(book.rglob("*.md"))
        if not any(part.startswith(".") or part == "_build" for part in path.relative_to(book).parts)
    ]


def passages(book: Path) -> list[Path]:
    """The shared ones that the pages name; what is wrong with a name, the page says."""
    named = {name for page in pages(book) for name in _PASSAGE.findall(read_source(page, shown(page)).text)}
    paths = (shared_folder(book) / f"{name}.md" for name in sorted(named))
    return [path for path in paths if path.is_file()]


def _of_page(source: Source) -> Iterator[Sentence]:
    for one in messages(source.text):
        first = one.pieces[0]
        yield Sentence(one.text, Place(source, first.line, first.column, len(first.text)), one.what)


def _rulings(book: Path, path: Path, ledger: Collection[str]) -> Iterator[Sentence]:
    own = (
        set(read_data(book / RULINGS, "rulings").entries) if path.parent != book and (book / RULINGS).is_file() else ()
    )
    for id, entry in read_data(path, "rulings").entries.items():
        if path.parent != book and (id in own or id.partition("-")[0] not in ledger):
            continue
        said = entry.value.at(["ja"])
        if JAPANESE.search(str(said.plain())):
            yield Sentence(str(said.plain()), said.place, f"ruling {id}")
