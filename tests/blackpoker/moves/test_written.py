"""Whatever a player can choose has words: they are canonical, and said they choose the same."""

from __future__ import annotations

from random import Random

from editions import Table, at_every_table
from invariants import new_game
from kisoku.blackpoker.engine.game import Game
from kisoku.blackpoker.moves.reading import parse_move
from kisoku.blackpoker.moves.written import Segment, answer

# Attackers and blockers are declared together: a move that names one of them declares no others.
TOGETHER = ("attacker", "blocker")


def played(game: Game, words: str) -> list[int]:
    """The options that a move chooses, said by whoever has to decide."""
    again = game.clone()
    assert again.decision is not None
    before = len(again.history)
    parse_move(game.rules, words).make(again, again.decision.player)
    return again.history[before:]


@at_every_table
def test_every_option_has_words_that_choose_it(table: Table) -> None:
    game, chance = new_game(table, 3), Random(str(table))
    for _ in range(150):
        decision = game.decision
        if decision is None:
            break
        for index in {0, len(decision.options) - 1, chance.randrange(len(decision.options))}:
            move = answer(game, decision, index)
            assert parse_move(game.rules, str(move)) == move
            if decision.kind not in TOGETHER:
                # Where as many may be chosen as one likes, the move names all of them and so ends the choice.
                assert played(game, str(move))[:1] == [index]
            elif index:
                assert played(game, str(move))[-1:] != [] and index in played(game, str(move))
        game.apply(chance.randrange(len(decision.options)))


@at_every_table
def test_recorded_moves_are_canonical_and_lead_to_the_same_decisions(table: Table) -> None:
    game, chance = new_game(table, 5), Random(f"{table} recorded")
    segment, before = Segment(), game.clone()
    for _ in range(200):
        decision = game.decision
        if decision is None:
            break
        if decision.kind == "chance":
            segment, before = Segment(), game.clone()
        segment.add(game, decision, chance.randrange(len(decision.options)))
        if before.decision is None or before.decision.kind != "chance":
            continue
        if game.decision is None or game.decision.kind == "chance":
            for seat, move in segment.moves():
                assert parse_move(game.rules, str(move)) == move
                move.make(before, seat)
            assert before.history == game.history
