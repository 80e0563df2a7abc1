"""Attackers and blockers stop being such when the fight is over, however it ends (Q-133)."""

from __future__ import annotations

from kisoku.blackpoker.engine.compiling import rules_of
from kisoku.blackpoker.engine.game import Game
from kisoku.blackpoker.examples.situation import start
from moving import make_move
from variation import edition


def test_a_damage_judge_that_is_lost_ends_the_fight() -> None:
    """R-197, Q-133: nothing can lie below Block in actual play; the position only serves to show the rule."""
    given = {
        "A": {"field": "♢7(driven)"},
        "B": {"field": "♢3"},
        "stage": ["A up ♡8 on ♢7", "A block"],
        "attacks": {"♢7": None},
    }
    game = start(rules_of(edition(), "lite+entry20"), given)
    assert isinstance(game, Game) and list(game.state.attacks.values()) == [()]
    make_move(game, 0, "pass")
    make_move(game, 1, "pass")
    make_move(game, 1, "declines")
    assert [event.name for event in game.log or ()][-1] == "damageJudge lost"
    assert game.state.attacks == {}
