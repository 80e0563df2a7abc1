"""Who wins: by the edition's rule, nobody where it knows a draw, the other after a concession (R-050, R-051, Q-107)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from editions import table
from invariants import Hand, new_game
from kisoku.blackpoker.effects.kind import CONDITION
from kisoku.blackpoker.engine.compiling import rules_of
from kisoku.blackpoker.engine.game import Game, IllegalAction
from kisoku.blackpoker.engine.record import RecordError, parse_record, serialize
from kisoku.blackpoker.examples.situation import start
from kisoku.blackpoker.model import Edition, Win
from kisoku.core.outcome import Outcome
from kisoku.core.trouble import Refused
from moving import make_move
from variation import edition, read

# Life 1 each: the cost L takes A's last card, the attack B's.
LAST_CARDS = {
    "A": {"field": "♢7(driven)", "life": 0},
    "B": {"life": 3},
    "stage": ["A damageJudge"],
    "attacks": {"♢7": ""},
}


def with_win(lose: str, both: str) -> Edition:
    old = edition()
    win = Win(read(CONDITION, lose), both, old.win.node)  # type: ignore[arg-type]  # one of the two words
    return replace(old, win=win)


def both_out(edition: Edition) -> Game:
    game = start(rules_of(edition, "std+pack"), LAST_CARDS)
    for seat in (0, 1):
        make_move(game, seat, "pass")
    assert game.over and not any(game.state.life)
    return game


def test_the_turn_player_loses_if_both_have_lost() -> None:
    game = both_out(edition())
    assert game.outcome == Outcome((1,), "both lost", "R-051")
    assert [event.name for event in game.log or ()][-1] == "loses A"


def test_an_edition_may_call_that_a_draw() -> None:
    game = both_out(with_win("cards in your life = 0", "draw"))
    assert game.outcome == Outcome((), "both lost", "R-051")
    assert game.outcome.is_draw and game.outcome.winner is None
    assert [event.name for event in game.log or ()][-1] == "nobody wins"
    assert game.clone().outcome == game.replay().outcome == game.outcome


@pytest.mark.parametrize("lose", ["cards in your life = 0", "cards in your life <= 0"])
def test_a_game_has_no_outcome_until_it_is_over(lose: str) -> None:
    """Both spellings mean the same, but only the first is looked up without evaluating it."""
    other = with_win(lose, "turn player loses")
    for seed in range(8):
        game, hand = Game(other, "lite+entry20", seed=seed), Hand(seed)
        while game.decision is not None:
            assert game.outcome is None
            game.apply(hand.choose(game.decision))
        assert game.outcome == Game(edition(), "lite+entry20", seed=seed).replay(game.history).outcome is not None


def test_another_way_to_lose_is_data() -> None:
    game = Game(with_win("cards in your graveyard >= 5", "draw"), "lite+entry20", seed=3)
    hand = Hand(3)
    while game.decision is not None:
        game.apply(hand.choose(game.decision))
    assert game.outcome is not None and all(game.state.life)
    losers = [seat for seat in (0, 1) if len(game.state.graveyard[seat]) >= 5]
    assert losers and set(game.outcome.winners) == ({0, 1} - set(losers) if len(losers) == 1 else set())


# Concession


def test_a_concession_ends_the_game_wherever_one_decides() -> None:
    kinds = set()
    for seed in range(6):
        game, hand = new_game(table("mast+extra"), seed), Hand(seed)
        while game.decision is not None:
            kinds.add(game.decision.kind)
            other, player = game.clone(), game.decision.player
            options = game.decision.options
            with pytest.raises(IllegalAction, match="only the player who has to decide can concede"):
                other.concede(1 - player)
            other.concede(player)
            assert other.over and other.outcome == Outcome((1 - player,), "concession", "Q-107")
            assert other.history == game.history and other.conceded == player
            assert other.log is not None and other.log[-1].name == f"concedes {'AB'[player]}" and other.log[-1].node
            assert game.decision is not None and game.decision.options == options, "it changed the game it came from"
            game.apply(hand.choose(game.decision))
    assert len(kinds) > 5


def conceded() -> Game:
    game, hand = new_game(table("std+pack"), 5), Hand(5)
    for _ in range(30):
        assert game.decision is not None
        game.apply(hand.choose(game.decision))
    assert game.decision is not None
    game.concede(game.decision.player)
    return game


def test_a_concession_is_recorded_replayed_and_cloned() -> None:
    game = conceded()
    for other in (game.replay(), parse_record(edition(), serialize(game))):
        assert (other.state, other.decision, other.history, other.log) == (game.state, None, game.history, game.log)
        assert other.conceded == game.conceded
    assert game.clone().conceded == game.conceded
    assert serialize(parse_record(edition(), serialize(game))) == serialize(game)


def test_a_concession_is_taken_back() -> None:
    game = conceded()
    history = game.history
    game.undo()
    assert game.outcome is None and game.decision is not None and game.history == history
    game.apply(0)
    game.undo()
    assert game.history == history


def test_nobody_concedes_a_game_that_is_over() -> None:
    game = conceded()
    with pytest.raises(IllegalAction, match=r"^the game is over \(Q-107\)$"):
        game.concede(0)
    with pytest.raises(IllegalAction, match=r"^the game is over \(Q-107\)$"):
        game.apply(0)


@pytest.mark.parametrize(
    ("value", "message"),
    [
        ("true", "`conceded` is not a number"),
        ("7", "`conceded`: only the player who has to decide can concede"),
    ],
)
def test_a_record_with_a_wrong_concession_is_refused(value: str, message: str) -> None:
    text = serialize(conceded())
    wrong = text.replace('"conceded": 0', f'"conceded": {value}').replace('"conceded": 1', f'"conceded": {value}')
    assert wrong != text
    with pytest.raises(RecordError) as error:
        parse_record(edition(), wrong)
    assert str(error.value) == message


def test_in_an_example_only_who_decides_concedes() -> None:
    game = start(rules_of(edition(), "std+pack"), {"A": {"hand": "♡5"}})
    with pytest.raises(Refused, match="it is A's decision"):
        make_move(game, 1, "concede")
    make_move(game, 0, "concede")
    assert game.outcome is not None and game.outcome.winner == 1
