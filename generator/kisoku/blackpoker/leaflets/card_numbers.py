"""What a card's number does: +7, −7, 7 points …, read off the effects that read the number of the key card."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Literal

from ...language.expression import walk
from ..card import RANK, SUIT
from ..effects.damage import Damage
from ..effects.fog import Fog
from ..effects.modify import Modify
from ..effects.put import Put
from ..language.comparison import Compare, Divisible
from ..language.fact import Include, Is
from ..language.reference import Reference
from ..language.value import Attribute
from ..model import Action, Edition

Does = Literal["plus", "minus", "points", "multiple", "at most"]
_MIRRORED = {"<=": ">=", ">=": "<=", "<": ">", ">": "<", "=": "=", "!=": "!="}


@dataclass(frozen=True, slots=True)
class NumberUse:
    """What the number of a key card does; of several key cards that of the one of this suit."""

    does: Does
    suit: str | None = None

    def of(self, code: int) -> bool:
        return self.suit is None or SUIT[code] == self.suit


def number_uses(edition: Edition, action: Action) -> tuple[NumberUse, ...]:
    """In the order of the effect, each once."""
    return tuple(dict.fromkeys(_found(edition, action)))


def _found(edition: Edition, action: Action) -> Iterator[NumberUse]:
    for node in walk((action.target, action.effect)):
        match node:
            case Damage(amount=amount) if (key := _key(amount)) is not None:
                yield NumberUse("points", key.suit)
            case Divisible(by=by) if (key := _key(by)) is not None:
                yield NumberUse("multiple", key.suit)
            case Compare(left=left, sign=sign, right=right) if (key := _key(left)) is not None and _numeric(right):
                yield from _limit(sign, key)
            case Compare(left=left, sign=sign, right=right) if (key := _key(right)) is not None and _numeric(left):
                yield from _limit(_MIRRORED[sign], key)
            case Modify():
                yield from _change(node)
            case Fog(as_=id):
                for ability in edition.fogs[id].abilities:
                    if isinstance(ability, Modify):
                        yield from _change(ability)
            case Put(on=on, as_=id) if on is not None and id in edition.characters:
                size = edition.characters[id].size
                if isinstance(size, Attribute) and size.name == "total":
                    yield NumberUse("plus")


def _limit(sign: str, key: Reference) -> Iterator[NumberUse]:
    """The key's number is the upper bound of another number."""
    if sign == ">=":
        yield NumberUse("at most", key.suit)


def _change(modify: Modify) -> Iterator[NumberUse]:
    if (key := _key(modify.size.by)) is not None:
        yield NumberUse("plus" if modify.size.sign == "+" else "minus", key.suit)


def _key(value: Any) -> Reference | None:
    """The key card whose number it is."""
    if isinstance(value, Attribute) and value.name == "number" and isinstance(value.of, Reference):
        return value.of if value.of.name == "key" else None
    return None


def _numeric(value: Any) -> bool:
    return isinstance(value, Attribute) and value.name in ("number", "total", "size")


def bulwark_beats(edition: Edition) -> bool:
    """Whether a bulwark beats attackers of its own number."""
    return any(
        isinstance(node, Include) and isinstance(node.item, Attribute) and node.item.of == Reference("blockers")
        for action in edition.actions.values()
        for node in walk(action.effect)
    )


def beats_all(edition: Edition, code: int) -> bool:
    """Whether such a bulwark beats whatever it blocks: nothing but the card has to be asked for."""
    return any(
        isinstance(node, Is) and node.kind == RANK[code] and node.of == Reference("blockers")
        for action in edition.actions.values()
        for node in walk(action.effect)
    )
