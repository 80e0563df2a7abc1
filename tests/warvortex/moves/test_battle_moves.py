"""One language of moves: words are read and written alike, choose just their option, and are said in both languages."""

from __future__ import annotations

import pytest

from battles import edition, positions
from kisoku.core.decision import NOBODY
from kisoku.core.trouble import Refused, Trouble
from kisoku.warvortex.engine.game import Game
from kisoku.warvortex.examples.situation import beginning
from kisoku.warvortex.moves.move import move_for, options
from kisoku.warvortex.moves.reading import MOVES, parse_move, parse_moves
from kisoku.warvortex.parts import examples
from places import DEFINITIONS

FOLDER = DEFINITIONS / "war-vortex-night" / "1.1"


@pytest.mark.parametrize(
    "words",
    [
        "stays", "moves forward", "moves back", "rolls 4", "rolls 3 5", "on senri", "on senri tobari", "on B middle",
        "uses bell", "accepts", "declines", "chooses front", "chooses weasel", "chooses 6", "chooses b",
        "reorders crane weasel", "concede",
    ],
)  # fmt: skip
def test_words_are_written_as_they_are_read(words: str) -> None:
    assert str(parse_move(words)) == words
    assert [str(move) for move in parse_moves(f" {words},  stays")] == [words, "stays"]


def test_every_move_is_read_somewhere() -> None:
    assert list(MOVES) == [
        "stays", "moves", "rolls", "on", "uses", "accepts", "declines", "chooses", "reorders", "concede",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ("rolls", "a die does not show ``"),
        ("rolls 0", "a die does not show `0`"),
        ("rolls four", "a die does not show `four`"),
        ("moves", "write `moves forward` or `moves back`"),
        ("on", "whom is it about?"),
        ("uses", "what is used?"),
        ("uses two things", "what is used?"),
        ("chooses", "what is chosen?"),
        ("reorders", "in which order?"),
        ("accepts it", "nothing follows `accepts`"),
        ("", "`` is none of"),
    ],
)
def test_what_cannot_be_read_is_told(words: str, message: str) -> None:
    with pytest.raises(Trouble) as trouble:
        parse_move(words)
    assert str(trouble.value).startswith(message)
    assert trouble.value.ja != trouble.value.message
    assert not isinstance(trouble.value, Refused)


def test_the_words_of_an_option_choose_just_this_option_and_say_it() -> None:
    kinds: set[str] = set()
    said: dict[str, set[str]] = {}
    for game in positions():
        decision = game.decision
        assert decision is not None
        kinds.add(decision.kind)
        words = options(game, decision)
        alike = [frozenset(words.index(word) for word in words if word == each) for each in words]
        for index, option in enumerate(decision.options):
            move = move_for(game, decision, option)
            assert parse_move(words[index]) == move
            ja, en = str(move.ja(game, decision.player)), str(move.en(game, decision.player))
            assert ja.endswith("。") and en.endswith(".") and ja != en
            said.setdefault(type(move).__name__, set()).update((ja, en))
            assert str(move.refused_ja(game, decision.player)).endswith("ことはできない。")
            assert " cannot " in str(move.refused_en(game, decision.player))
            if len(alike[index]) == 1 and index == words.index(words[index]) and len(game.history) % 5 == 0:
                other, plain = game.clone(), game.clone()
                move.make(other, decision.player)
                plain.apply(index)
                assert other.history == plain.history
    # Whatever can be asked was asked.
    assert kinds == {
        "position", "initiative", "move", "action die", "re-roll", "die", "target", "line", "to line", "react", "may",
        "option", "status", "face", "token", "field", "terrain", "slot", "contradiction",
    }  # fmt: skip
    assert {"Senriは3を出す。", "火の番センリは3を出す。"} & said["Rolls"] and "Q rolls a 3." in said["Rolls"]
    assert {"Pは動かない。", "P stays."} <= said["Stays"]
    assert {"Pは後ろのラインへ移動する。", "P moves one line back."} <= said["Moves"]
    assert {"Pは中衛を選ぶ。", "P chooses the middle."} & said["Chooses"]


def test_two_options_have_the_same_words_only_where_they_are_the_same() -> None:
    """Two needles of ice are as good as one another; anything else would be a choice that cannot be said."""
    for game in positions():
        decision = game.decision
        assert decision is not None
        words = options(game, decision)
        if decision.kind not in ("status", "terrain", "contradiction"):
            assert len(set(words)) == len(words), (decision.kind, words)


def test_a_die_is_nobodys_and_a_choice_its_teams() -> None:
    game = beginning(edition(), "duel", {"A": {"front": "tobari"}, "B": {"front": "gorota"}})
    with pytest.raises(Refused, match="it is not for B to decide now"):
        parse_move("stays").make(game, 1)
    parse_move("stays").make(game, 0)
    assert game.decision is not None and game.decision.player == NOBODY
    with pytest.raises(Trouble, match="nobody asks for `stays` now"):
        parse_move("stays").make(game, 0)
    # The rules say when the normal move is made, so said later it is refused by them.
    with pytest.raises(Refused, match="W-031"):
        parse_move("moves back").make(game, 0)


def test_several_are_designated_in_one_move() -> None:
    given = {
        "cards": {"actions": [{"id": "volley", "effect": [{"damage": {"to": "2 enemies", "amount": 1}}]}]},
        "A": {"front": "tobari"},
        "B": {"front": "gorota senri mizore"},
        "faces": {"tobari": "volley"},
    }
    game = examples.given(edition(), "duel", given)
    assert isinstance(game, Game)
    for move in parse_moves("stays, rolls 1, on mizore senri"):
        move.make(game, 0)
    assert [game.battle.state.hp[unit] for unit in range(4)] == [18, 22, 19, 19]


def test_when_all_is_over_everything_is_refused() -> None:
    game = beginning(edition(), "duel", {"A": {"front": "tobari"}, "B": {"front": "gorota"}})
    parse_move("concede").make(game, 0)
    assert game.outcome is not None and game.outcome.winners == (1,)
    for words in ("stays", "concede"):
        with pytest.raises(Refused):
            parse_move(words).make(game, 1)
    ((seat, move),) = examples.moves(game, "gorota", "stays")
    with pytest.raises(Refused, match="the battle is over"):
        move.make(game, seat)


def test_a_move_out_of_turn_is_refused_and_said_of_whom_it_is() -> None:
    game = beginning(edition(), "duel", {"A": {"front": "tobari"}, "B": {"front": "gorota"}})
    ((seat, move),) = examples.moves(game, "gorota", "moves back")
    assert (seat, str(move)) == (1, "moves back")
    assert str(move.refused_ja(game, seat)) == "石垣のゴロタは後ろのラインへ移動することはできない。"
    assert str(move.refused_en(game, seat)) == "Gorota of the Stone Wall cannot move one line back."
    with pytest.raises(Refused, match="it is not for gorota to decide now"):
        move.make(game, seat)
