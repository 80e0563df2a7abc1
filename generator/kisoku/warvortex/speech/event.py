"""What has happened, a line for each event."""

from __future__ import annotations

from ...core.event import Event
from ...sentences.language import Language
from ...sentences.text import Text, text
from ..engine.game import Game
from .teller import teller


def event_line(game: Game, event: Event, viewer: int | None, language: Language) -> Text | None:
    """The event as a sentence, with its rule; None for what goes without saying."""
    tell = teller(game.battle, language, viewer)
    said = event.ja(tell) if language == "ja" else event.en(tell)
    return text(said, " (", event.rule, ")") if said else None
