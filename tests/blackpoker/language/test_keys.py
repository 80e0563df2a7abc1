"""Key cards and the other small languages: each form is read, spelled one way, and said in both languages."""

from __future__ import annotations

from typing import Any

import pytest

from kisoku.blackpoker.checks.walk import all_verbs
from kisoku.blackpoker.effects.kind import AMOUNT, CARDS, CHANGE, CONDITION, EACH, KEY, PLAYER, REFERENCE, THINGS, WHAT
from kisoku.blackpoker.language.cards import Key
from kisoku.language.expression import Expression
from kisoku.verbs.choose import OPTIONS, Option
from kisoku.verbs.kind import Kind
from kisoku.verbs.verb import python_name
from variation import edition, expressible, read

LANGUAGES = (WHAT, THINGS, EACH, REFERENCE, PLAYER, AMOUNT, CHANGE, CONDITION, CARDS, KEY)

# Every form of key that the ledger has, and the forms that follow from them.
KEYS = {
    "2-10": ("2-10", "2–10"),
    "J-K": ("J-K", "J–K"),
    "A": ("A", "A"),
    "Joker": ("Joker", "Joker"),
    "♡A-10": ("♡A-10", "♡A–10"),
    "♠2": ("♠2", "♠2"),
    "Joker/A/J-K": ("Joker・A・J-K", "Joker, A, or J–K"),
    "2 x ♡A-10": ("♡A-10を2枚", "2 × ♡A–10"),
    "♡A-K + ♢A-K": ("♡A-Kと♢A-K", "♡A–K and ♢A–K"),
    "A + J": ("AとJ", "A and J"),
    "2 x A + ♠J": ("Aを2枚と♠J", "2 × A and ♠J"),
    "A + 10 + J + Q + K, same suit": ("同じスートのA・10・J・Q・K", "A, 10, J, Q, and K of the same suit"),
    "2 cards, same suit": ("同じスートのカード2枚", "2 cards of the same suit"),
    "2 cards, same number": ("同じ数字のカード2枚", "2 cards of the same number"),
    "2 or more cards, same suit": ("同じスートのカード2枚以上", "2 or more cards of the same suit"),
    "3 cards": ("任意のカード3枚", "any 3 cards"),
    "any card": ("任意のカード1枚", "any 1 card"),
    "any card, face-down": ("任意のカード1枚(裏向き)", "any 1 card, face-down"),
    "♠A, face-down": ("♠A(裏向き)", "♠A, face-down"),
    "rare card": ("レアカード1枚", "1 rare card"),
    "soldier with <slash>": ("<スラッシュ>を持つ兵士1体", "1 soldier with <Slash>"),
}


@pytest.mark.parametrize("text", KEYS)
def test_a_key_is_read_spelled_and_said(text: str) -> None:
    key = read(KEY, text)
    assert isinstance(key, Key)
    assert str(key) == text
    voice = edition().voice()
    assert (str(key.ja(voice)), str(key.en(voice))) == KEYS[text]


def test_every_key_of_the_edition_is_among_the_forms() -> None:
    """A form is what is left when ranks, suits, labels and numbers of cards are taken away."""
    forms = {_form(read(KEY, text)) for text in KEYS}
    e = edition()
    keys = [action.key for action in e.actions.values() if action.key is not None]
    keys += [c.cards for c in (*e.characters.values(), *e.fogs.values(), *e.trumps.values())]
    assert {_form(key) for key in keys} <= forms


def _form(key: Key) -> tuple[Any, ...]:
    groups = tuple((group.count, group.cards is None) for group in key.groups)
    return groups, key.same, key.more, key.face_down, key.source


@pytest.mark.parametrize("text", ["10-2", "A-A", "♠Joker", "0 x A", "any cards", "1 cards", "2 card", "A +", "A, same"])
def test_what_is_no_key_is_not_read(text: str) -> None:
    assert read(KEY, text) is None


def _expressions() -> list[tuple[Kind, Expression]]:
    """Every expression of the edition with the language it is written in."""
    e = edition()
    found: list[tuple[Kind, Any]] = [(THINGS, e.decide)]
    for action in e.actions.values():
        found += [(KEY, action.key), (CONDITION, action.activation), (THINGS, action.target)]
        if action.trigger is not None:
            found += [
                (kind, value)
                for name, kind in action.trigger.kinds().items()
                if isinstance(value := getattr(action.trigger, python_name(name)), Expression)
            ]
    for character in e.characters.values():
        found += [(KEY, character.cards), (AMOUNT, character.size)]
        found += [(CONDITION, when) for _, when in character.conditional_labels]
    for component in (*e.fogs.values(), *e.trumps.values()):
        found += [(KEY, component.cards), (THINGS, getattr(component, "target", None))]
    found += [(CARDS, frame.deck.exactly) for frame in e.frames.values()]
    for _, verb in all_verbs(e):
        for name, kind in verb.kinds().items():
            value = getattr(verb, python_name(name))
            if kind is OPTIONS:
                found += [(CONDITION, option.when) for option in value if isinstance(option, Option)]
            elif isinstance(value, Expression):
                found.append((kind, value))
    return [(kind, expression) for kind, expression in found if expression is not None]


def test_every_expression_of_the_edition_is_spelled_as_it_is_read() -> None:
    expressions = _expressions()
    assert len(expressions) > 200
    assert {kind.name for kind, _ in expressions} == {kind.name for kind in LANGUAGES}
    for kind, expression in expressions:
        assert expressible(expression, kind), (kind.name, str(expression))


# Two spellings of one thing would be two texts to translate, search and compare: only one is read.
@pytest.mark.parametrize(
    ("kind", "text"),
    [
        (CONDITION, "not target.size = 0"),
        (CONDITION, "not not your turn"),
        (CONDITION, "size <= 5"),
        (CONDITION, "target.suit <= key.suit"),
        (CONDITION, "all attackers >= 1"),
        (CONDITION, "any number of your soldiers >= 1"),
        (AMOUNT, "size"),
        (AMOUNT, "target.suit"),
        (AMOUNT, "attacker.numbers"),
        (AMOUNT, "cards.total"),
        (THINGS, "1 soldier"),
        (THINGS, "soldiers"),
        (THINGS, "all soldier"),
        (THINGS, "1 soldier in your hand"),
        (THINGS, "1 card in your trump"),
        (THINGS, "your opponent"),
        (THINGS, "charged request"),
        (THINGS, "card with <haste>"),
        (THINGS, "request with 2-1 keys"),
        (THINGS, "soldier where your turn"),
        (THINGS, "soldier where target.size <= 5"),
        (EACH, "all attackers"),
        (EACH, "2 attackers"),
        (EACH, "your soldiers"),
        (PLAYER, "target's"),
        (REFERENCE, "1 request"),
    ],
    ids=lambda value: getattr(value, "name", value),
)
def test_a_second_spelling_is_not_read(kind: Kind, text: str) -> None:
    assert read(kind, text) is None
