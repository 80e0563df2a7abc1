"""What the nodes of the flow charts do and ask; the walker calls these methods by the names in flow.yaml."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from typing import Any, Literal

from ...core.decision import Decision, Endless, IllegalAction
from ...core.event import Event
from ...core.outcome import Outcome
from ...core.walker import GameOver, Stop, Walk, compile_flow, walk
from ..effects.play import Choices
from ..events.game import Concedes, Loses, LosesFirst, NobodyWins
from ..events.request import AllPassed, Lost, Passed, Staged, Triggered
from ..state import Request
from . import repetition
from .action_rule import ActionRule
from .play import Play
from .requesting import Requests
from .rules import Rules
from .setup import begin, decide_first, set_up
from .table import TRIGGER, Table

Entrance = Literal["set-up", "first player", "chance"]


def _ended() -> Walk:
    """The walk of a game that is over."""
    return True
    yield  # a walk is a generator, whatever its length


def flow_of(rules: Rules) -> dict[str, Stop]:
    """The flow charts made ready for walking, once for all games of a regulation."""
    if not rules.flow:
        rules.flow = compile_flow(rules.edition.charts.values(), Machine)
    return rules.flow


class Machine:
    """A table that is played on: where the walk goes on, and registers that are empty at every chance (law 6)."""

    __slots__ = (
        "announced", "cursor", "entrance", "fresh", "order", "passing", "requests", "rules", "state",
        "table", "thought_of", "timing", "trigger",
    )  # fmt: skip

    rests = frozenset({"chance"})
    chances = ("wantsToRequest", "chooseAction")
    requests: Requests
    timing: str
    cursor: int
    announced: str | None
    order: int
    """In which order the key cards of what was announced are shown (Q-192a)."""
    trigger: Request | None
    fresh: list[Request]
    passing: bool
    """Whether whoever requested last passes without being asked."""

    def __init__(self, table: Table, entrance: Entrance = "chance") -> None:
        self.table = table
        self.rules = table.rules
        self.state = table.state
        self.entrance = entrance
        # All that is ever requested, only by the turn player over an empty stage; nobody else is asked. None: anything.
        self.thought_of: Sequence[ActionRule] | None = None

    @property
    def log(self) -> list[Event] | None:
        return self.table.log

    @property
    def outcome(self) -> Outcome | None:
        return self.state.outcome

    def at(self, seat: Callable[[Table], Table]) -> Machine:
        return Machine(seat(self.table), self.entrance)

    def copy(self) -> Machine:
        """Another machine at the same chance; the registers begin with its walk."""
        return Machine(self.table.copy())

    def concede(self, player: int) -> None:
        """Outside of the printed rules (Q-107): the opponent wins at once, whatever was going on."""
        self.state.outcome = Outcome((1 - player,), "concession", self.rules.cited["concession"])
        self.table.note(Concedes, player)

    def walk(self) -> Walk:
        """From set-up, from the decision who goes first, or from a chance to the end of the game."""
        self.requests = Requests(self.table)
        self.timing = ""
        self.cursor = self.order = 0
        self.announced = self.trigger = None
        self.fresh = []
        self.passing = False
        flow = flow_of(self.rules)
        match self.entrance:
            case _ if self.state.outcome is not None:
                return _ended()
            case "set-up":
                return walk(self, flow[self.rules.entrances["set-up"]], self.table)
            case "first player":
                return self._from_first_player()
            case _:
                return walk(self, flow[self.rules.entrances["chance"]], self.table)

    def _from_first_player(self) -> Walk:
        first = decide_first(self.table)
        if first is None:
            raise IllegalAction("both players ran out of Life in ties: set up again", self.rules.edition.rule("tie"))
        yield from begin(self.table, first)
        if self.state.outcome is not None:
            return True
        return (yield from walk(self, flow_of(self.rules)[self.rules.entrances["first player"]], self.table))

    def endless(self, node: str) -> Endless:
        """Nobody gets the chance again, by what is under way now."""
        state = self.state
        requests = [*([self.trigger] if self.trigger else ()), *state.pending, *self.fresh, *state.buffer, *state.stage]
        if not requests:
            return Endless(f"the flow goes round without a chance, at `{node}`", self.rules.cited["chance"])
        message = f"`{requests[0].action}` is triggered again and again, and nobody ever gets the chance"
        return Endless(message, self.rules.cited["trigger"])

    # [1]–[5], [10]–[16]

    def set_up(self) -> Choices:
        yield from set_up(self.table)
        if self.state.outcome is not None:
            raise GameOver  # the chart has no exit there

    def give_chance_to_turn_player(self) -> None:
        self.state.chance = self.state.turn_player

    def give_chance_to_other_player(self) -> None:
        self.state.chance = 1 - self.state.chance

    def give_chance_to_rule_system(self) -> None:
        self.table.note(AllPassed)

    def wants_to_request(self, must: bool = False) -> Generator[Decision, int, bool]:
        """A chance. Passing is the first option, unless nothing has been requested for a round (Q-090)."""
        state, rules = self.state, self.rules
        seat = state.chance
        if state.circle is not None and state.circle.tried:
            repetition.at_chance(state)
        if self.thought_of is None or must:
            options: list[Any] = self.requests.requestable(seat)
        elif state.stage or seat != state.turn_player:
            return False
        else:
            options = self.requests.possible(self.thought_of, seat)
        # An edition whose every action can be out of reach is no reason to stop.
        if not ((must or (state.must_request and seat == state.turn_player)) and options):
            options.insert(0, None)
        number = yield Decision(seat, "chance", options, rules.cited["chance"], None, rules.key_orders)
        self.order, index = divmod(number, len(options))
        self.announced = announced = options[index]
        return announced is not None

    def choose_action(self) -> Choices:
        """A chance at which nobody can pass (Q6-03)."""
        yield from self.wants_to_request(must=True)

    def request_action(self) -> Choices:
        assert self.announced is not None
        self.passing = False
        yield from self.requests.request(self.announced, self.order)

    def passes_automatically(self) -> bool:
        """Whether a player has put a request on the stage, or an effect orders the pass (Q6-04, Q6-54)."""
        return self.passing

    def resolves_first(self) -> bool:
        """Whether the request comes before what its cost has triggered (S-042)."""
        return self.rules.actions[self.state.pending[-1].action].action.resolves_first

    def reset_pass_record(self) -> None:
        self.state.passed = 0

    def record_pass(self) -> None:
        self.state.passed |= 1 << self.state.chance
        self.state.circle = None
        self.table.note(Passed, self.state.chance)

    def everyone_passed(self) -> bool:
        return self.state.passed == 3

    def stage_request(self) -> None:
        request = self.state.pending.pop()
        self.state.stage.append(request)
        self.state.circle = None
        self.passing = True
        self.table.note(Staged, request)

    def stage_has_request(self) -> bool:
        if self.state.stage:
            return True
        self.state.must_request = True
        return False

    def is_instant(self) -> bool:
        return self.rules.actions[self.state.pending[-1].action].instant

    # Resolution

    def resolve_request(self) -> Choices:
        yield from self._resolve(self.state.pending)

    def resolve_top_request(self) -> Choices:
        yield from self._resolve(self.state.stage)

    def _resolve(self, pile: list[Request]) -> Choices:
        play = Play(self.table, pile[-1].controller, pile[-1])
        yield from play.resolve(pile)
        self.passing |= play.passes

    def take_off_stage(self) -> None:
        """Before its effect and not after it (Q6-11), so that an effect finds the stage without it."""
        self.state.pending.append(self.state.stage.pop())

    def is_decided(self) -> bool:
        """A win check: who has lost, as the edition says, and who if it is both (R-050, R-051)."""
        state, rules = self.state, self.rules
        if rules.emptied is not None:
            one, other = getattr(state, rules.emptied)
            first, second = not one, not other
        else:
            lose = rules.edition.win.lose
            first, second = lose.holds(Play(self.table, 0)), lose.holds(Play(self.table, 1))
        if not (first or second):
            return False
        if not (first and second):
            loser, event = (0 if first else 1), Loses
            state.outcome = Outcome((1 - loser,), "lost", rules.cited["loss"])
        elif rules.edition.win.both == "draw":
            state.outcome = Outcome((), "both lost", rules.cited["loss of both"])
            self.table.note(NobodyWins)
            return True
        else:
            loser, event = state.turn_player, LosesFirst
            state.outcome = Outcome((1 - loser,), "both lost", rules.cited["loss of both"])
        self.table.note(event, loser)
        return True

    # [6]: the trigger check

    def collect_triggers(self) -> None:
        if self.state.events:
            self._fire()
        if self.fresh:
            self.state.buffer += self.fresh
            self.fresh = []

    def has_new_triggers(self) -> bool:
        if self.state.events:
            self._fire()
        return bool(self.fresh)

    def _fire(self) -> None:
        """Turn what has happened into requests of the players whose actions it triggers (R-162, Q-094)."""
        for event in self.state.events:
            if event[0] == TRIGGER:
                self._trigger(*event[1:])
            for rule, trigger in self.rules.concerned(event):
                for seat in trigger.seats(self._asking, *event[1:]):
                    self._trigger(rule.id, seat, amount=trigger.count(*event[1:]) if trigger.counts else 0)
        self.state.events.clear()

    def _asking(self, seat: int) -> Play:
        return Play(self.table, seat)

    def _trigger(self, action: str, seat: int, target: int = -1, amount: int = 0) -> None:
        request = Request(self.state.next_id, action, seat, target=target, amount=amount)
        self.state.next_id += 1
        self.fresh.append(request)
        self.table.note(Triggered, request)

    def buffer_is_empty(self) -> bool:
        return not self.state.buffer

    def _buffered(self, instant: bool, seat: int | None = None, timing: str | None = None) -> list[Request]:
        buffer, actions = self.state.buffer, self.rules.actions
        return buffer and [
            request
            for request in buffer
            if actions[request.action].instant == instant
            and (seat is None or request.controller == seat)
            and (not timing or actions[request.action].action.request.timing == timing)
        ]

    def buffer_has_instant(self) -> bool:
        return bool(self._buffered(True))

    def buffer_has_normal(self) -> bool:
        return bool(self._buffered(False))

    def start_with_turn_player(self) -> None:
        self.cursor = self.state.turn_player

    def has_next_player(self) -> bool:
        return self.cursor == self.state.turn_player

    def next_player(self) -> None:
        self.cursor = 1 - self.cursor

    def player_has_instant(self) -> bool:
        return bool(self._buffered(True, self.cursor))

    def player_has_normal(self) -> bool:
        return bool(self._buffered(False, self.cursor))

    def has_matching_instant(self) -> bool:
        return bool(self._buffered(True, self.cursor, self.timing))

    def has_matching_normal(self) -> bool:
        return bool(self._buffered(False, self.cursor, self.timing))

    def take_instant(self) -> Choices:
        yield from self._take(self._buffered(True, self.cursor, self.timing))

    def take_normal(self) -> Choices:
        yield from self._take(self._buffered(False, self.cursor, self.timing))

    def _take(self, found: list[Request]) -> Choices:
        """The player chooses the order; triggers of the same action by the same do not differ (R-195)."""
        kinds = list({(r.action, r.target, r.amount): r for r in reversed(found)}.values())
        play = Play(self.table, self.cursor)
        taken = yield from play.choose("trigger", kinds, "trigger order", "trigger")
        self.state.buffer.remove(taken)
        self.trigger = taken

    def resolve_trigger(self) -> Choices:
        assert self.trigger is not None
        self.state.pending.append(self.trigger)
        self.trigger = None
        yield from self._resolve(self.state.pending)

    def is_main(self) -> bool:
        assert self.trigger is not None
        return self.rules.actions[self.trigger.action].main

    def stage_is_empty(self) -> bool:
        return not self.state.stage

    def stage_trigger(self) -> None:
        assert self.trigger is not None
        self.state.stage.append(self.trigger)
        self.state.circle = None
        self.table.note(Staged, self.trigger)
        self.trigger = None

    def discard_trigger(self) -> None:
        assert self.trigger is not None
        self.table.note(Lost, self.trigger)
        if self.rules.actions[self.trigger.action].action.ends_combat:
            self.state.attacks.clear()
        self.trigger = None
