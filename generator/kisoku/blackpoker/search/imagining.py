"""Worlds that one player may be in: what nobody told that player is dealt anew, all else has happened as it did."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any

from ...core.decision import Decision, IllegalAction
from ...core.game import Origin
from ...core.search import Made, follow
from ..card import DECK, SEAT
from ..engine.game import Decks, Game, Position
from ..engine.machine import Machine
from ..engine.match import MatchMachine
from ..engine.table import Table
from ..players import Player
from .dealing import Dealing
from .knowledge import possible_cards, unplaced

# What a decision calls the cards it lets somebody choose from.
_CARDS = ("choose card", "choose trump", "discard", "key")


@dataclass(frozen=True, slots=True)
class World:
    """A beginning and the decisions that lead from there to the one that is thought about."""

    origin: Origin[Any]
    numbers: list[int]
    options: list[int]
    """What the options of the decision are called there."""

    def begun(self) -> Game:
        game: Game = Game.begun(self.origin, log=False, forkable=False)
        for number in self.numbers:
            game.apply(number)
        return game


class Imagination:
    """What a player at a decision can imagine; it makes another world whenever it is asked."""

    def __init__(self, game: Game, decision: Decision, chance: Random, others: Player) -> None:
        """`others` decide for the opponent what the player was not told.

        The turns are counted from the end of the set-up; a later game without a snapshot is one that keeps none.
        """
        self.rules, self.decision, self.chance, self.others = game.rules, decision, chance, others
        self.seat = decision.player
        self.made: list[Made] = []
        self.dealing: Dealing | None = None
        self.first: Decks | None = None
        self.hidden = unplaced(game.table, self.seat)
        rested = game.since_rest
        if rested is not None:
            self._from_rest(game, *rested)
        elif isinstance(game.origin, Decks) and game.state.turn == 0:
            self.first = game.origin
            self.made = _made(game.origin, game.history)

    def _from_rest(self, game: Game, machine: Any, since: list[int]) -> None:
        """Between two games of a match, and before its table is set up, nothing is imagined."""
        if isinstance(machine, MatchMachine):
            if not machine.standing.playing or machine.standing.games != game.match.games:  # type: ignore[union-attr]
                return
            machine = machine.game
        assert isinstance(machine, Machine)
        table: Table = machine.table
        self.made = _made(Position(self.rules, table.state), since) if since else []
        options = self.decision.options
        listed = {card for card in options if card in self.hidden} if self.decision.kind in _CARDS else set()
        seen = unplaced(table, self.seat) - self.hidden if since else ()
        possible = [possible_cards(game, self.seat, seat) for seat in (0, 1)]
        self.dealing = Dealing(table, self.seat, possible, seen, listed)

    def world(self) -> World | None:
        """None where it did not come to the same decision."""
        origin = self._origin()
        if origin is None:
            return None
        game: Game = Game.begun(origin, log=False, forkable=False)
        try:
            numbers = follow(game, self.made, self.decision, lambda d: self.others(game, d, self.chance), self._secret)
        except IllegalAction:
            return None
        if numbers is None or game.decision is None:
            return None
        there = game.decision.options
        return World(origin, numbers, [there.index(option) for option in self.decision.options])

    def _origin(self) -> Origin[Any] | None:
        if self.dealing is not None:
            state = self.dealing.deal(self.chance)
            return Position(self.rules, state) if state is not None else None
        return self._before_set_up() if self.first is not None else None

    def _before_set_up(self) -> Decks:
        """The own deck, and one of the opponent's that could be theirs."""
        assert self.first is not None
        decks = list(self.first.decks)
        for seat, deck in enumerate(decks):
            if seat != self.seat:
                cards = [code + DECK * seat for code in self.rules.cards]
                decks[seat] = tuple(sorted(self.chance.sample(cards, len(deck))))
        return Decks(self.rules, tuple(decks), self.chance.getrandbits(64))

    def _secret(self, made: Made) -> bool:
        """Whether the player was not told what another one chose: in the set-up, and cards that are hidden now."""
        if self.first is not None:
            return True
        option = made.option
        cards = option if isinstance(option, tuple) else (option,)
        if made.kind not in _CARDS:
            return False
        return any(isinstance(card, int) and _as_card(card, made.player) in self.hidden for card in cards)


def _as_card(number: int, seat: int) -> int:
    """Key cards are told as codes."""
    return number if SEAT[number] == seat else number % DECK + DECK * seat


def _made(origin: Origin[Any], numbers: list[int]) -> list[Made]:
    """Decisions by their values: they are made again."""
    game: Game = Game.begun(origin, log=False, forkable=False)
    made = []
    for number in numbers:
        assert game.decision is not None
        made.append(Made.of(game.decision, number))
        game.apply(number)
    return made
