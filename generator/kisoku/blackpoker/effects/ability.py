"""An ability: a verb that holds as long as its component does, and never uses the stage (R-175, R-176)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields
from typing import ClassVar, Literal

from ...errors import Place, Problem
from ...sentences.text import Text
from ...verbs.verb import Verb
from ..language.reference import Reference
from ..language.thing import Things
from ..language.voice import Voice
from .scope import Edition

Scope = Literal["all", "your", "this"]


@dataclass(frozen=True, slots=True)
class Ability(Verb):
    """A static ability; `ja` and `en` say it as an order, `holds_…` as a state."""

    holders: ClassVar[tuple[str, ...]] = ()
    """What can have it: the engine asks fogs for sizes and faces, trumps for labels, soldiers for costs."""

    def misreach(self, edition: Edition, place: Place) -> Iterator[Problem]:
        """An ability has no request: it reaches the target of its fog, or all soldiers of a kind."""
        what = getattr(self, "what", None) or getattr(self, "to", None)
        if what is None or (isinstance(what, Reference) and what.name == "target"):
            return
        if not isinstance(what, Things):
            yield Problem(f"`{self.name()}` would not run on that", place, expected=("target",))
        elif what.noun not in ("soldier", "character") or what.is_choice:
            yield Problem(f"`{self.name()}` reaches all soldiers of a kind", place, expected=("all your soldiers",))
        elif what.owner is not None and what.owner.who not in ("you", "opponent", "turn player"):
            words = f"an ability cannot look at the {what.owner.who}"
            yield Problem(words, place, expected=("your", "opponent's", "turn player's"))
        elif what.where is not None:
            hint = "a suit, a state, a face or a label can be asked for"
            yield Problem("an ability holds without comparing, so it has no `where`", place, hint=hint)

    @property
    def scope(self) -> Scope:
        """All, your, or this: the order in which abilities apply (R-179)."""
        for f in fields(self):
            value = getattr(self, f.name)
            if isinstance(value, Things):
                return "all" if value.owner is None else "your"
        return "this"

    @property
    def below(self) -> tuple[Verb, ...]:
        """Steps that are said below it."""
        return ()

    def holds_ja(self, voice: Voice) -> Text:
        raise NotImplementedError

    def holds_en(self, voice: Voice) -> Text:
        raise NotImplementedError
