"""What the nodes of the flow charts do and ask; the walker calls these methods by the names in flow.yaml.

The decisions that come out, by kind. `about` is the unit for which it is decided, and the card or purpose; nobody
decides what a die shows. A choice with a single option is made without asking.

| kind | options | whose |
|---|---|---|
| `position` | lines, 0 front to 2 rear | a character's, or a token's, first position (W-042, W-109) |
| `initiative` | 1–6, by nobody | the initiative die of a unit |
| `move` | `stay`, `forward`, `back` | the normal position move (W-047) |
| `action die` | 1–6, by nobody | the action die |
| `re-roll` | 1–6, by nobody | an action die that is rolled again |
| `die` | 1–6, by nobody | one die of an amount |
| `target` | units | whom an effect designates, one after the other |
| `line` | (team, line) | whose line an effect designates (W-051) |
| `to line` | lines | where somebody is moved |
| `react` | True, False | whether a text that may is used, in `about.what` |
| `may`, `option` | True, False; options | choices of an effect |
| `status` | ids of elements | which status change is removed (QW-37) |
| `face` | 1–6 | which card of a deck becomes unusable |
| `token`, `field` | ids of cards | which token is summoned, which field placed |
| `terrain` | numbers of fields | which field is destroyed |
| `slot` | units | whose turn in the slots comes next, when they are reordered |
| `contradiction` | numbers | which of contradictory simultaneous effects prevails (C-18) |
"""

from __future__ import annotations

from collections.abc import Generator

from ...core.decision import Decision, Endless
from ...core.event import Event
from ...core.outcome import Outcome
from ...core.walker import Stop, Walk, compile_flow, walk
from ...verbs.verb import Verb
from ..effects.play import Choices
from ..events.battle import (
    BattleBegins,
    CannotAct,
    Concedes,
    NobodyWins,
    NoTable,
    OrderFixed,
    PhaseBegins,
    TokenTurnBegins,
    TurnBegins,
    TurnEnds,
    Wins,
)
from ..events.card import Lapsed, Unusable, Used
from ..events.unit import ActionRolled, MovedNormally, Treated
from ..model import TURN
from ..state import IN_PLAY, NO_UNIT
from . import deeds, dice, elements, geometry, movement, numbers, settling, setup, texts, tokens, units
from .batch import contradictory, expanded
from .battle import Battle, Triggered
from .play import About, Lying, Play
from .register import Origin
from .rules import TABLE, Choice, Rules
from .setup import Lineup
from .triggers import groups

SET_UP, NEXT, MOVE, ROLL = "set-up", "next", "move", "roll"
"""Where a walk can begin: at the set-up, where it is asked who is next, at a normal move, at an action die."""


def flow_of(rules: Rules) -> dict[str, Stop]:
    """The flow charts made ready for walking, once for all battles of an edition."""
    if not rules.flow:
        rules.flow = compile_flow(rules.edition.charts.values(), Machine)
        asked = {node.does or node.asks: node.id for chart in rules.edition.charts.values() for node in chart.nodes}
        charts = sorted(rules.edition.charts.values(), key=lambda chart: chart.id == TURN)
        calls = [node.id for chart in charts for node in chart.nodes if node.calls == TURN]
        names = ("setUp", "somebodyIsNext", "moveNormally", "rollActionDie")
        rules.entrances = dict(zip((SET_UP, NEXT, MOVE, ROLL), (asked[name] for name in names), strict=True))
        rules.callers = (calls[0], calls[-1])
    return rules.flow


def share_flow(rules: Rules, other: Rules) -> None:
    """The rules of an edition that differs in its cards only walk the same charts."""
    other.flow, other.entrances, other.callers = flow_of(rules), rules.entrances, rules.callers


def _ended() -> Walk:
    """The walk of a battle that is over."""
    return True
    yield  # a walk is a generator, whatever its length


class Machine:
    """A battle that is played on; what stands here is empty wherever it can be copied (law 6)."""

    __slots__ = (
        "_lineup",
        "battle",
        "choices",
        "clause",
        "groups",
        "lying",
        "next",
        "play",
        "state",
        "steps",
        "timing",
        "value",
    )

    rests = frozenset({"move", "action die"})
    chances = ("rollActionDie", "moveNormally")
    timing: str
    groups: list[list[Triggered]]
    play: Play
    steps: tuple[Verb, ...]
    choices: tuple[Choice, ...]
    lying: Lying

    def __init__(self, battle: Battle, lineup: Lineup | None = None) -> None:
        self.battle = battle
        self.state = battle.state
        self._lineup = lineup
        self.timing = ""
        self.groups = []
        self.steps = ()
        self.choices = ()
        self.clause = 0
        self.next = NO_UNIT
        self.value = 0

    @property
    def log(self) -> list[Event] | None:
        return self.battle.log

    @property
    def outcome(self) -> Outcome | None:
        return self.state.outcome

    def copy(self) -> Machine:
        return Machine(self.battle.copy())

    def concede(self, player: int) -> None:
        """Outside of the rules: its side is out of the fight, and everybody else has won."""
        battle, state = self.battle, self.state
        battle.note(Concedes, player)
        others = tuple(sorted(set(state.teams) - {player}))
        state.outcome = Outcome(others, "concession", battle.rules.cited["concession"])

    def walk(self) -> Walk:
        """From where the state stands to the end of the battle."""
        battle, state = self.battle, self.state
        flow, rules = flow_of(battle.rules), battle.rules
        if state.outcome is not None:
            return _ended()
        around, within = rules.callers
        callers = [flow[around], *([flow[within]] * (len(state.holders) - 1))] if state.holders else []
        return walk(self, flow[rules.entrances[state.reached]], battle, callers)

    def endless(self, node: str) -> Endless:
        message = f"what triggers goes round without end, at `{node}`"
        return Endless(message, self.battle.rules.cited["trigger"])

    # The battle

    def set_up(self) -> Choices:
        assert self._lineup is not None
        yield from setup.set_up(self.battle, self._lineup)

    def roll_initiative(self) -> Choices:
        battle = self.battle
        characters = [unit for unit in self.state.order if battle.is_in_play(unit)]
        self.state.order = yield from deeds.rolled_order(battle, characters)
        battle.texts_changed()
        battle.note(OrderFixed, tuple(self.state.order))
        battle.note(BattleBegins, self.state.order[0])
        battle.happened("battle starts")

    def begin_phase(self) -> None:
        self.state.phase += 1
        self.state.acted = 0
        texts.renew(self.battle, "phase")
        self.battle.note(PhaseBegins, self.state.phase)
        self.battle.happened("phase starts")

    def somebody_is_next(self) -> bool:
        """The first in the order who has not had a turn in this phase; the retired are skipped (QW-13).

        Slots that stay active after their controller's retirement have its place in the order (W-114).
        """
        state = self.state
        for unit in state.order:
            if not state.acted >> unit & 1 and (
                state.presence[unit] == IN_PLAY or (state.slots[unit] and tokens.keeps_slots(self.battle, unit))
            ):
                self.next = unit
                return True
        return False

    def end_phase(self) -> None:
        self.battle.happened("phase ends")
        elements.end_phase(self.battle)

    # A turn

    def begin_turn(self) -> None:
        battle, state, unit = self.battle, self.state, self.next
        state.holders = (*state.holders, unit)
        state.turn_stamps = (*state.turn_stamps, battle.stamp())
        state.acted |= 1 << unit
        state.turn += 1
        state.dice = 1
        if state.uses:
            texts.renew(battle, "turn")
        battle.note(TurnBegins if len(state.holders) == 1 else TokenTurnBegins, unit)
        if state.presence[unit] == IN_PLAY:
            battle.happened("turn starts", unit)

    @property
    def holder(self) -> int:
        return self.state.holders[-1]

    def can_act(self) -> bool:
        """Still there, and nothing that keeps from acting (QW-15)."""
        unit = self.holder
        if self.state.presence[unit] != IN_PLAY:
            return False
        if self.battle.modified(unit, elements.STUN) > 0:
            self.battle.note(CannotAct, unit)
            return False
        return True

    def may_move(self) -> bool:
        return movement.may_move_normally(self.battle, self.holder)

    def move_normally(self) -> Choices:
        """One line forward or back, or none; alone in front it is spent although nothing comes of it (QW-20)."""
        battle, state, unit = self.battle, self.state, self.holder
        state.reached = MOVE
        line = state.lines[unit]
        options = _MOVES[line]
        index = yield Decision(state.teams[unit], "move", options, battle.rules.cited["normal move"], About(unit))
        if index:
            movement.move(battle, unit, line + _BY[options[index]], MovedNormally)

    def rolls_die(self) -> bool:
        """A token without its table does not (W-117); nor who has been kept from acting since."""
        battle, state, unit = self.battle, self.state, self.holder
        if state.presence[unit] != IN_PLAY:
            return False
        if state.lost[unit] >> TABLE & 1:
            battle.note(NoTable, unit)
            return False
        return battle.modified(unit, elements.STUN) <= 0

    def roll_action_die(self) -> Choices:
        """It lies there and may be changed; then it is treated as one value (W-036, QW-10, QW-11)."""
        battle, state, unit = self.battle, self.state, self.holder
        state.reached = ROLL
        told = dice.noting(battle, ActionRolled, unit)
        self.lying = lying = yield from dice.cast(battle, dice.ACTION_DIE, "action die", About(unit), told)
        state.dice -= 1
        self.value = numbers.action_die(lying.face, lying.by + battle.modified(unit, "action_die"))
        if self.value != lying.face:
            battle.note(Treated, unit, lying.face, self.value)
        if lying.instead:
            self.value = lying.instead

    def still_acts(self) -> bool:
        return self.state.presence[self.holder] == IN_PLAY

    def rolls_again(self) -> bool:
        """One die after the other, each resolved before the next (W-033, QW-12)."""
        return self.state.dice > 0 and self.rolls_die()

    def token_is_next(self) -> bool:
        """The first token in the slots that has not acted in this phase (W-034, W-108)."""
        state, unit = self.state, self.holder
        for token in state.slots[unit]:
            if not state.acted >> token & 1 and state.presence[token] == IN_PLAY:
                self.next = token
                return True
        return False

    def end_turn(self) -> None:
        battle, unit = self.battle, self.holder
        battle.note(TurnEnds, unit)
        if self.state.presence[unit] == IN_PLAY:
            battle.happened("turn ends", unit)

    def count_down(self) -> None:
        """What was there when the turn began counts one turn less (QW-15, C-15)."""
        state, unit = self.state, self.holder
        if state.elements[unit]:
            elements.count_down(self.battle, unit, state.turn_stamps[-1])
        state.holders, state.turn_stamps = state.holders[:-1], state.turn_stamps[:-1]

    # The processing of a card

    def take_card(self) -> None:
        """The card of the die's value; one that lies face-down does nothing this turn (W-138)."""
        battle, state, unit, value = self.battle, self.state, self.holder, self.value
        rules = battle.rules
        self.clause = 0
        deck = state.decks[unit]
        if deck:
            if state.down[unit] >> value - 1 & 1:
                battle.note(Unusable, unit, value)
                self.steps, self.choices = (), ()
                self.play = Play(battle, _turn_of(unit))
                if deeds.NOTHING_LOSES_DICE:
                    state.dice = 0
                return
            action = rules.actions[deck[value - 1]]
            row = action.row
            origin = Origin("action", unit, value - 1, action.id, 0, ())
            battle.note(Used, unit, value, action.id)
        else:
            row = battle.card(unit).table[value - 1]
            origin = Origin("ability", unit, TABLE, "table", 0, ())
            battle.note(Used, unit, value, "")
        self.play = play = Play(battle, origin, row.range)
        play.stamp = battle.stamp()
        play.face = self.lying.face
        self.steps, self.choices = row.steps, row.choices

    def designate(self) -> Choices:
        yield from self.play.designate(self.choices)

    def answer_designation(self) -> Choices:
        yield from self.play.answered()

    def clause_is_left(self) -> bool:
        """Whoever is retired by its own card does nothing more."""
        return self.clause < len(self.steps) and self.state.presence[self.play.this] == IN_PLAY

    def do_clause(self) -> Choices:
        step = self.steps[self.clause]
        self.clause += 1
        yield from self.play.do(step)

    def has_triggered(self) -> bool:
        return bool(self.battle.entries)

    # Looking at the battlefield

    def is_unsettled(self) -> bool:
        battle = self.battle
        if not battle.unsettled:
            return False
        battle.unsettled = False
        if battle.restless:
            settling.settle(battle)
        return True

    def retire(self) -> None:
        units.judge(self.battle)

    def tidy_slots(self) -> None:
        if any(self.state.slots):
            tokens.tidy(self.battle)

    def move_up(self) -> None:
        if self.battle.gaps:
            self.battle.gaps = False
            for team in set(self.state.teams):
                movement.move_up(self.battle, team)

    def is_decided(self) -> bool:
        """One team is left, or nobody (W-003, QW-14, QW-54)."""
        battle, state = self.battle, self.state
        teams = {team for team, there in zip(state.teams, state.presence, strict=True) if there == IN_PLAY}
        if len(teams) > 1:
            return False
        if teams:
            team = teams.pop()
            state.outcome = Outcome((team,), "retired", battle.rules.cited["victory"])
            battle.note(Wins, team)
        else:
            state.outcome = Outcome((), "everybody retired", battle.rules.cited["draw"])
            battle.note(NobodyWins)
        return True

    # A batch of triggers

    def order_batch(self) -> None:
        """Everything that has triggered together, by one comparator (W-130 … W-134)."""
        battle = self.battle
        entries, battle.entries = battle.entries, []
        self.groups = [[entry.what for entry in group] for group in groups(entries)]

    def group_is_left(self) -> bool:
        return bool(self.groups)

    def test_again(self) -> None:
        """Of what comes at the same time all conditions are read before any of it is done (W-135, W-136)."""
        battle, held = self.battle, list[Triggered]()
        for triggered in self.groups[0]:
            if texts.holds(battle, triggered):
                held.append(triggered)
            else:
                origin = triggered.listener.origin
                battle.note(Lapsed, origin.kind, origin.unit, origin.number, origin.id)
        self.groups[0] = held

    def do_group(self) -> Choices:
        battle = self.battle
        together = self.groups.pop(0)
        if len(together) > 1:
            together = yield from self._prevailing(together)
            frozen = [expanded(battle, triggered) for triggered in together]
        else:
            frozen = [triggered.listener.trigger.do for triggered in together]
        for triggered, steps in zip(together, frozen, strict=True):
            # One text that triggers several times at once still has only so many uses.
            if texts.has_uses(battle, triggered.listener):
                yield from texts.act(battle, triggered, steps)

    def _prevailing(self, together: list[Triggered]) -> Generator[Decision, int, list[Triggered]]:
        """Of contradictory effects at the same time the turn holder's player says which prevails (C-18)."""
        which = contradictory(together)
        if not which:
            return together
        state = self.state
        seat = state.teams[state.holders[-1] if state.holders else state.order[0]]
        about = About(NO_UNIT, tuple(together[number].listener.origin.id for number in which))
        cited = self.battle.rules.cited["contradiction"]
        last = which[(yield Decision(seat, "contradiction", which, cited, about))]
        return [each for number, each in enumerate(together) if number != last] + [together[last]]


_BY = {"forward": -1, "back": 1}
_MOVES = tuple(("stay", *(word for word, by in _BY.items() if line + by in geometry.moves(line))) for line in (0, 1, 2))


def _turn_of(unit: int) -> Origin:
    """Nothing printed: what everybody does in a turn."""
    return Origin("ability", unit, -1, "", 0, ())
