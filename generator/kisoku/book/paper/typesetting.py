"""A5 pages from the manuscript: body first, then contents and index with the page numbers that came out."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from html import escape
from typing import TYPE_CHECKING, Any

from lxml import html as lxml_html

from ...sheets.layout import pdf
from ..page.settings import templates
from ..page.source import japanese_date
from .passages import passages
from .tidying import HEADINGS, Drawings, frame, tidy

if TYPE_CHECKING:
    from weasyprint import Document


@dataclass(frozen=True, slots=True)
class Manuscript:
    """The book before it is set; `figures` are anchors of what must not be split or lost."""

    game: str
    version: str
    date: str
    author: str
    body: str
    figures: tuple[str, ...] = ()
    emblem: tuple[str, ...] = ()
    """The signs beside the game's name."""

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
    """The set pages; `front` of them carry roman numbers, `pages` says on which printed page an anchor is.

    `passages` is all that must be read on them, `drawings` how many each figure must show, `figures` on which sheets
    how many of them came out.
    """

    document: Document
    front: int
    body: int
    pages: Mapping[str, int]
    headings: tuple[Heading, ...]
    index: Mapping[str, tuple[int, ...]]
    passages: tuple[str, ...]
    drawings: Mapping[str, int]
    figures: Mapping[str, Mapping[int, int]]


def typeset(made: Manuscript, progress: Callable[[str], None] = lambda words: None) -> Set:
    """Three layouts, none of them twice: the contents and the index cannot move the body."""
    pdf.load()
    tree = lxml_html.fragment_fromstring(made.body)
    written = lxml_html.fragment_fromstring(made.body)
    _taken(written)  # its links become page numbers
    words, drawings = list(passages(written)), _drawings(written, made.figures)
    tidy(tree)
    frame(tree)
    index = _taken(tree)
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
        headings += (_index_heading(index),)
        pages[index.get("id")] = count + 1
        words += passages(index)
        back = pdf.document(_page(made, "index", lxml_html.tostring(index, encoding="unicode"), start=count))
        _note_anchors(back, pages, count + 1)
        parts += back.pages
    opening = _front(made, headings, pages)
    words += passages(lxml_html.fragment_fromstring(opening, create_parent="div"))
    front = pdf.document(_page(made, "front", opening))
    begin = [*front.pages, *_padding(made, len(front.pages))]
    document = body.copy([*begin, *parts])
    figures = _figures(document, frozenset(made.figures))
    return Set(document, len(begin), len(parts), pages, headings, lines, tuple(words), drawings, figures)


def _drawings(tree: Any, figures: Iterable[str]) -> dict[str, int]:
    """How many drawings each figure holds."""
    wanted = set(figures)
    return {
        element.get("id"): sum(1 for _ in element.iter("svg")) for element in tree.iter() if element.get("id") in wanted
    }


def _index_heading(index: Any) -> Heading:
    head = next(index.iter(*HEADINGS))
    head.set("class", "k-h1")
    return Heading(1, "", head.text_content().strip(), index.get("id"))


def _padding(made: Manuscript, pages: int) -> list[Any]:
    """A blank page where the next part would begin on a left one."""
    return list(pdf.document(_page(made, "blank", "<p></p>")).pages) if pages % 2 else []


def bare_html(made: Manuscript) -> str:
    """The whole book as one page of HTML without page numbers: what WeasyPrint alone would be given."""
    tree = lxml_html.fragment_fromstring(made.body)
    tidy(tree)
    frame(tree)
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


def _taken(tree: Any) -> Any:
    """The chapter that holds the index out of the tree, to be set on its own when all pages are known."""
    found = tree.xpath("//div[contains(@class,'k-document')][.//div[@class='k-index']]")
    if not found:
        return None
    found[0].drop_tree()
    return found[0]


def _inner(tree: Any) -> str:
    return "".join(lxml_html.tostring(child, encoding="unicode") for child in tree)


def _headings(tree: Any) -> Iterator[Heading]:
    """Chapters and sections, by the depth of their documents and sections."""
    for section in tree.iter("section"):
        classes = section.get("class", "")
        head = next((child for child in section if child.tag in HEADINGS), None)
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


# The front: cover, imprint, contents


_RED = ' class="r"'


def _emblem(signs: Sequence[str]) -> str:
    """Hearts and diamonds in red."""
    spans = "".join(f"<span{_RED if sign in '♡♢' else ''}>{escape(sign)}</span>" for sign in signs)
    return f'<p class="suits">{spans}</p>' if spans else ""


def _front(made: Manuscript, headings: Iterable[Heading], pages: Mapping[str, int]) -> str:
    date = japanese_date(made.date)
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
        f'<section class="cover">{_emblem(made.emblem)}<h1>{escape(made.game)}</h1><p class="sub">ルールブック</p>'
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


def _figures(document: Document, wanted: frozenset[str]) -> dict[str, dict[int, int]]:
    """On which sheets each figure has boxes, and how many drawings there; several sheets mean that it was split."""
    found: dict[str, dict[int, int]] = {}
    for number, page in enumerate(document.pages):
        for anchor, drawn in _anchored(page._page_box, wanted):
            sheets = found.setdefault(anchor, {})
            sheets[number] = sheets.get(number, 0) + drawn
    return found


def _anchored(box: Any, wanted: frozenset[str]) -> Iterator[tuple[str, int]]:
    from weasyprint.formatting_structure.boxes import LineBox

    element = getattr(box, "element", None)
    id = element.get("id") if element is not None and isinstance(element.tag, str) else None
    if id in wanted:
        yield id, sum(1 for _ in _images(box))
    elif not isinstance(box, LineBox):
        for child in getattr(box, "children", ()):
            yield from _anchored(child, wanted)


def _images(box: Any) -> Iterator[Any]:
    from weasyprint.formatting_structure.boxes import ReplacedBox

    if isinstance(box, ReplacedBox) and box.width > 0 and box.height > 0:
        yield box
    for child in getattr(box, "children", ()):
        yield from _images(child)
