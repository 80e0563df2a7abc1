"""Changed words are marked word by word and run by run; statements that are alike stand beside each other."""

from __future__ import annotations

import time

from kisoku.comparison.marking import Piece, Row, beside, marked, same_words
from kisoku.comparison.thing import Line, Lines
from kisoku.sentences.text import Run, Text, text


def shown(pieces: tuple[Piece, ...]) -> str:
    return "".join(f"[{piece.text!s}]" if piece.changed else str(piece.text) for piece in pieces)


def both(old: Text | str, new: Text | str) -> tuple[str, str]:
    left, right = marked(text(old), text(new))
    return shown(left), shown(right)


def lines(*said: str) -> Lines:
    return tuple(Line(text(each), f"{index}.") for index, each in enumerate(said, 1))


def told(rows: tuple[Row, ...]) -> list[tuple[str, str]]:
    return [(shown(row.old.pieces) if row.old else "", shown(row.new.pieces) if row.new else "") for row in rows]


def test_english_words_are_marked_whole() -> None:
    assert both("Draw 2 cards from it.", "Draw 12 cards of it.") == (
        "Draw [2] cards [from] it.",
        "Draw [12] cards [of] it.",
    )


def test_neighbouring_changed_words_are_marked_together() -> None:
    assert both("The turn player loses.", "The game is a draw.") == (
        "The [turn player loses].",
        "The [game is a draw].",
    )


def test_japanese_words_are_marked_whole() -> None:
    assert both("山札に置き、表向きにする。", "山札から引き、裏向きにする。") == (
        "[山札に置き]、[表向きにする]。",
        "[山札から引き]、[裏向きにする]。",
    )


def test_the_ending_of_a_changed_word_changes_with_it() -> None:
    old = text("It ", Run("resolve", "term", "resolve"), "s for its owner's good.")
    assert both(old, text("It ", Run("stay", "term", "stay"), "s for its player's good.")) == (
        "It [resolves] for its [owner's] good.",
        "It [stays] for its [player's] good.",
    )


def test_an_item_of_a_list_stands_beside_nothing_but_itself() -> None:
    """However alike Lite 40 and Pro 40 are, neither became the other."""
    old = tuple(Line(text(said), key=key) for key, said in (("a", "Lite 40"), ("b", "Lite"), ("c", "Pro 40")))
    new = tuple(Line(text(said), key=key) for key, said in (("d", "Lite 50"), ("c", "Pro 50"), ("e", "Lite")))
    assert told(beside(old, new)) == [
        ("[Lite 40]", ""),
        ("[Lite]", ""),
        ("", "[Lite 50]"),
        ("Pro [40]", "Pro [50]"),
        ("", "[Lite]"),
    ]


def test_a_long_list_is_told_by_its_keys() -> None:
    old = tuple(Line(text(f"{n}: S-{n}"), key=str(n)) for n in range(90))
    new = tuple(Line(text(f"{n}: R-{n}"), key=str(n)) for n in range(90) if n != 7)
    rows = beside(old, new)
    assert [row.new is None for row in rows] == [n == 7 for n in range(90)]
    assert all(row.old and row.new and str(row.old.text)[:2] == str(row.new.text)[:2] for row in rows if row.new)


def test_a_run_is_never_cut() -> None:
    one, other = Run("♠A-10", "card", "♠"), Run("♠A-9", "card", "♠")
    assert both(text("key: ", one), text("key: ", other)) == ("key: [♠A-10]", "key: [♠A-9]")


def test_a_word_that_names_something_else_is_another_word() -> None:
    assert both(text(Run("Fog", "zone", "fog")), text(Run("Fog", "action", "fog"))) == ("[Fog]", "[Fog]")


def test_the_pieces_together_are_the_text() -> None:
    old = text("Put ", Run("it", "term", "it"), " into the ", Run("Graveyard", "zone", "graveyard"), ".")
    new = text("Put ", Run("it", "term", "it"), " onto the ", Run("Field", "zone", "field"), ".")
    for pieces, whole in zip(marked(old, new), (old, new), strict=True):
        assert text(*(piece.text for piece in pieces)) == whole


def test_a_statement_between_two_is_new_and_the_others_keep_their_places() -> None:
    rows = beside(lines("Draw a card.", "End the turn."), lines("Draw a card.", "Shuffle all cards.", "End the turn."))
    assert told(rows) == [
        ("Draw a card.", "Draw a card."),
        ("", "[Shuffle all cards.]"),
        ("End the turn.", "End the turn."),
    ]
    assert [row.changed for row in rows] == [False, True, False]
    assert [row.new.number for row in rows if row.new] == ["1.", "2.", "3."]


def test_of_several_statements_those_that_are_alike_stand_beside_each_other() -> None:
    old = lines("Choose a soldier of yours.", "Deal 2 damage to your opponent.")
    new = lines("Deal 3 damage to your opponent.")
    assert told(beside(old, new)) == [
        ("[Choose a soldier of yours.]", ""),
        ("Deal [2] damage to your opponent.", "Deal [3] damage to your opponent."),
    ]


def test_what_has_nothing_in_common_does_not_stand_beside_each_other() -> None:
    rows = beside(lines("Draw a card.", "Same."), lines("抹消する", "Same."))
    assert told(rows) == [("[Draw a card.]", ""), ("", "[抹消する]"), ("Same.", "Same.")]


def test_only_names_differ_where_the_same_things_are_called_otherwise() -> None:
    def line(word: str, rest: str = " it.") -> Lines:
        return (Line(text("Look at ", Run(word, "zone", "life"), rest)),)

    assert same_words(line("Deck"), line("Life"))
    assert not same_words(line("Deck"), line("Life", " him."))
    assert not same_words(line("Deck"), line("Deck") + line("Deck"))


def test_the_longest_texts_are_compared_at_once() -> None:
    started = time.perf_counter()
    old, new = text("a b " * 10_000 + "x" + " b a" * 10_000), text("a b " * 10_000 + "y z" + " b a" * 10_000)
    assert [str(piece.text) for pieces in marked(old, new) for piece in pieces if piece.changed] == ["x", "y z"]
    worst = text("a b c " * 5_000), text("c a b " * 5_000)
    left, right = marked(*worst)
    assert [len(str(piece.text)) for piece in (*left, *right)] == [29_999, 1, 29_999, 1]
    many = tuple(Line(text(f"{index} {index}")) for index in range(1_000))
    assert len(beside(many, many[::-1])) >= 1_000
    assert time.perf_counter() - started < 8
