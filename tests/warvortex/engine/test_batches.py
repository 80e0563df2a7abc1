"""What triggers together: its order, true ties, re-checks, uses, batches, contradictions (W-129 … W-136)."""

from __future__ import annotations

from typing import Any

import pytest

from battles import asked, decide, fight, happened, hp, unit
from kisoku.core.decision import Endless
from kisoku.warvortex.engine import triggers
from kisoku.warvortex.engine.triggers import Entry, groups


def test_one_comparator_for_everything_ew_60() -> None:
    p, q = (0, 0, 0), (1, 0, 0)
    places = {
        "G1": triggers.of_field(0),
        "G2": triggers.of_field(1),
        "P.a1": triggers.of_ability(p, 0),
        "P.a2": triggers.of_ability(p, 1),
        "P.extra": triggers.of_extra(p, 0),  # QW-41
        "P.face2": triggers.of_action(p, 1),
        "P.face5": triggers.of_action(p, 4),
        "P.NS(3)": triggers.of_element(p, triggers.NAMED, 3),
        "P.NS(1)": triggers.of_element(p, triggers.NAMED, 1),
        "P.normal(2)": triggers.of_element(p, triggers.NORMAL, 2),
        "P.basic": triggers.of_element(p, triggers.BASIC, 1),
        "token of P": triggers.of_ability((0, 1, 0), 0),  # QW-41
        "Q.b1": triggers.of_ability(q, 0),
    }
    entries = [Entry(place, name) for name, place in reversed(places.items())]
    assert [entry.what for group in groups(entries) for entry in group] == list(places)


def test_equals_are_one_group_w_135() -> None:
    place = triggers.of_element((0, 0, 0), triggers.NAMED, 2)
    found = groups([Entry(place, "one"), Entry(triggers.of_field(0), "field"), Entry(place, "other")])
    assert [[entry.what for entry in group] for group in found] == [["field"], ["one", "other"]]


def on(time: str, *steps: Any, **more: Any) -> dict[str, Any]:
    return {"on": time, "do": list(steps), **more}


def ability(id: str, *waiting: Any, holds: list[Any] | None = None) -> dict[str, Any]:
    found: dict[str, Any] = {"id": id}
    if waiting:
        found["triggers"] = list(waiting)
    if holds:
        found["holds"] = holds
    return found


def lose(who: str, amount: int | str = 1) -> dict[str, Any]:
    return {"lose": {"of": who, "hp": amount}}


JOLT = {"id": "jolt", "effect": [{"damage": {"to": "all enemies", "amount": 2}}]}
ELEVEN = on("damage received", {"setHp": {"of": "this", "to": 11}})
BITE = {"if": "this.hp <= 10", "times": 1}


def test_a_condition_that_no_longer_holds_cancels_and_spends_no_use_ew_58() -> None:
    cards = {
        "characters": [
            {
                "id": "twin",
                "abilities": [
                    ability("first", ELEVEN),
                    ability("second", on("damage received", lose("1 enemy", "1D"), **BITE)),
                ],
            }
        ],
        "actions": [JOLT],
    }
    game = fight(cards, A={"front": "mizore"}, B={"front": "twin(hp 10)"}, faces={"mizore": "jolt"})
    decide(game, "stay", 1)
    assert hp(game, "twin") == 11
    assert hp(game, "mizore") == 20
    assert game.state.uses == {}
    assert "second lapsed" in happened(game)


def test_at_the_same_time_both_happen_ew_59() -> None:
    # Two named statuses of one influence are ordered by nothing.
    cards = {
        "statuses": [
            {"id": "rise", "class": "named", "triggers": [ELEVEN]},
            {"id": "bite", "class": "named", "triggers": [on("damage received", lose("1 enemy", "1D"), **BITE)]},
        ],
        "actions": [JOLT],
    }
    game = fight(cards, A={"front": "mizore"}, B={"front": "gorota(hp 9, rise, bite)"}, faces={"mizore": "jolt"})
    decide(game, "stay", 1, 4)
    assert hp(game, "gorota") == 11
    assert hp(game, "mizore") == 16


def test_an_if_that_is_the_whole_effect_is_part_of_the_condition_qw_04() -> None:
    inner = on("damage received", {"if": "this.hp <= 10", "then": [lose("1 enemy", 3)]}, times=1)
    cards = {"characters": [{"id": "twin", "abilities": [ability("only", inner)]}], "actions": [JOLT]}
    game = fight(cards, A={"front": "mizore"}, B={"front": "twin"}, faces={"mizore": "jolt"})
    decide(game, "stay", 1)
    assert game.state.uses == {}
    assert "only lapsed" in happened(game)


def test_simultaneous_contradictions_the_turn_holder_decides_c_18() -> None:
    cards = {
        "statuses": [
            {"id": "rise", "class": "named", "triggers": [ELEVEN]},
            {"id": "sink", "class": "named", "triggers": [on("damage received", {"setHp": {"of": "this", "to": 4}})]},
        ],
        "actions": [JOLT],
    }
    for chosen, left in ((0, 11), (1, 4)):
        game = fight(cards, A={"front": "mizore"}, B={"front": "gorota(rise, sink)"}, faces={"mizore": "jolt"})
        decide(game, "stay", 1)
        assert asked(game) == "contradiction"
        assert game.decision is not None
        assert (game.decision.player, game.decision.about.what) == (0, ("rise", "sink"))
        game.apply(chosen)
        assert hp(game, "gorota") == left


def test_limited_uses_are_spent_and_come_back_with_their_period() -> None:
    def prickly(per: str) -> dict[str, Any]:
        thorn = on("damage received", lose("source", 1), times=1, per=per)
        return {"characters": [{"id": "rose", "abilities": [ability("thorn", thorn)]}], "actions": [JOLT]}

    for per, lost in (("battle", 1), ("phase", 2), ("turn", 2)):
        game = fight(prickly(per), A={"front": "mizore"}, B={"front": "rose"}, faces={"mizore": "jolt", "rose": "idle"})
        decide(game, "stay", 1, "stay", 1, "stay", 1)
        assert hp(game, "mizore") == 20 - lost, per


def test_what_triggers_in_a_batch_forms_the_next_one_qw_17() -> None:
    cards = {
        "characters": [
            {"id": "fuse", "abilities": [ability("burn", on("damage received", lose("this", 1)))]},
            {"id": "echo", "abilities": [ability("answer", on("hp lost", lose("all enemies", 1), of="any character"))]},
        ],
        "actions": [JOLT],
    }
    game = fight(
        cards, A={"front": "mizore"}, B={"front": "fuse", "middle": "echo"}, faces={"mizore": "jolt"}, turn="mizore"
    )
    with pytest.raises(Endless):  # what answers its own doing never ends
        decide(game, "stay", 1)
    cards["characters"][1]["abilities"] = [ability("answer", on("hp lost", lose("source", 1), of="any ally", times=2))]
    game = fight(cards, A={"front": "mizore"}, B={"front": "fuse", "middle": "echo"}, faces={"mizore": "jolt"})
    decide(game, "stay", 1)
    # The answer to what fuse loses makes it lose again, and that is answered in the batch after.
    assert [name for name in happened(game) if name.endswith("triggers")] == ["burn triggers", *["answer triggers"] * 2]
    assert (hp(game, "fuse"), hp(game, "echo")) == (20 - 2 - 1 - 1, 20 - 2 - 1)


def test_a_text_that_has_gone_meanwhile_does_nothing() -> None:
    cards = {
        "characters": [
            {
                "id": "brief",
                "abilities": [
                    ability("drop", on("damage received", {"loseAbility": {"of": "this", "ability": "sting"}})),
                    ability("sting", on("damage received", lose("source", 5))),
                ],
            }
        ],
        "actions": [JOLT],
    }
    game = fight(cards, A={"front": "mizore"}, B={"front": "brief"}, faces={"mizore": "jolt"})
    decide(game, "stay", 1)
    assert hp(game, "mizore") == 20


def test_effects_on_damage_run_before_the_next_clause_qw_66() -> None:
    cards = {
        "characters": [{"id": "rose", "abilities": [ability("thorn", on("damage received", lose("source", 1)))]}],
        "actions": [{"id": "twoStep", "effect": [JOLT["effect"][0], {"heal": {"of": "this", "amount": 1}}]}],
    }
    game = fight(cards, A={"front": "mizore"}, B={"front": "rose"}, faces={"mizore": "twoStep"})
    decide(game, "stay", 1)
    kinds = [event.kind for event in game.log or []]
    assert kinds.index("hp lost") < kinds.index("healed")


def test_its_own_retirement_is_the_last_thing_a_text_can_wait_for() -> None:
    cards = {
        "characters": [{"id": "bomb", "abilities": [ability("burst", on("retires", lose("all enemies", 5)))]}],
        "actions": [JOLT],
    }
    game = fight(cards, A={"front": "mizore"}, B={"front": "bomb(hp 1)", "middle": "gorota"}, faces={"mizore": "jolt"})
    decide(game, "stay", 1)
    assert hp(game, "mizore") == 15


def test_the_texts_of_the_retired_end_and_what_they_gave_stays_qw_63() -> None:
    cards = {
        "characters": [
            {"id": "lamp", "abilities": [ability("light", holds=[{"modify": {"what": "any ally", "dealt": 2}}])]}
        ],
        "actions": [
            JOLT,
            {"id": "fall", "effect": [{"give": {"status": "might", "to": "1 other ally"}}, {"retire": "this"}]},
        ],
    }
    game = fight(cards, A={"front": "lamp", "middle": "mizore"}, B={"front": "gorota"}, faces={"lamp": "fall"})
    assert game.battle.modified(unit(game, "mizore"), "dealt") == 2
    decide(game, "stay", 1)
    assert game.battle.modified(unit(game, "mizore"), "dealt") == 0  # composure refuses might, the light has gone
    game = fight(cards, A={"front": "lamp", "middle": "hayase"}, B={"front": "gorota"}, faces={"lamp": "fall"})
    decide(game, "stay", 1)
    assert game.battle.modified(unit(game, "hayase"), "dealt") == 1


# Later wins (W-129)

WALL = ability("wall", holds=[{"forbid": {"what": "damage"}}])


def test_a_sure_blow_later_than_a_shield_pierces_it_ew_54_and_56() -> None:
    blow = {"damage": {"to": "1 enemy", "amount": 4, "sure": True}}
    cards = {
        "characters": [{"id": "wall", "abilities": [WALL]}],
        "actions": [{"id": "spear", "effect": [blow]}, JOLT],
    }
    spear = fight(cards, A={"front": "mizore"}, B={"front": "wall"}, faces={"mizore": "spear"})
    decide(spear, "stay", 1)
    assert hp(spear, "wall") == 16
    plain = fight(cards, A={"front": "mizore"}, B={"front": "wall"}, faces={"mizore": "jolt"})
    decide(plain, "stay", 1)
    assert hp(plain, "wall") == 20
    assert "withstood" in happened(plain)
    assert "damaged" not in happened(plain)


def test_a_shield_declared_against_the_blow_is_later_ew_55_and_57() -> None:
    blow = {"damage": {"to": "1 enemy", "amount": 4, "sure": True}}
    guard = on("damage coming", {"give": {"status": "ward", "to": "this"}}, may=True)
    cards = {
        "characters": [{"id": "guard", "abilities": [ability("parry", guard)]}],
        "statuses": [{"id": "ward", "class": "named", "holds": [{"forbid": {"what": "damage"}}]}],
        "actions": [{"id": "spear", "effect": [blow]}],
    }
    for wanted, left in ((True, 20), (False, 16)):
        game = fight(cards, A={"front": "mizore"}, B={"front": "guard"}, faces={"mizore": "spear"})
        decide(game, "stay", 1)
        assert asked(game) == "react"
        decide(game, wanted)
        assert hp(game, "guard") == left
