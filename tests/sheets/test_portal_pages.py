"""Portals in a real browser: nothing moves sideways, and axe finds nothing serious."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright

from browsing import ARGUMENTS, CHROMIUM, serious
from kisoku.definitions.standing import standing
from kisoku.games import load_edition, rulebook_of
from kisoku.sheets.web.editions import publish
from kisoku.sheets.web.facts import write_facts
from kisoku.sheets.web.portal import pictures, write_portal
from places import DEFINITIONS

pytestmark = pytest.mark.xdist_group("portals in a browser")
FOLDERS = sorted(path.parent for path in DEFINITIONS.glob("*/*/edition.yaml"))


@pytest.fixture(scope="module")
def out(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """All editions, with every list that there is and some papers."""
    out = tmp_path_factory.mktemp("dist")
    for folder in FOLDERS:
        edition, stands = load_edition(folder), standing(folder)
        there = out / edition.game / edition.version
        lists = rulebook_of(edition).lists
        assert lists is not None
        listed: dict[str, list[str]] = {id: [] for id in lists.ids(edition)}
        papers = [f"actionlist/pdf/{edition.game}-{id}{part}.pdf" for id in listed for part in ("", "-2up", "-booklet")]
        pages = [f"actionlist/html/{id}.html" for id in listed]
        for name in (*papers, *pages, "book/index.html", "changes.html", "rules.json", "text.ja.txt"):
            (there / name).parent.mkdir(parents=True, exist_ok=True)
            (there / name).write_bytes(bytes(3000))
        write_portal(there, edition, stands, dict.fromkeys(papers, 4), "", pictures(edition, folder))
        write_facts(there, edition, stands, listed)
    publish(out)
    return out


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    assert CHROMIUM, "no chromium here: `make test` installs it (generator/setup.sh)"
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        yield started
        started.close()


def portals(out: Path) -> list[Path]:
    return [page for path in sorted(out.glob("*/*/edition.json")) for page in path.parent.glob("**/index.html")
            if page.parent.name != "book"] + [out / "index.html", out / "en" / "index.html"]  # fmt: skip


def test_no_portal_moves_sideways_on_any_screen(browser: Browser, out: Path) -> None:
    page = browser.new_page()
    found = portals(out)
    assert len(found) == 2 * len(FOLDERS) + 2
    for path in found:
        page.goto(path.as_uri())
        page.evaluate("document.querySelectorAll('details').forEach(one => { one.open = true; })")
        for width in (320, 390, 1200):
            page.set_viewport_size({"width": width, "height": 800})
            wide = page.evaluate("document.documentElement.scrollWidth")
            assert wide <= width, f"{path.relative_to(out)} at {width} px is {wide} px wide"
    page.close()


@pytest.mark.parametrize("path", [
    "index.html", "en/index.html", "blackpoker/8.1/index.html", "blackpoker/8.1/en/index.html",
    "blackpoker/6.2/index.html", "war-vortex-night/1.1/index.html", "war-vortex-night/1.1/en/index.html",
])  # fmt: skip
def test_axe_finds_nothing_serious(browser: Browser, out: Path, path: str) -> None:
    page = browser.new_page()
    page.goto((out / path).as_uri())
    looks: list[tuple[int, Any]] = [(390, "light"), (390, "dark"), (1280, "light"), (1280, "dark")]
    for width, mode in looks:
        page.set_viewport_size({"width": width, "height": 900})
        page.emulate_media(color_scheme=mode)
        assert serious(page) == [], (width, mode)
    page.close()
