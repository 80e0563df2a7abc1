"""What an expression asks of the table and of the effect it stands in; the engine answers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Protocol

from ..state import Character, State

if TYPE_CHECKING:
    from .reference import KeysOf, Reference


class Rules(Protocol):
    @property
    def number(self) -> Sequence[int]: ...

    @property
    def trump_codes(self) -> Mapping[str, int]: ...


class Table(Protocol):
    """The cards on the table and what holds of them now."""

    @property
    def state(self) -> State: ...

    @property
    def rules(self) -> Rules: ...

    @property
    def gone(self) -> Mapping[int, int]: ...

    def size(self, character: Character) -> int: ...

    def suits(self, character: Character) -> set[str]: ...

    def has_label(self, character: Character, label: str) -> bool: ...

    def possible_targets(self, action: str, seat: int) -> list[int]: ...

    def cards_in(self, zone: str, seat: int) -> list[int]: ...


class Play(Protocol):
    """One execution of steps: who controls it, and what it has named so far."""

    @property
    def table(self) -> Table: ...

    @property
    def state(self) -> State: ...

    @property
    def seat(self) -> int: ...

    @property
    def soldier(self) -> int: ...

    @property
    def target(self) -> int: ...

    @property
    def target_owner(self) -> int: ...

    @property
    def own(self) -> int: ...

    @property
    def count(self) -> int:
        """How much of the event there was that triggered it."""
        ...

    @property
    def laid(self) -> list[int]: ...

    subject: tuple[str, int]
    holder: tuple[str, int]
    """What has the ability that asks: a character or a trump."""
    picked: Sequence[int]
    picked_kind: str
    found: Sequence[int]
    flipped: Sequence[int]
    attacker: int
    blockers: Sequence[int]
    points: int
    done: bool

    def target_kind(self) -> str: ...

    def combat(self) -> dict[int, list[Character]]: ...

    def still_there(self, what: Reference, kind: str, items: list[int]) -> list[int]: ...

    def cards_of(self, what: Reference | KeysOf | None) -> Sequence[int]: ...
