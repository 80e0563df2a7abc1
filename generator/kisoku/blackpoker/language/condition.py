"""Conditions: `not your turn`, `target.size - key.number <= 0`, `target is charged`, `cards include A` …"""

from __future__ import annotations

from dataclasses import dataclass, replace

from ...sentences.english import listed
from ...sentences.japanese import Predicate
from ...sentences.text import Text, joined, text
from .comparison import Compare, Divisible
from .fact import Done, Include, Is, SameCard, Targetable, Unopened, YourTurn
from .judged import Judged
from .play import Play
from .value import Attribute, Points, Sum
from .voice import Voice


@dataclass(frozen=True, slots=True)
class Not(Judged):
    condition: Deniable

    def __str__(self) -> str:
        return f"not {self.condition}"

    def ja(self, voice: Voice) -> Predicate:
        return self.condition.ja(voice).negated()

    def en(self, voice: Voice) -> Text:
        return self.condition.en_not(voice)

    def holds(self, play: Play) -> bool:
        return not self.condition.holds(play)


@dataclass(frozen=True, slots=True)
class And(Judged):
    parts: tuple[Condition, ...]

    def __str__(self) -> str:
        return " and ".join(map(str, self.parts))

    def ja(self, voice: Voice) -> Predicate:
        *first, last = [self._ja(index, voice) for index in range(len(self.parts))]
        return replace(last, text=text(*(p.and_then() + "、" for p in first), last.text))

    def _ja(self, index: int, voice: Voice) -> Predicate:
        part = self.parts[index]
        if isinstance(part, Compare | Divisible) and self._same_subject(index):
            return part.rest_ja(voice)
        return part.ja(voice)

    def en(self, voice: Voice) -> Text:
        return listed([self._en(index, voice) for index in range(len(self.parts))])

    def _en(self, index: int, voice: Voice) -> Text:
        part = self.parts[index]
        if isinstance(part, Compare | Divisible) and self._same_subject(index):
            return part.rest_en(voice)
        return part.en(voice)

    def _same_subject(self, index: int) -> bool:
        """Whether the part before speaks of the same amount, which then is not named again."""
        if index == 0:
            return False
        before, part = self.parts[index - 1], self.parts[index]
        if not isinstance(before, Compare | Divisible) or not isinstance(part, Compare | Divisible):
            return False
        # Counts are said with their own verb (you have at least …), so they cannot share it.
        return before.left == part.left and isinstance(part.left, Attribute | Sum | Points)

    def en_of(self, voice: Voice) -> Text:
        return listed([part.en_of(voice) for part in self.parts])

    def holds(self, play: Play) -> bool:
        for part in self.parts:  # noqa: SIM110  # asked at every chance, and quicker than a generator
            if not part.holds(play):
                return False
        return True


@dataclass(frozen=True, slots=True)
class Or(Judged):
    """Any of the parts; said as a list wherever a list can stand."""

    parts: tuple[Condition, ...]

    def __str__(self) -> str:
        return " or ".join(map(str, self.parts))

    @property
    def alternatives(self) -> tuple[Condition, ...]:
        return self.parts

    def ja(self, voice: Voice) -> Predicate:
        *first, last = [part.ja(voice) for part in self.parts]
        return replace(last, text=text(*(p.plain() + "か、または" for p in first), last.text))

    def en(self, voice: Voice) -> Text:
        return self._en([part.en(voice) for part in self.parts])

    def en_of(self, voice: Voice) -> Text:
        return self._en([part.en_of(voice) for part in self.parts])

    def _en(self, parts: list[Text]) -> Text:
        """`either` and commas keep an `and` inside of its part."""
        if any(isinstance(part, And) for part in self.parts):
            return text("either ", joined(", or ", parts))
        return listed(parts, "or")

    def holds(self, play: Play) -> bool:
        for part in self.parts:  # noqa: SIM110  # as above
            if part.holds(play):
                return True
        return False


# What may stand under `not`: comparisons have their own opposites (`!=`, `>`).
Deniable = Divisible | Is | Unopened | SameCard | Targetable | Include | YourTurn | Done
Condition = Compare | Divisible | Is | Unopened | SameCard | Targetable | Include | YourTurn | Done | Not | And | Or
