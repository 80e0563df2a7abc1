"""Kinds of fields that verbs have: how each is written, read from YAML, and described in the JSON Schema."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from ..definitions.tree import Node, Scalar, Sequence
from ..language.tokens import LONGEST_NUMBER, PLAIN, Lexis, Tokens

if TYPE_CHECKING:
    from .reading import Reader

Schema = dict[str, Any]


@dataclass(frozen=True, slots=True, eq=False)
class Kind:
    """How a field's value is read, and its JSON Schema."""

    name: str
    schema: Schema
    read: Callable[[Node, Reader], Any]
    refers: str = ""
    """The kind of definition whose id it is."""
    besides: tuple[str, ...] = ()
    """Words that stand where an id does."""


def language(
    name: str,
    parse: Callable[[Tokens], Any],
    *examples: str,
    article: str = "",
    number: bool = False,
    lexis: Lexis = PLAIN,
) -> Kind:
    """A field written in one of the game's small languages; `number`: it may be a bare number, as YAML reads it."""
    wanted = f"{article}{' ' if article else ''}{name} such as {' or '.join(f'`{each}`' for each in examples[:2])}"

    def read(node: Node, reader: Reader) -> Any:
        assert isinstance(node, Scalar)
        return reader.parse(node, parse, wanted, lexis)

    types = ["string", "integer"] if number else "string"
    return Kind(name, {"type": types, "examples": list(examples), "x-expected": wanted}, read)


def words(name: str, *allowed: str) -> Kind:
    return Kind(name, {"type": "string", "enum": list(allowed), "x-kind": name}, _text)


def several_words(name: str, *allowed: str) -> Kind:
    """One or more of the words, each once."""
    items = {"enum": list(allowed), "x-kind": name}
    return Kind(name, {"type": "array", "minItems": 1, "uniqueItems": True, "items": items}, _texts)


def id_of(kind: str, besides: tuple[str, ...] = (), examples: tuple[str, ...] = ()) -> Kind:
    """The id of something defined in the edition; that it exists is checked with the references."""
    schema: Schema = {"type": "string", "x-expected": f"the id of a {kind}"}
    if examples:
        schema["examples"] = list(examples)
    return Kind(f"{kind} id", schema, _text, kind, besides)


def name_of(kind: str, what: str, expected: str) -> Kind:
    """One of the names of a kind that the reader knows: which there are is the edition's to say."""

    def read(node: Node, reader: Reader) -> str:
        assert isinstance(node, Scalar)
        return reader.name(node, kind, what)

    return Kind(what, {"type": "string", "x-expected": expected}, read)


def names_of(kind: str, what: str, expected: str) -> Kind:
    """One or more of these names, each once."""

    def read(node: Node, reader: Reader) -> tuple[str, ...]:
        assert isinstance(node, Sequence)
        return tuple(reader.name(item, kind, what) for item in node.items if isinstance(item, Scalar))

    schema: Schema = {"type": "array", "minItems": 1, "uniqueItems": True, "items": {"type": "string"}}
    return Kind(what, {**schema, "x-expected": expected}, read)


def _text(node: Node, reader: Reader) -> str:
    assert isinstance(node, Scalar)
    return node.text


def _value(node: Node, reader: Reader) -> Any:
    assert isinstance(node, Scalar)
    return node.value


def _texts(node: Node, reader: Reader) -> tuple[str, ...]:
    assert isinstance(node, Sequence)
    return tuple(item.text for item in node.items if isinstance(item, Scalar))


COUNT = Kind("count", {"type": "integer", "minimum": 1, "maximum": 10**LONGEST_NUMBER - 1}, _value)
FLAG = Kind("flag", {"const": True}, _value)
LIST_OF_STEPS: Schema = {"type": "array", "minItems": 1, "items": {"$ref": "#/$defs/step"}}
# What these two hold is the game's own: its verbs, and the language of its conditions (vocabulary.py).
STEPS = Kind("steps", {"$ref": "#/$defs/steps"}, lambda node, reader: reader.steps(node))
CONDITION = Kind("condition", {"$ref": "#/$defs/condition"}, lambda node, reader: reader.condition(node))


def given(kind: Kind, help: str, *of: str) -> Any:
    """A field that must be given; `of`: the sorts of things that it can name, for the game's static check."""
    return field(metadata={"kind": kind, "help": help, "of": of})


def may_be(kind: Kind, help: str, default: Any = None, *of: str) -> Any:
    """A field with a default."""
    return field(default=default, metadata={"kind": kind, "help": help, "of": of})
