"""Where battles are fought: scenarios, decks, positions and players; and what is counted of a battle."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence

from ...core.dice import Seeded
from ...entry import Name
from ...errors import Source
from ...game import Played
from .. import building as building
from ..decks import decks_in
from ..engine.game import Beginning, Game, TeamDecks, scenario_id
from ..engine.position import read_position, write_position
from ..engine.record import parse_record, serialize
from ..events.battle import BattleBegins
from ..events.card import Triggers, Unusable, Used
from ..model import Ability, Deck, Edition, Extra, FieldCard, Status
from ..players import PLAYERS
from ..reach import everything as everything
from ..reach import observed as observed

# What a summary counts of what becomes of a card.
_USED, _TRIGGERED, _UNUSABLE = "used", "triggered", "unusable"

looking_ahead: frozenset[str] = frozenset()
players = PLAYERS
patience = 2000
"""The rules do not make sure that a battle ends (QW-68); those of the starter set take about 60 decisions."""
setting_named = scenario_id
written = write_position
record = serialize


def setting_names(edition: Edition, setting: str) -> tuple[Name, ...]:
    return (edition.scenarios[scenario_id(edition, setting)].name,)


def deck(edition: Edition, source: Source) -> list[Deck]:
    """A team's decks: as many as the scenario has characters."""
    return decks_in(edition, source)


def new(
    edition: Edition,
    setting: str,
    decks: Sequence[TeamDecks | None] | None = None,
    seed: int = 0,
    *,
    forkable: bool = True,
) -> Game:
    return Game.seeded(edition, setting, decks, seed, forkable=forkable)


def position(edition: Edition, text: str) -> Callable[[], Game]:
    game = read_position(edition, text)
    return lambda: _rolling(game.replay(()))


def _rolling(game: Game) -> Game:
    game.take(Seeded(0))
    return game


def recorded(edition: Edition, text: str) -> Game:
    return parse_record(edition, text)


def fates(edition: Edition, setting: str) -> tuple[list[str], list[str]]:
    waiting: list[Ability | Status | FieldCard | Extra] = [*edition.abilities.values(), *edition.statuses.values()]
    waiting += [*edition.fields.values(), *edition.extras.values()]
    texts = [each.id for each in waiting if each.triggers]
    return [_USED, _UNUSABLE, _TRIGGERED], [*edition.actions, *edition.tokens, *texts]


def played(game: Game) -> list[Played]:
    first, counted, rules = 0, Counter[tuple[str, str]](), Counter[str]()
    state = game.state
    for event in game.log or []:
        rules[event.rule] += 1
        match event:
            case Used():
                counted[event.action or state.cards[event.unit], _USED] += 1
            case Unusable():
                counted[state.decks[event.unit][event.face - 1], _UNUSABLE] += 1
            case Triggers():
                counted[event.id, _TRIGGERED] += 1
            case BattleBegins():
                first = state.teams[event.unit]
    winner = game.outcome.winner if game.outcome is not None else None
    lengths = {"phases": state.phase, "turns": state.turn}
    return [Played(first, winner, lengths, counted, rules, list(_sides(game)))]


def _sides(game: Game) -> Iterator[tuple[int, str, str]]:
    """Who took part from the beginning, with which deck."""
    if isinstance(game.origin, Beginning):
        for team, decks in enumerate(game.origin.lineup.teams):
            for deck in decks:
                yield team, "character", deck.character
                yield team, "deck", deck.id
