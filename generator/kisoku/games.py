"""The games by name, and their editions: the only module that knows every game."""

from __future__ import annotations

from pathlib import Path

from .blackpoker.rulebook import BlackPoker
from .definitions.document import parse_document
from .definitions.source import read_source
from .definitions.tree import Mapping, Scalar
from .errors import DefinitionError, Problem, closest, quoted
from .game import Edition, Rulebook
from .warvortex.rulebook import WarVortexNight

GAMES: dict[str, Rulebook] = {rulebook.name: rulebook for rulebook in (BlackPoker(), WarVortexNight())}


def rulebook_of(edition: Edition) -> Rulebook:
    return GAMES[edition.game]


def rulebook_at(folder: Path) -> Rulebook:
    """The game of the edition in a folder; raises DefinitionError for a game that nobody knows.

    The folder around the edition is named like the game; elsewhere `game:` of its edition.yaml says it.
    """
    name = folder.resolve().parent.name
    if name in GAMES:
        return GAMES[name]
    head = parse_document(read_source(folder / "edition.yaml", str(folder / "edition.yaml"), root=folder))
    game = head.get("game") if isinstance(head, Mapping) else None
    if isinstance(game, Scalar) and game.text in GAMES:
        return GAMES[game.text]
    known = tuple(GAMES)
    if not isinstance(game, Scalar):
        raise DefinitionError(Problem("does not say which `game` it is of", head.place, expected=known))
    message = f"unknown game {quoted(game.text)}"
    raise DefinitionError(Problem(message, game.place, expected=known, guess=closest(game.text, known)))


def load_edition(folder: Path) -> Edition:
    """The edition in a folder, of whichever game; raises DefinitionError."""
    return rulebook_at(folder).load(folder)


def checked_edition(folder: Path, draft: bool = False) -> Edition:
    """An edition in which nothing is wrong; raises DefinitionError."""
    rulebook = rulebook_at(folder)
    edition = rulebook.load(folder)
    if problems := rulebook.check(edition, draft):
        raise DefinitionError(*problems)
    return edition
