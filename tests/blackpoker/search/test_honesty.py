"""The player that searches knows only what its seat may know: at a table that looks the same it decides the same."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

import pytest

from editions import Table
from kisoku.blackpoker.engine.game import Game
from kisoku.blackpoker.engine.match import new_game
from kisoku.blackpoker.players import play_greedily, play_randomly
from kisoku.blackpoker.search.dealing import Dealing
from kisoku.blackpoker.search.player import Searcher
from kisoku.blackpoker.state import State
from kisoku.core.decision import NOBODY, Decision
from places import DEFINITIONS
from redealing import redealt

EDITIONS = DEFINITIONS / "blackpoker"
TABLES = [
    Table(EDITIONS / version, regulation)
    for version, regulation in (
        ("8.1", "lite+entry20"),
        ("8.1", "std+rarePack"),
        ("8.1", "mast+extra"),
        ("6.2", "std+full"),
        ("6.2", "mast+half"),
        ("6.2", "extra+trumps"),
        ("draft-2021", "mast+forty"),
    )
]
# Little is tried: what it would see, it would see then, too.
QUICK = Searcher(trials=8, each=2, turns=1)
TRIES = 12


@dataclass(slots=True)
class Found:
    """What came of re-dealing: how often, how many cards, and where the choice was another one."""

    tries: int = 0
    exchanged: int = 0
    inside: int = 0
    other: list[str] = None  # type: ignore[assignment]

    def __post_init__(self) -> None:
        self.other = []


def looked_for(table: Table, tries: int, seed: int = 1) -> Found:
    """Games of greedy and random players; here and there somebody stops to think, twice."""
    found, chance = Found(), Random(f"{table} {seed}")
    while found.tries < tries:
        game: Game = new_game(table.edition, table.regulation, seed=chance.getrandbits(32), log=False)
        for _ in range(1500):
            decision = game.decision
            if decision is None:
                break
            inside = decision.kind != "chance"
            # Within effects less is decided, and more can be seen.
            if len(decision.options) > 2 and decision.player != NOBODY and chance.random() < (0.12 if inside else 0.04):
                _compare(game, decision, chance, found)
                if found.tries >= tries:
                    break
            player = play_randomly if chance.random() < 0.5 else play_greedily
            game.apply(player(game, decision, chance))
    return found


def _compare(game: Game, decision: Decision, chance: Random, found: Found) -> None:
    again = redealt(game, decision.player, chance)
    if again is None or not again[1]:
        return
    other, exchanged = again
    assert other.decision is not None
    seed = chance.getrandbits(32)
    here = decision.options[QUICK(game, decision, Random(seed))]
    # Of a match only the game goes on there: what its decks are is told to nobody either.
    there = other.decision.options[QUICK(_as(game, other), other.decision, Random(seed))]
    found.tries += 1
    found.exchanged += exchanged
    found.inside += decision.kind != "chance"
    if here != there:
        found.other.append(f"{decision.kind} of {decision.player}: {here!r}, with other cards {there!r}")


def _as(game: Game, other: Game) -> Game:
    """The re-dealt game in the same match."""
    if game.match is None:
        return other
    twin, rested = game.clone(), game.since_rest
    assert rested is not None and other._rest is not None
    machine = rested[0].copy()
    machine.game = other._rest[0].copy()  # type: ignore[attr-defined]  # of a match
    twin._rest, twin._trail = (machine, other._rest[1]), other._trail
    twin.machine, twin.decision = machine.copy(), other.decision
    twin.machine.game = other.machine  # type: ignore[attr-defined]
    return twin


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_with_other_hidden_cards_it_decides_the_same(table: Table) -> None:
    found = looked_for(table, TRIES)
    assert found.exchanged > 3 * found.tries
    assert found.other == []


class _Cheating(Dealing):
    """Imagines what is the case."""

    def deal(self, chance: Random) -> State:
        state = self.table.state.copy()
        state.seed = chance.getrandbits(64)
        return state


def test_a_player_that_looks_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kisoku.blackpoker.search.imagining.Dealing", _Cheating)
    found = looked_for(Table(EDITIONS / "8.1", "mast+extra"), 3 * TRIES)
    assert found.other != []
