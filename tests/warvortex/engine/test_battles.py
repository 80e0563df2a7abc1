"""Random battles: what must hold at every step, clones, replays, positions, records (W-002, W-043, W-082, W-110)."""

from __future__ import annotations

import pytest

from battle_watch import look, options_apply
from battles import LONGEST, SCENARIOS, Hand, drawn, edition, played
from kisoku.warvortex.engine.game import Game
from kisoku.warvortex.engine.position import read_position, write_position
from kisoku.warvortex.engine.record import parse_record, serialize
from kisoku.warvortex.state import DISCARDED, NO_UNIT

# Battles under the watch, by scenario: 2,000 in all.
WATCHED = {"duel": 1400, "threeWay": 300, "riverbed": 200, "team3": 100}
CHUNK = 100
WATCHED_STEPS = 400
# About every so-manieth step is looked at harder.
SAMPLE = 10
chunks = [(scenario, first) for scenario, count in WATCHED.items() for first in range(0, count, CHUNK)]


@pytest.mark.parametrize(("scenario", "first"), chunks, ids=str)
def test_rules_hold_at_every_step_of_random_battles(scenario: str, first: int) -> None:
    """Every other battle is of decks, extra cards and fields that nobody has thought of."""
    for seed in range(first, first + CHUNK):
        invented = seed % 2 == 1
        game = drawn(scenario, seed, log=False) if invented else Game(edition(), scenario, seed=seed, log=False)
        hand, count = Hand(seed), 0
        try:
            look(game)
            while game.decision is not None:
                if hand.below(SAMPLE) == 0:
                    options_apply(game)
                game.apply(hand.choose(game))
                look(game)
                count += 1
                if invented and count >= WATCHED_STEPS:
                    break  # some decks heal as quickly as others harm: tests/warvortex/test_table.py counts them
                assert count < LONGEST, "the battle does not end"
        except AssertionError as error:
            raise AssertionError(f"{scenario}, seed {seed}, decision {count}:\n{serialize(game)}") from error


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_clones_play_on_like_the_battle_itself(scenario: str) -> None:
    for seed in range(12):
        game, hand = Game(edition(), scenario, seed=seed), Hand(seed)
        cloned = Game(edition(), scenario, seed=seed)
        while game.decision is not None:
            choice = hand.choose(game)
            cloned = cloned.clone()
            game.apply(choice)
            cloned.apply(choice)
            assert cloned.decision == game.decision
        assert cloned.state == game.state
        assert cloned.outcome == game.outcome


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_replay_and_a_record_give_the_same_log(scenario: str) -> None:
    for seed in range(6):
        game = played(scenario, seed)
        assert game.replay().log == game.log
        again = parse_record(edition(), serialize(game))
        assert again.log == game.log
        assert again.state == game.state


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_position_gives_back_the_state(scenario: str) -> None:
    written = 0
    for seed in range(8):
        game, hand = Game(edition(), scenario, seed=seed), Hand(seed)
        while game.decision is not None:
            if game.decision.kind in game.machine.rests and hand.below(10) == 0:
                other = read_position(edition(), write_position(game))
                assert other.state == game.state
                assert other.decision == game.decision
                written += 1
            game.apply(hand.choose(game))
    assert written > 5


def test_without_a_log_and_without_forks_the_same_happens() -> None:
    for scenario in SCENARIOS:
        told, quick = played(scenario, 3), played(scenario, 3, log=False, forkable=False)
        assert (quick.history, quick.state) == (told.history, told.state)


def test_every_event_names_a_node_and_a_rule_of_the_edition() -> None:
    numbers = set(edition().rules.values())
    nodes = {node.id for chart in edition().charts.values() for node in chart.nodes}
    for scenario in SCENARIOS:
        for seed in range(10):
            for event in played(scenario, seed).log or ():
                assert event.rule in numbers
                assert event.node in nodes


def test_a_token_that_is_gone_is_in_no_slots() -> None:
    seen = 0
    for seed in range(30):
        game = played("team3", seed)
        for unit, there in enumerate(game.state.presence):
            if there == DISCARDED:
                controller = game.state.controllers[unit]
                assert controller == NO_UNIT or unit not in game.state.slots[controller]
                seen += 1
    assert seen
