"""Kinds of trigger events are a registry: one more is one class, and nothing else has to know of it."""

from __future__ import annotations

import shutil
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, ClassVar

import pytest

from kisoku.blackpoker.card import DECK, SEAT, mask_of
from kisoku.blackpoker.checks import check_edition
from kisoku.blackpoker.effects.kind import CARDS
from kisoku.blackpoker.engine.game import Game
from kisoku.blackpoker.engine.rules import rules_of
from kisoku.blackpoker.examples.situation import situation
from kisoku.blackpoker.language.cards import Cards
from kisoku.blackpoker.language.voice import Voice
from kisoku.blackpoker.loading import load_edition
from kisoku.blackpoker.model import Edition
from kisoku.blackpoker.rulebook import BlackPoker
from kisoku.blackpoker.speech.entry import entry_text
from kisoku.blackpoker.triggers.registry import TRIGGERS
from kisoku.blackpoker.triggers.trigger import Asking, Trigger
from kisoku.definitions import schema
from kisoku.sentences.text import Text, text
from kisoku.verbs.kind import given
from moving import make_move
from places import BLACKPOKER, SCHEMAS
from variation import edition


@dataclass(frozen=True, slots=True)
class Discarded(Trigger):
    """Cards whose discarding triggers it."""

    discarded: Cards = given(CARDS, "which cards")

    main: ClassVar[str | None] = "discarded"
    example: ClassVar[str] = "trigger: {discarded: A}"

    def when_ja(self, voice: Voice) -> Text:
        return text(self.discarded.ja(), "の", voice.ja("card"), "を捨てたとき。")

    def when_en(self, voice: Voice) -> Text:
        return text("When you discard ", self.discarded.en_one(), ".")

    def concerns(self, *data: Any) -> bool:
        (card,) = data
        return bool(mask_of(self.discarded) >> (card % DECK) & 1)

    def seats(self, asking: Asking, *data: Any) -> Iterable[int]:
        (card,) = data
        return (SEAT[card],)


ACTION = """actions:
  - id: mourn
    name: {ja: 弔い, kana: とむらい, en: Mourn}
    type: basic
    formats: [lite, std, pro, mast]
    request: triggered-instant-quick
    trigger: {discarded: ♠3}
    effect: [draw: 1]
    since: "8.1"
"""


@pytest.fixture
def mourning(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Edition:
    """8.1 with an action that waits for the new kind of event."""
    monkeypatch.setitem(TRIGGERS, "discarded", Discarded)
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
    assert str(entry_text(mourning, mourn, "ja").fields[0].text) == "♠3のカードを捨てたとき。"
    assert str(entry_text(mourning, mourn, "en").fields[0].text) == "When you discard a ♠3."
    rules = rules_of(mourning, "lite+entry20")
    given = {"A": {"hand": "♡9 ♠3 ♠4", "field": "♢7", "life": "♣10 ♣6"}}
    for paid, life in (("♠3", 1), ("♠4", 2)):
        game = Game.at_chance(rules, situation(rules, given))
        make_move(game, 0, f"up ♡9 on ♢7, discard {paid}")
        assert len(game.state.life[0]) == life, f"with {paid} discarded"
        assert game.state.events == []


def test_every_kind_is_in_the_schema() -> None:
    written = BlackPoker().schemas()["effect"]
    assert all(f'"{name}"' in written and trigger.example in written for name, trigger in TRIGGERS.items())


def test_an_action_waits_for_one_kind() -> None:
    waiting = {a.trigger.name() for a in edition().actions.values() if a.trigger is not None}
    assert waiting == set(TRIGGERS) == {"moved", "resolved"}
