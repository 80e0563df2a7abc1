"""How the web lists look: a low header, filters as a sheet with what they would show, and what axe says of it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

from browsing import ARGUMENTS, CHROMIUM, serious
from kisoku.definitions.standing import standing
from kisoku.identity.notice import notice
from kisoku.resources import definitions_dir
from kisoku.sheets.web.pages import page as list_page
from kisoku.warvortex.loading import load_edition as load_war_vortex
from variation import edition

pytestmark = pytest.mark.xdist_group("lists in a browser")

PHONE, DESK = 390, 1280


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("lists")
    night = load_war_vortex(definitions_dir() / "war-vortex-night" / "1.1")
    older = notice(edition(), standing(definitions_dir() / "blackpoker" / "6.2"))
    for name, text in (
        ("all", list_page(edition(), "all", notice=older)),
        ("mast-extra", list_page(edition(), "mast-extra")),
        ("night", list_page(night, "all")),
    ):
        (out / f"{name}.html").write_text(text, "utf-8")
    return out


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    assert CHROMIUM, "no chromium here: `make test` installs it (generator/setup.sh)"
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        yield started
        started.close()


@pytest.fixture(scope="module")
def window(browser: Browser) -> Iterator[Page]:
    page = browser.new_page()
    page.set_default_timeout(10_000)
    yield page
    page.close()


def opened(window: Page, folder: Path, id: str, width: int, query: str = "") -> Page:
    window.set_viewport_size({"width": width, "height": 844})
    window.goto("about:blank")
    window.goto(f"{(folder / id).as_uri()}.html{query}")
    return window


@pytest.mark.parametrize("id", ["all", "mast-extra", "night"])
@pytest.mark.parametrize("query", ["", "?lang=en"])
def test_the_header_is_low_and_stays(window: Page, folder: Path, id: str, query: str) -> None:
    for width in (320, PHONE, 768, DESK):
        page = opened(window, folder, id, width, query)
        assert page.evaluate("document.getElementById('ui-bar').offsetHeight") <= 120, width
        page.evaluate("scrollTo({top: 3000, behavior: 'instant'})")
        assert page.evaluate("document.getElementById('ui-bar').getBoundingClientRect().top") == 0
        assert page.is_visible("#ui-search")
    # The first entry is in view at once.
    page = opened(window, folder, id, PHONE, query)
    assert page.evaluate("document.querySelector('article').getBoundingClientRect().top") < 320


@pytest.mark.parametrize("id", ["all", "mast-extra", "night"])
@pytest.mark.parametrize("query", ["", "?lang=en"])
def test_nothing_scrolls_sideways(window: Page, folder: Path, id: str, query: str) -> None:
    for width in (320, PHONE, 1200):
        page = opened(window, folder, id, width, query)
        for unfold in ("", ".pick", ".more"):
            page.evaluate("which => { if (which) document.querySelector(which).open = true; }", unfold)
            assert page.evaluate("document.documentElement.scrollWidth") == width, (width, unfold)
            if unfold:
                box = page.evaluate(
                    "which => document.querySelector(which + ' :is(nav, .menu)').getBoundingClientRect().toJSON()",
                    unfold,
                )
                assert box["left"] >= 0
                assert box["right"] <= width
                page.evaluate("which => { document.querySelector(which).open = false; }", unfold)


def test_the_sheet_says_what_it_would_show(window: Page, folder: Path) -> None:
    page = opened(window, folder, "all", PHONE)
    page.click("#ui-filter-button")
    assert page.inner_text("#ui-show") == "63件を表示"
    page.check('[data-facet="timing"][data-choice="quick"]')
    page.check('[data-facet="suit"][data-choice="heart"]')
    articles = "[...document.querySelectorAll('article')].filter(e => !e.hidden).map(e => e.id)"
    shown = page.evaluate(articles)
    assert shown == ["up", "reunion"]
    assert page.inner_text("#ui-show") == "2件を表示"
    # On each choice, how many it would show beside the other groups' choices.
    said = page.inner_text('label:has([data-facet="suit"][data-choice="spade"]) small')
    page.check('[data-facet="suit"][data-choice="spade"]')
    assert len(page.evaluate(articles)) == len(shown) + int(said)
    page.uncheck('[data-facet="suit"][data-choice="spade"]')
    page.check('[data-facet="type"][data-choice="basic"]')
    assert page.inner_text("#ui-show") == "0件"
    assert page.is_disabled("#ui-show")
    page.click("#ui-clear")
    assert page.inner_text("#ui-show") == "63件を表示"
    assert page.locator("input:checked").count() == 0
    page.check('[data-facet="timing"][data-choice="triggered"]')
    page.click("#ui-show")
    assert not page.is_visible("#ui-filters")
    assert page.inner_text("#ui-filter-number") == "1"


def test_the_sheet_is_over_the_list_and_closes(window: Page, folder: Path) -> None:
    page = opened(window, folder, "all", PHONE)
    for close in ("#ui-filters-close", "Escape", "outside"):
        page.click("#ui-filter-button")
        box = page.evaluate("document.getElementById('ui-filters').getBoundingClientRect().toJSON()")
        assert (box["left"], box["right"], box["bottom"]) == (0, PHONE, 844)
        assert box["height"] <= 0.88 * 844 + 1
        foot = page.evaluate("document.querySelector('.sheet-foot').getBoundingClientRect().toJSON()")
        assert foot["bottom"] <= 844
        assert page.evaluate("document.getElementById('ui-main').inert")
        assert page.get_attribute("#ui-filters", "aria-modal") == "true"
        if close == "Escape":
            page.keyboard.press("Escape")
        elif close == "outside":
            page.mouse.click(200, 20)
        else:
            page.click(close)
        assert not page.is_visible("#ui-filters")
        assert not page.evaluate("document.getElementById('ui-main').inert")


def test_the_filters_are_a_column_beside_the_list_on_a_desk(window: Page, folder: Path) -> None:
    page = opened(window, folder, "all", DESK)
    assert not page.is_visible("#ui-filter-button")
    assert not page.is_visible("#ui-show")
    column, main = (
        page.evaluate(f"document.getElementById('{id}').getBoundingClientRect().toJSON()")
        for id in ("ui-filters", "ui-main")
    )
    assert column["right"] < main["left"]
    assert page.get_attribute("#ui-filters", "role") is None


def test_the_menu_leads_to_the_parts_below(window: Page, folder: Path) -> None:
    page = opened(window, folder, "mast-extra", PHONE)
    for part in ("setup", "legend"):
        page.click(".more summary")
        page.click(f'.menu a[href="#ui-{part}"]')
        assert not page.is_visible(".menu")
        top = page.evaluate(f"document.getElementById('ui-{part}').getBoundingClientRect().top")
        assert 100 < top < 200
    page.click(".more summary")
    page.keyboard.press("Escape")
    assert not page.is_visible(".menu")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [PHONE, DESK])
@pytest.mark.parametrize("language", ["ja", "en"])
def test_axe_finds_nothing_serious(window: Page, folder: Path, language: str, width: int, scheme: str) -> None:
    window.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
    for id, query in (("mast-extra", "hand=s5,h5&timing=quick"), ("night", "")):
        page = opened(window, folder, id, width, f"?lang={language}&{query}")
        assert serious(page) == [], id
    page = opened(window, folder, "all", width, f"?lang={language}")
    page.evaluate("document.querySelector('.more').open = true")
    assert serious(page) == []
    page.evaluate("document.querySelector('.more').open = false")
    if width == PHONE:
        page.click("#ui-filter-button")
        assert serious(page) == []
