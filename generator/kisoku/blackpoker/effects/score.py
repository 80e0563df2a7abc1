"""`score: [{cards: A, points: 11}, …]`: the card just flipped counts towards the total (G-101, Q-146)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from ...core.event import Event
from ...definitions.tree import Mapping, Node, Scalar, Sequence
from ...errors import Problem
from ...sentences.saying import Clause, Saying
from ...sentences.text import EMPTY, Text, joined, text
from ...verbs.kind import Kind, given
from ...verbs.reading import Reader
from ...verbs.verb import Verb
from ..card import RANK, SUIT
from ..events.event import Happening, Storyteller, Teller
from ..language.cards import Cards
from ..language.voice import Voice
from ..rule import RuleName
from .kind import CARDS
from .play import Choices, Play
from .scope import Scope

_ROW = {
    "type": "object",
    "additionalProperties": False,
    "required": ["cards", "points"],
    "properties": {
        "cards": {**CARDS.schema, "description": "the cards worth these points"},
        "points": {
            "anyOf": [{"type": "integer"}, {"const": "number"}],
            "description": "points, or `number`: as printed",
        },
        "unlessOver": {
            "type": "integer",
            "description": "the points count unless the total would exceed this",
        },
        "otherwise": {"type": "integer", "description": "the points that count then"},
    },
    "dependentRequired": {"unlessOver": ["otherwise"], "otherwise": ["unlessOver"]},
}


@dataclass(frozen=True, slots=True)
class Row:
    """Cards and their points; `points` None means the card's number."""

    cards: Cards
    points: int | None
    unless_over: int | None = None
    otherwise: int | None = None

    def ja(self, voice: Voice) -> Text:
        points = text(voice.ja("number"), "と同じ点数") if self.points is None else text(self.points, "点")
        soft = EMPTY
        if self.unless_over is not None and self.otherwise is not None:
            soft = text("(それで", voice.ja("total"), "が", self.unless_over, "点を超えるなら", self.otherwise, "点)")
        return text(self.cards.ja(), "は", points, soft)

    def en(self, voice: Voice) -> Text:
        points = text("as printed") if self.points is None else text(self.points)
        soft = EMPTY
        if self.unless_over is not None and self.otherwise is not None:
            soft = text(
                " (", self.otherwise, " if that would take the ", voice.en("total"), " over ", self.unless_over, ")"
            )
        return text(self.cards.en(), " ", points, soft)


def _read(node: Node, reader: Reader) -> tuple[Row, ...]:
    assert isinstance(node, Sequence)
    rows = []
    for item in node.items:
        assert isinstance(item, Mapping)
        values = {name: entry.value.plain() for name, entry in item.entries.items()}
        cards = CARDS.read(_scalar(item.get("cards")), reader)
        points = values["points"]
        number = None if points == "number" else int(str(points))
        rows.append(Row(cards, number, _int(values.get("unlessOver")), _int(values.get("otherwise"))))
    return tuple(rows)


def _scalar(node: Node | None) -> Scalar:
    assert isinstance(node, Scalar)
    return node


def _int(value: object) -> int | None:
    return value if isinstance(value, int) else None


ROWS = Kind("points", {"type": "array", "minItems": 1, "items": _ROW}, _read)


@dataclass(frozen=True, slots=True)
class Scored(Happening):
    """A flipped card counts."""

    card: int
    points: int
    total: int

    kind: ClassVar[str] = "points"
    cites: ClassVar[RuleName] = "points"

    def ja(self, tell: Teller) -> Text:
        return text(tell.cards([self.card]), "は", self.points, "点、合計", self.total, "点")

    def en(self, tell: Teller) -> Text:
        return text(tell.cards([self.card]), " counts ", self.points, ", ", self.total, " in all")

    def story_ja(self, tell: Storyteller) -> Text:
        return text("合計点は", self.total, "点になる")

    def story_en(self, tell: Storyteller) -> Text:
        return text("the ", tell.word("total"), " is now ", self.total)


@dataclass(frozen=True, slots=True)
class Score(Verb):
    """Add the points of the card just flipped to the total, which starts at 0."""

    rows: tuple[Row, ...] = given(ROWS, "how many points which cards are worth")

    main: ClassVar[str | None] = "rows"
    example: ClassVar[str] = "score: [{cards: A-10, points: number}]"
    events: ClassVar[tuple[type[Event], ...]] = (Scored,)

    def ja(self, voice: Voice) -> Saying:
        table = joined("、", [row.ja(voice) for row in self.rows])
        words = text("その", voice.ja("card"), "の点数を", voice.ja("total"), "(最初は0点)に")
        return Saying((Clause("加える", words),), more=(text(table, "とする"),))

    def en(self, voice: Voice) -> Saying:
        table = text("Points: ", joined(", ", [row.en(voice) for row in self.rows]))
        words = text("that ", voice.en("card"), "'s points to the ", voice.en("total"), ", which starts at 0")
        return Saying((Clause("add", words),), more=(table,))

    def problems(self, scope: Scope) -> Iterator[Problem]:
        if "flipped" not in scope:
            hint = "a `flip` must come before"
            yield Problem("`score` counts the card just flipped", self.place("rows"), hint=hint)

    def after(self, scope: Scope, inside: list[Scope]) -> Scope:
        return scope.having("points")

    def run(self, play: Play) -> Choices:
        if play.flipped:
            card = play.flipped[-1]
            row = next(row for row in self.rows if row.cards.has(RANK[card], SUIT[card]))
            points = play.table.rules.number[card] if row.points is None else row.points
            if row.unless_over is not None and play.points + points > row.unless_over:
                points = row.otherwise or 0
            play.points += points
            play.table.note(Scored, card, points, play.points)
        yield from ()
