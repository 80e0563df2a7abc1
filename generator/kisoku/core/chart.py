"""A flow chart as data: the engine walks it, the rulebook draws it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from ..definitions.tree import Mapping as Tree
from ..entry import Name


@dataclass(frozen=True, slots=True)
class FlowNode:
    id: str
    number: str
    kind: Literal["step", "question", "call", "end"]
    title: Mapping[str, str]
    does: str | None = None
    asks: str | None = None
    calls: str | None = None
    timing: str | None = None
    ends: str | None = None
    rules: tuple[str, ...] = ()
    rulings: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class FlowEdge:
    from_: str
    to: str
    when: str | None = None
    rulings: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Flow:
    """The nodes of one chart and the edges between them."""

    id: str
    start: str
    nodes: tuple[FlowNode, ...]
    edges: tuple[FlowEdge, ...]


@dataclass(frozen=True, slots=True)
class Chart(Flow):
    """A flow chart with its name."""

    name: Name
    node: Tree = field(compare=False, repr=False)


def chance_entrance(chart: Flow) -> str:
    """Where a game goes on whose player holds the chance: the first question behind the start."""
    nodes, next_of = {node.id: node for node in chart.nodes}, {edge.from_: edge.to for edge in chart.edges}
    here = nodes[chart.start]
    for _ in chart.nodes:
        if here.kind == "question" or here.id not in next_of:
            break
        here = nodes[next_of[here.id]]
    return here.id
