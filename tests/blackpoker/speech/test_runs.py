"""Text is runs: what an entry mentions is a run of its own, and nothing of the game hides in fixed words."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from typing import Any

import pytest

from kisoku.blackpoker.effects.fog import Fog
from kisoku.blackpoker.effects.move import Move
from kisoku.blackpoker.effects.put import ANY_SOLDIER, Put
from kisoku.blackpoker.language.cards import CardRange
from kisoku.blackpoker.language.thing import Things
from kisoku.blackpoker.speech.entry import cost_text, entry_text, frame_text
from kisoku.entry import EntryText
from kisoku.sentences.language import LANGUAGES, Language
from kisoku.sentences.saying import Line
from kisoku.sentences.text import CARD, PLAIN, Run, Text, text
from variation import edition


def texts_of(said: EntryText) -> Iterator[Text]:
    yield from (said.type, *(figure.text for figure in said.figures), *said.notes)
    for field in said.fields:
        yield from (field.label, field.text)
        yield from _of_lines(field.lines)


def _of_lines(lines: tuple[Line, ...]) -> Iterator[Text]:
    for line in lines:
        yield line.text
        yield from _of_lines(line.items)
        yield from _of_lines(line.tail)


def everything(language: Language) -> Iterator[tuple[str, Text]]:
    e = edition()
    for entry in e.entries:
        yield from ((entry.id, one) for one in texts_of(entry_text(e, entry, language)))
    for frame in e.frames.values():
        yield from ((frame.id, one) for one in texts_of(frame_text(e, frame, language)))
    for cost in e.costs.values():
        yield cost.id, cost_text(e, cost, language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_fixed_words_name_a_suit_an_entry_a_zone_or_a_label(language: Language) -> None:
    e = edition()
    hidden = [suit.symbol for suit in e.suits.values()]
    names = [(kind, thing) for kind in (e.entries, e.zones.values()) for thing in kind]
    for _, thing in names:
        name = thing.name.ja if language == "ja" else thing.name.en
        # 場 is in many words; every other name of the game would be a mention of it.
        hidden += [f"「{name}」", f"“{name}”"] if thing in e.entries or len(name) == 1 else [name]
    hidden += [f"<{label.name.ja if language == 'ja' else label.name.en}>" for label in e.labels.values()]
    found = [
        (id, run.text, name)
        for id, said in everything(language)
        for run in said.runs
        if run.kind == PLAIN
        for name in hidden
        if name in run.text
    ]
    assert found == []


def _parts(value: Any) -> Iterator[Any]:
    """Everything that a definition is made of."""
    if isinstance(value, tuple):
        for item in value:
            yield from _parts(item)
    elif is_dataclass(value) and not isinstance(value, type):
        yield value
        for f in fields(value):
            if f.compare:
                yield from _parts(getattr(value, f.name))


def mentioned(entry: Any) -> Iterator[tuple[str, str]]:
    for part in _parts(entry):
        match part:
            case CardRange(suit=str() as suit):
                yield CARD, suit
            case Fog(as_=fog):
                yield "fog", fog
            case Put(as_=character) if character != ANY_SOLDIER:
                yield "character", character
            case Move():
                yield "zone", part.zone
            case Things():
                yield from (("action", part.action),) if part.action else ()
                yield from (("label", part.label),) if part.label else ()
                yield from (("zone", part.zone),) if part.zone else ()


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_an_entry_mentions_is_in_its_runs(language: Language) -> None:
    e = edition()
    missing, count = [], 0
    for entry in e.entries:
        runs = {(run.kind, run.id) for one in texts_of(entry_text(e, entry, language)) for run in one.runs}
        wanted = set(mentioned(entry))
        count += len(wanted)
        missing += [(entry.id, *one) for one in sorted(wanted - runs)]
    assert missing == []
    assert count > 70


def test_another_verb_in_the_terms_is_inflected_in_every_text() -> None:
    e = edition()
    terms = {**e.terms, "draw": replace(e.terms["draw"], ja="避ける", kana="さける", verb="ichidan")}
    said = [str(one) for entry in e.entries for one in texts_of(entry_text(replace(e, terms=terms), entry, "ja"))]
    assert any("避けて" in one for one in said)
    assert not any("枚引" in one or "避けり" in one for one in said)


def test_a_text_does_not_become_a_string_by_accident() -> None:
    said = text("1", Run("兵士", "term", "soldier"))
    with pytest.raises(TypeError, match="f-string"):
        f"{said}"
    with pytest.raises(TypeError, match="template"):
        said.__html__()
    with pytest.raises(TypeError):
        "".join([said])  # type: ignore[list-item]
    assert str(said) == "1兵士"
    assert "a" + said == text("a", said)
    assert (said + said).named("term") == {"soldier"}
