"""The flow charts can be walked: every answer leads somewhere, every node is reached, every end is an end."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ..core.chart import Chart, FlowNode
from ..errors import Place, Problem, closest

Charts = Mapping[str, Chart]


def check(charts: Charts) -> Iterator[Problem]:
    seen: dict[str, str] = {}
    for chart in charts.values():
        for node in chart.nodes:
            if node.id in seen:
                message = f"flow node `{node.id}` is also in chart `{seen[node.id]}`"
                yield Problem(message, _lastnode_place(chart, node.id))
            seen[node.id] = chart.id
            if node.calls is not None and node.calls not in charts:
                known = tuple(charts)
                yield Problem(
                    f"unknown chart `{node.calls}`", node_place(chart, node.id, "calls"),
                    expected=known, guess=closest(node.calls, known),
                )  # fmt: skip
        yield from _edges(charts, chart)
    yield from _called(charts)


def _edges(charts: Charts, chart: Chart) -> Iterator[Problem]:
    nodes = {node.id: node for node in chart.nodes}
    named: list[tuple[str, list[str | int]]] = [(chart.start, ["start"])]
    for index, edge in enumerate(chart.edges):
        named += [(edge.from_, ["edges", index, "from"]), (edge.to, ["edges", index, "to"])]
    unknown = [(id, path) for id, path in named if id not in nodes]
    for id, path in unknown:
        yield Problem(
            f"unknown flow node `{id}`", chart.node.at(path).place,
            expected=tuple(nodes), guess=closest(id, nodes),
        )  # fmt: skip
    if unknown:
        return
    complete = True
    for node in chart.nodes:
        given = sorted(edge.when or "" for edge in chart.edges if edge.from_ == node.id)
        wanted = _answers(charts, node)
        if node.calls is not None and node.calls not in charts:
            continue  # reported above; its answers are anyone's guess
        if given != wanted:
            complete = False
            yield Problem(
                f"flow node `{node.id}` ({node.kind}) has {_edges_said(given)}", node_place(chart, node.id),
                expected=(_edges_said(wanted),),
            )  # fmt: skip
    # A missing edge is one problem, not also everything behind it.
    reached = _reached(chart) if complete else set(nodes)
    for id in nodes:
        if id not in reached:
            hint = f"no edge from `{chart.start}` leads to it"
            yield Problem(f"flow node `{id}` is never reached", node_place(chart, id), hint=hint)


def _edges_said(answers: list[str]) -> str:
    """no edges; one edge; edges for no and yes; 2 edges without `when`."""
    named = [answer for answer in answers if answer]
    plain = len(answers) - len(named)
    parts = []
    if named:
        parts.append(f"{'edges' if len(named) > 1 else 'an edge'} for {' and '.join(named)}")
    if plain:
        parts.append("one edge without `when`" if plain == 1 else f"{plain} edges without `when`")
    return " and ".join(parts) or "no edge"


def node_place(chart: Chart, id: str, key: str = "id") -> Place:
    index = [node.id for node in chart.nodes].index(id)
    return chart.node.at(["nodes", index, key]).place


def _lastnode_place(chart: Chart, id: str) -> Place:
    index = max(index for index, node in enumerate(chart.nodes) if node.id == id)
    return chart.node.at(["nodes", index, "id"]).place


def _answers(charts: Charts, node: FlowNode) -> list[str]:
    match node.kind:
        case "end":
            return []
        case "question":
            return ["decided", "undecided"] if node.asks == "isDecided" else ["no", "yes"]
        case "call" if node.calls in charts and may_end_game(charts, node.calls or ""):
            return ["decided", "undecided"]
    return [""]


def may_end_game(charts: Charts, chart_id: str) -> bool:
    seen: set[str] = set()
    waiting = [chart_id]
    while waiting:  # charts may call each other in a circle
        here = waiting.pop()
        if here in seen or here not in charts:
            continue
        seen.add(here)
        nodes = charts[here].nodes
        if any(node.ends == "game" for node in nodes):
            return True
        waiting += [node.calls for node in nodes if node.calls]
    return False


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


def _called(charts: Charts) -> Iterator[Problem]:
    called = {node.calls for chart in charts.values() for node in chart.nodes}
    first = next(iter(charts))
    for chart in charts.values():
        if chart.id != first and chart.id not in called:
            yield Problem(f"chart `{chart.id}` is never called", chart.node.at(["id"]).place)
        elif chart.id != first and not any(node.kind == "end" for node in chart.nodes):
            hint = "lead an edge to a node with `kind: end` and `ends: chart`"
            yield Problem(f"chart `{chart.id}` is called and never returns", chart.node.at(["id"]).place, hint=hint)
