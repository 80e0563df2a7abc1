"""The numbers of the quick start, which stand for names in braces: of the definitions, and of a game that begins."""

from __future__ import annotations

from ...sentences.language import Language
from ..card import RANK, RANKS, bits, mask_of
from ..model import Edition, Regulation
from ..pictures.combat import Fight
from ..pictures.scene import Scene


def deck_codes(edition: Edition, regulation: Regulation) -> tuple[int, ...]:
    """The cards of a deck that is the same for everybody; none where players choose."""
    cards = edition.frames[regulation.frame].deck.exactly
    return tuple(bits(mask_of(cards))) if cards is not None else ()


def facts(
    edition: Edition, regulation: Regulation, dealt: Scene, fights: list[Fight], language: Language
) -> dict[str, str]:
    """By the names that `checks/quickstart.py` knows."""
    codes = deck_codes(edition, regulation)
    assert dealt.turn is not None
    first, second = dealt.sides[dealt.turn], dealt.sides[1 - dealt.turn]
    attacker = fights[0].attacker
    return {
        "deck": str(len(codes) or edition.frames[regulation.frame].deck.low),
        "numbers": numbers(edition, codes, language),
        "hand": str(len(second.hand)),
        "start": str(len(first.hand) - len(second.hand)),
        "firstLife": str(first.life),
        "firstHand": str(len(first.hand)),
        "size": str(attacker.size),
        "attacker": "+".join(attacker.cards),
    }


def numbers(edition: Edition, codes: tuple[int, ...], language: Language) -> str:
    """A=1、J=11、Q=12、K=13: the numbers of those cards of the deck that have no number on them."""
    there = {RANK[code] for code in codes} or set(RANKS)
    said = [f"{rank}={number}" for rank, number in edition.numbers.items() if rank in there and rank != str(number)]
    return ("、" if language == "ja" else ", ").join(said)
