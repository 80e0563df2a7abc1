"""A move says itself in Japanese and English before it is made, and that it is refused."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import pytest

from editions import load
from kisoku.blackpoker.engine.compiling import rules_of
from kisoku.blackpoker.engine.game import Game, regulation_id
from kisoku.blackpoker.examples.situation import start
from kisoku.blackpoker.moves.reading import MOVES as KINDS
from kisoku.blackpoker.moves.reading import parse_move
from kisoku.sentences.text import CARD
from moving import make_move
from places import BLACKPOKER, DOCS

ATTACK = ("attack", "pass", ("B", "pass"))


class Said(NamedTuple):
    before: Sequence[str | tuple[str, str]]
    who: str
    words: str
    ja: str
    en: str
    given: Mapping[str, Any] = {}


HAND = {"A": {"hand": "♡5 ♠3 ♠4", "field": "♢7"}, "B": {"hand": "♠5 ♠6 ♣9 ♣2", "field": "♠2", "bulwarks": "♣4"}}
TRUMPS = {"A": {"hand": "Joker ♠3", "field": "♢7", "bulwarks": "♠4"}, "B": {"field": "♡7"}}
REVERSE = {"A": {"hand": "♠7 ♡7 Joker1 Joker2", "field": "♢7"}}
REVERSED = ("reverse ♠7 ♡7 on ♢7", "pass", ("B", "pass"))

MOVES = [
    Said((), "A", "pass", "Aはパスする。", "A passes."),
    Said((), "B", "concede", "Bは投了する。", "B concedes."),
    Said(
        (), "A", "up ♡5 on ♢7, discard ♠3",
        "Aは♢7を対象に、♡5で「アップ」を起こす。", "A requests Up with ♡5, targeting ♢7.",
    ),
    Said((), "A", "end", "Aは「エンド」を起こす。", "A requests End."),
    Said(
        ("up ♡5 on ♢7, discard ♠3", "pass"), "B", "counter ♣9 on up, discard ♠5",
        "BはAの「アップ」を対象に、♣9で「カウンター」を起こす。", "B requests Counter with ♣9, targeting A's Up.",
    ),
    Said(ATTACK, "A", "attacks with ♢7", "Aは♢7をアタッカーとして宣言する。", "A attacks with ♢7."),
    Said(ATTACK, "A", "attacks with nothing", "Aはアタッカーを宣言しない。", "A declares no attackers."),
    Said(
        (*ATTACK, "attacks with ♢7", "pass", ("B", "pass")), "B", "blocks ♢7 with ♠2",
        "Bは♢7を♠2でブロックする。", "B blocks ♢7 with ♠2.",
    ),
    Said(
        (*ATTACK, "attacks with ♢7", "pass", ("B", "pass")), "B", "declines",
        "Bはブロックしない。", "B declines to block.",
    ),
    Said((), "A", "search Joker", "AはJokerで「サーチ」を起こす。", "A requests Search with a Joker.", TRUMPS),
    Said(
        (), "A", "reverse Joker Joker on ♢7",
        "Aは♢7を対象に、Joker 2枚で「リバース」を起こす。", "A requests Reverse with 2 Jokers, targeting ♢7.", REVERSE,
    ),
    Said(
        REVERSED, "A", "accepts", "Aは、「対象をチャージする」「対象をドライブする」のどちらかを行うことにする。",
        "A accepts “charge the target” or “drive the target”.", REVERSE,
    ),
    Said(
        REVERSED, "A", "declines", "Aは、「対象をチャージする」「対象をドライブする」のどちらも行わない。",
        "A declines “charge the target” or “drive the target”.", REVERSE,
    ),
    Said(
        (*REVERSED, "accepts"), "A", "chooses b",
        "Aは「対象をドライブする」を選ぶ。", "A chooses “drive the target”.", REVERSE,
    ),
    Said(
        ("up",), "A", "discards ♠3", "Aは、コストとして♠3を捨てる。", "A discards ♠3 for the cost.",
        {"A": {"hand": "♡8 ♠3 ♠4", "field": "♢7"}},
    ),
]  # fmt: skip

REFUSED = [
    Said((), "B", "pass", "Bはパスできない。", "B cannot pass."),
    Said(
        (), "A", "up ♠3 on ♢7", "Aは♢7を対象に、♠3で「アップ」を起こすことはできない。",
        "A cannot request Up with ♠3, targeting ♢7.",
    ),
    Said(
        ATTACK, "A", "attacks with ♠2", "Aは♠2をアタッカーとして宣言することはできない。",
        "A cannot attack with ♠2.",
    ),
    Said(
        REVERSED, "B", "declines",
        "「対象をチャージする、または対象をドライブする」を行うかどうかを、Bが決めることはできない。",
        "It is not for B to accept or to decline “charge the target” or “drive the target”.", REVERSE,
    ),
]  # fmt: skip


def reached(said: Said) -> Game:
    there = rules_of(load(BLACKPOKER), regulation_id(load(BLACKPOKER), "mast+extra"))
    game = start(there, said.given or HAND)
    for move in said.before:
        who, words = move if isinstance(move, tuple) else ("A", move)
        make_move(game, "AB".index(who), words)
    return game


@pytest.mark.parametrize("said", MOVES, ids=[said.words for said in MOVES])
def test_a_move_says_itself(said: Said) -> None:
    game, seat = reached(said), "AB".index(said.who)
    move = parse_move(game.rules, said.words)
    assert str(move.ja(game, seat)) == said.ja
    assert str(move.en(game, seat)) == said.en


@pytest.mark.parametrize("said", REFUSED, ids=[said.words for said in REFUSED])
def test_a_move_says_that_it_is_refused(said: Said) -> None:
    game, seat = reached(said), "AB".index(said.who)
    move = parse_move(game.rules, said.words)
    assert str(move.refused_ja(game, seat)) == said.ja
    assert str(move.refused_en(game, seat)) == said.en


def test_a_sentence_keeps_its_cards_and_actions_as_runs() -> None:
    game = reached(Said((), "A", "", "", ""))
    move = parse_move(game.rules, "up ♡5 on ♢7")
    for sentence in (move.ja(game, 0), move.en(game, 0)):
        assert sentence.named(CARD) == {"♡", "♢"} and sentence.named("action") == {"up"}


def test_of_a_card_that_both_players_have_it_is_said_whose_it_is() -> None:
    game = reached(Said((), "A", "", "", "", {"A": {"hand": "♡5 ♠3"}, "B": {"field": "♢7"}}))
    move = parse_move(game.rules, "up ♡5 on ♢7")
    assert str(move.ja(game, 0, {"♢7"})) == "AはBの♢7を対象に、♡5で「アップ」を起こす。"
    assert str(move.en(game, 0, {"♢7"})) == "A requests Up with ♡5, targeting B's ♢7."


def test_what_could_not_be_sacrificed_is_told() -> None:
    given = {"A": {"field": "♢7", "rare": "♡9"}, "B": {"field": "♡10"}}
    game = reached(Said((), "A", "", "", "", given))
    move = parse_move(game.rules, "summonsRare ♡9, sacrifice ♡10")
    assert (
        str(move.refused_ja(game, 0)) == "Aは、コストとしてBの♡10を墓地に置き、♡9で「レア召喚」を起こすことはできない。"
    )
    assert str(move.refused_en(game, 0)) == "A cannot request Rare Summon with ♡9, sacrificing B's ♡10."


def test_the_page_shows_every_move_as_it_is_said() -> None:
    page = (DOCS / "examples.md").read_text("utf-8").partition("## One language of moves")[2].partition("\n## ")[0]
    rows = re.findall(r"(?m)^\| `([AB]): (.*?)` \| (.*?) \| (.*?) \|$", page)
    assert set(rows) <= {(said.who, said.words, said.ja, said.en) for said in MOVES}
    shown = {words.partition(" ")[0] for _, words, _, _ in rows}
    assert shown == {*KINDS, "up"}
