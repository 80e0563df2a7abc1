"""Cards that somebody wants for themselves: those of their own deck files, and single ones by id.

They lie beside no edition and are linked by no page. A file that is there already stays as it is, unless its owner said
otherwise.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from ... import resources
from ...card import CardSheet
from ...definitions.editions import EditionFolder, UsageError
from ...errors import Problem, Source, closest, quoted
from ...game import Brought, Cards, Edition
from ...games import checked_edition, rulebook_of
from ...processes import Crew
from ...sentences.language import LANGUAGES, Language
from ...sheet import title
from .cache import Cache
from .cards import File, Work, imprint, printed_work
from .output import keep_apart, turn
from .printing import Follow

# A file is named after so many of its cards.
_NAMED = 3


@dataclass(frozen=True, slots=True)
class Wish:
    """Deck files, and cards in the order in which they are printed; one may be wanted more than once."""

    found: EditionFolder
    out: Path
    decks: tuple[Source, ...] = ()
    cards: tuple[str, ...] = ()
    languages: tuple[Language, ...] = LANGUAGES
    overwrite: bool = False
    crew: Crew = Crew(2)


def print_brought(wish: Wish, store: Cache, follow: Follow) -> list[Path]:
    """Writes all files, or none; raises UsageError, DefinitionError and ProofFailed."""
    keep_apart(wish.out, (wish.found.path.parent.parent, resources.docs_dir(), resources.templates_dir()))
    edition = checked_edition(wish.found.path)
    offered = rulebook_of(edition).cards
    if offered is None:
        raise UsageError(Problem(f"{edition.game} has no cards to print"))
    must_be_cards(wish.cards, offered.singles(edition))
    decks = _decks(edition, offered, wish.decks)
    files: list[File] = []
    for language in wish.languages:
        work = [*_of_decks(edition, decks, language), *_of_cards(edition, offered, wish.cards, language)]
        files += printed_work(work, language, wish.crew, store, follow).files
    with turn(wish.out):
        return _written(files, wish.out, wish.overwrite)


def must_be_cards(asked: Sequence[str], known: Sequence[str]) -> None:
    for id in asked:
        if id not in known:
            raise UsageError(Problem(f"unknown card {quoted(id)}", expected=tuple(known), guess=closest(id, known)))


def _decks(edition: Edition, offered: Cards, sources: Sequence[Source]) -> list[Brought]:
    """Of all files; two files cannot have a deck of the same id, for they would become one."""
    found: dict[str, Brought] = {}
    for source in sources:
        for deck in offered.brought(edition, source):
            if deck.id in found:
                raise UsageError(Problem(f"{quoted(deck.id)} is in more than one deck file", file=source.name))
            found[deck.id] = deck
    return list(found.values())


def _of_decks(edition: Edition, decks: Sequence[Brought], language: Language) -> list[Work]:
    work: list[Work] = []
    for deck in decks:
        about = imprint(edition, deck.id, title(deck.names, language), language)
        work.append(CardSheet(about, tuple(deck.faces(language))))
        work += [(imprint(edition, form.id, form.title, language), form) for form in deck.forms(language)]
    return work


def _of_cards(edition: Edition, offered: Cards, ids: Sequence[str], language: Language) -> list[Work]:
    if not ids:
        return []
    faces = tuple(offered.single(edition, id, language) for id in ids)
    named = list(dict.fromkeys(ids))
    more = len(named) - _NAMED
    file = "-".join(named[:_NAMED]) + (f"-and-{more}-more" if more > 0 else "")
    said = list(dict.fromkeys(face.name for face in faces))[:_NAMED]
    between, rest = ("、", f" ほか{more}枚") if language == "ja" else (", ", f" and {more} more")
    return [CardSheet(imprint(edition, file, between.join(said) + (rest if more > 0 else ""), language), faces)]


def _written(files: Sequence[File], out: Path, overwrite: bool) -> list[Path]:
    """Where they are now; nothing is written if one of them would take the place of another file."""
    for file in files:
        path = out / file.path
        if not overwrite and (path.exists() or path.is_symlink()) and not _same(path, file.data):
            hint = "name another folder with --out, or add --overwrite"
            raise UsageError(Problem("there is another file of this name", file=str(path), hint=hint))
    for file in files:
        path = out / file.path
        if not _same(path, file.data):
            path.parent.mkdir(parents=True, exist_ok=True)
            path.unlink(missing_ok=True)  # it may be a link
            path.write_bytes(file.data)
    return [out / file.path for file in files]


def _same(path: Path, data: bytes) -> bool:
    return path.is_file() and path.read_bytes() == data
