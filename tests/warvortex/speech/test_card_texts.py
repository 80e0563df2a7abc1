"""The text of every card as it was read and found good; `KISOKU_UPDATE=1 pytest tests/warvortex` writes it anew."""

from __future__ import annotations

import os
from collections.abc import Mapping

import pytest

from kisoku.sentences.language import Language
from kisoku.sentences.text import NUMBER, PLAIN, Text
from kisoku.warvortex.speech.entry import entry_text
from places import WAR_VORTEX, golden
from vortex import LANGUAGES, edition


@pytest.mark.parametrize("language", LANGUAGES)
def test_cards_read_as_they_did(language: Language) -> None:
    kept = golden(WAR_VORTEX) / f"text.{language}.txt"
    text = "\n".join(entry_text(edition(), entry, language).plain() for entry in edition().entries)
    if os.environ.get("KISOKU_UPDATE"):
        kept.parent.mkdir(parents=True, exist_ok=True)
        kept.write_text(text, "utf-8")
    assert text == kept.read_text("utf-8")


def texts() -> list[Text]:
    """Everything that cards say."""
    found: list[Text] = []
    for language in LANGUAGES:
        for entry in edition().entries:
            said = entry_text(edition(), entry, language)
            found += [said.type, *said.notes, *(figure.text for figure in said.figures)]
            found += [line.text for part in said.fields for line in part.lines]
            found += [part.label for part in said.fields]
    return found


def test_runs_name_what_is_defined() -> None:
    e = edition()
    known: dict[str, Mapping[str, object]] = {"term": e.terms, **e.names}
    named = {(run.kind, run.id) for text in texts() for run in text.runs if run.kind != PLAIN}
    assert {kind for kind, _ in named} <= {*known, NUMBER}
    assert [(kind, id) for kind, id in named if kind != NUMBER and id not in known[kind]] == []
    assert {"attribute", "race", "status", "ability", "category", "term", "number"} <= {kind for kind, _ in named}


def test_words_of_the_game_are_runs_and_not_letters() -> None:
    """Ranges and attributes can be linked and coloured without looking at letters again."""
    said = entry_text(edition(), edition().actions["needle"], "ja")
    assert [(run.text, run.kind) for run in said.figure("range").runs] == [("3", "number")]
    assert [(run.text, run.kind, run.id) for run in said.figure("attribute").runs] == [("影", "attribute", "shadow")]
