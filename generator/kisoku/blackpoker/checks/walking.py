"""The flow charts can be played: every operation finds what it works on, whichever way leads to it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ...core.chart import FlowNode
from ...errors import Problem
from ..model import Edition
from .flow import node_place

Held = frozenset[str]


@dataclass(frozen=True, slots=True)
class Work:
    """What an operation works on: what must be there, what must not, what it takes away and what it leaves."""

    needs: str = ""
    without: str = ""
    takes: tuple[str, ...] = ()
    gives: str = ""
    """For a question, what answering it yes (or decided) shows."""


_FOUND = ("instant", "normal")
_WORKS = {
    "wantsToRequest": Work(without="request trigger", takes=("player", "staged", *_FOUND), gives="announced"),
    "requestAction": Work("announced", "request", ("announced",), "request"),
    "isInstant": Work("request"),
    "resolveRequest": Work("request", takes=("request", "staged", *_FOUND)),
    "stageRequest": Work("request", takes=("request",), gives="staged"),
    "stageHasRequest": Work(gives="staged"),
    "resolveTopRequest": Work("staged", takes=("staged", *_FOUND)),
    "startWithTurnPlayer": Work(takes=_FOUND, gives="player"),
    "nextPlayer": Work("player", takes=_FOUND),
    "hasNextPlayer": Work("player"),
    "playerHasInstant": Work("player"),
    "playerHasNormal": Work("player"),
    "hasMatchingInstant": Work("player", gives="instant"),
    "hasMatchingNormal": Work("player", gives="normal"),
    "takeInstant": Work("instant", "trigger", ("instant",), "trigger"),
    "takeNormal": Work("normal", "trigger", ("normal",), "trigger"),
    "isMain": Work("trigger"),
    "resolveTrigger": Work("trigger", takes=("trigger", "staged", *_FOUND)),
    "stageTrigger": Work("trigger", takes=("trigger",), gives="staged"),
    "discardTrigger": Work("trigger", takes=("trigger",)),
    "isDecided": Work(gives="decided"),
}
_WHAT = {
    "announced": ("an announced action", "`wantsToRequest`, answered yes, announces one"),
    "request": ("a request just made", "`requestAction` makes one"),
    "staged": ("a request on the stage", "`stageHasRequest`, answered yes, finds one"),
    "player": ("a player being processed", "`startWithTurnPlayer` says which"),
    "instant": ("a matching instant", "`hasMatchingInstant`, answered yes, finds one"),
    "normal": ("a matching normal", "`hasMatchingNormal`, answered yes, finds one"),
    "trigger": ("a triggered request taken out", "`takeInstant` and `takeNormal` take one out"),
    "decided": ("a decided game", "`isDecided` decides it"),
}
_UNDONE = {
    "request": "`resolveRequest` and `stageRequest` finish it",
    "trigger": "`resolveTrigger`, `stageTrigger` and `discardTrigger` finish it",
}


def check(edition: Edition) -> Iterator[Problem]:
    entrances = list(_entrances(edition))
    yield from entrances
    if not entrances:
        yield from _Walk(edition).problems()


def _entrances(edition: Edition) -> Iterator[Problem]:
    """A game begins with the set-up, and goes on from a chance; both must be where the engine looks for them."""
    first, *others = edition.charts.values()
    start = next(node for node in first.nodes if node.id == first.start)
    if start.does != "setUp":
        yield Problem(f"the game begins with `{start.id}`, which does not set it up", node_place(first, start.id),
                      expected=("does: setUp",))  # fmt: skip
    chance = ""
    for chart in (first, *others):
        for node in chart.nodes:
            if node.does == "setUp" and node is not start:
                yield Problem("the game is set up only where it begins", node_place(chart, node.id, "does"))
            if node.asks != "wantsToRequest":
                continue
            if chart is not first:
                hint = f"ask in `{first.id}`: a game that goes on from a chance knows no chart that it was called from"
                yield Problem("a called chart cannot ask for a chance", node_place(chart, node.id, "asks"), hint=hint)
            elif chance:
                hint = "a game that goes on from a chance could not tell them apart; lead an edge there instead"
                yield Problem(f"the chance is asked for at `{chance}` already", node_place(chart, node.id, "asks"),
                              hint=hint)  # fmt: skip
            chance = chance or node.id
    if not chance:
        yield Problem(f"chart `{first.id}` never asks for a chance", first.node.at(["id"]).place,
                      expected=("asks: wantsToRequest",))  # fmt: skip


@dataclass(frozen=True, slots=True)
class _Here:
    """A node, the calls that lead to it, and what is held there."""

    node: str
    calls: tuple[str, ...] = ()
    held: Held = frozenset()


class _Walk:
    """Every way through the charts, as far as it makes a difference to the operations."""

    def __init__(self, edition: Edition) -> None:
        self.charts = edition.charts
        self.chart_of = {node.id: chart for chart in edition.charts.values() for node in chart.nodes}
        self.nodes = {node.id: node for chart in edition.charts.values() for node in chart.nodes}
        self.edges = {
            (edge.from_, edge.when or ""): edge.to for chart in edition.charts.values() for edge in chart.edges
        }
        self.before: dict[_Here, _Here | None] = {}
        self.found: dict[tuple[str, str], Problem] = {}

    def problems(self) -> Iterator[Problem]:
        chance = next(node.id for node in self.nodes.values() if node.asks == "wantsToRequest")
        waiting = [_Here(next(iter(self.charts.values())).start), _Here(chance)]
        self.before = dict.fromkeys(waiting)
        while waiting:
            here = waiting.pop(0)
            for there in self._next(here):
                if there not in self.before:
                    self.before[there] = here
                    waiting.append(there)
        yield from self.found.values()

    def _next(self, here: _Here) -> Iterator[_Here]:
        node = self.nodes[here.node]
        if node.kind == "end":
            yield from self._returned(here, node)
        elif "decided" in here.held:
            self._wrong(here, "id", f"the game is decided before `{node.id}`", "only the end of the game can follow")
        elif node.kind == "call":
            chart = self.charts[node.calls or ""]
            if chart.id == self.chart_of[node.id].id or chart.id in (self.chart_of[id].id for id in here.calls):
                self._wrong(here, "calls", f"chart `{chart.id}` calls itself", "what goes round is an edge, not a call")
                return
            yield _Here(chart.start, (*here.calls, node.id), here.held)
        else:
            yield from self._worked(here, node)

    def _worked(self, here: _Here, node: FlowNode) -> Iterator[_Here]:
        name = node.does or node.asks or ""
        key, work = "does" if node.does else "asks", _WORKS.get(name, Work())
        if work.needs and work.needs not in here.held:
            what, how = _WHAT[work.needs]
            self._wrong(here, key, f"`{name}` needs {what}", how)
            return
        for undone in work.without.split():
            if undone in here.held:
                self._wrong(here, key, f"`{name}` comes while {_WHAT[undone][0]} is still there", _UNDONE[undone])
                return
        held = here.held.difference(work.takes)
        having = held | {work.gives} if work.gives else held
        if node.kind == "step":
            yield _Here(self.edges[node.id, ""], here.calls, having)
            return
        yes, no = ("decided", "undecided") if node.asks == "isDecided" else ("yes", "no")
        for answer, holding in ((yes, having), (no, held - {work.gives})):
            yield _Here(self.edges[node.id, answer], here.calls, holding)

    def _returned(self, here: _Here, node: FlowNode) -> Iterator[_Here]:
        over = node.ends == "game"
        if over and "decided" not in here.held:
            what, how = _WHAT["decided"]
            self._wrong(here, "ends", f"the end of the game needs {what}", how)
        elif not here.calls:
            if not over:
                self._wrong(here, "ends", "nothing called this chart: there is nowhere to return to",
                            "write `ends: game`, or lead an edge to a chance")  # fmt: skip
        else:
            *calls, caller = here.calls
            for answer in ("decided" if over else "undecided", ""):
                if (caller, answer) in self.edges:
                    yield _Here(self.edges[caller, answer], tuple(calls), here.held)

    def _wrong(self, here: _Here, key: str, message: str, how: str) -> None:
        """Once for each node, with the shortest way that leads there."""
        way, step = [here.node], self.before[here]
        while step is not None and len(way) < 8:
            way.append(step.node)
            step = self.before[step]
        said = " → ".join(f"`{id}`" for id in reversed(way))
        place = node_place(self.chart_of[here.node], here.node, key)
        hint = f"{how}; on the way {said} it is missing" if "needs" in message else how
        self.found.setdefault((here.node, message), Problem(message, place, hint=hint))
