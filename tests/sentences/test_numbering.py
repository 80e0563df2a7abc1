"""Steps are numbered once: 1, 1-1, letters for options; every reader shows the same."""

from __future__ import annotations

from kisoku.sentences.numbering import flat, numbered, plain_lines
from kisoku.sentences.saying import Line
from kisoku.sentences.text import text


def test_levels_letters_and_tails() -> None:
    steps = (Line(text("first")), Line(text("second")))
    lines = (
        Line(text("choose"), steps, "options", (Line(text("otherwise"), steps),)),
        Line(text("do"), steps),
    )
    assert plain_lines(lines, "  ") == [
        "  1. choose",
        "     a) first",
        "     b) second",
        "     otherwise",
        "        1-1. first",
        "        1-2. second",
        "  2. do",
        "     2-1. first",
        "     2-2. second",
    ]
    places = [(depth, step.place) for depth, step in flat(numbered(lines))]
    assert places[:5] == [(0, 1), (1, 1), (1, 2), (1, 0), (2, 1)]


def test_options_below_options_keep_the_number_above() -> None:
    inner = Line(text("pick"), (Line(text("x"), (Line(text("deep")),)),), "options")
    assert plain_lines((inner,)) == ["1. pick", "   a) x", "      1-a-1. deep"]


def test_after_z_come_two_letters() -> None:
    options = tuple(Line(text(str(number))) for number in range(28))
    marks = [step.mark for step in numbered(options, "options")]
    assert marks[24:] == ["y)", "z)", "aa)", "ab)"]
