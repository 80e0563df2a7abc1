"""`up ♡5 on ♢7, discard ♠3`: requests an action with its key, its target and what is paid."""

from __future__ import annotations

from collections.abc import Set
from dataclasses import dataclass, replace
from typing import NamedTuple, Self

from ...core.trouble import Unplayable
from ...errors import closest
from ...sentences import english
from ...sentences.language import Language
from ...sentences.saying import Clause, Saying
from ...sentences.text import EMPTY, Text, text
from ..checks.walk import verbs_of
from ..engine.action_rule import ActionRule
from ..engine.game import Game
from ..engine.rules import Rules
from ..names import listed_text
from . import said
from .move import Call, Move
from .names import REQUEST, SEAT_NAMES, SEATS, THING, Misnamed, cards_of, meant_card, once, split_things
from .options import aim_kind
from .requesting import make_request

# The words for what is paid, in their order, and the verb behind each.
PAID = {"discard": "discard", "drive": "drive", "sacrifice": "move"}


class Paid(NamedTuple):
    """A part after the comma: `discard ♠3 ♠4`."""

    word: str
    names: tuple[str, ...]

    def __str__(self) -> str:
        return " ".join((self.word, *self.names))


@dataclass(frozen=True, slots=True)
class Request(Move):
    action: str
    keys: tuple[str, ...] = ()
    """The key cards in the order in which they are shown (Q-192a), or the soldier that is the key."""
    target: str = ""
    paid: tuple[Paid, ...] = ()
    way: str = ""
    """Where there are several ways to request it: `for DD`, `by reanimator`."""

    @classmethod
    def read(cls, rules: Rules, action: str, rest: str) -> Self:
        """What follows the action's id; an action that takes no such thing is asked for nothing."""
        if action not in rules.actions:
            raise Unplayable(
                f"`{action}` is not an action of {rules.regulation}",
                word=action,
                ja=f"{action} は {rules.regulation} にはない",
            )
        first, *others = [part.strip() for part in rest.split(",")]
        keys, way, target = _read_first(first)
        rule = rules.actions[action].way_called(_read_way(rules.actions[action], way))
        if keys and rule.key is None and not rule.key_zone and not rule.key_soldier and rule.drive is None:
            raise Unplayable(f"`{action}` has no key", word=keys[0], ja=f"{action} にキーはない")
        if target:
            _read_target(rules, rule, target)
        paid = _read_paid(rules, rule, others)
        for names in (keys, *paid.values()):
            once(names)
        parts = (Paid(word, tuple(paid[word])) for word in PAID if word in paid)
        return cls(action, tuple(keys), target, tuple(parts), way)

    def __str__(self) -> str:
        target, way = ("on", self.target) if self.target else (), (self.way,) if self.way else ()
        return ", ".join([" ".join((self.action, *self.keys, *way, *target)), *map(str, self.paid)])

    def make(self, game: Game, seat: int) -> None:
        make_request(game, seat, self)

    def called(self, game: Game, call: Call) -> Move:
        rule = game.rules.actions[self.action].way_called(self.way)
        driven = rule.key_soldier or rule.drive is not None
        keys = tuple(call(key, "character") for key in self.keys) if driven else self.keys
        kind = aim_kind(rule.action.target)
        target = call(self.target, kind) if self.target and kind else self.target
        paid = [
            part if part.word == "discard" else Paid(part.word, tuple(call(name, "character") for name in part.names))
            for part in self.paid
        ]
        return replace(self, keys=keys, target=target, paid=tuple(paid))

    def does_ja(self, game: Game, seat: int, shared: Set[str]) -> Text:
        target = text(said.target(game, self.target, "ja", shared), "を対象に、") if self.target else EMPTY
        keys = text(said.things(self.keys, "ja"), "で") if self.keys else EMPTY
        way = said.way(game, self.way, "ja")
        return text(target, way, "、" if way else "", keys, said.action(game, self.action, "ja"), "を起こす")

    def does_en(self, game: Game, seat: int, shared: Set[str]) -> Clause:
        keys = text(" with ", said.things(self.keys, "en")) if self.keys else EMPTY
        target = text(", targeting ", said.target(game, self.target, "en", shared)) if self.target else EMPTY
        way = said.way(game, self.way, "en")
        verb = game.edition.voice().word("requestAction")
        return Clause(verb, text(said.action(game, self.action, "en"), " " if way else "", way, keys, target))

    def refused_ja(self, game: Game, seat: int, shared: Set[str] = frozenset()) -> Text:
        """What could not be sacrificed for it is the reason to tell."""
        given = self._sacrificed(game, seat, "ja")
        paying = text("、コストとして", given, "を墓地に置き、") if given else EMPTY
        return text(SEAT_NAMES[seat], "は", paying, self.does_ja(game, seat, shared), "ことはできない。")

    def refused_en(self, game: Game, seat: int, shared: Set[str] = frozenset()) -> Text:
        given = self._sacrificed(game, seat, "en")
        paying = text(", sacrificing ", given) if given else EMPTY
        whole = english.whole(Saying((self.does_en(game, seat, shared),)))
        return text(SEAT_NAMES[seat], " cannot ", whole, paying, ".")

    def _sacrificed(self, game: Game, seat: int, language: Language) -> Text:
        names = [name for word, names in self.paid if word == "sacrifice" for name in names]
        return listed_text([said.placed(game, seat, name, language) for name in names], language)


WAYS = ("for", "by")


def _read_first(text: str) -> tuple[list[str], str, str]:
    """`♡5 ♡6 for DD on ♢7` → the key cards, the way, the target."""
    names, rest, way = [], text, ""
    while match := THING.match(rest):
        names.append(match[0])
        rest = rest[match.end() :].lstrip()
    if rest.split(" ")[0] in WAYS:
        words = rest.split()
        if len(words) < 2:
            raise Unplayable(f"nothing is named after `{words[0]}`", word=words[0], ja=f"{words[0]} の後に何もない")
        way, rest = " ".join(words[:2]), " ".join(words[2:])
    if not rest:
        return names, way, ""
    word, _, target = rest.partition(" ")
    if word != "on":
        if guess := meant_card(word):
            raise Misnamed(f"`{word}` is not a card", word=word, guess=guess, ja=f"「{word}」はカードではない")
        ja = f"カードか、on と対象が来るはずのところに「{word}」がある"
        raise Unplayable(f"expected a card or `on` and the target, found `{word}`", word=word, guess="on", ja=ja)
    if not target.strip():
        raise Unplayable("nothing is named after `on`", word=word, ja="on の後に対象がない")
    return names, way, target.strip()


def _read_way(rule: ActionRule, way: str) -> str:
    """There must be such a way, and another one."""
    others = [other.way for other in rule.ways]
    known = tuple(other.among(others) for other in others)
    if way and way not in known:
        message, ja = f"`{rule.id}` cannot be requested `{way}`", f"{rule.id} を {way} で起こすことはできない"
        raise Unplayable(message, word=way, expected=known, guess=closest(way, known), ja=ja)
    return way


def _read_target(rules: Rules, rule: ActionRule, name: str) -> None:
    target = rule.action.target
    if target is None:
        raise Unplayable(f"`{rule.id}` has no target", word=f"on {name}", ja=f"{rule.id} に対象はない")
    match target.noun:
        case "request":
            match = REQUEST.fullmatch(name)
            if match is None or match["action"] not in rules.actions:
                known = closest(match["action"], rules.actions) if match else None
                message = f"`{name}` is not a request; write it like `B's counter ♣9`"
                ja = f"「{name}」はリクエストではない。B's counter ♣9 のように書く"
                raise Misnamed(message, word=name, guess=known, ja=ja)
        case "player" | "opponent":
            if name not in SEATS:
                raise Misnamed(
                    f"`{name}` is not a player", word=name, expected=SEAT_NAMES, ja=f"「{name}」はプレイヤーではない"
                )
        case _:
            cards_of(name)


def _read_paid(rules: Rules, rule: ActionRule, parts: list[str]) -> dict[str, list[str]]:
    """`discard ♠2`, `drive ♠3 ♠4` → the names by word."""
    payable = _payable(rules, rule) if parts else set()
    paid: dict[str, list[str]] = {}
    for part in parts:
        word, _, things = part.partition(" ")
        if not part:
            raise Unplayable("nothing follows the comma", ja="コンマの後に何もない")
        if word not in PAID:
            message = f"`{part}`: expected discard …, drive … or sacrifice …"
            ja = f"「{part}」: discard …、drive …、sacrifice … のどれかを書く"
            raise Unplayable(message, word=part, guess=closest(word, PAID), ja=ja)
        if word not in payable:
            raise Unplayable(f"`{rule.id}` asks for nothing to {word}", word=part, ja=f"{rule.id} に {word} はない")
        if word in paid:
            message = f"`{word}` is said twice; name all in one part: `{word} ♠2 ♠3`"
            raise Unplayable(message, word=part, ja=f"{word} が2回ある。{word} ♠2 ♠3 のようにまとめて書く")
        paid[word] = split_things(things)
        if not paid[word]:
            raise Unplayable(f"nothing is named after `{word}`", word=part, ja=f"{word} の後に何もない")
    return paid


def _payable(rules: Rules, rule: ActionRule) -> set[str]:
    """What the cost or the effect can ask for."""
    letters = dict.fromkeys(letter for way in rule.ways or (rule,) for letter in way.way.cost)
    sources = (rule.action, *(rules.edition.costs[letter] for letter in letters))
    verbs = {verb.name() for source in sources for verb in verbs_of(source)}
    return {word for word, verb in PAID.items() if verb in verbs}
