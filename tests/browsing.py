"""What tests in a real browser share: which browser, how it starts, and what it can measure."""

from __future__ import annotations

import shutil
from functools import cache
from importlib.resources import files
from typing import Any

from playwright.sync_api import Page

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
ARGUMENTS = (
    "--no-sandbox --headless=new --disable-gpu --disable-background-networking --disable-component-update "
    "--disable-sync --no-first-run"
).split()

# What of a page does not stand out from its ground.
CONTRAST = """() => {
  const number = (colour) => colour.match(/[\\d.]+/g).map(Number);
  const light = (colour) => number(colour).slice(0, 3).map(v => v / 255)
    .map(v => v <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)
    .reduce((s, v, i) => s + v * [0.2126, 0.7152, 0.0722][i], 0);
  const behind = (e) => { for (; e; e = e.parentElement) { const c = getComputedStyle(e).backgroundColor;
    if (number(c)[3] !== 0) return c; } return 'rgb(255, 255, 255)'; };
  const low = [];
  for (const e of document.querySelectorAll('body *')) {
    if (!e.offsetParent || e.closest('.out, .anchor')) continue;
    if (![...e.childNodes].some(n => n.nodeType === 3 && n.data.trim())) continue;
    const [a, b] = [light(getComputedStyle(e).color), light(behind(e))].sort((x, y) => y - x);
    if ((a + 0.05) / (b + 0.05) < 4.5) low.push(e.outerHTML.slice(0, 80));
  }
  return low; }"""

# Beside what axe looks at by itself: the newest of WCAG 2.2, and whether a spoken name has the words that one sees.
_MORE = {"target-size": {"enabled": True}, "label-content-name-mismatch": {"enabled": True}}


@cache
def _axe() -> str:
    # Only axe-core itself is needed of the package: its licence (MPL 2.0) stays in the file.
    return (files("axe_playwright_python") / "axe.min.js").read_text("utf-8")


def serious(page: Page, contrast: bool = True) -> list[str]:
    """What axe-core finds on the page as it stands that is serious or worse, a line each: rule, place, why.

    Contrast takes it 20 s where a table has thousands of cells: such a page is measured by CONTRAST instead.
    """
    if not page.evaluate("typeof axe === 'object'"):
        page.evaluate(_axe())
    rules = _MORE | ({} if contrast else {"color-contrast": {"enabled": False}})
    found: dict[str, Any] = page.evaluate("rules => axe.run(document, {resultTypes: ['violations'], rules})", rules)
    return [
        f"{fault['id']}: {node['html'][:120]} ({' '.join(node['failureSummary'].split())[:160]})"
        for fault in found["violations"]
        if fault["impact"] in ("serious", "critical")
        for node in fault["nodes"]
    ]
