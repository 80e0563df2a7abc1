"""Blocks that are set once and stand on several lists: nobody sees it, and nobody who listens hears it."""

from __future__ import annotations

import io
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

import pikepdf
import pytest

from kisoku.sentences.language import Language
from kisoku.sheets.layout import pdf, standing
from kisoku.sheets.layout.packing import BASE_LEADING, COMFORTABLE, TIGHT
from kisoku.sheets.press import list as press
from kisoku.sheets.press.reading import Run, read
from printing import Laid, edition, laid

CASES: list[tuple[str, Language]] = [("lite-entry20", "ja"), ("mast", "ja"), ("lite", "en")]


@pytest.fixture(autouse=True)
def _none_known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(standing, "_BLOCKS", {})


def place(run: Run) -> tuple[object, ...]:
    """Where a run stands and how it looks, but for roundings."""
    return (run.page, run.text, run.upright, *(round(number, 2) for number in (run.x, run.y, run.end, run.size)))


def said(data: bytes) -> list[tuple[str, int]]:
    """The structure in order: its tags, and how much marked content each has; groups that say nothing are left out."""
    with pikepdf.open(io.BytesIO(data)) as found:
        root: Any = found.Root.StructTreeRoot.K
        return list(_said(root[0] if isinstance(root, pikepdf.Array) else root))


def _said(element: Any) -> Iterator[tuple[str, int]]:
    kids = element.get("/K", pikepdf.Array())
    several = list(kids) if isinstance(kids, pikepdf.Array) else [kids]
    if str(element.S) not in ("/Div", "/NonStruct"):
        yield str(element.S), sum(not isinstance(kid, pikepdf.Dictionary) for kid in several)
    for kid in several:
        if isinstance(kid, pikepdf.Dictionary) and "/S" in kid:
            yield from _said(kid)


def same(one: Laid) -> None:
    whole, stood = one.printed(), one.stood()
    before, after = read(whole), read(stood)
    assert list(map(place, after.runs)) == list(map(place, before.runs))
    assert after.anchors.keys() == before.anchors.keys()
    for name, (page, x, y) in before.anchors.items():
        there, right, up = after.anchors[name]
        assert there == page and (right, up) == pytest.approx((x, y), abs=0.02), name
    assert (after.bookmarks, after.addresses, after.title, after.language, after.tagged, after.typefaces) == (
        before.bookmarks,
        before.addresses,
        before.title,
        before.language,
        before.tagged,
        before.typefaces,
    )
    assert said(stood) == said(whole)
    assert painted(stood) == painted(whole)


def painted(data: bytes) -> list[list[tuple[str, list[float]]]]:
    """The boxes and lines of each page."""
    with pikepdf.open(io.BytesIO(data)) as found:
        return [
            [
                (str(one.operator), [round(float(number), 1) for number in one.operands])
                for one in pikepdf.parse_content_stream(page)
                if str(one.operator) in ("re", "m", "l", "c")
            ]
            for page in found.pages
        ]


@pytest.mark.parametrize(("id", "language"), CASES)
def test_a_list_of_blocks_that_are_set_once_is_that_which_is_set_as_a_whole(id: str, language: Language) -> None:
    same(laid(edition(), id, language))


@pytest.mark.parametrize("leading", [COMFORTABLE[0].leading, BASE_LEADING, TIGHT[-1].leading])
def test_in_every_leading(leading: float) -> None:
    one = laid(edition(), "lite")
    # Half of it, so that its pages hold the loosest.
    packing = replace(one.packing, leading=leading, columns=tuple(column[::2] for column in one.packing.columns))
    same(replace(one, packing=packing, html=press.document_html(one.job, one.pieces, packing)))


def counting(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The blocks that are set from now on."""
    counted: list[str] = []
    whole = pdf.measured

    def measured(narrow: Sequence[str], wide: Sequence[str], language: str) -> list[Any]:
        counted.extend(narrow)
        return whole(narrow, wide, language)

    monkeypatch.setattr(pdf, "measured", measured)
    return counted


def test_a_block_that_stands_on_several_lists_is_set_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever their leadings are."""
    lists = [laid(edition(), id) for id in ("lite", "lite-entry20", "mast")]
    assert len({one.packing.leading for one in lists}) > 1
    monkeypatch.setattr(standing, "_BLOCKS", {})
    counted = counting(monkeypatch)
    for one in lists:
        press.make(one.job)
    printed = [piece.html for one in lists for piece in one.pieces]
    assert sorted(counted) == sorted(set(printed))
    assert len(counted) < 0.75 * len(printed)


def test_a_list_is_the_same_whatever_was_set_before_it() -> None:
    one, other = laid(edition(), "lite"), laid(edition(), "lite-entry20")
    alone = one.stood()
    standing.blocks("ja")._known.clear()
    other.stood()
    assert one.stood() == alone == one.stood()


def test_no_more_are_kept_than_an_edition_has(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(standing, "_MOST", 2)
    known = standing.Blocks("ja")
    counted = counting(monkeypatch)
    known.set(["<p>1</p>", "<p>2</p>", "<p>3</p>"])
    known.set(["<p>4</p>"])
    known.set(["<p>1</p>"])
    known.set(["<p>4</p>", "<p>1</p>"])
    assert counted == ["<p>1</p>", "<p>2</p>", "<p>3</p>", "<p>4</p>", "<p>1</p>"]
