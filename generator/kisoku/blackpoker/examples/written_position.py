"""A position as `given` and `then` have it: the inverse of situation.py."""

from __future__ import annotations

from typing import Any

from ...core.trouble import Unrecordable
from ..card import NAME, SEAT, bits
from ..engine.game import Game
from ..engine.match import Match
from ..model import Zone
from ..moves.names import SEAT_NAMES, character_name, exact_name, winner_name
from ..moves.wording import cards_words, character_words, exact_words, owned_words, target_words
from ..state import Character, Request
from .match import given_of_match, then_of_match
from .situation import COUNTING, VOID

# The decisions at which an example can begin and end.
RESTS = ("chance", "deck")


def given_of(game: Game) -> dict[str, Any]:
    """The state at a chance, or of a match between two games, as `given`; all cards are named: nothing is filled in."""
    if game.decision is None or game.decision.kind not in RESTS:
        raise Unrecordable("a position can be written only while a player holds the chance")
    of_match: dict[str, Any] = {"match": given_of_match(game)} if isinstance(game, Match) else {}
    if game.decision.kind != "chance":
        return of_match
    state = game.state
    given: dict[str, Any] = {**of_match, "turn": SEAT_NAMES[state.turn_player]}
    if state.chance != state.turn_player:
        given["chance"] = SEAT_NAMES[state.chance]
    given["turnNumber"], given["seed"] = state.turn, state.seed
    if state.passed:
        given["passed"] = "".join(SEAT_NAMES[seat] for seat in (0, 1) if state.passed >> seat & 1)
    if state.must_request:
        given["mustRequest"] = True
    for seat in (0, 1):
        given[SEAT_NAMES[seat]] = _side(game, seat)
    if shared := _shared(game):
        given["shared"] = {id: " ".join(map(owned_words, cards)) for id, cards in shared.items()}
    if state.stage:
        given["stage"] = [request_words(game, request) for request in state.stage]
    if state.attacks:
        given["attacks"] = {
            character_words(game, attacker): " ".join(character_words(game, blocker) for blocker in blockers)
            for attacker, blockers in state.attacks.items()
        }
    return given


def _side(game: Game, seat: int) -> dict[str, Any]:
    state = game.state
    soldiers = [c for c in state.characters.values() if c.owner == seat and c.soldier]
    bulwarks = game.table.bulwarks(seat)
    order = sorted((c for c in state.characters.values() if c.owner == seat), key=lambda c: c.id)
    side: dict[str, Any] = {
        "hand": cards_words(_hand(game, seat)),
        "field": " ".join(_marked(game, c) for c in soldiers),
        "bulwarks": " ".join(_marked(game, c) for c in bulwarks),
        "entered": " ".join(map(exact_words, order)) if order != [*soldiers, *bulwarks] else "",
        "graveyard": cards_words(reversed(state.graveyard[seat])),
        "trump": " ".join(exact_name(card) + ("(up)" if up else "") for card, up in state.trump[seat]),
        **{zone.id: cards_words(_listed(game, zone, seat)) for zone in game.edition.piles if not zone.shared},
        "opened": state.opened[seat],
        "changes": [f"{b.amount:+d} {b.reach}" for b in state.boosts if b.reach and b.seat == seat],
        "fog": [_fog(game, index) for index, fog in enumerate(state.fogs) if fog.controller == seat],
        "used": " ".join(action for (who, action), times in state.uses.items() for _ in range(times) if who == seat),
    }
    side = {zone: value for zone, value in side.items() if value}
    side["life"] = cards_words(reversed(state.life[seat]))
    return side


def _listed(game: Game, zone: Zone, seat: int) -> list[int]:
    """A pile of the edition's own, from the top down where there is one."""
    pile = game.table.pile(zone.id, seat)
    return pile[::-1] if zone.ordered else pile


def _shared(game: Game) -> dict[str, list[int]]:
    """The piles of both players in which cards lie."""
    found = {zone.id: _listed(game, zone, 0) for zone in game.edition.piles if zone.shared}
    return {id: cards for id, cards in found.items() if cards}


def _hand(game: Game, seat: int) -> list[int]:
    return [code + len(NAME) // 2 * seat for code in bits(game.state.hand[seat])]


def _marked(game: Game, character: Character) -> str:
    """`♢7+♢5(driven, new ♢5, +3)`."""
    state = game.state
    marks = ["driven"] if character.driven else []
    late = [card for card, turn in zip(character.cards, character.entered, strict=True) if turn == state.turn]
    if len(late) == len(character.cards):
        marks.append("new")
    else:
        marks += [f"new {NAME[card]}" for card in late]
    if character.face_down == character.soldier:
        marks.append("down" if character.face_down else "up")
    usual = game.rules.soldier_of(character.cards) if character.soldier else game.rules.bulwark
    marks += [f"as {character.kind}"] if usual is None or usual.id != character.kind else []
    marks += [
        f"{boost.amount:+d}"
        for boost in state.boosts
        if boost.character == character.id and boost.stamp > character.shed and boost.amount
    ]
    return exact_words(character) + (f"({', '.join(marks)})" if marks else "")


def _fog(game: Game, index: int) -> str:
    """`upFog ♡5 on ♢7`; a target that it no longer changes is not mentioned."""
    state, fog = game.state, game.state.fogs[index]
    text = f"{fog.fog} {cards_words(fog.cards)}"
    target = game.edition.fogs[fog.fog].target
    character = state.characters.get(fog.target)
    if target is not None and target.noun == "trump":
        if any(card == fog.target for seat in (0, 1) for card, _ in state.trump[seat]):
            text += f" on {owned_words(fog.target)}"
    elif target is not None and character is not None and fog.stamp > character.shed:
        text += f" on {character_words(game, fog.target)}"
    return text if fog.turn == state.turn else f"{text} (faded)"


def request_words(game: Game, request: Request) -> str:
    """`A up ♡5 on ♢7`."""
    keys = f" {'' if request.laid else COUNTING}{cards_words(request.keys)}" if request.keys else ""
    target = game.rules.actions[request.action].action.target
    aim = f" on {target_words(game, target, request.target)}" if target is not None and request.target >= 0 else ""
    amount = f" ({request.amount})" if request.amount else ""
    return f"{SEAT_NAMES[request.controller]} {request.action}{keys}{aim}{amount}{VOID if request.void else ''}"


def then_of(game: Game) -> dict[str, Any]:
    """The zones at the end, as `then` has them."""
    state = game.state
    then: dict[str, Any] = {}
    for seat in (0, 1):
        side: dict[str, Any] = {
            "life": len(state.life[seat]),
            "hand": " ".join(NAME[card] for card in _hand(game, seat)),
            "field": _field(game, seat, soldier=True),
            "bulwarks": _field(game, seat, soldier=False),
            "graveyard": " ".join(NAME[card] for card in state.graveyard[seat]),
        }
        if state.graveyard[seat]:
            side["top"] = NAME[state.graveyard[seat][-1]]
        if state.trump[seat]:
            side["trump"] = " ".join(NAME[card] + ("(up)" if up else "") for card, up in state.trump[seat])
        for zone in game.edition.piles:
            if not zone.shared and (cards := _listed(game, zone, seat)):
                side[zone.id] = len(cards) if zone.opens else " ".join(NAME[card] for card in cards)
                side |= {"opened": state.opened[seat]} if zone.opens else {}
        then[SEAT_NAMES[seat]] = side
    if shared := _shared(game):
        then["shared"] = {
            id: " ".join(f"{SEAT_NAMES[SEAT[card]]}'s {NAME[card]}" for card in cards) for id, cards in shared.items()
        }
    then["stage"] = [f"{SEAT_NAMES[r.controller]} {r.action}" for r in state.stage]
    then["turn"] = SEAT_NAMES[state.turn_player]
    then["chance"] = SEAT_NAMES[game.decision.player] if game.decision is not None else "nobody"
    then["winner"] = winner_name(game.outcome)
    if isinstance(game, Match):
        then["match"] = then_of_match(game)
    return then


def _field(game: Game, seat: int, soldier: bool) -> str:
    mine = [c for c in game.state.characters.values() if c.owner == seat and c.soldier == soldier]
    return " ".join(character_name(c) + ("(driven)" if c.driven else "") for c in mine)
