"""What must hold in an example; every difference is reported as expected and actual, at its place."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from ...core.trouble import Trouble, under
from ..card import NAME, SEAT, bits
from ..engine.game import Game
from ..engine.match import Match
from ..moves.names import SEAT_NAMES, SEATS, Misnamed, character_name, find_character, split_things, winner_name
from ..speech.refusal import refusal
from ..state import Character, FogCard
from .match import held
from .situation import THEN, must_have, no_action, tokens


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
    state = game.state
    match key:
        case "A" | "B":
            for zone, wanted in expected.items():
                for trouble in _caught(_zone(game, SEATS[key], zone, wanted)):
                    trouble.path = (zone, *trouble.path)
                    yield trouble
        case "shared":
            for zone, wanted in expected.items():
                for trouble in _caught(_shared(game, zone, wanted)):
                    trouble.path = (zone, *trouble.path)
                    yield trouble
        case "size":
            for name, size in expected.items():
                with under(name):
                    character = find_character(state, name)
                yield from _same(f"size of {name}", size, game.table.size(character), name)
        case "stage":
            requests = [f"{SEAT_NAMES[r.controller]} {r.action}" for r in state.stage]
            yield from _same("stage, bottom first", expected, requests)
        case "turn":
            yield from _same("turn", expected, SEAT_NAMES[state.turn_player])
        case "chance":
            holder = SEAT_NAMES[game.decision.player] if game.decision else "nobody"
            yield from _same("chance", expected, holder)
        case "winner":
            yield from _same("winner", expected, winner_name(game.outcome))
        case "match":
            if not isinstance(game, Match):
                raise Misnamed("this is a single game, and no match")
            for path, label, wanted, found in held(game, expected):
                yield from _same(label, wanted, found, *path)
        case "may" | "mayNot":
            yield from _legal(game, key, expected)
        case "order":
            yield from _order(game, expected)
        case "never":
            happened = {event.name for event in game.log or ()}
            for index, text in enumerate(expected):
                if text in happened:
                    yield Difference(f"`{text}` happened, but `never` forbids it", path=(index,))
        case "blocked":
            fights = {
                character_name(state.characters[a]): " ".join(character_name(state.characters[b]) for b in bs)
                for a, bs in state.attacks.items()
            }
            yield from _same("attackers and their blockers", {k: v or "" for k, v in expected.items()}, fights)


def _zone(game: Game, seat: int, zone: str, expected: Any) -> Iterator[Trouble]:
    state, who = game.state, SEAT_NAMES[seat]
    what = f"{who}'s {zone}"
    must_have(game.rules, zone, THEN)
    match zone:
        case "life":
            yield from _pile(what, expected, state.life[seat][::-1], ordered=True)
        case "graveyard":
            yield from _pile(what, expected, state.graveyard[seat], ordered=False)
        case "top":
            top = NAME[state.graveyard[seat][-1]] if state.graveyard[seat] else "nothing"
            yield from _same(f"top of {who}'s graveyard", expected, top)
        case "pile":
            cards = state.graveyard[seat][::-1]
            yield from _pile(f"{who}'s graveyard from the top", expected, cards, ordered=True)
        case "hand":
            yield from _pile(what, expected, list(bits(state.hand[seat])), ordered=False)
        case "opened":
            yield from _same(what, expected, state.opened[seat])
        case "trump":
            actual = sorted(NAME[c] + ("(up)" if up else "") for c, up in state.trump[seat])
            yield from _same(what, sorted(str(expected).split()), actual)
        case "field" | "bulwarks":
            mine = [c for c in state.characters.values() if c.owner == seat and c.soldier == (zone == "field")]
            yield from _characters(what, expected, mine)
        case "row":
            row = " ".join(character_name(character) for character in game.table.bulwarks(seat))
            yield from _same(f"{who}'s bulwarks from Life outwards", str(expected or ""), row)
        case "fog":
            actual = sorted(_fog(game, fog) for fog in state.fogs if fog.controller == seat)
            yield from _same(what, sorted(expected), actual)
        case _:
            yield from _own_pile(game, what, zone, seat, expected)


def _own_pile(game: Game, what: str, zone: str, seat: int, expected: Any) -> Iterator[Trouble]:
    """A pile of the edition's own: from the top down, where its order matters."""
    ordered = game.edition.zones[zone].ordered
    yield from _pile(what, expected, game.table.pile(zone, seat)[::-1], ordered)


def _shared(game: Game, zone: str, expected: Any) -> Iterator[Trouble]:
    """A pile of both players: each card is named with its owner."""
    must_have(game.rules, zone, None)
    pile, ordered = game.table.pile(zone, 0)[::-1], game.edition.zones[zone].ordered
    if isinstance(expected, int):
        yield from _same(f"number of cards in the {zone}", expected, len(pile))
        return
    names = [f"{SEAT_NAMES[SEAT[card]]}'s {NAME[card]}" for card in pile]
    wanted = split_things(str(expected or ""))
    if not ordered:
        names, wanted = sorted(names), sorted(wanted)
    yield from _same(f"the {zone}", " ".join(wanted), " ".join(names))


def _pile(what: str, expected: Any, cards: list[int], ordered: bool) -> Iterator[Trouble]:
    if isinstance(expected, int):
        yield from _same(f"number of cards in {what}", expected, len(cards))
        return
    names = [NAME[card] for card in cards]
    wanted = str(expected or "").split()
    if not ordered:
        names, wanted = sorted(names), sorted(wanted)
    yield from _same(what, " ".join(wanted), " ".join(names))


def _characters(what: str, expected: Any, found: list[Character]) -> Iterator[Trouble]:
    if isinstance(expected, int):
        yield from _same(f"number of {what}", expected, len(found))
        return
    said = tokens(expected or "")
    for _, marks in said:
        if unread := sorted(marks - {"driven"}):
            raise Misnamed(f"({unread[0]}) cannot be checked here, only (driven)", word=unread[0])
    wanted = sorted("+".join(sorted(cards.split("+"))) + ("(driven)" if marks else "") for cards, marks in said)
    actual = sorted(
        "+".join(sorted(NAME[c] for c in character.cards)) + ("(driven)" if character.driven else "")
        for character in found
    )
    yield from _same(what, " ".join(wanted), " ".join(actual))


def _fog(game: Game, fog: FogCard) -> str:
    text = f"{fog.fog} {' '.join(NAME[card] for card in fog.cards)}"
    target = game.edition.fogs[fog.fog].target
    if target is not None and target.noun == "trump":
        return f"{text} on {NAME[fog.target]}"
    character = game.state.characters.get(fog.target)
    return f"{text} on {character_name(character)}" if character is not None else text


def _legal(game: Game, key: str, expected: Mapping[str, list[str]]) -> Iterator[Trouble]:
    for name, actions in expected.items():
        seat = SEATS[name]
        obstacles = dict(game.obstacles(seat))
        for index, action in enumerate(actions):
            path = (name, index)
            if action not in game.rules.actions:
                with under(*path):
                    raise no_action(game.rules, action)
            triggered = game.rules.actions[action].action.request.trigger == "triggered"
            obstacle = obstacles.get(action)
            if key == "mayNot" and obstacle is None and not triggered:
                yield Difference(f"{name} may request `{action}`, but `mayNot` says otherwise", path=path)
            elif key == "may" and triggered:
                yield Difference(
                    f"{name} cannot request `{action}`: it is triggered ({game.edition.rule('triggered action')})",
                    path=path,
                )
            elif key == "may" and obstacle is not None:
                reason = f"{refusal(game, seat, action, obstacle, 'en')!s} ({obstacle.rule})"
                yield Difference(f"{name} cannot request `{action}`: {reason}", path=path)


def _order(game: Game, expected: list[str]) -> Iterator[Trouble]:
    """The events happen in this order; others may come between."""
    events = [event.name for event in game.log or ()]
    at = 0
    for index, text in enumerate(expected):
        if text not in events:
            yield Difference(f"`{text}` did not happen", path=(index,))
            return
        if text not in events[at:]:
            yield Difference(f"`{text}` happened, but not after `{expected[index - 1]}`", path=(index,))
            return
        at = events.index(text, at) + 1


def _same(what: str, expected: object, actual: object, *path: str | int) -> Iterator[Trouble]:
    if expected != actual:
        yield Difference(f"{what}: expected {_written(expected)}, found {_written(actual)}", path=path)


def _written(value: object) -> str:
    match value:
        case bool():
            return "true" if value else "false"
        case Mapping():
            return ", ".join(f"{name}: {_written(each)}" for name, each in value.items()) or "nothing"
        case list():
            return ", ".join(map(str, value)) or "nothing"
    return str(value) or "nothing"
