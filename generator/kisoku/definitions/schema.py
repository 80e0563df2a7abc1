"""The schemas of definitions, and whether a tree keeps to one."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import urljoin

from ..errors import Problem
from ..resources import schemas_dir
from .keeping import Keeping
from .tree import Node

if TYPE_CHECKING:
    from jsonschema import Draft202012Validator

SUFFIX = ".schema.json"


def validate(tree: Node, schema: str | Draft202012Validator) -> list[Problem]:
    """What breaks the schema, which is named without its suffix: `validate(tree, "blackpoker/actions")`."""
    plain = tree.plain()
    if isinstance(schema, str) and known().keeping.keeps(plain, address(schema)):
        return []
    # Only now the library is needed: importing it takes longer than checking an edition that is in order.
    from .validation import problems, validator

    return problems(tree, plain, validator(schema) if isinstance(schema, str) else schema)


def schema_file(game: str, name: str) -> Path:
    """Where a game's schema lies."""
    return schemas_dir() / game / f"{name}{SUFFIX}"


def address(schema: str) -> str:
    """By which references and `known` know it."""
    return f"/{schema}{SUFFIX}"


@dataclass(frozen=True, eq=False, slots=True)
class Schemas:
    """What lies in a folder, each by its address."""

    written: dict[str, Any]
    """As it stands in its file."""
    linked: dict[str, Any]
    """With what it refers to put in its place."""
    keeping: Keeping


def known() -> Schemas:
    """All that there are."""
    return _read(schemas_dir())


@cache
def _read(folder: Path) -> Schemas:
    # A schema is known by its path here, whatever it calls itself; nothing else can be referred to, nothing is fetched.
    paths = sorted((*folder.glob(f"*{SUFFIX}"), *folder.glob(f"*/*{SUFFIX}")))
    texts = {f"/{path.relative_to(folder).as_posix()}": path.read_text("utf-8") for path in paths}
    linked = _linked({name: json.loads(text) for name, text in texts.items()})
    return Schemas({name: json.loads(text) for name, text in texts.items()}, linked, Keeping(linked))


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
