"""The rules of an edition made ready for play, once for all its battles."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple, TypeGuard

from ...core.walker import Stop
from ...verbs.verb import Verb
from ..effects.damage import Damage
from ..effects.die import Die
from ..effects.lose import Lose
from ..effects.reroll import Reroll
from ..effects.scope import Scope
from ..effects.step import Step
from ..holdings.admit import Admit
from ..holdings.extras import Extras
from ..holdings.forbid import Forbid
from ..holdings.holding import THIS, Holding, Whose
from ..holdings.immune import Immune
from ..holdings.keep import Keep
from ..holdings.keep_slots import KeepSlots
from ..holdings.mastery import Mastery
from ..holdings.modify import Modify
from ..holdings.on import On
from ..holdings.rule import Rule
from ..holdings.set import Set
from ..holdings.treat import Treat
from ..language.labels import Labels, Requirement
from ..language.range import Range
from ..language.unit import Line, Reference, Units
from ..model import Action, Character, Edition, FieldCard, Status, Token, Unit
from . import triggers

TABLE = 60
"""The bit under which a token's action table counts as an ability that can be lost (W-117)."""


class Holds(NamedTuple):
    """A holding ready to be asked for: by its key, of whom, and the number that it sets or changes."""

    key: str
    whose: Whose
    value: int
    holding: Holding


@dataclass(frozen=True, slots=True)
class Said:
    """What a text holds and waits for."""

    holdings: tuple[Holds, ...] = ()
    triggers: tuple[On, ...] = ()
    changes: tuple[bool, ...] = ()
    """Which of its triggers change the die that lies."""

    @property
    def speaks(self) -> bool:
        return bool(self.holdings or self.triggers)


class AbilityRule(NamedTuple):
    id: str
    said: Said


class Choice(NamedTuple):
    """Somebody whom an effect designates before anything is rolled (QW-58)."""

    who: Units | Line
    harms: bool
    """Whether damage or a direct loss is meant for them, which may reach beyond the range (W-058)."""


class Row(NamedTuple):
    """What is done with a card, or with a row of a token's table."""

    steps: tuple[Verb, ...]
    range: Range | None
    choices: tuple[Choice, ...]


@dataclass(frozen=True, slots=True)
class Card:
    """A character or a token."""

    id: str
    hp: int
    attributes: tuple[str, ...]
    races: tuple[str, ...]
    abilities: tuple[AbilityRule, ...]
    mastery: Mastery | None = None
    mastery_at: int = -1
    """Which ability gives it."""
    keeps_slots: int = -1
    """Which ability keeps the slots after retirement; -1: none does."""
    threat: int | None = None
    """None: it is no token."""
    table: tuple[Row, ...] = ()
    guests: tuple[str, ...] = ()
    """Attributes of cards that its deck may have though it has none of them itself."""


@dataclass(frozen=True, slots=True)
class ActionRule:
    id: str
    cost: int
    attribute: Labels
    needs: Requirement | None
    row: Row
    while_set: Said

    def admits(self, attributes: Iterable[str], races: Iterable[str]) -> bool:
        """Whether somebody with these labels meets its conditions (W-011, W-012, W-017)."""
        having = tuple(attributes)
        return self.attribute.met_by(having) and (self.needs is None or self.needs.met_by(having, tuple(races)))


@dataclass(frozen=True, slots=True)
class StatusRule:
    id: str
    sort: int
    """Named, normal or basic (W-133)."""
    family: str
    value: int
    influence: int
    attribute: Labels
    turns: int
    phases: int
    said: Said


class FieldRule(NamedTuple):
    id: str
    steepness: int
    attribute: Labels
    said: Said


class ExtraRule(NamedTuple):
    id: str
    secret: bool
    said: Said


@dataclass(slots=True)
class Rules:
    edition: Edition
    cards: Mapping[str, Card]
    actions: Mapping[str, ActionRule]
    fields: Mapping[str, FieldRule]
    statuses: Mapping[str, StatusRule]
    extras: Mapping[str, ExtraRule]
    cited: Mapping[str, str]
    flow: dict[str, Stop] = field(default_factory=dict)
    entrances: Mapping[str, str] = field(default_factory=dict)
    """The nodes at which a walk can begin."""
    callers: tuple[str, str] = ("", "")
    """The nodes that call a turn: of a character, and of a token within it."""
    _doubtful: dict[tuple[str, tuple[str, ...]], tuple[int, ...]] = field(default_factory=dict)

    def doubtful(self, card: Card, deck: tuple[str, ...]) -> tuple[int, ...]:
        """The faces whose cards the printed labels alone do not admit: these can become unusable (W-137)."""
        known = self._doubtful.get((card.id, deck))
        if known is None:
            having = (*card.attributes, *card.guests)
            faces = [face for face, id in enumerate(deck) if not self.actions[id].admits(having, card.races)]
            known = self._doubtful[card.id, deck] = tuple(faces)
        return known


def rules_of(edition: Edition) -> Rules:
    """Compiled when they are first asked for."""
    if "rules" not in edition.compiled:
        edition.compiled["rules"] = _compiled(edition)
    kept: Rules = edition.compiled["rules"]
    return kept


def _compiled(edition: Edition) -> Rules:
    units: list[Unit] = [*edition.characters.values(), *edition.tokens.values()]
    return Rules(
        edition,
        {unit.id: _card(unit) for unit in units},
        {action.id: _action(action) for action in edition.actions.values()},
        {field.id: _field(field) for field in edition.fields.values()},
        {status.id: _status(status) for status in edition.statuses.values()},
        {extra.id: ExtraRule(extra.id, extra.secret, _said((), extra.triggers)) for extra in edition.extras.values()},
        edition.rules,
    )


def _card(unit: Unit) -> Card:
    numbered = list(enumerate(unit.abilities))
    mastering = [n for n, each in numbered if any(isinstance(holding, Mastery) for holding in each.holds)]
    keeping = [n for n, each in numbered if any(isinstance(holding, KeepSlots) for holding in each.holds)]
    return Card(
        unit.id,
        unit.hp,
        unit.attributes,
        unit.races,
        tuple(AbilityRule(each.id, _said(each.holds, each.triggers)) for each in unit.abilities),
        unit.mastery,
        mastering[0] if mastering else -1,
        keeping[0] if keeping else -1,
        unit.threat if isinstance(unit, Token) else None,
        _table(unit) if isinstance(unit, Token) else (),
        unit.admit.attribute.names if isinstance(unit, Character) and unit.admit is not None else (),
    )


def _table(token: Token) -> tuple[Row, ...]:
    rows = {face: made_row(row.do, row.range) for row in token.table for face in row.faces}
    return tuple(rows[face] for face in sorted(rows))


def made_row(steps: tuple[Verb, ...], range: Range | None) -> Row:
    choices: list[Choice] = []
    for step in steps:
        chosen = step.designated if isinstance(step, Step) else None
        if chosen is not None:
            choices.append(Choice(chosen, harms(step)))
        elif choices and harms(step):
            who = step.to if isinstance(step, Damage) else step.of
            if isinstance(who, Reference) and who.name in ("target", "targets"):
                choices[-1] = choices[-1]._replace(harms=True)
    return Row(steps, range, tuple(choices))


def harms(step: Verb) -> TypeGuard[Damage | Lose]:
    """Only damage and direct HP losses may reach beyond their range (W-058)."""
    return isinstance(step, Damage | Lose)


def _action(action: Action) -> ActionRule:
    row = made_row(action.effect, action.range)
    return ActionRule(
        action.id, action.cost, action.attribute, action.needs, row, _said(action.while_set, action.triggers)
    )


def _field(field: FieldCard) -> FieldRule:
    return FieldRule(field.id, field.steepness, field.attribute, _said(field.holds, field.triggers))


_SORTS = {"named": triggers.NAMED, "status": triggers.NORMAL, "basic": triggers.BASIC}


def _status(status: Status) -> StatusRule:
    """Its family is the number that it changes, or the one that it is a share of, or its own (W-084, QW-33)."""
    modifying = next((holding for holding in status.holds if isinstance(holding, Modify)), None)
    if status.share is not None:
        family, value = status.share.family, status.share.value
    elif modifying is not None:
        family, value = modifying.family, modifying.by
    else:
        family, value = status.id, 1
    return StatusRule(
        status.id,
        _SORTS[status.class_],
        family,
        value,
        status.influence,
        status.attribute,
        status.turns or 0,
        status.phases or 0,
        _said(status.holds, status.triggers),
    )


def _said(holds: Iterable[Holding], waiting: tuple[On, ...]) -> Said:
    held = tuple(found for holding in holds if (found := _holds(holding)) is not None)
    return Said(held, waiting, tuple(any(map(_changes_die, trigger.do)) for trigger in waiting))


def _changes_die(step: Verb) -> bool:
    inner = [each for steps, _ in step.inside(_ANYWHERE) for each in steps]
    return isinstance(step, Reroll | Die) or any(map(_changes_die, inner))


_ANYWHERE = Scope()


def _holds(holding: Holding) -> Holds | None:
    match holding:
        case Modify():
            return Holds(holding.family, holding.what, holding.by, holding)
        case Set():
            fixed = holding.distance
            if fixed is not None:
                return Holds("distance", holding.what, fixed, holding)
            return Holds("retires at", holding.what, holding.retires_at or 0, holding)
        case Treat():
            return Holds("treat", holding.what, 0, holding)
        case Forbid():
            return Holds(f"forbid {holding.what}", holding.to, 0, holding)
        case Immune():
            return Holds("immune", holding.what, 0, holding)
        case Keep():
            return Holds("keep", holding.on, 0, holding)
        case Rule():
            return Holds(f"rule {holding.id}", THIS, 0, holding)
        case Mastery() | KeepSlots() | Extras() | Admit():
            return None  # asked of the card itself
    raise AssertionError(f"`{holding.name()}` holds nothing that the engine knows")
