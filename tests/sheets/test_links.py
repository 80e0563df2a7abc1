"""Every link of a site leads to what is there, and no English page leads to a Japanese one without saying so."""

from __future__ import annotations

import io
import os
import shutil
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any
from urllib.parse import unquote

import lxml.html
import pikepdf
import pytest

from books import sample_html
from kisoku.definitions.standing import standing
from kisoku.games import load_edition
from kisoku.sentences.language import LANGUAGES
from kisoku.sheets.making.build import pdf_folder
from kisoku.sheets.making.headings import write_headings
from kisoku.sheets.making.own import paper_files
from kisoku.sheets.web.above import files as above
from kisoku.sheets.web.editions import publish
from kisoku.sheets.web.facts import entries_in_lists, write_facts
from kisoku.sheets.web.own import own_pages, write_own_pages
from kisoku.sheets.web.pages import write_pages
from kisoku.sheets.web.portal import pictures, write_portal
from places import BLACKPOKER, WAR_VORTEX

# What is in no language: pictures, data, styles.
_DUMB = (".json", ".csv", ".svg", ".png", ".css", ".js", ".ico", ".woff2", ".xml")


@pytest.fixture(scope="module")
def out(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Two games as they are published; what is printed is there by its name alone, the book of 8.1 is the sample."""
    out = tmp_path_factory.mktemp("dist")
    for folder, books in ((BLACKPOKER, {"book": sample_html("ja"), "en/book": sample_html("en")}), (WAR_VORTEX, {})):
        edition, stands = load_edition(folder), standing(folder)
        there = out / edition.game / edition.version
        for name, book in books.items():
            shutil.copytree(book, there / name)
        own, listed = own_pages(edition), entries_in_lists(edition)
        write_pages(edition, there)
        write_own_pages(edition, stands, own, there)
        forms = ("", "-2up", "-booklet")
        lists = [
            f"{pdf_folder(one)}/{edition.game}-{id}{form}.pdf" for one in LANGUAGES for id in listed for form in forms
        ]
        bound = [f"{up}{edition.game}{form}.pdf" for up in ("", "en/") for form in ("", "_a5", "_a5-booklet")]
        for name in (*paper_files(own), *lists, *bound, "text.ja.txt", "text.en.txt"):
            (there / name).parent.mkdir(parents=True, exist_ok=True)
            (there / name).write_bytes(leaf())
        write_facts(there, edition, stands, listed)
        papers = dict.fromkeys((*lists, *paper_files(own)), 4)
        write_portal(there, edition, stands, papers, "", pictures(edition, folder))
        write_headings(there, there.rglob("*.html"))
    publish(out)
    write_headings(out, above(out))
    return out


@cache
def leaf() -> bytes:
    """A sheet of A4 with nothing on it."""
    made = io.BytesIO()
    with pikepdf.new() as pdf:
        pdf.add_blank_page(page_size=(595, 842))
        pdf.save(made)
    return made.getvalue()


@cache
def tree(path: Path) -> Any:
    return lxml.html.fromstring(path.read_text("utf-8"))


@cache
def anchors(path: Path) -> frozenset[str]:
    return frozenset(tree(path).xpath("//@id"))


def pages(out: Path) -> list[Path]:
    return sorted(path for path in out.rglob("*.html") if "_static" not in path.parts)


def links(out: Path) -> Iterator[tuple[Path, Any, str, Path, str]]:
    """Page, element, address, the file it means and the anchor in it, of each link that stays on the site."""
    for page in pages(out):
        for element in tree(page).xpath("//*[@href or @src]"):
            address = element.get("href") or element.get("src")
            file, _, anchor = address.partition("#")
            # A deck that an address sets is no place on a page.
            if ":" in file or not address or "=" in anchor:
                continue
            goal = page.parent / unquote(file.partition("?")[0]) if file else page
            yield page, element, address, Path(os.path.normpath(goal)), unquote(anchor)


def test_every_link_leads_to_what_is_there(out: Path) -> None:
    dead: dict[str, str] = {}
    many = 0
    for page, _, address, goal, anchor in links(out):
        many += 1
        is_there = goal.is_file() and goal.is_relative_to(out)
        if not is_there or (anchor and goal.suffix == ".html" and anchor not in anchors(goal)):
            dead.setdefault(address, page.relative_to(out).as_posix())
    assert dead == {}
    assert many > 5000


def languages_of(goal: Path, out: Path) -> tuple[str, ...]:
    """What a file speaks: pages say it, lists speak both; of others the folder says it."""
    if goal.suffix == ".html":
        parts = goal.relative_to(out).parts
        return tuple(LANGUAGES) if "html" in parts else (tree(goal).get("lang"),)
    return ("en",) if {"en", "text.en.txt"} & set(goal.relative_to(out).parts) else ("ja",)


def test_no_english_page_leads_to_a_japanese_file_without_saying_so(out: Path) -> None:
    silent: dict[str, str] = {}
    many = 0
    for page, element, address, goal, _ in links(out):
        if element.tag != "a" or goal == page or goal.suffix in _DUMB or tree(page).get("lang") != "en":
            continue
        many += 1
        if "en" in languages_of(goal, out):
            continue
        said = f"{element.getparent().text_content()} {element.get('aria-label', '')}"
        if element.get("hreflang") != "ja" and "Japanese" not in said and "日本語" not in said:
            silent.setdefault(address, page.relative_to(out).as_posix())
    assert silent == {}
    assert many > 100
