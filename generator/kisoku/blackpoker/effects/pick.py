"""`pick: 1 card in your graveyard`: cards are chosen now and used by a later step (`picked`)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ...sentences.saying import Clause, Saying
from ..language.thing import Things
from ..language.voice import Voice
from .kind import THINGS, given
from .verb import Verb


@dataclass(frozen=True, slots=True)
class Pick(Verb):
    """Choose cards without moving them; a hidden hand is looked at for it (Q-157)."""

    what: Things = given(THINGS, "the cards to choose from")

    main: ClassVar[str | None] = "what"
    example: ClassVar[str] = "pick: 1 card in your graveyard"

    @property
    def looks(self) -> bool:
        return self.what.owner is not None and self.what.owner.who != "you"

    def ja(self, voice: Voice) -> Saying:
        if self.looks and self.what.owner is not None:
            zone = voice.name("zone", str(self.what.zone)).name.ja
            seen = Clause("見る", f"{self.what.owner.ja_owner(voice)}{zone}を", "te")
            return Saying((seen, Clause("選ぶ", f"、その中から{self.what.ja_quantity(voice)}を")))
        return Saying((Clause("選ぶ", f"{self.what.ja(voice)}を{self.what.ja_quantity(voice)}"),))

    def en(self, voice: Voice) -> Saying:
        if self.looks and self.what.owner is not None:
            zone = f"{self.what.owner.en_owner(voice)} {voice.name('zone', str(self.what.zone)).name.en}"
            card = f"{self.what.count} {voice.en('card', self.what.count)}"
            return Saying((Clause("look", f"at {zone}"), Clause("choose", f"{card} in it")))
        return Saying((Clause("choose", self.what.en(voice)),))
