"""An edition of BlackPoker as frozen objects."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from functools import cached_property
from typing import Any, Literal

from ..about import About
from ..core.chart import Chart
from ..core.match import Terms
from ..definitions import tree
from ..definitions.difference import Overlay
from ..entry import Entry, Name, Named
from ..errors import Place
from ..sample import Sample
from ..sentences.lexicon import Lexicon, Word
from ..verbs.verb import Verb
from .abilities.trigger import Trigger as TriggerAbility
from .effects.ability import Ability
from .language.cards import Cards, Key
from .language.condition import Condition
from .language.thing import Things
from .language.value import Value
from .language.voice import LabelMarks, Voice
from .rule import RuleName
from .triggers.trigger import Trigger
from .zone import Zone as Zone

# What stands around a label's name, in Japanese and in English.
LABELS: dict[str, LabelMarks] = {"labels": (("<", ">"), ("<", ">")), "abilities": (("「", "」"), ("", ""))}
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

    trigger: Literal["direct", "enabled", "triggered"]
    """A player requests it; a player does whom an ability enables to; nobody does."""
    speed: Literal["instant", "normal"]
    timing: Literal["main", "quick"]

    def __str__(self) -> str:
        return f"{self.trigger}-{self.speed}-{self.timing}"


@dataclass(frozen=True, slots=True)
class Note:
    untargetable_by: str | None = None
    public_key: bool = False
    resolves_first: bool = False


@dataclass(frozen=True, slots=True)
class Alternative:
    """Another cost of an action, and the timing that it has then."""

    cost: str
    timing: Literal["main", "quick"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Action(Entry):
    type: str
    request: Request
    effect: tuple[Verb, ...]
    key: Key | None = None
    cost: str = ""
    or_: Alternative | None = None
    per_turn: int | None = None
    activation: Condition | None = None
    trigger: Trigger | None = None
    notes: tuple[Note, ...] = ()
    target: Things | None = None
    ends_combat: bool = False
    short: tuple[str, str] | None = None
    """What it does, in one line of Japanese and of English."""

    @property
    def resolves_first(self) -> bool:
        return any(note.resolves_first for note in self.notes)

    @property
    def letters(self) -> str:
        """All that it may cost."""
        return self.cost + (self.or_.cost if self.or_ is not None else "")


@dataclass(frozen=True, slots=True)
class Format(Named):
    on: str | None = None
    """The format whose entries it has, too, if it is not the one before it."""


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

    @property
    def is_composed(self) -> bool:
        """Whether it is made of two cards, each of its own kind: ♠J + ♡2-10."""
        return len(self.cards.groups) > 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Fog(Component):
    target: Things | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Trump(Component):
    beta: bool = False
    """It is published on trial."""


@dataclass(frozen=True, slots=True)
class Deck:
    """Exactly these cards, or a number of cards."""

    exactly: Cards | None = None
    low: int = 0
    high: int = 0
    rule: str = ""


@dataclass(frozen=True, slots=True)
class Split:
    """The decks that a player's cards are split into at random."""

    count: int
    cards: int
    """Of each."""
    face_up: Literal["locked"] | None = None
    """Which of those that are not being used lie face-up."""


@dataclass(frozen=True, slots=True)
class Match:
    """Games until somebody has won so many; each with one of the player's decks, where there are several."""

    wins: int
    decks: Split | None = None
    locks: Literal["won"] | None = None
    visibility: tuple[Mapping[str, Any], ...] = ()
    """Who may know what of a deck, and when: rows as those of a zone."""

    @property
    def terms(self) -> Terms:
        return Terms(self.wins, self.decks.count if self.decks is not None else 1, self.locks)


@dataclass(frozen=True, slots=True, kw_only=True)
class Frame(Entry):
    deck: Deck
    setup: tuple[Verb, ...]
    zones: tuple[str, ...] = ()
    reveal: tuple[Verb, ...] = ()
    match: Match | None = None
    plain: bool = False
    """Whether its regulations are called just like their format."""
    informal: bool = False
    """Whether it is played without being a match regulation."""

    @property
    def game_deck(self) -> Deck:
        """What a deck is with which one game is played: in a match of several, one of them."""
        if self.match is None or self.match.decks is None:
            return self.deck
        return Deck(None, self.match.decks.cards, self.match.decks.cards, self.deck.rule)


@dataclass(frozen=True, slots=True)
class Win:
    """Who loses at a win check, as each player sees it, and what happens if it is both of them."""

    lose: Condition
    both: Literal["turn player loses", "draw"]
    node: tree.Mapping = field(compare=False, repr=False)


COMPUTED = ("win", "number")
"""What the definitions say of themselves, so that nobody need."""


@dataclass(frozen=True, slots=True)
class Basic:
    """What everybody has to know of a word, in a line; of `win` and `number` the definitions say it themselves."""

    id: str
    text: tuple[str, str] | None
    node: tree.Mapping = field(compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Layout:
    """How an edition prints an entry; without a word it is 8.1's way."""

    heading: tuple[str, ...] = ("trigger", "speed", "timing")
    """What stands behind @."""
    effect: Literal["plain", "by speed"] = "plain"
    """Whether the effect's label says the speed."""
    conditions: Literal["fields", "notes"] = "fields"
    """Where it is said when, how often and by what an action comes about."""
    labels: Literal["labels", "abilities"] = "labels"
    """As what a character's labels are printed."""
    regulations: Literal["added", "joined"] = "added"
    """Whether a regulation is called ライト+パック or ライト40."""


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
    formats: Mapping[str, Format]
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
    exhausted: Literal["loses", "again"] = "loses"
    """What happens to who alone runs out of cards before it is decided who begins."""
    layout: Layout = Layout()
    basics: tuple[Basic, ...] = ()
    """The box at the top of every list."""
    credit: tuple[str, str] = ("", "")
    site: str | None = None
    """Where it is published; ends with a slash."""
    about: About | None = None
    quickstart: tree.Mapping | None = field(default=None, compare=False, repr=False)
    """The words of the quick start (leaflets/quickstart_page.py), if there is one."""
    sample: Sample | None = None
    """A whole game, told."""
    site_node: tree.Node | None = field(default=None, compare=False, repr=False)
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

    @cached_property
    def said(self) -> dict[tuple[int, str], tuple[Entry, Any]]:
        """What `speech` has said of its entries, each by its identity, and in which language; nothing is said twice."""
        return {}

    @cached_property
    def ledger(self) -> frozenset[str]:
        """What the numbers of its rules and rulings begin with, those of its charts included."""
        drawn = (number for chart in self.charts.values() for node in chart.nodes for number in node.rules)
        return frozenset(number.partition("-")[0] for number in (*self.rules.values(), *drawn))

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

    def formats_in(self, format: str) -> tuple[str, ...]:
        """A format and those that it builds on, directly or not: each on the one before it, if it names no other."""
        ids = list(self.formats)
        found: list[str] = []
        while True:
            found.append(format)
            before = ids[: ids.index(format)]
            if not before:
                return tuple(found)
            format = self.formats[format].on or before[-1]
            if format not in before:
                return tuple(found)  # what the checks refuse

    @cached_property
    def official(self) -> tuple[Regulation, ...]:
        """The match regulations; others are only played."""
        return tuple(regulation for regulation in self.regulations if not self.frames[regulation.frame].informal)

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

    @property
    def deck(self) -> Zone:
        """The zone whose name a player's deck has: where its cards lie before they are anything else."""
        return self.zones["deck"] if "deck" in self.zones else self.zones["life"]

    @cached_property
    def matches(self) -> tuple[Match, ...]:
        """The matches that frames play."""
        return tuple(frame.match for frame in self.frames.values() if frame.match is not None)

    def in_regulation(self, entry: Entry, regulation: Regulation) -> bool:
        return regulation.format in entry.formats or regulation.frame in entry.frames

    @cached_property
    def regulation_ids(self) -> dict[str, str]:
        """The id of each regulation, by id and by its Japanese names."""
        ids = {str(r): str(r) for r in self.regulations}
        names = {"+".join(name.ja for name in self.regulation_names(r)): str(r) for r in self.regulations}
        return ids | names

    def regulation_names(self, regulation: Regulation) -> tuple[Name, ...]:
        """What a regulation is called: by its format and its frame, or by one name for both."""
        format, frame = self.formats[regulation.format].name, self.frames[regulation.frame]
        if frame.plain:
            return (format,)
        if self.layout.regulations == "added":
            return format, frame.name
        own = frame.name
        return (Name(format.ja + own.ja, format.kana + own.kana, f"{format.en} {own.en}"),)

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

    @cached_property
    def _triggering(self) -> Mapping[str, list[Trigger]]:
        found: dict[str, list[Trigger]] = {}
        for component in (*self.characters.values(), *self.trumps.values()):
            for ability in component.abilities:
                if isinstance(ability, TriggerAbility):
                    found.setdefault(ability.action, []).append(ability.when)
        return found

    def events_of(self, action: Action) -> tuple[Trigger, ...]:
        """All that triggers an action: what it waits for itself, and what abilities wait for."""
        own = (action.trigger,) if action.trigger is not None else ()
        return (*own, *self._triggering.get(action.id, ()))

    def voice(self, key: Key | None = None, facing_request: bool = False) -> Voice:
        """Speaks for an entry; `facing_request`: another request's key cards are talked about, too."""
        marks = LABELS[self.layout.labels]
        return Voice(self.lexicon, self.names, self.numbers, key, facing_request=facing_request, label_marks=marks)
