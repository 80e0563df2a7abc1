"""Kinds of fields in War Vortex Night's own languages: who, how much, how far, when."""

from __future__ import annotations

from functools import partial
from typing import Any

from ...definitions.tree import Node, Scalar
from ...verbs import kind
from ...verbs.kind import Kind
from ...verbs.reading import Reader
from ..language.amount import parse_amount
from ..language.condition_parser import parse_condition
from ..language.labels import parse_attribute, parse_requirement
from ..language.lexis import LEXIS
from ..language.range import parse_range
from ..language.supply import parse_field, parse_tokens
from ..language.time import parse_time
from ..language.turn_order import parse_order
from ..language.unit_parser import parse_one, parse_who, parse_whose

language = partial(kind.language, lexis=LEXIS)

WHO = language("units", parse_who, "1 enemy", "target", "all characters", "everyone in 1 enemy line")
ONE = language("unit", parse_one, "this", "1 enemy", "target", article="one")
WHOSE = language("units", parse_whose, "this", "any 火 character", "any token")
AMOUNT = language("amount", parse_amount, "3", "1D-2", "value", article="an", number=True)
RANGE = language("range", parse_range, "2", "2～5", "[2][3]", article="a", number=True)
ATTRIBUTE = language("attribute", parse_attribute, "火", "月、影", "月&影", "無", article="an")
NEEDS = language("requirement", parse_requirement, "種族 獣、魔法生物", "属性 火", article="a")
CONDITION = language("condition", parse_condition, "this.hp <= 10", "target is 地", article="a")
TIME = language("time", parse_time, "turn starts", "damage received", article="a")
TOKENS = language("tokens", parse_tokens, "1 token with threat 1", "token weasel")
FIELD = language("field", parse_field, "1 field with steepness 1", "field calm", article="a")
ORDER = language("place", parse_order, "first", "before target", article="a")


def _value(node: Node, reader: Reader) -> Any:
    assert isinstance(node, Scalar)
    return node.value


def whole(name: str, least: int, most: int) -> Kind:
    """A number within bounds."""
    return Kind(name, {"type": "integer", "minimum": least, "maximum": most}, _value)


COUNT = whole("count", 1, 99)
CHANGE = whole("change", -99, 99)
HP = whole("HP", -99, 99)
LINES = whole("number of lines", 1, 2)
FACE = whole("face", 1, 6)
INFLUENCE = whole("influence", 1, 3)
