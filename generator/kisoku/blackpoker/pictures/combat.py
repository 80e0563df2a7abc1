"""What a combat came to: who fought, who is left, how much damage was dealt; read off the boards of an example."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ...sentences.english import capital
from ...sentences.language import Language
from ...sentences.text import Text, text
from ..model import Edition
from ..names import listed_text, written_text
from .scene import Piece, Scene


@dataclass(frozen=True, slots=True)
class Fight:
    """One attacker and what blocked it: who is gone, and how many cards the defender has lost."""

    attacker: Piece
    blockers: tuple[Piece, ...]
    lost: frozenset[int]
    damage: int

    def is_lost(self, piece: Piece) -> bool:
        return piece.id in self.lost


def fight(scenes: Sequence[Scene]) -> Fight:
    """The last combat on the boards of an example; raises ValueError with what is wrong with the example."""
    fought = [scene for scene in scenes if scene.attacks]
    if not fought or len(fought[-1].attacks) > 1:
        raise ValueError("has no combat of one attacker")
    before, after = fought[-1], scenes[-1]
    ((attacker, blockers),) = before.attacks
    ours = next(seat for seat, side in enumerate(before.sides) if any(piece.id == attacker for piece in side.soldiers))
    theirs, then = before.sides[1 - ours], after.sides[1 - ours]
    if theirs.life is None or then.life is None:
        raise ValueError("does not show how many cards are left")
    pieces = {piece.id: piece for side in before.sides for piece in (*side.soldiers, *side.bulwarks)}
    left = {piece.id for side in after.sides for piece in (*side.soldiers, *side.bulwarks)}
    lost = frozenset(pieces) - left
    return Fight(pieces[attacker], tuple(pieces[id] for id in blockers), lost, theirs.life - then.life)


def combat(edition: Edition, scenes: Sequence[Scene]) -> list[tuple[Text, Text]]:
    """Columns of a table, each with its head; raises ValueError with what is wrong with the example."""
    fought = fight(scenes)
    names = scenes[-1].names
    voice, language, say = edition.voice(), names.language, names.say
    graveyard = voice.named("zone", "graveyard", language)
    grave = text(graveyard, "へ") if language == "ja" else text("to the ", graveyard)

    def fate(pieces: Sequence[Piece]) -> Text:
        stay = [piece for piece in pieces if not fought.is_lost(piece)]
        if not pieces:
            return text("–")
        return say("stays") if len(stay) == len(pieces) else say("some", fate=grave) if stay else grave

    fought_by = listed_text([named_piece(edition, piece, language) for piece in fought.blockers], language)
    blocker = voice.said("blocker", language)
    return [
        (capital(blocker), fought_by if fought.blockers else text("–")),
        (say("fate of", who=_cards(fought.attacker)), fate([fought.attacker])),
        (capital(say("fate of", who=blocker)), fate(fought.blockers)),
        (capital(voice.said("damage", language)), say("points", count=fought.damage)),
    ]


def named_piece(edition: Edition, piece: Piece, language: Language) -> Text:
    """兵士♢7, soldier ♢7."""
    kind = edition.voice().said("soldier" if piece.soldier else "bulwark", language)
    return text(kind, "" if language == "ja" else " ", _cards(piece))


def _cards(piece: Piece) -> Text:
    return written_text("+".join(piece.cards))
