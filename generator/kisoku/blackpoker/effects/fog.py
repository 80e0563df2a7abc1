"""`fog: {what: key, as: upFog}`: cards go to the Fog and lend their ability for the turn (R-119, R-173)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ...sentences.saying import Clause, Saying
from ..language.thing import What
from ..language.voice import Voice
from .kind import WHAT, given, id_of
from .verb import Verb


@dataclass(frozen=True, slots=True)
class Fog(Verb):
    """Put cards into your Fog; its abilities hold until end of turn, on the target if the fog has one."""

    what: What = given(WHAT, "which cards")
    as_: str = given(id_of("fog"), "the fog they become")

    example: ClassVar[str] = "fog: {what: key, as: upFog}"

    def ja(self, voice: Voice) -> Saying:
        fog = voice.name("fog", self.as_)
        abilities = [clause for ability in fog.abilities for clause in ability.ja(voice).clauses]
        aimed = f"{voice.ja('target')}に向けて" if fog.target is not None else ""
        place = f"自分の{voice.name('zone', 'fog').name.ja}に"
        words = f"{self.what.ja(voice)}を「{fog.name.ja}」として{aimed}{place}"
        return Saying((*abilities, Clause("置く", words)))

    def en(self, voice: Voice) -> Saying:
        fog = voice.name("fog", self.as_)
        abilities = [clause for ability in fog.abilities for clause in ability.en(voice).clauses]
        aimed = f", pointing at the {voice.en('target')}" if fog.target is not None else ""
        words = (
            f"{self.what.en(voice)} into your {voice.name('zone', 'fog').name.en} as “{fog.name.en}”{aimed}"
        )
        return Saying((*abilities, Clause("put", words)))
