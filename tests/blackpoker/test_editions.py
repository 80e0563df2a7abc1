"""What an edition has is its own affair: each small one checks, plays, is seen, said, drawn and listed as 8.1 is.

tests/editions/blackpoker: 1.0 is without Pack, rare cards, fogs and trumps; 1.1 has zones of its own, one of which the
players share; in 1.2 a game can be drawn, and entries are laid out as in the 6th edition.
"""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random
from xml.etree import ElementTree

import pytest

from kisoku.blackpoker.card import NAME, SEAT
from kisoku.blackpoker.engine.game import Game
from kisoku.blackpoker.engine.position import read_position, write_position
from kisoku.blackpoker.examples.board import board
from kisoku.blackpoker.examples.written_position import given_of
from kisoku.blackpoker.lists.diagram import diagram
from kisoku.blackpoker.lists.export import export_csv, export_json
from kisoku.blackpoker.model import Edition
from kisoku.blackpoker.parts import examples, lists, speech
from kisoku.blackpoker.pictures.board import board as board_of
from kisoku.blackpoker.pictures.scene import scene_of
from kisoku.blackpoker.rulebook import BlackPoker
from kisoku.cli import main
from kisoku.drawing.colour import SHEET
from kisoku.drawing.svg import svg
from kisoku.examples.runner import load_example, run_example
from kisoku.sentences.language import Language
from kisoku.sheets.layout.html import block_html
from places import BLACKPOKER, TESTS

SMALL = TESTS / "editions" / "blackpoker"
FOLDERS = [BLACKPOKER, *sorted(SMALL.iterdir())]
EXAMPLES = sorted(SMALL.glob("*/examples/*.yaml"))
LANGUAGES: tuple[Language, ...] = ("ja", "en")


@cache
def loaded(folder: Path) -> Edition:
    return BlackPoker().load(folder)


@pytest.fixture(params=FOLDERS, ids=lambda folder: folder.name)
def edition(request: pytest.FixtureRequest) -> Edition:
    return loaded(request.param)


def chances(edition: Edition, games: int) -> Iterator[Game]:
    """Games at some of their chances; fewer of each regulation where there are many."""
    for regulation in map(str, edition.regulations):
        for seed in range(-(-games // len(edition.regulations))):
            game, chance = Game(edition, regulation, None, seed), Random(seed)
            for _ in range(3000):
                decision = game.decision
                if decision is None:
                    break
                if decision.kind == "chance" and chance.random() < 0.05:
                    yield game
                game.apply(int(chance.random() * len(decision.options)))


def test_every_small_edition_is_checked(capsys: pytest.CaptureFixture[str]) -> None:
    for folder in FOLDERS[1:]:
        assert main(["check", "blackpoker", folder.name, "--definitions", str(SMALL.parent)]) == 0, (
            capsys.readouterr().out
        )


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: f"{path.parts[-3]}-{path.stem}")
def test_an_example_of_a_small_edition_runs(path: Path) -> None:
    edition = loaded(path.parent.parent)
    outcome = run_example(edition, load_example(edition, path))
    assert outcome.passed, outcome


def test_games_play_out(edition: Edition) -> None:
    """With every card somewhere, and exactly one of it."""
    for regulation in map(str, edition.regulations):
        for seed in range(8):
            game, chance = Game(edition, regulation, None, seed, log=False), Random(seed)
            for _ in range(6000):
                if game.decision is None:
                    break
                game.apply(int(chance.random() * len(game.decision.options)))
            assert game.over, f"{regulation} {seed} goes on"


def test_a_position_is_written_and_read(edition: Edition) -> None:
    for game in chances(edition, 3):
        text = write_position(game)
        again = read_position(edition, text)
        assert write_position(again) == text
        assert again.state.piles == game.state.piles


def test_a_position_is_given_as_an_example_gives_it(edition: Edition) -> None:
    for game in chances(edition, 2):
        again = examples.given(edition, str(game.rules.regulation), given_of(game))
        assert again.state.piles == game.state.piles and again.state.life == game.state.life


def test_a_view_has_what_the_edition_has(edition: Edition) -> None:
    zones = [z for z in edition.zones.values() if z.kind != "setup"]
    for game in chances(edition, 2):
        for viewer in (0, 1):
            seen = game.view(viewer)
            assert [set(side) for side in seen["players"]] == [{z.id for z in zones if not z.shared}] * 2
            assert set(seen["shared"]) == {z.id for z in zones if z.shared and z.is_pile}


def test_the_table_is_shown_as_text(edition: Edition) -> None:
    for game in chances(edition, 1):
        assert board(game)
        for language in LANGUAGES:
            for viewer in (0, 1, None):
                assert speech.table(game, viewer, language)
            assert game.decision is not None
            assert speech.question(game, game.decision, 0, language)
            for option in game.decision.options:
                assert speech.option(game, game.decision, option, 0, language)
            for event in game.log or ():
                speech.event(game, event, 0, language)
            speech.impossible(game, language)


def test_the_table_is_drawn(edition: Edition) -> None:
    for game in chances(edition, 1):
        ElementTree.fromstring(svg(board_of(scene_of(game))))


def test_the_layout_is_drawn(edition: Edition) -> None:
    for frame in edition.frames.values():
        for language in LANGUAGES:
            drawn = svg(diagram(edition, frame.zones, language), SHEET)
            ElementTree.fromstring(drawn)
            for zone in edition.zones.values():
                name = zone.name.ja if language == "ja" else zone.name.en
                there = zone.kind == "common" or zone.id in frame.zones
                assert (f">{name}</text>" in drawn) == there, zone.id


def test_every_entry_is_said(edition: Edition) -> None:
    for language in LANGUAGES:
        for entry in (*edition.entries, *edition.frames.values()):
            assert speech.text(edition, entry, language).plain()


def test_the_lists_are_set(edition: Edition) -> None:
    for language in LANGUAGES:
        for sheet in lists.sheets(edition, lists.ids(edition), language, None, {}):
            assert all(block_html(block, sheet) for block in sheet.blocks)
    assert json.loads(export_json(edition))["zones"]
    assert export_csv(edition)


def test_a_small_edition_is_built(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """With a list on paper, read back and compared with what was to be printed."""
    for what in ("lists", "site"):
        words = ["build", "blackpoker", "1.1", what, "--only", "base-twenty", "--out", str(tmp_path), "--jobs", "1"]
        assert main([*words, "--definitions", str(SMALL.parent)]) == 0, capsys.readouterr().err
    assert list(tmp_path.glob("blackpoker/1.1/**/*base-twenty.pdf"))
    assert "市場" in next(tmp_path.glob("blackpoker/1.1/**/base-twenty.html")).read_text("utf-8")


# What only some have


def test_a_game_can_be_drawn() -> None:
    edition, ended = loaded(SMALL / "1.2"), set()
    for seed in range(40):
        game, chance = Game(edition, "base+twenty", None, seed), Random(seed)
        while game.decision is not None:
            game.apply(int(chance.random() * len(game.decision.options)))
        assert game.state.outcome is not None
        ended.add(game.state.outcome.winners)
        if game.state.outcome.is_draw:
            assert game.state.life == [[], []]
            assert "引き分け" in svg(board_of(scene_of(game)))
    assert ended == {(), (0,), (1,)}


def test_the_bare_edition_speaks_of_nothing_that_it_lacks() -> None:
    bare = loaded(SMALL / "1.0")
    text = ""
    for language in LANGUAGES:
        for sheet in lists.sheets(bare, lists.ids(bare), language, None, {}):
            text += sheet.covers + "".join(str(block_html(block, sheet)) for block in sheet.blocks)
        text += "".join(svg(diagram(bare, frame.zones, language), SHEET) for frame in bare.frames.values())
    for word in ("パック", "レアカード", "フォグ", "切札", "Pack", "rare card", "Fog", "fog ", "rump"):
        assert word not in text, word


def test_the_own_zones_are_seen_as_their_rows_say() -> None:
    edition = loaded(SMALL / "1.1")
    given = {"A": {"vault": "♠5 ♠2", "trail": "♠4 ♠3"}, "shared": {"market": "B's ♣7 A's ♡6"}}
    game = examples.given(edition, "base+twenty", given)
    mine, theirs = game.view(0)["players"][0], game.view(1)["players"][0]
    assert mine["vault"] == {"count": 2, "contents": ["♠2", "♠5"]}
    assert theirs["vault"] == {"count": 2, "contents": None}
    assert mine["trail"] == theirs["trail"] == {"count": 2, "contents": None, "top": "♠4"}
    assert game.view(0)["shared"] == {"market": {"count": 2, "contents": ["♡6", "♣7"], "top": "♣7"}}
    assert "金庫札: ♠2 ♠5" in str(speech.table(game, 0, "ja")) or "金庫: ♠2 ♠5" in str(speech.table(game, 0, "ja"))
    assert "vault cards: 2\n" in str(speech.table(game, 1, "en"))
    assert "Market: ♡6 ♣7" in str(speech.table(game, 1, "en"))
    assert "market: B's ♣7 A's ♡6" in board(game)
    assert "B's" not in write_position(game) and "shared market B♣7,A♡6\n" in write_position(game)
    assert [NAME[card] + "AB"[SEAT[card]] for card in game.table.pile("market", 1)] == ["♡6A", "♣7B"]


def test_the_own_zones_are_drawn() -> None:
    edition = loaded(SMALL / "1.1")
    given = {"A": {"vault": "♠5 ♠2", "trail": "♠4 ♠3"}, "shared": {"market": "B's ♣7 A's ♡6"}}
    scene = scene_of(examples.given(edition, "base+twenty", given))
    drawn = svg(board_of(scene))
    assert "市場" in drawn and "金庫" in drawn and "足跡" in drawn
    assert "市場2枚(一番上♣7)" in drawn and "金庫♠5 ♠2" in drawn and "足跡2枚(一番上♠4)" in drawn


# What is not there cannot be used


ACTIONS = "actions/all.yaml"
NEEDED = "there is no zone `{}`: the rules of every game need it"


@pytest.mark.parametrize(
    ("file", "old", "new", "message", "place"),
    [
        (ACTIONS, "passTurn: opponent", "move: {what: all cards in your hand, to: pack}", "unknown destination `pack`",
         "10:"),
        (ACTIONS, "draw: 1", "move: {what: all cards in your fog, to: graveyard}", "unknown zone `fog`", "20:"),
        (ACTIONS, "draw: 1", "turn: {what: your face-down trump, face: up}", "this edition has no zone `trump`", "20:"),
        (ACTIONS, "key: 2-K", "key: rare card", "unknown zone `rare`", ""),
        ("zones.yaml", "id: hand\n", "id: hold\n", NEEDED.format("hand"), ""),
        ("zones.yaml", "id: stage\n", "id: theatre\n", NEEDED.format("stage"), ""),
    ],
)  # fmt: skip
def test_a_zone_that_is_not_there_is_pointed_at(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], file: str, old: str, new: str, message: str, place: str
) -> None:
    folder = tmp_path / "blackpoker" / "1.0"
    shutil.copytree(SMALL / "1.0", folder)
    text = (folder / file).read_text("utf-8")
    assert old in text
    (folder / file).write_text(text.replace(old, new, 1), "utf-8")
    assert main(["check", "blackpoker", "1.0", "--definitions", str(tmp_path)]) == 1
    assert f"{file}:{place}" in (out := capsys.readouterr().out) and message in out, out


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("    place: left\n", "", "where does `vault` lie?"),
        ("    place: middle\n", "    place: left\n", "`left` is not for such a zone"),
        ("{what: contents, level: public}", "{what: contents, level: owner-only}", "`market` has no owner"),
        ("    name: {ja: 墓地,", "    place: left\n    name: {ja: 墓地,", "the rules say where `graveyard` lies"),
    ],
)  # fmt: skip
def test_a_zone_says_where_it_lies(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], old: str, new: str, message: str
) -> None:
    folder = tmp_path / "blackpoker" / "1.1"
    shutil.copytree(SMALL / "1.1", folder)
    text = (folder / "zones.yaml").read_text("utf-8")
    assert old in text
    (folder / "zones.yaml").write_text(text.replace(old, new, 1), "utf-8")
    assert main(["check", "blackpoker", "1.1", "--definitions", str(tmp_path)]) == 1
    assert message in (out := capsys.readouterr().out), out
