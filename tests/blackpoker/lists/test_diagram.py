"""The layout diagram as data: what lies left and right of the field, tilted or face-down, and what it is called."""

from __future__ import annotations

import pytest

from kisoku.blackpoker.lists.content import action_list
from kisoku.blackpoker.lists.diagram import BACK, FRONT, HEIGHT, SHARED, diagram
from kisoku.blackpoker.lists.sheet import sheet
from kisoku.drawing.colour import SHEET
from kisoku.drawing.shape import Box, Drawing, Words
from kisoku.drawing.svg import svg
from kisoku.sentences.language import Language
from kisoku.sheet import Panel
from printing import edition


def frame(id: str, language: Language = "ja") -> Drawing:
    return diagram(edition(), edition().frames[id].zones, language)


def labels(drawing: Drawing) -> dict[str, Words]:
    return {shape.words: shape for shape in drawing.leaves if isinstance(shape, Words)}


@pytest.mark.parametrize(
    ("id", "extra"),
    [
        ("entry20", set()),
        ("pack", {"pack"}),
        ("rarePack", {"pack", "rare"}),
        ("strategy", {"pack", "rare"}),
        ("extra", {"pack", "rare", "trump", "trump 1"}),
    ],
)
def test_a_frame_shows_its_own_zones(id: str, extra: set[str]) -> None:
    things = set(frame(id).things)
    common = {"life", "graveyard", "fog", *(f"hand {i}" for i in range(4))}
    common |= {f"{kind} {i}" for kind in ("soldier", "bulwark") for i in range(3)}
    assert things - common == extra and common <= things


def test_who_faces_down_and_who_is_tilted() -> None:
    """E-27, E-28: Life, Pack and the rare card lie face-down; what lies left of the field is tilted."""
    things = frame("extra").things
    down = {id for id, thing in things.items() if thing.face == "down"}
    assert down == {"life", "pack", "rare", "trump", "trump 1", "bulwark 0", "bulwark 1"}
    tilts = {id: thing.tilt for id, thing in things.items() if thing.tilt}
    assert tilts == {"pack": -24, "rare": -24, "fog": 14, "hand 0": -16, "hand 1": -5, "hand 2": 6, "hand 3": 17}


def test_the_row_begins_at_life() -> None:
    """E-28, E-29: one soldier and two bulwarks are there, ① and ② number the bulwarks from the Life side."""
    drawn = frame("entry20")
    things, words = drawn.things, labels(drawn)
    assert [things[f"soldier {i}"].kind for i in range(3)] == ["open", "free", "free"]
    assert [things[f"bulwark {i}"].kind for i in range(3)] == ["back", "back", "free"]
    assert things["life"].x > things["bulwark 0"].x > things["bulwark 1"].x > things["bulwark 2"].x
    assert (words["①"].x, words["②"].x) == (things["bulwark 0"].x, things["bulwark 1"].x)
    assert things["soldier 0"].y - FRONT == things["bulwark 0"].y - BACK == 9
    assert things["graveyard"].x == things["life"].x and things["graveyard"].y > things["life"].y
    assert things["hand 0"].x < things["fog"].x < things["soldier 2"].x


def test_the_pile_before_lies_on_the_one_after() -> None:
    drawn = frame("rarePack")
    order = [thing.id for thing in drawn.things.values()]
    assert order.index("rare") < order.index("pack"), "drawn later, it lies above"
    assert drawn.things["pack"].x > drawn.things["rare"].x


@pytest.mark.parametrize(
    ("language", "names"),
    [
        ("ja", {"ライフ", "墓地", "手札", "場", "フォグ", "パック", "レアカード", "切札", "兵士", "防壁", "①", "②"}),
        ("en", {"Life", "Graveyard", "Hand", "Field", "Fog", "Pack", "Rare card", "Trump", "Soldier", "Bulwark"}),
    ],
)
def test_everything_is_called_by_its_name(language: Language, names: set[str]) -> None:
    assert names <= set(labels(frame("extra", language)))


def test_a_name_stands_below_what_it_names() -> None:
    drawn = frame("extra")
    words = labels(drawn)
    for id, name in (("life", "ライフ"), ("graveyard", "墓地"), ("fog", "フォグ")):
        thing = drawn.things[id]
        assert abs(words[name].x - thing.x) < 4 and 8 < words[name].y - thing.y < 22, id


def test_everything_lies_inside() -> None:
    for id in edition().frames:
        drawn = frame(id)
        assert (drawn.width, drawn.height, drawn.top) == (178, HEIGHT, 0) and SHARED > 0
        for shape in drawn.leaves:
            if isinstance(shape, Box):
                assert shape.x >= 0 and shape.x + shape.width <= drawn.width
                assert shape.y >= 0 and shape.y + shape.height <= drawn.height


def test_a_list_prints_the_diagram_of_its_frame() -> None:
    blocks = sheet(action_list(edition(), "mast-extra", "ja"), None, marks={}).blocks
    (panel,) = (block for block in blocks if isinstance(block, Panel) and block.sort == "layout")
    assert panel.data == frame("extra")
    assert 'fill="#bbb"' in svg(panel.data, SHEET) and "var(" not in svg(panel.data, SHEET)
