"""The printed texts, all of them, as they were last read by a person.

`KISOKU_UPDATE_GOLDEN=1 pytest tests/blackpoker/speech` rewrites the files. Read the difference aloud then, as a
player would: a change of the renderer changes entries that nobody was thinking of.
"""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest

from editions import load, with_every_edition, with_every_kept_edition
from kisoku.blackpoker.speech.entry import cost_text, entry_text, frame_text
from kisoku.sentences.language import Language
from places import golden

LANGUAGES: tuple[Language, ...] = ("ja", "en")


def printed(folder: Path, language: Language) -> str:
    """All entries, frames and costs."""
    e = load(folder)
    texts = [entry_text(e, entry, language).plain() for entry in e.entries]
    texts += [frame_text(e, frame, language).plain() for frame in e.frames.values()]
    texts.append("".join(f"${cost.id}: {cost_text(e, cost, language)!s}\n" for cost in e.costs.values()))
    return "\n".join(texts)


@with_every_kept_edition
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_texts_are_as_reviewed(folder: Path, language: Language) -> None:
    path = golden(folder) / f"text.{language}.txt"
    if os.environ.get("KISOKU_UPDATE_GOLDEN"):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(printed(folder, language), encoding="utf-8")
    assert path.exists(), "KISOKU_UPDATE_GOLDEN=1 writes it; read it then"
    assert printed(folder, language) == path.read_text("utf-8")


@with_every_edition
def test_no_text_is_written_by_hand(folder: Path) -> None:
    assert [entry.id for entry in load(folder).entries if entry.override is not None] == []


@with_every_edition
def test_japanese_is_plain_and_half_width(folder: Path) -> None:
    text = printed(folder, "ja")
    assert re.findall(r"です[。、]|ます[。、]|ください", text) == []
    assert re.findall(r"[\uff01-\uff5e]", text) == []
    assert re.findall(r"、、|。。|のの|をを|にに|はは", text) == []


@with_every_edition
def test_english_sentences_are_well_formed(folder: Path) -> None:
    text = printed(folder, "en")
    assert re.findall(r" {2,}\S+ {2,}\S|\.\.| ,| \.|\ba [AEIOU8]|\ban [BCDF]", text.replace("    ", "")) == []
    assert re.findall(r"\b(\w+) \1\b", text) == []
