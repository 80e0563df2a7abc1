"""Clones, records, replays and written positions are the game they were made from."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

import luck
from editions import Table, at_different_tables, at_every_table, load, table
from invariants import Hand, new_game
from kisoku.blackpoker.engine.compiling import rules_of
from kisoku.blackpoker.engine.game import Game, IllegalAction
from kisoku.blackpoker.engine.position import read_position, write_position
from kisoku.blackpoker.engine.record import parse_record, serialize
from kisoku.blackpoker.events.match import MATCH_EVENTS, NODE
from kisoku.blackpoker.examples.situation import start
from kisoku.blackpoker.state import State
from kisoku.core.decision import Decision
from moving import make_move
from places import BLACKPOKER

pytestmark = pytest.mark.soak

GAMES = 7 if luck.soaking() else 3
FEW = 2 if luck.soaking() else 1
_RULE = re.compile(r"[RQGAECS]-?\d+|Q6-\d+")


def steps(table: Table, seed: int, *, forkable: bool = True) -> Iterator[tuple[Game, Hand]]:
    """A random game, before every decision."""
    game, hand = new_game(table, seed, forkable=forkable), Hand(seed)
    while game.decision is not None:
        yield game, hand
        game.apply(hand.choose(game.decision))
    yield game, hand


def same(one: Game, other: Game) -> None:
    assert one.state == other.state
    assert one.decision == other.decision
    assert one.history == other.history
    assert one.origin == other.origin
    assert one.match == other.match


@at_every_table
def test_a_game_that_changes_into_its_clone_at_every_step_goes_as_without(table: Table) -> None:
    for seed in range(FEW + 1):
        *_, (plain, _) = steps(table, seed)
        game, hand = new_game(table, seed), Hand(seed)
        log = list(game.log or ())
        while game.decision is not None:
            game = game.clone()
            assert game.log == [], "a clone begins with an empty log"
            assert game.decision is not None
            game.apply(hand.choose(game.decision))
            log += game.log
        same(game, plain)
        assert log == plain.log


@at_different_tables
def test_clones_left_behind_at_every_decision_go_on_like_the_game(table: Table) -> None:
    """Clones at every kind of decision, played later with the game's own choices."""
    for seed in range(FEW):
        left: list[tuple[Game, int]] = []
        game = new_game(table, seed)
        for game, hand in steps(table, seed):
            if hand.below(4) == 0 or (game.decision and game.decision.kind != "chance"):
                assert game.log is not None
                left.append((game.clone(), len(game.log)))
        for clone, logged in left:
            done = len(clone.history)
            for index in game.history[done : done + 40]:
                clone.apply(index)
            assert clone.log is not None and game.log is not None
            assert clone.log == game.log[logged : logged + len(clone.log)]
            if done + 40 >= len(game.history):
                same(clone, game)


@at_different_tables
def test_a_clone_and_its_game_do_not_touch_each_other(table: Table) -> None:
    for game, _ in steps(table, 3):
        if game.decision is None:
            break
        before = game.state.copy()
        other = game.clone()
        assert other.state is not game.state and other.decision is not None
        for _ in range(3):
            if other.decision is not None:
                other.apply(len(other.decision.options) - 1)
        assert game.state == before


def test_games_without_snapshots_clone_by_replay() -> None:
    for game, _ in steps(table("mast+extra"), 5, forkable=False):
        if len(game.history) % 9 == 0 or (game.decision and game.decision.kind == "order"):
            same(game.clone(), game)


@at_different_tables
def test_records_read_back_as_the_same_game(table: Table) -> None:
    for seed in range(GAMES):
        game = new_game(table, seed)
        for game, hand in steps(table, seed):
            if game.over or hand.below(60) == 0:
                text = serialize(game)
                other = parse_record(table.edition, text)
                same(other, game)
                assert other.log == game.log
                assert serialize(other) == text


@at_every_table
def test_a_replay_gives_the_same_states_and_log(table: Table) -> None:
    for seed in range(FEW + 1):
        *_, (game, _) = steps(table, seed)
        other = game.replay()
        same(other, game)
        assert other.log == game.log
        silent = game.replay(log=False, forkable=False)
        assert silent.log is None
        same(silent, game)


@at_different_tables
def test_positions_round_trip_at_every_chance(table: Table) -> None:
    for seed in range(FEW):
        for game, _ in steps(table, seed):
            if game.decision is not None and game.decision.kind == "chance":
                text = write_position(game)
                other = read_position(table.edition, text)
                assert other.state == game.state
                assert other.decision == game.decision
                assert write_position(other) == text


@at_different_tables
def test_a_game_read_from_a_position_goes_on_the_same_way(table: Table) -> None:
    """Nothing that matters lives outside the text: dictionaries' orders, stamps, random numbers included."""
    for seed in range(GAMES):
        left = None
        game = new_game(table, seed)
        for game, _ in steps(table, seed):
            chance = game.decision is not None and game.decision.kind == "chance"
            if left is None and chance and len(game.history) > 20 + 7 * seed:
                assert game.log is not None
                left = read_position(table.edition, write_position(game)), len(game.history), len(game.log)
        if left is None:
            continue
        other, done, logged = left
        for index in game.history[done:]:
            other.apply(index)
        assert other.state == game.state and other.over
        assert other.log is not None and game.log is not None
        assert other.log == game.log[logged:]
        record = parse_record(table.edition, serialize(other))
        same(record, other)
        assert record.log == other.log


@at_different_tables
def test_every_log_entry_names_its_flow_node_and_rule(table: Table) -> None:
    nodes = {node.id for chart in table.edition.charts.values() for node in chart.nodes}
    for seed in range(GAMES):
        *_, (game, _) = steps(table, seed)
        assert game.log
        for event in game.log:
            assert event.node in {*nodes, *([NODE] if isinstance(event, MATCH_EVENTS) else [])}
            assert _RULE.fullmatch(event.rule) and event.word, event


def test_the_seed_makes_the_game() -> None:
    assert new_game(table("std+pack"), 1).state != new_game(table("std+pack"), 2).state
    assert new_game(table("std+pack"), 1).state == new_game(table("std+pack"), 1).state


def test_a_copied_state_shares_nothing_that_changes() -> None:
    *_, (game, _) = steps(table("mast+extra"), 2)
    state, copy = game.state, game.state.copy()
    for name in State.__slots__:
        value, other = getattr(state, name), getattr(copy, name)
        assert value == other
        if isinstance(value, list | dict):
            assert value is not other, name
            if value and isinstance(value, list) and isinstance(value[0], list):
                assert all(a is not b for a, b in zip(value, other, strict=True)), name


def test_a_game_from_the_decision_who_goes_first_can_be_cloned_and_recorded() -> None:
    given = {
        "begin": True,
        "A": {"trump": "♠2 ♡3", "life": "♠4 ♠5 ♠6 ♠7"},
        "B": {"trump": "♢3 ♣4", "life": "♢K ♢9 ♢8 ♢7"},
    }
    game = start(rules_of(load(BLACKPOKER), "mast+extra"), given)
    for _ in range(2):
        assert game.decision is not None and game.decision.kind == "choose trump"
        same(game.clone(), game)
        with pytest.raises(IllegalAction, match="can be recorded only after its first chance"):
            serialize(game)
        game.apply(1)
    for number in range(4):
        same(game.clone(), game)
        other = parse_record(load(BLACKPOKER), serialize(game))
        # What was decided before the first chance has become part of the position.
        assert (other.state, other.decision) == (game.state, game.decision)
        assert other.history == game.history[2:] and len(other.history) == number
        game.apply(0)


@pytest.mark.parametrize("forkable", [True, False])
@at_different_tables
def test_a_decision_taken_back_has_never_been_made(table: Table, forkable: bool) -> None:
    before: list[tuple[State, Decision | None, list[int], list[object]]] = []
    for number, (game, _) in enumerate(steps(table, 2, forkable=forkable)):
        before.append((game.state.copy(), game.decision, game.history, list(game.log or ())))
        if number == 40:
            break
    while before:
        assert (game.state, game.decision, game.history, game.log) == before.pop()
        if before:
            game.undo()
    with pytest.raises(IllegalAction, match="nothing has been decided yet"):
        game.undo()


def test_a_game_goes_on_after_a_decision_was_taken_back() -> None:
    *_, (game, _) = steps(table("lite+entry20"), 4)
    history, end = game.history, game.state
    for _ in range(7):
        game.undo()
    assert game.clone().history == history[:-7]
    for index in history[-7:]:
        game.apply(index)
    assert game.state == end and game.over


def test_a_chosen_order_is_asked_while_the_cards_still_lie_on_the_field() -> None:
    """Found by random play: the cards of an armed soldier under Death Lance were nowhere meanwhile."""
    given = {"A": {"hand": "♠3 ♢7"}, "B": {"field": "♢10+♢4"}}
    game = start(rules_of(load(BLACKPOKER), "std+pack"), given)
    make_move(game, 0, "deathLance ♠3 ♢7 on ♢10+♢4")
    make_move(game, 0, "pass")
    make_move(game, 1, "pass")
    decision = game.decision
    assert decision is not None and (decision.kind, decision.player) == ("order", 1)
    options = list(decision.options)
    (character,) = game.state.characters.values()
    assert list(character.cards) == options
    game.apply(0)
    assert decision.options == options, "a decision does not change after it is made"
    assert not game.state.characters
