"""A5 pages from the manuscript: body first, then contents and index with the page numbers that came out."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from html import escape
from typing import TYPE_CHECKING, Any

from lxml import html as lxml_html

from ..sheets import pdf
from .settings import templates

if TYPE_CHECKING:
    from weasyprint import Document

INDEX_DOC = "kana-index"
_ROMAN = ("", "i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x")


@dataclass(frozen=True, slots=True)
class Manuscript:
    """The book before it is set; `figures` are anchors of what must not be split or lost."""

    game: str
    version: str
    date: str
    author: str
    body: str
    figures: tuple[str, ...] = ()

    @property
    def title(self) -> str:
        return f"{self.game} ルールブック"


@dataclass(frozen=True, slots=True)
class Heading:
    level: int
    number: str
    text: str
    anchor: str


@dataclass(slots=True)
class Set:
    """The set pages; `front` of them carry roman numbers, `pages` says on which printed page an anchor is."""

    document: Document
    front: int
    body: int
    pages: Mapping[str, int]
    headings: tuple[Heading, ...]
    index: Mapping[str, tuple[int, ...]]
    figures: Mapping[str, frozenset[int]] = field(default_factory=dict)


def typeset(made: Manuscript, progress: Callable[[str], None] = lambda words: None) -> Set:
    """Three layouts, none of them twice: the contents and the index cannot move the body."""
    pdf.load()
    tree = lxml_html.fragment_fromstring(made.body)
    _tidy(tree)
    index = _taken(tree, INDEX_DOC)
    headings = tuple(_headings(tree))
    progress("本文を組んでいる")
    body = pdf.document(_page(made, "body", _inner(tree)))
    pages = {name: number for number, page in enumerate(body.pages, 1) for name in page.anchors}
    progress("目次と索引を組んでいる")
    count = len(body.pages)
    parts = [*body.pages]
    lines: dict[str, tuple[int, ...]] = {}
    if index is not None:
        lines = _number(index, pages)
        headings += (Heading(1, "", "索引", f"document-{INDEX_DOC}"),)
        pages[f"document-{INDEX_DOC}"] = count + 1
        back = pdf.document(_page(made, "index", lxml_html.tostring(index, encoding="unicode"), start=count))
        for number, page in enumerate(back.pages, count + 1):
            pages.update(dict.fromkeys(page.anchors, number))
        parts += back.pages
    front = pdf.document(_page(made, "front", _front(made, headings, pages)))
    document = body.copy([*front.pages, *parts])
    figures = _figures(document, frozenset(made.figures))
    return Set(document, len(front.pages), len(parts), pages, headings, lines, figures)


def _page(made: Manuscript, part: str, body: str, start: int = 0) -> str:
    css = (templates() / "print.css").read_text("utf-8")
    begin = f"@page :first {{ counter-reset: page {start}; }}" if start else ""
    return (
        f'<!doctype html><html lang="ja"><head><meta charset="utf-8"><title>{escape(made.title)} 第{made.version}版</title>'
        f'<meta name="author" content="{escape(made.author)}"><meta name="dcterms.created" content="{made.date}">'
        f'<style>{css}{begin}</style></head><body class="{part}">{body}</body></html>'
    )


# The manuscript


def _tidy(tree: Any) -> None:
    """What is for screens only goes: buttons, permalinks, the tree of contents."""
    for path in ("//a[contains(@class,'headerlink')]", "//button", "//p[contains(@class,'k-open')]", "//nav"):
        for element in tree.xpath(path):
            element.drop_tree()
    for details in tree.xpath("//details"):
        details.tag = "div"
    for summary in tree.xpath("//summary"):
        summary.tag = "p"
        summary.set("class", f"{summary.get('class', '')} k-title".strip())


def _taken(tree: Any, docname: str) -> Any:
    """A chapter out of the tree, to be set on its own."""
    found = tree.xpath(f"//div[@data-doc='{docname}']")
    if not found:
        return None
    element = found[0]
    element.drop_tree_keep_tail() if hasattr(element, "drop_tree_keep_tail") else element.getparent().remove(element)
    return element


def _inner(tree: Any) -> str:
    return "".join(lxml_html.tostring(child, encoding="unicode") for child in tree)


def _headings(tree: Any) -> Iterator[Heading]:
    """Chapters and sections, by the depth of their documents and sections."""
    for section in tree.iter("section"):
        classes = section.get("class", "")
        if "k-row" in classes or section.get("id") is None:
            continue
        head = next((child for child in section if child.tag in _H), None)
        if head is None:
            continue
        depth = sum(1 for parent in section.iterancestors("section"))
        inside = section.xpath("ancestor::div[contains(@class,'k-document')]")
        level = depth if inside else depth + 1
        # A chapter inlined below the title page's section stands one section deeper than it should.
        marked = head.find("span[@class='section-number']")
        number = (marked.text or "").strip() if marked is not None else ""
        text = "".join(head.itertext()).strip().removeprefix(marked.text if marked is not None else "").strip()
        head.set("class", f"k-h{level}")
        yield Heading(level, number.rstrip("."), text, section.get("id"))


_H = ("h1", "h2", "h3", "h4", "h5", "h6")


# The front: cover, imprint, contents


def _front(made: Manuscript, headings: Iterable[Heading], pages: Mapping[str, int]) -> str:
    year, month, day = (int(part) for part in made.date.split("-"))
    date = f"{year}年{month}月{day}日"
    lines = []
    for one in headings:
        if one.level > 2 or one.anchor not in pages:
            continue
        number = f'<span class="n">{escape(one.number)}</span>' if one.number else '<span class="n"></span>'
        lines.append(
            f'<li class="l{one.level}"><a href="#{escape(one.anchor)}">{number}<span class="t">{escape(one.text)}</span>'
            f'<span class="p">{pages[one.anchor]}</span></a></li>'
        )
    return (
        f'<section class="cover"><p class="suits"><span>♠</span><span class="r">♡</span><span class="r">♢</span>'
        f'<span>♣</span></p><h1>{escape(made.game)}</h1><p class="sub">ルールブック</p>'
        f'<p class="ed">第{made.version}版</p><p class="by">{date}</p></section>'
        f'<section class="imprint"><p>{escape(made.title)} 第{made.version}版</p><p>ルール: {escape(made.author)}</p>'
        f"<p>ルールの発行日: {date}</p><p>本文は、ルールの内容をもとに新しく書いたものである。項目、表、盤面図、流れ図、例は、"
        f"ゲームを実際に動かす定義から作った。例はすべて、本書を作るときに実行して確かめた。</p></section>"
        f'<section class="contents"><h1>目次</h1><ul>{"".join(lines)}</ul></section>'
    )


# The index


def _number(index: Any, pages: Mapping[str, int]) -> dict[str, tuple[int, ...]]:
    """Links become page numbers, each once and in order; the page of the definition is bold."""
    lines = {}
    for element in index.xpath(".//p[contains(@class,'k-jump')]"):
        element.drop_tree()
    for line in index.xpath(".//li[@id]"):
        (links,) = line.xpath("./span[@class='k-links']")
        found: dict[int, tuple[str, bool]] = {}
        for link in links.findall("a"):
            anchor = link.get("href", "").lstrip("#")
            page = pages.get(anchor)
            if page is None:
                continue
            main = "k-main" in link.get("class", "")
            if page not in found or (main and not found[page][1]):
                found[page] = anchor, main
        for link in list(links):
            links.remove(link)
        links.text = ""
        for page in sorted(found):
            anchor, main = found[page]
            made = lxml_html.Element("a", {"href": f"#{anchor}"})
            made.text = str(page)
            if main:
                made.set("class", "k-main")
            made.tail = " "
            links.append(made)
        name = re.sub(r"^.*--index-", "", line.get("id"))
        lines[name] = tuple(sorted(found))
    return lines


def _figures(document: Document, wanted: frozenset[str]) -> dict[str, frozenset[int]]:
    """On which sheets each figure has boxes: more than one means that it was split."""
    found: dict[str, set[int]] = {}
    for number, page in enumerate(document.pages):
        for anchor in _anchored(page._page_box, wanted):
            found.setdefault(anchor, set()).add(number)
    return {anchor: frozenset(pages) for anchor, pages in found.items()}


def _anchored(box: Any, wanted: frozenset[str]) -> Iterator[str]:
    from weasyprint.formatting_structure.boxes import LineBox

    element = getattr(box, "element", None)
    if element is not None and isinstance(element.tag, str):
        id = element.get("id")
        if id in wanted:
            yield id
            return
    if isinstance(box, LineBox):
        return
    for child in getattr(box, "children", ()):
        yield from _anchored(child, wanted)


def roman(number: int) -> str:
    return _ROMAN[number] if number < len(_ROMAN) else str(number)
