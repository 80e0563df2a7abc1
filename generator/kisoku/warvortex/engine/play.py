"""One execution of an effect: who uses it, whom it designates, what its steps roll and do."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Sequence
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from ...core.decision import Decision, Endless
from ...verbs.choose import Choose
from ...verbs.if_ import If
from ...verbs.may import May
from ...verbs.verb import Verb
from ..effects import play as effects
from ..effects.play import Choices
from ..events.card import BeyondRange, Cancelled, NoTarget, Targeted
from ..events.unit import Damaged, Healed, LostHp, Rolled, Withstood
from ..language.amount import SIDES, Amount
from ..language.labels import Labels
from ..language.range import Range
from ..language.unit import Line, Reference, Units, Who
from ..rule import RuleName
from ..state import IN_PLAY, NO_UNIT, State
from . import dice, elements, numbers, settling, texts
from .battle import Battle
from .register import Origin
from .rules import Choice, harms

# Cards that perform each other must come to an end.
MOST_PERFORMED = 50


class About(NamedTuple):
    """What a decision belongs to: the unit for which it is made, and the card or the purpose."""

    unit: int
    what: Any = ""


class Lying:
    """An action die that lies on the table and does not count yet."""

    __slots__ = ("again", "by", "face", "instead")

    def __init__(self, face: int) -> None:
        self.face = face
        self.by = 0
        self.again = False
        self.instead = 0
        """The face whose card is performed in any case; 0: the die decides."""


class Play:
    """References and amounts of steps are answered from here."""

    __slots__ = (
        "answers", "battle", "cancelled", "concerned", "dealer", "designated", "face", "lying", "missing", "origin",
        "performed", "procedure", "range", "rounds", "source", "stamp", "state", "targets", "this", "value",
    )  # fmt: skip

    def __init__(self, battle: Battle, origin: Origin, range: Range | None = None) -> None:
        self.battle = battle
        self.state: State = battle.state
        self.origin = origin
        self.range = range
        self.this = origin.unit
        self.dealer = NO_UNIT if origin.kind in ("element", "field") else origin.unit
        """Who deals its damage: nobody deals that of statuses and fields (QW-62)."""
        self.value = origin.value
        self.targets: Sequence[int] = ()
        self.source = self.concerned = NO_UNIT
        self.face = 0
        self.stamp = 0
        """When the card was used (W-129)."""
        self.designated: dict[int, list[int]] = {}
        """By the expression that designates them."""
        self.missing: dict[int, int] = {}
        """Whom it only reaches by the exception, and how much range is missing (W-058)."""
        self.cancelled: set[int] = set()
        """On whom it has no effect any more (EW-75)."""
        self.answers: Any = None
        """The play to which this one is an answer."""
        self.lying: Lying | None = None
        self.procedure: Sequence[Verb] = ()
        self.rounds = 0
        self.performed = 0

    @property
    def deeds(self) -> effects.Deeds:
        from . import deeds

        return deeds

    # What expressions ask

    def attributes(self, unit: int) -> Sequence[str]:
        return self.battle.attributes(unit)

    def races(self, unit: int) -> Sequence[str]:
        return self.battle.races(unit)

    def threat(self, unit: int) -> int | None:
        return self.battle.card(unit).threat

    def statuses(self, unit: int) -> int:
        return len(elements.counted(self.battle, unit))

    # Choices

    @property
    def seat(self) -> int:
        """Who decides for it; for a field whoever has the turn."""
        state = self.state
        unit = self.this if self.this != NO_UNIT else state.holders[-1] if state.holders else state.order[0]
        return state.teams[unit]

    def choose(
        self,
        kind: str,
        options: Sequence[Any],
        rule: RuleName | None = None,
        about: Any = "",
        seat: int | None = None,
    ) -> Generator[Decision, int, Any]:
        """One of the options, by the rule (named like the kind if no other is named); one alone is taken."""
        if len(options) == 1:
            return options[0]
        cited = self.battle.rules.cited[rule or kind]
        asked = self.seat if seat is None else seat
        index = yield Decision(asked, kind, options, cited, About(self.this, self.origin.id if about == "" else about))
        return options[index]

    def roll(self, number: int) -> Generator[Decision, int, int]:
        """So many dice for an amount, of which everybody hears who rolls them (W-005, QW-69); what they come to."""
        faces, before, changed = list[int](), list[int](), 0
        for _ in range(number):
            shown: list[int] = []
            lying = yield from dice.cast(self.battle, "die", "die", About(self.this, self.origin.id), shown.append)
            before += shown[:-1]
            faces.append(lying.face)
            changed += lying.by
        if before:
            self.battle.note(Rolled, self.this, tuple(before))
        self.battle.note(Rolled, self.this, tuple(faces))
        return sum(faces) + changed

    def amount(self, amount: Amount) -> Generator[Decision, int, int]:
        """Rolled once for all whom a step is about (QW-59)."""
        rolled = (yield from self.roll(amount.dice)) if amount.dice else 0
        return amount.of(rolled, self.value)

    def endless(self) -> Endless:
        return Endless(f"`{self.origin.id}` never comes to an end", self.battle.rules.cited["effect"])

    # Whom it is about

    def designate(self, choices: Iterable[Choice]) -> Choices:
        """All who are chosen, before anything is rolled; then whoever became a target may answer (QW-58, QW-65)."""
        for choice in choices:
            yield from self._designate(choice)

    def _designate(self, choice: Choice) -> Choices:
        who, battle = choice.who, self.battle
        chosen: list[int] = []
        if isinstance(who, Line):
            reached = [unit for unit in battle.in_play() if battle.reaches(self.range, self.this, unit)]
            places = {battle.place(unit) for unit in reached}
            lines = [line for line in who.lines(self) if line in places]
            if lines:
                line = yield from self.choose("line", lines, "target")
                chosen = [unit for unit in reached if battle.place(unit) == line]
        else:
            assert isinstance(who.quantity, int)
            able, beyond = self._able(who, choice.harms)
            if len(able) <= who.quantity:
                # Whom there is no choice about nobody is asked for.
                chosen, able = able, []
            while able and len(chosen) < who.quantity:
                unit = yield from self.choose("target", able, "target")
                chosen.append(unit)
                able = [other for other in able if other != unit]
            for unit in chosen:
                if unit in beyond:
                    self.missing[unit] = beyond[unit]
        self.designated[id(who)] = chosen
        self.targets = chosen
        battle.note(Targeted, self.this, tuple(chosen)) if chosen else battle.note(NoTarget, self.this)
        for unit in chosen:
            if unit in self.missing:
                battle.note(BeyondRange, self.this, unit, self.missing[unit])

    def _able(self, who: Units, harms: bool) -> tuple[list[int], dict[int, int]]:
        """Whom it can designate (W-053), and how much range is missing to those beyond it (W-058, C-16)."""
        found, battle = who.found(self), self.battle
        if self.range is None or who.retired or self.this == NO_UNIT:
            return found, {}
        able, beyond = [], {}
        for unit in found:
            if battle.reaches(self.range, self.this, unit):
                able.append(unit)
            elif harms and (missing := battle.missing(self.range, self.this, unit)):
                able.append(unit)
                beyond[unit] = missing
        return able, beyond

    def answered(self) -> Choices:
        """Whoever has become a target may answer, in action order (QW-65)."""
        if "targeted" not in self.battle.register.listeners:
            return
        targets = dict.fromkeys(unit for chosen in self.designated.values() for unit in chosen)
        order = self.battle.register.order
        for unit in sorted(targets, key=lambda unit: order.get(unit, ())):
            yield from texts.window(self.battle, "targeted", unit, self.this, use=self)

    def select(self, who: Who) -> Generator[Decision, int, list[int]]:
        """Those whom a step is about and who can be affected."""
        if isinstance(who, Reference):
            found = who.units(self)
        elif who.is_choice:
            if id(who) not in self.designated:
                yield from self._designate(Choice(who, False))
                yield from self.answered()
            found = self.designated[id(who)]
        else:
            assert isinstance(who, Units)
            found = who.found(self)
            if self.range is not None and self.this != NO_UNIT and not who.retired:
                found = [unit for unit in found if self.battle.reaches(self.range, self.this, unit)]
        if isinstance(who, Units) and who.retired:
            return found
        return [unit for unit in found if self.state.presence[unit] == IN_PLAY and self.affects(unit)]

    def affects(self, unit: int) -> bool:
        """Whether nothing keeps the unit from what this does (W-128)."""
        if unit in self.cancelled:
            return False
        return "immune" not in self.battle.register.holdings or not self.battle.is_immune(unit, self.origin)

    def is_by(self, what: Labels | Literal["action"]) -> bool:
        """Whether an action card designates, of the attribute if one is asked for (EW-75)."""
        return self.origin.kind == "action" and (what == "action" or self.battle.is_of(self.origin, what))

    def cancels(self, unit: int) -> None:
        """What it answers has no effect on the unit; nor has that on those whom extra cards do not affect (EW-76)."""
        answered = self.answers
        if answered is None:
            return
        if isinstance(answered, Play) and self.origin.kind == "extra" and answered.withstands_extras():
            return
        answered.cancelled.add(unit)
        self.battle.note(Cancelled, unit)

    def withstands_extras(self) -> bool:
        """Whether its effects are not affected by extra cards either."""
        return self.this != NO_UNIT and any(
            held.holding.to == "extra cards" and held.holding.with_effects
            for held in self.battle.holding("immune", self.this)
        )

    # Steps

    def run(self, steps: Sequence[Verb]) -> Choices:
        for step in steps:
            yield from self.do(step)

    def do(self, step: Verb) -> Choices:
        """A step, and what follows at once from texts that have changed; beyond the range nothing but harm (W-062)."""
        if self.missing and not (harms(step) or isinstance(step, If | May | Choose)):
            return
        yield from step.run(self)
        if self.battle.restless:
            settling.settle(self.battle)

    def perform(self, face: int) -> Choices:
        """The card of a face, as if the die had shown it."""
        state = self.state
        deck = state.decks[self.this] if self.this != NO_UNIT else ()
        self.performed += 1
        if self.performed > MOST_PERFORMED:
            raise self.endless()
        if face > len(deck) or state.down[self.this] >> face - 1 & 1:
            return
        action = self.battle.rules.actions[deck[face - 1]]
        play = Play(self.battle, self.origin._replace(kind="action", number=face - 1, id=action.id), action.row.range)
        play.stamp, play.performed = self.battle.stamp(), self.performed
        yield from play.designate(action.row.choices)
        yield from play.answered()
        yield from play.run(action.row.steps)

    # HP

    def damage(self, units: Sequence[int], value: int, sure: bool) -> Choices:
        """Damage to all of them at the same time (W-068, W-071)."""
        battle, state = self.battle, self.state
        dealt = battle.modified(self.dealer, "dealt") if self.dealer != NO_UNIT else 0
        for unit in units:
            averted = self.is_averted(unit, "damage", sure)
            if not averted:
                yield from self._announced(unit)
            # What has been declared at this moment is later than the card (EW-57).
            if averted or self.is_averted(unit, "damage", sure):
                battle.note(Withstood, unit)
                continue
            amount = numbers.damage(value, self.missing.get(unit, 0), dealt, battle.modified(unit, "taken"))
            state.hp[unit] -= amount
            battle.unsettled = True
            battle.note(Damaged, unit, amount, state.hp[unit])
            battle.happened("damage received", unit, self.dealer)
            if self.dealer != NO_UNIT:
                battle.happened("damage dealt", self.dealer, unit)

    def is_averted(self, unit: int, what: str, sure: bool = False) -> bool:
        """Whether a text forbids it that is later than one which says that it happens in any case (EW-54 … EW-56)."""
        key = f"forbid {what}"
        if key not in self.battle.register.holdings:
            return False
        return any(not sure or held.origin.stamp > self.stamp for held in self.battle.holding(key, unit))

    def _announced(self, unit: int) -> Choices:
        """Whoever may answer damage before it is received is asked (EW-57)."""
        if "damage coming" in self.battle.register.listeners:
            yield from texts.window(self.battle, "damage coming", unit, self.dealer, use=self)

    def lose(self, units: Sequence[int], value: int) -> None:
        """A direct HP loss (W-069)."""
        battle, state = self.battle, self.state
        for unit in units:
            if self.is_averted(unit, "hpLoss"):
                continue
            amount = numbers.loss(value, self.missing.get(unit, 0), battle.modified(unit, "hp_loss"))
            state.hp[unit] -= amount
            battle.unsettled = True
            battle.note(LostHp, unit, amount, state.hp[unit])
            battle.happened("hp lost", unit, self.dealer)

    def heal(self, units: Sequence[int], value: int) -> None:
        """Also above the initial value, never of the retired (W-064, W-066)."""
        battle, state = self.battle, self.state
        for unit in units:
            if self.is_averted(unit, "healing"):
                continue
            amount = max(0, value + battle.modified(unit, "healing"))
            state.hp[unit] += amount
            battle.note(Healed, unit, amount, state.hp[unit])
            battle.happened("healed", unit, self.this)


DIE = range(1, SIDES + 1)


if TYPE_CHECKING:
    # What verbs ask of a play is what this one has.
    def _asked(play: Play) -> effects.Play:
        return play
