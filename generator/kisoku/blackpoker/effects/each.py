"""`each: attackers blocked by soldiers` with `do`: the steps are done once for every thing."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import ClassVar

from ...sentences.saying import Saying
from ...sentences.text import text
from ...verbs.kind import STEPS, given
from ...verbs.phrase import DO_EN, DO_JA, as_one, said
from ...verbs.verb import Verb
from ..language.thing import Things
from ..language.voice import Voice
from .kind import EACH
from .play import Choices, Play
from .scope import Scope


@dataclass(frozen=True, slots=True)
class Each(Verb):
    """Do the steps for each attacker in turn; `attacker` and `blockers` name it and what blocks it."""

    what: Things = given(EACH, "the attackers")
    do: tuple[Verb, ...] = given(STEPS, "what is done for each")

    main: ClassVar[str | None] = "what"
    example: ClassVar[str] = "{each: attackers blocked by nothing, do: [damage: {to: opponent, amount: attacker.size}]}"

    def ja(self, voice: Voice) -> Saying:
        one = as_one(said(self.do, "ja", self._inner(voice)), DO_JA)
        return one.under(text(self.what.ja(voice), "ごとに"))

    def en(self, voice: Voice) -> Saying:
        one = as_one(said(self.do, "en", self._inner(voice)), DO_EN)
        return one.under(text("for each ", self.what.en_each(voice)))

    def _inner(self, voice: Voice) -> Voice:
        """A bulwark blocks alone (Q-124)."""
        return replace(voice, blockers=1 if self.what.blocked_by == "bulwarks" else 2)

    def inside(self, scope: Scope) -> Iterator[tuple[tuple[Verb, ...], Scope]]:
        yield self.do, scope.having("attacker", "blockers")

    def run(self, play: Play) -> Choices:
        combat = play.combat()
        for attacker in self.what.found(play)[1]:
            if attacker in play.state.characters:
                play.attacker = attacker
                play.blockers = [blocker.id for blocker in combat.get(attacker, ())]
                if self.what.blocked_by == "nothing":
                    play.table.happened("unblocked", play.state.characters[attacker])
                yield from play.run(self.do)
