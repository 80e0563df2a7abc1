"""What must hold in an example; every difference is reported as expected and actual."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from ..blackpoker.card import NAME, bits
from ..blackpoker.engine.game import Game
from ..blackpoker.engine.state import Character, FogCard, Request
from .names import SEAT_NAMES, SEATS, character_name, find_character
from .situation import _tokens


class Difference(Exception):
    """Something is not as the example says."""

    def __init__(self, what: str, expected: object, actual: object) -> None:
        super().__init__(f"{what}: expected {expected}, found {actual}")
        self.what, self.expected, self.actual = what, expected, actual


def differences(game: Game, then: Mapping[str, Any]) -> Iterator[Difference]:
    """All that differs from what the example says; it says nothing about what it does not mention."""
    state = game.state
    for key, expected in then.items():
        match key:
            case "A" | "B":
                yield from _player(game, SEATS[key], expected)
            case "size":
                for name, size in expected.items():
                    yield from _same(f"size of {name}", size, game.size(find_character(state, name)))
            case "stage":
                requests = [f"{SEAT_NAMES[r.controller]} {r.action}" for r in state.stage]
                yield from _same("stage, bottom first", expected, requests)
            case "turn":
                yield from _same("turn", expected, SEAT_NAMES[state.turn_player])
            case "chance":
                holder = SEAT_NAMES[game.decision.player] if game.decision else "nobody"
                yield from _same("chance", expected, holder)
            case "winner":
                actual = SEAT_NAMES[state.winner] if state.winner is not None else "nobody"
                yield from _same("winner", expected, actual)
            case "may" | "mayNot":
                yield from _legal(game, key, expected)
            case "order":
                yield from _order(game, expected)
            case "never":
                happened = [text for text in expected if _position(game, text, 0) is not None]
                yield from _same("never", [], happened)
            case "blocked":
                fights = {
                    character_name(state.characters[a]): " ".join(character_name(state.characters[b]) for b in bs)
                    for a, bs in state.attacks.items()
                }
                yield from _same("attackers and their blockers", {k: v or "" for k, v in expected.items()}, fights)


def _player(game: Game, seat: int, then: Mapping[str, Any]) -> Iterator[Difference]:
    state, who = game.state, SEAT_NAMES[seat]
    for zone, expected in then.items():
        what = f"{who}'s {zone}"
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
            case "rare" | "pack":
                yield from _pile(what, expected, getattr(state, zone)[seat], ordered=False)
            case "opened":
                yield from _same(what, expected, state.opened[seat])
            case "trump":
                actual = sorted(NAME[c] + ("(up)" if up else "") for c, up in state.trump[seat])
                yield from _same(what, sorted(str(expected).split()), actual)
            case "field" | "bulwarks":
                mine = [c for c in state.characters.values() if c.owner == seat and c.soldier == (zone == "field")]
                yield from _characters(what, expected, mine)
            case "row":
                row = " ".join(character_name(character) for character in game.bulwarks(seat))
                yield from _same(f"{who}'s bulwarks from Life outwards", str(expected or ""), row)
            case "fog":
                actual = sorted(_fog(game, fog) for fog in state.fogs if fog.controller == seat)
                yield from _same(what, sorted(expected), actual)


def _pile(what: str, expected: Any, cards: list[int], ordered: bool) -> Iterator[Difference]:
    if isinstance(expected, int):
        yield from _same(f"number of cards in {what}", expected, len(cards))
        return
    names = [NAME[card] for card in cards]
    wanted = str(expected or "").split()
    if not ordered:
        names, wanted = sorted(names), sorted(wanted)
    yield from _same(what, " ".join(wanted), " ".join(names))


def _characters(what: str, expected: Any, found: list[Character]) -> Iterator[Difference]:
    if isinstance(expected, int):
        yield from _same(f"number of {what}", expected, len(found))
        return
    wanted = sorted(
        "+".join(sorted(cards.split("+"))) + ("(driven)" if "driven" in marks else "")
        for cards, marks in _tokens(expected or "")
    )
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


def _legal(game: Game, key: str, expected: Mapping[str, list[str]]) -> Iterator[Difference]:
    for name, actions in expected.items():
        seat = SEATS[name]
        impossible = {action: f"{o.reason} ({o.rule})" for action, o in game.obstacles(seat)}
        for action in actions:
            if action not in game.rules.actions:
                yield Difference(f"{name} {key}", action, f"no such action in {game.rules.regulation}")
            elif key == "may" and action in impossible:
                yield Difference(f"{name} may request {action}", "yes", impossible[action])
            elif key == "mayNot" and action not in impossible:
                yield Difference(f"{name} may request {action}", "no", "yes")


def _order(game: Game, expected: list[str]) -> Iterator[Difference]:
    """The events happen in this order; others may come between."""
    at = 0
    for text in expected:
        found = _position(game, text, at)
        if found is None:
            yield Difference("order of events", expected, f"`{text}` does not come where it should")
            return
        at = found + 1


def _position(game: Game, text: str, start: int) -> int | None:
    log = game.log or []
    for index in range(start, len(log)):
        if event_text(log[index]) == text:
            return index
    return None


def event_text(entry: tuple[str, str, str, tuple[object, ...]]) -> str:
    """`counter resolved`, `damage B 5`, `draws A`: what an example calls an event."""
    _, _, what, data = entry
    if data and isinstance(data[0], Request):
        return f"{data[0].action} {what}"
    if what == "announced":
        return f"{data[1]} announced"
    if what in ("damage", "loses", "turn passes", "draw"):
        return " ".join([what, SEAT_NAMES[int(str(data[0]))], *(str(d) for d in data[2:3])])
    return what


def _same(what: str, expected: object, actual: object) -> Iterator[Difference]:
    if expected != actual:
        yield Difference(what, expected, actual)
