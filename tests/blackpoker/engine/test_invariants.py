"""Seeded random games in every regulation, looked at after every step (`make soak` plays many more)."""

from __future__ import annotations

from pathlib import Path

import pytest

from editions import KEPT, TABLES, Table, load, table, with_every_edition
from invariants import Broken, Watch, cards_of, check_view, disguised, ledger, new_game, play_watched
from kisoku.blackpoker.engine.game import Game
from kisoku.blackpoker.engine.record import parse_record
from places import BLACKPOKER, DEFINITIONS, FAILED, golden

# Of every regulation that is published; the small editions of these tests have few rules to break.
GAMES, FEW = 200, 50
CHUNK = 50
_GAMES = [(one, first) for one in TABLES for first in range(0, GAMES if one.folder in KEPT else FEW, CHUNK)]


@pytest.mark.parametrize(("table", "first"), _GAMES, ids=[f"{one}-{first}" for one, first in _GAMES])
def test_every_step_keeps_the_rules(table: Table, first: int) -> None:
    for seed in range(first, first + CHUNK):
        assert play_watched(table, seed).over


@with_every_edition
def test_a_ledger_names_the_editions_actions(folder: Path) -> None:
    tables, actions = ledger(golden(folder)), set(load(folder).actions)
    assert tables.known or DEFINITIONS not in folder.parents, "what is published has its ledger"
    assert {*tables.main, *tables.instant, *tables.once_per_turn, *tables.keys} <= actions


# The watchers themselves: what they look for must not pass unseen.


def _played(decisions: int = 60) -> tuple[Game, Watch]:
    game = new_game(table("mast+extra"), 1)
    for _ in range(decisions):
        assert game.decision is not None
        game.apply(len(game.decision.options) - 1)
    return game, Watch(game)


def test_a_lost_card_is_noticed() -> None:
    game, watch = _played()
    watch._follow_log()
    game.state.life[0].pop()
    with pytest.raises(AssertionError, match="a card is lost"):
        watch.step()


def test_a_doubled_card_is_noticed() -> None:
    game, watch = _played()
    game.state.graveyard[0].append(next(cards_of(game.state)))
    with pytest.raises(AssertionError, match="a card is lost, doubled or new"):
        watch.step()


def test_a_leak_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    _, watch = _played()
    honest = Game.view

    def telling(self: Game, player: int) -> dict[str, object]:
        return {**honest(self, player), "next": self.state.life[1 - player][-1]}

    watch.nothing_leaks(1)
    monkeypatch.setattr(Game, "view", telling)
    with pytest.raises(AssertionError, match="sees what is hidden"):
        watch.nothing_leaks(1)


def test_a_disguised_state_differs_only_in_hidden_things() -> None:
    game, _ = _played()
    other = disguised(game.state, 0, 5, ("pack", "rare"))
    assert other != game.state
    assert other.life != game.state.life
    assert sorted(cards_of(other)) == sorted(cards_of(game.state))
    check_view(game.view(0), other, 0)


def test_a_failing_game_is_saved_as_a_record_that_replays(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(self: Watch) -> None:
        raise AssertionError("on purpose")

    monkeypatch.setattr(Watch, "options_apply", fail)
    with pytest.raises(Broken, match=r"seed 4, decision .*on purpose") as caught:
        play_watched(table("lite+entry20"), 4)
    path = FAILED / f"{table('lite+entry20')}-4.json"
    text = path.read_text("utf-8")
    path.unlink()
    assert text.strip() in str(caught.value)
    game = parse_record(load(BLACKPOKER), text)
    assert f"decision {len(game.history)}:" in str(caught.value)
