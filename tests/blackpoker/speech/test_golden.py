"""The printed texts, all of them, as they were last read by a person.

`KISOKU_UPDATE_GOLDEN=1 pytest tests/blackpoker/speech` rewrites the files. Read the difference aloud then, as a
player would: a change of the renderer changes entries that nobody was thinking of.
"""

from __future__ import annotations

import os
import re

import pytest

from kisoku.blackpoker.speech.entry import cost_text, entry_text, frame_text
from kisoku.sentences.language import Language
from places import BLACKPOKER, golden
from variation import edition

GOLDEN = golden(BLACKPOKER)
LANGUAGES: tuple[Language, ...] = ("ja", "en")


def printed(language: Language) -> str:
    """All entries, frames and costs."""
    e = edition()
    texts = [entry_text(e, entry, language).plain() for entry in e.entries]
    texts += [frame_text(e, frame, language).plain() for frame in e.frames.values()]
    texts.append("".join(f"${cost.id}: {cost_text(e, cost, language)!s}\n" for cost in e.costs.values()))
    return "\n".join(texts)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_texts_are_as_reviewed(language: Language) -> None:
    path = GOLDEN / f"text.{language}.txt"
    if os.environ.get("KISOKU_UPDATE_GOLDEN"):
        path.write_text(printed(language), encoding="utf-8")
    assert printed(language) == path.read_text("utf-8")


def test_no_text_is_written_by_hand() -> None:
    assert [entry.id for entry in edition().entries if entry.override is not None] == []


def test_japanese_is_plain_and_half_width() -> None:
    text = printed("ja")
    assert re.findall(r"です[。、]|ます[。、]|ください", text) == []
    assert re.findall(r"[\uff01-\uff5e]", text) == []
    assert re.findall(r"、、|。。|のの|をを|にに|はは", text) == []


def test_english_sentences_are_well_formed() -> None:
    text = printed("en")
    assert re.findall(r" {2,}\S+ {2,}\S|\.\.| ,| \.|\ba [AEIOU8]|\ban [BCDF]", text.replace("    ", "")) == []
    assert re.findall(r"\b(\w+) \1\b", text) == []
