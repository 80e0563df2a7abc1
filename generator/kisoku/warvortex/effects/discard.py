"""`discard: this card`, `discard: 1 own token`: cards leave play (W-110, EW-75)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ...core.event import Event
from ...language.tokens import LanguageError, Tokens
from ...sentences.saying import Clause, Saying
from ...sentences.text import text
from ...verbs.kind import given
from ..events.card import ExtraDiscarded
from ..events.token import DiscardedByEffect, FieldReplaced
from ..language.card import ThisCard, parse_this_card
from ..language.unit import Units, Who
from ..language.unit_parser import parse_who
from ..language.voice import Voice
from .kind import language
from .play import Choices, Play
from .step import Step


def _parse(tokens: Tokens) -> ThisCard | Who:
    if tokens.at("this", "card"):
        return parse_this_card(tokens)
    start = tokens.current
    who = parse_who(tokens)
    if not isinstance(who, Units) or who.noun not in ("token", "own token"):
        length = tokens.current.offset - start.offset
        raise LanguageError("only tokens and this card can be discarded", start.offset, length, ("`1 own token`",))
    return who


@dataclass(frozen=True, slots=True)
class Discard(Step):
    """Discard a token, or the card itself."""

    what: ThisCard | Who = given(language("cards", _parse, "this card", "1 own token"), "what")

    main: ClassVar[str | None] = "what"
    example: ClassVar[str] = "discard: this card"
    events: ClassVar[tuple[type[Event], ...]] = (DiscardedByEffect, FieldReplaced, ExtraDiscarded)

    def ja(self, voice: Voice) -> Saying:
        return Saying((Clause("する", text(self.what.ja(voice), "を", voice.ja("discard"))),))

    def en(self, voice: Voice) -> Saying:
        return Saying((Clause(voice.word("discard"), self.what.en(voice)),))

    def run(self, play: Play) -> Choices:
        if isinstance(self.what, ThisCard):
            play.deeds.discard_card(play)
            return
        for unit in (yield from play.select(self.what)):
            play.deeds.discard_token(play, unit)
