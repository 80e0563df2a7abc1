"""An example performed step by step: scenes, words and the way through the flow charts, for figures and the player."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any

from ...core.trouble import Trouble
from ...errors import DefinitionError
from ...examples.runner import TROUBLE, Example, attempt, opening, run_example, words_of
from ...game import Edition, Own, Step, Telling
from ...games import rulebook_of
from ...sentences.language import Language
from ...sentences.text import Text


@dataclass(frozen=True, slots=True)
class Performance:
    """A whole example; `outcome` is what must hold in the end and a board cannot show, `shown` what it does show."""

    name: str
    steps: tuple[Step, ...]
    lines: tuple[Text, ...]
    """The story for paper."""
    outcome: tuple[Text, ...]
    shown: tuple[Text, ...]

    @property
    def before(self) -> Own:
        return self.steps[0].scene

    @property
    def after(self) -> Own:
        return self.steps[-1].scene


def perform(edition: Edition, example: Example, language: Language = "ja") -> Performance:
    """Execute an example and tell it; one that fails raises DefinitionError with its places."""
    try:
        return _performed(edition, example, language)
    except (LookupError, ValueError, *TROUBLE):
        # The runner says best what is wrong with it; if nothing is, then with us.
        problems = run_example(edition, example).problems
        if not problems:
            raise
        raise DefinitionError(*problems) from None


def _performed(edition: Edition, example: Example, language: Language) -> Performance:
    pictures = rulebook_of(edition).pictures
    assert pictures is not None
    telling = opening(edition, example, partial(pictures.begin, language=language))
    for step in example.when:
        _make(telling, step)
    _held(attempt(telling.game, {"check": example.then}))
    steps = tuple(telling.steps)
    return Performance(example.name, steps, pictures.lines(steps), *telling.end(example.then))


def _held(troubles: list[Trouble]) -> None:
    if troubles:
        raise troubles[0]


def _make(telling: Telling, step: Mapping[str, Any]) -> None:
    ((key, words),) = step.items()
    speech = words_of(telling.game.edition)
    match key:
        case "refused":
            for who, said in words.items():
                for seat, move in speech.moves(telling.game, who, said):
                    telling.refuse(seat, move)
            _held(attempt(telling.game, step))
        case "check":
            _held(attempt(telling.game, step))
            telling.check(words)
        case _:
            for seat, move in speech.moves(telling.game, key, words):
                telling.make(seat, move)
