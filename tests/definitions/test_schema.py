"""What breaks a schema is said in the rule author's words, at its place, once."""

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from kisoku.definitions import schema as schema_module
from kisoku.definitions.document import parse_document
from kisoku.definitions.schema import validate
from kisoku.errors import Problem, Source

STEP = {
    "type": "object",
    "x-kind": "effect verb",
    "properties": {
        "discard": {"type": "object"},
        "draw": {
            "type": "object",
            "properties": {"count": {"type": "integer", "minimum": 1}},
            "additionalProperties": False,
            "required": ["count"],
        },
        "repeat": {"$ref": "#/$defs/steps"},
    },
    "additionalProperties": False,
    "minProperties": 1,
    "maxProperties": 1,
}
ACTION = {
    "type": "object",
    "properties": {
        "id": {"type": "string", "pattern": "^[a-z][A-Za-z]*$", "x-expected": "a name such as damageJudge"},
        "formats": {
            "type": "array",
            "items": {"enum": ["lite", "std", "pro", "mast"], "x-kind": "format"},
            "minItems": 1,
            "uniqueItems": True,
        },
        "cost": {"type": "string", "minLength": 1},
        "since": {"type": "string"},
        "effect": {"$ref": "#/$defs/steps"},
    },
    "required": ["id", "cost"],
    "additionalProperties": False,
    "dependentRequired": {"since": ["effect"]},
    "$defs": {"step": STEP, "steps": {"type": "array", "items": {"$ref": "#/$defs/step"}}},
}


def problems(schema: dict[str, Any], text: str) -> list[Problem]:
    return validate(parse_document(Source("a.yaml", text)), Draft202012Validator(schema))


def found(schema: dict[str, Any], text: str) -> list[str]:
    """Every problem as `line:column message`."""
    return [f"{p.place.line}:{p.place.column} {p.message}" for p in problems(schema, text) if p.place]


def only(schema: dict[str, Any], text: str) -> Problem:
    (problem,) = problems(schema, text)
    return problem


def value(schema: dict[str, Any]) -> dict[str, Any]:
    return {"type": "object", "properties": {"a": schema}}


def test_a_good_definition_has_no_problems() -> None:
    text = "id: up\ncost: D\nformats: [lite, std]\neffect:\n  - draw: {count: 2}\n"
    assert problems(ACTION, text) == []


def test_an_unknown_verb_is_reported_as_the_style_guide_shows() -> None:
    text = "id: up\ncost: D\neffect:\n  -   drow: {count: 2}\n"
    assert str(only(ACTION, text)) == (
        "a.yaml:4:7: unknown effect verb `drow`\n"
        "  4 |   -   drow: {count: 2}\n"
        "    |       ^^^^\n"
        "  expected one of: discard, draw, repeat\n"
        "  did you mean `draw`?"
    )


def test_an_unknown_verb_is_not_also_reported_in_other_ways() -> None:
    assert found(ACTION, "id: up\ncost: D\neffect: [{drow: 1, fly: 2}]") == [
        "3:11 unknown effect verb `drow`",
        "3:20 unknown effect verb `fly`",
    ]


def test_every_problem_is_reported_in_file_order() -> None:
    text = """\
id: Up
formats: [lite, lte, lite]
effect:
  - draw: {cuont: 2}
  - repeat:
      - draw: {count: 0}
      - dicard: {}
speed: quick
"""
    assert found(ACTION, text) == [
        "1:1 missing key `cost`",
        "1:5 malformed value `Up`",
        "2:17 unknown format `lte`",
        "2:22 `lite` is listed twice",
        "4:12 unknown key `cuont`",
        "6:23 0 is too small",
        "7:9 unknown effect verb `dicard`",
        "8:1 unknown key `speed`",
    ]


def test_a_misspelt_key_is_not_also_missing() -> None:
    assert found(ACTION, "id: up\nkost: D\n") == ["2:1 unknown key `kost`"]


def test_each_missing_key_is_named() -> None:
    assert found(ACTION, "effect: []\n") == ["1:1 missing key `id`", "1:1 missing key `cost`"]


def test_an_unknown_value_is_named_by_its_kind_with_a_guess() -> None:
    problem = only(ACTION, "id: up\ncost: D\nformats: [mest]\n")
    assert (problem.message, problem.expected, problem.guess) == (
        "unknown format `mest`", ("lite", "std", "pro", "mast"), "mast",
    )  # fmt: skip


def test_a_collection_where_one_word_is_expected() -> None:
    assert found(ACTION, "id: up\ncost: D\nformats: [[lite]]\n") == ["3:11 found a list where one format is expected"]


def test_a_pattern_is_explained_by_its_annotation() -> None:
    assert only(ACTION, "id: 上\ncost: D\n").expected == ("a name such as damageJudge",)
    assert only(value({"pattern": "^x$"}), "a: y").expected == ("text that matches ^x$",)


def test_an_unquoted_version_says_to_quote_it() -> None:
    problem = only(ACTION, "id: up\ncost: D\nsince: 8.1\neffect: []\n")
    assert (problem.message, problem.hint) == ("expected text, found a number", 'quote it: "8.1"')


def test_a_single_word_for_a_list_says_how_a_list_is_written() -> None:
    problem = only(ACTION, "id: up\ncost: D\nformats: lite\n")
    assert (problem.message, problem.hint) == (
        "expected a list, found text", "a list of one is written [lite]",
    )  # fmt: skip


@pytest.mark.parametrize(
    ("schema", "written", "message"),
    [
        ({"type": "array"}, "{x: 1}", "expected a list, found a mapping"),
        ({"type": "object"}, "[x]", "expected a mapping, found a list"),
        ({"type": "integer"}, "1.5", "expected a whole number, found a number with a decimal point"),
        ({"type": "integer"}, "true", "expected a whole number, found true or false"),
        ({"type": ["string", "null"]}, "1", "expected text or nothing, found a number"),
        ({"type": "boolean"}, "yes", "expected true or false, found text"),
        ({"type": "string"}, "", "expected text, found nothing"),
        ({"const": "x"}, "y", "unknown value `y`"),
        ({"enum": [1, 2]}, "3", "unknown value `3`"),
        ({"minItems": 1}, "[]", "the list is empty"),
        ({"minItems": 2}, "[x]", "the list is too short: 1, at least 2 needed"),
        ({"maxItems": 1}, "[x, y]", "the list is too long: 2, at most 1 allowed"),
        ({"minLength": 1}, "''", "the text is empty"),
        ({"maxLength": 1}, "xy", "the text is too long: 2, at most 1 allowed"),
        ({"minProperties": 1}, "{}", "the mapping is empty"),
        ({"maxProperties": 1}, "{x: 1, y: 2}", "`y` cannot stand beside `x`"),
        ({"maxProperties": 2}, "{x: 1, y: 2, z: 3}", "too many keys: 3, at most 2 allowed"),
        ({"maximum": 9}, "10", "10 is too large"),
        ({"uniqueItems": True}, "[{x: 1}, {x: 1}]", "a mapping is listed twice"),
        ({"uniqueItems": True}, "[1, 1.0]", "a list of this form is not allowed here"),
        ({"not": {}}, "x", "text of this form is not allowed here"),
        ({"propertyNames": {"enum": ["lite"]}}, "{lit: 1}", "unknown key `lit`"),
        ({"propertyNames": {"pattern": "^x"}}, "{y: 1}", "malformed key `y`"),
        ({"dependentRequired": {"x": ["y"]}}, "{x: 1}", "key `x` needs key `y` beside it"),
    ],
)
def test_each_keyword_has_plain_words(schema: dict[str, Any], written: str, message: str) -> None:
    assert only(value(schema), f"a: {written}").message == message


def test_keys_that_match_a_pattern_are_known() -> None:
    schema = {"patternProperties": {"^x-": True}, "additionalProperties": False}
    assert found(schema, "x-a: 1\ny: 2\n") == ["2:1 unknown key `y`"]


def test_a_wrong_type_is_the_only_complaint_about_its_value() -> None:
    schema = value({"type": "string", "enum": ["x"], "minLength": 1})
    assert found(schema, "a: 3") == ["1:4 expected text, found a number"]


VERBS = {
    "x-kind": "effect verb",
    "oneOf": [
        {"type": "object", "properties": {name: inner}, "required": [name], "additionalProperties": False}
        for name, inner in [("draw", {"type": "integer"}), ("move", {"enum": ["grave", "hand"]})]
    ],
}


def test_alternatives_that_all_lack_a_key_are_listed_together() -> None:
    problem = only(value(VERBS), "a: {drow: 1}")
    assert (problem.message, problem.expected, problem.guess) == (
        "unknown effect verb `drow`", ("draw", "move"), "draw",
    )  # fmt: skip


def test_the_alternative_whose_key_is_there_is_the_one_meant() -> None:
    assert found(value(VERBS), "a: {draw: x}") == ["1:11 expected a whole number, found text"]
    assert found(value(VERBS), "a: {move: x}") == ["1:11 unknown value `x`"]


def test_the_alternative_of_the_right_type_is_the_one_meant() -> None:
    schema = value({"anyOf": [{"type": "string", "pattern": "^x"}, {"type": "array", "items": {"const": 1}}]})
    assert found(schema, "a: y") == ["1:4 malformed value `y`"]
    assert found(schema, "a: [1, 2]") == ["1:8 unknown value `2`"]
    assert found(schema, "a: 3") == ["1:4 expected text or a list, found a number"]


def test_alternatives_inside_alternatives_are_on_a_par() -> None:
    inner = {"oneOf": [{"type": "string"}, {"type": "object"}]}
    schema = value({"anyOf": [{"type": "integer"}, inner]})
    assert found(schema, "a: []") == ["1:4 expected a whole number or text or a mapping, found a list"]


def test_values_of_several_alternatives_are_listed_together() -> None:
    schema = value({"x-kind": "owner", "anyOf": [{"enum": ["you", "all"]}, {"const": "opponent"}]})
    problem = only(schema, "a: al")
    assert (problem.message, problem.expected, problem.guess) == (
        "unknown owner `al`", ("you", "all", "opponent"), "all",
    )  # fmt: skip


def test_the_alternative_with_the_right_constant_is_the_one_meant() -> None:
    schema = value(
        {
            "anyOf": [
                {"properties": {"t": {"const": "p"}, "x": {}, "z": {}}, "additionalProperties": False},
                {"properties": {"t": {"const": "q"}, "y": {}}, "additionalProperties": False},
            ]
        }
    )
    assert found(schema, "a: {t: q, z: 1}") == ["1:11 unknown key `z`"]


def test_matching_two_exclusive_alternatives_is_a_problem() -> None:
    assert len(problems(value({"oneOf": [{}, {"type": "string"}]}), "a: x")) == 1


def test_alternatives_that_refuse_different_keys_still_lead_to_a_problem() -> None:
    either = [{"properties": {"x": {}}, "additionalProperties": False},
              {"patternProperties": {"^y": {}}, "additionalProperties": False}]  # fmt: skip
    assert found(value({"anyOf": either}), "a: {x: 1, y: 2}") == ["1:11 unknown key `y`"]


def test_the_deepest_tree_can_be_validated() -> None:
    text = "id: up\ncost: D\neffect: " + "[repeat: " * 18 + "[drow: 1]" + "]" * 18
    assert found(ACTION, text)[0].endswith("unknown effect verb `drow`")


def test_schema_files_refer_to_each_other_by_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    effect: dict[str, object] = {"$defs": {"step": STEP | {"properties": {"draw": {}}}}}
    action: dict[str, object] = {"properties": {"effect": {"$ref": "effect.schema.json#/$defs/step"}}}
    for name, content in {"effect": effect, "action": action, "own": action}.items():
        identity = {} if name == "own" else {"$id": f"{name}.schema.json"}
        (tmp_path / f"{name}.schema.json").write_text(json.dumps(identity | content))
    monkeypatch.setattr(schema_module, "schemas_dir", lambda: tmp_path)
    tree = parse_document(Source("a.yaml", "effect: {drow: 1}"))
    for name in ("action", "own"):
        assert [p.message for p in validate(tree, name)] == ["unknown effect verb `drow`"]


WORDS = st.sampled_from(["id", "cost", "formats", "effect", "draw", "repeat", "count", "lite", "x", ""])
DATA = st.recursive(
    WORDS | st.none() | st.booleans() | st.integers(-2, 2) | st.floats(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(WORDS, inner, max_size=4),
    max_leaves=15,
)


@given(DATA.filter(lambda data: data is not None))
def test_whatever_the_schema_refuses_has_a_problem_with_a_place(data: object) -> None:
    text = json.dumps(data).replace("Infinity", ".inf").replace("NaN", ".nan")
    tree = parse_document(Source("a.yaml", text))
    validator = Draft202012Validator(ACTION)
    reported = validate(tree, validator)
    assert bool(reported) != validator.is_valid(tree.plain())
    assert all(problem.place and str(problem) for problem in reported)
