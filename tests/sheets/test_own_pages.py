"""Pages of a game's own: framed, linked and swapped in whole by readers that know nothing of what is on them."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from kisoku.definitions.editions import EditionFolder
from kisoku.definitions.standing import Standing, standing
from kisoku.games import GAMES
from kisoku.processes import Crew
from kisoku.sentences.language import LANGUAGES, Language
from kisoku.sheets.making.build import Order, build
from kisoku.sheets.making.cache import Cache
from kisoku.sheets.web.own import OwnPage, own_page, own_pages, write_own_pages
from places import WAR_VORTEX
from printing import EVIL
from stones import FOLDER, TOY
from vortex import edition

FILES = ["deckbuilder.html", "en/deckbuilder.html"]
STANDS = standing(WAR_VORTEX)


def order(out: Path) -> Order:
    return Order(EditionFolder("war-vortex-night", "1.1", WAR_VORTEX), out, "site", crew=Crew(1))


def written(out: Path) -> list[Path]:
    return write_own_pages(edition(), STANDS, own_pages(edition()), out)


def test_a_build_writes_and_links_them_and_takes_them_away_whole(tmp_path: Path) -> None:
    found = order(tmp_path / "out")
    report = build(found, Cache(tmp_path / "cache"))
    for file in FILES:
        assert (report.folder / file).is_file()
    portal = (report.folder / "index.html").read_text("utf-8")
    assert '<a href="deckbuilder.html">デッキ作成</a>' in portal
    assert '<a href="../en/deckbuilder.html">Deck Builder</a>' in (report.folder / "en/index.html").read_text("utf-8")
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


def test_a_game_without_any_has_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "toy", TOY)
    assert own_pages(TOY.load(FOLDER)) == []


def test_each_file_stands_alone_and_knows_the_other(tmp_path: Path) -> None:
    assert [path.relative_to(tmp_path).as_posix() for path in written(tmp_path)] == FILES
    for file in FILES:
        text = (tmp_path / file).read_text("utf-8")
        other = "../deckbuilder.html" if file.startswith("en/") else "en/deckbuilder.html"
        up = "../" if file.startswith("en/") else ""
        assert f'hreflang="{"ja" if up else "en"}" href="{other}"' in text
        assert f'<a class="home" href="{up}{"en/" if up else ""}index.html">' in text
        assert f'<script src="{up}../editions.js" defer>' in text
        assert text.count("<script src=") == text.count('<link rel="stylesheet') == 1
        for loads in ("<img", "@import", "url(", "fetch(", "https:", 'href="http'):
            assert loads not in text, loads


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_notice_of_an_edition_stands_on_them(language: Language) -> None:
    stands = Standing("archived")
    told = "今のルールではない" if language == "ja" else "It is no longer in force"
    assert told in own_page(edition(), stands, own(language))
    assert told not in own_page(edition(), STANDS, own(language))


def own(language: Language) -> OwnPage:
    return next(one for one in own_pages(edition()) if one.language == language)


def test_it_says_where_it_is_published_only_if_that_is_known() -> None:
    assert 'rel="canonical"' not in own_page(edition(), STANDS, own("en"))
    known = own_page(edition(), STANDS, own("en"), "https://example.org/wv")
    assert '<link rel="canonical" href="https://example.org/wv/en/deckbuilder.html">' in known


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_page_says_is_escaped(language: Language) -> None:
    plain = own(language)
    page = replace(plain.page, title=EVIL, about=EVIL, data={**plain.page.data, "more": EVIL})
    evil = own_page(replace(edition(), author=EVIL, date=EVIL), STANDS, plain._replace(page=page))
    good = own_page(edition(), STANDS, plain)
    assert "<img src=x" not in evil
    for tag in ("<script", "</script", "<img", "<!--"):
        assert evil.count(tag) == good.count(tag), tag
