"""A match can be played to its end: its decks come out of what a player brings, and nobody is left without one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from ...checks import place
from ...definitions.tree import Mapping
from ...errors import Problem
from ..card import DECK, JOKERS, RANK, bits, mask_of
from ..model import Edition, Frame, Match, Split


def check(edition: Edition) -> Iterator[Problem]:
    for frame in edition.frames.values():
        if frame.match is not None:
            node = frame.node.at(["match"])
            assert isinstance(node, Mapping)
            if frame.match.decks is None:
                yield from _one_deck(node)
            else:
                yield from _decks(edition, frame, frame.match.decks, node)
                yield from _locks(frame.match, frame.match.decks, node)


def _one_deck(node: Mapping) -> Iterator[Problem]:
    for key in ("locks", "visibility"):
        if key in node.entries:
            message = f"`{key}` is about several decks, and every game of this match is played with the same one"
            yield Problem(message, node.key_place(key), hint="say how many with `decks`, or remove it")


def _decks(edition: Edition, frame: Frame, split: Split, node: Mapping) -> Iterator[Problem]:
    decks, needed = node.at(["decks"]), split.count * split.cards
    assert isinstance(decks, Mapping)
    codes = [code for code in bits(mask_of(frame.deck.exactly)) if code not in JOKERS[edition.jokers :]]
    low, high = (len(codes),) * 2 if frame.deck.exactly is not None else (frame.deck.low, frame.deck.high)
    if not low == high == needed:
        brought = f"{low}" if low == high else f"{low} to {high}"
        message = f"{split.count} decks of {split.cards} cards are {needed} cards, but a player brings {brought}"
        each = low // split.count if low == high and low % split.count == 0 else None
        exactly = frame.deck.exactly is not None or needed > DECK
        expected = [f"cards: {each}"] if each else [] if exactly else [f"deck: {{from: {needed}, upTo: {needed}}}"]
        yield Problem(message, place.of_key(decks, "cards"), expected=tuple(expected))
        return
    number, most = Counter(edition.numbers[RANK[code]] for code in codes).most_common(1)[0]
    if split.cards <= most:
        message = f"a deck of {split.cards} could be all cards of the number {number}, and nobody would ever begin"
        yield Problem(message, place.of_key(decks, "cards"), expected=(f"at least {most + 1}",))


def _locks(match: Match, split: Split, node: Mapping) -> Iterator[Problem]:
    if match.locks == "won" and match.wins > split.count:
        message = f"nobody can win {match.wins} games with {split.count} decks: each that has won is locked"
        yield Problem(message, place.of_key(node, "wins"), expected=(f"at most {split.count}",))
    if split.face_up is not None and match.locks is None:
        message = "no deck of this match is ever locked, so none lies face-up"
        hint = "say which are locked with `locks`, or remove it"
        yield Problem(message, node.at(["decks", "faceUp"]).place, hint=hint)
