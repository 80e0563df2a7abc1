"""The sample book in English: nothing Japanese in it, names with capitals, twins, index, and all of it on paper."""

from __future__ import annotations

from contextlib import ExitStack
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from lxml import html as lxml_html

from books import SAMPLE, sample_html, sample_manuscript
from kisoku.book.making import build as making
from kisoku.book.page.settings import configuration
from kisoku.book.paper.press import press
from kisoku.book.text.words import Rule, findings
from kisoku.book.translation.message import JAPANESE
from kisoku.cli import build as cli_build
from kisoku.definitions.editions import EditionFolder
from kisoku.sentences.language import Language
from kisoku.sheets.making.build import Order
from kisoku.sheets.press.reading import read
from places import BLACKPOKER

PAGES = [path.stem for path in sorted(SAMPLE.glob("*.md"))]


@cache
def page(name: str, language: str = "en") -> Any:
    return lxml_html.parse(str(sample_html("en" if language == "en" else "ja") / f"{name}.html"))


@pytest.mark.parametrize("name", [*PAGES, "search"])
def test_nothing_on_a_page_is_japanese_but_what_says_so(name: str) -> None:
    tree = page(name)
    assert tree.getroot().get("lang") == "en"
    words = tree.xpath("//text()[not(ancestor::*[@lang='ja' or self::script or self::style])]")
    said = [*words, *tree.xpath("//@aria-label | //@title | //@alt | //@placeholder")]
    assert [text for text in said if JAPANESE.search(text)] == []


@pytest.mark.parametrize("name", [*PAGES, "search"])
def test_every_page_links_itself_in_the_other_language(name: str) -> None:
    there = {"ja": f"../en/book/{name}.html", "en": f"../../book/{name}.html"}
    for language, other in (("ja", "en"), ("en", "ja")):
        tree = page(name, language)
        (link,) = tree.xpath("//a[@class='k-tongue']")
        assert (link.get("href"), link.get("hreflang"), link.get("lang")) == (there[language], other, other)
        twins = {link.get("hreflang"): link.get("href") for link in tree.xpath("//link[@rel='alternate']")}
        up = "../" if language == "ja" else "../../"
        assert twins == {"ja": f"{up}book/{name}.html", "en": f"{up}en/book/{name}.html"}


def test_what_lies_beside_the_book_is_one_folder_further_away() -> None:
    tree = page("tables")
    (files,) = tree.xpath("//div[contains(@class, 'k-table-book')]")
    pdfs = [link.get("href") for link in files.iter("a")]
    assert pdfs == [f"../../en/blackpoker{kind}.pdf" for kind in ("_a5", "", "_a5-booklet")]
    lists = [link.get("href") for link in tree.xpath("//div[contains(@class, 'k-table-lists')]//a")]
    assert lists[:2] == ["../../actionlist/html/lite.html?lang=en", "../../actionlist/pdf/en/blackpoker-lite.pdf"]
    assert tree.xpath("string(//nav[@class='k-editions']/a/@href)") == "../../../../en/index.html"
    (link,) = page("entry").xpath("//div[@id='entry-up']//a[contains(@href, 'actionlist')]")
    assert link.get("href") == "../../actionlist/html/all.html?lang=en#up"


def test_a_name_has_a_capital_where_it_begins_a_sentence() -> None:
    (text,) = page("roles").xpath("//p[starts-with(., 'Life is a face-down pile')]")
    assert "Counter and Down were used here." in page("example").xpath("string(//article)")
    assert text.text_content().endswith("has the place where a word is explained in bold.")


def test_plain_words_are_links_in_english_too() -> None:
    (section,) = page("roles").xpath("//section[h2[contains(., 'Links of words')]]")
    links = [(link.text_content(), link.find("span").get("class")) for link in section.find("p").iter("a")]
    assert links == [("Life", "k-word"), ("Graveyard", "k-word"), ("Up", "k-word"), ("Life", "k-word k-again")]


def test_the_index_is_in_the_order_of_letters() -> None:
    rows = page("kana-index").xpath("//section[@class='k-row']/h2/text()")
    assert rows == sorted(rows) and {"C", "L", "U"} <= set(rows)
    lines = [line.text_content() for line in page("kana-index").xpath("//li//b")]
    assert lines == sorted(lines, key=lambda name: "".join(filter(str.isalnum, name.casefold())))
    assert not page("kana-index").xpath("//span[@class='k-kana']")


def test_a_caption_that_goes_on_in_the_next_line_is_one() -> None:
    captions = [one.text_content() for one in page("board").xpath("//p[@class='k-caption']")]
    assert captions[1] == "2 A requests Up, targeting ♢7. A long caption may go on in the next line."


def test_the_printed_book_is_english_and_passes_the_proof() -> None:
    made = sample_manuscript("en")
    assert (made.title, made.edition, made.language) == ("BlackPoker Rulebook", "Edition 8.1", "en")
    book = press(made, "sample")
    found = read(book.files["sample_a5.pdf"])
    text = "".join(run.text for run in found.runs)
    assert found.language == "en" and found.title == "BlackPoker Rulebook Edition 8.1"
    assert "Contents" in text and "Rules published: 30 June 2025" in text and "(chapter " not in text
    assert {match[0] for match in JAPANESE.finditer(text)} <= set("もりくま")


def test_a_book_is_made_in_the_language_of_the_configuration() -> None:
    assert configuration(BLACKPOKER)["language"] == "ja"
    assert configuration(BLACKPOKER, "en")["language"] == "en"


def test_the_words_check_knows_english() -> None:
    rules = (Rule("tap", "drive", ("tap water",)),)

    def wrong(text: str) -> list[str]:
        return [found.text for found in findings(text, frozenset(), rules, frozenset(), "en")]

    assert wrong("Never tap it; tap water is fine, and so are tapes.") == ["tap"]
    assert wrong("A “quote” and a カード, but ♠ and don't.") == ["カード", "“", "”"]
    assert wrong("でした。") == ["でした。"]


@pytest.mark.parametrize(
    ("edition", "ordered", "made"),
    [
        ("8.1", ("ja", "en"), ["ja", "en"]),
        ("8.1", ("en",), ["en"]),
        ("8.1", ("ja",), ["ja"]),
        # Nobody has translated it.
        ("6.2", ("ja", "en"), ["ja"]),
    ],
)
def test_a_book_is_built_in_every_language_that_is_ordered_and_there(
    edition: str, ordered: tuple[Language, ...], made: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    built: list[str] = []
    monkeypatch.setattr(making, "make_book", lambda *_, language, **__: built.append(language))
    order = Order(EditionFolder("blackpoker", edition, BLACKPOKER.with_name(edition)), tmp_path, languages=ordered)
    with ExitStack() as turns:
        cli_build._books(order.found, order, required=True, cache=tmp_path, turns=turns)
    assert built == made
