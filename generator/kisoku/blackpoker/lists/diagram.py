"""The small drawing of who lays what where, from the owner's seat (E-27, E-28, E-29)."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass

from markupsafe import Markup, escape

from ...sentences.english import capital
from ...sentences.language import Language
from ..model import Edition, Zone
from .words import Words, series, words

WIDTH, HEIGHT = 178, 85
CARD = (13, 18)
FRONT, BACK = 14, 44
FIELD = (57, 10, 72, 56)
# From the Life side leftwards: the preset soldier and bulwark stand at the right end (E-28, E-29).
SLOTS = (113.5, 99, 84.5)
# Cards and names of what lies on the left, from the one on top.
LEFT = ((43, 10, 31, 17), (37, 15, 30, 31), (31, 20, 24, 39))
# How high the row of what the players share is.
SHARED = 30


def layout_svg(edition: Edition, zones: Collection[str], language: Language) -> Markup:
    """The table of a frame that has these extra zones."""
    table = _Table(edition, zones, language)
    parts = [
        f"<title>{escape(table.alternative())}</title>",
        _text(FIELD[0] + FIELD[2] / 2, 6, f"↑ {table.said.toward_opponent}", "note"),
        *_shared(table),
        _rect(*FIELD, "area"),
        *_field(),
        _text(SLOTS[2] - 2.5, FRONT + 11, table.term("soldier"), "row"),
        _text(SLOTS[2] - 2.5, BACK + 11, table.term("bulwark"), "row"),
        _text(FIELD[0] + FIELD[2] / 2, 73, table.name("field"), "name"),
        *_hand(),
        _text(18, 73, table.name("hand"), "name"),
        *_fog(table),
        *_left(table),
        *_right(table),
        _card(155.5, FRONT - 3, "back", pile=True),
        _text(162.5, 37.5, table.name("life"), "name"),
        _card(155.5, BACK, "open", pile=True),
        _text(162.5, 73, table.name("graveyard"), "name"),
    ]
    if table.has("fog"):
        parts.append(_text(WIDTH / 2, 83, table.said.fog_rule.format(table.name("fog")), "note"))
    top = -SHARED if table.lying("middle") else 0
    return Markup(
        f'<svg class="layout" xmlns="http://www.w3.org/2000/svg" viewBox="0 {top} {WIDTH} {HEIGHT - top}">'
        f"{''.join(parts)}</svg>"
    )


@dataclass(frozen=True, slots=True)
class _Table:
    """What the edition lays on the table of a frame, and what it calls it."""

    edition: Edition
    extra: Collection[str]
    language: Language

    @property
    def said(self) -> Words:
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
        return text


def _fog(table: _Table) -> Iterable[str]:
    if table.has("fog"):
        yield _rect(36, 42, 20, 24, "area")
        yield _card(38, 45, "open", turn=14)
        yield _text(46, 73, table.name("fog"), "name")


def _left(table: _Table) -> Iterable[str]:
    """Tilted piles, each partly under the one before it."""
    for zone, (x, y, tx, ty) in reversed(list(zip(table.lying("left"), LEFT, strict=False))):
        yield _card(x, y, _look(zone), turn=-24, pile=zone.ordered or zone.opens)
        yield _text(tx, ty, table.name(zone.id), "name end")


def _right(table: _Table) -> Iterable[str]:
    """Two cards beside each other, or a pile; several zones take turns."""
    for index, zone in enumerate(table.lying("right")):
        y = FRONT - 1 if index == 0 else BACK
        shifts = (4,) if zone.ordered else (0, 8)
        for shift in shifts:
            yield _card(135 + shift, y, _look(zone), pile=zone.ordered)
        yield _text(142, 37.5 if index == 0 else 73, table.name(zone.id), "name")


def _shared(table: _Table) -> Iterable[str]:
    """In a row above: between the players."""
    for index, zone in enumerate(table.lying("middle")):
        x = FIELD[0] + 8 + 34 * index
        yield _card(x, 4 - SHARED, _look(zone), pile=zone.ordered)
        yield _text(x + CARD[0] / 2, 27 - SHARED, table.name(zone.id), "name")


def _look(zone: Zone) -> str:
    return "back" if zone.lies_down else "open"


def _field() -> Iterable[str]:
    for index, x in enumerate(SLOTS):
        yield _card(x, FRONT, "open" if index == 0 else "free")
        yield _card(x, BACK, "back" if index < 2 else "free")
    for number, x in zip("①②", SLOTS, strict=False):
        yield _text(x + CARD[0] / 2, BACK + 11.5, number, "number")


def _hand() -> Iterable[str]:
    for turn, x in ((-16, 6), (-5, 9.5), (6, 13), (17, 16.5)):
        yield _card(x, 44, "open", turn=turn)


def _card(x: float, y: float, look: str, turn: float = 0, pile: bool = False) -> str:
    width, height = CARD
    spin = f' transform="rotate({turn} {x + width / 2:g} {y + height:g})"' if turn else ""
    under = "".join(_rect(x + shift, y - shift, width, height, look) for shift in (1.4, 0.7)) if pile else ""
    return f"<g{spin}>{under}{_rect(x, y, width, height, look)}</g>"


_LOOKS = {
    "area": 'fill="#f4f4f2" stroke="#999" stroke-width="0.4" rx="2"',
    "open": 'fill="#fff" stroke="#222" stroke-width="0.6" rx="1.2"',
    "back": 'fill="#bbb" stroke="#222" stroke-width="0.6" rx="1.2"',
    "free": 'fill="none" stroke="#aaa" stroke-width="0.4" stroke-dasharray="1.5 1.2" rx="1.2"',
}


def _rect(x: float, y: float, width: float, height: float, look: str) -> str:
    return f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" {_LOOKS[look]}/>'


_STYLES = {
    "name": 'font-size="5.4" font-weight="700" fill="#111" text-anchor="middle"',
    "name start": 'font-size="5.4" font-weight="700" fill="#111" text-anchor="start"',
    "name end": 'font-size="5.4" font-weight="700" fill="#111" text-anchor="end"',
    "row": 'font-size="5" fill="#333" text-anchor="end"',
    "number": 'font-size="7" font-weight="700" fill="#121212" text-anchor="middle"',
    "note": 'font-size="5" fill="#444" text-anchor="middle"',
}


def _text(x: float, y: float, text: str, style: str) -> str:
    return f'<text x="{x:g}" y="{y:g}" font-family="BIZ UDPGothic" {_STYLES[style]}>{escape(text)}</text>'
