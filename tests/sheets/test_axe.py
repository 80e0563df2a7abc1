"""Every other kind of page in a real browser: nothing moves sideways, and axe finds nothing serious.

Lists are looked at in test_list_layout.py, the quick start in test_quickstart_sheet.py,
portals in test_portal_pages.py.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

import editions
import vortex
from books import sample_html
from browsing import ARGUMENTS, CHROMIUM, CONTRAST, serious
from kisoku.blackpoker.loading import load_edition
from kisoku.changes.behaviour import behaviour
from kisoku.changes.editions import difference
from kisoku.definitions.standing import standing
from kisoku.entry import Name
from kisoku.identity.notice import Notice
from kisoku.identity.shell import address
from kisoku.processes import Crew
from kisoku.sentences.language import LANGUAGES, Language
from kisoku.sheets.web.changes import Around, changes_page
from kisoku.sheets.web.own import own_pages, write_own_pages
from places import BLACKPOKER, CLUB, WAR_VORTEX

pytestmark = pytest.mark.xdist_group("every page in a browser")

# Each look once with axe, shared out among the languages; contrast, which modes decide, is measured in every mode.
LOOKS: dict[str, tuple[tuple[int, Any], ...]] = {
    "ja": ((390, "light"), (1280, "dark")),
    "en": ((390, "dark"), (1280, "light")),
}
BOOK = "board entry example flow index kana-index roles rulings search tables".split()
OWN = ["sample-game", "cards", "deckbuilder"]


@pytest.fixture(scope="module")
def out(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Own pages of both games and what changed, as they are published."""
    out = tmp_path_factory.mktemp("pages")
    for edition, folder in ((editions.load(BLACKPOKER), BLACKPOKER), (vortex.edition(), WAR_VORTEX)):
        write_own_pages(edition, standing(folder), own_pages(edition), out)
    old, new = load_edition(BLACKPOKER), load_edition(CLUB)
    found = difference(old, new)
    ran = behaviour((old, BLACKPOKER), (new, CLUB), found, Crew(1), drawn=True)
    notice = Notice("草案である。", "", "This is a draft.", Name("草案", "", "draft"))
    around = Around({"down": "list.html#down"}, notice, {"ja": "changes.pdf"})
    (out / "changes.html").write_text(changes_page(old, new, found, ran, "ja", around, 1), "utf-8")
    return out


@pytest.fixture(scope="module")
def context() -> Iterator[BrowserContext]:
    assert CHROMIUM, "no chromium here: `make test` installs it (generator/setup.sh)"
    with sync_playwright() as playwright:
        browser: Browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        yield browser.new_context(reduced_motion="reduce")
        browser.close()


@pytest.fixture
def page(context: BrowserContext) -> Iterator[Page]:
    page = context.new_page()
    page.set_default_timeout(20_000)
    yield page
    page.close()


def unfold(page: Page) -> None:
    page.evaluate("document.querySelectorAll('main details').forEach(one => { one.open = true; })")


def looked_at(page: Page, language: str, is_table: bool = False) -> None:
    """On narrow and wide screens, and what axe says."""
    for width in (320, 390, 1200):
        page.set_viewport_size({"width": width, "height": 900})
        wide = page.evaluate("document.documentElement.scrollWidth")
        assert wide <= width, f"{wide} px at {width} px"
    found: dict[str, list[str]] = {}
    for width, mode in LOOKS[language]:
        page.set_viewport_size({"width": width, "height": 900})
        page.emulate_media(color_scheme=mode)
        for each in [*serious(page, contrast=not is_table), *(page.evaluate(CONTRAST) if is_table else ())]:
            found.setdefault(each, []).append(f"{width} {mode}")
    assert found == {}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", OWN)
def test_pages_of_a_games_own(page: Page, out: Path, name: str, language: Language) -> None:
    page.goto((out / address(f"{name}.html", language)).as_uri())
    unfold(page)
    looked_at(page, language, is_table=name == "cards")


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_changed(page: Page, out: Path, language: Language) -> None:
    page.goto((out / "changes.html").as_uri())
    if page.evaluate("document.documentElement.lang") != language:
        page.click("#ui-language")
    unfold(page)
    looked_at(page, language)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", BOOK)
def test_pages_of_a_rulebook(page: Page, name: str, language: Language) -> None:
    folder = sample_html(language)
    query = "?q=up" if name == "search" else ""
    page.goto(f"{(folder / name).as_uri()}.html{query}")
    if name == "example":
        figure = page.locator("#example-counter-on-counter")
        figure.locator(".k-play").click()
        figure.locator(".k-player svg").wait_for()
    unfold(page)
    looked_at(page, language)
