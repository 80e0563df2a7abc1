"""Helper chips, which are no cards of the game (W-125): who stands where, counters, and what somebody is under."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from ...card import Corner, Face, Size, Track
from ...sentences.language import Language
from ..model import Edition, Status
from .face import face
from .words import term, word

ID = "chips"
CHIP = Size(48, 32, 2.6, 7.6, 7.6)
# How many there are of each: many tokens of a kind may be in play, and a status may be on several at once.
PROXIES, MEMOS, COUNTERS, BLANKS = 3, 2, 4, 5
_TENS = (10, 20)


def chips(edition: Edition, language: Language) -> Iterator[Face]:
    """Whoever stands on the battlefield, then statuses, counters, and empty ones to write on."""
    for character in edition.characters.values():
        yield _proxy(face(edition, character, language), word("team", language, " ____"))
    for token in edition.tokens.values():
        yield from (_proxy(face(edition, token, language), str(term(edition, "token", language))),) * PROXIES
    for status in edition.statuses.values():
        if status.class_ != "basic":
            yield from (_memo(edition, status, language),) * MEMOS
    hp, turn = term(edition, "hp", language), term(edition, "turn", language)
    for count in _TENS:
        yield from (_counter(f"chip-hp-{count}", f"{hp} {count}", Track("", count)),) * COUNTERS
    yield from (_counter("chip-turns", turn, Track("", 10)),) * COUNTERS
    yield from (Face("chip-blank", CHIP, word("name", language), "", tracks=(Track(hp, 10),)),) * BLANKS


def _proxy(of: Face, kind: str) -> Face:
    """Of a card only what has to be seen from across the table."""
    return Face(f"chip-{of.id}", CHIP, kind, of.name, corners=_vital(of.corners), tracks=of.tracks)


def _vital(corners: tuple[Corner, ...]) -> tuple[Corner, ...]:
    return tuple(corner for corner in corners if corner.sign == "HP")


def _memo(edition: Edition, status: Status, language: Language) -> Face:
    of = face(edition, status, language)
    return replace(of, id=f"chip-{of.id}", size=CHIP, reading="", facts=(), rows=(), motto="", footer="")


def _counter(id: str, name: str, track: Track) -> Face:
    return Face(id, CHIP, "", name, tracks=(track,))
