"""`choose: [{do: …}, {do: …}]`: one of several, decided while the effect is executed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from ..definitions.tree import Mapping, Node, Scalar, Sequence
from ..language.expression import walk
from ..sentences.english import capital
from ..sentences.saying import Clause, Saying
from ..sentences.text import text
from .kind import CONDITION, STEPS, Kind, given, id_of
from .phrase import DO_EN, DO_JA, as_one, said
from .play import Choices, Condition, Play, Voice
from .reading import Reader
from .verb import Verb

TERM = id_of("term")
_OPTION = {
    "type": "object",
    "additionalProperties": False,
    "required": ["do"],
    "properties": {
        "name": {
            "type": "string",
            "description": "the id of the term that names the option",
            "x-expected": "a term id",
        },
        "if": {**CONDITION.schema, "description": "the option exists only then"},
        "do": {**STEPS.schema, "description": "the steps of the option"},
    },
}


@dataclass(frozen=True, slots=True)
class Option:
    do: tuple[Verb, ...]
    name: str | None = None
    when: Condition | None = None


def _read(node: Node, reader: Reader) -> tuple[Option, ...]:
    assert isinstance(node, Sequence)
    kinds = {"if": CONDITION, "do": STEPS}
    options = []
    for item in node.items:
        assert isinstance(item, Mapping)
        name = item.get("name")
        values = reader.fields(item, kinds)
        options.append(Option(values["do"], name.text if isinstance(name, Scalar) else None, values.get("if")))
    return tuple(options)


OPTIONS = Kind("options", {"type": "array", "minItems": 2, "items": _OPTION}, _read)


@dataclass(frozen=True, slots=True)
class Choose(Verb):
    """The controller chooses one of the options."""

    options: tuple[Option, ...] = given(OPTIONS, "the options, at least two")

    main: ClassVar[str | None] = "options"
    cites: ClassVar[tuple[str, ...]] = ("option",)

    def ja(self, voice: Voice) -> Saying:
        items = []
        for option in self.options:
            one = as_one(said(option.do, "ja", voice), DO_JA)
            one = replace(one, label=voice.ja(option.name) if option.name else "")
            items.append(one.under(option.when.ja(voice).if_so()) if option.when else one)
        return Saying((Clause("選ぶ", "次から1つを", "te"), Clause("行う")), items=tuple(items), style="options")

    def en(self, voice: Voice) -> Saying:
        items = []
        for option in self.options:
            one = as_one(said(option.do, "en", voice), DO_EN)
            one = replace(one, label=capital(voice.en(option.name)) if option.name else "")
            items.append(one.under(text("if ", option.when.en(voice))) if option.when else one)
        return Saying((Clause("choose", "one"),), items=tuple(items), style="options")

    def expressions(self) -> Iterator[tuple[Any, Node | None]]:
        for index, option in enumerate(self.options):
            for item in walk(option.when) if option.when is not None else ():
                yield item, self._node(index, "if")

    def references(self) -> Iterator[tuple[Kind, str, Node | None]]:
        for index, option in enumerate(self.options):
            if option.name is not None:
                yield TERM, option.name, self._node(index, "name")

    def _node(self, index: int, key: str) -> Node | None:
        return self.node.at([self.name(), index, key]) if self.node is not None else None

    def inside(self, scope: Any) -> Iterator[tuple[tuple[Verb, ...], Any]]:
        for option in self.options:
            yield option.do, scope.chosen()

    def run(self, play: Play) -> Choices:
        offered = [option for option in self.options if option.when is None or option.when.holds(play)]
        options = [option for option in offered if all(step.is_possible(play) for step in option.do)]
        if not options:
            return
        option = yield from play.choose("option", options)
        yield from play.run(option.do)
