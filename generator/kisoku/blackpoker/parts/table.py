"""Where games are played: regulations, decks, positions and players; and what is counted of a game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence

from ...entry import Name
from ...errors import quoted
from ...game import Played
from ..card import JOKERS, parse_card
from ..engine.game import Game, regulation_id
from ..engine.position import read_position, write_position
from ..engine.record import parse_record, serialize
from ..events.event import OfRequest
from ..events.game import GameStarts
from ..model import Edition
from ..players import PLAYERS
from ..reach import everything as everything
from ..reach import observed as observed

# What a summary counts of what becomes of a request.
_FATES = ("requested", "resolved", "no effect", "nullified")

seats = ("A", "B")
players = PLAYERS
setting_named = regulation_id
written = write_position
record = serialize


def setting_names(edition: Edition, setting: str) -> tuple[Name, ...]:
    regulation = next(r for r in edition.regulations if str(r) == regulation_id(edition, setting))
    return edition.formats[regulation.format].name, edition.frames[regulation.frame].name


def deck(text: str) -> list[int]:
    codes, jokers = [], iter(JOKERS)
    for name in text.replace(",", " ").split():
        try:
            code = parse_card(name)
        except ValueError:
            raise ValueError(f"{quoted(name)} is not a card; write ♠A, ♡10, Joker") from None
        codes.append(next(jokers, code) if code in JOKERS else code)
    return codes


def new(
    edition: Edition,
    setting: str,
    decks: Sequence[Iterable[int] | None] | None = None,
    seed: int = 0,
    *,
    forkable: bool = True,
) -> Game:
    return Game(edition, setting, decks, seed, forkable=forkable)


def position(edition: Edition, text: str) -> Callable[[], Game]:
    game = read_position(edition, text)
    state = game.state.copy()
    return lambda: Game.at_chance(game.rules, state.copy())


def recorded(edition: Edition, text: str) -> Game:
    return parse_record(edition, text)


def fates(edition: Edition, setting: str) -> tuple[list[str], list[str]]:
    regulation = next(r for r in edition.regulations if str(r) == setting)
    actions = [a.id for a in edition.actions.values() if edition.in_regulation(a, regulation)]
    return list(_FATES), actions


def played(game: Game) -> Played:
    assert game.outcome is not None
    winner = game.outcome.winner
    # A game lost during set-up has no first player; the loser is counted as second.
    first, counted, rules = winner or 0, Counter[tuple[str, str]](), Counter[str]()
    for event in game.log or ():
        rules[event.rule] += 1
        if isinstance(event, OfRequest) and event.becomes:
            counted[event.request.action, event.becomes] += 1
        elif isinstance(event, GameStarts):
            first = event.seat
    return Played(first, winner, game.state.turn, counted, rules)
