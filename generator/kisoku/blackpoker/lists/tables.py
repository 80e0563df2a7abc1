"""The tables of the rulebook that the definitions and the engine fill; a cell is text, or finished HTML."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from markupsafe import Markup

from ...errors import DefinitionError, Problem
from ...sentences.text import EMPTY, Text, Words, filled, joined, text
from ..card import DECK, JOKERS, SUIT, bits, mask_of
from ..engine.game import Decks, Game
from ..language.cards import CardRange, suit_text
from ..model import Edition, Zone
from ..names import card_text, cards_text
from ..speech.entry import cost_text
from .words import words

Rows = Sequence[Sequence[Text | Markup]]


def _format_frame(edition: Edition) -> Rows:
    voice = edition.voice()
    head = [EMPTY, *(voice.ja_name("frame", frame) for frame in edition.frames)]
    rows = [
        [voice.ja_name("format", id), *(text("○" if id in frame.formats else "") for frame in edition.frames.values())]
        for id in edition.formats
    ]
    return [head, *rows]


def _format_counts(edition: Edition) -> Rows:
    voice = edition.voice()
    heads = {"actions": voice.ja("action"), "characters": voice.ja("character")}
    # What an edition does not have at all is no column.
    heads |= {"fogs": voice.ja_name("zone", "fog")} if edition.fogs else {}
    heads |= {"trumps": voice.ja("trump")} if edition.trumps else {}
    rows = []
    for regulation in edition.official:
        counts = [
            sum(edition.in_regulation(entry, regulation) for entry in edition.kinds[kind].values()) for kind in heads
        ]
        name = voice.ja_name("format", regulation.format)
        if not edition.frames[regulation.frame].plain:
            between = " + " if edition.layout.regulations == "added" else ""
            name = text(name, between, voice.ja_name("frame", regulation.frame))
        rows.append([name, *(text(count or "–") for count in counts)])
    return [[voice.ja("matchRegulation"), *heads.values()], *rows]


def _costs(edition: Edition) -> Rows:
    voice = edition.voice()
    rows: list[Sequence[Text | Markup]] = [
        [
            Markup('<span class="k-cost">{}</span>').format(cost.id),
            voice.ja_name("cost", cost.id),
            cost_text(edition, cost, "ja"),
        ]
        for cost in edition.costs.values()
    ]
    return [[text("文字"), text("名前"), text("支払い方")], *rows]


def _numbers(edition: Edition) -> Rows:
    voice = edition.voice()
    ranks = [CardRange(rank, rank).ja() for rank in edition.numbers]
    numbers = [text(number) for number in edition.numbers.values()]
    return [[voice.ja("card"), *ranks], [voice.ja("number"), *numbers]]


_KINDS = {"common": "共通", "frame": "フレーム", "virtual": "仮の置き場"}
_FACES = {"up": "表向き", "down": "裏向き", "either": "どちらも", None: "–"}


def _zones(edition: Edition) -> Rows:
    voice = edition.voice()
    rows = []
    for zone in _zones_in_play(edition):
        frames = [voice.ja_name("frame", frame.id) for frame in edition.frames.values() if zone.id in frame.zones]
        where = joined("・", frames) if frames else text(_KINDS[zone.kind])
        said = ("共有" if zone.shared else "各自", _FACES[zone.face], "あり" if zone.ordered else "なし")
        rows.append([voice.ja_name("zone", zone.id), where, *map(text, said)])
    return [[voice.ja("zone"), *map(text, ("使うところ", "持ち主", "表裏", "順番"))], *rows]


def _zones_in_play(edition: Edition) -> list[Zone]:
    """The Deck is only a word for the cards before the game (R-029)."""
    return [zone for zone in edition.zones.values() if zone.kind != "setup"]


def _visibility(edition: Edition) -> Rows:
    voice = edition.voice()
    rows = []
    for zone in _zones_in_play(edition):
        cells = [_sights(edition, zone, level) for level in edition.levels]
        rows.append([voice.ja_name("zone", zone.id), *cells])
    return [[voice.ja("zone"), *(voice.ja_name("level", level) for level in edition.levels)], *rows]


# What is seen of a zone and is a word of the rules.
_SEEN = {"requests": "request", "controllers": "controller", "keys": "keyCard", "targets": "target"}


def _sights(edition: Edition, zone: Zone, level: str) -> Text:
    said, voice = words("ja"), edition.voice()
    seen: list[Text] = []
    for row in zone.visibility:
        if row["level"] != level:
            continue
        term = _SEEN.get(row["what"], "")
        parts: dict[str, Words] = {"what": voice.ja(term) if term in edition.terms else said.what[row["what"]]}
        if row.get("below") is not None:
            parts |= {"last": text(row["below"] - 1)}
            parts |= {"what": filled(said.below, parts.__getitem__)}
        if row.get("while") is not None:
            parts |= {"state": voice.ja(row["while"])}
            parts |= {"what": filled(said.while_state, parts.__getitem__)}
        seen.append(text(parts["what"]))
    return joined("、", seen) if seen else text("–")


def _life_sizes(edition: Edition) -> Rows:
    voice = edition.voice()
    rows = []
    for frame in edition.frames.values():
        regulation = f"{frame.formats[0]}+{frame.id}"
        sizes = [len_of(edition, regulation, size) for size in _deck_sizes(edition, frame.id)]
        for size, (first, second) in sizes:
            rows.append([voice.ja_name("frame", frame.id), *(text(count, "枚") for count in (size, first, second))])
    life = voice.ja_name("zone", "life")
    players = [text(voice.ja(term), "の", life) for term in ("firstPlayer", "secondPlayer")]
    return [[voice.ja("frame"), voice.ja_name("zone", "deck"), *players], *rows]


def _fixed_deck(edition: Edition) -> Rows:
    """The cards of the frame that leaves no choice, suit by suit."""
    voice = edition.voice()
    decks = [frame.deck.exactly for frame in edition.frames.values() if frame.deck.exactly is not None]
    if len(decks) != 1:
        raise DefinitionError(Problem(f"{len(decks)} frames have a fixed deck: this table is for one"))
    cards = list(bits(mask_of(decks[0])))
    rows = [
        [suit_text(suit) if suit else card_text(JOKERS[0]), cards_text(card for card in cards if SUIT[card] == suit)]
        for suit in dict.fromkeys(SUIT[card] for card in cards)
    ]
    return [[voice.ja("suit"), voice.ja("card")], *rows]


def _deck_sizes(edition: Edition, frame: str) -> list[int | None]:
    deck = edition.frames[frame].deck
    return [None] if deck.exactly is not None else [deck.low, min(deck.high, DECK)]


def len_of(edition: Edition, regulation: str, size: int | None) -> tuple[int, tuple[int, int]]:
    """The deck's size and both Lifes when the game begins, first player's first (R-228): set-up, played."""
    for seed in range(100):
        game = Game(edition, regulation, None if size is None else (range(size), range(size)), seed)
        assert isinstance(game.origin, Decks)
        cards = len(game.origin.decks[0])
        while game.decision is not None and game.decision.kind != "chance":
            game.apply(0)
        state = game.state
        if game.decision is not None and all(len(grave) == 1 for grave in state.graveyard):
            first = state.turn_player
            return cards, (len(state.life[first]), len(state.life[1 - first]))
    raise AssertionError("a hundred ties")


TABLES: dict[str, Callable[[Edition], Rows]] = {
    "format-frame": _format_frame,
    "format-counts": _format_counts,
    "costs": _costs,
    "numbers": _numbers,
    "zones": _zones,
    "visibility": _visibility,
    "life-sizes": _life_sizes,
    "fixed-deck": _fixed_deck,
}
