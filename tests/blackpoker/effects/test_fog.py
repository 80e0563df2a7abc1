"""`fog`: what a fog points at (R-170, R-173)."""

from __future__ import annotations

from dataclasses import replace

from kisoku.blackpoker.effects.kind import THINGS
from kisoku.blackpoker.engine.compiling import rules_of
from kisoku.blackpoker.examples.situation import start
from moving import make_move
from variation import edition, read


def test_a_fog_without_a_target_points_at_nothing_though_its_action_has_one() -> None:
    """A house rule: Force with a target. The fog still belongs to all soldiers of its controller."""
    force = replace(edition().actions["force"], target=read(THINGS, "soldier"))
    house = replace(edition(), actions={**edition().actions, "force": force})
    game = start(rules_of(house, "mast+pack"), {"A": {"hand": "♡4 ♡5 ♠2", "field": "♢7 ♢3", "bulwarks": "♠3 ♠4"}})
    make_move(game, 0, "force ♡4 ♡5 on ♢3, drive ♠3 ♠4")
    make_move(game, 0, "pass")
    make_move(game, 1, "pass")
    assert [fog.target for fog in game.state.fogs] == [-1]
    assert [game.table.size(character) for character in game.state.characters.values() if character.soldier] == [16, 12]
