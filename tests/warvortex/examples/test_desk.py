"""Decks and ranges on a desk: the second form of examples, run like the first."""

from __future__ import annotations

import pytest

from battles import edition
from kisoku.core.decision import IllegalAction
from kisoku.warvortex.examples.desk import desk
from telling import told, wrong

DECK = "given:\n  decks:\n    mine: {character: tobari, actions: ram ram fist fist idle idle}\n"


def test_a_deck_is_judged_by_the_rules_of_decks() -> None:
    assert wrong(DECK + "then: {decks: {mine: {legal: true, cost: 2, orders: [idle idle fist fist ram ram]}}}\n") == []


@pytest.mark.parametrize(
    ("then", "message"),
    [
        ("decks: {mine: {legal: false}}", "5:17 legal of mine: expected false, found true"),
        ("decks: {mine: {cost: 3}}", "5:17 cost of mine: expected 3, found 2"),
        ("decks: {mine: {rule: W-010}}", "5:17 rule of mine: expected W-010, found "),
        ("decks: {yours: {legal: true}}", "5:10 nothing is known of `yours`"),
        ("hp: {tobari: 18}", "5:2 `hp` is said of a battle, and here are decks or ranges"),
        ("turn: tobari", "5:2 `turn` is said of a battle, and here are decks or ranges"),
    ],
)
def test_what_is_not_so_is_told_with_its_place(then: str, message: str) -> None:
    assert wrong(f"{DECK}then:\n {then}\n") == [message]


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ("decks: {x: {character: tobary, actions: ram}}", "2:26 there is no character `tobary` (did you mean tobari?)"),
        ("decks: {x: {character: tobari, actions: ram rem}}", "2:47 there is no action `rem` (did you mean ram?)"),
        ("decks: {x: {character: yura, faces: ram, extras: ball}}",
         "2:52 there is no extra card `ball` (did you mean bell?)"),
        ("ranges: {x: 3～1}", "2:15 from 3 to 1 is no range"),
    ],
)  # fmt: skip
def test_what_means_nothing_is_told_with_its_place(given: str, message: str) -> None:
    kind = given.partition(":")[0]
    assert wrong(f"given:\n  {given}\nthen: {{{kind}: {{x: {{}}}}}}\n".replace("{x: {}}", _anything(kind))) == [message]


def _anything(kind: str) -> str:
    return "{x: {legal: true}}" if kind == "decks" else "{x: {reads: x}}"


def test_nobody_plays_at_a_desk() -> None:
    text = DECK + "when:\n  - tobari: stays\nthen: {decks: {mine: {legal: true}}}\n"
    assert wrong(text) == ["5:5 nobody plays at a desk"]
    laid = desk(edition(), {"ranges": {"x": "3"}})
    for play in (laid.apply, laid.make, laid.concede):
        with pytest.raises(IllegalAction, match="nobody plays at a desk"):
            play(0)
    with pytest.raises(IllegalAction):
        laid.undo()
    assert laid.clone() is laid and laid.view(0) == {}


def test_a_report_shows_what_lies_there() -> None:
    outcome = told(DECK + "  ranges: {far: 3～5}\n  shift: -1\nthen: {ranges: {far: {reaches: 3}}}\n")
    assert outcome.board.splitlines() == [
        "mine: legal True, cost 2, orders ['idle idle fist fist ram ram']",
        "far: reads 2～4, reaches 2 3 4",
    ]
