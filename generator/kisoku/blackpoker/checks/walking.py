"""The flow charts can be played: every operation finds what it works on, whichever way leads to it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ...checks.flow import node_place
from ...core.chart import FlowNode, chance_entrance
from ...errors import Problem
from ..model import Action, Edition

Held = frozenset[str]


@dataclass(frozen=True, slots=True)
class Work:
    """What an operation works on: what must be there, what must not, what it takes away and what it leaves."""

    needs: str = ""
    without: str = ""
    takes: tuple[str, ...] = ()
    gives: str = ""
    """For a question, what answering it yes (or decided) shows."""
    denied: str = ""
    """What answering it no shows."""
    kept: str = ""
    """What is taken away, but not by the answer no."""


_FOUND = ("instant", "normal")
_WORKS = {
    "wantsToRequest": Work("", "request trigger", ("player", "staged", *_FOUND), "announced", kept="staged"),
    "chooseAction": Work("", "request trigger", ("player", "staged", *_FOUND), "announced"),
    "requestAction": Work("announced", "request", ("announced",), "request"),
    "isInstant": Work("request"),
    "resolveRequest": Work("request", takes=("request", "staged", *_FOUND)),
    "stageRequest": Work("request", takes=("request",), gives="staged"),
    "stageHasRequest": Work(gives="staged"),
    "stageIsEmpty": Work(denied="staged"),
    "takeOffStage": Work("staged", "request", ("staged",), "request"),
    "resolvesFirst": Work("request"),
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
    "announced": ("an announced action", "`wantsToRequest`, answered yes, announces one, as `chooseAction` does"),
    "request": ("a request just made", "`requestAction` makes one, `takeOffStage` takes one from the stage"),
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


_CHANCES = ("wantsToRequest", "chooseAction")
# Done or asked once more, these change nothing: a game that goes on from a chance may pass them again.
_HARMLESS = ("giveChanceToTurnPlayer", "resetPassRecord", "stageIsEmpty")


def check(edition: Edition) -> Iterator[Problem]:
    problems = [*_entrances(edition)] or [*_Walk(edition).problems()]
    yield from problems or [*_region(edition), *_always(edition), *_first(edition)]


def _entrances(edition: Edition) -> Iterator[Problem]:
    """A game begins with the set-up, and goes on from a chance; both must be where the engine looks for them."""
    first, *others = edition.charts.values()
    start = next(node for node in first.nodes if node.id == first.start)
    if start.does != "setUp":
        yield Problem(f"the game begins with `{start.id}`, which does not set it up", node_place(first, start.id),
                      expected=("does: setUp",))  # fmt: skip
    seen: dict[str, str] = {}
    for chart in (first, *others):
        for node in chart.nodes:
            if node.does == "setUp" and node is not start:
                yield Problem("the game is set up only where it begins", node_place(chart, node.id, "does"))
            name, key = (node.asks, "asks") if node.asks else (node.does, "does")
            if name not in _CHANCES:
                continue
            if chart is not first:
                hint = f"ask in `{first.id}`: a game that goes on from a chance knows no chart that it was called from"
                yield Problem("a called chart cannot ask for a chance", node_place(chart, node.id, key), hint=hint)
            elif name in seen:
                hint = "a game that goes on from a chance could not tell them apart; lead an edge there instead"
                yield Problem(f"the chance is asked for at `{seen[name]}` already", node_place(chart, node.id, key),
                              hint=hint)  # fmt: skip
            seen.setdefault(str(name), node.id)
    if not seen:
        yield Problem(f"chart `{first.id}` never asks for a chance", first.node.at(["id"]).place,
                      expected=("asks: wantsToRequest",))  # fmt: skip


def _region(edition: Edition) -> Iterator[Problem]:
    """A game that goes on from a chance begins at the first question: nothing before the chance is done twice."""
    chart = next(iter(edition.charts.values()))
    nodes, start = {node.id: node for node in chart.nodes}, chance_entrance(chart)
    ways = [(edge.from_, edge.to) for edge in chart.edges]
    region, waiting = {start}, [start]
    while waiting:
        node = nodes[waiting.pop()]
        name = node.does or node.asks
        if name in _CHANCES:
            continue
        if name not in _HARMLESS:
            message = f"a game that goes on from a chance begins at `{start}`, and `{node.id}` would come once more"
            expected = tuple(f"`{one}`" for one in (*_CHANCES, *_HARMLESS))
            yield Problem(message, node_place(chart, node.id), expected=expected)
            return
        more = [to for from_, to in ways if from_ == node.id and to not in region]
        region.update(more)
        waiting += more
    for id in region - {start}:
        for from_ in (from_ for from_, to in ways if to == id and from_ not in region):
            message = f"a game that goes on from a chance begins at `{start}`, which `{from_}` passes by"
            yield Problem(message, node_place(chart, from_), hint=f"lead it to `{start}`, not to `{id}`")
    for node in chart.nodes:
        if (node.does or node.asks) in _CHANCES and node.id not in region:
            yield Problem(
                f"the chance at `{node.id}` is not the next thing behind `{start}`", node_place(chart, node.id)
            )


def _always(edition: Edition) -> Iterator[Problem]:
    """Where nobody can pass, there must be something to request."""
    chart = next(iter(edition.charts.values()))
    for node in (node for node in chart.nodes if node.does == "chooseAction"):
        for format in edition.formats:
            if not any(_is_free(action) for action in edition.actions.values() if format in action.formats):
                message = f"nobody can pass at `{node.id}`, but format `{format}` has no action that is always possible"
                hint = "one without key, cost, target, condition and limit, such as the end of the turn"
                yield Problem(message, node_place(chart, node.id, "does"), hint=hint)


def _is_free(action: Action) -> bool:
    asked = (action.key, action.cost, action.target, action.activation, action.per_turn)
    return action.request.trigger == "direct" and not any(asked)


def _first(edition: Edition) -> Iterator[Problem]:
    """What is printed has to run: somebody must ask for the note."""
    asked = any(node.asks == "resolvesFirst" for chart in edition.charts.values() for node in chart.nodes)
    for action in () if asked else edition.actions.values():
        for index, note in enumerate(action.notes):
            if note.resolves_first:
                place = action.node.at(["notes", index, "resolvesFirst"]).place
                yield Problem("no flow chart asks for `resolvesFirst`", place, hint="ask for it behind `requestAction`")


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
        first = next(iter(self.charts.values()))
        waiting = [_Here(first.start), _Here(chance_entrance(first))]
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
        denied = (held | ({work.kept} & here.held) | {work.denied}) - {work.gives, ""}
        for answer, holding in ((yes, having), (no, denied)):
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
