"""Boards for one player show what `view` allows and nothing else (law 9)."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest

from editions import Table, at_every_table
from invariants import new_game
from kisoku.blackpoker.engine.compiling import rules_of
from kisoku.blackpoker.engine.game import Game
from kisoku.blackpoker.examples.situation import start
from kisoku.blackpoker.parts import pictures
from kisoku.blackpoker.pictures.board import board
from kisoku.blackpoker.pictures.scene import Scene
from kisoku.drawing.shape import Drawing
from kisoku.drawing.svg import svg
from moving import make_move
from variation import edition

CARD = re.compile(r"[♠♡♢♣](?:10|[2-9AJQK])|Joker")


def position(regulation: str = "mast+extra", **given: Any) -> Game:
    return start(rules_of(edition(), regulation), given)


def seen(game: Game, by: int | None) -> Scene:
    found: Scene = pictures.scene(game, by)
    return found


def cards_in(drawing: Drawing) -> set[str]:
    """Every card that can be read off it, also in its text alternative."""
    suits = re.sub(r"<[^>]*>", "", svg(drawing))
    return {*CARD.findall(drawing.alternative), *CARD.findall(suits)} | {
        card for thing in drawing.things.values() for card in CARD.findall(f"{thing.name} {thing.id}")
    }


@at_every_table
def test_a_board_for_a_player_names_only_cards_that_the_view_names(table: Table) -> None:
    game, chance, hidden = new_game(table, 3), Random(3), 0
    for _ in range(1500):
        decision = game.decision
        if decision is None:
            break
        if chance.random() < 0.04:
            every = cards_in(board(seen(game, None)))
            for viewer in (0, 1):
                view, drawn = game.view(viewer), board(seen(game, viewer))
                assert cards_in(drawn) <= set(CARD.findall(str(view)))
                hidden += len(every - cards_in(drawn))
                for seat, name in enumerate("AB"):
                    life = view["players"][seat]["life"]
                    shown = re.findall(r"\d+", drawn.things[f"{name} life"].name)
                    assert shown == ([] if life is None else [str(life)])
        game.apply(int(chance.random() * len(decision.options)))
    assert hidden > 0, "there was something to hide"


def test_the_opponents_hand_is_backs_and_ones_own_is_cards() -> None:
    game = position(A={"hand": "♠3 ♣6"}, B={"hand": "♡4 ♡5 ♡6"})
    drawn = board(seen(game, 0))
    hands = [(thing.id, thing.name, thing.face) for thing in drawn.things.values() if thing.kind == "hand"]
    assert hands == [
        ("B hand 0", "", "down"),
        ("B hand 1", "", "down"),
        ("B hand 2", "", "down"),
        ("A♠3", "♠3", "up"),
        ("A♣6", "♣6", "up"),
    ]
    assert "手札3枚" in drawn.alternative and "手札♠3 ♣6" in drawn.alternative


def test_bulwarks_and_trumps_that_lie_face_down_are_their_owners() -> None:
    game = position(A={"bulwarks": "♠2 ♡9(driven)", "field": "♢7", "trump": "♠4(up) ♡3"})
    theirs, own = board(seen(game, 1)), board(seen(game, 0))

    def faces(drawn: Drawing, kind: str) -> list[tuple[str, str, float]]:
        return [(thing.name, thing.face, thing.tilt) for thing in drawn.things.values() if thing.kind == kind]

    assert faces(theirs, "bulwark") == [("", "down", 0), ("", "down", 90)]
    assert faces(own, "bulwark") == [("♠2", "down", 0), ("♡9", "down", 90)]
    assert faces(theirs, "trump") == [("♠4", "up", 0), ("", "down", 0)]
    assert faces(own, "trump") == [("♠4", "up", 0), ("♡3", "down", 0)]
    assert faces(theirs, "soldier") == faces(own, "soldier") == [("♢7", "up", 0)]
    assert "防壁裏向きのカード・裏向きのカード(ドライブ状態)" in theirs.alternative


@pytest.mark.parametrize(("life", "shown"), [(9, "ライフ 9"), (10, "ライフ")])
def test_life_is_counted_below_ten_only(life: int, shown: str) -> None:
    """R-033 … R-035."""
    game = position(A={"life": life})
    assert board(seen(game, 1)).things["A life"].name == shown
    assert board(seen(game, 0)).things["A life"].name == f"ライフ {life}"
    assert ("Aはライフの枚数は非公開" in board(seen(game, 1)).alternative) == (life > 9)


def test_of_a_graveyard_the_opponent_sees_the_top_card_only() -> None:
    game = position(A={"graveyard": "♢9 ♢5 ♢4", "field": "♢7"})
    assert board(seen(game, 0)).things["A graveyard"].name == "墓3 ♢9"
    assert board(seen(game, 1)).things["A graveyard"].name == "墓 ♢9"


def test_the_pack_shows_how_many_and_the_rare_card_is_its_owners() -> None:
    game = position(A={"pack": "♠K ♡5 ♢9", "rare": "♣8"})
    theirs, own = board(seen(game, 1)), board(seen(game, 0))
    assert [drawn.things["A パック"].name for drawn in (theirs, own)] == ["パック", "パック"]
    assert "3" in theirs.words and "パック3枚(未開封)" in theirs.alternative
    assert "A♣8" in own.things and "A レアカード 0" in theirs.things
    assert "レアカード1枚" in theirs.alternative and "レアカード♣8" in own.alternative


def test_a_request_does_not_tell_the_name_of_a_face_down_target() -> None:
    """The twist: whose bulwark it is can be seen, which card it is cannot."""
    game = position("std+pack", A={"hand": "♢3 ♣6"}, B={"bulwarks": "♡9"})
    make_move(game, 0, "twist ♢3 on ♡9, discard ♣6")
    own, theirs = board(seen(game, 1)), board(seen(game, 0))
    assert "→ ♡9" in own.words and "→ Bの裏向きのカード" in theirs.words
    assert {arrow.ends for arrow in own.arrows} == {arrow.ends for arrow in theirs.arrows}
