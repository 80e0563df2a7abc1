"""A small dice game on a chart of its own, which knows nothing of cards: what tests of the core play."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from typing import Any

from kisoku.core.chart import Flow, FlowEdge, FlowNode
from kisoku.core.decision import Decision, Endless
from kisoku.core.dice import roll
from kisoku.core.outcome import Outcome
from kisoku.core.walker import Stop, Walk, compile_flow, walk

# Two pawns race to 20: roll, move one of the two; who brings one home wins, if both pawns meet it is a draw.
GOAL = 20


def node(id: str, kind: Any, **more: Any) -> FlowNode:
    return FlowNode(id, id, kind, {"en": id}, **more)


CHART = Flow(
    "race",
    "roll",
    (
        node("roll", "step", does="rollDie"),
        node("move", "step", does="movePawn"),
        node("over", "question", asks="isOver"),
        node("next", "step", does="passDie"),
        node("end", "end", ends="game"),
    ),
    (
        FlowEdge("roll", "move"),
        FlowEdge("move", "over"),
        FlowEdge("over", "end", "yes"),
        FlowEdge("over", "next", "no"),
        FlowEdge("next", "roll"),
    ),
)


class Race:
    """The pawns, the die, whose turn it is; a machine that can be copied whenever a pawn is to be moved."""

    rests = frozenset({"pawn"})

    def __init__(self, pawns: list[list[int]], turn: int, die: int, log: bool) -> None:
        self.pawns, self.turn, self.die = pawns, turn, die
        self.log: list[tuple[str, int]] | None = [] if log else None
        self.outcome: Outcome | None = None
        self.node = self.timing = ""

    @property
    def state(self) -> tuple[list[list[int]], int, int, Outcome | None]:
        return self.pawns, self.turn, self.die, self.outcome

    def copy(self) -> Race:
        other = Race([pawns[:] for pawns in self.pawns], self.turn, self.die, self.log is not None)
        other.outcome = self.outcome
        return other

    def walk(self) -> Walk:
        return walk(self, FLOW["move" if self.die else "roll"], self)

    def endless(self, node: str) -> Endless:
        return Endless(f"the race goes round at {node}")

    def concede(self, player: int) -> None:
        self.outcome = Outcome((1 - player,), "concession", "race 5")

    def note(self, what: int) -> None:
        if self.log is not None:
            self.log.append((self.node, what))

    def roll_die(self) -> Generator[Decision, int, None]:
        self.die = yield from roll(6, "race 1")
        self.note(self.die)

    def move_pawn(self) -> Generator[Decision, int, None]:
        index = yield Decision(self.turn, "pawn", (0, 1), "race 2")
        self.pawns[self.turn][index] += self.die
        self.note(index)

    def is_over(self) -> bool:
        mine, theirs = self.pawns[self.turn], self.pawns[1 - self.turn]
        if max(mine) >= GOAL:
            self.outcome = Outcome((self.turn,), "home", "race 3")
        elif sorted(mine) == sorted(theirs) and all(mine):
            self.outcome = Outcome((), "met", "race 4")
        return self.outcome is not None

    def pass_die(self) -> None:
        self.turn, self.die = 1 - self.turn, 0


FLOW: dict[str, Stop] = compile_flow([CHART], Race)


@dataclass(frozen=True)
class Start:
    first: int = 0

    def machine(self, log: bool) -> Race:
        return Race([[0, 0], [0, 0]], self.first, 0, log)
