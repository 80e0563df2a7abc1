"""The rulebook in a real browser, from file://: step player, charts, search, widths, dark."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from books import folded, real_html, sample_html

pytestmark = pytest.mark.xdist_group("book in a browser")

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
    """Opens a page; errors of its scripts, requests that leave the site and files that are not there fail the test."""
    pages = []
    troubles: list[str] = []

    def open_page(path: Path, address: str = "", width: int = 1280, scheme: str = "light", touch: bool = False) -> Any:
        context = browser.new_context(
            viewport={"width": width, "height": 900}, color_scheme=scheme, has_touch=touch, is_mobile=touch
        )
        page = context.new_page()
        pages.append(context)
        page.on("pageerror", lambda error: troubles.append(str(error)))
        page.on("request", lambda request: None if _inside(request.url, path) else troubles.append(request.url))
        # The way to other editions, which need not be there.
        page.on(
            "requestfailed",
            lambda request: None if request.url.endswith("/editions.js") else troubles.append(f"failed: {request.url}"),
        )
        page.goto(f"file://{path}{address}")
        return page

    yield open_page
    for context in pages:
        context.close()
    assert troubles == []


def _inside(url: str, page: Path) -> bool:
    """What lies beside the book: the way to other editions, and the font that all pages of this one share."""
    return url.startswith((f"file://{page.parent}/", "data:")) or url.endswith(("/editions.js", "/headings.css"))


def player(page: Any, name: str = "counter-on-counter") -> Any:
    figure = page.locator(f"#example-{name}")
    figure.locator(".k-play").click()
    figure.locator(".k-player svg").wait_for()
    return figure


def focused(page: Any) -> str:
    found: str = page.evaluate("document.activeElement.ariaLabel || document.activeElement.className")
    return found


def test_the_player_steps_with_buttons_keys_and_slider(opened: Any) -> None:
    page = opened(sample_html() / "example.html")
    figure = player(page)
    words, count, facts = (figure.locator(name) for name in (".k-words", ".k-count", ".k-facts"))
    assert "最初の状態" in words.inner_text()
    assert "フロー [3]" in facts.inner_text()
    figure.get_by_role("button", name="次の手").click()
    assert "「アップ」を起こす" in words.inner_text()
    assert words.locator(".k-suit.k-red").first.inner_text() == "♢7"
    assert "ステージ 1つ" in facts.inner_text()
    assert "[3]" in facts.inner_text()
    figure.press("ArrowRight")
    assert count.inner_text().startswith("2 /")
    assert "パスする" in words.inner_text()
    assert "チャンス B" in facts.inner_text()
    figure.press("Control+ArrowRight")
    assert count.inner_text().startswith("2 /")
    figure.press("ArrowLeft")
    figure.press("End")
    last = figure.locator(".k-player").get_attribute("data-step")
    assert last is not None and int(last) > 10
    assert "墓5" in (figure.locator(".k-player svg").text_content() or "")
    figure.press("Home")
    assert count.inner_text().startswith("0 /")
    figure.locator("input[type=range]").fill("3")
    assert count.inner_text().startswith("3 /")
    figure.locator("input[type=range]").press("Escape")
    assert figure.locator(".k-player").count() == 0
    assert focused(page) == "k-play"
    assert figure.get_attribute("tabindex") is None


def test_the_keyboard_goes_on_at_the_last_step(opened: Any) -> None:
    page = opened(sample_html() / "example.html")
    figure = player(page)
    figure.locator("input[type=range]").fill("100")
    button = figure.get_by_role("button", name="次の手")
    assert button.get_attribute("aria-disabled") == "true"
    button.focus()
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowLeft")
    last, many = (int(part) for part in figure.locator(".k-count").inner_text().split(" / "))
    assert last == many - 1
    assert focused(page) == "次の手"


def test_a_second_tap_starts_no_second_player(opened: Any) -> None:
    page = opened(sample_html() / "example.html")
    page.locator("#example-counter-on-counter .k-play").evaluate("button => { button.click(); button.click(); }")
    page.locator(".k-player svg").wait_for()
    page.wait_for_timeout(100)
    assert page.locator(".k-player").count() == 1


def test_on_a_phone_the_player_opens_in_view_and_its_keys_stay_in_place(opened: Any) -> None:
    page = opened(sample_html() / "example.html", width=360, touch=True)
    figure = player(page)
    keys = figure.locator(".k-keys")
    header = page.locator(".mobile-header").bounding_box()
    top = figure.locator(".k-player").bounding_box()["y"]
    assert header["y"] + header["height"] <= top
    assert keys.bounding_box()["y"] + 50 < 900
    places = set()
    for _ in range(6):
        figure.get_by_role("button", name="次の手").click()
        box = keys.bounding_box()
        places.add((box["y"], box["height"], figure.locator(".k-facts").bounding_box()["height"]))
    assert len(places) == 1
    assert box["height"] < 50
    figure.get_by_role("button", name="閉じる").click()
    assert 0 <= figure.bounding_box()["y"] - header["height"] < 60


def test_the_player_lights_the_way_through_the_chart(opened: Any) -> None:
    page = opened(sample_html() / "example.html", width=360)
    figure = player(page)
    figure.get_by_role("button", name="次の手").click()
    figure.locator(".k-way summary").click()
    figure.locator(".k-way .k-here").wait_for()
    lit = figure.locator(".k-way .k-node.k-lit").evaluate_all("nodes => nodes.map(n => n.dataset.node)")
    assert {"3", "4", "5", "6a", "7", "10"} <= set(lit)
    assert "15" not in lit
    edges = figure.locator(".k-way .k-edge.k-lit").evaluate_all("edges => edges.map(e => e.dataset.edge)")
    assert {"3 4", "4 5", "6b 3"} <= set(edges)
    assert figure.locator(".k-way .k-here").get_attribute("data-node") == "3"
    page.set_viewport_size({"width": 360, "height": 500})
    for step in range(1, 12):
        figure.locator("input[type=range]").fill(str(step))
        page.wait_for_timeout(20)
        assert within(figure.locator(".k-way .k-here"), figure.locator(".k-pan")), step


def within(inner: Any, outer: Any) -> bool:
    one, other = inner.bounding_box(), outer.bounding_box()
    return all(
        other[at] - 1 <= one[at] and one[at] + one[size] <= other[at] + other[size] + 1
        for at, size in (("x", "width"), ("y", "height"))
    )


def test_the_player_says_who_holds_the_chance_and_how_it_ended(opened: Any) -> None:
    """A loss inside a trigger is shown where it happened, not only as the end of the core flow."""
    page = opened(real_html() / "06-core-rules.html")
    figure = player(page, "generation-change-turn-player-first")
    facts = figure.locator(".k-facts")
    said = []
    for step in range(int(figure.locator("input[type=range]").get_attribute("max")) + 1):
        figure.locator("input[type=range]").fill(str(step))
        said.append(" ".join(facts.inner_text().split()))
    assert any("チャンス ルールシステム" in one and "[15]" in one for one in said)
    assert any("チャンス ルールシステム" in one and "[6-5-3]" in one for one in said)
    assert said[-1].endswith("フロー ゲーム終了")
    assert "チャンス なし" in said[-1]
    figure.locator(".k-way summary").click()
    figure.locator(".k-way .k-here").wait_for()
    edges = figure.locator(".k-way .k-edge.k-lit").evaluate_all("edges => edges.map(e => e.dataset.edge)")
    assert edges == ["6-5-3 6-5-4", "6-5-4 6-5-stop"]
    assert figure.locator(".k-way .k-here").get_attribute("data-node") == "6-5-stop"


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
    before = float(pan.get_attribute("data-scale"))
    figure.get_by_role("button", name="拡大").click()
    assert float(pan.get_attribute("data-scale")) == pytest.approx(before * 1.3, abs=0.02)
    box, left = pan.bounding_box(), pan.evaluate("pan => pan.scrollLeft")
    page.mouse.move(box["x"] + 100, box["y"] + 100)
    page.mouse.down()
    page.mouse.move(box["x"] + 60, box["y"] + 70, steps=4)
    page.mouse.up()
    assert pan.evaluate("pan => pan.scrollLeft") == pytest.approx(left + 40, abs=2)
    left = pan.evaluate("pan => pan.scrollLeft")
    pan.press("ArrowLeft")
    page.wait_for_function("left => document.querySelector('.k-pan').scrollLeft < left", arg=left)
    figure.locator('[data-node="6-5-3"] a').click()
    assert page.url.endswith("#flow-6-5-3")
    page.locator("#flow-6-5-6 .k-to-node").click()
    assert page.url.endswith("#chart-instantTriggers")
    assert within(figure.locator('[data-node="6-5-6"]'), pan)


@pytest.mark.parametrize(("width", "touch"), [(360, True), (768, True), (1280, False)])
def test_a_chart_can_be_read_and_seen_whole_at_every_width(opened: Any, width: int, touch: bool) -> None:
    page = opened(real_html() / "06-core-rules.html", width=width, touch=touch)
    figure = page.locator("#chart-coreFlow")
    pan, svg = figure.locator(".k-pan"), figure.locator("svg")
    letters = figure.locator("svg text[font-size='12']").first.evaluate("text => text.getScreenCTM().a * 12")
    assert letters >= 10.9
    assert within(figure.locator('[data-node="1"]'), pan)
    for node in ("2b", "6a"):  # the chart's far ends
        figure.locator(f'[data-node="{node}"] a').focus()
        assert within(figure.locator(f'[data-node="{node}"]'), pan), node
    figure.get_by_role("button", name="拡大").click()
    pan.evaluate("pan => pan.scrollTo(10000, 10000)")
    outer, inner = pan.bounding_box(), svg.bounding_box()
    assert inner["x"] + inner["width"] <= outer["x"] + outer["width"] + 1
    figure.get_by_role("button", name="全体").click()
    assert within(svg, pan)


def test_an_answer_stands_beside_its_arrow(opened: Any) -> None:
    """No word lies on a box, a line or an arrow's head."""
    page = opened(real_html() / "06-core-rules.html")
    found = page.evaluate(
        """() => [...document.querySelectorAll("article svg.k-chart")].flatMap(chart => {
          const over = (a, x, y) => x > a.x && x < a.x + a.width && y > a.y + 3 && y < a.y + a.height - 3;
          const meet = (a, b) => a.x < b.x + b.width && b.x < a.x + a.width
            && a.y + 3 < b.y + b.height && b.y < a.y + a.height - 3;
          const solid = [...chart.querySelectorAll(".k-shape, .k-edge polygon")].map(one => one.getBBox());
          const lines = [...chart.querySelectorAll(".k-edge path")];
          return [...chart.querySelectorAll(".k-edge")].filter(edge => edge.querySelector("text")).map(edge => {
            const box = edge.querySelector("text").getBBox();
            const crossed = lines.some(line => {
              for (let at = 12; at < line.getTotalLength(); at += 2) {
                const point = line.getPointAtLength(at);
                if (over(box, point.x, point.y)) return true;
              }
            });
            return [edge.dataset.edge, crossed || solid.some(one => meet(box, one))];
          });
        })"""
    )
    assert len(found) > 40
    assert [edge for edge, hidden in found if hidden] == []


def sections(folder: Path) -> list[dict[str, Any]]:
    script = (folder / "_static" / "sections.js").read_text("utf-8")
    found: list[dict[str, Any]] = json.loads(script.removeprefix("kisokuSections(").rstrip().removesuffix(")"))
    return found


def found(page: Any, query: str) -> list[str]:
    """The addresses, best first."""
    page.locator("#k-search input").fill(query)
    if page.locator("#k-results button").count():
        page.locator("#k-results button").click()
    links = page.locator("#k-results a").evaluate_all("links => links.map(link => link.getAttribute('href'))")
    return [link.removeprefix("./") for link in links]


def searching(opened: Any, folder: Path, address: str = "") -> Any:
    page = opened(folder / "search.html", address)
    page.locator("#k-results[data-ready]").wait_for(state="attached")
    return page


READ = """() => [...document.querySelectorAll("article section[id]")].map(section => {
  const own = section.cloneNode(true);
  const aside = "section, svg, rt, rp, script, button, .headerlink, .k-used, .k-when, .toctree-wrapper";
  for (const one of own.querySelectorAll(aside)) one.remove();
  return [section.id, [...own.querySelectorAll("[id]")].map(one => one.id), own.textContent];
})"""


def test_search_finds_exactly_the_sections_that_show_the_words(opened: Any) -> None:
    """Thirty queries, against what the browser shows on the pages."""
    assert len(QUERIES) == 30
    page = opened(real_html() / "index.html")
    texts: dict[str, str] = {}
    home: dict[str, str] = {}
    for path in sorted(real_html().glob("*.html")):
        if path.stem in ("search", "kana-index"):
            continue
        page.goto(f"file://{path}")
        for index, (id, ids, text) in enumerate(page.evaluate(READ)):
            address = f"{path.name}#{id}" if index else path.name
            texts[address] = folded(text)
            home |= {f"{path.name}#{one}": address for one in ids} | {address: address}
    page = searching(opened, real_html())
    for query in QUERIES:
        words = [folded(word) for word in query.split()]
        expected = {address for address, text in texts.items() if all(word in text for word in words)}
        assert expected, query
        assert {home[link] for link in found(page, query)} == expected, query


FIRST = {
    "あっぷ": "04-formats.html#entry-up", "BJ": "04-formats.html#entry-bj", "rsf": "04-formats.html#entry-rsf",
    "q060": "07-appendix.html#Q-060", "R108": "02-common-rules.html#R-108",
    "ぼち": "02-common-rules.html#word-graveyard",
    "例7": "#example-", "2.3": "02-common-rules.html#zones", "シャッフル": "02-common-rules.html#word-shuffle",
}  # fmt: skip


def test_what_is_called_so_is_found_first_and_says_where_it_is(opened: Any) -> None:
    page = searching(opened, real_html())
    links = {query: found(page, query)[0] for query in FIRST}
    assert [query for query, first in FIRST.items() if first not in links[query]] == []
    bare = page.locator("#k-results li").evaluate_all(
        "items => items.map(item => item.querySelector('a').text + item.querySelector('.k-in').textContent)"
    )
    assert [text for text in bare if not re.search(r"\d| — ", text)] == []
    for link in links.values():
        name, _, anchor = link.partition("#")
        assert f'id="{anchor}"' in (real_html() / name).read_text("utf-8")


def test_search_knows_the_suits_and_is_not_led_astray(opened: Any) -> None:
    page = searching(opened, real_html())
    assert found(page, "スペード") == found(page, "♠") != []
    assert found(page, "constructor") == found(page, "__proto__") == []
    assert page.locator("#k-total").inner_text() == "見つからない"
    found(page, "墓地")
    assert page.locator("#k-results li a mark").first.inner_text() == "墓地"


def test_who_comes_back_from_a_result_finds_the_list_as_it_was(opened: Any) -> None:
    page = searching(opened, real_html(), "?q=ライフ")
    page.mouse.wheel(0, 1500)
    page.wait_for_function("scrollY > 1000")
    page.evaluate("location.href = document.querySelectorAll('#k-results a')[20].href")
    page.locator("#k-results").wait_for(state="detached")
    page.go_back()
    page.wait_for_function("scrollY > 1000")


def test_drawers_open_by_keyboard_and_are_no_stops_while_closed(opened: Any) -> None:
    page = opened(real_html() / "02-common-rules.html", width=360, touch=True)
    stops = []
    for _ in range(12):
        page.keyboard.press("Tab")
        stops.append(page.evaluate("document.activeElement.getBoundingClientRect().right"))
    assert min(stops[1:]) > 0
    page.locator(".nav-overlay-icon").focus()
    page.keyboard.press("Enter")
    drawer = page.locator(".sidebar-drawer")
    assert drawer.is_visible() and page.locator(".nav-overlay-icon").get_attribute("aria-expanded") == "true"
    page.keyboard.press("Escape")
    assert not drawer.is_visible()
    assert page.evaluate("document.activeElement.className") == "nav-overlay-icon"


def test_steps_that_cannot_be_loaded_can_be_asked_for_again(browser: Any, tmp_path: Path) -> None:
    shutil.copytree(sample_html(), tmp_path / "site")
    steps = tmp_path / "site" / "_static" / "examples" / "example.js"
    kept = steps.rename(tmp_path / "kept.js")
    page = browser.new_page()
    page.goto(f"file://{tmp_path}/site/example.html")
    figure = page.locator("#example-counter-on-counter")
    figure.locator(".k-play").click()
    figure.locator(".k-failed").wait_for(timeout=5000)
    kept.rename(steps)
    figure.locator(".k-play").click()
    figure.locator(".k-player svg").wait_for()
    assert figure.locator(".k-failed").count() == 0
    page.close()


def test_an_example_that_is_linked_to_keeps_its_ground(opened: Any) -> None:
    page = opened(sample_html() / "example.html", "#example-counter-on-counter")
    ground = "one => getComputedStyle(one).backgroundColor"
    assert page.locator("#example-counter-on-counter").evaluate(ground) == page.locator("body").evaluate(ground)


def test_search_keeps_to_what_was_typed_last(opened: Any) -> None:
    page = searching(opened, sample_html(), "?q=アップ#q=ｶｳﾝﾀ")
    assert page.locator("#k-search input").input_value() == "ｶｳﾝﾀ"
    assert page.locator("#k-results mark").first.inner_text() == "カウンタ"
    for address, said in (("?q=アップ#other", "アップ"), ("#other", ""), ("#q=50%", "50%"), ("?q=%E3%81%82", "あ")):
        page.goto("about:blank")
        page.goto(f"file://{sample_html()}/search.html{address}")
        page.locator("#k-results[data-ready]").wait_for(state="attached")
        assert page.locator("#k-search input").input_value() == said


def test_a_result_shows_its_words_together(opened: Any) -> None:
    page = searching(opened, sample_html())
    assert found(page, "定義 新たな誘発 バッファに加える") == ["flow.html"]
    assert page.locator("#k-results mark").all_inner_texts() == ["新たな誘発", "バッファに加える"]


LANDED = """element => {
  const header = document.querySelector(".mobile-header").getBoundingClientRect();
  const box = element.getBoundingClientRect();
  return box.top >= header.bottom && box.bottom <= innerHeight;
}"""


@pytest.mark.parametrize("anchor", ["R-108", "R-188", "flow-12", "entry-end", "Q-060"])
def test_a_link_lands_where_its_sentence_can_be_read(opened: Any, anchor: str) -> None:
    pages = {"R-108": "02-common-rules", "entry-end": "04-formats", "Q-060": "07-appendix"}
    page = opened(real_html() / f"{pages.get(anchor, '06-core-rules')}.html", f"#{anchor}", width=360, touch=True)
    target = page.locator(f'[id="{anchor}"]')
    place = target.locator("xpath=ancestor-or-self::*[self::p or self::li or self::div[@id]][1]")
    assert place.evaluate(LANDED)
    plain = page.locator("article").evaluate("one => getComputedStyle(one).backgroundColor")
    looks = ["backgroundColor", "boxShadow"]
    shown = place.evaluate("(one, looks) => looks.map(look => getComputedStyle(one)[look])", looks)
    assert shown != [plain, "none"]


def test_links_jump_at_once(opened: Any) -> None:
    page = opened(real_html() / "02-common-rules.html")
    assert page.evaluate("getComputedStyle(document.documentElement).scrollBehavior") == "auto"


def test_paper_is_white_and_whole(opened: Any) -> None:
    page = opened(real_html() / "06-core-rules.html", scheme="dark")
    figure = page.locator("figure.k-example").first
    figure.locator(".k-play").click()
    figure.locator(".k-player svg").wait_for()
    ink = page.evaluate(VARIABLES)
    page.emulate_media(media="print", color_scheme="dark")
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    assert page.evaluate(VARIABLES) != ink
    assert page.evaluate(VARIABLES)["--k-face"] == "#ffffff"
    assert figure.locator(".k-boards").is_visible() and figure.locator(".k-story").is_visible()
    assert not figure.locator(".k-player").is_visible()
    assert not page.locator(".skip-to-content").is_visible()
    pan, svg = (page.locator(f"#chart-coreFlow {name}").bounding_box() for name in (".k-pan", "svg"))
    assert pan["height"] + 1 >= svg["height"] and svg["width"] <= pan["width"]
    page.goto(f"file://{real_html()}/07-appendix.html")
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    assert page.locator("article details:not([open])").count() == 0
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    assert page.locator("article details[open]").count() == 0


VARIABLES = """() => Object.fromEntries(["face", "card-ink", "red", "edge", "back", "on-back", "zone", "muted",
  "accent", "on-accent", "fog", "warm", "cool", "tint", "lit"].map(name => [
    `--k-${name}`, getComputedStyle(document.body).getPropertyValue(`--k-${name}`).trim()]))"""


def test_chosen_dark_is_the_systems_dark_and_can_be_read(opened: Any) -> None:
    page = opened(sample_html() / "flow.html", scheme="dark")
    dark = page.evaluate(VARIABLES)
    page.emulate_media(color_scheme="light")
    light = page.evaluate(VARIABLES)
    page.evaluate("document.body.dataset.theme = 'dark'")
    assert page.evaluate(VARIABLES) == dark != light
    for colours, ink in ((light, "#000000"), (dark, "#cfd0d0")):
        for ground in ("--k-lit", "--k-tint", "--k-zone", "--k-face"):
            assert contrast(ink, colours[ground]) > 4.5, ground
        for one, other in (("card-ink", "face"), ("red", "face"), ("on-back", "back"), ("on-accent", "accent")):
            assert contrast(colours[f"--k-{one}"], colours[f"--k-{other}"]) > 4.5, one


def test_the_theme_speaks_japanese_and_the_sidebar_knows_the_chapter(opened: Any) -> None:
    page = opened(real_html() / "02-common-rules.html")
    tree = page.locator(".sidebar-tree")
    assert tree.get_by_role("link", name="2.3. 領域").is_visible()
    assert tree.get_by_role("link", name="4.2").count() == 0
    labels = page.locator("[aria-label]").evaluate_all("all => all.map(one => one.ariaLabel)")
    titles = page.locator("[title]").evaluate_all("all => all.map(one => one.title)")
    texts = [*labels, *titles, page.locator(".skip-to-content").text_content()]
    assert [text for text in texts if re.search(r"[A-Za-z]{4}", text) and "Joker" not in text] == []


def test_on_a_phone_the_contents_go_when_a_section_is_chosen(opened: Any) -> None:
    page = opened(sample_html() / "roles.html", width=360, touch=True)
    page.locator(".nav-overlay-icon").click()
    page.locator(".sidebar-tree .toctree-l2 a").first.click()
    assert not page.locator("#__navigation").is_checked()


def test_a_phone_has_room_to_tap(opened: Any) -> None:
    page = opened(real_html() / "kana-index.html", width=360, touch=True)
    for button in page.locator(".mobile-header :is(.nav-overlay-icon, .theme-toggle, .toc-header-icon)").all():
        if button.is_visible():
            box = button.bounding_box()
            assert min(box["width"], box["height"]) >= 40
    page.evaluate("scrollTo(0, 3000)")
    header, bar = (page.locator(name).bounding_box() for name in (".mobile-header", ".k-jump"))
    assert bar["y"] + 1 >= header["y"] + header["height"]
    page.locator(".k-jump a", has_text="た").click()
    assert page.locator("#row-た h2").bounding_box()["y"] >= bar["y"] + bar["height"]


def test_no_line_begins_with_a_comma(opened: Any) -> None:
    page = opened(real_html() / "04-formats.html", width=360)
    begins = page.evaluate(
        """() => [...document.querySelectorAll(".k-used > span")].filter(row => {
          const texts = document.createTreeWalker(row, NodeFilter.SHOW_TEXT);
          for (let text = texts.nextNode(), before = null; text; before = text, text = texts.nextNode()) {
            if (!before || text.data !== "、") continue;
            const top = (node, at) => {
              const range = new Range();
              range.setStart(node, at); range.setEnd(node, at + 1);
              return range.getBoundingClientRect().top;
            };
            if (top(text, 0) > top(before, before.length - 1) + 5) return true;
          }
        }).length"""
    )
    assert begins == 0


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
    """Nor does a table of ours."""
    page = opened(real_html() / "index.html", width=width)
    for path in sorted(real_html().glob("0*.html")):
        page.goto(f"file://{path}")
        assert page.evaluate("document.documentElement.scrollWidth") <= width, path.name
        cut = page.locator(".k-table").evaluate_all(
            "tables => tables.filter(one => one.scrollWidth > one.clientWidth).map(one => one.className)"
        )
        assert cut == [], path.name


def contrast(one: str, other: str) -> float:
    """WCAG's ratio of two colours like #aabbcc."""

    def light(colour: str) -> float:
        parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
        linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts]
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]

    bright, dark = sorted((light(one), light(other)), reverse=True)
    return (bright + 0.05) / (dark + 0.05)
