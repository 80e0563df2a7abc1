"""Tables that look the same to a player: cards are exchanged as long as nothing that the player sees changes.

What a player may know is asked of `Game.view` alone, at every decision on the way, not of the player that is tested.
"""

from __future__ import annotations

from random import Random
from typing import Any

from kisoku.blackpoker.card import DECK
from kisoku.blackpoker.engine.game import Game, Position
from kisoku.blackpoker.engine.match import MatchMachine
from kisoku.blackpoker.state import State
from kisoku.core.decision import Decision, IllegalAction
from kisoku.core.search import Made

SWAPS = 60


def redealt(game: Game, seat: int, chance: Random) -> tuple[Game, int] | None:
    """Another game at the same decision of the seat, and how many cards lie elsewhere there.

    It begins at the last chance: before the first, and between the games of a match, there is none.
    """
    rested = game.since_rest
    if rested is None:
        return None
    machine: Any = rested[0]
    if isinstance(machine, MatchMachine):
        machine = machine.game
        if not game.match.playing:  # type: ignore[union-attr]
            return None
    state: State = machine.state
    true = _begun(game, state)
    made, seen = [], [_seen(true, seat)]
    try:
        for number in rested[1]:
            assert true.decision is not None
            made.append(Made.of(true.decision, number))
            true.apply(number)
            seen.append(_seen(true, seat))
    except IllegalAction:
        return None
    other, exchanged = state.copy(), 0
    other.seed = chance.getrandbits(64)
    for _ in range(SWAPS):
        owner = chance.randrange(2) * DECK
        one, two = (owner + code for code in chance.sample(game.rules.cards, 2))
        if owner // DECK == seat and not (_lies(state, one) and _lies(state, two)):
            continue  # who has built a deck knows what is in it
        trial = other.copy()
        exchange(trial, one, two)
        if _kinds_hold(game, trial) and _replayed(game, trial, made, seen, seat) is not None:
            other, exchanged = trial, exchanged + 1
    found = _replayed(game, other, made, seen, seat)
    return (found, exchanged) if found is not None else None


def _begun(game: Game, state: State) -> Game:
    return Game.begun(Position(game.rules, state), log=False)


def _seen(game: Game, seat: int) -> Any:
    """What the seat sees, and what it is asked."""
    decision = game.decision
    asked = None
    if decision is not None:
        own = decision.player == seat
        asked = (decision.player, decision.kind, sorted(map(repr, decision.options)) if own else None)
    return game.view(seat), asked


def _replayed(game: Game, state: State, made: list[Made], seen: list[Any], seat: int) -> Game | None:
    """The same decisions at another table, if everything looks the same to the seat all the way."""
    other = _begun(game, state)
    for index, each in enumerate(made):
        decision: Decision | None = other.decision
        number = each.number_in(decision) if decision is not None else None
        if number is None or _seen(other, seat) != seen[index]:
            return None
        try:
            other.apply(number)
        except IllegalAction:
            return None
    return other if _seen(other, seat) == seen[-1] else None


def _lies(state: State, card: int) -> bool:
    seat, code = divmod(card, DECK)
    piles = (state.life[seat], state.graveyard[seat], *state.piles, [card for card, _ in state.trump[seat]])
    held = [character.cards for character in state.characters.values()] + [fog.cards for fog in state.fogs]
    return (
        bool(state.hand[seat] >> code & 1)
        or any(card in pile for pile in piles)
        or any(card in cards for cards in held)
        or any(card in request.laid for request in state.stage)
    )


def _kinds_hold(game: Game, state: State) -> bool:
    """A soldier is what its cards make it."""
    return all(
        not c.soldier or game.rules.can_be(game.rules.characters[c.kind], c.cards) for c in state.characters.values()
    )


def exchange(state: State, one: int, two: int) -> None:
    """Each of two cards of a player lies where the other lay."""
    seat = one // DECK
    turned = {one: two, two: one}
    for pile in (state.life[seat], state.graveyard[seat], *state.piles):
        pile[:] = [turned.get(card, card) for card in pile]
    bits = [state.hand[seat] >> (card % DECK) & 1 for card in (one, two)]
    if bits[0] != bits[1]:
        state.hand[seat] ^= 1 << (one % DECK) | 1 << (two % DECK)
    state.trump[seat] = [(turned.get(card, card), up) for card, up in state.trump[seat]]
    for id, character in list(state.characters.items()):
        state.characters[id] = character._replace(cards=tuple(turned.get(card, card) for card in character.cards))
    state.fogs = [fog._replace(cards=tuple(turned.get(card, card) for card in fog.cards)) for fog in state.fogs]
    for requests in (state.stage, state.pending, state.buffer):
        requests[:] = [
            request._replace(
                keys=tuple(turned.get(card, card) for card in request.keys),
                laid=tuple(turned.get(card, card) for card in request.laid),
            )
            for request in requests
        ]
