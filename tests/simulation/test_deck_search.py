"""`kisoku decks`: strong decks are found, whoever plays; rates are of games that chose nothing; it prints a file."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from battles import edition
from kisoku.cli import main
from kisoku.errors import Source
from kisoku.processes import Crew
from kisoku.simulation import decks
from kisoku.simulation.decks import Ranking, Search, fewest, strongest
from kisoku.warvortex.decks import decks_in, is_legal
from kisoku.warvortex.examples.cards import with_cards

Captured = pytest.CaptureFixture[str]
CANNON = {"id": "cannon", "cost": 0, "effect": [{"damage": {"to": "1 enemy", "amount": 25}}]}
BLANK = {"id": "blank", "cost": 0, "effect": [{"nothing": True}]}


@pytest.fixture(autouse=True)
def few_rounds(monkeypatch: pytest.MonkeyPatch) -> None:
    """Enough to be told from none."""
    monkeypatch.setattr(decks, "ROUNDS", 3)


def found(search: Search, games: int, best: int = 1, jobs: int = 1) -> Ranking:
    (ranking,) = strongest(search, ["senri"], games, best, Crew(jobs))
    return ranking


def test_the_same_decks_and_rates_whatever_the_jobs() -> None:
    search = Search(edition(), "duel", "random", 5)
    once = found(search, fewest(), 3)
    assert found(search, fewest(), 3, jobs=2) == once
    assert found(Search(edition(), "duel", "random", 6), fewest(), 3) != once


def test_a_card_that_is_far_too_strong_is_found_and_a_useless_one_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(decks, "ROUNDS", 7)
    e = with_cards(edition(), {"actions": [CANNON, BLANK]})
    ranking = found(Search(e, "duel", "greedy", 1), 3 * fewest(), 2)
    (own,) = ranking.samples
    for one in ranking.best:
        assert is_legal(e, one.deck)
        assert one.rate.interval[0] > own.rate.share
    assert "cannon" in ranking.best[0].deck.faces
    assert "blank" not in ranking.best[0].deck.faces
    assert own.sample == "senri"
    assert own.deck == e.decks["senri"]


def test_rates_are_of_as_many_new_games_for_everybody(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever was lucky while decks were chosen does not keep it."""
    numbers: list[range] = []
    played = decks._won

    def noted(search: Search, battles: decks._Battles) -> int:
        numbers.append(battles.numbers)
        return played(search, battles)

    monkeypatch.setattr(decks, "_won", noted)
    ranking = found(Search(edition(), "duel", "random", 5), fewest(), 2)
    games = {one.rate.games for one in (*ranking.best, *ranking.samples)}
    last = [one for one in numbers if one.start >= decks.ROUNDS]
    assert {one.start for one in numbers if one not in last} == set(range(decks.ROUNDS))
    assert games == {max(one.stop for one in last) - decks.ROUNDS}
    rates = [one.rate.share for one in ranking.best]
    assert rates == sorted(rates, reverse=True)


# --- as a command


def printed(capsys: Captured, *words: str) -> str:
    assert main(["decks", "war-vortex-night", "1.1", *words, "--games", str(fewest()), "--player", "random"]) == 0
    return capsys.readouterr().out


def test_what_is_printed_is_a_deck_file_that_plays(capsys: Captured, tmp_path: Path) -> None:
    text = printed(capsys, "duel", "yura")
    begin, rest = text.split("\ndecks:\n")
    assert begin == f"# kisoku decks war-vortex-night 1.1 duel --games {fewest()} --seed 0 --player random"
    assert re.match(r"  # wins \d+\.\d% \(95%: \d+\.\d% to \d+\.\d%\) of \d+ games", rest)
    file = tmp_path / "strong.yaml"
    file.write_text(text, "utf-8")
    (deck,) = decks_in(edition(), Source("strong.yaml", text))
    assert deck.id == "yura1"
    words = ["simulate", "war-vortex-night", "1.1", "duel", "--deck", "A", str(file), "--games", "2", "--json"]
    assert main(words) == 0
    assert "yura1" in json.loads(capsys.readouterr().out)["sides"]["deck"]


def test_of_teams_every_deck_has_its_own_id(capsys: Captured) -> None:
    some = decks_in(edition(), Source("x", printed(capsys, "threeWay", "neji", "gorota", "--best", "2")))
    assert [deck.id for deck in some] == ["neji1", "neji2", "gorota1", "gorota2"]


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["war-vortex-night", "1.1"], "which scenario?"),
        (["war-vortex-night", "1.1", "duel", "senrin"], "no deck is built for `senrin`"),
        (["war-vortex-night", "1.1", "duel", "--player", "greedi"], "did you mean `greedy`?"),
        (["war-vortex-night", "1.1", "duel", "--games", "9"], "--games must be at least 96, not 9"),
        (["war-vortex-night", "1.1", "duel", "--best", "11"], "--best must be at most 10, not 11"),
        (["lite+entry20"], "decks of blackpoker are not searched for"),
    ],
)
def test_wrong_usage_names_what_is_right(capsys: Captured, words: list[str], told: str) -> None:
    assert main(["decks", *words]) == 2
    assert told in capsys.readouterr().err
