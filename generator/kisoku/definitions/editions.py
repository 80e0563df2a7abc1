"""Finds games and editions in a definitions folder: GAME/EDITION/edition.yaml."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from ..errors import DefinitionError, Problem, closest


@dataclass(frozen=True, slots=True)
class EditionFolder:
    game: str
    version: str
    path: Path


def find_editions(definitions: Path) -> list[EditionFolder]:
    """All editions, oldest first within a game."""
    if not definitions.is_dir():
        raise DefinitionError(Problem("there is no such folder", file=str(definitions), hint=_HINT))
    found = [
        EditionFolder(path.parent.parent.name, path.parent.name, path.parent)
        for path in definitions.glob("*/*/edition.yaml")
    ]
    if not found:
        raise DefinitionError(Problem("this folder holds no game", file=str(definitions), hint=_HINT))
    return sorted(found, key=lambda edition: (edition.game, _order(edition.version)))


def choose_edition(definitions: Path, words: list[str]) -> tuple[EditionFolder, list[str]]:
    """The edition named by the first words (GAME EDITION), and the words that are left.

    Without a game the only one is meant, without an edition the newest.
    """
    editions = find_editions(definitions)
    games = list(dict.fromkeys(edition.game for edition in editions))
    if words and words[0] in games:
        game, words = words[0], words[1:]
    elif len(games) == 1 and not (words and closest(words[0], games)):
        game = games[0]
    else:
        name = words[0] if words else ""
        message = f"unknown game `{name}`" if name else "which game?"
        raise UsageError(Problem(message, expected=tuple(games), guess=closest(name, games)))
    versions = {edition.version: edition for edition in editions if edition.game == game}
    if words and words[0] in versions:
        return versions[words[0]], words[1:]
    if words and _looks_like_version(words[0]):
        guess = closest(words[0], versions)
        raise UsageError(Problem(f"unknown edition `{words[0]}`", expected=tuple(versions), guess=guess))
    return list(versions.values())[-1], words


class UsageError(Exception):
    """The command was called with words that mean nothing; exit code 2."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem.message)
        self.problem = problem


def _order(version: str) -> tuple[tuple[int, str], ...]:
    return tuple((int(part), "") if part.isdecimal() else (-1, part) for part in version.split("."))


def _looks_like_version(word: str) -> bool:
    return word[:1].isdecimal()


_HINT = "a definitions folder holds GAME/EDITION/edition.yaml, such as blackpoker/8.1/edition.yaml"
