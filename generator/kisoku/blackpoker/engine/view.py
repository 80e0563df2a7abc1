"""What a player may know: exactly what the visibility levels of zones.yaml allow (R-030 … R-044)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..card import NAME, SEAT
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
        "stage": [_request(table, request, viewer) for request in state.stage],
        "pending": [_request(table, request, viewer) for request in state.pending],
        "revealed": [NAME[card] for card in state.revealed],
        "shared": {zone.id: _pile(table, zone, 0, False) for zone in table.edition.piles if zone.shared},
        "players": [_side(table, seat, viewer) for seat in (0, 1)],
    }


def _request(table: Table, request: Request, viewer: int) -> dict[str, Any]:
    """Requests are announced, so everybody knows them (Q-083, Q-193); which card a trump is, only as it lies."""
    target = table.rules.actions[request.action].action.target
    aimed = target is not None and target.noun == "trump" and request.target >= 0
    return {
        "action": request.action,
        "controller": request.controller,
        "keys": [NAME[card] for card in request.keys],
        "target": _trump(table, request.target, viewer) if aimed else request.target,
    }


def _trump(table: Table, card: int, viewer: int) -> int | None:
    for other, up in table.state.trump[SEAT[card]]:
        if other == card:
            known: int | None = _known(
                table.edition.zones["trump"], "face-up" if up else "face-down", SEAT[card] == viewer, card
            )
            return known
    return card


def _side(table: Table, seat: int, viewer: int) -> dict[str, Any]:
    """What lies with a player, zone by zone."""
    own = seat == viewer
    return {
        zone.id: _zone(table, zone, seat, own)
        for zone in table.edition.zones.values()
        if not zone.shared and zone.kind != "setup"
    }


def _zone(table: Table, zone: Zone, seat: int, own: bool) -> Any:
    state = table.state
    match zone.id:
        case "life":
            count = len(state.life[seat])
            return _known(zone, "count", own, count, count=count)
        case "field":
            return [_character(table, c, own) for c in state.characters.values() if c.owner == seat]
        case "fog":
            return [
                {"fog": fog.fog, "cards": [NAME[card] for card in fog.cards], "target": fog.target}
                for fog in state.fogs
                if fog.controller == seat
            ]
        case "trump":
            return [
                {"card": _known(zone, "face-up" if up else "face-down", own, NAME[card]), "up": up}
                for card, up in state.trump[seat]
            ]
    return _pile(table, zone, seat, own)


def _pile(table: Table, zone: Zone, seat: int, own: bool) -> dict[str, Any]:
    """How many cards, which, and where it matters the top one and whether they have been opened."""
    # A frame zone that this regulation lacks is there for no card.
    cards = table.cards_in(zone.id, seat) if zone.id in table.rules.zones else []
    count, during = len(cards), "opened" if table.state.opened[seat] else "unopened"

    def known(what: str, value: Any) -> Any:
        return _known(zone, what, own, value, count, during)

    # Which cards there are does not tell how they lie: that is a row of its own.
    names = [NAME[card] for card in (cards if zone.ordered and known("order", True) else sorted(cards))]
    seen = {"state": known("state", during)} if zone.opens else {}
    if zone.ordered:
        seen["top"] = known("top", NAME[cards[-1]] if cards else "")
    return {**seen, "contents": known("contents", names), "count": known("count", count)}


def _character(table: Table, character: Character, own: bool) -> dict[str, Any]:
    aspect = "face-down" if character.face_down else "face-up"
    cards = [NAME[card] for card in character.cards]
    known = _known(table.edition.zones["field"], aspect, own, cards)
    soldier = character.soldier and not (character.face_down and not own)
    return {
        "id": character.id,
        "cards": known,
        "kind": character.kind if known is not HIDDEN else HIDDEN,
        "soldier": character.soldier,
        "driven": character.driven,
        "size": table.size(character) if soldier and known is not HIDDEN else HIDDEN,
        "attacker": character.id in table.state.attacks,
        "blocks": [a for a, blockers in table.state.attacks.items() if character.id in blockers],
    }


def knows(zone: Zone, what: str, own: bool, count: int = 0, during: str = "") -> bool:
    """Whether some row of the zone lets the player know it."""
    for row in zone.visibility:
        if row["what"] != what or ("while" in row and row["while"] != during):
            continue
        if "below" in row and count >= row["below"]:
            continue
        if row["level"] == "public" or (row["level"] == "owner-only" and own):
            return True
    return False


def _known(zone: Zone, what: str, own: bool, value: Any, count: int = 0, during: str = "") -> Any:
    return value if knows(zone, what, own, count, during) else HIDDEN
