"""English grammar: verb forms, nouns, lists, sentences."""

from __future__ import annotations

import pytest

from kisoku.sentences.english import article, capital, listed, plural, sentence, third_person
from kisoku.sentences.saying import Clause, Saying


@pytest.mark.parametrize(
    ("verb", "third"),
    [
        ("put", "puts"),
        ("discard", "discards"),
        ("pass", "passes"),
        ("search", "searches"),
        ("do", "does"),
        ("go", "goes"),
        ("carry", "carries"),
        ("pay", "pays"),
        ("have", "has"),
        ("be", "is"),
        ("lose its role", "loses its role"),
    ],
)
def test_third_person(verb: str, third: str) -> None:
    assert third_person(verb) == third


@pytest.mark.parametrize(
    ("one", "many"),
    [("Ace", "Aces"), ("Hero", "Heroes"), ("Life", "Lives"), ("Common Soldier", "Common Soldiers")],
)
def test_plural(one: str, many: str) -> None:
    assert str(plural(one)) == many


@pytest.mark.parametrize("noun", ["an Ace", "a Hero", "an A–10", "an 8", "a 2–10", "a ♠A", "a Joker or A"])
def test_article(noun: str) -> None:
    assert str(article(noun.partition(" ")[2])) == noun


def test_lists_have_the_last_comma() -> None:
    assert str(listed(["a"])) == "a"
    assert str(listed(["a", "b"])) == "a and b"
    assert str(listed(["a", "b", "c"], "or")) == "a, b, or c"


def test_only_the_first_letter_becomes_a_capital() -> None:
    assert str(capital("the key card's Life")) == "The key card's Life"
    assert str(capital("")) == ""


def test_an_order_is_an_imperative_and_joins_its_clauses() -> None:
    saying = Saying((Clause("choose", "1 card"), Clause("reveal", "it"), Clause("put", "it into your Hand")))
    assert str(sentence(saying)) == "Choose 1 card, reveal it, and put it into your Hand."


def test_a_subject_agrees_with_its_verbs() -> None:
    clauses = (Clause("lose", "its role"), Clause("pass", "the turn"))
    assert str(sentence(Saying(clauses, "the target"))) == "The target loses its role and passes the turn."
    many = Saying(clauses, "all soldiers", many=True)
    assert str(sentence(many)) == "All soldiers lose its role and pass the turn."


def test_permission_and_condition_come_first() -> None:
    saying = Saying((Clause("draw", "1 card"),), when="if the target is charged", optional=True)
    assert str(sentence(saying)) == "If the target is charged, you may draw 1 card."


def test_a_sentence_above_a_list_ends_with_a_colon() -> None:
    below = Saying((Clause("draw", "1 card"),))
    assert str(sentence(Saying((Clause("choose", "one"),), items=(below, below)))) == "Choose one:"
