"""What a card is by itself: the soldier that it makes, a trump, what it beats as a bulwark, what its number does."""

from __future__ import annotations

from collections.abc import Iterator

from ...sentences.text import EMPTY, Text, text
from ..card import ALL_MASK, RANK, mask_of
from ..model import Character, Edition, Frame
from .card_numbers import beats_all, bulwark_beats
from .card_saying import Saying
from .card_uses import single
from .card_words import fill


def small_deck(edition: Edition) -> Frame | None:
    """A frame whose deck is just some of the cards."""
    frames = (frame for frame in edition.frames.values() if frame.deck.exactly is not None)
    return next((frame for frame in frames if mask_of(frame.deck.exactly) != ALL_MASK), None)


def in_deck(edition: Edition, code: int) -> bool:
    frame = small_deck(edition)
    return frame is not None and bool(mask_of(frame.deck.exactly) & 1 << code)


def soldier_of(edition: Edition, code: int) -> Character | None:
    """The soldier that the card makes alone."""
    soldiers = (one for one in edition.characters.values() if one.type == "soldier" and not one.cards.face_down)
    return next((one for one in soldiers if single(one.cards, code)), None)


def trumps_of(saying: Saying, code: int) -> tuple[str, ...]:
    """The names of the trumps that are this card."""
    trumps = saying.edition.trumps.values()
    own = (one for one in trumps if one.cards.groups[0].cards is not None and single(one.cards, code))
    return tuple(saying.name(one.name) for one in own)


def cell_lines(saying: Saying, code: int) -> Iterator[tuple[str, Text]]:
    """What the card's number does, action by action, and as a bulwark."""
    for action in dict.fromkeys(use.action for use in saying.uses(code)):
        for said in saying.numbers(action, code):
            yield saying.name(action.name), said
    if beaten := as_bulwark(saying, code):
        yield saying.bulwark, beaten


def as_bulwark(saying: Saying, code: int, long: bool = False) -> Text:
    """What the card beats as a bulwark; `long` needs no legend."""
    words = saying.words
    if beats_all(saying.edition, code):
        return text(words.tells_beats_all if long else words.beats_all)
    if bulwark_beats(saying.edition):
        return fill(words.tells_beats if long else words.beats, n=RANK[code])
    return EMPTY
