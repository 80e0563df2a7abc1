"""What changed, on paper: which blocks there are, which words are set off, and that it passes the proof."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pytest

from kisoku.blackpoker.loading import load_edition
from kisoku.changes.editions import difference
from kisoku.changes.sheet import changes_sheet
from kisoku.processes import Crew
from kisoku.sentences.language import Language
from kisoku.sheet import Heading, PrintedEntry, Sheet
from kisoku.sheets.making.cache import Cache
from kisoku.sheets.making.printing import printed
from kisoku.sheets.press.list import job
from places import BLACKPOKER, CLUB


@cache
def sheet(language: Language = "ja", notice: str = "") -> Sheet:
    club = load_edition(CLUB)
    found = difference(load_edition(BLACKPOKER), club)
    return replace(changes_sheet(club, found, language, "https://club.example/rules/"), notice=notice)


def entry(id: str, language: Language = "ja") -> PrintedEntry:
    return next(block for block in sheet(language).blocks if isinstance(block, PrintedEntry) and block.id == id)


def test_chapters_stand_in_the_order_of_learning_and_words_come_last() -> None:
    headings = [block.title for block in sheet().blocks if isinstance(block, Heading)]
    assert headings == ["勝敗と準備", "アクション", "フォグ", "言い方だけの変更"]


def test_what_is_new_or_gone_is_named() -> None:
    assert [row.words() for row in entry("actions-added").rows] == ["敬礼"]
    assert [row.words() for row in entry("actions-removed", "en").rows] == ["Truce"]


def test_the_words_that_differ_are_set_off_on_both_sides() -> None:
    rows = {row.sort: row for row in entry("actions-counter", "en").rows}
    assert [str(text) for text, off in rows["was"].pieces if off] == ["quick"]
    assert [str(text) for text, off in rows["now"].pieces if off] == ["main"]
    assert (rows["was"].number, rows["now"].number) == ("old", "new")
    assert rows["now"].words() == "newdirect-normal-main"


def test_a_statement_that_changed_whole_needs_no_marks() -> None:
    rows = {row.sort: row for row in entry("actions-up").rows}
    assert [off for _, off in rows["now"].pieces] == [False] and rows["now"].words() == "新L"


def test_it_says_where_the_page_is_and_what_it_is_called() -> None:
    assert sheet().url == "https://club.example/rules/changes.html"
    assert sheet().heading == "ブラックポーカー club 変更点 8.1 → club"


@pytest.mark.parametrize("language", ["ja", "en"])
def test_it_passes_the_proof_of_lists_with_its_notice(language: Language) -> None:
    told = sheet(language, "旧版である。" if language == "ja" else "From the archive.")
    made, missing = printed([job(told, {})], language, Crew(1), Cache(None), lambda results, *_: iter(results))
    assert missing == ["changes"] and made["changes"].pages[0] >= 1
    assert all(data.startswith(b"%PDF") for data in made["changes"].files)
    assert told.notice in job(told, {}).masthead
