"""Headings have a font of their own with just their letters, which every page of a folder names and finds."""

from __future__ import annotations

import base64
from io import BytesIO
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

from kisoku.cli import main
from kisoku.sheets.making import headings
from kisoku.sheets.making.headings import write_headings
from places import TESTS


def letters(css: str) -> set[str]:
    """Which the font in the style has."""
    data = css.partition("base64,")[2].partition(")")[0]
    return set(map(chr, TTFont(BytesIO(base64.b64decode(data))).getBestCmap()))


def written(folder: Path, *pages: str) -> str:
    for number, page in enumerate(pages):
        (folder / f"{number}.html").write_text(page, "utf-8")
    write_headings(folder, sorted(folder.glob("*.html")))
    return (folder / "headings.css").read_text("utf-8")


def test_the_font_has_the_letters_of_headings_and_of_nothing_else(tmp_path: Path) -> None:
    page = '<h1 class="a">対戦の<span>準備</span></h1><p>墓地</p><h2>切札</h2><h3>兵士</h3>'
    css = written(tmp_path, page, "<h2>防壁</h2>")
    found = letters(css)
    assert set("対戦の準備切札防壁Az09") <= found and not found & set("墓地兵士")
    assert len(css) < 60_000 and "font-display: swap" in css and "http" not in css


def test_it_is_made_again_only_when_letters_come_or_somebody_changed_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[str] = []

    def subset(font: Path, letters: str) -> bytes:
        made.append(letters)
        return b"font"

    monkeypatch.setattr(headings, "_subset", subset)
    first = written(tmp_path, "<h1>対戦</h1>")
    assert written(tmp_path, "<h1>戦対</h1><p>墓地</p>") == first and len(made) == 1
    (tmp_path / "headings.css").write_text(first + "body { display: none }\n", "utf-8")
    assert written(tmp_path, "<h1>対戦</h1>") == first and len(made) == 2
    assert written(tmp_path, "<h1>対戦の</h1>") != first and len(made) == 3


def test_without_the_font_there_is_a_file_all_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(headings, "font_files", lambda font: ())
    assert written(tmp_path, "<h1>対戦</h1>").endswith("/* BIZ UDPMincho was not installed. */\n")


def test_every_page_finds_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KISOKU_CACHE", str(tmp_path / "cache"))
    small, out = TESTS / "editions", tmp_path / "out"
    words = ["build", "blackpoker", "1.1", "site", "--definitions", str(small), "--out", str(out), "--lang", "ja"]
    assert main(words) == 0
    folders = (out, out / "blackpoker" / "1.1")
    pages = [path for path in out.rglob("*.html") if 'rel="stylesheet"' in path.read_text("utf-8")]
    assert {path.name for path in pages} >= {"index.html", "base-twenty.html", "cards.html"}
    for page in pages:
        for named in page.read_text("utf-8").split('<link rel="stylesheet" href="')[1:]:
            there = (page.parent / named.partition('"')[0]).resolve()
            assert there in [folder / "headings.css" for folder in folders] and there.is_file(), page
    for folder in folders:
        wanted = set("".join(headings._letters((folder / "index.html").read_text("utf-8"))))
        assert {one for one in wanted if one > "\u3000"} <= letters((folder / "headings.css").read_text("utf-8"))
