"""`replace: {action: charge, step: 1}`: an ability that changes a step of an action's effect, or leaves it out."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, ClassVar

from ...errors import Place, Problem
from ...sentences.english import capital
from ...sentences.saying import Clause, Saying
from ...sentences.text import EMPTY, Text, text
from ...verbs.kind import COUNT, STEPS, given, id_of, may_be
from ...verbs.verb import Verb
from ..effects.ability import Ability
from ..effects.kind import CONDITION
from ..effects.scope import Edition, Scope
from ..language.condition import Condition
from ..language.voice import Voice


@dataclass(frozen=True, slots=True)
class Replace(Ability):
    """A step of an action's effect is done so instead, whoever controls it; not at all, if it does not say how."""

    action: str = given(id_of("action"), "the action")
    step: int = given(COUNT, "which step of its effect")
    if_: Condition | None = may_be(CONDITION, "must hold when the action begins to take effect")
    with_: tuple[Verb, ...] | None = may_be(STEPS, "what is done instead")

    example: ClassVar[str] = "replace: {action: charge, step: 1, if: your turn}"
    holders: ClassVar[tuple[str, ...]] = ("trump",)

    def misreach(self, edition: Edition, place: Place) -> Iterator[Problem]:
        steps = len(edition.names["action"][self.action].effect)
        if self.step > steps:
            only = "only one step" if steps == 1 else f"only {steps} steps"
            yield Problem(f"the effect of `{self.action}` has {only}", place, expected=(f"at most {steps}",))

    def inside(self, scope: Scope) -> Iterator[tuple[tuple[Verb, ...], Any]]:
        """It speaks of what the action speaks of."""
        action = scope.edition.names["action"][self.action]
        yield self.with_ or (), Scope(scope.edition, action.target, action.key)

    @property
    def below(self) -> tuple[Verb, ...]:
        return self.with_ or ()

    def applied(self, effect: tuple[Verb, ...]) -> tuple[Verb, ...]:
        return (*effect[: self.step - 1], *self.below, *effect[self.step :])

    def ja(self, voice: Voice) -> Saying:
        return Saying((Clause("する", text(self._said_ja(voice), "ように")),))

    def en(self, voice: Voice) -> Saying:
        return Saying((Clause("change", self._step_en(voice)),))

    def holds_ja(self, voice: Voice) -> Text:
        when = text(self.if_.ja(voice).if_so(), "、") if self.if_ is not None else EMPTY
        return text(when, self._said_ja(voice), "。")

    def holds_en(self, voice: Voice) -> Text:
        when = text("if ", self.if_.en(voice), ", ") if self.if_ is not None else EMPTY
        if self.with_ is None:
            return capital(text(when, self._step_en(voice), " is left out."))
        whose = text(voice.en("player"), " whose ", voice.en("action"), " it is:")
        how = text(" is done as follows instead, as seen by the ", whose)
        return capital(text(when, self._step_en(voice), how))

    def _said_ja(self, voice: Voice) -> Text:
        step = text("「", voice.ja_name("action", self.action), "」の", voice.ja("effect"), self.step)
        if self.with_ is None:
            return text(step, "は行わない")
        player = voice.ja("player")
        return text(step, "は、どちらの", player, "のものでも、代わりにその", player, "から見て次を行う")

    def _step_en(self, voice: Voice) -> Text:
        return text("step ", self.step, " of the ", voice.en("effect"), " of ", voice.en_name("action", self.action))
