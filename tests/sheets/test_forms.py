"""Forms to fill in: boxes at their places, whose words are found there again."""

from __future__ import annotations

from dataclasses import replace

import pytest

from kisoku.form import Box, Cell, Form, row, table, track
from kisoku.imprint import Imprint
from kisoku.sentences.text import text
from kisoku.sheets.layout.form import layout_problems
from kisoku.sheets.layout.grid import MM
from kisoku.sheets.press.form import form_key, form_problems, make_form
from kisoku.sheets.press.proof import ProofFailed
from kisoku.sheets.press.reading import read

ABOUT = Imprint("town-deck", "デッキ", "ja", "町", "1.1", "2026-01-01", "誰か")
HEAD = Box(10, 10, 128, 12, text=text("火の番センリ"), size=16, look="title")
ROWS = tuple(
    table(
        10, 25, [6, 11, 11], [10, 60, 20],
        [[Cell(), Cell(text("アクション"), size=7, look="shade"), Cell(text("C"), align="center")],
         [Cell(text(1), align="center"), Cell(text("飛び火")), Cell(text(4), align="right")],
         [Cell(text(2), align="center"), Cell(label="名前"), Cell(look="heavy")]],
    )
)  # fmt: skip
FORM = Form("deck", "デッキ", (148, 210), (HEAD, *ROWS, *track(10, 100, 5, 60, 12)))


def with_box(box: Box) -> Form:
    return replace(FORM, boxes=(*FORM.boxes, box))


# --- boxes are arithmetic


def test_a_row_goes_on_where_the_cell_before_ends() -> None:
    cells = list(row(5, 7, 9, [(10, Cell()), (20, Cell(label="x", look="line")), (5.5, Cell(text("y")))]))
    assert [(box.x, box.y, box.width, box.height) for box in cells] == [(5, 7, 10, 9), (15, 7, 20, 9), (35, 7, 5.5, 9)]
    assert (cells[1].label, cells[1].look, cells[2].words, cells[2].right, cells[2].bottom) == (
        "x",
        "line",
        "y",
        40.5,
        16,
    )


def test_a_table_has_its_columns_and_rows() -> None:
    assert sorted({box.x for box in ROWS}) == [10, 20, 80]
    assert sorted({box.y for box in ROWS}) == [25, 31, 42]
    assert len(ROWS) == 9 and ROWS[-1].bottom == 53
    with pytest.raises(ValueError, match="shorter"):
        list(table(0, 0, [5, 5], [5], [[Cell()]]))


def test_boxes_to_tick_stand_in_fives() -> None:
    boxes = list(track(10, 100, 5, 60, 12))
    assert [str(box.text) for box in boxes] == [str(number) for number in range(1, 13)]
    assert [round(box.x, 2) for box in boxes[:6]] == [10, 15, 20, 25, 30, 36.67]
    assert [(round(box.x, 2), box.y) for box in boxes[10:]] == [(10, 105), (15, 105)]
    assert all(box.right <= 70 for box in boxes)
    assert [str(box.text) for box in track(0, 0, 5, 10, 2, first=0)] == ["0", "1"]


def test_what_is_off_the_paper_or_on_something_else_is_found() -> None:
    assert list(layout_problems(FORM)) == []
    for box in (Box(4, 90, 9, 9), Box(90, 3, 9, 6), Box(135, 90, 9, 9), Box(10, 197, 9, 9), Box(10, 90, 0, 9)):
        (problem,) = layout_problems(with_box(replace(box, label="外")))
        assert problem == f"box `外` at {box.x:g}, {box.y:g} mm is not on the paper"
    (problem,) = layout_problems(with_box(Box(60, 40, 10, 1.5, label="重")))
    assert problem == "box `飛び火` at 20, 31 mm and box `重` at 60, 40 mm stand on each other"
    assert list(layout_problems(with_box(Box(10, 25, 90, 28, look="heavy")))) == []
    assert list(layout_problems(with_box(FORM.boxes[1]))) == ["box `` at 10, 25 mm is there 2 times"]
    with pytest.raises(ProofFailed, match="not on the paper"):
        make_form(with_box(Box(4, 10, 9, 9)), ABOUT)


# --- printed


def test_each_box_shows_its_words() -> None:
    found = read(make_form(FORM, ABOUT))
    assert [tuple(round(side / MM, 2) for side in size) for size in found.sizes] == [(148, 210)]
    assert (found.title, found.tagged) == ("町 1.1 デッキ", True)
    inside = [run for run in found.runs if 20 * MM <= run.x < 80 * MM and (210 - 42) * MM < run.y <= (210 - 31) * MM]
    assert "".join(run.text for run in inside) == "飛び火"
    (four,) = [run for run in found.runs if run.text == "4" and run.y > 120 * MM]
    assert four.end == pytest.approx(99 * MM, abs=1.2)


def test_what_stands_in_the_middle_stands_in_the_middle() -> None:
    found = read(make_form(FORM, ABOUT))
    (twelve,) = [run for run in found.runs if run.text == "12"]
    box = FORM.boxes[-1]
    assert (twelve.x + twelve.end) / 2 == pytest.approx((box.x + box.width / 2) * MM, abs=0.3)
    middle = (210 - box.y - box.height / 2) * MM
    assert twelve.bottom < middle < twelve.top


def test_text_becomes_smaller_before_it_is_too_much() -> None:
    tight = Box(10, 120, 30, 6, text=text("とても長いアクション"), size=10)
    sizes = [run.size for run in read(make_form(with_box(tight), ABOUT)).runs if run.y < 90 * MM]
    assert sizes and all(5.6 <= size < 10 for size in sizes)
    with pytest.raises(ProofFailed) as failure:
        make_form(with_box(replace(tight, text=text("長い" * 40))), ABOUT)
    (problem,) = failure.value.problems
    assert (
        problem == "box `長い長い長い長い長い長い長い長い長い長い` at 10, 120 mm is too full, even in letters of 5.6 pt"
    )


def test_the_proof_looks_for_every_word() -> None:
    data = make_form(FORM, ABOUT)
    assert list(form_problems(data, FORM, ABOUT)) == []
    boxes = list(FORM.boxes)
    for index in (0, 2, 5, 7):
        other = replace(FORM, boxes=(*boxes[:index], replace(boxes[index], text=text("別")), *boxes[index + 1 :]))
        assert any("is not printed as it should be" in one for one in form_problems(data, other, ABOUT)), index
    moved = replace(FORM, boxes=(replace(HEAD, x=60), *boxes[1:]))
    assert list(form_problems(data, moved, ABOUT)) != []
    assert any("stands in no box" in one for one in form_problems(data, replace(FORM, boxes=tuple(boxes[1:])), ABOUT))
    assert any("not as planned" in one for one in form_problems(data, FORM, replace(ABOUT, title="別")))
    assert any("not one page of 100" in one for one in form_problems(data, replace(FORM, page=(100, 100)), ABOUT))


@pytest.mark.parametrize("words", ["<b>x</b>", "{{ 7 * 7 }}", "\"'&lt;"])
def test_any_words_are_printed_as_they_are(words: str) -> None:
    make_form(with_box(Box(10, 150, 60, 10, label=words, text=text(words))), ABOUT)


def test_whatever_is_printed_changes_the_key() -> None:
    keys = {form_key(FORM, ABOUT), form_key(FORM, replace(ABOUT, author="他")), form_key(with_box(HEAD), ABOUT)}
    assert len(keys) == 3 and form_key(FORM, ABOUT) in keys


def test_no_word_is_broken() -> None:
    """A word that is too wide becomes smaller; Japanese goes on in the next line."""
    word, japanese = (Box(10, 120, 15, 12, text=text(words), size=9) for words in ("Shadow.", "影影影影影"))
    found = read(make_form(with_box(word), ABOUT))
    (run,) = [run for run in found.runs if run.text == "Shadow."]
    assert 7 < run.size < 9
    found = read(make_form(with_box(japanese), ABOUT))
    assert {round(run.size, 1) for run in found.runs if "影" in run.text} == {9}
    with pytest.raises(ProofFailed, match="too full"):
        make_form(with_box(replace(word, width=6)), ABOUT)
