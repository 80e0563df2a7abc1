"""Cards: unusable ones, fields, secret extra cards, dice that lie, immunity (W-033, W-118 … W-128, W-137 ff.)."""

from __future__ import annotations

from typing import Any

from battles import asked, decide, fight, happened, hp, statuses, told, unit

TWO = {"front": "yura(extra charmFire)", "middle": "gorota"}


def burn(attribute: str = "火", to: str = "2 enemies") -> dict[str, Any]:
    return {
        "characters": [{"id": "pyre", "attributes": ["火", "氷"]}],
        "actions": [{"id": "burn", "attribute": attribute, "effect": [{"damage": {"to": to, "amount": 2}}]}],
    }


def test_a_secret_card_cancels_what_a_fire_card_does_to_its_owner_ew_75() -> None:
    game = fight(burn(), A={"front": "pyre"}, B=TWO, faces={"pyre": "burn"})
    decide(game, "stay", 1)
    assert (asked(game), game.decision and game.decision.player) == ("react", 1)
    assert game.decision is not None
    assert game.decision.about.what == "charmFire"
    decide(game, True)
    assert (hp(game, "yura"), hp(game, "gorota")) == (18, 22 - 1)
    assert game.state.extras[unit(game, "yura")] == ()
    assert [event.unit for event in told(game, "damaged")] == [unit(game, "gorota")]


def test_declined_it_is_kept() -> None:
    game = fight(burn(), A={"front": "pyre"}, B=TWO, faces={"pyre": "burn"})
    decide(game, "stay", 1, False)
    assert hp(game, "yura") == 16
    assert game.state.extras[unit(game, "yura")] == ("charmFire",)


def test_another_attribute_does_not_open_the_choice_ew_75() -> None:
    game = fight(burn("氷"), A={"front": "pyre"}, B=TWO, faces={"pyre": "burn"})
    decide(game, "stay", 1)
    assert hp(game, "yura") == 16


def test_nor_does_an_area_that_designates_nobody() -> None:
    game = fight(burn(to="all enemies"), A={"front": "pyre"}, B=TWO, faces={"pyre": "burn"})
    decide(game, "stay", 1)
    assert hp(game, "yura") == 16


def test_everybody_in_a_chosen_line_is_asked_in_action_order_qw_65() -> None:
    game = fight(
        burn(to="everyone in 1 enemy line"),
        A={"front": "pyre"},
        B={"front": "yura(extra charmFire) gorota(extra charmFire)"},
        faces={"pyre": "burn"},
        order="pyre gorota yura",
    )
    decide(game, "stay", 1)
    assert game.decision is not None
    assert game.decision.about.unit == unit(game, "gorota")
    decide(game, False)
    assert game.decision.about.unit == unit(game, "yura")


def test_whoever_is_not_affected_by_extra_cards_is_not_cancelled_ew_76() -> None:
    free = {"immune": {"to": "extra cards", "withEffects": True}}
    cards = {
        **burn(),
        "characters": [{"id": "pure", "attributes": ["火"], "abilities": [{"id": "purity", "holds": [free]}]}],
    }
    game = fight(cards, A={"front": "pure"}, B=TWO, faces={"pure": "burn"})
    decide(game, "stay", 1, True)
    assert hp(game, "yura") == 16


def test_a_bell_answers_damage_with_damage() -> None:
    game = fight(A={"front": "mizore"}, B={"front": "gorota(extra bell)"}, faces={"mizore": "ram"})
    decide(game, "stay", 1, 3, True)
    assert (hp(game, "gorota"), hp(game, "mizore")) == (22 - 2, 17)


# Faces down


def test_whoever_loses_what_admits_a_card_loses_the_card_ew_62() -> None:
    unlearn = {"id": "forget", "effect": [{"loseAbility": {"of": "1 enemy", "ability": "handlesFire"}}]}
    game = fight(
        {"actions": [unlearn]},
        A={"front": "mizore"},
        B={"front": "neji"},
        faces={"mizore": "forget", "neji": ["fist", "flint", "torch", "rock", "ram", "engine"]},
    )
    decide(game, "stay", 1)
    assert game.state.down[unit(game, "neji")] == 0b000110
    assert "flint face down" in happened(game)


def test_an_unusable_card_does_nothing_this_turn_ew_63() -> None:
    game = fight(A={"front": "mizore(down 3)"}, B={"front": "gorota"}, faces={"mizore": "ram", "gorota": "idle"})
    decide(game, "stay", 3)
    assert "unusable" in happened(game)
    assert hp(game, "gorota") == 22
    assert game.rules.actions["ram"].cost == 2


def test_what_an_unusable_card_holds_ends_qw_46() -> None:
    faces = {"mizore": ["icewall", *["idle"] * 5], "yomogi": "shutter"}
    game = fight(A={"front": "mizore"}, B={"front": "yomogi"}, faces=faces)
    assert statuses(game, "mizore") == [["wall"]]  # of influence 2, which composure lets in
    decide(game, "stay", 2, "stay", 1, 1)
    assert game.state.down[unit(game, "mizore")] == 1
    assert statuses(game, "mizore") == []
    hayase = fight(A={"front": "hayase"}, B={"front": "gorota"}, faces={"hayase": "icewall"})
    assert statuses(hayase, "hayase") == []  # without 氷 the card is unusable from the beginning


# Fields


PLACE = {"actions": [{"id": "found", "effect": [{"place": "1 field with steepness 1"}]}]}


def test_one_field_replaces_the_other_but_no_steady_one_ew_72() -> None:
    sides = {"A": {"front": "mizore"}, "B": {"front": "gorota"}, "faces": {"mizore": "found"}}
    game = fight(PLACE, **sides, field="bonfire", steady="calm")
    decide(game, "stay", 1)
    assert game.decision is not None
    assert (asked(game), list(game.decision.options)) == ("field", ["cobbles", "quay"])
    decide(game, "quay")
    assert [(placed.field, placed.steady) for placed in game.state.fields] == [("calm", True), ("quay", False)]
    assert "bonfire replaced" in happened(game)


def test_terrain_destruction_takes_steady_fields_too_w_124() -> None:
    raze = {"actions": [{"id": "raze", "effect": [{"destroy": "all fields"}]}]}
    game = fight(
        raze, A={"front": "mizore"}, B={"front": "gorota"}, faces={"mizore": "raze"}, field="bonfire", steady="calm"
    )
    decide(game, "stay", 1)
    assert game.state.fields == ()


def test_in_the_rain_nobody_moves_normally_and_fire_loses_hp_w_006() -> None:
    game = fight(A={"front": "senri", "middle": "mizore"}, B={"front": "gorota"}, field="drizzle")
    assert hp(game, "senri") == 19
    assert asked(game) == "action die"


def test_whoever_rolls_a_six_by_whatever_die_loses_three_qw_69() -> None:
    game = fight(
        A={"front": "mizore"}, B={"front": "gorota"}, field="riverbed", faces={"mizore": "ram", "gorota": "idle"}
    )
    decide(game, "stay", 6)
    assert hp(game, "mizore") == 17
    decide(game, 6)
    assert hp(game, "mizore") == 14


def test_retired_by_the_die_itself_it_does_not_act_ew_73() -> None:
    doom = {
        "fields": [
            {
                "id": "doom",
                "steepness": 3,
                "triggers": [{"on": "die shows 6", "of": "any character", "do": [{"retire": "that character"}]}],
            }
        ]
    }
    game = fight(doom, A={"front": "mizore"}, B={"front": "gorota"}, field="doom", faces={"mizore": "ram"})
    decide(game, "stay", 6)
    assert hp(game, "mizore") == 20
    assert game.outcome is not None
    assert game.outcome.winners == (1,)
    assert "ram used" not in happened(game)


# Dice that lie


def test_a_reroll_replaces_the_die_and_can_be_used_again_w_031() -> None:
    game = fight(A={"front": "senri"}, B={"front": "gorota"}, faces={"senri": ["ram", *["idle"] * 5], "gorota": "idle"})
    decide(game, "stay", 5, True, 4, True, 1)
    assert asked(game) == "die"  # both uses are spent: the ram of face 1 it is
    assert list(game.state.uses.values()) == [2]


def test_the_die_as_it_lies_is_the_one_that_was_rolled_qw_11() -> None:
    six = {"id": "sixes", "triggers": [{"on": "die shows 6", "do": [{"heal": {"of": "this", "amount": 1}}]}]}
    cards = {
        "characters": [{"id": "odd", "abilities": [{"id": "less", "holds": [{"modify": {"actionDie": -1}}]}, six]}],
    }
    game = fight(cards, A={"front": "odd"}, B={"front": "gorota"}, faces={"odd": "idle"})
    decide(game, "stay", 6)
    treated = told(game, "treated as")[0]
    assert (treated.face, treated.value) == (6, 5)
    assert hp(game, "odd") == 21


def test_a_die_can_be_changed_while_it_lies() -> None:
    nudge = {"id": "nudge", "triggers": [{"on": "action die lies", "may": True, "do": [{"die": 1}]}]}
    cards = {"characters": [{"id": "sly", "abilities": [nudge]}]}
    faces = {"sly": ["idle", "ram", *["idle"] * 4]}
    game = fight(cards, A={"front": "sly"}, B={"front": "gorota"}, faces=faces)
    decide(game, "stay", 1, True)
    assert asked(game) == "die"


def test_any_die_that_shows_a_face_can_be_changed_before_it_counts() -> None:
    lucky = {"on": "die shows 1", "may": True, "times": 1, "do": [{"reroll": "die"}]}
    rising = {"on": "die shows 2", "do": [{"die": 3}]}
    cards = {"characters": [{"id": "lucky", "abilities": [{"id": "luck", "triggers": [lucky, rising]}]}]}
    game = fight(cards, A={"front": "lucky"}, B={"front": "gorota"}, faces={"lucky": "ram"})
    decide(game, "stay", 3, 1, True)
    assert asked(game) == "re-roll"
    decide(game, 2)
    # The 2 counts as 5, of which the stones take 1.
    assert hp(game, "gorota") == 22 - 4
    assert [event.faces for event in told(game, "rolled")] == [(1,), (2,)]


def test_what_waits_for_a_face_hears_of_the_last_one_only_qw_11() -> None:
    lucky = {"on": "die shows 6", "times": 1, "do": [{"reroll": "die"}]}
    cards = {"characters": [{"id": "lucky", "abilities": [{"id": "luck", "triggers": [lucky]}]}]}
    game = fight(cards, A={"front": "lucky"}, B={"front": "gorota"}, field="riverbed", faces={"lucky": "ram"})
    decide(game, "stay", 6, 5)
    assert hp(game, "lucky") == 20
    decide(game, 6)
    assert hp(game, "lucky") == 17


def test_another_card_is_performed_instead() -> None:
    swap = {"id": "swap", "triggers": [{"on": "action die lies", "may": True, "do": [{"perform": 2}]}]}
    cards = {"characters": [{"id": "sly", "abilities": [swap]}]}
    game = fight(cards, A={"front": "sly"}, B={"front": "gorota"}, faces={"sly": ["idle", "ram", *["idle"] * 4]})
    decide(game, "stay", 6, True)
    assert asked(game) == "die"


def test_a_card_can_perform_another_one() -> None:
    cards = {"actions": [{"id": "mimic", "effect": [{"perform": 2}]}]}
    faces = {"mizore": ["mimic", "ram", *["idle"] * 4]}
    game = fight(cards, A={"front": "mizore"}, B={"front": "gorota"}, faces=faces)
    decide(game, "stay", 1, 5)
    assert hp(game, "gorota") == 22 - 4


def test_more_action_dice_come_one_by_one_without_another_move_w_033() -> None:
    game = fight(A={"front": "hayase"}, B={"front": "gorota"}, faces={"hayase": ["gust", *["idle"] * 5]})
    decide(game, "stay", 1)
    assert asked(game) == "action die"
    assert hp(game, "hayase") == 18
    decide(game, 1, 2)
    assert hp(game, "hayase") == 19
    assert asked(game) == "move"
    assert game.decision is not None
    assert game.decision.about.unit == unit(game, "gorota")


def test_doing_nothing_loses_the_dice_that_are_left_qw_45() -> None:
    gusts = {"actions": [{"id": "gusts", "effect": [{"again": 3}]}]}
    game = fight(gusts, A={"front": "mizore"}, B={"front": "gorota"}, faces={"mizore": ["gusts", *["idle"] * 5]})
    decide(game, "stay", 1, 2)
    assert game.decision is not None
    assert game.decision.about.unit == unit(game, "gorota")


# Immunity


def test_whoever_is_not_affected_by_fields_keeps_its_numbers_w_128() -> None:
    free = {"immune": {"to": "fields"}}
    cards = {"characters": [{"id": "rooted", "attributes": ["火"], "abilities": [{"id": "deaf", "holds": [free]}]}]}
    game = fight(cards, A={"front": "rooted"}, B={"front": "senri"}, steady="bonfire riverbed drizzle")
    assert game.battle.modified(unit(game, "rooted"), "dealt") == 0
    assert game.battle.modified(unit(game, "senri"), "dealt") == 1
    assert hp(game, "rooted") == 20  # the rain hurts who is of 火
    decide(game, 6)
    assert hp(game, "rooted") == 20  # and whoever rolls a 6 on the riverbed


def test_immune_to_actions_of_an_attribute_only() -> None:
    free = {"immune": {"to": "actions", "attribute": "火"}}
    for attribute, left in (("火", 20), ("氷", 18)):
        cards = burn(attribute, to="1 enemy")
        cards["characters"].append({"id": "ashen", "abilities": [{"id": "fireproof", "holds": [free]}]})
        game = fight(cards, A={"front": "pyre"}, B={"front": "ashen"}, faces={"pyre": "burn"})
        decide(game, "stay", 1)
        assert hp(game, "ashen") == left
