"""The public interface: `import kisoku` is enough to load, play by words, look, ask why not and write down."""

from __future__ import annotations

import doctest
import random
import subprocess
import sys

import pytest

import kisoku
from places import BLACKPOKER, PACKAGE, TESTS


@pytest.fixture
def edition() -> kisoku.Edition:
    return kisoku.load("blackpoker", "8.1", BLACKPOKER.parent.parent)


@pytest.fixture
def game(edition: kisoku.Edition) -> kisoku.Game:
    return edition.game("lite+entry20", seed=7)


def test_everything_public_is_there() -> None:
    assert [name for name in kisoku.__all__ if getattr(kisoku, name, None) is None] == []
    assert set(kisoku.__all__) <= set(dir(kisoku))
    with pytest.raises(AttributeError, match="no attribute 'lode'"):
        kisoku.lode  # noqa: B018


def test_what_the_package_says_of_itself_runs() -> None:
    assert doctest.testmod(kisoku).failed == 0


def test_importing_the_package_loads_nothing_of_it() -> None:
    code = "import sys, kisoku; print([name for name in sys.modules if name.startswith('kisoku.')])"
    done = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        check=True,
        env={"PYTHONPATH": str(PACKAGE.parent)},
    )
    assert done.stdout == "['kisoku.version']\n"


def test_short_forms(edition: kisoku.Edition, game: kisoku.Game) -> None:
    assert repr(edition) == "<Edition blackpoker 8.1>"
    assert repr(game) == "<Game of blackpoker 8.1, A decides: chance>"
    assert len(repr(edition._edition)) < 100 and len(repr(game._game)) < 100


@pytest.mark.parametrize(
    ("game", "version", "message"), [("blackpokr", None, "unknown game"), ("blackpoker", "9.9", "unknown edition")]
)
def test_an_edition_that_there_is_not(game: str, version: str | None, message: str) -> None:
    with pytest.raises(kisoku.DefinitionError, match=message):
        kisoku.load(game, version, BLACKPOKER.parent.parent)


def test_unknown_names_are_guessed(edition: kisoku.Edition) -> None:
    with pytest.raises(kisoku.DefinitionError) as unknown:
        edition.text("dwon")
    assert unknown.value.problems[0].guess == "down"
    with pytest.raises(kisoku.DefinitionError):
        edition.verify("no-such-example")
    with pytest.raises(kisoku.DefinitionError, match="unknown regulation") as unknown:
        edition.game("lite+entry2")
    assert unknown.value.problems[0].guess == "lite+entry20"


def test_moves_are_made_by_words(game: kisoku.Game) -> None:
    before = game.history
    game.play("up ♡9 on ♢10, discard ♠A")
    assert game.events()[-1] == "A Up ♡9 → A ♢10 is requested (R-100)"
    assert "Stage (top first): A Up" in str(game)
    game.play("pass")
    assert game.decision is not None and game.decision.player == 1
    while game.history != before:
        game.undo()
    assert "Stage (top first): empty" in str(game)


@pytest.mark.parametrize("words", ["counter ♣5 on B's up", "summonsHero ♡J, drive ♠2"])
def test_what_the_rules_forbid_is_illegal_and_changes_nothing(game: kisoku.Game, words: str) -> None:
    before = game.record()
    with pytest.raises((kisoku.IllegalAction, kisoku.Unreadable)):
        game.play(words)
    assert game.record() == before


def test_a_slip_is_told_from_a_refusal(game: kisoku.Game) -> None:
    with pytest.raises(kisoku.Unreadable, match="did you mean `attack`"):
        game.play("atack")
    game.play("end")
    with pytest.raises(kisoku.IllegalAction, match=r"\(R-087\)$") as illegal:
        game.play("attack")
    assert illegal.value.rule == "R-087"


@pytest.mark.parametrize("words", ["Up ♡9 on ♢10, discard ♠A", "アップ h9 on ♢10, discard ♠A"])
def test_actions_are_called_by_their_names(game: kisoku.Game, words: str) -> None:
    other = game.clone()
    other.play("up ♡9 on ♢10, discard ♠A")
    game.play(words)
    assert game.history == other.history


def test_several_moves_are_made_together_or_not_at_all(game: kisoku.Game) -> None:
    one = game.clone()
    for words in ("set bulwark", "chooses ♠4", "attack"):
        one.play(words)
    before = game.record()
    with pytest.raises(kisoku.IllegalAction, match="R-087"):
        game.play("set bulwark", "chooses ♠4", "attack", "attack")
    with pytest.raises(kisoku.IllegalAction, match="over"):
        game.play("set bulwark", "concede", "pass")
    assert game.record() == before
    game.play("set bulwark", "chooses ♠4", "attack")
    assert game.history == one.history


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_every_option_can_be_said(edition: kisoku.Edition, seed: int) -> None:
    """The words of an option choose it, and leave what comes after it open; a few have only their numbers."""
    choose = random.Random(seed)
    game = edition.game("mast+extra", seed=seed)
    said = silent = 0
    while game.decision is not None and len(game.history) < 60:
        moves = game.moves()
        assert len(moves) == len(game.options())
        for number, words in enumerate(moves):
            if not words:
                silent += 1
                continue
            tried = game.clone()
            tried.play(words)
            assert tried.history[: len(game.history) + 1] == [*game.history, number], (words, game.options()[number])
            said += 1
        game.apply(choose.randrange(len(moves)))
    assert said > 10 * silent


def test_a_request_without_its_parts_leaves_them_to_be_decided(game: kisoku.Game) -> None:
    game.play("up")
    assert game.decision is not None and game.decision.kind == "discard"
    assert "♠A" in game.options()
    game.apply(0)
    assert game.decision.kind != "discard"


def test_why_not(game: kisoku.Game) -> None:
    reasons = {found.action: found for found in game.why_not()}
    assert reasons["Counter"].rule == "R-101"
    assert "Counter" not in " ".join(game.options())


def test_records_and_positions_come_back(edition: kisoku.Edition, game: kisoku.Game) -> None:
    game.play("end")
    assert edition.read_record(game.record()).position() == game.position()
    assert edition.read_position(game.position()).position() == game.position()


def test_what_cannot_be_read_is_unreadable(edition: kisoku.Edition) -> None:
    with pytest.raises(kisoku.Unreadable, match="line 1: unknown regulation"):
        edition.read_position("chess")
    with pytest.raises(kisoku.Unreadable, match="not JSON"):
        edition.read_record("e4 e5")
    with pytest.raises(kisoku.Unreadable, match="`e4` is not a card"):
        edition.game("std+pack", decks=["e4", "e5"])


def test_a_deck_that_the_rules_forbid_is_illegal(edition: kisoku.Edition) -> None:
    with pytest.raises(kisoku.IllegalAction, match="R-207") as illegal:
        edition.game("lite+entry20", decks=["♠A", "♠2"])
    assert illegal.value.rule == "R-207"


def test_decks_are_written_as_text(edition: kisoku.Edition, game: kisoku.Game) -> None:
    entry20 = "♠A ♠2 ♠3 ♠4 ♠5 ♡A ♡8 ♡9 ♡10 ♡J ♢A ♢3 ♢7 ♢10 ♢Q ♣A ♣5 ♣6 ♣10 ♣K"
    assert edition.game("lite+entry20", seed=7, decks=[entry20, entry20]).position() == game.position()


@pytest.mark.parametrize("seat", [-1, 2])
def test_there_are_no_other_seats(game: kisoku.Game, seat: int) -> None:
    assert game.seats == ("A", "B")
    for look in (game.table, game.view, game.events):
        with pytest.raises(ValueError, match=f"no seat {seat}, only 0 to 1"):
            look(seat)


def test_there_are_no_other_languages(edition: kisoku.Edition, game: kisoku.Game) -> None:
    with pytest.raises(ValueError, match="no language 'fr'; there are ja, en"):
        edition.text("up", "fr")  # type: ignore[arg-type]
    for ask in (game.options, game.why_not):
        with pytest.raises(ValueError, match="no language"):
            ask("fr")  # type: ignore[arg-type]
    for look in (game.table, game.events):
        with pytest.raises(ValueError, match="no language"):
            look(language="fr")  # type: ignore[arg-type]


def test_a_view_hides_what_a_player_may_not_know(game: kisoku.Game) -> None:
    mine, theirs = game.view(0)["players"]
    assert mine["hand"]["contents"] and theirs["hand"]["contents"] is None
    assert "♠2 ♠3" in game.table() and "♠2 ♠3" not in game.table(viewer=0)


def test_a_game_is_drawn(game: kisoku.Game) -> None:
    assert game.svg().startswith("<svg") and game.svg().endswith("</svg>")
    assert game._repr_svg_() == game.svg() != game.svg(viewer=1)


def test_a_game_that_is_over_says_so(game: kisoku.Game) -> None:
    game.play("concede")
    assert game.decision is None and game.outcome is not None and game.outcome.winner == 1
    assert game.options() == [] and game.moves() == [] and game.why_not() == []
    with pytest.raises(kisoku.IllegalAction, match="over"):
        game.play("pass")
    game.undo()
    assert game.outcome is None


def test_examples_are_verified(edition: kisoku.Edition) -> None:
    assert "down-twice-kills" in edition.examples
    assert edition.verify("down-twice-kills") == []


MATCHES = TESTS / "editions"


def test_a_setting_that_plays_matches_gives_one() -> None:
    edition = kisoku.load("blackpoker", "matches", definitions=MATCHES)
    assert edition.game("base+twenty").match is None
    game = edition.game("base+half", seed=3)
    assert repr(game) == "<Game of blackpoker matches, A decides: deck>"
    assert game.match == kisoku.Standing.new(2) and game.options() == ["Deck 1", "Deck 2"]
    assert game.moves() == ["chooses deck 1", "chooses deck 2"] and game.why_not() == []
    game.play("chooses deck 2", "chooses deck 1")
    assert game.match is not None and game.match.using == (2, 1) and game.match.playing
    assert "<svg" in game.svg(viewer=0) and game.view(0)["match"]["wins"] == [0, 0]
    loser = game.decision.player if game.decision else 0
    game.play("concede")
    assert game.match is not None and game.match.wins[1 - loser] == 1 and game.outcome is None
    assert edition.read_record(game.record()).match == game.match
    game.undo()
    assert edition.read_position(game.position()).match == game.match


def test_a_match_is_played_out_of_words() -> None:
    edition = kisoku.load("blackpoker", "matches", definitions=MATCHES)
    game, chance = edition.game("base+half", seed=8), random.Random(8)
    while game.decision is not None:
        words = game.moves()
        at = chance.randrange(len(words))
        if game.decision.kind in ("attacker", "blocker") or not words[at]:
            game.apply(at)
        else:
            game.play(words[at])
    assert game.match is not None and game.outcome is not None and game.match.wins[game.outcome.winner or 0] == 2
