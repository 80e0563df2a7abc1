"""The sample game on paper: at most eight pages, a turn begins a page, and a comment is two lines at most."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from editions import load
from kisoku.blackpoker.leaflets.sample_page import PAGES, page
from kisoku.definitions.standing import standing
from kisoku.identity.shell import Around
from kisoku.sentences.language import LANGUAGES, Language
from kisoku.sheets.layout import pdf
from kisoku.sheets.layout.own import heading, own_html
from kisoku.sheets.press.own import Job, make
from kisoku.sheets.press.reading import Print, read
from places import BLACKPOKER

EDITION = load(BLACKPOKER)


@cache
def around(language: Language) -> Around:
    return Around(EDITION, standing(BLACKPOKER), "sample-game.html", language)


def html(language: Language, size: float) -> str:
    made = page(EDITION, language)
    return own_html(made, made.papers[0], around(language), size)


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_has_at_most_eight_pages_and_is_folded_out_of_two_sheets(language: Language) -> None:
    own = page(EDITION, language)
    htmls = tuple(html(language, size) for size in own.papers[0].sizes)
    made = make(Job("sample-game", htmls, heading(own, around(language)), language, own.papers))
    single, folded = (read(file) for file in made.files)
    assert len(single.sizes) <= PAGES == 8
    assert len(folded.sizes) <= 4 and folded.sizes[0][0] > folded.sizes[0][1]
    # A turn begins a page: its head is the first thing on it.
    first = [max((run for run in single.runs if run.page == number), key=lambda run: run.y) for number in pages(single)]
    heads = [run.text.replace(" ", "") for run in first]
    for turn in own.own["turns"]:
        assert sum(head.startswith(turn.number.replace(" ", "")) for head in heads) == 1
        assert turn.title in single.bookmarks
    last = "".join(run.text for run in single.runs if run.page == len(single.sizes) - 1)
    assert own.own["words"].review.replace(" ", "") in last.replace(" ", "")


def pages(of: Print) -> range:
    return range(len(of.sizes))


def boxes(box: Any) -> Iterator[Any]:
    yield box
    for child in getattr(box, "children", ()):
        yield from boxes(child)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_comment_is_two_lines_at_most(language: Language) -> None:
    """In the largest text that there is."""
    from weasyprint.formatting_structure.boxes import BlockBox, LineBox

    largest = page(EDITION, language).papers[0].sizes[0]
    document = pdf.document(html(language, largest))
    found = [
        box
        for one in document.pages
        for box in boxes(one._page_box)
        if isinstance(box, BlockBox) and box.element_tag == "p" and box.element.get("class") == "why"
    ]
    assert EDITION.sample is not None and len(found) == len(EDITION.sample.comments)
    for box in found:
        assert sum(isinstance(child, LineBox) for child in box.children) <= 2
