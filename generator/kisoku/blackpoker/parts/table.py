"""Where games are played: regulations, decks, positions and players; and what is counted of a game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence

from ...core.event import Event
from ...entry import Name
from ...errors import DefinitionError, Problem, Source, quoted
from ...game import Played
from ..card import JOKERS, parse_card
from ..engine.game import Game, regulation_id
from ..engine.match import new_game
from ..engine.position import read_position, write_position
from ..engine.record import parse_record, serialize
from ..events.event import OfRequest
from ..events.game import GameStarts
from ..events.match import GameDrawn, GameWon
from ..model import Edition
from ..players import PLAYERS, Player
from ..reach import everything as everything
from ..reach import observed as observed
from ..search.player import play_searching

# What a summary counts of what becomes of a request.
_FATES = ("requested", "resolved", "no effect", "nullified")

players: dict[str, Player] = {**PLAYERS, "search": play_searching}
looking_ahead = frozenset({"search"})
patience = None
building = None
setting_named = regulation_id
written = write_position
record = serialize


def setting_names(edition: Edition, setting: str) -> tuple[Name, ...]:
    regulation = next(r for r in edition.regulations if str(r) == regulation_id(edition, setting))
    return edition.regulation_names(regulation)


def deck(edition: Edition, source: Source) -> list[int]:
    codes, jokers = [], iter(JOKERS)
    for name in source.text.replace(",", " ").split():
        try:
            code = parse_card(name)
        except ValueError:
            message = f"{quoted(name)} is not a card; write ♠A, ♡10, Joker"
            raise DefinitionError(Problem(message, file=source.name)) from None
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
    return new_game(edition, setting, decks, seed, forkable=forkable)


def position(edition: Edition, text: str) -> Callable[[], Game]:
    game = read_position(edition, text)
    return lambda: game.replay(())


def recorded(edition: Edition, text: str) -> Game:
    return parse_record(edition, text)


def fates(edition: Edition, setting: str) -> tuple[list[str], list[str]]:
    regulation = next(r for r in edition.regulations if str(r) == setting)
    actions = [a.id for a in edition.actions.values() if edition.in_regulation(a, regulation)]
    return list(_FATES), actions


def played(game: Game) -> list[Played]:
    assert game.outcome is not None
    log = game.log or []
    if game.match is None:
        return [_played(log, game.outcome.winner, game.state.turn)]
    found: list[Played] = []
    begin = 0
    for index, event in enumerate(log, 1):
        if isinstance(event, GameWon | GameDrawn):
            winner = event.seat if isinstance(event, GameWon) else None
            found.append(_played(log[begin:index], winner, event.turns))
            begin = index
    # That the match is won, and a deck locked, belongs to its last game.
    found[-1].rules.update(event.rule for event in log[begin:])
    return found


def _played(log: Sequence[Event], winner: int | None, turns: int) -> Played:
    # A game lost during set-up has no first player; the loser is counted as second.
    first, counted, rules = winner or 0, Counter[tuple[str, str]](), Counter[str]()
    for event in log:
        rules[event.rule] += 1
        if isinstance(event, OfRequest) and event.becomes:
            counted[event.request.action, event.becomes] += 1
        elif isinstance(event, GameStarts):
            first = event.seat
    return Played(first, winner, {"turns": turns}, counted, rules)
