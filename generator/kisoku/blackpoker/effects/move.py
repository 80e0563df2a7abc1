"""`move: {what: target, to: graveyard}`: things go to a zone; a character's cards go together (R-061)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ...sentences.saying import Clause, Saying
from ..language.reference import Reference
from ..language.thing import Things, What
from ..language.voice import Voice
from .kind import DESTINATION, FACE, FLAG, WHAT, given, may_be
from .phrase import is_many, object_en, object_ja, owner_en
from .verb import Verb


@dataclass(frozen=True, slots=True)
class Move(Verb):
    """Move cards or characters to a zone of their owner."""

    what: What = given(WHAT, "what moves")
    to: str = given(DESTINATION, "where it goes: always the owner's zone")
    shown: bool = may_be(FLAG, "the cards are shown to the opponent on the way", False)
    face: str | None = may_be(FACE, "how the cards lie there, where the zone leaves it open")

    example: ClassVar[str] = "move: {what: target, to: graveyard}"

    @property
    def returns(self) -> bool:
        """To the hand from where it was put into play."""
        return self.to == "hand" and isinstance(self.what, Reference) and self.what.name in ("target", "key")

    def ja(self, voice: Voice) -> Saying:
        clauses, words = object_ja(self.what, voice)
        if self.shown:
            clauses.append(Clause("公開する", words, "te"))
            words = ""
        place = voice.name("zone", self.to.removeprefix("top of ").removeprefix("bottom of "))
        zone = place.name.ja
        face = {"up": "表向きで", "down": "裏向きで", None: ""}[self.face]
        match self.to:
            case "hand":
                clauses.append(Clause("戻す" if self.returns else "加える", f"{words}{zone}に{face}"))
            case "top of life":
                clauses.append(Clause("置く", f"{words}{voice.ja('owner')}の{zone}の一番上に裏向きで"))
            case "bottom of life":
                clauses.append(Clause("置く", f"{words}、好きな順番で{zone}の一番下に裏向きで"))
            case "life" | "rare" | "trump" | "pack":
                clauses.append(Clause("置く", f"{words}{zone}として{face or '裏向きで'}"))
            case _:
                clauses.append(Clause("置く", f"{words}{zone}に{face}"))
        owner = voice.ja("owner")
        reminder = f"(2枚以上なら、順番は{owner}が決める)" if self.to == "top of life" else ""
        return Saying(tuple(clauses), reminder=reminder)

    def en(self, voice: Voice) -> Saying:
        clauses, words = object_en(self.what, voice)
        if self.shown:
            clauses.append(Clause("reveal", words))
            words = "them" if is_many(self.what, voice) else "it"
        place = voice.name("zone", self.to.removeprefix("top of ").removeprefix("bottom of "))
        zone = place.name.en
        owner = owner_en(self.what, voice)
        face = f" face-{self.face}" if self.face else ""
        reminder = ""
        match self.to:
            case "hand":
                verb, into = ("return", "to") if self.returns else ("put", "into")
                clauses.append(Clause(verb, f"{words} {into} {owner} {zone}{face}"))
            case "top of life":
                clauses.append(Clause("put", f"{words} on top of {owner} {zone}, face-down"))
                reminder = " (if it is 2 or more cards, in any order its owner likes)"
            case "bottom of life":
                clauses.append(
                    Clause("put", f"{words} on the bottom of {owner} {zone} in any order, face-down")
                )
            case "life" | "rare" | "trump" | "pack":
                several = is_many(self.what, voice) and place.card_en(2)
                noun = place.card_en(2 if several else 1) or zone
                clauses.append(
                    Clause("put", f"{words} {face or ' face-down'} as {owner} {noun}".replace("  ", " "))
                )
            case _:
                plural = "s" if owner == "their owners'" else ""
                clauses.append(Clause("put", f"{words} into {owner} {zone}{plural}{face}"))
        return Saying(tuple(clauses), reminder=reminder)


def from_zone(what: What) -> str | None:
    return what.zone if isinstance(what, Things) else None
