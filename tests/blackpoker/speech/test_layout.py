"""How an edition lays its entries out is data: headings, the effect's label, conditions and labels (law 4)."""

from __future__ import annotations

import pytest

from editions import load
from kisoku.blackpoker.lists.content import action_list
from kisoku.blackpoker.lists.sheet import sheet
from kisoku.blackpoker.speech.entry import entry_text
from kisoku.sentences.language import Language
from kisoku.sheet import Badge, Panel
from places import BLACKPOKER, DEFINITIONS, TESTS

SIXTH = load(TESTS / "editions" / "blackpoker" / "1.2")


def said(id: str, language: Language) -> str:
    return entry_text(SIXTH, SIXTH.names["action"].get(id) or SIXTH.characters[id], language).plain()


def test_the_effects_label_says_the_speed_and_the_heading_only_the_timing() -> None:
    assert said("setBulwark", "ja").splitlines()[:3] == [
        "防壁設置(ぼうへきせっち) [召喚] @メイン",
        "  ※プレイヤーはこのアクションを1ターンに1回まで起こせる。",
        "  即時効果:",
    ]
    assert "  Normal effect:\n" in said("attack", "en")


def test_conditions_are_notes() -> None:
    assert said("charge", "ja").splitlines()[1:3] == [
        "  ※プレイヤーはこのアクションを直接起こせない。",
        "  ※誘発条件: 「エンド」が解決したとき、自分がターンプレイヤーの場合。",
    ]
    assert said("charge", "en").splitlines()[1:3] == [
        "  ※Players cannot raise this action directly.",
        "  ※Trigger condition: When End has resolved, if you are the turn player.",
    ]
    assert "  ※A player can raise this action at most once per turn." in said("setBulwark", "en").splitlines()


def test_labels_are_abilities() -> None:
    assert said("ace", "ja").splitlines()[-1] == "  能力: 「アタッカー」「ブロッカー」「速攻」。"
    assert said("ace", "en").splitlines()[-1] == "  Abilities: Attacker, Blocker, Haste."


@pytest.mark.parametrize(
    ("language", "main", "speeds"),
    [
        (
            "ja",
            "自分のターンで、ステージが空のとき。",
            "即時効果はステージを使わず、通常効果はステージを使って解決する。",
        ),
        (
            "en",
            "On your turn, while the Stage is empty.",
            "An instant effect happens without the Stage, a normal effect by way of it.",
        ),
    ],
)
def test_the_legend_explains_the_edition_s_own_headings(language: Language, main: str, speeds: str) -> None:
    blocks = sheet(action_list(SIXTH, "base", language), None, {}).blocks
    legend = next(block for block in blocks if isinstance(block, Panel) and block.id == "legend")
    signs = {sign.look: str(said) for sign, said in legend.data["signs"] if isinstance(sign, Badge)}
    assert signs["main"] == main and "quick" not in signs
    assert [str(said) for said in legend.data["explained"]] == [speeds]


def test_without_a_word_the_layout_is_that_of_8_1() -> None:
    assert load(BLACKPOKER).layout.heading == ("trigger", "speed", "timing")


def test_what_is_published_on_trial_says_so() -> None:
    edition = load(DEFINITIONS / "blackpoker" / "6.2")
    languages: tuple[tuple[Language, str], ...] = (("ja", "※ベータ版。"), ("en", "※Beta version."))
    for language, note in languages:
        told = [
            t.cards.en(edition.voice())
            for t in edition.trumps.values()
            if note in entry_text(edition, t, language).plain()
        ]
        assert [str(cards) for cards in told] == "♠3 ♠7 ♡4 ♡5 ♢5 ♣8".split()
