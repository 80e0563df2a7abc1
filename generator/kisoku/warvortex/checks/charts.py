"""The charts have the nodes at which a battle that is set up, cloned or read from a position goes on."""

from __future__ import annotations

from collections.abc import Iterator

from ...errors import Problem
from ..model import TURN, Edition

# Each of them once: at which of two would a battle go on?
ENTRANCES = ("setUp", "somebodyIsNext", "moveNormally", "rollActionDie")


def check(edition: Edition) -> Iterator[Problem]:
    if not edition.charts:
        if edition.scenarios:
            yield Problem(
                "there are scenarios, but no charts to play them by", edition.rules_place, hint="see flow.yaml"
            )
        return
    first = next(iter(edition.charts.values()))
    nodes = [node for chart in edition.charts.values() for node in chart.nodes]
    for name in ENTRANCES:
        found = [node for node in nodes if name in (node.does, node.asks)]
        if len(found) != 1:
            hint = "there a battle begins, or goes on"
            yield Problem(
                f"`{name}` is in {len(found)} nodes of the charts", first.node.place, expected=("one",), hint=hint
            )
    outside = [chart for chart in edition.charts.values() if chart.id != TURN]
    if not any(node.calls == TURN for chart in outside for node in chart.nodes):
        yield Problem(f"no chart calls `{TURN}`", first.node.place, hint="a battle is turns, one after the other")
