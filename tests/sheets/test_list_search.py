"""The search of the web lists, by the script of the page itself: what people type, and what they want to find."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, sync_playwright

from browsing import ARGUMENTS, CHROMIUM
from kisoku.blackpoker.loading import load_edition
from kisoku.resources import definitions_dir
from kisoku.sheets.web.pages import page as list_page
from kisoku.warvortex.loading import load_edition as load_war_vortex
from variation import edition

pytestmark = pytest.mark.xdist_group("lists in a browser")

# What is typed, and an entry of which one has to be among the first three. Japanese: names, words of the text, cards,
# sentences; then readings, other writings and slips of the finger; then English, with the words of other games.
JAPANESE = [
    ("カウンター", "counter"),
    ("兵士召喚", "summonsSoldier"),
    ("死の槍", "deathLance"),
    ("防壁 破壊", "destroyBulwark"),
    ("手札破壊", "handeth"),
    ("墓地から戻す", "reunion"),
    ("タップ", "twist"),
    ("アンタップ", "charge"),
    ("打ち消し", "counter"),
    ("除去", "kill"),
    ("攻撃", "attack"),
    ("防御", "block"),
    ("ターン終了", "end"),
    ("カードを引く", "draw"),
    ("山札から探す", "search"),
    ("兵士を出す", "summonsSoldier"),
    ("ロイヤルストレートフラッシュ", "rsf"),
    ("魔法使い", "summonsMagic"),
    ("♢のキーカードの数字で割り切れる", "deathLance"),
    ("バウンス", "unsummons"),
]
READINGS = [
    ("かうんたー", "counter"),
    ("しのやり", "deathLance"),
    ("とうてき", "throwing"),
    ("投てき", "throwing"),
    ("つるぎ", "swordRain"),
    ("ﾊﾝﾃﾞｽ", "handeth"),
    ("かうたー", "counter"),
    ("カウタン", "counter"),
    ("せだいこうだい", "nextGeneration"),
    ("世代交替", "nextGeneration"),
    ("ぼうへきせち", "setBulwark"),
    ("ハンテス", "handeth"),
    ("リアニメト", "reanimate"),
    ("ツイート", "twist"),
    ("ストラッシュ", "slash"),
    ("きるふだはかい", "trumpDestroy"),
    ("びーじぇい", "bj"),
    ("アツプ", "up"),
    ("ぶろつく", "block"),
    ("ぱっくかいふ", "packopen"),
]
ENGLISH = [
    ("counter", "counter"),
    ("Counterspell", "counter"),
    ("tap", "twist"),
    ("untap", "charge"),
    ("discard pile", "reunion"),
    ("graveyard", "reanimate"),
    ("tutor", "search"),
    ("draw a card", "draw"),
    ("bounce", "unsummons"),
    ("burn", "throwing"),
    ("summon soldier", "summonsSoldier"),
    ("mage", "summonsMagic"),
    ("cuonter", "counter"),
    ("deth lance", "deathLance"),
    ("renforce bulwarks", "addBulwark"),
    ("combat", "attack"),
    ("pump", "up"),
    ("board wipe", "swordRain"),
    ("spade heart", "reanimate"),
    ("how do I end my turn", "end"),
]


@pytest.fixture(scope="module")
def window() -> Iterator[Page]:
    assert CHROMIUM, "no chromium here: `make test` installs it (generator/setup.sh)"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        page = browser.new_page()
        page.set_default_timeout(10_000)
        yield page
        browser.close()


def shown(page: Page) -> list[str]:
    found: list[str] = page.evaluate("[...document.querySelectorAll('article')].filter(e => !e.hidden).map(e => e.id)")
    return found


def opened(window: Page, out: Path, edition: Any, id: str = "all") -> Page:
    file = out / f"{id}.html"
    if not file.is_file():
        file.write_text(list_page(edition, id), "utf-8")
    if window.url != file.as_uri():
        window.goto(file.as_uri())
    return window


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("search")


@pytest.fixture
def searched(window: Page, folder: Path) -> Page:
    """The list of everything: there a search has the most to go wrong with."""
    return opened(window, folder, edition())


@pytest.fixture(scope="module")
def elsewhere(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """Lists of another edition, and of another game."""
    found = {}
    for load, game, version in ((load_edition, "blackpoker", "6.2"), (load_war_vortex, "war-vortex-night", "1.1")):
        found[version] = tmp_path_factory.mktemp(version)
        text = list_page(load(definitions_dir() / game / version), "all")
        (found[version] / "all.html").write_text(text, "utf-8")
    return found


def found(page: Page, text: str) -> list[str]:
    page.evaluate(
        "text => { const input = document.getElementById('ui-search'); input.value = text;"
        "input.dispatchEvent(new Event('input')); }",
        text,
    )
    return shown(page)


def test_there_are_sixty_queries_of_three_kinds() -> None:
    queries = [text for text, _ in JAPANESE + READINGS + ENGLISH]
    assert len(set(queries)) == len(queries) == 60


@pytest.mark.parametrize("kind", [JAPANESE, READINGS, ENGLISH], ids=["Japanese", "readings", "English"])
def test_what_is_wanted_is_among_the_first_three(searched: Page, kind: list[tuple[str, str]]) -> None:
    first = {text: found(searched, text)[:3] for text, _ in kind}
    assert {text: first[text] for text, wanted in kind if wanted not in first[text]} == {}


def test_names_come_first_and_the_page_is_as_printed_again(searched: Page) -> None:
    searched.fill("#ui-search", "")
    printed = shown(searched)
    order = found(searched, "カウンター")
    # ♣ and what is said of it later: the action is before the note that says that it cannot be used.
    assert order[:2] == ["counter", "trapCounter"]
    assert {"force", "swordRain"} < set(order[2:])
    headings = searched.locator("h2.group:visible").all_inner_texts()
    assert headings == ["名前で見つかったもの 2", f"文章で見つかったもの {len(order) - 2}"]
    searched.fill("#ui-search", "")
    assert shown(searched) == printed
    assert len(searched.locator("h2.group:visible").all_inner_texts()) > 5


def test_suits_and_zones_are_words(searched: Page) -> None:
    clubs = ["counter", "changeTarget", "throwing", "addBulwark", "handeth", "surprise"]
    for word in ("クラブ", "♣", "club", "clubs", "クローバー"):
        assert set(clubs) <= set(found(searched, word)), word
        assert not {"up", "kill", "deathLance"} & set(found(searched, word)), word
    assert found(searched, "ぼち") == found(searched, "墓地") == found(searched, "graveyard")
    assert set(found(searched, "discard pile")) == set(found(searched, "墓地"))
    assert found(searched, "サクリファイス") == ["summonsRare"]


def test_a_word_is_not_found_in_its_opposite(searched: Page) -> None:
    found(searched, "タップ")
    headings = searched.locator("h2.group:visible").all_inner_texts()
    assert headings[0] == "名前で見つかったもの 1"
    assert "charge" in found(searched, "アンタップ")[:2]


def test_a_slip_is_put_right_and_said(searched: Page) -> None:
    assert found(searched, "かうたー")[0] == "counter"
    assert searched.inner_text("#ui-instead") == "「かうたー」は見つからないので、「カウンター」で探しました。"
    assert found(searched, "counter")[0] == "counter"
    assert not searched.is_visible("#ui-instead")
    assert found(searched, "強い兵士")
    assert "「兵士」で探しました" in searched.inner_text("#ui-instead")


def test_letters_that_are_becoming_kana_do_not_empty_the_list(searched: Page) -> None:
    assert found(searched, "死のy") == found(searched, "死の")


def test_where_nothing_is_found_something_is_suggested(searched: Page) -> None:
    assert found(searched, "ドライバーズ") == []
    assert searched.locator("[data-perhaps]").all_inner_texts() == ["ドライブ"]
    searched.click("[data-perhaps]")
    assert searched.input_value("#ui-search") == "ドライブ"
    assert "twist" in shown(searched)
    assert found(searched, "xyzzy") == []
    assert "よみがな" in searched.inner_text("#ui-nothing")
    searched.click("#ui-nothing-clear")
    # What the filters hide is not what is missing.
    searched.check('[data-facet="type"][data-choice="summon"]')
    assert found(searched, "カウンター") == []
    assert "絞り込みを外すと" in searched.inner_text("#ui-nothing")
    searched.click("#ui-nothing-clear")
    assert len(shown(searched)) == 63


@pytest.mark.parametrize(
    ("version", "queries"),
    [
        (
            "6.2",
            [
                ("タップ", "twist"),
                ("しのやり", "deathLance"),
                ("かうたー", "counter"),
                ("burn", "throwing"),
                ("ドレイン", "drain"),
            ],
        ),
        (
            "1.1",
            [("いしおとし", "rock"), ("石落し", "rock"), ("スタン", "bound"), ("せんり", "senri"), ("firre", "flint")],
        ),
    ],
)
def test_other_editions_and_games_are_searched_alike(
    window: Page, elsewhere: dict[str, Path], version: str, queries: list[tuple[str, str]]
) -> None:
    page = opened(window, elsewhere[version], None)
    first = {text: found(page, text)[:3] for text, _ in queries}
    assert {text: first[text] for text, wanted in queries if wanted not in first[text]} == {}


def test_searching_is_quick_whatever_is_typed(searched: Page) -> None:
    spent = searched.evaluate(
        """(words => { const input = document.getElementById('ui-search'), start = performance.now();
             for (const text of words) { input.value = text; input.dispatchEvent(new Event('input')); }
             return (performance.now() - start) / words.length; })""",
        ["かうたー", "xyzzy zyxxy", "防壁ってなに", "手札を増やしたい", "k"],
    )
    assert spent < 400
