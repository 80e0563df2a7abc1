"""The durable state of a battle: flat lists, tuples and ints, copied in microseconds; a unit is its number."""

from __future__ import annotations

from typing import NamedTuple

from ..core.outcome import Outcome

FRONT, MIDDLE, REAR = range(3)
"""The lines of a team, from the enemy's side (W-037)."""
LINES = (FRONT, MIDDLE, REAR)

IN_PLAY, RETIRED, DISCARDED, TO_COME = range(4)
"""Where a unit is; a token that is being summoned has not come yet."""

NO_UNIT = -1


class Element(NamedTuple):
    """A share of an additional element on a unit (W-073); normal ones of a family count as one (W-082)."""

    id: int
    status: str
    stamp: int
    value: int
    """Of its family: how much it modifies, how many turns it stuns."""
    left: int = 0
    """After so many of its holder's turns it ends; 0: it is not counted in turns."""
    until: int = 0
    """It ends with this phase; 0: with none."""
    giver: int = NO_UNIT
    kept: tuple[str, int, int] | None = None
    """Which text produces it continuously: its kind, its unit, its number there (W-089)."""


class Placed(NamedTuple):
    """A field card in play, in the order of placement (W-123, W-132)."""

    field: str
    steady: bool
    stamp: int


class State:
    """Everything that must survive between two decisions; lists by unit, in the order in which units came."""

    __slots__ = (
        "acted", "cards", "controllers", "decks", "dice", "down", "elements", "extras", "fields", "holders", "hp",
        "lines", "lost", "names", "next_id", "order", "outcome", "phase", "presence", "reached", "slots", "stamp",
        "teams", "turn", "turn_stamps", "uses",
    )  # fmt: skip

    def __init__(self) -> None:
        self.cards: list[str] = []
        """Which character or token card each unit is."""
        self.names: list[str] = []
        """What each is called in this battle: the card's id, numbered where there are several."""
        self.teams: list[int] = []
        self.hp: list[int] = []
        self.lines: list[int] = []
        self.presence: list[int] = []
        self.controllers: list[int] = []
        """Whose slots hold the unit; NO_UNIT for who stands for itself."""
        self.slots: list[tuple[int, ...]] = []
        """The tokens that each controls, oldest first (W-104)."""
        self.decks: list[tuple[str, ...]] = []
        """The actions by die result; empty for tokens, whose table is on the card (W-096)."""
        self.down: list[int] = []
        """Bit n: the card of result n + 1 lies face down (W-137)."""
        self.lost: list[int] = []
        """Bit n: the ability printed n-th has been lost."""
        self.elements: list[tuple[Element, ...]] = []
        self.extras: list[tuple[str, ...]] = []
        """Extra cards that are left, in their owner's layout order (W-126)."""
        self.fields: tuple[Placed, ...] = ()
        self.uses: dict[tuple[int, str], int] = {}
        """What of limited uses has been spent, by whom and of what."""
        self.order: list[int] = []
        self.acted: int = 0
        """Bit n: unit n has had its turn in this phase."""
        self.phase = 0
        self.turn = 0
        self.holders: tuple[int, ...] = ()
        """Whose turn it is; behind a controller the token that has its turn within it (W-034)."""
        self.turn_stamps: tuple[int, ...] = ()
        """When each of these turns began: what came later is not counted down at its end (C-15)."""
        self.dice = 0
        """How many action dice are still to be rolled in the present turn (W-033)."""
        self.reached: str = "set-up"
        """Where a walk goes on from here."""
        self.outcome: Outcome | None = None
        self.next_id = 1
        self.stamp = 1

    def copy(self) -> State:
        other = State.__new__(State)
        other.cards = self.cards[:]
        other.names = self.names[:]
        other.teams = self.teams[:]
        other.hp = self.hp[:]
        other.lines = self.lines[:]
        other.presence = self.presence[:]
        other.controllers = self.controllers[:]
        other.slots = self.slots[:]
        other.decks = self.decks[:]
        other.down = self.down[:]
        other.lost = self.lost[:]
        other.elements = self.elements[:]
        other.extras = self.extras[:]
        other.fields = self.fields
        other.uses = self.uses.copy()
        other.order = self.order[:]
        other.acted = self.acted
        other.phase = self.phase
        other.turn = self.turn
        other.holders = self.holders
        other.turn_stamps = self.turn_stamps
        other.dice = self.dice
        other.reached = self.reached
        other.outcome = self.outcome
        other.next_id = self.next_id
        other.stamp = self.stamp
        return other

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State):
            return NotImplemented
        return all(getattr(self, name) == getattr(other, name) for name in State.__slots__)

    __hash__ = None  # type: ignore[assignment]  # a state changes
