"""What a board shows, read off a battle once: plain values, so that figures are pure functions of them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ...core.outcome import Outcome
from ...entry import Name
from ...sentences.language import Language
from ..engine import elements
from ..engine.battle import Battle
from ..engine.game import Game
from ..engine.triggers import BASIC, NAMED
from ..engine.view import knows_extra
from ..model import Edition
from ..speech.teller import family_valued
from ..state import DISCARDED, IN_PLAY, LINES, NO_UNIT, RETIRED, TO_COME, Element, State

WORDS = ("front", "middle", "rear", "actionOrder")
"""The words of the edition that boards use."""


@dataclass(frozen=True, slots=True)
class Mark:
    """An additional element as it counts: shares of one family are one, named ones stand each for itself."""

    name: Name
    sort: str
    """Its class as it is printed: basic, status, named."""
    shares: int = 1
    left: int = 0
    """For how many turns it still lasts; 0: it is not counted in turns."""


@dataclass(frozen=True, slots=True)
class Hand:
    """An extra card; without a name where the viewer may not know it (W-127)."""

    name: Name | None
    secret: bool


@dataclass(frozen=True, slots=True)
class Unit:
    """A character or a token, as its box shows it."""

    key: str
    """What examples call it."""
    name: Name
    card: str
    team: int
    hp: int
    printed: int
    token: bool = False
    acts: bool = False
    """Whether it is its turn."""
    acted: bool = False
    marks: tuple[Mark, ...] = ()
    slots: tuple[str, ...] = ()
    """The keys of its tokens, oldest first (W-104)."""
    controller: str = ""
    down: tuple[int, ...] = ()
    """The die results whose cards are unusable (W-137)."""
    extras: tuple[Hand, ...] = ()


@dataclass(frozen=True, slots=True)
class Team:
    """Those of a team: by line from the front, those who are retired, those who have no position yet."""

    seat: int
    lines: tuple[tuple[Unit, ...], ...]
    retired: tuple[Unit, ...] = ()
    to_come: tuple[Unit, ...] = ()

    @property
    def units(self) -> Iterator[Unit]:
        for line in self.lines:
            yield from line
        yield from self.retired
        yield from self.to_come


@dataclass(frozen=True, slots=True)
class Terrain:
    """A field card in play; steady ones were agreed upon (W-121)."""

    name: Name
    steady: bool


@dataclass(frozen=True, slots=True)
class Scene:
    """A battle; the viewer's own team is the near one."""

    teams: tuple[Team, ...]
    phase: int = 0
    holders: tuple[str, ...] = ()
    order: tuple[str, ...] = ()
    """The keys of those in play who have a place in the action order."""
    fields: tuple[Terrain, ...] = ()
    outcome: Outcome | None = None
    near: int = 0
    words: tuple[tuple[str, Name], ...] = ()
    """What the edition calls what boards show."""
    language: Language = "ja"
    """In which boards show it."""

    @property
    def units(self) -> dict[str, Unit]:
        return {unit.key: unit for team in self.teams for unit in team.units}


def scene_of(game: Game, viewer: int | None = None, language: Language = "ja") -> Scene:
    """What a player sees; without a viewer everything, as an arbiter knows it."""
    battle, state = game.battle, game.state
    seats = sorted(set(state.teams))
    order = state.order if state.phase else ()
    return Scene(
        tuple(_team(battle, seat, viewer) for seat in seats),
        state.phase,
        tuple(state.names[unit] for unit in state.holders),
        tuple(state.names[unit] for unit in order if _has_a_place(state, unit)),
        tuple(Terrain(battle.edition.fields[placed.field].name, placed.steady) for placed in state.fields),
        state.outcome,
        viewer if viewer in seats else seats[0] if seats else 0,
        words_of(battle.edition),
        language,
    )


def _has_a_place(state: State, unit: int) -> bool:
    """Also a retired controller whose tokens still act in its place (W-114)."""
    return state.presence[unit] == IN_PLAY or bool(state.slots[unit])


def words_of(edition: Edition) -> tuple[tuple[str, Name], ...]:
    known = edition.words
    return tuple((id, known[id]) for id in WORDS if id in known)


def _team(battle: Battle, seat: int, viewer: int | None) -> Team:
    state = battle.state
    own = [unit for unit, team in enumerate(state.teams) if team == seat and state.presence[unit] != DISCARDED]

    def those(presence: int, line: int | None = None) -> tuple[Unit, ...]:
        there = [u for u in own if state.presence[u] == presence and line in (None, state.lines[u])]
        return tuple(_unit(battle, unit, viewer) for unit in _beside(state, there))

    return Team(seat, tuple(those(IN_PLAY, line) for line in LINES), those(RETIRED), those(TO_COME))


def _beside(state: State, units: list[int]) -> list[int]:
    """Tokens beside their controllers in slot order; those whose controllers stand elsewhere come last."""
    heads = [unit for unit in units if state.controllers[unit] == NO_UNIT]
    found = [each for head in heads for each in (head, *(token for token in state.slots[head] if token in units))]
    far = sorted(set(units) - set(found), key=lambda unit: _slot(state, unit))
    return [*found, *far]


def _slot(state: State, unit: int) -> tuple[int, int]:
    controller = state.controllers[unit]
    held = state.slots[controller]
    return controller, held.index(unit) if unit in held else len(held)


def _unit(battle: Battle, unit: int, viewer: int | None) -> Unit:
    state, edition = battle.state, battle.edition
    card, controller = state.cards[unit], state.controllers[unit]
    return Unit(
        state.names[unit],
        _numbered(battle, unit),
        card,
        state.teams[unit],
        state.hp[unit],
        battle.card(unit).hp,
        battle.is_token(unit),
        bool(state.holders) and state.holders[-1] == unit,
        bool(state.acted >> unit & 1) and unit not in state.holders,
        tuple(_marks(battle, unit)),
        tuple(state.names[token] for token in state.slots[unit]),
        state.names[controller] if controller != NO_UNIT else "",
        tuple(face + 1 for face in range(len(state.decks[unit])) if state.down[unit] >> face & 1),
        tuple(
            Hand(
                edition.extras[extra].name if knows_extra(battle, unit, extra, viewer) else None,
                edition.extras[extra].secret,
            )
            for extra in state.extras[unit]
        ),
    )


def _numbered(battle: Battle, unit: int) -> Name:
    """The card's name; the second one of it is numbered."""
    state, edition = battle.state, battle.edition
    card = state.cards[unit]
    cards = edition.tokens if battle.is_token(unit) else edition.characters
    name, number = cards[card].name, state.names[unit].removeprefix(card)
    return Name(f"{name.ja} {number}", f"{name.kana} {number}", f"{name.en} {number}") if number else name


def _marks(battle: Battle, unit: int) -> Iterator[Mark]:
    statuses = battle.rules.statuses
    for element in battle.state.elements[unit]:
        if statuses[element.status].sort == BASIC:
            yield Mark(battle.edition.statuses[element.status].name, "basic", left=element.left)
    for shares in elements.counted(battle, unit):
        yield _mark(battle, shares)


def _mark(battle: Battle, shares: tuple[Element, ...]) -> Mark:
    rule = battle.rules.statuses[shares[0].status]
    value = sum(share.value for share in shares)
    name = battle.edition.statuses[rule.id].name
    if rule.sort == NAMED:
        return Mark(name, "named", left=shares[0].left)
    if rule.family == elements.STUN:
        return Mark(name, "status", len(shares), value)
    left = max(share.left for share in shares)
    if len(shares) > 1:
        return Mark(family_valued(battle.edition, rule.family, value), "status", len(shares), left)
    return Mark(name, "status", len(shares), left)
