"""Tokens, mastery, control slots, their sub-turns (W-096 … W-117)."""

from __future__ import annotations

from typing import Any

from battles import asked, decide, fight, happened, line, statuses, told, unit
from kisoku.warvortex.engine.game import Game
from kisoku.warvortex.engine.slots import Limits, leaving
from kisoku.warvortex.state import DISCARDED, IN_PLAY, RETIRED

EW_65 = Limits(number=6, total=6)


def test_three_of_threat_two_or_six_of_threat_one_fit_ew_65() -> None:
    assert leaving(EW_65, [2, 2], 2) == 0
    assert leaving(EW_65, [1] * 5, 1) == 0


def test_a_seventh_makes_the_first_leave_c_11() -> None:
    assert leaving(EW_65, [0] * 6, 0) == 1


def test_the_oldest_leaves_first_ew_68() -> None:
    assert leaving(Limits(number=3), [1, 1, 1], 1) == 1
    assert leaving(Limits(total=4), [1, 2, 1], 3) == 2


def test_a_newcomer_that_breaks_the_limit_alone_pushes_nobody_out_qw_51() -> None:
    assert leaving(Limits(total=4), [1, 2], 5) is None


def test_a_smaller_mastery_is_enforced_without_a_newcomer_qw_52() -> None:
    assert leaving(Limits(number=1), [1, 1, 1]) == 2
    assert leaving(Limits(number=0), [1, 1]) == 2


# In a battle

CALLS: dict[str, Any] = {
    "actions": [
        {"id": "callWeasel", "effect": [{"summon": "token weasel"}]},
        {"id": "callDoll", "effect": [{"summon": "token doll"}]},
        {"id": "callHound", "effect": [{"summon": "token hound"}]},
        {"id": "unlearn", "effect": [{"loseAbility": {"of": "this", "ability": "friendsOfTheNight"}}]},
        {"id": "takeTable", "effect": [{"loseAbility": {"of": "all tokens", "ability": "table"}}]},
        {"id": "fall", "effect": [{"retire": "this"}]},
        {"id": "shuffleSlots", "effect": [{"reorder": "this"}]},
    ]
}


def master(faces: Any, slots: str = "", team: str = "", hp: int = 18) -> Game:
    """Tobari, whose mastery holds three tokens, a total threat of 4, of beasts and magical creatures."""
    a = {"front": f"tobari(hp {hp}) {team} {slots}".strip()}
    more = {"slots": {"tobari": slots}} if slots else {}
    return fight(CALLS, A=a, B={"front": "gorota"}, faces={"tobari": faces, "gorota": "idle"}, **more)


def slots_of(game: Game, name: str) -> list[str]:
    return [game.state.names[token] for token in game.state.slots[unit(game, name)]]


def test_a_token_acts_in_the_turn_in_which_it_was_summoned_ew_66() -> None:
    game = master("callWeasel")
    decide(game, "stay", 1, 0)
    events = happened(game)
    assert events.index("weasel summoned") < events.index("enters slots")
    decide(game, "stay", 1)
    assert [event.kind for event in game.log or [] if event.kind.startswith("turn")][:4] == [
        "turn begins",  # tobari
        "turn begins",  # the weasel
        "turn ends",
        "turn ends",
    ]


def test_its_first_position_is_chosen_without_moving_anybody_ew_67() -> None:
    game = master("callWeasel")
    decide(game, "stay", 1)
    assert asked(game) == "position"
    assert game.decision is not None
    assert list(game.decision.options) == [0, 1]
    decide(game, 1)
    assert (line(game, "weasel"), line(game, "tobari")) == (1, 0)


def test_the_oldest_is_discarded_before_the_new_one_enters_ew_68() -> None:
    game = master("callWeasel", "weasel crane lantern")
    decide(game, "stay", 1, 0)
    assert slots_of(game, "tobari") == ["crane", "lantern", "weasel2"]
    events = happened(game)
    assert events.index("discarded") < events.index("enters slots")
    assert game.state.presence[unit(game, "weasel")] == DISCARDED


def test_exactly_as_threatening_as_allowed_it_enters_ew_65() -> None:
    game = master("callHound", "lantern")
    decide(game, "stay", 1, 0)
    assert slots_of(game, "tobari") == ["lantern", "hound"]


def test_of_the_wrong_race_it_is_discarded_and_nobody_makes_room_ew_69() -> None:
    game = master("callDoll", "weasel crane lantern")
    decide(game, "stay", 1)
    assert slots_of(game, "tobari") == ["weasel", "crane", "lantern"]
    assert game.state.presence[unit(game, "doll")] == DISCARDED
    assert "discarded" in happened(game)


def test_without_mastery_a_token_is_independent_and_acts_last_in_this_phase_c_17() -> None:
    game = fight(
        CALLS,
        A={"front": "mizore"},
        B={"front": "gorota"},
        faces={"mizore": "callWeasel", "gorota": "idle"},
    )
    decide(game, "stay", 1, 0, "stay", 1)
    assert game.decision is not None
    assert game.state.names[game.decision.about.unit] == "weasel"
    assert (game.state.phase, [game.state.names[each] for each in game.state.order][-1]) == (1, "weasel")


def test_slot_tokens_act_in_their_order_in_the_turn_of_their_controller_w_108() -> None:
    game = master("idle", "weasel crane")
    decide(game, "stay", 1, "stay", 1, "stay", 1, "stay", 1)
    begun = [game.state.names[event.unit] for event in told(game, "turn begins")]
    assert begun[:4] == ["tobari", "weasel", "crane", "gorota"]


def test_tokens_of_one_who_cannot_act_still_act_qw_15() -> None:
    game = fight(
        CALLS, A={"front": "tobari(bound) weasel"}, B={"front": "gorota"}, slots={"tobari": "weasel"}, turn="tobari"
    )
    assert game.decision is not None
    assert game.state.names[game.decision.about.unit] == "weasel"


def test_a_defeated_token_leaves_the_slots_w_105() -> None:
    blow = {"actions": [{"id": "blow", "effect": [{"lose": {"of": "1 token", "hp": 9}}]}]}
    game = fight(
        {"actions": [*CALLS["actions"], *blow["actions"]]},
        A={"front": "tobari weasel crane"},
        B={"front": "gorota"},
        slots={"tobari": "weasel crane"},
        turn="gorota",
        faces={"gorota": "blow"},
    )
    decide(game, "stay", 1, unit(game, "weasel"))
    assert slots_of(game, "tobari") == ["crane"]
    assert game.state.presence[unit(game, "weasel")] == RETIRED


def test_with_its_controller_all_tokens_go_w_112() -> None:
    game = master("fall", "weasel crane", team="mizore")
    decide(game, "stay", 1)
    assert slots_of(game, "tobari") == []
    assert game.state.presence[unit(game, "weasel")] == DISCARDED
    assert game.outcome is None


def test_a_controller_and_its_token_reach_zero_together_qw_67() -> None:
    flood = {"actions": [{"id": "flood", "effect": [{"lose": {"of": "all characters", "hp": 9}}]}]}
    game = fight(
        flood,
        A={"front": "tobari(hp 5) weasel hound mizore"},
        B={"front": "gorota"},
        slots={"tobari": "weasel hound"},
        turn="gorota",
        faces={"gorota": "flood"},
    )
    decide(game, "stay", 1)
    there = [game.state.presence[unit(game, name)] for name in ("tobari", "weasel", "hound")]
    assert there == [RETIRED, RETIRED, RETIRED]
    assert "discarded" not in happened(game)


def test_slots_that_stay_active_take_the_controllers_place_w_114() -> None:
    game = fight(
        CALLS,
        A={"front": "neji(hp 1) doll", "middle": "mizore"},
        B={"front": "gorota"},
        slots={"neji": "doll"},
        turn="neji",
        faces={"neji": "stumble", "gorota": "idle"},
    )
    decide(game, "stay", 1)
    assert game.state.presence[unit(game, "neji")] == RETIRED
    assert game.decision is not None
    # Still within the turn of its controller, and then once in every phase.
    assert game.state.names[game.decision.about.unit] == "doll"
    decide(game, "stay", 1)
    for _ in range(3):
        decide(game, "stay", *([1] if asked(game) == "action die" else []))
        if game.state.phase == 2:
            break
        decide(game, 1)
    held = [game.state.names[each] for each in game.state.holders]
    assert held == ["neji", "doll"]


def test_a_lost_mastery_empties_the_slots_qw_52() -> None:
    game = master("unlearn", "weasel crane")
    decide(game, "stay", 1)
    assert slots_of(game, "tobari") == []


def test_a_token_without_its_table_rolls_no_die_ew_71() -> None:
    game = master("takeTable", "weasel")
    decide(game, "stay", 1, "stay")
    assert "no table" in happened(game)
    assert game.battle.is_token(unit(game, "weasel"))
    assert game.decision is not None
    assert game.state.names[game.decision.about.unit] == "gorota"


def test_slots_can_be_reordered_w_105() -> None:
    game = master("shuffleSlots", "weasel crane lantern")
    names = game.state.names
    decide(game, "stay", 1, names.index("lantern"), names.index("weasel"))
    assert slots_of(game, "tobari") == ["lantern", "weasel", "crane"]


def test_a_token_gives_its_controller_what_it_heals_for() -> None:
    game = master("idle", "crane", hp=10)
    decide(game, "stay", 1, "stay", 3)
    assert game.state.hp[unit(game, "tobari")] == 11
    assert game.state.presence[unit(game, "crane")] == IN_PLAY
    assert statuses(game, "crane") == []


def test_a_defeated_token_that_returns_is_controlled_again_or_independent() -> None:
    cards = {
        "actions": [*CALLS["actions"], {"id": "callBack", "effect": [{"return": {"what": "1 retired ally", "hp": 2}}]}]
    }
    game = fight(
        cards,
        A={"front": "tobari weasel(hp 0, retired)"},
        B={"front": "gorota"},
        faces={"tobari": "callBack", "gorota": "idle"},
    )
    weasel, tobari = unit(game, "weasel"), unit(game, "tobari")
    game.state.order.remove(weasel)
    game.state.controllers[weasel] = tobari
    decide(game, "stay", 1, 0)
    assert slots_of(game, "tobari") == ["weasel"]
    assert game.state.presence[weasel] == IN_PLAY
    alone = fight(
        cards, A={"front": "mizore weasel(hp 0, retired)"}, B={"front": "gorota"}, faces={"mizore": "callBack"}
    )
    alone.state.order.remove(unit(alone, "weasel"))
    decide(alone, "stay", 1, 0)
    assert alone.state.order[-1] == unit(alone, "weasel")
