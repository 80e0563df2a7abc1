"""Different effects never read the same, and a change in one place is heard in both languages."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any

import pytest

from kisoku.entry import Entry
from kisoku.language.expression import Expression
from kisoku.sentences.language import Language
from kisoku.verbs.kind import Kind
from kisoku.verbs.verb import Verb
from kisoku.warvortex.effects import kind as kinds
from kisoku.warvortex.language.labels import Labels
from kisoku.warvortex.model import Action, Character, Edition, Extra, FieldCard, Share, Status, Token
from kisoku.warvortex.speech.entry import entry_text
from vortex import LANGUAGES, classes, edition, of_class, parsed, said, values

SEED = 11
# `again: true` has no other value: what has only one field that says yes says one thing.
SINGLE = ("nothing", "keepSlots")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", classes())
def test_no_two_verbs_of_a_kind_read_the_same(name: str, language: Language) -> None:
    found: dict[str, Verb] = {}
    for one in of_class(classes()[name], SEED):
        text = said((one,), language)
        assert found.setdefault(text, one) == one, text
    assert len(found) > 1 or name in SINGLE


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_verbs_of_different_kinds_read_the_same(language: Language) -> None:
    found: dict[str, Verb] = {}
    for cls in classes().values():
        for one in of_class(cls, SEED, 60):
            text = said((one,), language)
            assert found.setdefault(text, one) == one, text
    assert len(found) > 1500


def test_no_two_cards_of_the_set_do_different_things_in_the_same_words() -> None:
    for language in LANGUAGES:
        found: dict[str, Entry] = {}
        for entry in edition().entries:
            text = entry_text(edition(), entry, language).plain()
            assert found.setdefault(text, entry) is entry


# --- one field of a card changed


def variants(entry: Entry) -> list[tuple[str, Entry]]:
    """The card with each of its fields otherwise."""
    found: list[tuple[str, Entry]] = []
    for field in fields(entry):
        found += [(field.name, replace(entry, **{field.name: value})) for value in _others(entry, field.name)]
    return [(name, changed) for name, changed in found if changed != entry]


def _others(entry: Entry, name: str) -> list[Any]:
    value = getattr(entry, name)
    match name:
        case "hp" | "ap" | "cost" | "threat" | "steepness" | "influence":
            return [value + 1, value - 1] if name != "influence" or _class(entry) != "basic" else []
        case "attribute":
            return _labels(value) if _class(entry) != "basic" else []
        case "attributes":
            return [(), ("火",), ("火", "氷"), ("氷", "火")]
        case "races":
            return [(), ("獣",), ("獣", "機械")]
        case "needs":
            return [None, *values(kinds.NEEDS)]
        case "range":
            return [None, *values(kinds.RANGE)]
        case "class_":
            return ["status", "named"] if value != "basic" else []
        case "turns":
            return [] if _counts_down(entry) else [None, 1, 2, 5]
        case "phases":
            return [] if _counts_down(entry) or entry.turns else [None, 1, 2]  # type: ignore[attr-defined]
        case "share":
            return [None, Share("poison", 1), Share("poison", 2)]
        case "secret":
            return [not value]
        case "category":
            return ["守り札", "仕掛け"]
        case "effect" | "holds" | "while_set" | "triggers" | "abilities" | "table":
            return _shorter(value)
    return []


def _class(entry: Entry) -> str:
    return entry.class_ if isinstance(entry, Status) else ""


def _counts_down(entry: Entry) -> bool:
    return isinstance(entry, Status) and any(getattr(holding, "stun", None) for holding in entry.holds)


def _labels(value: Labels) -> list[Labels]:
    return list(values(kinds.ATTRIBUTE))


def _shorter(items: tuple[Any, ...]) -> list[tuple[Any, ...]]:
    """Without one of them, and with two in another order."""
    without = [items[:index] + items[index + 1 :] for index in range(len(items))]
    return [*without, *([(items[1], items[0], *items[2:])] if len(items) > 1 else [])]


@pytest.mark.parametrize("entry", edition().entries, ids=lambda entry: f"{type(entry).__name__}-{entry.id}")
def test_a_change_of_any_field_changes_both_texts(entry: Entry) -> None:
    e = edition()
    unheard = [
        f"{language}: {name} = {getattr(changed, name)}"
        for name, changed in variants(entry)
        for language in LANGUAGES
        if entry_text(e, changed, language).plain() == entry_text(e, entry, language).plain()
    ]
    assert unheard == []


@pytest.mark.parametrize("kind", [Action, Character, Token, FieldCard, Status, Extra], ids=lambda kind: kind.__name__)
def test_every_field_that_plays_is_changed_by_the_test_above(kind: type[Entry]) -> None:
    quiet = {
        "id",
        "name",
        "node",
        "since",
        "updated",
        "rulings",
        "flavour",
        "override",
        "was",
        "formats",
        "frames",
        "set",
    }
    cards = [entry for entry in edition().entries if isinstance(entry, kind)]
    changed = {name for card in cards for name, _ in variants(card)}
    named = {field.name for field in fields(kind) if field.init}
    # No card of the set has what a field of these holds, so that nothing can be left out of it.
    empty = {name for name in ("triggers", "holds", "abilities") if not any(getattr(card, name, ()) for card in cards)}
    assert named - quiet - changed - empty == set()


@pytest.mark.parametrize(
    "kind", [kinds.WHO, kinds.ONE, kinds.AMOUNT, kinds.TOKENS, kinds.FIELD, kinds.ORDER], ids=lambda kind: kind.name
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_different_expressions_read_differently(kind: Kind, language: Language) -> None:
    voice = edition().voice()
    found: dict[str, Expression] = {}
    for one in values(kind):
        text = str(one.ja(voice) if language == "ja" else one.en(voice))
        assert found.setdefault(text, one) == one, text


def test_an_edition_that_lacks_a_label_cannot_say_it() -> None:
    e: Edition = replace(edition(), attributes={})
    with pytest.raises(LookupError, match="火"):
        parsed(kinds.ATTRIBUTE, "火").ja("attribute", e.voice())
