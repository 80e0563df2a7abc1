"""The web lists in a real browser, opened from a folder as a player would who has no network."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest
from playwright.sync_api import Browser, Dialog, Page, sync_playwright

from browsing import ARGUMENTS, CHROMIUM, CONTRAST
from kisoku.blackpoker.card import DECK, NAME, to_mask
from kisoku.blackpoker.engine.compiling import rules_of
from kisoku.blackpoker.lists.content import action_list, list_ids
from kisoku.blackpoker.lists.facet import card_id
from kisoku.sheets.web.pages import page, write_pages
from printing import hostile
from variation import edition

pytestmark = pytest.mark.xdist_group("lists in a browser")

WIDTHS = (360, 768, 1280)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("site")
    write_pages(edition(), out)
    return out / "actionlist" / "html"


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    assert CHROMIUM, "no chromium here: `make test` installs it (generator/setup.sh)"
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        yield started
        started.close()


@pytest.fixture(scope="module")
def window(browser: Browser) -> Iterator[Page]:
    """One page for all tests; whatever it requests besides the file, or throws, is remembered."""
    context = browser.new_context(viewport={"width": 1280, "height": 900})
    page = context.new_page()
    page.set_default_timeout(10_000)
    yield page
    context.close()


class Visit:
    """A list as a reader sees it."""

    def __init__(self, page: Page, folder: Path) -> None:
        self.page, self.folder = page, folder
        self.faults: list[str] = []
        page.on("pageerror", self._fault)
        page.on("request", self._request)
        page.set_viewport_size({"width": 1280, "height": 900})
        page.emulate_media(media="screen", color_scheme="light")

    def _fault(self, fault: Any) -> None:
        self.faults.append(str(fault))

    def _request(self, request: Any) -> None:
        # The way to other editions, and the headings' typeface, which need not be there.
        if not request.url.startswith(self.folder.as_uri()) and not request.url.endswith(
            ("/editions.js", "/headings.css")
        ):
            self.faults.append(f"asked for {request.url}")

    def leave(self) -> None:
        self.page.evaluate("localStorage.clear()")
        self.page.remove_listener("pageerror", self._fault)
        self.page.remove_listener("request", self._request)
        assert self.faults == []

    def open(self, id: str = "all", query: str = "") -> None:
        self.page.goto("about:blank")
        self.page.goto(f"{(self.folder / id).as_uri()}.html{query}")

    @property
    def shown(self) -> list[str]:
        found: list[str] = self.page.evaluate(
            "[...document.querySelectorAll('article')].filter(e => e.offsetParent).map(e => e.id)"
        )
        return found

    @property
    def query(self) -> str:
        return str(self.page.evaluate("decodeURIComponent(location.search)"))

    def chip(self, facet: str, choice: str) -> None:
        self.page.click(f'[data-facet="{facet}"][data-choice="{choice}"]')

    def search(self, text: str) -> list[str]:
        self.page.fill("#ui-search", text)
        return self.shown


@pytest.fixture
def visit(window: Page, folder: Path) -> Iterator[Visit]:
    visited = Visit(window, folder)
    yield visited
    visited.leave()


def ids(list_id: str) -> list[str]:
    return [entry.entry.id for entry in action_list(edition(), list_id, "ja").entries]


# --- filters, search, address


def test_filters_narrow_each_other_and_widen_within(visit: Visit) -> None:
    visit.open()
    assert visit.shown == ids("all")
    assert visit.page.inner_text("#ui-count") == "63件"
    visit.chip("type", "quickMagic")
    visit.chip("cost", "D")
    assert visit.shown == ["up", "down", "twist", "counter"]
    assert visit.page.inner_text("#ui-count") == "4/63件"
    visit.chip("suit", "heart")
    assert visit.shown == ["up"]
    visit.chip("suit", "spade")
    assert visit.shown == ["up", "down"]
    assert visit.page.is_checked('[data-choice="spade"]')
    assert visit.query == "?suit=heart,spade&cost=D&type=quickMagic"
    groups = visit.page.locator("h2.group:visible").all_inner_texts()
    assert len(groups) == 1
    visit.page.click("#ui-clear")
    assert visit.shown == ids("all")
    assert visit.query == ""


@pytest.mark.parametrize("id", [id for id in list_ids(edition()) if "-" in id])
def test_a_format_and_a_frame_are_a_regulation(visit: Visit, id: str) -> None:
    format, frame = id.split("-")
    visit.open("all", f"?format={format}&frame={frame}")
    assert visit.shown == ids(id)


def test_the_address_takes_japanese_and_english_names(visit: Visit) -> None:
    visit.open("all", f"?format={quote('ライト')}&frame={quote('エントリー20')}")
    assert visit.shown == ids("lite-entry20")
    assert visit.query == f"?format={'ライト'}&frame=エントリー20"
    visit.chip("timing", "main")
    assert visit.query == "?timing=main&format=lite&frame=entry20"
    visit.open("all", "?type=Quick%20Magic&timing=nonsense")
    assert len(visit.shown) == 13
    visit.open("all", "#format=lite&q=" + quote("アップ"))
    assert visit.shown == ["up", "upFog"]


def test_the_address_keeps_everything_over_a_reload(visit: Visit) -> None:
    visit.open("mast")
    visit.chip("timing", "quick")
    visit.search("対象")
    visit.page.click("#ui-hand-button")
    visit.page.click('[data-id="s5"]')
    visit.page.click('[data-id="joker2"]')
    before = visit.shown
    assert before
    visit.page.reload()
    assert visit.shown == before
    assert visit.page.input_value("#ui-search") == "対象"
    assert visit.query == "?timing=quick&q=対象&hand=s5,joker2"
    assert visit.page.locator('.card[aria-pressed="true"]').count() == 2
    assert visit.page.is_visible("#ui-hand")


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("セダイコウタイ", ["nextGeneration"]),
        ("せだい", ["nextGeneration"]),
        ("ｶｳﾝﾀｰ 罠", ["trapCounter"]),
        ("ＢＪ", ["bj"]),
        ("Death Lance", ["deathLance"]),
        ("ドラゴン", []),
    ],
)
def test_search_reads_kana_width_and_both_languages(visit: Visit, text: str, found: list[str]) -> None:
    visit.open()
    assert visit.search(text) == found


def test_search_finds_actions_by_card(visit: Visit) -> None:
    visit.open()
    for words in ("♠5", "スペード5", "spade5", "♤５"):
        found = visit.search(words)
        assert {"down", "kill", "summonsSoldier", "throwing"} <= set(found)
        assert not {"up", "summonsHero", "search"} & set(found)
    assert {"up", "force"} <= set(visit.search("♥A"))
    assert {"search", "summonsMagic"} <= set(visit.search("ジョーカー"))
    assert set(visit.search("♠5 クイック")) == set(visit.search("♠5")) & set(visit.search("クイック"))
    visit.search("何もない文字")
    assert visit.page.is_visible("#ui-nothing")
    visit.page.click("#ui-nothing-clear")
    assert visit.shown == ids("all")


def test_keys_focus_the_search_and_clear_it(visit: Visit) -> None:
    visit.open("all", "?timing=quick")
    visit.page.keyboard.press("/")
    visit.page.keyboard.type("アップ")
    assert visit.page.input_value("#ui-search") == "アップ"
    assert visit.shown == ["up"]
    visit.page.keyboard.press("Escape")
    assert visit.page.input_value("#ui-search") == ""
    assert "timing=quick" in visit.query
    visit.page.keyboard.press("Escape")
    assert visit.shown == ids("all")
    visit.page.keyboard.press("Tab")
    visit.page.keyboard.press("Tab")
    assert visit.page.evaluate("document.activeElement.matches('button, a, summary, input')")


def test_a_permalink_lands_below_the_bar(visit: Visit) -> None:
    for width in WIDTHS:
        visit.page.set_viewport_size({"width": width, "height": 800})
        for id in ("search", "rally"):
            visit.open("all", f"#{id}")
            top = visit.page.evaluate(f"document.getElementById('{id}').getBoundingClientRect().top")
            bar = visit.page.evaluate("document.getElementById('ui-bar').getBoundingClientRect().bottom")
            assert bar <= top <= bar + 60, (width, id)
    visit.open("all", "?type=basic#up")
    assert "up" in visit.shown


def test_pages_also_work_from_a_server(visit: Visit, browser: Browser) -> None:
    visit.open()
    context = browser.new_context()
    page = context.new_page()
    file = visit.folder / "all.html"
    page.route("http://lists.test/**", lambda route: route.fulfill(path=file, content_type="text/html"))
    page.goto("http://lists.test/all.html?format=lite")
    page.click('[data-facet="timing"][data-choice="quick"]')
    assert page.url == "http://lists.test/all.html?timing=quick&format=lite"
    context.close()


# --- the hand helper


Payable = dict[str, list[tuple[int, ...]]]
_ROWS = """[...document.querySelectorAll('#ui-payable > li')].map(row => [row.dataset.pays,
  +row.dataset.combinations,
  [...row.querySelectorAll('.combo')].map(combo => combo.dataset.cards.split(' ').map(Number))])"""


def _payable(rows: list[Any]) -> Payable:
    assert all(number == len(found) for _, number, found in rows)
    return {id: [tuple(codes) for codes in found] for id, _, found in rows}


def _engine(hand: list[int]) -> Payable:
    rules = rules_of(edition(), "mast+extra").actions
    found = {id: rule.key.combinations(to_mask(hand)) for id, rule in rules.items() if rule.key is not None}
    possible = {id for id, rule in rules.items() if rule.key and rule.key.possible(to_mask(hand))}
    assert possible == {id for id, all in found.items() if all}
    return {id: all for id, all in found.items() if all}


def test_the_hand_helper_agrees_with_the_engine(visit: Visit) -> None:
    visit.open("all", "?hand=s5")
    chance = random.Random(81)
    hands = [sorted(chance.sample(range(DECK), chance.randint(1, 12))) for _ in range(200)]
    put = "history.replaceState(null, '', '?hand=' + hand); dispatchEvent(new Event('popstate'));"
    addresses = [",".join(card_id(edition(), code) for code in hand) for hand in hands]
    shown = visit.page.evaluate(f"hands => hands.map(hand => {{ {put} return {_ROWS}; }})", addresses)
    for hand, rows in zip(hands, shown, strict=True):
        assert _payable(rows) == _engine(hand), [NAME[code] for code in hand]


def test_cards_are_tapped_into_the_hand(visit: Visit) -> None:
    visit.open()
    visit.page.click("#ui-hand-button")
    assert visit.page.locator(".card").count() == DECK
    hand = [4, 13, 20, 39, 49, 52]
    for code in hand:
        visit.page.click(f'[data-card="{code}"]')
    assert _payable(visit.page.evaluate(_ROWS)) == _engine(hand)
    visit.page.click("#ui-hand-only")
    assert visit.shown == list(_engine(hand))
    visit.page.click('[data-card="52"]')
    assert _payable(visit.page.evaluate(_ROWS)) == _engine([code for code in hand if code != 52])
    visit.page.click("#ui-hand-clear")
    assert visit.page.locator("#ui-payable > li").count() == 0
    assert visit.shown == ids("all")


def test_the_hand_helper_says_when_the_cost_takes_more_cards(visit: Visit) -> None:
    visit.open("all", "?hand=h5")
    assert "あと1枚" in visit.page.inner_text('[data-pays="up"]')
    visit.open("all", "?hand=h5,s2")
    assert "あと" not in visit.page.inner_text('[data-pays="up"]')


def test_a_whole_deck_does_not_stop_the_page(visit: Visit) -> None:
    address = ",".join(card_id(edition(), code) for code in range(DECK))
    visit.open("all", f"?hand={address}")
    rows = visit.page.locator("#ui-payable > li")
    assert rows.count() == len(_engine(list(range(DECK))))
    expected = len(_engine(list(range(DECK)))["reverse"])
    assert visit.page.get_attribute('[data-pays="reverse"]', "data-combinations") == str(expected)


# --- how it looks


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("language", ["ja", "en"])
def test_nothing_overflows_or_overlaps(visit: Visit, width: int, language: str) -> None:
    visit.page.set_viewport_size({"width": width, "height": 800})
    for id in ("all", "mast-extra"):
        visit.open(id, f"?lang={language}&hand=s5,h5,da,joker")
        visit.page.evaluate("document.querySelectorAll('details').forEach(d => d.open = true)")
        if visit.page.is_visible("#ui-filter-button"):
            visit.page.evaluate("document.getElementById('ui-filter-button').click()")
        assert visit.page.evaluate("document.documentElement.scrollWidth") == width
        outside = visit.page.evaluate(
            """[...document.querySelectorAll('body *')].filter(e => !e.closest('.skip, .hidden, #ui-data'))
                 .map(e => [e, e.getBoundingClientRect()])
                 .filter(([, r]) => r.width && (r.right > innerWidth + 1 || r.left < -1))
                 .map(([e]) => e.outerHTML.slice(0, 80))"""
        )
        assert outside == []
        overlapping = visit.page.evaluate(
            """(() => {
                 const shown = [...document.querySelectorAll('.entries > :not([hidden])')];
                 const boxes = shown.map(e => [e.id, [...e.getClientRects()]]);
                 const bad = boxes.filter(([, rects]) => rects.length !== 1).map(([id]) => 'split ' + id);
                 const flat = boxes.map(([id, [r]]) => [id, r]).filter(([, r]) => r);
                 const apart = (a, b, c, d) => b <= c + 1 || d <= a + 1;
                 for (const [a, p] of flat) for (const [b, q] of flat)
                   if (a < b && !apart(p.left, p.right, q.left, q.right) && !apart(p.top, p.bottom, q.top, q.bottom))
                     bad.push(a + ' ' + b);
                 return bad;
               })()"""
        )
        assert overlapping == []


@pytest.mark.parametrize(("width", "columns"), [(360, 1), (768, 2), (1280, 2), (1920, 4)])
def test_columns_have_no_holes(visit: Visit, width: int, columns: int) -> None:
    visit.page.set_viewport_size({"width": width, "height": 900})
    for query in ("", "?timing=quick"):
        visit.open("all", query)
        found: list[dict[str, float]] = visit.page.evaluate(
            """[...document.querySelectorAll('.entries > *')].filter(e => e.offsetParent).map(e => {
                 const r = e.getBoundingClientRect();
                 return {left: Math.round(r.left), top: r.top, bottom: r.bottom, height: r.height}; })"""
        )
        stacks: dict[float, list[dict[str, float]]] = {}
        for box in found:
            stacks.setdefault(box["left"], []).append(box)
        assert len(stacks) == columns
        for boxes in stacks.values():
            for above, below in itertools.pairwise(boxes):
                assert abs(below["top"] - above["bottom"]) < 2
        bottoms = [boxes[-1]["bottom"] for boxes in stacks.values()]
        assert max(bottoms) - min(bottoms) <= max(box["height"] for box in found) + 60


def test_text_on_a_phone_can_be_read_and_tapped(visit: Visit) -> None:
    visit.page.set_viewport_size({"width": 360, "height": 740})
    for query in ("?hand=s5,h5,da", "?lang=en&hand=s5"):
        visit.open("mast-extra", query)
        visit.page.evaluate("document.querySelectorAll('details').forEach(d => d.open = true)")
        visit.page.evaluate("document.getElementById('ui-filter-button').click()")
        small = visit.page.evaluate(
            """[...document.querySelectorAll('body *')].filter(e => e.offsetParent &&
                 [...e.childNodes].some(n => n.nodeType === 3 && n.data.trim()))
                 .filter(e => parseFloat(getComputedStyle(e).fontSize) < 12).map(e => e.outerHTML.slice(0, 80))"""
        )
        assert small == []
        # Phones zoom in where less is typed into.
        assert visit.page.evaluate("parseFloat(getComputedStyle(document.getElementById('ui-search')).fontSize)") >= 16
        narrow = visit.page.evaluate(
            """[...document.querySelectorAll('button, .bar a, .bar summary, .chip')].filter(e => e.offsetParent)
                 .filter(e => e.offsetHeight < 44 || e.offsetWidth < 36).map(e => e.outerHTML.slice(0, 80))"""
        )
        assert narrow == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_text_stands_out_in_light_and_dark(visit: Visit, scheme: Any) -> None:
    visit.page.emulate_media(color_scheme=scheme)
    visit.open("all", "?hand=s5,h5,d2&timing=quick")
    background = visit.page.evaluate("getComputedStyle(document.body).backgroundColor")
    assert background == ("rgb(251, 250, 247)" if scheme == "light" else "rgb(20, 21, 23)")
    assert visit.page.evaluate(CONTRAST) == []
    visit.page.click(".more summary")
    visit.page.click("#ui-theme")
    assert visit.page.evaluate("getComputedStyle(document.body).backgroundColor") != background
    visit.page.reload()
    assert visit.page.evaluate("getComputedStyle(document.body).backgroundColor") != background
    assert visit.page.evaluate(CONTRAST) == []


def test_print_follows_the_filter_and_is_light(visit: Visit) -> None:
    visit.page.emulate_media(color_scheme="dark")
    visit.open("all", "?type=summon")
    visit.page.emulate_media(media="print", color_scheme="dark")
    assert visit.shown == [entry.id for entry in edition().actions.values() if entry.type == "summon"]
    assert visit.page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(255, 255, 255)"
    for part in ("#ui-search", "#ui-filters", "#ui-hand", ".foot", ".more"):
        assert not visit.page.is_visible(part)
    assert visit.page.inner_text("#ui-filtered") == "絞り込み: 召喚"
    assert visit.page.inner_text("h1") == "全アクション"


def test_the_language_switch_turns_everything(visit: Visit) -> None:
    visit.open("lite-entry20")
    assert visit.page.inner_text("#up h3") == "アップ"
    assert "兵士1体。" in visit.page.inner_text("#up")
    visit.page.click("#ui-language")
    assert visit.page.evaluate("document.documentElement.lang") == "en"
    assert visit.page.inner_text("#up h3") == "Up"
    assert visit.page.inner_text("h1") == "Lite + Entry 20"
    assert visit.page.title() == "Lite + Entry 20 | BlackPoker 8.1"
    assert visit.query == "?lang=en"
    text = visit.page.inner_text("main") + visit.page.inner_text("#ui-filters")
    assert [sign for sign in text if "\u3040" <= sign <= "\u9fff"] == []
    visit.page.reload()
    assert visit.page.inner_text("h1") == "Lite + Entry 20"
    visit.page.click("#ui-language")
    assert visit.query == ""
    assert visit.page.inner_text("h1") == "ライト+エントリー20"


def test_furigana_can_be_put_away(visit: Visit) -> None:
    visit.open("std")
    assert visit.page.is_visible("#deathLance rt")
    above = visit.page.evaluate(
        """(() => { const r = document.querySelector('#deathLance ruby');
             return r.querySelector('rt').getBoundingClientRect().bottom - r.getBoundingClientRect().bottom; })()"""
    )
    assert above < 0
    visit.page.click(".more summary")
    visit.page.click("#ui-furigana")
    assert not visit.page.is_visible("#deathLance rt")
    assert visit.page.get_attribute("#ui-furigana", "aria-pressed") == "false"


def test_the_list_can_be_read_without_the_script(browser: Browser, folder: Path) -> None:
    context = browser.new_context(java_script_enabled=False, viewport={"width": 1280, "height": 900})
    page = context.new_page()
    page.goto((folder / "lite.html").as_uri())
    assert page.locator("article:visible").count() == len(ids("lite"))
    assert not page.is_visible("#ui-search")
    # The menus unfold, the filters filter, and the other language has an address.
    page.click(".pick summary")
    assert page.is_visible("nav a[href='std.html']")
    page.click(".pick summary")
    page.check('[data-facet="type"][data-choice="quickMagic"]')
    assert page.locator("article:visible").count() == 5
    page.check('[data-facet="suit"][data-choice="heart"]')
    assert [page.locator("article:visible").nth(at).get_attribute("id") for at in range(1)] == ["up"]
    page.check('[data-facet="suit"][data-choice="spade"]')
    assert page.locator("article:visible").count() == 2
    page.click("#ui-language")
    assert page.inner_text("#up h3") == "Up"
    assert page.inner_text("h1") == "Lite"
    page.click(".tongue.back")
    assert page.inner_text("#up h3") == "アップ"
    page.set_viewport_size({"width": 390, "height": 844})
    assert not page.is_visible(".chip")
    page.click("#ui-filter-button")
    assert page.is_visible(".chip")
    page.click("a.show")
    assert not page.is_visible(".chip")
    context.close()


def test_definitions_cannot_run_anything(visit: Visit, tmp_path: Path) -> None:
    (tmp_path / "all.html").write_text(page(hostile(), "all"), encoding="utf-8")
    visit.folder = tmp_path
    dialogs: list[str] = []

    def refuse(dialog: Dialog) -> None:
        dialogs.append(dialog.message)
        dialog.dismiss()

    visit.page.once("dialog", refuse)
    visit.open("all", "?hand=h5")
    visit.search("alert")
    assert "up" in visit.shown
    assert visit.page.locator("[data-pays=up]").count() == 1
    assert visit.page.locator("img").count() == 0
    visit.page.click("#ui-language")
    assert dialogs == []


def test_filtering_a_long_list_is_quick(visit: Visit) -> None:
    visit.open()
    spent = visit.page.evaluate(
        """(() => {
             const input = document.getElementById('ui-search'), start = performance.now();
             for (const text of ['対', '対象', '兵士', '♠5', '']) {
               input.value = text;
               input.dispatchEvent(new Event('input'));
               document.body.offsetHeight;
             }
             return (performance.now() - start) / 5; })()"""
    )
    assert spent < 250
