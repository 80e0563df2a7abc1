"""Abilities stand where the engine looks for them: what is printed has to run."""

from __future__ import annotations

from collections.abc import Iterator

from ...errors import Place, Problem
from ..effects.ability import Ability
from ..effects.forbid import Forbid
from ..effects.grant import Grant
from ..effects.modify import Modify
from ..effects.waive import Waive
from ..language.judged import Judged
from ..language.reference import Reference
from ..language.thing import Things
from ..model import Character, Component, Edition, Fog, Trump


def check(edition: Edition) -> Iterator[Problem]:
    for component in (*edition.characters.values(), *edition.fogs.values(), *edition.trumps.values()):
        name, fitting = _holder(component)
        for index, ability in enumerate(component.abilities):
            place = component.node.at(["abilities", index]).place
            if not isinstance(ability, fitting):
                words = f"a {name} cannot hold `{ability.name()}`: the engine would not run it"
                yield Problem(words, place, expected=tuple(f"`{verb.name()}`" for verb in fitting))
            else:
                yield from _reach(edition, ability, place)
    for character in edition.characters.values():
        for index, (_, when) in enumerate(character.conditional_labels):
            if type(when).holds_for_cards is Judged.holds_for_cards:
                place = character.node.at(["conditionalLabels", index, "if"]).place
                yield Problem("a label can depend only on the character's cards", place, expected=("cards include A",))


def _holder(component: Component) -> tuple[str, tuple[type[Ability], ...]]:
    """What the engine asks of each kind: sizes and faces of fogs, labels of trumps, costs of soldiers."""
    if isinstance(component, Fog):
        return "fog", (Modify, Forbid)
    if isinstance(component, Trump):
        return "trump", (Grant,)
    if isinstance(component, Character) and component.type == "soldier":
        return "soldier", (Waive,)
    return "bulwark", ()


def _reach(edition: Edition, ability: Ability, place: Place) -> Iterator[Problem]:
    """An ability has no request: it reaches the target of its fog, or all soldiers of a kind."""
    what = getattr(ability, "what", None) or getattr(ability, "to", None)
    if what is None or (isinstance(what, Reference) and what.name == "target"):
        return
    if isinstance(ability, Forbid) or not isinstance(what, Things):
        yield Problem(f"`{ability.name()}` would not run on that", place, expected=("target",))
    elif what.noun not in ("soldier", "character") or what.is_choice:
        yield Problem(f"`{ability.name()}` reaches all soldiers of a kind", place, expected=("all your soldiers",))
    elif what.owner is not None and what.owner.who not in ("you", "opponent", "turn player"):
        words = f"an ability cannot look at the {what.owner.who}"
        yield Problem(words, place, expected=("your", "opponent's", "turn player's"))
    elif what.where is not None:
        hint = "a suit, a state, a face or a label can be asked for"
        yield Problem("an ability holds without comparing, so it has no `where`", place, hint=hint)
    elif isinstance(ability, Grant) and what.label in _granted(edition):
        yield Problem(f"<{what.label}> is granted itself, so nothing can be granted by it", place)


def _granted(edition: Edition) -> set[str]:
    return {a.label for trump in edition.trumps.values() for a in trump.abilities if isinstance(a, Grant)}
