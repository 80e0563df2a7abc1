"""core.Match plays any game several times: races whose decks are handicaps."""

from __future__ import annotations

import json
from copy import deepcopy
from dataclasses import dataclass
from random import Random
from typing import Any, Literal

import pytest

from kisoku.core.decision import NOBODY, Decision, IllegalAction
from kisoku.core.dice import Scripted, Seeded
from kisoku.core.game import GIVEN_UP, Game, ahead
from kisoku.core.match import Match, Standing, Terms
from kisoku.core.outcome import Outcome
from kisoku.core.record import play_on, read, written
from race import GOAL, Race

CONQUEST = Terms(2, 2, "won")


class Races(Match[Race]):
    """A race with deck 2 begins with pawns that stand one ahead."""

    rests = Race.rests | {"deck"}

    def begin(self) -> Race:
        race = Race([[deck - 1, deck - 1] for deck in self.standing.using], 0, 0, False)
        race.log = self.game.log
        return race

    def copy(self) -> Races:
        return Races(self.terms, self.standing, self.game.copy())

    def rule(self, name: Literal["deck choice", "match", "concession"]) -> str:
        return f"races {name}"

    def tell_result(self, winners: tuple[int, ...], locked: list[tuple[int, int]]) -> None:
        self.note(f"won by {winners}, locked {locked}")

    def tell_outcome(self, outcome: Outcome) -> None:
        self.note(outcome.why)

    def note(self, what: Any) -> None:
        if self.log is not None:
            self.log.append(what)


@dataclass(frozen=True)
class Beginning:
    terms: Terms = CONQUEST

    def machine(self, log: bool) -> Races:
        return Races(self.terms, Standing.new(2), Race([[0, 0], [0, 0]], 0, 0, log))


def races(dice: Any = None, terms: Terms = CONQUEST, **more: Any) -> Game[Races]:
    return Game(Beginning(terms), dice=dice, **more)


def state(game: Game[Races]) -> Any:
    return game.machine.standing, deepcopy(game.machine.game.state), game.decision, game.history, game.conceded


def played(seed: int, decisions: int = 10_000, terms: Terms = CONQUEST) -> Game[Races]:
    """At random, and now and then somebody gives up."""
    game, chance = races(Seeded(seed), terms), Random(seed)
    for _ in range(decisions):
        decision = game.decision
        if decision is None:
            break
        assert decision.player != NOBODY
        if chance.random() < 0.02:
            game.concede(decision.player)
        else:
            game.apply(chance.randrange(len(decision.options)))
    return game


def locked(game: Game[Races]) -> tuple[tuple[int, ...], ...]:
    return game.machine.standing.locked


def choose(game: Game[Races], *numbers: int) -> None:
    for number in numbers:
        assert game.decision is not None and game.decision.kind == "deck"
        game.apply(game.decision.options.index(number))


def win(game: Game[Races], seat: int) -> None:
    """The other one gives the game up."""
    while game.decision is not None and game.decision.player != 1 - seat:
        game.apply(0)
    game.concede(1 - seat)


def test_a_match_is_won_by_who_has_won_often_enough() -> None:
    ended = [game for seed in range(300) if (game := played(seed)).conceded is None]
    assert len(ended) > 100
    for game in ended:
        standing = game.machine.standing
        best = max(standing.wins)
        assert best == 2 and game.outcome == Outcome((standing.wins.index(2),), "match", "races match")
        assert sum(standing.wins) <= 3, "more than three games were decided"
        assert standing.wins == tuple(map(len, standing.locked))
    assert {len(game.machine.standing.results) for game in ended} >= {2, 3}


def test_each_player_chooses_a_deck_before_each_game_and_nobody_knows_before_both_have() -> None:
    game = races(Seeded(1))
    assert game.decision == Decision(0, "deck", [1, 2], "races deck choice")
    game.apply(1)
    assert game.decision == Decision(1, "deck", [1, 2], "races deck choice")
    assert game.machine.standing.using == (0, 0) and not game.machine.standing.playing
    game.apply(0)
    assert game.machine.standing.using == (2, 1) and game.machine.standing.chosen == (0, 0)
    assert game.machine.game.pawns == [[1, 1], [0, 0]] and game.machine.standing.playing


def test_a_deck_that_has_won_is_locked_and_one_deck_is_no_choice() -> None:
    game = races(Seeded(1))
    choose(game, 2, 1)
    win(game, 0)
    assert locked(game) == ((2,), ())
    # A has one deck left and is not asked.
    assert game.decision == Decision(1, "deck", [1, 2], "races deck choice")
    choose(game, 2)
    assert game.machine.standing.using == (1, 2)
    win(game, 1)
    # One all: both play what is left, and nobody is asked.
    assert game.decision is not None and game.decision.kind == "pawn"
    assert game.machine.standing.using == (1, 1) and locked(game) == ((2,), (2,))
    win(game, 1)
    assert game.outcome == Outcome((1,), "match", "races match") and game.machine.standing.results == ((0,), (1,), (1,))
    assert game.log is not None and game.log[-2:] == ["won by (1,), locked [(1, 1)]", "match"]


def test_a_drawn_game_counts_for_nobody_and_locks_nothing() -> None:
    game = races(Scripted([3, 3, 2, 2]))
    choose(game, 1, 1)
    for index in (0, 0, 1, 1):
        game.apply(index)
    assert game.machine.standing.results == ((),) and game.machine.standing.wins == (0, 0)
    assert locked(game) == ((), ())
    assert game.decision == Decision(0, "deck", [1, 2], "races deck choice"), "another game, with free choice"


def test_decks_that_are_not_locked_come_again() -> None:
    game = races(Seeded(1), Terms(2, 2))
    choose(game, 1, 1)
    win(game, 0)
    assert game.decision == Decision(0, "deck", [1, 2], "races deck choice")


def test_with_one_deck_nobody_is_asked() -> None:
    game = races(Seeded(1), Terms(2))
    kinds = set()
    while game.decision is not None:
        kinds.add(game.decision.kind)
        game.apply(0)
    assert kinds == {"pawn"} and max(game.machine.standing.wins) == 2


def test_the_last_game_stays_on_the_table_until_the_next_begins() -> None:
    game = races(Seeded(3))
    choose(game, 1, 1)
    while game.decision is not None and game.decision.kind == "pawn":
        game.apply(0)
    assert max(map(max, game.machine.game.pawns)) >= GOAL
    choose(
        game,
        *(deck for seat in (0, 1) if len(deck_s := game.machine.usable(seat)) > 1 for deck in deck_s[:1]),
    )
    assert max(map(max, game.machine.game.pawns)) < GOAL


def test_between_two_games_the_match_is_given_up() -> None:
    game = races(Seeded(1))
    game.apply(0)
    game.concede(1)
    assert game.over and game.outcome == Outcome((0,), "concession", "races concession") and game.conceded == 1
    game.undo()
    assert game.decision == Decision(1, "deck", [1, 2], "races deck choice") and game.history == [0]


def test_who_gives_a_game_up_has_lost_only_that() -> None:
    game = races(Seeded(1))
    choose(game, 1, 1)
    before = state(game)
    assert game.decision is not None
    game.concede(game.decision.player)
    assert game.outcome is None and game.history[-1] == GIVEN_UP
    assert game.machine.standing.wins == (0, 1) and game.decision is not None
    assert state(game.replay()) == state(game)
    with pytest.raises(IllegalAction, match="no option -1"):
        game.apply(GIVEN_UP)
    game.undo()
    assert state(game) == before


@pytest.mark.parametrize("terms", [CONQUEST, Terms(2), Terms(3, 3)])
def test_a_match_is_cloned_replayed_and_recorded_like_a_game(terms: Terms) -> None:
    for seed in range(12):
        game, chance = races(Seeded(seed), terms), Random(seed)
        while game.decision is not None:
            clone = game.clone()
            assert state(clone) == state(game) and clone.log == []
            seen = len(game.log or ())
            if chance.random() < 0.03:
                game.concede(game.decision.player)
                clone.concede(clone.decision.player if clone.decision else -1)
            else:
                index = chance.randrange(len(game.decision.options))
                game.apply(index)
                clone.apply(index)
            assert state(clone) == state(game) and clone.log == (game.log or [])[seen:]
        again = game.replay()
        assert state(again) == state(game) and again.log == game.log
        data = read(written({}, game.history, game.conceded))
        other = races(None, terms)
        play_on(other, json.loads(json.dumps(data)))
        assert state(other) == state(game)


def test_everything_is_taken_back_step_by_step() -> None:
    game = played(9)
    steps = []
    again = races(Seeded(9))
    for choice in ahead(again, game.history):
        steps.append(state(again))
        again.make(choice)
    if game.conceded is not None:
        steps.append(state(again))
    while steps:
        game.undo()
        assert state(game) == steps.pop()


def test_what_the_dice_do_is_not_made_again() -> None:
    game = next(game for seed in range(99) if GIVEN_UP in (game := played(seed, 40)).history and not game.over)
    again = races(game.dice)
    for choice in ahead(again, game.history):
        again.make(choice)
    assert state(again) == state(game)
