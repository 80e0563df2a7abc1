"""Whatever is changed in an entry is heard: the Japanese and the English text both change."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from editions import load
from kisoku.blackpoker.checks import scope
from kisoku.blackpoker.effects.kind import THINGS
from kisoku.blackpoker.model import Action, Component, Cost, Edition, Frame
from kisoku.blackpoker.speech.entry import cost_text, entry_text, frame_text
from kisoku.entry import Entry
from kisoku.sentences.language import Language
from places import DEFINITIONS
from variation import edition, of_entry, of_expression, of_steps, speaking

LANGUAGES: tuple[Language, ...] = ("ja", "en")


def text(edition: Edition, entry: Any, language: Language) -> str:
    match entry:
        case Frame():
            return frame_text(edition, entry, language).plain()
        case Cost():
            return str(cost_text(edition, entry, language))
    return entry_text(edition, entry, language).plain()


def subjects() -> Iterator[tuple[Path, Any]]:
    for folder in sorted(DEFINITIONS.glob("blackpoker/*")):
        e = load(folder)
        # A variant says again what its base says.
        entries = (*e.entries, *e.frames.values(), *e.costs.values()) if e.overlay is None else ()
        yield from ((folder, entry) for entry in entries)


def _name(subject: tuple[Path, Any]) -> str:
    folder, entry = subject
    return f"{folder.name}-{type(entry).__name__}-{entry.id}"


@pytest.mark.parametrize("subject", list(subjects()), ids=_name)
def test_a_change_in_one_place_changes_both_texts(subject: tuple[Path, Entry | Cost]) -> None:
    folder, entry = subject
    with speaking(folder) as e:
        before = {language: text(e, entry, language) for language in LANGUAGES}
        unheard = [
            f"{language}: {name} = {getattr(changed, name)}"
            for name, changed in of_entry(entry)
            for language in LANGUAGES
            if text(e, changed, language) == before[language] and not refused(e, changed)
        ]
    assert unheard == []


def refused(e: Edition, entry: Any) -> bool:
    """Whether no definition could have it so: what cannot be done need not be told apart."""
    match entry:
        case Action():
            return any(scope.entry_problems(e, entry))
        case Component():
            place = entry.node.place
            reaches = (problem for ability in entry.abilities for problem in ability.misreach(e, place))
            return any(scope.entry_problems(e, entry)) or any(reaches)
    return False


def test_a_change_in_the_start_of_the_game_changes_the_frames() -> None:
    e = edition()
    frame = e.frames["entry20"]
    changed = [replace(e, start=steps) for steps in of_steps(e.start)]
    changed += [replace(e, decide=things) for things in of_expression(e.decide, THINGS)]
    assert len(changed) > 5
    for other in changed:
        for language in LANGUAGES:
            assert text(other, frame, language) != text(e, frame, language)
