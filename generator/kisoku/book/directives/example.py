"""`{example} NAME`: executed while the book is built; boards before and after, the moves in words, a step player."""

from __future__ import annotations

import json
import os
import shutil
from html import escape
from pathlib import Path
from typing import Any, ClassVar

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment

from ...blackpoker.engine.game import regulation_id
from ...examples.runner import Example as ExampleFile
from ..board import Shape, board_svg
from ..chart import chart_svg
from ..domain import domain_of
from ..generated import BLOCKS, PDF, BookDirective, block, kisoku_block, rich
from ..performance import Performance
from ..source import Configured, Source, source_of

VERIFIED = "検証済み"
_FOLDER = "examples"


class Example(BookDirective):
    """Option `compact`: no boards, only the story; in HTML it opens on demand."""

    required_arguments = 1
    option_spec: ClassVar[dict[str, Any]] = {"compact": directives.flag}

    def build(self) -> list[nodes.Node]:
        name = self.arguments[0]
        self.env.note_dependency(str(self.source.path(name).resolve()))
        return [example_node(self.env, name, compact="compact" in self.options)]


def example_node(env: BuildEnvironment, name: str, compact: bool = False) -> kisoku_block:
    """The figure; its steps are written beside it for the player."""
    source = source_of(env)
    example = source.example(name)
    anchor = f"example-{name}"
    html = compact_html(env, source, example) if compact else full_html(env, source, example)
    on_paper = "" if compact else paper_html(env, source, example)
    node = block(html, on_paper=on_paper, places=(("~example" if compact else "example", name, anchor),))
    node["examples"] = [(name, used_in(source, example))]
    node["figure"] = anchor
    write_steps(env, source, name)
    return node


def used_in(source: Source, example: ExampleFile) -> tuple[str, ...]:
    """The entries that an example is about: those it says it shows."""
    return tuple(id for id in example.shows if id in source.entries)


def full_html(build: Configured, source: Source, example: ExampleFile) -> str:
    first, last = _boards(build, source, example)
    return (
        f'<figure class="k-example" id="example-{example.name}" data-example="{example.name}" tabindex="0">'
        f"{_head(source, example)}"
        f'<div class="k-boards"><div><p class="k-when">初め</p>{first}</div>'
        f'<div><p class="k-when">結果</p>{last}</div></div>'
        f"{_told(build, source, example)}"
        f'<p class="k-open"><button type="button" class="k-play">1手ずつ見る</button></p></figure>\n'
    )


def paper_html(build: Configured, source: Source, example: ExampleFile) -> str:
    """Two boards side by side, the story below."""
    first, last = _boards(build, source, example)
    return (
        f'<div class="k-example" id="example-{example.name}">{_head(source, example)}'
        f'<table class="k-boards" role="presentation"><tr><td><p class="k-when">初め</p>{first}</td>'
        f'<td><p class="k-when">結果</p>{last}</td></tr></table>'
        f"{_told(build, source, example)}</div>\n"
    )


def compact_html(build: Configured, source: Source, example: ExampleFile) -> str:
    return (
        f'<details class="k-example k-compact" id="example-{example.name}" data-example="{example.name}">'
        f"<summary>{_title(source, example)}</summary>{_told(build, source, example)}"
        f'<p class="k-open"><button type="button" class="k-play">1手ずつ見る</button></p></details>\n'
    )


def _head(source: Source, example: ExampleFile) -> str:
    return f'<p class="k-title">{_title(source, example)}</p>'


def _title(source: Source, example: ExampleFile) -> str:
    regulation = "+".join(
        source.words[part][0] for part in regulation_id(source.edition, example.regulation).split("+")
    )
    return (
        f'<span class="k-tag">例⟦⟦number:{example.name}⟧⟧</span> '
        f'<span class="k-name">{rich(example.title["ja"], source)}</span> '
        f'<span class="k-regulation">{escape(regulation)}</span> <span class="k-verified">✓ {VERIFIED}</span>'
    )


def _told(build: Configured, source: Source, example: ExampleFile) -> str:
    """The moves in words, and what must hold in the end beyond what the board shows."""
    if not build.config.kisoku_figures:
        return ""
    performance = source.performance(example.name)
    items = "".join(f"<li>{rich(line, source)}</li>" for line in performance.lines)
    story = f'<ol class="k-story">{items}</ol>' if items else ""
    told = "".join(performance.outcome)
    return story + (f'<p class="k-outcome">→ {rich(told, source)}</p>' if told else "")


def _boards(build: Configured, source: Source, example: ExampleFile) -> tuple[str, str]:
    if not build.config.kisoku_figures:
        return "", ""
    performance = source.performance(example.name)
    shape = Shape.of([performance.before, performance.after])
    return board_svg(performance.before, shape=shape), board_svg(performance.after, shape=shape)


# The player's data: a script per example, so that it also opens from file://, where nothing can be fetched.


def write_steps(env: BuildEnvironment, source: Source, name: str) -> None:
    """Once in a build, however many places show the example."""
    written: set[str] = env.__dict__.setdefault("kisoku_written", set())
    if not env.config.kisoku_figures or name in written:
        return
    written.add(name)
    folder = Path(env.doctreedir) / _FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{name}.js"
    path.unlink(missing_ok=True)  # the site may hold a link to it
    path.write_text(steps_script(source, source.performance(name)), "utf-8")


def steps_script(source: Source, performance: Performance) -> str:
    """The steps as a script; a board that stays the same is written once."""
    shape = Shape.of(step.scene for step in performance.steps)
    numbers = {node.id: node.number for chart in source.edition.charts.values() for node in chart.nodes}
    boards: list[str] = []
    known: dict[Any, int] = {}
    steps = []
    for step in performance.steps:
        if step.scene not in known:
            known[step.scene] = len(boards)
            boards.append(board_svg(step.scene, shape=shape))
        scene = step.scene
        steps.append(
            {
                "words": step.words,
                "kind": step.kind,
                "board": known[scene],
                "turn": "AB"[scene.turn],
                "chance": "" if scene.chance is None else "AB"[scene.chance],
                "stage": len(scene.stage),
                "way": list(step.way),
                "node": numbers.get(step.way[-1], "") if step.way else "",
            }
        )
    data = json.dumps({"boards": boards, "steps": steps}, ensure_ascii=False, separators=(",", ":"))
    return f"kisokuExample({json.dumps(performance.name)},{data})\n"


def _copy(app: Sphinx, error: Exception | None) -> None:
    """Into the site: the steps of all examples, and the charts that the player lights."""
    if error is not None or app.builder.format != "html" or app.builder.name == PDF or not app.config.kisoku_figures:
        return
    folder = Path(app.outdir) / "_static" / _FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    domain = domain_of(app.env)
    wanted = {f"{name}.js" for record in domain.docs.values() for name, _ in record["examples"]}
    for path in folder.glob("*.js"):
        if path.name not in wanted:
            path.unlink()
    for name in sorted(wanted):
        made = Path(app.doctreedir) / _FOLDER / name
        there = folder / name
        if not there.exists() or there.stat().st_mtime < made.stat().st_mtime:
            there.unlink(missing_ok=True)
            try:
                os.link(made, there)
            except OSError:  # another disk
                shutil.copyfile(made, there)

    def link(number: str) -> str | None:
        return domain.address(app.builder, app.config.root_doc, "label", f"flow-{number}")

    charts = {
        chart.id: {"name": chart.name.ja, "svg": chart_svg(chart, link).svg, "nodes": [n.id for n in chart.nodes]}
        for chart in source_of(app).edition.charts.values()
    }
    numbers = {node.number for chart in source_of(app).edition.charts.values() for node in chart.nodes}
    links = {number: address for number in sorted(numbers) if (address := link(number)) is not None}
    data = json.dumps({"charts": charts, "links": links}, ensure_ascii=False, separators=(",", ":"))
    (Path(app.outdir) / "_static" / "charts.js").write_text(f"kisokuCharts({data})\n", "utf-8")


def _number(app: Sphinx, name: str, docname: str) -> str:
    return str(domain_of(app.env).number(name) or "")


def _forget(app: Sphinx, env: BuildEnvironment, docnames: list[str]) -> None:
    env.__dict__["kisoku_written"] = set()


def setup_example(app: Sphinx) -> None:
    app.add_directive("example", Example)
    app.connect("env-before-read-docs", _forget)
    BLOCKS["number"] = _number
    app.connect("build-finished", _copy)
