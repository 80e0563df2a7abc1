"""The JSON Schema of effects and abilities, generated from a game's vocabulary."""

from __future__ import annotations

import json
from typing import Any

from .kind import LIST_OF_STEPS, Schema
from .vocabulary import Verbs, Vocabulary


def effect_schema(vocabulary: Vocabulary) -> Schema:
    abilities = {"ability": _ability(vocabulary)} if vocabulary.abilities else {}
    waits = _step(vocabulary, vocabulary.triggers, "trigger event") if vocabulary.triggers else {}
    triggers = {"trigger": waits} if waits else {}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": "effect.schema.json",
        "title": "Effects and abilities",
        "description": "Generated from the verbs: run `make schemas` after changing one.",
        "$defs": {
            "steps": LIST_OF_STEPS,
            "step": _step(vocabulary, vocabulary.effects, "effect verb"),
            **abilities,
            **triggers,
            "condition": vocabulary.condition.schema,
        },
    }


def effect_schema_text(vocabulary: Vocabulary) -> str:
    return json.dumps(effect_schema(vocabulary), ensure_ascii=False, indent=2) + "\n"


def _step(vocabulary: Vocabulary, verbs: Verbs, kind: str) -> Schema:
    properties: dict[str, Any] = {}
    together: dict[str, list[str]] = {}
    for name, verb in verbs.items():
        properties[name] = {**verb.schema(), "examples": [vocabulary.example(name)]}
        required = verb.required_companions()
        if required:
            together[name] = required
    beside: dict[str, list[str]] = {}
    for name, verb in verbs.items():
        for companion, schema in verb.companions().items():
            properties.setdefault(companion, schema)
            beside.setdefault(companion, []).append(name)
    # What goes with several verbs, the reader looks at: here it would need alternatives, whose complaints nobody reads.
    together |= {companion: names for companion, names in beside.items() if len(names) == 1}
    return {
        "type": "object",
        "description": f"One {kind} with its fields.",
        "minProperties": 1,
        "properties": properties,
        "dependentRequired": together,
        "additionalProperties": False,
        "x-kind": kind,
    }


def _ability(vocabulary: Vocabulary) -> Schema:
    schema = _step(vocabulary, vocabulary.abilities, "ability")
    schema["properties"] = {
        "name": {
            "$ref": "../common.schema.json#/$defs/name",
            "description": "The ability's name, if it has one.",
        },
        **schema["properties"],
    }
    return schema
