"""Decks and ranges on a desk, and the table at the beginning, as data."""

from __future__ import annotations

from typing import Any

from battles import edition
from kisoku.drawing.shape import Box, Thing, Words
from kisoku.sentences.language import Language
from kisoku.warvortex.parts import examples, pictures
from kisoku.warvortex.pictures.laid import Laid, laid_out

DECKS: dict[str, Any] = {
    "decks": {
        "good": {"character": "senri", "actions": "idle idle stumble stumble fist embers"},
        "bad": {"character": "mizore", "actions": "idle idle stumble stumble fist embers"},
    }
}


def laid(given: dict[str, Any], language: Language = "ja") -> Laid:
    found = pictures.scene(examples.given(edition(), "duel", given), language=language)
    assert isinstance(found, Laid)
    return found


def words_in(thing: Thing) -> list[str]:
    return [shape.words for shape in thing.shapes if isinstance(shape, Words)]


def test_a_deck_lists_its_cards_by_face_with_their_costs() -> None:
    good, bad = laid(DECKS).decks
    cards = [edition().actions[id] for id in DECKS["decks"]["good"]["actions"].split()]
    assert sorted((name.ja, cost) for name, cost in good.cards) == sorted((card.name.ja, card.cost) for card in cards)
    assert good.cost == sum(card.cost for card in cards)
    assert (good.fault, bad.fault) == ("", "W-011")


def test_a_deck_that_is_not_legal_says_which_rule_it_breaks() -> None:
    (board,) = pictures.boards([laid(DECKS)])
    assert [words[-1] for words in (words_in(board.things[key]) for key in ("good", "bad"))] == [
        "合う",
        "合わない W-011",
    ]
    assert board.alternative == "デッキ「good」は規則に合う。デッキ「bad」は規則に合わない(W-011)。"
    (board,) = pictures.boards([laid(DECKS, "en")])
    assert board.alternative == "Deck good is legal. Deck bad is not legal (W-011)."


def test_before_it_is_judged_nothing_is_said() -> None:
    desk = examples.given(edition(), "duel", DECKS)
    (board,) = pictures.boards([laid_out(desk, judged=False)])  # type: ignore[arg-type]
    assert not any("合" in words for words in board.words)


def test_a_range_fills_the_distances_that_it_reaches() -> None:
    found = laid({"ranges": {"far": "3～5", "near": "1"}, "shift": -1})
    assert [(each.printed, each.counts, each.reached) for each in found.ranges] == [
        ("3～5", "2～4", (2, 3, 4)), ("1", "0", (0,)),
    ]  # fmt: skip
    (board,) = pictures.boards([found])
    filled = [
        [number for number, box in enumerate(s for s in thing.shapes if isinstance(s, Box)) if box.fill == "back"]
        for thing in board.things.values()
    ]
    assert filled == [[2, 3, 4], [0]]


def test_layouts_have_a_character_and_six_cards_for_everybody() -> None:
    assert list(pictures.layouts(edition())) == list(edition().scenarios)
    for id, scenario in edition().scenarios.items():
        drawing, caption = pictures.layout(edition(), id)
        kinds = [thing.kind for thing in drawing.things.values()]
        everybody = scenario.teams * scenario.characters
        assert (kinds.count("character"), kinds.count("action")) == (everybody, 6 * everybody)
        assert kinds.count("field") == 1 + len(scenario.steady)
        assert str(caption).startswith(scenario.name.ja)
        assert max(thing.y for thing in drawing.things.values()) < drawing.height
        field = drawing.things["field"]
        assert drawing.things["B 1" if scenario.teams == 2 else "C 1"].y < field.y < drawing.things["A 1"].y
