"""Names what is in a battle: units, lines, cards; what events and moves are told with."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ...entry import Name
from ...sentences.language import Language
from ...sentences.text import Run, Text, joined, text
from ..engine.battle import Battle
from ..engine.elements import STUN
from ..engine.view import knows_extra
from ..holdings.modify import FAMILIES
from ..model import Edition
from ..names import LINE_NAMES, SEATS

HIDDEN = "▒"


def teller(battle: Battle, language: Language | str, viewer: int | None = None) -> Tells:
    return Tells(battle, language, viewer)


class Tells:
    """A Teller of a battle in one language, to a viewer who may not know every extra card; None knows all."""

    __slots__ = ("battle", "edition", "language", "viewer")

    def __init__(self, battle: Battle, language: Language | str, viewer: int | None = None) -> None:
        self.battle = battle
        self.edition = battle.edition
        self.language = language
        self.viewer = viewer

    def _said(self, name: Name) -> str:
        said: str = getattr(name, self.language)
        return said

    def unit(self, unit: int) -> Text:
        """By its card's name, numbered where there are several of it."""
        state = self.battle.state
        card = state.cards[unit]
        kind = "token" if card in self.edition.tokens else "character"
        name = self.edition.names[kind][card].name
        number = state.names[unit].removeprefix(card)
        return Text((Run(self._said(name) + (f" {number}" if number else ""), kind, card),))

    def units(self, units: Iterable[int]) -> Text:
        return joined("、" if self.language == "ja" else "; ", [self.unit(unit) for unit in units])

    def team(self, team: int) -> Text:
        return text(SEATS[team])

    def line(self, line: int) -> Text:
        return self.word(LINE_NAMES[line])

    def card(self, kind: str, id: str) -> Text:
        return Text((Run(self._said(self.edition.names[kind][id].name), kind, id),))

    def extra(self, unit: int, id: str) -> Text:
        return self.card("extra", id) if knows_extra(self.battle, unit, id, self.viewer) else text(HIDDEN)

    def ability(self, unit: int, number: int) -> Text:
        card = self.battle.card(unit)
        if not 0 <= number < len(card.abilities):
            return self.word("token")
        id = card.abilities[number].id
        return Text((Run(self._said(self.edition.abilities[id].name), "ability", id),))

    def word(self, term: str) -> Text:
        voice = self.edition.voice()
        return voice.ja(term) if self.language == "ja" else voice.en(term)


def text_name(edition: Edition, id: str, language: Language | str) -> Text:
    """What an ability, an extra card or any other card is called; a family by its word."""
    for kind in ("ability", "extra", "status", "token", "field", "action", "character", "family", "rule"):
        found: Any = edition.names[kind].get(id)
        if found is not None:
            return Text((Run(getattr(found.name, language), kind, id),))
    word = edition.words.get(id)
    return text(id) if word is None else Text((Run(getattr(word, language), "term", id),))


def family_valued(edition: Edition, family: str, value: int) -> Name:
    """What shares of one family come to: 被ダメージ－2."""
    if family == STUN:
        name, turn = edition.words["stunned"], edition.words["turn"]
        turns = str(edition.voice().en("turn", value))
        return Name(f"{name.ja}{value}{turn.ja}", name.kana, f"{name.en} for {value} {turns}")
    name = edition.words[FAMILIES[family]] if family in FAMILIES else edition.families[family].name
    ja, en = ("＋", "+") if value > 0 else ("－", "−")
    return Name(f"{name.ja}{ja}{abs(value)}", name.kana, f"{name.en} {en}{abs(value)}")
