"""An edition of BlackPoker as frozen objects."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from functools import cached_property
from typing import Any, Literal

from ..core.chart import Chart
from ..definitions import tree
from ..definitions.difference import Overlay
from ..entry import Entry, Name, Named
from ..errors import Place
from ..sentences.lexicon import Lexicon, Word
from ..verbs.verb import Verb
from .effects.ability import Ability
from .language.cards import Cards, Key
from .language.condition import Condition
from .language.thing import Things
from .language.value import Value
from .language.voice import Voice
from .rule import RuleName
from .triggers.trigger import Trigger
from .zone import Zone as Zone

# The list of everything: no format can have this id.
ALL = "all"


@dataclass(frozen=True, slots=True)
class Suit(Named):
    symbol: str


@dataclass(frozen=True, slots=True)
class Cost(Named):
    pay: tuple[Verb, ...]


@dataclass(frozen=True, slots=True)
class Request:
    """Trigger, speed and timing (R-079)."""

    trigger: Literal["direct", "triggered"]
    speed: Literal["instant", "normal"]
    timing: Literal["main", "quick"]

    def __str__(self) -> str:
        return f"{self.trigger}-{self.speed}-{self.timing}"


@dataclass(frozen=True, slots=True)
class Note:
    untargetable_by: str | None = None
    public_key: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Action(Entry):
    type: str
    request: Request
    effect: tuple[Verb, ...]
    key: Key | None = None
    cost: str = ""
    per_turn: int | None = None
    activation: Condition | None = None
    trigger: Trigger | None = None
    notes: tuple[Note, ...] = ()
    target: Things | None = None
    ends_combat: bool = False


@dataclass(frozen=True, slots=True)
class NamedAbility:
    ability: Ability
    name: Name | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Component(Entry):
    """A thing that can lie on the table (R-177)."""

    cards: Key
    named_abilities: tuple[NamedAbility, ...] = ()

    @property
    def abilities(self) -> tuple[Ability, ...]:
        return tuple(named.ability for named in self.named_abilities)

    @property
    def face(self) -> str:
        return "down" if self.cards.face_down else "up"


@dataclass(frozen=True, slots=True, kw_only=True)
class Character(Component):
    type: Literal["soldier", "bulwark"]
    labels: tuple[str, ...]
    size: Value | None = None
    conditional_labels: tuple[tuple[str, Condition], ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Fog(Component):
    target: Things | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Trump(Component):
    pass


@dataclass(frozen=True, slots=True)
class Deck:
    """Exactly these cards, or a number of cards."""

    exactly: Cards | None = None
    low: int = 0
    high: int = 0
    rule: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Frame(Entry):
    deck: Deck
    setup: tuple[Verb, ...]
    zones: tuple[str, ...] = ()
    reveal: tuple[Verb, ...] = ()


@dataclass(frozen=True, slots=True)
class Win:
    """Who loses at a win check, as each player sees it, and what happens if it is both of them."""

    lose: Condition
    both: Literal["turn player loses", "draw"]
    node: tree.Mapping = field(compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Regulation:
    """A format and a frame that supports it (R-199)."""

    format: str
    frame: str

    def __str__(self) -> str:
        return f"{self.format}+{self.frame}"


@dataclass(frozen=True, repr=False)
class Edition:
    """All definitions of one edition, each kind by id in printed order."""

    game: str
    name: Name
    version: str
    date: str
    author: str
    suits: Mapping[str, Suit]
    numbers: Mapping[str, int]
    jokers: int
    formats: Mapping[str, Named]
    types: Mapping[str, Named]
    labels: Mapping[str, Named]
    costs: Mapping[str, Cost]
    zones: Mapping[str, Zone]
    levels: Mapping[str, Named]
    terms: Mapping[str, Word]
    charts: Mapping[str, Chart]
    actions: Mapping[str, Action]
    characters: Mapping[str, Character]
    fogs: Mapping[str, Fog]
    trumps: Mapping[str, Trump]
    frames: Mapping[str, Frame]
    decide: Things
    start: tuple[Verb, ...]
    win: Win
    counts: Mapping[str, Any]
    counts_node: tree.Mapping = field(compare=False, repr=False)
    numbers_node: tree.Mapping = field(compare=False, repr=False)
    term_nodes: Mapping[str, tree.Mapping] = field(compare=False, repr=False)
    rules: Mapping[str, str]
    """The number of every rule that the engine cites, by name."""
    rules_node: tree.Mapping = field(compare=False, repr=False)
    rules_place: Place = field(compare=False, repr=False)
    site: str | None = None
    """Where it is published; ends with a slash."""
    overlay: Overlay | None = field(default=None, compare=False, repr=False)
    """Of a variant: what it does to its base."""

    def __repr__(self) -> str:
        return f"<Edition {self.game} {self.version}>"

    def __getstate__(self) -> dict[str, Any]:
        """Only what was read travels to another process: the rest is derived again."""
        return {f.name: getattr(self, f.name) for f in fields(self)}

    def rule(self, name: RuleName) -> str:
        """The number of a rule in the edition's document."""
        return self.rules[name]

    @property
    def entries(self) -> tuple[Entry, ...]:
        """Everything an action list prints, in order."""
        return (
            *self.actions.values(),
            *self.characters.values(),
            *self.fogs.values(),
            *self.trumps.values(),
        )

    @property
    def kinds(self) -> Mapping[str, Mapping[str, Entry]]:
        """Everything that can be read as an entry, by kind and id."""
        return {
            "actions": self.actions,
            "characters": self.characters,
            "fogs": self.fogs,
            "trumps": self.trumps,
            "frames": self.frames,
        }

    @cached_property
    def named(self) -> Mapping[str, Mapping[str, Named]]:
        """What has a name and is no entry, by kind and id."""
        return {
            "zone": self.zones,
            "level": self.levels,
            "type": self.types,
            "label": self.labels,
            "format": self.formats,
            "cost": self.costs,
            "suit": self.suits,
        }

    @cached_property
    def words(self) -> Mapping[str, Name]:
        """Every word of the game by id: terms, charts, whatever has a name, entries."""
        found = {word.id: Name(word.ja, word.kana, word.en) for word in self.terms.values()}
        entries = {id: entry for each in self.kinds.values() for id, entry in each.items()}
        kinds: list[Mapping[str, Any]] = [*self.named.values(), self.charts, entries]
        for kind in kinds:
            for id, thing in kind.items():
                found.setdefault(id, thing.name)
        return found

    @property
    def settings(self) -> tuple[str, ...]:
        """The regulations by id."""
        return tuple(map(str, self.regulations))

    @cached_property
    def regulations(self) -> tuple[Regulation, ...]:
        return tuple(
            Regulation(format, frame.id)
            for format in self.formats
            for frame in self.frames.values()
            if format in frame.formats
        )

    @cached_property
    def piles(self) -> tuple[Zone, ...]:
        """The piles that only this edition knows, in printed order."""
        return tuple(zone for zone in self.zones.values() if zone.is_pile)

    @cached_property
    def opening(self) -> Zone | None:
        """The zone that is opened during a game, if there is one."""
        return next((zone for zone in self.zones.values() if zone.opens), None)

    def zones_of(self, regulation: Regulation) -> Mapping[str, Zone]:
        """The zones that a regulation has: those of its frame and those that every game has."""
        added = self.frames[regulation.frame].zones
        return {id: zone for id, zone in self.zones.items() if zone.kind != "frame" or id in added}

    def in_regulation(self, entry: Entry, regulation: Regulation) -> bool:
        return regulation.format in entry.formats or regulation.frame in entry.frames

    @cached_property
    def regulation_ids(self) -> dict[str, str]:
        """The id of each regulation, by id and by its Japanese names."""
        ids = {str(r): str(r) for r in self.regulations}
        names = {f"{self.formats[r.format].name.ja}+{self.frames[r.frame].name.ja}": str(r) for r in self.regulations}
        return ids | names

    @cached_property
    def compiled(self) -> dict[str, Any]:
        """What engine and checks have made of the edition, kept for the next time."""
        return {}

    @cached_property
    def lexicon(self) -> Lexicon:
        return Lexicon(self.terms.values())

    @cached_property
    def names(self) -> Mapping[str, Mapping[str, Any]]:
        """The definitions that others name, by kind and id."""
        return {
            "action": self.actions,
            "character": self.characters,
            "cost": self.costs,
            "fog": self.fogs,
            "format": self.formats,
            "frame": self.frames,
            "label": self.labels,
            "level": self.levels,
            "term": self.terms,
            "trump": self.trumps,
            "type": self.types,
            "zone": self.zones,
        }

    def voice(self, key: Key | None = None, facing_request: bool = False) -> Voice:
        """Speaks for an entry; `facing_request`: another request's key cards are talked about, too."""
        return Voice(self.lexicon, self.names, self.numbers, key, facing_request=facing_request)
