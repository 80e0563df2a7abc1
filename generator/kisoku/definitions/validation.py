"""What is wrong with a tree that breaks its JSON Schema, in file order, and nothing twice: the library says it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from itertools import islice
from typing import Any

from jsonschema import Draft202012Validator
from jsonschema.exceptions import ValidationError
from jsonschema.validators import extend
from referencing import Registry
from referencing.jsonschema import DRAFT202012

from ..errors import Problem, cut_off, in_order
from .complaint import Complaint, complaints
from .fault import Trail, faults, matches
from .schema import Schemas, address, known
from .tree import Node

# So many are counted, and a hundred of them listed; a hostile file must not be answered with a hundred thousand.
MOST_FAULTS = 2000


def _is_integer(_: object, value: object) -> bool:
    # JSON Schema takes 1.0 for a whole number; a rule text would then speak of 1.0 cards.
    return isinstance(value, int) and not isinstance(value, bool)


def _pattern(_: object, pattern: str, value: object, __: object) -> Iterator[ValidationError]:
    if isinstance(value, str) and not matches(pattern, value):
        yield ValidationError(f"does not match {pattern}")


_Validator: type[Draft202012Validator] = extend(  # type: ignore[no-untyped-call]  # so are its stubs
    Draft202012Validator,
    validators={"pattern": _pattern},
    type_checker=Draft202012Validator.TYPE_CHECKER.redefine("integer", _is_integer),
)


def problems(tree: Node, plain: Any, checker: Draft202012Validator) -> list[Problem]:
    """Of a tree and its plain data; too many are cut off, and the first says so."""
    errors = checker.iter_errors(plain)
    found = [complaint for fault in faults(islice(errors, MOST_FAULTS)) for complaint in complaints(fault, tree)]
    told = in_order(dict.fromkeys(each.problem for each in _settle(found)))
    if next(errors, None) is not None:
        told.insert(0, cut_off(tree.place.source.name, MOST_FAULTS))
    return told


def validator(schema: str) -> Draft202012Validator:
    """The validator of a schema, which is named without its suffix; made once."""
    return _validators(known())[address(schema)]


@cache
def _validators(schemas: Schemas) -> dict[str, Draft202012Validator]:
    contents = {name: {**content, "$id": name} for name, content in schemas.written.items()}
    registry = Registry().with_resources([(name, DRAFT202012.create_resource(each)) for name, each in contents.items()])
    return {name: _Validator(each, registry=registry) for name, each in schemas.linked.items()}


def _settle(found: list[Complaint]) -> Iterator[Complaint]:
    """Leaves out what only follows from another complaint about the same place."""
    mistyped = {each.path for each in found if each.keyword == "type"}
    unknown: defaultdict[Trail, list[Complaint]] = defaultdict(list)
    for each in found:
        if each.keyword == "additionalProperties":
            unknown[each.path].append(each)
    for each in found:
        strangers = unknown.get(each.path, [])
        follows = {
            "type": False,
            "additionalProperties": False,
            # A misspelt key is missing under its right name; a misspelt verb lacks whatever verbs need.
            "required": any(other.kind or other.problem.guess == each.key for other in strangers),
        }.get(each.keyword, bool(strangers))
        if not follows and (each.keyword == "type" or each.path not in mistyped):
            yield each
