"""Flow charts as data: every node and arrow, and no answer on a box, on a line or beyond the edge."""

from __future__ import annotations

from itertools import combinations, pairwise
from math import hypot
from xml.etree import ElementTree

import pytest

from books import source
from kisoku.book.picture.chart import Edge, chart_drawing, placed, words_wrapped, wrapped
from kisoku.book.picture.curve import Curve, Room, beside
from kisoku.core.chart import Chart
from kisoku.drawing.shape import Box, Group, Link, Polygon, Words
from kisoku.drawing.svg import svg
from kisoku.sentences.language import LANGUAGES, Language

CHARTS = source().edition.charts
every_chart = pytest.mark.parametrize("chart", CHARTS.values(), ids=lambda chart: chart.id)
both = pytest.mark.parametrize("language", LANGUAGES)


def overlap(one: Room, other: Room) -> bool:
    return all(one[a] < other[a] + other[a + 2] and other[a] < one[a] + one[a + 2] for a in (0, 1))


@both
@every_chart
def test_a_chart_has_all_its_nodes_arrows_and_answers(chart: Chart, language: Language) -> None:
    drawn = chart_drawing(chart, lambda number: f"#flow-{number}", language)
    ElementTree.fromstring(svg(drawn))
    kinds = {node.id: node.kind for node in chart.nodes}
    assert {thing.id: thing.kind for thing in drawn.things.values() if thing.kind != "edge"} == kinds
    answers = {"yes": "はい", "no": "いいえ", "decided": "決着", "undecided": "続行", None: ""}
    if language == "en":
        answers = {"yes": "yes", "no": "no", "decided": "over", "undecided": "goes on", None: ""}
    assert {thing.id: thing.name for thing in drawn.things.values() if thing.kind == "edge"} == {
        f"{edge.from_} {edge.to}": answers[edge.when] for edge in chart.edges
    }
    assert {thing.id: thing.name for thing in drawn.things.values() if thing.kind != "edge"} == {
        node.id: node.title[language] for node in chart.nodes
    }


@every_chart
def test_numbers_lead_to_their_paragraphs_and_ends_nowhere(chart: Chart) -> None:
    things = chart_drawing(chart, lambda number: f"#flow-{number}").things
    for node in chart.nodes:
        (group,) = things[node.id].shapes
        assert isinstance(group, Group)
        links = [shape.href for shape in group.shapes if isinstance(shape, Link)]
        assert links == ([] if node.kind == "end" else [f"#flow-{node.number}"])


@both
@every_chart
def test_nodes_lie_apart_and_inside(chart: Chart, language: Language) -> None:
    laid = placed(chart, language)
    assert not [pair for pair in combinations(laid.nodes.values(), 2) if overlap(*pair)]
    for left, top, wide, high in laid.nodes.values():
        assert left >= 0 and top >= 0 and left + wide <= laid.width and top + high <= laid.height


@both
@every_chart
def test_an_answer_lies_on_no_box_on_no_other_answer_and_on_no_line(chart: Chart, language: Language) -> None:
    laid = placed(chart, language)
    rooms = [(edge, edge.room) for edge in laid.edges if edge.room is not None]
    assert len(rooms) == sum(bool(edge.when) for edge in chart.edges)
    for edge, room in rooms:
        others = [other for one, other in rooms if one is not edge]
        assert not [box for box in (*laid.nodes.values(), *others) if overlap(room, box)], edge.ends
        assert room[0] >= 0 and room[0] + room[2] <= laid.width
        for one in laid.edges:
            assert not [point for point in one.curve.samples if overlap(room, (*point, 0, 0))], (edge.ends, one.ends)


@every_chart
def test_an_answer_stands_by_its_own_arrow(chart: Chart) -> None:
    laid = placed(chart)

    def distance(room: Room, edge: Edge) -> float:
        x, y = room[0] + room[2] / 2, room[1] + room[3] / 2
        return min(hypot(px - x, py - y) for px, py in edge.curve.samples)

    for edge in laid.edges:
        if edge.room is not None:
            assert distance(edge.room, edge) <= 30, edge.ends


@every_chart
def test_an_arrow_ends_at_its_node(chart: Chart) -> None:
    laid = placed(chart)
    for edge in laid.edges:
        (x, y), (left, top, wide, high) = edge.curve.tip, laid.nodes[edge.ends[1]]
        assert left - 1 <= x <= left + wide + 1 and top - 1 <= y <= top + high + 1
        (x, y), (left, top, wide, high) = edge.curve.points[0], laid.nodes[edge.ends[0]]
        assert left - 1 <= x <= left + wide + 1 and top - 1 <= y <= top + high + 1


def test_questions_are_hexagons_and_steps_boxes() -> None:
    chart = CHARTS["coreFlow"]
    things = chart_drawing(chart).things
    for node in chart.nodes:
        (group,) = things[node.id].shapes
        assert isinstance(group, Group)
        shape = group.shapes[0]
        assert isinstance(shape, Polygon) == (node.kind == "question")
        if isinstance(shape, Box):
            assert shape.fill == ("zone" if node.kind == "end" else "face")
        words = [one for one in group.shapes if isinstance(one, Words)]
        assert [one.words for one in words if one.colour == "on-accent"] == [node.number] * (node.kind != "end")


# Where an answer goes

LINE = Curve(((50, 0), (50, 20), (50, 40), (50, 60)), (50, 100))
WORD = (20.0, 12.0)


def test_an_answer_stands_in_the_middle_of_its_arrow() -> None:
    left, top, wide, high = beside(LINE, WORD, [], [LINE], 200)
    assert top + high / 2 == pytest.approx(50, abs=2)
    assert left + wide < 50 or left > 50, "beside the line"
    assert min(abs(left + wide - 50), abs(left - 50)) < 6


def test_an_answer_keeps_away_from_boxes() -> None:
    free = beside(LINE, WORD, [], [LINE], 200)
    taken = (free[0] - 1, free[1] - 1, free[2] + 2, free[3] + 2)
    room = beside(LINE, WORD, [taken], [LINE], 200)
    assert not overlap(room, taken)


def test_an_answer_keeps_away_from_other_arrows() -> None:
    free = beside(LINE, WORD, [], [LINE], 200)
    x = free[0] + free[2] / 2
    other = Curve(((x, 0), (x, 20), (x, 40), (x, 60)), (x, 100))
    room = beside(LINE, WORD, [], [LINE, other], 200)
    assert not room[0] <= x <= room[0] + room[2]


def test_an_answer_does_not_lie_on_its_own_arrow_where_that_turns_round() -> None:
    bend = Curve(((30, 0), (45, 90), (55, 90), (70, 0)), (70, -9))
    room = beside(bend, WORD, [], [bend], 200)
    assert not [point for point in bend.samples if overlap(room, (*point, 0, 0))]


@pytest.mark.parametrize(("kind", "x"), [("step", 10), ("call", 10), ("question", 18.8), ("end", 12.0)])
def test_an_arrow_goes_on_to_the_shape_inside_the_box(kind: str, x: float) -> None:
    """Graphviz ends it at the box, but near a corner a hexagon or a rounded end is drawn in."""
    box = (10.0, 0.0, 60.0, 30.0)
    height = {"end": 7.5}.get(kind, 3.0)
    curve = Curve.between([(-30, height), (-20, height), (-10, height), (1, height)], (10, height), (kind, box))
    assert curve.tip[1] == height and x <= curve.tip[0] <= x + 0.6


def test_an_answer_stays_inside_the_chart() -> None:
    edge = Curve(((8, 0), (8, 20), (8, 40), (8, 60)), (8, 100))
    assert beside(edge, WORD, [], [edge], 200)[0] >= 0
    assert sum(beside(LINE, WORD, [], [LINE], 60)[::2]) <= 60


# Words


def test_a_chart_in_words_tells_steps_of_one_number_apart() -> None:
    words = chart_drawing(CHARTS["coreFlow"]).alternative
    assert "13 チャンスをルールシステムに渡す(次は「パス記録を消す」)。13 パス記録を消す(次は14)" in words
    assert "3 アクションを起こすか(はいなら4、いいえなら11)" in words and "(決着なら「ゲーム終了」、続行なら6)" in words


def test_lines_break_where_japanese_may() -> None:
    assert wrapped("準備をして先攻を決める") == ["準備をして", "先攻を決める"]
    assert "".join(wrapped("最後に積まれたリクエストを解決する")) == "最後に積まれたリクエストを解決する"


@every_chart
def test_no_line_breaks_inside_a_katakana_word_or_begins_with_a_small_letter(chart: Chart) -> None:
    for node in chart.nodes:
        for before, after in pairwise(wrapped(node.title["ja"])):
            assert not ("ァ" <= before[-1] <= "ー" and "ァ" <= after[0] <= "ー"), (before, after)
            assert after[0] not in "、。ーっッゃゅょャュョん"


def test_english_titles_are_broken_at_spaces_into_even_lines() -> None:
    assert words_wrapped("End of the game") == ["End of the game"]
    assert words_wrapped("Does the chance holder request an action?", lead=20) == [
        "Does the chance", "holder request", "an action?",
    ]  # fmt: skip


def test_the_alternative_of_a_chart_in_english() -> None:
    words = chart_drawing(CHARTS["coreFlow"], language="en").alternative
    assert words.startswith("Flow chart: Core flow. 1 Set up and decide the first player (then 2). 2 Give the chance")
    assert '(decided: "End of the game"' not in words and 'over: "End of the game"' in words
