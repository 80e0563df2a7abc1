"""Every verb is shown by an example that fits its schema, and is said in both languages."""

from __future__ import annotations

import json

import pytest
from jsonschema import Draft202012Validator

from kisoku.verbs.schema import effect_schema, effect_schema_text
from kisoku.warvortex.effects.registry import EFFECTS
from kisoku.warvortex.holdings.registry import HOLDINGS, TRIGGERS
from kisoku.warvortex.vocabulary import VOCABULARY
from places import SCHEMAS
from vortex import LANGUAGES, classes, said, tree, verb


def test_the_committed_schema_is_that_of_the_verbs() -> None:
    written = (SCHEMAS / "war-vortex-night" / "effect.schema.json").read_text("utf-8")
    assert written == effect_schema_text(VOCABULARY)


@pytest.mark.parametrize("name", classes())
def test_the_example_of_a_verb_fits_the_schema_and_is_said(name: str) -> None:
    schema = effect_schema(VOCABULARY)
    part = "step" if name in EFFECTS else "ability" if name in HOLDINGS else "trigger"
    text = VOCABULARY.example(name)
    checker = Draft202012Validator({**schema, "$ref": f"#/$defs/{part}"})
    assert list(checker.iter_errors(tree(text).plain())) == [], json.dumps(tree(text).plain())
    assert verb(text).name() == name
    sayings = [said((verb(text),), language) for language in LANGUAGES]
    assert all(sayings)
    assert sayings[0] != sayings[1]


def test_there_are_as_many_as_the_design_has() -> None:
    assert len(EFFECTS) == 29
    assert len(HOLDINGS) == 11
    assert set(TRIGGERS) == {"on"}
