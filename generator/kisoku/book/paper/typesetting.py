"""A5 pages from the manuscript: chapters apart from each other, then index and contents with the numbers that came out.

What was set before is not set again: a chapter knows neither on which page it begins nor in which book.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from html import escape
from typing import Any

from lxml import html as lxml_html

from ...identity.mark import Sign
from ...processes import Crew, spread
from ...sentences.language import Language
from ...sheets.layout import pdf
from ...sheets.making.kept import Kept
from ...sheets.press.binding import Binding, Label
from ...sheets.press.galley import Galley, galley
from ...sheets.press.painting import Placed, Sheet
from ...sheets.press.reading import Known, Reading
from ..text.phrases import phrases
from .chapter import KEPT, Chapter, Copy, Heading, Turn, laid_out, set_chapter
from .cover import front_html
from .margins import A5, margins, page_numbers, shift
from .passages import passages
from .tidying import lead

Progress = Callable[[str], None]
ALONE = Crew()
NOTHING: Kept[Any] = Kept(None, "", KEPT)


@dataclass(frozen=True, slots=True)
class Manuscript:
    """The book before it is set; `figures` are anchors of what must not be split or lost."""

    game: str
    version: str
    date: str
    author: str
    body: str
    figures: tuple[str, ...] = ()
    sign: Sign = ("", "")
    """What is on the two cards of the game's sign."""
    notice: str = ""
    """What has to be known first: that these rules are old, or a draft."""

    called: str = "第{}版"
    """How the version is said: that of a draft is 草案「{}」."""

    credit: str = ""
    """Whose rules these are, where their author and day are not those of the edition."""

    language: Language = "ja"

    says: tuple[str, ...] = ()
    """What it is, to a stranger."""

    site: str = ""
    """Where it is published, if anywhere."""

    @property
    def title(self) -> str:
        return phrases(self.language).title.format(self.game)

    @property
    def edition(self) -> str:
        return self.called.format(self.version)


@dataclass(slots=True)
class Set:
    """The set pages; `front` of them carry roman numbers, `pages` says on which printed page an anchor is.

    `passages` is all that must be read on them, `drawings` how many each figure must show, `figures` on which sheets
    how many of them came out, `known` what their operators show.
    """

    binding: Binding
    front: int
    body: int
    pages: Mapping[str, int]
    headings: tuple[Heading, ...]
    index: Mapping[str, tuple[int, ...]]
    passages: tuple[str, ...]
    drawings: Mapping[str, int]
    figures: Mapping[str, Mapping[int, int]]
    known: Known = field(default_factory=dict)
    turns: tuple[Turn, ...] = ()
    """Where a page number stands, on which sheet, and what is on that page."""


def typeset(
    made: Manuscript, progress: Progress = lambda words: None, crew: Crew = ALONE, kept: Kept[Any] = NOTHING
) -> Set:
    """Nothing is set twice: the contents and the index cannot move the chapters."""
    pdf.load()
    pdf.fonts()  # before processes part, so that each has it
    copies, index, after = _copies(made)
    progress("本文を組んでいる")
    body = _Body()
    chapters = _chapters([*copies, *after], crew, kept)
    body.add(*chapters[: len(copies)])
    progress("目次と索引を組んでいる")
    lines: dict[str, tuple[int, ...]] = {}
    if index is not None:
        tree = lxml_html.fragment_fromstring(index.html)
        lines = _number(tree, body.pages)
        body.add(*_chapters([index._replace(html=lxml_html.tostring(tree, encoding="unicode"))], crew, kept))
    body.add(*chapters[len(copies) :])
    opening = _front(made, body.headings, body.pages)
    front: Galley = kept.of((made.title, opening), lambda: _set_front(made, opening))
    begin = [Sheet(A5, (Placed(front, one),)) for one in front.pages]
    begin += [Sheet(A5, ())] * (len(begin) % 2)
    labels = Label(0, "r"), Label(len(begin), "D")
    words = [*body.passages, *passages(lxml_html.fragment_fromstring(opening, create_parent="div"))]
    figures = {
        anchor: {number + len(begin): drawn for number, drawn in found.items()}
        for anchor, found in body.figures.items()
    }
    return Set(
        Binding([*begin, *body.sheets(made.language, kept)], labels, unfolded=True),
        len(begin),
        len(body.places),
        body.pages,
        tuple(body.headings),
        lines,
        tuple(words),
        body.drawings,
        figures,
        body.known,
        tuple(one._replace(page=one.page + len(begin)) for one in body.turns),
    )


# Chapters


def _copies(made: Manuscript) -> tuple[list[Copy], Copy | None, list[Copy]]:
    """The title page and the chapters, the index and what stands behind it.

    The index, if there is one, is set when all pages before it are known.
    """
    tree = lxml_html.fragment_fromstring(made.body)
    inside = "ancestor::div[contains(@class,'k-document')]"
    chapters, index, after = list[Copy](), None, list[Copy]()
    for document in tree.xpath(f"//div[contains(@class,'k-document')][not({inside})]"):
        depth = sum(1 for _ in document.iterancestors("section"))
        document.drop_tree()
        if index is None and document.xpath(".//div[@class='k-index']"):
            index = _copy(document, made, "index", depth)
        else:
            (chapters if index is None else after).append(_copy(document, made, "body", depth))
    return [_copy(tree, made, "body", 0), *chapters], index, after


def _copy(tree: Any, made: Manuscript, part: str, depth: int) -> Copy:
    figures = frozenset(made.figures)
    here = tuple(id for element in tree.iter() if (id := element.get("id")) in figures)
    return Copy(tree.get("data-doc"), lxml_html.tostring(tree, encoding="unicode"), part, depth, here, made.language)


def _chapters(copies: Sequence[Copy], crew: Crew, kept: Kept[Any]) -> list[Chapter]:
    """Several at a time; those that were set before are as they were."""
    found: dict[Copy, Chapter | None] = {copy: kept.get(copy) for copy in copies}
    # The longest first: the last ones to finish are then short.
    missing = sorted((copy for copy in found if found[copy] is None), key=lambda copy: -len(copy.html))
    for copy, made in zip(missing, spread(set_chapter, None, missing, crew), strict=True):
        kept.put(copy, made)
        found[copy] = made
    return [chapter for copy in copies if (chapter := found[copy]) is not None]


@dataclass(slots=True)
class _Body:
    """Chapters one after the other: on which page everything is."""

    places: list[tuple[Chapter, int] | None] = field(default_factory=list)
    """The chapter of each page and the number that the page has there; None is blank."""
    pages: dict[str, int] = field(default_factory=dict)
    headings: list[Heading] = field(default_factory=list)
    passages: list[str] = field(default_factory=list)
    drawings: dict[str, int] = field(default_factory=dict)
    figures: dict[str, dict[int, int]] = field(default_factory=dict)
    known: dict[str, Reading] = field(default_factory=dict)
    turns: list[Turn] = field(default_factory=list)

    def add(self, *chapters: Chapter) -> None:
        """Each begins on a right-hand page, after a blank one if need be."""
        for one in chapters:
            self.places += [None] * (len(self.places) % 2)
            first = len(self.places)
            self.places += ((one, number) for number in range(len(one.galley.pages)))
            for anchor, number in one.anchors.items():
                self.pages.setdefault(anchor, first + number + 1)
            self.headings += (heading for heading in one.headings if heading.level)
            self.passages += one.passages
            self.drawings |= one.drawings
            self.known |= one.readings
            self.turns += (
                turn._replace(page=first + turn.page, x=turn.x + shift(first + turn.page + 1)) for turn in one.turns
            )
            for anchor, found in one.figures.items():
                self.figures[anchor] = {first + number: drawn for number, drawn in found.items()}

    def sheets(self, language: Language, kept: Kept[Any]) -> list[Sheet]:
        chapters = {id(at[0]): at[0] for at in self.places if at is not None}
        headings = [heading for one in chapters.values() for heading in one.headings]
        running = {key: one.running for key, one in chapters.items()}
        lines = [None if at is None else running[id(at[0])][at[1]] for at in self.places]
        around = margins(lines, headings, language, kept)
        numbers = page_numbers([len(self.places)], language, kept)
        beside_words: dict[int, list[Turn]] = {}
        for turn in self.turns:
            beside_words.setdefault(turn.page, []).append(turn)
        made = []
        for number, (at, beside) in enumerate(zip(self.places, around, strict=True), 1):
            placed: tuple[Placed, ...] = ()
            if at is not None:
                chapter, page = at
                placed = Placed(chapter.galley, chapter.galley.pages[page], shift(number)), *beside
                for one in beside_words.get(number - 1, ()):
                    found = numbers[self.pages[one.anchor]]
                    placed += (found._replace(x=found.x + one.x, y=found.y + one.y),)
            made.append(Sheet(A5, placed))
        return made


# The front: cover, imprint, contents


def _set_front(made: Manuscript, opening: str) -> Galley:
    """What the file is called stands here, too."""
    about = (
        f"<title>{escape(made.title)} {escape(made.edition)}</title>"
        f'<meta name="author" content="{escape(made.author)}">'
        f'<meta name="dcterms.created" content="{escape(made.date)}">'
    )
    body = lxml_html.fragments_fromstring(opening)
    for element in body:
        lead(element)
    return galley(laid_out("front", body, lxml_html.fragments_fromstring(about), made.language), "front")


def _front(made: Manuscript, headings: Iterable[Heading], pages: Mapping[str, int]) -> str:
    say = phrases(made.language)
    date = say.date(made.date)
    lines = []
    for one in headings:
        if not 0 < one.level < 3 or one.anchor not in pages:
            continue
        number = f'<span class="n">{escape(one.number)}</span>' if one.number else '<span class="n"></span>'
        lines.append(
            f'<li class="l{one.level}"><a href="#{escape(one.anchor)}">{number}'
            f'<span class="t">{escape(one.text)}</span><span class="p">{pages[one.anchor]}</span></a></li>'
        )
    whose = f"<p>{say.rules_by.format(escape(made.author))}</p><p>{say.rules_of.format(date)}</p>"
    if made.credit:
        whose = f"<p>{escape(made.credit)}</p><p>{say.defined.format(date)}</p>"
    return (
        f"{front_html(made)}"
        f'<section class="imprint"><p>{escape(made.title)} {escape(made.edition)}</p>'
        f"{whose}<p>{say.made}</p></section>"
        f'<section class="contents"><h1>{say.contents}</h1><ul>{"".join(lines)}</ul></section>'
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
