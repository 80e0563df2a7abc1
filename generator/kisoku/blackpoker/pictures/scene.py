"""What a board shows, read off a game once: plain values, so that figures are pure functions of them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache

from ...core.outcome import Outcome
from ...sentences.text import EMPTY, Text, text
from ..card import DECK, NAME, SEAT, bits
from ..engine.game import Game
from ..language.thing import FIGHTERS
from ..model import Edition
from ..names import SEATS, card_text, cards_text, character_name, target_name
from ..state import Character, FogCard, Request


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

    @property
    def is_pile(self) -> bool:
        """Whether the cards lie one on another; otherwise each can be told."""
        return self.ordered or self.opened is not None


@dataclass(frozen=True, slots=True)
class Names:
    """What the edition calls the zones that every board shows."""

    life: str = "ライフ"
    graveyard: str = "墓地"
    hand: str = "手札"
    field: str = "場"
    stage: str = "ステージ"
    fog: str = "フォグ"
    trump: str = "切札"


@dataclass(frozen=True, slots=True)
class Side:
    """A player's cards."""

    life: int
    hand: tuple[str, ...] = ()
    top: str = ""
    graveyard: int = 0
    soldiers: tuple[Piece, ...] = ()
    bulwarks: tuple[Piece, ...] = ()
    fogs: tuple[Mist, ...] = ()
    trumps: tuple[tuple[str, bool], ...] = ()
    heaps: tuple[Heap, ...] = ()
    names: Names = Names()

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
    names: Names = Names()


def scene_of(game: Game) -> Scene:
    """Everything on the table, as an arbiter sees it."""
    state = game.state
    chance = None if game.decision is None and state.outcome is not None else state.chance
    return Scene(
        (_side(game, 0), _side(game, 1)),
        tuple(_asked(game, request) for request in state.stage),
        state.turn_player,
        chance,
        state.outcome,
        tuple((attacker, tuple(blockers)) for attacker, blockers in state.attacks.items()),
        tuple(_asked(game, request) for request in state.pending),
        tuple(NAME[card] for card in state.revealed),
        tuple(_heaps(game, None)),
        _names(game),
    )


def _side(game: Game, seat: int) -> Side:
    state = game.state
    grave = state.graveyard[seat]
    return Side(
        len(state.life[seat]),
        tuple(NAME[code] for code in bits(state.hand[seat])),
        NAME[grave[-1]] if grave else "",
        len(grave),
        tuple(_piece(game, c) for c in state.characters.values() if c.owner == seat and c.soldier),
        tuple(_piece(game, c) for c in game.table.bulwarks(seat)),
        tuple(_mist(game, fog) for fog in state.fogs if fog.controller == seat),
        tuple((NAME[card], up) for card, up in state.trump[seat]),
        tuple(_heaps(game, seat)),
        _names(game),
    )


def _heaps(game: Game, seat: int | None) -> Iterator[Heap]:
    """The edition's own piles of a player, or those for both; of empty ones there is nothing to see."""
    for zone in game.edition.piles:
        if zone.id not in game.rules.piles or zone.shared != (seat is None):
            continue
        pile = game.table.pile(zone.id, seat or 0)
        cards = tuple(NAME[card] for card in (reversed(pile) if zone.ordered else pile))
        opened = game.state.opened[seat or 0] if zone.opens else None
        if cards:
            face_up, place = zone.face == "up", zone.place or "left"
            yield Heap(zone.name.ja, zone.short_name("ja"), place, cards, zone.ordered, face_up, opened)


@lru_cache(maxsize=16)
def _named(names: tuple[tuple[str, str], ...]) -> Names:
    return Names(**dict(names))


def _names(game: Game) -> Names:
    zones, known = game.edition.zones, Names.__slots__
    return _named(tuple((id, zones[id].name.ja) for id in known if id in zones))


def _piece(game: Game, character: Character) -> Piece:
    names = tuple(NAME[card] for card in character.cards)
    # What is preset is there before the first turn.
    new = game.state.turn > 0 and game.table.entered_now(character)
    if not character.soldier:
        return Piece(character.id, names, False, character.driven, character.face_down, new=new)
    printed = sum(game.rules.number[card] for card in character.cards)
    size = game.table.size(character)
    return Piece(character.id, names, True, character.driven, character.face_down, size, printed, new)


def _mist(game: Game, fog: FogCard) -> Mist:
    entry = game.edition.fogs[fog.fog]
    names = tuple(NAME[card] for card in fog.cards)
    target: int | str | None = None
    if entry.target is not None and entry.target.noun == "trump":
        target = NAME[fog.target] if 0 <= fog.target < 2 * DECK else None
    elif fog.target in game.state.characters:
        target = fog.target
    return Mist(game.edition.voice().ja_name("fog", fog.fog), names, target)


def _asked(game: Game, request: Request) -> Asked:
    rule = game.rules.actions[request.action].action
    keys = tuple(NAME[card] for card in request.keys)
    soldier = game.state.characters.get(request.soldier)
    if not keys and soldier is not None:
        keys = (character_name(soldier),)
    target, aim = EMPTY, None
    if rule.target is not None and request.target >= 0:
        target = target_ja(game, rule.target.noun, request.target)
        aim = request.target if rule.target.noun in FIGHTERS and request.target in game.state.characters else None
    return Asked(request.controller, game.edition.voice().ja_name("action", request.action), keys, target, aim)


def target_ja(game: Game, noun: str, id: int) -> Text:
    """What a target is called in a story, in which every card is known; empty for what has gone."""
    return target_name(game.state, noun, id, _Names(game.edition)) or EMPTY


def request_ja(edition: Edition, request: Request) -> Text:
    """Aの「アップ」."""
    return text(SEATS[request.controller], "の「", edition.voice().ja_name("action", request.action), "」")


@dataclass(frozen=True, slots=True)
class _Names:
    edition: Edition

    def player(self, seat: int) -> Text:
        return text(SEATS[seat])

    def trump(self, card: int) -> Text:
        return text(SEATS[SEAT[card]], "の", self.edition.voice().ja("trump"), card_text(card))

    def request(self, request: Request) -> Text:
        return request_ja(self.edition, request)

    def character(self, character: Character) -> Text:
        return cards_text(character.cards, "+")
