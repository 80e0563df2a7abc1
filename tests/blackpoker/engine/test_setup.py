"""Set-up in all ten regulations: zones, preset, first player, and decks that are refused (R-067 ff.)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from invariants import pile
from kisoku.blackpoker.card import DECK, JOKERS, NAME, RANK, SEAT, bits, parse_card
from kisoku.blackpoker.effects.put import Entered, PresetSkipped
from kisoku.blackpoker.engine import setup
from kisoku.blackpoker.engine.game import Game, IllegalAction
from kisoku.blackpoker.engine.table import Table
from kisoku.blackpoker.events.game import Compared
from kisoku.blackpoker.state import Character
from variation import edition

# what is removed from the deck before Life, and the cards drawn from Life for the hand.
FRAMES = {"entry20": (0, 7), "pack": (14, 7), "rarePack": (15, 7), "strategy": (18, 4), "extra": (20, 4)}
REGULATIONS = [
    "lite+entry20",
    "std+pack", "pro+pack", "mast+pack",
    "std+rarePack", "pro+rarePack", "mast+rarePack",
    "pro+strategy", "mast+strategy",
    "mast+extra",
]  # fmt: skip
SIZES = [(regulation, size) for regulation in REGULATIONS[1:] for size in (40, 47, 54)]
ENTRY20 = "♠A ♠2 ♠3 ♠4 ♠5 ♡A ♡8 ♡9 ♡10 ♡J ♢A ♢3 ♢7 ♢10 ♢Q ♣A ♣5 ♣6 ♣10 ♣K"


def deck_of(size: int) -> list[int]:
    """Jokers and high cards stay in a small deck, so that the preset meets every kind of soldier."""
    return sorted(range(DECK), key=lambda code: -((code * 7) % DECK))[:size]


def set_up(regulation: str, size: int | None = None, seed: int = 0, choice: int = 0) -> Game:
    """A game at its first chance; every choice of the set-up is made by the same option."""
    decks = None if size is None else (deck_of(size), deck_of(size))
    game = Game(edition(), regulation, decks, seed)
    while game.decision is not None and game.decision.kind != "chance":
        game.apply(choice)
    return game


def turned_up(game: Game) -> int:
    """How many times both players turned up a card."""
    return sum(isinstance(event, Compared) and event.rule == "R-071" for event in game.log or ())


def characters(game: Game, seat: int) -> tuple[Character, Character]:
    """The preset bulwark and soldier."""
    bulwark, soldier = sorted((c for c in game.state.characters.values() if c.owner == seat), key=lambda c: c.soldier)
    return bulwark, soldier


def cards_of(game: Game, seat: int) -> Iterator[int]:
    state = game.state
    yield from state.life[seat]
    yield from state.graveyard[seat]
    yield from (code + DECK * seat for code in bits(state.hand[seat]))
    yield from pile(state, "pack", seat)
    yield from pile(state, "rare", seat)
    yield from (card for card, _ in state.trump[seat])
    yield from (card for c in state.characters.values() if c.owner == seat for card in c.cards)


def check_sizes(game: Game, deck: int, frame: str) -> None:
    state = game.state
    removed, drawn = FRAMES[frame]
    first = state.turn_player
    for seat in (0, 1):
        extra = seat == first
        assert len(state.life[seat]) == deck - removed - drawn - 2 - turned_up(game) - extra
        assert len(state.graveyard[seat]) == turned_up(game)
        assert state.hand[seat].bit_count() == 7 + extra
        assert len(pile(state, "pack", seat)) == (0 if frame == "entry20" else 14)
        assert not state.opened[seat]
        assert len(pile(state, "rare", seat)) == (0 if frame in ("entry20", "pack") else 1)
        assert [up for _, up in state.trump[seat]].count(True) == (1 if frame == "extra" else 0)
        assert len(state.trump[seat]) == (2 if frame == "extra" else 0)
        assert not state.deck[seat]
        assert len(set(cards_of(game, seat))) == deck
        assert {SEAT[card] for card in cards_of(game, seat)} == {seat}
    assert game.decision is not None
    assert (game.decision.player, game.decision.kind, state.turn, state.stage) == (first, "chance", 1, [])


@pytest.mark.parametrize(("regulation", "deck"), SIZES)
def test_the_zones_have_their_sizes(regulation: str, deck: int) -> None:
    for seed in range(6):
        check_sizes(set_up(regulation, deck, seed), deck, regulation.split("+")[1])


def test_entry_20_has_its_sizes() -> None:
    for seed in range(6):
        check_sizes(set_up("lite+entry20", seed=seed), 20, "entry20")


@pytest.mark.parametrize(
    ("regulation", "deck", "second", "first"),
    [
        ("lite+entry20", None, 10, 9),
        ("mast+pack", 40, 16, 15),
        ("mast+pack", 54, 30, 29),
        ("mast+rarePack", 40, 15, 14),
        ("mast+rarePack", 54, 29, 28),
        ("mast+strategy", 40, 15, 14),
        ("mast+strategy", 54, 29, 28),
        ("mast+extra", 40, 13, 12),
        ("mast+extra", 54, 27, 26),
    ],
)
def test_life_is_as_the_table_says(regulation: str, deck: int | None, second: int, first: int) -> None:
    """The numbers of R-228, which hold without a tie."""
    game = next(g for g in (set_up(regulation, deck, seed) for seed in range(20)) if turned_up(g) == 1)
    state = game.state
    assert len(state.life[1 - state.turn_player]) == second
    assert len(state.life[state.turn_player]) == first


@pytest.mark.parametrize("regulation", REGULATIONS)
def test_the_preset_is_a_face_down_bulwark_and_a_face_up_soldier(regulation: str) -> None:
    """Q-022, Q-023, Q-024: both charged, and not new in the first turn."""
    for seed in range(6):
        game = set_up(regulation, seed=seed)
        for seat in (0, 1):
            bulwark, soldier = characters(game, seat)
            assert (bulwark.soldier, bulwark.face_down, bulwark.driven) == (False, True, False)
            assert (soldier.soldier, soldier.face_down, soldier.driven) == (True, False, False)
            assert not game.table.entered_now(soldier)
            assert not game.table.entered_now(bulwark)


@pytest.mark.parametrize("regulation", REGULATIONS)
def test_the_top_of_life_is_the_bulwark_and_the_next_card_the_soldier(regulation: str) -> None:
    """R-209, R-213, R-218, R-222, R-226."""
    game = set_up(regulation)
    entered = [event.character for event in game.log or () if isinstance(event, Entered)]
    assert [(c.owner, c.soldier) for c in entered] == [
        (0, False), (0, True), (1, False), (1, True),
    ]  # fmt: skip


@pytest.mark.parametrize("regulation", ["lite+entry20", "std+pack", "mast+extra"])
def test_the_preset_soldier_is_the_one_its_card_makes(regulation: str) -> None:
    """Q-025; in Lite there is no Joker, so no card is without a soldier (Q-021, E-34)."""
    expected = {"A": "ace", "J": "hero", "Q": "hero", "K": "hero", "Joker": "magician"}
    met = set()
    for seed in range(80):
        game = set_up(regulation, None if regulation == "lite+entry20" else 40, seed)
        for seat in (0, 1):
            _, soldier = characters(game, seat)
            kind = game.table.kind(soldier).id
            assert kind == expected.get(RANK[soldier.cards[0]], "soldier")
            met.add(kind)
    magician = set() if regulation == "lite+entry20" else {"magician"}
    assert met == {"soldier", "hero", "ace"} | magician


def test_a_preset_card_that_makes_no_soldier_of_the_format_is_skipped() -> None:
    """Q-021, E-34: in an edition that lets Lite be played with the Pack, a Joker goes to the Graveyard."""
    e = edition()
    pack = replace(e.frames["pack"], formats=("lite", *e.frames["pack"].formats))
    looser = replace(e, frames={**e.frames, "pack": pack})
    skipped = 0
    for seed in range(60):
        game = Game(looser, "lite+pack", (deck_of(40), deck_of(40)), seed)
        buried = [card for event in game.log or () if isinstance(event, PresetSkipped) for card in event.cards]
        assert all(RANK[card] == "Joker" for card in buried)
        skipped += len(buried)
        for seat in (0, 1):
            _, soldier = characters(game, seat)
            assert game.table.kind(soldier).id in ("soldier", "hero", "ace")
        assert set(buried) <= {*game.state.graveyard[0], *game.state.graveyard[1]}
    assert skipped > 0


def test_the_order_of_the_set_up_is_the_same_in_every_frame() -> None:
    """Q-017, Q-018, Q-019, Q-020: choices, shuffle, Pack, Life, hand, and the preset last."""
    orders = {frame.id: [type(step).__name__.lower() for step in frame.setup] for frame in edition().frames.values()}
    end = ["move", "draw", "put", "put"]
    assert orders == {
        "entry20": ["shuffle", *end],
        "pack": ["shuffle", "move", *end],
        "rarePack": ["move", "shuffle", "move", *end],
        "strategy": ["move", "move", "shuffle", "move", *end],
        "extra": ["move", "move", "move", "shuffle", "move", *end],
    }


def test_nobody_can_arrange_the_preset_the_hand_or_the_pack() -> None:
    """Q-017, Q-018: the order in which a deck is handed in says nothing, the seed everything."""
    deck = deck_of(40)
    forwards = Game(edition(), "std+pack", (deck, deck), 3).state
    backwards = Game(edition(), "std+pack", (deck[::-1], deck[::-1]), 3).state
    assert forwards == backwards
    packs = {tuple(pile(Game(edition(), "std+pack", (deck, deck), seed).state, "pack", 0)) for seed in range(10)}
    assert len(packs) == 10
    presets = {characters(set_up("lite+entry20", seed=seed), 0)[0].cards for seed in range(40)}
    assert len(presets) > 10


def test_the_two_players_are_shuffled_differently() -> None:
    state = Game(edition(), "std+pack", None, 1).state
    assert [card % DECK for card in pile(state, "pack", 0)] != [card % DECK for card in pile(state, "pack", 1)]


@pytest.mark.parametrize(
    ("regulation", "trumps", "hand", "rare"),
    [("std+rarePack", 0, 0, 1), ("pro+strategy", 0, 3, 1), ("mast+extra", 2, 3, 1)],
)
def test_the_choices_of_the_set_up_are_carried_out(regulation: str, trumps: int, hand: int, rare: int) -> None:
    """Each player chooses from the own deck before it is shuffled; the last card first, to be told apart."""
    game = Game(edition(), regulation, None, 0)
    for seat in (0, 1):
        chosen = []
        for _ in range(trumps + hand + rare):
            assert game.decision is not None
            assert (game.decision.kind, game.decision.player) == ("choose card", seat)
            card = game.decision.options[-1]
            assert SEAT[card] == seat
            chosen.append(card)
            game.apply(len(game.decision.options) - 1)
        state = game.state
        assert [card for card, _ in state.trump[seat]] == chosen[:trumps]
        assert all(state.hand[seat] >> (card % DECK) & 1 for card in chosen[trumps : trumps + hand])
        assert pile(state, "rare", seat) == chosen[trumps + hand :]


def test_the_second_players_choices_do_not_depend_on_the_first_players() -> None:
    """Q-032: as if they were made at the same time."""
    options = []
    for choice in (0, 20):
        game = Game(edition(), "mast+extra", None, 0)
        for _ in range(6):
            game.apply(choice)
        assert game.decision is not None
        options.append(list(game.decision.options))
    assert options[0] == options[1] == list(range(DECK, 2 * DECK))


def test_extra_reveals_after_the_first_player_is_decided() -> None:
    """Q-029, Q-031: first player first, soldier and then one of two trumps; nobody may keep both down."""
    game = Game(edition(), "mast+extra", None, 0)
    while not turned_up(game):
        assert not any(up for seat in (0, 1) for _, up in game.state.trump[seat])
        game.apply(0)
    first = game.state.turn_player
    for seat in (first, 1 - first):
        assert game.decision is not None
        assert (game.decision.player, game.decision.kind) == (seat, "choose trump")
        assert game.decision.options == [card for card, _ in game.state.trump[seat]]
        assert not characters(game, seat)[1].face_down
        game.apply(1)
        assert [up for _, up in game.state.trump[seat]] == [False, True]
    assert game.decision is not None
    assert game.decision.kind == "chance"


def test_the_larger_number_goes_first_and_ties_turn_up_more() -> None:
    """E-23, E-24: seen over many games."""
    ties = 0
    for seed in range(120):
        game = set_up("lite+entry20", seed=seed)
        state, number = game.state, game.rules.number
        pairs = list(zip(*state.graveyard, strict=True))
        assert len(pairs) == turned_up(game)
        assert all(number[a] == number[b] for a, b in pairs[:-1])
        a, b = pairs[-1]
        assert state.turn_player == (0 if number[a] > number[b] else 1)
        ties += len(pairs) > 1
    assert ties


def test_set_up_begins_anew_when_both_lifes_run_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """Q-026: nothing of the first attempt remains."""
    decide, calls = setup.decide_first, []

    def all_ties_at_first(table: Table) -> int | None:
        calls.append(tuple(pile(table.state, "pack", 0)))
        if len(calls) > 1:
            return decide(table)
        for seat in (0, 1):
            table.state.graveyard[seat] += table.state.life[seat]
            table.state.life[seat].clear()
        return None

    monkeypatch.setattr(setup, "decide_first", all_ties_at_first)
    for regulation in ("std+pack", "mast+extra"):
        calls.clear()
        game = set_up(regulation, 40)
        assert len(calls) == 2
        assert calls[0] != calls[1]
        check_sizes(game, 40, regulation.split("+")[1])


def test_both_running_out_gives_no_first_player() -> None:
    """Q-026: nobody loses, so the set-up has to begin anew."""
    game = set_up("std+pack")
    game.state.life[:] = [[parse_card("♠9")], [parse_card("♢9") + DECK]]
    assert setup.decide_first(game.table) is None
    assert game.outcome is None


def test_the_decks_may_differ_in_size() -> None:
    """Q-028."""
    game = Game(edition(), "std+pack", (deck_of(40), deck_of(54)), 0)
    assert [len(set(cards_of(game, seat))) for seat in (0, 1)] == [40, 54]


def test_without_decks_all_54_cards_are_used() -> None:
    game = Game(edition(), "std+pack", None, 0)
    assert sorted(NAME[card] for card in cards_of(game, 0)) == sorted(NAME[:DECK])


def test_either_joker_may_be_named() -> None:
    suits = deck_of(54)
    plain = [code for code in suits if code not in JOKERS]
    for jokers in ([52], [53], [52, 52], [53, 53], [53, 52]):
        game = Game(edition(), "std+pack", (plain[:45] + jokers, None), 0)
        assert sum(RANK[card] == "Joker" for card in cards_of(game, 0)) == len(jokers)
        assert len(set(cards_of(game, 0))) == 45 + len(jokers)


def entry20(*without: str, plus: str = "") -> list[int]:
    return [parse_card(name) for name in ENTRY20.split() + plus.split() if name not in without]


def test_the_deck_of_entry_20_may_be_handed_in() -> None:
    game = Game(edition(), "lite+entry20", (entry20(), None), 5)
    assert game.state == Game(edition(), "lite+entry20", None, 5).state


@pytest.mark.parametrize(
    ("regulation", "deck", "rule", "message"),
    [
        ("std+pack", deck_of(39), "R-211", "a deck has 40 to 54 cards, this one has 39"),
        ("std+rarePack", deck_of(39), "R-216", "a deck has 40 to 54 cards, this one has 39"),
        ("pro+strategy", deck_of(39), "R-220", "a deck has 40 to 54 cards, this one has 39"),
        ("mast+extra", deck_of(39), "R-224", "a deck has 40 to 54 cards, this one has 39"),
        ("mast+extra", [], "R-224", "this one has 0"),
        ("std+pack", [*deck_of(54), 0], "R-006", "holds ♠A twice"),
        ("std+pack", [*deck_of(40), deck_of(40)[0]], "R-006", "twice"),
        ("std+pack", [*range(45), 52, 53, 52], "R-009", "at most 2 Jokers, this one has 3"),
        ("lite+entry20", entry20("♠A"), "R-207", "♠A"),
        ("lite+entry20", entry20("♠A", plus="♠6"), "R-207", "♠6, ♠A"),
        ("lite+entry20", entry20(plus="Joker"), "R-207", "Joker"),
        ("lite+entry20", entry20("♠A", plus="♠2"), "R-006", "holds ♠2 twice"),
        ("lite+entry20", list(range(54)), "R-207", "not the deck of this frame"),
    ],
)
def test_a_deck_that_breaks_the_condition_is_refused(regulation: str, deck: list[int], rule: str, message: str) -> None:
    for decks in ((deck, None), (None, deck)):
        with pytest.raises(IllegalAction) as caught:
            Game(edition(), regulation, decks)
        assert caught.value.rule == rule
        assert message in str(caught.value)
        assert str(caught.value).endswith(f"({rule})")


def test_decks_that_tie_for_ever_end_with_a_rule() -> None:
    numbers = dict.fromkeys(edition().numbers, 7)
    with pytest.raises(IllegalAction, match="1000 set-ups in a row ended in ties") as refused:
        Game(replace(edition(), numbers=numbers), "lite+entry20")
    assert refused.value.rule == "R-072"
