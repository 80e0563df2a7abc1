"""Compiles the rules of a regulation once: all that its games ask for again and again."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from math import factorial
from typing import Literal

from ...core.chart import chance_entrance
from ...language.expression import walk
from ..abilities.enable import Enable
from ..abilities.grant import Grant
from ..abilities.must import Must
from ..abilities.protect import Protect
from ..abilities.replace import Replace
from ..abilities.trigger import Trigger as TriggerAbility
from ..abilities.untargetable import Untargetable
from ..abilities.waive import Waive
from ..abilities.withstand import Withstand
from ..card import DECK, JOKERS, RANK, SUIT, bits, code_of, mask_of
from ..effects.declare import Declare
from ..effects.modify import Modify
from ..effects.pass_turn import PassTurn
from ..language.cards import Key
from ..language.comparison import SAME_SUIT, Compare
from ..language.condition import Condition
from ..language.player import Player
from ..language.reference import Reference
from ..language.thing import Things
from ..language.value import CardCount, Number, straight
from ..model import Action, Character, Component, Edition, Regulation, Trump
from ..state import State
from ..triggers.trigger import Trigger
from .action_rule import A, ActionRule, Held, Price, Way, key_rule, price_of
from .rules import Rules


def rules_of(edition: Edition, regulation: str) -> Rules:
    """The compiled rules of a regulation (by id), made once for an edition."""
    if regulation not in edition.compiled:
        found = next(r for r in edition.regulations if str(r) == regulation)
        edition.compiled[regulation] = _compile(edition, found)
    rules: Rules = edition.compiled[regulation]
    return rules


def _compile(edition: Edition, regulation: Regulation) -> Rules:
    number = tuple(edition.numbers[RANK[card]] for card in range(2 * DECK))
    listed = [a for a in edition.actions.values() if edition.in_regulation(a, regulation)]
    characters = [c for c in edition.characters.values() if edition.in_regulation(c, regulation)]
    same: dict[Things, Things] = {}
    components = [c for c in (*edition.trumps.values(), *characters) if edition.in_regulation(c, regulation)]
    enablers = _held(components, Enable)
    ways = {
        action.id: _ways(
            edition, action, number, same, characters, [e for e in enablers if e.ability.action == action.id]
        )
        for action in listed
    }
    actions = {id: replace(found[0], ways=found) if len(found) > 1 else found[0] for id, found in ways.items()}
    requested = [rule for found in ways.values() for rule in found if rule.action.request.trigger != "triggered"]
    direct = [rule for rule in requested if rule.enabler is None and rule.action.request.trigger == "direct"]
    triggers: dict[str, list[tuple[ActionRule, Trigger]]] = defaultdict(list)
    for rule in actions.values():
        if rule.action.trigger is not None:
            triggers[rule.action.trigger.name()].append((rule, rule.action.trigger))
    fogs = {fog.id: tuple(a for a in fog.abilities if isinstance(a, Modify)) for fog in edition.fogs.values()}
    return Rules(
        edition=edition,
        regulation=regulation,
        cited=edition.rules,
        zones=frozenset(edition.zones_of(regulation)),
        piles=_piles(edition, regulation),
        number=number,
        cards=_cards(edition, regulation),
        actions=actions,
        direct_main=tuple(direct),
        direct_quick=tuple(rule for rule in direct if not rule.main),
        enabled=_enabled(requested),
        triggers={name: tuple(found) for name, found in triggers.items()},
        characters={character.id: character for character in characters},
        kind_of_code=tuple(_kind(characters, code) for code in range(DECK)) * 2,
        armed=next((c for c in characters if c.cards.more), None),
        bulwark=next(c for c in characters if c.type == "bulwark"),
        composed=tuple((c, key_rule(c.cards, number)) for c in characters if c.is_composed),
        sizes=_sizes(characters),
        granted=frozenset(_granted(edition)),
        waivers={c.id: tuple(a for a in c.abilities if isinstance(a, Waive)) for c in characters},
        fog_sizes=fogs,
        trump_grants=_trump_grants(edition),
        branching=any(len(found) > 1 for found in ways.values()),
        key_orders={rule.id: factorial(rule.key_count) for rule in requested if rule.key_count > 1},
        trump_codes={t.id: code_of(c) for t in edition.trumps.values() if (c := t.cards.groups[0].cards)},
        emptied=_emptied(edition.win.lose),
        entrances=_entrances(edition),
        listeners=_listeners(components, actions),
        replacing=_by(_held(components, Replace), lambda held: held.ability.action),
        protecting=_held(components, Protect),
        untargetable={
            id: tuple(held.ability for held in found)
            for id, found in _by(_held(components, Untargetable), _kind_of).items()
        },
        withstanding=frozenset(held.kind for held in _held(components, Withstand)),
        bound={held.kind: held.ability.action for held in _held(components, Must)},
        reaches=_reaches(actions),
    )


def _cards(edition: Edition, regulation: Regulation) -> tuple[int, ...]:
    missing = JOKERS[edition.jokers :]
    return tuple(code for code in bits(mask_of(edition.frames[regulation.frame].deck.exactly)) if code not in missing)


def _held(components: Iterable[Component], kind: type[A]) -> tuple[Held[A], ...]:
    """All abilities of a kind."""
    found = []
    for component in components:
        cards = component.cards.groups[0].cards
        trump = code_of(cards) if isinstance(component, Trump) and cards is not None else None
        found += [Held(a, trump, component.id) for a in component.abilities if isinstance(a, kind)]
    return tuple(found)


def _kind_of(held: Held[A]) -> str:
    return held.kind


def _by(found: Iterable[Held[A]], name: Callable[[Held[A]], str]) -> dict[str, tuple[Held[A], ...]]:
    named: dict[str, list[Held[A]]] = defaultdict(list)
    for held in found:
        named[name(held)].append(held)
    return {id: tuple(those) for id, those in named.items()}


def _listeners(
    components: Iterable[Component], actions: Mapping[str, ActionRule]
) -> dict[str, tuple[Held[TriggerAbility], ...]]:
    waiting = [held for held in _held(components, TriggerAbility) if held.ability.action in actions]
    return _by(waiting, lambda held: held.ability.when.name())


def _enabled(rules: Iterable[ActionRule]) -> dict[int | str, tuple[ActionRule, ...]]:
    found: dict[int | str, list[ActionRule]] = defaultdict(list)
    for rule in rules:
        if rule.enabler is not None:
            trump = rule.enabler.trump
            found[trump if trump is not None else rule.enabler.kind].append(rule)
    return {by: tuple(those) for by, those in found.items()}


def _reaches(actions: Mapping[str, ActionRule]) -> dict[str, Things]:
    verbs = (verb for rule in actions.values() for verb in walk(rule.action.effect))
    return {str(verb.what): verb.what for verb in verbs if isinstance(verb, Modify) and isinstance(verb.what, Things)}


def _ways(
    edition: Edition,
    action: Action,
    number: tuple[int, ...],
    same: dict[Things, Things],
    characters: list[Character],
    enablers: list[Held[Enable]],
) -> tuple[ActionRule, ...]:
    """All ways to request an action: at its cost, at another one, by abilities."""
    costs = [(action.cost, action.request.timing), *([(action.or_.cost, action.or_.timing)] if action.or_ else ())]
    own = [_action(edition, action, number, same, characters, Way(cost), timing == "main") for cost, timing in costs]
    if action.request.trigger != "enabled":
        found = list(own)
    else:
        found = [
            replace(rule, way=Way(rule.way.cost, held.kind), enabler=held)
            for held in enablers
            if held.ability.keys is None
            for rule in own
        ]
    for held in enablers:
        if action.request.trigger == "enabled" and held.ability.keys is None:
            continue
        keys = held.ability.keys
        codes = tuple(code_of(g.cards) for g in keys.groups if g.cards is not None) if keys is not None else ()
        rule = own[0] if keys is None else _free(own[0])
        found.append(replace(rule, way=Way(rule.way.cost, held.kind), enabler=held, given=codes))
    # One that nothing enables cannot be requested, but it can be spoken of.
    return tuple(found) or (own[0],)


def _free(rule: ActionRule) -> ActionRule:
    """Without key cards from the hand, and at no cost."""
    price = Price("", 0, 0, ())
    return replace(
        rule, key=None, key_mask=0, key_count=0, key_zone="", price=price, prices={}, waivable=frozenset(), way=Way("")
    )


def _piles(edition: Edition, regulation: Regulation) -> dict[str, tuple[int, int]]:
    found: dict[str, tuple[int, int]] = {}
    lists = 0
    for zone in edition.zones_of(regulation).values():
        if zone.is_pile:
            found[zone.id] = (lists, lists if zone.shared else lists + 1)
            lists = found[zone.id][1] + 1
    return found


def _action(
    edition: Edition,
    action: Action,
    number: tuple[int, ...],
    same: dict[Things, Things],
    characters: list[Character],
    way: Way,
    main: bool,
) -> ActionRule:
    """`same` makes equal things one object, so that what is found for one action serves them all."""
    key = action.key
    waivable = {
        letter
        for character in characters
        for ability in character.abilities
        if isinstance(ability, Waive) and ability.of == action.type
        for letter in way.cost
        if ability.spares(letter)
    }
    price = price_of(edition, way.cost, frozenset(), same)
    return ActionRule(
        action=action,
        id=action.id,
        main=main,
        instant=action.request.speed == "instant",
        key=key_rule(key, number) if key is not None and key.source == "hand" else None,
        key_mask=_key_mask(key),
        price=price,
        prices={},
        key_soldier=key is not None and key.source == "field",
        key_zone=key.source if key is not None and key.source not in ("hand", "field") else "",
        key_count=key.count if key is not None and key.source == "hand" else 0,
        target=same.setdefault(action.target, action.target) if action.target is not None else None,
        keyed_target=_keyed(action.target),
        untargetable_by=frozenset(n.untargetable_by for n in action.notes if n.untargetable_by),
        circles=_circles(action, price_of(edition, way.cost, frozenset(waivable), same)),
        waivable=frozenset(waivable),
        way=way,
        place=list(edition.actions).index(action.id),
        passes_turn=any(isinstance(verb, PassTurn) for verb in walk(action.effect)),
        attacks=tuple(v for v in walk(action.effect) if isinstance(v, Declare) and v.as_ == "attacker"),
    )


def _circles(action: Action, price: Price) -> bool:
    free = not price.life and not price.discards and (action.key is None or action.key.source == "field")
    return free and action.request.speed == "instant" and action.per_turn is None


def _key_mask(key: Key | None) -> int:
    if key is None or key.source != "hand":
        return 0
    return mask_of(key.groups[0].cards)


def _keyed(target: Things | None) -> Literal["", "suit", "card"]:
    if target is None or Reference("key") not in walk(target.where):
        return ""
    return "suit" if target.where == SAME_SUIT else "card"


def _kind(characters: list[Character], code: int) -> Character | None:
    """The soldier that a single card makes; None where the format has none (R-065)."""
    for character in characters:
        cards = character.cards
        if character.type == "soldier" and cards.count == 1 and not cards.more:
            found = cards.groups[0].cards
            if found is not None and found.has(RANK[code], SUIT[code]):
                return character
    return None


def _sizes(characters: list[Character]) -> dict[str, tuple[int, int]]:
    found = {c.id: straight(c.size) for c in characters if c.size is not None}
    return {id: size for id, size in found.items() if size is not None and size != (0, 1)}


def _entrances(edition: Edition) -> dict[str, str]:
    first = next(iter(edition.charts.values()))
    return {
        "set-up": first.start,
        "first player": next(edge.to for edge in first.edges if edge.from_ == first.start),
        "chance": chance_entrance(first),
    }


def _emptied(lose: Condition) -> str | None:
    match lose:
        case Compare(CardCount(Player("you"), zone), "=", Number(0)) if zone in State.__slots__:
            return zone
    return None


def _granted(edition: Edition) -> list[str]:
    return [a.label for t in edition.trumps.values() for a in t.abilities if isinstance(a, Grant)]


def _trump_grants(edition: Edition) -> dict[int, tuple[Grant, ...]]:
    """What a face-up trump gives, by card code."""
    grants: dict[int, tuple[Grant, ...]] = {}
    for trump in edition.trumps.values():
        cards = trump.cards.groups[0].cards
        if cards is None:
            continue
        code = code_of(cards)
        grants[code] = tuple(a for a in trump.abilities if isinstance(a, Grant))
    return grants
