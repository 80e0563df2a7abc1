"""The press proof on prints made by hand: each complaint by itself, without setting a page."""

from __future__ import annotations

from dataclasses import replace

import pytest

from kisoku.sheets.layout.packing import BODY_HEIGHT, COLUMN_GAP, COLUMN_WIDTH, MARGINS, PAGE
from kisoku.sheets.press.proof import Expected, Plan, in_order, print_problems
from kisoku.sheets.press.reading import Print, Run, Typeface

LEFT = MARGINS[1]
RIGHT = LEFT + COLUMN_WIDTH + COLUMN_GAP
TOP = MARGINS[2] + BODY_HEIGHT


def run(text: str, x: float, y: float, page: int = 0, **more: object) -> Run:
    size = 8.0
    made = Run(page, x, y, x + size * len(text), size, text, "BIZ-UDPGothic", True, False)
    return replace(made, **more)  # type: ignore[arg-type]  # fields of a run


PLAN = Plan(
    "Lite",
    "ja",
    (
        (
            (Expected("group-a", "heading", "召喚"), Expected("action-b", "entry", "効果墓地")),
            (Expected("x", "panel", None),),
        ),
        ((Expected("action-c", "entry", "終了"),), ()),
    ),
    ("召喚", "B", "C"),
    "https://blackpoker.example/lite.html",
)
GOOD = Print(
    (PAGE, PAGE),
    (
        run("召喚", LEFT, 490),
        run("効果", LEFT, 470),
        run("墓地", LEFT, 458),
        run("図", RIGHT, 480),
        run("終了", LEFT, 540, page=1),
        run("ブラックポーカー", LEFT, 560),
        run("1", PAGE[0] / 2, 10),
    ),
    (Typeface("BIZ-UDPGothic", True, {}, {}, None),),
    {
        "group-a": (0, LEFT, 500),
        "action-b": (0, LEFT, 480),
        "x": (0, RIGHT, 500),
        "action-c": (1, LEFT, 550),
        "top": (0, 0, TOP),
    },
    ("召喚", "B", "C"),
    frozenset({"https://blackpoker.example/lite.html"}),
    (),
    "Lite",
    "ja",
    True,
)


def with_run(index: int, **changes: object) -> Print:
    runs = list(GOOD.runs)
    runs[index] = replace(runs[index], **changes)  # type: ignore[arg-type]  # fields of a run
    return replace(GOOD, runs=tuple(runs))


def with_anchor(name: str, page: int, x: float, top: float) -> Print:
    return replace(GOOD, anchors={**GOOD.anchors, name: (page, x, top)})


def test_a_print_that_is_as_planned_passes() -> None:
    assert print_problems(GOOD, PLAN) == []


@pytest.mark.parametrize(
    ("spoiled", "complaint"),
    [
        (with_anchor("action-z", 0, LEFT, 300), "action-z was not to be printed"),
        (with_anchor("action-c", 0, LEFT, 300), "action-c is not in column 1 of page 2"),
        (with_anchor("x", 0, LEFT, 300), "x is not in column 2 of page 1"),
        (with_anchor("group-a", 0, LEFT, 460), "column 1 of page 1 is out of order"),
        (replace(GOOD, anchors={k: v for k, v in GOOD.anchors.items() if k != "action-b"}), "action-b is missing"),
        (with_run(1, text="効力"), "action-b is not printed as it should be: `果墓地` expected, `力墓地` found"),
        (with_run(1, end=LEFT + COLUMN_WIDTH + 2), "action-b runs out of its column at `効果`"),
        (with_run(1, x=LEFT - 2), "action-b runs out of its column at `効果`"),
        (with_run(2, y=466), "in action-b `効果` and `墓地` overlap"),
        (with_run(2, y=25.5, size=70), "action-b runs into what stands below it at `墓地`"),
        (with_run(3, text="図と言葉"), ""),
        (with_run(5, x=MARGINS[1] - 3), "`ブラックポーカー` on page 1 belongs to nothing that was to be printed"),
        (with_run(6, end=PAGE[0] - MARGINS[1] + 2), "`1` on page 1 belongs to nothing that was to be printed"),
        (with_run(0, missing=True), "a character is missing in the font on page 1 near `召喚`"),
        (replace(GOOD, sizes=(PAGE,)), "1 pages instead of 2"),
        (replace(GOOD, sizes=(PAGE, (595.0, 842.0))), "page 2 is 595 × 842 pt, not A5"),
        (replace(GOOD, typefaces=(Typeface("Arial", True, {}, {}, None),)), "font Arial is not allowed"),
        (
            replace(GOOD, typefaces=(Typeface("BIZ-UDPGothic", False, {}, {}, None),)),
            "font BIZ-UDPGothic is not embedded",
        ),
        (replace(GOOD, bookmarks=("B", "召喚", "C")), "the bookmarks are not the groups and entries in order"),
        (replace(GOOD, dangling=("#x",)), "links lead nowhere: #x"),
        (replace(GOOD, addresses=frozenset()), "links lead to nothing instead of https://blackpoker.example/lite.html"),
        (replace(GOOD, title="Std"), "title, language or tags are not as planned"),
        (replace(GOOD, language="en"), "title, language or tags are not as planned"),
        (replace(GOOD, tagged=False), "title, language or tags are not as planned"),
    ],
)
def test_the_proof_says(spoiled: Print, complaint: str) -> None:
    """The complaint, and where words are compared nothing for a drawing."""
    assert print_problems(spoiled, PLAN)[:1] == ([complaint] if complaint else [])


def test_a_heading_at_the_end_of_a_column_stands_alone() -> None:
    (first, second), (third, _) = PLAN.pages
    alone = replace(PLAN, pages=((first[:1], second), ((first[1], *third), ())))
    moved = with_anchor("action-b", 1, LEFT, 560)
    assert "heading group-a stands alone at the end of a column" in print_problems(moved, alone)


def test_what_is_near_enough_is_the_same_place() -> None:
    assert print_problems(with_anchor("action-c", 1, LEFT + 0.7, 550), PLAN) == []
    assert print_problems(with_anchor("action-c", 1, LEFT + 0.8, 550), PLAN) != []


def test_text_is_read_line_by_line_from_the_left() -> None:
    runs = [run("地", 30, 90), run("果", 20, 100.5), run("効", 10, 100), run("墓", 10, 90)]
    assert in_order(runs) == "効果墓地"
