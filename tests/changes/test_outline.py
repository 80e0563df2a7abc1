"""Changes by what a player relearns: chapters, what became of a thing, what goes without saying."""

from __future__ import annotations

from functools import cache

import pytest

from kisoku.blackpoker.loading import load_edition
from kisoku.changes.behaviour import counterpart
from kisoku.changes.editions import difference
from kisoku.changes.outline import Chapter, chapters, relearnt, told
from kisoku.changes.words import kind_of
from kisoku.comparison.difference import Difference
from places import BLACKPOKER, CLUB, DEFINITIONS


@cache
def club() -> Difference:
    return difference(load_edition(BLACKPOKER), load_edition(CLUB))


@cache
def sixth() -> Difference:
    return difference(load_edition(DEFINITIONS / "blackpoker" / "6.2"), load_edition(BLACKPOKER))


def named(chapter: Chapter) -> dict[str, list[str]]:
    return {how: [change.thing.id for change in changes] for how, changes in chapter.changes}


def test_actions_of_all_types_are_one_chapter_and_what_is_quickest_to_learn_comes_first() -> None:
    found = {chapter.id: chapter for chapter in chapters(club(), "play")}
    assert list(found) == ["rules", "actions", "fogs"]
    assert named(found["actions"]) == {"added": ["salute"], "removed": ["truce"], "changed": ["up", "down", "counter"]}
    assert list(named(found["actions"])) == ["added", "removed", "changed"]
    assert found["actions"].count == 5


def test_what_only_got_another_name_is_renamed() -> None:
    force = club().change("actions", "force")
    assert force is not None and kind_of(force) == "renamed" and force.level == "words"
    down = club().change("actions", "down")
    assert down is not None and kind_of(down) == "changed"


def test_the_boxes_of_a_chart_that_is_new_or_gone_go_without_saying() -> None:
    (flow,) = (chapter for chapter in chapters(sixth(), "play") if chapter.id == "flow")
    told = [change for _, changes in flow.changes for change in changes]
    new = {change.thing.id for change in told if change.thing.kind == "charts" and change.how == "added"}
    gone = {change.thing.id for change in told if change.thing.kind == "charts" and change.how == "removed"}
    assert not [change for change in told if change.how == "added" and change.thing.kind in new]
    assert not [change for change in told if change.how == "removed" and change.thing.kind in gone]
    everything = sum(len(section.changes) for section in sixth().of("play") if section.id.startswith("flow/"))
    assert (len(told) < everything) == bool(new or gone)
    assert {change.how for change in told} == {"added", "removed", "changed"}


def test_in_short_nothing_is_told_that_only_reads_otherwise() -> None:
    changes = [change for change in sixth().changes if change.how == "changed" and change.level == "play"]
    assert all(facet.level == "play" for change in changes for facet in relearnt(change))
    assert all(relearnt(change) for change in changes)
    assert any(len(relearnt(change)) < len(told(change)) for change in changes)


@pytest.mark.parametrize(
    ("setting", "there"),
    [("lite+full", "lite+full"), ("lite+entry20", "lite+full"), ("mast+extra", "mast+half"), ("solo+x", "solo+x")],
)
def test_an_edition_without_a_setting_has_one_that_begins_in_the_same_way(setting: str, there: str) -> None:
    assert counterpart(setting, ("lite+full", "lite+forty", "mast+half")) == there
