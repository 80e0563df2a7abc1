"""Match regulations: a format and a frame that go together (§3, R-199 … R-203)."""

from __future__ import annotations

from itertools import pairwise

import pytest

from kisoku.blackpoker.engine.game import Game, IllegalAction, regulation_id
from variation import edition


def test_the_ten_regulations_are_those_of_the_table() -> None:
    """E-33, R-201, R-202: Lite leaves one frame, Master four."""
    frames = {format: [r.frame for r in edition().regulations if r.format == format] for format in edition().formats}
    assert frames == {
        "lite": ["entry20"],
        "std": ["pack", "rarePack"],
        "pro": ["pack", "rarePack", "strategy"],
        "mast": ["pack", "rarePack", "strategy", "extra"],
    }
    assert len(edition().regulations) == 10


@pytest.mark.parametrize(
    ("written", "regulation"),
    [
        ("lite+entry20", "lite+entry20"),
        ("lite + entry20", "lite+entry20"),
        ("ライト+エントリー20", "lite+entry20"),
        ("ライト + エントリー20", "lite+entry20"),
        ("マスター + エクストラ", "mast+extra"),
        ("スタンダード+レアパック", "std+rarePack"),
    ],
)
def test_a_regulation_is_written_as_format_plus_frame(written: str, regulation: str) -> None:
    """E-32, R-200."""
    assert regulation_id(edition(), written) == regulation


@pytest.mark.parametrize("written", ["lite+pack", "std+strategy", "pro+extra", "lite", "", "ライト + エントリー"])
def test_anything_else_is_refused_with_those_that_exist(written: str) -> None:
    """Q-002: the frame's name is エントリー20; the short name in the document's example is a slip."""
    with pytest.raises(IllegalAction) as caught:
        Game(edition(), written)
    assert caught.value.rule == "R-201"
    assert f"unknown regulation `{written}`" in str(caught.value)
    assert "lite+entry20, " in str(caught.value)


def test_every_action_of_a_format_is_in_the_next() -> None:
    """R-203."""
    e = edition()
    lists = [{a.id for a in e.actions.values() if format in a.formats} for format in e.formats]
    assert [len(found) for found in lists] == [19, 25, 31, 37]
    assert all(smaller < larger for smaller, larger in pairwise(lists))


def test_every_action_on_trumps_is_a_trump_operation() -> None:
    """Q-184: Destroy Trump too, although the draft calls it quick magic."""
    assert {edition().actions[id].type for id in ("open", "close", "trumpDestroy")} == {"trumpOperation"}


def test_the_frames_have_their_zones() -> None:
    """R-022, R-210, R-215, R-219, R-223, R-227."""
    assert {frame.id: " ".join(frame.zones) for frame in edition().frames.values()} == {
        "entry20": "",
        "pack": "pack",
        "rarePack": "pack rare",
        "strategy": "pack rare",
        "extra": "pack rare trump",
    }


def test_only_attack_and_set_bulwark_are_limited() -> None:
    """R-133, R-134: everything else may be requested as often as one can (R-106)."""
    assert {a.id: a.per_turn for a in edition().actions.values() if a.per_turn} == {"attack": 1, "setBulwark": 1}


@pytest.mark.parametrize(
    ("id", "cards", "size", "labels"),
    [
        ("soldier", "2-10", "card.number", "attacker blocker"),
        ("hero", "J-K", "card.number", "attacker blocker"),
        ("ace", "A", "card.number", "attacker blocker haste"),
        ("magician", "Joker", "card.number", "attacker blocker haste"),
        ("armedsoldier", "2 or more cards, same suit", "card.total", "attacker blocker"),
        ("bulwark", "any card, face-down", "None", "blocker"),
    ],
)
def test_the_characters_are_those_of_the_table(id: str, cards: str, size: str, labels: str) -> None:
    """§4.3.2: soldiers differ by name and cards only, so an example cannot show where one kind ends."""
    character = edition().characters[id]
    assert str(character.cards) == cards
    assert str(character.size) == size
    assert list(character.labels) == labels.split()


@pytest.mark.parametrize(
    ("id", "target"), [("upFog", "soldier"), ("downFog", "soldier"), ("forceFog", None), ("closeFog", "face-up trump")]
)
def test_a_fog_lies_on_what_its_action_targets(id: str, target: str | None) -> None:
    """Q-010."""
    found = edition().fogs[id].target
    assert (None if found is None else str(found)) == target
