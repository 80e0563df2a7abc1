"""What a step of BlackPoker can speak of: the target and the key, what was picked, and of which kind they are."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import reduce
from operator import or_
from typing import Any, Protocol

from ...errors import Problem
from ...verbs import scope
from ...verbs.verb import Verb
from ..card import ALL_MASK, mask_of
from ..language.cards import Cards, Key
from ..language.reference import Reference
from ..language.thing import Things
from ..rule import RuleName

_OF_NOUN = {"request": "request", "player": "player", "opponent": "player", "trump": "trump", "card": "card"}


class Edition(Protocol):
    """What verbs look up when they are checked; the model, which is built of verbs, has it."""

    @property
    def names(self) -> Mapping[str, Mapping[str, Any]]: ...

    @property
    def opening(self) -> Any: ...

    def rule(self, name: RuleName) -> str: ...


@dataclass(frozen=True)
class Scope(scope.Scope):
    """What can be spoken of at one point of an effect."""

    edition: Edition = field(repr=False, compare=False)
    target: Things | None = None
    key: Key | None = None
    picked: Things | None = None
    found: Cards | None = None
    holder: str = ""
    """What has the ability: a trump or a character."""
    # Whether the entry could have a key and a target; a character cannot, so it is no use to add one.
    requested: bool = True

    def kind_of(self, what: object) -> str | None:
        """Character, card, trump, request or player; None for what means nothing here, which is another problem."""
        match what:
            case Things():
                return _OF_NOUN.get(what.noun, "character")
            case Reference(name="target"):
                return self.kind_of(self.target)
            case Reference(name="key"):
                return None if self.key is None else "character" if self.key.source == "field" else "card"
            case Reference(name="attacker" | "blockers"):
                return "character"
            case Reference(name="trump"):
                return "trump"
            case Reference(name="this"):
                return self.holder or None
            case Reference(name="picked"):
                return "card" if self.picked is None else self.kind_of(self.picked)
            case Reference():
                return "card"
        return None

    def cards_of(self, what: Reference) -> int:
        """All cards that a reference can mean, as far as it is known."""
        match what.name:
            case "key" if self.key is not None and self.key.source == "hand":
                return reduce(or_, (mask_of(group.cards) for group in self.key.groups))
            case "trump":
                return mask_of(self.edition.names["trump"][str(what.id)].cards.groups[0].cards)
            case "found" if self.found is not None:
                return mask_of(self.found)
        return ALL_MASK

    def noun_of(self, what: object) -> str | None:
        named = {"target": self.target, "picked": self.picked}
        if isinstance(what, Reference) and (things := named.get(what.name)) is not None:
            return things.noun
        return what.noun if isinstance(what, Things) else None

    def zone_of(self, what: object) -> str | None:
        """Where the cards lie that are meant, as far as it is known."""
        if isinstance(what, Reference):
            named = {"picked": self.picked, "target": self.target}.get(what.name)
            return named.zone if named is not None else None
        return what.zone if isinstance(what, Things) else None


def exactly_one(verb: Verb, fields: dict[str, object]) -> Iterator[Problem]:
    """Of several fields, one is given."""
    node, choices = verb.node, tuple(fields)
    given = [key for key, value in fields.items() if value is not None]
    if len(given) > 1:
        found = " and ".join(f"`{key}`" for key in given)
        where = node.key_place(given[1]) if node is not None else None
        yield Problem(f"{found} cannot stand together", where, expected=choices)
    if not given:
        first = ", ".join(f"`{key}`" for key in choices[:-1])
        where = node.place if node is not None else None
        yield Problem(f"{first} or `{choices[-1]}` is missing", where)
