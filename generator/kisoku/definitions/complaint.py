"""What a rule author is told when a definition breaks its schema: one function for each keyword."""

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from ..errors import Place, Problem, closest, quoted
from .fault import Fault, Trail, matches, strangers
from .tree import Mapping, Node, Scalar, Sequence

_LONGEST_HINT = 40
_TYPE_WORDS = {
    "string": "text",
    "integer": "a whole number",
    "number": "a number",
    "boolean": "true or false",
    "null": "nothing",
    "array": "a list",
    "object": "a mapping",
}


@dataclass(frozen=True, slots=True)
class Complaint:
    """A problem, with what shows whether it only follows from another one."""

    path: Trail
    keyword: str
    problem: Problem
    key: str | None = None
    kind: str | None = None


Explanation = Callable[[Fault, Node], Iterator[Complaint]]
_EXPLANATIONS: dict[str, Explanation] = {}


def complaints(fault: Fault, root: Node) -> list[Complaint]:
    """What there is to say about a fault anywhere below `root`; never nothing."""
    node = root.at(fault.path)
    explain = _EXPLANATIONS.get(fault.keyword, _not_allowed)
    return list(explain(fault, node)) or list(_not_allowed(fault, node))


def _explains(*keywords: str) -> Callable[[Explanation], Explanation]:
    def register(explanation: Explanation) -> Explanation:
        for keyword in keywords:
            assert keyword not in _EXPLANATIONS, keyword
            _EXPLANATIONS[keyword] = explanation
        return explanation

    return register


@_explains("additionalProperties")
def _additional_properties(fault: Fault, node: Node) -> Iterator[Complaint]:
    known = tuple(fault.schema.get("properties", {}))
    for key in strangers(fault.schema, fault.instance):
        yield _unknown_key(fault, node, key, known)


@_explains("required")
def _required(fault: Fault, node: Node) -> Iterator[Complaint]:
    for key in fault.value:
        if key not in fault.instance:
            known = fault.schema.get("properties", {}).get(key, {})
            about = known.get("description")
            hint = f"{key}: {about[0].lower()}{about[1:].rstrip('.')}" if about else None
            yield _complaint(fault, node, f"missing key {quoted(key)}", key=key, expected=_sample(known), hint=hint)


@_explains("dependentRequired")
def _dependent_required(fault: Fault, node: Node) -> Iterator[Complaint]:
    for key, needed in fault.value.items():
        missing = [other for other in needed if other not in fault.instance]
        if key in fault.instance and missing:
            others = " and ".join(map(quoted, missing))
            message = f"key {quoted(key)} needs {'key' if len(missing) == 1 else 'keys'} {others} beside it"
            yield _complaint(fault, node, message, _key_place(node, key), key=missing[0])


@_explains("enum", "const")
def _enum(fault: Fault, node: Node) -> Iterator[Complaint]:
    value = fault.instance
    names = tuple(dict.fromkeys(map(_written, fault.values)))
    if _is_key(fault, node):
        yield _unknown_key(fault, node, value, names)
        return
    kind = fault.schema.get("x-kind", "value")
    if isinstance(value, dict | list):
        message = f"found {_type_words(value)} where one {kind} is expected"
        yield _complaint(fault, node, message, expected=names)
    else:
        message = f"unknown {kind} {quoted(_written(value))}"
        yield _complaint(fault, node, message, expected=names, guess=closest(_written(value), names))


@_explains("type")
def _type(fault: Fault, node: Node) -> Iterator[Complaint]:
    words = " or ".join(_TYPE_WORDS[name] for name in dict.fromkeys(fault.types))
    found = _type_words(fault.instance)
    if isinstance(fault.instance, float) and "integer" in fault.types:
        found = "a number with a decimal point"
    message = f"expected {words}, found {found}"
    if isinstance(node, Scalar) and "integer" in fault.types and node.is_overlong_number:
        message = f"the number is too long: {len(node.text)} characters"
    hint = None
    if fault.types == ["object"]:
        hint = _keys_hint(fault, node)
    elif fault.types == ["array"] and isinstance(node, Mapping):
        hint = "start each item of a list with `- `"
    if isinstance(node, Scalar) and 0 < len(node.text) <= _LONGEST_HINT and "\n" not in node.text:
        if "string" in fault.types and matches(fault.schema.get("pattern", ""), node.text):
            hint = f'quote it: "{node.text}"'
        elif fault.types == ["array"]:
            hint = f"a list of one is written [{node.text}]"
    yield _complaint(fault, node, message, expected=_wanted(fault), hint=hint)


@_explains("pattern")
def _pattern(fault: Fault, node: Node) -> Iterator[Complaint]:
    is_key = _is_key(fault, node)
    name = fault.schema.get("x-kind") or ("key" if is_key else "value")
    place = _key_place(node, fault.instance) if is_key else None
    wanted = _wanted(fault) or (f"text that matches {fault.value}",)
    yield _complaint(fault, node, f"malformed {name} {quoted(fault.instance)}", place, expected=wanted)


@_explains("minItems", "minLength", "minProperties")
def _too_few(fault: Fault, node: Node) -> Iterator[Complaint]:
    what = {"minItems": "list", "minLength": "text", "minProperties": "mapping"}[fault.keyword]
    found = len(fault.instance)
    message = f"the {what} is too short: {found}, at least {fault.value} needed"
    yield _complaint(fault, node, message if found else f"the {what} is empty", expected=_wanted(fault))


@_explains("maxItems", "maxLength")
def _too_many(fault: Fault, node: Node) -> Iterator[Complaint]:
    what = "list" if fault.keyword == "maxItems" else "text"
    place = node.items[fault.value].place if isinstance(node, Sequence) else None
    message = f"the {what} is too long: {len(fault.instance)}, at most {fault.value} allowed"
    yield _complaint(fault, node, message, place, expected=_wanted(fault))


@_explains("maxProperties")
def _too_many_keys(fault: Fault, node: Node) -> Iterator[Complaint]:
    most, keys = fault.value, list(fault.instance)
    if most == 1:
        message = f"{quoted(keys[1])} cannot stand beside {quoted(keys[0])}"
    else:
        message = f"too many keys: {len(keys)}, at most {most} allowed"
    in_list = bool(fault.path) and isinstance(fault.path[-1], int)
    hint = "give each its own `- `" if most == 1 and in_list else None
    yield _complaint(fault, node, message, _key_place(node, keys[most]), hint=hint)


@_explains("uniqueItems")
def _unique_items(fault: Fault, node: Node) -> Iterator[Complaint]:
    assert isinstance(node, Sequence)
    seen: set[str] = set()
    for item, value in zip(node.items, fault.instance, strict=True):
        written = json.dumps(value, sort_keys=True)
        if written in seen:
            shown = quoted(item.text) if isinstance(item, Scalar) else _type_words(value)
            yield _complaint(fault, node, f"{shown} is listed twice", item.place)
        seen.add(written)


@_explains("minimum", "exclusiveMinimum", "maximum", "exclusiveMaximum")
def _out_of_bounds(fault: Fault, node: Node) -> Iterator[Complaint]:
    size, limit = {
        "minimum": ("small", "at least"),
        "exclusiveMinimum": ("small", "more than"),
        "maximum": ("large", "at most"),
        "exclusiveMaximum": ("large", "less than"),
    }[fault.keyword]
    message = f"{_written(fault.instance)} is too {size}"
    yield _complaint(fault, node, message, expected=(f"{limit} {fault.value}",))


def _not_allowed(fault: Fault, node: Node) -> Iterator[Complaint]:
    message = f"{_type_words(fault.instance)} of this form is not allowed here"
    yield _complaint(fault, node, message, expected=_wanted(fault))


def _unknown_key(fault: Fault, node: Node, key: str, known: tuple[str, ...]) -> Complaint:
    kind = fault.schema.get("x-kind")
    problem = Problem(
        f"unknown {kind or 'key'} {quoted(key)}",
        _key_place(node, key),
        expected=known,
        guess=closest(key, known),
        hint=_comma_hint(node, key),
    )
    return Complaint(fault.path, "additionalProperties", problem, key, kind)


def _comma_hint(node: Node, key: str) -> str | None:
    """Between { and } a comma ends a text; what follows it looks like a key without a value."""
    if not isinstance(node, Mapping) or node.source.line(node.line)[node.column - 1 : node.column] != "{":
        return None
    names = list(node.entries)
    before = node.entries[names[names.index(key) - 1]] if key in names and names.index(key) else None
    value = node.entries[key].value if key in names else None
    if before is None or not isinstance(before.value, Scalar) or not isinstance(value, Scalar):
        return None
    if value.text or value.style or before.value.style or not before.value.text:
        return None
    return f'between {{ and }} a text with a comma needs quotes: {before.key.text}: "{before.value.text}, {key}"'


def _complaint(
    fault: Fault,
    node: Node,
    message: str,
    place: Place | None = None,
    *,
    key: str | None = None,
    expected: tuple[str, ...] = (),
    guess: str | None = None,
    hint: str | None = None,
) -> Complaint:
    problem = Problem(message, place or node.place, expected=expected, guess=guess, hint=hint)
    return Complaint(fault.path, fault.keyword, problem, key)


def _key_place(node: Node, key: str) -> Place:
    return node.key_place(key) if isinstance(node, Mapping) else node.place


def _is_key(fault: Fault, node: Node) -> bool:
    # Only `propertyNames` looks at a text where the tree has a mapping.
    return isinstance(node, Mapping) and isinstance(fault.instance, str)


def _wanted(fault: Fault) -> tuple[str, ...]:
    return (fault.schema["x-expected"],) if "x-expected" in fault.schema else ()


def _sample(schema: dict[str, Any]) -> tuple[str, ...]:
    """What a missing key takes, where its schema says so directly."""
    if "x-expected" in schema:
        return (schema["x-expected"],)
    return tuple(map(_written, schema.get("enum", ())))


def _keys_hint(fault: Fault, node: Node) -> str | None:
    """How a mapping is written instead of what was found."""
    keys = fault.schema.get("required") or []
    if isinstance(node, Scalar) and node.text in fault.schema.get("properties", {}):
        return f"a key is followed by a colon: `{node.text}: …`"
    return f"write {', '.join(f'`{key}: …`' for key in keys)}" if keys else None


def _written(value: Any) -> str:
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)


def _type_words(value: Any) -> str:
    match value:
        case None:
            return "nothing"
        case bool():
            return "true or false"
        case int() | float():
            return "a number"
        case str():
            return "text"
        case list():
            return "a list"
        case _:
            return "a mapping"
