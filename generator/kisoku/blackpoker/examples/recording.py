"""A played game written down: the position at its first chance, the moves in words; and whether two games are alike.

The position is written by written_position.py, the moves by moves/written.py. An example begins and ends at a
chance (or at the end of the game; in a match, before the next one), so moves are taken down from one to the next.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from ...core.game import ahead
from ...core.trouble import NothingYet
from ...game import Taken
from ..engine.game import Game
from ..engine.match import Match
from ..moves.concede import Concede
from ..moves.names import SEAT_NAMES
from ..moves.wording import character_words
from ..moves.written import Segment, joined
from .match import then_of_match
from .written_position import RESTS, given_of, request_words


def take_down(game: Game, decisions: Iterable[int], conceded: int | None = None) -> Taken:
    """Play the decisions and write down what happened between the first chance and the last one.

    `game` stands at its beginning; decisions before the first chance (set-up) belong to the position.
    """
    given: dict[str, Any] | None = None
    moves: list[dict[str, Any]] = []
    shows: dict[str, None] = {}
    segment = Segment()
    for index in ahead(game, list(decisions)):
        decision = game.decision
        if decision is None:
            break
        if decision.kind in RESTS and given is None:
            given = given_of(game)
        if given is None:
            game.make(index)
            continue
        segment.add(game, decision, index)
        if game.decision is None or game.decision.kind in RESTS:
            more = [{SEAT_NAMES[seat]: str(move)} for seat, move in segment.moves()]
            moves = joined(moves, more) if segment.ends_round else moves + more
            shows.update(dict.fromkeys(segment.actions))
            segment = Segment()
    if given is None:
        if game.decision is None or game.decision.kind not in RESTS:
            raise NothingYet("a game is written down from its first chance on")
        given = given_of(game)
    if conceded is not None and not segment.steps:
        game.concede(conceded)
        moves.append({SEAT_NAMES[conceded]: str(Concede())})
        shows[game.edition.rule("concession")] = None
    setting = str(game.rules.regulation)
    return Taken(setting, given, moves, list(shows) or [game.edition.rule("chance")], complete=not segment.steps)


def difference(game: Game, again: Game) -> str:
    """What differs between two games; ids, stamps and lost effects may."""
    for what, (one, other) in zip(_ASPECTS, zip(_aspects(game), _aspects(again), strict=True), strict=True):
        if one != other:
            return f"{what}: {one} and {other}"
    return ""


_ASPECTS = (
    "life", "graveyard", "hand", "trump", "piles", "characters", "fog", "stage", "turn", "combat", "decision", "match",
)  # fmt: skip


def _aspects(game: Game) -> Iterator[object]:
    state = game.state
    yield state.life
    yield state.graveyard
    yield state.hand
    yield [sorted(trumps) for trumps in state.trump]
    yield state.piles, state.opened
    yield sorted(
        (
            c.owner,
            sorted(c.cards),
            c.soldier,
            c.driven,
            c.face_down,
            game.table.entered_now(c),
            c.soldier and game.table.size(c),
        )
        for c in state.characters.values()
    )
    yield sorted((fog.controller, fog.fog, fog.cards) for fog in state.fogs)
    yield [request_words(game, request) for request in state.stage]
    yield state.turn, state.turn_player, state.chance, state.passed, state.must_request, state.outcome, state.seed
    yield [
        (character_words(game, a), sorted(character_words(game, b) for b in blockers))
        for a, blockers in state.attacks.items()
    ]
    decision = game.decision
    yield None if decision is None else (decision.player, decision.kind, len(decision.options))
    yield then_of_match(game) if isinstance(game, Match) else None
