"""What the number of a card does is read off the effects; what is said of it is what the engine does."""

from __future__ import annotations

from dataclasses import replace

import pytest

from editions import load
from kisoku.blackpoker.card import parse_card
from kisoku.blackpoker.leaflets.card_facts import cell_lines
from kisoku.blackpoker.leaflets.card_numbers import NumberUse, number_uses
from kisoku.blackpoker.leaflets.card_saying import Saying
from kisoku.blackpoker.leaflets.card_uses import keyed
from places import BLACKPOKER, DEFINITIONS

EXPECTED = {
    "mountSoldier": [("plus", None)],
    "up": [("plus", None)],
    "down": [("minus", None)],
    "counter": [("at most", None)],
    "throwing": [("points", "♠")],
    "deathLance": [("multiple", "♢"), ("points", "♠")],
}


@pytest.mark.parametrize("version", ["8.1", "6.2", "draft-2021"])
def test_the_same_in_every_edition_however_it_is_written(version: str) -> None:
    edition = load(DEFINITIONS / "blackpoker" / version)
    found = {action.id: [(use.does, use.suit) for use in number_uses(edition, action)] for action in keyed(edition)}
    more = {"summonsTactician": [("at most", None)]} if version != "8.1" else {}
    assert {id: uses for id, uses in found.items() if uses} == EXPECTED | more


def test_a_card_has_the_numbers_of_its_own_suit() -> None:
    saying = Saying(load(BLACKPOKER), "ja")

    def lines(card: str) -> list[str]:
        return [f"{name} {said!s}" for name, said in cell_lines(saying, parse_card(card))]

    assert lines("♠7") == ["装備 +7", "ダウン −7", "投擲 7点", "死の槍 7点", "防壁 7を倒す"]
    assert lines("♢Q") == ["装備 +12", "死の槍 12の倍数", "防壁 Qを倒す"]
    assert lines("♣7") == ["装備 +7", "カウンター 〜7", "防壁 7を倒す"]
    assert lines("Joker") == ["防壁 全て倒す"]


def test_a_changed_effect_changes_what_is_said() -> None:
    edition = load(BLACKPOKER)
    throwing, down = edition.actions["throwing"], edition.actions["down"]
    assert number_uses(edition, replace(throwing, effect=down.effect)) == (NumberUse("minus"),)
    assert number_uses(edition, replace(throwing, effect=())) == ()
