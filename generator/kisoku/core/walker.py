"""Walks flow charts node by node; what a node does or asks is a method of the machine that is walked.

A step or question that needs a player's choice is a generator method: it yields decisions.
"""

from __future__ import annotations

import inspect
from collections.abc import Generator, Iterable
from dataclasses import dataclass
from typing import Any, Protocol

from .chart import Flow
from .decision import Decision, Endless

Walk = Generator[Decision, int, bool]


@dataclass(slots=True)
class Stop:
    """A node made ready for walking; edges are links to other stops."""

    id: str
    kind: str
    act: Any = None
    chooses: bool = False
    rests: bool = False
    """Whether a player is asked there what happens next, so that the walk before it has come to an end."""
    timing: str = ""
    then: Stop | None = None
    """Where it goes on; from a question, with the answer yes."""
    no: Stop | None = None
    """Where it goes on otherwise; the same place if there is no otherwise."""
    chart: Stop | None = None


_NO = ("no", "undecided")


def compile_flow(charts: Iterable[Flow], machine: type) -> dict[str, Stop]:
    """All stops by node id; the machine's methods are looked up once, here."""
    charts = list(charts)
    stops: dict[str, Stop] = {}
    for chart in charts:
        for node in chart.nodes:
            name = node.does or node.asks
            act = getattr(machine, _method(name)) if name else None
            chooses = act is not None and inspect.isgeneratorfunction(act)
            kind = f"end {node.ends}" if node.kind == "end" else node.kind
            rests = chooses and (node.kind == "question" or name in getattr(machine, "chances", ()))
            stops[node.id] = Stop(node.id, kind, act, chooses, rests, node.timing or "")
    starts = {chart.id: stops[chart.start] for chart in charts}
    for chart in charts:
        for node in chart.nodes:
            if node.calls is not None:
                stops[node.id].chart = starts[node.calls]
        for edge in chart.edges:
            if edge.when in _NO:
                stops[edge.from_].no = stops[edge.to]
            else:
                stops[edge.from_].then = stops[edge.to]
    # A step has no answer, and one way to go on.
    for stop in stops.values():
        stop.no = stop.no or stop.then
    return stops


def _method(name: str) -> str:
    """giveChance → give_chance."""
    return "".join("_" + letter.lower() if letter.isupper() else letter for letter in name)


# Far beyond what any request triggers until a player is asked again: it only keeps an endless one from hanging.
MOST_STOPS = 10_000


class GameOver(Exception):
    """The game has ended where the chart has no exit."""


class Place(Protocol):
    """Something that wants to know where the walk is."""

    node: str


class Walked(Protocol):
    """What is walked; the acts of the stops are methods of its class."""

    timing: str

    def endless(self, node: str) -> Endless:
        """What to say when the walk goes round without a chance, at this node."""


def walk(machine: Walked, stop: Stop, place: Place, callers: Iterable[Stop] = ()) -> Walk:
    """Walk from a stop to an end; True means that the game is over.

    A walk that goes on in the middle of a called chart is told its `callers`, the outermost first.
    One loop with its own stack of calls: this is the engine's hottest path.
    """
    calls: list[tuple[Stop, str]] = [(caller, "") for caller in callers]
    try:
        while True:
            for _ in range(MOST_STOPS):
                place.node = stop.id
                act = stop.act
                if act is not None:
                    if stop.chooses:
                        was, stop = stop, stop.then if (yield from act(machine)) else stop.no  # type: ignore[assignment]
                        if was.rests:
                            break
                    else:
                        stop = stop.then if act(machine) else stop.no  # type: ignore[assignment]
                elif stop.kind == "call":
                    calls.append((stop, machine.timing))
                    machine.timing = stop.timing
                    stop = stop.chart  # type: ignore[assignment]  # linked by compile_flow
                else:
                    over = stop.kind == "end game"
                    if not calls:
                        return over
                    caller, machine.timing = calls.pop()
                    stop = caller.then if over else caller.no  # type: ignore[assignment]
            else:
                raise machine.endless(stop.id)
    except GameOver:
        return True
