"""The cover: the sign on the first page, and front, spine and back on one sheet for the print shop."""

from __future__ import annotations

import base64
import io
import re
from dataclasses import replace

import pikepdf
import pytest
from lxml import etree

from kisoku.book.paper.cover import folds_of, front_html, size_of, spine_of, title_size, wrapped
from kisoku.book.paper.typesetting import Manuscript
from kisoku.identity.cover import BLEED, HEIGHT, WIDTH, cover_drawing
from kisoku.sheets.press.preflight import box_of
from kisoku.sheets.press.profile import own_profile
from kisoku.sheets.press.reading import read
from kisoku.sheets.press.shop import Shop
from kisoku.sheets.press.shopping import shop_file

pytestmark = pytest.mark.filterwarnings("ignore::DeprecationWarning")

MM = 72 / 25.4
MADE = Manuscript(
    "ブラックポーカー", "8.1", "2025-06-30", "もりくま", "", sign=("spade", "heart"),
    says=("トランプで遊ぶ。", "カードは兵士にもなる。", "ライフを0枚にした人が勝つ。"), site="https://rules.kisoku-club.org/8.1/",
)  # fmt: skip


@pytest.mark.parametrize(
    ("pages", "caliper", "spine"),
    [(16, 0.1, 0.8), (176, 0.1, 8.8), (173, 0.1, 8.8), (176, 0.12, 10.6), (200, 0.08, 8.0)],
)
def test_the_spine_is_as_thick_as_the_leaves(pages: int, caliper: float, spine: float) -> None:
    assert spine_of(pages, caliper) == spine


def shapes(sign: tuple[str, str]) -> list[etree._Element]:
    tree = etree.fromstring(str(cover_drawing(sign)))
    return list(tree.iter("{*}rect", "{*}path"))


def test_the_turned_card_goes_off_the_page_and_its_bleed() -> None:
    turned, *_ = shapes(("spade", "heart"))
    left, wide = float(turned.get("x", "")), float(turned.get("width", ""))
    assert left < WIDTH < WIDTH + BLEED < left + wide
    assert float(turned.get("y", "")) + float(turned.get("height", "")) < HEIGHT, "only at the right"
    box = str(cover_drawing(("", ""))).split('viewBox="')[1].split('"')[0]
    assert box == "-3 -3 154 216"


def test_red_is_for_hearts_and_diamonds() -> None:
    colours = [{one.get("stroke") for one in shapes(sign)} for sign in (("spade", "heart"), ("die", "card"))]
    assert "#b8122b" in colours[0] and "#b8122b" not in colours[1]
    assert len(shapes(("", ""))) == 3, "cards with nothing on them"


def test_a_long_title_is_smaller() -> None:
    assert title_size("石") == 31.0
    long = "とても長い名前のゲームのルール"
    assert title_size(long) * len(long) / MM <= 120.5
    assert title_size("a" * 15) == 31.0 > title_size("a" * 40)


def test_the_front_says_what_it_is() -> None:
    front = front_html(replace(MADE, notice="草案<です>", game="石<と>紙"))
    assert re.sub(r"<img[^>]*>", "", front) == (
        '<section class="cover"><h1 style="font-size: 31pt">石&lt;と&gt;紙</h1><p class="sub">ルールブック</p>'
        '<p class="ed">第8.1版</p><p class="date">2025年6月30日</p><p class="notice">草案&lt;です&gt;</p>'
        '<p class="by">ルール: もりくま</p></section>'
    )
    assert "Aの&lt;規則&gt;</p></section>" in front_html(replace(MADE, credit="Aの<規則>"))
    (data,) = re.findall(r'src="data:image/svg\+xml;base64,([^"]+)"', front)
    assert base64.b64decode(data).decode() == str(cover_drawing(("spade", "heart")))


def test_front_spine_and_back_stand_side_by_side() -> None:
    spine = spine_of(176, 0.1)
    shop = Shop(own_profile())
    file = shop_file(
        wrapped(MADE, spine), shop, "c.pdf", size_of(spine), inside=BLEED * MM, folds=folds_of(spine), leaves=False
    )
    with pikepdf.open(io.BytesIO(file)) as pdf:
        (page,) = pdf.pages
        trim = box_of(page, "/TrimBox")
        assert trim is not None
        assert [round(edge / MM, 1) for edge in trim] == [3, 3, 307.8, 213]
        contents = page.obj.Contents
        assert b"428.031 " in bytes(contents[-1].read_bytes()) and b"452.976 " in bytes(contents[-1].read_bytes())
    places: dict[str, list[float]] = {"back": [], "spine": [], "front": []}
    said: dict[str, str] = dict.fromkeys(places, "")
    for run in sorted(read(file).runs, key=lambda run: -run.y):
        x = run.x / MM
        place = "back" if x < 151 else "spine" if x < 151 + spine else "front"
        said[place] += run.text
        if run.upright:
            places[place] += [x, run.end / MM]
    assert "トランプで遊ぶ。カードは兵士にもなる。" in said["back"] and "rules.kisoku-club.org" in said["back"]
    assert said["spine"] == "ブラックポーカー8.1"
    assert said["front"] == "ルールブックブラックポーカー第8.1版2025年6月30日ルール: もりくま"
    assert min(places["back"]) > 10 and max(places["back"]) < 145, "far from cut and fold"
    assert min(places["front"]) > 151 + spine + 10 and max(places["front"]) < 300


def test_a_thin_book_has_nothing_on_its_spine() -> None:
    thin = read(wrapped(replace(MADE, site=""), spine_of(60, 0.1)))
    assert not [run for run in thin.runs if 151 < run.x / MM < 154 and run.text.strip()]
    assert "http" not in "".join(run.text for run in thin.runs)


def test_a_latin_title_runs_down_the_spine() -> None:
    runs = read(wrapped(replace(MADE, game="Stones", language="en"), 9.0)).runs
    (turned,) = [run for run in runs if run.text == "Stones" and not run.upright]
    assert 151 < turned.x / MM < 160
