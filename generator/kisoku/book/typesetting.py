"""A5 pages from the manuscript: body first, then contents and index with the page numbers that came out."""

from __future__ import annotations

import base64
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from html import escape
from typing import TYPE_CHECKING, Any

from lxml import etree
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
    _framed(tree)
    index = _taken(tree, INDEX_DOC)
    headings = tuple(_headings(tree))
    progress("本文を組んでいる")
    body = pdf.document(_page(made, "body", _inner(tree)), Drawings())
    pages: dict[str, int] = {}
    _note_anchors(body, pages, 1)
    progress("目次と索引を組んでいる")
    parts = [*body.pages, *_padding(made, len(body.pages))]
    count = len(parts)
    lines: dict[str, tuple[int, ...]] = {}
    if index is not None:
        lines = _number(index, pages)
        headings += (Heading(1, "", "索引", f"document-{INDEX_DOC}"),)
        pages[f"document-{INDEX_DOC}"] = count + 1
        back = pdf.document(_page(made, "index", lxml_html.tostring(index, encoding="unicode"), start=count))
        _note_anchors(back, pages, count + 1)
        parts += back.pages
    front = pdf.document(_page(made, "front", _front(made, headings, pages)))
    begin = [*front.pages, *_padding(made, len(front.pages))]
    document = body.copy([*begin, *parts])
    figures = _figures(document, frozenset(made.figures))
    return Set(document, len(begin), len(parts), pages, headings, lines, figures)


def _padding(made: Manuscript, pages: int) -> list[Any]:
    """A blank page where the next part would begin on a left one."""
    return list(pdf.document(_page(made, "blank", "<p></p>")).pages) if pages % 2 else []


def bare_html(made: Manuscript) -> str:
    """The whole book as one page of HTML without page numbers: what WeasyPrint alone would be given."""
    tree = lxml_html.fragment_fromstring(made.body)
    _tidy(tree)
    _framed(tree)
    headings = tuple(_headings(tree))
    return _page(made, "body", _front(made, headings, {one.anchor: 0 for one in headings}) + _inner(tree))


def _note_anchors(document: Document, pages: dict[str, int], first: int) -> None:
    """What goes on over several pages begins on the first of them."""
    for number, page in enumerate(document.pages, first):
        for name in page.anchors:
            pages.setdefault(name, number)


def _page(made: Manuscript, part: str, body: str, start: int = 0) -> str:
    css = (templates() / "print.css").read_text("utf-8")
    begin = f"@page :first {{ counter-reset: page {start + 1}; }}" if start else ""
    return (
        f'<!doctype html><html lang="ja"><head><meta charset="utf-8">'
        f"<title>{escape(made.title)} 第{made.version}版</title>"
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
    for section in tree.iter("section"):
        # A section's box may begin at the foot of the page before its heading.
        head = next((child for child in section if child.tag in _H), None)
        if head is not None and section.get("id") is not None:
            head.set("id", section.attrib.pop("id"))
    for summary in tree.xpath("//summary"):
        summary.tag = "p"
        summary.set("class", f"{summary.get('class', '')} k-title".strip())


def _framed(tree: Any) -> None:
    """Drawings become images with their text alternative: their shapes need no styles, which saves half the time."""
    for svg in tree.xpath("//svg"):
        title = svg.find("title")
        alternative = svg.get("aria-label") or (title.text if title is not None else "") or ""
        svg.set("xmlns", "http://www.w3.org/2000/svg")
        box = (svg.get("viewbox") or svg.get("viewBox") or "0 0 100 100").split()
        svg.attrib.pop("viewbox", None)
        svg.set("viewBox", " ".join(box))
        svg.set("width", box[2])
        svg.set("height", box[3])
        tail, svg.tail = svg.tail, None
        data = base64.b64encode(etree.tostring(svg)).decode()
        image = lxml_html.Element(
            "img", {"class": svg.get("class", ""), "alt": alternative, "src": f"data:image/svg+xml;base64,{data}"}
        )
        image.tail = tail
        svg.getparent().replace(svg, image)


class Drawings(pdf.Refusal):
    """The url_fetcher: the drawings are in the page itself, and nothing else is wanted."""

    def __call__(self, url: str, *more: Any, **options: Any) -> Any:
        if not url.startswith("data:image/svg+xml;base64,"):
            return super().__call__(url, *more, **options)
        from weasyprint.urls import URLFetcherResponse

        return URLFetcherResponse(url, base64.b64decode(url.partition(",")[2]), {"Content-Type": "image/svg+xml"})


def _taken(tree: Any, docname: str) -> Any:
    """A chapter out of the tree, to be set on its own."""
    found = tree.xpath(f"//div[@data-doc='{docname}']")
    if not found:
        return None
    element = found[0]
    element.drop_tree()
    for head in element.iter(*_H):
        if "k-letter" not in head.get("class", ""):
            head.set("class", "k-h1")
    return element


def _inner(tree: Any) -> str:
    return "".join(lxml_html.tostring(child, encoding="unicode") for child in tree)


def _headings(tree: Any) -> Iterator[Heading]:
    """Chapters and sections, by the depth of their documents and sections."""
    for section in tree.iter("section"):
        classes = section.get("class", "")
        head = next((child for child in section if child.tag in _H), None)
        if head is None or head.get("id") is None or "k-row" in classes:
            continue
        depth = sum(1 for parent in section.iterancestors("section"))
        inside = section.xpath("ancestor::div[contains(@class,'k-document')]")
        # Chapters stand inside the section of the title page, whose own title is no chapter.
        level = depth if inside else 0
        marked = head.find("span[@class='section-number']")
        number = (marked.text or "").strip() if marked is not None else ""
        text = "".join(head.itertext()).strip().removeprefix(marked.text if marked is not None else "").strip()
        head.set("class", f"k-h{level}")
        if level == 0:
            continue
        yield Heading(level, number.rstrip("."), text, head.get("id"))


_H = ("h1", "h2", "h3", "h4", "h5", "h6")


# The front: cover, imprint, contents


def _front(made: Manuscript, headings: Iterable[Heading], pages: Mapping[str, int]) -> str:
    year, month, day = (int(part) for part in made.date.split("-"))
    date = f"{year}年{month}月{day}日"
    lines = []
    for one in headings:
        if not 0 < one.level < 3 or one.anchor not in pages:
            continue
        number = f'<span class="n">{escape(one.number)}</span>' if one.number else '<span class="n"></span>'
        lines.append(
            f'<li class="l{one.level}"><a href="#{escape(one.anchor)}">{number}'
            f'<span class="t">{escape(one.text)}</span><span class="p">{pages[one.anchor]}</span></a></li>'
        )
    return (
        f'<section class="cover"><p class="suits"><span>♠</span><span class="r">♡</span><span class="r">♢</span>'
        f'<span>♣</span></p><h1>{escape(made.game)}</h1><p class="sub">ルールブック</p>'
        f'<p class="ed">第{made.version}版</p><p class="by">{date}</p></section>'
        f'<section class="imprint"><p>{escape(made.title)} 第{made.version}版</p><p>ルール: {escape(made.author)}</p>'
        f"<p>ルールの発行日: {date}</p><p>本文は、ルールの内容をもとに新しく書いたものである。"
        f"項目、表、盤面図、流れ図、例は、ゲームを実際に動かす定義から作った。"
        f"例は全て、本書を作るときに実行して確かめた。</p></section>"
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
