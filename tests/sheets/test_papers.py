"""Pages of a game's own on paper: as many as they may be, of the right size, nothing cut off, folded in order."""

from __future__ import annotations

import io
import shutil
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pikepdf
import pytest

from kisoku import resources
from kisoku.definitions.editions import EditionFolder
from kisoku.definitions.standing import standing
from kisoku.entry import Name
from kisoku.identity.shell import Around
from kisoku.paper import Paper
from kisoku.processes import Crew
from kisoku.sentences.language import LANGUAGES, Language
from kisoku.sheet import WebPage
from kisoku.sheets.layout.html import forget
from kisoku.sheets.layout.own import heading, own_html
from kisoku.sheets.making.build import Order, build
from kisoku.sheets.making.cache import Cache
from kisoku.sheets.press.own import Job, make
from kisoku.sheets.press.proof import ProofFailed
from kisoku.sheets.web.pages import environment_of
from kisoku.warvortex.parts import lists
from places import ROOT, WAR_VORTEX
from printing import EVIL
from vortex import edition

TEMPLATE = """{% extends "print/paper.html" %}{% block body %}<h1>{{ page.title }} {{ sign(9) }}</h1>
{% for words in own %}<section>{{ words }}</section>{% endfor %}{{ code }}{% endblock %}"""
STYLE = "section { break-before: page; font-size: 20pt; color: var(--felt); font-weight: 700 }"
LEAF = Paper("sample/leaf.html")
AROUND = Around(edition(), standing(WAR_VORTEX), "leaf.html", "ja")


@pytest.fixture(autouse=True)
def templates(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A template of our own beside the real ones."""
    shutil.copytree(ROOT / "templates", tmp_path / "templates")
    (tmp_path / "templates" / "print" / "sample").mkdir()
    (tmp_path / "templates" / "print" / "sample" / "leaf.html").write_text(TEMPLATE, "utf-8")
    (tmp_path / "templates" / "print" / "sample" / "leaf.css").write_text(STYLE, "utf-8")
    (tmp_path / "templates" / "web" / "leaf.html").write_text("<p>{{ own[0] }}</p>", "utf-8")
    monkeypatch.setattr(resources, "templates_dir", lambda: tmp_path / "templates")
    _forget()
    yield
    monkeypatch.undo()
    _forget()


def _forget() -> None:
    forget()
    environment_of.cache_clear()


def page(*papers: Paper, words: tuple[str, ...] = ("一", "二", "三")) -> WebPage:
    return WebPage("折り紙", "折る。", "leaf", words, papers=papers)


def job(html: str, *papers: Paper) -> Job:
    return Job("leaf", (html,), "題", "ja", papers)


def document(body: str, css: str = "") -> str:
    rules = "@page { size: 148mm 210mm; margin: 8mm } * { margin: 0 } body { font: 10pt 'BIZ UDPGothic' }"
    return f"<html lang=ja><title>題</title><style>{rules}{css}</style><body><h1>題</h1>{body}"


def wrong(html: str, paper: Paper = LEAF) -> str:
    with pytest.raises(ProofFailed) as found:
        make(job(html, paper))
    return str(found.value)


def test_a_paper_is_set_in_tokens_folded_and_known_by_title_language_and_bookmarks() -> None:
    around = replace(AROUND, base_url="https://example.org/wv/")
    leaf, fold = replace(LEAF, pages=4), replace(LEAF, suffix="-fold", pages=4, fold=True)
    html = own_html(page(leaf, fold), leaf, around)
    told = heading(page(), around)
    made = make(Job("leaf", (html,), told, "ja", (leaf, fold)))
    assert made.pages == (4, 2)
    a5, a4 = (pikepdf.open(io.BytesIO(data)) for data in made.files)
    assert [len(file.pages) for file in (a5, a4)] == [4, 2]
    assert [round(float(edge)) for edge in a4.pages[0].mediabox] == [0, 0, 842, 595]
    for file in (a5, a4):
        assert str(file.Root.Lang) == "ja" and str(file.docinfo["/Title"]) == told == "War Vortex Night 1.1 折り紙"
    with a5.open_outline() as outline:
        assert outline.root[0].title.strip() == "折り紙"
    # Outside 4 and 1, inside 2 and 3: what is folded reads in order.
    faces = [zlib_free(a4, side) for side in range(2)]
    plain = [bytes(one.Contents.read_bytes()) for one in a5.pages]
    assert faces == [[plain[3], plain[0]], [plain[1], plain[2]]]
    # The felt in print, not on a screen.
    assert b"0.039216 0.352941 0.25098 rg" in plain[1]
    assert make(Job("leaf", (html,), told, "ja", (leaf, fold))) == made


def zlib_free(file: pikepdf.Pdf, side: int) -> list[bytes]:
    forms = file.pages[side].obj.Resources.XObject
    return [bytes(forms[name].read_bytes()) for name in ("/P0", "/P1")]


def test_a_first_page_may_be_of_another_size() -> None:
    paper = Paper("sample/leaf.html", page="A4 landscape", then="A4", pages=2)
    made = make(Job("leaf", (own_html(page(words=("裏",)), paper, AROUND),), heading(page(), AROUND), "ja", (paper,)))
    with pikepdf.open(io.BytesIO(made.files[0])) as file:
        assert [[round(float(edge)) for edge in one.mediabox[2:]] for one in file.pages] == [[842, 595], [595, 842]]


def test_only_a5_is_folded() -> None:
    with pytest.raises(ValueError, match="only A5"):
        Paper("x.html", page="A4", fold=True)


def test_too_many_pages_are_refused() -> None:
    two = document("<p style='break-before: page'>二</p>")
    assert make(job(two, replace(LEAF, pages=2, at_most=2))).pages == (2,)
    assert "2 pages instead of 1" in wrong(two, replace(LEAF, pages=1))
    assert "2 pages, more than 1" in wrong(two, replace(LEAF, at_most=1))
    assert "page 1 is not A4" in wrong(two, replace(LEAF, page="A4"))


@pytest.mark.parametrize(
    ("body", "said"),
    [
        ("<p style='position: absolute; left: 120mm; white-space: nowrap'>長い言葉</p>", "`長い言葉` leaves the page"),
        ("<p style='position: absolute; top: 193mm'>下の言葉</p>", "`下の言葉` leaves the page"),
        ("<div style='height: 3mm'><p>一</p><p>はみ出し</p></div>", "`はみ出し` leaves its box"),
        ("<table><tr><td><p style='width: 9mm; white-space: nowrap'>狭い箱の中</p></table>", "is wider than its box"),
    ],
)
def test_what_has_no_room_is_told(body: str, said: str) -> None:
    assert said in wrong(document(body))
    assert make(job(document("<div style='height: 9mm'><p>一</p></div>"), LEAF)).pages == (1,)


def test_other_faces_missing_letters_and_dead_links_are_told() -> None:
    assert "is not allowed" in wrong(document("<p style='font-family: sans-serif'>Words</p>"))
    assert "No anchor #gone" in wrong(document("<a href='#gone'>無い</a>"))
    assert "no bookmarks" in wrong(document("").replace("<h1>題</h1>", "<p>題</p>"))
    assert "title, language or tags" in wrong(document("").replace("<title>題", "<title>別"))


def test_a_build_prints_both_languages_once_and_the_portal_knows_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def leaf(edition: object, language: Language) -> WebPage:
        fold = Paper("sample/leaf.html", "-fold", fold=True)
        words = ("一" if language == "ja" else "one", EVIL.replace("\u2028", ""))
        return replace(page(LEAF, fold, words=words), title="折り紙" if language == "ja" else "Leaf")

    monkeypatch.setattr(lists, "pages", lambda edition: {"leaf": (Name("折り紙", "", "Leaf"), leaf)})
    found = EditionFolder("war-vortex-night", "1.1", WAR_VORTEX)
    order, store = Order(found, tmp_path / "out", "site", crew=Crew(1)), Cache(tmp_path / "cache")
    report = build(order, store)
    assert report.papers is not None
    assert report.papers.rendered == ("leaf.pdf", "en/leaf.pdf")
    files = ["leaf.pdf", "leaf-fold.pdf", "en/leaf.pdf", "en/leaf-fold.pdf"]
    before = {file: (report.folder / file).read_bytes() for file in files}
    for file in files:
        portal = report.folder / ("en/index.html" if file.startswith("en/") else "index.html")
        assert f'href="{"../" if file.startswith("en/") else ""}{file}"' in portal.read_text("utf-8")
    for language in LANGUAGES:
        html = (report.folder / ("" if language == "ja" else "en") / "leaf.html").read_text("utf-8")
        assert 'href="leaf.pdf"' in html and 'href="leaf-fold.pdf"' in html and 'id="ui-data"' not in html
    assert build(order, store).unchanged

    (report.folder / "leaf-fold.pdf").write_bytes(b"damaged")
    again = build(order, store)
    assert not again.unchanged and again.papers is not None and again.papers.rendered == ()
    assert {file: (report.folder / file).read_bytes() for file in files} == before
