"""War Vortex Night as readers play it: settings, players, counts, what is reached; said in both languages."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from random import Random

import pytest

from battles import FOLDER, SCENARIOS, Hand, edition, told
from kisoku.cli import main
from kisoku.core.decision import IllegalAction
from kisoku.errors import DefinitionError, Source
from kisoku.games import GAMES
from kisoku.sentences.language import Language
from kisoku.simulation.batch import Plan, Tally, play_out, simulate
from kisoku.warvortex.building import brought
from kisoku.warvortex.engine.game import Game
from kisoku.warvortex.players import PLAYERS

GAME = GAMES["war-vortex-night"]
TABLE = GAME.table
SPEECH = GAME.speech
LANGUAGES: tuple[Language, ...] = ("ja", "en")
assert TABLE is not None


def test_settings_are_known_by_id_and_name() -> None:
    assert TABLE is not None
    assert TABLE.setting_named(edition(), "duel") == "duel"
    assert TABLE.setting_named(edition(), "一騎打ち") == "duel"
    assert TABLE.setting_named(edition(), "Three against three") == "team3"
    with pytest.raises(IllegalAction):
        TABLE.setting_named(edition(), "lite")
    assert [name.en for name in TABLE.setting_names(edition(), "threeWay")] == ["Three ways"]


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_battles_are_simulated_and_end(scenario: str) -> None:
    """At most 1 % of the battles may go on for ever (QW-68); of these none does."""
    seats = len(TABLE.new(edition(), scenario).seats) if TABLE is not None else 0
    plan = Plan(edition(), scenario, ("random",) * seats, 1)
    (*tallies,) = simulate(plan, 40)
    assert sum(len(tally.winner) for tally in tallies) == 40
    assert sum(tally.unended for tally in tallies) == 0
    used = sum(count for tally in tallies for (_, fate), count in tally.fates.items() if fate == "used")
    assert used > 40


def test_hardly_any_battle_of_any_legal_decks_goes_on_for_ever() -> None:
    """At most 1 % (QW-68), though some decks do little but heal."""
    unended, battles = 0, {"duel": 450, "threeWay": 60, "team3": 40}
    for scenario, count in battles.items():
        for seed in range(count):
            decks = brought(edition(), scenario, Random(seed))
            game, _ = play_out(edition(), scenario, ("random",) * len(decks), seed, decks=decks)
            unended += game.outcome is None
    assert unended <= 0.01 * sum(battles.values())


def test_the_greedy_player_beats_the_random_one() -> None:
    won = [0, 0]
    for seed in range(150):
        players = ("greedy", "random") if seed % 2 else ("random", "greedy")
        game, _ = play_out(edition(), "team3", players, seed)
        if game.outcome is not None and game.outcome.winner is not None:
            won[players[game.outcome.winner] == "greedy"] += 1
    assert won[1] > 1.5 * won[0], won


def test_players_choose_only_what_is_offered() -> None:
    for name, player in PLAYERS.items():
        game, chance = Game.seeded(edition(), "team3", seed=4), Random(1)
        while game.decision is not None:
            before = game.state.copy()
            index = player(game, game.decision, chance)
            assert 0 <= index < len(game.decision.options), name
            assert game.state == before, f"{name} changes the battle while it thinks"
            game.apply(index)


def test_what_is_counted_of_a_battle() -> None:
    assert TABLE is not None
    game, _ = play_out(edition(), "duel", ("random", "random"), 3)
    assert isinstance(game, Game)
    (played,) = TABLE.played(game)
    assert game.outcome is not None
    assert played.winner == game.outcome.winner
    assert played.lengths == {"phases": game.state.phase, "turns": game.state.turn}
    assert game.state.phase < game.state.turn
    uses = [event for event in game.log or [] if event.kind == "used"]
    assert sum(count for (_, fate), count in played.fates.items() if fate == "used") == len(uses)
    fates, listed = TABLE.fates(edition(), "duel")
    assert {fate for _, fate in played.fates} <= set(fates)
    assert {action for action, _ in played.fates} <= set(listed)


def test_tokens_act_by_the_rows_of_their_tables() -> None:
    assert TABLE is not None
    game, _ = play_out(edition(), "duel", ("random", "random"), 8)
    assert isinstance(game, Game)
    rows = [game.state.cards[event.unit] for event in told(game, "used") if not event.action]
    (played,) = TABLE.played(game)
    assert rows and {id: played.fates[id, "used"] for id in rows} == Counter(rows)


MINE = "decks:\n  - {id: mine, character: mizore, faces: [stumble, fist, icicle, thinice, rime, snow]}\n"


def test_wins_are_counted_by_character_and_deck(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Of two teams one wins, whoever is in it; a deck of one's own is told by its own name."""
    file = tmp_path / "mine.yaml"
    file.write_text(MINE, "utf-8")
    words = ["simulate", "war-vortex-night", "1.1", "duel", "--games", "24", "--players", "greedy"]
    assert main([*words, "--deck", "B", str(file), "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    sides = data["sides"]
    assert sides["deck"]["mine"] == {"games": 24, **data["wins"]["B"]} == sides["character"]["mizore"]
    for rates in sides.values():
        assert sum(rate["games"] for rate in rates.values()) == 48
        assert sum(rate["count"] for rate in rates.values()) == 24 - data["draws"]["count"]
        shares = [rate["share"] for rate in rates.values()]
        assert shares == sorted(shares, reverse=True)
    assert data["phases"]["mean"] < data["turns"]["mean"]
    assert main([*words, "--deck", "B", str(file)]) == 0
    out = capsys.readouterr().out
    assert "\nphases " in out and "\nmizore " in out and "\nmine " in out
    assert main([*words, "--csv"]) == 0
    rows = capsys.readouterr().out
    assert "\ndeck,hayase,low," in rows and "length,phases,median," in rows


def test_everybody_of_a_team_wins_with_it() -> None:
    plan = Plan(edition(), "team3", ("random", "random"), 5)
    (*tallies,) = simulate(plan, 6)
    total = Tally()
    for tally in tallies:
        total.add(tally)
    ended = sum(one is not None for one in total.winner)
    for kind in ("character", "deck"):
        assert sum(count for (sort, _), count in total.fought.items() if sort == kind) == 36
        assert sum(count for (sort, _), count in total.won.items() if sort == kind) == 3 * ended


def test_a_deck_that_cannot_be_brought_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text(MINE.replace("stumble, fist", "fist, stumble"), "utf-8")
    words = ["simulate", "war-vortex-night", "1.1"]
    assert main([*words, "duel", "--deck", "B", str(file)]) == 2
    assert "(W-010)" in capsys.readouterr().err
    assert main([*words, "duel", "--deck", "C", str(file)]) == 2
    assert "there is no seat `C`" in capsys.readouterr().err
    file.write_text(MINE, "utf-8")
    assert main([*words, "team3", "--deck", "A", str(file)]) == 2
    assert "team A has 3 characters, not 1" in capsys.readouterr().err


def test_games_enter_what_they_reach_and_leave_no_trace() -> None:
    assert TABLE is not None
    with TABLE.observed(edition()) as reached:
        for seed in range(25):
            game, _ = play_out(edition(), "team3", ("random", "random"), seed, reached.see)
            reached.read(game)
    known = set(TABLE.everything(edition()))
    assert reached.ids <= known | {id for id in reached.ids if id.startswith("verb ")}
    for id in ("verb damage", "verb summon", "verb mastery", "edge 5-1→5-2", "rule W-068", "action fist"):
        assert id in reached.ids, id
        assert id in known, id
    before = set(reached.ids)
    play_out(edition(), "duel", ("random", "random"), 1)
    assert reached.ids == before


def test_a_deck_file_brings_a_team() -> None:
    assert TABLE is not None
    mine = TABLE.deck(edition(), Source("mine.yaml", MINE))
    game = TABLE.new(edition(), "duel", [mine, None], 1)
    assert game.view(0)["units"]["mizore"]["deck"][5] == "snow"
    with pytest.raises(DefinitionError, match="W-010"):
        TABLE.deck(edition(), Source("mine.yaml", MINE.replace("stumble, fist", "fist, stumble")))


def test_positions_roll_on_by_themselves() -> None:
    assert TABLE is not None
    game = TABLE.new(edition(), "duel", None, 3)
    begin = TABLE.position(edition(), TABLE.written(game))
    assert begin().view(0) == game.view(0)
    one = begin()
    one.apply(0)
    assert one.decision is None or one.decision.player >= 0
    assert TABLE.recorded(edition(), TABLE.record(game)).view(0) == game.view(0)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_everything_is_said_in_both_languages(scenario: str) -> None:
    for seed in range(6):
        game, hand = Game(edition(), scenario, seed=seed), Hand(seed)
        seen = 0
        while game.decision is not None:
            for language in LANGUAGES:
                for viewer in (None, 0, 1):
                    assert SPEECH.table(game, viewer, language)
                    asked = str(SPEECH.question(game, game.decision, viewer, language))
                    assert game.decision.rule in asked
                    labels = [
                        str(SPEECH.option(game, game.decision, option, viewer, language))
                        for option in game.decision.options
                    ]
                    assert all(labels)
                    if game.decision.kind not in ("status", "token"):
                        assert len(set(labels)) == len(labels), labels
                for event in (game.log or [])[seen:]:
                    said = str(SPEECH.event(game, event, None, language))
                    assert event.rule in said
                    assert (
                        language == "ja" or said.isascii() or "★" in said or "→" in said or "±" in said or "−" in said
                    )
            seen = len(game.log or [])
            game.apply(hand.choose(game))
        assert str(SPEECH.table(game, 0, "ja"))


def test_secret_cards_are_not_betrayed_by_what_is_said() -> None:
    decks = edition().decks
    game = Game(edition(), "duel", [[decks["yura"]], [decks["gorota"]]], seed=1)
    for language in LANGUAGES:
        names = [getattr(edition().extras[id].name, language) for id in ("charmFire", "bell")]
        mine, theirs = (str(SPEECH.table(game, viewer, language)) for viewer in (0, 1))
        assert all(name in mine for name in names)
        assert not any(name in theirs for name in names)


def test_where_a_battle_is_kept(tmp_path: Path) -> None:
    assert FOLDER.is_dir()
    assert GAME.setting == "scenario"
