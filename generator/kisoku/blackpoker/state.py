"""The durable state of a game: flat lists, tuples and ints, copied in microseconds (law 1)."""

from __future__ import annotations

from typing import Any, NamedTuple

from ..core.outcome import Outcome


class Character(NamedTuple):
    """A character on the field."""

    id: int
    owner: int
    cards: tuple[int, ...]
    soldier: bool
    driven: bool
    face_down: bool
    entered: tuple[int, ...]
    """The turn in which each card entered; 0 for the preset (Q-024)."""
    shed: int
    """Effects received before this stamp are lost (Q-063)."""
    slot: int
    """Bulwarks stand in the order of their slots, growing away from Life (R-168)."""
    kind: str
    """The id of its definition: what it entered as, or became since."""


class Request(NamedTuple):
    """A request: an action asked for by a player (R-091)."""

    id: int
    action: str
    controller: int
    keys: tuple[int, ...] = ()
    """The key cards, for what the effect reads from them."""
    laid: tuple[int, ...] = ()
    """Those of them that still lie with the request."""
    soldier: int = 0
    """The soldier that is the key (0: none)."""
    target: int = -1
    amount: int = 0
    """How much of the event there was that triggered it."""
    void: bool = False
    """Whether it has lost its effect."""


class FogCard(NamedTuple):
    """A fog: cards on the caster's side, lending an ability during one turn (R-173, Q-113)."""

    fog: str
    controller: int
    cards: tuple[int, ...]
    target: int
    turn: int
    stamp: int
    changes: tuple[int, ...] = ()
    """By how much each of its abilities changes a size, fixed when it was cast."""


class Boost(NamedTuple):
    """A change of size without a fog card, until the turn ends: of a character, or of all of a kind (Q-188, Q6-71)."""

    character: int
    amount: int
    stamp: int
    reach: str = ""
    """Whom it changes, as the effect says it, if it is not one character."""
    seat: int = 0
    """Whose effect that is."""


class Circle(NamedTuple):
    """Where a player has requested nothing but instants since, and what led from one such place back to another."""

    seen: tuple[str, ...] = ()
    barred: frozenset[tuple[str, str]] = frozenset()
    tried: str = ""
    """The instant that was requested at the last of these places and has not come back to a chance yet."""


class State:
    """Everything that must survive between two decisions; the top of a pile is the end of its list.

    `piles` are the zones of which the engine knows nothing but their cards; the rules say which lists are whose.
    """

    __slots__ = (
        "attacks", "boosts", "buffer", "chance", "characters", "circle", "deck", "events", "fogs", "graveyard", "hand",
        "life", "must_request", "next_id", "opened", "outcome", "passed", "pending", "piles", "revealed", "seed",
        "stage", "stamp", "trump", "turn", "turn_player", "uses",
    )  # fmt: skip

    def __init__(self, piles: int = 0) -> None:
        """With so many lists for the edition's own piles."""
        self.life: list[list[int]] = [[], []]
        self.graveyard: list[list[int]] = [[], []]
        self.hand: list[int] = [0, 0]
        self.deck: list[list[int]] = [[], []]
        self.piles: list[list[int]] = [[] for _ in range(piles)]
        self.opened: list[bool] = [False, False]
        self.trump: list[list[tuple[int, bool]]] = [[], []]
        self.characters: dict[int, Character] = {}
        self.fogs: list[FogCard] = []
        self.boosts: list[Boost] = []
        self.stage: list[Request] = []
        self.pending: list[Request] = []
        self.buffer: list[Request] = []
        self.revealed: list[int] = []
        self.events: list[tuple[Any, ...]] = []
        self.attacks: dict[int, tuple[int, ...]] = {}
        self.uses: dict[tuple[int, str], int] = {}
        self.circle: Circle | None = None
        self.turn = 1
        self.turn_player = 0
        self.chance = 0
        self.passed = 0
        self.must_request = False
        self.outcome: Outcome | None = None
        self.next_id = 1
        self.stamp = 1
        self.seed = 0

    def copy(self) -> State:
        other = State.__new__(State)
        (life0, life1), (grave0, grave1) = self.life, self.graveyard
        other.life = [life0[:], life1[:]]
        other.graveyard = [grave0[:], grave1[:]]
        other.hand = self.hand[:]
        other.deck = [self.deck[0][:], self.deck[1][:]]
        other.piles = list(map(list.copy, self.piles))
        other.opened = self.opened[:]
        other.trump = [self.trump[0][:], self.trump[1][:]]
        other.characters = self.characters.copy()
        other.fogs = self.fogs[:]
        other.boosts = self.boosts[:]
        other.stage = self.stage[:]
        other.pending = self.pending[:]
        other.buffer = self.buffer[:]
        other.revealed = self.revealed[:]
        other.events = self.events[:]
        other.attacks = self.attacks.copy()
        other.uses = self.uses.copy()
        other.circle = self.circle
        other.turn = self.turn
        other.turn_player = self.turn_player
        other.chance = self.chance
        other.passed = self.passed
        other.must_request = self.must_request
        other.outcome = self.outcome
        other.next_id = self.next_id
        other.stamp = self.stamp
        other.seed = self.seed
        return other

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State):
            return NotImplemented
        return all(getattr(self, name) == getattr(other, name) for name in State.__slots__)

    __hash__ = None  # type: ignore[assignment]  # a state changes
