"""A battle under way: its state, its log, and what everything else asks of both."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from ...core.event import Event
from ..events.event import Happening
from ..holdings.holding import Whose
from ..language.labels import Labels
from ..language.range import Range
from ..language.time import Kind
from ..language.unit import Reference
from ..model import Edition
from ..state import IN_PLAY, NO_UNIT, State
from . import geometry, reach
from .register import Held, Listener, Origin, Register
from .rules import Card, Rules
from .triggers import Entry


class Occurrence(NamedTuple):
    """Something that texts may wait for: of whom, who did it, what a die showed."""

    kind: Kind
    unit: int
    source: int = NO_UNIT
    face: int = 0
    use: Any = None
    """The use of a card that designates somebody."""


class Triggered(NamedTuple):
    """A text that has triggered, and by what."""

    listener: Listener
    occurrence: Occurrence


class Speaker:
    """What an expression needs to know of the text in which it stands."""

    __slots__ = ("battle", "state", "this")

    def __init__(self, battle: Battle, this: int) -> None:
        self.battle = battle
        self.state = battle.state
        self.this = this

    def attributes(self, unit: int) -> Sequence[str]:
        return self.battle.attributes(unit)

    def races(self, unit: int) -> Sequence[str]:
        return self.battle.races(unit)

    def threat(self, unit: int) -> int | None:
        return self.battle.card(unit).threat


class _Printed(Speaker):
    """Sees printed labels only: what texts treat as what could go in circles."""

    __slots__ = ()

    def attributes(self, unit: int) -> Sequence[str]:
        return self.battle.card(unit).attributes

    def races(self, unit: int) -> Sequence[str]:
        return self.battle.card(unit).races


class Battle:
    """The rules are shared, the state is its own; `node` is where the walk is."""

    __slots__ = ("_register", "entries", "gaps", "log", "node", "restless", "rules", "state", "unsettled")

    def __init__(self, rules: Rules, state: State, log: bool) -> None:
        self.rules = rules
        self.state = state
        self.log: list[Event] | None = [] if log else None
        self.node = ""
        self.entries: list[Entry] = []
        """What has triggered and has not been ordered yet."""
        self.gaps = False
        """Whether somebody has left a line, which may be empty now (W-044)."""
        self.restless = False
        """Whether texts have changed, and what follows from that has not been done yet (W-089, W-137)."""
        self.unsettled = False
        """Whether there is anything to look at once all processing is done (W-072)."""
        self._register: Register | None = None

    def copy(self) -> Battle:
        other = Battle(self.rules, self.state.copy(), self.log is not None)
        other._register = self._register
        return other

    @property
    def edition(self) -> Edition:
        return self.rules.edition

    def note(self, kind: type[Happening], *data: object) -> None:
        if self.log is not None:
            self.log.append(kind(self.node, self.rules.cited[kind.cites], *data))

    def stamp(self) -> int:
        """Later than everything before (W-129)."""
        self.state.stamp += 1
        return self.state.stamp

    # Texts in force

    @property
    def register(self) -> Register:
        if self._register is None:
            self._register = Register(self.rules, self.state)
        return self._register

    def texts_changed(self) -> None:
        """A text has come into force or gone, or its place has changed."""
        self._register = None
        self.restless = self.unsettled = True

    def held(self, key: str) -> list[Held]:
        """The holdings of a kind that are in force, whomever they concern."""
        return self.register.holdings.get(key, _NONE)

    def holding(self, key: str, unit: int) -> Iterator[Held]:
        """Those that concern a unit."""
        for held in self.held(key):
            if self.concerns(held.whose, unit, held.origin):
                yield held

    def concerns(self, whose: Whose, unit: int, origin: Origin) -> bool:
        """Whether a text that speaks of `this`, of `any …` or of `all …` means the unit."""
        if isinstance(whose, Reference):
            return unit == origin.unit
        return whose.includes(Speaker(self, origin.unit), unit) and not self.is_immune(unit, origin)

    def is_immune(self, unit: int, origin: Origin) -> bool:
        """Whether a text keeps the unit from what cards of that kind do (W-128)."""
        immune = self.register.holdings.get("immune")
        source = IMMUNITY.get(origin.kind)
        if immune is None or source is None:
            return False
        for held in immune:
            holding, this = held.holding, held.origin.unit
            # Whom it means is not asked of texts that could make each other immune.
            if holding.to != source or not (
                unit == this if isinstance(held.whose, Reference) else held.whose.includes(_Printed(self, this), unit)
            ):
                continue
            if holding.attribute is None or self.is_of(origin, holding.attribute):
                return True
        return False

    def is_of(self, origin: Origin, attribute: Labels) -> bool:
        """Whether the card that speaks has such an attribute; abilities have none."""
        match origin.kind:
            case "action":
                labels = self.rules.actions[origin.id].attribute
            case "field":
                labels = self.rules.fields[origin.id].attribute
            case _:
                return False
        return not labels.is_neutral and attribute.met_by(labels.names)

    def modified(self, unit: int, family: str) -> int:
        """By how much a number of the unit is modified by all that is in force (W-068, W-093, W-094)."""
        held = (self._register or self.register).holdings.get(family)
        if held is None:
            return 0
        return sum([each.value for each in held if self.concerns(each.whose, unit, each.origin)])

    # Units

    def card(self, unit: int) -> Card:
        return self.rules.cards[self.state.cards[unit]]

    def in_play(self) -> list[int]:
        return [unit for unit, there in enumerate(self.state.presence) if there == IN_PLAY]

    def is_in_play(self, unit: int) -> bool:
        return unit >= 0 and self.state.presence[unit] == IN_PLAY

    def is_token(self, unit: int) -> bool:
        return self.card(unit).threat is not None

    def attributes(self, unit: int) -> tuple[str, ...]:
        """Printed ones, and those that it is treated as having (W-021, EW-62)."""
        printed = self.card(unit).attributes
        if "treat" not in self.register.holdings:
            return printed
        return (*printed, *self._treated(unit, "attribute"))

    def races(self, unit: int) -> tuple[str, ...]:
        printed = self.card(unit).races
        if "treat" not in self.register.holdings:
            return printed
        return (*printed, *self._treated(unit, "race"))

    def _treated(self, unit: int, sort: str) -> Iterator[str]:
        for held in self.held("treat"):
            whose, this = held.whose, held.origin.unit
            means = unit == this if isinstance(whose, Reference) else whose.includes(_Printed(self, this), unit)
            if means and sort in held.holding.as_.sorts:
                yield from held.holding.as_.labels.names

    def threshold(self, unit: int) -> int:
        """At which HP or fewer it is retired: 0, unless a text says otherwise; the latest counts (W-002, W-006)."""
        if "retires at" not in self.register.holdings:
            return 0
        found = [(held.origin.stamp, held.origin.place, held.value) for held in self.holding("retires at", unit)]
        return max(found)[2] if found else 0

    # Lines

    def place(self, unit: int) -> tuple[int, int]:
        return self.state.teams[unit], self.state.lines[unit]

    def distance(self, one: int, other: int) -> int:
        """By their lines, or as a text fixes it (W-041, QW-30)."""
        state = self.state
        if one == other:
            return 0
        if "distance" in self.register.holdings:
            fixed = [
                (held.origin.stamp, unit == other, held.origin.place, held.value)
                for unit in (one, other)
                for held in self.holding("distance", unit)
            ]
            if fixed:
                found: int = max(fixed)[3]
                return found
        same = state.teams[one] == state.teams[other]
        return geometry.distance(state.lines[one], state.lines[other], same)

    def reaches(self, range: Range | None, unit: int, target: int) -> bool:
        """Whether an effect of the unit works on the target (W-053); without a printed range always (W-052)."""
        return range is None or reach.reaches(range, self.modified(unit, "range"), self.distance(unit, target))

    def missing(self, range: Range, unit: int, target: int) -> int:
        """How much range damage lacks that may reach beyond it (W-059 … W-061); 0: it may not."""
        shift, distance = self.modified(unit, "range"), self.distance(unit, target)
        others = map(self.place, self.in_play())
        return reach.missing(range, shift, distance, others, self.place(unit), self.place(target))

    def lines_of(self, team: int) -> list[int]:
        """The lines in which members of a team stand, one for each of them."""
        state = self.state
        return [state.lines[unit] for unit in self.in_play() if state.teams[unit] == team]

    # Time

    def happened(self, kind: Kind, unit: int = NO_UNIT, source: int = NO_UNIT, face: int = 0) -> None:
        """Whatever waits for this has triggered; it is processed when its place comes (W-134)."""
        listeners = (self._register or self.register).listeners.get(kind)
        if listeners is not None:
            self.trigger(listeners, Occurrence(kind, unit, source, face))

    def trigger(self, listeners: Iterable[Listener], occurrence: Occurrence) -> None:
        for listener in self.waiting(listeners, occurrence):
            self.entries.append(Entry(listener.origin.place, Triggered(listener, occurrence)))
            self.unsettled = True

    def waiting(self, listeners: Iterable[Listener], occurrence: Occurrence) -> Iterator[Listener]:
        """Those for which it is the time."""
        for listener in listeners:
            trigger, origin = listener.trigger, listener.origin
            if trigger.on.face and trigger.on.face != occurrence.face:
                continue
            if trigger.on.by and not occurrence.use.is_by(trigger.on.by):
                continue
            if occurrence.unit == NO_UNIT or self.concerns(trigger.of, occurrence.unit, origin):
                yield listener


_NONE: list[Held] = []
IMMUNITY = {"action": "actions", "extra": "extra cards", "field": "fields"}
"""What one can be immune to, by the kind of text."""
