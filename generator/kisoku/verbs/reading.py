"""Reads steps and expressions from the YAML tree and collects what is wrong with them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

from ..definitions.tree import Mapping, Node, Scalar, Sequence
from ..errors import Problem, closest, quoted
from ..language.tokens import PLAIN, LanguageError, Lexis, Tokens

if TYPE_CHECKING:
    from .verb import Verb
    from .vocabulary import Verbs, Vocabulary

T = TypeVar("T")


class Unreadable(Exception):
    """A field could not be read; its problem has been noted."""


class Reader:
    """Turns checked YAML (it satisfies the schema) into verbs; problems are noted, never raised."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        self.vocabulary = vocabulary
        self.problems: list[Problem] = []
        self.names: dict[str, tuple[str, ...]] = {}
        """What the edition names, by kind; empty where nothing is read but a text."""

    def parse(self, node: Scalar, rule: Callable[[Tokens], T], wanted: str, lexis: Lexis = PLAIN) -> T:
        """Read a scalar in a small language; it must be in its canonical spelling."""
        if not node.text.strip():
            self.problems.append(Problem("the text is empty", node.place, expected=(wanted,)))
            raise Unreadable
        try:
            tokens = Tokens(node.text, self.names, lexis)
            result = rule(tokens)
            tokens.end()
        except LanguageError as error:
            place = node.place_of(error.offset, error.length)
            self.problems.append(
                Problem(error.message, place, expected=error.expected, guess=error.guess, hint=error.hint)
            )
            raise Unreadable from None
        canonical = str(result)
        if canonical != node.text:
            self.problems.append(Problem(f"write this as `{canonical}`", node.place))
            raise Unreadable
        return result

    def name(self, node: Scalar, kind: str, what: str) -> str:
        """One of the edition's names of that kind."""
        known = self.names.get(kind, (node.text,))
        if node.text not in known:
            message, guess = f"unknown {what} {quoted(node.text)}", closest(node.text, known)
            self.problems.append(Problem(message, node.place, expected=known, guess=guess))
            raise Unreadable
        return node.text

    def steps(self, node: Node) -> tuple[Verb, ...]:
        return self._each(node, lambda item: self.verb(item, self.vocabulary.effects))

    def condition(self, node: Node) -> Any:
        return self.vocabulary.condition.read(node, self)

    def verb(self, node: Mapping, known: Verbs) -> Verb:
        """The verb whose name is a key of the mapping; there is exactly one."""
        names = [key for key in node.entries if key in known]
        if len(names) != 1:
            found = " and ".join(f"`{name}`" for name in names) or "none"
            place = node.key_place(names[1]) if names else node.place
            self.problems.append(Problem(f"a step has one verb, found {found}", place, hint="make it two steps"))
            raise Unreadable
        return known[names[0]].read(node, names[0], self)

    def _each(self, node: Node, read: Callable[[Mapping], T]) -> tuple[T, ...]:
        assert isinstance(node, Sequence)
        results: list[T] = []
        broken = False
        for item in node.items:
            assert isinstance(item, Mapping)
            try:
                results.append(read(item))
            except Unreadable:
                broken = True
        if broken:
            raise Unreadable
        return tuple(results)

    def fields(self, node: Mapping, kinds: dict[str, Any]) -> dict[str, Any]:
        """Read every field that is given; one unreadable field does not hide the others."""
        values: dict[str, Any] = {}
        broken = False
        for name, kind in kinds.items():
            value = node.get(name)
            if value is None:
                continue
            try:
                values[name] = kind.read(value, self)
            except Unreadable:
                broken = True
        if broken:
            raise Unreadable
        return values
