"""Abilities apply in the order all, your, this, each time from a clean state (§6.4.2, E-36 … E-40)."""

from __future__ import annotations

import shutil
from itertools import permutations
from pathlib import Path

import pytest

from kisoku.blackpoker.checks import check_edition
from kisoku.blackpoker.effects.ability import Ability
from kisoku.blackpoker.effects.kind import CHANGE, WHAT
from kisoku.blackpoker.effects.modify import Modify
from kisoku.blackpoker.engine.ability import Effect, applied
from kisoku.blackpoker.engine.compiling import rules_of
from kisoku.blackpoker.examples.situation import start
from kisoku.blackpoker.loading import load_edition
from kisoku.blackpoker.model import Edition
from kisoku.blackpoker.moves.names import character_name
from kisoku.examples.runner import attempt
from places import BLACKPOKER
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


def _changed(tmp_path: Path, file: str, old: str, new: str) -> Edition:
    folder = tmp_path / "blackpoker" / "8.1"
    shutil.copytree(BLACKPOKER, folder, ignore=shutil.ignore_patterns("examples"))
    text = (folder / file).read_text("utf-8")
    assert old in text
    (folder / file).write_text(text.replace(old, new), "utf-8")
    changed = load_edition(folder)
    assert check_edition(changed) == []
    return changed


@pytest.mark.parametrize(
    ("owner", "sizes"),
    [("your ", {"♢7": 12, "♡8": 8}), ("opponent's ", {"♢7": 7, "♡8": 13}), ("", {"♢7": 12, "♡8": 13})],
)
def test_a_fog_reaches_whose_soldiers_it_says(tmp_path: Path, owner: str, sizes: dict[str, int]) -> None:
    """What is printed is what runs, also in an edition that says something else."""
    changed = _changed(tmp_path, "fogs.yaml", "all your soldiers", f"all {owner}soldiers")
    given = {"A": {"field": "♢7", "fog": ["forceFog ♡2 ♡3"]}, "B": {"field": "♡8"}}
    game = start(rules_of(changed, "mast+pack"), given)
    assert {character_name(c): game.table.size(c) for c in game.state.characters.values() if c.soldier} == sizes


@pytest.mark.parametrize(
    ("owner", "has"), [("your ", {"♠9": True, "♠8": False}), ("opponent's ", {"♠9": False, "♠8": True}),
                       ("", {"♠9": True, "♠8": True})],
)  # fmt: skip
def test_a_trump_reaches_whose_soldiers_it_says(tmp_path: Path, owner: str, has: dict[str, bool]) -> None:
    changed = _changed(tmp_path, "trumps.yaml", "all your ♠ soldiers", f"all {owner}♠ soldiers")
    given = {"A": {"field": "♠9", "trump": "♠2(up) ♡3"}, "B": {"field": "♠8", "trump": "♣4 ♡3"}}
    game = start(rules_of(changed, "mast+extra"), given)
    soldiers = [c for c in game.state.characters.values() if c.soldier]
    assert {character_name(c): game.table.has_label(c, "slash") for c in soldiers} == has


@pytest.mark.parametrize(("measure", "fallen"), [("size", "♢9"), ("number", "♢7")])
def test_a_condition_asks_for_the_size_or_the_printed_number(tmp_path: Path, measure: str, fallen: str) -> None:
    """♢9 is printed 9 and made 4 smaller, ♢7 is printed 7 and made 4 larger; 7 or less falls."""
    changed = _changed(tmp_path, "actions/normal-magic.yaml", "soldiers where size <=", f"soldiers where {measure} <=")
    given = {
        "A": {"hand": "♠2 ♠5", "bulwarks": "♣2 ♣3"},
        "B": {"field": "♢9 ♢7", "fog": ["downFog ♠4 on ♢9", "upFog ♡4 on ♢7"]},
    }
    game = start(rules_of(changed, "mast+pack"), given)
    for step in ({"A": "swordRain ♠2 ♠5, drive ♣2 ♣3"}, {"both": "pass"}):
        assert attempt(game, step) == []
    left = {character_name(c) for c in game.state.characters.values() if c.soldier}
    assert left == {"♢9", "♢7"} - {fallen}


@pytest.mark.parametrize(("owner", "opened"), [("your", [True, False]), ("opponent's", [False, True])])
def test_the_pack_that_is_named_is_opened(tmp_path: Path, owner: str, opened: list[bool]) -> None:
    changed = _changed(
        tmp_path, "actions/frame.yaml", "all cards in your pack, face", f"all cards in {owner} pack, face"
    )
    game = start(rules_of(changed, "std+pack"), {"A": {"pack": "♠K ♢9"}, "B": {"pack": "♡5"}})
    for step in ({"A": "packopen"}, {"A": "chooses ♠K"}):
        assert attempt(game, step) == []
    assert game.state.opened == opened
