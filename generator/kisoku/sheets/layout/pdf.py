"""WeasyPrint: measures blocks and sets pages. It may read nothing: no file, no address, only what it is given."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any
from xml.etree import ElementTree

from ...errors import DefinitionError, Problem
from .html import measuring_html
from .packing import BASE_LEADING, Size

if TYPE_CHECKING:
    from weasyprint import Document
    from weasyprint.text.fonts import FontConfiguration

PT = 0.75  # CSS pixels in points
VARIANT, VERSION = "pdf/ua-1", "1.7"


class Refused(ValueError):
    """A style sheet or a definition asked for something outside."""


class Unprintable(Exception):
    """WeasyPrint did not understand or was not allowed something; the message is its own."""


class Refusal:
    """The url_fetcher: lists bring everything along, so whatever asks for more is up to no good."""

    _fail_on_errors = False  # WeasyPrint asks for it since 66: False means that it logs, and we listen

    def __call__(self, url: str, *_: Any, **__: Any) -> Any:
        raise Refused(f"a list may not fetch {url}")


class Troubles(logging.Handler):
    """What WeasyPrint complains about while it works; none of it may pass unnoticed."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.found: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.found.append(record.getMessage())


@contextmanager
def _listening() -> Iterator[list[str]]:
    logger = logging.getLogger("weasyprint")
    troubles = Troubles()
    before = logger.propagate, logger.handlers[:]
    logger.propagate, logger.handlers = False, [troubles]
    try:
        yield troubles.found
    finally:
        logger.propagate, logger.handlers = before[0], before[1]


@cache
def fonts() -> FontConfiguration:
    """One for the whole process: making it costs more than a page."""
    from weasyprint.text.fonts import FontConfiguration

    return FontConfiguration()


def load() -> None:
    """Imports WeasyPrint (a second), or says what is missing."""
    try:
        import weasyprint  # noqa: F401  # only to see whether it is there
    except (ImportError, OSError) as error:
        # pip alone does not bring Pango: an OSError from cffi.
        hint = "pip install 'kisoku[pdf]', and Pango from your system (Debian: libpango-1.0-0 libpangoft2-1.0-0)"
        raise DefinitionError(Problem(f"PDFs cannot be made here: {error}".splitlines()[0], hint=hint)) from None


def document(html: Any, fetcher: Refusal | None = None, css: str = "") -> Document:
    """The pages, laid out; raises when anything was not understood or not allowed. HTML is text, or parsed by lxml."""
    from weasyprint import HTML

    fetcher = fetcher or Refusal()
    with _listening() as troubles:
        whole = HTML(string=html, url_fetcher=fetcher) if isinstance(html, str) else _parsed(html, fetcher)
        made = whole.render(font_config=fonts(), stylesheets=[_styles(css)], pdf_variant=VARIANT)
    _complain(troubles)
    return made


@lru_cache(maxsize=4)
def _styles(css: str) -> Any:
    """Parsed once for all that is set in the style."""
    from weasyprint import CSS

    return CSS(string=css, url_fetcher=Refusal(), font_config=fonts())


def _parsed(tree: Any, fetcher: Refusal) -> Any:
    """What HTML makes of text, without parsing text once more: WeasyPrint's parser is thorough and slow."""
    from cssselect2 import ElementWrapper
    from lxml import etree
    from weasyprint import HTML

    made = HTML.__new__(HTML)
    made.base_url, made.url_fetcher, made.media_type = None, fetcher, "print"
    root = ElementTree.fromstring(etree.tostring(tree, encoding="utf-8"))
    made.wrapper_element = ElementWrapper.from_html_root(root, content_language=None)
    made.etree_element = made.wrapper_element.etree_element
    return made


def painted(made: Document) -> Any:
    """The PDF before it is written: its objects."""
    from weasyprint import DEFAULT_OPTIONS
    from weasyprint.pdf import generate_pdf

    options = {**DEFAULT_OPTIONS, "pdf_variant": VARIANT, "pdf_tags": True, "pdf_version": VERSION}
    with _listening() as troubles:
        found = generate_pdf(made, None, 1, **options)
    _complain(troubles)
    return found


def written(made: Document, finisher: Any = None) -> bytes:
    """The PDF: tagged (PDF/UA), the same bytes every time; `finisher` is WeasyPrint's own."""
    with _listening() as troubles:
        data = made.write_pdf(finisher=finisher, pdf_variant=VARIANT, pdf_tags=True)
    _complain(troubles)
    assert isinstance(data, bytes)
    return data


def _complain(troubles: list[str]) -> None:
    if troubles:
        raise Unprintable("; ".join(dict.fromkeys(troubles)))


def measured(narrow: Sequence[str], wide: Sequence[str], language: str) -> list[Any]:
    """The box that each piece of HTML fills in a column (`narrow`) or across the page (`wide`)."""
    (page,) = document(measuring_html(narrow, wide, BASE_LEADING, language)).pages
    boxes = [box for box in descendants(page._page_box) if classes(box) & {"measured"}]
    assert len(boxes) == len(narrow) + len(wide)
    return boxes


def size(box: Any) -> Size:
    """How tall it is, and how much of it grows with the leading."""
    total = box.height * PT
    text, rows = 0.0, []
    for child in descendants(box):
        if "row" in classes(child) and not _inside_panel(box):
            height = sum(line.height for line in lines(child)) * PT / BASE_LEADING
            rows.append(height)
            text += height
    return Size(total - text * BASE_LEADING, text, tuple(rows))


def _inside_panel(box: Any) -> bool:
    """Panels have a leading of their own."""
    return any("panel" in classes(child) for child in box.children)


def lines(box: Any) -> Iterable[Any]:
    """The lines right in a box."""
    from weasyprint.formatting_structure.boxes import LineBox

    return (child for child in box.children if isinstance(child, LineBox))


def classes(box: Any) -> set[str]:
    """Of the element that it is the box of."""
    element = getattr(box, "element", None)
    if element is None or not isinstance(element.tag, str) or getattr(box, "element_tag", "").find("::") >= 0:
        return set()
    return set((element.get("class") or "").split())


def descendants(box: Any) -> Iterator[Any]:
    """The boxes of elements, not those of their lines."""
    from weasyprint.formatting_structure.boxes import LineBox

    for child in getattr(box, "children", ()):
        if not isinstance(child, LineBox):
            yield child
            yield from descendants(child)
