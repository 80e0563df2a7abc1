"""The small drawing of who lays what where, from the owner's seat (E-27, E-28, E-29)."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from typing import Literal

from ...drawing.shape import Box, Drawing, Group, Shape, Thing, Words
from ...sentences.english import capital
from ...sentences.language import Language
from ..model import Edition, Zone
from .words import Words as Said
from .words import series, words

WIDTH, HEIGHT = 178, 85
CARD = (13, 18)
FRONT, BACK = 14, 44
FIELD = (57, 10, 72, 56)
# From the Life side leftwards: the preset soldier and bulwark stand at the right end (E-28, E-29).
SLOTS = (113.5, 99, 84.5)
# Cards and names of what lies on the left, from the one on top.
LEFT = ((43, 10, 31, 17), (37, 15, 30, 31), (31, 20, 24, 39))
# The upper left corner of a deck that is not being used.
DECKS = (6, 8)
# How high the row of what the players share is.
SHARED = 30


def diagram(edition: Edition, zones: Collection[str], language: Language, decks: bool = False) -> Drawing:
    """The table of a frame that has these extra zones, and whether decks lie beside it that are not being used."""
    table = _Table(edition, zones, language, decks)
    shapes = [
        _words(FIELD[0] + FIELD[2] / 2, 6, f"↑ {table.said.toward_opponent}", "note"),
        *_shared(table),
        _area(*FIELD),
        *_field(),
        _words(SLOTS[2] - 2.5, FRONT + 11, table.term("soldier"), "row"),
        _words(SLOTS[2] - 2.5, BACK + 11, table.term("bulwark"), "row"),
        _words(FIELD[0] + FIELD[2] / 2, 73, table.name("field"), "name"),
        *_hand(),
        _words(18, 73, table.name("hand"), "name"),
        *_fog(table),
        *_left(table),
        *_aside(table),
        *_right(table),
        _card("life", 155.5, FRONT - 3, "back", pile=True),
        _words(162.5, 37.5, table.name("life"), "name"),
        _card("graveyard", 155.5, BACK, "open", pile=True),
        _words(162.5, 73, table.name("graveyard"), "name"),
    ]
    if table.has("fog"):
        shapes.append(_words(WIDTH / 2, 83, table.said.fog_rule.format(table.name("fog")), "note"))
    top = -SHARED if table.lying("middle") else 0
    return Drawing(WIDTH, HEIGHT - top, tuple(shapes), table.alternative(), "layout", top=top, fills=True)


@dataclass(frozen=True, slots=True)
class _Table:
    """What the edition lays on the table of a frame, and what it calls it."""

    edition: Edition
    extra: Collection[str]
    language: Language
    decks: bool

    @property
    def said(self) -> Said:
        return words(self.language)

    def has(self, id: str) -> bool:
        return id in self.edition.zones and (self.edition.zones[id].kind != "frame" or id in self.extra)

    def lying(self, place: str) -> list[Zone]:
        """The zones that lie there because the edition says so, in printed order."""
        return [zone for zone in self.edition.zones.values() if zone.place == place and self.has(zone.id)]

    def name(self, id: str) -> str:
        name = self.edition.zones[id].name
        return name.ja if self.language == "ja" else name.en

    def term(self, id: str, count: int = 1) -> str:
        word = self.edition.lexicon[id]
        return word.ja if self.language == "ja" else str(capital(word.english(count)))

    def alternative(self) -> str:
        """The drawing in words."""
        said = self.said

        def names(*ids: str) -> str:
            return series([self.name(id) for id in ids if self.has(id)], said, said.together)

        field, life = self.name("field"), self.name("life")
        soldiers, bulwarks = self.term("soldier", 2), self.term("bulwark", 2)
        text = said.diagram.format(
            left=names("hand", "fog"), right=names("life", "graveyard"), field=field,
            soldiers=soldiers, Soldiers=soldiers, bulwarks=bulwarks.lower(),
        )  # fmt: skip
        beyond = said.beyond.format(self.name("fog")) if self.has("fog") else ""
        for place, sentence in (
            ("left", said.diagram_left), ("right", said.diagram_right), ("middle", said.diagram_middle),
        ):  # fmt: skip
            lying = said.joint.join(self.name(zone.id) for zone in self.lying(place))
            text += sentence.format(zones=lying, field=field, life=life, beyond=beyond) if lying else ""
        return text + (said.diagram_decks.format(self.name(self.edition.deck.id)) if self.decks else "")


def _fog(table: _Table) -> Iterable[Shape]:
    if table.has("fog"):
        yield _area(36, 42, 20, 24)
        yield _card("fog", 38, 45, "open", tilt=14)
        yield _words(46, 73, table.name("fog"), "name")


def _left(table: _Table) -> Iterable[Shape]:
    """Tilted piles, each partly under the one before it."""
    for zone, (x, y, tx, ty) in reversed(list(zip(table.lying("left"), LEFT, strict=False))):
        yield _card(zone.id, x, y, _look(zone), tilt=-24, pile=zone.ordered or zone.opens)
        yield _words(tx, ty, table.name(zone.id), "name end")


def _aside(table: _Table) -> Iterable[Shape]:
    """A deck of a match that is not being used: at the front left, sideways."""
    if table.decks:
        x, y = DECKS
        high, wide = CARD
        boxes = tuple(Box(x + shift, y - shift, wide, high, "back", "edge", 1.2, stroke=0.6) for shift in (1.4, 0.7, 0))
        yield Thing("back", "deck", "", x + wide / 2, y + high / 2, (Group(boxes),), 90, "down")
        yield _words(x + wide / 2, y + high + 7.5, table.name(table.edition.deck.id), "name")


def _right(table: _Table) -> Iterable[Shape]:
    """Two cards beside each other, or a pile; several zones take turns."""
    for index, zone in enumerate(table.lying("right")):
        y = FRONT - 1 if index == 0 else BACK
        shifts = (4,) if zone.ordered else (0, 8)
        for number, shift in enumerate(shifts):
            yield _card(f"{zone.id} {number}" if number else zone.id, 135 + shift, y, _look(zone), pile=zone.ordered)
        yield _words(142, 37.5 if index == 0 else 73, table.name(zone.id), "name")


def _shared(table: _Table) -> Iterable[Shape]:
    """In a row above: between the players."""
    for index, zone in enumerate(table.lying("middle")):
        x = FIELD[0] + 8 + 34 * index
        yield _card(zone.id, x, 4 - SHARED, _look(zone), pile=zone.ordered)
        yield _words(x + CARD[0] / 2, 27 - SHARED, table.name(zone.id), "name")


def _look(zone: Zone) -> str:
    return "back" if zone.lies_down else "open"


def _field() -> Iterable[Shape]:
    for index, x in enumerate(SLOTS):
        yield _card(f"soldier {index}", x, FRONT, "open" if index == 0 else "free")
        yield _card(f"bulwark {index}", x, BACK, "back" if index < 2 else "free")
    for number, x in zip("①②", SLOTS, strict=False):
        yield _words(x + CARD[0] / 2, BACK + 11.5, number, "number")


def _hand() -> Iterable[Shape]:
    for index, (tilt, x) in enumerate(((-16, 6), (-5, 9.5), (6, 13), (17, 16.5))):
        yield _card(f"hand {index}", x, 44, "open", tilt)


def _card(id: str, x: float, y: float, look: str, tilt: float = 0, pile: bool = False) -> Thing:
    """A card by its upper left corner, tilted around the middle of its lower edge."""
    width, height = CARD
    boxes = tuple(_cards(x + shift, y - shift, look) for shift in ((1.4, 0.7, 0) if pile else (0,)))
    group = Group(boxes, tilt=tilt or None, pivot=(x + width / 2, y + height) if tilt else None)
    face: Literal["up", "down"] = "down" if look == "back" else "up"
    return Thing(look, id, "", x + width / 2, y + height / 2, (group,), tilt, face)


def _cards(x: float, y: float, look: str) -> Box:
    if look == "free":
        return Box(x, y, *CARD, "none", "free", 1.2, "1.5 1.2", 0.4)
    return Box(x, y, *CARD, "back" if look == "back" else "face", "edge", 1.2, stroke=0.6)


def _area(x: float, y: float, width: float, height: float) -> Box:
    return Box(x, y, width, height, "area", "line", 2, stroke=0.4)


# Size, colour, anchor, and whether it is bold.
_STYLES: dict[str, tuple[float, str, Literal["start", "middle", "end"], bool]] = {
    "name": (5.5, "ink", "middle", True),
    "name end": (5.5, "ink", "end", True),
    "row": (5.5, "words", "end", False),
    "number": (7, "on-back", "middle", True),
    "note": (5.5, "muted", "middle", False),
}


def _words(x: float, y: float, said: str, style: str) -> Words:
    return Words(x, y, said, *_STYLES[style])
