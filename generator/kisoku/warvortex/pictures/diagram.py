"""The table at the beginning of a scenario: each character with six cards by the faces of the die, fields between."""

from __future__ import annotations

from ...drawing.shape import Box, Drawing, Shape, Thing, Words
from ...entry import Name
from ...sentences.language import Language
from ..model import FACES, Edition, Scenario
from ..names import SEATS
from .box import GAP, LABEL, PAD
from .plan import EDGE, WIDTH

_CARD = (27.0, 40.0)
_LARGE = (72.0, 62.0)
_ROW = 70.0
_BETWEEN = 58.0
_FIELDS: dict[Language, str] = {"ja": "フィールド", "en": "fields"}


def diagram(edition: Edition, scenario: Scenario, language: Language) -> Drawing:
    """Two teams face each other; more than two one below the other, the fields in the middle."""
    teams, shapes = list(range(scenario.teams)), list[Shape]()
    far, near = teams[len(teams) - len(teams) // 2 :][::-1], teams[: len(teams) - len(teams) // 2]
    y = EDGE
    for team in far:
        y = _team(edition, scenario, team, y, language, shapes)
    shapes += _fields(edition, scenario, y, language)
    y += _BETWEEN
    for team in near:
        y = _team(edition, scenario, team, y, language, shapes)
    names = {"ja": "対", "en": " against "}[language].join(SEATS[team] for team in reversed(teams))
    alternative = f"{getattr(scenario.name, language)}: {names}"
    return Drawing(WIDTH, y, tuple(shapes), alternative, "k-layout")


def _team(edition: Edition, scenario: Scenario, team: int, y: float, language: Language, shapes: list[Shape]) -> float:
    """Its characters, each with its cards 1 to 6."""
    for number in range(scenario.characters):
        row = y + _ROW * number
        shapes.append(Box(EDGE, row, WIDTH - 2 * EDGE, _ROW - 2 * GAP, "area", "", 6))
        large, high = _LARGE
        word = _word(edition.words["character"], language)
        key = f"{SEATS[team]} {number + 1}"
        shapes.append(_placed("character", key, word, EDGE + PAD, row + 2, large, high))
        shapes.append(Words(WIDTH - EDGE - 3 * PAD, row + _ROW / 2 + 2, SEATS[team], 14, "words", "middle", True))
        wide, high = _CARD
        for face in range(1, FACES + 1):
            x = EDGE + 3 * PAD + large + (wide + GAP) * (face - 1)
            shapes.append(
                _placed("action", f"{key} {face}", str(face), x, row + (_ROW - 2 * GAP - high) / 2, wide, high)
            )
    return y + _ROW * scenario.characters


def _placed(kind: str, id: str, words: str, x: float, y: float, wide: float, high: float) -> Thing:
    size = min(LABEL, (wide - 2) / max(1, len(words)) * (1 if words and ord(words[0]) > 0x2E7F else 1.6))
    middle = x + wide / 2, y + high / 2
    box = Box(x, y, wide, high, "face", "line", 3)
    return Thing(kind, id, words, *middle, (box, Words(middle[0], middle[1] + 4, words, size, "words")))


def _word(name: Name, language: Language) -> str:
    said: str = getattr(name, language)
    return said


def _fields(edition: Edition, scenario: Scenario, y: float, language: Language) -> list[Shape]:
    """The steady fields that the scenario brings, and the place of the one that is played."""
    wide, high = 92.0, _BETWEEN - 3 * GAP
    named = [_word(edition.fields[id].name, language) for id in scenario.steady]
    x = (WIDTH - (len(named) + 1) * (wide + GAP)) / 2
    found: list[Shape] = []
    for number, words in enumerate(named, 1):
        found.append(_placed("field", f"field {number}", words, x, y + GAP / 2, wide, high))
        x += wide + GAP
    box = Box(x, y + GAP / 2, wide, high, "none", "free", 3, "4 3")
    middle = x + wide / 2, y + GAP / 2 + high / 2
    place = Words(middle[0], middle[1] + 4, _FIELDS[language], LABEL, "muted")
    return [*found, Thing("field", "field", _FIELDS[language], *middle, (box, place))]
