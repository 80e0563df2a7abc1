"""What must hold in an example, told where no move says it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set
from typing import Any

from ...sentences import english
from ...sentences.language import Language
from ...sentences.text import Text, joined, text
from ..card import JOKER
from ..engine.game import Game
from ..model import Edition
from ..moves.move import Move
from ..moves.request import Request
from ..names import SEATS, written_text


def tell_outcome(
    game: Game, then: Mapping[str, Any], language: Language, refused: Set[tuple[str, Move]] = frozenset()
) -> list[Text]:
    """What the board cannot show of what must hold: what players may and may not do, the winner.

    `refused` has just been told.
    """
    told = []
    for key in ("may", "mayNot"):
        for who, actions in then.get(key, {}).items():
            left = [action for action in actions if key == "may" or (who, Request(action)) not in refused]
            tried = {move.action for player, move in refused if player == who and isinstance(move, Request)}
            # One way of it has just been refused.
            at_all = bool(left) and tried.issuperset(left)
            if left:
                told.append(_able(game, who, left, key == "may", at_all, language))
    for who, stands in then.get("match", {}).items():
        if who in SEATS and "knows" in stands:
            told.append(_looks(game, who, stands["knows"], language))
    match then.get("winner"):
        case "A" | "B" as winner:
            told.append(text(winner, "の勝ち。" if language == "ja" else " wins."))
        case "draw":
            told.append(text("引き分け。" if language == "ja" else "The game is a draw."))
    return told


def _able(game: Game, who: str, actions: Sequence[str], able: bool, at_all: bool, language: Language) -> Text:
    """Bは「アップ」を起こせない。 B cannot request Up; `at_all`: however they try."""
    voice = game.edition.voice()
    names = [voice.named("action", action, language) for action in actions]
    if language == "ja":
        quoted = [text("「", name, "」") for name in names]
        lead = "どのカードや対象を選んでも、" if at_all else ""
        return text(lead, who, "は", *quoted, "を", "起こせる" if able else "起こせない", "。")
    how = text(who, " can " if able else " cannot ", voice.en("requestAction"), " ")
    end = ", whichever cards and targets they choose." if at_all else "."
    return text(how, english.listed(names, "and" if able else "or"), end)


def _looks(game: Game, who: str, known: int | list[int], language: Language) -> Text:
    """Which of their own decks a player may look at."""
    deck = game.edition.voice().deck(language)
    numbers = known if isinstance(known, list) else [known]
    if language == "ja":
        if not numbers:
            return text(who, "は、自分の", deck, "の中身を見てはならない。")
        return text(who, "は自分の", joined("と", [text(deck, number) for number in numbers]), "の中身を見てよい。")
    if not numbers:
        return text(who, " may not look at the cards of their ", english.plural(deck), ".")
    decks = english.listed([text(deck, " ", number) for number in numbers])
    return text(who, " may look at the cards of their ", decks, ".")


def tell_shown(edition: Edition, then: Mapping[str, Any], language: Language) -> list[Text]:
    """The sizes and piles that must hold, for a story without boards."""
    voice = edition.voice()
    size, grave = voice.said("size", language), voice.named("zone", "graveyard", language)
    piles = {who: [written_text(card) for card in str(then.get(who, {}).get("pile", "")).split()] for who in SEATS}
    sizes = [(written_text(name, language), value) for name, value in then.get("size", {}).items()]
    if language == "ja":
        told = [text(name, "の", size, "は", value, "。") for name, value in sizes]
        told += [text(who, "の", grave, "は上から", joined("・", pile), "。") for who, pile in piles.items() if pile]
        return told
    named = [(text("the ", name) if str(name) == JOKER else name, value) for name, value in sizes]
    told = [text("The ", size, " of ", name, " is ", value, ".") for name, value in named]
    top = text("'s ", grave, " is, from the top, ")
    return [*told, *(text(who, top, english.listed(pile), ".") for who, pile in piles.items() if pile)]
