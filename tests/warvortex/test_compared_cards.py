"""Editions are compared card by card: what plays is a facet, and everything that plays is one."""

from __future__ import annotations

from dataclasses import fields, replace

import pytest

from kisoku.entry import Name
from kisoku.warvortex.contents import PARTS, WORDS_ONLY, contents
from kisoku.warvortex.effects import kind as kinds
from kisoku.warvortex.model import Action, Character, Edition, Extra, FieldCard, Status, Token
from kisoku.warvortex.speech.entry import entry_text
from vortex import edition, parsed


@pytest.mark.parametrize("kind", [Action, Character, Token, FieldCard, Status, Extra])
def test_every_field_is_of_a_facet_or_only_words(kind: type) -> None:
    assert [f.name for f in fields(kind) if f.name not in (*WORDS_ONLY, "abilities", *PARTS)] == []


def test_every_card_and_word_is_in_it() -> None:
    e = edition()
    groups = {group.id: group for group in contents(e)}
    for kind, cards in e.kinds.items():
        assert [thing.id for thing in groups[kind].things] == list(cards)
    assert [thing.id for thing in groups["decks"].things] == list(e.decks)
    assert {thing.id for thing in groups["words"].things} == set(e.terms)


def test_an_edition_does_not_differ_from_itself() -> None:
    assert not difference(edition())


def test_what_changes_a_card_is_found_where_it_is_printed() -> None:
    e = edition()
    fist = e.actions["fist"]
    fire = parsed(kinds.ATTRIBUTE, "火")
    for changed, facet in (
        (replace(fist, cost=2), "cost"),
        (replace(fist, range=None), "range"),
        (replace(fist, attribute=fire), "attribute"),
        (replace(fist, effect=e.actions["ram"].effect), "effect"),
    ):
        assert difference(replace(e, actions={**e.actions, "fist": changed})) == {("actions", "fist", facet)}


def test_the_order_of_abilities_plays() -> None:
    """W-130."""
    e = edition()
    hayase = e.characters["hayase"]
    turned = replace(hayase, abilities=hayase.abilities[::-1])
    found = difference(replace(e, characters={**e.characters, "hayase": turned}))
    assert found == {("characters", "hayase", f"ability-{ability.id}") for ability in hayase.abilities}


def test_another_name_is_only_words() -> None:
    e = edition()
    fist = replace(e.actions["fist"], name=Name("げんこつ", "げんこつ", "Knuckles"))
    assert difference(replace(e, actions={**e.actions, "fist": fist})) == set()


def test_the_texts_of_the_facets_are_those_of_the_card() -> None:
    e = edition()
    things = {thing.id: thing for group in contents(e) if group.id == "actions" for thing in group.things}
    facet = next(facet for facet in things["needle"].facets if facet.id == "effect")
    lines = [line.text for part in entry_text(e, e.actions["needle"], "en").fields for line in part.lines]
    assert [line.text for line in facet.en] == lines


def difference(other: Edition) -> set[tuple[str, str, str]]:
    """Which facets play otherwise, by kind and id."""
    before = {(thing.kind, thing.id): thing for group in contents(edition()) for thing in group.things}
    found = set()
    for group in contents(other):
        for thing in group.things:
            old = {facet.id: facet.value for facet in before[thing.kind, thing.id].facets}
            found |= {
                (thing.kind, thing.id, facet.id)
                for facet in thing.facets
                if facet.plays and facet.value != old.get(facet.id)
            }
            gone = set(old) - {facet.id for facet in thing.facets}
            found |= {(thing.kind, thing.id, id) for id in gone}
    return found
