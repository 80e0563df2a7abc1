"""A sample game: a whole game that was played, with what we say about it, as an edition's sample.yaml has it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from .about import Said
from .definitions import tree


@dataclass(frozen=True, slots=True)
class Turn:
    """What a turn is called, and what can be learned from it."""

    title: Said
    learn: Said | None = None


@dataclass(frozen=True, slots=True)
class Sample:
    """Moves are written as in examples, and counted from 1; 0 is the table before the first one."""

    setting: str
    seed: int
    moves: tuple[Mapping[str, str], ...]
    then: Mapping[str, Any]
    """What must hold in the end."""
    turns: tuple[Turn, ...]
    comments: Mapping[int, Said]
    """Why somebody did it, by the number of the move."""
    boards: Mapping[int, Said]
    """What is to be seen on the table after a move."""
    review: tuple[Said, ...]
    """What decided the game."""
    node: tree.Mapping = field(compare=False, repr=False)


def sample_at(head: tree.Mapping | None, setting: str) -> Sample | None:
    """That of a file which satisfies its schema; `setting` is what the game calls one."""
    node = head.get("sample") if head is not None else None
    if not isinstance(node, tree.Mapping):
        return None
    plain: Any = node.plain()
    return Sample(
        plain[setting],
        plain["seed"],
        tuple(plain["moves"]),
        plain["then"],
        tuple(Turn(_said(turn), turn.get("learn")) for turn in plain["turns"]),
        {int(number): said for number, said in plain["comments"].items()},
        {int(number): said for number, said in plain["boards"].items()},
        tuple(plain["review"]),
        node,
    )


def _said(item: Mapping[str, Any]) -> Said:
    return {"ja": item["ja"], "en": item["en"]}
