"""Cards that are not in play yet: `1 token with threat 1`, `1 field with steepness up to 2`, `token weasel`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from ...language.expression import Expression
from ...language.tokens import LanguageError, Tokens
from ...sentences.text import Part, Text, text
from .labels import Requirement, parse_requirement
from .voice import Voice

Kind = Literal["token", "field"]
GRADE: dict[Kind, str] = {"token": "threat", "field": "steepness"}
HIGHEST: dict[Kind, int] = {"token": 6, "field": 3}
# Whoever brings more tokens at once has no table for them.
MOST = 9


@dataclass(frozen=True, slots=True)
class Supply(Expression):
    """So many cards of a kind, chosen among those that fit (W-116, W-120); or one by its id."""

    kind: Kind
    count: int = 1
    grade: int | None = None
    up_to: bool = False
    having: Requirement | None = None
    id: str | None = None

    def __str__(self) -> str:
        if self.id is not None:
            return f"{self.kind} {self.id}"
        parts = [str(self.count), self.kind if self.count == 1 else f"{self.kind}s"]
        if self.grade is not None:
            parts += ["with", GRADE[self.kind], *(["up to"] if self.up_to else []), str(self.grade)]
        parts += ["with", str(self.having)] if self.having is not None else []
        return " ".join(parts)

    def ja(self, voice: Voice) -> Text:
        if self.id is not None:
            return text("「", voice.ja_name(self.kind, self.id), "」")
        parts: list[Part] = []
        if self.having is not None:
            parts += [self.having.ja(voice), "を持つ"]
        if self.grade is not None:
            parts += [voice.ja(GRADE[self.kind]), self.grade, "以下の" if self.up_to else "の"]
        return text(*parts, voice.ja(self.kind), self.count, voice.word(self.kind).counter)

    def en(self, voice: Voice) -> Text:
        if self.id is not None:
            return text("“", voice.en_name(self.kind, self.id), "”")
        parts: list[Part] = [self.count, " ", voice.en(self.kind, self.count)]
        if self.grade is not None:
            parts += [" of ", voice.en(GRADE[self.kind]), " ", self.grade, " or less" if self.up_to else ""]
        if self.having is not None:
            parts += [" with ", self.having.en(voice)]
        return text(*parts)


def parse_tokens(tokens: Tokens) -> Supply:
    return _supply(tokens, "token")


def parse_field(tokens: Tokens) -> Supply:
    supply = _supply(tokens, "field")
    if supply.count > 1:
        raise LanguageError("only one field can be in play", 0, 1, ("`1 field …`",))
    return supply


def _supply(tokens: Tokens, kind: Kind) -> Supply:
    if tokens.take(kind):
        return Supply(kind, id=tokens.expect_kind("word", f"the id of a {kind}").text)
    start = tokens.current
    if start.kind != "number":
        tokens.fail((f"`1 {kind} with {GRADE[kind]} 1`", f"`{kind}` and an id"))
    count = tokens.expect_count()
    if count > MOST:
        raise LanguageError("there is no table for so many", start.offset, len(start.text), (f"at most {MOST}",))
    tokens.expect(kind if count == 1 else f"{kind}s")
    grade, up_to, having = None, False, None
    while tokens.take("with"):
        if grade is None and having is None and tokens.take(GRADE[kind]):
            up_to = tokens.take("up", "to")
            token = tokens.expect_kind("number", f"a {GRADE[kind]}")
            grade = int(token.text)
            if grade > HIGHEST[kind]:
                expected = (f"at most {HIGHEST[kind]}",)
                raise LanguageError(f"no {kind} has such a {GRADE[kind]}", token.offset, len(token.text), expected)
        elif having is None and kind == "token":
            having = parse_requirement(tokens)
        else:
            tokens.fail((f"`{GRADE[kind]}`",) if grade is None else ("the end of the text",))
    return Supply(kind, count, grade, up_to, having)
