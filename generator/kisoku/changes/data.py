"""A difference as plain data for other programs: everything in both languages, runs and marks included."""

from __future__ import annotations

from typing import Any

from ..comparison.difference import Change, Difference, FacetChange
from ..comparison.marking import Row, Side
from ..comparison.thing import Facet, Line
from ..entry import Name
from ..sentences.language import LANGUAGES
from .behaviour import Behaviour, Ending, Said, Told


def as_json(difference: Difference) -> dict[str, Any]:
    return {
        "old": difference.old,
        "new": difference.new,
        "same": difference.same,
        "sections": [
            {
                "id": section.id,
                "name": _name(section.name),
                "changes": [_change(change) for change in section.changes],
            }
            for section in difference.sections
        ],
    }


def _change(change: Change) -> dict[str, Any]:
    thing = change.thing
    data: dict[str, Any] = {
        "kind": thing.kind,
        "id": thing.id,
        "name": _name(thing.name),
        "how": change.how,
        "level": change.level,
    }
    if change.was:
        data["was"] = change.was
    if change.how == "changed":
        data["facets"] = [_facet_change(facet) for facet in change.facets]
    else:
        data["reads"] = [_facet(facet) for facet in thing.facets]
    return data


def _facet_change(change: FacetChange) -> dict[str, Any]:
    rows = {one: [_row(row) for row in change.rows(one)] for one in LANGUAGES}
    return {"id": change.id, "name": _name(change.name), "level": change.level, "rows": rows}


def _facet(facet: Facet) -> dict[str, Any]:
    return {"id": facet.id, "name": _name(facet.name), "lines": {one: _lines(facet.lines(one)) for one in LANGUAGES}}


def _lines(lines: tuple[Line, ...]) -> list[dict[str, Any]]:
    return [{"text": str(line.text)} | ({"number": line.number} if line.number else {}) for line in lines]


def _row(row: Row) -> dict[str, Any]:
    return {"old": _side(row.old), "new": _side(row.new), "changed": row.changed}


def _side(side: Side | None) -> dict[str, Any] | None:
    """A statement in pieces that are the same in the other edition or not; together they are its text."""
    if side is None:
        return None
    pieces = [{"text": str(piece.text)} | ({"changed": True} if piece.changed else {}) for piece in side.pieces]
    return {"pieces": pieces} | ({"number": side.number} if side.number else {})


def behaviour_json(behaviour: Behaviour) -> dict[str, Any]:
    return {
        "examples": behaviour.count,
        "same": behaviour.same,
        "incomparable": dict(behaviour.incomparable),
        "other": [_told(told) for told in behaviour.other],
    }


def _told(told: Told) -> dict[str, Any]:
    return {
        "name": told.name,
        "title": dict(told.title),
        "shows": list(told.shows),
        "edition": told.home,
        "moves": [_said(said) for said in told.moves],
        "facts": [{"name": _said(f.name), "old": _said(f.old), "new": _said(f.new)} for f in told.facts],
        "old": _ending(told.old),
        "new": _ending(told.new),
    }


def _ending(ending: Ending) -> dict[str, Any]:
    stopped = {"stopped": _said(ending.stopped)} if ending.stopped is not None else {}
    return {"holds": ending.holds, **stopped, "table": _said(ending.table)}


def _said(said: Said) -> dict[str, str]:
    return {language: str(words) for language, words in said.items()}


def _name(name: Name) -> dict[str, str]:
    return {"ja": name.ja, "en": name.en}
