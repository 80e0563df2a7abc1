"""Who may know what of a zone, in the words of the lists."""

from __future__ import annotations

from ..model import Edition, Zone
from .words import Words


def visibility(edition: Edition, zone: Zone, said: Words, japanese: bool) -> tuple[str, list[tuple[str, str]]]:
    """A zone's name, and for each level what may be known at it."""

    def term(id: str) -> str:
        return edition.terms[id].ja if japanese else edition.terms[id].en

    known: dict[str, list[str]] = {}
    for row in zone.visibility:
        what = said.what[row["what"]]
        if "while" in row:
            what = said.while_state.format(what=what, state=term(row["while"]))
        if "below" in row:
            what = said.below.format(what=what, last=row["below"] - 1)
        known.setdefault(row["level"], []).append(what)
    join = "・" if japanese else ", "
    levels = [edition.levels[level] for level in edition.levels if level in known]
    rows = [(level.name.ja if japanese else level.name.en, join.join(known[level.id])) for level in levels]
    return (zone.name.ja if japanese else zone.name.en), rows
