"""The life of a request: announced, paid, requested, staged, resolved or lost; and passing (R-100 ff.)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import ClassVar

from ...sentences.english import third_person
from ...sentences.text import EMPTY, Text, first_changed, text
from ..names import SEATS
from ..rule import RuleName
from .event import Happening, OfRequest, Storyteller, Teller


@dataclass(frozen=True, slots=True)
class Announced(Happening):
    """A player says which action is requested; the request itself tells more."""

    seat: int
    action: str

    kind: ClassVar[str] = "announced"
    cites: ClassVar[RuleName] = "chance"

    @property
    def name(self) -> str:
        return f"{self.action} {self.kind}"

    @classmethod
    def names(cls, actions: Iterable[str], places: Iterable[str]) -> Iterator[str]:
        yield from (f"{action} {cls.kind}" for action in actions)

    def ja(self, tell: Teller) -> Text:
        return EMPTY

    def en(self, tell: Teller) -> Text:
        return EMPTY


@dataclass(frozen=True, slots=True)
class Paid(Happening):
    """A letter of the cost is paid; what is paid follows."""

    seat: int
    letter: str

    kind: ClassVar[str] = "pays"
    cites: ClassVar[RuleName] = "cost"

    def ja(self, tell: Teller) -> Text:
        return text(SEATS[self.seat], "がコスト", self.letter, "を払う")

    def en(self, tell: Teller) -> Text:
        return text(SEATS[self.seat], " pays ", self.letter)


@dataclass(frozen=True, slots=True)
class Requested(OfRequest):
    """An action has been requested: paid, laid out, aimed."""

    kind: ClassVar[str] = "requested"
    cites: ClassVar[RuleName] = "request"
    becomes: ClassVar[str] = "requested"

    def ja(self, tell: Teller) -> Text:
        return text(tell.request(self.request), "を起こす")

    def en(self, tell: Teller) -> Text:
        return text(tell.request(self.request), " is ", tell.done("requestAction"))


@dataclass(frozen=True, slots=True)
class Triggered(OfRequest):
    """What has happened requests an action by itself."""

    kind: ClassVar[str] = "triggered"
    cites: ClassVar[RuleName] = "trigger"
    becomes: ClassVar[str] = "requested"

    def ja(self, tell: Teller) -> Text:
        return text(tell.request(self.request), "が誘発")

    def en(self, tell: Teller) -> Text:
        return text(tell.request(self.request), " is triggered")

    def story_ja(self, tell: Storyteller) -> Text:
        return text(tell.request(self.request), "が誘発する")

    def story_en(self, tell: Storyteller) -> Text:
        return text(tell.request(self.request), " triggers")


@dataclass(frozen=True, slots=True)
class Staged(OfRequest):
    """A request goes to the stage."""

    kind: ClassVar[str] = "staged"
    cites: ClassVar[RuleName] = "stage"
    rests: ClassVar[bool] = True

    def ja(self, tell: Teller) -> Text:
        return EMPTY

    def en(self, tell: Teller) -> Text:
        return EMPTY


@dataclass(frozen=True, slots=True)
class TakesEffect(OfRequest):
    """A request begins to do what it says."""

    kind: ClassVar[str] = "takes effect"
    cites: ClassVar[RuleName] = "effect"

    def ja(self, tell: Teller) -> Text:
        return text(tell.request(self.request), "が効果を発揮")

    def en(self, tell: Teller) -> Text:
        return text(tell.request(self.request), " takes effect")

    def story_ja(self, tell: Storyteller) -> Text:
        return text(tell.request(self.request), "を解決する")

    def story_en(self, tell: Storyteller) -> Text:
        return text(tell.request(self.request), " ", first_changed(tell.word("resolve"), third_person))


@dataclass(frozen=True, slots=True)
class NoEffect(OfRequest):
    """The target is no longer right: the request is resolved without effect."""

    kind: ClassVar[str] = "no effect"
    cites: ClassVar[RuleName] = "no target"
    becomes: ClassVar[str] = "no effect"

    def ja(self, tell: Teller) -> Text:
        return text(tell.request(self.request), "は効果を発揮しない")

    def en(self, tell: Teller) -> Text:
        return text(tell.request(self.request), " has no effect")

    def story_ja(self, tell: Storyteller) -> Text:
        return text(tell.request(self.request), "は、有効な対象がないため、効果を発揮しない")

    def story_en(self, tell: Storyteller) -> Text:
        return text(tell.request(self.request), " has no effect, because it has no legal ", tell.word("target"))


@dataclass(frozen=True, slots=True)
class Resolved(OfRequest):
    """A request is done, and its key cards lie where they belong."""

    kind: ClassVar[str] = "resolved"
    cites: ClassVar[RuleName] = "resolution"
    rests: ClassVar[bool] = True
    becomes: ClassVar[str] = "resolved"

    def ja(self, tell: Teller) -> Text:
        return EMPTY

    def en(self, tell: Teller) -> Text:
        return EMPTY

    def story_ja(self, tell: Storyteller) -> Text:
        return text(tell.request(self.request), "の解決が終わる")

    def story_en(self, tell: Storyteller) -> Text:
        return text(tell.request(self.request), " has ", tell.done("resolve"))


@dataclass(frozen=True, slots=True)
class Lost(OfRequest):
    """A triggered main request finds the stage occupied."""

    kind: ClassVar[str] = "lost"
    cites: ClassVar[RuleName] = "lost trigger"
    rests: ClassVar[bool] = True

    def ja(self, tell: Teller) -> Text:
        return text(tell.request(self.request), "は取り消し")

    def en(self, tell: Teller) -> Text:
        return text(tell.request(self.request), " is dropped")

    def story_ja(self, tell: Storyteller) -> Text:
        return text(tell.request(self.request), "は取り消される")

    def story_en(self, tell: Storyteller) -> Text:
        return text(tell.request(self.request), " is dropped")


@dataclass(frozen=True, slots=True)
class Passed(Happening):
    """A player gives up the chance."""

    seat: int

    kind: ClassVar[str] = "pass"
    cites: ClassVar[RuleName] = "pass"

    def ja(self, tell: Teller) -> Text:
        return text(SEATS[self.seat], "がパス")

    def en(self, tell: Teller) -> Text:
        return text(SEATS[self.seat], " passes")


@dataclass(frozen=True, slots=True)
class AllPassed(Happening):
    """Everybody has passed: the rules go on."""

    kind: ClassVar[str] = "all passed"
    cites: ClassVar[RuleName] = "all passed"
    rests: ClassVar[bool] = True

    def ja(self, tell: Teller) -> Text:
        return EMPTY

    def en(self, tell: Teller) -> Text:
        return EMPTY


REQUEST_EVENTS = (
    Announced, Paid, Requested, Triggered, Staged, TakesEffect, NoEffect, Resolved, Lost, Passed, AllPassed,
)  # fmt: skip
