"""The decks of a match lie at the side: sideways, face-down, or face-up once they have won (S-153)."""

from __future__ import annotations

from xml.etree import ElementTree

from editions import load
from kisoku.blackpoker.engine.compiling import rules_of
from kisoku.blackpoker.engine.match import Match, new_game
from kisoku.blackpoker.examples.situation import start
from kisoku.blackpoker.lists.diagram import DECKS, diagram
from kisoku.blackpoker.pictures.alternative import board_text
from kisoku.blackpoker.pictures.board import board
from kisoku.blackpoker.pictures.scene import Scene, scene_of
from kisoku.drawing.svg import svg
from places import TESTS

EDITION = load(TESTS / "editions" / "blackpoker" / "matches")


def stood(**said: object) -> Match:
    found = start(rules_of(EDITION, "base+half"), {"match": said, "A": {"life": 3}, "B": {"life": 3}})
    assert isinstance(found, Match)
    return found


def aside(scene: Scene) -> list[list[tuple[str, bool, bool, int]]]:
    return [
        [(heap.name, heap.sideways, heap.face_up, len(heap.cards)) for heap in side.heaps if heap.sideways]
        for side in scene.sides
    ]


def test_a_deck_that_is_not_used_lies_sideways() -> None:
    match = stood(A={"uses": 2}, B={"wins": 1, "locked": 1})
    for viewer in (None, 0, 1):
        assert aside(scene_of(match, viewer)) == [[("デッキ1", True, False, 10)], [("デッキ1", True, True, 10)]]
    drawn = board(scene_of(match))
    ElementTree.fromstring(svg(drawn))
    mine, theirs = drawn.things["A デッキ1"], drawn.things["B デッキ1"]
    assert (mine.tilt, mine.face, theirs.tilt, theirs.face) == (90, "down", 90, "up")
    assert mine.x < drawn.width / 4 and theirs.x > drawn.width * 3 / 4, "each on its owner's left"
    top = match.view(0)["match"]["decks"][1][0]["top"]
    words = board_text(scene_of(match))
    assert words.startswith("Aは0勝、Bは1勝、Aのターン、チャンスはA。")
    assert "デッキ110枚(裏向き)" in words and f"デッキ110枚(表向き、一番上{top})" in words


def test_several_decks_do_not_lie_on_each_other() -> None:
    drawn = board(scene_of(new_game(EDITION, "base+half", seed=1)))
    for who in "AB":
        one, other = drawn.things[f"{who} デッキ1"], drawn.things[f"{who} デッキ2"]
        assert abs(one.x - other.x) >= 40 and one.y == other.y
        assert all(20 <= thing.x <= drawn.width - 20 for thing in (one, other)), "its name would be cut off"


def test_before_the_first_game_it_is_nobodys_turn() -> None:
    scene = scene_of(new_game(EDITION, "base+half", seed=1))
    assert scene.turn is None and scene.chance is None and scene.wins == (0, 0)
    assert board_text(scene).startswith("Aは0勝、Bは0勝、準備の途中")


def test_between_two_games_it_is_told_who_has_won_the_last() -> None:
    match = stood(A={"uses": 2}, B={"uses": 1})
    match.concede(0)
    scene = scene_of(match)
    assert scene.outcome is not None and scene.outcome.winners == (1,) and scene.chance is None
    seats = {id: thing.name for id, thing in board(scene).things.items() if thing.kind == "seat"}
    assert seats == {"A": "A 0勝 ターン 負け", "B": "B 1勝 勝ち"}


def test_a_single_game_has_no_wins_and_no_decks_aside() -> None:
    scene = scene_of(new_game(EDITION, "base+twenty", seed=1))
    assert scene.wins == () and aside(scene) == [[], []]
    assert aside(scene_of(new_game(EDITION, "base+three", seed=1))) == [[], []]


def test_the_layout_shows_where_they_lie() -> None:
    drawn = {decks: diagram(EDITION, (), "ja", decks) for decks in (True, False)}
    deck = drawn[True].things["deck"]
    assert (deck.tilt, deck.face) == (90, "down") and deck.x < drawn[True].things["soldier 2"].x
    assert deck.x - 9 == DECKS[0] and "使わないデッキは左前に、横向きに置く。" in drawn[True].alternative
    assert "deck" not in drawn[False].things
