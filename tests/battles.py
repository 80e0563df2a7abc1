"""Battles of War Vortex Night for tests: a situation in a few words, and decisions one after the other."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from random import Random
from typing import Any

from kisoku.core.random import advance
from kisoku.examples.runner import load_example
from kisoku.examples.sharing import example_files
from kisoku.game import Game as Played
from kisoku.warvortex.building import brought
from kisoku.warvortex.checks import check_edition
from kisoku.warvortex.engine import elements
from kisoku.warvortex.engine.game import Game
from kisoku.warvortex.examples.cards import with_cards
from kisoku.warvortex.examples.situation import beginning
from kisoku.warvortex.loading import load_edition
from kisoku.warvortex.model import Edition
from kisoku.warvortex.parts import examples
from places import DEFINITIONS

FOLDER = DEFINITIONS / "war-vortex-night" / "1.1"
SCENARIOS = ("duel", "team3", "threeWay", "riverbed")
LONGEST = 5000
"""Decisions after which a battle counts as endless; random ones take up to about 800."""


@cache
def edition() -> Edition:
    """The starter set, in which nothing is wrong."""
    loaded = load_edition(FOLDER)
    assert check_edition(loaded) == []
    return loaded


def fight(cards: dict[str, Any] | None = None, **given: Any) -> Game:
    """A battle in which somebody's turn is about to begin, in the words of examples; with cards of its own."""
    return beginning(_with(json.dumps(cards or {})), "duel", given)


@cache
def _with(cards: str) -> Edition:
    return with_cards(edition(), json.loads(cards))


def decide(game: Game, *options: Any) -> Game:
    """The options that are chosen, one after the other; each must be offered. What comes by itself is not asked."""
    for option in options:
        decision = game.decision
        assert decision is not None, "the battle is over"
        assert option in decision.options, f"{option!r} is none of {list(decision.options)} ({decision.kind})"
        game.apply(decision.options.index(option))
    return game


def asked(game: Game) -> str:
    """The kind of the open decision."""
    assert game.decision is not None
    return game.decision.kind


def unit(game: Game, name: str) -> int:
    return game.state.names.index(name)


def hp(game: Game, name: str) -> int:
    return game.state.hp[unit(game, name)]


def line(game: Game, name: str) -> int:
    return game.state.lines[unit(game, name)]


def statuses(game: Game, name: str) -> list[list[str]]:
    """The status changes that a unit is judged to have, each with what has merged in it."""
    found = elements.counted(game.battle, unit(game, name))
    return [[share.status for share in shares] for shares in found]


def told(game: Game, kind: str) -> list[Any]:
    """The events of a kind so far."""
    return [event for event in game.log or [] if event.kind == kind]


def happened(game: Game) -> list[str]:
    """The names of the events so far."""
    return [event.name for event in game.log or []]


class Hand:
    """Decides at random, its own way on every machine."""

    def __init__(self, seed: int) -> None:
        self.seed = seed * 2 + 1

    def below(self, limit: int) -> int:
        self.seed, number = advance(self.seed)
        return (number * limit) >> 64

    def choose(self, game: Game) -> int:
        """What nobody decides falls evenly, too."""
        assert game.decision is not None
        return self.below(len(game.decision.options))


def drawn(scenario: str, seed: int, *, log: bool = True) -> Game:
    """A battle of decks that nobody has thought of: any legal ones, any extra cards, any fields agreed upon."""
    chance = Random(seed)
    decks = brought(edition(), scenario, chance)
    return Game(agreed(scenario, int(chance.random() * 7)), scenario, decks, seed, log=log)


@cache
def agreed(scenario: str, number: int) -> Edition:
    """The edition, with up to two steady fields in the scenario (W-121 … W-123)."""
    fields = [*edition().fields, *edition().fields][number : number + number % 3]
    battle = replace(edition().scenarios[scenario], steady=tuple(fields))
    return replace(edition(), scenarios={**edition().scenarios, scenario: battle}) if fields else edition()


def played(scenario: str, seed: int, *, log: bool = True, forkable: bool = True) -> Game:
    """A random battle to its end."""
    game, hand, count = Game(edition(), scenario, seed=seed, log=log, forkable=forkable), Hand(seed), 0
    while game.decision is not None:
        game.apply(hand.choose(game))
        count += 1
        assert count < LONGEST, f"{scenario} {seed} does not end"
    return game


def positions() -> Iterator[Game]:
    """Battles at every kind of decision: of examples, and played at random."""
    for file in example_files(FOLDER).values():
        example = load_example(edition(), file)
        game: Played = examples.given(edition(), example.setting, example.given)
        if game.decision is not None:
            chance = Random(file.stem)
            for _ in range(14):
                if game.decision is None:
                    break
                yield game  # type: ignore[misc]  # what has a decision is no desk
                game.apply(chance.randrange(len(game.decision.options)))
    for scenario in SCENARIOS:
        game = Game(edition(), scenario, seed=4)
        chance = Random(scenario)
        while game.decision is not None and len(game.history) < 150:
            yield game
            game.apply(chance.randrange(len(game.decision.options)))
