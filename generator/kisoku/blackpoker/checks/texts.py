"""Every entry reads in both languages, and no two say the same with different effects."""

from __future__ import annotations

from collections.abc import Iterator

from ...errors import Problem
from ..entry import Language, entry_text, frame_text
from ..model import Action, Edition

LANGUAGES: tuple[Language, ...] = ("ja", "en")


def check(edition: Edition) -> Iterator[Problem]:
    for language in LANGUAGES:
        said: dict[tuple[object, ...], Action] = {}
        for entry in edition.entries:
            text = entry_text(edition, entry, language)
            if not isinstance(entry, Action) or entry.override is not None:
                continue
            effect = text.fields[-1].lines
            other = said.setdefault((effect,), entry)
            if other.effect != entry.effect:
                message = (
                    f"{entry.id} and {other.id} have different effects but the same {_NAMES[language]} text"
                )
                yield Problem(message, entry.node.place)
        for frame in edition.frames.values():
            frame_text(edition, frame, language)


_NAMES = {"ja": "Japanese", "en": "English"}
