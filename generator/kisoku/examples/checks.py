"""Checks of an example that need the edition but no play: its regulation, what it shows, the events it names."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

from ..blackpoker.engine.rules import Rules, rules_of
from ..blackpoker.examples.events import must_be_event, vocabulary
from ..blackpoker.model import Edition
from ..errors import Problem, closest, quoted
from .trouble import Trouble, under

if TYPE_CHECKING:
    from .runner import Example

# There is no list of all rules and rulings to compare with, so only the form is checked.
_NUMBER = re.compile(r"[RQ]-[0-9]{3}|[AE]-[0-9]{2}")
_LIKE_A_NUMBER = re.compile(r"[A-Z]-?[0-9]*|[A-Za-z]-.*")


def check_example(edition: Edition, example: Example) -> list[Problem]:
    """What is wrong with it before anybody has moved."""
    troubles = [*_check_shows(edition, example)]
    regulation = edition.regulation_ids.get(example.regulation.replace(" ", ""))
    if regulation is None:
        known = tuple(map(str, edition.regulations))
        troubles.append(
            Trouble(
                f"unknown regulation {quoted(example.regulation)}",
                word=example.regulation,
                path=("regulation",),
                expected=known,
                guess=closest(example.regulation, known),
            )
        )
    else:
        troubles += _check_events(rules_of(edition, regulation), example)
    return sorted((trouble.problem(example.node) for trouble in troubles), key=_position)


def _position(problem: Problem) -> tuple[int, int]:
    return (problem.place.line, problem.place.column) if problem.place else (0, 0)


def _check_shows(edition: Edition, example: Example) -> Iterator[Trouble]:
    ids = [entry.id for entry in (*edition.entries, *edition.frames.values())]
    for index, shown in enumerate(example.shows):
        if _NUMBER.fullmatch(shown) or shown in ids:
            continue
        path = ("shows", index)
        if _LIKE_A_NUMBER.fullmatch(shown):
            message = f"malformed number {quoted(shown)}; write R-108, Q-060, A-01 or E-01"
            yield Trouble(message, path=path)
        else:
            message = f"{quoted(shown)} is no action, character, fog, trump or frame, and no number such as R-108"
            yield Trouble(message, path=path, guess=closest(shown, ids))


def _check_events(rules: Rules, example: Example) -> Iterator[Trouble]:
    parts = [(("when", i, "check"), step["check"]) for i, step in enumerate(example.when) if "check" in step]
    named = [
        ((*path, key, index), text)
        for path, part in [*parts, (("then",), example.then)]
        for key in ("order", "never")
        for index, text in enumerate(part.get(key, ()))
    ]
    known = vocabulary(rules) if named else {}
    for path, text in named:
        try:
            with under(*path):
                must_be_event(rules, known, text)
        except Trouble as trouble:
            yield trouble
