"""Runs an example: builds the position, makes the moves, checks what must hold."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar

from ..core.decision import Endless, IllegalAction
from ..core.trouble import Refused, Trouble, under
from ..definitions import tree
from ..definitions.document import parse_document
from ..definitions.schema import validate
from ..definitions.source import read_source
from ..errors import DefinitionError, Problem, Source
from ..game import Edition, Examples, Game
from ..games import rulebook_of
from .checks import alike_to, check_example
from .sharing import EDITIONS, may_be_named

T = TypeVar("T")
Begin = Callable[[Any, str, Mapping[str, Any]], T]

TROUBLE = (Trouble, IllegalAction)


@dataclass(frozen=True, slots=True)
class Example:
    """An example file that satisfies its schema."""

    name: str
    title: Mapping[str, str]
    shows: tuple[str, ...]
    editions: tuple[str, ...]
    """Those that have it, where it is written for several."""
    setting: str
    given: Mapping[str, Any]
    when: tuple[Mapping[str, Any], ...]
    then: Mapping[str, Any]
    note: Mapping[str, str]
    node: tree.Mapping = field(compare=False, repr=False)


@dataclass(slots=True)
class Outcome:
    """How an example ended: `problems` is empty when everything held."""

    example: Example
    problems: list[Problem] = field(default_factory=list)
    board: str = ""
    steps: list[str] = field(default_factory=list)
    seconds: float = 0.0
    game: Game | None = None

    @property
    def passed(self) -> bool:
        return not self.problems


def words_of(edition: Edition) -> Examples:
    """The words that examples of a game are written in."""
    words = rulebook_of(edition).examples
    if words is None:
        raise DefinitionError(Problem(f"{edition.game} has no examples: the game cannot run them"))
    return words


def load_example(edition: Edition, path: Path, root: Path | None = None, shown_as: str = "") -> Example:
    """Read and check an example file."""
    return read_example(edition, path.stem, example_source(path, root, shown_as))


def example_source(path: Path, root: Path | None = None, shown_as: str = "") -> Source:
    """The text of an example file; a link may not lead out of `root`, or of the file's own folder."""
    if not may_be_named(path.stem):
        hint = "name it with small letters, digits and hyphens, such as down-twice-kills.yaml"
        raise DefinitionError(Problem("is not a name for an example", file=shown_as or str(path), hint=hint))
    return read_source(path, shown_as or str(path), root=root or path.parent)


def read_example(edition: Edition, name: str, source: Source) -> Example:
    """The example of this name that a text holds."""
    node = parse_document(source)
    problems = validate(node, words_of(edition).schema)
    if problems or not isinstance(node, tree.Mapping):
        raise DefinitionError(*problems)
    plain: Any = node.plain()
    # A game whose examples need not say it begins them all in the edition's first setting.
    settings: str | Mapping[str, str] = plain.get(rulebook_of(edition).setting, next(iter(edition.settings), ""))
    version = _version(edition, settings)
    alike = [version, *alike_to(version, settings)]

    def words(key: str) -> dict[str, str]:
        return {language: _of(alike, said) for language, said in plain.get(key, {}).items()}

    return Example(
        name, words("title"), tuple(plain["shows"]), tuple(plain.get(EDITIONS, ())),
        _of(alike, settings), plain["given"],
        tuple(plain.get("when", ())), plain["then"], words("note"), node,
    )  # fmt: skip


def _version(edition: Edition, settings: str | Mapping[str, str]) -> str:
    """As which edition it reads the example; one that is not named as the first whose setting it knows.

    Such is a variant that runs what its base shows.
    """
    if isinstance(settings, str) or edition.version in settings:
        return edition.version
    return next((version for version, setting in settings.items() if setting in edition.settings), edition.version)


def _of(versions: Iterable[str], said: str | Mapping[str, str]) -> str:
    """What is said to all editions, or to the first of these; if none of them is named, what is said first."""
    if isinstance(said, str):
        return said
    return next((said[version] for version in versions if version in said), next(iter(said.values())))


def run_example(edition: Edition, example: Example) -> Outcome:
    """Execute it; nothing is raised for an example that fails."""
    outcome, words = Outcome(example), words_of(edition)
    started = time.perf_counter()
    try:
        game = outcome.game = opening(edition, example, words.given)
    except DefinitionError as error:
        outcome.problems += error.problems
        return outcome
    troubles: list[Trouble] = []
    for index, step in enumerate(example.when):
        troubles = _located(attempt(game, step), "when", index)
        if troubles:
            break
    else:
        troubles = _located(words.differences(game, example.then), "then")
    outcome.problems += [trouble.problem(example.node) for trouble in troubles]
    outcome.seconds = time.perf_counter() - started
    outcome.board = words.board(game)
    outcome.steps = [words.event(event) for event in game.log or ()]
    return outcome


def opening(edition: Edition, example: Example, begin: Begin[T]) -> T:
    """What `begin` makes of the example's position; what is wrong up to there is raised with its places."""
    problems = check_example(edition, example)
    if problems:
        raise DefinitionError(*problems)
    try:
        with under("given"):
            return begin(edition, example.setting, example.given)
    except Trouble as trouble:
        raise DefinitionError(trouble.problem(example.node)) from None
    except IllegalAction as error:
        raise DefinitionError(Problem(str(error), example.node.key_place("given"))) from None


def _located(troubles: Iterable[Trouble], *path: str | int) -> list[Trouble]:
    found = list(troubles)
    for trouble in found:
        trouble.path = (*path, *trouble.path)
    return found


def attempt(game: Game, step: Mapping[str, Any], adapting: bool = False) -> list[Trouble]:
    """One item of `when`: what went wrong, if anything, with the way to its place inside the item.

    `adapting`: the example was written for another edition, whose players may have to pass elsewhere.
    """
    ((key, words),) = step.items()
    try:
        match key:
            case "check":
                return _located(words_of(game.edition).differences(game, words), "check")
            case "refused":
                return _located(_not_refused(game, words, adapting), "refused")
            case _:
                _move(game, key, words, adapting)
    except Trouble as error:
        return [error]
    return []


def _move(game: Game, name: str, words: str, adapting: bool) -> None:
    with under(name):
        try:
            for seat, move in words_of(game.edition).moves(game, name, words, adapting):
                move.make(game, seat)
        except Trouble as error:
            error.word = error.word or words
            raise
        except Endless as error:
            raise Trouble(str(error), word=words) from None


def _not_refused(game: Game, moves: Mapping[str, str], adapting: bool) -> Iterator[Trouble]:
    """The rules must forbid the moves; the game stays as it is. A slip in a move shows nothing about the rules."""
    for name, words in moves.items():
        try:
            _move(game.clone(), name, words, adapting)
        except Refused:
            continue
        except Trouble as error:
            yield error
            continue
        yield Trouble(f"`{words}` should be refused to {name}, but it is possible", word=words, path=(name,))
