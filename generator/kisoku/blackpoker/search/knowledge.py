"""Which cards a player cannot place: those whose zone lets the player know neither what they are nor how they lie."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from ..card import DECK, NAME, SEAT
from ..engine.game import Game
from ..engine.table import Table
from ..engine.view import knows
from ..model import Zone


class Place(NamedTuple):
    """Cards that lie somewhere and could be others, or the same in another order."""

    zone: str
    seat: int
    cards: tuple[int, ...]
    positions: tuple[int, ...]
    """Where each lies there: in a pile, among the trumps; of a character, its id. In a hand nothing lies anywhere."""
    same: bool = False
    """Whether the player knows which cards these are, only not how they lie."""


def unknown_places(table: Table, viewer: int) -> Iterator[Place]:
    """Everything on the table that the player cannot place, in an order that says nothing of it."""
    zones = table.edition.zones
    for zone in zones.values():
        if zone.kind == "setup" or (zone.id not in table.rules.zones and zone.kind == "frame"):
            continue
        for seat in (0,) if zone.shared else (0, 1):
            own = seat == viewer and not zone.shared
            match zone.id:
                case "field":
                    yield from _characters(table, zone, seat, own)
                case "trump":
                    yield from _trumps(table, zone, seat, own)
                case "hand":
                    cards = tuple(table.cards_in("hand", seat))
                    if cards and not knows(zone, "contents", own):
                        yield Place("hand", seat, cards, cards)
                case _ if zone.kind != "virtual" and zone.id != "fog":
                    yield from _pile(table, zone, seat, own)


def _characters(table: Table, zone: Zone, seat: int, own: bool) -> Iterator[Place]:
    for character in table.state.characters.values():
        if character.owner == seat and character.face_down and not knows(zone, "face-down", own):
            yield Place("field", seat, character.cards, (character.id,) * len(character.cards))


def _trumps(table: Table, zone: Zone, seat: int, own: bool) -> Iterator[Place]:
    if knows(zone, "face-down", own):
        return
    down = [(card, position) for position, (card, up) in enumerate(table.state.trump[seat]) if not up]
    if down:
        yield Place("trump", seat, tuple(card for card, _ in down), tuple(position for _, position in down))


def _pile(table: Table, zone: Zone, seat: int, own: bool) -> Iterator[Place]:
    cards = table.pile(zone.id, seat)
    during = "opened" if table.state.opened[seat] else "unopened"
    contents = knows(zone, "contents", own, len(cards), during)
    if not cards or (contents and (not zone.ordered or knows(zone, "order", own, len(cards), during))):
        return
    top_is_known = zone.ordered and knows(zone, "top", own, len(cards), during)
    lying = cards[:-1] if top_is_known else cards
    if lying:
        yield Place(zone.id, seat, tuple(lying), tuple(range(len(lying))), contents)


def unplaced(table: Table, viewer: int) -> set[int]:
    """All cards that the player cannot place."""
    return {card for place in unknown_places(table, viewer) for card in place.cards}


def possible_cards(game: Game, viewer: int, seat: int) -> list[int]:
    """Which cards a seat may have on the table, as far as the viewer knows: of the own deck, all that are in it."""
    match: dict[str, Any] | None = game.view(viewer).get("match")
    cards = {code + DECK * seat for code in game.rules.cards}
    if match is None or len(match["decks"][seat]) == 1:
        return sorted(cards if seat != viewer else all_cards(game.table, seat))
    for deck in match["decks"][seat]:
        known = deck["contents"] or ([deck["top"]] if deck["top"] else [])
        if deck["number"] == match["using"][seat]:
            cards &= _named(known, cards) if deck["contents"] else cards
        else:
            cards -= _named(known, cards)
    return sorted(cards)


def _named(names: list[str], cards: set[int]) -> set[int]:
    return {card for card in cards if NAME[card] in names}


def all_cards(table: Table, seat: int) -> set[int]:
    """Every card of a seat, wherever it lies."""
    state = table.state
    piles = (*state.life, *state.graveyard, *state.deck, *state.piles, state.revealed)
    lying = {card for pile in piles for card in pile}
    lying.update(table.cards_in("hand", seat), table.cards_in("trump", seat))
    lying.update(card for character in state.characters.values() for card in character.cards)
    lying.update(card for fog in state.fogs for card in fog.cards)
    for request in (*state.stage, *state.pending, *state.buffer):
        lying.update(request.laid)
    return {card for card in lying if SEAT[card] == seat}
