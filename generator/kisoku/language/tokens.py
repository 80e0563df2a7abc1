"""Tokens of the small rule languages, with errors that point into the text."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import NoReturn

from ..errors import closest, quoted

# No rule is longer; the limits keep a hostile text from exhausting the parser.
LONGEST_TEXT = 300
LONGEST_NUMBER = 6
# What is often typed for a sign that every language here has.
MEANT = {
    "≤": "<=", "≥": ">=", "≠": "!=", "==": "=", "×": "x", "−": "-", "–": "-", "—": "-", "〜": "-", "’": "'",
    "&": "and", "|": "or", "!": "not",
}  # fmt: skip
NUMBER, SIGN = r"\d+", r"<=|>=|!=|[=<>+\-/.,]"


@dataclass(frozen=True, slots=True)
class Lexis:
    """What the words of a game's languages look like: kinds of tokens, each with its pattern; the first that fits.

    `meant` has what somebody wanted to type who typed something else.
    """

    kinds: Mapping[str, str]
    meant: Mapping[str, str] = field(default_factory=lambda: MEANT)
    pattern: re.Pattern[str] = field(init=False, compare=False)

    def __post_init__(self) -> None:
        kinds = "|".join(f"(?P<{kind}>{pattern})" for kind, pattern in self.kinds.items())
        object.__setattr__(self, "pattern", re.compile(rf"\s*(?:{kinds})"))


PLAIN = Lexis({"number": NUMBER, "word": r"[A-Za-z]\w*", "sign": SIGN})


class LanguageError(Exception):
    """A text of a small language cannot be read; offsets count characters from its start."""

    def __init__(
        self,
        message: str,
        offset: int,
        length: int,
        expected: tuple[str, ...] = (),
        guess: str | None = None,
        hint: str | None = None,
    ) -> None:
        super().__init__(message)
        self.message, self.offset, self.length = message, offset, max(length, 1)
        self.expected, self.guess, self.hint = expected, guess, hint


@dataclass(frozen=True, slots=True)
class Token:
    kind: str
    text: str
    offset: int

    @property
    def end(self) -> int:
        return self.offset + len(self.text)


class Tokens:
    """A cursor over the tokens of one text; `names` are those that the definitions around it give, by kind."""

    def __init__(self, text: str, names: Mapping[str, tuple[str, ...]] | None = None, lexis: Lexis = PLAIN) -> None:
        self.text = text
        self.names = names or {}
        self._tokens = list(_split(text, lexis))
        self._next = 0

    @property
    def current(self) -> Token:
        return self._tokens[self._next]

    def peek(self, ahead: int) -> Token:
        return self._tokens[min(self._next + ahead, len(self._tokens) - 1)]

    def advance(self) -> Token:
        token = self.current
        if token.kind != "end":
            self._next += 1
        return token

    def at(self, *texts: str) -> bool:
        """Whether the next tokens read exactly so."""
        return all(self.peek(i).text == text for i, text in enumerate(texts))

    def take(self, *texts: str) -> bool:
        """Move past the given tokens if they come next."""
        if not self.at(*texts):
            return False
        self._next = min(self._next + len(texts), len(self._tokens) - 1)
        return True

    def expect(self, text: str, expected: str | None = None) -> Token:
        if not self.at(text):
            self.fail((expected or f"`{text}`",))
        return self.advance()

    def expect_kind(self, kind: str, expected: str) -> Token:
        if self.current.kind != kind:
            self.fail((expected,))
        return self.advance()

    def expect_word(
        self, words: Iterable[str], what: str, expected: tuple[str, ...] = (), also: Iterable[str] = ()
    ) -> str:
        """One of the given words; an unknown word gets a guess, from those that could begin the text `also` too."""
        known = tuple(words)
        token = self.current
        if token.text not in known:
            if token.kind == "end":
                self.fail(expected or known)
            raise LanguageError(
                f"unknown {what} {quoted(token.text)}",
                token.offset,
                len(token.text),
                expected or known,
                closest(token.text, (*known, *also)),
            )
        self.advance()
        return token.text

    def expect_name(self, kind: str, what: str = "zone") -> str:
        """One of the names of a kind, called so if it is none; any word, where nobody has said which there are."""
        if kind in self.names:
            return self.expect_word(self.names[kind], what)
        return self.expect_kind("word", f"a {what}").text

    def expect_count(self, least: int = 1) -> int:
        """A number of things, of which there must be at least so many."""
        token = self.expect_kind("number", "a number")
        if int(token.text) < least:
            expected = (f"at least {least}",)
            raise LanguageError(f"{token.text} is too small", token.offset, len(token.text), expected)
        return int(token.text)

    def end(self) -> None:
        if self.current.kind != "end":
            self.fail(("the end of the text",))

    def fail(self, expected: tuple[str, ...], message: str | None = None) -> NoReturn:
        token = self.current
        found = f"unexpected {quoted(token.text)}" if token.kind != "end" else "the text ends too early"
        raise LanguageError(message or found, token.offset, len(token.text), expected)


def _split(text: str, lexis: Lexis) -> Iterable[Token]:
    if len(text) > LONGEST_TEXT:
        at_most = (f"at most {LONGEST_TEXT} characters",)
        raise LanguageError(f"the text is too long: {len(text)} characters", 0, len(text), at_most)
    offset = 0
    while text[offset:].strip():
        match = lexis.pattern.match(text, offset)
        here = offset + len(text[offset:]) - len(text[offset:].lstrip())
        if match is None or match.lastgroup is None or text.startswith("==", here):
            _refuse(text, here, lexis)
        kind = match.lastgroup
        if kind == "number" and len(match[kind]) > LONGEST_NUMBER:
            at_most = (f"at most {LONGEST_NUMBER} digits",)
            raise LanguageError("the number is too long", here, len(match[kind]), at_most)
        yield Token(kind, match[kind], match.start(kind))
        offset = match.end()
    yield Token("end", "", len(text))


def _refuse(text: str, offset: int, lexis: Lexis) -> NoReturn:
    found = "==" if text.startswith("==", offset) else text[offset]
    guess = lexis.meant.get(found) or unicodedata.normalize("NFKC", found)
    expected = ("conditions without brackets: `and` binds tighter than `or`",) if found in "()" else ()
    raise LanguageError(
        f"unexpected {'sign' if len(found) > 1 else 'character'} {quoted(found)}",
        offset, len(found), expected, guess if guess != found else None,
    )  # fmt: skip
