"""The edition that tests of War Vortex Night read, and everything its languages and verbs can say, in small."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import product
from random import Random
from typing import Any

from kisoku.definitions.document import parse_document
from kisoku.definitions.tree import Mapping
from kisoku.entry import Name, Named
from kisoku.errors import Source
from kisoku.language.tokens import Tokens
from kisoku.sentences.language import Language
from kisoku.sentences.numbering import plain_lines
from kisoku.verbs import kind as shared
from kisoku.verbs.choose import OPTIONS, Option
from kisoku.verbs.kind import Kind
from kisoku.verbs.reading import Reader
from kisoku.verbs.verb import Verb, python_name
from kisoku.warvortex.effects import kind as kinds
from kisoku.warvortex.effects.disable import THIS_CARD
from kisoku.warvortex.effects.lose_ability import TABLE
from kisoku.warvortex.holdings.extras import Allowance
from kisoku.warvortex.language.card import ThisCard
from kisoku.warvortex.language.lexis import LEXIS
from kisoku.warvortex.loading import load_edition
from kisoku.warvortex.model import AddedRule, Edition
from kisoku.warvortex.speech.entry import lines_of
from kisoku.warvortex.vocabulary import VOCABULARY
from places import WAR_VORTEX

_WHO = (
    "this", "target", "targets", "source", "that character", "controller", "1 enemy", "2 enemies", "1 ally",
    "1 other ally", "1 character", "1 other character", "3 characters", "all characters", "all enemies", "all allies",
    "all other allies", "all other characters", "1 token", "2 tokens", "all tokens", "1 own token", "all own tokens",
    "1 retired ally", "all retired allies", "1 地 enemy", "1 地、火 enemy", "1 地&火 enemy", "all 地 characters",
    "1 enemy with 種族 獣", "1 enemy with 種族 獣、機械", "1 enemy with 種族 獣&機械", "1 enemy with 属性か種族 獣、火",
    "1 enemy with 属性か種族 火", "1 token with threat 1", "1 token with threat 2",
    "1 token with 種族 獣 with threat 2",
    "1 enemy in front", "1 enemy in middle", "1 enemy in rear", "all enemies in front", "1 other 地 ally in rear",
    "everyone in 1 enemy line", "everyone in 1 own line", "everyone in 1 line",
)  # fmt: skip
TEXTS: dict[Kind, tuple[str, ...]] = {
    kinds.WHO: _WHO,
    kinds.ONE: tuple(
        text for text in _WHO if text[:3] not in ("all", "eve", "2 e", "2 t", "3 c") and text != "targets"
    ),
    kinds.WHOSE: (
        "this", "any character", "any 火 character", "any 火&地 character", "any 火、地 character", "any enemy",
        "any ally",
        "any other ally", "any token", "any own token", "any enemy in front", "any enemy with 種族 獣",
    ),
    kinds.AMOUNT: ("0", "1", "3", "11", "1D", "2D", "1D+1", "1D-1", "1D-2", "2D-2", "value"),
    kinds.RANGE: ("0", "1", "2", "12", "0～1", "1～2", "2～5", "[0]", "[1]", "[2]", "[1][2]", "[2][3]", "[1][2][3]"),
    kinds.ATTRIBUTE: ("火", "氷", "無", "火、氷", "火&氷", "氷、火", "火、氷、地", "火&氷&地", "無、火"),
    kinds.NEEDS: (
        "種族 獣", "種族 機械", "種族 獣、機械", "種族 獣&機械", "属性 火", "属性 火、氷", "属性 火&氷",
        "属性か種族 火、獣",
        "属性か種族 火&獣",
    ),
    shared.CONDITION: (
        "this.hp <= 10", "this.hp >= 10", "this.hp < 10", "this.hp > 10", "this.hp = 10", "this.hp != 10",
        "this.hp <= -1", "this.hp <= 1", "target.hp <= 10", "die = 6", "die >= 5", "statuses of this >= 1",
        "statuses of target >= 1", "tokens of this >= 1", "target is 地", "target is 地、火", "target is 地&火",
        "target is 種族 獣", "target is token", "not target is 地", "not target is token", "not target is 種族 獣",
        "this in front", "this in rear", "not this in front", "this in front and target is 地",
        "this in front or target is 地", "this in front and target is 地 or die = 6",
    ),
    kinds.TIME: (
        "battle starts", "phase starts", "phase ends", "turn starts", "turn ends", "action die lies", "die shows 1",
        "die shows 6", "targeted", "targeted by action", "targeted by 火 action", "targeted by 火、氷 action",
        "targeted by 火&氷 action", "damage coming", "damage received", "damage dealt", "hp lost", "healed", "moved",
        "retires", "token enters", "status received",
    ),
    kinds.TOKENS: (
        "1 token", "2 tokens", "1 token with threat 1", "1 token with threat up to 1", "1 token with threat 2",
        "1 token with 種族 機械", "1 token with threat 1 with 種族 機械", "1 token with threat 1 with 種族 機械、獣",
        "token weasel", "token hound",
    ),
    kinds.FIELD: (
        "1 field", "1 field with steepness 1", "1 field with steepness up to 1", "1 field with steepness 2",
        "field calm",
    ),
    kinds.ORDER: ("first", "last", "before this", "before target", "after this", "after target"),
}  # fmt: skip
LANGUAGES: tuple[Language, ...] = ("ja", "en")
_PARSE: dict[Kind, Any] = {}


@cache
def edition() -> Edition:
    """The starter set, with a second rule and two families of its own."""
    loaded = load_edition(WAR_VORTEX)
    some = next(iter(loaded.sets.values()))
    poison = Named("poison", Name("毒", "どく", "Poison"), some.node)
    more = AddedRule(
        "noExtras", Name("禁止", "きんし", "Ban"), some.node, "{extra}は使えない", "no {extra} can be used"
    )
    return replace(loaded, families={"poison": poison}, added_rules={**loaded.added_rules, "noExtras": more})


def tree(text: str) -> Mapping:
    node = parse_document(Source("test.yaml", text + "\n"))
    assert isinstance(node, Mapping)
    return node


def verb(text: str) -> Verb:
    """A step, a holding or a trigger as it is written."""
    known = {**VOCABULARY.effects, **VOCABULARY.abilities, **VOCABULARY.triggers}
    reader = Reader(VOCABULARY)
    read = reader.verb(tree(text), known)
    assert reader.problems == []
    return read


@cache
def parsed(kind: Kind, text: str) -> Any:
    """A text of a small language, read by the field's own reader."""
    reader = Reader(VOCABULARY)
    value = kind.read(tree(f"x: '{text}'").entries["x"].value, reader)
    assert reader.problems == [], text
    return value


def tokens(text: str) -> Tokens:
    return Tokens(text, lexis=LEXIS)


def said(verbs: tuple[Verb, ...], language: Language) -> str:
    return "\n".join(plain_lines(lines_of(verbs, edition().voice(), language)))


def values(kind: Kind) -> tuple[Any, ...]:
    """Some of everything that can be written in a field."""
    if kind in TEXTS:
        return tuple(parsed(kind, text) for text in TEXTS[kind])
    if kind is shared.STEPS:
        return tuple(tuple(map(verb, steps)) for steps in STEPS)
    if kind is OPTIONS:
        return tuple(tuple(Option(tuple(map(verb, steps))) for steps in pair) for pair in product(STEPS[:4], repeat=2))
    if kind is THIS_CARD:
        return (ThisCard(),)
    if kind.name == "cards":
        return (ThisCard(), *(parsed(kinds.WHO, text) for text in ("1 token", "1 own token", "all own tokens")))
    if kind is shared.FLAG:
        return (True,)
    if kind.name == "allowance":
        pairs = [("守り札", 1), ("守り札", 2), ("仕掛け", 1)]
        single = [(Allowance(*pair),) for pair in pairs]
        return (*single, (Allowance("守り札", 1), Allowance("仕掛け", 1)))
    if "enum" in kind.schema:
        return tuple(kind.schema["enum"])
    if kind.refers:
        return (*edition().names[kind.refers], *kind.besides)
    low, high = kind.schema["minimum"], kind.schema["maximum"]
    return tuple(number for number in (-2, -1, 0, 1, 2, 3, 10) if low <= number <= high)


STEPS = (
    ("heal: {of: this, amount: 1}",),
    ("heal: {of: this, amount: 2}",),
    ("damage: {to: 1 enemy, amount: 1D}", "heal: {of: this, amount: 1}"),
    ("heal: {of: this, amount: 1}", "damage: {to: 1 enemy, amount: 1D}"),
    ("positionMove: this",),
    ("may: [positionMove: this]",),
    ("{if: this.hp <= 10, then: [heal: {of: this, amount: 1}]}",),
    ("nothing: true",),
)


def classes() -> dict[str, type[Verb]]:
    return {**VOCABULARY.effects, **VOCABULARY.abilities, **VOCABULARY.triggers}


def of_class(cls: type[Verb], seed: int, count: int = 150) -> Iterator[Verb]:
    """What differs from the verb's example in one place, and then verbs of which anything may differ."""
    example = verb(VOCABULARY.example(cls.name()))
    assert isinstance(example, cls)
    yield example
    fields = {python_name(name): kind for name, kind in cls.kinds().items()}
    for name, kind in fields.items():
        for value in _with_default(cls, name, values(kind)):
            yield from _fitting(example, **{name: value})
    random = Random(seed)
    for _ in range(count):
        chosen = {name: random.choice(_with_default(cls, name, values(kind))) for name, kind in fields.items()}
        yield from _fitting(example, **chosen)


def _with_default(cls: type[Verb], name: str, found: tuple[Any, ...]) -> tuple[Any, ...]:
    field: Any = cls.__dataclass_fields__[name]
    has = field.default is not field.default_factory
    return (field.default, *found) if has and field.default not in found else found


def _fitting(example: Verb, **changed: Any) -> Iterator[Verb]:
    """Unless no definition could have it so."""
    made = replace(example, node=None, **changed)
    if not list(made.slips(edition())):
        yield made


__all__ = ["LANGUAGES", "TABLE", "TEXTS", "classes", "edition", "of_class", "parsed", "said", "tokens", "verb"]
