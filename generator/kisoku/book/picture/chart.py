"""Flow charts as drawings: Graphviz finds the places, the shapes are those of every other figure (§6.4)."""

from __future__ import annotations

import json
import shutil
import subprocess
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from ...core.chart import Chart, FlowNode
from ...drawing.shape import Box, Drawing, Group, Line, Link, Path, Point, Polygon, Shape, Thing, Words, width_of
from ...errors import DefinitionError, Problem
from ...sentences.language import Language
from .curve import INSET, Curve, Room, beside

_ANSWERS: dict[Language, dict[str, str]] = {
    "ja": {"yes": "はい", "no": "いいえ", "decided": "決着", "undecided": "続行"},
    "en": {"yes": "yes", "no": "no", "decided": "over", "undecided": "goes on"},
}
_LINE = 15.0
_SIZE = 12.0
_NUMBER = 10.0
_ANSWER = 12.5
_WRAP = 9
# In English, by width and not by letters.
_WIDE = 150.0


def chart_drawing(
    chart: Chart, link: Callable[[str], str | None] = lambda number: None, language: Language = "ja"
) -> Drawing:
    """The chart; `link` gives the address of the paragraph of a node number."""
    laid = placed(chart, language)
    shapes: list[Shape] = [_edge(edge) for edge in laid.edges]
    for node in chart.nodes:
        address = link(node.number) if node.kind != "end" else None
        shapes.append(_node(node, laid.nodes[node.id], address, language))
    words = _words(chart) if language == "ja" else _words_en(chart)
    return Drawing(laid.width, laid.height, tuple(shapes), words, "k-chart", interactive=True)


@dataclass(frozen=True, slots=True)
class Edge:
    """An arrow between two nodes, and where the answer that it stands for is written."""

    ends: tuple[str, str]
    curve: Curve
    answer: str = ""
    room: Room | None = None


@dataclass(frozen=True, slots=True)
class Placed:
    """What does not depend on links and words: where the nodes are, and the arrows with their answers."""

    width: float
    height: float
    nodes: Mapping[str, Room]
    edges: tuple[Edge, ...]


def placed(chart: Chart, language: Language = "ja") -> Placed:
    kinds = tuple((node.id, node.kind) for node in chart.nodes)
    answers = tuple(((edge.from_, edge.to), _ANSWERS[language][edge.when]) for edge in chart.edges if edge.when)
    return _placed(_dot(chart, language), kinds, answers)


@cache
def _placed(dot: str, kinds: tuple[tuple[str, str], ...], answers: tuple[tuple[tuple[str, str], str], ...]) -> Placed:
    laid = _laid_out(dot)
    left, bottom, right, top = (float(part) for part in laid["bb"].split(","))
    width, height = right - left + 8, top - bottom + 8

    def point(words: str) -> Point:
        x, y = words.split(",")
        return float(x) - left + 4, top - float(y) + 4

    names = {node["_gvid"]: node["name"] for node in laid["objects"]}
    places = {}
    for node in laid["objects"]:
        (x, y), wide, high = point(node["pos"]), float(node["width"]) * 72, float(node["height"]) * 72
        places[node["name"]] = (x - wide / 2, y - high / 2, wide, high)
    kind = dict(kinds)
    curves = {}
    for edge in laid.get("edges", ()):
        ends = names[edge["tail"]], names[edge["head"]]
        # `e,TIP START CONTROL CONTROL POINT …`
        tip, *points = (point(part) for part in edge["pos"].removeprefix("e,").split())
        curves[ends] = Curve.between(points, tip, (kind[ends[1]], places[ends[1]]))
    said, taken, edges = dict(answers), list(places.values()), []
    for ends, curve in curves.items():
        answer, room = said.get(ends, ""), None
        if answer:
            room = beside(curve, _answer_room(answer), taken, curves.values(), width)
            taken.append(room)
        edges.append(Edge(ends, curve, answer, room))
    return Placed(width, height, places, tuple(edges))


def _dot(chart: Chart, language: Language) -> str:
    """The graph for Graphviz: only sizes and labels, no looks."""
    lines = [
        "digraph {",
        "graph [rankdir=TB nodesep=0.2 ranksep=0.24 splines=true margin=0]",
        'node [shape=box fixedsize=true label=""]',
    ]
    for node in chart.nodes:
        wide, high = _room(node, language)
        lines.append(f'"{node.id}" [width={wide / 72:.3f} height={high / 72:.3f}]')
    for edge in chart.edges:
        label = _held_free(*_answer_room(_ANSWERS[language][edge.when])) if edge.when else ""
        lines.append(f'"{edge.from_}" -> "{edge.to}"{label}')
    return "\n".join([*lines, "}"])


def _held_free(wide: float, high: float) -> str:
    """An empty label of that size keeps room for the answer."""
    cell = f'<table border="0" fixedsize="true" width="{wide:.0f}" height="{high:.0f}"><tr><td></td></tr></table>'
    return f" [label=<{cell}>]"


def _answer_room(words: str) -> tuple[float, float]:
    return width_of(words, _ANSWER) + 4, _ANSWER + 2


def program() -> str:
    """Graphviz's."""
    found = shutil.which("dot")
    if found is None:
        hint = "install graphviz (make does it where it can)"
        raise DefinitionError(Problem("flow charts need Graphviz's `dot`, which is not there", hint=hint))
    return found


def _laid_out(dot: str) -> Any:
    done = subprocess.run([program(), "-Tjson"], input=dot, capture_output=True, text=True, check=True)
    return json.loads(done.stdout)


def wrapped(words: str, most: int = _WRAP, lead: float = 0.0) -> list[str]:
    """Lines of about equal length, broken after a particle if one is near, never inside a katakana word.

    `lead` is what stands before the first, in letters.
    """
    count = -(-len(words) // most)
    lines, rest = [], words
    while count > 1:
        size = (len(rest) + lead) / count - lead
        lead = 0.0
        cut = min(range(2, len(rest) - 1), key=lambda at: abs(at - size) + _harm(rest[at - 1], rest[at]))
        lines.append(rest[:cut])
        rest = rest[cut:]
        count -= 1
    return [*lines, rest]


def words_wrapped(words: str, wide: float = _WIDE, lead: float = 0.0) -> list[str]:
    """Lines of about equal width, broken at spaces; as few as there can be. `lead` is as wide as what stands before."""
    parts = words.split()
    count = max(1, -(-int(width_of(words, _SIZE) + lead) // int(wide)))
    even = (width_of(words, _SIZE) + lead) / count
    lines = [parts[0]]
    room = even - lead
    for part in parts[1:]:
        longer = f"{lines[-1]} {part}"
        # The line that comes nearer to the even width.
        over, under = width_of(longer, _SIZE) - room, room - width_of(lines[-1], _SIZE)
        if over <= under or len(lines) == count:
            lines[-1] = longer
        else:
            lines.append(part)
            room = even
    return lines


def _harm(before: str, after: str) -> float:
    """How bad it is to break between two letters."""
    if after in "、。ーっッゃゅょャュョぁァィゥェォん" or before == "(":
        return 20
    if before in "をにがはのでと、て" and not "ぁ" <= after <= "ん":
        return 0
    same = [all(low <= c <= high for c in (before, after)) for low, high in (("ァ", "ー"), ("一", "鿿"))]
    if same[0]:
        return 15
    return 4 if same[1] or "ぁ" <= after <= "ん" else 2


def _room(node: FlowNode, language: Language) -> tuple[float, float]:
    widths = _widths(node, _lines(node, language))
    extra = {"question": 24, "call": 24, "step": 14, "end": 24}[node.kind]
    return max(widths) + extra, _LINE * len(widths) + 13


def _lines(node: FlowNode, language: Language) -> list[str]:
    pill = _pill(node) if node.kind != "end" else 0.0
    if language != "ja":
        return words_wrapped(node.title[language], lead=pill)
    return wrapped(node.title["ja"], lead=pill / _SIZE)


def _widths(node: FlowNode, lines: list[str]) -> list[float]:
    """Of each line; the number opens the first."""
    first, *more = (width_of(line, _SIZE) for line in lines)
    return [first + (_pill(node) + 4 if node.kind != "end" else 0), *more]


def _pill(node: FlowNode) -> float:
    return width_of(node.number, _NUMBER) + 9


def _node(node: FlowNode, room: Room, address: str | None, language: Language) -> Thing:
    left, top, wide, high = room
    y = top + high / 2
    drawn: list[Shape]
    match node.kind:
        case "question":
            drawn = [Polygon(_hexagon(room), "zone", "edge", "k-shape")]
        case "end":
            drawn = [_box(room, high / 2, "zone")]
        case "call":
            bars = (Line(x, top, top + high, "edge") for x in (left + 6, left + wide - 6))
            drawn = [_box(room, 2, "face"), *bars]
        case _:
            drawn = [_box(room, 6, "face")]
    lines = _lines(node, language)
    x, first = left + wide / 2, y - _LINE * len(lines) / 2 + 11.5
    words = [Words(x, first + _LINE * index, line, _SIZE) for index, line in enumerate(lines)]
    if node.kind != "end":
        pill, begin = _pill(node), x - _widths(node, lines)[0] / 2
        drawn.append(Box(begin, first - 11, pill, 14, "accent", radius=7))
        drawn.append(Words(begin + pill / 2, first - 0.5, node.number, _NUMBER, "on-accent", bold=True))
        words[0] = Words(begin + pill + 4, first, lines[0], _SIZE, anchor="start")
    shapes: tuple[Shape, ...] = (*drawn, *words)
    if address is not None:
        shapes = (Link(address, shapes),)
    group = Group(shapes, classes="k-node", data=("node", node.id))
    return Thing(node.kind, node.id, node.title[language], x, y, (group,))


def _hexagon(room: Room) -> tuple[Point, ...]:
    left, top, wide, high = room
    right, bottom, y = left + wide, top + high, top + high / 2
    return (
        (left + INSET, top), (right - INSET, top), (right, y),
        (right - INSET, bottom), (left + INSET, bottom), (left, y),
    )  # fmt: skip


def _edge(edge: Edge) -> Thing:
    curve = edge.curve
    first, *rest = curve.points
    (tx, ty), (ux, uy), (bx, by) = curve.tip, curve.direction, curve.neck
    pieces = (("M", (curve.root,)), ("L", (first,)), ("C", tuple(rest)), ("L", (curve.neck,)))
    head = ((tx, ty), (bx - uy * 4, by + ux * 4), (bx + uy * 4, by - ux * 4))
    drawn: list[Shape] = [Path(pieces, "muted", 1.3), Polygon(head, "muted")]
    if edge.room is not None:
        left, top, wide, high = edge.room
        drawn.append(Words(left + wide / 2, top + high - 3, edge.answer, _ANSWER))
    id = " ".join(edge.ends)
    return Thing("edge", id, edge.answer, tx, ty, (Group(tuple(drawn), classes="k-edge", data=("edge", id)),))


def _box(room: Room, radius: float, fill: str) -> Box:
    return Box(*room, fill, "edge", radius, classes="k-shape")


def _named(chart: Chart, quoted: str, language: Language) -> dict[str, str]:
    """Different steps of one number are told apart by their words."""
    steps = Counter(number for number, _ in {(node.number, node.title[language]) for node in chart.nodes})
    return {
        node.id: quoted.format(node.title[language]) if node.kind == "end" or steps[node.number] > 1 else node.number
        for node in chart.nodes
    }


def _words(chart: Chart) -> str:
    """The chart in words: each node with where it leads."""
    names = _named(chart, "「{}」", "ja")
    said = []
    for node in chart.nodes:
        if node.kind == "end":
            continue
        ways = []
        for edge in chart.edges:
            if edge.from_ == node.id:
                lead = f"{_ANSWERS['ja'][edge.when]}なら" if edge.when else "次は"
                ways.append(lead + names[edge.to])
        said.append(f"{node.number} {node.title['ja']}({'、'.join(ways)})")
    return f"{chart.name.ja}の流れ図。" + "。".join(said) + "。"


def _words_en(chart: Chart) -> str:
    names = _named(chart, '"{}"', "en")
    said = []
    for node in chart.nodes:
        if node.kind == "end":
            continue
        ways = [
            f"{_ANSWERS['en'][edge.when]}: {names[edge.to]}" if edge.when else f"then {names[edge.to]}"
            for edge in chart.edges
            if edge.from_ == node.id
        ]
        said.append(f"{node.number} {node.title['en']} ({'; '.join(ways)})")
    return f"Flow chart: {chart.name.en}. {'. '.join(said)}."
