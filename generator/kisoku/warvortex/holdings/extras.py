"""`extras: {守り札: 1, 仕掛け: 1}`: so many extra cards of each category may be brought (W-126, QW-61)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from ...definitions.tree import Mapping, Node, Scalar
from ...language.expression import Expression
from ...sentences.english import listed
from ...sentences.saying import Saying
from ...sentences.text import joined, text
from ...verbs.kind import Kind, given
from ...verbs.reading import Reader
from ..language.voice import Voice
from .holding import Holding


@dataclass(frozen=True, slots=True)
class Allowance(Expression):
    """So many of a category, known by its printed name."""

    category: str
    count: int

    def __str__(self) -> str:
        return f"{self.category}: {self.count}"


def _read(node: Node, reader: Reader) -> tuple[Allowance, ...]:
    assert isinstance(node, Mapping)
    found = []
    for category, entry in node.entries.items():
        assert isinstance(entry.value, Scalar)
        assert isinstance(entry.value.value, int)
        found.append(Allowance(category, entry.value.value))
    return tuple(found)


_SCHEMA: dict[str, Any] = {
    "type": "object",
    "minProperties": 1,
    "additionalProperties": {"type": "integer", "minimum": 1, "maximum": 9},
}


@dataclass(frozen=True, slots=True)
class Extras(Holding):
    """Bring extra cards, besides the deck."""

    allowed: tuple[Allowance, ...] = given(Kind("allowance", _SCHEMA, _read), "how many of each category")

    main: ClassVar[str | None] = "allowed"
    example: ClassVar[str] = "extras: {守り札: 1, 仕掛け: 1}"

    def ja(self, voice: Voice) -> Saying:
        parts = [text("「", voice.ja_label("category", one.category), "」を", one.count, "枚") for one in self.allowed]
        more = text(
            voice.this.ja,
            "は",
            voice.ja("deck"),
            "とは別に、",
            voice.ja("extra"),
            joined("、", parts),
            "まで所持してもよい",
        )
        return Saying((), more=(more,))

    def en(self, voice: Voice) -> Saying:
        parts = [text(one.count, " “", voice.en_label("category", one.category), "”") for one in self.allowed]
        more = text(
            voice.this.en,
            " may bring up to ",
            listed(parts),
            " ",
            voice.en("extra", 2),
            " besides its ",
            voice.en("deck"),
        )
        return Saying((), more=(more,))
