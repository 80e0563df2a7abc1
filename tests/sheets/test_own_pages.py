"""Pages of a game's own: framed, linked and swapped in whole by readers that know nothing of what is on them."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from kisoku.definitions.editions import EditionFolder
from kisoku.entry import Name
from kisoku.identity.notice import Notice
from kisoku.processes import Crew
from kisoku.sentences.language import LANGUAGES, Language
from kisoku.sheet import WebPage
from kisoku.sheets.making.build import Order, build
from kisoku.sheets.making.cache import Cache
from kisoku.sheets.web.own import own_files, own_page, write_own_pages
from kisoku.sheets.web.portal import write_portal
from kisoku.warvortex.model import Edition
from kisoku.warvortex.parts import lists
from places import WAR_VORTEX
from printing import EVIL
from variation import edition as blackpoker
from vortex import edition

FILES = ["deckbuilder.html", "en/deckbuilder.html"]


def order(out: Path) -> Order:
    return Order(EditionFolder("war-vortex-night", "1.1", WAR_VORTEX), out, "site", crew=Crew(1))


def test_a_build_writes_and_links_them_and_takes_them_away_whole(tmp_path: Path) -> None:
    found = order(tmp_path / "out")
    report = build(found, Cache(tmp_path / "cache"))
    for file in FILES:
        assert (report.folder / file).is_file()
    portal = (report.folder / "index.html").read_text("utf-8")
    assert '<a href="deckbuilder.html">デッキ作成</a>' in portal
    assert '<a href="en/deckbuilder.html">英語</a>' in portal
    assert build(found, Cache(tmp_path / "cache")).unchanged

    # What is damaged is made again; what others have put beside it stays, and so does whoever reads the old file.
    good = (report.folder / FILES[1]).read_bytes()
    (report.folder / FILES[1]).write_text("damaged", "utf-8")
    (report.folder / "en" / "beside.txt").write_bytes(b"of another build")
    with (report.folder / FILES[1]).open("rb") as old:
        assert not build(found, Cache(tmp_path / "cache")).unchanged
        assert old.read() == b"damaged"
    assert (report.folder / FILES[1]).read_bytes() == good
    assert (report.folder / "en" / "beside.txt").read_bytes() == b"of another build"


def test_a_portal_links_the_page_of_its_language(tmp_path: Path) -> None:
    write_own_pages(edition(), tmp_path)
    portal = write_portal(tmp_path, edition(), "en").read_text("utf-8")
    assert "<h2>Tools</h2>" in portal
    assert '<a href="en/deckbuilder.html">Deck Builder</a>' in portal
    assert '<a href="deckbuilder.html">Japanese</a>' in portal


def test_a_game_without_any_has_none(tmp_path: Path) -> None:
    assert own_files(blackpoker()) == []
    assert write_own_pages(blackpoker(), tmp_path) == []
    write_own_pages(edition(), tmp_path)
    assert "道具" not in write_portal(tmp_path, blackpoker(), "ja").read_text("utf-8")


def test_each_file_stands_alone_and_knows_the_other(tmp_path: Path) -> None:
    assert own_files(edition()) == FILES
    for path in write_own_pages(edition(), tmp_path):
        text = path.read_text("utf-8")
        other = "../deckbuilder.html" if path.parent.name == "en" else "en/deckbuilder.html"
        up = "../" if path.parent.name == "en" else ""
        assert f'hreflang="{"ja" if up else "en"}" href="{other}"' in text
        assert f'<a href="{up}index.html">' in text
        assert f'<script src="{up}../editions.js" defer>' in text
        assert text.count("<script src=") == 1
        for loads in ('<link rel="stylesheet', "<img", "@import", "url(", "fetch(", "http:", "https:"):
            assert loads not in text, loads


def test_the_notice_of_an_edition_stands_on_them() -> None:
    told = Notice("旧版である。", "", "Archived.", Name("旧版", "", "Old"))
    for language in LANGUAGES:
        assert (told.ja if language == "ja" else told.en) in own_page(edition(), "deckbuilder", language, told)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_page_says_is_escaped(monkeypatch: pytest.MonkeyPatch, language: Language) -> None:
    real = lists.pages["deckbuilder"]

    def evil(edition: Edition, language: Language) -> WebPage:
        page = real[1](edition, language)
        return replace(page, title=EVIL, about=EVIL, data={**page.data, "more": EVIL})

    monkeypatch.setitem(lists.pages, "deckbuilder", (real[0], evil))
    text = own_page(replace(edition(), author=EVIL, date=EVIL), "deckbuilder", language)
    plain = own_page(edition(), "deckbuilder", language)
    assert "<img src=x" not in text
    for tag in ("<script", "</script", "<img", "<!--"):
        assert text.count(tag) == plain.count(tag), tag
