"""Whether data keep to a JSON Schema, and nothing else: several times as fast as the library, which says what is wrong.

What is published keeps to its schemas, so that the library is asked only while something is being written. Each part of
a schema becomes a function when data reach it first: a step has steps, and a schema may lead back to where it is.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any

Test = Callable[[Any], bool]
Schemas = Mapping[str, Any]
"""By name, as references write it."""

# What says nothing of the data.
_REMARKS = frozenset(
    {
        *("$schema", "$id", "$defs", "$comment", "title", "description", "examples", "default"),
        *("enumDescriptions", "x-kind", "x-expected"),
    }
)
_SCALARS = (str, int, float, bool, type(None))


class Unsure(Exception):
    """Here is something that only the library knows."""


class Keeping:
    """Says of data whether they keep to one of these schemas; `False` may also mean that it cannot be told."""

    def __init__(self, schemas: Schemas) -> None:
        self._schemas = schemas
        # With each schema beside its test: what is known by where it lies has to lie there.
        self._made: dict[int, tuple[Any, Test]] = {}

    def keeps(self, data: Any, name: str) -> bool:
        try:
            return self._test(self._schemas[name])(data)
        except Unsure:
            return False

    def _test(self, schema: Any) -> Test:
        if isinstance(schema, bool):
            return _anything if schema else _nothing
        made = self._made.get(id(schema))
        if made is None:
            made = self._made[id(schema)] = schema, _all(list(self._tests(schema)))
        return made[1]

    def _tests(self, schema: dict[str, Any]) -> Iterator[Test]:
        """The cheapest first."""
        left = schema.keys() - _REMARKS
        for keywords, make in self._makers():
            if left & keywords:
                yield make(schema)
                left -= keywords
        if left:
            raise Unsure(*left)

    def _makers(self) -> Iterator[tuple[frozenset[str], Callable[[dict[str, Any]], Test]]]:
        yield frozenset({"type"}), _typed
        yield frozenset({"const", "enum"}), _listed
        yield frozenset({"minLength", "maxLength", "pattern"}), _worded
        yield frozenset({"minimum", "maximum"}), _sized
        yield frozenset({"minItems", "maxItems", "uniqueItems", "items"}), self._filled
        yield frozenset({"required", "minProperties", "maxProperties", "dependentRequired"}), _furnished
        yield frozenset({"properties", "additionalProperties"}), self._keyed
        yield frozenset({"propertyNames"}), self._named
        yield frozenset({"$ref"}), self._referred
        yield frozenset({"allOf", "anyOf"}), self._combined
        yield frozenset({"if", "then", "else"}), self._conditional

    def _filled(self, schema: dict[str, Any]) -> Test:
        fewest, most = schema.get("minItems", 0), schema.get("maxItems")
        unique, items = schema.get("uniqueItems", False), schema.get("items", True)

        def test(data: Any) -> bool:
            if type(data) is not list:
                return True
            if len(data) < fewest or (most is not None and len(data) > most) or (unique and not _differ(data)):
                return False
            each = self._test(items)
            return all(each(item) for item in data)

        return test

    def _keyed(self, schema: dict[str, Any]) -> Test:
        properties, others = schema.get("properties", {}), schema.get("additionalProperties", True)
        known: dict[str, Test] = {}

        def test(data: Any) -> bool:
            if type(data) is dict:
                for key, value in data.items():
                    each = known.get(key)
                    if each is None:
                        each = self._test(properties.get(key, others))
                        if key in properties:
                            known[key] = each
                    if not each(value):
                        return False
            return True

        return test

    def _named(self, schema: dict[str, Any]) -> Test:
        name = self._test(schema["propertyNames"])
        return lambda data: type(data) is not dict or all(name(key) for key in data)

    def _referred(self, schema: dict[str, Any]) -> Test:
        file, _, pointer = schema["$ref"].partition("#")
        meant = self._schemas.get(file)
        for step in pointer.split("/")[1:]:
            meant = meant.get(step) if isinstance(meant, dict) else None
        if meant is None:
            raise Unsure(schema["$ref"])
        return lambda data: self._test(meant)(data)

    def _combined(self, schema: dict[str, Any]) -> Test:
        every = [self._test(each) for each in schema.get("allOf", ())]
        some = [self._test(each) for each in schema["anyOf"]] if "anyOf" in schema else [_anything]
        return lambda data: all(each(data) for each in every) and any(each(data) for each in some)

    def _conditional(self, schema: dict[str, Any]) -> Test:
        if "if" not in schema:
            return _anything
        condition, then, otherwise = (self._test(schema.get(part, True)) for part in ("if", "then", "else"))
        return lambda data: then(data) if condition(data) else otherwise(data)


def _anything(_: Any) -> bool:
    return True


def _nothing(_: Any) -> bool:
    return False


def _all(tests: list[Test]) -> Test:
    match tests:
        case []:
            return _anything
        case [one]:
            return one
        case [one, other]:
            return lambda data: one(data) and other(data)
    return lambda data: all(each(data) for each in tests)


_TYPES: dict[str, tuple[type, ...]] = {
    "object": (dict,),
    "array": (list,),
    "string": (str,),
    "integer": (int,),
    "number": (int, float),
    "boolean": (bool,),
    "null": (type(None),),
}


def _typed(schema: dict[str, Any]) -> Test:
    names = [schema["type"]] if isinstance(schema["type"], str) else schema["type"]
    if any(name not in _TYPES for name in names):
        raise Unsure(*names)
    types = frozenset(kind for name in names for kind in _TYPES[name])
    # A truth value is no number, and Python's own types are all that is read from a file.
    return lambda data: type(data) in types


def _listed(schema: dict[str, Any]) -> Test:
    lists = [schema["enum"]] if "enum" in schema else []
    lists += [[schema["const"]]] if "const" in schema else []
    if not all(isinstance(value, _SCALARS) for values in lists for value in values):
        raise Unsure(*lists)
    allowed = frozenset.intersection(*(frozenset(map(_kept, values)) for values in lists))
    words = frozenset(value for _, value in allowed if isinstance(value, str))

    def test(data: Any) -> bool:
        if type(data) is str:
            return data in words
        return isinstance(data, _SCALARS) and _kept(data) in allowed

    return test


def _kept(value: Any) -> tuple[bool, Any]:
    """In Python true is 1."""
    return isinstance(value, bool), value


def _worded(schema: dict[str, Any]) -> Test:
    shortest, longest = schema.get("minLength", 0), schema.get("maxLength")
    pattern = re.compile(ending(schema["pattern"])) if "pattern" in schema else None

    def test(data: Any) -> bool:
        if type(data) is not str:
            return True
        if len(data) < shortest or (longest is not None and len(data) > longest):
            return False
        return pattern is None or pattern.search(data) is not None

    return test


def ending(pattern: str) -> str:
    """A schema's pattern in Python's words: its `$` is the very end, Python's lets a line break follow."""
    return pattern.removesuffix("$") + r"\Z" if pattern.endswith("$") else pattern


def _sized(schema: dict[str, Any]) -> Test:
    least, most = schema.get("minimum", float("-inf")), schema.get("maximum", float("inf"))
    return lambda data: type(data) not in (int, float) or not (data < least or data > most)


def _furnished(schema: dict[str, Any]) -> Test:
    required, depending = schema.get("required", ()), schema.get("dependentRequired", {})
    fewest, most = schema.get("minProperties", 0), schema.get("maxProperties")

    def test(data: Any) -> bool:
        if type(data) is not dict:
            return True
        if len(data) < fewest or (most is not None and len(data) > most):
            return False
        for key in required:
            if key not in data:
                return False
        return all(other in data for key, others in depending.items() if key in data for other in others)

    return test


def _differ(items: list[Any]) -> bool:
    if all(type(item) is str for item in items):
        return len(set(items)) == len(items)
    if all(isinstance(item, _SCALARS) for item in items):
        return len(set(map(_kept, items))) == len(items)
    raise Unsure
