"""Whatever is changed in an entry is heard: the Japanese and the English text both change."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from kisoku.blackpoker.effects.kind import THINGS
from kisoku.blackpoker.model import Cost, Edition, Frame
from kisoku.blackpoker.speech.entry import cost_text, entry_text, frame_text
from kisoku.entry import Entry
from kisoku.sentences.language import Language
from variation import edition, of_entry, of_expression, of_steps

LANGUAGES: tuple[Language, ...] = ("ja", "en")


def text(edition: Edition, entry: Any, language: Language) -> str:
    match entry:
        case Frame():
            return frame_text(edition, entry, language).plain()
        case Cost():
            return str(cost_text(edition, entry, language))
    return entry_text(edition, entry, language).plain()


def subjects() -> Iterator[Any]:
    e = edition()
    yield from (*e.entries, *e.frames.values(), *e.costs.values())


def _name(subject: Any) -> str:
    return f"{type(subject).__name__}-{subject.id}"


@pytest.mark.parametrize("entry", list(subjects()), ids=_name)
def test_a_change_in_one_place_changes_both_texts(entry: Entry | Cost) -> None:
    e = edition()
    before = {language: text(e, entry, language) for language in LANGUAGES}
    unheard = [
        f"{language}: {name} = {getattr(changed, name)}"
        for name, changed in of_entry(entry)
        for language in LANGUAGES
        if text(e, changed, language) == before[language]
    ]
    assert unheard == []


def test_a_change_in_the_start_of_the_game_changes_the_frames() -> None:
    e = edition()
    frame = e.frames["entry20"]
    changed = [replace(e, start=steps) for steps in of_steps(e.start)]
    changed += [replace(e, decide=things) for things in of_expression(e.decide, THINGS)]
    assert len(changed) > 5
    for other in changed:
        for language in LANGUAGES:
            assert text(other, frame, language) != text(e, frame, language)
