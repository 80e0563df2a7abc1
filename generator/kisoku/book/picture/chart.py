"""Flow charts as SVG: Graphviz finds the places, the shapes are drawn like every other figure (§6.4)."""

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
from ...drawing.markup import escape
from ...drawing.svg import ACCENT, EDGE, FACE, INK, MUTED, ON_ACCENT, ZONE, Point, n, picture, rect, text, width_of
from ...errors import DefinitionError, Problem
from .curve import INSET, Box, Curve, beside

_ANSWERS = {"yes": "はい", "no": "いいえ", "decided": "決着", "undecided": "続行"}
_LINE = 15.0
_SIZE = 12.0
_NUMBER = 10.0
_ANSWER = 12.5
_WRAP = 9


@dataclass(frozen=True, slots=True)
class Drawn:
    """A chart, its size, and where its nodes are (for links laid over it in print)."""

    svg: str
    width: float
    height: float
    boxes: tuple[tuple[str, float, float, float, float], ...]
    """Node number, left, top, width, height."""


def chart_svg(chart: Chart, link: Callable[[str], str | None] = lambda number: None) -> Drawn:
    """The chart; `link` gives the address of the paragraph of a node number."""
    kinds = tuple((node.id, node.kind) for node in chart.nodes)
    answers = tuple(((edge.from_, edge.to), _ANSWERS[edge.when]) for edge in chart.edges if edge.when)
    laid = _placed(_dot(chart), kinds, answers)
    parts, boxes = list(laid.edges), []
    for node in chart.nodes:
        number = node.number if node.kind != "end" else ""
        drawn = _node(node, laid.places[node.id])
        address = link(number) if number else None
        if address is not None:
            drawn = f'<a href="{escape(address)}">{drawn}</a>'
        if number:
            boxes.append((number, *laid.places[node.id]))
        parts.append(f'<g class="k-node" data-node="{node.id}">{drawn}</g>')
    head, *rest = picture(laid.width, laid.height, parts, _words(chart), "k-chart")
    # An image has no parts; this one has links.
    svg = "".join([head.replace('role="img"', 'role="group"'), *rest])
    return Drawn(svg, laid.width, laid.height, tuple(boxes))


@dataclass(frozen=True, slots=True)
class _Placed:
    """What does not depend on links and words: where the nodes are, and the arrows with their answers."""

    width: float
    height: float
    places: Mapping[str, Box]
    edges: tuple[str, ...]


@cache
def _placed(dot: str, kinds: tuple[tuple[str, str], ...], answers: tuple[tuple[tuple[str, str], str], ...]) -> _Placed:
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
        edges.append(_edge(ends, curve, answer, room))
    return _Placed(width, height, places, tuple(edges))


def _dot(chart: Chart) -> str:
    """The graph for Graphviz: only sizes and labels, no looks."""
    lines = [
        "digraph {",
        "graph [rankdir=TB nodesep=0.2 ranksep=0.24 splines=true margin=0]",
        'node [shape=box fixedsize=true label=""]',
    ]
    for node in chart.nodes:
        wide, high = _room(node)
        lines.append(f'"{node.id}" [width={wide / 72:.3f} height={high / 72:.3f}]')
    for edge in chart.edges:
        label = _held_free(*_answer_room(_ANSWERS[edge.when])) if edge.when else ""
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


def _room(node: FlowNode) -> tuple[float, float]:
    widths = _widths(node, _lines(node))
    extra = {"question": 24, "call": 24, "step": 14, "end": 24}[node.kind]
    return max(widths) + extra, _LINE * len(widths) + 13


def _lines(node: FlowNode) -> list[str]:
    return wrapped(node.title["ja"], lead=_pill(node) / _SIZE if node.kind != "end" else 0.0)


def _widths(node: FlowNode, lines: list[str]) -> list[float]:
    """Of each line; the number opens the first."""
    first, *more = (width_of(line, _SIZE) for line in lines)
    return [first + (_pill(node) + 4 if node.kind != "end" else 0), *more]


def _pill(node: FlowNode) -> float:
    return width_of(node.number, _NUMBER) + 9


def _node(node: FlowNode, box: Box) -> str:
    left, top, wide, high = box
    y = top + high / 2
    match node.kind:
        case "question":
            points = " ".join(f"{n(px)},{n(py)}" for px, py in _hexagon(box))
            shape = f'<polygon class="k-shape" points="{points}" fill="{ZONE}" stroke="{EDGE}"/>'
        case "end":
            shape = _box(left, top, wide, high, high / 2, ZONE)
        case "call":
            bar = "".join(
                f'<path d="M{n(bx)} {n(top)}V{n(top + high)}" stroke="{EDGE}"/>' for bx in (left + 6, left + wide - 6)
            )
            shape = _box(left, top, wide, high, 2, FACE) + bar
        case _:
            shape = _box(left, top, wide, high, 6, FACE)
    lines = _lines(node)
    drawn, x, first = [shape], left + wide / 2, y - _LINE * len(lines) / 2 + 11.5
    words = [text(x, first + _LINE * index, line, _SIZE) for index, line in enumerate(lines)]
    if node.kind != "end":
        pill, begin = _pill(node), x - _widths(node, lines)[0] / 2
        drawn.append(rect(begin, first - 11, pill, 14, ACCENT, radius=7))
        drawn.append(text(begin + pill / 2, first - 0.5, node.number, _NUMBER, ON_ACCENT, weight="bold"))
        words[0] = text(begin + pill + 4, first, lines[0], _SIZE, anchor="start")
    return "".join([*drawn, *words])


def _hexagon(box: Box) -> list[Point]:
    left, top, wide, high = box
    right, bottom, y = left + wide, top + high, top + high / 2
    return [
        (left + INSET, top), (right - INSET, top), (right, y),
        (right - INSET, bottom), (left + INSET, bottom), (left, y),
    ]  # fmt: skip


def _edge(ends: tuple[str, str], curve: Curve, answer: str, place: Box | None) -> str:
    root, (first, *rest), neck = curve.root, curve.points, curve.neck
    path = f"M{_at(root)}L{_at(first)}C{' '.join(map(_at, rest))}L{_at(neck)}"
    (tx, ty), (ux, uy), (bx, by) = curve.tip, curve.direction, neck
    head = f"{n(tx)},{n(ty)} {n(bx - uy * 4)},{n(by + ux * 4)} {n(bx + uy * 4)},{n(by - ux * 4)}"
    drawn = [
        f'<path d="{path}" fill="none" stroke="{MUTED}" stroke-width="1.3"/>',
        f'<polygon points="{head}" fill="{MUTED}"/>',
    ]
    if place is not None:
        left, top, wide, high = place
        drawn.append(text(left + wide / 2, top + high - 3, answer, _ANSWER, INK))
    return f'<g class="k-edge" data-edge="{ends[0]} {ends[1]}">{"".join(drawn)}</g>'


def _at(point: Point) -> str:
    return f"{n(point[0])} {n(point[1])}"


def _box(x: float, y: float, width: float, height: float, radius: float, fill: str) -> str:
    return (
        f'<rect class="k-shape" x="{n(x)}" y="{n(y)}" width="{n(width)}" height="{n(height)}" rx="{n(radius)}" '
        f'fill="{fill}" stroke="{EDGE}"/>'
    )


def _words(chart: Chart) -> str:
    """The chart in words: each node with where it leads."""
    steps = Counter(number for number, _ in {(node.number, node.title["ja"]) for node in chart.nodes})
    # Different steps of one number are told apart by their words.
    names = {
        node.id: f"「{node.title['ja']}」" if node.kind == "end" or steps[node.number] > 1 else node.number
        for node in chart.nodes
    }
    said = []
    for node in chart.nodes:
        if node.kind == "end":
            continue
        ways = []
        for edge in chart.edges:
            if edge.from_ == node.id:
                lead = f"{_ANSWERS[edge.when]}なら" if edge.when else "次は"
                ways.append(lead + names[edge.to])
        said.append(f"{node.number} {node.title['ja']}({'、'.join(ways)})")
    return f"{chart.name.ja}の流れ図。" + "。".join(said) + "。"
