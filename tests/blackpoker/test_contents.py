"""An edition taken apart: every field of an entry is in a facet, and changing one is told as what it is."""

from __future__ import annotations

from dataclasses import fields, replace
from itertools import islice
from typing import Any

import pytest

from editions import load
from kisoku.blackpoker.contents import PARTS, WORDS_ONLY
from kisoku.blackpoker.model import Action, Character, Edition, Fog, Frame, Trump
from kisoku.changes.editions import difference
from kisoku.comparison.difference import Difference
from places import BLACKPOKER, TESTS
from variation import of_steps

EDITION = load(BLACKPOKER)
HOUSE = TESTS / "editions" / "blackpoker"


def told(found: Difference) -> list[str]:
    return [
        f"{change.how} {change.thing.kind} {change.thing.id}: "
        + ", ".join(f"{facet.id} {facet.level}" for facet in change.facets)
        for change in found.changes
    ]


def test_an_edition_does_not_differ_from_itself() -> None:
    found = difference(EDITION, EDITION)
    assert found.changes == ()
    assert found.same > 250


def test_a_speed_that_stands_before_the_effect_is_told_where_it_changed() -> None:
    """Close of 6.2 is immediate; in the draft its effect waits on the stage, in the same words."""
    found = difference(load(BLACKPOKER.parent / "6.2"), load(BLACKPOKER.parent / "draft-2021"))
    close = next(change for change in found.changes if change.thing.id == "close" and change.thing.kind == "actions")
    (request,) = (facet for facet in close.facets if facet.id == "request")
    (row,) = request.rows("ja")
    assert (
        row.old and row.new and (str(row.old.text), str(row.new.text)) == ("クイック・即時効果", "クイック・通常効果")
    )


@pytest.mark.parametrize("kind", [Action, Character, Fog, Trump, Frame])
def test_every_field_of_an_entry_is_said_by_a_part_of_it_or_is_only_words(kind: type[Any]) -> None:
    """Whoever adds a field says in contents.py which part of the printed entry has it."""
    assert {field.name for field in fields(kind) if field.compare} <= set(PARTS) | WORDS_ONLY


def with_(kind: str, id: str, **changes: Any) -> Edition:
    """The edition with some fields of a thing changed."""
    things = dict(getattr(EDITION, kind))
    things[id] = replace(things[id], **changes)
    changed: dict[str, Any] = {kind: things}
    return replace(EDITION, **changed)


ACTIONS = EDITION.actions
SEEN = tuple({**row, "rules": ["R-999"]} for row in EDITION.zones["hand"].visibility)
CHANGES: dict[str, tuple[Edition, list[str]]] = {
    "a cost": (with_("actions", "down", cost="BD"), ["changed actions down: cost play"]),
    "a key": (with_("actions", "down", key=ACTIONS["up"].key), ["changed actions down: key play"]),
    "a type": (with_("actions", "down", type="normalMagic"), ["changed actions down: type play"]),
    "timing": (
        with_("actions", "down", request=replace(ACTIONS["down"].request, timing="main")),
        ["changed actions down: request play"],
    ),
    "a target": (
        with_("actions", "down", target=ACTIONS["counter"].target),
        ["changed actions down: target play, effect words"],
    ),
    "steps": (with_("actions", "down", effect=ACTIONS["up"].effect), ["changed actions down: effect play"]),
    "a condition": (with_("actions", "setBulwark", per_turn=2), ["changed actions setBulwark: conditions play"]),
    "a trigger": (
        with_("actions", "charge", trigger=ACTIONS["draw"].trigger),
        ["changed actions charge: conditions play"],
    ),
    "formats": (with_("actions", "down", formats=("pro", "mast")), ["changed actions down: formats play"]),
    "the order of formats": (with_("actions", "down", formats=("mast", "pro", "std", "lite")), []),
    "a ruling": (with_("actions", "down", rulings=("Q-001",)), []),
    "a mark": (with_("actions", "down", since="8.1", updated=()), []),
    "a story": (with_("actions", "down", flavour=("暗い。", "Dark.")), ["changed actions down: flavour words"]),
    "a size": (
        with_("characters", "hero", size=EDITION.characters["armedsoldier"].size),
        ["changed characters hero: size play"],
    ),
    "labels": (with_("characters", "hero", labels=("blocker",)), ["changed characters hero: abilities play"]),
    "abilities": (with_("trumps", "s2", named_abilities=()), ["changed trumps s2: abilities play"]),
    "a payment": (with_("costs", "L", pay=EDITION.costs["D"].pay), ["changed cost L: pay play"]),
    "a zone's order": (with_("zones", "hand", ordered=True), ["changed zone hand: ordered play"]),
    "who sees a zone": (
        with_("zones", "hand", visibility=EDITION.zones["graveyard"].visibility),
        ["changed zone hand: visibility play"],
    ),
    "the rules behind what is seen": (with_("zones", "hand", visibility=SEEN), []),
    "set-up": (
        with_("frames", "entry20", setup=EDITION.frames["entry20"].setup[:-1]),
        ["changed frames entry20: setup play"],
    ),
    "the size of a deck": (
        with_("frames", "pack", deck=replace(EDITION.frames["pack"].deck, low=30)),
        ["changed frames pack: deckCondition play"],
    ),
    "the number of a deck's rule": (
        with_("frames", "pack", deck=replace(EDITION.frames["pack"].deck, rule="R-999")),
        [],
    ),
    "who wins": (replace(EDITION, win=replace(EDITION.win, both="draw")), ["changed rule win: both play"]),
    "a number": (replace(EDITION, numbers={**EDITION.numbers, "A": 14}), ["changed rule cards: numbers play"]),
    "jokers": (replace(EDITION, jokers=0), ["changed rule cards: jokers play"]),
    "the start": (replace(EDITION, start=EDITION.start * 2), ["changed rule setup: start play"]),
    "numbering": (
        replace(EDITION, rules={**EDITION.rules, "players": "R-999"}),
        ["changed numbering rules: rules words"],
    ),
}  # fmt: skip


@pytest.mark.parametrize("what", CHANGES)
def test_a_change_is_told_where_it_is_and_as_what_it_is(what: str) -> None:
    changed, expected = CHANGES[what]
    mentioned = [line for line in told(difference(EDITION, changed)) if "words" in line or "play" in line]
    assert mentioned == expected


def test_a_word_in_other_words_is_one_change_and_what_names_it_follows() -> None:
    terms = {**EDITION.terms, "turn": replace(EDITION.terms["turn"], ja="手番", kana="てばん", en="go")}
    found = difference(EDITION, replace(EDITION, terms=terms))
    assert [change.thing.id for section in found.of("words") for change in section.changes] == ["turn"]
    assert "setBulwark" in [change.thing.id for section in found.of("names") for change in section.changes]
    assert found.of("play") == ()


def test_an_action_under_another_id_is_the_same_wherever_it_is_named() -> None:
    """Triggered actions name the action that they wait for."""
    actions = {("finish" if id == "end" else id): action for id, action in ACTIONS.items()}
    actions["finish"] = replace(actions["finish"], id="finish", was="end")
    trigger: Any = actions["charge"].trigger
    named = next(field.name for field in fields(trigger) if getattr(trigger, field.name) == "end")
    actions["charge"] = replace(actions["charge"], trigger=replace(trigger, **{named: "finish"}))
    found = difference(EDITION, replace(EDITION, actions=actions))
    assert [(change.thing.id, change.was, change.level) for change in found.changes if change.level != "names"] == [
        ("finish", "end", "words")
    ]


def effects() -> list[str]:
    return [id for id, action in ACTIONS.items() if action.effect]


@pytest.mark.parametrize("id", effects())
def test_any_other_effect_is_another_play(id: str) -> None:
    for steps in islice(of_steps(ACTIONS[id].effect), 2):
        try:
            found = difference(EDITION, with_("actions", id, effect=steps))
        except LookupError:  # what cannot be said is never compared: check refuses it
            continue
        assert told(found) == [f"changed actions {id}: effect play"]


def test_a_variant_differs_from_its_base_in_what_it_says() -> None:
    assert told(difference(load(HOUSE / "1.2"), load(HOUSE / "house-rules"))) == [
        "changed rule win: both play",
        "changed frames twenty: setup play",
        "added actions volley: ",
        "removed actions clash: ",
        "changed actions summonsSoldier: cost play",
    ]
