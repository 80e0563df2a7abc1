"""Hypothesis plays, clones, records, writes and looks in any order; what it breaks it shrinks to a few steps."""

from __future__ import annotations

from copy import copy

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from editions import TABLES, Table
from invariants import Watch, cards_of, check_view
from kisoku.blackpoker.card import DECK
from kisoku.blackpoker.engine.game import Game
from kisoku.blackpoker.engine.match import Match, new_game
from kisoku.blackpoker.engine.position import read_position, write_position
from kisoku.blackpoker.engine.record import parse_record, serialize
from luck import cases
from matches import MatchWatch

_SEEDS = st.integers(0, 2**64 - 1)
_OPTION = st.integers(0, 10_000)
_DECKS = st.none() | st.lists(st.integers(0, DECK - 1), min_size=40, max_size=DECK, unique=True)


class AnyGame(RuleBasedStateMachine):
    """One game under all the operations of the interface."""

    game: Game
    watch: Watch
    watched: bool

    @initialize(table=st.sampled_from(TABLES), seed=_SEEDS, first=_DECKS, second=_DECKS, single=st.booleans())
    def begin(
        self, table: Table, seed: int, first: list[int] | None, second: list[int] | None, single: bool = True
    ) -> None:
        """What the regulation plays, or a single game where that is a match."""
        decks = tuple(deck and deck[: table.most_cards] for deck in (first, second)) if table.builds_decks else None
        self.game = (Game if single else new_game)(table.edition, table.regulation, decks, seed)
        self.watch = Watch(self.game)
        # A game that was exchanged for a clone has only part of the log, and the watch follows the whole.
        self.watched = True

    def _become(self, other: Game) -> None:
        assert other.state == self.game.state
        assert other.decision == self.game.decision
        self.game = other
        self.watched = False

    @precondition(lambda self: not self.game.over)
    @rule(choices=st.lists(_OPTION, min_size=1, max_size=25))
    def play(self, choices: list[int]) -> None:
        """Options, each taken modulo how many there are."""
        for choice in choices:
            if self.game.decision is None:
                return
            assert self.game.decision.options
            self.game.apply(choice % len(self.game.decision.options))
            if self.watched:
                self.watch.step()

    @rule()
    def go_on_as_a_clone(self) -> None:
        self._become(self.game.clone())

    @rule(choices=st.lists(_OPTION, min_size=1, max_size=6))
    def play_a_clone_and_throw_it_away(self, choices: list[int]) -> None:
        before, decision = self.game.state.copy(), self.game.decision
        other = self.game.clone()
        for choice in choices:
            if other.decision is not None:
                other.apply(choice % len(other.decision.options))
        assert self.game.state == before and self.game.decision == decision

    @rule()
    def go_on_as_read_from_a_record(self) -> None:
        text = serialize(self.game)
        other = parse_record(self.game.rules.edition, text)
        assert serialize(other) == text
        self._become(other)

    @rule()
    def go_on_as_a_replay(self) -> None:
        game = self.game
        self._become(game.replay(forkable=False))

    @precondition(lambda self: self.game.decision is not None and self.game.decision.kind == "chance")
    @rule()
    def go_on_as_read_from_a_position(self) -> None:
        text = write_position(self.game)
        other = read_position(self.game.rules.edition, text)
        assert write_position(other) == text
        self._become(other)

    @rule(player=st.integers(0, 1), seed=_SEEDS)
    def look(self, player: int, seed: int) -> None:
        before = self.game.state.copy()
        check_view(self.game.view(player), self.game.state, player)
        looking = copy(self.watch)
        looking.game = self.game  # which may be a clone, or begin at a position
        if isinstance(self.game, Match):
            looking.match = MatchWatch.looking(self.game)
        looking.nothing_leaks(seed)
        assert self.game.state == before

    @invariant()
    def every_card_is_somewhere(self) -> None:
        if hasattr(self, "game"):
            cards = MatchWatch.looking(self.game).cards if isinstance(self.game, Match) else self.watch.deck
            assert sorted(cards_of(self.game.state)) == cards


TestAnyGame = AnyGame.TestCase
TestAnyGame.settings = cases(40, stateful_step_count=25)
