"""A chapter set by itself, wherever it will stand: its pages, and what the proof must find on them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, NamedTuple

from lxml import html as lxml_html

from ...identity.tokens import palette
from ...memory import undisturbed
from ...sentences.language import Language
from ...sheets.layout import pdf
from ...sheets.press.galley import ANCHOR, PLAIN, Galley, Painted, galley
from ...sheets.press.reading import Known, Reading, Shown, known_as, reading
from ..page.generated import TURN
from ..page.settings import templates
from .filling import filled, level
from .passages import passages
from .tidying import HEADINGS, Drawings, frame, lead, tidy

if TYPE_CHECKING:
    from weasyprint import Document


class Heading(NamedTuple):
    """`line` is all of it, as it stands there and above the pages after it."""

    level: int
    number: str
    text: str
    anchor: str
    line: str = ""


class Turn(NamedTuple):
    """Where it is printed on which page an anchor is: on which page, its right end, its line."""

    page: int
    x: float
    y: float
    anchor: str


class Copy(NamedTuple):
    """A chapter as it was written; `figures` are anchors in it of what must not be split or lost."""

    name: str
    html: str
    part: str = "body"
    depth: int = 0
    """How many sections it stands in."""
    figures: tuple[str, ...] = ()
    language: Language = "ja"


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter on pages, which are counted from 0 here.

    `passages` is all that must be read on them, `drawings` how many each figure must show, `figures` on which pages how
    many of them came out, `readings` what their operators show.
    """

    galley: Galley
    headings: tuple[Heading, ...]
    passages: tuple[str, ...]
    drawings: Mapping[str, int]
    figures: Mapping[str, Mapping[int, int]]
    readings: Known
    turns: tuple[Turn, ...] = ()

    @property
    def anchors(self) -> dict[str, int]:
        """What goes on over several pages begins on the first of them."""
        found: dict[str, int] = {}
        for number, page in enumerate(self.galley.pages):
            for name, _, _ in page.anchors:
                found.setdefault(name, number)
        return found

    @property
    def running(self) -> list[tuple[str, str]]:
        """For each page the lines of chapter and section: of the first that begins on it, or of the last before it."""
        at, lines = self.anchors, []
        chapter = section = ""
        for number in range(len(self.galley.pages)):
            here = [one for one in self.headings if one.level < 3 and at.get(one.anchor) == number]
            chapters = [one for one in here if one.level < 2]
            lines.append((chapters[0].line if chapters else chapter, here[0].line if here else section))
            chapter = chapters[-1].line if chapters else chapter
            section = here[-1].line if here else section
        return lines


KEPT = (Chapter, Heading, Turn, Reading, Shown, *PLAIN)
"""All that a chapter is made of."""


def set_chapter(nothing: None, copy: Copy) -> Chapter:
    """The chapter on neutral pages: left and right ones are the same, and nothing stands in their margins."""
    with undisturbed():
        tree = lxml_html.fragment_fromstring(copy.html)
        words, drawings = tuple(passages(tree)), _drawings(tree, copy.figures)
        tidy(tree, copy.language)
        frame(tree)
        headings = tuple(_headings(tree, copy.depth))
        level(tree)
        lead(tree)
        with filled():
            document = laid_out(copy.part, [tree], language=copy.language)
            if 1 < len(document.pages) < _LONG and _full(document.pages[-1]) < _SPILL:
                tight = laid_out(f"{copy.part} tight", [tree], language=copy.language)
                document = min(document, tight, key=lambda one: len(one.pages))
        figures = _figures(document, frozenset(copy.figures))
        made, turns = _turned(galley(document, copy.name))
        readings = {known_as(one.operators): reading(one.operators) for one in made.pages}
        return Chapter(made, headings, words, drawings, figures, readings, turns)


def _turned(made: Galley) -> tuple[Galley, tuple[Turn, ...]]:
    """Empty links lead where they say, and are remembered as places for numbers."""
    mark, turns, pages = f"{TURN}:", list[Turn](), list[Painted]()
    for number, page in enumerate(made.pages):
        links = []
        for link in page.links:
            if link.target.startswith(mark):
                links.append(link._replace(target=link.target.removeprefix(mark)))
                turns.append(Turn(number, link.box[2], min(link.box[1::2]), links[-1].target))
            else:
                links.append(link)
        pages.append(replace(page, links=tuple(links)))
    return replace(made, pages=tuple(pages)), tuple(turns)


# A last page with less than this is not worth a page, if its lines find room on the others.
_SPILL = 0.25
# To set a long chapter once more takes too long.
_LONG = 30


def _full(page: Any) -> float:
    """How far down a page goes, of its height."""
    root = page._page_box.children[0]
    from weasyprint.formatting_structure.boxes import LineBox

    bottoms = [box.position_y + box.height for box in root.descendants() if isinstance(box, LineBox)]
    return float((max(bottoms, default=0.0) - root.position_y) / page._page_box.height)


def laid_out(part: str, body: Iterable[Any], head: Iterable[Any] = (), language: Language = "ja") -> Document:
    """HTML on pages in the style of the book."""
    whole, about = lxml_html.Element("html", {"lang": language}), lxml_html.Element("head")
    about.extend(head)
    shown = lxml_html.Element("body", {"class": part})
    shown.extend(body)
    whole.extend((about, shown))
    return pdf.document(whole, Drawings(), styles())


def styles() -> str:
    """The style of the book, in the colours of the identity."""
    css = (templates() / "print.css").read_text("utf-8")
    for name, value in palette("print").items():
        css = css.replace(f"var(--{name})", value)
    return css


def _drawings(tree: Any, figures: Iterable[str]) -> dict[str, int]:
    """How many drawings each figure holds."""
    wanted = set(figures)
    return {
        element.get("id"): sum(1 for _ in element.iter("svg")) for element in tree.iter() if element.get("id") in wanted
    }


def _headings(tree: Any, outside: int) -> Iterator[Heading]:
    """Chapters and sections, by the depth of their documents and sections."""
    for section in tree.iter("section"):
        classes = section.get("class", "")
        head = next((child for child in section if child.tag in HEADINGS), None)
        if head is None or head.get("id") is None or "k-row" in classes:
            continue
        inside = section.xpath("ancestor::div[contains(@class,'k-document')]")
        # Chapters stand inside the section of the title page, whose own title is no chapter.
        level = outside + sum(1 for parent in section.iterancestors("section")) if inside else 0
        marked = head.find("span[@class='section-number']")
        number = (marked.text or "").strip() if marked is not None else ""
        line = "".join(head.itertext()).strip()
        text = line.removeprefix(marked.text if marked is not None else "").strip()
        head.set("class", f"k-h{level}")
        yield Heading(level, number.rstrip("."), text, head.get("id"), line)


def _figures(document: Document, wanted: frozenset[str]) -> dict[str, dict[int, int]]:
    """On which pages each figure has boxes, and how many drawings there; several pages mean that it was split."""
    found: dict[str, dict[int, int]] = {}
    for number, one in enumerate(document.pages):
        for anchor, drawn in _anchored(one._page_box, wanted):
            pages = found.setdefault(anchor, {})
            pages[number] = pages.get(number, 0) + drawn
    return found


def _anchored(box: Any, wanted: frozenset[str]) -> Iterator[tuple[str, int]]:
    from weasyprint.formatting_structure.boxes import LineBox

    element = getattr(box, "element", None)
    id = element.get(ANCHOR) if element is not None and isinstance(element.tag, str) else None
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
