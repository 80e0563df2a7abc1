"""core.Game plays any game: a small dice game on a chart of its own, which knows nothing of cards."""

from __future__ import annotations

import hashlib
from typing import Any

import pytest

from kisoku.core.decision import NOBODY, Decision, IllegalAction
from kisoku.core.dice import Dice, Scripted, Seeded
from kisoku.core.game import Game, branches
from kisoku.core.outcome import Outcome
from kisoku.core.record import RecordError, play_on, read, written
from race import Race, Start


def race(dice: Dice | None, **more: Any) -> Game[Race]:
    return Game(Start(), dice=dice, **more)


def played(seed: int, decisions: int = 1000) -> Game[Race]:
    game = race(Seeded(seed))
    for number in range(decisions):
        if game.decision is None:
            break
        assert game.decision.player in (0, 1), "chance was left open"
        game.apply((seed >> number) & 1)
    return game


def same(one: Game[Race], other: Game[Race]) -> bool:
    return (one.machine.state, one.decision, one.history) == (other.machine.state, other.decision, other.history)


def digest(game: Game[Race]) -> str:
    return hashlib.sha256(f"{game.history} {game.machine.state}".encode()).hexdigest()


def test_the_seed_answers_what_nobody_decides() -> None:
    games = [played(seed) for seed in range(200)]
    assert all(game.over and game.outcome is not None for game in games)
    assert {game.outcome.winner for game in games if game.outcome} >= {0, 1}
    assert [digest(played(seed)) for seed in range(200)] == list(map(digest, games))
    rolled = [what for game in games for at, what in game.log or () if at == "roll"]
    for face in range(1, 7):
        assert abs(rolled.count(face) / len(rolled) - 1 / 6) < 0.03


def test_answers_of_chance_stand_among_the_decisions() -> None:
    game = played(7)
    assert game.history[::2] == [what - 1 for at, what in game.log or () if at == "roll"]
    again = race(None)
    for index in game.history:
        again.apply(index)
    assert same(again, game) and again.log == game.log


def test_a_script_rolls_the_dice_and_leaves_the_rest_open() -> None:
    game = race(Scripted([6, 6, 6]))
    for _ in range(3):
        assert game.decision is not None and game.decision.player != NOBODY
        game.apply(0)
    assert game.machine.pawns == [[12, 0], [6, 0]]
    assert game.decision == Decision(NOBODY, "die", range(1, 7), "race 1")
    with pytest.raises(IllegalAction, match=r"the script says 7 for the die, not one of \[1, 2, 3, 4, 5, 6\]"):
        race(Scripted([7]))


def test_an_outcome_may_be_a_draw() -> None:
    game = race(Scripted([3, 3, 2, 2]))
    for index in (0, 0, 1, 1):
        game.apply(index)
    assert game.over and game.outcome == Outcome((), "met", "race 4")


def test_searches_branch_where_nobody_decides() -> None:
    game = race(None)
    found = {option: other.machine.die for option, other in branches(game)}
    assert found == {face: face for face in range(1, 7)}
    assert game.history == [] and game.machine.die == 0
    with pytest.raises(IllegalAction, match="chance does not decide now"):
        next(branches(race(Seeded(1))))

    def leaves(game: Game[Race], depth: int) -> int:
        if not depth or game.decision is None:
            return 1
        if game.decision.player == NOBODY:
            return sum(leaves(other, depth - 1) for _, other in branches(game))
        total = 0
        for index in range(len(game.decision.options)):
            other = game.clone()
            other.apply(index)
            total += leaves(other, depth - 1)
        return total

    assert [leaves(game, depth) for depth in range(5)] == [1, 6, 12, 72, 144]


@pytest.mark.parametrize("forkable", [True, False])
def test_a_clone_rolls_as_its_game_does(forkable: bool) -> None:
    game = race(Seeded(11), forkable=forkable)
    while game.decision is not None:
        twin = game.clone()
        assert same(twin, game) and twin.log == [] and twin.machine is not game.machine
        game.apply(0)
        assert not same(twin, game)
        twin.apply(0)
        assert same(twin, game)


def test_a_game_with_open_dice_is_cloned_between_rests() -> None:
    game = race(None)
    for index in (5, 0, 2):
        game.apply(index)
    game.undo()
    assert game.decision is not None and game.decision.player == NOBODY
    assert same(game.clone(), game)


def test_what_is_taken_back_rolls_the_same_again() -> None:
    game = played(5, 6)
    before, history = game.clone(), game.history
    game.apply(1)
    game.undo()
    assert same(game, before) and game.history == history
    for _ in range(6):
        game.undo()
    assert game.history == history[:1] and game.machine.pawns == [[0, 0], [0, 0]]
    with pytest.raises(IllegalAction, match="nothing has been decided yet"):
        game.undo()
    for index in history[1::2]:
        game.apply(index)
    assert same(game, before)


def test_a_game_replays_and_is_recorded() -> None:
    game = played(3)
    assert same(game.replay(), game) and game.replay().log == game.log
    data = read(written({"game": "race", "first": 0}, game.history))
    other = Game(Start(data["first"]))
    play_on(other, data)
    assert same(other, game)
    with pytest.raises(RecordError, match=r"decision 2: there is no option 9, only 0 to 1 \(race 2\)"):
        play_on(race(None), {"decisions": [0, 9]})


def test_a_player_may_give_up() -> None:
    game = played(3, 4)
    assert game.decision is not None
    player = game.decision.player
    game.concede(player)
    assert game.over and game.outcome == Outcome((1 - player,), "concession", "race 5")
    assert same(game.replay(), game)
    game.undo()
    assert same(game, played(3, 4))


def test_nobody_cannot_give_up() -> None:
    with pytest.raises(IllegalAction, match="only the player who has to decide can concede"):
        race(None).concede(0)
