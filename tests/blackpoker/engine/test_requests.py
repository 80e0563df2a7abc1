"""What a player says with a request and what a request may repeat: the order of keys (Q-192a), circles (Q-199)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from kisoku.blackpoker.abilities.waive import Waive
from kisoku.blackpoker.card import DECK
from kisoku.blackpoker.engine.compiling import rules_of
from kisoku.blackpoker.engine.game import Game, IllegalAction, legal_deck
from kisoku.blackpoker.engine.position import read_position, write_position
from kisoku.blackpoker.engine.record import parse_record, serialize
from kisoku.blackpoker.model import Deck, Edition, NamedAbility
from variation import edition

KILL = """
pro+pack
turn 5 A chance A passed - must 0 id 9 stamp 9 seed 1
A life ♣A,♣2
B life ♣A,♣2
A hand ♠2,♠3,♠4
soldier 1 B ♢9 charged up entered 0 shed 0 slot 2
"""
SWITCH = """
mast+extra
turn 5 A chance A passed - must 0 id 9 stamp 9 seed 1
A life ♣A,♣2
B life ♣A,♣2
A hand ♣7
A trump ♣4+,♠9-
soldier 1 A ♣5 charged up entered 0 shed 0 slot 2
"""


def choose(game: Game, option: object, order: int = 0) -> None:
    assert game.decision is not None
    options = list(game.decision.options)
    game.apply(options.index(option) + order * len(options))


def killed(order: int) -> Game:
    game = read_position(edition(), KILL)
    choose(game, "kill", order)
    choose(game, (1, 2))
    return game


def test_keys_are_laid_out_in_the_order_said() -> None:
    assert killed(0).state.stage[-1].keys == (1, 2)
    assert killed(1).state.stage[-1].keys == (2, 1)


def test_an_order_is_part_of_the_game() -> None:
    game = killed(1)
    assert game.replay().state == game.state
    assert game.clone().state == game.state
    assert parse_record(edition(), serialize(game)).state == game.state
    game.undo()
    choose(game, (1, 2))
    assert game.state.stage[-1].keys == (2, 1)


def test_there_are_only_so_many_orders() -> None:
    game = read_position(edition(), KILL)
    assert game.decision is not None
    options = list(game.decision.options)
    for option, order in ((None, 1), ("kill", 2)):
        with pytest.raises(IllegalAction, match="there is no option"):
            game.apply(options.index(option) + order * len(options))


def switch(game: Game, times: int) -> Game:
    for _ in range(times):
        choose(game, "switch")
    return game


def may_switch(game: Game) -> bool:
    assert game.decision is not None
    return "switch" in game.decision.options


def test_a_circle_is_barred_in_clones_and_replays_too() -> None:
    game = switch(read_position(edition(), SWITCH), 4)
    assert not may_switch(game)
    assert not may_switch(game.clone()) and not may_switch(game.replay())
    assert ("switch", "Q-199") in [(action, obstacle.rule) for action, obstacle in game.obstacles(0)]
    game.undo()
    assert may_switch(game)


def test_anything_else_in_between_ends_the_circle() -> None:
    game = switch(read_position(edition(), SWITCH), 4)
    choose(game, None)
    choose(game, None)  # both pass: A has to request something now, and nothing has changed
    assert may_switch(game)


def test_another_hand_is_another_position() -> None:
    game = switch(read_position(edition(), SWITCH.replace("A hand ♣7", "A hand ♣7,♣8")), 1)
    assert game.decision is not None and game.decision.kind == "choose card"


def test_characters_stand_in_the_order_of_their_ids() -> None:
    lines = KILL.splitlines()
    more = "soldier 3 B ♢8 charged up entered 0 shed 0 slot 3"
    sorted_, mixed = ("\n".join([*lines[:-1], *both]) for both in ((lines[-1], more), (more, lines[-1])))
    assert write_position(read_position(edition(), mixed)) == write_position(read_position(edition(), sorted_))


def frame_of(count: int) -> Edition:
    made = edition()
    frame = replace(made.frames["pack"], deck=Deck(None, count, count, "R-210"))
    return replace(made, frames={**made.frames, "pack": frame})


@pytest.mark.parametrize("count", [20, 40, 54])
def test_a_default_deck_keeps_to_the_frame(count: int) -> None:
    rules = rules_of(frame_of(count), "std+pack")
    decks = [legal_deck(rules, None, seat, seed) for seat in (0, 1) for seed in (1, 2)]
    assert [len(set(deck)) for deck in decks] == [count] * 4
    assert [{card // DECK for card in deck} for deck in decks] == [{0}, {0}, {1}, {1}]
    assert (decks[0] != decks[1]) == (count < 54)
    assert legal_deck(rules, None, 0, 1) == decks[0]


WAIVED = """
std+pack
turn 5 A chance A passed - must 0 id 9 stamp 9 seed 1
A life ♣A,♣2
B life ♣A,♣2
A hand ♠3
soldier 1 A ♡4 charged up entered 0 shed 0 slot 2
"""
MAGICIAN = "soldier 2 A Joker1 charged up entered 0 shed 0 slot 3\n"


def house(letter: str) -> Edition:
    """The edition with Up for three times a letter, which a magician takes away."""
    made = edition()
    magician = replace(
        made.characters["magician"], named_abilities=(NamedAbility(Waive(cost=letter, of="quickMagic")),)
    )
    up = replace(made.actions["up"], cost=letter * 3, key=None)
    return replace(made, characters={**made.characters, "magician": magician}, actions={**made.actions, "up": up})


@pytest.mark.parametrize(("letter", "rule"), [("B", "R-093"), ("L", "R-094"), ("D", "R-095"), ("S", "R-093")])
def test_a_cost_that_is_waived_can_be_afforded_whatever_its_letter(letter: str, rule: str) -> None:
    made = house(letter)
    alone = read_position(made, WAIVED)
    assert ("up", rule) in [(action, obstacle.rule) for action, obstacle in alone.obstacles(0)]
    game = read_position(made, WAIVED + MAGICIAN)
    choose(game, "up")
    choose(game, 1)
    assert game.state.stage[-1].action == "up"
    assert (len(game.state.life[0]), game.state.hand[0].bit_count(), len(game.state.characters)) == (2, 1, 2)
