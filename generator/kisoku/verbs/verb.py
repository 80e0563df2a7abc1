"""A verb: its fields, its Japanese and English saying, and its place in the YAML."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import Field, dataclass, field, fields
from functools import cache
from keyword import iskeyword
from typing import Any, ClassVar

from ..definitions.tree import Mapping, Node
from ..errors import Place, Problem
from ..language.expression import walk
from ..sentences.saying import Saying
from .kind import LIST_OF_STEPS, STEPS, Kind, Schema
from .play import Choices
from .reading import Reader


@dataclass(frozen=True, slots=True)
class Verb:
    """One step of an effect, or one ability.

    A verb with a `main` field is written `verb: value`, with its other fields beside it (`if: … then: …`);
    any other verb is written `verb: {field: value, …}`, and one with a `short` field `verb: value` if that is all.
    """

    node: Mapping | None = field(default=None, compare=False, repr=False, kw_only=True)

    main: ClassVar[str | None] = None
    short: ClassVar[str | None] = None
    example: ClassVar[str] = ""
    events: ClassVar[tuple[type[Any], ...]] = ()
    """The kinds of events it makes."""
    cites: ClassVar[tuple[str, ...]] = ()
    """The rules that it cites besides those behind its events, by name."""

    @property
    def makes(self) -> tuple[type[Any], ...]:
        """Those of its kinds of events that it can make as it stands."""
        return self.events

    @classmethod
    def name(cls) -> str:
        return cls.__name__[0].lower() + cls.__name__[1:]

    @classmethod
    def kinds(cls) -> dict[str, Kind]:
        """The fields as written in YAML, with their kinds."""
        return {yaml_name(f.name): f.metadata["kind"] for f in _written(cls)}

    @classmethod
    def read(cls, node: Mapping, name: str, reader: Reader) -> Verb:
        kinds = cls.kinds()
        if cls.main is None:
            inner = node.get(name)
            if cls.short is not None and not isinstance(inner, Mapping):
                short = yaml_name(cls.short)
                return cls(**{cls.short: reader.fields(node, {name: kinds[short]})[name]}, node=node)
            assert isinstance(inner, Mapping)
            if cls.short is not None and set(inner.entries) == {yaml_name(cls.short)}:
                hint = f"the value of `{yaml_name(cls.short)}` is enough: `{name}: …`"
                reader.problems.append(Problem(f"`{name}` says nothing else here", inner.place, hint=hint))
            values = reader.fields(inner, kinds)
            return cls(**{python_name(k): v for k, v in values.items()}, node=inner)
        main = yaml_name(cls.main)
        beside = {name if field == main else field: kind for field, kind in kinds.items()}
        for key in node.entries:
            if key not in beside and key != "name":
                words = f"`{key}` does not go with `{name}`"
                reader.problems.append(Problem(words, node.key_place(key), expected=tuple(beside)))
        values = reader.fields(node, beside)
        values[main] = values.pop(name)
        return cls(**{python_name(k): v for k, v in values.items()}, node=node)

    def field_node(self, python_field: str) -> Node | None:
        """The YAML node of a field, for pointing at it."""
        if self.node is None:
            return None
        alone = python_field == self.main or (python_field == self.short and self.name() in self.node.entries)
        return self.node.get(self.name() if alone else yaml_name(python_field))

    @classmethod
    def schema(cls) -> Schema:
        """JSON Schema of the value written after the verb."""
        described = cls._field_schemas()
        if cls.main is not None:
            return {**described[yaml_name(cls.main)], "description": _first_line(cls)}
        required = [yaml_name(f.name) for f in _written(cls) if not _has_default(f)]
        schema: Schema = {
            "type": "object",
            "description": _first_line(cls),
            "properties": described,
            "additionalProperties": False,
            "minProperties": 1,
        }
        schema = {**schema, "required": required} if required else schema
        return _or_alone(described[yaml_name(cls.short)], schema) if cls.short is not None else schema

    @classmethod
    def companions(cls) -> dict[str, Schema]:
        """Schemas of the keys written beside the verb (`then`, `else`, `do`)."""
        if cls.main is None:
            return {}
        return {k: s for k, s in cls._field_schemas().items() if k != yaml_name(cls.main)}

    @classmethod
    def required_companions(cls) -> list[str]:
        return [
            yaml_name(f.name)
            for f in _written(cls)
            if f.name != cls.main and not _has_default(f) and cls.main is not None
        ]

    @classmethod
    def _field_schemas(cls) -> dict[str, Schema]:
        return {
            yaml_name(f.name): {**f.metadata["kind"].schema, "description": f.metadata["help"]} for f in _written(cls)
        }

    def place(self, python_field: str) -> Place | None:
        node = self.field_node(python_field)
        return node.place if node is not None else None

    # What `check` asks of it. A game's verbs take its own edition and its own scope.

    def expressions(self) -> Iterator[tuple[Any, Node | None]]:
        """Everything written in its fields in a small language, and the YAML it stands in."""
        for f in _written(type(self)):
            if f.metadata["kind"] is not STEPS:
                node = self.field_node(f.name)
                for item in walk(getattr(self, f.name)):
                    yield item, node

    def references(self) -> Iterator[tuple[Kind, str, Node | None]]:
        """The ids of definitions that it names, each with the kind of its field."""
        for f in _written(type(self)):
            kind, value = f.metadata["kind"], getattr(self, f.name)
            if kind.refers and value is not None:
                yield kind, value, self.field_node(f.name)

    def uses(self, edition: Any) -> Iterator[tuple[str, str]]:
        """Kind and id of what it puts to use: a definition that nothing uses is a leftover."""
        return ((kind.refers, id) for kind, id, _ in self.references())

    def slips(self, edition: Any) -> Iterable[Problem]:
        """Fields that exclude each other, or say what goes without saying."""
        return ()

    def problems(self, scope: Any) -> Iterable[Problem]:
        """What cannot be done or meant where it stands."""
        return ()

    def inside(self, scope: Any) -> Iterable[tuple[tuple[Verb, ...], Any]]:
        """The steps in it, each list with what it can speak of."""
        return ()

    def after(self, scope: Any, inside: list[Any]) -> Any:
        """What the next step can speak of; `inside`: what could be spoken of at the end of each list in it."""
        return scope

    def bill(self) -> Any:
        """As a cost: what paying it takes, so that it can be counted before; None for what cannot be a cost."""
        return None

    # Every verb says and does these itself; not an ABC, whose isinstance is slow, so the tests of verbs see to it.
    # A game's verbs take its own voice and its own play.

    def ja(self, voice: Any) -> Saying:
        raise NotImplementedError

    def en(self, voice: Any) -> Saying:
        raise NotImplementedError

    def next_voice(self, voice: Any) -> Any:
        """The voice in which the next step is said, where it can refer to this one."""
        return voice

    def is_possible(self, play: Any) -> bool:
        """Whether doing it could change anything; what cannot is not offered as a choice."""
        return True

    def run(self, play: Any) -> Choices:
        """Do it; choices are yielded. An ability that only holds is never run: the schema keeps it out of effects."""
        raise NotImplementedError


def _written(cls: type[Verb]) -> tuple[Field[Any], ...]:
    """The fields that are written in YAML; every check asks for them."""
    if cls not in _WRITTEN:
        _WRITTEN[cls] = tuple(f for f in fields(cls) if "kind" in f.metadata)
    return _WRITTEN[cls]


_WRITTEN: dict[type[Verb], tuple[Field[Any], ...]] = {}


def _or_alone(value: Schema, fields: Schema) -> Schema:
    """A value or a mapping; in one schema without alternatives, whose complaints nobody understands."""
    if "$ref" in value:
        value = LIST_OF_STEPS
    types = value["type"] if isinstance(value["type"], list) else [value["type"]]
    return {**value, **fields, "type": [*types, "object"]}


def _has_default(f: Any) -> bool:
    return f.default is not f.default_factory  # both are MISSING for a field without a default


def _first_line(cls: type[Verb]) -> str:
    return (cls.__doc__ or "").strip().splitlines()[0]


@cache
def yaml_name(python: str) -> str:
    """`as_` is written `as`, `down_to` `downTo`."""
    first, *rest = python.removesuffix("_").split("_")
    return first + "".join(word.capitalize() for word in rest)


@cache
def python_name(yaml: str) -> str:
    """`downTo` is the field `down_to`; a keyword gets an underscore: `as_`."""
    name = "".join(f"_{letter.lower()}" if letter.isupper() else letter for letter in yaml)
    return f"{name}_" if iskeyword(name) else name
