"""An edition of War Vortex Night as frozen objects."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, fields
from functools import cached_property
from typing import Any, Literal

from ..about import About
from ..core.chart import Chart
from ..definitions import tree
from ..definitions.difference import Overlay
from ..entry import Entry, Name, Named
from ..errors import Place
from ..sentences.lexicon import Lexicon, Word
from ..verbs.verb import Verb
from .holdings.admit import Admit
from .holdings.extras import Allowance, Extras
from .holdings.holding import Holding
from .holdings.mastery import Mastery
from .holdings.on import On
from .language.labels import Alike, Labels, Requirement
from .language.lexis import NEUTRAL
from .language.range import Range
from .language.voice import Voice
from .rule import RuleName

FACES = 6
"""A deck has a card for each face of a die (W-007)."""
NO_ATTRIBUTE = Labels((NEUTRAL,))
TURN = "turn"
"""The chart of a turn, which that of a battle calls, and itself for the tokens of a controller."""
Class = Literal["basic", "status", "named"]


@dataclass(frozen=True, slots=True)
class AddedRule(Named):
    """A rule that a card adds to the battlefield; the engine knows it by its id."""

    ja: str
    en: str


@dataclass(frozen=True, slots=True)
class Ability(Named):
    """A special ability: what holds, and what waits for a time, in printed order (W-035, W-130)."""

    holds: tuple[Holding, ...] = ()
    triggers: tuple[On, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Card(Entry):
    """What every card has."""

    set: str | None = None
    """The id of its set; None for the first."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Unit(Card):
    """Who stands on the battlefield: a character or a token."""

    hp: int
    attributes: tuple[str, ...] = ()
    races: tuple[str, ...] = ()
    abilities: tuple[Ability, ...] = ()

    @property
    def mastery(self) -> Mastery | None:
        return next((each for each in self.holdings if isinstance(each, Mastery)), None)

    @property
    def holdings(self) -> Iterator[Holding]:
        return (holding for ability in self.abilities for holding in ability.holds)

    @property
    def admit(self) -> Admit | None:
        """Which cards fit in its deck although they are not of its attributes."""
        return next((each for each in self.holdings if isinstance(each, Admit)), None)

    @property
    def allowance(self) -> tuple[Allowance, ...]:
        """Which extra cards it may bring (W-126)."""
        return tuple(one for each in self.holdings if isinstance(each, Extras) for one in each.allowed)


@dataclass(frozen=True, slots=True, kw_only=True)
class Character(Unit):
    ap: int
    kind: Literal["character"] = field(default="character", init=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Action(Card):
    cost: int
    effect: tuple[Verb, ...]
    attribute: Labels = NO_ATTRIBUTE
    needs: Requirement | None = None
    range: Range | None = None
    while_set: tuple[Holding, ...] = ()
    """What holds as long as it is in a deck and usable (W-089)."""
    triggers: tuple[On, ...] = ()
    """What it waits for as long as it is in a deck and usable (W-131)."""


@dataclass(frozen=True, slots=True)
class Row:
    """What a token does if its die shows one of the faces (W-096)."""

    faces: tuple[int, ...]
    do: tuple[Verb, ...]
    range: Range | None = None

    def __str__(self) -> str:
        return str(self.faces[0]) if len(self.faces) == 1 else f"{self.faces[0]}-{self.faces[-1]}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Token(Unit):
    threat: int
    table: tuple[Row, ...]
    kind: Literal["token"] = field(default="token", init=False)

    def row(self, face: int) -> Row:
        return next(row for row in self.table if face in row.faces)


@dataclass(frozen=True, slots=True, kw_only=True)
class FieldCard(Card):
    steepness: int
    attribute: Labels = NO_ATTRIBUTE
    holds: tuple[Holding, ...] = ()
    triggers: tuple[On, ...] = ()


@dataclass(frozen=True, slots=True)
class Share:
    """How much of a family that the edition declares: these add up (W-082)."""

    family: str
    value: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Status(Card):
    class_: Class
    attribute: Labels = NO_ATTRIBUTE
    influence: int = 1
    holds: tuple[Holding, ...] = ()
    triggers: tuple[On, ...] = ()
    share: Share | None = None
    turns: int | None = None
    phases: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Extra(Card):
    category: str
    triggers: tuple[On, ...]
    secret: bool = False


@dataclass(frozen=True, slots=True)
class Deck:
    """A character with its cards by face, and its extra cards; `name` where a sample deck has one."""

    id: str
    character: str
    faces: tuple[str, ...]
    extras: tuple[str, ...] = ()
    name: Name | None = None
    node: tree.Mapping | None = field(default=None, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Scenario(Named):
    """What a battle can be begun with: so many teams of so many characters, and fields agreed upon (W-121)."""

    teams: int
    characters: int
    decks: tuple[str, ...]
    """Which decks are drawn from where nobody brings any."""
    steady: tuple[str, ...] = ()


@dataclass(frozen=True, repr=False)
class Edition:
    """All definitions of one edition, each kind by id in printed order."""

    game: str
    name: Name
    version: str
    date: str
    author: str
    attributes: Mapping[str, Named]
    races: Mapping[str, Named]
    categories: Mapping[str, Named]
    families: Mapping[str, Named]
    added_rules: Mapping[str, AddedRule]
    sets: Mapping[str, Named]
    scenarios: Mapping[str, Scenario]
    terms: Mapping[str, Word]
    charts: Mapping[str, Chart]
    characters: Mapping[str, Character]
    actions: Mapping[str, Action]
    tokens: Mapping[str, Token]
    fields: Mapping[str, FieldCard]
    statuses: Mapping[str, Status]
    extras: Mapping[str, Extra]
    decks: Mapping[str, Deck]
    rules: Mapping[str, str]
    """The number of every rule that is cited, by name."""
    statements: Mapping[str, int]
    """The last number of the statements that the rules are made of, by what they begin with."""
    rules_node: tree.Mapping = field(compare=False, repr=False)
    rules_place: Place = field(compare=False, repr=False)
    term_nodes: Mapping[str, tree.Mapping] = field(compare=False, repr=False)
    credit: tuple[str, str] = ("", "")
    """Whose rules these are, in both languages (W-140)."""
    site: str | None = None
    about: About | None = None
    site_node: tree.Node | None = field(default=None, compare=False, repr=False)
    overlay: Overlay | None = field(default=None, compare=False, repr=False)

    def __repr__(self) -> str:
        return f"<Edition {self.game} {self.version}>"

    def __getstate__(self) -> dict[str, Any]:
        """Only what was read travels to another process: the rest is derived again."""
        return {f.name: getattr(self, f.name) for f in fields(self)}

    def rule(self, name: RuleName) -> str:
        """The number of a rule in the edition's document."""
        return self.rules[name]

    @cached_property
    def ledger(self) -> frozenset[str]:
        nodes = [node for chart in self.charts.values() for node in chart.nodes]
        drawn = [number for node in nodes for number in (*node.rules, *node.rulings)]
        ruled = [number for entry in self.entries for number in entry.rulings]
        return frozenset(number.partition("-")[0] for number in (*self.rules.values(), *drawn, *ruled))

    @cached_property
    def kinds(self) -> Mapping[str, Mapping[str, Entry]]:
        """Every card, by kind and id."""
        return {
            "characters": self.characters,
            "actions": self.actions,
            "tokens": self.tokens,
            "fields": self.fields,
            "statuses": self.statuses,
            "extras": self.extras,
        }

    @property
    def entries(self) -> tuple[Entry, ...]:
        return tuple(entry for kind in self.kinds.values() for entry in kind.values())

    @cached_property
    def named(self) -> Mapping[str, Mapping[str, Named]]:
        """What has a name and is no card, by kind and id."""
        return {
            "attribute": self.attributes,
            "race": self.races,
            "category": self.categories,
            "family": self.families,
            "rule": self.added_rules,
            "set": self.sets,
            "scenario": self.scenarios,
            "ability": self.abilities,
        }

    @cached_property
    def abilities(self) -> Mapping[str, Ability]:
        """Every special ability by its id, which is unique in the edition."""
        units: list[Unit] = [*self.characters.values(), *self.tokens.values()]
        return {ability.id: ability for unit in units for ability in unit.abilities}

    @cached_property
    def words(self) -> Mapping[str, Name]:
        """Every word of the game by id."""
        found = {word.id: Name(word.ja, word.kana, word.en) for word in self.terms.values()}
        kinds: list[Mapping[str, Any]] = [*self.named.values(), self.charts, *self.kinds.values()]
        for kind in kinds:
            for id, thing in kind.items():
                found.setdefault(id, thing.name)
        return found

    @property
    def settings(self) -> tuple[str, ...]:
        return tuple(self.scenarios)

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
            "character": self.characters,
            "action": self.actions,
            "token": self.tokens,
            "field": self.fields,
            "status": self.statuses,
            "extra": self.extras,
            **self.named,
        }

    @cached_property
    def labels(self) -> Mapping[str, Mapping[str, str]]:
        """The ids of attributes, races and categories by how cards print them (W-018)."""
        kinds = {"attribute": self.attributes, "race": self.races, "category": self.categories}
        return {kind: {named.name.ja: id for id, named in things.items()} for kind, things in kinds.items()}

    def voice(self, this: Name | None = None) -> Voice:
        known = Voice(self.lexicon, self.names, self.labels)
        return known if this is None else Voice(self.lexicon, self.names, self.labels, this)


__all__ = [
    "FACES", "NO_ATTRIBUTE", "Ability", "Action", "AddedRule", "Alike", "Card", "Character", "Deck", "Edition",
    "Extra", "FieldCard", "Row", "Scenario", "Share", "Status", "Token", "Unit",
]  # fmt: skip
