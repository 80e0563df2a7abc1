"""What is accepted can be played: decks that exist, numbers that differ, formats with something to do (R-067 ff.)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ...checks import place
from ...definitions.tree import Mapping
from ...entry import Named
from ...errors import Problem, closest, quoted
from ..card import DECK, JOKERS, RANK, bits, mask_of
from ..effects.draw import Draw
from ..effects.move import Move
from ..effects.put import Put
from ..language.thing import Things
from ..model import ALL, Edition, Frame

# Who begins is decided by comparing numbers, again and again until they differ (R-070 ff.).
_NEVER = "all cards have the same number, so it can never be decided who begins"


def check(edition: Edition) -> Iterator[Problem]:
    yield from _suits(edition)
    if len({edition.numbers[rank] for rank in _ranks(edition)}) == 1:
        yield Problem(_NEVER, edition.numbers_node.place, hint="give the ranks different numbers")
    for frame in edition.frames.values():
        yield from _deck(edition, frame)
    yield from _formats(edition)
    yield from _names(edition.formats.values(), "format")
    yield from _names(edition.frames.values(), "frame")


def _suits(edition: Edition) -> Iterator[Problem]:
    seen: set[object] = set()
    for suit in edition.suits.values():
        symbol = suit.node.at(["symbol"])
        if symbol.plain() in seen:
            yield Problem(f"two suits have the symbol {quoted(str(symbol.plain()))}", symbol.place)
        seen.add(symbol.plain())


def _ranks(edition: Edition) -> set[str]:
    return set(RANK) if edition.jokers else set(RANK) - {RANK[JOKERS[0]]}


def _deck(edition: Edition, frame: Frame) -> Iterator[Problem]:
    deck, node = frame.deck, frame.node.at(["deck"])
    assert isinstance(node, Mapping)
    if ("exactly" in node.entries) == ("from" in node.entries):
        message = "a deck is either exactly these cards or a number of cards"
        yield Problem(message, node.place, expected=("exactly: ♠A-K/♡A-K", "from: 40, upTo: 54"))
        return
    if deck.exactly is not None:
        ranks = {RANK[code] for code in bits(mask_of(deck.exactly))}
        if len({edition.numbers[rank] for rank in ranks}) == 1 < len({*edition.numbers.values()}):
            yield Problem(_NEVER, place.of_key(node, "exactly"))
        yield from _life(edition, frame, frame.game_deck.low or len(list(bits(mask_of(deck.exactly)))))
        return
    largest = DECK - len(JOKERS) + edition.jokers
    for key, count in (("from", deck.low), ("upTo", deck.high)):
        if count > largest:
            message = f"a deck of {count} cards does not exist: every card is there once"
            yield Problem(message, place.of_key(node, key), expected=(f"at most {largest}",))
    if deck.low > deck.high:
        message = f"from {deck.low} up to {deck.high} is no number of cards"
        yield Problem(message, place.of_key(node, "upTo"), expected=(f"at least {deck.low}",))
    yield from _life(edition, frame, frame.game_deck.low)


def _life(edition: Edition, frame: Frame, smallest: int) -> Iterator[Problem]:
    """Whoever has no Life before the game begins could not lose it (R-072)."""
    cards = {"deck": smallest, "life": 0} if "deck" in edition.zones else {"life": smallest}
    for step in frame.setup:
        if isinstance(step, Draw):
            taken, source, to = step.count, "life", "hand"
        elif isinstance(step, Move | Put) and isinstance(step.what, Things) and step.what.zone in cards:
            source, to = step.what.zone, step.to if isinstance(step, Move) else "field"
            taken = cards[source] if step.what.quantity == "all" else step.what.count
        else:
            continue
        taken = min(taken, cards[source])
        cards[source] -= taken
        if to in cards:
            cards[to] += taken
    if not cards["life"]:
        message = f"the set-up leaves no Life of a deck of {smallest} card{'' if smallest == 1 else 's'}"
        yield Problem(
            message, place.of_key(frame.node, "setup"), hint="the first player is decided by cards of the Life"
        )


def _formats(edition: Edition) -> Iterator[Problem]:
    for format in edition.formats.values():
        where = place.of_key(format.node, "id")
        if format.id == ALL:
            yield Problem(f"a format cannot have the id `{ALL}`", where, hint="the list of all actions is called so")
        before = [*edition.formats][: [*edition.formats].index(format.id)]
        if format.on is not None and format.on not in before:
            on = place.of_key(format.node, "on")
            expected = tuple(before) or ("nothing: the first format builds on no other",)
            yield Problem(f"{quoted(format.id)} builds on a format that stands before it", on, expected=expected,
                          guess=closest(format.on, before))  # fmt: skip
        for things, kind in ((edition.actions, "action"), (edition.characters, "character")):
            if not any(format.id in thing.formats for thing in things.values()):
                hint = f"add {quoted(format.id)} to the `formats` of one, or remove the format"
                yield Problem(f"format {quoted(format.id)} has no {kind}", where, hint=hint)


def _names(things: Iterable[Named | Frame], kind: str) -> Iterator[Problem]:
    """A regulation may be called by the names of its format and its frame."""
    seen: dict[str, str] = {}
    for thing in things:
        if thing.name.ja in seen:
            message = f"{kind} {quoted(thing.id)} has the same name as {quoted(seen[thing.name.ja])}"
            yield Problem(message, thing.node.at(["name", "ja"]).place)
        seen.setdefault(thing.name.ja, thing.id)
