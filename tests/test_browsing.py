"""What tests in a browser share, itself: that axe runs, and says what is wrong with a page."""

from __future__ import annotations

import pytest
from playwright.sync_api import sync_playwright

from browsing import ARGUMENTS, CHROMIUM, serious

_GOOD = """<!doctype html><html lang="en"><title>A page</title><main><h1>A page</h1>
  <p style="{style}">Text.</p><button type="button" style="min-height: 44px" aria-label="{label}">Open</button>
  </main>"""


pytestmark = pytest.mark.xdist_group("lists in a browser")


def test_axe_finds_what_is_serious_and_nothing_else() -> None:
    assert CHROMIUM
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=list(ARGUMENTS))
        page = browser.new_page()
        page.set_content(_GOOD.format(style="", label="Open it"))
        assert serious(page) == []
        page.set_content(_GOOD.format(style="color: #aaa", label="Go"))
        assert [line.split(":")[0] for line in serious(page)] == ["color-contrast", "label-content-name-mismatch"]
        browser.close()
