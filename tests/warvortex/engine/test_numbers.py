"""Amounts: formula, missing range, modifications, floors; damage, direct loss (W-005, W-036, W-061, W-064 … W-072)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from battles import decide, fight, happened, hp, told
from kisoku.warvortex.engine import numbers
from kisoku.warvortex.language.amount import Amount


def test_a_die_less_two_is_the_die_less_two_ew_25() -> None:
    assert Amount(1, -2).of(6) == 4
    assert numbers.formula([6], -2) == 4


def test_a_formula_below_zero_is_zero_ew_31() -> None:
    assert Amount(1, -2).of(1) == 0
    assert numbers.formula([1], -2) == 0


def test_the_formula_is_floored_before_modifications_are_added_qw_31() -> None:
    assert numbers.damage(numbers.formula([1], -2), dealt=1) == 1


def test_modifications_are_summed_before_the_last_floor_qw_31() -> None:
    assert numbers.damage(1, dealt=3, taken=-3) == 1
    assert numbers.damage(1, dealt=-3, taken=3) == 1


def test_five_damage_less_ten_is_zero_and_heals_nobody_ew_32() -> None:
    assert numbers.damage(5, taken=-10) == 0


def test_missing_range_is_taken_off_the_effects_own_value_ew_19() -> None:
    assert numbers.damage(5, missing=2) == 3
    assert numbers.damage(1, missing=2) == 0
    assert numbers.damage(1, missing=2, taken=1) == 1
    assert numbers.loss(5, missing=2) == 3


def test_direct_loss_knows_only_its_own_modification_ew_46() -> None:
    assert numbers.loss(1, modified=-1) == 0
    assert numbers.loss(2, modified=-1) == 1


@pytest.mark.parametrize(
    ("face", "by", "value"),
    [(1, -1, 1), (6, 1, 6), (4, -1, 3), (4, 1, 5), (6, 0, 6), (1, 7, 6), (6, -9, 1)],
)
def test_an_action_die_stays_between_one_and_six_ew_29(face: int, by: int, value: int) -> None:
    assert numbers.action_die(face, by) == value


def test_several_modifications_of_the_die_are_limited_once_qw_10() -> None:
    assert numbers.action_die(6, 1 - 1) == 6


@given(st.integers(0, 30), st.integers(0, 20), st.integers(-20, 20), st.integers(-20, 20))
def test_no_damage_is_ever_below_zero_w_070(value: int, missing: int, dealt: int, taken: int) -> None:
    found = numbers.damage(value, missing, dealt, taken)
    assert found >= 0
    assert found >= numbers.damage(value, missing + 1, dealt, taken)
    assert numbers.damage(value, missing, dealt, taken + 1) in (found, found + 1)


# In a battle

WEAK = {"statuses": [{"id": "thin", "class": "status", "holds": [{"modify": {"taken": -2}}]}]}
LOSE = {"actions": [{"id": "drain", "range": 1, "effect": [{"lose": {"of": "1 enemy", "hp": "1D"}}]}]}


def test_damage_is_modified_and_direct_loss_is_not_ew_30() -> None:
    sides = {"A": {"front": "mizore"}, "B": {"front": "yomogi(thin, lost fog)"}}
    struck = fight(WEAK, **sides, faces={"mizore": "ram"})
    decide(struck, "stay", 1, 5)
    assert hp(struck, "yomogi") == 16 - 3
    drained = fight({**WEAK, **LOSE}, **sides, faces={"mizore": "drain"})
    decide(drained, "stay", 1, 5)
    assert hp(drained, "yomogi") == 16 - 5


def test_hp_rise_above_the_initial_value_ew_26() -> None:
    heal = {"actions": [{"id": "rest", "effect": [{"heal": {"of": "this", "amount": 5}}]}]}
    game = fight(heal, A={"front": "mizore"}, B={"front": "gorota"}, faces={"mizore": "rest"})
    decide(game, "stay", 3)
    assert hp(game, "mizore") == 25


def test_hp_fall_below_zero_and_that_is_retirement_ew_27() -> None:
    blow = {"actions": [{"id": "blow", "effect": [{"lose": {"of": "1 enemy", "hp": 10}}]}]}
    game = fight(blow, A={"front": "mizore"}, B={"front": "gorota(hp 3)"}, faces={"mizore": "blow"})
    decide(game, "stay", 3)
    assert hp(game, "gorota") == -7
    assert game.outcome is not None
    assert game.outcome.winners == (0,)


def test_with_exactly_no_hp_left_one_is_retired_w_002() -> None:
    nick = {"actions": [{"id": "nick", "effect": [{"lose": {"of": "1 enemy", "hp": 1}}]}]}
    game = fight(nick, A={"front": "mizore"}, B={"front": "gorota(hp 2)"}, faces={"mizore": "nick", "gorota": "idle"})
    decide(game, "stay", 1, "stay", 1)
    assert hp(game, "gorota") == 1
    assert game.outcome is None
    decide(game, "stay", 1)
    assert game.outcome is not None


@pytest.mark.parametrize("threshold", [10, -10])
def test_the_threshold_of_retirement_is_data_ew_28(threshold: int) -> None:
    tough = {
        "characters": [{"id": "tough", "abilities": [{"id": "lasts", "holds": [{"set": {"retiresAt": threshold}}]}]}],
        "actions": [{"id": "nick", "effect": [{"lose": {"of": "1 enemy", "hp": 1}}]}],
    }
    sides = {"A": {"front": "mizore"}, "faces": {"mizore": "nick"}}
    stands = fight(tough, **sides, B={"front": f"tough(hp {threshold + 2})"})
    decide(stands, "stay", 1)
    assert stands.outcome is None
    retires = fight(tough, **sides, B={"front": f"tough(hp {threshold + 1})"})
    decide(retires, "stay", 1)
    assert retires.outcome is not None


def test_damage_of_zero_still_is_received_ew_33() -> None:
    thorns = {
        "characters": [
            {
                "id": "thorny",
                "abilities": [
                    {
                        "id": "hard",
                        "holds": [{"modify": {"taken": -10}}],
                    },
                    {
                        "id": "thorns",
                        "triggers": [
                            {"on": "damage received", "do": [{"damage": {"to": "source", "amount": 1}}]},
                        ],
                    },
                ],
            }
        ]
    }
    game = fight(thorns, A={"front": "mizore"}, B={"front": "thorny"}, faces={"mizore": "ram"})
    decide(game, "stay", 1, 4)
    assert (hp(game, "thorny"), hp(game, "mizore")) == (20, 19)


@pytest.mark.parametrize(("healed", "left", "over"), [(6, 2, False), (3, -1, True)])
def test_retirement_is_judged_when_all_is_processed_ew_61(healed: int, left: int, over: bool) -> None:
    steps = [
        {"lose": {"of": "this", "hp": 5}},
        {"lose": {"of": "this", "hp": 1}},
        {"heal": {"of": "this", "amount": healed}},
    ]
    batch = {"actions": [{"id": "swing3", "effect": steps}]}
    game = fight(batch, A={"front": "mizore(hp 2)"}, B={"front": "gorota"}, faces={"mizore": "swing3"})
    decide(game, "stay", 1)
    assert hp(game, "mizore") == left
    assert (game.outcome is not None) == over
    assert [event.hp for event in (*told(game, "hp lost"), *told(game, "healed"))] == [-3, -4, left]


def test_the_retired_are_not_healed_and_return_by_a_dedicated_effect_only_w_066() -> None:
    cards = {
        "actions": [
            {"id": "warm", "effect": [{"heal": {"of": "all allies", "amount": 3}}]},
            {"id": "callBack", "effect": [{"return": {"what": "1 retired ally", "hp": 4}}]},
        ]
    }
    sides = {"A": {"front": "mizore", "middle": "senri(hp -2, retired)"}, "B": {"front": "gorota"}}
    healed = fight(cards, **sides, faces={"mizore": "warm"})
    decide(healed, "stay", 1)
    assert hp(healed, "senri") == -2
    back = fight(cards, **sides, faces={"mizore": "callBack"})
    decide(back, "stay", 1, 1)
    assert hp(back, "senri") == 4
    assert "returns" in happened(back)
