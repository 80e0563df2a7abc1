"""Checks of an example that need the edition but no play: its regulation, what it shows, the events it names."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from collections.abc import Mapping as Plain
from itertools import product
from typing import TYPE_CHECKING

from ..core.decision import IllegalAction
from ..core.trouble import Trouble
from ..definitions.tree import Mapping, Node
from ..errors import Problem, closest, in_order, quoted
from ..game import Edition, Examples
from ..games import rulebook_of
from ..sentences.language import LANGUAGES

if TYPE_CHECKING:
    from .runner import Example

_LIKE_A_NUMBER = re.compile(r"[A-Z]-?[0-9]*|[A-Za-z]-.*")


def check_example(edition: Edition, example: Example) -> list[Problem]:
    """What is wrong with it before anybody has moved."""
    rulebook = rulebook_of(edition)
    assert rulebook.examples is not None and rulebook.table is not None
    troubles = [*_check_shows(edition, rulebook.examples, example)]
    for path in [(rulebook.setting,), *product(("title", "note"), LANGUAGES)]:
        troubles += _check_versions(path, example, rulebook.setting)
    try:
        setting = rulebook.table.setting_named(edition, example.setting)
    except IllegalAction:
        key, known = rulebook.setting, edition.settings
        message, guess = f"unknown {key} {quoted(example.setting)}", closest(example.setting, known)
        path = (key, edition.version) if isinstance(example.node.get(key), Mapping) else (key,)
        troubles.append(Trouble(message, word=example.setting, path=path, expected=known, guess=guess))
    else:
        troubles += rulebook.examples.check(edition, setting, example.when, example.then)
    return in_order(trouble.problem(example.node) for trouble in troubles)


def alike_to(version: str, settings: object) -> list[str]:
    """The editions that play an example in the same setting: what is said to one of them is said to all."""
    if not isinstance(settings, Plain) or version not in settings:
        return []
    return [other for other, setting in settings.items() if setting == settings[version]]


def _check_versions(path: tuple[str, ...], example: Example, setting: str) -> Iterator[Trouble]:
    """Where every edition has a setting or words of its own, it is the editions of the example that do."""
    said: Node | None = example.node
    for key in path:
        said = said.get(key) if isinstance(said, Mapping) else None
    if not isinstance(said, Mapping):
        return
    what = " in ".join(path)
    if not example.editions:
        yield Trouble(f"an example of one edition has one {what}; of several, `editions` names them", path=path)
        return
    for version in said.entries:
        if version not in example.editions:
            message = f"{quoted(version)} is none of the example's editions"
            guess = closest(version, example.editions)
            yield Trouble(message, path=(*path, version), expected=example.editions, guess=guess)
    settings = example.node.at([setting]).plain()
    missing = [
        version
        for version in example.editions
        if version not in said.entries and said.entries.keys().isdisjoint(alike_to(version, settings))
    ]
    if missing:
        yield Trouble(f"does not say the {what} of {_either(missing)}", path=path)


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
