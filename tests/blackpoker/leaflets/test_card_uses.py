"""The card table and the engine find the same key cards: for every action, card and regulation of every edition."""

from __future__ import annotations

from pathlib import Path

import pytest

from editions import FOLDERS, load
from kisoku.blackpoker.card import ALL_MASK, JOKERS, parse_card
from kisoku.blackpoker.engine.action_rule import KeyRule
from kisoku.blackpoker.engine.compiling import rules_of
from kisoku.blackpoker.leaflets.card_uses import CODES, Use, enablers, keyed, uses_of
from places import BLACKPOKER, CLUB, DEFINITIONS

SIXTH = DEFINITIONS / "blackpoker" / "6.2"
EDITIONS = (*FOLDERS, CLUB)


def names(folder: Path) -> str:
    return folder.name


@pytest.mark.parametrize("folder", EDITIONS, ids=names)
def test_every_card_can_be_in_just_the_keys_that_the_engine_finds(folder: Path) -> None:
    edition = load(folder)
    said = {code: uses_of(edition, code) for code in CODES}
    checked: dict[str, KeyRule] = {}
    for regulation in edition.regulations:
        rules = rules_of(edition, str(regulation)).actions
        keys = {id: rule.key for id, rule in rules.items() if rule.key is not None}
        assert [action.id for action in keyed(edition, regulation)] == list(keys)
        checked |= keys
    # The same key is made ready once for each regulation.
    for id, key in checked.items():
        found = [frozenset(codes) for codes in key.combinations(ALL_MASK)]
        for code in CODES:
            mine = {hand for use in said[code] if use.action.id == id for hand in use.hands}
            assert mine == {hand for hand in found if code in hand}, (id, code)
    assert set(checked) == {action.id for action in keyed(edition)}


def test_nothing_is_left_out_by_having_one_joker_for_both() -> None:
    edition = load(BLACKPOKER)
    (first, second) = ({use.action.id for use in uses_of(edition, code)} for code in JOKERS)
    assert first == second == {"search", "summonsMagic", "reverse"}


def use(card: str, action: str) -> Use:
    (found,) = (use for use in uses_of(load(BLACKPOKER), parse_card(card)) if use.action.id == action)
    return found


def test_what_else_is_needed_is_told_without_the_card_itself() -> None:
    (other,) = use("♠7", "kill").partners
    assert other.again and other.count == 1 and other.mask.bit_count() == 9
    (same,) = use("♠7", "reverse").partners
    assert same.same == "number" and same.mask.bit_count() == 3
    assert [one.mask.bit_count() for one in use("♠K", "rsf").partners] == [1, 1, 1, 1]
    assert use("♠7", "down").partners == ()


def test_what_enables_an_action_is_found_and_nothing_enables_the_others() -> None:
    edition = load(SIXTH)
    found = {action.id: [one.id for one in enablers(edition, action)] for action in keyed(edition)}
    assert found["summonsKnight"] == ["c11"] and found["salvation"] == ["h8"]
    # Reanimate can be requested anyway: that a reanimator can, too, needs no key cards.
    assert found["reanimate"] == [] and found["down"] == []
