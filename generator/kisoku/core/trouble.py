"""What is wrong with an example: the message, the way to the place in the file, what was expected and a guess."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Self

from ..definitions.tree import Mapping, Node, Scalar, Sequence
from ..errors import Place, Problem
from ..sentences.language import Language


class Trouble(Exception):
    """An example is wrong, or what it says does not hold.

    `path` leads to the place (`when`, 2, `A`), `word` is the part of the text there that is meant.
    """

    def __init__(
        self,
        message: str,
        *,
        word: str = "",
        path: tuple[str | int, ...] = (),
        expected: tuple[str, ...] = (),
        guess: str | None = None,
        ja: str = "",
    ) -> None:
        super().__init__(message)
        self.message, self.word, self.path = message, word, path
        # A player reads it in their own language; a file is complained about in English.
        self.ja = ja or message
        self.expected, self.guess = expected, guess

    def __str__(self) -> str:
        """All of it on one line, for those who have no file to point into."""
        expected = f"; expected one of: {', '.join(self.expected)}" if self.expected else ""
        return self.message + expected + (f"; did you mean `{self.guess}`?" if self.guess else "")

    def said(self, language: Language) -> str:
        """The same for a player."""
        if language == "en":
            return str(self)
        expected = f"(候補: {'、'.join(self.expected)})" if self.expected else ""
        return f"{self.ja}{expected}。" + (f"{self.guess} のこと?" if self.guess else "")

    def problem(self, example: Node) -> Problem:
        return Problem(self.message, self._place(example), expected=self.expected, guess=self.guess)

    def _place(self, node: Node) -> Place:
        """The word, if it stands there; otherwise the last key or list item on the way."""
        place = node.place
        for step in self.path:
            if isinstance(node, Mapping) and isinstance(step, str) and step in node.entries:
                place, node = node.entries[step].key.place, node.entries[step].value
            elif isinstance(node, Sequence) and isinstance(step, int):
                node = node.items[step]
                place = node.place
            else:
                break
        if isinstance(node, Scalar) and self.word and self.word in node.text:
            return node.place_of(node.text.index(self.word), len(self.word))
        return place


@contextmanager
def under(*path: str | int) -> Iterator[None]:
    """Trouble in here is at this place of the example."""
    try:
        yield
    except Trouble as error:
        error.path = (*path, *error.path)
        raise


class Unplayable(Trouble):
    """A move cannot be made as written."""


class Refused(Unplayable):
    """A move says what the rules forbid here; nothing is wrong with the way it is written."""

    rule = ""

    def by(self, rule: str) -> Self:
        """The same, with the rule that forbids it."""
        self.rule = rule
        return self


class Unrecordable(Exception):
    """The game cannot be written down as an example, with the reason."""


class NothingYet(Unrecordable):
    """The game has not come to where an example can begin."""
