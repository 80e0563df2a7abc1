"""Set-up: decks become Life, hand, Pack and the rest; the first player is decided (R-067 ff.)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...core.decision import IllegalAction
from ...core.outcome import Outcome
from ..effects.play import Choices
from ..events.game import Compared, GameStarts, NoCardToTurnUp
from .play import Play

if TYPE_CHECKING:
    from ..state import State
    from .rules import Rules
    from .table import Table

# Decks whose cards all have one number tie for ever.
MOST_SET_UPS = 1000


def first_piles(rules: Rules, state: State) -> list[list[int]]:
    """Where the cards of both players lie before the set-up: in the Deck, or, where there is none, in Life."""
    return state.deck if "deck" in rules.edition.zones else state.life


def set_up(table: Table) -> Choices:
    """The frame's steps for both players, the decision, and the start."""
    frame, state = table.rules.frame, table.state
    decks = [pile[:] for pile in first_piles(table.rules, state)]
    state.turn = 0
    for _ in range(MOST_SET_UPS):
        for seat in (0, 1):
            yield from Play(table, seat).run(frame.setup)
        if not any(state.life):
            message = f"the set-up of `{frame.id}` leaves both players without Life"
            raise IllegalAction(message, table.edition.rule("tie"))
        first = decide_first(table)
        if first is not None:
            break
        # Both Lifes ran out in ties: set-up begins anew. The shuffles differ, so this nearly always ends.
        _gather(table, decks)
    else:
        message = f"{MOST_SET_UPS} set-ups in a row ended in ties: no first player can be decided"
        raise IllegalAction(message, table.edition.rule("tie"))
    yield from begin(table, first)


def begin(table: Table, first: int) -> Choices:
    """What follows the decision: the frame's reveals, and the first player's start (R-074, R-075)."""
    frame, state = table.rules.frame, table.state
    state.turn_player = state.chance = first
    if state.outcome is not None:
        return
    for seat in (first, 1 - first):
        yield from Play(table, seat).run(frame.reveal)
    state.turn = 1
    yield from Play(table, first).run(table.edition.start)
    # What was dealt and turned up before the game has triggered nothing.
    state.events.clear()
    table.note(GameStarts, first)


def decide_first(table: Table) -> int | None:
    """Turn up the tops of Life until they differ; who runs out alone loses (R-070 … R-073, Q-026)."""
    state, number = table.state, table.rules.number
    while True:
        empty = [not life for life in state.life]
        if all(empty):
            return None
        if any(empty) and table.edition.exhausted == "again":
            return None
        if any(empty):
            loser = empty.index(True)
            state.outcome = Outcome((1 - loser,), "no card to turn up", table.rules.cited["tie"])
            table.note(NoCardToTurnUp, loser)
            return 1 - loser
        tops = [life.pop() for life in state.life]
        for seat, card in enumerate(tops):
            state.graveyard[seat].append(card)
        table.note(Compared, tuple(tops))
        if number[tops[0]] != number[tops[1]]:
            return 0 if number[tops[0]] > number[tops[1]] else 1


def _gather(table: Table, decks: list[list[int]]) -> None:
    state = table.state
    state.characters.clear()
    for seat in (0, 1):
        state.hand[seat] = 0
        state.deck[seat].clear()
        state.life[seat].clear()
        state.graveyard[seat].clear()
        state.trump[seat].clear()
    for pile in state.piles:
        pile.clear()
    for pile, deck in zip(first_piles(table.rules, state), decks, strict=True):
        pile += deck
