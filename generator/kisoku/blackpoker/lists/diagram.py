"""The small drawing of who lays what where, from the owner's seat (E-27, E-28, E-29)."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from markupsafe import Markup, escape

from ...sentences.language import Language
from ..model import Edition
from .words import words

WIDTH, HEIGHT = 178, 85
CARD = (13, 18)
FRONT, BACK = 14, 44
FIELD = (57, 10, 72, 56)
# From the Life side leftwards: the preset soldier and bulwark stand at the right end (E-28, E-29).
SLOTS = (113.5, 99, 84.5)


def layout_svg(edition: Edition, zones: Collection[str], language: Language) -> Markup:
    """The table of a frame that has these extra zones."""
    said = words(language)

    def zone(id: str) -> str:
        name = edition.zones[id].name
        return name.ja if language == "ja" else name.en

    def term(id: str) -> str:
        word = edition.terms[id]
        return word.ja if language == "ja" else word.en[:1].upper() + word.en[1:]

    left = (", " if language == "en" else "・").join(zone(id) for id in ("pack", "rare") if id in zones)
    alternative = said.diagram + (said.diagram_left.format(left) if left else "")
    if "trump" in zones:
        alternative += said.diagram_right.format(zone("trump"))
    parts: list[str] = [
        f"<title>{escape(alternative)}</title>",
        _text(FIELD[0] + FIELD[2] / 2, 6, f"↑ {said.toward_opponent}", "note"),
        _rect(*FIELD, "area"),
        *_field(),
        _text(SLOTS[2] - 2.5, FRONT + 11, term("soldier"), "row"),
        _text(SLOTS[2] - 2.5, BACK + 11, term("bulwark"), "row"),
        _text(FIELD[0] + FIELD[2] / 2, 73, zone("field"), "name"),
        *_hand(),
        _text(18, 73, zone("hand"), "name"),
        _rect(36, 42, 20, 24, "area"),
        _card(38, 45, "open", turn=14),
        _text(46, 73, zone("fog"), "name"),
    ]
    if "rare" in zones:
        parts += [_card(37, 15, "back", turn=-24), _text(30, 31, zone("rare"), "name end")]
    if "pack" in zones:
        parts += [_card(43, 10, "back", turn=-24, pile=True), _text(31, 17, zone("pack"), "name end")]
    if "trump" in zones:
        parts += [_card(135, FRONT - 1, "back"), _card(143, FRONT - 1, "back")]
        parts.append(_text(142, 37.5, zone("trump"), "name"))
    parts += [
        _card(155.5, FRONT - 3, "back", pile=True),
        _text(162.5, 37.5, zone("life"), "name"),
        _card(155.5, BACK, "open", pile=True),
        _text(162.5, 73, zone("graveyard"), "name"),
        _text(WIDTH / 2, 83, said.fog_rule, "note"),
    ]
    return Markup(
        f'<svg class="layout" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}">{"".join(parts)}</svg>'
    )


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
