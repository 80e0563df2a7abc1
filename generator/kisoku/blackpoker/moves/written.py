"""The decisions of a game as moves: what was decided, said so that it leads to the same decisions."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from typing import Any

from ...core.decision import Decision
from ...core.game import GIVEN_UP
from ...core.order import in_order
from ...core.trouble import Unrecordable
from ...verbs.choose import Option
from ..card import NAME
from ..effects.discard import Discarded
from ..engine.game import Game
from ..events.request import Requested
from ..state import Request as Staged
from .accepts import Accepts
from .attacks import Attacks
from .blocks import Blocks
from .chooses import NOTHING, Chooses, goes_on
from .concede import Concede
from .declines import Declines
from .discards import Discards
from .move import Move
from .names import SEATS, exact_name
from .options import deck_name, option_fits, triggered
from .pass_ import Pass, ends_round
from .request import PAID, Paid, Request
from .wording import character_names, exact_words, owned_words, request_names, target_words

_PASSES = [{seat: str(Pass())} for seat in SEATS]
_POOLS = {"key": "key", "key soldier": "key", "target": "target", "discard": "discard", "way": "way"}


def answer(game: Game, decision: Decision, index: int) -> Move:
    """The move that chooses just this option; an action with nothing else leaves everything else open."""
    step = _Step.of(game, decision, index)
    return Request(str(step.option)) if step.requests else step.answer()


@dataclass(frozen=True, slots=True)
class _Step:
    """One decision that was made, in words."""

    seat: int
    kind: str
    option: Any
    names: tuple[str, ...]
    about: str = ""
    """The attacker that is blocked, or what is done with the character that is chosen."""
    order: int = 0
    """The number of the order in which key cards are shown."""
    goes_on: bool = False
    """Whether it asks for more of what the step before was asked for."""

    @classmethod
    def of(cls, game: Game, decision: Decision, index: int, goes_on: bool = False) -> _Step:
        about = ""
        if index == GIVEN_UP:
            return cls(decision.player, Concede.word, None, ())
        if decision.kind == "blocker":
            about = exact_words(game.state.characters[int(decision.about)])
        elif decision.kind == "choose character":
            about = "drive" if decision.about == "drive" else "sacrifice"
        order, which = divmod(index, len(decision.options))
        option = decision.options[which]
        return cls(decision.player, decision.kind, option, _names(game, decision, which), about, order, goes_on)

    @property
    def requests(self) -> bool:
        return self.kind == "chance" and self.option is not None

    def answer(self) -> Move:
        match self.kind:
            case "chance":
                return Pass()
            case "attacker":
                return Attacks(self.names)
            case "blocker":
                return Blocks(self.about, self.names) if self.names else Declines()
            case "may":
                return Accepts() if self.option else Declines()
            case "discard":
                return Discards(self.names)
            case Concede.word:
                return Concede()
        return Chooses(" ".join(self.names) or NOTHING)


@dataclass(slots=True)
class Segment:
    """The decisions from one chance to the next."""

    steps: list[_Step] = field(default_factory=list)
    keys: tuple[str, ...] = ()
    target: str = ""
    discarded: list[int] = field(default_factory=list)
    actions: list[str] = field(default_factory=list)
    last: tuple[Decision, Any] | None = None
    """The last decision, and what was chosen."""
    ends_round: bool = False
    """Whether it begins with the pass after which everybody has passed."""

    def add(self, game: Game, decision: Decision, index: int) -> None:
        """Name what is chosen while it is still where it is, then choose it."""
        self.steps.append(_Step.of(game, decision, index, self.last is not None and goes_on(*self.last, decision)))
        self.last = (decision, decision.options[index % len(decision.options)]) if index != GIVEN_UP else None
        seen = len(game.log or ())
        game.make(index)
        if self.steps == [_Step(decision.player, "chance", None, ())]:
            self.ends_round = ends_round(game, decision.player)
        for event in (game.log or [])[seen:]:
            if isinstance(event, Requested):
                self._requested(game, event.request)
            elif isinstance(event, Discarded) and not self.actions:
                self.discarded.append(event.card)

    def _requested(self, game: Game, request: Staged) -> None:
        """Key cards, target and discards are said also where there was no choice; they make a move readable."""
        self.actions.append(request.action)
        # Cards that only count as key cards are not shown.
        self.keys = tuple(map(exact_name, request.laid))
        if request.soldier in game.state.characters:
            self.keys = (exact_words(game.state.characters[request.soldier]),)
        target = game.rules.actions[request.action].action.target
        if target is not None and request.target >= 0:
            name = target_words(game, target, request.target)
            self.target = "" if name == "nothing" else name

    def moves(self) -> Iterator[tuple[int, Move]]:
        steps = self.steps
        while steps:
            first = steps[0]
            same = _alike(steps)
            count, moves = 1, [first.answer()]
            if first.requests:
                count, move = self._request(steps)
                moves = [move]
            elif first.kind == "attacker":
                count, moves = len(same), [Attacks(tuple(name for step in same for name in step.names))]
            elif first.kind == "blocker":
                count, moves = len(same), _blocks(same)
            elif (more := _going_on(steps)) > 1:
                count, moves = more, [Chooses(" ".join(name for step in steps[:more] for name in step.names))]
            yield from ((first.seat, move) for move in moves)
            steps = steps[count:]

    def _request(self, steps: list[_Step]) -> tuple[int, Request]:
        """`up ♡5 on ♢7, discard ♠3`: the answers that follow the announcement are parts of the move."""
        first = steps[0]
        said: dict[str, list[str]] = {"way": [], "key": [], "target": [], **{word: [] for word in PAID}}
        count = 1
        for step in steps[1:]:
            pool = _POOLS.get(step.kind, step.about)
            if step.seat != first.seat or pool not in said or (pool in ("key", "target") and said[pool]):
                break
            said[pool] += in_order(step.names, first.order) if step.kind == "key" else step.names
            count += 1
            if step.kind == "discard" and step.option in self.discarded:
                self.discarded.remove(step.option)
        # What was asked comes first: the reader of the move answers with the names in their order.
        said["discard"] += map(exact_name, self.discarded)
        paid = tuple(Paid(word, tuple(said[word])) for word in PAID if said[word])
        target = " ".join(said["target"]) or self.target
        keys, way = tuple(said["key"]) or self.keys, " ".join(said["way"])
        return count, Request(str(first.option), keys, target, paid, way)


def _alike(steps: Sequence[_Step]) -> list[_Step]:
    """The first, and those after it that decide the same kind of thing."""
    return list(next(groupby(steps, key=lambda step: step.kind))[1])


def _going_on(steps: Sequence[_Step]) -> int:
    """How many steps choose as many of the same things as somebody liked."""
    return next((count for count, step in enumerate(steps[1:], 1) if not step.goes_on), len(steps))


def _blocks(steps: Sequence[_Step]) -> list[Move]:
    """`blocks ♢7 with ♠2 ♠3` for each blocked attacker; what is not blocked at the end is declined."""
    blocks: dict[str, tuple[str, ...]] = {}
    for step in steps:
        if step.option is not None:
            blocks[step.about] = (*blocks.get(step.about, ()), *step.names)
    moves: list[Move] = [Blocks(attacker, names) for attacker, names in blocks.items()]
    if steps[-1].option is None and steps[-1].about not in blocks:
        moves.append(Declines())
    return moves


def _names(game: Game, decision: Decision, index: int) -> tuple[str, ...]:
    """The shortest names that fit only this option; of key cards one for each."""
    option = decision.options[index]
    if option is None or decision.kind in ("chance", "may"):
        return ()
    known = list(_called(game, decision, option))
    for names in known:
        if sum(option_fits(game, other, " ".join(names), decision.kind) for other in decision.options) == 1:
            return names
    if isinstance(option, Option):
        return (chr(ord("a") + index),)
    called = ", ".join(" ".join(names) for names in known)
    raise Unrecordable(f"no name fits only this option of {decision.kind}: {called}")


def _called(game: Game, decision: Decision, option: Any) -> Iterator[tuple[str, ...]]:
    match decision.kind:
        case "key" if isinstance(option, tuple):
            yield tuple(NAME[code] for code in option)
            yield tuple(map(exact_name, option))
        case "attacker" | "blocker":
            # Several are named in one move, so a name has to fit only one of all that could be meant.
            yield (exact_words(game.state.characters[option]),)
        case "key soldier" | "choose character":
            yield from ((name,) for name in character_names(game.state.characters[option]))
        case "target":
            target = game.rules.actions[str(decision.about)].action.target
            assert target is not None
            yield (target_words(game, target, option),)
        case "trigger":
            yield from ((name,) for name in request_names(triggered(game, option)))
        case "deck":
            yield (deck_name(option),)
        case "way":
            yield (option.among(game.rules.ways(str(decision.about))),)
        case "option":
            if option.name is not None:
                yield (option.name,)
        case _:
            yield (NAME[option],)
            yield (exact_name(option),)
            yield (owned_words(option),)


def joined(moves: list[dict[str, Any]], more: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The moves, and more that begin with the last pass of a round: this and the passes before it are `both: pass`."""
    while moves and moves[-1] in _PASSES:
        moves = moves[:-1]
    return [*moves, {"both": str(Pass())}, *more[1:]]
