"""The toolkit of shapes: what an arrow looks like, what a drawing says of itself, how each shape is written."""

from __future__ import annotations

import math
from xml.etree import ElementTree

import pytest

from kisoku.drawing.colour import SCREEN, printed
from kisoku.drawing.shape import (
    Arrow,
    Box,
    Circle,
    Drawing,
    Group,
    Layer,
    Line,
    Link,
    Path,
    Polygon,
    Shape,
    Thing,
    Words,
    width_of,
)
from kisoku.drawing.svg import n, parts, svg

SVG = "{http://www.w3.org/2000/svg}"


def drawn(*shapes: Shape, **more: object) -> Drawing:
    return Drawing(100, 80, shapes, "Words & more", "k-x", **more)  # type: ignore[arg-type]  # fields of a drawing


def element(shape: Shape) -> tuple[str, dict[str, str]]:
    (found,) = ElementTree.fromstring(svg(drawn(shape)))
    return found.tag.removeprefix(SVG), dict(found.attrib)


RED = "var(--k-red,#b8122b)"


@pytest.mark.parametrize(
    ("shape", "tag", "attributes"),
    [
        (Box(1, 2, 30, 40, "red"), "rect", {"x": "1", "y": "2", "width": "30", "height": "40", "rx": "3", "fill": RED}),
        (
            Box(0, 0, 9, 8, "none", "red", 1.2, "3 2", 0.4),
            "rect",
            {
                "x": "0", "y": "0", "width": "9", "height": "8", "rx": "1.2", "fill": "none", "stroke": RED,
                "stroke-dasharray": "3 2", "stroke-width": "0.4",
            },
        ),
        (Circle(5, 6, 7.5, "none", "red"), "circle", {"cx": "5", "cy": "6", "r": "7.5", "fill": "none", "stroke": RED}),
        (Polygon(((0, 0), (1, 0.5)), "red"), "polygon", {"points": "0,0 1,0.5", "fill": RED}),
        (Line(6, 10, 30, "red"), "path", {"d": "M6 10V30", "stroke": RED}),
        (
            Path((("M", ((0, 0),)), ("Q", ((1, 2), (3, 4)))), "red", 1.8, dashed=True),
            "path",
            {"d": "M0 0Q1 2 3 4", "fill": "none", "stroke": RED, "stroke-width": "1.8", "stroke-dasharray": "4 3"},
        ),
        (Group((), (3, 4), 90), "g", {"transform": "translate(3 4) rotate(90)"}),
        (Group((), tilt=-24, pivot=(5, 6)), "g", {"transform": "rotate(-24 5 6)"}),
        (Group((), (3, 4), classes="k-fog", data=("node", "a b")), "g",
         {"transform": "translate(3 4)", "class": "k-fog", "data-node": "a b"}),
        (Link("#x&y", ()), "a", {"href": "#x&y"}),
    ],
)  # fmt: skip
def test_a_shape_is_written_as(shape: Shape, tag: str, attributes: dict[str, str]) -> None:
    assert element(shape) == (tag, attributes)


def test_words_are_escaped_anchored_and_bold() -> None:
    (found,) = ElementTree.fromstring(svg(drawn(Words(1, 2, "<♡ & 5>", 11.5, "red", "end", True))))
    assert found.text == "<♡ & 5>"
    assert found.attrib == {
        "x": "1", "y": "2", "font-size": "11.5", "fill": RED, "text-anchor": "end", "font-weight": "bold",
    }  # fmt: skip
    assert "text-anchor" not in element(Words(1, 2, "x", anchor="start"))[1]
    assert element(Words(1, 2, "x"))[1]["text-anchor"] == "middle"


def test_numbers_have_at_most_two_decimals() -> None:
    assert [n(value) for value in (1.0, 1.25, 1.256, -3.5, 100)] == ["1", "1.25", "1.26", "-3.5", "100"]


# The whole


def test_a_figure_says_what_it_shows() -> None:
    image = ElementTree.fromstring(svg(drawn()))
    assert (image.attrib["role"], image.attrib["aria-label"]) == ("img", "Words & more")
    assert (image.attrib["width"], image.attrib["height"], image.attrib["viewBox"]) == ("100", "80", "0 0 100 80")
    assert ElementTree.fromstring(svg(drawn(interactive=True))).attrib["role"] == "group"
    filling = ElementTree.fromstring(svg(drawn(fills=True, top=-30.0)))
    assert "width" not in filling.attrib and filling.attrib["viewBox"] == "0 -30 100 80"
    assert filling[0].tag == f"{SVG}title" and filling[0].text == "Words & more"


ARROW = Arrow(("a", "b"), (10, 70), (50, 40), (90, 10), "red")


def test_from_below_to_above_ground_lines_things_heads() -> None:
    over = Arrow(("b", "a"), (0, 0), (5, 5), (9, 9), "red", over=True)
    ground, thing = Box(0, 0, 9, 9, "zone"), Thing("card", "a", "♠7", 3, 4, (Words(3, 4, "♠7"),))
    drawing = drawn(thing, ground=(ground,), arrows=(ARROW, over))
    assert list(drawing.ordered) == [ground, ARROW.line, thing, ARROW.head, over.line, over.head]


def test_a_drawing_knows_its_things_and_words_wherever_they_are() -> None:
    inner = Thing("card", 1, "♠7", 3, 4, (Group((Words(0, 0, "♠"), Words(0, 9, "7"))),), 90)
    drawing = drawn(Layer((inner,)), Link("#x", (Words(0, 0, "next"),)))
    assert drawing.things == {1: inner}
    assert drawing.words == ("♠", "7", "next")


def test_each_thing_is_one_part_and_layers_are_written_thing_by_thing() -> None:
    one, two = (Thing("card", id, "", 0, 0, (Circle(id, 0, 1, "red"), Circle(id, 5, 1, "red"))) for id in (1, 2))
    head, *found, end = parts(drawn(Layer((one, two)), Words(0, 0, "x")))
    assert head.startswith("<svg") and end == "</svg>"
    assert [part.count("<circle") for part in found] == [2, 2, 0]


def test_equal_layers_are_equal() -> None:
    assert Layer((Words(0, 0, "x"),)) == Layer((Words(0, 0, "x"),)) != Layer((Words(0, 0, "y"),))
    assert hash(Layer((Words(0, 0, "x"),))) == hash(Layer((Words(0, 0, "x"),)))


# Arrows


def test_the_head_of_an_arrow_ends_where_the_arrow_does_and_points_along_it() -> None:
    tip, left, right = ARROW.head.points
    assert tip == (90, 10)
    neck = ((left[0] + right[0]) / 2, (left[1] + right[1]) / 2)
    assert math.dist(neck, tip) == pytest.approx(7) and math.dist(left, right) == pytest.approx(7)
    (way_x, way_y), (to_x, to_y) = (tip[0] - neck[0], tip[1] - neck[1]), (90 - 50, 10 - 40)
    assert way_x * to_y == pytest.approx(way_y * to_x) and way_x * to_x > 0
    assert ARROW.line.pieces[-1][1][-1] == pytest.approx(neck), "the line ends where the head begins"


def test_the_head_of_a_short_arrow_is_half_of_it() -> None:
    tip, left, right = Arrow(("a", "b"), (0, 0), (2, 0), (4, 0), "red").head.points
    assert math.dist(tip, ((left[0] + right[0]) / 2, (left[1] + right[1]) / 2)) == pytest.approx(2)


# Colours


def test_on_paper_every_colour_is_plain() -> None:
    page = printed(svg(drawn(*(Words(0, 0, name, colour=name) for name in SCREEN.colours))))
    assert "var(" not in page and "currentColor" not in page and 'font-family="BIZ UDPGothic"' in page
    fills = {words.text: words.attrib["fill"] for words in ElementTree.fromstring(page)}
    assert (fills["red"], fills["ink"], fills["zone"]) == ("#b8122b", "#111111", "#f0f0ee")


def test_a_colour_that_has_no_name_is_an_error() -> None:
    with pytest.raises(KeyError, match="pink"):
        svg(drawn(Words(0, 0, "x", colour="pink")))


def test_japanese_is_as_wide_as_high_and_letters_are_narrower() -> None:
    assert width_of("ライフ", 10) == 30
    assert width_of("ab", 10) == 12
    assert width_of("♡5", 10) == pytest.approx(13.2)
