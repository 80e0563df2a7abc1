"""The quick start on paper and in a real browser: four pages, one sheet, nothing told by colour alone."""

from __future__ import annotations

import io
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pikepdf
import pytest
from playwright.sync_api import Browser, sync_playwright

from browsing import ARGUMENTS, CHROMIUM, serious
from editions import load
from kisoku.blackpoker.parts import lists
from kisoku.blackpoker.speech.prose import plain
from kisoku.definitions.standing import standing
from kisoku.identity.shell import Around
from kisoku.sentences.language import LANGUAGES, Language
from kisoku.sheet import WebPage
from kisoku.sheets.layout import pdf
from kisoku.sheets.layout.own import heading, own_html
from kisoku.sheets.press.list import Made
from kisoku.sheets.press.own import Job, make
from kisoku.sheets.press.proof import ProofFailed
from kisoku.sheets.press.reading import read
from kisoku.sheets.web.own import OwnPage, own_page
from places import BLACKPOKER

pytestmark = pytest.mark.xdist_group("quick start")
STANDS = standing(BLACKPOKER)


@cache
def page(language: Language) -> WebPage:
    _, made = lists.pages(load(BLACKPOKER))["quickstart"]
    return made(load(BLACKPOKER), language)


def html(language: Language, size: float) -> str:
    around = Around(load(BLACKPOKER), STANDS, "quickstart.html", language, "https://example.org/blackpoker/8.1/")
    return own_html(page(language), page(language).papers[0], around, size)


@cache
def printed(language: Language) -> Made:
    """As a build makes it, with the QR code."""
    papers = page(language).papers
    around = Around(load(BLACKPOKER), STANDS, "quickstart.html", language)
    htmls = tuple(html(language, size) for size in papers[0].sizes)
    return make(Job("quickstart", htmls, heading(page(language), around), language, papers))


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_four_pages_on_one_sheet(language: Language) -> None:
    made = printed(language)
    assert made.pages == (4, 2)
    found, folded = read(made.files[0]), read(made.files[1])
    assert [round(edge / 72 * 25.4) for edge in found.sizes[0]] == [148, 210]
    assert [round(edge / 72 * 25.4) for edge in folded.sizes[0]] == [297, 210]
    heads = [page(language).own[name].head for name in ("setup", "turn", "chance", "actions")]
    for number, head in enumerate(heads):
        assert plain(head) in "".join(run.text for run in found.runs if run.page == number).replace("\u2060", "")
    # Outside the back and the front: folded, the actions lie open.
    with pikepdf.open(io.BytesIO(made.files[1])) as sheet, pikepdf.open(io.BytesIO(made.files[0])) as pages:
        faces = [
            [bytes(side.obj.Resources.XObject[name].read_bytes()) for name in ("/P0", "/P1")] for side in sheet.pages
        ]
        single = [bytes(one.Contents.read_bytes()) for one in pages.pages]
    assert faces == [[single[3], single[0]], [single[1], single[2]]]


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_does_not_fit_is_refused(language: Language) -> None:
    with pytest.raises(ProofFailed, match="pages instead of 4"):
        make(Job("quickstart", (html(language, 12),), "", language, page(language).papers))


def boxes(box: Any, classes: str) -> Iterator[Any]:
    """The outermost box of every element that has one of the classes."""
    for child in getattr(box, "children", ()):
        if child.element is not None and set(classes.split()) & set((child.element.get("class") or "").split()):
            yield child
        else:
            yield from boxes(child, classes)


def test_without_colours_everything_can_be_told_apart() -> None:
    document = pdf.document(html("ja", 7.6))
    pages = [one._page_box for one in document.pages]
    looks = {}
    for box in boxes(pages[3], "when"):
        look = next(name for name in ("main", "quick", "auto", "now") if name in box.element.get("class").split())
        style = box.style
        filled = style["background_color"].alpha > 0
        looks[look] = (style["border_top_style"], style["border_left_width"] > style["border_top_width"], filled)
    assert len(looks) == 4 and len(set(looks.values())) == 4, looks
    # What goes to the Graveyard has a cross, what stays has none.
    gone = ["".join(_text(box)) for box in boxes(pages[1], "gone")]
    results = page("ja").own["results"]
    lost = sum(row.attacker_is_lost + (row.blockers_are_lost or 0) for row in results["rows"])
    assert gone == ["× 墓地"] * lost and lost == 7
    # Triggered parts of a turn are dashed; players are letters, and who has what is said in words.
    parts = [box.style["border_top_style"] for box in boxes(pages[1], "auto")]
    assert parts and set(parts) == {"dashed"}
    for board in [*(one.picture for one in page("ja").own["panels"]), page("ja").own["attack_picture"]]:
        assert {"A", "B", "ターン"} <= set(board.words)


def _text(box: Any) -> Iterator[str]:
    if hasattr(box, "text"):
        yield box.text
    for child in getattr(box, "children", ()):
        yield from _text(child)


# --- on screens


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    assert CHROMIUM, "no chromium here: `make test` installs it (generator/setup.sh)"
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        yield started
        started.close()


@pytest.fixture(scope="module")
def out(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("quickstart")
    (out / "en").mkdir()
    for language in LANGUAGES:
        one = OwnPage("quickstart", language, page(language))
        (out / one.file).write_text(own_page(load(BLACKPOKER), STANDS, one), "utf-8")
    return out


@pytest.mark.parametrize("file", ["quickstart.html", "en/quickstart.html"])
def test_it_does_not_move_sideways_on_any_screen(browser: Browser, out: Path, file: str) -> None:
    shown = browser.new_page()
    shown.goto((out / file).as_uri())
    for width in (320, 390, 1200):
        shown.set_viewport_size({"width": width, "height": 800})
        wide = shown.evaluate("document.documentElement.scrollWidth")
        assert wide <= width, f"{file} at {width} px is {wide} px wide"
    shown.close()


@pytest.mark.parametrize("file", ["quickstart.html", "en/quickstart.html"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [390, 1280])
def test_axe_finds_nothing_serious_in_it(browser: Browser, out: Path, file: str, scheme: Any, width: int) -> None:
    shown = browser.new_page(viewport={"width": width, "height": 900}, color_scheme=scheme)
    shown.goto((out / file).as_uri())
    assert serious(shown) == []
    shown.close()
