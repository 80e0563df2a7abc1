"""Decks drawn and changed at random: legal, of everything that is legal, and the same for the same chance."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from battles import SCENARIOS, edition
from deck_reading import WORLDS, Reading, guest, world
from kisoku.core.decision import IllegalAction
from kisoku.errors import Source
from kisoku.warvortex import building
from kisoku.warvortex.decks import admissible_actions, decks_in, is_legal
from kisoku.warvortex.model import FACES, Edition


@pytest.mark.parametrize("seed", range(WORLDS))
def test_drawn_and_changed_decks_are_legal(seed: int) -> None:
    e, reading = world(seed)
    chance, drawn = Random(seed), 0
    for character in e.characters.values():
        try:
            deck = building.random_deck(e, character, chance)
        except IllegalAction:
            assert sum(_cheapest(e, reading, character.id)) > character.ap
            continue
        drawn += 1
        for _ in range(4):
            assert not reading.broken(deck.character, deck.faces, deck.extras)
            before, deck = deck, building.changed(e, deck, chance)
            gone = [id for id in before.faces if before.faces.count(id) > deck.faces.count(id)]
            assert len(set(gone)) <= 2
    assert drawn >= 8


def _cheapest(e: Edition, reading: Reading, character: str) -> list[int]:
    """What the six cheapest cards cost that make a deck but for their costs."""
    chosen: list[str] = []
    for id in sorted(reading.actions, key=lambda id: e.actions[id].cost):
        for _ in range(2):
            if (
                len(chosen) < FACES
                and not {"W-011", "W-013", "W-017"} & reading.broken(character, [*chosen, id]).keys()
            ):
                chosen.append(id)
    return [e.actions[id].cost for id in chosen]


def test_every_card_and_every_extra_card_is_drawn_sometimes() -> None:
    e, chance = edition(), Random(1)
    for character in e.characters.values():
        decks = [building.random_deck(e, character, chance) for _ in range(80)]
        assert {id for deck in decks for id in deck.faces} == {one.id for one in admissible_actions(e, character)}
        extras = {deck.extras for deck in decks}
        assert extras == {()} if character.id != "yura" else {2, 1, 0} == {len(some) for some in extras}


def test_equal_costs_come_in_every_order() -> None:
    e, chance = edition(), Random(1)
    three = [e.actions[id] for id in ("rock", "shove", "fist")]
    assert {building.arranged(three, chance) for _ in range(20)} == {
        ("fist", "rock", "shove"),
        ("fist", "shove", "rock"),
    }


def test_guests_are_drawn_as_far_as_they_may_come() -> None:
    e, chance = guest(2), Random(3)
    fire = {"flint", "embers", "torch", "ring", "temper"}
    counts = {
        sum(id in fire for id in building.random_deck(e, e.characters["kamado"], chance).faces) for _ in range(60)
    }
    assert counts == {0, 1, 2}


def test_who_can_pay_for_no_deck_has_none() -> None:
    e = edition()
    poor = replace(e.characters["senri"], ap=-9)
    with pytest.raises(IllegalAction, match="senri has no legal deck: -9 AP allow none"):
        building.random_deck(e, poor, Random(1))
    # The cheapest deck of all: -3 -3 -2 -2 1 1.
    e = replace(e, characters={"senri": replace(e.characters["senri"], ap=-8)})
    for seed in range(9):
        faces = building.drawn(e, "senri", Random(seed)).faces
        assert faces[:4] == ("stumble", "stumble", "idle", "idle") and set(faces[4:]) <= {"fist", "breath"}


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_everybody_brings_legal_decks(scenario: str) -> None:
    e = edition()
    for seed in range(5):
        teams = building.brought(e, scenario, Random(seed))
        assert teams == building.brought(e, scenario, Random(seed))
        assert [len(team) for team in teams] == [e.scenarios[scenario].characters] * e.scenarios[scenario].teams
        decks = [deck for team in teams for deck in team]
        assert all(is_legal(e, deck) for deck in decks)
        assert len({deck.character for deck in decks}) == len(decks)


def test_a_deck_meets_the_editions_own_from_every_seat() -> None:
    e = edition()
    deck = building.drawn(e, "senri", Random(2))
    seats = set()
    for seed in range(20):
        seat, teams = building.against(e, "team3", deck, Random(seed))
        seats.add(seat)
        assert teams[seat][0] is deck
        others = [one for team in teams for one in team if one is not deck]
        assert len(others) == 5 == len({one.character for one in others} - {"senri"})
        assert all(one == e.decks[one.id] for one in others)
    assert seats == {0, 1}


def test_a_written_file_is_read_again() -> None:
    e: Edition = edition()
    decks = {f"d{n}": building.drawn(e, "yura", Random(n)) for n in range(6)}
    text = building.written(e, {id: (deck, ["strong", "it seems"]) for id, deck in decks.items()})
    assert "  # strong\n  # it seems\n  - {id: d0, character: yura, " in text
    read = decks_in(e, Source("strong.yaml", text))
    assert [(deck.id, deck.faces, deck.extras) for deck in read] == [
        (id, deck.faces, deck.extras) for id, deck in decks.items()
    ]
