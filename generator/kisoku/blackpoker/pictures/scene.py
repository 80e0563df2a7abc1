"""What a board shows, read off a game once: plain values, so that figures are pure functions of them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from ...core.outcome import Outcome
from ...sentences.language import Language
from ...sentences.text import EMPTY, Text, text
from ..card import DECK, NAME, SEAT, bits
from ..engine.game import Game
from ..language.thing import FIGHTERS
from ..model import Edition, Zone
from ..names import SEATS, card_text, cards_text, character_name, owned_text, target_name
from ..state import Character, FogCard, Request
from .words import USUAL, Names, names_of

# A card that may not be known: its back is all that is seen.
HIDDEN = ""


@dataclass(frozen=True, slots=True)
class Piece:
    """A character: its cards from the bottom up."""

    id: int
    cards: tuple[str, ...]
    soldier: bool
    driven: bool
    face_down: bool
    size: int | None = None
    printed: int | None = None
    new: bool = False
    """Whether it entered this turn."""


@dataclass(frozen=True, slots=True)
class Mist:
    """A fog; `target` is a character's id, or a trump's name."""

    name: Text
    cards: tuple[str, ...]
    target: int | str | None = None


@dataclass(frozen=True, slots=True)
class Asked:
    """A request on the stage; `aim` is what it points at: a character, a player, a request's place."""

    owner: int
    action: Text
    keys: tuple[str, ...]
    target: Text = EMPTY
    aim: int | None = None


@dataclass(frozen=True, slots=True)
class Heap:
    """The cards of a zone that only the edition knows, from the top down where there is one."""

    name: str
    short: str
    place: str
    cards: tuple[str, ...]
    ordered: bool = False
    face_up: bool = False
    opened: bool | None = None
    """None where it is never opened."""
    counted: bool = True
    """Whether it may be known how many they are."""
    sideways: bool = False
    """As a deck of a match that is not being used."""

    @property
    def is_pile(self) -> bool:
        """Whether the cards lie one on another; otherwise each can be told."""
        return self.ordered or self.opened is not None


@dataclass(frozen=True, slots=True)
class Side:
    """A player's cards; a number that may not be known is None."""

    life: int | None
    hand: tuple[str, ...] = ()
    top: str | None = ""
    graveyard: int | None = 0
    soldiers: tuple[Piece, ...] = ()
    bulwarks: tuple[Piece, ...] = ()
    fogs: tuple[Mist, ...] = ()
    trumps: tuple[tuple[str, bool], ...] = ()
    heaps: tuple[Heap, ...] = ()
    names: Names = USUAL["ja"]

    @property
    def left(self) -> tuple[Heap, ...]:
        return tuple(heap for heap in self.heaps if heap.place == "left")

    @property
    def right(self) -> tuple[Heap, ...]:
        return tuple(heap for heap in self.heaps if heap.place == "right")


@dataclass(frozen=True, slots=True)
class Scene:
    """A position; A sits at the bottom."""

    sides: tuple[Side, Side]
    stage: tuple[Asked, ...] = ()
    turn: int | None = 0
    """Nobody's as long as the first player has not been decided."""
    chance: int | None = None
    outcome: Outcome | None = None
    attacks: tuple[tuple[int, tuple[int, ...]], ...] = ()
    pending: tuple[Asked, ...] = ()
    revealed: tuple[str, ...] = field(default=())
    shared: tuple[Heap, ...] = ()
    names: Names = USUAL["ja"]
    wins: tuple[int, ...] = ()
    """How many games of a match each player has won."""


def scene_of(game: Game, viewer: int | None = None, language: Language = "ja") -> Scene:
    """What a player sees; without a viewer everything on the table, as an arbiter knows it."""
    state, eyes = game.state, _Eyes.of(game, viewer, language)
    over = state.outcome is not None and (game.decision is None or game.match is not None)
    dealt = game.match is None or game.match.playing or game.match.games > 0
    return Scene(
        (_side(eyes, 0), _side(eyes, 1)),
        tuple(_asked(eyes, request) for request in state.stage),
        state.turn_player if dealt else None,
        None if over or not dealt else state.chance,
        state.outcome,
        tuple((attacker, tuple(blockers)) for attacker, blockers in state.attacks.items()),
        tuple(_asked(eyes, request) for request in state.pending),
        tuple(NAME[card] for card in state.revealed),
        tuple(_heaps(eyes, None)),
        eyes.names,
        game.match.wins if game.match is not None else (),
    )


@dataclass(frozen=True, slots=True)
class _Eyes:
    """Who looks at a game: `seen` is what `view` shows a player (law 9), None for one who may know everything."""

    game: Game
    names: Names
    seen: dict[str, Any] | None = None
    hidden: frozenset[int] = frozenset()
    """The characters whose cards may not be known."""

    @classmethod
    def of(cls, game: Game, viewer: int | None, language: Language) -> _Eyes:
        """Reading the language."""
        names = names_of(game.edition, language)
        if viewer is None:
            return cls(game, names)
        seen = game.view(viewer)
        hidden = (c["id"] for side in seen["players"] for c in side["field"] if c["cards"] is None)
        return cls(game, names, seen, frozenset(hidden))

    def called(self, kind: str, id: str) -> Text:
        return self.game.edition.voice().named(kind, id, self.names.language)

    def side(self, seat: int) -> dict[str, Any]:
        """What is seen of a player, zone by zone."""
        if self.seen is not None:
            found: dict[str, Any] = self.seen["players"][seat]
            return found
        state, grave = self.game.state, self.game.state.graveyard[seat]
        return {
            "life": len(state.life[seat]),
            "hand": {"contents": [NAME[code] for code in bits(state.hand[seat])]},
            "graveyard": {"top": NAME[grave[-1]] if grave else "", "count": len(grave)},
            "trump": [{"card": NAME[card], "up": up} for card, up in state.trump[seat]],
        }

    def heap(self, zone: Zone, seat: int | None) -> tuple[list[str], bool | None, bool]:
        """The cards of a pile as far as they are seen, whether it has been opened, whether they can be counted."""
        if self.seen is not None:
            side: dict[str, Any] = self.seen["shared"] if seat is None else self.seen["players"][seat]
            return _seen_heap(zone, side[zone.id])
        pile = self.game.table.pile(zone.id, seat or 0)
        cards = [NAME[card] for card in (reversed(pile) if zone.ordered else pile)]
        return cards, self.game.state.opened[seat or 0] if zone.opens else None, True


def _seen_heap(zone: Zone, seen: dict[str, Any]) -> tuple[list[str], bool | None, bool]:
    """Of a pile it shows which card is on top, of other cards which they are."""
    opened = seen["state"] == "opened" if zone.opens else None
    counted = seen["count"] is not None
    count = seen["count"] if counted else 1
    if zone.ordered:
        cards = [seen["top"] or HIDDEN, *[HIDDEN] * (count - 1)] if count else []
    else:
        cards = seen["contents"] if seen["contents"] is not None else [HIDDEN] * count
    return cards, opened, counted


def _side(eyes: _Eyes, seat: int) -> Side:
    game, seen = eyes.game, eyes.side(seat)
    state = game.state
    hand, grave = seen["hand"], seen["graveyard"]
    return Side(
        seen["life"],
        tuple([HIDDEN] * (hand["count"] or 0) if hand["contents"] is None else hand["contents"]),
        grave["top"],
        grave["count"],
        tuple(_piece(eyes, c) for c in state.characters.values() if c.owner == seat and c.soldier),
        tuple(_piece(eyes, c) for c in game.table.bulwarks(seat)),
        tuple(_mist(eyes, fog) for fog in state.fogs if fog.controller == seat),
        tuple((trump["card"] or HIDDEN, trump["up"]) for trump in seen.get("trump", ())),
        (*_heaps(eyes, seat), *_decks(eyes, seat)),
        eyes.names,
    )


def _decks(eyes: _Eyes, seat: int) -> Iterator[Heap]:
    """The decks of a match that are not being used."""
    if eyes.game.match is None:
        return
    # How they lie everybody sees.
    decks = eyes.game.view(seat)["match"]["decks"][seat]
    name = str(eyes.called("zone", eyes.game.edition.deck.id))
    for deck in decks if len(decks) > 1 else ():
        if deck["aside"]:
            called = f"{name}{'' if eyes.names.language == 'ja' else ' '}{deck['number']}"
            cards = (deck["top"] or HIDDEN, *[HIDDEN] * (deck["count"] - 1))
            yield Heap(called, called, "left", cards, ordered=True, face_up=deck["faceUp"], sideways=True)


def _heaps(eyes: _Eyes, seat: int | None) -> Iterator[Heap]:
    """The edition's own piles of a player, or those for both; of empty ones there is nothing to see."""
    for zone in eyes.game.edition.piles:
        if zone.id not in eyes.game.rules.piles or zone.shared != (seat is None):
            continue
        cards, opened, counted = eyes.heap(zone, seat)
        if cards:
            face_up, place = zone.face == "up", zone.place or "left"
            language = eyes.names.language
            called, short = str(eyes.called("zone", zone.id)), zone.short_name(language)
            yield Heap(called, short, place, tuple(cards), zone.ordered, face_up, opened, counted)


def _piece(eyes: _Eyes, character: Character) -> Piece:
    game = eyes.game
    # What is preset is there before the first turn.
    new = game.state.turn > 0 and game.table.entered_now(character)
    if character.id in eyes.hidden:
        return Piece(character.id, (HIDDEN,), character.soldier, character.driven, character.face_down, new=new)
    names = tuple(NAME[card] for card in character.cards)
    if not character.soldier:
        return Piece(character.id, names, False, character.driven, character.face_down, new=new)
    printed = sum(game.rules.number[card] for card in character.cards)
    size = game.table.size(character)
    return Piece(character.id, names, True, character.driven, character.face_down, size, printed, new)


def _mist(eyes: _Eyes, fog: FogCard) -> Mist:
    game = eyes.game
    entry = game.edition.fogs[fog.fog]
    names = tuple(NAME[card] for card in fog.cards)
    target: int | str | None = None
    if entry.target is not None and entry.target.noun == "trump":
        target = NAME[fog.target] if 0 <= fog.target < 2 * DECK else None
        if target is not None and not _sees_trump(eyes, fog.target):
            target = None
    elif fog.target in game.state.characters:
        target = fog.target
    return Mist(eyes.called("fog", fog.fog), names, target)


def _sees_trump(eyes: _Eyes, card: int) -> bool:
    return eyes.seen is None or any(
        trump["card"] == NAME[card] for trump in eyes.seen["players"][SEAT[card]].get("trump", ())
    )


def _asked(eyes: _Eyes, request: Request) -> Asked:
    game = eyes.game
    rule = game.rules.actions[request.action].action
    keys = tuple(NAME[card] for card in request.keys)
    soldier = game.state.characters.get(request.soldier)
    if not keys and soldier is not None and soldier.id not in eyes.hidden:
        keys = (character_name(soldier),)
    target, aim = EMPTY, None
    if rule.target is not None and request.target >= 0:
        target = target_name(game.state, rule.target.noun, request.target, _Called(eyes)) or EMPTY
        aim = request.target if rule.target.noun in FIGHTERS and request.target in game.state.characters else None
    name = eyes.called("action", request.action)
    said = eyes.names.say("powerless", action=name) if request.void else name
    return Asked(request.controller, said, keys, target, aim)


def requested(edition: Edition, request: Request, language: Language) -> Text:
    """Aの「アップ」, A's Up."""
    name = edition.voice().named("action", request.action, language)
    return owned_text(request.controller, text("「", name, "」") if language == "ja" else name, language)


def target_text(game: Game, noun: str, id: int, language: Language) -> Text:
    """What a target is called in a story, in which every card is known; empty for what has gone."""
    return target_name(game.state, noun, id, _Called(_Eyes.of(game, None, language))) or EMPTY


@dataclass(frozen=True, slots=True)
class _Called:
    eyes: _Eyes

    @property
    def language(self) -> Language:
        return self.eyes.names.language

    def player(self, seat: int) -> Text:
        return text(SEATS[seat])

    def trump(self, card: int) -> Text:
        trump = self.eyes.game.edition.voice().said("trump", self.language)
        space = "" if self.language == "ja" else " "
        named = text(trump, space, card_text(card)) if _sees_trump(self.eyes, card) else trump
        return owned_text(SEAT[card], named, self.language)

    def request(self, request: Request) -> Text:
        return requested(self.eyes.game.edition, request, self.language)

    def character(self, character: Character) -> Text:
        if character.id in self.eyes.hidden:
            return owned_text(character.owner, text(self.eyes.names.fixed("one back")), self.language)
        return cards_text(character.cards, "+")
