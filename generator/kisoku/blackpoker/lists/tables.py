"""The tables of the rulebook that the definitions and the engine fill; a cell is text, or finished HTML."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from markupsafe import Markup

from ...errors import DefinitionError, Problem
from ...sentences.english import capital
from ...sentences.language import Language
from ...sentences.text import EMPTY, Text, Words, filled, joined, text
from ..card import DECK, JOKERS, SUIT, bits, mask_of
from ..engine.game import Decks, Game
from ..language.cards import CardRange, suit_text
from ..model import Edition, Zone
from ..names import card_text, cards_text
from ..speech.entry import cost_text
from .words import words

Rows = Sequence[Sequence[Text | Markup]]
# What no definition says.
_SAID: Mapping[Language, Mapping[str, str]] = {
    "ja": {
        "letter": "文字", "name": "名前", "payment": "支払い方", "common": "共通", "frame": "フレーム",
        "virtual": "仮の置き場", "up": "表向き", "down": "裏向き", "either": "どちらも", "used": "使うところ",
        "whose": "持ち主", "face": "表裏", "order": "順番", "shared": "共有", "own": "各自", "ordered": "あり",
        "unordered": "なし", "and": "・", "listed": "、", "life of": "{player}の{life}", "cards": "{count}枚",
    },
    "en": {
        "letter": "Letter", "name": "Name", "payment": "How it is paid", "common": "every game", "frame": "frame",
        "virtual": "only a place to think of", "up": "face-up", "down": "face-down", "either": "either",
        "used": "Used in", "whose": "Whose", "face": "Face", "order": "Ordered", "shared": "shared",
        "own": "each player's", "ordered": "yes", "unordered": "no", "and": ", ", "listed": ", ",
        "life of": "{life} of the {player}", "cards": "{count}",
    },
}  # fmt: skip


def _format_frame(edition: Edition, language: Language) -> Rows:
    voice = edition.voice()
    head = [EMPTY, *(voice.named("frame", frame, language) for frame in edition.frames)]
    rows = [
        [
            voice.named("format", id, language),
            *(text("○" if id in frame.formats else "") for frame in edition.frames.values()),
        ]
        for id in edition.formats
    ]
    return [head, *rows]


def _format_counts(edition: Edition, language: Language) -> Rows:
    voice = edition.voice()
    heads = {"actions": _head(edition, "action", language), "characters": _head(edition, "character", language)}
    # What an edition does not have at all is no column.
    heads |= {"fogs": voice.named("zone", "fog", language)} if edition.fogs else {}
    heads |= {"trumps": _head(edition, "trump", language)} if edition.trumps else {}
    rows = []
    for regulation in edition.official:
        counts = [
            sum(edition.in_regulation(entry, regulation) for entry in edition.kinds[kind].values()) for kind in heads
        ]
        name = voice.named("format", regulation.format, language)
        if not edition.frames[regulation.frame].plain:
            between = " + " if edition.layout.regulations == "added" else ""
            name = text(name, between, voice.named("frame", regulation.frame, language))
        rows.append([name, *(text(count or "–") for count in counts)])
    return [[_head(edition, "matchRegulation", language), *heads.values()], *rows]


def _costs(edition: Edition, language: Language) -> Rows:
    voice = edition.voice()
    rows: list[Sequence[Text | Markup]] = [
        [
            Markup('<span class="k-cost">{}</span>').format(cost.id),
            voice.named("cost", cost.id, language),
            cost_text(edition, cost, language),
        ]
        for cost in edition.costs.values()
    ]
    return [_heads(language, "letter", "name", "payment"), *rows]


def _numbers(edition: Edition, language: Language) -> Rows:
    each = [CardRange(rank, rank) for rank in edition.numbers]
    ranks = [rank.ja() if language == "ja" else rank.en() for rank in each]
    numbers = [text(number) for number in edition.numbers.values()]
    return [[_head(edition, "card", language), *ranks], [_head(edition, "number", language), *numbers]]


def _head(edition: Edition, term: str, language: Language) -> Text:
    """A word of the edition at the head of a column or a row."""
    return capital(edition.voice().said(term, language))


def _heads(language: Language, *heads: str) -> list[Text]:
    return [text(_SAID[language][head]) for head in heads]


def _zones(edition: Edition, language: Language) -> Rows:
    voice, said = edition.voice(), _SAID[language]
    rows = []
    for zone in _zones_in_play(edition):
        frames = [
            voice.named("frame", frame.id, language) for frame in edition.frames.values() if zone.id in frame.zones
        ]
        where = joined(said["and"], frames) if frames else text(said[zone.kind])
        face = said[zone.face] if zone.face is not None else "–"
        lies = said["shared" if zone.shared else "own"], face, said["ordered" if zone.ordered else "unordered"]
        rows.append([voice.named("zone", zone.id, language), where, *map(text, lies)])
    return [[_head(edition, "zone", language), *_heads(language, "used", "whose", "face", "order")], *rows]


def _zones_in_play(edition: Edition) -> list[Zone]:
    """The Deck is only a word for the cards before the game (R-029)."""
    return [zone for zone in edition.zones.values() if zone.kind != "setup"]


def _visibility(edition: Edition, language: Language) -> Rows:
    voice = edition.voice()
    rows = []
    for zone in _zones_in_play(edition):
        cells = [_sights(edition, zone, level, language) for level in edition.levels]
        rows.append([voice.named("zone", zone.id, language), *cells])
    return [
        [
            _head(edition, "zone", language),
            *(capital(voice.named("level", level, language)) for level in edition.levels),
        ],
        *rows,
    ]


# What is seen of a zone and is a word of the rules.
_SEEN = {"requests": "request", "controllers": "controller", "keys": "keyCard", "targets": "target"}


def _sights(edition: Edition, zone: Zone, level: str, language: Language) -> Text:
    said, voice = words(language), edition.voice()
    seen: list[Text] = []
    for row in zone.visibility:
        if row["level"] != level:
            continue
        term = _SEEN.get(row["what"], "")
        parts: dict[str, Words] = {
            "what": voice.said(term, language) if term in edition.terms else said.what[row["what"]]
        }
        if row.get("below") is not None:
            parts |= {"last": text(row["below"] - 1)}
            parts |= {"what": filled(said.below, parts.__getitem__)}
        if row.get("while") is not None:
            parts |= {"state": voice.said(row["while"], language)}
            parts |= {"what": filled(said.while_state, parts.__getitem__)}
        seen.append(text(parts["what"]))
    return joined(_SAID[language]["listed"], seen) if seen else text("–")


def _life_sizes(edition: Edition, language: Language) -> Rows:
    voice = edition.voice()

    def counted(count: int) -> Text:
        return filled(_SAID[language]["cards"], lambda _: text(count))

    rows = []
    for frame in edition.frames.values():
        regulation = f"{frame.formats[0]}+{frame.id}"
        sizes = [len_of(edition, regulation, size) for size in _deck_sizes(edition, frame.id)]
        for size, (first, second) in sizes:
            rows.append([voice.named("frame", frame.id, language), *map(counted, (size, first, second))])
    life = voice.named("zone", "life", language)
    players = [
        filled(_SAID[language]["life of"], {"player": voice.said(term, language), "life": life}.__getitem__)
        for term in ("firstPlayer", "secondPlayer")
    ]
    return [[_head(edition, "frame", language), voice.named("zone", "deck", language), *players], *rows]


def _fixed_deck(edition: Edition, language: Language) -> Rows:
    """The cards of the frame that leaves no choice, suit by suit."""
    decks = [frame.deck.exactly for frame in edition.frames.values() if frame.deck.exactly is not None]
    if len(decks) != 1:
        raise DefinitionError(Problem(f"{len(decks)} frames have a fixed deck: this table is for one"))
    cards = list(bits(mask_of(decks[0])))
    rows = [
        [suit_text(suit) if suit else card_text(JOKERS[0]), cards_text(card for card in cards if SUIT[card] == suit)]
        for suit in dict.fromkeys(SUIT[card] for card in cards)
    ]
    return [[_head(edition, "suit", language), _head(edition, "card", language)], *rows]


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


TABLES: dict[str, Callable[[Edition, Language], Rows]] = {
    "format-frame": _format_frame,
    "format-counts": _format_counts,
    "costs": _costs,
    "numbers": _numbers,
    "zones": _zones,
    "visibility": _visibility,
    "life-sizes": _life_sizes,
    "fixed-deck": _fixed_deck,
}
