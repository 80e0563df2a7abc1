"""What conditions have in common: they hold or do not."""

from __future__ import annotations

from ...language.expression import Expression
from ...sentences.japanese import Predicate
from ...sentences.text import Text, text
from .play import Play
from .voice import Voice


class Judged(Expression):
    """Something that holds or does not; what raises here, every condition says itself (test_verbs.py)."""

    __slots__ = ()

    @property
    def alternatives(self) -> tuple[Judged, ...]:
        """What it is enough for one of to hold: the parts of an `or`."""
        return ()

    def ja(self, voice: Voice) -> Predicate:
        raise NotImplementedError

    def en(self, voice: Voice) -> Text:
        raise NotImplementedError

    def en_of(self, voice: Voice) -> Text:
        """After a noun: whose size is at most 5."""
        return text("whose ", self.en(voice))

    def holds(self, play: Play) -> bool:
        raise NotImplementedError

    def holds_of(self, play: Play, kind: str, item: int) -> bool:
        """Whether it holds of one thing, which bare properties (`size`) then belong to."""
        before, play.subject = play.subject, (kind, item)
        held = self.holds(play)
        play.subject = before
        return held

    def holds_for_cards(self, cards: tuple[int, ...]) -> bool:
        """Asked only of conditions on a character's printed cards (conditional labels)."""
        raise NotImplementedError
