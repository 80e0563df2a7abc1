"""Printed lists of all kinds of definitions; what WeasyPrint may not do; how columns are packed."""

from __future__ import annotations

import io
import re
from collections import Counter
from dataclasses import replace
from typing import Any

import pikepdf
import pytest
import segno
from markupsafe import Markup

from kisoku.blackpoker.language.cards import CardRange, suit_text
from kisoku.blackpoker.lists.badge import action_badges
from kisoku.blackpoker.lists.content import action_list
from kisoku.blackpoker.lists.sheet import frame_letters, sheet
from kisoku.changes.marks import marks_of
from kisoku.definitions.standing import Standing
from kisoku.identity.notice import naming
from kisoku.sentences.text import Run, Text, text
from kisoku.sheet import Heading, Panel, PrintedEntry
from kisoku.sheets.layout import pdf
from kisoku.sheets.layout.html import JOINER, ended, environment, qr_svg, runs
from kisoku.sheets.layout.packing import TooTall
from kisoku.sheets.press import list as press
from kisoku.sheets.press.proof import list_problems
from kisoku.sheets.press.reading import read
from places import BLACKPOKER
from printing import Laid, edition, laid, multiplied, renamed, taller_than_a_page


def proofed(made: Laid) -> bytes:
    data = made.printed()
    assert list_problems(data, made.plan) == []
    return data


# --- definitions of all kinds

NASTY = [
    "<script>alert(1)</script>",
    "\"'&lt;b&gt;'\"",
    "{{ 7 * 7 }}{% raw %}",
    "</title></style><style>*{display:none}",
    "とても長い名前のアクション" * 12,
    "Supercalifragilisticexpialidocious" * 5,
    "♡♢♠♣ ※★☆@$",
]


@pytest.mark.parametrize("name", NASTY)
def test_any_name_is_printed_as_it_is(name: str) -> None:
    made = laid(renamed(edition(), name))
    found = read(proofed(made))
    assert name in found.bookmarks
    assert "49" not in name


def test_three_hundred_entries() -> None:
    many = multiplied(edition(), 5)
    made = laid(many, "all")
    assert sum(piece.kind == "entry" for piece in made.pieces) == 315
    proofed(made)


def test_an_entry_taller_than_a_page_is_continued_and_whole() -> None:
    made = laid(taller_than_a_page(edition()))
    parts = [piece for piece in made.pieces if piece.anchor.startswith("action-up")]
    assert [part.anchor for part in parts] == [
        "action-up",
        *(f"action-up--{number}" for number in range(1, len(parts))),
    ]
    assert len(parts) > 1
    rows = [row for block in made.job.sheet.blocks if block.id == "action-up" for row in block.rows]  # type: ignore[union-attr]  # an entry
    assert sum(len(part.words or "") for part in parts) >= sum(len("".join(row.words().split())) for row in rows)
    proofed(made)


def test_the_running_line_says_which_groups_a_page_shows() -> None:
    """From the group of its first entry to that of its last; panels belong to none."""
    made = laid(edition(), "mast-extra")
    shown = re.findall(r'<span class="where">(.*?)</span>', made.html)
    group, expected = "", []
    for number in range(made.packing.pages):
        titles = []
        for index in (*made.packing.columns[2 * number], *made.packing.columns[2 * number + 1]):
            block = made.pieces[index].block
            group = block.title if isinstance(block, Heading) else group
            titles += [] if isinstance(block, Panel) else [group]
        expected.append(" – ".join(dict.fromkeys((titles[0], titles[-1]))) if titles else "")
    assert shown == expected[1:]
    assert len(shown) > 3 and any(" – " in line for line in shown)
    # The colophon alone on a page belongs to no group.
    last = len(made.pieces) - 1
    assert isinstance(made.pieces[last].block, Panel)
    alone = replace(made.packing, columns=(tuple(range(last)), (), (last,), ()))
    html = press.document_html(made.job, made.pieces, alone)
    assert re.findall(r'<span class="where">(.*?)</span>', html) == [""]


def test_a_row_taller_than_a_page_is_refused() -> None:
    with pytest.raises(TooTall, match="action-up"):
        laid(renamed(edition(), "字" * 4000))


def test_without_an_address_there_is_no_code() -> None:
    made = laid(edition(), url="")
    assert 'class="qr"' not in made.html
    assert read(proofed(made)).addresses == frozenset()


# --- what a list shows


def test_a_regulation_says_how_to_begin() -> None:
    listed = sheet(action_list(edition(), "mast-extra", "ja"), None, marks={})
    sorts = [getattr(block, "sort", "") for block in listed.blocks]
    assert {"setup", "layout", "zones", "legend", "costs", "bulwarks", "colophon"} <= set(sorts)
    plain = sheet(action_list(edition(), "mast", "ja"), None, marks={})
    assert not {"setup", "layout", "zones"} & {getattr(block, "sort", "") for block in plain.blocks}


def test_entries_are_marked_with_their_first_format_and_frames() -> None:
    assert frame_letters(edition()) == {"entry20": "E", "pack": "P", "rarePack": "R", "strategy": "S", "extra": "X"}
    blocks = {block.id: block for block in sheet(action_list(edition(), "all", "ja"), None, marks={}).blocks}
    levels = {id: _levels(block) for id, block in blocks.items() if isinstance(block, PrintedEntry)}
    assert levels["action-up"] == ["1"]
    assert levels["trump-s2"] == ["X"]
    assert levels["action-packopen"] == ["PRSX"]
    lite = sheet(action_list(edition(), "lite", "ja"), None, marks={})
    assert not any(_levels(block) for block in lite.blocks if isinstance(block, PrintedEntry))


def _levels(entry: PrintedEntry) -> list[str]:
    return [badge.words() for badge in entry.badges if badge.look == "level"]


def test_badges_are_told_apart_by_shape_and_have_words() -> None:
    html = (
        environment()
        .from_string("{{ badges|badges }}")
        .render(badges=tuple(action_badges(edition(), edition().actions["destroyBulwark"], "ja")))
    )
    assert html.startswith('<span class="when main">メイン</span> <span class="key"><span class="card">')
    assert "</span>＋<span" in html
    costs = tuple(action_badges(edition(), edition().actions["summonsHero"], "en"))
    html = environment().from_string("{{ badges|badges }}").render(badges=costs)
    assert '<span class="cost" role="img" aria-label="Cost BBL"><b>B</b><b>B</b><b>L</b></span>' in html


def test_an_action_that_the_deck_cannot_pay_says_so() -> None:
    """Only サーチ: Entry 20 has no Joker; where players choose their cards, nothing is said."""
    for id, noted in (("lite-entry20", ["action-search"]), ("std-pack", [])):
        blocks = sheet(action_list(edition(), id, "ja"), None, marks={}).blocks
        words = "このデッキには、このアクションのキーカードがない。"
        found = [one.id for one in blocks if isinstance(one, PrintedEntry) and words in one.words()]
        assert found == noted


def test_the_box_says_what_everybody_has_to_know() -> None:
    ja = dict(sheet(action_list(edition(), "lite", "ja"), None, marks={}).basics)
    assert [*ja] == ["勝敗", "ダメージ", "チャンス", "ステージ", "パス", "チャージ", "ドライブ", "数字"]
    assert str(ja["数字"]) == "A=1、J=11、Q=12、K=13、Joker=0"
    assert str(ja["勝敗"]).endswith("自分のライフが0枚のプレイヤーが負ける。2人ともなら、ターンプレイヤーが負ける。")
    made = laid(edition())
    head = made.html.split("</header>")[0]
    assert all(name in head for name in ja)


def test_only_costs_and_times_of_the_list_are_explained() -> None:
    for id, letters in (("lite", "BLD"), ("mast-extra", "BLDSK")):
        blocks = {block.id: block for block in sheet(action_list(edition(), id, "ja"), None, marks={}).blocks}
        panel = blocks["costs"]
        assert isinstance(panel, Panel)
        assert "".join(letter for letter, _, _ in panel.data["costs"]) == letters


@pytest.mark.parametrize(
    ("words", "end"),
    [
        (text("カードを1枚引く。"), "枚引く。"),
        (text("これは", Run("場合", "term", "x"), "。"), "は場合。"),
        (text("Put it into your Graveyard."), "Graveyard."),
        (text("You may draw 1 more of it."), "of it."),
        (text("短い"), ""),
    ],
)
def test_the_end_of_a_paragraph_stays_together(words: Text, end: str) -> None:
    html = str(ended(words)).replace(JOINER, "")
    assert html.endswith(f'<span class="nb">{end}</span>') if end else "nb" not in html
    assert Markup(html).striptags() == str(words)


def test_a_number_stays_with_what_it_counts() -> None:
    assert runs(text("手札を", 2, "枚捨てる")) == f"手札を2{JOINER}枚捨てる"


def test_marks_show_what_changed() -> None:
    marked = sheet(action_list(edition(), "all", "ja"), None, marks_of(edition(), BLACKPOKER))
    changes = {block.id: block.change for block in marked.blocks if hasattr(block, "change") and block.change}
    assert Counter(changes.values()) == {"新": 2, "改": 30, "新8.0": 7, "改8.0": 24}


def test_suits_are_coloured_and_stay_with_their_ranks() -> None:
    assert (
        runs(text("★", CardRange("A", "10", "♡").ja()))
        == '★<span class="card"><span class="suit red">♡</span>A-10</span>'
    )
    assert runs(text(suit_text("♠"), "の<b>")) == '<span class="suit">♠</span>の&lt;b&gt;'


def test_the_file_is_tagged_and_described() -> None:
    data = laid(edition(), language="en").printed()
    found = read(data)
    assert found.tagged
    assert found.language == "en"
    assert found.title == "BlackPoker 8.1 Action List Lite"
    assert "Counter" in found.bookmarks
    with pikepdf.open(io.BytesIO(data)) as opened:
        assert str(opened.docinfo["/CreationDate"]).startswith("D:20250630"), "never the clock's date"
        metadata = bytes(opened.Root.Metadata.read_bytes())
        assert b"pdfuaid" in metadata


def test_the_code_holds_the_address() -> None:
    url = "https://blackpoker.example/8.1/actionlist/html/mast-extra.html"
    dark = {
        (int(x) + step, int(y))
        for x, y, length in re.findall(r"M(\d+) (\d+)h(\d+)v1", qr_svg(url, "web"))
        for step in range(int(length))
    }
    matrix = segno.make(url, error="m", micro=False).matrix
    assert dark == {(x + 2, y + 2) for y, line in enumerate(matrix) for x, module in enumerate(line) if module}


# --- nothing from outside


@pytest.mark.parametrize(
    "html",
    [
        '<img src="file:///etc/hostname" alt="x">',
        '<img src="https://blackpoker.example/x.png" alt="x">',
        '<link rel="stylesheet" href="file:///etc/hostname">',
        "<style>@import url(https://blackpoker.example/x.css);</style>",
        "<style>@font-face { font-family: x; src: url(file:///usr/x.ttf) } p { font-family: x }</style><p>x",
        '<p style="background: url(file:///etc/hostname)">x</p>',
        '<object data="file:///etc/hostname"></object>',
    ],
)
def test_weasyprint_may_read_nothing(html: str) -> None:
    with pytest.raises(pdf.Unprintable, match=r"may not fetch|cannot be loaded"):
        pdf.document(f'<html lang="ja"><title>x</title><body>{html}')


def test_attachments_are_not_read_either() -> None:
    made = pdf.document('<html lang="ja"><title>x</title><body><a rel="attachment" href="file:///etc/hostname">x</a>')
    with pytest.raises(pdf.Unprintable, match=r"may not fetch|cannot be loaded"):
        pdf.written(made)


def test_templates_come_only_from_our_folder() -> None:
    with pytest.raises(Exception, match="etc/hostname"):
        environment().get_template("../../../../../../../../etc/hostname")


# --- many lists


def test_a_draft_or_variant_is_called_by_its_name() -> None:
    """草案「club」, and never 第club版."""
    for standing, called in (
        (Standing("draft"), "草案「8.1」"),
        (Standing(extends="6.2"), "「8.1」"),
        (Standing("archived"), "第8.1版"),
    ):
        (job,) = press.jobs(edition(), ["lite"], "ja", None, marks={}, naming=naming(standing).ja)
        assert called in job.masthead
        assert ("第8.1版" in job.masthead) == (called == "第8.1版")
    assert [naming(Standing(sort)).en.format("7") for sort in ("current", "draft")] == ["Edition 7", "Draft 7"]


@pytest.mark.parametrize("language", ["ja", "en"])
def test_nothing_on_a_list_is_too_small_to_be_read(language: Any) -> None:
    found = read(laid(edition(), "mast-extra", language).printed())
    sizes = {run.text: run.size for run in found.runs if run.text.strip()}
    assert {text: size for text, size in sizes.items() if size < 5.59} == {}
    assert len(sizes) > 300


def test_what_the_box_is_about_stays_in_one_piece() -> None:
    found = read(laid(edition(), "lite-entry20", "en").printed())
    words = [run.text for run in found.runs]
    names = dict(sheet(action_list(edition(), "lite-entry20", "en"), None, marks={}).basics)
    assert [name for name in names if not any(word.startswith(name) for word in words)] == []


def test_the_legend_speaks_only_of_what_the_list_has() -> None:
    for id, said in (("lite-entry20", "キャラクター・フォグでは"), ("mast-extra", "キャラクター・フォグ・切札では")):
        blocks = {block.id: block for block in sheet(action_list(edition(), id, "ja"), None, marks={}).blocks}
        panel = blocks["legend"]
        assert isinstance(panel, Panel)
        assert any(said in str(text) for _, text in panel.data["signs"])
