"""The manuscript made ready for paper: no buttons, footnotes where they are called, drawings as images."""

from __future__ import annotations

import base64
from collections.abc import Iterator
from typing import Any

from lxml import etree
from lxml import html as lxml_html

from ...sentences.language import Language
from ...sheets.layout import pdf
from ...sheets.layout.html import COUNTED, JOINER
from ...sheets.press.galley import ANCHOR, SCHEME
from ..page.generated import LEADS, TURN
from ..text.phrases import phrases
from .passages import FOOTNOTE

HEADINGS = ("h1", "h2", "h3", "h4", "h5", "h6")
# So many letters of a sentence go to the next line together with its number.
_TAIL = 4
_TIED = "\u00a0"
_INLINE = ("a", "span", "b", "strong", "em")


def tidy(tree: Any, language: Language = "ja") -> None:
    """What is for screens only goes; what belongs together stays together."""
    for path in ("//a[contains(@class,'headerlink')]", "//button", "//p[@class='k-open']", "//nav"):
        for element in tree.xpath(path):
            element.drop_tree()
    for details in tree.xpath("//details"):
        details.tag = "div"
    for section in tree.iter("section"):
        # A section's box may begin at the foot of the page before its heading.
        head = next((child for child in section if child.tag in HEADINGS), None)
        if head is not None and section.get("id") is not None:
            head.set("id", section.attrib.pop("id"))
    # Not in headings, which bookmarks repeat letter by letter.
    outside = "//*[not(ancestor-or-self::*[self::h1 or self::h2 or self::h3 or self::h4 or self::code])]"
    for element in tree.xpath(outside) if language == "ja" else ():
        element.text = _counted(element.text)
        for child in element:
            child.tail = _counted(child.tail)
    for paragraph in tree.iter("p"):
        if any(words in paragraph.text_content() for words in phrases(language).leads):
            paragraph.set(LEADS, "")
    for number in tree.xpath("//span[@class='k-rule' or @class='k-ruling']"):
        _join(number, language)
    _footnotes(tree)
    for summary in tree.xpath("//summary"):
        summary.tag = "p"
        summary.set("class", f"{summary.get('class', '')} k-title".strip())


def _counted(text: str | None) -> str | None:
    return COUNTED.sub(lambda match: match[0] + JOINER, text) if text else text


def _footnotes(tree: Any) -> None:
    """A note stands at the foot of the page where it is called first; later calls repeat its number and lead there."""
    for document in [*tree.xpath("//div[contains(@class,'k-document')]"), tree]:
        numbers: dict[str, int] = {}
        for call in document.xpath(".//a[contains(@class,'footnote-reference')]"):
            name = call.get("href", "").lstrip("#")
            for part in list(call):
                call.remove(part)
            if name in numbers:
                call.set("class", "k-call")
                call.text = str(numbers[name])
                continue
            numbers[name] = len(numbers) + 1
            call.tag, call.text = "span", None
            call.attrib.clear()
            call.attrib.update({"class": FOOTNOTE, "id": name, "data-number": str(numbers[name])})
            (note,) = tree.xpath("//aside[@id=$name]", name=name)
            for paragraph in note.findall("p"):
                _move(paragraph, call)
            note.drop_tree()
    for rest in tree.xpath("//aside[contains(@class,'footnote-list')] | //hr[contains(@class,'footnotes')]"):
        rest.drop_tree()


def _move(element: Any, there: Any) -> None:
    """All that is in one element to the end of another."""
    if len(there):
        there[-1].tail = (there[-1].tail or "") + (element.text or "")
    else:
        there.text = (there.text or "") + (element.text or "")
    there.extend(list(element))


def _join(number: Any, language: Language) -> None:
    """The small number after a sentence never begins a line, nor does it come there with a single letter."""
    while number.getparent().tag in _INLINE:
        number = number.getparent()
    left = _TAIL
    for element, slot in _before(number):
        words = getattr(element, slot) or ""
        bare = words.rstrip()
        if language != "ja":
            # A word is not broken; only the space before the number could be.
            setattr(element, slot, bare + _TIED * (bare != words))
            if words:
                return
        elif bare:
            joined = JOINER.join(bare[-left:]) + JOINER
            setattr(element, slot, bare[:-left] + joined + words[len(bare) :])
            left -= len(bare)
        if left <= 0:
            return


def _before(element: Any) -> Iterator[tuple[Any, str]]:
    """The texts before an element in its block, the nearest first: as elements with `text` or `tail`."""
    while (sibling := element.getprevious()) is not None:
        yield sibling, "tail"
        if sibling.tag not in _INLINE:
            return
        yield from _inside(sibling)
        element = sibling
    yield element.getparent(), "text"


def _inside(element: Any) -> Iterator[tuple[Any, str]]:
    for child in reversed(element):
        yield child, "tail"
        yield from _inside(child)
    yield element, "text"


def lead(tree: Any) -> None:
    """Links by name, wherever they lead: to this chapter or another."""
    for element in tree.iter(etree.Element):
        id = element.attrib.pop("id", None)
        if id is not None:
            element.set(ANCHOR, id)
        href = element.get("href", "")
        if href.startswith("#"):
            slot = f"{TURN}:" if element.get("class") == TURN else ""
            element.set("href", f"{SCHEME}{slot}{href[1:]}")


def frame(tree: Any) -> None:
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
