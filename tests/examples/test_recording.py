"""A recorded game is an example that passes: position, moves and outcome survive being written down."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from kisoku.blackpoker.engine.compiling import rules_of
from kisoku.blackpoker.engine.game import Game
from kisoku.blackpoker.examples.situation import start
from kisoku.blackpoker.examples.written_position import given_of, then_of
from kisoku.blackpoker.loading import load_edition
from kisoku.blackpoker.moves.reading import parse_move
from kisoku.core.trouble import Unrecordable
from kisoku.examples.recording import record
from kisoku.examples.runner import load_example, run_example
from kisoku.examples.verification import verify
from places import BLACKPOKER

EDITION = load_edition(BLACKPOKER)
REGULATIONS = [str(regulation) for regulation in EDITION.regulations]
TITLE = {"ja": "記録", "en": "Recorded"}


def played(regulation: str, seed: int, before: int, least: int) -> tuple[Game, list[int]]:
    """A game standing at a chance in the middle of play, and decisions made from there to another chance."""
    chance = Random(f"{regulation} {seed}")
    game = Game(EDITION, regulation, seed=seed)
    made = 0
    while game.decision is not None and (made < before or game.decision.kind != "chance"):
        game.apply(chance.randrange(len(game.decision.options)))
        made += 1
    if game.decision is None:
        return played(regulation, seed + 1000, before // 2, least)
    beginning = Game.at_chance(game.rules, game.state.copy())
    decisions: list[int] = []
    while game.decision is not None and (len(decisions) < least or game.decision.kind != "chance"):
        decisions.append(chance.randrange(len(game.decision.options)))
        game.apply(decisions[-1])
    return beginning, decisions


@pytest.mark.parametrize("regulation", REGULATIONS)
def test_a_recorded_game_passes_as_example(regulation: str, tmp_path: Path) -> None:
    for seed in range(4):
        recording = record(*played(regulation, seed, before=40 * seed, least=10 + 5 * seed))
        file = tmp_path / f"recorded-{seed}.yaml"
        file.write_text(recording.text(TITLE), "utf-8")
        report = verify(EDITION, load_example(EDITION, file))
        assert report.trouble == ()


@pytest.mark.parametrize("regulation", REGULATIONS)
def test_a_position_survives_being_written(regulation: str) -> None:
    for seed in range(6):
        game, _ = played(regulation, seed, before=30 * seed, least=0)
        given = given_of(game)
        again = start(game.rules, given)
        assert given_of(again) == given
        assert again.decision is not None
        assert game.decision is not None
        assert again.decision.options == game.decision.options


def test_set_up_belongs_to_the_position(tmp_path: Path) -> None:
    """Games with choices before the first chance are recorded from the first chance on."""
    game = Game(EDITION, "mast+extra", seed=4)
    decisions = [0] * 40
    recording = record(game, decisions)
    assert set(recording.given["A"]) >= {"trump", "pack", "rare", "hand", "life"}


def test_nothing_is_recorded_before_the_first_chance() -> None:
    game = Game(EDITION, "mast+extra", seed=4)
    assert game.decision is not None
    assert game.decision.kind != "chance"
    with pytest.raises(Unrecordable):
        record(game, [0])


def test_the_recording_ends_at_the_last_chance() -> None:
    rules = rules_of(EDITION, "lite+entry20")
    game = start(rules, {"A": {"hand": "♡9 ♠2 ♠3", "field": "♢3"}})
    assert game.decision is not None
    up = game.decision.options.index("up")
    recording = record(game, [up])
    assert game.decision.kind == "discard"
    assert recording.when == []
    assert recording.then["A"]["hand"] == "♠2 ♠3 ♡9"


def test_moves_read_like_those_of_a_writer() -> None:
    example = load_example(EDITION, BLACKPOKER / "examples" / "counter-on-counter.yaml")
    outcome = run_example(EDITION, example)
    assert outcome.game is not None
    rules = rules_of(EDITION, example.setting)
    recording = record(start(rules, example.given), outcome.game.history)
    assert [move for move in recording.when if "pass" not in move.values()] == [
        {"A": "up ♡5 on ♢7, discard ♠3"},
        {"B": "down ♠8 on ♢7, discard ♡2"},
        {"A": "counter ♣8 on B's down, discard ♠4"},
        {"B": "counter ♣9 on A's counter, discard ♡3"},
    ]
    assert recording.shows == ["up", "down", "counter"]


def test_key_cards_are_recorded_in_the_order_shown() -> None:
    """Q-192a: whether or not there are other key cards to choose."""
    rules = rules_of(EDITION, "mast+pack")
    for hand, keys in (("♠7 ♡7", "♡7 ♠7"), ("♠7 ♡7 ♢7", "♢7 ♠7")):
        given = {"A": {"hand": hand, "field": "♢8"}}
        played, move = start(rules, given), f"reverse {keys} on ♢8"
        parse_move(rules, move).make(played, 0)
        recording = record(start(rules, given), played.history)
        assert recording.when == [{"A": move}]


def test_blocks_of_several_attackers() -> None:
    rules = rules_of(EDITION, "mast+pack")
    given = {
        "A": {"field": "♢7 Joker1 Joker2"},
        "B": {"field": "♠9 ♠8", "bulwarks": "♠2"},
        "stage": ["A block"],
        "attacks": {"♢7": None, "Joker1": None, "Joker2": None},
    }
    game = start(rules, given)
    while game.decision is not None and game.decision.kind == "chance":
        game.apply(0)
    names = {"♢7": "♠9", "Joker2": "♠2"}
    from kisoku.blackpoker.moves.names import exact_name

    while game.decision is not None and game.decision.kind == "blocker":
        state = game.state
        attacker = exact_name(state.characters[int(game.decision.about)].cards[0])
        wanted = names.pop(attacker, None)
        options = game.decision.options
        index = next((i for i, o in enumerate(options) if o and exact_name(state.characters[o].cards[0]) == wanted), 0)
        game.apply(index)
    recording = record(start(rules, given), game.history)
    assert recording.when[1:] == [{"B": "blocks ♢7 with ♠9"}, {"B": "blocks Joker2 with ♠2"}]


def test_what_examples_can_say_of_a_position() -> None:
    """Everything a state can hold at a chance has words."""
    rules = rules_of(EDITION, "mast+extra")
    given = {
        "turn": "B",
        "chance": "A",
        "turnNumber": 6,
        "seed": 9,
        "passed": "B",
        "mustRequest": True,
        "A": {
            "field": "♢7+♢5(driven, new ♢5, +3) ♠9(new)",
            "bulwarks": "♠2 ♡9(driven)",
            "entered": "♠2 ♢7+♢5 ♡9 ♠9",
            "trump": "♠3(up) ♡4",
            "fog": ["upFog ♡5 on ♢7+♢5 (faded)", "closeFog ♢Q on B's ♠3"],
            "used": "attack",
            "life": "Joker2 ♣5",
        },
        "B": {"field": "Joker1", "trump": "♠3(up)", "life": "♣5"},
        "stage": ["A down ♠4 on nothing", "B counter ♣9 on A's down"],
        "attacks": {"Joker": ""},
    }
    game = start(rules, given)
    assert given_of(game) == given
    assert then_of(game)["stage"] == ["A down", "B counter"]
