"""What an edition and its battles say; the words of play are imported by who plays, so that a text is read quickly."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ...core.decision import Decision
from ...entry import EntryText
from ...game import Impossible
from ...sentences.language import Language
from ...sentences.text import Text, Words
from ..model import Edition
from ..speech.entry import entry_text
from ..speech.phrases import PHRASES

if TYPE_CHECKING:
    from ..engine.game import Game

phrases = PHRASES


def text(edition: Edition, entry: Any, language: Language) -> EntryText:
    return entry_text(edition, entry, language)


def table(game: Game, viewer: int | None, language: Language) -> Text:
    from ..speech.table import drawn

    return drawn(game, viewer, language)


def coloured(text: Words) -> Any:
    from ..speech import table

    return table.coloured(text)


def event(game: Game, event: Any, viewer: int | None, language: Language) -> Text | None:
    from ..speech.event import event_line

    return event_line(game, event, viewer, language)


def question(game: Game, decision: Decision, viewer: int | None, language: Language) -> Text:
    from ..speech import option

    return option.question(game, decision, viewer, language)


def option(game: Game, decision: Decision, option: Any, viewer: int | None, language: Language) -> Text:
    from ..speech.option import option_label

    return option_label(game, decision, option, viewer, language)


def impossible(game: Game, language: Language) -> list[Impossible] | None:
    """No actions are chosen: the die decides."""
    return None
