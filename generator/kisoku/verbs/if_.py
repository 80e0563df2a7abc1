"""`if: target is charged` with `then` and `else`: done only if the condition holds."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from ..sentences.saying import Clause, Saying
from ..sentences.text import text
from .kind import CONDITION, STEPS, given, may_be
from .phrase import DO_EN, DO_JA, as_one, said
from .play import Choices, Condition, Play
from .verb import Verb


@dataclass(frozen=True, slots=True)
class If(Verb):
    """Do some steps only if a condition holds, and others (`else`) if it does not."""

    when: Condition = given(CONDITION, "the condition")
    then: tuple[Verb, ...] = given(STEPS, "what is done if it holds")
    else_: tuple[Verb, ...] | None = may_be(STEPS, "what is done if it does not")

    main: ClassVar[str | None] = "when"

    def ja(self, voice: Any) -> Saying:
        then = as_one(said(self.then, "ja", voice), DO_JA)
        if self.when.alternatives and not then.items:
            facts = tuple(Saying((), more=(part.ja(voice).fact(),)) for part in self.when.alternatives)
            whole = replace(then, when="次のいずれかに当てはまるなら", items=facts, style="conditions")
        else:
            whole = then.under(self.when.ja(voice).if_so())
        return self._with_else(whole, said(self.else_ or (), "ja", voice), DO_JA, _ELSE_JA)

    def en(self, voice: Any) -> Saying:
        then = as_one(said(self.then, "en", voice), DO_EN)
        if self.when.alternatives and not then.items:
            facts = tuple(Saying((), more=(part.en(voice),)) for part in self.when.alternatives)
            whole = replace(then, when="if any of the following is true", items=facts, style="conditions")
        else:
            whole = then.under(text("if ", self.when.en(voice)))
        return self._with_else(whole, said(self.else_ or (), "en", voice), DO_EN, _ELSE_EN)

    def _with_else(self, whole: Saying, other: tuple[Saying, ...], do: Clause, words: tuple[str, str]) -> Saying:
        if not other:
            return whole
        plain, chained = words
        if self.else_ is not None and len(self.else_) == 1 and isinstance(self.else_[0], If):
            return replace(whole, otherwise=other[0].under(chained + other[0].when))
        return replace(whole, otherwise=as_one(other, do).under(plain))

    def inside(self, scope: Any) -> Iterator[tuple[tuple[Verb, ...], Any]]:
        yield self.then, scope
        yield self.else_ or (), scope

    def run(self, play: Play) -> Choices:
        if self.when.holds(play):
            yield from play.run(self.then)
        elif self.else_ is not None:
            yield from play.run(self.else_)


_ELSE_JA = ("そうでなければ", "そうでなく、")
_ELSE_EN = ("otherwise", "otherwise, ")
