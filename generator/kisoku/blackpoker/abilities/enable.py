"""`enable: awe`: an ability by which its player can raise an action, perhaps by driving a soldier (S-018, S-022)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from ...errors import Place, Problem
from ...sentences.saying import Clause, Saying
from ...sentences.text import EMPTY, Text, text
from ...verbs.kind import given, id_of, may_be
from ..card import mask_of
from ..effects.ability import Ability
from ..effects.drive import Driven
from ..effects.kind import KEY, SUBJECT
from ..effects.raise_ import fits
from ..effects.scope import Edition
from ..language.cards import Key
from ..language.player import Player
from ..language.reference import Reference
from ..language.thing import Things
from ..language.voice import Voice


@dataclass(frozen=True, slots=True)
class Enable(Ability):
    """You can request an action; where it says so, by driving a soldier, and with key cards that need not be there."""

    action: str = given(id_of("action"), "the action")
    drive: Things | Reference | None = may_be(
        SUBJECT, "the charged soldier that is driven for it: `this`, or one of a kind", None, "character"
    )
    keys: Key | None = may_be(KEY, "cards that count as its key cards; the action then costs nothing else")

    short: ClassVar[str | None] = "action"
    example: ClassVar[str] = "enable: slash"
    events: ClassVar[tuple[type[Any], ...]] = (Driven,)
    holders: ClassVar[tuple[str, ...]] = ("trump", "soldier")

    @property
    def driven(self) -> Things | Reference | None:
        """Whom it drives: only who is charged can be."""
        return replace(self.drive, state="charged") if isinstance(self.drive, Things) else self.drive

    def misreach(self, edition: Edition, place: Place) -> Iterator[Problem]:
        action = edition.names["action"][self.action]
        match action.request.trigger:
            case "triggered":
                yield Problem(f"`{self.action}` is triggered: nobody requests it", place, expected=("trigger: {…}",))
                return
            case "direct" if self.drive is None and self.keys is None:
                message = f"every player can request `{self.action}` anyway"
                yield Problem(message, place, hint=f"let its request begin with `enabled-`, not `{action.request}`")
        if action.key is not None and action.key.source == "field":
            if action.key.label is not None:
                yield Problem(
                    f"the key of `{self.action}` is a soldier of its own", place, expected=("driven soldier",)
                )
            elif self.drive is None:
                yield Problem(f"`{self.action}` speaks of a driven soldier: which?", place, expected=("drive: this",))
        yield from self._misdriven(place)
        if self.keys is not None:
            yield from self._miskeyed(action, place)

    def _misdriven(self, place: Place) -> Iterator[Problem]:
        match self.drive:
            case Things() as things:
                plain = things.noun == "soldier" and things.owner == Player("you") and things.is_choice
                if not plain or things.count != 1 or things.where is not None or things.by is not None:
                    yield Problem("one soldier of yours is driven", place, expected=("drive: your ♠ soldier",))
                elif things.state is not None:
                    yield Problem(
                        "who is driven is charged before, and only then", place, hint=f"remove `{things.state}`"
                    )

    def _miskeyed(self, action: Any, place: Place) -> Iterator[Problem]:
        assert self.keys is not None
        asked = action.key.count if action.key is not None and action.key.source == "hand" else 0
        single = all(mask_of(group.cards).bit_count() == 1 for group in self.keys.groups)
        if not asked:
            yield Problem(f"`{self.action}` has no key cards", place, hint="remove `keys`")
        elif not single or self.keys.count != asked:
            these = f"{asked} certain card{'' if asked == 1 else 's'}"
            yield Problem(f"`{self.action}` needs {these}", place, expected=("♠J + ♡J",))
        elif not fits(self.keys, action.key):
            message = f"{self.keys} cannot be the key of `{self.action}`"
            yield Problem(message, place, expected=(f"cards of {action.key}",))

    def ja(self, voice: Voice) -> Saying:
        return Saying((Clause("できる", text(self._said_ja(voice), "ことが")),))

    def en(self, voice: Voice) -> Saying:
        return Saying((Clause("be", text("able to ", self._said_en(voice))),))

    def holds_ja(self, voice: Voice) -> Text:
        return text(self._said_ja(voice), "ことができる。")

    def holds_en(self, voice: Voice) -> Text:
        return text("You can ", self._said_en(voice), ".")

    def _said_ja(self, voice: Voice) -> Text:
        by = EMPTY
        if isinstance(self.drive, Things):
            whom = replace(self.drive, state="charged")
            by = text(whom.ja(voice), "を", whom.ja_quantity(voice), voice.ja("drive"), "して、")
        elif self.drive is not None:
            by = text(voice.ja("charged"), "の", self.drive.ja(voice), "を", voice.ja("drive"), "して、")
        as_ = EMPTY
        if self.keys is not None:
            as_ = text(self.keys.ja(voice), "を", voice.ja("keyCard"), "とみなし、", voice.ja("cost"), "を払わずに")
        return text(by, as_, "「", voice.ja_name("action", self.action), "」を", voice.ja("requestAction"))

    def _said_en(self, voice: Voice) -> Text:
        raised = text(voice.en("requestAction"), " ", voice.en_name("action", self.action))
        if self.keys is not None:
            free = text(" without paying its ", voice.en("cost"))
            raised += text(
                free, ", with ", self.keys.en(voice), " counting as its ", voice.en("keyCard", self.keys.count)
            )
        if isinstance(self.drive, Things):
            return text(voice.en("drive"), " ", replace(self.drive, state="charged").en(voice), " to ", raised)
        if self.drive is not None:
            return text(voice.en("drive"), " ", self.drive.en(voice), " if it is ", voice.en("charged"), " to ", raised)
        return raised
