"""What must hold in an example; every difference is reported as expected and found, at its place."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from ...core.trouble import Trouble, under
from ...verbs.verb import yaml_name
from ..engine import elements, triggers
from ..engine.battle import Battle
from ..engine.game import Game
from ..holdings.modify import FAMILIES
from ..model import NO_ATTRIBUTE
from ..moves.move import decider_name, options
from ..names import LINE_NAMES, SEATS
from ..state import IN_PLAY, RETIRED
from .events import means, said
from .situation import find_unit, limited, split_units

Counted = tuple[str, int | None]
"""A named status or an added rule by its id, or a family and what its shares come to."""


class Difference(Trouble):
    """Something is not as the example says."""


def differences(game: Game, then: Mapping[str, Any]) -> Iterator[Trouble]:
    """All that differs from what the example says; it says nothing about what it does not mention."""
    for key, expected in then.items():
        for trouble in _caught(_differing(game, key, expected)):
            trouble.path = (key, *trouble.path)
            yield trouble


def _caught(found: Iterator[Trouble]) -> Iterator[Trouble]:
    """A name that means nothing is a difference like others."""
    try:
        yield from found
    except Trouble as error:
        yield error


def _differing(game: Game, key: str, expected: Any) -> Iterator[Trouble]:
    match key:
        case "order":
            yield from _order(game, expected)
        case "never":
            yield from _never(game, expected)
        case "options":
            yield from _options(game, expected)
        case "distance":
            for pair, wanted in expected.items():
                yield from _same(f"distance of {pair}", wanted, _distance(game.battle, pair), pair)
        case "card":
            yield from _cards(game.battle, expected)
        case "influence" | "attribute":
            for id, wanted in expected.items():
                yield from _same(f"{key} of {id}", wanted, of_status(game.battle, key, id), id)
        case _ if key in OF_ALL:
            yield from _same(_LABELS.get(key, key), _normal(key, expected), found_of_all(game, key))
        case _ if key in SEATS:
            for line, units in expected.items():
                named = " ".join(sorted(unit.id for unit in split_units(str(units or ""))))
                there = " ".join(sorted(in_line(game.battle, SEATS.index(key), LINE_NAMES.index(line)).split()))
                yield from _same(f"the {line} of {key}", named, there, line)
        case _ if key in OF_UNIT:
            for name, wanted in expected.items():
                with under(name):
                    found = of_unit(game.battle, find_unit(game.battle.state, name), key)
                yield from _same(f"{_LABELS.get(key, key)} of {name}", _normal(key, wanted), found, name)
        case _:
            raise Trouble(f"`{key}` is said of decks and ranges on a desk, and this is a battle")


def _never(game: Game, expected: list[str]) -> Iterator[Trouble]:
    happened = [said(game.battle, event) for event in game.log or ()]
    for index, text in enumerate(expected):
        if any(means(text, whole) for whole in happened):
            yield Difference(f"`{text}` happened, but `never` forbids it", path=(index,))


def _options(game: Game, expected: Mapping[str, list[str]]) -> Iterator[Trouble]:
    """All that can be said now, by whose decision it is."""
    decision = game.decision
    who = decider_name(game, decision) if decision is not None else "nobody"
    for name, wanted in expected.items():
        if decision is None or who != name:
            yield Difference(f"{name} has nothing to choose now: {who} decides", path=(name,))
        else:
            yield from _same(f"what {name} can choose", sorted(wanted), sorted(options(game, decision)), name)


def _distance(battle: Battle, pair: str) -> int:
    with under(pair):
        one, other = (find_unit(battle.state, name) for name in pair.split())
    return battle.distance(one, other)


def of_status(battle: Battle, key: str, id: str) -> int | str:
    """What is printed on a status, or counts where nothing is (W-078)."""
    if id not in battle.rules.statuses:
        raise Trouble(f"there is no status `{id}`", word=id, path=(id,))
    rule = battle.rules.statuses[id]
    return rule.influence if key == "influence" else str(rule.attribute)


_LABELS = {
    "hp": "HP", "actionOrder": "action order", "down": "unusable faces", "uses": "uses that are left",
    "count": "number of status changes", "named": "named statuses", "basic": "basic modification",
}  # fmt: skip
OF_ALL = ("turn", "decides", "phase", "winner", "retired", "field", "steady", "actionOrder")
OF_UNIT = ("hp", "statuses", "named", "count", "basic", "slots", "down", "extras", "uses")


def _normal(key: str, expected: Any) -> Any:
    """Where no order matters, none is compared."""
    if key in ("statuses", "named", "basic"):
        return sorted(expected)
    if key in ("retired", "extras"):
        return " ".join(sorted(str(expected or "").split()))
    return expected


def found_of_all(game: Game, key: str) -> Any:
    """What is one thing for the whole battle."""
    battle = game.battle
    state, names = battle.state, battle.state.names
    match key:
        case "turn":
            return names[state.holders[0]] if state.holders else "nobody"
        case "decides":
            return decider_name(game, game.decision) if game.decision is not None else "nobody"
        case "phase":
            return state.phase
        case "winner":
            outcome = game.outcome
            if outcome is None:
                return "nobody"
            return "draw" if outcome.is_draw else " ".join(SEATS[team] for team in outcome.winners)
        case "retired":
            return " ".join(sorted(names[unit] for unit, there in enumerate(state.presence) if there == RETIRED))
        case "field" | "steady":
            return " ".join(placed.field for placed in state.fields if placed.steady == (key == "steady"))
    return " ".join(names[unit] for unit in state.order)


def of_unit(battle: Battle, unit: int, key: str) -> Any:
    """What there is of one unit."""
    state = battle.state
    match key:
        case "hp":
            return state.hp[unit]
        case "statuses" | "named" | "basic":
            return list(map(words_of, parts_of(battle, unit, key)))
        case "count":
            return len(elements.counted(battle, unit))
        case "slots":
            return " ".join(state.names[token] for token in state.slots[unit])
        case "down":
            return [face + 1 for face in range(len(state.decks[unit])) if state.down[unit] >> face & 1]
        case "extras":
            return " ".join(sorted(state.extras[unit]))
        case "uses":
            return uses_left(battle, unit)
    raise AssertionError(key)


def _sort(battle: Battle, element: Any) -> int:
    return battle.rules.statuses[element.status].sort


def counted_as(battle: Battle, shares: Any) -> Counted:
    """A named one by its id; of a normal one its family with the sum."""
    rule = battle.rules.statuses[shares[0].status]
    if rule.sort == triggers.NAMED:
        return rule.id, None
    return rule.family, sum(share.value for share in shares)


def basic_parts(battle: Battle, unit: int) -> list[Counted]:
    """What its one basic modification consists of: the sum of each family, and added rules (W-092, W-093)."""
    sums: dict[str, int] = {}
    for family in FAMILIES:
        for held in battle.holding(family, unit):
            if held.origin.kind != "element" or battle.rules.statuses[held.origin.id].sort == triggers.BASIC:
                sums[family] = sums.get(family, 0) + held.value
    added = [key.removeprefix("rule ") for key in battle.register.holdings if key.startswith("rule ")]
    return sorted(
        [*((family, total) for family, total in sums.items() if total), *((id, None) for id in added)], key=words_of
    )


def words_of(part: Counted) -> str:
    """`taken-3`, `stun+2`, `frost`."""
    name, value = part
    return name if value is None else f"{yaml_name(name)}{value:+d}"


def parts_of(battle: Battle, unit: int, key: str) -> list[Counted]:
    """Its status changes, the named ones of them, or its one basic modification; in the order of their words."""
    if key == "basic":
        return basic_parts(battle, unit)
    several = [
        each for each in elements.counted(battle, unit) if key == "statuses" or _sort(battle, each[0]) == triggers.NAMED
    ]
    return sorted((counted_as(battle, each) for each in several), key=words_of)


def uses_left(battle: Battle, unit: int) -> dict[str, int]:
    left = {}
    for id, key in limited(battle.rules, battle.state, unit).items():
        number = int(key.rpartition(" ")[2])
        kind = key.partition(" ")[0]
        if kind == "ability":
            ability = next(each for each in battle.card(unit).abilities if each.id == id)
            most = ability.said.triggers[number].times or 0
        else:
            most = battle.rules.extras[id].said.triggers[number].times or 0
        left[id] = most - battle.state.uses.get((unit, key), 0)
    return left


def in_line(battle: Battle, team: int, line: int) -> str:
    state = battle.state
    return " ".join(
        state.names[unit]
        for unit, there in enumerate(state.presence)
        if there == IN_PLAY and state.teams[unit] == team and state.lines[unit] == line
    )


def card_facts(battle: Battle, unit: int, face: str) -> dict[str, Any]:
    """A card of a deck as it counts now: an unusable one is neutral, with everything else as printed (W-139)."""
    number = int(face) - 1
    action = battle.rules.actions[battle.state.decks[unit][number]]
    usable = not battle.state.down[unit] >> number & 1
    attribute = str(action.attribute if usable else NO_ATTRIBUTE)
    return {"id": action.id, "attribute": attribute, "cost": action.cost, "usable": usable}


def _cards(battle: Battle, expected: Mapping[str, Any]) -> Iterator[Trouble]:
    for name, faces in expected.items():
        with under(name):
            unit = find_unit(battle.state, name)
        for face, facts in faces.items():
            found = card_facts(battle, unit, face)
            for key, wanted in facts.items():
                yield from _same(f"{key} of {name}'s card {face}", wanted, found[key], name, face, key)


def _order(game: Game, expected: list[str]) -> Iterator[Trouble]:
    """The events happen in this order; others may come between."""
    events = [said(game.battle, event) for event in game.log or ()]
    at = 0
    for index, text in enumerate(expected):
        found = [place for place, whole in enumerate(events) if means(text, whole)]
        if not found:
            yield Difference(f"`{text}` did not happen", path=(index,))
            return
        later = [place for place in found if place >= at]
        if not later:
            yield Difference(f"`{text}` happened, but not after `{expected[index - 1]}`", path=(index,))
            return
        at = later[0] + 1


def _same(what: str, expected: object, found: object, *path: str | int) -> Iterator[Trouble]:
    if isinstance(expected, str | None) and isinstance(found, str):
        expected = " ".join(str(expected or "").split())
    if expected != found:
        yield Difference(f"{what}: expected {_written(expected)}, found {_written(found)}", path=path)


def _written(value: object) -> str:
    match value:
        case bool():
            return "true" if value else "false"
        case Mapping():
            return ", ".join(f"{name}: {_written(each)}" for name, each in value.items()) or "nothing"
        case list():
            return ", ".join(map(str, value)) or "nothing"
    return str(value) or "nothing"
