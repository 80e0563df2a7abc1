"""What is not allowed or not readable is refused with a clear word, and leaves the game as it was."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

import pytest

from editions import load, table
from invariants import new_game
from kisoku.blackpoker.card import DECK
from kisoku.blackpoker.engine.compiling import rules_of
from kisoku.blackpoker.engine.game import Game, IllegalAction
from kisoku.blackpoker.engine.notation import PositionError
from kisoku.blackpoker.engine.position import read_position, write_position
from kisoku.blackpoker.engine.record import RecordError, parse_record, serialize
from kisoku.blackpoker.examples.situation import Contradiction, situation
from kisoku.blackpoker.moves.names import Misnamed
from places import BLACKPOKER

# Options


@pytest.mark.parametrize("index", [-1, 99, True, 0.0, "0", None])
def test_an_option_that_is_not_there_changes_nothing(index: Any) -> None:
    game = new_game(table("std+pack"), 1)
    assert game.decision is not None
    before, decision = game.state.copy(), game.decision
    last, log = len(decision.options) - 1, list(game.log or ())
    with pytest.raises(IllegalAction) as refusal:
        game.apply(index)
    assert str(refusal.value) == f"there is no option {index!r}, only 0 to {last} (R-106)"
    assert refusal.value.rule == "R-106"
    assert game.state == before and game.decision is decision
    assert game.history == [] and game.log == log
    game.apply(0)


def test_an_option_just_past_the_end_is_refused_at_every_kind_of_decision() -> None:
    game, seen = new_game(table("mast+extra"), 4), set()
    while game.decision is not None:
        decision, before = game.decision, game.state.copy()
        if decision.kind not in seen:
            seen.add(decision.kind)
            with pytest.raises(IllegalAction, match=rf"only 0 to {len(decision.options) - 1} \({decision.rule}\)"):
                game.apply(len(decision.options))
            assert game.state == before and game.decision is decision
        game.apply(len(decision.options) - 1)
    assert len(seen) > 5


def test_nothing_can_be_done_after_the_end() -> None:
    game = new_game(table("lite+entry20"), 1)
    while game.decision is not None:
        game.apply(len(game.decision.options) - 1)
    before, history = game.state.copy(), game.history
    for other in (game, game.clone(), parse_record(load(BLACKPOKER), serialize(game))):
        with pytest.raises(IllegalAction) as refusal:
            other.apply(0)
        assert str(refusal.value) == "the game is over (R-050)"
        assert other.state == before and other.history == history


def test_a_position_is_written_only_at_a_chance() -> None:
    game = new_game(table("mast+extra"), 1)
    assert game.decision is not None and game.decision.kind != "chance"
    with pytest.raises(IllegalAction) as refusal:
        write_position(game)
    assert str(refusal.value) == "a position can be written only while a player holds the chance (R-106)"


# Decks and regulations

_ALL = list(range(DECK))


@pytest.mark.parametrize(
    ("regulation", "decks", "message"),
    [
        ("std+pack", (_ALL[:39], None), "a deck has 40 to 54 cards, this one has 39 (R-211)"),
        ("std+pack", (None, [*_ALL[:40], 3]), "the deck holds ♠4 twice (R-006)"),
        ("std+pack", (None, [*_ALL, 53]), "a deck has at most 2 Jokers, this one has 3 (R-009)"),
        ("lite+entry20", (_ALL[:20], None), "not the deck of this frame: "),
        ("std+pack", (None,), "a game has two decks, not 1 (R-001)"),
        ("std+pack", (None, None, None), "a game has two decks, not 3 (R-001)"),
    ],
)
def test_decks_that_break_their_condition(regulation: str, decks: Sequence[Any], message: str) -> None:
    with pytest.raises(IllegalAction) as refusal:
        Game(load(BLACKPOKER), regulation, decks)
    assert str(refusal.value).startswith(message)


@pytest.mark.parametrize("regulation", ["lite", "lite+pack", "", "std+extra", "ライト+パック"])
def test_unknown_regulations(regulation: str) -> None:
    with pytest.raises(IllegalAction) as refusal:
        Game(load(BLACKPOKER), regulation)
    known = ", ".join(str(known) for known in load(BLACKPOKER).regulations)
    assert str(refusal.value) == f"unknown regulation `{regulation}`; expected one of: {known} (R-201)"


# Positions

GOOD = """\
mast+extra
turn 5 A chance A passed - must 0 id 8 stamp 9 seed 1
A life ♠4,♠5
A pack ♣A
A rare ♣2
A hand ♡5,Joker1
A trump ♠2+,♡3-
B life ♠4,♠6
B graveyard ♠7
B opened
soldier 1 A ♢7,♢2 charged up entered 0,5 shed 0 slot 2
bulwark 2 B ♣9 charged down entered 0 shed 0 slot 3
soldier 3 B ♡9 driven up entered 4 shed 0 slot 4
fog upFog A ♡6 target 1 turn 5 stamp 5 changes 6
boost 3 4 6
request 4 A up keys ♡8 laid ♡8 soldier 0 target 1
request 5 B counter keys ♣8 laid ♣8 soldier 0 target 4
attack 1 blockers 3
used A attack 1
"""


def test_the_good_position_is_read() -> None:
    assert write_position(read_position(load(BLACKPOKER), GOOD)) == GOOD


def test_comments_and_blank_lines_do_not_matter() -> None:
    spaced = "# a comment\n\n" + GOOD.replace("\n", "\n  # more\n\n")
    assert read_position(load(BLACKPOKER), spaced).state == read_position(load(BLACKPOKER), GOOD).state


_FORMS = {
    "turn": "turn 5 A chance A passed - must 0 id 9 stamp 9 seed 1",
    "A": "A life ♠A,♡10",
    "soldier": "soldier 1 A ♠7 charged up entered 0 shed 0 slot 2",
    "fog": "fog upFog A ♡5 target 1 turn 5 stamp 3 changes 5",
    "request": "request 2 A up keys ♡5 laid ♡5 soldier 0 target 1",
    "attack": "attack 1 blockers 2,3",
}


def _like(line: str) -> str:
    return f"cannot read `{line}`; write it like `{_FORMS[line.split()[0]]}`"


# (a line of GOOD, what stands there instead, the message; N is the line's number)
BAD_POSITIONS = [
    ("mast+extra", "mast+extras", "line N: unknown regulation `mast+extras`; expected one of: "),
    ("turn 5 A", "turn five A", "line N: " + _like("turn five A chance A passed - must 0 id 8 stamp 9 seed 1")),
    ("turn 5 A", "turn 0 A", "line N: " + _like("turn 0 A chance A passed - must 0 id 8 stamp 9 seed 1")),
    ("turn 5 A", "turn 5 C", "line N: " + _like("turn 5 C chance A passed - must 0 id 8 stamp 9 seed 1")),
    ("must 0", "must 2", "line N: " + _like("turn 5 A chance A passed - must 2 id 8 stamp 9 seed 1")),
    ("must 0", "must 1", "`must 1` is said with requests on the stage: then everybody may pass (Q-090)"),
    ("id 8", "id 5", "id 5 is already used; it must be larger than 5"),
    ("A life ♠4,♠5", "A live ♠4,♠5", "line N: unknown zone `live`; expected one of: life, "),
    ("A life ♠4,♠5", "A life ♠4,♠5,♠4", "line N: A's ♠4 is in two places: life and life (R-006)"),
    ("A hand ♡5,Joker1", "A hand ♡5,♠5", "line N: A's ♠5 is in two places: life and hand (R-006)"),
    ("A hand ♡5,Joker1", "A hand ♡5,Joker3", "line N: `Joker3` is not a card; write ♠A, ♡10, Joker1"),
    ("A hand ♡5,Joker1", "A hand ♡5,♠11", "line N: `♠11` is not a card; write ♠A, ♡10, Joker1"),
    ("A hand ♡5,Joker1", "A", "line N: " + _like("A")),
    ("A hand ♡5,Joker1", "A life ♡5", "line N: `A life` is given twice"),
    ("A trump ♠2+", "A trump ♠2", "line N: a trump is face-up, `♠2+`, or face-down, `♠2-`"),
    ("B opened", "B close", "line N: unknown zone `close`; expected one of: life, "),
    ("♢7,♢2", "♢7,♠9", "line N: ♢7,♠9 is not of one suit (R-055)"),
    ("♢7,♢2", "♢7,Joker2", "line N: ♢7,Joker2 is not of one suit (R-055)"),
    ("soldier 1", "soldier x", "line N: " + _like("soldier x A ♢7,♢2 charged up entered 0,5 shed 0 slot 2")),
    ("entered 0,5", "entered 0", "line N: " + _like("soldier 1 A ♢7,♢2 charged up entered 0 shed 0 slot 2")),
    ("charged up", "asleep up", "line N: " + _like("soldier 1 A ♢7,♢2 asleep up entered 0,5 shed 0 slot 2")),
    ("bulwark 2 B ♣9", "bulwark 2 B ♣9,♣10", "line N: a bulwark is one card, not ♣9,♣10 (R-060)"),
    ("soldier 3", "soldier 2", "line N: `id 2` is given twice"),
    ("request 4", "request 3", "line N: `id 3` is given twice"),
    ("fog upFog", "fog upFrog", "line N: unknown fog `upFrog`"),
    ("changes 6", "changes -", "line N: `upFog` is made of cards and changes 1 sizes, not -"),
    ("changes 6", "change 6", "line N: " + _like("fog upFog A ♡6 target 1 turn 5 stamp 5 change 6")),
    ("B counter keys", "B countess keys", "line N: `countess` is not an action of mast+extra"),
    ("laid ♡8", "laid ♡10", "line N: only key cards lie with a request (R-100), not ♡10"),
    ("soldier 0 target 4", "soldier 0", "line N: " + _like("request 5 B counter keys ♣8 laid ♣8 soldier 0")),
    ("attack 1 blockers 3", "attack 1 by 3", "line N: " + _like("attack 1 by 3")),
    ("attack 1 blockers 3", "attack 1 blockers 7", "attacker or blocker 7 is not on the field"),
    ("used A attack", "used A up", "line N: `up` is not limited per turn (R-133)"),
    ("boost 3", "boast 3", "line N: unknown word `boast` at the start of `boast 3 4 6`"),
]


@pytest.mark.parametrize(("old", "new", "message"), BAD_POSITIONS, ids=[f"{new}" for _, new, _ in BAD_POSITIONS])
def test_positions_that_cannot_be(old: str, new: str, message: str) -> None:
    place = GOOD.index(old)
    number = GOOD[:place].count("\n") + 1
    with pytest.raises(PositionError) as refusal:
        read_position(load(BLACKPOKER), GOOD[:place] + new + GOOD[place + len(old) :])
    assert str(refusal.value).startswith(message.replace("line N", f"line {number}"))
    if not message.endswith(": ") and not message.endswith("life, "):
        assert str(refusal.value) == message.replace("line N", f"line {number}")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "the position is empty; it begins with a regulation such as lite+entry20"),
        ("# only a comment\n", "the position is empty; it begins with a regulation such as lite+entry20"),
        ("std+pack\n", f"a line like `{_FORMS['turn']}` is missing"),
        ("std+pack\nA trump ♠2+\n", "line 2: std+pack has no trump"),
        ("lite+entry20\nB opened\n", "line 2: lite+entry20 has no pack"),
        ("lite+entry20\nA hand ♠K\n", "line 2: ♠K is not in the deck of lite+entry20 (R-207)"),
        ("lite+entry20\nsoldier 1 A Joker1 charged up entered 0 shed 0 slot 1\n", "line 2: Joker1 is not in"),
    ],
)
def test_texts_that_are_no_position(text: str, message: str) -> None:
    with pytest.raises(PositionError) as refusal:
        read_position(load(BLACKPOKER), text)
    assert str(refusal.value).startswith(message)


# Records


def _record(**changes: Any) -> str:
    game = new_game(table("std+pack"), 1)
    game.apply(0)
    data = {**json.loads(serialize(game)), **changes}
    return json.dumps({name: value for name, value in data.items() if value != "gone"})


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "line 1, column 1: this is not JSON: Expecting value"),
        ('{"format": 1,\n oops}', "line 2, column 2: this is not JSON: "),
        ("[]", "this is not a record of format 1"),
        ('{"format": 2}', "this is not a record of format 1"),
        (_record(edition="9.1"), "the record is of blackpoker 9.1, not of blackpoker 8.1"),
        (_record(game="chess"), "the record is of chess 8.1, not of blackpoker 8.1"),
        (_record(regulation="gone"), "`regulation` is missing, and there is no `position`"),
        (_record(decks="gone"), "`decks` are not two lists of cards (R-001)"),
        (_record(decks=[_ALL]), "`decks` are not two lists of cards (R-001)"),
        (_record(decks=[_ALL, ["♠A"]]), "`decks` is not a list of numbers"),
        (_record(decks=[_ALL, [*_ALL[:53], 54]]), "there is no card 54, only 0 to 53"),
        (_record(seed="x"), "`seed` is not a number"),
        (_record(decisions="gone"), "`decisions` is not a list of numbers"),
        (_record(decisions=[0, "1"]), "`decisions` is not a list of numbers"),
        (_record(decisions=[0, 1.0]), "`decisions` is not a list of numbers"),
        (_record(decisions=[0, 99]), "decision 2: there is no option 99, only 0 to "),
        (_record(position=5), "`position` is not text"),
    ],
)
def test_texts_that_are_no_record(text: str, message: str) -> None:
    with pytest.raises(RecordError) as refusal:
        parse_record(load(BLACKPOKER), text)
    assert str(refusal.value).startswith(message)


def test_a_record_may_break_the_rules_of_decks_or_positions() -> None:
    with pytest.raises(IllegalAction, match=r"a deck has 40 to 54 cards, this one has 12 \(R-211\)"):
        parse_record(load(BLACKPOKER), _record(decks=[_ALL[:12], _ALL]))
    with pytest.raises(PositionError, match="line 2: unknown word `oops`"):
        parse_record(load(BLACKPOKER), _record(position="std+pack\noops\n"))
    with pytest.raises(IllegalAction, match="unknown regulation `x`"):
        parse_record(load(BLACKPOKER), _record(regulation="x"))


# Situations of examples


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"A": {"life": -1}}, "Life cannot be -1 (R-024)"),
        ({"A": {"life": 55}}, "only 54 cards are left, not 55 (R-010)"),
        ({"A": {"hand": "♠A ♠A"}}, "♠A is in two places (R-006)"),
        ({"A": {"hand": "♠A", "field": "♠A"}}, "♠A is in two places (R-006)"),
        ({"A": {"hand": "Joker Joker Joker"}}, "Joker is in two places (R-006)"),
        ({"A": {"bulwarks": "♠A+♠2"}}, "a bulwark is one card, not ♠A+♠2 (R-060)"),
        ({"A": {"field": "♠A+♡2"}}, "♠A+♡2 is not of one suit (R-055)"),
        ({"A": {"field": "♠5"}, "B": {"fog": ["upFrog ♡5 on ♠5"]}}, "there is no fog `upFrog`"),
        ({"stage": ["A fly ♡5"]}, "`A fly ♡5` is not a request; write it like `A up ♡5 on ♢7`"),
        ({"A": {"field": "♠5(asleep)"}}, "unknown mark (asleep); expected down, driven, "),
        ({"A": {"hand": "♠1"}}, "`♠1` is not a card or character"),
        ({"attacks": {"♠5": ""}}, "there is no character ♠5 on the field"),
    ],
)
def test_situations_that_cannot_be(given: dict[str, Any], message: str) -> None:
    with pytest.raises((Contradiction, Misnamed)) as refusal:
        situation(rules_of(load(BLACKPOKER), "std+pack"), given)
    assert str(refusal.value).startswith(message)


def test_a_situation_of_cards_that_the_frame_does_not_have() -> None:
    rules = rules_of(load(BLACKPOKER), "lite+entry20")
    with pytest.raises(Contradiction, match=r"Joker is not in the deck of this frame \(R-207\)"):
        situation(rules, {"A": {"field": "Joker"}})
    with pytest.raises(Contradiction, match=r"♠K is not in the deck of this frame \(R-207\)"):
        situation(rules, {"A": {"hand": "♠K"}})
