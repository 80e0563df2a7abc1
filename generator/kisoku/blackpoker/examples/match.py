"""The `match` of an example: how it stands where the example begins, what must hold of it, and both written down."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any, NamedTuple

from ...core.match import Standing
from ...core.trouble import Trouble, under
from ...sentences.language import Language
from ..card import DECK, JOKER, JOKERS, NAME, RANKS, SEAT, parse_card, to_mask
from ..engine.match import Cards, Course, Match, contradiction
from ..engine.rules import Rules
from ..model import Match as Played
from ..moves.names import SEAT_NAMES, Misnamed, exact_name, meant_card
from ..state import State

_RANGE = re.compile(rf"(?P<suit>[♠♡♢♣])(?P<low>{'|'.join(RANKS)})-(?P<high>{'|'.join(RANKS)})")


def course(rules: Rules, given: Mapping[str, Any], state: State | None, placed: Collection[int]) -> Course:
    """The match as `given` says it; `placed` are the cards on the table of the game that is being played, if one is.

    What is not said is filled in the same way every time.
    """
    match, sides = played(rules), [given.get(name, {}) for name in SEAT_NAMES]
    won: list[tuple[int, ...]] = [(seat,) for seat in (0, 1) for _ in range(int(sides[seat].get("wins", 0)))]
    results = won + [()] * int(given.get("draws", 0))
    playing = state is not None
    using, locked, decks = [], [], []
    for seat, side in enumerate(sides):
        with under(SEAT_NAMES[seat]):
            uses, locks = _numbers(match, side, playing, bool(results))
            using.append(uses)
            locked.append(locks)
            own = [card for card in placed if SEAT[card] == seat]
            decks.append(_decks(rules, match, seat, side.get("decks", []), uses, own))
    standing = Standing.new(2)._replace(
        results=tuple(results), using=tuple(using), locked=tuple(locked), playing=playing
    )
    cards = tuple(tuple(sorted(card for deck in own for card in deck)) for own in decks)
    found = Course(rules, cards, int(given.get("seed", 1)), tuple(decks), standing, state)
    if wrong := contradiction(found, placed):
        raise Trouble(wrong)
    return found


def played(rules: Rules) -> Played:
    """What the regulation's frame says of its matches."""
    if rules.frame.match is None:
        raise Misnamed(f"{rules.regulation} plays no matches, but single games")
    return rules.frame.match


def fillers(rules: Rules, given: Mapping[str, Any]) -> tuple[int, ...]:
    """For each player, the cards (as a mask) that the deck in use can have: those of no other deck that is named."""
    match, masks = played(rules), []
    for seat, name in enumerate(SEAT_NAMES):
        side = given.get(name, {})
        with under(name):
            uses, _ = _numbers(match, side, playing=True, begun=True)
            named = _named(match, seat, side.get("decks", []))
        others = to_mask(card for cards in named for card in cards)
        masks.append(to_mask(named[uses - 1]) if len(named) >= uses else to_mask(rules.cards) & ~others)
    return tuple(masks)


def _numbers(match: Played, side: Mapping[str, Any], playing: bool, begun: bool) -> tuple[int, tuple[int, ...]]:
    """The deck that a player uses, or has used last, and those that are locked."""
    terms = match.terms
    for key in ("uses", "locked"):
        for number in _listed(side.get(key, [])):
            if not 1 <= number <= terms.decks:
                raise Misnamed(f"there is no deck {number}, only 1 to {terms.decks}", path=(key,), word=str(number))
    said = side.get("uses")
    every = range(1, terms.decks + 1)
    if "locked" in side:
        locked = tuple(sorted(_listed(side["locked"])))
    else:
        count = int(side.get("wins", 0)) if terms.locks == "won" else 0
        locked = tuple([number for number in every if not (playing and number == said)][:count])
    if said is None:
        free = [number for number in every if number not in locked or not playing]
        said = next(iter(free), 1) if playing or begun else 0
    return int(said), locked


def _listed(value: int | list[int]) -> list[int]:
    return value if isinstance(value, list) else [value]


def _decks(
    rules: Rules, match: Played, seat: int, said: Sequence[str], uses: int, placed: Sequence[int]
) -> tuple[Cards, ...]:
    """The decks that are named; the one in use has the cards on the table, the rest is filled up."""
    count, size = match.terms.decks, match.decks.cards if match.decks is not None else len(rules.cards)
    if len(placed) > size:
        raise Trouble(f"{len(placed)} cards of {SEAT_NAMES[seat]} lie on the table, but a deck has {size}")
    named = dict(enumerate(_named(match, seat, said), 1))
    taken = {*placed, *(card for cards in named.values() for card in cards)}
    free = [code + DECK * seat for code in rules.cards if code + DECK * seat not in taken]
    found: dict[int, Cards] = {}
    # What lies on the table is of the deck in use: that is filled up first.
    for number in sorted(range(1, count + 1), key=lambda number: number != uses):
        cards = named.get(number)
        if cards is None:
            cards = list(placed) if number == uses else []
            needed = max(0, size - len(cards))
            cards, free = [*cards, *free[:needed]], free[needed:]
        found[number] = tuple(sorted(cards))
    return tuple(found[number] for number in range(1, count + 1))


def _named(match: Played, seat: int, said: Sequence[str]) -> list[list[int]]:
    if len(said) > match.terms.decks:
        raise Misnamed(f"a player has {match.terms.decks} decks, not {len(said)}", path=("decks",))
    taken: set[int] = set()
    found = []
    for index, words in enumerate(said):
        with under("decks", index):
            found.append(_cards(words, seat, taken))
    return found


def _cards(words: str, seat: int, taken: set[int]) -> list[int]:
    """`♠A-K ♡5 Joker`; a card that is named twice is found out later, with its rule."""
    found = []
    for word in words.split():
        for code in _codes(word, seat, taken):
            found.append(code + DECK * seat)
            taken.add(code + DECK * seat)
    return found


def _codes(word: str, seat: int, taken: set[int]) -> list[int]:
    span = _RANGE.fullmatch(word)
    if span is not None:
        ranks = RANKS[RANKS.index(span["low"]) : RANKS.index(span["high"]) + 1]
        return [parse_card(span["suit"] + rank) for rank in ranks]
    if word.startswith(JOKER):
        jokers = JOKERS if word == JOKER else JOKERS[int(word[-1]) - 1 :][:1]
        return [next((code for code in jokers if code + DECK * seat not in taken), jokers[0])]
    try:
        return [parse_card(word)]
    except ValueError:
        message = f"`{word}` does not name cards; write them like ♠A-K ♡5 Joker"
        raise Misnamed(message, word=word, guess=meant_card(word)) from None


# What holds

_LABELS: dict[Language, dict[str, str]] = {
    "en": {
        "games": "games played", "draws": "drawn games", "wins": "{}'s wins", "uses": "the deck that {} uses",
        "locked": "{}'s locked decks", "knows": "the own decks that {} may look at", "decks": "{}'s decks",
    },
    "ja": {
        "games": "終わった試合", "draws": "引き分けた試合", "wins": "{}の勝ち数", "uses": "{}が使うデッキ",
        "locked": "{}がもう使えないデッキ", "knows": "{}が見てよい自分のデッキ", "decks": "{}のデッキ",
    },
}  # fmt: skip


class Held(NamedTuple):
    """Something that an example says of a match: the way to it, what it is called, what is said and what holds."""

    path: tuple[str, ...]
    label: str
    expected: Any
    found: Any


def held(match: Match, then: Mapping[str, Any], language: Language = "en") -> Iterator[Held]:
    """Everything that `then` says, and how it is."""
    standing, labels = match.match, _LABELS[language]
    for key, said in then.items():
        if key in SEAT_NAMES:
            seat = SEAT_NAMES.index(key)
            for what, wanted in said.items():
                yield Held((key, what), labels[what].format(key), *_of_player(match, seat, what, wanted))
        else:
            found = standing.games if key == "games" else sum(not winners for winners in standing.results)
            yield Held((key,), labels[key], said, found)


def _of_player(match: Match, seat: int, what: str, wanted: Any) -> tuple[Any, Any]:
    """What is said, written as what is found."""
    standing = match.match
    if what == "wins":
        return wanted, standing.wins[seat]
    if what == "uses":
        return wanted, standing.using[seat]
    if what == "locked":
        return sorted(_listed(wanted)), sorted(standing.locked[seat])
    if what == "knows":
        decks = match.view(seat)["match"]["decks"][seat]
        return sorted(_listed(wanted)), [deck["number"] for deck in decks if deck["contents"] is not None]
    return _of_decks(wanted, match.machine.decks[seat], seat)


def _of_decks(wanted: Sequence[str | int], decks: Sequence[Cards], seat: int) -> tuple[Any, Any]:
    """Each deck by its cards, or by how many there are."""
    taken: set[int] = set()
    expected = [said if isinstance(said, int) else deck_words(_cards(said, seat, taken)) for said in wanted]
    counted = [isinstance(said, int) for said in wanted] + [True] * len(decks)
    found = [len(deck) if by_count else deck_words(deck) for deck, by_count in zip(decks, counted, strict=False)]
    return expected, found


# Written down


def given_of_match(match: Match) -> dict[str, Any]:
    """The match as `given` has it; all decks are named, so nothing is filled in."""
    return {**_standing_of(match, decks=True), "seed": match.origin.seed}


def then_of_match(match: Match) -> dict[str, Any]:
    """The match as `then` has it."""
    return {"games": match.match.games, **_standing_of(match, decks=False)}


def _standing_of(match: Match, decks: bool) -> dict[str, Any]:
    standing, said = match.match, dict[str, Any]()
    if draws := sum(not winners for winners in standing.results):
        said["draws"] = draws
    for seat, name in enumerate(SEAT_NAMES):
        said[name] = {
            "wins": standing.wins[seat],
            **({"uses": standing.using[seat]} if standing.using[seat] else {}),
            **({"locked": sorted(standing.locked[seat])} if standing.locked[seat] else {}),
            **({"decks": list(map(deck_words, match.machine.decks[seat]))} if decks else {}),
        }
    return said


def deck_words(cards: Sequence[int]) -> str:
    """`♠A-5 ♡8 Joker1`."""
    codes = sorted(card % DECK for card in cards)
    words = []
    for _, span in groupby(enumerate(codes), lambda item: (item[1] - item[0], item[1] // 13, item[1] in JOKERS)):
        run = [code for _, code in span]
        if run[0] in JOKERS or len(run) < 3:
            words += [exact_name(code) for code in run]
        else:
            words.append(f"{NAME[run[0]]}-{NAME[run[-1]][1:]}")
    return " ".join(words)
