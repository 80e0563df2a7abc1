"""Seeded random games in every regulation, looked at after every step (`make soak` plays many more)."""

from __future__ import annotations

from pathlib import Path

import pytest

import digests
from editions import KEPT_TABLES, TABLES, Table, at_every_kept_table, load, table, with_every_edition
from invariants import Broken, Watch, cards_of, check_view, disguised, ledger, new_game, play_watched
from kisoku.blackpoker.engine.game import Game
from kisoku.blackpoker.engine.record import parse_record
from places import BLACKPOKER, DEFINITIONS, FAILED, golden

# Seldom, as there are thousands of these games; `make soak` looks harder three times as often.
HARDER = 70
# The small editions of these tests have few rules to break.
FEW = 15
SMALL = [table for table in TABLES if table not in KEPT_TABLES]


def watched(table: Table, seed: int) -> Game:
    game = play_watched(table, seed, HARDER)
    assert game.over
    return game


@at_every_kept_table
def test_the_first_hundred_games_keep_the_rules_at_every_step_and_go_as_committed(table: Table) -> None:
    """One play for both: the invariants (over 3,000 games in all) and the digest of what the games did."""
    assert digests.differences([digests.chunk((table, 0), watched)]) == []


@pytest.mark.parametrize("table", SMALL, ids=str)
def test_every_step_of_a_small_edition_keeps_the_rules(table: Table) -> None:
    for seed in range(FEW):
        watched(table, seed)


def test_watching_does_not_change_a_game() -> None:
    mast = table("mast+extra")
    assert digests.described(play_watched(mast, 6, 2).state) == digests.described(digests.played(mast, 6).state)


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
    game.state.graveyard[0].append(cards_of(game.state)[0])
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
