"""The strongest decks that are found by playing: candidates against an edition's own decks, the same with any crew.

Every round plays the candidates against the same opponents by the same chance, keeps the best, and adds such as differ
from them a little and such as are drawn anew. Whoever is best in the end plays again: rates that a deck was chosen for
would flatter it.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from ..core.random import advance
from ..game import Building, Edition
from ..processes import Crew, spread
from .batch import play_out, table_of
from .summary import Rate

ROUNDS = 8
_KEPT = 4
_CHANGED = 2
"""Of each deck that is kept."""
_DRAWN = 4
"""Anew, in each round; the first is filled up with such."""
_CANDIDATES = _KEPT * (1 + _CHANGED) + _DRAWN
_FINALISTS = 4
_TOGETHER = 25


@dataclass(frozen=True, slots=True)
class Search:
    """What is searched; battles depend on nothing else."""

    edition: Edition
    setting: str
    player: str
    """Who decides for every seat."""
    seed: int


@dataclass(frozen=True, slots=True)
class Found:
    """A deck with how often it won against the edition's own, in games that it was not chosen for."""

    deck: Any
    rate: Rate
    sample: str | None
    """Which of the edition's own it is, if it is one."""


@dataclass(frozen=True, slots=True)
class Ranking:
    """What was found for a builder, the strongest first, and the edition's own decks beside it."""

    builder: str
    best: tuple[Found, ...]
    samples: tuple[Found, ...]


@dataclass(slots=True)
class _Candidate:
    deck: Any
    won: int = 0
    games: int = 0

    @property
    def worth(self) -> float:
        """What it wins at least, as far as one can say after so many games."""
        return Rate(self.won, self.games).interval[0] if self.games else 0.0


@dataclass(frozen=True, slots=True)
class _Battles:
    deck: Any
    numbers: range


def fewest() -> int:
    """Games for a builder below which a round could not be played."""
    return 2 * ROUNDS * _CANDIDATES


def strongest(
    search: Search,
    builders: Sequence[str],
    games: int,
    best: int = 1,
    crew: Crew = Crew(),  # noqa: B008  # a constant
) -> Iterator[Ranking]:
    """For each builder the strongest decks found, and after them the edition's own, with about so many games for each.

    Half of the games choose, half measure.
    """
    building = building_of(search.edition)
    pools = {builder: _first(search, building, builder) for builder in builders}
    each = games // 2 // (ROUNDS * _CANDIDATES)
    for number in range(ROUNDS):
        _play(search, pools, range(number * each, (number + 1) * each), crew)
        for builder, pool in pools.items():
            pool.sort(key=lambda candidate: -candidate.worth)
            chance = _chance(search, builder, number + 1)
            if number < ROUNDS - 1:
                pools[builder] = _next(search, building, builder, pool, chance)
    finals = {builder: _finalists(search, building, builder, pool, best) for builder, pool in pools.items()}
    most = max(map(len, finals.values()), default=1)
    begin, number = ROUNDS * each, max(1, games // 2 // most)
    _play(search, finals, range(begin, begin + number), crew)
    for builder, pool in finals.items():
        samples = building.samples(search.edition, search.setting, builder).items()
        own = {building.cards_of(deck): id for id, deck in samples}
        found = [
            Found(one.deck, Rate(one.won, one.games), own.get(building.cards_of(one.deck)))
            for one in sorted(pool, key=lambda one: -one.won)
        ]
        yield Ranking(builder, tuple(found[:best]), tuple(one for one in found if one.sample is not None))


def building_of(edition: Edition) -> Building:
    building = table_of(edition).building
    assert building is not None, "only a game in which decks are built is searched"
    return building


def _chance(search: Search, builder: str, number: int) -> Random:
    return Random(f"{search.seed} {builder} {number}")


def _first(search: Search, building: Building, builder: str) -> list[_Candidate]:
    """The edition's own decks, and random ones."""
    decks = list(building.samples(search.edition, search.setting, builder).values())
    chance = _chance(search, builder, 0)
    decks += [building.drawn(search.edition, builder, chance) for _ in range(max(0, _CANDIDATES - len(decks)))]
    return _distinct(building, map(_Candidate, decks))


def _next(
    search: Search, building: Building, builder: str, pool: Sequence[_Candidate], chance: Random
) -> list[_Candidate]:
    kept = list(pool[:_KEPT])
    changed = [building.changed(search.edition, one.deck, chance) for one in kept for _ in range(_CHANGED)]
    drawn = [building.drawn(search.edition, builder, chance) for _ in range(_DRAWN)]
    return _distinct(building, [*kept, *map(_Candidate, [*changed, *drawn])])


def _finalists(
    search: Search, building: Building, builder: str, pool: Sequence[_Candidate], best: int
) -> list[_Candidate]:
    """The best, and the edition's own beside which they are judged; none has won anything yet."""
    decks = [one.deck for one in pool[: max(best, _FINALISTS)]]
    decks += building.samples(search.edition, search.setting, builder).values()
    return _distinct(building, map(_Candidate, decks))


def _distinct(building: Building, candidates: Any) -> list[_Candidate]:
    found: dict[Hashable, _Candidate] = {}
    for candidate in candidates:
        found.setdefault(building.cards_of(candidate.deck), candidate)
    return list(found.values())


def _play(search: Search, pools: Mapping[str, list[_Candidate]], numbers: range, crew: Crew) -> None:
    """Games of these numbers for every candidate; who does them makes no difference."""
    candidates, battles = list[_Candidate](), list[_Battles]()
    for pool in pools.values():
        for candidate in pool:
            for start in range(numbers.start, numbers.stop, _TOGETHER):
                candidates.append(candidate)
                battles.append(_Battles(candidate.deck, range(start, min(start + _TOGETHER, numbers.stop))))
    for candidate, battle, won in zip(candidates, battles, spread(_won, search, battles, crew, chunk=4), strict=True):
        candidate.won += won
        candidate.games += len(battle.numbers)


def _won(search: Search, battles: _Battles) -> int:
    """How many of some games a deck wins."""
    building, won = building_of(search.edition), 0
    for number in battles.numbers:
        seed = advance(advance(search.seed)[1] ^ number)[1]
        seat, brought = building.against(search.edition, search.setting, battles.deck, Random(seed))
        players = (search.player,) * len(brought)
        game, _ = play_out(search.edition, search.setting, players, seed, decks=brought)
        won += game.outcome is not None and game.outcome.winner == seat
    return won
