"""Problems read as STYLE promises: place, problem, what was expected, a guess."""

import json
import pickle

import pytest

from kisoku.errors import DefinitionError, Place, Problem, Source, closest, listed, quoted


def shown(text: str, column: int, length: int = 1) -> list[str]:
    """The excerpt of a one-line source, without the gutter."""
    lines = Place(Source("a.yaml", text), 1, column, length).excerpt().split("\n")
    assert [line[:6].rstrip() for line in lines] == ["  1 |", "    |"]
    return [line[6:] for line in lines]


def test_a_problem_shows_its_line_what_was_expected_and_a_guess() -> None:
    source = Source("actions/quick-magic.yaml", "- id: a\n  effect:\n    -\n      drow: {count: 2}\n")
    problem = Problem(
        "unknown effect verb `drow`",
        Place(source, 4, 7, 4),
        expected=("discard", "draw", "reveal"),
        guess="draw",
    )
    assert str(problem) == (
        "actions/quick-magic.yaml:4:7: unknown effect verb `drow`\n"
        "  4 |       drow: {count: 2}\n"
        "    |       ^^^^\n"
        "  expected one of: discard, draw, reveal\n"
        "  did you mean `draw`?"
    )


def test_the_gutter_is_as_wide_as_the_line_number() -> None:
    place = Place(Source("a", "\n" * 99 + "x: 1"), 100, 1)
    assert place.excerpt() == "  100 | x: 1\n      | ^"


def test_a_problem_without_a_place_names_the_file_or_nothing() -> None:
    assert str(Problem("is empty", file="terms.yaml")) == "terms.yaml: is empty"
    assert str(Problem("no game found", hint="try --definitions")) == "no game found\n  try --definitions"


def test_one_expected_value_is_not_called_one_of() -> None:
    assert str(Problem("no", expected=("a",))) == "no\n  expected: a"


def test_a_long_list_of_expected_values_is_cut_and_counted() -> None:
    text = str(Problem("no", expected=tuple("abcdefghijklmnop")))
    assert text == "no\n  expected one of: a, b, c, d, e, f, g, h, i, j, k, l, … (16 in all)"


def test_twelve_expected_values_are_all_shown() -> None:
    assert str(Problem("no", expected=tuple("abcdefghijkl"))).endswith("k, l")


def test_carets_stand_under_japanese() -> None:
    assert shown("名前: ダウン, x", 5, 3) == ["名前: ダウン, x", "      ^^^^^^"]


def test_suits_are_narrow_and_combining_marks_have_no_width() -> None:
    assert shown("♠A は\u3099 x", 7) == ["♠A は\u3099 x", "      ^"]


def test_a_tab_is_shown_as_one_space() -> None:
    assert shown("\ta: 1", 2) == [" a: 1", " ^"]


def test_what_would_act_on_a_terminal_is_not_shown() -> None:
    assert shown("a\x1b[31m\u202eb", 2) == ["a�[31m�b", " ^"]


def test_carets_end_with_the_line_and_may_stand_just_past_it() -> None:
    assert shown("abc", 2, 99) == ["abc", " ^^"]
    assert shown("abc", 99) == ["abc", "   ^"]


def test_a_place_past_the_end_of_the_file_shows_an_empty_line() -> None:
    assert Place(Source("a", "x"), 7, 1).excerpt() == "  7 |\n    | ^"


@pytest.mark.parametrize("column", [1, 150, 300])
def test_a_long_line_is_shown_as_a_window_around_the_place(column: int) -> None:
    text = "あ" * (column - 1) + "X" + "い" * (300 - column)
    line, carets = shown(text, column)
    assert len(line) <= 122
    assert line.startswith("…") == (column > 60)
    assert line.endswith("…") == (column < 240)
    before = line[: line.index("X")]
    assert len(carets) == 2 * len(before.replace("…", "")) + before.count("…") + 1


def test_carets_stay_inside_the_window_of_a_long_line() -> None:
    line, carets = shown("x" * 1000, 500, 400)
    assert len(carets) < len(line)


def test_lines_end_where_yaml_ends_them() -> None:
    source = Source("a", "one\r\ntwo\x0bstill two\rthree\n")
    assert [source.line(n) for n in range(6)] == ["", "one", "two\x0bstill two", "three", "", ""]


def test_an_offset_becomes_a_place() -> None:
    source = Source("a", "ab\r\n名前: x")
    assert source.place(8) == Place(source, 2, 5)
    assert source.place(0, 2) == Place(source, 1, 1, 2)


def test_json_has_every_key_whether_known_or_not() -> None:
    place = Place(Source("a.yaml", "x"), 1, 2, 3)
    assert Problem("no", place, expected=("a",), guess="a", hint="h").as_json() == {
        "file": "a.yaml", "line": 1, "column": 2, "length": 3,
        "message": "no", "expected": ["a"], "guess": "a", "hint": "h",
    }  # fmt: skip
    assert Problem("no", file="b.yaml").as_json() == {
        "file": "b.yaml", "line": None, "column": None, "length": None,
        "message": "no", "expected": [], "guess": None, "hint": None,
    }  # fmt: skip


def test_a_definition_error_carries_every_problem() -> None:
    error = DefinitionError(Problem("one", file="a"), Problem("two", file="b"))
    assert [problem.message for problem in error.problems] == ["one", "two"]
    assert str(error) == "a: one\nb: two"
    assert pickle.loads(pickle.dumps(error)).problems == error.problems


@pytest.mark.parametrize(
    ("word", "guess"),
    [("drow", "draw"), ("DRAW", "draw"), ("mvoe", "move"), ("ライド", "ライト"), ("xyz", None), ("", None)],
)
def test_the_closest_word_is_guessed(word: str, guess: str | None) -> None:
    assert closest(word, ["draw", "move", "ライト"]) == guess


def test_nothing_is_guessed_for_a_word_too_long_to_be_a_slip() -> None:
    assert closest("draw" * 100_000, ["draw"] * 100) is None


def test_a_guess_keeps_the_spelling_of_its_candidate() -> None:
    assert closest("damagejudge", ["damageJudge"]) == "damageJudge"


def test_quoted_text_is_short_and_harmless() -> None:
    assert quoted("draw") == "`draw`"
    assert quoted("a\nb\x1b") == "`a b�`"
    assert quoted("あ" * 100) == "`" + "あ" * 59 + "…`"


@pytest.mark.parametrize(
    "acting", ["\x1b[31m", "\x07", "\u202e", "\u2066", "\u200f", "\u2028", "\x85", "\udcff", "\t", "\n"]
)
def test_no_part_of_a_problem_acts_on_a_terminal(acting: str) -> None:
    value = f"a{acting}b"
    problem = Problem(f"unknown label `{value}`", file=value, expected=(value,), guess=value, hint=f"not {value}")
    placed = Problem("no", Place(Source(value, value), 1, 1))
    for text in (str(problem), str(placed), str(DefinitionError(problem)), problem.message):
        assert acting[0] not in text.replace("\n", "") if acting != "\n" else "a\nb" not in text


def test_a_tab_in_a_message_is_a_space() -> None:
    assert str(Problem("unknown label `a\tb`", file="x\ty")) == "x y: unknown label `a b`"


def test_a_word_of_many_characters_is_cut_wherever_it_is_said() -> None:
    long = "x" * 200_000
    problem = Problem(f"id `{long}` is used twice", expected=(long,), hint=f"it is also {long}")
    assert problem.message == "id `" + "x" * 198 + "…` is used twice"
    assert len(str(problem)) < 1000
    assert len(json.dumps(problem.as_json())) < 1000


def test_a_message_of_many_words_is_cut() -> None:
    assert len(Problem("word " * 50_000).message) == 2000


def test_a_hundred_problems_are_listed_and_the_rest_is_counted() -> None:
    problems = [Problem(f"number {n}") for n in range(103)]
    assert list(listed(problems[:100])) == [f"number {n}" for n in range(100)]
    assert list(listed(problems))[99:] == ["number 99", "… and 3 more"]
    assert str(DefinitionError(*problems)).endswith("\nnumber 99\n… and 3 more")
