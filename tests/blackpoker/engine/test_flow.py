"""Other charts than 8.1's play: with other ids, without timings."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable
from pathlib import Path

from invariants import Hand
from kisoku.blackpoker.checks import check_edition
from kisoku.blackpoker.engine.game import Game
from kisoku.blackpoker.engine.position import read_position, write_position
from kisoku.blackpoker.loading import load_edition
from kisoku.blackpoker.model import Edition
from places import BLACKPOKER
from variation import edition as printed


def changed(tmp_path: Path, flow: Callable[[str], str]) -> Edition:
    """The edition with another flow, which `check` accepts."""
    folder = tmp_path / "definitions" / "blackpoker" / "8.1"
    shutil.copytree(BLACKPOKER, folder, ignore=shutil.ignore_patterns("examples"))
    file = folder / "flow.yaml"
    before = file.read_text("utf-8")
    file.write_text(flow(before), "utf-8")
    assert file.read_text("utf-8") != before
    made = load_edition(folder)
    assert check_edition(made, draft=True) == []
    return made


def played(edition: Edition, seed: int) -> Game:
    game, hand = Game(edition, "mast+extra", seed=seed), Hand(seed)
    while game.decision is not None:
        if game.decision.kind == "chance" and len(game.history) % 7 == 0:
            assert game.clone().decision == game.decision
            assert read_position(edition, write_position(game)).decision == game.decision
        game.apply(hand.choose(game.decision))
    return game


def test_the_ids_of_nodes_are_free(tmp_path: Path) -> None:
    def renamed(text: str) -> str:
        return re.sub(r'(id|start|from|to): ("?)([0-9][0-9a-z-]*)', r"\1: \g<2>9\3", text)

    other = changed(tmp_path, renamed)
    assert {node.id for chart in other.charts.values() for node in chart.nodes} >= {"91", "92a", "93", "96-5-1"}
    for seed in range(2):
        one, same = played(printed(), seed), played(other, seed)
        assert (one.history, one.state) == (same.history, same.state)
        assert [event.node for event in same.log or ()] == [f"9{event.node}" for event in one.log or ()]


def test_a_check_without_timing_takes_every_request(tmp_path: Path) -> None:
    other = changed(tmp_path, lambda text: re.sub(r"\n +timing: (main|quick)", "", text))
    for seed in range(2):
        assert played(other, seed).outcome is not None


def test_a_timing_holds_for_its_call_only(tmp_path: Path) -> None:
    """Behind the call for quick instants, a check that has no timing finds the main ones again."""
    call = "calls: instantTriggers"
    other = changed(tmp_path, lambda text: text.replace(f"{call}\n        timing: main", call, 1))
    for seed in range(2):
        assert played(other, seed).outcome is not None
