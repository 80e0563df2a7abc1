"""`kisoku simulate`: the same seed gives the same numbers, and the numbers are right."""

from __future__ import annotations

import csv
import io
import json
from collections import Counter
from random import Random

import pytest

from kisoku.blackpoker.engine.game import Game
from kisoku.blackpoker.engine.match import Match
from kisoku.blackpoker.loading import load_edition
from kisoku.blackpoker.parts import table
from kisoku.blackpoker.players import PLAYERS
from kisoku.cli import main
from kisoku.core.decision import Endless
from kisoku.simulation import batch
from kisoku.simulation.batch import Plan, Tally, play_out, simulate
from kisoku.simulation.summary import Length, summarize, wilson
from places import BLACKPOKER, TESTS

FOLDER = BLACKPOKER
EDITION = load_edition(FOLDER)

Captured = pytest.CaptureFixture[str]


def output(capsys: Captured, *words: str) -> str:
    assert main(["simulate", *words]) == 0
    captured = capsys.readouterr()
    assert captured.err == ""
    return captured.out


def refused(capsys: Captured, *words: str) -> str:
    assert main(["simulate", *words]) == 2
    return capsys.readouterr().err


def test_the_table(capsys: Captured) -> None:
    out = output(capsys, "lite+entry20", "--games", "12", "--seed", "4")
    assert out.startswith("lite+entry20, 12 games, seed 4\nfirst player wins  ")
    assert "A (random) wins" in out
    assert "turns              mean " in out
    assert "requested   resolved  no effect  nullified" in out
    assert "\ndamageJudge " in out
    assert "R-075     1.00" in out


def test_same_seed_same_numbers_whatever_the_jobs(capsys: Captured) -> None:
    words = ("std+rarePack", "--games", "9", "--seed", "7", "--players", "random,greedy", "--json")
    once = output(capsys, *words)
    assert output(capsys, *words, "--jobs", "2") == once
    assert output(capsys, *words, "--jobs", "3") == once
    data = json.loads(once)
    assert data["players"] == ["random", "greedy"]
    assert data["wins"]["A"]["count"] + data["wins"]["B"]["count"] == 9


def test_a_player_that_searches_plays_the_same_in_every_process(capsys: Captured) -> None:
    words = ("lite+entry20", "--games", "2", "--seed", "7", "--players", "search,greedy", "--json")
    once = output(capsys, *words)
    assert output(capsys, *words, "--jobs", "2") == once
    assert json.loads(once)["players"] == ["search", "greedy"]


def test_another_seed_gives_other_games(capsys: Captured) -> None:
    one, other = (output(capsys, "lite+entry20", "--games", "6", "--seed", s, "--json") for s in "12")
    assert json.loads(one)["decisions"] != json.loads(other)["decisions"]


def test_more_games_begin_with_the_same_ones() -> None:
    plan = Plan(EDITION, "lite+entry20", ("random", "random"), 3)
    few, many = Tally(), Tally()
    for tally in simulate(plan, 3):
        few.add(tally)
    for tally in simulate(plan, 7):
        many.add(tally)
    assert many.decisions[:3] == few.decisions
    assert many.winner[:3] == few.winner


def test_csv_has_one_number_a_row(capsys: Captured) -> None:
    rows = list(csv.DictReader(io.StringIO(output(capsys, "lite+entry20", "--games", "3", "--csv"))))
    by_id = {(row["section"], row["id"], row["measure"]): row["value"] for row in rows}
    assert by_id["batch", "", "games"] == "3"
    assert by_id["rule", "R-075", "per game"] == "1.0"
    assert ("action", "up", "nullified") in by_id
    assert ("length", "turns", "p95") in by_id


def test_wrong_usage_names_what_is_right(capsys: Captured) -> None:
    assert "did you mean `lite+entry20`?" in refused(capsys, "lite+entry21")
    assert refused(capsys, "lite+entry20", "--players", "greedi") == (
        "unknown player `greedi`\n  expected one of: random, greedy, search\n  did you mean `greedy`?\n"
    )
    assert "2 players, not 3" in refused(capsys, "lite+entry20", "--players", "random,random,random")
    assert "--games must be at least 1, not 0" in refused(capsys, "lite+entry20", "--games", "0")
    assert "--jobs must be at least 1, not -1" in refused(capsys, "lite+entry20", "--jobs", "-1")


def test_counts_are_those_of_the_games() -> None:
    plan = Plan(EDITION, "std+pack", ("random", "random"), 11)
    total = Tally()
    for tally in simulate(plan, 4):
        total.add(tally)
    games = [play_out(EDITION, plan.setting, plan.players, plan.seed_of(index)) for index in range(4)]
    assert total.decisions == [count for _, count in games]
    assert total.winner == [game.outcome and game.outcome.winner for game, _ in games]
    resolved = sum(event.kind == "resolved" for game, _ in games for event in game.log or ())
    summary = summarize(EDITION, plan, total)
    assert sum(row["resolved"] for row in summary.actions.values()) * 4 == pytest.approx(resolved)
    assert set(summary.actions) == set(Game(EDITION, "std+pack").rules.actions)


def test_wilson_interval() -> None:
    """Values of the literature (Wilson 1927; e.g. 10 of 20)."""
    assert wilson(10, 20) == pytest.approx((0.2993, 0.7007), abs=1e-4)
    assert wilson(0, 10) == pytest.approx((0.0, 0.2775), abs=1e-4)
    assert wilson(10, 10) == pytest.approx((0.7225, 1.0), abs=1e-4)


def test_lengths() -> None:
    length = Length.of(list(range(1, 101)))
    assert (length.mean, length.median, length.p95) == (50.5, 50.5, 95)
    assert Length.of([7]) == Length(7, 7, 7)


def test_a_game_without_end_is_reported_with_its_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(batch, "MOST_DECISIONS", 5)
    with pytest.raises(Endless, match="lite\\+entry20 with random,random, game seed 99: not ended after 5 decisions"):
        play_out(EDITION, "lite+entry20", ("random", "random"), 99)


@pytest.mark.parametrize("regulation", [str(regulation) for regulation in EDITION.regulations])
def test_greedy_games_end_and_repeat(regulation: str) -> None:
    one, count = play_out(EDITION, regulation, ("greedy", "greedy"), 5)
    other, again = play_out(EDITION, regulation, ("greedy", "greedy"), 5)
    assert one.log == other.log
    assert count == again


def test_greed_beats_chance() -> None:
    plan = Plan(EDITION, "std+pack", ("greedy", "random"), 2)
    wins = [winner for tally in simulate(plan, 20) for winner in tally.winner]
    assert wins.count(0) >= 15


@pytest.mark.parametrize("name", list(PLAYERS))
def test_players_choose_only_what_is_offered(name: str) -> None:
    game, chance = Game(EDITION, "mast+extra", seed=6), Random(6)
    while (decision := game.decision) is not None:
        index = PLAYERS[name](game, decision, chance)
        assert 0 <= index < len(decision.options)
        game.apply(index)


MATCHES = ("blackpoker", "matches", "base+half", "--definitions", str(TESTS / "editions"), "--seed", "5")


def test_matches_are_counted_beside_their_games(capsys: Captured) -> None:
    data = json.loads(output(capsys, *MATCHES, "--games", "30", "--json"))
    matches = data["matches"]
    assert matches["count"] == 30 == sum(rate["count"] for rate in matches["wins"].values())
    assert data["games"] == round(matches["games"]["mean"] * 30) > 60
    assert sum(rate["count"] for rate in data["wins"].values()) + data["draws"]["count"] == data["games"]
    # Two games are won by each winner; a loser has won at most one.
    assert 60 <= sum(rate["count"] for rate in data["wins"].values()) <= 90
    assert data["rules"]["R-075"] == 1 and data["rules"]["S-151"] == pytest.approx(60 / data["games"], abs=1e-5)
    assert output(capsys, *MATCHES, "--games", "30", "--json", "--jobs", "2") == json.dumps(data, indent=1) + "\n"


def test_matches_in_a_table_and_as_csv(capsys: Captured) -> None:
    out = output(capsys, *MATCHES, "--games", "12", "--players", "greedy,random").splitlines()
    assert out[0].startswith("base+half, 12 matches of ") and out[0].endswith(" games, seed 5")
    assert out[1].startswith("A (greedy) wins the match ") and out[2].startswith("B (random) wins the match ")
    assert out[3].startswith("games of a match ") and out[5].startswith("first player wins ")
    rows = list(csv.DictReader(io.StringIO(output(capsys, *MATCHES, "--games", "12", "--csv"))))
    by_id = {(row["section"], row["id"], row["measure"]): row["value"] for row in rows}
    assert by_id["batch", "", "matches"] == "12" and ("length", "games of a match", "median") in by_id
    assert int(by_id["matches won", "A", "count"]) + int(by_id["matches won", "B", "count"]) == 12


def test_what_came_of_each_game_of_a_match() -> None:
    edition = load_edition(TESTS / "editions" / "blackpoker" / "matches")
    for seed in range(12):
        game, _ = play_out(edition, "base+half", ("random", "random"), seed)
        assert isinstance(game, Match)
        games = table.played(game)
        assert [one.winner for one in games] == [won[0] if won else None for won in game.match.results]
        assert sum((one.rules for one in games), Counter()) == Counter(event.rule for event in game.log or ())
        assert games[-1].lengths == {"turns": game.state.turn}
        assert all(one.lengths["turns"] >= 1 for one in games)
