"""Rules that never come to an end are stopped, with the action and the rule, and every command says so (exit 1)."""

from __future__ import annotations

import io
import shutil
from pathlib import Path

import pytest

from kisoku.blackpoker.checks import check_edition
from kisoku.blackpoker.engine.game import Game
from kisoku.blackpoker.loading import load_edition
from kisoku.cli import main
from kisoku.core.decision import Endless
from places import BLACKPOKER

HOUSE = """actions:
  - id: house
    name: {ja: 家, kana: いえ, en: House}
    type: quickMagic
    formats: [lite, std, pro, mast]
    request: direct-normal-quick
    effect:
"""
# Nobody holds so many cards, so beginning anew is all that can be chosen.
ANEW = """
          - charge: all your characters
          - choose:
              - do: [again: true]
              - {if: cards in your hand >= 40, do: [draw: 1]}
"""
# What it buries it puts on the field again.
RISE = """
  - id: rise
    name: {ja: 甦り, kana: よみがえり, en: Rise}
    type: basic
    formats: [lite, std, pro, mast]
    request: triggered-instant-quick
    trigger: {moved: 2-K, from: your field, to: graveyard}
    effect:
      - put: {what: top card of your graveyard, as: any soldier}
      - move: {what: all your soldiers, to: graveyard}
"""
SEED = 2  # with no ace on the field
BURY = "      - move: {what: all your characters, to: graveyard}\n"
ENDLESS = {
    "a procedure": (f"{HOUSE}      - repeat:{ANEW}", "the procedure of `house` begins anew without end (R-115)"),
    "a procedure in another": (
        f"{HOUSE}      - repeat:\n        - repeat:{ANEW}        - may: [again: true]\n",
        "the procedure of `house` begins anew without end (R-115)",
    ),
    "triggers": (HOUSE + BURY + RISE, "`rise` is triggered again and again, and nobody ever gets the chance (R-161)"),
}


@pytest.fixture(params=ENDLESS)
def house(request: pytest.FixtureRequest, tmp_path: Path) -> tuple[Path, str]:
    """A folder of definitions that check accepts, and what is to be said when they are played."""
    text, message = ENDLESS[request.param]
    folder = tmp_path / "blackpoker" / "8.1"
    shutil.copytree(BLACKPOKER, folder, ignore=shutil.ignore_patterns("examples"))
    (folder / "actions" / "house.yaml").write_text(text, "utf-8")
    assert check_edition(load_edition(folder), draft=True) == []
    return tmp_path, message


def at_the_brink(folder: Path) -> tuple[Game, int]:
    """Where passing lets the request be resolved."""
    game = Game(load_edition(folder / "blackpoker" / "8.1"), "lite+entry20", seed=SEED)
    assert game.decision is not None
    game.apply(game.decision.options.index("house"))
    game.apply(0)
    assert game.decision.options[0] is None
    return game, 0


def test_it_is_stopped_and_the_game_stands_where_it_stood(house: tuple[Path, str]) -> None:
    folder, message = house
    game, index = at_the_brink(folder)
    before, decision, history, log = game.state.copy(), game.decision, game.history, list(game.log or ())
    for _ in range(2):
        with pytest.raises(Endless) as stopped:
            game.apply(index)
        assert str(stopped.value) == message
        assert (game.state, game.decision, game.history, game.log) == (before, decision, history, log)
    game.concede(game.decision.player if game.decision else 0)
    assert game.over


def test_simulating_says_which_game(house: tuple[Path, str], capsys: pytest.CaptureFixture[str]) -> None:
    folder, message = house
    for jobs in ("1", "2"):
        arguments = ["--definitions", str(folder), "lite+entry20", "--games", "40", "--jobs", jobs]
        assert main(["simulate", *arguments]) == 1
        said = capsys.readouterr().err
        assert said.startswith("lite+entry20 with random,random, game seed ") and said.endswith(f": {message}\n")


def test_playing_ends_with_the_reason(
    house: tuple[Path, str], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    folder, message = house
    game, index = at_the_brink(folder)
    typed = "".join(f"{number + 1}\n" for number in [*game.history, index])
    monkeypatch.setattr("sys.stdin", io.StringIO(typed))
    arguments = ["--definitions", str(folder), "lite+entry20", "--seed", str(SEED), "--opponent", "none"]
    assert main(["play", *arguments]) == 1
    assert capsys.readouterr().err == f"{message}\n"


def test_an_example_says_it_at_its_move(house: tuple[Path, str], capsys: pytest.CaptureFixture[str]) -> None:
    folder, message = house
    example = folder / "blackpoker" / "8.1" / "examples" / "house.yaml"
    example.parent.mkdir()
    example.write_text(
        "title: {ja: 家, en: House}\nshows: [house]\nregulation: mast+extra\n"
        "given: {A: {field: ♠7}}\nwhen:\n  - A: house\n  - both: pass\nthen: {}\n",
        "utf-8",
    )
    assert main(["verify", "--definitions", str(folder)]) == 1
    captured = capsys.readouterr()
    assert message in captured.out + captured.err and "house.yaml:7" in captured.out + captured.err


def test_a_set_up_without_end_is_no_fault_of_the_words(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "blackpoker" / "8.1"
    shutil.copytree(BLACKPOKER, folder, ignore=shutil.ignore_patterns("examples"))
    frames = (folder / "frames.yaml").read_text("utf-8")
    anew = "- repeat: [shuffle: your deck, choose: [do: [again: true], {if: cards in your hand >= 40, do: [draw: 1]}]]"
    (folder / "frames.yaml").write_text(frames.replace("- shuffle: your deck", anew, 1), "utf-8")
    for command in ("simulate", "play"):
        assert main([command, "--definitions", str(tmp_path), "lite+entry20"]) == 1
        assert capsys.readouterr().err == "a procedure begins anew without end (R-115)\n"
