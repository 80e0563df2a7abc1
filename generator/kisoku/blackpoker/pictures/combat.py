"""What a combat came to: who fought, who is left, how much damage was dealt; read off the boards of an example."""

from __future__ import annotations

from collections.abc import Sequence

from ...sentences.english import capital
from ...sentences.language import Language
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
    voice, language = edition.voice(), before.names.language
    graveyard = voice.named("zone", "graveyard", language)
    grave = text(graveyard, "へ") if language == "ja" else text("to the ", graveyard)
    say = before.names.say

    def fate(ids: Sequence[int]) -> Text:
        stay = [id for id in ids if id in left]
        if not ids:
            return text("–")
        return say("stays") if len(stay) == len(ids) else say("some", fate=grave) if stay else grave

    fought_by = listed_text([_named(edition, pieces[id], language) for id in blockers], language)
    blocker = voice.said("blocker", language)
    return [
        (capital(blocker), fought_by if blockers else text("–")),
        (say("fate of", who=_cards(pieces[attacker])), fate([attacker])),
        (capital(say("fate of", who=blocker)), fate(blockers)),
        (capital(voice.said("damage", language)), say("points", count=theirs.life - then.life)),
    ]


def _named(edition: Edition, piece: Piece, language: Language) -> Text:
    kind = edition.voice().said("soldier" if piece.soldier else "bulwark", language)
    return text(kind, "" if language == "ja" else " ", _cards(piece))


def _cards(piece: Piece) -> Text:
    return written_text("+".join(piece.cards))
