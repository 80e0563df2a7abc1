"""A game written down as an example: the position it began with, the moves in words, what came of it.

The position is written by written_position.py, the moves by written_moves.py. An example begins and ends at a
chance (or at the end of the game), so moves are taken down from one chance to the next.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

import yaml

from ..blackpoker.engine.game import Game
from ..blackpoker.examples.written_moves import Segment, joined
from ..blackpoker.examples.written_position import Unrecordable, character_words, given_of, request_words, then_of
from .runner import attempt, start


@dataclass(slots=True)
class Recording:
    """An example in the making: what a file says, as plain data."""

    regulation: str
    given: dict[str, Any]
    when: list[dict[str, Any]]
    then: dict[str, Any]
    shows: list[str] = field(default_factory=list)

    def text(self, title: Mapping[str, str]) -> str:
        """The example file."""
        parts = [
            _yaml({"title": dict(title), "shows": self.shows, "regulation": self.regulation}),
            _yaml({"given": self.given}),
            "when:" + ("\n" if self.when else " []\n"),
            *(f"  - {_yaml(move, block=True)}" for move in self.when),
            _yaml({"then": self.then}),
        ]
        return "".join(parts)


def record(game: Game, decisions: Iterable[int]) -> Recording:
    """Play the decisions and write down what happened between the first chance and the last one.

    `game` stands at its beginning; decisions before the first chance (set-up) belong to the position.
    """
    given: dict[str, Any] | None = None
    moves: list[dict[str, Any]] = []
    shows: dict[str, None] = {}
    segment = Segment()
    for index in decisions:
        decision = game.decision
        if decision is None:
            break
        if decision.kind == "chance" and given is None:
            given = given_of(game)
        if given is None:
            game.apply(index)
            continue
        segment.add(game, decision, index)
        if game.decision is None or game.decision.kind == "chance":
            moves += segment.moves()
            shows.update(dict.fromkeys(segment.actions))
            segment = Segment()
    if given is None:
        given = given_of(game)
    return _proved(game.rules.regulation, game, given, joined(moves), list(shows), complete=not segment.steps)


def _proved(
    regulation: object, game: Game, given: dict[str, Any], when: list[dict[str, Any]], shows: list[str], complete: bool
) -> Recording:
    """What an example says must hold is read off the example itself, played; it has to agree with the game."""
    again = start(game.rules, given)
    for move in when:
        if troubles := attempt(again, move):
            raise Unrecordable("; ".join(map(str, troubles)))
    if complete and (difference := _difference(game, again)):
        raise Unrecordable(f"played again it ends differently: {difference}")
    return Recording(str(regulation), given, when, then_of(again), shows or ["R-106"])


def _difference(game: Game, again: Game) -> str:
    """What differs between two games; ids, stamps and lost effects may."""
    for what, (one, other) in zip(_ASPECTS, zip(_aspects(game), _aspects(again), strict=True), strict=True):
        if one != other:
            return f"{what}: {one} and {other}"
    return ""


_ASPECTS = (
    "life", "graveyard", "hand", "rare", "trump", "pack", "characters", "fog", "stage", "turn", "combat", "decision",
)  # fmt: skip


def _aspects(game: Game) -> Iterator[object]:
    state = game.state
    yield state.life
    yield [sorted(grave) for grave in state.graveyard]
    yield state.hand
    yield state.rare
    yield [sorted(trumps) for trumps in state.trump]
    yield state.pack, state.opened
    yield sorted(
        (c.owner, sorted(c.cards), c.soldier, c.driven, c.face_down, game.entered_now(c), c.soldier and game.size(c))
        for c in state.characters.values()
    )
    yield sorted((fog.controller, fog.fog, fog.cards) for fog in state.fogs)
    yield [request_words(game, request) for request in state.stage]
    yield state.turn, state.turn_player, state.chance, state.passed, state.must_request, state.winner, state.seed
    yield [
        (character_words(game, a), sorted(character_words(game, b) for b in blockers))
        for a, blockers in state.attacks.items()
    ]
    decision = game.decision
    yield None if decision is None else (decision.player, decision.kind, len(decision.options))


def _yaml(data: object, block: bool = False) -> str:
    style = False if block else None
    text: str = yaml.safe_dump(data, allow_unicode=True, sort_keys=False, width=110, default_flow_style=style)
    return text
