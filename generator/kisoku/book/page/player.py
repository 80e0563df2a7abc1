"""What the step player shows: the steps of a page's examples in one script, and the charts that it lights.

Scripts and not JSON, so that the book also opens from file://, where nothing can be fetched.
"""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx

from ...core.chart import Chart, FlowNode
from ...drawing.svg import parts as parts_of
from ...drawing.svg import svg
from ...game import Step
from ...sentences.language import Language
from ..picture.chart import chart_drawing
from ..story.performance import Performance
from .domain import domain_of
from .generated import PDF
from .source import Source, source_of

_FOLDER = "examples"


def steps_script(source: Source, page: str, names: Iterable[str]) -> str:
    """The boards hold numbers of parts: most parts are shared by many boards, so they are written once."""
    parts: dict[str, int] = {}
    flow = Walk.of(source.edition.charts.values())
    examples = {name: _steps(source, source.performance(name), flow, parts) for name in names}
    data = {"parts": list(parts), "examples": examples}
    return f"kisokuExamples({_dumped(page)},{_dumped(data)})\n"


@dataclass(frozen=True, slots=True)
class Walk:
    """What the player tells about a walk through the flow charts."""

    nodes: Mapping[str, FlowNode]
    before: Mapping[str, frozenset[str]]

    @classmethod
    def of(cls, charts: Collection[Chart]) -> Walk:
        edges = [edge for chart in charts for edge in chart.edges]
        before = {edge.to: frozenset(e.from_ for e in edges if e.to == edge.to) for edge in edges}
        return cls({node.id: node for chart in charts for node in chart.nodes}, before)

    def ways(self, steps: Sequence[Step]) -> list[tuple[str, ...]]:
        """Each step's way from where the last one ended; the first way of all is begun where it can only come from."""
        first = next((step.way[0] for step in steps if step.way), "")
        from_ = self.before.get(first, frozenset())
        here = tuple(from_) if len(from_) == 1 else ()
        ways = []
        for step in steps:
            way = (*here, *step.way)
            ways.append(way)
            here = way[-1:]
        return ways


def _steps(source: Source, performance: Performance, flow: Walk, parts: dict[str, int]) -> list[dict[str, Any]]:
    steps, ways = performance.steps, flow.ways(performance.steps)
    pictures = source.pictures
    facts = pictures.facts([step.scene for step in steps], [[flow.nodes[id] for id in way] for way in ways])
    scenes = list(dict.fromkeys(scene for scene, _ in facts))
    boards = {
        scene: [parts.setdefault(part, len(parts)) for part in parts_of(board)]
        for scene, board in zip(scenes, pictures.boards(scenes), strict=True)
    }
    return [
        {
            "words": str(step.words),
            "kind": step.kind,
            "board": boards[scene],
            **said,
            "way": way,
            **_place(flow.nodes[way[-1]] if way else None, source.language),
        }
        for step, way, (scene, said) in zip(steps, ways, facts, strict=True)
    ]


def _place(node: FlowNode | None, language: Language) -> dict[str, str]:
    """A node's number; the end of a chart has none, only words."""
    if node is None:
        return {"node": ""}
    return {"node": "", "end": node.title[language]} if node.kind == "end" else {"node": node.number}


def _dumped(data: object) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def _write(app: Sphinx, doctree: nodes.document) -> None:
    """Beside the parsed page, which is kept as long as nothing on it changes."""
    page = app.env.docname
    path = Path(app.doctreedir) / _FOLDER / f"{page}.js"
    names = dict.fromkeys(name for name, _ in domain_of(app.env).docs[page]["examples"])
    path.unlink(missing_ok=True)  # the site may hold a link to it
    if names and app.config.kisoku_figures and source_of(app).tells:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(steps_script(source_of(app), page, names), "utf-8")


def _copy(app: Sphinx, error: Exception | None) -> None:
    """Into the site."""
    if error is not None or app.builder.format != "html" or app.builder.name == PDF or not app.config.kisoku_figures:
        return
    made, there = Path(app.doctreedir) / _FOLDER, Path(app.outdir) / "_static" / _FOLDER
    shutil.rmtree(there, ignore_errors=True)
    for page in app.env.found_docs:
        if (made / f"{page}.js").is_file():
            (there / page).parent.mkdir(parents=True, exist_ok=True)
            try:
                os.link(made / f"{page}.js", there / f"{page}.js")
            except OSError:  # another disk
                shutil.copyfile(made / f"{page}.js", there / f"{page}.js")
    (Path(app.outdir) / "_static" / "charts.js").write_text(f"kisokuCharts({_dumped(_charts(app))})\n", "utf-8")


def _charts(app: Sphinx) -> dict[str, Any]:
    """The charts, and where in the book each number is explained."""
    domain = domain_of(app.env)

    def link(number: str) -> str | None:
        return domain.address(app.builder, app.config.root_doc, "label", f"flow-{number}")

    charts = source_of(app).edition.charts.values()
    numbers = {node.number for chart in charts for node in chart.nodes}
    return {
        "charts": {
            chart.id: {
                "svg": svg(chart_drawing(chart, link, source_of(app).language)),
                "nodes": [node.id for node in chart.nodes],
                "edges": [f"{edge.from_} {edge.to}" for edge in chart.edges],
            }
            for chart in charts
        },
        "links": {number: address for number in sorted(numbers) if (address := link(number)) is not None},
    }


def setup_player(app: Sphinx) -> None:
    app.connect("doctree-read", _write, priority=900)  # the page's examples are known by then
    app.connect("build-finished", _copy)
