"""Abilities stand where the engine looks for them: what is printed has to run."""

from __future__ import annotations

from collections.abc import Iterator

from ...errors import Problem
from ..abilities.registry import ABILITIES
from ..language.judged import Judged
from ..model import Character, Component, Edition, Fog


def check(edition: Edition) -> Iterator[Problem]:
    for component in (*edition.characters.values(), *edition.fogs.values(), *edition.trumps.values()):
        name = _holder(component)
        for index, ability in enumerate(component.abilities):
            place = component.node.at(["abilities", index]).place
            if name not in ability.holders:
                words = f"a {name} cannot hold `{ability.name()}`: the engine would not run it"
                yield Problem(words, place, expected=_fitting(name))
            else:
                yield from ability.misreach(edition, place)
    for character in edition.characters.values():
        for index, (_, when) in enumerate(character.conditional_labels):
            if type(when).holds_for_cards is Judged.holds_for_cards:
                place = character.node.at(["conditionalLabels", index, "if"]).place
                yield Problem("a label can depend only on the character's cards", place, expected=("cards include A",))


def _fitting(holder: str) -> tuple[str, ...]:
    return tuple(f"`{name}`" for name, verb in ABILITIES.items() if holder in verb.holders)


def _holder(component: Component) -> str:
    if isinstance(component, Character):
        return component.type
    return "fog" if isinstance(component, Fog) else "trump"
