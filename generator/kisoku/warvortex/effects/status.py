"""How a status is spoken of: by its class, which is written and never guessed, and its name (W-074, W-076, W-077)."""

from __future__ import annotations

from typing import Any

from ...sentences.text import Text, text
from ..language.voice import Voice

_CLASS = {"basic": "basicModification", "status": "status", "named": "namedStatus"}


def class_term(status: Any) -> str:
    """The word for its class."""
    return _CLASS[status.class_]


def status_ja(id: str, voice: Voice) -> Text:
    """状態変化「被ダメージ-1」."""
    name = voice.ja_name("status", id)
    return text(voice.ja(class_term(voice.names["status"][id])), "「", name, "」")


def status_en(id: str, voice: Voice) -> Text:
    """status change “Damage taken -1”."""
    name = voice.en_name("status", id)
    return text(voice.en(class_term(voice.names["status"][id])), " “", name, "”")
