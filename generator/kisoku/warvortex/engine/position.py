"""A battle as text, and back: everything that a state holds, a line for each unit (docs/engine.md).

    war-vortex-night 1.1
    at move phase 2 turn 3 dice 1 id 2 stamp 9
    holders mizore@9
    order mizore senri
    acted mizore
    fields riverbed*@2
    uses senri:ability/flicker/0=1
    unit mizore card mizore team A there front hp 18 deck stumble,fist,icicle,thinice,rime,snow
    unit senri card senri team B there front hp 7 deck … elements frost#1@7=1

Lines without anything to say are left out.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any, NoReturn

from ...core.decision import IllegalAction
from ...errors import closest, quoted
from ..model import Edition
from ..names import LINE_NAMES, SEATS
from ..state import DISCARDED, IN_PLAY, NO_UNIT, RETIRED, TO_COME, Element, Placed, State
from . import geometry
from .game import Game
from .machine import MOVE, NEXT, ROLL, flow_of
from .rules import Rules, rules_of

_WHERE = {IN_PLAY: "there", RETIRED: "retired", DISCARDED: "discarded", TO_COME: "coming"}
_AT = (NEXT, MOVE, ROLL)
_HIGHEST = 10**9
_LONGEST = 100_000


def write_position(game: Game) -> str:
    """The position of a battle in which somebody moves or rolls; raises IllegalAction anywhere else."""
    decision, battle = game.decision, game.battle
    if decision is None or decision.kind not in game.machine.rests:
        raise IllegalAction("a position can be written where somebody may move or rolls the action die")
    return "\n".join(_lines(battle.rules, battle.state)) + "\n"


def _lines(rules: Rules, state: State) -> Iterator[str]:
    names = state.names
    yield f"{rules.edition.game} {rules.edition.version}"
    counts = f"phase {state.phase} turn {state.turn} dice {state.dice} id {state.next_id} stamp {state.stamp}"
    yield f"at {state.reached} {counts}"
    held = [f"{names[unit]}@{began}" for unit, began in zip(state.holders, state.turn_stamps, strict=True)]
    acted = [names[unit] for unit in range(len(names)) if state.acted >> unit & 1]
    fields = [f"{placed.field}{'*' if placed.steady else ''}@{placed.stamp}" for placed in state.fields]
    uses = [
        f"{names[unit] if unit != NO_UNIT else '-'}:{key.replace(' ', '/')}={count}"
        for (unit, key), count in sorted(state.uses.items())
    ]
    order = [names[unit] for unit in state.order]
    for word, items in (("holders", held), ("order", order), ("acted", acted), ("fields", fields), ("uses", uses)):
        if items:
            yield " ".join([word, *items])
    for unit in range(len(names)):
        yield " ".join(_unit(state, unit))


def _unit(state: State, unit: int) -> Iterator[str]:
    names = state.names
    yield f"unit {names[unit]} card {state.cards[unit]} team {SEATS[state.teams[unit]]}"
    yield f"{_WHERE[state.presence[unit]]} {LINE_NAMES[state.lines[unit]]} hp {state.hp[unit]}"
    if state.decks[unit]:
        yield f"deck {','.join(state.decks[unit])}"
    if state.down[unit]:
        yield f"down {state.down[unit]}"
    if state.lost[unit]:
        yield f"lost {state.lost[unit]}"
    if state.controllers[unit] != NO_UNIT:
        yield f"of {names[state.controllers[unit]]}"
    if state.slots[unit]:
        yield f"slots {','.join(names[token] for token in state.slots[unit])}"
    if state.extras[unit]:
        yield f"extras {','.join(state.extras[unit])}"
    if state.elements[unit]:
        yield f"elements {','.join(_element(names, element) for element in state.elements[unit])}"


def _element(names: list[str], element: Element) -> str:
    said = f"{element.status}#{element.id}@{element.stamp}={element.value}"
    said += f"/{element.left}" if element.left else ""
    said += f"~{element.until}" if element.until else ""
    said += f"<{names[element.giver]}" if element.giver != NO_UNIT else ""
    if element.kept is not None:
        kind, unit, number = element.kept
        said += f"!{kind}:{names[unit] if unit != NO_UNIT else '-'}:{number}"
    return said


def read_position(edition: Edition, text: str) -> Game:
    """The battle of a written position, with open dice; raises ValueError with what is wrong."""
    rules = rules_of(edition)
    flow_of(rules)
    return Game.at(rules, _Reading(rules, text).state)


class _Reading:
    """Reads a position line by line; every complaint says in which."""

    def __init__(self, rules: Rules, text: str) -> None:
        self.rules, self.state, self.number = rules, State(), 1
        if len(text) > _LONGEST:
            raise ValueError(f"a position of more than {_LONGEST} characters is none")
        lines = [line for line in text.splitlines() if line.strip() and not line.startswith("#")]
        edition = rules.edition
        if not lines or lines[0].split() != [edition.game, edition.version]:
            found = quoted(lines[0]) if lines else "nothing"
            self._wrong(f"the position is of {found}, not of {edition.game} {edition.version}")
        units = [line.split() for line in lines if line.startswith("unit ")]
        # Who is spoken of must be known before anything is said of them.
        self.state.names = [self._name_of(words) for words in units]
        if len(set(self.state.names)) != len(self.state.names):
            self._wrong("two units have the same name")
        seen: set[str] = set()
        for self.number, line in enumerate(lines[1:], 2):
            word, *rest = line.split()
            if word != "unit" and word in seen:
                self._wrong(f"{quoted(word)} is said twice")
            seen.add(word)
            read = self._readers.get(word)
            if read is None:
                known = tuple(self._readers)
                self._wrong(f"{quoted(word)} is no line of a position", known, word)
            read(self, rest)
        if "at" not in seen:
            self._wrong("it is not said where the turn stands", ("at",))
        self._whole()

    def _wrong(self, message: str, expected: tuple[str, ...] = (), word: str = "") -> NoReturn:
        guess = closest(word, expected) if word else None
        more = f"; expected one of: {', '.join(expected)}" if expected else ""
        more += f"; did you mean {quoted(guess)}?" if guess else ""
        raise ValueError(f"line {self.number}: {message}{more}")

    def _name_of(self, words: list[str]) -> str:
        if len(words) < 2 or not re.fullmatch(r"[A-Za-z]\w*", words[1]):
            self._wrong("a unit has a name of letters and digits")
        return words[1]

    def _whole_number(self, text: str, least: int = 0, most: int = _HIGHEST) -> int:
        if not re.fullmatch(r"-?\d{1,10}", text) or not least <= int(text) <= most:
            self._wrong(f"{quoted(text)} is no number from {least} to {most}")
        return int(text)

    def _one_of(self, text: str, known: Any, what: str) -> str:
        if text not in known:
            self._wrong(f"unknown {what} {quoted(text)}", tuple(known), text)
        return text

    def _number(self, name: str) -> int:
        """The number of a unit."""
        return self.state.names.index(self._one_of(name, self.state.names, "unit"))

    def _pairs(self, words: list[str], known: tuple[str, ...]) -> Iterator[tuple[str, str]]:
        if len(words) % 2:
            self._wrong(f"{quoted(words[-1])} stands alone")
        for key, value in zip(words[::2], words[1::2], strict=True):
            yield self._one_of(key, known, "word"), value

    # The lines

    def _at(self, words: list[str]) -> None:
        state = self.state
        if not words:
            self._wrong("it is not said where the turn stands", _AT)
        state.reached = self._one_of(words[0], _AT, "place in the turn")
        for key, value in self._pairs(words[1:], ("phase", "turn", "dice", "id", "stamp")):
            setattr(state, {"id": "next_id"}.get(key, key), self._whole_number(value))

    def _holders(self, words: list[str]) -> None:
        found = [self._stamped(word) for word in words]
        self.state.holders = tuple(self._number(name) for name, _ in found)
        self.state.turn_stamps = tuple(stamp for _, stamp in found)

    def _stamped(self, word: str) -> tuple[str, int]:
        name, sign, stamp = word.partition("@")
        if not sign:
            self._wrong(f"{quoted(word)} does not say since when", (f"{name}@1",))
        return name, self._whole_number(stamp)

    def _order(self, words: list[str]) -> None:
        self.state.order = [self._number(word) for word in words]

    def _acted(self, words: list[str]) -> None:
        self.state.acted = sum({1 << self._number(word) for word in words})

    def _fields(self, words: list[str]) -> None:
        placed = []
        for word in words:
            name, stamp = self._stamped(word)
            field = self._one_of(name.removesuffix("*"), self.rules.fields, "field")
            placed.append(Placed(field, name.endswith("*"), stamp))
        self.state.fields = tuple(placed)

    def _uses(self, words: list[str]) -> None:
        for word in words:
            found = re.fullmatch(r"(\w+|-):(ability|action|element|extra|field)/(\w+)/(\d)=(\d{1,4})", word)
            if found is None:
                self._wrong(f"{quoted(word)} is no use", ("senri:ability/flicker/0=1",))
            name, kind, id, number, count = found.groups()
            unit = NO_UNIT if name == "-" else self._number(name)
            self.state.uses[unit, f"{kind} {id} {number}"] = int(count)

    def _unit(self, words: list[str]) -> None:
        state, rules = self.state, self.rules
        _, *words = words
        values: dict[str, str] = {}
        where = IN_PLAY
        known = ("card", "team", *_WHERE.values(), "hp", "deck", "down", "lost", "of", "slots", "extras", "elements")
        for key, value in self._pairs(words, known):
            if key in values:
                self._wrong(f"{quoted(key)} is said twice")
            values[key] = value
            for presence, word in _WHERE.items():
                where = presence if word == key else where
        missing = [key for key in ("card", "team", "hp") if key not in values]
        if missing:
            self._wrong(f"{quoted(missing[0])} is missing")
        card = rules.cards[self._one_of(values["card"], rules.cards, "card")]
        line = self._one_of(values.get(_WHERE[where], ""), LINE_NAMES, "line")
        decks = tuple(self._one_of(id, rules.actions, "action") for id in values.get("deck", "").split(",") if id)
        state.cards.append(card.id)
        state.teams.append(SEATS.index(self._one_of(values["team"], SEATS, "team")))
        state.presence.append(where)
        state.lines.append(LINE_NAMES.index(line))
        state.hp.append(self._whole_number(values["hp"], -_HIGHEST))
        state.decks.append(decks)
        if bool(decks) == (card.threat is not None):
            self._wrong(f"{card.id} has {'a table and no deck' if decks else 'no deck'}")
        state.down.append(self._whole_number(values.get("down", "0"), 0, (1 << len(decks)) - 1))
        state.lost.append(self._lost(values.get("lost", "0")))
        state.controllers.append(self._number(values["of"]) if "of" in values else NO_UNIT)
        state.slots.append(tuple(self._number(name) for name in values.get("slots", "").split(",") if name))
        state.extras.append(
            tuple(self._one_of(id, rules.extras, "extra card") for id in values.get("extras", "").split(",") if id)
        )
        elements = [self._element(word) for word in values.get("elements", "").split(",") if word]
        state.elements.append(tuple(elements))

    def _lost(self, text: str) -> int:
        if not re.fullmatch(r"\d{1,20}", text):
            self._wrong(f"{quoted(text)} is no set of abilities")
        return int(text)

    def _element(self, word: str) -> Element:
        found = _ELEMENT.fullmatch(word)
        if found is None:
            self._wrong(f"{quoted(word)} is no element", ("frost#1@7=1/3",))
        status, id, stamp, value, left, until, giver, kind, unit, number = found.groups()
        self._one_of(status, self.rules.statuses, "status")
        kept = None
        if kind is not None:
            kept = (kind, NO_UNIT if unit == "-" else self._number(unit), int(number))
        return Element(
            int(id),
            status,
            int(stamp),
            int(value),
            int(left or 0),
            int(until or 0),
            self._number(giver) if giver is not None else NO_UNIT,
            kept,
        )

    _readers: Mapping[str, Callable[[Any, list[str]], None]] = {
        "at": _at, "holders": _holders, "order": _order, "acted": _acted, "fields": _fields, "uses": _uses,
        "unit": _unit,
    }  # fmt: skip

    def _whole(self) -> None:
        """What must be true of every battle, so that it can go on."""
        state = self.state
        units = range(len(state.names))
        there = [unit for unit in units if state.presence[unit] == IN_PLAY]
        if len({state.teams[unit] for unit in there}) < 2:
            self._wrong("a battle has at least two teams in play")
        for team in {state.teams[unit] for unit in there}:
            if geometry.filled([state.lines[unit] for unit in there if state.teams[unit] == team]) is not None:
                self._wrong(f"a line of {SEATS[team]} is empty in front of others ({self.rules.cited['move up']})")
        slots = [token for held in state.slots for token in held]
        if any(state.controllers[token] != unit for unit in units for token in state.slots[unit]):
            self._wrong("the slots and their controllers contradict each other")
        if len(set(slots)) != len(slots) or any(self.rules.cards[state.cards[token]].threat is None for token in slots):
            self._wrong("slots hold tokens, each once")
        missing = [unit for unit in there if unit not in state.order and unit not in slots]
        if missing:
            self._wrong(f"{state.names[missing[0]]} has no place in the order")
        if len(set(state.order)) != len(state.order) or set(state.order) & set(slots):
            self._wrong("in the order everybody stands once, and no token of slots")
        if bool(state.holders) != (state.reached != NEXT) or any(unit not in there for unit in state.holders[-1:]):
            self._wrong("it is nobody's turn who is in play")
        for controller, token in zip(state.holders, state.holders[1:], strict=False):
            if token not in state.slots[controller]:
                self._wrong(f"{state.names[token]} has no turn within that of {state.names[controller]}")
        ids = [element.id for held in state.elements for element in held]
        if len(set(ids)) != len(ids) or any(id >= state.next_id for id in ids):
            self._wrong("the ids of elements are not each one's own, below `id`")


_ELEMENT = re.compile(
    r"(\w+)#(\d{1,9})@(\d{1,9})=(-?\d{1,9})(?:/(\d{1,9}))?(?:~(\d{1,9}))?(?:<(\w+))?"
    r"(?:!(ability|action|element|extra|field):(\w+|-):(\d{1,9}))?"
)
