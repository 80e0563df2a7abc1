"""The table as text: both sides, the stage, whose turn and chance it is."""

from __future__ import annotations

from ..card import NAME, SEAT, bits
from ..engine.game import Game
from ..engine.match import Match
from ..model import Zone
from ..moves.names import SEAT_NAMES, character_name
from ..state import Character, Request
from .match import deck_words


def board(game: Game) -> str:
    """Everything, as an arbiter sees it."""
    state = game.state
    lines = _match(game) if isinstance(game, Match) else []
    lines.append(f"turn {state.turn} of {SEAT_NAMES[state.turn_player]}, chance: {SEAT_NAMES[state.chance]}")
    for seat in (1, 0):
        lines += _side(game, seat)
    lines += [f"{zone.id}: {_pile(game, zone, 0) or 'empty'}" for zone in game.edition.piles if zone.shared]
    lines.append("stage (top first): " + (", ".join(request_text(game, r) for r in reversed(state.stage)) or "empty"))
    return "\n".join(lines)


def _match(match: Match) -> list[str]:
    standing = match.match
    score = ", ".join(f"{who} {wins}" for who, wins in zip(SEAT_NAMES, standing.wins, strict=True))
    lines = [f"match: games played {standing.games}, won: {score}"]
    for seat, decks in enumerate(match.machine.decks):
        for number, cards in enumerate(decks, 1):
            marks = ["locked"] if number in standing.locked[seat] else []
            marks += ["in use" if standing.playing else "just used"] if number == standing.using[seat] else []
            said = f" ({', '.join(marks)})" if marks else ""
            lines.append(f"   {SEAT_NAMES[seat]}'s deck {number}{said}: {deck_words(cards)}")
    return lines


def _side(game: Game, seat: int) -> list[str]:
    state = game.state
    soldiers = [c for c in state.characters.values() if c.owner == seat and c.soldier]
    grave = state.graveyard[seat]
    lines = [
        f"{SEAT_NAMES[seat]}  life {len(state.life[seat])}  graveyard {len(grave)}"
        + (f" (top {NAME[grave[-1]]})" if grave else ""),
        f"   hand: {' '.join(NAME[code] for code in bits(state.hand[seat])) or '-'}",
        f"   soldiers: {'  '.join(character_text(game, c) for c in soldiers) or '-'}",
        f"   bulwarks: {'  '.join(character_text(game, c) for c in game.table.bulwarks(seat)) or '-'}",
    ]
    fogs = [fog for fog in state.fogs if fog.controller == seat]
    if fogs:
        texts = [f"{fog.fog} {' '.join(NAME[c] for c in fog.cards)}" for fog in fogs]
        lines.append(f"   fog: {', '.join(texts)}")
    piles = [zone for zone in game.edition.piles if not zone.shared and game.table.pile(zone.id, seat)]
    lines += [f"   {zone.id}: {_pile(game, zone, seat)}" for zone in piles]
    if state.trump[seat]:
        lines.append(f"   trump: {' '.join(NAME[c] + ('(up)' if up else '(down)') for c, up in state.trump[seat])}")
    return lines


def _pile(game: Game, zone: Zone, seat: int) -> str:
    """Its cards, from the top down where there is one; of a zone to be opened, how many."""
    pile = game.table.pile(zone.id, seat)
    if zone.opens:
        return f"{len(pile)} cards, {'opened' if game.state.opened[seat] else 'unopened'}"
    names = [f"{SEAT_NAMES[SEAT[card]]}'s {NAME[card]}" if zone.shared else NAME[card] for card in pile]
    return " ".join(reversed(names) if zone.ordered else names)


def character_text(game: Game, character: Character) -> str:
    marks = ["driven"] if character.driven else []
    if character.id in game.state.attacks:
        marks.append("attacker")
    if any(character.id in blockers for blockers in game.state.attacks.values()):
        marks.append("blocker")
    name = character_name(character)
    size = f"[{game.table.size(character)}]" if character.soldier else ""
    return name + size + (f"({', '.join(marks)})" if marks else "")


def request_text(game: Game, request: Request) -> str:
    keys = " ".join(NAME[card] for card in request.keys)
    return f"{SEAT_NAMES[request.controller]} {request.action}" + (f" {keys}" if keys else "")
