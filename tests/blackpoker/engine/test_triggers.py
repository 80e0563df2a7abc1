"""Kinds of trigger events are a registry: one more is one class, and nothing else has to know of it."""

from __future__ import annotations

import shutil
from dataclasses import dataclass
from pathlib import Path
from typing import Any, ClassVar

import pytest

from editions import FOLDERS, load
from kisoku.blackpoker.card import NAME, mask_of, to_mask
from kisoku.blackpoker.checks import check_edition
from kisoku.blackpoker.effects.kind import CARDS
from kisoku.blackpoker.engine.compiling import rules_of
from kisoku.blackpoker.engine.game import Game
from kisoku.blackpoker.examples.situation import situation, start
from kisoku.blackpoker.language.cards import Cards
from kisoku.blackpoker.language.play import Play
from kisoku.blackpoker.language.voice import Voice
from kisoku.blackpoker.loading import load_edition
from kisoku.blackpoker.model import Edition
from kisoku.blackpoker.rulebook import BlackPoker
from kisoku.blackpoker.speech.entry import entry_text
from kisoku.blackpoker.triggers.registry import TRIGGERS
from kisoku.blackpoker.triggers.trigger import Trigger
from kisoku.definitions import schema
from kisoku.sentences.text import Text, text
from kisoku.verbs.kind import given
from moving import make_move
from places import BLACKPOKER, SCHEMAS, TESTS
from variation import edition


@dataclass(frozen=True, slots=True)
class Left(Trigger):
    """Cards whose leaving the field triggers it, in place of the characters that the game's own kind waits for."""

    left: Cards = given(CARDS, "which cards")

    main: ClassVar[str | None] = "left"
    example: ClassVar[str] = "trigger: {left: A}"

    def happens_ja(self, voice: Voice) -> Text:
        return text(self.left.ja(), "の", voice.ja("card"), "が場を離れたとき")

    def happens_en(self, voice: Voice) -> Text:
        return text(self.left.en_one(), " leaves your field")

    def concerns(self, *data: Any) -> bool:
        character, _ = data
        return bool(mask_of(self.left) & to_mask(character.cards))

    def touches(self, play: Play, *data: Any) -> bool:
        character, _ = data
        return bool(character.owner == play.seat)


ACTION = """actions:
  - id: mourn
    name: {ja: 弔い, kana: とむらい, en: Mourn}
    type: basic
    formats: [lite, std, pro, mast]
    request: triggered-instant-quick
    trigger: {left: ♠3}
    effect: [draw: 1]
    since: "8.1"
"""


@pytest.fixture
def mourning(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Edition:
    """8.1 with an action that waits for the new kind of event."""
    monkeypatch.setitem(TRIGGERS, "left", Left)
    schemas, folder = tmp_path / "schemas", tmp_path / "definitions" / "blackpoker" / "8.1"
    shutil.copytree(SCHEMAS, schemas)
    (schemas / "blackpoker" / "effect.schema.json").write_text(BlackPoker().schemas()["effect"], "utf-8")
    monkeypatch.setattr(schema, "schemas_dir", lambda: schemas)
    shutil.copytree(BLACKPOKER, folder, ignore=shutil.ignore_patterns("examples"))
    (folder / "actions" / "mourn.yaml").write_text(ACTION, "utf-8")
    return load_edition(folder)


def test_one_more_kind_is_one_class(mourning: Edition) -> None:
    """It is read, checked, said in both languages, and fires."""
    assert check_edition(mourning, draft=True) == []
    mourn = mourning.actions["mourn"]
    assert str(entry_text(mourning, mourn, "ja").fields[0].text) == "♠3のカードが場を離れたとき。"
    assert str(entry_text(mourning, mourn, "en").fields[0].text) == "When a ♠3 leaves your field."
    rules = rules_of(mourning, "mast+pack")
    given = {"A": {"field": "♠3 ♠4", "life": "♣10 ♣6"}}
    for gone, life in (("♠3", 1), ("♠4", 2)):
        stage = {"stage": [f"B kill ♠8 ♠9 on {gone}"], "passed": "B"}
        game = Game.at_chance(rules, situation(rules, {**given, **stage}))
        make_move(game, 0, "pass")
        assert len(game.state.life[0]) == life, f"with {gone} killed"
        assert game.state.events == []


def test_every_kind_is_in_the_schema() -> None:
    written = BlackPoker().schemas()["effect"]
    assert all(f'"{name}"' in written and trigger.example in written for name, trigger in TRIGGERS.items())


def test_every_kind_is_waited_for() -> None:
    """By an action or an ability of some edition."""
    editions = [load(folder) for folder in FOLDERS]
    waiting = {event.name() for e in editions for action in e.actions.values() for event in e.events_of(action)}
    assert waiting == set(TRIGGERS)
    assert {a.trigger.name() for a in edition().actions.values() if a.trigger is not None} == {"moved", "resolved"}


def test_an_event_of_the_set_up_triggers_nothing() -> None:
    """A trump that is turned up before the game begins is no event of it."""
    folder = TESTS / "editions" / "blackpoker" / "trumps"
    sides = {"A": {"trump": "♣8", "field": "♢7(down)", "life": "♠9 ♡9"}, "B": {"field": "♢8(down)", "life": "♠3 ♡3"}}
    given = {**sides, "begin": True}
    game = start(rules_of(load(folder), "mast+extra"), given)
    assert (NAME[game.state.trump[0][0][0]], game.state.trump[0][0][1]) == ("♣8", True)
    assert game.decision is not None and game.decision.kind == "chance"
    assert game.state.events == [] and not any(event.name == "omen triggered" for event in game.log or ())
