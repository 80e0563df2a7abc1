"""Who may know what about a zone, level by level, in the words of a list (R-030 to R-044)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ..blackpoker.entry import Language
from ..blackpoker.model import Edition, Zone
from .words import words


@dataclass(frozen=True, slots=True)
class Sight:
    """What is known at one level: 完全公開: 枚数・表向きのカード."""

    level: str
    name: str
    text: str


def sights(edition: Edition, zone: Zone, language: Language) -> tuple[Sight, ...]:
    """The zone's levels, most open first, each with everything known at it."""
    result = []
    for level in edition.levels.values():
        rows = [_row(edition, row, language) for row in zone.visibility if row["level"] == level.id]
        if rows:
            name = level.name.ja if language == "ja" else level.name.en
            result.append(Sight(level.id, name, ("・" if language == "ja" else ", ").join(rows)))
    return tuple(result)


def _row(edition: Edition, row: Mapping[str, Any], language: Language) -> str:
    said = words(language)
    text = said.what[row["what"]]
    if row.get("below") is not None:
        text = said.below.format(what=text, number=row["below"])
    if row.get("while") is not None:
        voice = edition.voice()
        state = voice.ja(row["while"]) if language == "ja" else voice.en(row["while"])
        text = said.while_state.format(what=text, state=state)
    return text
