"""Above the editions: what stands for what, the page of all that was built, and the way from entry to entry."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

from kisoku.sheets.web.editions import Facts, found, lineage, publish
from printing import EVIL

pytestmark = pytest.mark.xdist_group("editions in a browser")
CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")

PAGE = """<!doctype html><html lang="ja"><meta charset="utf-8"><body data-title-ja="" data-title-en="">
<nav data-editions><a href="UP/../index.html">すべての版</a></nav><p data-notice>旧版である。</p>
<article id="attack" data-entry>アタック</article><script src="UP/editions.js" defer></script>"""


def facts(version: str, lists: dict[str, list[str]], **more: Any) -> Facts:
    base = {"name": {"ja": "石", "en": "Stones"}, "date": "2026-01-01", "author": "A", "status": "current"}
    return {"game": "stones", "version": version, **base, "before": "", "was": {}, "lists": lists, "book": {}, **more}


def put(out: Path, one: Facts, *pages: str) -> None:
    folder = out / "stones" / one["version"]
    for name in ("index.html", *pages):
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(PAGE.replace("UP", "/".join([".."] * (name.count("/") + 1))), "utf-8")
    (folder / "edition.json").write_text(json.dumps(one), "utf-8")


@pytest.fixture(scope="module")
def out(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Three editions: attack became strike, and later something else took the name of attack."""
    out = tmp_path_factory.mktemp("dist")
    put(
        out,
        facts("1.0", {"lite": ["attack", "block"]}, status="archived", book={"attack": "fight.html#entry-attack"}),
        "actionlist/html/lite.html",
        "book/index.html",
        "book/fight.html",
    )
    put(
        out,
        facts("2.0", {"lite": ["strike"], "all": ["strike", "attack"]}, before="1.0", was={"strike": "attack"}),
        "actionlist/html/lite.html",
        "actionlist/html/all.html",
        "changes.html",
    )
    put(out, facts("club", {"lite": [], "all": ["strike", "attack"]}, before="2.0", status="variant"),
        "actionlist/html/lite.html", "actionlist/html/all.html")  # fmt: skip
    publish(out)
    return out


def test_an_entry_stands_for_the_same_in_every_edition_whatever_it_is_called(out: Path) -> None:
    known = lineage(found(out)["stones"])
    assert known["1.0"]["attack"] == known["2.0"]["strike"] == known["club"]["strike"] == "attack"
    assert known["2.0"]["attack"] == known["club"]["attack"] == "attack@2.0"


def test_editions_that_follow_each_other_in_a_circle_are_no_trouble() -> None:
    circle = [facts("1", {"a": ["x"]}, before="2"), facts("2", {"a": ["x"]}, before="1")]
    assert {version: ids["x"] for version, ids in lineage(circle).items()} == {"1": "x", "2": "x"}


def test_the_portal_has_every_edition_those_in_force_first_and_only_what_is_there(out: Path) -> None:
    html = (out / "index.html").read_text("utf-8")
    assert re.findall(r'<li class="(\w+)">', html) == ["current", "variant", "archived"]
    assert re.findall(r'class="status \w+">(\w+)<', html) == ["最新", "バリアント", "旧版"]
    links = re.findall(r'<a [^>]*href="([^"#]+)"', html)
    assert len(links) > 7 and all((out / link).is_file() for link in links)
    english = re.findall(r'<a [^>]*href="([^"#]+)"', (out / "en/index.html").read_text("utf-8"))
    assert len(english) == len(links) and all((out / "en" / link).is_file() for link in english)
    assert "stones/1.0/book/index.html" in links and "stones/2.0/book/index.html" not in links
    assert "stones/2.0/changes.html" in links and "stones/1.0/changes.html" not in links


def test_what_is_right_already_is_not_written_again(out: Path) -> None:
    files = [out / "index.html", out / "en" / "index.html", out / "stones" / "editions.js"]
    before = [path.stat().st_ino for path in files]
    publish(out)
    assert [path.stat().st_ino for path in files] == before
    assert not [*out.glob(".*"), *out.glob("en/.*"), *out.glob("stones/.editions*")]


def test_an_edition_that_is_gone_is_no_longer_linked(out: Path, tmp_path: Path) -> None:
    copy = shutil.copytree(out, tmp_path / "dist")
    shutil.rmtree(copy / "stones" / "club")
    publish(copy)
    assert "club" not in (copy / "index.html").read_text("utf-8") + (copy / "stones" / "editions.js").read_text("utf-8")


def test_a_game_says_what_it_is_and_where_to_begin(tmp_path: Path) -> None:
    said = [{"ja": f"{n}つ目の文。", "en": f"Sentence {n}."} for n in range(3)]
    about = {"says": said, "facts": {"ja": "2人", "en": "2 players"}}
    put(tmp_path, facts("1.0", {}, about=about, sign=["spade", "no glyph"]), "book/index.html", "en/index.html")
    publish(tmp_path)
    for path, sentence, buttons in (
        ("index.html", "0つ目の文。", ["stones/1.0/index.html", "stones/1.0/book/index.html"]),
        ("en/index.html", "Sentence 0.", ["../stones/1.0/en/index.html", "../stones/1.0/book/index.html"]),
    ):
        html = (tmp_path / path).read_text("utf-8")
        assert sentence in html and html.count('<svg class="mark"') == 2
        assert re.findall(r'<a class="btn[^"]*" href="([^"]+)"', html) == buttons
        assert html.count('class="btn"') == 1
    assert "Read the rulebook (Japanese)" in html


@pytest.mark.parametrize(
    "bad",
    [{"about": []}, {"about": {"says": [{"ja": "x"}]}}, {"sign": ["spade"]}, {"sign": 1}, {"about": {"facts": 1}}],
)
def test_facts_that_are_none_are_passed_over(bad: dict[str, Any], tmp_path: Path) -> None:
    put(tmp_path, facts("1.0", {}, **bad))
    assert found(tmp_path) == {}


@pytest.mark.parametrize("bad", ["", "[]", "{", '{"game": 1}', '{"game": "stones", "version": "9"}'])
def test_what_is_no_edition_is_passed_over(bad: str, out: Path, tmp_path: Path) -> None:
    copy = shutil.copytree(out, tmp_path / "dist")
    (copy / "stones" / "2.0" / "edition.json").write_text(bad, "utf-8")
    assert [one["version"] for one in found(copy)["stones"]] == ["club", "1.0"]


def test_whatever_strangers_write_stays_text(tmp_path: Path) -> None:
    put(tmp_path, facts("1.0", {"lite": [EVIL]}, name={"ja": EVIL, "en": EVIL}, status=EVIL, author=EVIL))
    publish(tmp_path)
    html, code = (tmp_path / "index.html").read_text("utf-8"), (tmp_path / "stones/editions.js").read_text("utf-8")
    assert "<script>alert" not in html + code and "<img" not in html + code and "<script" not in html


# --- in a browser, without a network


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    assert CHROMIUM, "no chromium here: `make test` installs it (generator/setup.sh)"
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox", "--headless=new"])
        yield started
        started.close()


@pytest.fixture
def window(browser: Browser) -> Iterator[Page]:
    page = browser.new_page()
    page.set_default_timeout(10_000)
    yield page
    page.close()


def ways(page: Page, out: Path, address: str) -> dict[str, str]:
    """Where each edition's link leads from a page."""
    page.goto("about:blank")
    page.goto(f"{out.as_uri()}/stones/{address}")
    read = "all => all.map(a => [a.textContent.split(' ')[0], a.href])"
    links = page.eval_on_selector_all("[data-editions] li a", read)
    return {version: href.removeprefix(f"{out.as_uri()}/stones/") for version, href in links}


def test_from_an_entry_one_comes_to_the_same_entry(window: Page, out: Path) -> None:
    assert ways(window, out, "2.0/actionlist/html/lite.html#strike") == {
        "2.0": "",
        "club": "club/actionlist/html/all.html#strike",
        "1.0": "1.0/actionlist/html/lite.html#attack",
    }
    assert ways(window, out, "1.0/actionlist/html/lite.html#attack")["2.0"] == "2.0/actionlist/html/lite.html#strike"


def test_what_only_has_the_same_name_is_not_taken_for_it(window: Page, out: Path) -> None:
    assert ways(window, out, "2.0/actionlist/html/all.html#attack")["1.0"] == "1.0/index.html"
    assert window.locator("[data-editions] li a", has_text="1.0").get_attribute("title") == "この項目は1.0にはない"


def test_without_an_entry_one_comes_to_the_same_page_or_the_index(window: Page, out: Path) -> None:
    assert ways(window, out, "1.0/actionlist/html/lite.html")["2.0"] == "2.0/actionlist/html/lite.html"
    assert ways(window, out, "2.0/changes.html") == {"2.0": "", "club": "club/index.html", "1.0": "1.0/index.html"}


def test_from_an_english_page_one_comes_to_an_english_index(window: Page, out: Path) -> None:
    path = out / "stones" / "2.0" / "en" / "start.html"
    path.parent.mkdir()
    path.write_text(PAGE.replace("UP", "../.."), "utf-8")
    found = ways(window, out, "2.0/en/start.html")
    assert found == {"2.0": "", "club": "club/en/index.html", "1.0": "1.0/en/index.html"}


def test_from_a_book_one_comes_to_the_list_where_there_is_no_book(window: Page, out: Path) -> None:
    assert ways(window, out, "1.0/book/fight.html#entry-attack")["2.0"] == "2.0/actionlist/html/all.html#strike"


def test_an_old_edition_leads_to_the_one_in_force(window: Page, out: Path) -> None:
    ways(window, out, "1.0/actionlist/html/lite.html#attack")
    goals = [str(link.get_attribute("href")) for link in window.locator("[data-notice] a").all()]
    assert [goal.split("/stones/")[1] for goal in goals] == ["2.0/actionlist/html/lite.html#strike", "2.0/changes.html"]
    ways(window, out, "2.0/actionlist/html/lite.html")
    assert window.locator("[data-notice] a").count() == 0


def test_the_link_follows_the_entry_that_is_chosen(window: Page, out: Path) -> None:
    ways(window, out, "2.0/actionlist/html/lite.html")
    window.evaluate("location.hash = 'strike'")
    window.wait_for_selector("[data-editions] li a[href$='#attack']")


def test_without_the_script_all_editions_are_one_link_away(browser: Browser, out: Path) -> None:
    page = browser.new_context(java_script_enabled=False).new_page()
    page.goto(f"{out.as_uri()}/stones/2.0/actionlist/html/lite.html")
    page.locator("[data-editions] a").click()
    assert page.url == f"{out.as_uri()}/index.html" and page.locator(".editions > li").count() == 3
    page.context.close()
