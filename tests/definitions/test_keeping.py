"""The quick answer whether data keep to a schema is the library's answer."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from kisoku import resources
from kisoku.definitions.document import parse_document
from kisoku.definitions.keeping import Keeping, Unsure
from kisoku.definitions.schema import address, known
from kisoku.definitions.validation import _Validator, validator
from kisoku.errors import Source

SCHEMAS: list[dict[str, Any]] = [
    *({"type": name} for name in ("object", "array", "string", "integer", "number", "boolean", "null")),
    {"type": ["string", "null"]},
    {"const": 1},
    {"const": True},
    {"const": "a"},
    {"enum": ["a", 1, None, False]},
    {"minLength": 2, "maxLength": 3},
    {"pattern": "^a+$"},
    {"pattern": "b"},
    {"minimum": 1, "maximum": 2},
    {"minItems": 1, "maxItems": 2, "items": {"type": "integer"}},
    {"uniqueItems": True, "items": {"type": ["integer", "string", "boolean", "null"]}},
    {"required": ["a"], "minProperties": 1, "maxProperties": 2},
    {"dependentRequired": {"a": ["b"]}},
    {"properties": {"a": {"type": "integer"}, "b": False}},
    {"properties": {"a": True}, "additionalProperties": False},
    {"additionalProperties": {"type": "string"}},
    {"propertyNames": {"maxLength": 1}},
    {"$ref": "#/$defs/word", "$defs": {"word": {"type": "string"}}, "minLength": 1},
    {"$ref": "#/$defs/tree", "$defs": {"tree": {"type": ["array", "integer"], "items": {"$ref": "#/$defs/tree"}}}},
    {"anyOf": [{"type": "string"}, {"minimum": 2}]},
    {"allOf": [{"minimum": 1}, {"type": ["integer", "object"]}]},
    {"if": {"type": "integer"}, "then": {"minimum": 2}, "else": {"type": "string"}},
    {"if": {"required": ["a"]}, "then": {"required": ["b"]}},
]
DATA: list[Any] = [
    *(None, True, False, 0, 1, 1.0, 2, 3, -1.5, float("nan"), "", "a", "aa", "aaa\n", "b", "abab"),
    *([], [1], [1, 1], [1, True], ["a", "a"], ["a", 1, None], [[1], [2, [1]]], [[1], ["x"]]),
    *({}, {"a": 1}, {"a": "1"}, {"b": 1}, {"a": 1, "b": 2}, {"long": 1}, {"long": "x", "a": 2, "b": 3}),
]


@pytest.mark.parametrize("schema", SCHEMAS, ids=str)
def test_each_keyword_is_kept_as_the_library_keeps_it(schema: dict[str, Any]) -> None:
    checker = _Validator(schema)
    found = [Keeping({"": schema}).keeps(data, "") for data in DATA]
    assert found == [checker.is_valid(data) for data in DATA]


def test_what_is_not_known_is_left_to_the_library() -> None:
    for schema in ({"oneOf": [True]}, {"contains": True}, {"const": [1]}, {"type": "date"}, {"$ref": "#/$defs/none"}):
        keeping = Keeping({"": schema})
        assert not keeping.keeps(1, "")
        with pytest.raises(Unsure):
            keeping._test(schema)
    assert not Keeping({"": {"uniqueItems": True}}).keeps([[1], [2]], "")


FILES = {
    ("blackpoker", "8.1"): ("characters", "flow", "edition"),
    ("war-vortex-night", "1.1"): ("edition", "statuses"),
}


def test_what_is_published_keeps_to_its_schemas_and_broken_copies_break_them_for_both() -> None:
    """Nothing of it is left to the library; each copy has something replaced, taken out, or put in."""
    chance, refused = Random(1), 0
    keeping = known().keeping
    for (game, version), names in FILES.items():
        folder = resources.definitions_dir() / game / version
        for path in folder.glob("*.yaml"):
            schema = f"{game}/{path.stem}"
            data: Any = _plain(path)
            assert keeping.keeps(data, address(schema)), path
            for broken in _broken(data, chance, 12 if path.stem in names else 0):
                kept = keeping.keeps(broken, address(schema))
                assert kept == validator(schema).is_valid(broken)
                refused += not kept
    assert refused >= 40


def _plain(path: Path) -> Any:
    return parse_document(Source(str(path), path.read_text("utf-8"))).plain()


def _broken(data: Any, chance: Random, count: int) -> Iterator[Any]:
    for _ in range(count):
        whole = copy.deepcopy(data)
        here = whole
        while True:
            inner = [
                each for each in (here.values() if isinstance(here, dict) else here) if isinstance(each, dict | list)
            ]
            if not inner or chance.random() < 0.15:
                break
            here = chance.choice(inner)
        keys = list(here) if isinstance(here, dict) else list(range(len(here)))
        key = chance.choice(keys) if keys else None
        match chance.randrange(3):
            case 0 if key is not None:
                here[key] = chance.choice([None, True, 7, -1, "", "x" * 500, "あ", [], {}, [1, 1], {"unknown": 1}])
            case 1 if key is not None:
                del here[key]
            case _ if isinstance(here, dict):
                here["unknown"] = chance.choice([1, "x", []])
            case _:
                here.append(chance.choice([1, "x", {}, None]))
        yield whole
