"""The web lists: every entry once, nothing from elsewhere, nothing that a definition says becomes markup."""

from __future__ import annotations

import json
import re
import shutil
import sys
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path
from types import FrameType
from typing import Any

import pytest

from kisoku.blackpoker.engine.compiling import rules_of
from kisoku.blackpoker.lists.content import ALL, action_list, list_ids
from kisoku.blackpoker.lists.sheet import badges_of_use, below_name
from kisoku.blackpoker.parts import lists
from kisoku.changes.marks import marks_of
from kisoku.definitions import tree
from kisoku.entry import Name
from kisoku.sheet import title
from kisoku.sheets.web.pages import page, write_pages
from places import BLACKPOKER
from printing import EVIL, hostile
from variation import edition

pytestmark = pytest.mark.xdist_group("web lists")

VOID = {"meta", "link", "input", "br", "wbr", "path", "circle"}
IDS = list_ids(edition())


class Document(HTMLParser):
    """What a browser would see of a page, and whether its elements are closed in order."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.texts: list[tuple[tuple[str, ...], str]] = []
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        names = [name for name, _ in attrs]
        assert len(names) == len(set(names)), (tag, attrs)
        self.elements.append((tag, dict(attrs)))
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag not in VOID:
            assert self.open.pop() == tag, f"</{tag}> closes <{self.open[-1:]}>"

    def handle_data(self, data: str) -> None:
        self.texts.append((tuple(self.open), data))

    def all(self, attribute: str) -> list[str]:
        return [value for _, attrs in self.elements if (value := attrs.get(attribute)) is not None]

    def tags(self, tag: str) -> list[dict[str, str | None]]:
        return [attrs for name, attrs in self.elements if name == tag]

    @property
    def entries(self) -> list[str | None]:
        return [attrs["id"] for attrs in self.tags("article")]

    @property
    def text(self) -> str:
        return "".join(text for path, text in self.texts if "script" not in path and "style" not in path)


def data_of(text: str) -> dict[str, Any]:
    found = re.findall(r'<script type="application/json" id="ui-data">(.*?)</script>', text, re.S)
    assert len(found) == 1
    data: dict[str, Any] = json.loads(found[0])
    return data


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("web")
    written = write_pages(edition(), out, marks=marks_of(edition(), BLACKPOKER))
    assert [path.relative_to(out).as_posix() for path in written] == [f"actionlist/html/{id}.html" for id in IDS]
    return out / "actionlist" / "html"


@pytest.mark.parametrize("id", IDS)
def test_a_page_has_every_entry_of_its_list_once(folder: Path, id: str) -> None:
    text = (folder / f"{id}.html").read_text("utf-8")
    document = Document(text)
    assert document.open == []
    expected = [entry.entry.id for entry in action_list(edition(), id, "ja").entries]
    assert document.entries == expected
    assert [entry["id"] for entry in data_of(text)["entries"]] == expected
    ids = document.all("id")
    assert len(ids) == len(set(ids))


def _lines(text: str) -> str:
    """As printed, without spaces and step numbers, for a search in a page's text."""
    return re.sub(r"\s+", "", text)


@pytest.mark.parametrize("language", ["ja", "en"])
def test_a_page_has_every_text_in_both_languages(folder: Path, language: Any) -> None:
    shown = _lines(Document((folder / "all.html").read_text("utf-8")).text)
    listed = action_list(edition(), ALL, language)
    for entry in listed.entries:
        text = below_name(listed, entry)
        parts = [text.name, text.type, *(piece for badge in badges_of_use(listed, entry) for piece in badge.pieces)]
        parts += text.notes
        for field in text.fields:
            parts += [field.label, field.text]
            lines = list(field.lines)
            while lines:
                line = lines.pop()
                parts.append(line.text)
                lines += [*line.items, *line.tail]
        assert [part for part in parts if _lines(str(part)) not in shown] == [], entry.entry.id


@pytest.mark.parametrize("id", IDS)
def test_links_lead_somewhere_and_nothing_comes_from_elsewhere(folder: Path, id: str) -> None:
    document = Document((folder / f"{id}.html").read_text("utf-8"))
    ids = set(document.all("id"))
    pdf = {f"../pdf/{one}blackpoker-{id}{kind}.pdf" for kind in ("", "-2up", "-booklet") for one in ("", "en/")}
    hrefs = set(document.all("href"))
    for href in hrefs:
        if href.startswith("#"):
            assert href[1:] in ids
        else:
            # The edition's own index, and the page above all editions.
            above = href in ("../../index.html", "../../en/index.html", "../../../../index.html", "../../headings.css")
            # What the game has beside its lists, as this list's regulation has it.
            names = [*lists.pages(edition()), *(f"en/{name}" for name in lists.pages(edition()))]
            beside = href in {f"../../{name}.html?regulation={id}" for name in names} or href.startswith(
                "data:image/svg"
            )
            assert href in pdf or above or beside or (folder / href).is_file(), href
    assert pdf < hrefs
    assert {f"{other}.html" for other in IDS} < hrefs
    assert document.all("src") == ["../../../editions.js"]
    assert [link["rel"] for link in document.tags("link")] == ["icon", "stylesheet"]
    # A name space is no address.
    text = re.sub(r'xmlns="[^"]*"|href="data:[^"]*"', "", (folder / f"{id}.html").read_text("utf-8"))
    assert re.findall(r"https?://|//[a-z]+\.|url\(|@import|fetch\(|XMLHttp|<iframe|<object", text) == []


def test_for_and_labels_name_what_is_there(folder: Path) -> None:
    document = Document((folder / "all.html").read_text("utf-8"))
    ids = set(document.all("id"))
    for attribute in ("for", "aria-controls", "aria-labelledby"):
        assert set(document.all(attribute)) <= ids
    assert {button["type"] for button in document.tags("button")} == {"button", "reset"}
    assert document.tags("html") == [{"lang": "ja", "data-furigana": "on"}]
    assert set(document.all("lang")) == {"ja", "en"}
    assert len(document.tags("h1")) == 1


def test_a_regulation_page_has_deck_setup_and_zones(folder: Path) -> None:
    text = Document((folder / "mast-extra.html").read_text("utf-8")).text
    for part in ("40枚以上54枚以下。", "自分のデッキを切る。", "中身(未開封)", "40 to 54 cards."):
        assert part in text
    assert "次の20枚" in Document((folder / "lite-entry20.html").read_text("utf-8")).text
    assert "デッキ条件" not in Document((folder / "mast.html").read_text("utf-8")).text


def test_changed_entries_are_marked(folder: Path) -> None:
    text = (folder / "all.html").read_text("utf-8")
    marks = marks_of(edition(), BLACKPOKER)
    changed = [entry for entry in action_list(edition(), ALL, "ja").entries if entry.mark(marks)]
    assert text.count('<span class="mark">') == len(changed) > 0


def test_readings_stand_over_names_that_are_not_kana(folder: Path) -> None:
    text = (folder / "all.html").read_text("utf-8")
    assert "<ruby>死の槍<rp>(</rp><rt>しのやり</rt><rp>)</rp></ruby>" in text
    assert "<ruby>アップ" not in text


@pytest.mark.parametrize(
    ("entry", "numbers"),
    [
        ("charge", []),
        ("end", ["1.", "2.", "3."]),
        ("damageJudge", ["1.", "1-1.", "2.", "2-1.", "2-2.", "a)", "b)", "2-3.", "3."]),
    ],
)
def test_steps_are_numbered_where_there_are_several(folder: Path, entry: str, numbers: list[str]) -> None:
    text = (folder / "lite.html").read_text("utf-8")
    (article,) = re.findall(rf'<article [^>]*id="{entry}".*?</article>', text, re.S)
    japanese = article[: article.index('lang="en"', article.index("<dl"))]
    assert re.findall(r'<span class="number">(.*?)</span>', japanese) == numbers


def test_filters_offer_only_what_tells_entries_apart(folder: Path) -> None:
    def facets(id: str) -> dict[str, list[str]]:
        found = data_of((folder / f"{id}.html").read_text("utf-8"))["facets"]
        return {facet["id"]: [choice["id"] for choice in facet["choices"]] for facet in found}

    everything = facets(ALL)
    assert list(everything) == "timing suit cost format frame type change".split()
    assert everything["timing"] == ["main", "quick", "triggered", "instant"]
    assert everything["cost"] == ["B", "L", "D", "S", "K", "none"]
    assert everything["suit"] == ["spade", "heart", "diamond", "club", "joker", "any", "none"]
    assert "format" not in facets("lite")
    assert facets("pro")["format"] == ["lite", "std", "pro"]
    assert "frame" not in facets("mast-extra")


def test_keys_in_the_page_are_the_engines(folder: Path) -> None:
    rules = rules_of(edition(), "mast+extra").actions
    entries = {entry["id"]: entry for entry in data_of((folder / "all.html").read_text("utf-8"))["entries"]}
    for id, rule in rules.items():
        if rule.key is None:
            assert "families" not in entries[id]
            continue
        families = [[(int(mask, 16), count) for mask, count in family] for family in entries[id]["families"]]
        possible = [list(f) for f in rule.key.families if all(m.bit_count() >= n for m, n in f)]
        assert families == possible
        assert entries[id]["discards"] == rule.price.discards


def test_the_page_opens_in_the_language_of_the_build() -> None:
    english = Document(page(edition(), "lite", "en", "https://example.org/8.1"))
    assert english.tags("html")[0]["lang"] == "en"
    assert page(edition(), "lite", "en", "https://example.org/8.1/") == page(
        edition(), "lite", "en", "https://example.org/8.1"
    )
    (canonical,) = [link["href"] for link in english.tags("link") if link["rel"] == "canonical"]
    assert canonical == "https://example.org/8.1/actionlist/html/lite.html"


def test_pages_are_the_same_every_time(folder: Path) -> None:
    assert page(edition(), "std", marks=marks_of(edition(), BLACKPOKER)) == (folder / "std.html").read_text("utf-8")


@pytest.mark.parametrize("id", ["all", "lite", "mast-extra"])
def test_what_definitions_say_never_becomes_markup(id: str) -> None:
    text = page(hostile(), id)
    document = Document(text)
    assert document.open == []
    assert len(document.tags("script")) == 3
    (script,) = re.findall(r'<script type="application/json" id="ui-data">(.*?)</script>', text, re.S)
    assert not set(script) & set("<>&\u2028\u2029"), "no tag or comment can begin or end in it"
    assert document.tags("img") == []
    assert EVIL in document.text
    entry = next(entry for entry in data_of(text)["entries"] if entry["id"] == "up")
    assert entry["name"]["ja"] == EVIL
    assert EVIL in entry["text"]


def test_a_large_edition_has_all_its_entries() -> None:
    whole = edition()
    up = whole.actions["up"]
    long = Name("とても" * 60, "とても" * 60, "very " * 60)
    more = {f"up{n}": replace(up, id=f"up{n}", name=long) for n in range(300)}
    document = Document(page(replace(whole, actions={**whole.actions, **more}), ALL))
    assert len(document.entries) == len(set(document.entries)) == 363


def test_the_rulebook_is_linked_where_it_was_built(tmp_path: Path) -> None:
    link = "../../book/index.html"
    assert link not in page(edition(), "lite")
    (tmp_path / "book").mkdir()
    (tmp_path / "book" / "index.html").write_text("the book", "utf-8")
    for path in write_pages(edition(), tmp_path):
        assert link in Document(path.read_text("utf-8")).all("href")


def test_an_entry_is_linked_to_where_the_rulebook_explains_it(tmp_path: Path) -> None:
    (tmp_path / "book").mkdir()
    (tmp_path / "book" / "index.html").write_text("the book", "utf-8")
    for chapter in ("04", "05"):  # the first is where it is explained
        (tmp_path / "book" / f"{chapter}.html").write_text('<div class="k-entry" id="entry-up"></div>', "utf-8")
    (path,) = [path for path in write_pages(edition(), tmp_path) if path.name == "lite.html"]
    links = [href for href in Document(path.read_text("utf-8")).all("href") if "#entry-" in href]
    assert links == ["../../book/04.html#entry-up"] * 2
    assert "Rulebook (Japanese)" in Document(path.read_text("utf-8")).text
    # A rulebook in English is what an English reader is led to.
    shutil.copytree(tmp_path / "book", tmp_path / "en" / "book")
    (path,) = [path for path in write_pages(edition(), tmp_path) if path.name == "lite.html"]
    document = Document(path.read_text("utf-8"))
    links = [href for href in document.all("href") if "#entry-" in href]
    assert links == ["../../book/04.html#entry-up", "../../en/book/04.html#entry-up"]
    assert "(Japanese)" not in document.text


def test_a_page_says_that_its_pdf_is_in_another_language(tmp_path: Path) -> None:
    (path,) = [path for path in write_pages(edition(), tmp_path, printed=["ja"]) if path.name == "lite.html"]
    document = Document(path.read_text("utf-8"))
    assert not [href for href in document.all("href") if "/en/blackpoker" in href]
    assert "PDF to print (Japanese)" in document.text


def test_a_list_says_what_its_own_deck_cannot_pay(folder: Path) -> None:
    note = "このデッキには、このアクションのキーカードがない。"
    entry = re.compile(r'<article [^>]*id="search".*?</article>', re.S)
    for id, there in (("lite-entry20", True), ("lite", False), ("mast-extra", False)):
        (search,) = entry.findall((folder / f"{id}.html").read_text("utf-8"))
        assert (note in search) == there
    assert (folder / "lite-entry20.html").read_text("utf-8").count(f"</span>{note}") == 1


def test_the_set_up_has_its_figure(folder: Path) -> None:
    text = (folder / "mast-extra.html").read_text("utf-8")
    (part,) = re.findall(r'<section class="part" id="ui-setup".*?</section>', text, re.S)
    assert part.count("<svg") == part.count('class="layout"') == 2
    assert "配置図" in part
    assert "Layout seen from your seat" in part
    assert 'id="ui-setup"' not in (folder / "mast.html").read_text("utf-8")


def test_drawing_the_lists_calls_nothing_in_yaml_trees() -> None:
    """The model has everything; 40,104 of 342,924 calls were for the signs of the suits."""
    e = edition()
    called: set[str] = set()

    def look(frame: FrameType, event: str, arg: object) -> None:
        if event == "call" and frame.f_code.co_filename == tree.__file__:
            called.add(frame.f_code.co_name)

    sys.setprofile(look)
    try:
        pages = [page(e, id) for id in list_ids(e)]
    finally:
        sys.setprofile(None)
    assert called == set()
    assert len(pages) == len(IDS)


def test_a_title_joins_what_a_list_is_of() -> None:
    names = (Name("ライト", "らいと", "Lite"), Name("パック", "ぱっく", "Pack"))
    assert (title(names, "ja"), title(names, "en")) == ("ライト+パック", "Lite + Pack")
