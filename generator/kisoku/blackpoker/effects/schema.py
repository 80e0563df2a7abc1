"""The JSON Schema of effects and abilities, generated from the verbs (`schemas/effect.schema.json`)."""

from __future__ import annotations

import json
from typing import Any

from .kind import Schema
from .registry import ABILITIES, EFFECTS
from .verb import Verb


def effect_schema() -> Schema:
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": "effect.schema.json",
        "title": "Effects and abilities",
        "description": "Generated from the verbs: run `make schemas` after changing one.",
        "$defs": {
            "steps": {"type": "array", "minItems": 1, "items": {"$ref": "#/$defs/step"}},
            "step": _step(EFFECTS, "effect verb"),
            "ability": _ability(),
        },
    }


def effect_schema_text() -> str:
    return json.dumps(effect_schema(), ensure_ascii=False, indent=2) + "\n"


def _step(verbs: dict[str, type[Verb]], kind: str) -> Schema:
    properties: dict[str, Any] = {}
    together: dict[str, list[str]] = {}
    for name, verb in verbs.items():
        properties[name] = {**verb.schema(), "examples": [verb.example]}
        required = verb.required_companions()
        if required:
            together[name] = required
    for name, verb in verbs.items():
        for companion, schema in verb.companions().items():
            properties[companion] = schema
            together[companion] = [name]
    return {
        "type": "object",
        "description": f"One {kind} with its fields.",
        "minProperties": 1,
        "properties": properties,
        "dependentRequired": together,
        "additionalProperties": False,
        "x-kind": kind,
    }


def _ability() -> Schema:
    schema = _step(ABILITIES, "ability")
    schema["properties"] = {
        "name": {
            "$ref": "common.schema.json#/$defs/name",
            "description": "The ability's name, if it has one.",
        },
        **schema["properties"],
    }
    return schema
