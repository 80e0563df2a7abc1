"""`modify: {taken: -1}`: a number of a family is changed; equal families merge (W-075, W-082, W-084, QW-33)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, ClassVar

from ...errors import Problem
from ...sentences.japanese import fixed
from ...sentences.saying import Clause, Saying
from ...sentences.text import NUMBER, Run, Text, text
from ...verbs.kind import may_be
from ...verbs.verb import yaml_name
from ..effects.kind import CHANGE, COUNT, WHOSE
from ..effects.step import one_of
from ..language.voice import Voice
from .holding import THIS, Holding, Whose, whose_en, whose_ja

# The families of every edition, and what each is called in terms.yaml.
FAMILIES = {
    "dealt": "dealt", "taken": "taken", "hp_loss": "hpLoss", "healing": "healing", "range": "range",
    "action_die": "actionDie", "initiative": "initiativeDie",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Modify(Holding):
    """Change numbers of one family, or keep from acting (`stun`)."""

    what: Whose = may_be(WHOSE, "whose (its own, if not given)", THIS)
    dealt: int | None = may_be(CHANGE, "damage dealt")
    taken: int | None = may_be(CHANGE, "damage taken")
    hp_loss: int | None = may_be(CHANGE, "HP lost directly")
    healing: int | None = may_be(CHANGE, "HP recovered")
    range: int | None = may_be(CHANGE, "every number of a range (W-057)")
    action_die: int | None = may_be(CHANGE, "the action die, which stays between 1 and 6 (W-036)")
    initiative: int | None = may_be(CHANGE, "the initiative die, which may leave 1 to 6 (QW-09)")
    stun: int | None = may_be(COUNT, "so many turns without acting (QW-15)")

    example: ClassVar[str] = "modify: {taken: -1}"

    @property
    def family(self) -> str:
        """Which number it changes, by the name of the field."""
        return next(name for name in (*FAMILIES, "stun") if getattr(self, name) is not None)

    @property
    def by(self) -> int:
        value: int = getattr(self, self.family)
        return value

    def slips(self, edition: Any) -> Iterable[Problem]:
        given = {name: getattr(self, name) is not None for name in (*FAMILIES, "stun")}
        found = list(one_of(self, {yaml_name(name): is_given for name, is_given in given.items()}))
        if not found and not self.by:
            found.append(Problem("a change by 0 changes nothing", self.place(self.family)))
        return found

    def ja(self, voice: Voice) -> Saying:
        who = whose_ja(self.what, voice)
        if self.stun is not None:
            return Saying(
                (Clause(fixed("なる", "godan"), text(self.stun, voice.ja("turn"), voice.ja("stunned"), "に")),), who
            )
        rest = text(who, "の", voice.ja(FAMILIES[self.family]), "を", self.change)
        return Saying((Clause("する", rest),))

    def en(self, voice: Voice) -> Saying:
        who = whose_en(self.what, voice)
        if self.stun is not None:
            rest = text(voice.en("stunned"), " for ", self.stun, " ", voice.en("turn", self.stun))
            return Saying((Clause("be", rest),), who)
        rest = text(self.change, " to its ", voice.en(FAMILIES[self.family]))
        return Saying((Clause("get", rest),), who)

    @property
    def change(self) -> Text:
        """+1 or -1."""
        return Text((Run(f"{self.by:+d}", NUMBER),))
