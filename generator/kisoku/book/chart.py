"""Flow charts as SVG: Graphviz finds the places, the shapes are drawn like every other figure (§6.4)."""

from __future__ import annotations

import json
import shutil
import subprocess
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from html import escape
from typing import Any

from ..blackpoker.model import Chart
from ..core.chart import FlowNode
from ..errors import DefinitionError, Problem
from .svg import ACCENT, EDGE, FACE, INK, MUTED, ON_ACCENT, ZONE, n, picture, text, width_of

_ANSWERS = {"yes": "はい", "no": "いいえ", "decided": "決着", "undecided": "続行"}
_LINE = 15.0
_SIZE = 12.0
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
    laid = _laid_out(_dot(chart))
    left, bottom, right, top = (float(part) for part in laid["bb"].split(","))
    width, height = right - left + 8, top - bottom + 8
    parts: list[str] = []
    places: dict[str, tuple[float, float, float, float]] = {}
    names = {}
    for node in laid["objects"]:
        x, y = (float(part) for part in node["pos"].split(","))
        names[node["_gvid"]] = node["name"]
        places[node["name"]] = (x - left + 4, top - y + 4, float(node["width"]) * 72, float(node["height"]) * 72)
    answers = {(edge.from_, edge.to): _ANSWERS[edge.when] for edge in chart.edges if edge.when}
    for edge in laid.get("edges", ()):
        ends = names[edge["tail"]], names[edge["head"]]
        parts.append(_edge(edge, ends, answers.get(ends, ""), left, top))
    boxes = []
    for node in chart.nodes:
        x, y, wide, high = places[node.id]
        number = node.number if node.kind != "end" else ""
        drawn = _node(node, x, y, wide, high)
        address = link(number) if number else None
        if address is not None:
            drawn = f'<a href="{escape(address)}">{drawn}</a>'
        if number:
            boxes.append((number, x - wide / 2, y - high / 2, wide, high))
        parts.append(f'<g class="k-node" data-node="{node.id}">{drawn}</g>')
    svg = picture(width, height, parts, _words(chart), "k-chart")
    return Drawn(svg, width, height, tuple(boxes))


def _dot(chart: Chart) -> str:
    """The graph for Graphviz: only sizes and labels, no looks."""
    lines = [
        "digraph {",
        "graph [rankdir=TB nodesep=0.2 ranksep=0.24 splines=true margin=0]",
        'node [shape=box fixedsize=true label=""] edge [fontsize=11 fontname="sans"]',
    ]
    for node in chart.nodes:
        wide, high = _room(node)
        lines.append(f'"{node.id}" [width={wide / 72:.3f} height={high / 72:.3f}]')
    for edge in chart.edges:
        words = _ANSWERS[edge.when] if edge.when else ""
        # Room for the answer is reserved by a label of the same width.
        label = f' [label="{"M" * max(2, len(words))}"]' if words else ""
        lines.append(f'"{edge.from_}" -> "{edge.to}"{label}')
    return "\n".join([*lines, "}"])


@cache
def _laid_out(dot: str) -> Any:
    program = shutil.which("dot")
    if program is None:
        hint = "install graphviz (make does it where it can)"
        raise DefinitionError(Problem("flow charts need Graphviz's `dot`, which is not there", hint=hint))
    done = subprocess.run([program, "-Tjson"], input=dot, capture_output=True, text=True, check=True)
    return json.loads(done.stdout)


def wrapped(words: str, most: int = _WRAP) -> list[str]:
    """Lines of about equal length, broken after a particle if one is near, never inside a katakana word."""
    count = -(-len(words) // most)
    lines, rest = [], words
    while count > 1:
        size = len(rest) / count
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
    same = [all(low <= c <= high for c in (before, after)) for low, high in (("ァ", "ヶ"), ("一", "鿿"))]
    if same[0]:
        return 6
    return 4 if same[1] or "ぁ" <= after <= "ん" else 2


def _room(node: FlowNode) -> tuple[float, float]:
    lines = wrapped(node.title["ja"])
    wide = max(width_of(line, _SIZE) for line in lines)
    extra = {"question": 34, "call": 30, "step": 18, "end": 26}[node.kind]
    return wide + extra, _LINE * len(lines) + (13 if node.kind == "end" else 26)


def _node(node: FlowNode, x: float, y: float, wide: float, high: float) -> str:
    left, top = x - wide / 2, y - high / 2
    match node.kind:
        case "question":
            inset = 11
            points = (
                f"{n(left + inset)},{n(top)} {n(left + wide - inset)},{n(top)} {n(left + wide)},{n(y)} "
                f"{n(left + wide - inset)},{n(top + high)} {n(left + inset)},{n(top + high)} {n(left)},{n(y)}"
            )
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
    lines = wrapped(node.title["ja"])
    drawn = [shape]
    first = y - _LINE * len(lines) / 2 + 11.5
    if node.kind != "end":
        label = node.number
        pill = width_of(label, 10) + 12
        drawn.append(
            f'<rect x="{n(x - pill / 2)}" y="{n(top + 4)}" width="{n(pill)}" height="13" rx="6.5" fill="{ACCENT}"/>'
        )
        drawn.append(text(x, top + 14, label, 10, ON_ACCENT, weight="bold"))
        first += 7.5
    drawn += [text(x, first + _LINE * index, line, _SIZE) for index, line in enumerate(lines)]
    return "".join(drawn)


def _box(x: float, y: float, width: float, height: float, radius: float, fill: str) -> str:
    return (
        f'<rect class="k-shape" x="{n(x)}" y="{n(y)}" width="{n(width)}" height="{n(height)}" rx="{n(radius)}" '
        f'fill="{fill}" stroke="{EDGE}"/>'
    )


def _edge(edge: Any, ends: tuple[str, str], answer: str, left: float, top: float) -> str:
    """Graphviz's curve: `e,ENDX,ENDY x,y x,y …` with the arrow's tip first."""
    tip, *points = [_point(part, left, top) for part in edge["pos"].removeprefix("e,").split()]
    (x0, y0), *rest = points
    path = f"M{n(x0)} {n(y0)}C" + " ".join(f"{n(x)} {n(y)}" for x, y in rest)
    (bx, by), (tx, ty) = rest[-1], tip
    length = ((tx - bx) ** 2 + (ty - by) ** 2) ** 0.5 or 1.0
    ux, uy = (tx - bx) / length, (ty - by) / length
    head_points = f"{n(tx)},{n(ty)} {n(bx - uy * 4)},{n(by + ux * 4)} {n(bx + uy * 4)},{n(by - ux * 4)}"
    drawn = [
        f'<path d="{path}" fill="none" stroke="{MUTED}" stroke-width="1.3"/>',
        f'<polygon points="{head_points}" fill="{MUTED}"/>',
    ]
    if "lp" in edge and answer:
        x, y = _point(edge["lp"], left, top)
        drawn.append(text(x, y + 4, answer, 10.5, INK))
    return f'<g class="k-edge" data-edge="{ends[0]} {ends[1]}">{"".join(drawn)}</g>'


def _point(part: str, left: float, top: float) -> tuple[float, float]:
    x, y = part.split(",")
    return float(x) - left + 4, top - float(y) + 4


def _words(chart: Chart) -> str:
    """The chart in words: each node with where it leads."""
    numbers = {node.id: node.number if node.kind != "end" else node.title["ja"] for node in chart.nodes}
    said = []
    for node in chart.nodes:
        if node.kind == "end":
            continue
        ways = []
        for edge in chart.edges:
            if edge.from_ == node.id:
                lead = f"{_ANSWERS[edge.when]}なら" if edge.when else "次は"
                ways.append(lead + numbers[edge.to])
        said.append(f"{node.number} {node.title['ja']}({'、'.join(ways)})")
    return f"{chart.name.ja}のフロー図。" + "。".join(said) + "。"
