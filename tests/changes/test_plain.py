"""Changes as they are read on a terminal: what plays otherwise first, old and new below each other, words marked."""

from __future__ import annotations

from dataclasses import replace

from editions import load
from kisoku.blackpoker.model import Edition
from kisoku.changes.behaviour import Behaviour, behaviour
from kisoku.changes.editions import difference
from kisoku.changes.outline import shown
from kisoku.changes.plain import Line, examples, lines
from kisoku.comparison.contents import said
from kisoku.comparison.difference import FacetChange
from kisoku.comparison.thing import Facet
from kisoku.entry import Name
from kisoku.processes import Crew
from kisoku.sentences.language import Language
from places import BLACKPOKER, CLUB, TESTS

HOUSE = TESTS / "editions" / "blackpoker"
EDITIONS = load(BLACKPOKER), load(CLUB)


def read(found: list[Line]) -> list[str]:
    signs = {"gone": "[{}]", "come": "<{}>"}
    return ["".join(signs.get(span.look, "{}").format(span.text) for span in line) for line in found]


def told(old: Edition, new: Edition, language: Language = "ja") -> list[str]:
    return read(list(lines(difference(old, new), language)))


def test_a_variant_is_told_from_what_wins_to_what_it_costs() -> None:
    assert told(load(HOUSE / "1.2"), load(HOUSE / "house-rules")) == [
        "1.2からhouse-rulesへの変更点",
        "遊び方の変更5件、言い方だけの変更0件、それに合わせた変更0件。144件は同じ。",
        "",
        "■ 遊び方が変わるもの",
        "",
        "勝敗と準備",
        "  勝敗  変更",
        "    2人とも満たすとき",
        "    - [引き分けになる]。",
        "    + <ターンプレイヤーが負ける>。",
        "",
        "フレーム",
        "  二十枚  変更",
        "    準備",
        "      1. 自分のデッキを切る。",
        "      2. 自分のデッキのカードを全てライフとして裏向きで置く。",
        "    - 3. カードを[4]枚引く。",
        "    + 3. カードを<5>枚引く。",
        "      4. 自分のライフの一番上のカードを防壁として裏向き・チャージ状態で場に出す。",
        "      5. 自分のライフの一番上のカードを兵士として表向き・チャージ状態で場に出す。",
        "      6. 2人は、それぞれ自分のライフの一番上のカードを表向きにし、数字が大きい方を先攻とする"
        "(同じなら、決まるまで次のカードで繰り返す)。表向きにしたカードは全て墓地に置く。",
        "      7. 先攻は、カードを1枚引き、ターンとチャンスを持ち、ゲームを始める。",
        "",
        "基本",
        "  一斉射撃  追加",
        "    + 種類: 基本",
        "    + 起こし方: メイン・通常効果",
        "    + コスト: L",
        "    + キーカード: A-10",
        "    + 通常効果: 対戦相手に2点のダメージを与える。",
        "    + フォーマット: ベース",
        "  相打ち  廃止",
        "",
        "召喚",
        "  兵士召喚  変更",
        "    コスト",
        "    - L",
    ]


def test_it_is_told_in_english_too() -> None:
    found = told(*EDITIONS, "en")
    assert found[0] == "What changed from edition 8.1 to club"
    at = found.index("  Down  changed")
    assert found[at : at + 4] == ["  Down  changed", "    Key cards", "    - ♠A–10", "    + ♠A–9"]
    assert "  Truce  removed" in found
    assert found[found.index("  Salute  new") + 1] == "    + Type: Quick Magic"


def test_what_only_reads_otherwise_comes_after_what_plays_otherwise() -> None:
    found = told(*EDITIONS)
    parts = [line for line in found if line.startswith("■")]
    assert parts == ["■ 遊び方が変わるもの", "■ 言い方だけが変わるもの", "■ ほかの変更に合わせて文が変わるもの"]
    at = found.index("  奮起  改名  (旧: フォース)")
    assert found.index(parts[1]) < at < found.index(parts[2])
    assert found[at + 1 : at + 4] == ["    名前", "    - フォース", "    + 奮起"]


def test_nothing_is_said_of_nothing() -> None:
    edition = load(HOUSE / "1.2")
    assert told(edition, edition) == ["1.2と1.2に違いはない。"]
    assert told(edition, edition, "en") == ["Editions 1.2 and 1.2 do not differ."]


def test_what_reads_the_same_but_plays_otherwise_says_so() -> None:
    old = load(HOUSE / "1.2")
    zones = {**old.zones, "hand": replace(old.zones["hand"], kind="frame")}
    assert "      文は同じだが、遊び方が変わる。" not in told(old, replace(old, zones=zones))
    rows = Facet("effect", Name("効果", "", "Effect"), said("同じ。"), said("Same."), 1)
    change = FacetChange(rows, replace(rows, value=2), "play")
    assert [row.changed for row in shown(change, "ja") if row] == [False]


def facet(*statements: str) -> Facet:
    return Facet("rules", Name("規則", "", "Rules"), said(*statements), said(*statements), statements)


def test_of_many_statements_the_changed_ones_and_their_neighbours_are_shown() -> None:
    before = [f"{number}番目。" for number in range(20)]
    after = [*before[:10], "別の話。", *before[11:]]
    rows = list(shown(FacetChange(facet(*before), facet(*after), "play"), "ja"))
    written = ["…" if row is None else str((row.new or row.old).text) for row in rows]  # type: ignore[union-attr]
    assert written == ["…", "9番目。", "10番目。", "別の話。", "11番目。", "…"]
    few = list(shown(FacetChange(facet(*before[:8]), facet(*after[:8]), "play"), "ja"))
    assert len(few) == 8 and None not in few


def compared() -> Behaviour:
    old, new = EDITIONS
    return behaviour((old, BLACKPOKER), (new, CLUB), difference(old, new), Crew(1))


def test_examples_are_told_with_what_comes_of_them_and_both_tables() -> None:
    found = read(list(examples(compared(), "8.1", "club", "ja")))
    at = found.index("  「あなたの」能力と「この」能力は、全て合わせて適用する  abilities-add-up-across-scopes")
    assert found[at + 1 : at + 5] == [
        "    Aは♢7を対象に、♠6で「ダウン」を起こす。全員がパスする。",
        "    ♢7のサイズ",
        "    - 8.1: 1",
        "    + club: 場にない",
    ]
    table = found[at + 5 : found.index("", at)]
    assert "      ステージ(上から): 空" in table
    assert "    -    兵士: [♢7[1]  ]♡2[2]" in table and "    +    兵士: ♡2[2]" in table
