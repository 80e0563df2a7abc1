"""The `given` of an example as a battle under way; what is not said is filled in the same way every time.

It begins with the turn of who is first in the order, or of whom `turn` names: those before have had theirs.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple, TypeVar

from ...core.trouble import Trouble, under
from ...errors import closest
from ..engine import units
from ..engine.battle import Battle
from ..engine.game import Beginning, Game
from ..engine.machine import NEXT, flow_of
from ..engine.rules import TABLE, Rules, rules_of
from ..engine.settling import settle
from ..engine.setup import Lineup
from ..model import FACES, Deck, Edition
from ..names import LINE_NAMES, SEATS
from ..state import DISCARDED, FRONT, IN_PLAY, NO_UNIT, RETIRED, Element, Placed, State

G = TypeVar("G", bound=Game)
IDLE = "idle"
_WORD = r"[A-Za-z][A-Za-z0-9]*"
_UNIT = re.compile(rf"(?P<id>{_WORD})(?:\((?P<marks>[^()]*)\))?")
_HP = re.compile(r"hp (-?[0-9]{1,3})")
_DOWN = re.compile(r"down ([1-6](?: [1-6])*)")
_EXTRA = re.compile(rf"extra ({_WORD})")
_LOST = re.compile(rf"lost ({_WORD})")
_USED = re.compile(rf"used ({_WORD}) ([1-9][0-9]?)")
_STATUS = re.compile(rf"(?P<id>{_WORD})(?: x(?P<times>[1-9]))?(?: for (?P<left>[1-9][0-9]?))?")
RETIRED_MARK = "retired"


class Said(NamedTuple):
    """One of a line, with its marks."""

    id: str
    marks: tuple[str, ...]


def split_units(text: str) -> Iterator[Said]:
    """`mizore(hp 10, frost x2) weasel` → the single ones."""
    rest = text.strip()
    while rest:
        match = _UNIT.match(rest)
        if match is None:
            message = f"`{rest.split()[0]}` names nobody; write them like `senri` or `senri(hp 7, frost)`"
            raise Trouble(message, word=rest.split()[0])
        yield Said(match["id"], tuple(mark.strip() for mark in (match["marks"] or "").split(",") if mark.strip()))
        rest = rest[match.end() :].lstrip()


def beginning(edition: Edition, scenario: str, given: Mapping[str, Any]) -> Game:
    return begun_as(Game, edition, scenario, given)


def begun_as(kind: type[G], edition: Edition, scenario: str, given: Mapping[str, Any]) -> G:
    """The battle at the position; with `begin` before anybody has one, so that positions and dice come first."""
    rules = rules_of(edition)
    state = Situation(rules).build(given)
    if given.get("begin"):
        return _at_set_up(rules, scenario, state, given, kind)
    battle = Battle(rules, state, log=False)
    battle.texts_changed()
    settle(battle)
    return kind.at(rules, state)


def _at_set_up(rules: Rules, scenario: str, state: State, given: Mapping[str, Any], kind: type[G]) -> G:
    """A new battle of those who are given; their lines are chosen."""
    teams: list[tuple[Deck, ...]] = []
    for team in sorted(set(state.teams)):
        mine = [unit for unit, of in enumerate(state.teams) if of == team]
        teams.append(tuple(Deck(state.names[u], state.cards[u], state.decks[u], state.extras[u]) for u in mine))
    flow_of(rules)
    steady = tuple(str(given.get("steady", "")).split())
    return kind.begun(Beginning(rules, scenario, Lineup(tuple(teams), steady)))


class Situation:
    """Builds a state from what is given."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.state = State()

    def build(self, given: Mapping[str, Any]) -> State:
        state = self.state
        state.phase = int(given.get("phase", 1))
        state.reached = NEXT
        for team, name in enumerate(SEATS):
            if name in given:
                with under(name):
                    self._team(team, given[name])
        for name, tokens in given.get("slots", {}).items():
            with under("slots", name):
                self._slots(self.unit(name), str(tokens))
        for name, faces in given.get("faces", {}).items():
            with under("faces", name):
                self._faces(self.unit(name), faces)
        self._order(given)
        self._fields(given)
        return state

    def unit(self, name: str) -> int:
        return find_unit(self.state, name)

    def _team(self, team: int, lines: Mapping[str, str]) -> None:
        for name, text in lines.items():
            with under(name):
                for said in split_units(text):
                    # Whoever has no line yet chooses one.
                    self._enter(team, LINE_NAMES.index(name) if name in LINE_NAMES else FRONT, said)

    def _enter(self, team: int, line: int, said: Said) -> None:
        rules, state = self.rules, self.state
        card = rules.cards.get(said.id)
        if card is None:
            message = f"`{said.id}` is no character and no token"
            raise Trouble(message, word=said.id, guess=closest(said.id, rules.cards))
        deck = sample_deck(rules, said.id) if card.threat is None else ()
        unit = units.enter(state, said.id, card.hp, team, deck)
        state.lines[unit], state.presence[unit] = line, IN_PLAY
        for mark in said.marks:
            self._mark(unit, mark)

    def _mark(self, unit: int, mark: str) -> None:
        state, rules = self.state, self.rules
        card = rules.cards[state.cards[unit]]
        if match := _HP.fullmatch(mark):
            state.hp[unit] = int(match[1])
        elif match := _DOWN.fullmatch(mark):
            for face in match[1].split():
                state.down[unit] |= 1 << int(face) - 1
        elif match := _EXTRA.fullmatch(mark):
            state.extras[unit] += (_known(match[1], rules.extras, "extra card"),)
        elif match := _LOST.fullmatch(mark):
            state.lost[unit] |= 1 << self._ability(card, match[1])
        elif match := _USED.fullmatch(mark):
            key = limited(rules, state, unit)
            state.uses[unit, _known(match[1], key, "limited ability", key)] = int(match[2])
        elif mark == RETIRED_MARK:
            state.presence[unit] = RETIRED
        elif (match := _STATUS.fullmatch(mark)) and match["id"] in rules.statuses:
            for _ in range(int(match["times"] or 1)):
                self._receive(unit, match["id"], match["left"])
        else:
            message = f"`{mark}` means nothing here; write `hp 7`, a status such as `frost x2`, `down 3`, `extra bell`"
            raise Trouble(message, word=mark, guess=closest(mark, rules.statuses))

    def _ability(self, card: Any, id: str) -> int:
        if id == "table":
            return TABLE
        ids = [ability.id for ability in card.abilities]
        return ids.index(_known(id, ids, "ability"))

    def _receive(self, unit: int, id: str, left: str | None) -> None:
        state, rule = self.state, self.rules.statuses[id]
        until = state.phase + rule.phases - 1 if rule.phases else 0
        turns = int(left) if left is not None else rule.turns
        state.stamp += 1
        state.elements[unit] += (Element(state.next_id, id, state.stamp, rule.value, turns, until),)
        state.next_id += 1

    def _slots(self, controller: int, tokens: str) -> None:
        state = self.state
        for name in tokens.split():
            token = self.unit(name)
            if self.rules.cards[state.cards[token]].threat is None:
                raise Trouble(f"{name} is no token", word=name)
            if state.controllers[token] != NO_UNIT:
                raise Trouble(f"{name} is in slots already", word=name)
            state.controllers[token] = controller
            state.slots[controller] = (*state.slots[controller], token)

    def _faces(self, unit: int, faces: Any) -> None:
        state, actions = self.state, self.rules.actions
        deck = list(state.decks[unit])
        if not deck:
            raise Trouble(f"{state.names[unit]} is a token and has no deck")
        match faces:
            case str():
                deck = [faces] * FACES
            case list():
                deck = faces
            case _:
                for face, id in faces.items():
                    deck[int(face) - 1] = id
        for id in deck:
            _known(id, actions, "action")
        state.decks[unit] = tuple(deck)

    def _order(self, given: Mapping[str, Any]) -> None:
        state = self.state
        free = [unit for unit in range(len(state.cards)) if state.controllers[unit] == NO_UNIT]
        with under("order"):
            if "order" in given:
                order = [self.unit(name) for name in str(given["order"]).split()]
                if sorted(order) != sorted(free):
                    names = ", ".join(state.names[unit] for unit in free)
                    raise Trouble(f"the order is of all who have a place of their own, each once: {names}")
                free = order
        state.order = free
        with under("turn"):
            if "turn" in given:
                first = self.unit(str(given["turn"]))
                if first not in state.order:
                    raise Trouble(f"{given['turn']} has no place of its own in the order", word=str(given["turn"]))
                for unit in state.order[: state.order.index(first)]:
                    state.acted |= 1 << unit

    def _fields(self, given: Mapping[str, Any]) -> None:
        for key, steady in (("steady", True), ("field", False)):
            with under(key):
                for id in str(given.get(key, "")).split():
                    _known(id, self.rules.fields, "field")
                    self.state.stamp += 1
                    placed = Placed(id, steady, self.state.stamp)
                    self.state.fields = (*self.state.fields, placed)


def sample_deck(rules: Rules, character: str) -> tuple[str, ...]:
    """The first of the edition's sample decks for the character; without one, six cards that do nothing."""
    decks = (deck.faces for deck in rules.edition.decks.values() if deck.character == character)
    return next(decks, (IDLE,) * FACES)


def limited(rules: Rules, state: State, unit: int) -> dict[str, str]:
    """What of a unit has limited uses: by its id, under which name the battle counts them."""
    found: dict[str, str] = {}
    for ability in rules.cards[state.cards[unit]].abilities:
        for number, trigger in enumerate(ability.said.triggers):
            if trigger.times is not None:
                found.setdefault(ability.id, f"ability {ability.id} {number}")
    for id in state.extras[unit]:
        for number, trigger in enumerate(rules.extras[id].said.triggers):
            if trigger.times is not None:
                found.setdefault(id, f"extra {id} {number}")
    return found


def find_unit(state: State, name: str) -> int:
    """Who is called so; raises Trouble."""
    if name in state.names:
        return state.names.index(name)
    there = [each for each, presence in zip(state.names, state.presence, strict=True) if presence != DISCARDED]
    raise Trouble(f"there is no `{name}` in the battle", word=name, guess=closest(name, there))


def _known(id: str, known: Iterable[str], what: str, values: Mapping[str, str] | None = None) -> str:
    if id not in known:
        raise Trouble(f"there is no {what} `{id}`", word=id, guess=closest(id, known))
    return values[id] if values is not None else id
