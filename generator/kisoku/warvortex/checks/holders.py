"""What a kind of card can have: tables and mastery belong to units, rules to the battlefield, `this card` to cards."""

from __future__ import annotations

from collections.abc import Iterator

from ...checks import place
from ...errors import Problem
from ...verbs.verb import Verb
from ..effects.disable import Disable
from ..effects.discard import Discard
from ..effects.scope import Holder
from ..holdings.admit import Admit
from ..holdings.extras import Extras
from ..holdings.keep_slots import KeepSlots
from ..holdings.mastery import Mastery
from ..holdings.modify import Modify
from ..language.card import ThisCard
from ..model import Edition, Unit
from .walk import all_verbs, holder_of

_UNITS: tuple[Holder, ...] = ("character", "token")
_WORDS: dict[Holder, str] = {
    "action": "an action", "character": "a character", "token": "a token", "field": "a field", "status": "a status",
    "extra": "an extra card",
}  # fmt: skip


def check(edition: Edition) -> Iterator[Problem]:
    for card, verb in all_verbs(edition):
        found, holder = _holders(verb), holder_of(card)
        if found is not None and holder not in found[1]:
            what, holders = found
            expected = tuple(_WORDS[each] for each in holders)
            where = verb.node.place if verb.node is not None else None
            yield Problem(f"{_WORDS[holder]} cannot have `{what}`", where, expected=expected)
    units: list[Unit] = [*edition.characters.values(), *edition.tokens.values()]
    for unit in units:
        yield from _unit(unit)


def _holders(verb: Verb) -> tuple[str, tuple[Holder, ...]] | None:
    """What stands on some kinds of cards only, and on which."""
    match verb:
        case Mastery() | Extras() | KeepSlots():
            return verb.name(), _UNITS
        case Admit():
            return verb.name(), ("character",)
        case Modify(stun=int()):
            return "stun", ("status",)
        case Discard(what=ThisCard()):
            return "discard: this card", ("extra",)
        case Disable(card=ThisCard()):
            return "disable: this card", ("action",)
    return None


def _unit(unit: Unit) -> Iterator[Problem]:
    masteries = [each for each in unit.holdings if isinstance(each, Mastery)]
    if len(masteries) > 1:
        where = masteries[1].node.place if masteries[1].node is not None else None
        yield Problem("one character has one group of control slots (W-106)", where)
    admitting = [each for each in unit.holdings if isinstance(each, Admit)]
    if len(admitting) > 1:
        where = admitting[1].node.place if admitting[1].node is not None else None
        hint = "write `admit` once, with a list such as 月、影"
        yield Problem("one character has one `admit`", where, hint=hint)
    for each in unit.holdings:
        if isinstance(each, KeepSlots) and not masteries:
            yield Problem("without `mastery` there are no control slots", each.place("yes"))
    for ability in unit.abilities:
        if not ability.holds and not ability.triggers:
            hint = "give it `holds` or `triggers`"
            yield Problem("the ability does nothing", place.of_key(ability.node, "id"), hint=hint)
