"""What an expression asks of the battle and of the text in which it stands; the engine answers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from ..state import State


class Speaker(Protocol):
    """The text that speaks: whose it is, and what is known of everybody."""

    @property
    def this(self) -> int: ...

    @property
    def state(self) -> State: ...

    def attributes(self, unit: int) -> Sequence[str]: ...

    def races(self, unit: int) -> Sequence[str]: ...

    def threat(self, unit: int) -> int | None:
        """None for who is no token."""


class Play(Speaker, Protocol):
    """One execution of steps."""

    @property
    def targets(self) -> Sequence[int]:
        """Who has been designated."""

    @property
    def source(self) -> int:
        """Who did what triggered it."""

    @property
    def concerned(self) -> int:
        """To whom that happened."""

    @property
    def face(self) -> int:
        """What the die shows that lies, or has been rolled."""

    def statuses(self, unit: int) -> int:
        """How many status changes it is judged to have (W-082, W-086)."""
