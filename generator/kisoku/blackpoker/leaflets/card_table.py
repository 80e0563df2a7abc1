"""The card table as a multiplication table: what a suit gives, what a rank gives, and what this card's number does.

Rows are suits, columns ranks, a cell is a card; below stand pairs of suits and what needs neither.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from ...language.expression import walk
from ...sentences.text import EMPTY, Text, text
from ..card import JOKER, JOKERS, RANK, RANKS, SUITS, mask_of
from ..effects.put import Put
from ..language.cards import CardRange, Group, Key, suit_text
from ..language.thing import Things
from ..model import Action, Character, Edition
from .card_facts import cell_lines, in_deck, small_deck, soldier_of, trumps_of
from .card_numbers import beats_all
from .card_saying import Saying, Shown
from .card_uses import keyed
from .card_words import fill


class Line(NamedTuple):
    """Actions under what is needed for them: `before` and `after` the names."""

    before: Text
    actions: tuple[Shown, ...]
    after: Text = EMPTY


@dataclass(frozen=True, slots=True)
class Row:
    suit: Text
    lines: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class Column:
    """Ranks whose cards make the same soldier."""

    called: str
    ranks: tuple[str, ...]
    soldier: str
    facts: tuple[str, ...]
    lines: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class Cell:
    """A card: what its number does, by name, and which trump it is."""

    name: Text
    number: int
    in_deck: bool
    lines: tuple[tuple[str, Text], ...]
    trumps: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Poster:
    """All of it."""

    columns: tuple[Column, ...]
    rows: tuple[tuple[Row, tuple[Cell, ...]], ...]
    suits: tuple[Text, ...]
    pairs: tuple[tuple[tuple[Line, ...] | None, ...], ...]
    """By the suits of both cards; None below the diagonal."""
    boxes: tuple[tuple[Text, str, tuple[Line, ...]], ...]
    """What stands beside: title, note, lines."""
    legend: tuple[tuple[str, str], ...]
    notes: tuple[str, ...]
    deck: str
    """Of which frame some cards are the deck."""


def poster(saying: Saying) -> Poster:
    placed = _Placed(saying)
    edition = saying.edition
    columns = tuple(placed.columns())
    rows = tuple((placed.row(suit), tuple(placed.cells(suit))) for suit in SUITS)
    pairs = tuple(
        tuple(placed.pair(one, other) if SUITS.index(one) <= SUITS.index(other) else None for other in SUITS)
        for one in SUITS
    )
    boxes = tuple(box for box in placed.boxes() if box[2])
    frame = small_deck(edition)
    count = mask_of(frame.deck.exactly).bit_count() if frame is not None else 0
    deck = str(fill(saying.words.deck, frame=saying.name(frame.name), count=count)) if frame is not None else ""
    actions = [saying.marks(action) for action in keyed(edition)]
    return Poster(
        columns,
        rows,
        tuple(suit_text(suit) for suit in SUITS),
        pairs,
        boxes,
        tuple(saying.legend(actions)),
        (saying.words.signs, *saying.builds_on()),
        deck,
    )


class _Span(NamedTuple):
    """A group of a key that is one range of cards."""

    times: int
    cards: CardRange


def _spans(key: Key) -> list[_Span] | None:
    """None for a key whose groups are not single ranges."""
    found = []
    for group in key.groups:
        if group.cards is None or len(group.cards.ranges) != 1:
            return None
        found.append(_Span(group.count, group.cards.ranges[0]))
    return found


class _Placed:
    """Every keyed action at the one place where it is looked for."""

    def __init__(self, saying: Saying) -> None:
        self.saying, self.edition = saying, saying.edition
        self.by_suit: list[tuple[Action, _Span]] = []
        self.by_rank: list[tuple[Action, list[_Span]]] = []
        self.by_pair: list[tuple[Action, tuple[str, str]]] = []
        self.by_joker: list[Action] = []
        self.of_any: list[Action] = []
        self.of_many: list[Action] = []
        self.others: list[Action] = []
        for action in keyed(self.edition):
            self._place(action)

    def _place(self, action: Action) -> None:
        key = action.key
        assert key is not None
        spans = _spans(key)
        if spans is None:
            like = key.count == 2 and all(group.cards is None for group in key.groups)
            (self.of_any if like else self.others).append(action)
        elif key.count > 2:
            self.of_many.append(action)
        elif spans[0].cards.low == JOKER and key.count == 1:
            self.by_joker.append(action)
        elif all(span.cards.suit is None and span.cards.low != JOKER for span in spans):
            whole = key.count == 1 and spans[0].cards.ranks == RANKS
            if whole:
                self.of_any.append(action)
            else:
                self.by_rank.append((action, spans))
        elif any(span.cards.suit is None for span in spans):
            self.others.append(action)
        elif key.count == 1:
            self.by_suit.append((action, spans[0]))
        else:
            suits = [span.cards.suit or "" for span in spans for _ in range(span.times)]
            self.by_pair.append((action, (suits[0], suits[1])))
            if len(spans) == 1:
                self.by_suit.append((action, spans[0]))

    # --- the table

    def row(self, suit: str) -> Row:
        """What the cards of a suit can be key cards of, alone or two of them."""
        words = self.saying.words
        lines: dict[tuple[int, str], list[tuple[Action, _Span]]] = {}
        for action, span in self.by_suit:
            if span.cards.suit == suit:
                lines.setdefault((span.times, str(span.cards)), []).append((action, span))
        return Row(
            suit_text(suit),
            tuple(
                Line(
                    fill(
                        words.one_of if count == 1 else words.some_of,
                        cards=text(str(self._ranks(found[0][1].cards))),
                        count=count,
                    ),
                    tuple(self.saying.shown(action) for action, _ in found),
                )
                for (count, _), found in sorted(lines.items(), key=lambda item: item[0][0])
            ),
        )

    def _ranks(self, cards: CardRange) -> str:
        return cards.low if cards.low == cards.high else f"{cards.low}–{cards.high}"

    def columns(self) -> Iterator[Column]:
        together: list[list[str]] = []
        for index, rank in enumerate(RANKS):
            kinds = [soldier_of(self.edition, index + 13 * suit) for suit in range(4)]
            before = [soldier_of(self.edition, index - 1 + 13 * suit) for suit in range(4)] if index else None
            if kinds == before:
                together[-1].append(rank)
            else:
                together.append([rank])
        for ranks in together:
            soldier = soldier_of(self.edition, RANKS.index(ranks[0]))
            facts: list[str] = []
            if soldier is not None:
                facts = [fact for fact in (self.saying.size(soldier, ranks), *self.saying.labels(soldier)) if fact]
            name = self.saying.name(soldier.name) if soldier is not None else ""
            yield Column(
                self._ranks(CardRange(ranks[0], ranks[-1])),
                tuple(ranks),
                name,
                tuple(facts),
                tuple(self._of_ranks(ranks)),
            )

    def _of_ranks(self, ranks: Sequence[str]) -> Iterator[Line]:
        """The actions whose key names ranks and no suit, in the columns of these."""
        for action, spans in self.by_rank:
            for place, span in enumerate(spans):
                within = [rank for rank in ranks if rank in span.cards.ranks]
                if not within:
                    continue
                before = "" if list(ranks) == within else self._ranks(CardRange(within[0], within[-1]))
                rest = [
                    _Span(each.times - (other == place), each.cards)
                    for other, each in enumerate(spans)
                    if each.times > (other == place)
                ]
                yield Line(text(before), (self.saying.shown(action),), self._after(action, rest))

    def _after(self, action: Action, rest: Sequence[_Span]) -> Text:
        if not rest:
            return EMPTY
        words = self.saying.words
        cards = words.joined.join(
            self._ranks(span.cards)
            if span.times == 1
            else str(fill(words.again, cards=self._ranks(span.cards), count=span.times))
            for span in rest
        )
        key = action.key
        same = f" ({self.saying.same(key.same)})" if key is not None and key.same else ""
        return fill(words.with_, cards=cards + same)

    def cells(self, suit: str) -> Iterator[Cell]:
        for code in range(13 * SUITS.index(suit), 13 * SUITS.index(suit) + 13):
            yield Cell(
                self.saying.card(code),
                self.edition.numbers[RANK[code]],
                in_deck(self.edition, code),
                tuple(cell_lines(self.saying, code)),
                trumps_of(self.saying, code),
            )

    # --- below it

    def pair(self, one: str, other: str) -> tuple[Line, ...]:
        """The actions of two cards of these suits."""
        found = []
        for action, suits in self.by_pair:
            if set(suits) == {one, other} and (one == other) == (suits[0] == suits[1]):
                assert action.key is not None
                ranges = {self._ranks(group.cards.ranges[0]) for group in action.key.groups if group.cards is not None}
                narrow = sorted(ranges - {self._ranks(CardRange(RANKS[0], RANKS[-1]))})
                found.append(Line(EMPTY, (self.saying.shown(action),), text("・".join(narrow))))
        return tuple(found)

    def boxes(self) -> Iterator[tuple[Text, str, tuple[Line, ...]]]:
        words, saying = self.saying.words, self.saying
        yield text(words.any_card), "", (*self._bulwarks(), *self._discards())
        whole = fill(words.any_ranked, cards=f"{RANKS[0]}–{RANKS[-1]}")
        yield whole, "", tuple(Line(EMPTY, (saying.shown(action),), self._needs(action)) for action in self.of_any)
        joker = soldier_of(self.edition, JOKERS[0])
        facts = [words.joker]
        if joker is not None:
            facts = [saying.name(joker.name), saying.size(joker, [JOKER]), *saying.labels(joker), words.joker]
        own = tuple(Line(EMPTY, (saying.shown(action),)) for action in self.by_joker)
        paired = tuple(
            Line(EMPTY, (saying.shown(action),), saying.partners(use.partners, JOKERS[0]))
            for action in self.of_any
            for use in saying.uses(JOKERS[0])
            if use.action == action
        )
        beaten = [f"{saying.bulwark} {words.beats_all}"] if beats_all(self.edition, JOKERS[0]) else []
        yield text(JOKER), words.joined.join(filter(None, (*facts, *beaten))), (*own, *paired)
        counts = sorted({action.key.count for action in self.of_many if action.key is not None})
        for count in counts:
            of = [action for action in self.of_many if action.key is not None and action.key.count == count]
            yield fill(words.many, count=count), "", tuple(self._whole(action) for action in of)
        yield text(words.others), "", tuple(self._whole(action) for action in self.others)

    def _whole(self, action: Action) -> Line:
        """With its whole key."""
        key, voice = action.key, self.edition.voice(action.key)
        assert key is not None
        return Line(
            EMPTY, (self.saying.shown(action),), key.ja(voice) if self.saying.language == "ja" else key.en(voice)
        )

    def _needs(self, action: Action) -> Text:
        """For a key of any cards: what they have in common."""
        key = action.key
        if key is not None and key.same:
            return fill(self.saying.words.same, what=self.saying.term(key.same), count=key.count)
        return EMPTY

    def _bulwarks(self) -> Iterator[Line]:
        """Whatever any card can be, put from the hand."""
        for character in self.edition.characters.values():
            if character.cards.face_down and character.cards.groups == (Group(1),):
                actions = tuple(self.saying.shown(action) for action in _putting(self.edition, character))
                yield Line(text(self.saying.name(character.name)), actions, text(self.saying.words.face_down))

    def _discards(self) -> Iterator[Line]:
        for cost in self.saying.discards():
            yield Line(text(self.saying.head("cost")), (cost,), text(self.saying.words.pays))


def _putting(edition: Edition, character: Character) -> Iterator[Action]:
    """The actions that put a card from the hand as this character."""
    for action in edition.actions.values():
        puts = (node for node in walk(action.effect) if isinstance(node, Put) and node.as_ == character.id)
        if any(isinstance(put.what, Things) and put.what.zone == "hand" for put in puts):
            yield action
