"""The sign, the row of cards and the favicon."""

from __future__ import annotations

from itertools import pairwise
from xml.etree import ElementTree

import pytest

from kisoku.games import GAMES
from kisoku.identity.mark import GLYPHS, band, icon, mark


@pytest.mark.parametrize("name", GAMES)
def test_every_game_has_a_sign_of_its_own_with_the_same_cards(name: str) -> None:
    sign = GAMES[name].sign
    drawn = ElementTree.fromstring(mark(sign))
    assert [part.get("width") for part in drawn.iter() if part.tag.endswith("rect")] == ["71", "51"]
    assert [part.get("d") for part in drawn.iter() if part.tag.endswith("path")] == [GLYPHS[sign[1]], GLYPHS[sign[0]]]
    assert drawn.get("aria-hidden") == "true"


def test_the_signs_differ_by_game() -> None:
    assert len({GAMES[name].sign for name in GAMES}) == len(GAMES)


def test_a_sign_without_glyphs_is_two_blank_cards() -> None:
    assert "<path" not in mark(("", "")) and mark(("", "")).count("<rect") == 2


def test_the_sign_is_never_too_small_to_be_told() -> None:
    with pytest.raises(ValueError, match="24 px"):
        mark(("spade", "heart"), 16)


def test_red_belongs_to_the_red_suits() -> None:
    assert "var(--red)" in mark(("spade", "heart")) and "var(--red)" not in mark(("die", "card"))


def test_the_favicon_stands_alone_and_follows_the_night() -> None:
    drawn = icon(("spade", "heart"))
    ElementTree.fromstring(drawn)
    assert "var(" not in drawn and "prefers-color-scheme:dark" in drawn


def test_the_band_has_upright_and_sideways_cards_that_do_not_overlap() -> None:
    drawn = ElementTree.fromstring(band(12))
    boxes = [(float(r.get("x", 0)), float(r.get("width", 0))) for r in drawn.iter() if r.tag.endswith("rect")]
    assert len(boxes) == 12 and {round(width, 1) for _, width in boxes} == {26.4, 37.0}
    assert all(x + width < after for (x, width), (after, _) in pairwise(boxes))
