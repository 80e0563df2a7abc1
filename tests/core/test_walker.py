"""Charts are walked; one that goes round without a decision is stopped with the node at which it goes round."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

import pytest

from kisoku.core.chart import Flow, FlowEdge, FlowNode
from kisoku.core.decision import Decision, Endless
from kisoku.core.walker import MOST_STOPS, compile_flow, walk


def node(id: str, kind: Any, **more: Any) -> FlowNode:
    return FlowNode(id, id, kind, {"en": id}, **more)


class Machine:
    node = ""
    timing = ""
    asked = 0

    def __init__(self, patience: int) -> None:
        self.patience = patience

    def is_done(self) -> bool:
        self.asked += 1
        return self.asked > self.patience

    def goes_on(self) -> Generator[Decision, int, bool]:
        index = yield Decision(0, "go on", (True, False), "")
        self.asked = 0
        return index == 0

    def endless(self, node: str) -> Endless:
        return Endless(f"the flow goes round without a decision, at `{node}`")

    def see_timing(self) -> None:
        self.seen = [*getattr(self, "seen", ()), self.timing]


CIRCLE = Flow(
    "circle",
    "done",
    (node("done", "question", asks="isDone"), node("more", "question", asks="goesOn"), node("end", "end", ends="game")),
    (
        FlowEdge("done", "more", "yes"),
        FlowEdge("done", "done", "no"),
        FlowEdge("more", "done", "yes"),
        FlowEdge("more", "end", "no"),
    ),
)


def test_a_flow_that_comes_to_a_decision_may_ask_for_ever() -> None:
    machine = Machine(MOST_STOPS - 2)
    going = walk(machine, compile_flow([CIRCLE], Machine)["done"], machine)
    next(going)
    for _ in range(3):
        assert going.send(0).kind == "go on"
    with pytest.raises(StopIteration) as end:
        going.send(1)
    assert end.value.value is True


def test_a_flow_that_goes_round_without_a_decision_is_stopped() -> None:
    machine = Machine(MOST_STOPS)
    going = walk(machine, compile_flow([CIRCLE], Machine)["done"], machine)
    with pytest.raises(Endless, match=r"^the flow goes round without a decision, at `done`$"):
        next(going)


def test_a_timing_holds_inside_of_its_call() -> None:
    outer = Flow(
        "outer",
        "a",
        (
            node("a", "call", calls="inner", timing="main"),
            node("b", "step", does="seeTiming"),
            node("c", "call", calls="inner"),
            node("end", "end", ends="game"),
        ),
        (FlowEdge("a", "b"), FlowEdge("b", "c"), FlowEdge("c", "end")),
    )
    inner = Flow(
        "inner", "x", (node("x", "step", does="seeTiming"), node("y", "end", ends="chart")), (FlowEdge("x", "y"),)
    )
    machine = Machine(0)
    assert list(walk(machine, compile_flow([outer, inner], Machine)["a"], machine)) == []
    assert machine.seen == ["main", "", ""]


def test_a_walk_that_begins_in_a_called_chart_returns_to_its_caller() -> None:
    inner = Flow("inner", "in", (node("in", "end", ends="chart"),), ())
    outer = Flow(
        "outer",
        "call",
        (
            node("call", "call", calls="inner"),
            node("more", "question", asks="goesOn"),
            node("over", "end", ends="game"),
        ),
        (FlowEdge("call", "more"), FlowEdge("more", "call", "yes"), FlowEdge("more", "over", "no")),
    )
    stops, machine = compile_flow([outer, inner], Machine), Machine(0)
    assert next(walk(machine, stops["in"], machine, [stops["call"]])).kind == "go on"
    assert machine.node == "more"
