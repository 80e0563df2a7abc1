"""`kisoku play` with a match: decks are chosen, games follow each other, and all of it is taken back and saved."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from editions import load
from kisoku.blackpoker.engine.compiling import rules_of
from kisoku.blackpoker.engine.match import Match, new_game
from kisoku.blackpoker.examples.situation import start
from kisoku.blackpoker.speech.option import option_label, question
from kisoku.blackpoker.speech.table import drawn
from kisoku.cli import main
from kisoku.examples.runner import load_example
from kisoku.examples.verification import verify
from places import TESTS

FOLDER = TESTS / "editions" / "blackpoker" / "matches"
EDITION = load(FOLDER)
WHERE = ("blackpoker", "matches", "base+half", "--definitions", str(TESTS / "editions"))
HALF = rules_of(EDITION, "base+half")


@pytest.fixture
def play(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch):  # type: ignore[no-untyped-def]
    def typed(*lines: str, words: tuple[str, ...] = ()) -> str:
        monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        assert main(["play", *WHERE, *words]) == 0
        captured = capsys.readouterr()
        assert captured.err == ""
        return captured.out

    return typed


def test_a_match_begins_with_the_choice_of_decks(play) -> None:  # type: ignore[no-untyped-def]
    out = play("?", "why", "deck 2", words=("--lang", "en"))
    begin = out.split("> ")[0]
    assert begin == (
        "  A's cards are split at random into 2 decks of 10 (S-151)\n"
        "  B's cards are split at random into 2 decks of 10 (S-151)\n"
        "── match: game 1, A 0 – B 0 ──\n"
        "B  (opponent)\n"
        "   Deck: 1  2\n"
        "A  (you)\n"
        "   Deck: 1  2\n"
        "A: which deck for the next game? (S-156)\n"
        "  1  Deck 1\n"
        "  2  Deck 2\n"
    )
    assert "  1  chooses deck 1\n  2  chooses deck 2\n" in out
    assert ("  A uses deck 2 (S-156)\n  B uses deck " in out and "A goes first" in out) or "B goes first" in out
    assert "   Deck: 1  2(in use)\n" in out


def test_the_other_sides_choice_is_not_told_before_ones_own(play) -> None:  # type: ignore[no-untyped-def]
    """The opponent, who sits first, has chosen already."""
    out = play(words=("--lang", "en", "--seat", "B"))
    assert "B: which deck for the next game?" in out
    assert "uses deck" not in out and "in use" not in out


def test_who_gives_a_game_up_goes_on_and_may_take_it_back(play) -> None:  # type: ignore[no-untyped-def]
    alone = ("--opponent", "none", "--seed", "2", "--lang", "en")
    out = play("1", "1", "concede", "undo", "concede", "deck 2", "concede", "concede", "board", words=alone)
    shown = out.split("> ")
    assert "wins game 1 (A " in shown[3] and "match: game 2" in shown[3]
    assert "Back at your previous decision." in shown[4] and "match: game 1, A 0 – B 0" in shown[4]
    assert shown[5] == shown[3].replace("Back at your previous decision.\n", "")
    assert "may not be used again (S-156)" in shown[5] and "(won, just used)" in shown[5]
    assert out.count("wins the match") == 1 and "The game is over" in out


def test_undo_crosses_the_border_between_games(play) -> None:  # type: ignore[no-untyped-def]
    alone = ("--opponent", "none", "--seed", "4", "--lang", "en")
    before = play("1", "2", "1", "board", words=alone).split("> ")[-2]
    out = play("1", "2", "1", "concede", "1", "undo", "undo", "board", words=alone).split("> ")
    assert "match: game 2" in out[5] and "match: game 1, A 0 – B 0" in before
    assert out[-2] == before


def test_a_match_is_saved_and_holds(play, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    file = tmp_path / "match.yaml"
    play("deck 1", "deck 2", "concede", "1", "1", f"save {file}", words=("--opponent", "none", "--seed", "2"))
    saved = file.read_text("utf-8")
    assert "  - A: chooses deck 1\n  - B: chooses deck 2\n" in saved and ": concede\n" in saved
    example = load_example(EDITION, file)
    assert verify(EDITION, example).trouble == () and "match" in example.given


def test_a_saved_match_can_be_begun_with(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("deck 2\n"))
    words = ("blackpoker", "matches", *WHERE[3:], "--from", "which-cards-are-whose", "--lang", "en")
    assert main(["play", *words]) == 0
    out = capsys.readouterr().out
    assert "A: which deck for the next game?" in out and "A uses deck 2" in out


def test_a_locked_deck_and_a_deck_just_used_are_told() -> None:
    given = {"match": {"A": {"wins": 1, "uses": 1, "locked": 1}, "B": {"uses": 2}}}
    match = start(HALF, given)
    assert isinstance(match, Match) and match.decision is not None and match.decision.player == 1
    mine, theirs = (str(drawn(match, viewer, "en")) for viewer in (0, 1))
    assert "match: game 2, A 1 – B 0" in mine
    known = "   Deck 1: " + " ".join(match.view(0)["match"]["decks"][0][0]["contents"])
    assert known in mine and known not in theirs
    assert "   Deck: 1(won, just used)  2\n" in mine and "   Deck: 1  2(just used)\n" in mine
    assert str(question(match, match.decision, 1, "ja")) == "B: 次の試合でどのデッキを使う? (S-156)"
    labels = [str(option_label(match, match.decision, option, 1, "ja")) for option in match.decision.options]
    assert labels == ["デッキ 1", "デッキ 2 (前の試合で使った)"]
    match.apply(0)
    shown = str(drawn(match, 1, "ja"))
    top = match.view(1)["match"]["decks"][0][0]["top"]
    assert f"   デッキ: 1(勝った、一番上 {top})  2(使用中)" in shown and "マッチ 第2試合 A 1勝 B 0勝" in shown


def test_a_match_with_one_deck_tells_of_none() -> None:
    assert "Deck" not in str(drawn(new_game(EDITION, "base+three", seed=1), None, "en"))
