"""Cards that an example makes up: written as in the definitions, read and checked as these, known only to it."""

from __future__ import annotations

import pytest

from battles import edition
from kisoku.warvortex.examples.cards import own_cards, with_cards
from telling import wrong

AROUND = "  A: {front: tobari}\n  B: {front: gorota}\nthen: {phase: 1}\n"


def test_what_does_not_matter_may_be_left_out() -> None:
    wider = with_cards(
        edition(),
        {
            "characters": [{"id": "p", "abilities": [{"id": "brave", "holds": [{"modify": {"taken": -1}}]}]}],
            "actions": [{"id": "hit"}],
            "tokens": [{"id": "imp", "table": [{"faces": "1-6", "do": [{"nothing": True}]}]}],
            "fields": [{"id": "lake"}],
            "races": ["巨人"],
        },
    )
    p, hit, imp, lake = wider.characters["p"], wider.actions["hit"], wider.tokens["imp"], wider.fields["lake"]
    assert (p.hp, p.ap, p.attributes, p.name.ja, p.name.en, p.abilities[0].name.en) == (20, 15, (), "P", "P", "Brave")
    assert (hit.cost, hit.range, [step.name() for step in hit.effect]) == (0, None, ["nothing"])
    assert (imp.hp, imp.threat, lake.steepness, wider.labels["race"]["巨人"]) == (3, 1, 1, "巨人")


def test_a_name_is_given_in_both_languages_and_nobody_asks_how_it_is_read() -> None:
    wider = with_cards(
        edition(),
        {
            "actions": [{"id": "hit", "name": {"ja": "一撃", "en": "Hit Hard"}}],
            "families": ["plain", {"id": "poison", "name": {"ja": "毒", "en": "poison"}}],
        },
    )
    hit, poison = wider.actions["hit"].name, wider.families["poison"].name
    assert (hit.ja, hit.en, poison.ja, poison.en) == ("一撃", "Hit Hard", "毒", "poison")
    assert wider.families["plain"].name.ja == "plain"


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ("cards: {actions: [{id: hit, name: {ja: 一撃}}]}", "2:31 missing key `en`"),
        ("cards: {families: [{name: {ja: 毒, en: poison}}]}", "2:22 missing key `id`"),
        ("decks: {one: {character: senri, name: {ja: 火}}}", "2:41 missing key `en`"),
    ],
)
def test_a_name_in_one_language_is_none(given: str, message: str) -> None:
    found = wrong(f"given:\n  {given}\n{AROUND}")
    assert found and found[0].startswith(message), found


def test_the_edition_stays_as_it_was() -> None:
    before = dict(edition().actions)
    wider = with_cards(edition(), {"actions": [{"id": "hit", "name": "一撃"}]})
    assert edition().actions == before and "hit" in wider.actions and wider.actions["hit"].name.ja == "一撃"
    assert own_cards(edition()) == {} and own_cards(wider) == {"actions": [{"id": "hit", "name": "一撃"}]}


def test_an_edition_that_has_the_cards_already_is_not_given_them_again() -> None:
    cards = {"actions": [{"id": "hit"}]}
    wider = with_cards(edition(), cards)
    assert with_cards(wider, cards) is wider and with_cards(wider, {}) is wider


@pytest.mark.parametrize(
    ("card", "message"),
    [
        ("actions: [{id: hit, effect: [drow: {to: this}]}]", "3:34 unknown effect verb `drow`"),
        ("actions: [{id: hit, range: 3～2}]", "3:34 from 3 to 2 is no range"),
        ("actions: [{id: ram}]", "3:20 the edition has `ram` already"),
        ("actions: [{id: hit, cost: high}]", "3:31 expected a whole number, found text"),
        ("actions: [{id: hit, effect: [give: {status: frist, to: this}]}]", "3:49 unknown status `frist`"),
        ("actions: [{id: hit, attribute: 水}]", "3:36 unknown attribute `水`"),
        ("characters: [{id: p, hp: 0}]", "3:30 0 is too small"),
        ("characters: [{id: p, abilities: [{id: a, holds: [modify: {taken: 0}]}]}]",
         "3:70 a change by 0 changes nothing"),
    ],
)  # fmt: skip
def test_what_is_wrong_with_a_card_is_told_where_it_stands(card: str, message: str) -> None:
    found = wrong(f"given:\n  cards:\n    {card}\n{AROUND}")
    assert len(found) == 1
    assert found[0].startswith(message), found
