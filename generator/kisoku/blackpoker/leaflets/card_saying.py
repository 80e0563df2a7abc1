"""How actions, key cards and numbers are said in the card table: short, and with the marks of where they belong."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property

from ...entry import Entry, Name
from ...sentences.english import capital
from ...sentences.language import Language
from ...sentences.text import CARD, EMPTY, Run, Text, joined, text
from ..card import JOKER, JOKERS, NAME, RANK, RANKS, SUIT, bits
from ..effects.discard import Discard
from ..language.cards import CardRange, Cards, suit_text
from ..language.value import straight
from ..lists.sheet import frame_letters
from ..model import Action, Character, Component, Edition
from .card_numbers import NumberUse, number_uses
from .card_uses import Partner, Use, enablers, uses_of
from .card_words import WORDS, CardWords, fill


@dataclass(frozen=True, slots=True)
class Shown:
    """An action as it stands in the table."""

    id: str
    name: str
    costs: tuple[str, ...]
    """Its cost, and the other one that it may have."""
    marks: str
    """The first format that has it, the letters of frames."""
    by: Text
    """Without which it cannot be requested."""
    places: str
    """The numbers of the regulations that have it."""


@dataclass(frozen=True)
class Saying:
    """An edition in a language."""

    edition: Edition
    language: Language

    @property
    def words(self) -> CardWords:
        return WORDS[self.language]

    def name(self, name: Name) -> str:
        return name.ja if self.language == "ja" else name.en

    def term(self, id: str) -> str:
        word = self.edition.terms[id]
        return word.ja if self.language == "ja" else word.en

    def head(self, id: str) -> str:
        """A word where a line begins."""
        return str(capital(self.term(id)))

    # --- actions

    def shown(self, action: Action) -> Shown:
        found = self._shown.get(action.id)
        if found is None:
            found = self._shown[action.id] = self._show(action)
        return found

    @cached_property
    def _shown(self) -> dict[str, Shown]:
        return {}

    def _show(self, action: Action) -> Shown:
        costs = (action.cost, *([action.or_.cost] if action.or_ is not None else ()))
        by = joined(self.words.either, [self.component(one) for one in enablers(self.edition, action)])
        return Shown(action.id, self.name(action.name), costs, self.marks(action), by, self.places(action))

    def component(self, one: Component) -> Text:
        """What enables: a trump by its card, a character by its name."""
        if one.id in self.edition.trumps and (cards := one.cards.groups[0].cards) is not None:
            return text(self.term("trump"), "" if self.language == "ja" else " ", self.cards(cards))
        return text(self.name(one.name))

    def marks(self, entry: Entry) -> str:
        first = [str(number) for number, id in enumerate(self.edition.formats, 1) if id in entry.formats][:1]
        return "".join([*first, *(self._letters[id] for id in entry.frames)])

    @cached_property
    def _letters(self) -> dict[str, str]:
        return frame_letters(self.edition)

    def legend(self, shown: Iterable[str]) -> list[tuple[str, str]]:
        """What the marks mean that are shown."""
        used = set("".join(shown))
        formats = [(str(number), self.name(one.name)) for number, one in enumerate(self.edition.formats.values(), 1)]
        frames = [(self._letters[one.id], self.name(one.name)) for one in self.edition.frames.values()]
        return [(mark, name) for mark, name in (*formats, *frames) if mark in used]

    def builds_on(self) -> list[str]:
        """What a format has that does not build on the one before it."""
        ids, said = list(self.edition.formats), []
        for format in self.edition.formats.values():
            has = self.edition.formats_in(format.id)
            if len(has) <= ids.index(format.id):
                of = self.words.joined.join(str(ids.index(id) + 1) for id in reversed(has))
                said.append(str(fill(self.words.builds_on, format=self.name(format.name), formats=of)))
        return said

    def places(self, entry: Entry) -> str:
        regulations = enumerate(self.edition.regulations)
        return " ".join(str(number) for number, one in regulations if self.edition.in_regulation(entry, one))

    def discards(self) -> list[Shown]:
        """The costs that are paid with a card from the hand."""
        costs = self.edition.costs.values()
        own = [cost.id for cost in costs if any(isinstance(verb, Discard) for verb in cost.pay)]
        everywhere = " ".join(map(str, range(len(self.edition.regulations))))
        return [Shown("", "", (id,), "", EMPTY, everywhere) for id in own]

    # --- cards

    @cached_property
    def _uses(self) -> dict[int, tuple[Use, ...]]:
        return {}

    def uses(self, code: int) -> tuple[Use, ...]:
        """All that the card can be a key card of."""
        if code not in self._uses:
            self._uses[code] = uses_of(self.edition, code)
        return self._uses[code]

    def same(self, what: str) -> str:
        return str(fill(self.words.same_short, what=self.term(what)))

    @property
    def bulwark(self) -> str:
        """The name of what any card can be."""
        return self.name(next(one.name for one in self.edition.characters.values() if one.type == "bulwark"))

    def card(self, code: int) -> Text:
        return Text((Run(NAME[code], CARD, SUIT[code] or ""),))

    def cards(self, cards: Cards, suit: str | None = None) -> Text:
        """A set of cards, of one suit if that is known; a whole suit is its sign."""
        return joined(self.words.either, [self._range(one, suit) for one in cards.ranges])

    def _range(self, cards: CardRange, suit: str | None) -> Text:
        suit = cards.suit or (None if cards.low == JOKER else suit)
        if suit is not None and cards.ranks == RANKS:
            return suit_text(suit)
        span = cards.low if cards.low == cards.high else f"{cards.low}–{cards.high}"
        return Text((Run((suit or "") + span, CARD, suit or ""),))

    def partners(self, partners: Sequence[Partner], code: int) -> Text:
        """With what a card goes: ＋♣, ＋同じスート1枚, ＋♠10・♠J・♠Q・♠K."""
        return fill(self.words.with_, cards=joined(self.words.joined, [self._partner(one, code) for one in partners]))

    def _partner(self, one: Partner, code: int) -> Text:
        words = self.words
        if one.cards is None and one.same:
            others = list(bits(one.mask))
            if all(other in JOKERS for other in others):
                return fill(words.again, cards=self.card(others[0]), count=len(others))
            return fill(words.same, what=self.term(one.same), count=one.count)
        if one.cards is None:
            return fill(words.again, cards=self.term("card"), count=one.count)
        suit = SUIT[code] if one.same == "suit" else None
        cards = self.cards(one.cards, suit)
        if one.again:
            return fill(words.again, cards=cards, count=one.count)
        return cards if one.count == 1 else fill(words.more_of, cards=cards, count=one.count)

    # --- numbers

    def number(self, use: NumberUse, code: int, long: bool = False) -> Text:
        return fill((self.words.tells if long else self.words.does)[use.does], n=self.edition.numbers[RANK[code]])

    def numbers(self, action: Action, code: int, long: bool = False) -> list[Text]:
        """What the card's number does as a key card of the action; `long` needs no legend."""
        if action.id not in self._numbers:
            self._numbers[action.id] = number_uses(self.edition, action)
        return [self.number(use, code, long) for use in self._numbers[action.id] if use.of(code)]

    @cached_property
    def _numbers(self) -> dict[str, tuple[NumberUse, ...]]:
        return {}

    def size(self, character: Character, ranks: Sequence[str]) -> str:
        """Of a soldier that is made of a card of one of these ranks; empty where it needs no words."""
        parts = straight(character.size) if character.size is not None else None
        if parts is None:
            return ""
        sizes = {rank: parts[0] + parts[1] * self.edition.numbers[rank] for rank in ranks}
        term = self.term("size")
        if len(set(sizes.values())) == 1:
            return str(fill(self.words.size, size=self.head("size"), n=next(iter(sizes.values()))))
        if parts == (0, 1):
            return str(fill(self.words.size_is, size=self.head("size"))) if term != self.term("number") else ""
        return self.words.joined.join(f"{rank} {size}" for rank, size in sizes.items())

    def labels(self, character: Character) -> list[str]:
        """Those that not every soldier of the edition has."""
        soldiers = [one for one in self.edition.characters.values() if one.type == "soldier"]
        common = set.intersection(*(set(one.labels) for one in soldiers))
        return [self.name(self.edition.labels[id].name) for id in character.labels if id not in common]
