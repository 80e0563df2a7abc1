"""Finds games and editions in a definitions folder: GAME/EDITION/edition.yaml."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path

from ..errors import DefinitionError, Problem, closest, quoted
from .tree import Scalar
from .variant import EXTENDS, STATUS, facts


@dataclass(frozen=True, slots=True)
class EditionFolder:
    game: str
    version: str
    path: Path


def find_editions(definitions: Path) -> list[EditionFolder]:
    """All editions, oldest first within a game."""
    if not definitions.is_dir():
        what = "is not a folder" if definitions.exists() else "no such folder"
        raise DefinitionError(Problem(what, file=str(definitions), hint=_HINT))
    # A folder named like a version is an edition even without edition.yaml, which is then missed.
    found = [
        EditionFolder(path.parent.name, path.name, path)
        for path in definitions.glob("*/*/")
        if (path / "edition.yaml").exists() or (_looks_like_version(path.name) and any(path.glob("*.yaml")))
    ]
    if not found:
        raise DefinitionError(Problem("holds no game", file=str(definitions), guess=_guess(definitions), hint=_HINT))
    return sorted(found, key=lambda edition: (edition.game, version_order(edition.version)))


def choose_edition(definitions: Path, words: list[str]) -> tuple[EditionFolder, list[str]]:
    """The edition named by the first words (GAME EDITION), and the words that are left.

    Without a game the first by name is meant, without an edition the newest that is current: no draft, none from the
    archive, and never a variant.
    """
    editions = find_editions(definitions)
    games = list(dict.fromkeys(edition.game for edition in editions))
    if words and words[0] in games:
        game, words = words[0], words[1:]
    elif words and (guess := closest(words[0], games)):
        raise UsageError(Problem(f"unknown game {quoted(words[0])}", expected=tuple(games), guess=guess))
    else:
        game = games[0]
    versions = {edition.version: edition for edition in editions if edition.game == game}
    if words and words[0] in versions:
        return versions[words[0]], words[1:]
    if words and _looks_like_version(words[0]):
        guess = closest(words[0], versions)
        message = f"unknown edition {quoted(words[0])}"
        raise UsageError(Problem(message, expected=tuple(versions), guess=guess))
    for edition in reversed(versions.values()):
        if _is_current(edition):
            return edition, words
    raise UsageError(Problem("which edition? none here is a whole and current one", expected=tuple(versions)))


class UsageError(Exception):
    """The command was called with words that mean nothing; exit code 2."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem.message)
        self.problem = problem


def _is_current(edition: EditionFolder) -> bool:
    try:
        head = facts(edition.path, EXTENDS, STATUS)
    except DefinitionError:
        return True  # whoever reads it says what is wrong
    status = head.get(STATUS) if head is not None else None
    is_variant = head is not None and head.get(EXTENDS) is not None
    return not is_variant and (not isinstance(status, Scalar) or status.text == "current")


def version_order(version: str) -> tuple[tuple[int, str], ...]:
    """Versions sort by this: number by number; what begins with a word comes before those that count (ex3.4.0)."""
    return tuple((int(part), "") if part.isdecimal() else (-1, part) for part in version.split("."))


def _guess(folder: Path) -> str | None:
    """The definitions folder around a game or an edition."""
    if (folder / "edition.yaml").is_file():
        return os.path.normpath(folder / ".." / "..")
    return os.path.normpath(folder / "..") if any(folder.glob("*/edition.yaml")) else None


def _looks_like_version(word: str) -> bool:
    return word[:1].isdecimal()


_HINT = "a definitions folder holds GAME/EDITION/edition.yaml, such as blackpoker/8.1/edition.yaml"
