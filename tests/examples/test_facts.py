"""What an example speaks of, read off a table in words: whatever `then` can say has a name and a value."""

from __future__ import annotations

from typing import Any

import pytest

from editions import load
from kisoku.blackpoker.examples.fact import facts
from kisoku.examples.runner import load_example, run_example, words_of
from kisoku.sentences.language import LANGUAGES, Language
from places import BLACKPOKER, TESTS

EDITION = load(BLACKPOKER)
LIST = "mast+extra"


def read(given: dict[str, Any], then: dict[str, Any], language: Language = "ja", edition: Any = EDITION) -> list[str]:
    game: Any = words_of(edition).given(edition, LIST if edition is EDITION else "base+twenty", given)
    return [f"{name!s}: {value!s}" for name, value in facts(game, then, language)]


GIVEN: dict[str, Any] = {
    "A": {"hand": "♠5 ♡2", "field": "♢7 ♢10+♢5(driven)", "bulwarks": "♠2 ♠3", "graveyard": "♣4 ♣9", "life": "♠K ♠Q"},
    "B": {"trump": "♠2(up) ♡5", "fog": ["downFog ♠6 on ♢7"], "pack": "♣2 ♣3 ♣4", "rare": "♡9"},
    "stage": ["B up ♡3 on ♢7"],
}


@pytest.mark.parametrize(
    ("then", "ja", "en"),
    [
        ({"A": {"hand": "x"}}, "Aの手札: ♠5 ♡2", "A's Hand: ♠5 ♡2"),
        ({"A": {"hand": 9}}, "Aの手札: 2枚", "A's Hand: 2"),
        ({"A": {"life": "x"}}, "Aのライフ(上から): ♠K ♠Q", "A's Life (top first): ♠K ♠Q"),
        ({"A": {"life": 9}}, "Aのライフ: 2枚", "A's Life: 2"),
        ({"A": {"graveyard": "x"}}, "Aの墓地: ♣4 ♣9", "A's Graveyard: ♣4 ♣9"),
        ({"A": {"pile": "x"}}, "Aの墓地(上から): ♣4 ♣9", "A's Graveyard (top first): ♣4 ♣9"),
        ({"A": {"top": "x"}}, "Aの墓地の一番上のカード: ♣4", "top of A's Graveyard: ♣4"),
        ({"B": {"top": "x"}}, "Bの墓地の一番上のカード: なし", "top of B's Graveyard: none"),
        ({"A": {"field": "x"}}, "Aの兵士: ♢7[1] ♢10+♢5[15](ドライブ)", "A's soldiers: ♢7[1] ♢10+♢5[15](driven)"),
        ({"A": {"field": 3}}, "Aの兵士: 2体", "A's soldiers: 2"),
        ({"A": {"bulwarks": "x"}}, "Aの防壁: ♠2 ♠3", "A's bulwarks: ♠2 ♠3"),
        ({"A": {"row": "x"}}, "Aの防壁: ♠2 ♠3", "A's bulwarks: ♠2 ♠3"),
        ({"B": {"field": "x"}}, "Bの兵士: なし", "B's soldiers: none"),
        ({"B": {"trump": "x"}}, "Bの切札: ♠2(表) ♡5(裏)", "B's Trump: ♠2 (face-up) ♡5 (face-down)"),
        ({"B": {"fog": "x"}}, "Bのフォグ: ダウン ♠6 → ♢7", "B's Fog: Down ♠6 → ♢7"),
        ({"B": {"rare": "x"}}, "Bのレアカード: ♡9", "B's Rare card: ♡9"),
        ({"B": {"pack": 3}}, "Bのパック: 3枚", "B's Pack: 3"),
        ({"B": {"opened": True}}, "Bのパック: 未開封", "B's Pack: unopened"),
        ({"size": {"♢7": 0}}, "♢7のサイズ: 1", "size of ♢7: 1"),
        ({"size": {"♢8": 0}}, "♢8のサイズ: 場にない", "size of ♢8: not on the Field"),
        ({"stage": []}, "ステージ(下から): B アップ ♡3 → A ♢7", "Stage (bottom first): B Up ♡3 → A ♢7"),
        ({"turn": "B"}, "ターン: A", "turn: A"),
        ({"chance": "B"}, "チャンス: A", "chance: A"),
        ({"winner": "B"}, "勝者: まだ決まらない", "winner: not decided"),
        ({"blocked": {}}, "ブロック: なし", "blocks: none"),
        ({"may": {"A": ["down"]}}, "Aが「ダウン」を起こす: できる", "A requests Down: possible"),
        (
            {"mayNot": {"A": ["attack"]}},
            "Aが「アタック」を起こす: できない: "
            "ステージが空ではない(メインのアクションはステージが空のときだけ起こせる)",
            "A requests Attack: not possible: the Stage is not empty, and a main action needs an empty one",
        ),
        ({"may": {"A": ["draw"]}}, "Aが「ドロー」を起こす: できない: 誘発するもの", None),
        ({"may": {"A": ["fly"]}}, ": この版にはない", ": not in this edition"),
        ({"order": ["up resolved"]}, "起きたこと: なし", "what happened: none"),
        ({"never": ["up resolved"]}, "up resolved: 起きない", "up resolved: does not happen"),
    ],
    ids=str,
)  # fmt: skip
def test_what_then_says_has_a_name_and_a_value(then: dict[str, Any], ja: str, en: str | None) -> None:
    assert read(GIVEN, then) == [ja]
    assert en is None or read(GIVEN, then, "en") == [en]


def test_a_zone_that_the_edition_lacks_is_not_there() -> None:
    bare = load(TESTS / "editions" / "blackpoker" / "1.2")
    assert read({}, {"A": {"fog": "x"}}, edition=bare) == [": この版にはない"]
    assert read({}, {"A": {"opened": True}}, edition=bare) == [": この版にはない"]
    assert read({}, {"shared": {"market": "x"}}, edition=bare) == [": この版にはない"]


def test_a_shared_zone_says_whose_each_card_is() -> None:
    market = load(TESTS / "editions" / "blackpoker" / "1.1")
    given = {"shared": {"market": "A's ♠4 B's ♡10"}}
    assert read(given, {"shared": {"market": ""}}, edition=market) == ["市場: Aの♠4 Bの♡10"]


def test_events_are_said_in_the_order_in_which_they_happened() -> None:
    example = load_example(EDITION, BLACKPOKER / "examples" / "both-without-life.yaml")
    game = run_example(EDITION, example).game
    assert game is not None
    told = [f"{name!s}: {value!s}" for name, value in facts(game, example.then, "ja")]  # type: ignore[arg-type]
    assert "勝者: B" in told and "起きたこと: B サーチ Jokerを解決する、Aの負け" in told


def test_both_languages_say_the_same_of_every_example() -> None:
    for path in sorted((BLACKPOKER / "examples").glob("*.yaml"))[::7]:
        example = load_example(EDITION, path)
        game: Any = run_example(EDITION, example).game
        ja, en = (facts(game, example.then, language) for language in LANGUAGES)
        assert len(ja) == len(en)
        assert all(name and value for name, value in (*ja, *en)), path.name
