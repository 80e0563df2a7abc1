"""What a player may know: exactly what the visibility levels of zones.yaml allow (R-030 … R-044)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..card import NAME, bits
from ..model import Zone
from ..state import Character, Request

if TYPE_CHECKING:
    from .table import Table

HIDDEN = None


def view(table: Table, viewer: int) -> dict[str, Any]:
    """The table as one player knows it; what the player may not know is None."""
    state = table.state
    return {
        "turn": state.turn,
        "turnPlayer": state.turn_player,
        "chance": state.chance,
        "stage": [_request(request) for request in state.stage],
        "pending": [_request(request) for request in state.pending],
        "revealed": [NAME[card] for card in state.revealed],
        "players": [_side(table, seat, viewer) for seat in (0, 1)],
    }


def _request(request: Request) -> dict[str, Any]:
    """Requests are announced, so everybody knows them (Q-083, Q-193)."""
    return {
        "action": request.action,
        "controller": request.controller,
        "keys": [NAME[card] for card in request.keys],
        "target": request.target,
    }


def _side(table: Table, seat: int, viewer: int) -> dict[str, Any]:
    state, zones = table.state, table.edition.zones
    own = seat == viewer
    life, grave, pack = state.life[seat], state.graveyard[seat], state.pack[seat]
    hand = [NAME[code] for code in bits(state.hand[seat])]
    opened = "opened" if state.opened[seat] else "unopened"
    mine = [c for c in state.characters.values() if c.owner == seat]
    return {
        "life": _known(zones["life"], "count", own, len(life), count=len(life)),
        "graveyard": {
            "top": _known(zones["graveyard"], "top", own, NAME[grave[-1]] if grave else ""),
            "contents": _known(zones["graveyard"], "contents", own, [NAME[card] for card in grave]),
            "count": _known(zones["graveyard"], "count", own, len(grave)),
        },
        "hand": {
            "count": _known(zones["hand"], "count", own, len(hand)),
            "contents": _known(zones["hand"], "contents", own, hand),
        },
        "field": [_character(table, character, own) for character in mine],
        "fog": [
            {"fog": fog.fog, "cards": [NAME[card] for card in fog.cards], "target": fog.target}
            for fog in state.fogs
            if fog.controller == seat
        ],
        "pack": {
            "state": _known(zones["pack"], "state", own, opened, during=opened),
            "count": _known(zones["pack"], "count", own, len(pack), during=opened),
            "contents": _known(zones["pack"], "contents", own, [NAME[c] for c in sorted(pack)], during=opened),
        },
        "rare": {
            "count": _known(zones["rare"], "count", own, len(state.rare[seat])),
            "contents": _known(zones["rare"], "contents", own, [NAME[card] for card in state.rare[seat]]),
        },
        "trump": [
            {"card": _known(zones["trump"], "face-up" if up else "face-down", own, NAME[card]), "up": up}
            for card, up in state.trump[seat]
        ],
    }


def _character(table: Table, character: Character, own: bool) -> dict[str, Any]:
    aspect = "face-down" if character.face_down else "face-up"
    cards = [NAME[card] for card in character.cards]
    known = _known(table.edition.zones["field"], aspect, own, cards)
    soldier = character.soldier and not (character.face_down and not own)
    return {
        "id": character.id,
        "cards": known,
        "soldier": character.soldier,
        "driven": character.driven,
        "size": table.size(character) if soldier and known is not HIDDEN else HIDDEN,
        "attacker": character.id in table.state.attacks,
        "blocks": [a for a, blockers in table.state.attacks.items() if character.id in blockers],
    }


def _known(zone: Zone, what: str, own: bool, value: Any, count: int = 0, during: str = "") -> Any:
    """The value, if some row of the zone lets the player know it."""
    for row in zone.visibility:
        if row["what"] != what or ("while" in row and row["while"] != during):
            continue
        if "below" in row and count >= row["below"]:
            continue
        if row["level"] == "public" or (row["level"] == "owner-only" and own):
            return value
    return HIDDEN
