"""The poster: every action at the one place where it is looked for, in every edition; the exact table beside it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from editions import FOLDERS, load
from kisoku.blackpoker.card import RANKS, parse_card
from kisoku.blackpoker.leaflets.card_groups import CardGroup, card_groups
from kisoku.blackpoker.leaflets.card_saying import Saying
from kisoku.blackpoker.leaflets.card_table import Line, Poster, poster
from kisoku.blackpoker.leaflets.card_uses import CODES, keyed, uses_of
from kisoku.sentences.language import LANGUAGES, Language
from places import BLACKPOKER, DEFINITIONS

SIXTH = DEFINITIONS / "blackpoker" / "6.2"


def lines(of: Poster) -> Iterator[Line]:
    for column in of.columns:
        yield from column.lines
    for row, _ in of.rows:
        yield from row.lines
    for row_of_pairs in of.pairs:
        for found in row_of_pairs:
            yield from found or ()
    for _, _, found in of.boxes:
        yield from found


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_action_with_a_key_stands_there_and_no_other(folder: Path, language: Language) -> None:
    edition = load(folder)
    shown = {action.id for line in lines(poster(Saying(edition, language))) for action in line.actions if action.id}
    bulwarks = {id for id in shown if edition.actions[id].key is None}
    assert shown - bulwarks == {action.id for action in keyed(edition)}
    assert bulwarks == {"setBulwark"} & set(edition.actions)


def said(line: Line) -> str:
    return f"{line.before!s}:{','.join(action.name for action in line.actions)}:{line.after!s}"


def test_rows_columns_pairs_and_boxes() -> None:
    of = poster(Saying(load(BLACKPOKER), "ja"))
    assert [said(line) for line in of.rows[0][0].lines] == ["A–10:ダウン:", "A–10×2:キル,剣の雨:"]
    assert [(column.called, column.soldier) for column in of.columns] == [
        ("A", "エース"), ("2–10", "一般兵"), ("J–K", "英雄"),
    ]  # fmt: skip
    assert [said(line) for line in of.columns[2].lines] == [":英雄召喚:", "J:B・J:＋A", "Q:クローズ:"]
    assert [[None if cell is None else [said(line) for line in cell] for cell in row] for row in of.pairs][1] == [
        None, [":再会:A–10", ":フォース:A–10"], [":防壁破壊:"], [":防壁補充:"],
    ]  # fmt: skip
    assert [str(title) for title, _, _ in of.boxes] == ["どのカードでも", "A–Kのどのカードでも", "Joker", "5枚そろえて"]
    assert [said(line) for line in of.boxes[1][2]] == [
        ":装備:", ":リバース:同じ数字2枚", ":帰還:同じスート2枚", ":切札破壊:",
    ]  # fmt: skip


def test_the_cards_of_a_small_deck_are_marked() -> None:
    of = poster(Saying(load(BLACKPOKER), "ja"))
    own = [str(cell.name) for _, cells in of.rows for cell in cells if cell.in_deck]
    assert len(own) == 20 and own[:6] == ["♠A", "♠2", "♠3", "♠4", "♠5", "♡A"] and of.deck == "エントリー20の20枚"
    assert poster(Saying(load(SIXTH), "ja")).deck == ""


def test_marks_are_explained_also_those_of_a_format_that_builds_on_another() -> None:
    assert poster(Saying(load(BLACKPOKER), "ja")).legend[-1] == ("X", "エクストラ")
    draft = poster(Saying(load(DEFINITIONS / "blackpoker" / "draft-2021"), "ja"))
    assert "エクストラにあるのは1・2・3・5のもの" in draft.notes
    assert not any("エクストラ" in note for note in poster(Saying(load(SIXTH), "ja")).notes)


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_groups_hold_every_card_once_with_all_that_it_can_do(folder: Path) -> None:
    edition = load(folder)
    groups = card_groups(Saying(edition, "en"))
    assert [code for group in groups for code in group.codes] == list(CODES)
    for group in groups:
        told = {shown.id for shown in (*group.alone, *(shown for one in group.together for shown in one.actions))}
        for code in group.codes:
            assert told == {use.action.id for use in uses_of(edition, code)}


def group(card: str) -> CardGroup:
    return next(one for one in card_groups(Saying(load(BLACKPOKER), "ja")) if parse_card(card) in one.codes)


def test_cards_that_can_do_the_same_stand_together_whatever_their_number() -> None:
    groups = card_groups(Saying(load(BLACKPOKER), "ja"))
    assert len(groups) == 25
    assert [str(one.cards) for one in groups[:6]] == ["♠A", "♠2–9", "♠10", "♠J", "♠Q", "♠K"]
    assert [one.first_of_suit for one in groups[:7]] == [True, False, False, False, False, False, True]
    joker = group("Joker")
    assert joker.count == 2
    assert [(str(one.partners), [shown.name for shown in one.actions]) for one in joker.together] == [
        ("＋Jokerもう1枚", ["リバース"])
    ]
    found = [(str(one.partners), [shown.name for shown in one.actions]) for one in group("♠K").together]
    assert ("＋♠A・♠10・♠J・♠Q", ["R・S・F"]) in found and ("＋♣", ["投擲"]) in found
    assert [str(card) for card, _ in group("♠2").trumps] == ["♠2"]


def test_no_rank_is_forgotten() -> None:
    for folder in FOLDERS:
        assert tuple(rank for column in poster(Saying(load(folder), "en")).columns for rank in column.ranks) == RANKS
