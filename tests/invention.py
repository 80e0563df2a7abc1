"""Random effects that a rule author could write: each field filled by its kind, every name in scope."""

from __future__ import annotations

from dataclasses import MISSING, Field, dataclass, fields
from functools import cache
from random import Random
from typing import Any

from kisoku.blackpoker.card import SUITS
from kisoku.blackpoker.checks.scope import walked
from kisoku.blackpoker.effects.kind import (
    AMOUNT,
    ANY_NUMBER,
    CARDS,
    CHANGE,
    CONDITION,
    EACH,
    KEY,
    LOSSES,
    PARTS,
    PLAYER,
    REFERENCE,
    SEARCHED,
    SOUGHT,
    THINGS,
    WHAT,
)
from kisoku.blackpoker.effects.registry import EFFECTS
from kisoku.blackpoker.effects.scope import Scope
from kisoku.blackpoker.effects.score import ROWS, Row
from kisoku.blackpoker.language.cards import Key
from kisoku.blackpoker.language.comparison import SIGNS
from kisoku.blackpoker.language.thing import Things
from kisoku.blackpoker.language.voice import Voice
from kisoku.blackpoker.zone import zone_names
from kisoku.verbs.choose import OPTIONS, Option
from kisoku.verbs.kind import CONDITION as ANY_CONDITION
from kisoku.verbs.kind import COUNT, FLAG, STEPS, Kind
from kisoku.verbs.verb import Verb
from variation import edition, expressible, read, words_of

OWNERS = ("your", "opponent's", "turn player's", "target's")
NOUNS = ("card", "character", "soldier", "bulwark", "trump", "request", "player", "opponent", "attacker")
ZONES = ("life", "graveyard", "hand", "fog", "pack", "rare", "deck")
REFERENCES = ("target", "key", "picked", "flipped", "other flipped", "found", "attacker", "blockers", "trump s2")
RANKS = ("A", "2", "8", "10", "J", "K")
DEEPEST = 3


class GiveUp(Exception):
    """Nothing that fits was found in a reasonable number of tries."""


@dataclass(frozen=True)
class Setting:
    """The entry that an effect stands in, as far as it can speak of it."""

    target: Things | None
    key: Key | None

    @property
    def scope(self) -> Scope:
        return Scope(edition(), self.target, self.key)

    def voice(self) -> Voice:
        facing = self.target is not None and self.target.noun == "request"
        return edition().voice(self.key, facing)


@cache
def settings() -> tuple[Setting, ...]:
    pairs = (
        ("soldier", "♡A-10"),
        ("request with 1-2 keys", "♣A-10"),
        ("player", "♠A-K + ♢A-K"),
        ("your character", "soldier with <slash>"),
        ("face-up trump", "2 x ♡A-10"),
        (None, None),
    )
    return tuple(
        Setting(read(THINGS, target) if target else None, read(KEY, key) if key else None) for target, key in pairs
    )


class Inventor:
    """Makes up effects; the same seed gives the same ones."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)

    def effect(self, setting: Setting) -> tuple[Verb, ...]:
        return self._steps(setting.scope, 0)[0]

    # --- steps

    def _steps(self, scope: Scope, depth: int) -> tuple[tuple[Verb, ...], Scope]:
        steps: list[Verb] = []
        for _ in range(self.random.choice((1, 1, 2, 3) if depth else (1, 2, 2, 3))):
            step, scope = self._step(scope, depth)
            steps.append(step)
        return tuple(steps), scope

    def _step(self, scope: Scope, depth: int) -> tuple[Verb, Scope]:
        for _ in range(20):
            cls = self.random.choice(list(EFFECTS.values()))
            if scope.procedure == "chosen" and self.random.random() < 0.3:
                cls = EFFECTS["again"]  # it has few places to stand
            # A verb is tried often before another is: otherwise only the simplest would come out.
            for _ in range(20 if depth < DEEPEST else 5):
                try:
                    verb = self._verb(cls, scope, depth)
                except GiveUp:
                    break
                after, problems = walked((verb,), scope)
                if not problems and not list(verb.slips(edition())):
                    return verb, after
        raise GiveUp

    def _verb(self, cls: type[Verb], scope: Scope, depth: int) -> Verb:
        values = {}
        for f in fields(cls):
            if "kind" not in f.metadata or (not _needed(f) and self.random.random() < 0.5):
                continue
            kind = f.metadata["kind"]
            if kind in (STEPS, OPTIONS) and depth >= DEEPEST:
                raise GiveUp
            values[f.name] = self._field(kind, _inner(cls, scope), depth)
        return cls(**values)

    def _field(self, kind: Kind, scope: Scope, depth: int) -> Any:
        if kind is STEPS:
            return self._steps(scope, depth + 1)[0]
        if kind is OPTIONS:
            return tuple(self._option(scope, depth) for _ in range(self.random.choice((2, 2, 3))))
        if kind is ROWS:
            # The last row takes all other cards: a score knows every card (checks/cards.py).
            return (*(self._row() for _ in range(self.random.choice((1, 2)))), Row(read(CARDS, "Joker/A-K"), None))
        if kind is SEARCHED:
            return tuple(self.random.sample(zone_names(edition().zones)["searched"], self.random.choice((1, 2, 3))))
        if kind is LOSSES:
            return self.random.choice((("effects",), ("role",), ("effects", "role")))
        if kind is FLAG:
            return True
        if kind is COUNT:
            return self.random.choice((1, 2, 7))
        if kind in _LANGUAGES:
            return self.expression(kind)
        return self.random.choice(words_of(kind))

    def _option(self, scope: Scope, depth: int) -> Option:
        name = self.random.choice((None, None, "hit", "stand"))
        when = self.expression(CONDITION) if self.random.random() < 0.3 else None
        return Option(self._steps(scope, depth + 1)[0], name, when)

    def _row(self) -> Row:
        cards, points = self.expression(CARDS), self.random.choice((None, 0, 10))
        return Row(cards, points, 21, 1) if self.random.random() < 0.3 else Row(cards, points)

    # --- expressions

    def expression(self, kind: Kind) -> Any:
        """Of the kind, made up as text: what cannot be read is thrown away."""
        for _ in range(100):
            found = read(kind, " ".join(_LANGUAGES[kind](self).split()))
            if found is not None:
                assert expressible(found, kind)
                return found
        raise GiveUp

    def maybe(self, *choices: str, chance: float = 0.25) -> str:
        return self.random.choice(choices) if self.random.random() < chance else ""

    def what(self) -> str:
        if self.random.random() < 0.5:
            reference = self.reference()
            if reference == "flipped" and self.random.random() < 0.3:
                return "1 flipped"
            more = self.maybe("and", "where", chance=0.15)
            return f"{reference} {more} {self.reference() if more == 'and' else self.where() if more else ''}"
        return self.things()

    def reference(self) -> str:
        return self.random.choice(("target", "key", *REFERENCES, *(f"{suit}key" for suit in SUITS)))

    def sought(self) -> str:
        return self.random.choice(("target", "♣K", self.cards(), self.cards()))

    def things(self) -> str:
        if self.random.random() < 0.15:
            count = self.random.choice(("card", "2 cards", "3 cards"))
            return f"top {count} of {self.random.choice(OWNERS)} {self.random.choice(ZONES)}"
        if self.random.random() < 0.05:
            return "all your bulwarks"
        quantity = self.random.choice(("", "", "all", "any number of", "1", "2", "1 or more of", "up to 2", "up to 1"))
        return f"{quantity} {self._kind(quantity not in ('', '1', 'up to 1'))} {self.maybe('chosen by opponent')}"

    def each(self) -> str:
        return self._kind(True)

    def _kind(self, plural: bool) -> str:
        noun = self.random.choice(NOUNS)
        words = [
            self.maybe(*OWNERS, chance=0.5),
            self.maybe("charged", "driven"),
            self.maybe("face-up", "face-down"),
            self.maybe(*SUITS, "♢J-K", "2-10") if noun == "card" else self.maybe(*SUITS),
            self.maybe("damageJudge", "attack") if noun == "request" else "",
            noun + ("s" if plural else ""),
        ]
        if noun == "card":
            words += ["in", self.random.choice(OWNERS), self.random.choice(ZONES)]
        if noun == "request":
            many = ("with 1-2 keys", "with 2 keys", "with 1-3 keys", "with 1 or more keys")
            words.append(self.maybe(*many, "with a target", "with a ♠ key"))
        else:
            words.append(self.maybe("with <haste>", "with <slash>", "with a ♢2-10"))
        if noun == "attacker":
            words.append(self.maybe("blocked by soldiers", "blocked by bulwarks", "blocked by nothing"))
        words.append(f"where {self.where()}" if self.random.random() < 0.2 else "")
        return " ".join(words)

    def where(self) -> str:
        return self._joined([self._compared() for _ in range(self.random.choice((1, 1, 2, 3)))])

    def _compared(self) -> str:
        match self.random.randrange(4):
            case 0:
                return f"{self.random.choice(('size', 'number'))} {self.random.choice(SIGNS)} {self.amount()}"
            case 1:
                return f"{self.random.choice(('keys', 'total'))} {self.random.choice(SIGNS)} {self.amount()}"
            case 2:
                return f"suit {self.random.choice(('=', '!='))} {self.reference()}.suit"
        return f"{self.maybe('not')} size divisible by {self.amount()}"

    def _joined(self, parts: list[str]) -> str:
        words = [self.random.choice((" and ", " or ")) for _ in parts[1:]]
        return parts[0] + "".join(word + part for word, part in zip(words, parts[1:], strict=True))

    def player(self) -> str:
        return self.random.choice(("you", "opponent", "turn player", "target", "target's owner"))

    def amount(self) -> str:
        terms = [self._term()]
        while self.random.random() < 0.2:
            terms += [self.random.choice("+-"), self._term()]
        return " ".join(terms)

    def _term(self) -> str:
        which = self.random.random()
        if which < 0.25:
            return str(self.random.choice((0, 1, 2, 9)))
        if which < 0.3:
            return f"{self.random.choice((2, 3))} x {self._term()}"
        if which < 0.7:
            name = self.random.choice(("size", "number", "total", "keys", "key.number", "key.total"))
            return f"{self.reference()}.{name}"
        if which < 0.8:
            return f"cards in {self.random.choice(OWNERS)} {self.random.choice(ZONES)}"
        return "points" if which < 0.85 else self._kind(True)

    def change(self) -> str:
        return self.random.choice("+-") + self.amount()

    def condition(self) -> str:
        return self._joined([self._fact() for _ in range(self.random.choice((1, 1, 1, 2, 2, 3)))])

    def _fact(self) -> str:
        reference = self.reference()
        compared = f"{self.amount()} {self.random.choice(SIGNS)} {self.amount()}"
        fact = self.random.choice(
            (
                compared,
                compared,
                f"{self.amount()} divisible by {self.amount()}",
                f"{reference}.suit {self.random.choice(('=', '!='))} {self.reference()}.suit",
                f"{reference} is {self.random.choice(('soldier', 'bulwark', 'charged', 'driven', 'Joker', 'face-up'))}",
                f"{reference} can be targeted by {self.random.choice(('up', 'counter', 'close', 'mountSoldier'))}",
                f"{self.random.choice(OWNERS)} pack is unopened",
                f"{reference} same card as {self.reference()}",
                f"{reference}.keys include {self.reference()}",
                f"{reference}.numbers include {self.reference()}.number",
                f"{self.maybe(*OWNERS[:2])} {self.maybe('face-up', 'face-down')} trumps include s2",
                "your turn",
                "done",
            )
        )
        return f"{self.maybe('not')} {fact}"

    def key(self) -> str:
        """Certain cards, as they count where they need not be."""
        return " + ".join(
            f"{self.random.choice(SUITS)}{self.random.choice(RANKS)}" for _ in range(self.random.choice((1, 2)))
        )

    def cards(self) -> str:
        spans = []
        for _ in range(self.random.choice((1, 1, 2))):
            low, high = sorted(self.random.sample(range(len(RANKS)), 2))
            span = self.random.choice((RANKS[low], f"{RANKS[low]}-{RANKS[high]}"))
            spans.append(self.random.choice((self.maybe(*SUITS) + span, "Joker")))
        return "/".join(spans)


_LANGUAGES = {
    WHAT: Inventor.what,
    PARTS: Inventor.what,
    SOUGHT: Inventor.sought,
    THINGS: Inventor.things,
    ANY_NUMBER: Inventor.things,
    EACH: Inventor.each,
    REFERENCE: Inventor.reference,
    PLAYER: Inventor.player,
    AMOUNT: Inventor.amount,
    CHANGE: Inventor.change,
    CONDITION: Inventor.condition,
    ANY_CONDITION: Inventor.condition,
    CARDS: Inventor.cards,
    KEY: Inventor.key,
}


def _needed(f: Field[Any]) -> bool:
    return f.default is MISSING and f.default_factory is MISSING


def _inner(cls: type[Verb], scope: Scope) -> Scope:
    """What the steps below a verb can speak of; whether they do is checked afterwards."""
    if cls.name() == "repeat":
        return scope.repeated().chosen()
    return scope.having("attacker", "blockers") if cls.name() == "each" else scope
