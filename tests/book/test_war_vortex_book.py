"""What the rulebook of War Vortex Night tells in tables of its own: the definitions and the engine say the same."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

import pytest

from books import source
from kisoku.book.making.build import book_source
from kisoku.book.text.data import rulings_in
from kisoku.examples.runner import attempt, opening, words_of
from kisoku.language.tokens import Tokens
from kisoku.warvortex.engine.geometry import distance
from kisoku.warvortex.language.lexis import LEXIS
from kisoku.warvortex.language.range import parse_range
from places import DEFINITIONS

EDITION = DEFINITIONS / "war-vortex-night" / "1.1"
TEXT = book_source(EDITION)
FARTHEST = 5


@cache
def edition() -> Any:
    return source(EDITION).edition


def table(page: str, head: str) -> list[list[str]]:
    """The rows of the table whose head begins so."""
    text = (TEXT / f"{page}.md").read_text("utf-8")
    _, *rows = re.split(r"\n(?=\|)", text[text.index(f"| {head}") :].split("\n\n", 1)[0])
    return [[cell.strip() for cell in row.strip("| \n").split("|")] for row in rows[1:]]


def short(name: str) -> str:
    """火の番センリ is called センリ."""
    return str(re.findall(r"[ァ-ヴー]+", name)[-1])


def test_the_sample_decks_are_those_of_the_definitions() -> None:
    told = {name: (faces, cost) for name, *faces, cost in table("12-starter-set", "名前")}
    cards, people = edition().actions, edition().characters
    decks = [deck for deck in edition().decks.values() if deck.name is None]
    assert len(decks) == len(people) == len(told)
    for deck in decks:
        of, used = people[deck.character], [cards[id] for id in deck.faces]
        faces = [card.name.ja for card in used]
        assert told[short(of.name.ja)] == (faces, f"{sum(card.cost for card in used)}/{of.ap}")


def test_the_first_battle_uses_two_of_these_decks() -> None:
    for id in ("senri", "gorota"):
        rows = table("01-introduction", f"目 | {short(edition().characters[id].name.ja)}")
        assert [row[1] for row in rows] == [edition().actions[card].name.ja for card in edition().decks[id].faces]


def test_the_first_battle_is_the_example() -> None:
    """Each row is a turn: whose, what it rolls to act, and whose HP it changes."""
    example = source(EDITION).example("book-first-battle")
    game: Any = opening(edition(), example, words_of(edition()).given)
    rows = iter(table("01-introduction", "ターン"))
    played = 0
    for step in example.when:
        before = list(game.state.hp)
        assert attempt(game, step) == []
        ((who, words),) = step.items()
        if "stays" not in words:
            continue
        turn, dice, _, hp = next(rows)
        assert turn == f"{played // 2 + 1}&nbsp;{short(edition().characters[who].name.ja)}"
        assert dice.split("→")[-1] == re.findall(r"rolls (\d)", words)[1 if "uses" in words else 0]
        names = [short(edition().characters[card].name.ja) for card in game.state.cards]
        changed = [
            f"{name} {was}→{now}" for name, was, now in zip(names, before, game.state.hp, strict=True) if was != now
        ]
        assert [hp] == (changed or ["そのまま"])
        played += 1
    assert played == 9 and next(rows, None) is None


@pytest.mark.parametrize("row", table("04-positions", "元の射程"), ids=lambda row: row[0])
def test_ranges_are_shifted_as_the_engine_shifts_them(row: list[str]) -> None:
    whole = parse_range(Tokens(row[0], lexis=LEXIS))
    for by, shown, reached in ((-1, row[1], row[2]), (1, row[3], row[4])):
        changed = whole.shift(by)
        assert str(changed) == shown
        assert [str(d) for d in range(FARTHEST + 1) if changed.reaches(d)] == reached.split("、")


def test_distances_are_those_of_the_engine() -> None:
    rows = table("04-positions", "| 相手の前衛")
    assert [[int(cell) for cell in row[1:]] for row in rows] == [
        [distance(own, other, same_team=False) for other in range(3)] for own in range(3)
    ]


def test_every_ruling_of_the_ledger_is_made() -> None:
    assert list(rulings_in(TEXT, edition().ledger)) == [f"QW-{number:02}" for number in range(1, 70)]


def test_threats_and_grades_are_told_in_full() -> None:
    assert [row[0] for row in table("07-tokens", "脅威度")] == [str(threat) for threat in range(7)]
    assert [row[0] for row in table("08-fields", "難所度")] == [str(grade) for grade in range(4)]
    assert {field.steepness for field in edition().fields.values()} == set(range(4))
