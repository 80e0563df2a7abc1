"""Kinds of fields that verbs have: how each is written, read from YAML, and described in the JSON Schema."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, TypeVar

from ...definitions.tree import Node, Scalar, Sequence
from ...language.tokens import Tokens
from ..language.cards import parse_cards, parse_key
from ..language.condition import parse_condition
from ..language.player import parse_player
from ..language.reference import parse_reference
from ..language.thing_parser import parse_each, parse_things, parse_what
from ..language.value import parse_amount, parse_change
from .reading import Reader

T = TypeVar("T")
Schema = dict[str, Any]


@dataclass(frozen=True, slots=True, eq=False)
class Kind:
    """How a field's value is read, and its JSON Schema."""

    name: str
    schema: Schema
    read: Callable[[Node, Reader], Any]


def language(name: str, parse: Callable[[Tokens], Any], examples: list[str]) -> Kind:
    """A field written in one of the small languages."""

    articles = {"player": "a ", "amount": "an ", "change": "a ", "condition": "a "}
    wanted = f"{articles.get(name, '')}{name} such as {' or '.join(f'`{each}`' for each in examples[:2])}"

    def read(node: Node, reader: Reader) -> Any:
        assert isinstance(node, Scalar)
        return reader.parse(node, parse, wanted)

    # An amount may be a bare number, which YAML reads as an integer.
    types = ["string", "integer"] if name in ("amount", "cards") else "string"
    return Kind(name, {"type": types, "examples": examples, "x-expected": wanted}, read)


def words(name: str, *allowed: str) -> Kind:
    return Kind(name, {"type": "string", "enum": list(allowed), "x-kind": name}, _text)


def id_of(kind: str) -> Kind:
    """The id of something defined in the edition; that it exists is checked with the references."""
    return Kind(f"{kind} id", {"type": "string", "x-expected": f"the id of a {kind}"}, _text)


def _text(node: Node, reader: Reader) -> str:
    assert isinstance(node, Scalar)
    return node.text


def _value(node: Node, reader: Reader) -> Any:
    assert isinstance(node, Scalar)
    return node.value


def _steps(node: Node, reader: Reader) -> Any:
    return reader.steps(node)


def _texts(node: Node, reader: Reader) -> tuple[str, ...]:
    assert isinstance(node, Sequence)
    return tuple(item.text for item in node.items if isinstance(item, Scalar))


WHAT = language("things", parse_what, ["target", "key", "all your soldiers", "1 card in your hand"])
THINGS = language("things", parse_things, ["soldier", "your character", "request with 1-2 keys"])
EACH = language("things", parse_each, ["attackers", "attackers blocked by nothing"])
REFERENCE = language("reference", parse_reference, ["target"])
PLAYER = language("player", parse_player, ["you", "opponent", "target", "target's owner"])
AMOUNT = language("amount", parse_amount, ["3", "key.number", "attacker.size"])
CHANGE = language("change", parse_change, ["+key.number", "-key.number"])
CONDITION = language("condition", parse_condition, ["your turn", "target.size <= key.size"])
CARDS = language("cards", parse_cards, ["A", "2-10", "Joker/A/J-K", "♠A-10"])
KEY = language("key cards", parse_key, ["♠A-10", "2 x ♡A-10", "♡A-K + ♢A-K", "2 cards, same suit", "Joker"])
COUNT = Kind("count", {"type": "integer", "minimum": 1}, _value)
FLAG = Kind("flag", {"const": True}, _value)
STEPS = Kind("steps", {"$ref": "#/$defs/steps"}, _steps)
SUITED_ZONES = ("graveyard", "hand", "life", "pack", "rare", "trump", "top of life", "bottom of life")
DESTINATION = words("destination", *SUITED_ZONES)
ROLE = words("role", "attacker", "blocker")
FACE = words("face", "up", "down")
STATE = words("state", "charged", "driven")
LOSSES = Kind(
    "losses",
    {
        "type": "array",
        "minItems": 1,
        "uniqueItems": True,
        "items": {"enum": ["effects", "role"], "x-kind": "loss"},
    },
    _texts,
)


def given(kind: Kind, help: str, *of: str) -> Any:
    """A field that must be given; `of`: the kinds of things that it can name (checks/kinds.py)."""
    return field(metadata={"kind": kind, "help": help, "of": of})


def may_be(kind: Kind, help: str, default: Any = None, *of: str) -> Any:
    """A field with a default."""
    return field(default=default, metadata={"kind": kind, "help": help, "of": of})
