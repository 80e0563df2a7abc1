"""Structures that differ from a given one in a single place, and that a definition file could have had."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import fields, replace
from functools import cache
from pathlib import Path
from types import SimpleNamespace
from typing import Any, Literal, get_args, get_origin, get_type_hints

from editions import load
from kisoku.blackpoker.card import JOKER, RANKS, SUITS
from kisoku.blackpoker.effects.kind import (
    AMOUNT,
    CARDS,
    CONDITION,
    DESTINATION,
    KEY,
    LOSSES,
    SEARCHED,
    SHUFFLED,
    THINGS,
)
from kisoku.blackpoker.effects.put import ANY_SOLDIER, CHARACTER
from kisoku.blackpoker.effects.score import ROWS, Row
from kisoku.blackpoker.language import cards, condition, player, reference, thing, value
from kisoku.blackpoker.language.cards import CardRange, Key
from kisoku.blackpoker.language.fact import Include, Targetable
from kisoku.blackpoker.language.reference import REFERENCES, Reference
from kisoku.blackpoker.language.thing import NOUNS, Things
from kisoku.blackpoker.language.value import ATTRIBUTES, Attribute, CardCount
from kisoku.blackpoker.model import Action, Character, Component, Edition, Fog, Frame, NamedAbility, Request
from kisoku.blackpoker.rule import OfVerbs
from kisoku.blackpoker.triggers.trigger import Trigger
from kisoku.blackpoker.vocabulary import VOCABULARY
from kisoku.blackpoker.zone import zone_names
from kisoku.definitions.tree import Scalar
from kisoku.language.expression import Expression
from kisoku.verbs.choose import OPTIONS, Option
from kisoku.verbs.kind import COUNT, FLAG, STEPS, Kind
from kisoku.verbs.reading import Reader, Unreadable
from kisoku.verbs.verb import Verb, python_name
from places import BLACKPOKER

_MARK = SimpleNamespace(line=0, column=0)
_MODULES = (cards, condition, player, reference, thing, value)


_SPEAKING = ContextVar("edition", default=BLACKPOKER)


def edition() -> Edition:
    """The edition whose single rules and words are tested."""
    return load(_SPEAKING.get())


@contextmanager
def speaking(folder: Path) -> Iterator[Edition]:
    """Another edition, for as long as it lasts."""
    token = _SPEAKING.set(folder)
    try:
        yield edition()
    finally:
        _SPEAKING.reset(token)


def complete() -> Edition:
    """The edition with a number for every rule that a verb could cite, whether or not it has the verb."""
    found = edition()
    return replace(found, rules={**dict.fromkeys(get_args(OfVerbs), "Q-999"), **found.rules})


def read(kind: Kind, text: str) -> Any:
    """A text in a small language, or None where no definition could have it so."""
    return _read(_SPEAKING.get(), kind, text)


@cache
def _read(folder: Path, kind: Kind, text: str) -> Any:
    scalar: Any = Scalar(None, _MARK, _MARK, text, "'")  # type: ignore[arg-type]  # it is never shown
    scalar.source = SimpleNamespace(line=lambda number: "")
    reader = Reader(VOCABULARY)
    reader.names = zone_names(load(folder).zones)
    try:
        return kind.read(scalar, reader)
    except Unreadable:
        return None


def expressible(expression: Any, kind: Kind) -> bool:
    return bool(read(kind, str(expression)) == expression)


# --- one place changed -----------------------------------------------------------------------------------


def of_expression(expression: Expression, kind: Kind) -> Iterator[Any]:
    """Expressions that differ in one place and that the language can spell."""
    for changed in _changed(expression):
        if changed != expression and expressible(changed, kind):
            yield changed


def _changed(node: Any) -> Iterator[Any]:
    if isinstance(node, tuple):
        if all(isinstance(item, Expression) for item in node):
            yield from _sequence(node, _changed)
    elif isinstance(node, Expression):
        for f in fields(node):
            before = getattr(node, f.name)
            for after in (*_domain(node, f.name), *_changed(before)):
                if after != before or type(after) is not type(before):
                    yield replace(node, **{f.name: after})
    elif isinstance(node, bool):
        yield not node
    elif isinstance(node, int):
        yield from (node + 1, node - 1)


def _domain(node: Expression, name: str) -> tuple[Any, ...]:
    """The other words that could stand in a field."""
    e = edition()
    match node, name:
        case CardRange(), "low" | "high":
            return (*RANKS, JOKER)
        case ((CardRange() | Things() | Reference()), "suit"):
            return (None, *SUITS)
        case ((Things() | CardCount()), "zone"):
            return (None, *zone_names(edition().zones)["zone"])
        case Things(), "noun":
            return NOUNS
        case ((Things() | Key()), "label"):
            return (None, *e.labels)
        case Things(), "action":
            return (None, *e.actions)
        case Things(), "keys":
            return (None, (1, 1), (1, 2), (1, 3), (2, 2), (1, None))
        case Things(), "key_suit":
            return (None, *SUITS)
        case Things(), "by":
            return (None, player.Player("you"), player.Player("opponent"), player.Player("turn player"))
        case Reference(), "id":
            return tuple(e.trumps)
        case Targetable(), "action":
            return tuple(e.actions)
        case Things(), "owner":
            return (None, *map(player.Player, player.OWNERS.values()))
        case Reference(), "name":
            return REFERENCES
        case Attribute(), "name":
            return ATTRIBUTES
        case Include(item=str()), "item":
            return tuple(e.trumps)
    cls: Any = type(node)
    return _literals(cls, name)


@cache
def _literals(cls: type, name: str) -> tuple[Any, ...]:
    names = {key: val for module in _MODULES for key, val in vars(module).items()}
    hint = get_type_hints(cls, localns=names)[name]
    if get_origin(hint) is Literal:
        return get_args(hint)
    options = [part for part in get_args(hint) if get_origin(part) is Literal]
    return (None, *get_args(options[0])) if options else ()


def _sequence(items: tuple[Any, ...], inside: Callable[[Any], Iterable[Any]]) -> Iterator[tuple[Any, ...]]:
    for index, item in enumerate(items):
        if len(items) > 1:
            yield items[:index] + items[index + 1 :]
        if index + 1 < len(items) and items[index] != items[index + 1]:
            yield (*items[:index], items[index + 1], item, *items[index + 2 :])
        for changed in inside(item):
            yield (*items[:index], changed, *items[index + 1 :])


def of_steps(steps: tuple[Verb, ...]) -> Iterator[tuple[Verb, ...]]:
    yield from _sequence(steps, of_verb)


def of_verb(verb: Verb) -> Iterator[Verb]:
    """Verbs that differ in one place and pass the checks of their fields."""
    for name, kind in verb.kinds().items():
        field = python_name(name)
        before = getattr(verb, field)
        if kind is FLAG and field == verb.main:
            continue  # `again: true` has no other value
        for after in _of_field(before, kind):
            changed = replace(verb, **{field: after})
            if changed != verb and not list(changed.slips(edition())):
                yield changed


def _of_field(before: Any, kind: Kind) -> Iterator[Any]:
    if kind is STEPS:
        yield from of_steps(before) if before is not None else ()
    elif kind is OPTIONS:
        yield from (options for options in _sequence(before, _of_option) if len(options) > 1)
    elif kind is ROWS:
        yield from _sequence(before, _of_row)
    elif kind is SEARCHED:
        yield from _ids(before, zone_names(edition().zones)["searched"])
    elif kind is LOSSES:
        yield from (("effects",), ("role",), ("effects", "role"), ("role", "effects"))
    elif kind is FLAG:
        yield not before
    elif kind is COUNT:
        yield from (count for count in (before + 1, before - 1) if count) if before is not None else ()
    elif isinstance(before, Expression):
        yield from of_expression(before, kind)
    elif before is not None or "enum" in kind.schema or kind in (DESTINATION, SHUFFLED):
        yield from words_of(kind)


def words_of(kind: Kind) -> tuple[str, ...]:
    """Everything that can be written for a word or an id."""
    e = edition()
    if "enum" in kind.schema:
        return tuple(kind.schema["enum"])
    if kind is CHARACTER:
        return (*e.characters, ANY_SOLDIER)
    if kind in (DESTINATION, SHUFFLED):
        return zone_names(e.zones)["destination" if kind is DESTINATION else "shuffled"]
    ids = {
        "action id": e.actions,
        "fog id": e.fogs,
        "label id": e.labels,
        "cost id": e.costs,
        "type id": e.types,
    }
    return (*ids[kind.name], *kind.besides) if kind.name in ids else ()


def _of_option(option: Option) -> Iterator[Option]:
    for steps in of_steps(option.do):
        yield replace(option, do=steps)
    for name in (None, "hit", "stand"):
        if name != option.name and (name is None or name in edition().terms):
            yield replace(option, name=name)
    if option.when is not None:
        yield replace(option, when=None)
        for when in of_expression(option.when, CONDITION):  # type: ignore[arg-type]  # of BlackPoker's language
            yield replace(option, when=when)


def _of_row(row: Row) -> Iterator[Row]:
    for changed in of_expression(row.cards, CARDS):
        yield replace(row, cards=changed)
    for points in (row.points + 1, None) if row.points is not None else (5,):
        yield replace(row, points=points)
    if row.unless_over is not None and row.otherwise is not None:
        yield replace(row, unless_over=row.unless_over + 1)
        yield replace(row, otherwise=row.otherwise + 1)
        yield replace(row, unless_over=None, otherwise=None)


# --- entries ---------------------------------------------------------------------------------------------


def of_entry(entry: Any) -> Iterator[tuple[str, Any]]:
    """Entries, frames and costs that differ in one place, each with the field that changed."""
    for name, changed in _entry_fields(entry):
        yield name, replace(entry, **{name: changed})


def _entry_fields(entry: Any) -> Iterator[tuple[str, Any]]:
    match entry:
        case Action():
            yield from _action_fields(entry)
        case Component():
            yield from _component_fields(entry)
        case Frame():
            for name in ("setup", "reveal"):
                yield from ((name, steps) for steps in of_steps(getattr(entry, name)))
            yield from (("formats", ids) for ids in _ids(entry.formats, edition().formats))
            yield from (("zones", ids) for ids in _ids(entry.zones, edition().zones))
            if entry.deck.exactly is not None:
                for exactly in of_expression(entry.deck.exactly, CARDS):
                    yield "deck", replace(entry.deck, exactly=exactly)
            else:
                one = entry.match is not None and entry.match.decks is not None
                yield "deck", replace(entry.deck, low=entry.deck.low + 1)
                yield "deck", replace(entry.deck, high=entry.deck.high - 1, low=entry.deck.low - one)
        case _:
            yield from (("pay", steps) for steps in of_steps(entry.pay))


def _action_fields(action: Action) -> Iterator[tuple[str, Any]]:
    e = edition()
    yield from (("effect", steps) for steps in of_steps(action.effect))
    for name, kind in (("key", KEY), ("activation", CONDITION), ("target", THINGS)):
        if getattr(action, name) is not None:
            yield name, None
            yield from ((name, changed) for changed in of_expression(getattr(action, name), kind))
    yield from (("type", type) for type in e.types if type != action.type)
    yield from (("request", request) for request in _requests(action.request))
    costs = {action.cost[1:], *(f"{action.cost}{letter}" for letter in e.costs)} - {action.cost}
    yield from (("cost", cost) for cost in sorted(costs))
    if action.or_ is not None:
        yield "or_", None
        yield "or_", replace(action.or_, cost=f"{action.or_.cost}L")
        yield "or_", replace(action.or_, timing="main" if action.or_.timing == "quick" else "quick")
    yield from (("per_turn", turns) for turns in (None, 1, 2) if turns != action.per_turn)
    yield "ends_combat", not action.ends_combat
    if action.trigger is not None:
        yield from (("trigger", trigger) for trigger in _triggers(action.trigger))
    for index, note in enumerate(action.notes):
        rest = action.notes[:index] + action.notes[index + 1 :]
        yield "notes", rest
        if note.untargetable_by is not None:
            others = (id for id in e.actions if id != note.untargetable_by)
            yield from (("notes", (*rest, replace(note, untargetable_by=id))) for id in others)


def _requests(request: Request) -> Iterator[Request]:
    for name in ("trigger", "speed", "timing"):
        for word in get_args(get_type_hints(Request)[name]):
            # Who is enabled to request it is said where that ability stands.
            if word != getattr(request, name) and "enabled" not in (word, getattr(request, name)):
                yield replace(request, **{name: word})


def _triggers(trigger: Trigger) -> Iterator[Trigger]:
    for name, kind in trigger.kinds().items():
        field = python_name(name)
        before = getattr(trigger, field)
        changes = [*_of_field(before, kind), *([None] if name == "if" else [])]
        yield from (replace(trigger, **{field: after}) for after in changes if after != before)


def _component_fields(component: Component) -> Iterator[tuple[str, Any]]:
    yield from (("cards", changed) for changed in of_expression(component.cards, KEY))
    for index, named in enumerate(component.named_abilities):
        others = component.named_abilities[:index], component.named_abilities[index + 1 :]
        yield "named_abilities", (*others[0], *others[1])
        for ability in of_verb(named.ability):
            changed: Any = NamedAbility(ability, named.name)  # type: ignore[arg-type]  # of the same class
            yield "named_abilities", (*others[0], changed, *others[1])
    if isinstance(component, Fog) and component.target is not None:
        yield from (("target", changed) for changed in of_expression(component.target, THINGS))
    if isinstance(component, Character):
        yield from (("labels", ids) for ids in _ids(component.labels, edition().labels))
        yield "type", "bulwark" if component.type == "soldier" else "soldier"
        if component.size is not None:
            yield from (("size", size) for size in of_expression(component.size, AMOUNT))
        for label, when in component.conditional_labels:
            yield "conditional_labels", ()
            yield from (("conditional_labels", ((id, when),)) for id in edition().labels if id != label)
            for other in of_expression(when, CONDITION):
                yield "conditional_labels", ((label, other),)


def _ids(ids: tuple[str, ...], known: Iterable[str]) -> Iterator[tuple[str, ...]]:
    for index, id in enumerate(ids):
        yield ids[:index] + ids[index + 1 :]
        yield from ((*ids[:index], other, *ids[index + 1 :]) for other in known if other != id)
