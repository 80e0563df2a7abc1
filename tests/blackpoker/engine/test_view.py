"""What each player may know in given positions: the questions and answers of §2.11.1 and the rulings on them."""

from __future__ import annotations

from typing import Any

import pytest

from kisoku.blackpoker.engine.compiling import rules_of
from kisoku.blackpoker.engine.game import Game
from kisoku.blackpoker.examples.situation import start
from moving import make_move
from variation import edition

A, B = 0, 1


def position(regulation: str = "mast+extra", **given: Any) -> Game:
    return start(rules_of(edition(), regulation), given)


def seen(game: Game, of: int, by: int) -> dict[str, Any]:
    """One player's side as a player knows it."""
    side: dict[str, Any] = game.view(by)["players"][of]
    return side


@pytest.mark.parametrize(("life", "answer"), [(0, 0), (9, 9), (10, None), (11, None), (30, None)])
def test_the_opponent_learns_the_life_only_below_ten(life: int, answer: int | None) -> None:
    """E-25, R-033 … R-035, Q-196: None is the answer “10 or more”."""
    game = position(A={"life": life})
    assert seen(game, A, by=B)["life"] == answer
    assert seen(game, A, by=A)["life"] == life


def test_nobody_sees_the_cards_of_life() -> None:
    """R-032, R-035."""
    game = position(A={"life": "♠K ♡Q"}, B={"life": "♣J"})
    for viewer in (A, B):
        shown = str(game.view(viewer))
        assert not any(card in shown for card in ("♠K", "♡Q", "♣J"))


def test_of_a_graveyard_the_opponent_sees_the_top() -> None:
    """R-036, Q-194: cards moved by damage below the new top stay unseen."""
    game = position(A={"hand": "♠3 ♣6"}, B={"life": "♠4 ♡6 ♢9 ♣8", "graveyard": "♢5"})
    for player, words in ((A, "throwing ♠3 ♣6"), (A, "pass"), (B, "pass")):
        make_move(game, player, words)
    assert seen(game, B, by=A)["graveyard"] == {"top": "♢9", "contents": None, "count": None}
    assert seen(game, B, by=B)["graveyard"]["contents"] == ["♢5", "♠4", "♡6", "♢9"]


def test_the_cards_of_a_hand_are_counted_but_not_seen() -> None:
    """R-040."""
    game = position(A={"hand": "♠3 ♣6"})
    assert seen(game, A, by=B)["hand"] == {"count": 2, "contents": None}
    assert seen(game, A, by=A)["hand"] == {"count": 2, "contents": ["♠3", "♣6"]}


def test_the_owner_looks_at_bulwarks_and_the_opponent_sees_where_they_are() -> None:
    """R-039, Q-197."""
    game = position(A={"bulwarks": "♠2 ♡9(driven)", "field": "♢7"})
    theirs = [(c["cards"], c["soldier"], c["driven"]) for c in seen(game, A, by=B)["field"]]
    assert sorted(theirs, key=str) == sorted(
        [(["♢7"], True, False), (None, False, False), (None, False, True)], key=str
    )
    assert [c["cards"] for c in seen(game, A, by=A)["field"] if not c["soldier"]] == [["♠2"], ["♡9"]]


def test_the_pack_is_unknown_to_all_and_then_to_the_opponent() -> None:
    """R-041, R-042, Q-176: turned face-up, but only its owner may look; Q-195: its size is known to both."""
    game = position(A={"pack": "♠K ♡5 ♢9", "rare": "♣8"})
    for viewer in (A, B):
        assert seen(game, A, by=viewer)["pack"] == {"state": "unopened", "count": 3, "contents": None}
    for words in ("packopen", "chooses a", "chooses ♠K"):
        make_move(game, A, words)
    assert seen(game, A, by=B)["pack"] == {"state": "opened", "count": 2, "contents": None}
    assert sorted(seen(game, A, by=A)["pack"]["contents"]) == ["♡5", "♢9"]


def test_a_rare_card_is_public_when_it_lies_on_the_stage() -> None:
    """R-043, R-044, Q-173."""
    game = position(A={"rare": "♢K", "bulwarks": "♠4"})
    assert seen(game, A, by=B)["rare"] == {"count": 1, "contents": None}
    assert seen(game, A, by=A)["rare"] == {"count": 1, "contents": ["♢K"]}
    make_move(game, A, "summonsRare ♢K, sacrifice ♠4")
    assert game.view(B)["stage"] == game.view(A)["stage"]
    assert [(r["action"], r["keys"]) for r in game.view(B)["stage"]] == [("summonsRare", ["♢K"])]
    assert seen(game, A, by=B)["rare"]["count"] == 0


def test_face_down_trumps_are_counted_but_not_seen() -> None:
    """Q-195."""
    game = position(A={"trump": "♠2(up) ♡3"})
    assert seen(game, A, by=B)["trump"] == [{"card": "♠2", "up": True}, {"card": None, "up": False}]
    assert seen(game, A, by=A)["trump"] == [{"card": "♠2", "up": True}, {"card": "♡3", "up": False}]


def test_requests_lie_open_on_the_stage() -> None:
    """Q-193: action, controller, key cards, target and order."""
    game = position(A={"hand": "♡5 ♠3", "field": "♢7"}, B={"hand": "♠2 ♣4"})
    for player, words in (
        (A, "up ♡5 on ♢7, discard ♠3"),
        (A, "pass"),
        (B, "down ♠2 on ♢7, discard ♣4"),
    ):
        make_move(game, player, words)
    (soldier,) = game.state.characters
    for viewer in (A, B):
        assert game.view(viewer)["stage"] == [
            {"action": "up", "controller": A, "keys": ["♡5"], "target": soldier},
            {"action": "down", "controller": B, "keys": ["♠2"], "target": soldier},
        ]


def test_flipped_cards_are_seen_by_both() -> None:
    """Q-193: the revealed cards of B·J while its player decides."""
    game = position("mast+pack", A={"hand": "♠A ♡J", "life": "♢9 ♣4 ♣5"})
    for player, words in ((A, "bj ♠A ♡J"), (A, "pass"), (B, "pass")):
        make_move(game, player, words)
    assert game.view(A)["revealed"] == game.view(B)["revealed"] == ["♢9"]


def test_the_choices_of_the_set_up_are_secret() -> None:
    """Q-032: trumps, strategy cards, rare card and the face-down preset soldier of Extra."""
    game = Game(edition(), "mast+extra", None, 0)
    while not any(event.word == "turned up" for event in game.log or ()):
        theirs = seen(game, A, by=B)
        assert theirs["hand"]["contents"] is None
        assert theirs["rare"]["contents"] is None
        assert [t["card"] for t in theirs["trump"]] == [None] * len(theirs["trump"])
        assert [(c["cards"], c["size"]) for c in theirs["field"]] == [(None, None)] * len(theirs["field"])
        game.apply(0)
