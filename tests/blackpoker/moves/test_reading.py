"""A move read from words writes itself in its canonical words, and those are read as the same move."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import FrozenInstanceError
from pathlib import Path
from typing import Any

import pytest
import yaml

from editions import load, with_every_edition
from kisoku.blackpoker.engine.compiling import rules_of
from kisoku.blackpoker.engine.game import regulation_id
from kisoku.blackpoker.engine.rules import Rules
from kisoku.blackpoker.moves.attacks import Attacks
from kisoku.blackpoker.moves.blocks import Blocks
from kisoku.blackpoker.moves.chooses import Chooses
from kisoku.blackpoker.moves.concede import Concede
from kisoku.blackpoker.moves.declines import Declines
from kisoku.blackpoker.moves.discards import Discards
from kisoku.blackpoker.moves.move import Move
from kisoku.blackpoker.moves.pass_ import Pass
from kisoku.blackpoker.moves.reading import parse_move
from kisoku.blackpoker.moves.request import Paid, Request
from kisoku.core.trouble import Trouble
from kisoku.examples.runner import load_example
from kisoku.examples.sharing import example_files
from places import BLACKPOKER


def rules(regulation: str = "mast+extra") -> Rules:
    return rules_of(load(BLACKPOKER), regulation_id(load(BLACKPOKER), regulation))


SAID: list[tuple[str, Move, str]] = [
    ("pass", Pass(), "pass"),
    ("concede", Concede(), "concede"),
    ("attacks with nothing", Attacks(()), "attacks with nothing"),
    ("attacks with ♢7,  B's ♠K", Attacks(("♢7", "B's ♠K")), "attacks with ♢7 B's ♠K"),
    ("blocks ♢10+♢5 with ♠2 ♠3", Blocks("♢10+♢5", ("♠2", "♠3")), "blocks ♢10+♢5 with ♠2 ♠3"),
    ("declines", Declines(), "declines"),
    ("discards ♠3, ♠4", Discards(("♠3", "♠4")), "discards ♠3 ♠4"),
    ("chooses stand", Chooses("stand"), "chooses stand"),
    ("chooses ♠K, ♠2", Chooses("♠K ♠2"), "chooses ♠K ♠2"),
    ("chooses B's  counter ♣9", Chooses("B's counter ♣9"), "chooses B's counter ♣9"),
    ("end", Request("end"), "end"),
    ("deathLance ♠3 ♢7 on ♢10+♢4", Request("deathLance", ("♠3", "♢7"), "♢10+♢4"), "deathLance ♠3 ♢7 on ♢10+♢4"),
    ("open,  discard ♠3  ♠4", Request("open", paid=(Paid("discard", ("♠3", "♠4")),)), "open, discard ♠3 ♠4"),
    (
        "up ♡5  on  ♢7 ,discard ♠3",
        Request("up", ("♡5",), "♢7", (Paid("discard", ("♠3",)),)),
        "up ♡5 on ♢7, discard ♠3",
    ),
]


@pytest.mark.parametrize(("words", "move", "canonical"), SAID, ids=[canonical for _, _, canonical in SAID])
def test_a_move_is_its_parts_and_writes_itself(words: str, move: Move, canonical: str) -> None:
    assert parse_move(rules(), words) == move
    assert str(move) == canonical
    assert parse_move(rules(), canonical) == move


def test_key_cards_stay_in_the_order_shown() -> None:
    one, other = (parse_move(rules(), f"deathLance {keys} on ♢4") for keys in ("♠3 ♢7", "♢7 ♠3"))
    assert one != other


def test_what_is_paid_has_one_order() -> None:
    both = [name for name in rules().actions if not _unreadable(f"{name}, drive ♠2, discard ♠3")]
    assert both
    for name in both:
        move = parse_move(rules(), f"{name}, drive ♠2, discard ♠3")
        assert str(move) == f"{name}, discard ♠3, drive ♠2"
        assert parse_move(rules(), str(move)) == move


def _unreadable(words: str) -> bool:
    try:
        parse_move(rules(), words)
    except Trouble:
        return True
    return False


def test_a_move_never_changes() -> None:
    with pytest.raises(FrozenInstanceError):
        Attacks(()).attackers = ("♢7",)  # type: ignore[misc]


def moves_of(folder: Path) -> Iterator[tuple[Rules, str]]:
    """All moves in the example files of an edition, refused ones too."""
    for path in example_files(folder).values():
        example: dict[str, Any] = yaml.safe_load(path.read_text("utf-8"))
        there = rules_of(load(folder), load_example(load(folder), path).setting)
        for step in example.get("when", ()):
            ((who, said),) = step.items()
            if who != "check":
                yield from ((there, words) for words in (said.values() if who == "refused" else [said]))


@with_every_edition
def test_every_example_is_written_canonically(folder: Path) -> None:
    for there, words in moves_of(folder):
        move = parse_move(there, words)
        assert str(move) == words
        assert parse_move(there, str(move)) == move
