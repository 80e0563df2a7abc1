"""The portal of an edition: what a stranger reads first, the ways to what is there, and nothing that is not."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import lxml.html
import pikepdf
import pytest
from markupsafe import Markup

from kisoku.about import About, Moment, Said
from kisoku.definitions.standing import Standing, standing
from kisoku.entry import Name
from kisoku.examples.moment import check_moment, moment
from kisoku.game import Edition
from kisoku.games import GAMES, load_edition, rulebook_of
from kisoku.sentences.language import LANGUAGES, Language
from kisoku.sheets.web.portal import pictures, portal_files, write_portal
from places import BLACKPOKER, DEFINITIONS
from printing import EVIL
from stones import FOLDER, TOY
from variation import edition

EDITIONS = sorted(path.parent for path in DEFINITIONS.glob("*/*/edition.yaml"))
STANDS = standing(BLACKPOKER)
LISTS = ("lite", "lite-entry20", "std-pack", "mast-extra", "all")


def put(folder: Path, *names: str) -> None:
    for name in names:
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        if name.endswith(".pdf"):
            with pikepdf.new() as pdf:
                pdf.add_blank_page(page_size=(419.53, 595.28))
                pdf.save(path)
        else:
            path.write_bytes(bytes(10240))


def page(folder: Path, language: Language = "ja", of: Edition | None = None, stands: Standing = STANDS) -> Any:
    write_portal(folder, of or edition(), stands, {}, "", {})
    return tree_of(folder / ("index.html" if language == "ja" else "en/index.html"))


def tree_of(path: Path) -> Any:
    return lxml.html.fromstring(path.read_text("utf-8"))


def links(tree: Any, where: str = "main") -> dict[str, str]:
    """Words by address."""
    return {str(a.get("href")): " ".join(a.text_content().split()) for a in tree.xpath(f"//{where}//a")}


def whole(folder: Path) -> None:
    """A bit of everything that a build can leave there, in Japanese; some of it in English."""
    put(folder, *(f"actionlist/html/{id}.html" for id in LISTS), "book/index.html", "book/kana-index.html")
    put(folder, "actionlist/pdf/blackpoker-lite.pdf", "actionlist/pdf/blackpoker-lite-2up.pdf")
    put(folder, "actionlist/pdf/en/blackpoker-lite.pdf", "blackpoker_a5.pdf", "blackpoker.pdf")
    put(folder, "changes.html", "en/changes.html", "changes.pdf", "rules.json", "actions.csv", "text.ja.txt")


@pytest.mark.parametrize("folder", EDITIONS, ids=lambda folder: folder.name)
def test_every_edition_says_what_it_is_and_shows_a_moment_that_was_executed(folder: Path) -> None:
    found = load_edition(folder)
    assert found.about is not None and found.about.shows is not None
    assert found.about.begin in found.settings
    assert list(check_moment(found, folder)) == []
    game = moment(found, folder)
    assert game is not None and game.outcome is None, "in the middle of it"
    drawn = pictures(found, folder)
    assert set(drawn) == set(LANGUAGES) and all("<svg" in one for one in drawn.values())


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_stranger_reads_what_it_is_and_where_to_begin_before_anything_else(
    tmp_path: Path, language: Language
) -> None:
    whole(tmp_path)
    tree, about = page(tmp_path, language), edition().about
    assert about is not None
    assert [p.text_content() for p in tree.xpath("//main//div[@class='three']/p")] == [o[language] for o in about.says]
    assert tree.xpath("string(//meta[@name='description']/@content)").startswith(about.says[0][language])
    assert tree.xpath("string(//h1)") == getattr(edition().name, language)
    assert [a.get("class") for a in tree.xpath("//p[@class='go']/a")] == ["btn", "btn two"]
    assert tree.xpath("string(//script/@src)").endswith("editions.js"), "nothing on it needs a script"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_link_leads_to_what_is_there_and_says_when_it_is_in_another_language(
    tmp_path: Path, language: Language
) -> None:
    folder = tmp_path / "blackpoker" / "8.1"
    whole(folder)
    tree = page(folder, language)
    start = folder if language == "ja" else folder / "en"
    found = list(links(tree))
    assert len(found) > 15
    for href in found:
        assert (start / href).is_file(), href
    if language == "en":
        for a in tree.xpath("//main//a"):
            path = os.path.normpath(start / str(a.get("href")))
            said = f"{a.getparent().text_content()}{a.get('aria-label', '')}"
            english = "/en/" in path or path.endswith((".json", ".csv", "text.en.txt"))
            assert english or "(Japanese)" in said, path


def test_the_twins_know_each_other(tmp_path: Path) -> None:
    write_portal(tmp_path, edition(), STANDS)
    for name, other in (("index.html", "en/index.html"), ("en/index.html", "../index.html")):
        tree = tree_of(tmp_path / name)
        assert other in tree.xpath("//header//a/@href")
        assert len(tree.xpath("//link[@rel='alternate']")) == 2
    assert portal_files() == ["index.html", "en/index.html"]


def test_the_finder_has_the_pairs_that_are_played_and_shows_where_to_begin(tmp_path: Path) -> None:
    lists = rulebook_of(edition()).lists
    assert lists is not None
    put(tmp_path, *(f"actionlist/html/{id}.html" for id in lists.ids(edition())))
    tree = page(tmp_path)
    cells = tree.xpath("//table[starts-with(@class, 'finder')]//td/a")
    counts = edition().counts["regulationActions"]
    found = {str(a.get("href"))[len("actionlist/html/") : -len(".html")].replace("-", "+"): a.text for a in cells}
    assert found == {id: str(count) for id, count in counts.items()}
    (first,) = tree.xpath("//td[@class='first']")
    assert "はじめてはここ" in first.text_content()
    assert first.xpath("a/@href") == ["actionlist/html/lite-entry20.html"]
    others = links(tree, "p[@class='shelf']")
    assert [name.split("/")[-1] for name in others] == ["lite.html", "std.html", "pro.html", "mast.html", "all.html"]


def test_rows_and_columns_without_a_list_are_left_out(tmp_path: Path) -> None:
    put(tmp_path, "actionlist/html/std-pack.html")
    tree = page(tmp_path)
    assert [th.text for th in tree.xpath("//table[starts-with(@class, 'finder')]//th")] == ["スタンダード", "パック"]


def test_nothing_is_announced_that_is_not_there(tmp_path: Path) -> None:
    tree = page(tmp_path)
    assert links(tree) == {} and not tree.xpath("//h2")
    put(tmp_path, "rules.json")
    assert [h2.text for h2 in page(tmp_path).xpath("//h2")] == ["データ"]


@pytest.mark.parametrize(
    ("there", "buttons"),
    [
        (("book/index.html", "actionlist/html/all.html"), ["ルールブックを読む", "アクションリストを見る"]),
        (("book/index.html", "quickstart.html"), ["はじめての1戦を読む", "ルールブックを読む"]),
        (("actionlist/html/all.html", "own.html"), ["自作", "アクションリストを見る"]),
    ],
)
def test_the_buttons_lead_to_what_one_begins_with(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, there: tuple[str, ...], buttons: list[str]
) -> None:
    pages = {"quickstart": (Name("はじめての1戦", "", "Your first game"), None), "own": (Name("自作", "", "Own"), None)}
    monkeypatch.setattr("kisoku.blackpoker.parts.lists.pages", lambda edition: pages)
    put(tmp_path, *there)
    assert [a.text for a in page(tmp_path).xpath("//p[@class='go']/a")] == buttons


def test_what_is_printed_of_a_page_stands_beside_it_with_its_paper(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pages = {"cards": (Name("カード早見表", "", "Card reference"), None)}
    monkeypatch.setattr("kisoku.blackpoker.parts.lists.pages", lambda edition: pages)
    put(tmp_path, "cards.html", "cards.pdf", "cards-fold.pdf", "cards-of-others.pdf", "en/cards.pdf")
    found = links(page(tmp_path), "section[contains(@class, 'print')]")
    assert found == {"cards.pdf": "A5", "cards-fold.pdf": "A4、半分に折る"}
    english = page(tmp_path, "en").xpath("//section[contains(@class, 'print')]//li")[0].text_content()
    assert "A4, to be folded (Japanese)" in " ".join(english.split()) and "A5 (" not in english


def test_files_say_how_many_pages_they_have_and_how_large_they_are(tmp_path: Path) -> None:
    put(tmp_path, "blackpoker_a5.pdf", "rules.json")
    (tmp_path / "blackpoker.pdf").write_bytes(bytes(200))
    write_portal(tmp_path, edition(), STANDS, {"blackpoker.pdf": 7})
    text = " ".join(tree_of(tmp_path / "index.html").text_content().split())
    assert "A51ページ, 1 KB" in text and "A47ページ, 1 KB" in text and "10 KB" in text


def test_a_booklet_says_when_it_is_folded_in_parts(tmp_path: Path) -> None:
    put(tmp_path, "blackpoker_a5-booklet.pdf", "en/blackpoker_a5-booklet.pdf", "blackpoker_a5.pdf")
    for sides, parts in ((20, False), (22, True)):
        names = ("blackpoker_a5-booklet.pdf", "en/blackpoker_a5-booklet.pdf", "blackpoker_a5.pdf")
        write_portal(tmp_path, edition(), STANDS, dict.fromkeys(names, sides))
        for file, words in (("index.html", "4枚ずつ折る"), ("en/index.html", "fold four sheets at a time")):
            text = " ".join(tree_of(tmp_path / file).text_content().split())
            assert text.count(words) == parts, "the booklet, not the pages"


def test_an_edition_that_is_not_in_force_leads_to_the_one_that_is(tmp_path: Path) -> None:
    assert not page(tmp_path).xpath("//p[@data-notice]")
    (notice,) = page(tmp_path, stands=Standing("archived")).xpath("//p[@data-notice]")
    assert notice.xpath("a/@href") == ["../../index.html#blackpoker"], "and without a script, too"


def test_an_edition_that_says_nothing_of_itself_has_a_portal_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(GAMES, "toy", TOY)
    toy = TOY.load(FOLDER)
    assert moment(toy, FOLDER) is None and pictures(toy, FOLDER) == {}
    put(tmp_path, "actionlist/html/all.html")
    tree = page(tmp_path, of=toy)
    assert tree.xpath("string(//h1)") == "石取り" and list(links(tree))[:1] == ["actionlist/html/all.html"]


def test_whatever_a_definition_says_stays_text(tmp_path: Path) -> None:
    said: Said = {"ja": EVIL, "en": EVIL}
    about = edition().about
    assert about is not None
    evil = replace(about, says=(said,) * 3, facts=said, shows=Moment("x", None, said))
    named = replace(edition(), about=evil, name=replace(edition().name, ja=EVIL, en=EVIL), author=EVIL)
    put(tmp_path, "book/index.html")
    write_portal(tmp_path, named, STANDS, {}, "", {"ja": Markup("<svg></svg>")})
    html = (tmp_path / "index.html").read_text("utf-8")
    assert "<img src=x" not in html and "<script>alert" not in html


def wrong(**changed: object) -> Iterator[str]:
    about = edition().about
    assert isinstance(about, About)
    found = replace(edition(), about=replace(about, **changed))  # type: ignore[arg-type]  # fields of About
    return (str(problem) for problem in [*check_moment(found, BLACKPOKER), *rulebook_of(found).check(found)])


def test_what_it_names_has_to_be_there() -> None:
    assert list(wrong()) == []
    said: Said = {"ja": "ここ", "en": "here"}
    (unknown,) = wrong(shows=Moment("down-on-an-attaker", None, said))
    assert "there is no example `down-on-an-attaker`" in unknown and "did you mean `down-on-an-attacker`?" in unknown
    (late,) = wrong(shows=Moment("down-on-an-attacker", 99, said))
    assert "has only 10 items" in late and "after: 5" in late
    (setting,) = wrong(begin="lite+entry2")
    assert "unknown regulation `lite+entry2`" in setting and "did you mean `lite+entry20`?" in setting
