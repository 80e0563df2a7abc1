"""Additional elements: merged, counted, removed, produced anew, counted down (W-073 … W-095)."""

from __future__ import annotations

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from battles import asked, decide, fight, happened, hp, statuses, unit
from kisoku.warvortex.engine import elements, settling
from kisoku.warvortex.engine.game import Game

# Statuses without a date, so that nothing of them ends by itself.
CARDS: dict[str, Any] = {
    "statuses": [
        {"id": "up", "class": "status", "holds": [{"modify": {"dealt": 1}}]},
        {"id": "up2", "class": "status", "holds": [{"modify": {"dealt": 2}}]},
        {"id": "down1", "class": "status", "holds": [{"modify": {"dealt": -1}}]},
        {"id": "soft", "class": "status", "influence": 2, "holds": [{"modify": {"taken": -1}}]},
        {"id": "namedUp", "class": "named", "holds": [{"modify": {"dealt": 1}}]},
        {"id": "namedDown", "class": "named", "holds": [{"modify": {"dealt": -1}}]},
        {"id": "basicUp", "class": "basic", "holds": [{"modify": {"dealt": 1}}]},
        {"id": "held3", "class": "status", "holds": [{"modify": {"stun": 3}}]},
        {"id": "named3", "class": "named", "holds": [{"modify": {"stun": 3}}]},
        {"id": "short", "class": "status", "holds": [{"modify": {"dealt": 1}}], "turns": 1},
        {"id": "thisPhase", "class": "status", "holds": [{"modify": {"dealt": 1}}], "phases": 1},
    ],
    "actions": [
        {"id": "wipe", "effect": [{"remove": {"of": "this", "count": 1}}]},
        {"id": "wipeAll", "effect": [{"remove": {"of": "this"}}]},
        {"id": "wipeLight", "effect": [{"remove": {"of": "this", "influence": 1}}]},
        {"id": "wipeNamed", "effect": [{"remove": {"of": "this", "named": True}}]},
        {"id": "shroud", "effect": [{"heal": {"of": "this", "amount": 1}}], "whileSet": [{"keep": "soft"}]},
        {"id": "fold", "effect": [{"disable": {"of": "1 ally"}}]},
        {
            "id": "double",
            "effect": [{"give": {"status": "up", "to": "this"}}, {"give": {"status": "up", "to": "this"}}],
        },
        {"id": "spent", "effect": [{"give": {"status": "held3", "to": "this"}}]},
    ],
}


def alone(marks: str = "", **given: Any) -> Game:
    """Hayase with these statuses, against somebody who does nothing."""
    return fight(CARDS, A={"front": f"hayase({marks})" if marks else "hayase"}, B={"front": "gorota"}, **given)


def dealt(game: Game) -> int:
    return game.battle.modified(unit(game, "hayase"), "dealt")


def give(game: Game, *ids: str) -> Game:
    for id in ids:
        elements.receive(game.battle, unit(game, "hayase"), id)
        settling.settle(game.battle)
    return game


def test_twice_the_same_is_one_of_two_ew_40() -> None:
    game = give(alone(), "up", "up")
    assert (dealt(game), statuses(game, "hayase")) == (2, [["up", "up"]])


def test_two_less_one_is_one_ew_41() -> None:
    game = give(alone(), "up2", "down1")
    assert (dealt(game), len(statuses(game, "hayase"))) == (1, 1)


def test_merged_to_zero_it_is_gone_ew_42() -> None:
    game = give(alone(), "up", "down1")
    assert (dealt(game), statuses(game, "hayase"), game.state.elements[0]) == (0, [], ())
    assert "down1 cancelled out" in happened(game)


def test_different_families_do_not_merge_ew_43() -> None:
    game = give(alone(), "up", "soft")
    assert statuses(game, "hayase") == [["up"], ["soft"]]


def test_turns_of_the_same_family_add_up_ew_44() -> None:
    game = give(alone(), "held3", "held3")
    assert len(statuses(game, "hayase")) == 1
    assert game.battle.modified(unit(game, "hayase"), "stun") == 6


def test_named_ones_each_work_for_themselves_ew_45() -> None:
    game = fight(A={"front": "mizore(hp 10, frost x2)"}, B={"front": "gorota"})
    assert hp(game, "mizore") == 8
    assert statuses(game, "mizore") == [["frost"], ["frost"]]


def test_each_named_loss_is_reduced_by_itself_ew_46() -> None:
    skin = {"characters": [{"id": "furred", "abilities": [{"id": "fur", "holds": [{"modify": {"hpLoss": -1}}]}]}]}
    game = fight(skin, A={"front": "furred(hp 10, frost x2)"}, B={"front": "gorota"})
    assert hp(game, "furred") == 10
    assert happened(game).count("hp lost") == 2


def test_named_ones_that_cancel_both_stay_ew_47() -> None:
    game = give(alone(), "namedUp", "namedDown")
    assert (dealt(game), len(statuses(game, "hayase"))) == (0, 2)


def test_a_normal_and_a_named_one_work_side_by_side_ew_48() -> None:
    game = give(alone(), "up", "namedUp")
    assert (dealt(game), len(statuses(game, "hayase"))) == (2, 2)


def turns_lost(game: Game, limit: int = 12) -> int:
    """How many turns Hayase cannot act until the first in which it can."""
    for _ in range(limit * 8):
        if game.decision is not None and game.decision.kind == "move" and game.decision.about.unit == 0:
            return happened(game).count("cannot act")
        game.apply(0)
    raise AssertionError("it never acts again")


def test_normal_and_named_stun_count_down_side_by_side_ew_49() -> None:
    idle = {"hayase": "idle", "gorota": "idle"}
    assert turns_lost(alone("held3, named3", faces=idle)) == 3
    assert turns_lost(alone("held3 x2", faces=idle)) == 6
    assert turns_lost(alone("named3 x2", faces=idle)) == 3


def test_what_comes_in_ones_own_turn_does_not_count_it_c_15() -> None:
    game = alone(faces={"hayase": "spent", "gorota": "idle"})
    decide(game, "stay", 1)
    assert turns_lost(game) == 3


def test_a_dated_status_lasts_for_whole_turns() -> None:
    game = alone("short", faces={"hayase": "idle", "gorota": "idle"})
    assert dealt(game) == 1
    decide(game, "stay", 1)
    assert dealt(game) == 0
    assert "short ended" in happened(game)


def test_what_lasts_for_a_phase_ends_with_it() -> None:
    game = alone("thisPhase", faces={"hayase": "idle", "gorota": "idle"})
    decide(game, "stay", 1)
    assert dealt(game) == 1
    decide(game, "stay", 1)
    assert dealt(game) == 0


def test_shares_with_different_dates_end_each_on_its_own_qw_35() -> None:
    game = alone("up, short", faces={"hayase": "idle", "gorota": "idle"})
    assert (dealt(game), len(statuses(game, "hayase"))) == (2, 1)
    decide(game, "stay", 1)
    assert (dealt(game), statuses(game, "hayase")) == (1, [["up"]])


def test_what_comes_to_zero_when_a_share_ends_is_gone_qw_35() -> None:
    game = alone("up, short, down1", faces={"hayase": "idle", "gorota": "idle"})
    assert (dealt(game), len(statuses(game, "hayase"))) == (1, 1)
    decide(game, "stay", 1)
    assert (dealt(game), game.state.elements[0]) == (0, ())


SET = {"hayase": ["shroud", "wipe", "wipeAll", "wipeLight", "wipeNamed", "fold"], "gorota": "idle"}


def test_what_is_produced_continuously_arises_again_ew_50() -> None:
    game = alone(faces=SET)
    assert statuses(game, "hayase") == [["soft"]]
    first = game.state.elements[0][0]
    decide(game, "stay", 2)
    assert statuses(game, "hayase") == [["soft"]]
    assert game.state.elements[0][0].stamp > first.stamp  # QW-38
    assert happened(game).count("soft arises") == 1
    assert "soft removed" in happened(game)


def test_it_ends_with_the_card_that_produces_it_ew_51() -> None:
    game = alone(faces=SET)
    decide(game, "stay", 6, 1)
    assert statuses(game, "hayase") == []
    assert game.battle.modified(0, "taken") == 0


def test_of_the_merged_whole_only_the_continuous_share_comes_back_ew_52() -> None:
    game = give(alone(faces=SET), "soft", "soft")
    assert game.battle.modified(0, "taken") == -3
    decide(game, "stay", 2)
    assert (game.battle.modified(0, "taken"), statuses(game, "hayase")) == (-1, [["soft"]])


def test_a_cancelled_continuous_share_shows_again_qw_36() -> None:
    cards = {**CARDS, "statuses": [*CARDS["statuses"], {**_taken("hard", 1), "turns": 1}]}
    game = fight(
        cards, A={"front": "hayase"}, B={"front": "gorota"}, faces={**SET, "hayase": ["shroud", *["idle"] * 5]}
    )
    give(game, "hard")
    assert (game.battle.modified(0, "taken"), statuses(game, "hayase")) == (0, [])
    for _ in range(2):
        decide(game, "stay", 2, "stay", 1)
    assert (game.battle.modified(0, "taken"), statuses(game, "hayase")) == (-1, [["soft"]])


def _taken(id: str, by: int) -> dict[str, Any]:
    return {"id": id, "class": "status", "holds": [{"modify": {"taken": by}}]}


def test_one_basic_modification_however_many_its_sources_ew_53() -> None:
    game = fight(A={"front": "gorota"}, B={"front": "hayase"}, steady="cobbles drizzle")
    gorota = unit(game, "gorota")
    assert game.battle.modified(gorota, "taken") == -2
    assert statuses(game, "gorota") == []


def test_effects_that_remove_statuses_leave_the_basic_modification_alone_w_095() -> None:
    game = give(alone(faces={**SET, "hayase": ["idle", "wipe", "wipeAll", "idle", "idle", "idle"]}), "basicUp")
    assert (dealt(game), statuses(game, "hayase")) == (1, [])
    decide(game, "stay", 3)
    assert dealt(game) == 1


def test_removal_by_influence_and_by_name_w_080() -> None:
    faces = {"hayase": ["idle", "wipe", "wipeAll", "wipeLight", "wipeNamed", "idle"], "gorota": "idle"}
    light = give(alone(faces=faces), "up", "frost", "soft")
    decide(light, "stay", 4)
    assert statuses(light, "hayase") == [["frost"], ["soft"]]
    named = give(alone(faces=faces), "up", "frost", "sparks")
    decide(named, "stay", 5)
    assert statuses(named, "hayase") == [["up"]]
    every = give(alone(faces=faces), "up", "frost", "soft")
    decide(every, "stay", 3)
    assert statuses(every, "hayase") == []


def test_what_has_merged_has_the_highest_influence_qw_34() -> None:
    cards = {**CARDS, "statuses": [*CARDS["statuses"], _taken("light", -1)]}
    faces = {"hayase": "wipeLight", "gorota": "idle"}
    game = give(fight(cards, A={"front": "hayase"}, B={"front": "gorota"}, faces=faces), "light", "soft")
    decide(game, "stay", 1)
    assert statuses(game, "hayase") == [["light", "soft"]]


def test_the_user_picks_what_is_removed_qw_37() -> None:
    game = give(alone(faces={"hayase": "wipe", "gorota": "idle"}), "up", "frost")
    decide(game, "stay", 1)
    assert game.decision is not None
    assert asked(game) == "status"
    assert len(game.decision.options) == 2
    decide(game, game.decision.options[1])
    assert statuses(game, "hayase") == [["up"]]


def test_statuses_of_little_influence_are_refused_ew_39() -> None:
    game = fight(A={"front": "mizore"}, B={"front": "gorota"})
    mizore = unit(game, "mizore")
    elements.receive(game.battle, mizore, "weak")
    elements.receive(game.battle, mizore, "frost")
    assert statuses(game, "mizore") == [["frost"]]
    assert "weak refused" in happened(game)


FAMILY = {"up": 1, "up2": 2, "down1": -1}


@given(st.lists(st.sampled_from([*FAMILY, "namedUp", "namedDown", "soft", "basicUp"]), max_size=8))
def test_merging_adds_up_and_counts_once_w_082(received: list[str]) -> None:
    game = give(alone(), *received)
    total = 0
    for id in received:
        total += FAMILY.get(id, 0)
    named = [id for id in received if id.startswith("named")]
    sides = total + named.count("namedUp") - named.count("namedDown") + received.count("basicUp")
    assert dealt(game) == sides
    families = (total != 0) + ("soft" in received)
    assert len(statuses(game, "hayase")) == len(named) + families
    # P5: no normal status change has the value 0, and no two are of one family.
    normal = [share for share in game.state.elements[0] if share.status in FAMILY]
    assert not normal or sum(share.value for share in normal) == total != 0


@given(st.lists(st.sampled_from(["held3", "named3"]), min_size=1, max_size=4))
def test_stun_ends_when_the_longest_has_ended(received: list[str]) -> None:
    game = alone(", ".join(received), faces={"hayase": "idle", "gorota": "idle"})
    longest = max(3 * received.count("held3"), 3 if "named3" in received else 0)
    assert turns_lost(game, 20) == longest
