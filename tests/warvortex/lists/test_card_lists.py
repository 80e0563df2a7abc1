"""The lists by kind, attribute and cost: what each holds, how it is filtered, and that data agree with the text."""

from __future__ import annotations

import csv
import io
import json
from itertools import pairwise

import pytest

from kisoku.entry import NO_MARKS, Mark
from kisoku.sheet import Heading, Panel, PrintedEntry
from kisoku.warvortex.lists.content import KINDS, action_groups, card_list, list_ids
from kisoku.warvortex.parts import lists
from kisoku.warvortex.speech.entry import entry_text
from vortex import LANGUAGES, edition


def held(id: str) -> list[str]:
    return [entry.entry.id for entry in card_list(edition(), id, "ja").entries]


def test_there_is_a_list_of_everything_of_each_kind_and_of_each_attribute() -> None:
    assert list_ids(edition()) == [
        "all", *KINDS, "actions-fire", "actions-ice", "actions-earth", "actions-wind", "actions-moon",
        "actions-shadow", "actions-neutral",
    ]  # fmt: skip


def test_everything_is_in_the_list_of_everything_once() -> None:
    assert sorted(held("all")) == sorted(entry.id for entry in edition().entries)


@pytest.mark.parametrize("kind", KINDS)
def test_a_kind_has_all_its_cards(kind: str) -> None:
    assert sorted(held(kind)) == sorted(edition().kinds[kind])


def test_an_attribute_has_the_cards_that_name_it() -> None:
    assert held("actions-fire") == ["flint", "temper", "embers", "ring", "torch"]
    assert held("actions-moon") == ["moonlit", "umbrella", "alley", "eclipse"]
    assert held("actions-shadow") == ["tread", "shutter", "needle", "alley", "eclipse"]


def test_actions_stand_by_attribute_and_cost() -> None:
    groups = action_groups(edition())
    assert [id for id, _, _ in groups] == [
        "actions-neutral", "actions-fire", "actions-ice", "actions-earth", "actions-wind", "actions-moon",
        "actions-shadow", "actions-moon-or-shadow", "actions-moon-and-shadow",
    ]  # fmt: skip
    assert all(one.cost <= two.cost for _, _, actions in groups for one, two in pairwise(actions))
    assert [(name.ja, name.en) for _, name, _ in groups[-2:]] == [
        ("アクション：月、影", "Actions: Moon, Shadow"),
        ("アクション：月&影", "Actions: Moon & Shadow"),
    ]


def test_a_list_that_does_not_exist_is_refused() -> None:
    with pytest.raises(KeyError):
        card_list(edition(), "actions-light", "ja")


@pytest.mark.parametrize("language", LANGUAGES)
def test_paper_prints_what_the_cards_say(language: str) -> None:
    (sheet,) = lists.sheets(edition(), ["all"], language, None, NO_MARKS)  # type: ignore[arg-type]  # one of them
    printed = {block.id: block for block in sheet.blocks if isinstance(block, PrintedEntry)}
    assert len(printed) == sheet.entries == len(edition().entries)
    for entry in edition().entries:
        said = entry_text(edition(), entry, language)  # type: ignore[arg-type]
        words = printed[f"card-{entry.id}"].words()
        for part in said.fields:
            assert all(str(line.text) in words for line in part.lines)
        assert all(f"{figure.sign}{figure.text!s}" in words for figure in said.figures)
    headings = [block for block in sheet.blocks if isinstance(block, Heading)]
    assert sum(heading.count for heading in headings) == len(printed)


def test_the_legend_explains_the_signs_that_a_list_prints() -> None:
    signs = {}
    for sheet in lists.sheets(edition(), ["characters", "fields", "actions"], "ja", None, NO_MARKS):
        legend = next(block for block in sheet.blocks if isinstance(block, Panel) and block.id == "legend")
        signs[sheet.id] = [str(row.label) for row in legend.data]
    assert signs["characters"] == ["HP", "AP", "TM"]
    assert signs["fields"] == ["S"]
    assert signs["actions"] == ["C", "I", "1D-2", "、", "&", "2", "2～5", "[2][3]"]


def test_marks_are_shown_and_explained() -> None:
    marks = {("actions", "fist"): Mark("new", "1.1"), ("actions", "ram"): Mark("changed", "1.0")}
    (sheet,) = lists.sheets(edition(), ["actions-neutral"], "ja", None, marks)
    changes = {block.id: block.change for block in sheet.blocks if isinstance(block, PrintedEntry) and block.change}
    assert changes == {"card-fist": "新", "card-ram": "改 1.0"}
    legend = next(block for block in sheet.blocks if isinstance(block, Panel) and block.id == "legend")
    assert [str(row.label) for row in legend.data][-2:] == ["改 1.0", "新"]


def test_the_page_filters_by_kind_attribute_cost_and_range() -> None:
    page = lists.page(edition(), "all", NO_MARKS)
    choices = {facet.id: [choice.id for choice in facet.choices] for facet in page.facets}
    assert choices == {
        "kind": list(KINDS),
        "attribute": ["fire", "ice", "earth", "wind", "moon", "shadow", "neutral"],
        "cost": ["cm3", "cm2", "c1", "c2", "c3", "c4", "c5", "c6"],
        "range": ["1", "2", "3", "2～5", "[2][3]", "none"],
    }
    entries = {entry.entry.id: entry.facets for entry in page.entries}
    assert entries["eclipse"] == {
        "kind": ["actions"],
        "attribute": ["moon", "shadow"],
        "cost": ["c6"],
        "range": ["none"],
    }
    assert entries["stumble"]["cost"] == ["cm3"]
    assert entries["whirl"]["range"] == ["[2][3]"]
    assert entries["yura"] == {"kind": ["characters"], "attribute": ["moon", "shadow"], "cost": [], "range": []}


def test_a_filter_that_tells_nothing_apart_is_left_out() -> None:
    page = lists.page(edition(), "actions-fire", NO_MARKS)
    assert [facet.id for facet in page.facets] == ["cost", "range"]


def test_data_have_every_card_as_it_is_written_and_as_it_reads() -> None:
    data = json.loads(lists.data["rules.json"][1](edition()))
    needle = next(card for card in data["actions"] if card["id"] == "needle")
    assert needle["effect"] == [{"give": {"status": "stitch", "to": "1 enemy"}}, {"lose": {"of": "target", "hp": 1}}]
    assert needle["text"]["en"] == entry_text(edition(), edition().actions["needle"], "en").plain()
    assert len(data["decks"]) == len(edition().decks)
    assert "譜堂" in data["credit"]["ja"]
    rows = list(csv.DictReader(io.StringIO(lists.data["cards.csv"][1](edition()))))
    assert [row["id"] for row in rows] == [entry.id for entry in edition().entries]
    assert {row["range"] for row in rows} >= {"2～5", "[2][3]", ""}


def test_shelves_hold_every_list_once() -> None:
    for language in LANGUAGES:
        shelves = lists.shelves(edition(), language)
        assert [id for _, ids in shelves for id in ids] == list_ids(edition())
