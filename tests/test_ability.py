"""Abilities apply in the order all, your, this, each time from a clean state (§6.4.2, E-36 … E-40)."""

from __future__ import annotations

from itertools import permutations

import pytest

from kisoku.blackpoker.effects.ability import Ability
from kisoku.blackpoker.effects.kind import CHANGE, WHAT
from kisoku.blackpoker.effects.modify import Modify
from kisoku.core.ability import Effect, applied
from variation import edition, read

CAN, CANNOT = 1, 0


@pytest.mark.parametrize(
    ("what", "scope"),
    [
        ("all ♠ soldiers", "all"),
        ("all your soldiers", "your"),
        ("target", "this"),
    ],
)
def test_the_scope_follows_from_what_is_named(what: str, scope: str) -> None:
    """E-36."""
    assert Modify(what=read(WHAT, what), size=read(CHANGE, "+1")).scope == scope


def test_the_abilities_of_the_edition_have_the_scopes_of_the_rules() -> None:
    """Sections 4.2 and 4.3 of the ledger: Force and the trumps are scope your, the other fogs scope this."""
    e = edition()
    fogs = {fog.id: [a.scope for a in fog.abilities if isinstance(a, Ability)] for fog in e.fogs.values()}
    assert fogs == {"upFog": ["this"], "downFog": ["this"], "forceFog": ["your"], "closeFog": ["this"]}
    trumps = {t.id: [a.scope for a in t.abilities if isinstance(a, Ability)] for t in e.trumps.values()}
    assert trumps == {"s2": ["your"], "h3": ["your"], "d3": ["your"], "c4": ["your"], "secretTrump": []}


def test_changes_of_all_scopes_add_up_to_four() -> None:
    """E-37: the document adds −1, +2 and +3 up to +5; all apply, so it is +4 (Q-038)."""
    erratum = 5
    effects = [Effect("all", 1, add=-1), Effect("your", 2, add=2), Effect("this", 3, add=3)]
    assert applied(0, effects) == 4 != erratum


def test_the_order_in_which_additions_came_does_not_matter() -> None:
    effects = [Effect("all", 1, add=-1), Effect("your", 2, add=2), Effect("this", 3, add=3)]
    assert {applied(7, order) for order in permutations(effects)} == {11}


def test_this_soldier_attacks_although_no_soldier_can() -> None:
    """E-38: the narrower scope wins, whichever came first."""
    for first, second in ((1, 2), (2, 1)):
        nobody, this = Effect("all", first, set=CANNOT), Effect("this", second, set=CAN)
        assert applied(CAN, [nobody, this]) == CAN
        assert applied(CAN, [nobody]) == CANNOT


def test_your_beats_all_and_this_beats_your() -> None:
    """R-180: the stamps run against the scopes."""
    every = [Effect("this", 1, set=3), Effect("your", 2, set=2), Effect("all", 3, set=1)]
    assert applied(0, every) == 3
    assert applied(0, every[1:]) == 2
    assert applied(0, every[2:]) == 1


def test_abilities_of_one_scope_hold_together() -> None:
    """E-39: one concerns attacking, the other the size; neither hides the other."""
    attack = [Effect("all", 1, set=CANNOT)]
    size = [Effect("all", 2, add=1)]
    assert (applied(CAN, attack), applied(7, size)) == (CANNOT, 8)
    assert applied(7, [Effect("all", 1, add=1), Effect("all", 2, add=1)]) == 9


def test_within_a_scope_the_newest_contradiction_wins() -> None:
    """R-181."""
    older, newer = Effect("this", 1, set=CANNOT), Effect("this", 2, set=CAN)
    assert applied(CANNOT, [newer, older]) == CAN


def test_applying_again_does_not_accumulate() -> None:
    """E-40, R-183."""
    effects = [Effect("your", 1, add=2), Effect("this", 2, add=-3)]
    assert [applied(7, effects) for _ in range(5)] == [6] * 5
