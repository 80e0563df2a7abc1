"""What a combat came to: who fought, who is left, how much damage was dealt; read off the boards of an example."""

from __future__ import annotations

from collections.abc import Sequence

from ...sentences.text import Text, text
from ..model import Edition
from ..names import listed_text, written_text
from .scene import Piece, Scene


def combat(edition: Edition, scenes: Sequence[Scene]) -> list[tuple[Text, Text]]:
    """Columns of a table, each with its head; raises ValueError with what is wrong with the example."""
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
    voice = edition.voice()
    grave = text(voice.ja_name("zone", "graveyard"), "へ")

    def fate(ids: Sequence[int]) -> Text:
        stay = [id for id in ids if id in left]
        if not ids:
            return text("–")
        return text("残る") if len(stay) == len(ids) else text("一部が", grave) if stay else grave

    return [
        (voice.ja("blocker"), listed_text([_named(edition, pieces[id]) for id in blockers]) if blockers else text("–")),
        (text(_cards(pieces[attacker]), "は"), fate([attacker])),
        (text(voice.ja("blocker"), "は"), fate(blockers)),
        (voice.ja("damage"), text(theirs.life - then.life, "点")),
    ]


def _named(edition: Edition, piece: Piece) -> Text:
    kind = "soldier" if piece.soldier else "bulwark"
    return text(edition.voice().ja(kind), _cards(piece))


def _cards(piece: Piece) -> Text:
    return written_text("+".join(piece.cards))
