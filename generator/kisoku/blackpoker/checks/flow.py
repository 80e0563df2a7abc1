"""The flow charts can be walked: every answer leads somewhere, every node is reached, every end is an end."""

from __future__ import annotations

from collections.abc import Iterator

from ...core.chart import FlowNode
from ...errors import Problem
from ..model import Chart, Edition


def check(edition: Edition) -> Iterator[Problem]:
    seen: dict[str, str] = {}
    for chart in edition.charts.values():
        for node in chart.nodes:
            if node.id in seen:
                yield _problem(chart, f"flow node `{node.id}` is also in chart `{seen[node.id]}`")
            seen[node.id] = chart.id
            if node.calls is not None and node.calls not in edition.charts:
                message = f"flow node `{node.id}` calls an unknown chart `{node.calls}`"
                yield _problem(chart, message, tuple(edition.charts))
        yield from _edges(edition, chart)
    yield from _called(edition)


def _edges(edition: Edition, chart: Chart) -> Iterator[Problem]:
    nodes = {node.id: node for node in chart.nodes}
    unknown = [id for edge in chart.edges for id in (edge.from_, edge.to) if id not in nodes]
    if chart.start not in nodes:
        unknown.append(chart.start)
    for id in unknown:
        yield _problem(chart, f"unknown flow node `{id}`", tuple(nodes))
    if unknown:
        return
    for node in chart.nodes:
        given = sorted(edge.when or "" for edge in chart.edges if edge.from_ == node.id)
        wanted = _answers(edition, node)
        if given != wanted:
            leaving = ", ".join(answer or "one edge" for answer in wanted) or "no edge"
            found = ", ".join(answer or "one edge" for answer in given) or "no edge"
            yield _problem(chart, f"flow node `{node.id}` leads on by: {found}", (leaving,))
    reached = _reached(chart)
    for id in nodes:
        if id not in reached:
            yield _problem(chart, f"flow node `{id}` is never reached")


def _answers(edition: Edition, node: FlowNode) -> list[str]:
    match node.kind:
        case "end":
            return []
        case "question":
            return ["decided", "undecided"] if node.asks == "isDecided" else ["no", "yes"]
        case "call" if node.calls in edition.charts and may_end_game(edition, node.calls or ""):
            return ["decided", "undecided"]
    return [""]


def may_end_game(edition: Edition, chart_id: str) -> bool:
    chart = edition.charts[chart_id]
    if any(node.ends == "game" for node in chart.nodes):
        return True
    return any(
        may_end_game(edition, node.calls) for node in chart.nodes if node.calls and node.calls != chart_id
    )


def _reached(chart: Chart) -> set[str]:
    reached = {chart.start}
    waiting = [chart.start]
    while waiting:
        here = waiting.pop()
        for edge in chart.edges:
            if edge.from_ == here and edge.to not in reached:
                reached.add(edge.to)
                waiting.append(edge.to)
    return reached


def _called(edition: Edition) -> Iterator[Problem]:
    called = {node.calls for chart in edition.charts.values() for node in chart.nodes}
    first = next(iter(edition.charts))
    for chart in edition.charts.values():
        if chart.id != first and chart.id not in called:
            yield _problem(chart, f"chart `{chart.id}` is never called")


def _problem(chart: Chart, message: str, expected: tuple[str, ...] = ()) -> Problem:
    return Problem(message, chart.node.place, expected=expected)
