"""The battlefield in a report: teams by line, elements, slots, fields."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ..engine import elements
from ..engine.battle import Battle
from ..engine.game import Game
from ..names import LINE_NAMES, SEATS
from ..state import IN_PLAY, RETIRED
from .desk import Desk, facts_of
from .expectation import basic_parts, counted_as, found_of_all, words_of


def board(game: Game | Desk) -> str:
    return "\n".join(_of_desk(game) if isinstance(game, Desk) else _of_battle(game))


def _of_desk(desk: Desk) -> Iterator[str]:
    for kind, things in (("decks", desk.laid), ("ranges", desk.ranges)):
        for name in things:
            facts = facts_of(desk, kind, name) or {}
            yield f"{name}: {', '.join(f'{key} {value}' for key, value in facts.items() if value != '')}"


def _of_battle(game: Game) -> Iterator[str]:
    battle = game.battle
    state = battle.state
    found: dict[str, Any] = {key: found_of_all(game, key) for key in ("phase", "turn", "decides", "actionOrder")}
    yield ", ".join(f"{key} {value}" for key, value in found.items())
    fields = [placed.field + (" (steady)" if placed.steady else "") for placed in state.fields]
    if fields:
        yield f"fields: {', '.join(fields)}"
    for team in sorted(set(state.teams)):
        yield f"team {SEATS[team]}"
        for line, name in enumerate(LINE_NAMES):
            there = [unit for unit in _of_team(battle, team) if state.lines[unit] == line]
            for unit in there:
                yield f"   {name}: {unit_text(battle, unit)}"
        for unit, presence in enumerate(state.presence):
            if presence == RETIRED and state.teams[unit] == team:
                yield f"   retired: {state.names[unit]} (HP {state.hp[unit]})"


def _of_team(battle: Battle, team: int) -> list[int]:
    state = battle.state
    return [unit for unit, there in enumerate(state.presence) if there == IN_PLAY and state.teams[unit] == team]


def unit_text(battle: Battle, unit: int) -> str:
    state = battle.state
    parts = [f"{state.names[unit]} HP {state.hp[unit]}"]
    statuses = [words_of(counted_as(battle, shares)) for shares in elements.counted(battle, unit)]
    basic = [words_of(part) for part in basic_parts(battle, unit)]
    slots = [state.names[token] for token in state.slots[unit]]
    down = [str(face + 1) for face in range(len(state.decks[unit])) if state.down[unit] >> face & 1]
    listed = {"statuses": statuses, "basic": basic, "slots": slots, "unusable": down, "extras": state.extras[unit]}
    parts += [f"{name} {' '.join(each)}" for name, each in listed.items() if each]
    return ", ".join(parts)
