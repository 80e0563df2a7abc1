"""The first battles of every scenario go as they went when a person last looked (`make soak` plays all of them)."""

from __future__ import annotations

from dataclasses import replace

import pytest

import vortex_digests
from battles import edition, played
from kisoku.warvortex.engine.game import Game
from kisoku.warvortex.state import State
from vortex_digests import CHUNK, Chunk, chunks, committed, described, differences, made


@pytest.mark.parametrize("chunk", list(chunks(CHUNK)), ids=lambda chunk: f"{chunk.scenario}-{chunk.decks}")
def test_the_first_fifty_battles_go_as_committed(chunk: Chunk) -> None:
    assert differences([made(chunk)]) == []


def test_all_chunks_are_committed_and_differ() -> None:
    assert list(committed()) == list(chunks())
    assert len(set(committed().values())) == len(committed())


def test_all_of_a_state_is_described() -> None:
    state = played("duel", 1).state
    told = described(state)
    assert all(f"{name}=" in told for name in State.__slots__ if name != "outcome") and "winners=(" in told
    other = state.copy()
    other.hp[0] += 1
    assert described(other) != told


def test_a_changed_figure_shows(monkeypatch: pytest.MonkeyPatch) -> None:
    """One HP more of one character, one point more of damage."""
    chunk = Chunk("duel", "sample", 0)
    monkeypatch.setattr(vortex_digests, "CHUNK", 6)
    before = vortex_digests.digest(chunk)
    senri = edition().characters["senri"]
    stronger = replace(edition(), characters={**edition().characters, "senri": replace(senri, hp=senri.hp + 1)})
    monkeypatch.setattr(vortex_digests, "begun", lambda chunk, seed: Game(stronger, chunk.scenario, seed=seed))
    assert vortex_digests.digest(chunk) != before
    monkeypatch.setattr(vortex_digests, "begun", lambda chunk, seed: Game(edition(), chunk.scenario, seed=seed))
    assert vortex_digests.digest(chunk) == before


def test_a_difference_is_told_of_its_battles() -> None:
    chunk = Chunk("riverbed", "drawn", 100)
    assert differences([(chunk, "other")]) == [
        "riverbed, drawn decks, seeds 100–149: the battles are not as in digests.txt"
    ]
