"""Deck rules against an independent reading of the ledger, for cards that nobody thought of (W-006–W-017, W-126)."""

from __future__ import annotations

from collections import Counter
from math import factorial, prod

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deck_reading import WORLDS, guest, world
from kisoku.warvortex.decks import admissible, faults, is_legal, orders
from kisoku.warvortex.model import Deck


@settings(max_examples=150)
@given(st.integers(0, WORLDS - 1), st.data())
def test_a_deck_breaks_what_the_ledger_says(seed: int, data: st.DataObject) -> None:
    e, reading = world(seed)
    character = data.draw(st.sampled_from([*reading.characters]))
    # Some cards that it may have, so that not every deck is wrong for the same reason.
    fitting = [id for id in reading.actions if not reading.broken(character, [id])["W-011"]]
    pool = data.draw(st.sampled_from([fitting, fitting, [*reading.actions]])) or [*reading.actions]
    faces = data.draw(st.lists(st.sampled_from(pool), min_size=5, max_size=7).map(tuple))
    if data.draw(st.booleans()):
        faces = tuple(sorted(faces, key=lambda id: e.actions[id].cost))
    extras = data.draw(st.lists(st.sampled_from([*reading.extras]), max_size=3).map(tuple))
    found = faults(e, Deck("d", character, faces, extras))
    assert Counter(e.rule(fault.rule) for fault in found) == reading.broken(character, faces, extras)


@pytest.mark.parametrize("seed", range(WORLDS))
def test_every_card_is_admitted_or_refused_as_the_ledger_says(seed: int) -> None:
    e, reading = world(seed)
    answers = Counter[bool]()
    for character in reading.characters:
        for id in reading.actions:
            refused = {"W-011", "W-017"} & reading.broken(character, [id]).keys()
            assert admissible(e.characters[character], e.actions[id]) is not bool(refused), (character, id)
            answers[bool(refused)] += 1
    assert min(answers[True], answers[False]) > 100


@given(st.integers(0, WORLDS - 1), st.data())
def test_as_many_orders_as_equal_costs_can_change_places(seed: int, data: st.DataObject) -> None:
    e, _ = world(seed)
    ids = data.draw(st.lists(st.sampled_from([*e.actions]), min_size=1, max_size=6))
    costs = Counter(e.actions[id].cost for id in ids)
    copies = Counter(ids)
    assert len(orders([e.actions[id] for id in ids])) == prod(map(factorial, costs.values())) // prod(
        map(factorial, copies.values())
    )


# --- a few cards of a foreign attribute


@pytest.mark.parametrize(
    ("faces", "broken"),
    [
        ("idle ram flint flint rock rock", {}),
        ("idle ram flint temper rock rock", {}),
        ("idle flint flint rock rock temper", {"W-011": 1}),
        ("idle flint flint temper temper embers", {"W-011": 1}),
        ("idle ram flint rock icicle torch", {"W-011": 1}),
    ],
)
def test_so_many_cards_of_a_foreign_attribute_may_come(faces: str, broken: dict[str, int]) -> None:
    e = guest()
    found = faults(e, Deck("d", "kamado", tuple(faces.split())))
    assert Counter(e.rule(fault.rule) for fault in found) == broken


def test_the_guest_too_many_is_named() -> None:
    (fault,) = faults(guest(1), Deck("d", "kamado", ("idle", "ram", "flint", "flint", "rock", "rock")))
    assert fault.face == 3
    assert fault.en == "kamado may include at most 1 of 火, flint is one more"
    assert fault.ja == "Kamadoが入れられる火属性のカードは1枚までだが、「火打ち」はその次の1枚である。"


def test_what_is_of_ones_own_attribute_is_no_guest() -> None:
    e = guest(1, "地、火")
    assert is_legal(e, Deck("d", "kamado", ("idle", "ram", "flint", "rock", "rock", "shove")))
