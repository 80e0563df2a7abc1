"""The box of a unit: its parts from the top down, each with its height, so that boards can be measured first."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple

from ...drawing.shape import Box, Circle, Path, Polygon, Shape, Thing, Words, width_of
from ...sentences.language import Language
from .scene import Hand, Mark, Unit

# The smallest words, in units of a board: on paper, where a board is half a page wide, 6 points.
LABEL = 11.5
STEP = 14.0
"""From one line of words to the next."""
PAD = 4.0
GAP = 2.5
_BAR = 4.0
_COUNT = 6.5
# Latin words stay whole; no line begins with a mark or a figure.
_PIECES = re.compile(r"[!-~’−]+ ?|[＋－][0-9]+|(?:[ァ-ヴー]{1,6}|[^!-~])[ー・、。」』）々]*[0-9]*\s?")  # as printed

_SAID: dict[Language, dict[str, str]] = {
    "ja": {"hidden": "伏せ札", "slot": "使役枠{}", "down": "使用不能 {}", "hp": "HP"},
    "en": {"hidden": "face down", "slot": "slot {}", "down": "unusable {}", "hp": "HP"},
}


class Part(NamedTuple):
    """Something in a box, and how high it is."""

    height: float
    kind: str
    lines: tuple[str, ...] = ()
    number: int = 0
    look: str = ""


def wrapped(words: str, width: float, size: float = LABEL, most: int = 3, beside: float = 0.0) -> tuple[str, ...]:
    """The words in lines of at most this width; what does not fit into so many ends with a dot-dot-dot.

    The first line leaves room for what stands beside it.
    """
    lines, widths = [""], [width - beside, *[width] * (most - 1)]
    for piece in _PIECES.findall(words) or [words]:
        if lines[-1] and width_of(lines[-1] + piece.rstrip(), size) > widths[min(len(lines), most) - 1]:
            lines.append("")
        lines[-1] += piece
    lines = [line.rstrip() for line in lines]
    if len(lines) > most:
        lines = [*lines[: most - 1], lines[most - 1] + "…"]
    return tuple(_shortened(line, room, size) for line, room in zip(lines, widths, strict=False))


def _shortened(line: str, width: float, size: float) -> str:
    """A single word may still be too long."""
    if width_of(line, size) <= width:
        return line
    line = line.removesuffix("…")
    while line and width_of(line + "…", size) > width:
        line = line[:-1]
    return line + "…"


def lines_part(kind: str, lines: tuple[str, ...], number: int = 0, look: str = "", pad: float = 0.0) -> Part:
    return Part(STEP * len(lines) + pad, kind, lines, number, look)


@lru_cache(maxsize=4096)
def parts_of(unit: Unit, slot: int, width: float, language: Language) -> tuple[Part, ...]:
    """`slot`: its number in the slots of its controller, from 1."""
    said, inner = _SAID[language], width - 2 * PAD
    marked = 13.0 if unit.acts or unit.acted else 0.0
    parts = [lines_part("name", wrapped(getattr(unit.name, language), inner, beside=marked))]
    parts.append(Part(STEP + _BAR + 1, "hp", (f"{said['hp']} {unit.hp}", f"/{unit.printed}")))
    if slot:
        parts.append(lines_part("slot", wrapped(said["slot"].format(slot), inner)))
    parts += [_mark_part(mark, inner, language) for mark in unit.marks]
    parts += [_hand_part(hand, inner, language) for hand in unit.extras]
    if unit.down:
        parts.append(lines_part("down", wrapped(said["down"].format(" ".join(map(str, unit.down))), inner)))
    return tuple(parts)


def _mark_part(mark: Mark, inner: float, language: Language) -> Part:
    room = inner - 2 * PAD - (2 * _COUNT + 3 if mark.left else 0)
    return lines_part("mark", wrapped(mark_words(mark, language), room), mark.left, mark.sort, GAP)


def mark_words(mark: Mark, language: Language) -> str:
    """Its name; of what has not been added up it is said how often."""
    name: str = getattr(mark.name, language)
    name = name[:1].upper() + name[1:]
    return name if mark.shares == 1 or name[-1:].isdecimal() else f"{name}×{mark.shares}"


def _hand_part(hand: Hand, inner: float, language: Language) -> Part:
    words: str = getattr(hand.name, language) if hand.name is not None else _SAID[language]["hidden"]
    return lines_part("extra", wrapped(words, inner - 2 * PAD), 0, "secret" if hand.secret else "open", GAP)


def height_of(parts: tuple[Part, ...]) -> float:
    return sum(part.height for part in parts) + 2 * PAD


@lru_cache(maxsize=4096)
def unit_box(unit: Unit, slot: int, x: float, y: float, width: float, height: float, language: Language) -> Thing:
    """The box by its left upper corner."""
    edge, stroke = ("accent", 2.6) if unit.acts else ("edge", 1.0)
    shapes: list[Shape] = [Box(x, y, width, height, "face", edge, 3, stroke=stroke)]
    if unit.token:
        # A second edge: tokens are told from characters without any colour.
        shapes.append(Box(x + 2, y + 2, width - 4, height - 4, "none", "edge", 2, "2 2", 0.7))
    down = y + PAD
    for part in parts_of(unit, slot, width, language):
        shapes += _drawn(unit, part, x + PAD, down, width - 2 * PAD)
        down += part.height
    shapes += _turn_mark(unit, x + width - PAD - 5, y + PAD + 7)
    name: str = getattr(unit.name, language)
    return Thing("unit", unit.key, name, x + width / 2, y + height / 2, tuple(shapes))


def _turn_mark(unit: Unit, x: float, y: float) -> list[Shape]:
    """A triangle for whose turn it is, a tick for who has had theirs."""
    if unit.acts:
        return [Polygon(((x - 4, y - 5), (x + 5, y), (x - 4, y + 5)), "accent")]
    if unit.acted:
        return [Path((("M", ((x - 4, y),)), ("L", ((x - 1, y + 4),)), ("L", ((x + 5, y - 5),))), "muted", 1.8)]
    return []


def _drawn(unit: Unit, part: Part, x: float, y: float, width: float) -> list[Shape]:
    ink = "card-ink"
    base = y + LABEL - 1
    match part.kind:
        case "name":
            return [_line(x, base, words, i, ink, bold=True) for i, words in enumerate(part.lines)]
        case "hp":
            return _hp(unit, part, x, y, width, ink)
        case "mark":
            return _chip(part, x, y, width)
        case "extra":
            return _card(part, x, y, width)
    return [_line(x, base, words, i, "muted") for i, words in enumerate(part.lines)]


def _line(x: float, base: float, words: str, number: int, colour: str, bold: bool = False) -> Words:
    return Words(x, base + STEP * number, words, LABEL, colour, "start", bold)


def _hp(unit: Unit, part: Part, x: float, y: float, width: float, ink: str) -> list[Shape]:
    hp, printed = part.lines
    full = max(0.0, min(1.0, unit.hp / unit.printed)) if unit.printed else 0.0
    base, bar = y + LABEL - 1, y + STEP
    shapes: list[Shape] = [
        Words(x, base, hp, LABEL, ink, "start", bold=True),
        Words(x + width_of(hp, LABEL) * 1.1 + 2, base, printed, LABEL, "muted", "start"),
        Box(x, bar, width, _BAR, "none", "edge", 1.5, stroke=0.7),
    ]
    if full:
        shapes.append(Box(x, bar, width * full, _BAR, "back", "", 1.5))
    return shapes


def _chip(part: Part, x: float, y: float, width: float) -> list[Shape]:
    """A status: named ones have an edge, basic modifications a dashed one; its turns as a counter."""
    height = part.height - GAP + 1
    edge, dashes = {"named": ("ink", ""), "basic": ("edge", "2 2")}.get(part.look, ("", ""))
    shapes: list[Shape] = [Box(x, y + 1, width, height, "fog", "card-ink" if edge == "ink" else edge, 6, dashes, 0.9)]
    shapes += [_line(x + PAD, y + LABEL, words, i, "card-ink") for i, words in enumerate(part.lines)]
    if part.number:
        at = x + width - _COUNT - 1, y + 1 + height / 2
        shapes.append(Circle(*at, _COUNT, "face", "edge"))
        shapes.append(Words(at[0], at[1] + 4, str(part.number), LABEL, "card-ink", "middle", bold=True))
    return shapes


def _card(part: Part, x: float, y: float, width: float) -> list[Shape]:
    """An extra card: one that lies face down for others looks like a back."""
    fill, ink = ("back", "on-back") if part.look == "secret" else ("face", "card-ink")
    shapes: list[Shape] = [Box(x, y + 1, width, part.height - GAP + 1, fill, "edge", 2)]
    return [*shapes, *(_line(x + PAD, y + LABEL, words, i, ink) for i, words in enumerate(part.lines))]
