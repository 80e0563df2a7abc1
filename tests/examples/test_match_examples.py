"""Examples of matches: what they can say, what is wrong with them, and a played match written down as one."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from editions import load
from kisoku.blackpoker.engine.compiling import rules_of
from kisoku.blackpoker.engine.match import Match, new_game
from kisoku.blackpoker.examples.fact import facts
from kisoku.blackpoker.examples.match import deck_words
from kisoku.blackpoker.examples.situation import start
from kisoku.blackpoker.moves.hearing import hear
from kisoku.book.story.performance import perform
from kisoku.core.trouble import Refused, Trouble
from kisoku.examples.recording import record
from kisoku.examples.runner import attempt, load_example
from kisoku.examples.verification import verify_file
from places import TESTS

FOLDER = TESTS / "editions" / "blackpoker" / "matches"
EDITION = load(FOLDER)
EXAMPLE = """\
title: {ja: 例, en: Example}
shows: [half]
regulation: base+half
given:
  match: {A: {wins: 1, uses: 2}, B: {uses: 1}}
  A: {life: 3}
  B: {life: 1}
when:
  - A: clash
  - both: pass
then:
  winner: A
  match: {games: 2, A: {wins: 2, locked: [1, 2]}}
"""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "example.yaml"


def trouble(path: Path, old: str = "", new: str = "") -> str:
    assert old in EXAMPLE
    path.write_text(EXAMPLE.replace(old, new, 1), "utf-8")
    report = verify_file(EDITION, path)
    return "; ".join(f"{p.place.line}:{p.place.column} {p.message}" for p in report.problems if p.place is not None)


def test_the_example_itself_holds(path: Path) -> None:
    assert trouble(path) == ""


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("base+half", "base+twenty", "5:3 base+twenty plays no matches, but single games"),
        ("uses: 2", "uses: 3", "5:30 there is no deck 3, only 1 to 2"),
        ("uses: 2", "uses: 2, locked: [1, 3]", "5:33 there is no deck 3, only 1 to 2"),
        ("uses: 2", "uses: 2, locked: 2", "5:3 A's deck 2 is locked (S-156)"),
        ("uses: 2", "uses: 2, locked: []", "5:3 A has won 1 games, so 1 decks are locked, not 0 (S-155)"),
        ("wins: 1, uses: 2", "wins: 2", "5:3 A has won 2 games, so the match is over (S-155)"),
        ("uses: 2", "uses: 2, decks: [♠A, ♠A, ♠A]", "5:33 a player has 2 decks, not 3"),
        ("uses: 2", "uses: 2, decks: [♠A-5 ♡6-10, s4]", "5:53 `s4` does not name cards; write them like ♠A-K ♡5 Joker"),
        ("uses: 2", "uses: 2, decks: [♠A-5 ♡6-9]", "5:3 A's deck 1 has 10 cards, not 9 (S-151)"),
        ("uses: 2", "uses: 2, decks: [♠A-5 ♡6-9 ♠A]", "5:3 A's ♠A is in two decks (R-006)"),
        ("uses: 2", "uses: 2, decks: [♠A-5 ♡6-9 ♠K]", "5:3 A's deck 1 cannot have ♠K (S-151)"),
        ("{life: 3}", "{life: 3, hand: ♠2 ♠3 ♠4 ♠5 ♡6 ♡7 ♡8 ♡9}", "5:11 11 cards of A lie on the table, but a deck"),
        ("  A: {life: 3}", "  begin: true\n  A: {life: 3}", "6:3 a match goes on at a chance, or before its next game"),
        ("winner: A", "winner: nobody", "12:3 winner: expected nobody, found A"),
        ("games: 2", "games: 3", "13:11 games played: expected 3, found 2"),
        ("games: 2", "draws: 1", "13:11 drawn games: expected 1, found 0"),
        ("wins: 2", "wins: 1", "13:25 A's wins: expected 1, found 2"),
        ("locked: [1, 2]", "locked: 1", "13:34 A's locked decks: expected 1, found 1, 2"),
        ("locked: [1, 2]", "uses: 1", "13:34 the deck that A uses: expected 1, found 2"),
        ("locked: [1, 2]", "knows: 1", "13:34 the own decks that A may look at: expected 1, found 2"),
        ("locked: [1, 2]", "decks: [10, 9]", "13:34 A's decks: expected 10, 9, found 10, 10"),
        ("match: {games: 2, A", "order: [locks A 3, wins game C]\n  match: {A", "13:22 unknown event `wins game C`"),
        ("both: pass", "A: chooses deck 1", "10:8 nobody asks for `chooses` now"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_told_where_it_is(path: Path, old: str, new: str, message: str) -> None:
    assert trouble(path, old, new).startswith(message)


def test_a_single_game_is_no_match(path: Path) -> None:
    text = EXAMPLE.replace("  match: {A: {wins: 1, uses: 2}, B: {uses: 1}}\n", "")
    path.write_text(text, "utf-8")
    assert [p.message for p in verify_file(EDITION, path).problems] == ["this is a single game, and no match"]


def test_decks_that_are_named_are_those(path: Path) -> None:
    given = {"match": {"A": {"decks": ["♠A-5 ♡6-10"], "uses": 2}, "B": {"decks": ["♢A-2 ♢J-K ♣3-7", "♠A-5 ♡6-10"]}}}
    match = start(rules_of(EDITION, "base+half"), given)
    assert isinstance(match, Match)
    assert [list(map(deck_words, own)) for own in match.machine.decks] == [
        ["♠A-5 ♡6-10", "♢A ♢2 ♢J-K ♣3-7"],
        ["♢A ♢2 ♢J-K ♣3-7", "♠A-5 ♡6-10"],
    ]
    # What is filled in is of the deck in use.
    playing = start(rules_of(EDITION, "base+half"), {**given, "A": {"life": 5}, "B": {"life": 4}})
    assert isinstance(playing, Match) and playing.match.using == (2, 1)
    assert all(set(life) <= set(playing.machine.decks[seat][1 - seat]) for seat, life in enumerate(playing.state.life))


def test_a_deck_that_is_locked_cannot_be_chosen() -> None:
    given = {"match": {"A": {"wins": 1, "locked": 2, "uses": 1}, "B": {"uses": 1}}}
    match = start(rules_of(EDITION, "base+half"), given)
    assert match.decision is not None and match.decision.player == 1
    for said, refusal in (
        ("chooses deck 3", "there is no `deck 3`; expected one of: deck 1, deck 2; did you mean `deck 2`?"),
        ("chooses ♠K", "there is no `♠K`; expected one of: deck 1, deck 2"),
        ("chooses", "write `chooses a`, `chooses stand` or `chooses ♠K`"),
    ):
        with pytest.raises(Trouble) as caught:
            hear(match, 1, said, 1).make(match.clone(), 1)
        assert str(caught.value) == refusal
    locked = start(rules_of(EDITION, "base+half"), {"match": {"A": {"wins": 0}, "B": {"wins": 0}}}).clone()
    assert isinstance(locked, Match)
    locked.machine.standing = locked.match._replace(locked=((1,), ()), results=((0,),))
    with pytest.raises(Refused, match="it is B's decision"):
        hear(match, 0, "chooses deck 1", 0).make(match, 0)


@pytest.mark.parametrize("said", ["chooses deck 2", "deck 2", "Deck 2", "デッキ2", "chooses デッキ 2", "DECK2"])
def test_a_deck_is_called_as_it_is_labelled(said: str) -> None:
    match = new_game(EDITION, "base+half", seed=1)
    assert str(hear(match, 0, said, 0)) == "chooses deck 2"
    hear(match, 0, said, 0).make(match, 0)
    assert match.match is not None and match.match.chosen == (2, 0)


@pytest.mark.parametrize("regulation", ["base+half", "base+three"])
def test_a_match_is_written_as_an_example_that_holds(regulation: str, path: Path) -> None:
    given_up = 0
    for seed in range(12):
        match, chance = new_game(EDITION, regulation, seed=seed), Random(seed)
        for _ in range(60 + 30 * seed):
            if match.decision is None:
                break
            if chance.random() < 0.02:
                match.concede(match.decision.player)
                given_up += 1
            else:
                match.apply(chance.randrange(len(match.decision.options)))
        recording = record(new_game(EDITION, regulation, seed=seed), match.history, match.conceded)
        path.write_text(recording.text({"ja": "記録", "en": "recorded"}), "utf-8")
        report = verify_file(EDITION, path)
        assert report.problems == ()
        if recording.complete:
            assert recording.then["match"]["games"] == (match.match.games if match.match else 0)
    assert given_up


def test_it_can_be_written_down_between_two_games(path: Path) -> None:
    match = new_game(EDITION, "base+half", seed=3)
    recording = record(new_game(EDITION, "base+half", seed=3), [*match.history, 1])
    assert recording.complete and recording.when == [{"A": "chooses deck 2"}]
    assert set(recording.given) == {"match"} and recording.then["chance"] == "B"


def test_facts_say_how_a_match_stands() -> None:
    given = {"match": {"A": {"wins": 1, "uses": 2}, "B": {"uses": 1}}, "A": {"life": 2}, "B": {"life": 2}}
    match = start(rules_of(EDITION, "base+half"), given)
    then = {"match": {"games": 5, "A": {"wins": 3, "locked": [], "knows": [], "decks": [1, 1]}}}
    en = [(str(label), str(value)) for label, value in facts(match, then, "en")]
    assert en == [
        ("games played", "1"),
        ("A's wins", "1"),
        ("A's locked decks", "1"),
        ("the own decks that A may look at", "none"),
        ("A's decks", "10, 10"),
    ]
    ja = [(str(label), str(value)) for label, value in facts(match, then, "ja")]
    assert ja[:3] == [("終わった試合", "1"), ("Aの勝ち数", "1"), ("Aがもう使えないデッキ", "1")]
    single = start(rules_of(EDITION, "base+twenty"), {})
    assert [str(value) for _, value in facts(single, then, "en")] == ["not in this edition"]


STORIES = {
    "a-deck-that-won-is-locked": (
        "Aは「相打ち」を起こす。",
        "AとBがパスする。Aの「相打ち」を解決する。Aが2点のダメージを受ける。Bが2点のダメージを受ける(ライフは1枚しかない)。",
        "Bのライフがなくなり、Aの勝ちになる。",
        "これで、Aは1勝、Bは0勝になる。",
        "勝ったAのデッキ2はもう使えない。",
        "Aは自分のデッキ2の中身を見てよい。Bは自分のデッキ1の中身を見てよい。",
        "Aはデッキ1を選ぶことはできない。",
        "Bはデッキ1を選ぶ。Aはデッキ1を使う。Bはデッキ1を使う。Bの先攻でゲームが始まる。",
    ),
    "two-wins": (
        "Aは「相打ち」を起こす。",
        "AとBがパスする。Aの「相打ち」を解決する。Aが2点のダメージを受ける。Bが2点のダメージを受ける。",
        "Bのライフがなくなり、Aの勝ちになる。",
        "これで、Aは2勝、Bは1勝になる。",
        "Aがマッチに勝つ。",
    ),
}


@pytest.mark.parametrize("name", STORIES)
def test_a_match_is_told(name: str) -> None:
    story = perform(EDITION, load_example(EDITION, FOLDER / "examples" / f"{name}.yaml"))
    assert tuple(map(str, story.lines)) == STORIES[name]


@pytest.mark.parametrize("path", sorted((FOLDER / "examples").glob("*.yaml")), ids=lambda path: path.stem)
def test_every_example_of_a_match_is_told(path: Path) -> None:
    example = load_example(EDITION, path)
    story = perform(EDITION, example)
    assert all(map(str, story.lines))
    game = start(rules_of(EDITION, example.setting), example.given)
    for step in example.when:
        assert attempt(game, step) == []
