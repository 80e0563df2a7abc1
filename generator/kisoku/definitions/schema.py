"""Checks a tree against its JSON Schema and reports, in file order, what is wrong and nothing twice."""

import json
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from itertools import islice
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import urljoin

from jsonschema import Draft202012Validator
from jsonschema.exceptions import ValidationError
from jsonschema.validators import extend
from referencing import Registry
from referencing.jsonschema import DRAFT202012

from ..errors import Problem, cut_off, in_order
from ..resources import schemas_dir
from .complaint import Complaint, complaints
from .fault import Trail, faults, matches
from .keeping import Keeping
from .tree import Node

SUFFIX = ".schema.json"
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


def validate(tree: Node, schema: str | Draft202012Validator) -> list[Problem]:
    """What breaks the schema, which is named without its suffix: `validate(tree, "blackpoker/actions")`."""
    plain = tree.plain()
    if isinstance(schema, str):
        if _read(schemas_dir()).keeping.keeps(plain, f"/{schema}{SUFFIX}"):
            return []
        checker = validator(schema)
    else:
        checker = schema
    errors = checker.iter_errors(plain)
    found = [complaint for fault in faults(islice(errors, MOST_FAULTS)) for complaint in complaints(fault, tree)]
    problems = in_order(dict.fromkeys(each.problem for each in _settle(found)))
    if next(errors, None) is not None:
        problems.insert(0, cut_off(tree.place.source.name, MOST_FAULTS))
    return problems


def schema_file(game: str, name: str) -> Path:
    """Where a game's schema lies."""
    return schemas_dir() / game / f"{name}{SUFFIX}"


def validator(schema: str) -> Draft202012Validator:
    """The validator of a schema file, made once."""
    return _read(schemas_dir()).validators[schema]


class _Schemas(NamedTuple):
    """What lies in a folder."""

    validators: dict[str, Draft202012Validator]
    keeping: Keeping


@cache
def _read(folder: Path) -> _Schemas:
    # A schema is known by its path here, whatever it calls itself; nothing else can be referred to, nothing is fetched.
    paths = sorted((*folder.glob(f"*{SUFFIX}"), *folder.glob(f"*/*{SUFFIX}")))
    texts = {f"/{path.relative_to(folder).as_posix()}": path.read_text("utf-8") for path in paths}
    contents = {name: {**json.loads(text), "$id": name} for name, text in texts.items()}
    resources = [(name, DRAFT202012.create_resource(content)) for name, content in contents.items()]
    registry = Registry().with_resources(resources)
    linked = _linked({name: json.loads(text) for name, text in texts.items()})
    validators = {name[1:].removesuffix(SUFFIX): _Validator(each, registry=registry) for name, each in linked.items()}
    return _Schemas(validators, Keeping(linked))


def _linked(schemas: dict[str, Any]) -> dict[str, Any]:
    """The schemas with what they refer to put in its place, which halves the time of a check.

    A step has steps, so what is put there may lead back to where it is; a validator goes only as deep as its data.
    """
    referring = [(name, node) for name, schema in schemas.items() for node in _referring(schema)]
    for name, node in referring:
        node["$ref"] = urljoin(name, node["$ref"])
    for _, node in referring:
        # With rules of its own beside it, a reference stays one: each side has its own words for what is wrong.
        while "$ref" in node and node.keys() <= {"$ref", "description"}:
            file, _, pointer = node.pop("$ref").partition("#")
            meant = schemas[file]
            for step in pointer.split("/")[1:]:
                meant = meant[step]
            node.update(meant | node)
    return schemas


def _referring(node: Any) -> Iterator[dict[str, Any]]:
    if isinstance(node, dict):
        if isinstance(node.get("$ref"), str):
            yield node
        for value in node.values():
            yield from _referring(value)
    elif isinstance(node, list):
        for value in node:
            yield from _referring(value)


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
