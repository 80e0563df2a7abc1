"""The proof of the printed book: reads the PDF back and compares it with the manuscript, sentence by sentence."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ...sheets.press.proof import FONTS, squeezed
from ...sheets.press.reading import Print, Run
from ..text.phrases import phrases
from .chapter import Turn
from .margins import A5, MM
from .typesetting import Manuscript, Set

# The margins of print.css: a right-hand page is wider on its left, where it is bound. A space may hang out.
_INNER, _OUTER, _HANGING = 16 * MM, 14 * MM, 1 * MM
# Running heads and page numbers stand outside of this.
_MARGIN = 10 * MM
# The page number stands below this height; the next line is at least so far below a heading's top, in points.
_FOOT, _BELOW = 45, 25
HYPHEN = "\u2010"
"""Where print.css divides a word; one that an author wrote is another sign."""
# The least that stands of a sentence on either page, in letters.
_PART = 10
_WHOLE = ("--example-", "--chart-", "--board-", "--layout-")


def book_problems(found: Print, made: Manuscript, laid: Set) -> Iterator[str]:
    """Everything that is wrong with the printed book."""
    count = laid.front + laid.body
    if len(found.sizes) != count:
        yield f"{len(found.sizes)} pages instead of {count}"
    for number, size in enumerate(found.sizes, 1):
        if abs(size[0] - A5[0]) > 1 or abs(size[1] - A5[1]) > 1:
            yield f"sheet {number} is {size[0]:.0f} × {size[1]:.0f} pt, not A5"
    for face in found.typefaces:
        if face.name not in FONTS:
            yield f"font {face.name} is not allowed"
        elif not face.embedded:
            yield f"font {face.name} is not embedded"
    if not found.tagged or found.language != made.language:
        yield "language or tags are missing"
    if found.dangling:
        yield f"links lead nowhere: {', '.join(sorted(set(found.dangling))[:10])}"
    yield from _type(found)
    yield from _contents(found, laid)
    yield from _stranded(found, laid)
    yield from _references(found, made, laid)
    yield from _text(found, laid)
    for anchor in made.figures:
        sheets = laid.figures.get(anchor, {})
        if not sheets:
            yield f"{anchor} is not there"
        elif sum(sheets.values()) != laid.drawings[anchor]:
            yield f"{anchor} shows {sum(sheets.values())} drawings instead of {laid.drawings[anchor]}"
        elif len(sheets) > 1 and not _may_break(anchor) and not _facing(anchor, [s - laid.front + 1 for s in sheets]):
            yield f"{anchor} is split over pages {', '.join(str(s - laid.front + 1) for s in sorted(sheets))}"


def _may_break(anchor: str) -> bool:
    """A ruling with its examples, or an entry as long as a page, has to break somewhere; a figure never."""
    return not any(kind in anchor for kind in _WHOLE)


def _facing(anchor: str, pages: Sequence[int]) -> bool:
    """An example may go on on the page that faces it, never overleaf."""
    return "--example-" in anchor and len(pages) == 2 and min(pages) % 2 == 0 and max(pages) == min(pages) + 1


def _type(found: Print) -> Iterator[str]:
    for run in found.runs:
        where = f"sheet {run.page + 1} near `{run.text[:20]}`"
        if run.missing:
            yield f"a character is missing in the font on {where}"
        if run.page and run.text.strip() and _overfull(run):  # the cover has no columns
            yield f"text runs out of its column on {where}"


def _overfull(run: Run) -> bool:
    left, right = (_OUTER, _INNER) if run.page % 2 else (_INNER, _OUTER)
    return run.x < left - _HANGING or run.end > A5[0] - right + _HANGING


def _references(found: Print, made: Manuscript, laid: Set) -> Iterator[str]:
    """Beside every reference stands the page where it leads."""
    said = {_place(run.page, run.end, run.y): squeezed(run.text) for run in found.runs}
    for one in laid.turns:
        page = found.anchors[one.anchor][0] - laid.front + 1 if one.anchor in found.anchors else 0
        words = squeezed(phrases(made.language).page.format(page))
        if words not in [said.get(place) for place in _near(one)]:
            yield f"beside the reference to {one.anchor} on sheet {one.page + 1} does not stand {words}"


def _place(page: int, x: float, y: float) -> tuple[int, int, int]:
    return page, round(x), round(y)


def _near(one: Turn) -> Iterator[tuple[int, int, int]]:
    """A point more or less counts as the same place."""
    page, x, y = _place(one.page, one.x, one.y)
    yield from ((page, x + right, y + up) for right in (-1, 0, 1) for up in (-1, 0, 1))


def _text(found: Print, laid: Set) -> Iterator[str]:
    """Every sentence, heading, cell and line of the manuscript, as often as it occurs there.

    What has been found is taken out, the longest first: a number in a table is not found in a sentence.
    """
    numbers = {place for one in laid.turns for place in _near(one)}
    runs = (run for run in found.runs if _MARGIN < run.y < A5[1] - _MARGIN)
    left = "".join(squeezed(run.text) for run in runs if _place(run.page, run.end, run.y) not in numbers)
    left = left.replace(HYPHEN, "")
    torn = []
    for words in sorted((words.replace(HYPHEN, "") for words in laid.passages), key=len, reverse=True):
        parts = [words] if words in left else _overleaf(left, words)
        if not parts:
            torn.append(words)
        for part in parts:
            left = left.replace(part, "\n", 1)
    # A footnote may stand between the parts of a sentence; now it is gone.
    left = left.replace("\n", "")
    for words in torn:
        place = left.find(words)
        if place < 0:
            yield f"the text `{words[:40]}` is missing"
        else:
            left = left[:place] + left[place + len(words) :]


def _overleaf(left: str, words: str) -> list[str]:
    """Both parts of a sentence that goes on overleaf: a drawing is painted after the text of its page, between them."""
    for cut in range(len(words) - _PART, _PART - 1, -1):
        place = left.find(words[:cut])
        if place >= 0:
            return [words[:cut], words[cut:]] if left.find(words[cut:], place + cut) >= 0 else []
    return []


def _stranded(found: Print, laid: Set) -> Iterator[str]:
    """A heading stands on the page of what it is about."""
    for one in laid.headings:
        page, _, top = found.anchors.get(one.anchor, (-1, 0.0, 0.0))
        below = (run.y for run in found.runs if run.page == page and run.text.strip())
        drawn = (found.anchors[name] for name in laid.figures if name in found.anchors)
        if (
            page >= 0
            and not any(_FOOT < y < top - _BELOW for y in below)
            and all((at, y < top) != (page, True) for at, _, y in drawn)
        ):
            yield f"the heading {one.text} stands alone at the foot of page {page - laid.front + 1}"


def _contents(found: Print, laid: Set) -> Iterator[str]:
    """Every heading is a bookmark and stands on its page; every line of the index has its pages."""
    marks = {squeezed(mark) for mark in found.bookmarks}
    texts: dict[int, str] = {}
    for run in found.runs:
        texts[run.page] = texts.get(run.page, "") + squeezed(run.text)
    for one in laid.headings:
        words = squeezed(one.number + one.text)
        if not any(words in mark or squeezed(one.text) in mark for mark in marks):
            yield f"the heading {one.text} is not among the bookmarks"
        page = laid.pages.get(one.anchor)
        if page is None:
            yield f"the heading {one.text} is not there"
        elif squeezed(one.text) not in texts.get(page + laid.front - 1, ""):
            yield f"the heading {one.text} does not stand on page {page}"
    for name, pages in laid.index.items():
        if not pages:
            yield f"the index line {name} leads nowhere"
