"""A breach of a schema as the library reports it, reduced to what the messages need."""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from typing import Any

from jsonschema.exceptions import ValidationError

from .keeping import ending

Trail = tuple[str | int, ...]


@dataclass(frozen=True, slots=True)
class Fault:
    """`keyword` with its `value`, in `schema`, forbids the `instance` at `path`."""

    keyword: str
    value: Any
    instance: Any
    path: Trail
    schema: dict[str, Any]
    alternatives: list[list["Fault"]] = field(default_factory=list)

    @property
    def types(self) -> list[str]:
        """The types a `type` fault asks for."""
        return self.value if isinstance(self.value, list) else [self.value]

    @property
    def values(self) -> list[Any]:
        """The values an `enum` or `const` fault asks for."""
        return [self.value] if self.keyword == "const" else self.value


def faults(errors: Iterable[ValidationError]) -> Iterator[Fault]:
    """The faults to explain: of alternatives that all failed, only the one that was probably meant."""
    for error in errors:
        yield from _meant(_fault(error))


def matches(pattern: str, text: str) -> bool:
    """Whether a schema's pattern is found in the text."""
    return re.search(ending(pattern), text) is not None


def strangers(schema: dict[str, Any], instance: dict[str, Any]) -> list[str]:
    """The keys that `additionalProperties: false` in `schema` refuses, in the order written."""
    known, patterns = schema.get("properties", {}), schema.get("patternProperties", {})
    return [key for key in instance if key not in known and not any(matches(each, key) for each in patterns)]


def _fault(error: ValidationError) -> Fault:
    path = tuple(error.absolute_path)
    branches: defaultdict[int | str, list[Fault]] = defaultdict(list)
    if error.validator in ("anyOf", "oneOf"):
        for each in error.context:
            branches[each.relative_schema_path[0]].append(_fault(each))
    alternatives: list[list[Fault]] = []
    for branch in branches.values():
        # Alternatives of an alternative are on a par with it.
        nested = branch[0].alternatives if len(branch) == 1 and branch[0].path == path else []
        alternatives += nested or [branch]
    return Fault(
        str(error.validator),
        error.validator_value,
        error.instance,
        path,
        error.schema if isinstance(error.schema, dict) else {},
        alternatives,
    )


def _meant(fault: Fault) -> Iterator[Fault]:
    if not fault.alternatives:
        yield fault
        return
    fitting = [each for each in fault.alternatives if not _own(fault, each, "type")]
    if not fitting:
        types = [name for each in fault.alternatives for own in _own(fault, each, "type") for name in own.types]
        yield replace(fault, keyword="type", value=types, alternatives=[])
        return
    ranks = [_rank(fault, each) for each in fitting]
    nearest = [each for each, rank in zip(fitting, ranks, strict=True) if rank == min(ranks)]
    merged = _merged(fault, nearest) if len(nearest) > 1 else None
    for each in [merged] if merged else nearest[0]:
        yield from _meant(each)


def _merged(fault: Fault, nearest: list[list[Fault]]) -> Fault | None:
    """Alternatives that fail in the same way are one: what they would have taken is listed together."""
    values = [_own(fault, each, "enum", "const") for each in nearest]
    if all(values):
        first = values[0][0]
        taken = [value for found in values for own in found for value in own.values]
        return replace(first, keyword="enum", value=taken, schema=first.schema | fault.schema)
    refusals = [_own(fault, each, "additionalProperties") for each in nearest]
    if all(refusals):
        schemas = [own.schema for found in refusals for own in found]
        merged: dict[str, Any] = {"properties": {}, "patternProperties": {}}
        for schema in (*schemas, fault.schema):
            merged["properties"] |= schema.get("properties", {})
            merged["patternProperties"] |= schema.get("patternProperties", {})
            merged |= {"x-kind": schema["x-kind"]} if "x-kind" in schema else {}
        if strangers(merged, fault.instance):
            return replace(refusals[0][0], schema=merged)
    return None


def _rank(fault: Fault, alternative: list[Fault]) -> tuple[int, ...]:
    """Lower for what was probably meant: its constants and keys are there, its faults lie deeper."""
    below = len(fault.path) + 1
    constants = sum(each.keyword == "const" and len(each.path) == below for each in alternative)
    refusals = _own(fault, alternative, "additionalProperties")
    unknown = sum(len(strangers(each.schema, fault.instance)) for each in refusals)
    missing = len(_own(fault, alternative, "required"))
    own = sum(each.path == fault.path for each in alternative)
    return constants, unknown, missing, own, len(alternative)


def _own(fault: Fault, alternative: list[Fault], *keywords: str) -> list[Fault]:
    return [each for each in alternative if each.path == fault.path and each.keyword in keywords]
