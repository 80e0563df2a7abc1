"""The frame of a page: where it leads, in which language, and what it says to those who find it elsewhere."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import lxml.html
import pytest
from markupsafe import Markup

from kisoku.definitions.standing import Standing, standing
from kisoku.identity.shell import Around, frame
from kisoku.sentences.language import LANGUAGES, Language
from kisoku.sheets.layout.html import environment
from places import BLACKPOKER
from printing import EVIL
from variation import edition

STANDS = standing(BLACKPOKER)


def around(path: str = "guide/start.html", language: Language = "ja", **changed: object) -> Around:
    return replace(Around(edition(), STANDS, path, language), **changed)  # type: ignore[arg-type]


def page(found: Around, title: str = "はじめて", about: str = "最初に読む。") -> str:
    return environment().get_template("shell/page.html").render(frame(found, title, about))


def tree_of(html: str) -> Any:
    return lxml.html.fromstring(html)


def links(found: Around) -> dict[str, str]:
    tree = tree_of(page(found))
    return {"".join(a.itertext()).strip(): str(a.get("href")) for a in tree.iter("a")}


@pytest.mark.parametrize(
    ("path", "language", "home", "twin", "all_editions"),
    [
        ("index.html", "ja", "index.html", "en/index.html", "../../index.html"),
        ("index.html", "en", "../en/index.html", "../index.html", "../../../en/index.html"),
        ("guide/start.html", "ja", "../index.html", "../en/guide/start.html", "../../../index.html"),
        ("guide/start.html", "en", "../../en/index.html", "../../guide/start.html", "../../../../en/index.html"),
    ],
)
def test_it_leads_home_to_the_other_language_and_to_all_editions(
    path: str, language: Language, home: str, twin: str, all_editions: str
) -> None:
    found = links(around(path, language))
    assert found[edition().name.ja if language == "ja" else edition().name.en] == home
    assert found["English" if language == "ja" else "日本語"] == twin
    assert found["すべての版" if language == "ja" else "All editions"] == all_editions


def test_a_page_of_one_language_names_no_other() -> None:
    html = page(around(twins=("ja",)))
    assert "hreflang" not in html and "data-other" not in html


def test_the_world_is_told_the_address_only_where_there_is_one() -> None:
    assert 'rel="canonical"' not in page(around())
    html = page(around(base_url="https://games.test/8.1/", language="en"))
    assert '<link rel="canonical" href="https://games.test/8.1/en/guide/start.html">' in html
    assert '<link rel="alternate" hreflang="ja" href="https://games.test/8.1/guide/start.html">' in html


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_says_what_it_is_and_has_its_sign_and_its_colours(language: Language) -> None:
    tree = tree_of(page(around(language=language)))
    assert tree.get("lang") == language
    assert tree.xpath('string(//meta[@name="description"]/@content)') == "最初に読む。"
    assert len(tree.xpath('//meta[@name="theme-color"]')) == 2
    assert tree.xpath('//link[@rel="icon"]/@href')[0].startswith("data:image/svg+xml,")
    assert len(tree.xpath('//header//svg[@class="mark"]')) == 1
    assert not tree.xpath("//script[not(@src)]")  # nothing on it needs one
    assert tree.xpath('//main[@id="ui-main"]') and tree.xpath("//footer")


def test_an_edition_that_is_not_in_force_says_so_under_the_header() -> None:
    assert "data-notice" not in page(around())
    html = page(around(stands=Standing("draft")))
    assert re.search(r'<p class="notice" role="note" data-notice>草案', html)


def test_nothing_that_is_written_in_a_definition_becomes_markup() -> None:
    named = replace(edition(), name=replace(edition().name, ja=EVIL, en=EVIL), author=EVIL, version="8.1")
    html = page(around(edition=named), EVIL, EVIL)
    assert EVIL not in html and Markup.escape(EVIL) in html
