"""The page of the sample game in a real browser: no sideways scroll, a step player by keys, readable without script."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

from browsing import ARGUMENTS, CHROMIUM, CONTRAST, serious
from editions import load
from kisoku.blackpoker.leaflets.sample_page import page as made
from kisoku.definitions.standing import standing
from kisoku.sentences.language import LANGUAGES, Language
from kisoku.sheets.web.own import OwnPage, write_own_pages
from places import BLACKPOKER

pytestmark = pytest.mark.xdist_group("sample game in a browser")

EDITION = load(BLACKPOKER)
LAST = len(made(EDITION, "ja").data["steps"]) - 1


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("site")
    pages = [OwnPage("sample-game", language, made(EDITION, language)) for language in LANGUAGES]
    write_own_pages(EDITION, standing(BLACKPOKER), pages, out)
    return out


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    assert CHROMIUM, "no chromium here: `make test` installs it (generator/setup.sh)"
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        yield started
        started.close()


@pytest.fixture
def page(browser: Browser, folder: Path) -> Iterator[Page]:
    opened = browser.new_page(viewport={"width": 390, "height": 844})
    faults: list[str] = []
    opened.on("pageerror", lambda fault: faults.append(str(fault)))
    opened.set_default_timeout(20_000)
    opened.goto((folder / "sample-game.html").as_uri())
    yield opened
    opened.close()
    assert faults == []


def at(page: Page) -> str:
    return page.inner_text("#player .count")


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_scrolls_sideways(page: Page, folder: Path, language: Language) -> None:
    page.goto((folder / ("" if language == "ja" else language) / "sample-game.html").as_uri())
    page.click("#play")
    for width in (320, 390, 1200):
        page.set_viewport_size({"width": width, "height": 844})
        for _ in range(5):
            page.click("#player .next")
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        out = page.evaluate("""() => [...document.querySelectorAll('main *')].filter(e => e.offsetParent)
          .filter(e => !e.closest('svg')).filter(e => e.getBoundingClientRect().right > innerWidth + 1)
          .map(e => e.outerHTML.slice(0, 80))""")
        assert out == []


def test_the_player_steps_through_the_whole_game(page: Page) -> None:
    assert page.is_hidden("#player")
    page.click("#play")
    assert at(page) == f"0 / {LAST}" and page.locator("#player svg").count() == 1
    seen = set()
    for step in range(1, LAST + 1):
        page.keyboard.press("ArrowRight")
        assert at(page) == f"{step} / {LAST}"
        said = page.inner_text("#player .now .what")
        assert said == page.inner_text(f"#m{step} .what")
        seen.add(page.get_attribute("#player svg", "aria-label"))
    # Most lines change the table; the last is that somebody has won.
    assert len(seen) > LAST / 2
    page.keyboard.press("ArrowRight")
    assert at(page) == f"{LAST} / {LAST}" and page.get_attribute("#player .next", "aria-disabled") == "true"
    page.keyboard.press("Home")
    assert at(page) == f"0 / {LAST}"
    page.keyboard.press("End")
    page.click("#player .back")
    assert at(page) == f"{LAST - 1} / {LAST}"
    page.keyboard.press("Escape")
    assert page.is_hidden("#player") and page.evaluate("document.activeElement.id") == "play"


def test_the_player_shows_comments_beside_the_board(page: Page) -> None:
    page.set_viewport_size({"width": 1280, "height": 900})
    page.click("#play")
    assert EDITION.sample is not None
    page.keyboard.press("ArrowRight")
    comment = page.locator("#player .now .why")
    assert comment.inner_text() == EDITION.sample.comments[1]["ja"]
    board, words = page.locator("#player .stage").bounding_box(), comment.bounding_box()
    assert board is not None and words is not None
    assert words["x"] >= board["x"] + board["width"] and words["y"] < board["y"] + board["height"]


def test_it_is_all_there_without_script(browser: Browser, folder: Path) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto((folder / "en" / "sample-game.html").as_uri())
    assert not page.is_visible("#play") and not page.is_visible("#player")
    assert EDITION.sample is not None
    assert page.locator("main .why").count() == len(EDITION.sample.comments)
    assert page.locator("main figure svg").count() == len(EDITION.sample.boards)
    context.close()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [390, 1280])
@pytest.mark.parametrize("language", LANGUAGES)
def test_it_can_be_read_by_everybody(page: Page, folder: Path, language: Language, width: int, scheme: str) -> None:
    page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
    page.set_viewport_size({"width": width, "height": 844})
    page.goto((folder / ("" if language == "ja" else language) / "sample-game.html").as_uri())
    page.click("#play")
    page.keyboard.press("ArrowRight")
    assert page.evaluate(CONTRAST) == []
    assert serious(page) == []
