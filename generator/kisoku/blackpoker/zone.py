"""A zone as zones.yaml defines it, and the few ids for which the engine has mechanics of their own."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ..entry import Named

# Without these there is no game: cards go from Life by way of the others, and start there where there is no Deck.
NEEDED = ("life", "graveyard", "field", "hand", "stage")
# Where more lies than cards: characters, fogs with their targets, trumps face-up or face-down, requests.
_PEOPLED = ("field", "fog", "trump", "stage", "buffer")


@dataclass(frozen=True, slots=True)
class Zone(Named):
    kind: str
    shared: bool
    face: str | None
    ordered: bool
    visibility: tuple[Mapping[str, Any], ...]
    card: Mapping[str, str] | None
    short: Mapping[str, str] | None
    """What it is called where room is scarce."""
    place: str | None
    """Where it lies on the table: left of the field, right of it, or in the middle between the players."""

    @property
    def holds_cards(self) -> bool:
        """Whether one can speak of the cards in it; on the Field and among trumps they are called otherwise."""
        return self.face is not None and self.kind != "virtual" and (self.id == "fog" or self.id not in _PEOPLED)

    @property
    def is_pile(self) -> bool:
        """A pile that only this edition knows: the engine does nothing with it of its own accord."""
        return self.holds_cards and self.kind != "setup" and self.id not in (*NEEDED, "deck", "fog")

    @property
    def opens(self) -> bool:
        """Whether it is unopened until its cards are turned up."""
        return any(row["what"] == "state" for row in self.visibility)

    @property
    def lies_down(self) -> bool:
        """Whether cards that come there are laid face-down."""
        return self.face != "up"

    @property
    def card_ja(self) -> str:
        return self.card["ja"] if self.card else self.name.ja

    def card_en(self, count: int) -> str:
        """A card's own name, empty where it is just a card of the zone."""
        if self.card is None:
            return ""
        return self.card.get("en" if count == 1 else "plural", "")

    def short_name(self, language: str) -> str:
        """For tables and labels: レア, trumps, Pack."""
        if self.short is not None:
            return self.short[language]
        return self.name.ja if language == "ja" else self.card_en(2) or self.name.en


def zone_names(zones: Mapping[str, Zone]) -> dict[str, tuple[str, ...]]:
    """What the small languages can call these zones, by what they want to do with them."""
    cards = [zone for zone in zones.values() if zone.holds_cards]
    piles = [zone for zone in cards if zone.id not in ("hand", "fog")]
    ends = [zone for zone in cards if zone.id not in ("fog", "deck")]
    # The Graveyard grows at its top anyway: one thing has one spelling.
    ordered = [zone.id for zone in ends if zone.ordered and zone.id != "graveyard"]
    return {
        "zone": tuple(zone.id for zone in cards if not zone.shared),
        "shared zone": tuple(zone.id for zone in cards if zone.shared),
        "pile": tuple(zone.id for zone in piles if not zone.shared),
        "shared pile": tuple(zone.id for zone in piles if zone.shared),
        "key zone": tuple(zone.id for zone in cards if zone.is_pile and not zone.shared),
        "opening zone": tuple(zone.id for zone in cards if zone.opens and not zone.shared),
        "searched": (
            "key",
            *(zone.id for zone in cards if not zone.shared and zone.id not in ("fog", "deck")),
            *(id for id in zones if id == "trump"),
        ),
        "left for": tuple(zone.id for zone in ends),
        "shuffled": tuple(f"{'the' if zone.shared else 'your'} {zone.id}" for zone in piles),
        "destination": (
            *(zone.id for zone in zones.values() if zone in ends or zone.id == "trump"),
            *(f"{end} of {id}" for id in ordered for end in ("top", "bottom")),
        ),
    }
