"""Deck building: EW-01 to EW-09 and the rules that the document gives no example for (W-007–W-020, W-126)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kisoku.errors import DefinitionError, Source
from kisoku.warvortex.decks import (
    admissible,
    admissible_actions,
    decks_in,
    faults,
    forbids,
    is_legal,
    labels_of,
    orders,
)
from kisoku.warvortex.effects import kind as kinds
from kisoku.warvortex.model import Action, Deck, Edition
from vortex import edition, parsed


def cards(**costs: int) -> list[Action]:
    """Neutral actions that do the same, by name, with what they cost."""
    some = edition().actions["fist"]
    return [
        replace(some, id=id, name=replace(some.name, ja=id, en=id), cost=cost, range=None) for id, cost in costs.items()
    ]


def with_cards(actions: Sequence[Action]) -> Edition:
    return replace(edition(), actions={**edition().actions, **{action.id: action for action in actions}})


def deck(e: Edition, character: str, *faces: str, extras: tuple[str, ...] = ()) -> list[str]:
    """By which rules a deck is illegal."""
    return [e.rule(fault.rule) for fault in faults(e, Deck("d", character, faces, extras))]


def test_equal_costs_leave_the_order_to_the_player() -> None:
    """EW-01."""
    six = cards(A=4, B=4, C=-2, D=6, E=1, F=2)
    found = {"".join(action.id for action in order) for order in orders(six)}
    assert found == {"CEFABD", "CEFBAD"}


def test_a_die_has_six_faces() -> None:
    """Twenty cards of one cost would have more orders than anybody can list."""
    with pytest.raises(ValueError, match="6 faces"):
        orders(cards(A=0, B=0, C=0, D=0, E=0, F=0, G=0))


def test_the_costs_must_fit_into_the_ap() -> None:
    """EW-01: they add up to 15 (W-008)."""
    e = with_cards(cards(A=4, B=4, C=-2, D=6, E=1, F=2))
    for ap, wrong in ((15, []), (16, []), (14, ["W-008"])):
        senri = replace(e.characters["senri"], ap=ap)
        assert deck(replace(e, characters={"senri": senri}), "senri", *"CEFABD") == wrong


def test_costs_ascend() -> None:
    e = with_cards(cards(A=4, B=4, C=-2, D=6, E=1, F=2))
    assert deck(e, "senri", *"CEFBAD") == []
    assert deck(e, "senri", *"ECFABD") == ["W-010"]
    assert deck(e, "senri", *"DBAFEC") == ["W-010"] * 4


@pytest.mark.parametrize(("faces", "wrong"), [(5, ["W-007"]), (6, []), (7, ["W-007"])])
def test_a_deck_has_six_cards(faces: int, wrong: list[str]) -> None:
    e = with_cards(cards(A=0, B=0, C=0, D=0, E=0, F=0, G=0))
    assert deck(e, "senri", *"ABCDEFG"[:faces]) == wrong


def test_two_copies_are_allowed_and_a_plus_is_another_name() -> None:
    """EW-02."""
    plus = [replace(card, name=replace(card.name, ja="X+")) for card in cards(Y=0)]
    e = with_cards([*cards(X=0, A=0, B=0, C=0), *plus])
    assert deck(e, "senri", *"XXYYAB") == []
    assert deck(e, "senri", *"XXXABC") == ["W-013"]
    assert deck(e, "senri", *"XXXXAB") == ["W-013"]


def test_cards_with_the_same_name_are_copies_whatever_their_ids() -> None:
    same = [replace(card, name=replace(card.name, ja="X")) for card in cards(Y=0, Z=0)]
    e = with_cards([*cards(X=0, A=0, B=0, C=0), *same])
    assert deck(e, "senri", *"XYZABC") == ["W-013"]


@pytest.mark.parametrize(
    ("attribute", "of", "rule"),
    [
        ("月、影", ("月",), None),
        ("月、影", ("影",), None),
        ("月、影", ("月", "影"), None),
        ("月、影", ("火",), "attribute"),
        ("月&影", ("月", "影"), None),
        ("月&影", ("月",), "attribute"),
        ("無", (), None),
        ("火", (), "attribute"),
    ],
)
def test_a_card_asks_for_attributes(attribute: str, of: tuple[str, ...], rule: str | None) -> None:
    """EW-03, EW-04, W-012, QW-42."""
    card = replace(edition().actions["fist"], attribute=parsed(kinds.ATTRIBUTE, attribute))
    yura = replace(edition().characters["yura"], attributes=of)
    assert forbids(card, of, ()) == rule
    assert admissible(yura, card) is (rule is None)


def test_a_card_asks_for_races() -> None:
    """EW-05, EW-06: ねじ巻き is for humans and machines."""
    engine = edition().actions["engine"]
    assert forbids(engine, ("地",), ("人間",)) is None
    assert forbids(engine, ("地",), ("獣",)) == "other condition"
    both = replace(engine, needs=parsed(kinds.NEEDS, "種族 人間&機械"))
    assert forbids(both, ("地",), ("人間",)) == "other condition"
    assert forbids(both, ("地",), ("人間", "機械")) is None


def test_who_counts_as_having_an_attribute_includes_its_cards() -> None:
    """EW-62 before the battle: Neji handles fire."""
    e = edition()
    neji, gorota, flint = e.characters["neji"], e.characters["gorota"], e.actions["flint"]
    assert labels_of(neji) == (("地", "火"), ("人間",))
    assert admissible(neji, flint)
    assert not admissible(gorota, flint)


def test_similar_attributes_are_one_only_by_agreement() -> None:
    """EW-09, W-019."""
    e, flint = edition(), edition().actions["flint"]
    mizore = e.characters["mizore"]
    assert not admissible(mizore, flint)
    assert admissible(mizore, flint, {"氷": "火"})


def test_every_character_finds_cards_for_its_deck() -> None:
    e = edition()
    counts = {id: len(admissible_actions(e, character)) for id, character in e.characters.items()}
    # 12 are neutral; 火 has 5, 氷 5, 地 6, 風 5, 月 2, 影 3, and two are of 月 and 影.
    assert counts == {
        "senri": 17, "mizore": 17, "gorota": 17, "hayase": 17, "yura": 19, "tobari": 17, "neji": 23, "yomogi": 21,
    }  # fmt: skip


@pytest.mark.parametrize(
    ("extras", "wrong"),
    [
        ((), []),
        (("charmFire",), []),
        (("charmFire", "bell"), []),
        (("charmFire", "charmIce"), ["W-126"]),
        (("bell", "net"), ["W-126"]),
        (("charmFire", "charmIce", "bell", "net"), ["W-126", "W-126"]),
    ],
)
def test_extra_cards_come_as_an_ability_allows(extras: tuple[str, ...], wrong: list[str]) -> None:
    """EW-74 with one of each category; fewer are legal (QW-61)."""
    faces = edition().decks["yura"].faces
    assert deck(edition(), "yura", *faces, extras=extras) == wrong


def test_nobody_else_brings_extra_cards() -> None:
    faces = edition().decks["gorota"].faces
    assert deck(edition(), "gorota", *faces, extras=("bell",)) == ["W-126"]


@pytest.mark.parametrize("id", edition().decks)
def test_the_sample_decks_are_legal(id: str) -> None:
    assert is_legal(edition(), edition().decks[id])


@given(st.lists(st.sampled_from(sorted(edition().actions)), min_size=6, max_size=6))
def test_every_legal_order_is_legal_and_no_other(ids: list[str]) -> None:
    """The orders of six cards are exactly those permutations in which costs ascend."""
    e = edition()
    found = orders([e.actions[id] for id in ids])
    assert len(set(found)) == len(found)
    for order in found:
        rules = {fault.rule for fault in faults(e, Deck("d", "senri", tuple(action.id for action in order)))}
        assert "cost order" not in rules
        assert sorted(action.id for action in order) == sorted(ids)
    shuffled = [e.actions[id] for id in ids]
    ascends = all(one.cost <= other.cost for one, other in pairwise(shuffled))
    assert (tuple(shuffled) in found) is ascends


def test_faults_are_said_in_both_languages() -> None:
    e = edition()
    (fault,) = faults(e, Deck("d", "gorota", ("idle", "ram", "flint", "rock", "shove", "shove")))
    assert fault.rule == "attribute"
    assert fault.face == 2
    assert fault.en == "gorota cannot include flint, whose attribute is 火"
    assert fault.ja == "石垣のゴロタは、火属性の「火打ち」を入れられない。"


# --- a player's file


def read(text: str) -> list[Deck]:
    return decks_in(edition(), Source("mine.yaml", text))


def wrong(text: str) -> str:
    with pytest.raises(DefinitionError) as error:
        read(text)
    return "\n".join(str(problem) for problem in error.value.problems)


def test_a_players_deck_file_is_read() -> None:
    (mine,) = read("decks:\n  - {id: mine, character: senri, faces: [stumble, fist, flint, ring, torch, swing2]}\n")
    assert mine.character == "senri"
    assert is_legal(edition(), mine)


def test_what_is_wrong_with_a_players_deck_is_said_with_its_place_and_rule() -> None:
    text = "decks:\n  - {id: mine, character: senri, faces: [stumble, fist, icicle, ring, torch, swing2]}\n"
    assert wrong(text) == (
        "mine.yaml:2:57: senri cannot include icicle, whose attribute is 氷 (W-011)\n"
        "  2 |   - {id: mine, character: senri, faces: [stumble, fist, icicle, ring, torch, swing2]}\n"
        "    |                                                         ^^^^^^\n"
        "  expected one of: 無, 火"
    )


def test_a_card_that_does_not_exist_is_guessed() -> None:
    said = wrong("decks:\n  - {id: mine, character: senrin, faces: [stumbel, fist, flint, ring, torch, swing2]}\n")
    assert "unknown character `senrin`" in said
    assert "did you mean `senri`?" in said
    assert "unknown action `stumbel`" in said
    assert "did you mean `stumble`?" in said


def test_two_decks_of_one_id_are_refused() -> None:
    one = "  - {id: mine, character: senri, faces: [stumble, fist, flint, ring, torch, swing2]}\n"
    assert "deck id `mine` is used twice" in wrong(f"decks:\n{one}{one}")


def test_a_file_of_something_else_is_refused() -> None:
    assert "mine.yaml" in wrong("cards: []\n")
