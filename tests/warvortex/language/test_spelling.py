"""Every text of the small languages has one canonical spelling, and errors point into it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kisoku.language.tokens import LanguageError, Tokens
from kisoku.verbs.kind import Kind
from kisoku.warvortex.language.amount import Amount, parse_amount
from kisoku.warvortex.language.condition_parser import parse_condition
from kisoku.warvortex.language.labels import Labels, parse_attribute, parse_requirement
from kisoku.warvortex.language.range import Range, parse_range
from kisoku.warvortex.language.supply import parse_field, parse_tokens
from kisoku.warvortex.language.time import parse_time
from kisoku.warvortex.language.unit_parser import parse_one, parse_who, parse_whose
from vortex import TEXTS, parsed, tokens

ALL = [(kind, text) for kind, texts in TEXTS.items() for text in texts]


@pytest.mark.parametrize(("kind", "text"), ALL, ids=[f"{kind.name}: {text}" for kind, text in ALL])
def test_what_is_read_is_written_the_same(kind: Kind, text: str) -> None:
    assert str(parsed(kind, text)) == text


@pytest.mark.parametrize("kind", TEXTS, ids=lambda kind: kind.name)
def test_different_texts_are_different_things(kind: Kind) -> None:
    found = [parsed(kind, text) for text in TEXTS[kind]]
    assert len(set(found)) == len(found)


@given(st.integers(0, 20), st.integers(1, 20), st.sets(st.integers(0, 20), min_size=1, max_size=5))
def test_ranges_read_what_they_write(low: int, more: int, exactly: set[int]) -> None:
    high = low + more
    written = [Range("up to", (low,)), Range("exactly", tuple(sorted(exactly)))]
    written += [Range("between", (low, high))] if high <= 20 else []
    for one in written:
        assert parse_range(tokens(str(one))) == one


@given(st.integers(1, 20), st.integers(-99, 99))
def test_amounts_read_what_they_write(dice: int, plus: int) -> None:
    assert parse_amount(tokens(str(Amount(dice, plus)))) == Amount(dice, plus)


@given(st.lists(st.sampled_from("火氷地風月影"), min_size=2, max_size=6, unique=True), st.booleans())
def test_labels_read_what_they_write(names: list[str], every: bool) -> None:
    written = Labels(tuple(names), every)
    assert parse_attribute(tokens(str(written))) == written


WRONG = [
    (parse_attribute, "火、火", "`火` is named twice"),
    (parse_attribute, "火&", "the text ends too early"),
    (parse_attribute, "火&氷、地", "、 (any) and & (all) do not mix"),
    (parse_attribute, "無&火", "nobody has an attribute and 無"),
    (parse_attribute, "3", "unexpected `3`"),
    (parse_requirement, "獣", "unknown sort of label `獣`"),
    (parse_requirement, "種族 無", "無 asks for nothing"),
    (parse_range, "5～2", "from 5 to 2 is no range"),
    (parse_range, "2-5", "unexpected `-`"),
    (parse_range, "[3][2]", "distances stand in order, each once"),
    (parse_range, "[2][2]", "distances stand in order, each once"),
    (parse_range, "[2", "the text ends too early"),
    (parse_range, "99", "nobody is so far away"),
    (parse_amount, "D", "how many dice?"),
    (parse_amount, "0D+1", "how many dice?"),
    (parse_amount, "21D", "how many dice?"),
    (parse_amount, "1D+", "the text ends too early"),
    (parse_amount, "much", "unexpected `much`"),
    (parse_who, "any enemy", "which of them?"),
    (parse_who, "enemy", "unknown word `enemy`"),
    (parse_who, "1 enemie", "unknown noun `enemie`"),
    (parse_who, "0 enemies", "0 is too small"),
    (parse_who, "40 enemies", "nobody has so many"),
    (parse_who, "1 token with threat 9", "no token is so dangerous"),
    (parse_who, "1 enemy in back", "unknown line `back`"),
    (parse_who, "everyone in 2 lines", "unexpected `2`"),
    (parse_one, "all enemies", "this is about one of them"),
    (parse_one, "targets", "this is about one of them"),
    (parse_whose, "1 enemy", "nobody is chosen here"),
    (parse_tokens, "token", "the text ends too early"),
    (parse_tokens, "1 field", "unexpected `field`"),
    (parse_tokens, "10 tokens", "there is no table for so many"),
    (parse_tokens, "1 token with threat 7", "no token has such a threat"),
    (parse_field, "2 fields", "only one field can be in play"),
    (parse_field, "1 field with steepness 4", "no field has such a steepness"),
    (parse_time, "turn begins", "unknown time `begins`"),
    (parse_time, "die shows 7", "a die does not show 7"),
    (parse_time, "dye shows 6", "unknown time `dye`"),
    (parse_condition, "not this.hp <= 10", "`not` does not go with this"),
    (parse_condition, "this.hp", "the condition ends too early"),
    (parse_condition, "hp <= 10", "unknown word `hp`"),
    (parse_condition, "this.ap <= 10", "unknown property `ap`"),
]


def whole(rule: Callable[[Tokens], Any], text: str) -> None:
    stream = tokens(text)
    rule(stream)
    stream.end()


@pytest.mark.parametrize(("rule", "text", "message"), WRONG, ids=[f"{text}" for _, text, _ in WRONG])
def test_what_cannot_be_read_is_said_with_its_place(rule: Callable[[Tokens], Any], text: str, message: str) -> None:
    with pytest.raises(LanguageError) as wrong:
        whole(rule, text)
    assert wrong.value.message == message
    assert 0 <= wrong.value.offset <= len(text)
