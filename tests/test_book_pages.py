"""The rulebook in a real browser, from file://: step player, charts, search, widths, dark."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from books import real_html, sample_html
from kisoku.book.search import folded

sync_api = pytest.importorskip("playwright.sync_api")
CHROMIUM = Path("/usr/bin/chromium")
pytestmark = pytest.mark.skipif(not CHROMIUM.exists(), reason="there is no Chromium here")

# Words, parts of words, kana and widths mixed up, suits and symbols: what players type.
QUERIES = (
    "捨て", "墓地に置", "パス記", "チャンス", "かうんたー", "カウンター", "ｶｳﾝﾀｰ", "♠", "♥5",
    "Joker", "joker", "Ｊｏｋｅｒ", "世代交代", "代交", "ライフ", "らいふ", "1ターンに1回",
    "サイズが0以下", "先攻", "ドライブ状態", "勝敗", "レアカ", "切札", "防壁", "裏向", "Q-060",
    "R-108", "対象 墓地", "フォグ エンド", "B・J",
)  # fmt: skip


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    with sync_api.sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=str(CHROMIUM), args=["--no-sandbox"])
        yield chromium
        chromium.close()


@pytest.fixture
def opened(browser: Any) -> Iterator[Any]:
    """Opens a page; errors of its scripts and requests that leave the folder fail the test."""
    pages = []
    troubles: list[str] = []

    def open_page(path: Path, address: str = "", width: int = 1280, scheme: str = "light", touch: bool = False) -> Any:
        context = browser.new_context(
            viewport={"width": width, "height": 900}, color_scheme=scheme, has_touch=touch, is_mobile=touch
        )
        page = context.new_page()
        pages.append(context)
        page.on("pageerror", lambda error: troubles.append(str(error)))
        page.on("request", lambda request: None if _inside(request.url) else troubles.append(request.url))
        page.goto(f"file://{path}{address}")
        return page

    yield open_page
    for context in pages:
        context.close()
    assert troubles == []


def _inside(url: str) -> bool:
    return url.startswith(("file://", "data:"))


def player(page: Any) -> Any:
    figure = page.locator("#example-counter-on-counter")
    figure.locator(".k-play").click()
    figure.locator(".k-player svg").wait_for()
    return figure


def test_the_player_steps_with_buttons_keys_and_slider(opened: Any) -> None:
    page = opened(sample_html() / "example.html")
    figure = player(page)
    words, count = figure.locator(".k-words"), figure.locator(".k-count")
    assert "初めの状態" in words.inner_text()
    figure.get_by_role("button", name="次の手").click()
    assert "「アップ」を起こす" in words.inner_text()
    assert "ステージ 1つ" in figure.locator(".k-facts").inner_text()
    assert "[3]" in figure.locator(".k-facts").inner_text()
    figure.press("ArrowRight")
    assert count.inner_text().startswith("2 /")
    assert "パスする" in words.inner_text()
    assert "チャンス B" in figure.locator(".k-facts").inner_text()
    figure.press("ArrowLeft")
    figure.press("End")
    last = figure.locator(".k-player").get_attribute("data-step")
    assert last is not None and int(last) > 10
    assert figure.get_by_role("button", name="次の手").is_disabled()
    assert "墓5" in (figure.locator(".k-player svg").text_content() or "")
    figure.press("Home")
    assert count.inner_text().startswith("0 /")
    figure.locator("input[type=range]").fill("3")
    assert count.inner_text().startswith("3 /")
    figure.press("Escape")
    assert figure.locator(".k-player").count() == 0


def test_the_player_lights_the_way_through_the_chart(opened: Any) -> None:
    page = opened(sample_html() / "example.html")
    figure = player(page)
    figure.get_by_role("button", name="次の手").click()
    figure.locator(".k-way summary").click()
    figure.locator(".k-way .k-here").wait_for()
    lit = figure.locator(".k-way .k-node.k-lit").evaluate_all("nodes => nodes.map(n => n.dataset.node)")
    assert {"3", "4", "5", "6a", "7", "10"} <= set(lit)
    assert "15" not in lit
    assert figure.locator('.k-way .k-edge.k-lit[data-edge="4 5"]').count() == 1
    assert figure.locator(".k-way .k-here").get_attribute("data-node") == "3"


def test_the_player_steps_by_swiping(opened: Any) -> None:
    page = opened(sample_html() / "example.html", width=390, touch=True)
    figure = player(page)
    board = figure.locator(".k-stepboard")
    board.scroll_into_view_if_needed()
    box = board.bounding_box()
    for kind, x in (("pointerdown", box["width"] - 20), ("pointerup", 20)):
        board.dispatch_event(kind, {"clientX": box["x"] + x, "clientY": box["y"] + 40, "pointerId": 1})
    assert figure.locator(".k-count").inner_text().startswith("1 /")


def test_a_compact_example_opens_from_its_link(opened: Any) -> None:
    page = opened(sample_html() / "example.html", "#example-generation-change")
    details = page.locator("#example-generation-change")
    assert details.get_attribute("open") is not None
    details.locator(".k-play").click()
    details.locator(".k-player svg").wait_for()


def test_a_chart_zooms_pans_and_links(opened: Any) -> None:
    page = opened(sample_html() / "flow.html", width=360)
    figure = page.locator("#chart-instantTriggers")
    pan = figure.locator(".k-pan")
    assert pan.get_attribute("data-scale") == "1.00"
    figure.get_by_role("button", name="拡大").click()
    assert pan.get_attribute("data-scale") == "1.30"
    before = figure.locator("svg").evaluate("svg => svg.style.transform")
    box = pan.bounding_box()
    page.mouse.move(box["x"] + 100, box["y"] + 100)
    page.mouse.down()
    page.mouse.move(box["x"] + 60, box["y"] + 70, steps=4)
    page.mouse.up()
    assert figure.locator("svg").evaluate("svg => svg.style.transform") != before
    figure.get_by_role("button", name="全体").click()
    assert pan.get_attribute("data-scale") == "1.00"
    figure.locator('[data-node="6-5-3"] a').click()
    assert page.url.endswith("#flow-6-5-3")


def sections(folder: Path) -> list[dict[str, str]]:
    script = (folder / "_static" / "sections.js").read_text("utf-8")
    found: list[dict[str, str]] = json.loads(script.removeprefix("kisokuSections(").rstrip().removesuffix(")"))
    return found


def test_search_finds_every_section_that_holds_the_words(opened: Any) -> None:
    """Thirty queries, full recall: against a plain scan of the texts."""
    assert len(QUERIES) == 30
    book = sections(real_html())
    page = opened(real_html() / "search.html")
    page.locator("#k-results[data-ready]").wait_for(state="attached")
    for query in QUERIES:
        words = folded(query).split()
        expected = {one["u"] for one in book if all(word in folded(one["t"] + "\n" + one["x"]) for word in words)}
        page.locator("#k-search input").fill(query)
        found = page.locator("#k-results a").evaluate_all("links => links.map(link => link.getAttribute('href'))")
        assert expected, query
        assert {href.removeprefix("./") for href in found} == expected if len(expected) <= 200 else len(found) == 200, (
            query
        )


def test_the_texts_that_are_searched_are_those_on_the_page(opened: Any) -> None:
    """What a reader sees can be found: sentences of a page, as the browser shows them."""
    page = opened(real_html() / "02-common-rules.html")
    shown = page.locator("article p").evaluate_all(
        "ps => ps.filter(p => !p.closest('figure, .k-entry, details, table')).map(p => p.textContent)"
    )
    texts = "\n".join("".join(one["x"].split()) for one in sections(real_html()))
    missing = [text for text in shown if "".join(text.split()) not in texts]
    assert len(shown) > 50
    assert missing == []


def test_search_takes_the_words_from_the_address_and_marks_them(opened: Any) -> None:
    page = opened(sample_html() / "search.html", "?q=ｶｳﾝﾀ")
    page.locator("#k-results mark").first.wait_for()
    assert page.locator("#k-results mark").first.inner_text() == "カウンタ"
    page.locator("#k-results a").first.click()
    page.wait_for_url(re.compile(r"\.html"))


@pytest.mark.parametrize("width", [360, 1280])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_no_page_overflows(opened: Any, width: int, scheme: str) -> None:
    """Nothing sticks out sideways, and ink stands out from paper in both lights."""
    names = ("roles", "board", "example", "flow", "entry", "tables", "rulings", "kana-index", "search")
    page = opened(sample_html() / "index.html", width=width, scheme=scheme)
    for name in names:
        page.goto(f"file://{sample_html() / name}.html")
        wide = page.evaluate("document.documentElement.scrollWidth")
        assert wide <= width, name
        if name == "board":
            ink, face = page.evaluate(
                """() => { const style = getComputedStyle(document.body);
                return ['--k-card-ink', '--k-face'].map(name => style.getPropertyValue(name).trim()); }"""
            )
            assert contrast(ink, face) > 7


@pytest.mark.parametrize("width", [360, 1280])
def test_no_chapter_overflows(opened: Any, width: int) -> None:
    page = opened(real_html() / "index.html", width=width)
    for path in sorted(real_html().glob("0*.html")):
        page.goto(f"file://{path}")
        assert page.evaluate("document.documentElement.scrollWidth") <= width, path.name


def contrast(one: str, other: str) -> float:
    """WCAG's ratio of two colours like #aabbcc."""

    def light(colour: str) -> float:
        parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
        linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts]
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]

    bright, dark = sorted((light(one), light(other)), reverse=True)
    return (bright + 0.05) / (dark + 0.05)
