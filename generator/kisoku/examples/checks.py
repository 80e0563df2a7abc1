"""Checks of an example that need the edition but no play: its regulation, what it shows, the events it names."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from ..core.decision import IllegalAction
from ..core.trouble import Trouble
from ..errors import Problem, closest, in_order, quoted
from ..game import Edition, Examples
from ..games import rulebook_of

if TYPE_CHECKING:
    from .runner import Example

_LIKE_A_NUMBER = re.compile(r"[A-Z]-?[0-9]*|[A-Za-z]-.*")


def check_example(edition: Edition, example: Example) -> list[Problem]:
    """What is wrong with it before anybody has moved."""
    rulebook = rulebook_of(edition)
    assert rulebook.examples is not None and rulebook.table is not None
    troubles = [*_check_shows(edition, rulebook.examples, example)]
    try:
        setting = rulebook.table.setting_named(edition, example.setting)
    except IllegalAction:
        key, known = rulebook.setting, edition.settings
        message, guess = f"unknown {key} {quoted(example.setting)}", closest(example.setting, known)
        troubles.append(Trouble(message, word=example.setting, path=(key,), expected=known, guess=guess))
    else:
        troubles += rulebook.examples.check(edition, setting, example.when, example.then)
    return in_order(trouble.problem(example.node) for trouble in troubles)


def _check_shows(edition: Edition, words: Examples, example: Example) -> Iterator[Trouble]:
    """There is no list of all rules and rulings to compare with, so only the form of their numbers is checked."""
    ids = [id for entries in edition.kinds.values() for id in entries]
    for index, shown in enumerate(example.shows):
        if words.number.fullmatch(shown) or shown in ids:
            continue
        path = ("shows", index)
        if _LIKE_A_NUMBER.fullmatch(shown):
            yield Trouble(f"malformed number {quoted(shown)}; write {_either(words.numbers)}", path=path)
        else:
            kinds = _either([kind.removesuffix("s") for kind in edition.kinds])
            message = f"{quoted(shown)} is no {kinds}, and no number such as {words.numbers[0]}"
            yield Trouble(message, path=path, guess=closest(shown, ids))


def _either(words: Sequence[str]) -> str:
    return " or ".join(filter(None, (", ".join(words[:-1]), words[-1])))
