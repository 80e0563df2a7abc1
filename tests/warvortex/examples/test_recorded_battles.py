"""A recorded battle is an example that passes: beginning, rolls, choices and how it stands survive being written."""

from __future__ import annotations

from random import Random

import pytest

from battles import SCENARIOS, edition
from kisoku.core.dice import Seeded
from kisoku.core.trouble import Unrecordable
from kisoku.errors import Source
from kisoku.examples.recording import Recording, record
from kisoku.examples.runner import read_example
from kisoku.examples.verification import verify
from kisoku.warvortex.engine.game import Game
from kisoku.warvortex.examples.cards import with_cards
from kisoku.warvortex.examples.situation import beginning

TITLE = {"ja": "記録", "en": "Recorded"}


def passes(recording: Recording) -> tuple[str, ...]:
    report = verify(edition(), read_example(edition(), "recorded", Source("recorded.yaml", recording.text(TITLE))))
    return report.trouble


def played(game: Game, seed: int, decisions: int) -> Game:
    chance = Random(seed)
    for _ in range(decisions):
        if game.decision is None:
            break
        game.apply(chance.randrange(len(game.decision.options)))
    return game


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_recorded_battle_passes_as_example(scenario: str) -> None:
    for seed in range(3):
        game = played(Game.seeded(edition(), scenario, None, seed), seed, 15 + 25 * seed)
        recording = record(Game.seeded(edition(), scenario, None, seed), game.history)
        assert passes(recording) == ()
        assert recording.complete and recording.setting == ("scenario", scenario)


def test_a_battle_that_was_given_up_passes_as_example() -> None:
    game = played(Game.seeded(edition(), "duel", None, 3), 3, 6)
    assert game.decision is not None
    recording = record(Game.seeded(edition(), "duel", None, 3), game.history, game.decision.player)
    assert passes(recording) == ()
    assert list(recording.when[-1].values()) == ["concede"]
    assert recording.then["winner"] in ("A", "B")


GIVEN = {
    "cards": {
        "characters": [{"id": "p"}],
        "actions": [{"id": "hit", "effect": [{"damage": {"to": "1 enemy", "amount": "1D"}}]}],
    },
    "A": {"front": "p(hp 12, frost x2, guard for 2, down 3)", "middle": "weasel crane"},
    "B": {"front": "yura(extra bell, used returnNeedle 2)", "middle": "senri(retired, hp -3, lost flicker)"},
    "slots": {"p": "crane weasel"},
    "faces": {"p": {"1": "hit"}},
    "order": "yura p senri",
    "field": "quay",
    "steady": "riverbed calm",
    "phase": 3,
}  # fmt: skip


def test_a_battle_from_a_situation_with_own_cards_passes_as_example() -> None:
    wider = with_cards(edition(), GIVEN["cards"])  # type: ignore[arg-type]  # a mapping

    def begun() -> Game:
        game = beginning(wider, "duel", GIVEN)
        game.take(Seeded(5))
        return game

    game = played(begun(), 5, 20)
    recording = record(begun(), game.history)
    assert passes(recording) == ()
    assert recording.given["cards"] == GIVEN["cards"] and "hit" not in recording.shows
    again = beginning(wider, "duel", recording.given)
    assert again.state == beginning(wider, "duel", GIVEN).state


def test_a_battle_in_the_middle_of_a_turn_cannot_be_written_down() -> None:
    game = beginning(edition(), "duel", {"A": {"front": "tobari"}, "B": {"front": "gorota"}})
    within = Game.at(game.rules, game.state)
    with pytest.raises(Unrecordable, match="from the beginning of a turn on"):
        record(within, [])
