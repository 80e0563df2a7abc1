"""What must hold in an example, told in Japanese where no move says it."""

from __future__ import annotations

from collections.abc import Mapping, Set
from typing import Any

from ...sentences.text import Text, joined, text
from ..engine.game import Game
from ..model import Edition
from ..moves.move import Move
from ..moves.request import Request
from ..names import SEATS, written_text


def tell_outcome(game: Game, then: Mapping[str, Any], refused: Set[tuple[str, Move]] = frozenset()) -> list[Text]:
    """What the board cannot show of what must hold: what players may and may not do, the winner.

    `refused` has just been told.
    """
    told = []
    voice = game.edition.voice()
    for key, end in (("may", "起こせる"), ("mayNot", "起こせない")):
        for who, actions in then.get(key, {}).items():
            left = [action for action in actions if key == "may" or (who, Request(action)) not in refused]
            tried = {move.action for player, move in refused if player == who and isinstance(move, Request)}
            # One way of it has just been refused.
            at_all = "どのカードや対象を選んでも、" if left and tried.issuperset(left) else ""
            if left:
                names = [text("「", voice.ja_name("action", action), "」") for action in left]
                told.append(text(at_all, who, "は", *names, "を", end, "。"))
    for who, stands in then.get("match", {}).items():
        if who in SEATS and "knows" in stands:
            told.append(_looks(game, who, stands["knows"]))
    match then.get("winner"):
        case "A" | "B" as winner:
            told.append(text(winner, "の勝ち。"))
        case "draw":
            told.append(text("引き分け。"))
    return told


def _looks(game: Game, who: str, known: int | list[int]) -> Text:
    """Which of their own decks a player may look at."""
    deck = game.edition.voice().ja_deck()
    numbers = known if isinstance(known, list) else [known]
    if not numbers:
        return text(who, "は、自分の", deck, "の中身を見てはならない。")
    return text(who, "は自分の", joined("と", [text(deck, number) for number in numbers]), "の中身を見てよい。")


def tell_shown(edition: Edition, then: Mapping[str, Any]) -> list[Text]:
    """The sizes and piles that must hold, for a story without boards."""
    size, grave = edition.voice().ja("size"), edition.voice().ja_name("zone", "graveyard")
    told = [text(written_text(name), "の", size, "は", value, "。") for name, value in then.get("size", {}).items()]
    piles = {who: [written_text(card) for card in str(then.get(who, {}).get("pile", "")).split()] for who in SEATS}
    told += [text(who, "の", grave, "は上から", joined("・", pile), "。") for who, pile in piles.items() if pile]
    return told
