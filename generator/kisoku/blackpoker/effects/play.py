"""What a verb asks of the play it runs in and of the table it is played on; the engine answers."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from typing import Any, Protocol

from ...core.decision import Decision
from ...verbs.verb import Verb
from ..events.event import Happening
from ..language import play as language
from ..language.thing import What
from ..rule import RuleName
from ..state import Character, Request

Choices = Generator[Decision, int, None]
Selection = tuple[str, list[int]]


class Rules(language.Rules, Protocol):
    """The compiled rules; what they hold of entries is the model's, which is built of verbs."""

    @property
    def actions(self) -> Mapping[str, Any]: ...

    @property
    def characters(self) -> Mapping[str, Any]: ...

    @property
    def kind_of_code(self) -> Sequence[Any]: ...

    @property
    def bulwark(self) -> Any: ...

    @property
    def cited(self) -> Mapping[str, str]: ...

    @property
    def fog_sizes(self) -> Mapping[str, Sequence[Any]]: ...

    @property
    def protecting(self) -> Sequence[Any]: ...

    @property
    def replacing(self) -> Mapping[str, Any]: ...


class Table(language.Table, Protocol):
    """What can be done to cards, characters and requests."""

    @property
    def rules(self) -> Rules: ...

    @property
    def edition(self) -> Any: ...

    def note(self, kind: type[Happening], *data: object) -> None: ...

    def stamp(self) -> int: ...

    def take(self, card: int, zone: str, request: Request | None = None) -> None: ...

    def pile(self, zone: str, seat: int) -> list[int]: ...

    def happened(self, *event: Any) -> None: ...

    def to_graveyard(self, card: int) -> None: ...

    def to_hand(self, card: int) -> None: ...

    def draw(self, seat: int, count: int) -> None: ...

    def damage(self, seat: int, amount: int) -> None: ...

    def enter(self, seat: int, cards: tuple[int, ...], kind: Any, driven: bool, face_down: bool) -> int: ...

    def leave(self, character: Character) -> None: ...

    def bury(self, character: Character) -> None: ...

    def end_role(self, id: int) -> None: ...

    def entered_now(self, character: Character) -> bool: ...

    def is_kept_from(self, card: int, face: str) -> bool: ...

    def current(self, request: Request) -> Request: ...

    def update(self, request: Request) -> None: ...

    def other_targets(self, request: Request, resolving: Request | None = None) -> tuple[str, list[int]]: ...

    def targets(self, play: Any) -> list[int]: ...

    def effect_of(self, action: Any) -> tuple[Verb, ...]: ...

    def spared(self, request: Request) -> Sequence[int]: ...

    def must_attack(self, character: Character) -> bool: ...

    def withstands(self, character: Character, blockers: Sequence[int]) -> bool: ...


class Play(language.Play, Protocol):
    """One execution of steps, which asks its controller where there is a choice."""

    @property
    def table(self) -> Table: ...

    @property
    def request(self) -> Request | None: ...

    @property
    def keep(self) -> Callable[[int], bool] | None: ...

    discarded: Sequence[tuple[int, int]]
    """Who has discarded which cards since the cost or the effect began."""
    picked_zone: str
    found_zone: str

    passes: bool

    def is_spared(self, seat: int) -> bool:
        """Whether a player takes no damage from this effect; if so, that is told."""

    def raised(self, request: Request) -> Choices: ...

    def run(self, steps: Sequence[Verb]) -> Choices: ...

    def choose(
        self,
        kind: str,
        options: Sequence[Any],
        rule: RuleName | None = None,
        about: Any = None,
        seat: int | None = None,
    ) -> Generator[Decision, int, Any]: ...

    def select(
        self, what: What, rule: RuleName = "effect", about: Any = None, possible: Callable[[int], bool] | None = None
    ) -> Generator[Decision, int, Selection]: ...

    def zone_of(self, what: What) -> str: ...
