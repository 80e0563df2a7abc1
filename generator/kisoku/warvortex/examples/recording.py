"""A played battle written down: who took part or the position it began at, every decision in words, how it stands.

The words of a decision say just its option, so an example can end wherever somebody has to decide.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from ...core.game import ahead
from ...core.trouble import Unrecordable
from ...game import Taken
from ..engine.battle import Battle
from ..engine.game import Beginning, Game
from ..engine.machine import NEXT
from ..engine.rules import TABLE, Rules
from ..events.card import Used
from ..moves.concede import Concede
from ..moves.move import decider_name, words
from ..names import LINE_NAMES, SEATS
from ..state import DISCARDED, RETIRED, State
from .cards import GIVEN, own_cards
from .expectation import OF_ALL, found_of_all, in_line, of_unit
from .situation import RETIRED_MARK, limited


def take_down(game: Game, decisions: Iterable[int], conceded: int | None = None) -> Taken:
    """Play the decisions and write them down; `game` stands at its beginning.

    What its dice have rolled, or are going to, stands among the decisions: it is said like everything else.
    """
    given, scenario = given_of(game)
    history = list(decisions)
    open_dice = game.begun(game.origin)
    when: list[dict[str, Any]] = []
    for index in history:
        decision = open_dice.decision
        if decision is None:
            break
        name, said = decider_name(open_dice, decision), words(open_dice, decision, decision.options[index])
        if when and name in when[-1]:
            when[-1][name] += f", {said}"
        else:
            when.append({name: said})
        open_dice.make(index)
    for index in ahead(game, history):
        game.make(index)
    if conceded is not None:
        game.concede(conceded)
        when.append({SEATS[conceded]: str(Concede())})
    own = {card["id"] for card in own_cards(game.edition).get("actions", ())}
    used = [event.action for event in game.log or [] if isinstance(event, Used) and event.action]
    shows = dict.fromkeys(action for action in used if action not in own)
    return Taken(scenario, given, when, list(shows) or [game.edition.rule("turn")], complete=True)


def given_of(game: Game) -> tuple[dict[str, Any], str]:
    """What the battle began with, and its scenario."""
    origin, rules = game.origin, game.rules
    scenario = next(iter(rules.edition.scenarios), "")
    if isinstance(origin, Beginning):
        return _of_lineup(origin), origin.scenario
    state: State = origin.state  # type: ignore[attr-defined]  # a Position
    if state.reached != NEXT:
        raise Unrecordable("a battle can be written down from the beginning of a turn on")
    return _of_state(rules, state), scenario


def _of_lineup(origin: Beginning) -> dict[str, Any]:
    given: dict[str, Any] = {}
    faces: dict[str, list[str]] = {}
    seen: list[str] = []
    for team, decks in enumerate(origin.lineup.teams):
        said = []
        for deck in decks:
            seen.append(deck.character)
            number = seen.count(deck.character)
            name = deck.character if number == 1 else f"{deck.character}{number}"
            faces[name] = list(deck.faces)
            said.append(deck.character + _marked([f"extra {id}" for id in deck.extras]))
        given[SEATS[team]] = {"characters": " ".join(said)}
    if origin.lineup.steady:
        given["steady"] = " ".join(origin.lineup.steady)
    if own := own_cards(origin.rules.edition):
        given[GIVEN] = own
    return {**given, "faces": faces, "begin": True}


def _marked(marks: list[str]) -> str:
    return f"({', '.join(marks)})" if marks else ""


def _of_state(rules: Rules, state: State) -> dict[str, Any]:
    for unit, card in enumerate(state.cards):
        if state.presence[unit] == DISCARDED and state.cards.count(card) > 1:
            raise Unrecordable(f"there was another {card}, which has been discarded")
    there = [unit for unit, presence in enumerate(state.presence) if presence != DISCARDED]
    given: dict[str, Any] = {"phase": state.phase}
    for team in sorted(set(state.teams)):
        mine = [unit for unit in there if state.teams[unit] == team]
        lines = {
            name: " ".join(_unit(rules, state, unit) for unit in mine if state.lines[unit] == line)
            for line, name in enumerate(LINE_NAMES)
        }
        given[SEATS[team]] = {name: text for name, text in lines.items() if text}
    slots = {state.names[unit]: " ".join(state.names[t] for t in state.slots[unit]) for unit in there}
    given |= {"slots": slots} if any(slots.values()) else {}
    given["faces"] = {state.names[unit]: list(state.decks[unit]) for unit in there if state.decks[unit]}
    given["order"] = " ".join(state.names[unit] for unit in state.order)
    if own := own_cards(rules.edition):
        given[GIVEN] = own
    waiting = [unit for unit in state.order if not state.acted >> unit & 1 and state.presence[unit] != RETIRED]
    if waiting:
        given["turn"] = state.names[waiting[0]]
    for key, steady in (("steady", True), ("field", False)):
        if placed := [each.field for each in state.fields if each.steady == steady]:
            given[key] = " ".join(placed)
    return given


def _unit(rules: Rules, state: State, unit: int) -> str:
    marks = [f"hp {state.hp[unit]}"]
    marks += [RETIRED_MARK] if state.presence[unit] == RETIRED else []
    down = [str(face + 1) for face in range(len(state.decks[unit])) if state.down[unit] >> face & 1]
    marks += [f"down {' '.join(down)}"] if down else []
    marks += [f"extra {id}" for id in state.extras[unit]]
    card = rules.cards[state.cards[unit]]
    marks += [f"lost {ability.id}" for n, ability in enumerate(card.abilities) if state.lost[unit] >> n & 1]
    marks += ["lost table"] if state.lost[unit] >> TABLE & 1 else []
    for id, key in limited(rules, state, unit).items():
        if used := state.uses.get((unit, key), 0):
            marks.append(f"used {id} {used}")
    for element in state.elements[unit]:
        if element.kept is None:
            marks.append(element.status + (f" for {element.left}" if element.left else ""))
    return state.cards[unit] + _marked(marks)


def then(game: Game) -> dict[str, Any]:
    """How the battle stands."""
    battle = game.battle
    state = battle.state
    found: dict[str, Any] = {}
    for team in sorted(set(state.teams)):
        lines = {name: in_line(battle, team, line) for line, name in enumerate(LINE_NAMES)}
        found[SEATS[team]] = lines
    for key in ("hp", "statuses", "slots", "down", "extras"):
        values = {state.names[unit]: of_unit(battle, unit, key) for unit in _still(battle)}
        if values := {name: value for name, value in values.items() if value or key == "hp"}:
            found[key] = values
    return found | {key: found_of_all(game, key) for key in OF_ALL}


def _still(battle: Battle) -> Iterator[int]:
    for unit, presence in enumerate(battle.state.presence):
        if presence != DISCARDED:
            yield unit


def difference(game: Game, other: Game) -> str:
    """What differs between two battles; ids and stamps may."""
    one, two = then(game), then(other)
    for key in dict.fromkeys((*one, *two)):
        if one.get(key) != two.get(key):
            return f"{key}: {one.get(key)} and {two.get(key)}"
    decisions = [_decision(each) for each in (game, other)]
    return "" if decisions[0] == decisions[1] else f"decision: {decisions[0]} and {decisions[1]}"


def _decision(game: Game) -> tuple[Any, ...]:
    decision = game.decision
    return (
        ()
        if decision is None
        else (decision.player, decision.kind, len(decision.options), decider_name(game, decision))
    )
