"""Whether a sample game can be played as it is written, ends as it says, and everything said about it has its place."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ...checks.references import known
from ...core.decision import IllegalAction
from ...core.trouble import Trouble
from ...errors import Problem, in_order
from ...sample import Sample
from ...sentences.language import LANGUAGES, Language
from ..examples.expectation import differences
from ..model import Edition
from .sample_game import Played, play

LONGEST: dict[Language, int] = {"ja": 80, "en": 150}
"""More has no room in two lines."""


def check_sample(edition: Edition) -> list[Problem]:
    """Everything that is wrong; nothing else is looked at before the game can be played."""
    sample = edition.sample
    if sample is None:
        return []
    problems = list(known(sample.setting, edition.settings, "regulation", sample.node.at(["regulation"]).place))
    if problems:
        return problems
    try:
        played = play(edition, sample)
    except Trouble as trouble:
        return [trouble.problem(sample.node)]
    except IllegalAction as error:
        return [Problem(str(error), sample.node.key_place("moves"))]
    return in_order([*_ends(sample, played), *_turns(sample, played), *_places(sample, played), *_lengths(sample)])


def _ends(sample: Sample, played: Played) -> Iterator[Problem]:
    """The game is over, and everything is as `then` says."""
    if played.game.decision is not None:
        message = f"after {len(sample.moves)} moves the game is not over"
        yield Problem(message, sample.node.at(["moves", len(sample.moves) - 1]).place)
    for trouble in differences(played.game, sample.then):
        trouble.path = ("then", *trouble.path)
        yield trouble.problem(sample.node)


def _turns(sample: Sample, played: Played) -> Iterator[Problem]:
    if len(sample.turns) != len(played.turns):
        message = f"the game has {len(played.turns)} turns, not {len(sample.turns)}"
        yield Problem(message, sample.node.key_place("turns"))


def _places(sample: Sample, played: Played) -> Iterator[Problem]:
    """A comment stands under a line of its move; a board shows how the table stood after a move."""
    count, told = len(sample.moves), {line.number for line in played.lines}
    yield from _missing(sample, "comments", sample.comments, count)
    yield from _missing(sample, "boards", sample.boards, count)
    for number in sample.comments:
        if number <= count and number not in told:
            message = f"nothing is told of move {number}, so nobody would read this"
            yield Problem(message, sample.node.at(["comments"]).key_place(str(number)))  # type: ignore[attr-defined]


def _missing(sample: Sample, key: str, numbers: Iterable[int], count: int) -> Iterator[Problem]:
    for number in numbers:
        if number > count:
            place = sample.node.at([key]).key_place(str(number))  # type: ignore[attr-defined]  # the schema says so
            yield Problem(f"there is no move {number}: the game has {count}", place)


def _lengths(sample: Sample) -> Iterator[Problem]:
    for number, comment in sample.comments.items():
        for language in LANGUAGES:
            length, most = len(comment[language]), LONGEST[language]
            if length > most:
                message = f"a comment of {length} characters does not fit into two lines, {most} do"
                yield Problem(message, sample.node.at(["comments", str(number), language]).place)
