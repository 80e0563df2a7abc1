"""The decisions of a game as moves: what was decided, said so that it leads to the same decisions."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from ...core.decision import Decision
from ...core.trouble import Unrecordable
from ...verbs.choose import Option
from ..card import NAME
from ..effects.discard import Discarded
from ..engine.game import Game
from ..events.request import Requested
from ..state import Request
from .names import SEAT_NAMES, exact_name
from .options import option_fits
from .wording import (
    cards_words,
    character_names,
    exact_words,
    owned_words,
    request_names,
    target_words,
)

_POOLS = {"key": "key", "key soldier": "key", "target": "target", "discard": "discard"}


@dataclass(frozen=True, slots=True)
class _Step:
    """One decision that was made, in words."""

    seat: int
    kind: str
    option: Any
    name: str
    about: str = ""


@dataclass(slots=True)
class Segment:
    """The decisions from one chance to the next."""

    steps: list[_Step] = field(default_factory=list)
    key: str = ""
    target: str = ""
    discarded: list[int] = field(default_factory=list)
    actions: list[str] = field(default_factory=list)

    def add(self, game: Game, decision: Decision, index: int) -> None:
        """Name what is chosen while it is still where it is, then choose it."""
        option = decision.options[index]
        about = ""
        if decision.kind == "blocker":
            about = exact_words(game.state.characters[int(decision.about)])
        elif decision.kind == "choose character":
            about = "drive" if decision.about == "drive" else "sacrifice"
        self.steps.append(_Step(decision.player, decision.kind, option, _option(game, decision, index), about))
        seen = len(game.log or ())
        game.apply(index)
        for event in (game.log or [])[seen:]:
            if isinstance(event, Requested):
                self._requested(game, event.request)
            elif isinstance(event, Discarded) and not self.actions:
                self.discarded.append(event.card)

    def _requested(self, game: Game, request: Request) -> None:
        """Key cards, target and discards are said also where there was no choice; they make a move readable."""
        self.actions.append(request.action)
        self.key = cards_words(request.keys)
        if request.soldier in game.state.characters:
            self.key = exact_words(game.state.characters[request.soldier])
        target = game.rules.actions[request.action].action.target
        if target is not None and request.target >= 0:
            name = target_words(game, target, request.target)
            self.target = "" if name == "nothing" else name

    def moves(self) -> Iterator[dict[str, Any]]:
        steps = self.steps
        while steps:
            first = steps[0]
            seat = SEAT_NAMES[first.seat]
            match first.kind:
                case "chance" if first.option is None:
                    count, moves = 1, ["pass"]
                case "chance":
                    count, moves = self._request_move(steps)
                case "attacker":
                    count = _same(steps, "attacker")
                    names = [step.name for step in steps[:count] if step.option is not None]
                    moves = [f"attacks with {' '.join(names) or 'nothing'}"]
                case "blocker":
                    count = _same(steps, "blocker")
                    moves = _block_moves(steps[:count])
                case "may":
                    count, moves = 1, ["accepts" if first.option else "declines"]
                case "discard":
                    count, moves = 1, [f"discards {first.name}"]
                case _:
                    count, moves = 1, [f"chooses {first.name}"]
            yield from ({seat: words} for words in moves)
            steps = steps[count:]

    def _request_move(self, steps: list[_Step]) -> tuple[int, list[str]]:
        """`up ♡5 on ♢7, discard ♠3`: the answers that follow the announcement are parts of the move."""
        seat, action = steps[0].seat, str(steps[0].option)
        said: dict[str, list[str]] = {"key": [], "target": [], "discard": [], "drive": [], "sacrifice": []}
        count = 1
        for step in steps[1:]:
            pool = _POOLS.get(step.kind, step.about)
            if step.seat != seat or pool not in said or (pool in ("key", "target") and said[pool]):
                break
            said[pool].append(step.name)
            count += 1
            if step.kind == "discard" and step.option in self.discarded:
                self.discarded.remove(step.option)
        # What was asked comes first: the reader of the move answers with the names in their order.
        said["discard"] += map(exact_name, self.discarded)
        key = " ".join(said["key"]) or self.key
        target = " ".join(said["target"]) or self.target
        words = action + (f" {key}" if key else "") + (f" on {target}" if target else "")
        parts = [f"{word} {' '.join(said[word])}" for word in ("discard", "drive", "sacrifice") if said[word]]
        return count, [", ".join([words, *parts])]


def _same(steps: list[_Step], kind: str) -> int:
    count = 0
    while count < len(steps) and steps[count].kind == kind:
        count += 1
    return count


def _block_moves(steps: list[_Step]) -> list[str]:
    """`blocks ♢7 with ♠2 ♠3` for each blocked attacker; what is not blocked at the end is declined."""
    blocks: dict[str, list[str]] = {}
    for step in steps:
        if step.option is not None:
            blocks.setdefault(step.about, []).append(step.name)
    moves = [f"blocks {attacker} with {' '.join(names)}" for attacker, names in blocks.items()]
    if steps[-1].option is None and steps[-1].about not in blocks:
        moves.append("declines")
    return moves


def _option(game: Game, decision: Decision, index: int) -> str:
    """The shortest name that fits only this option."""
    option = decision.options[index]
    if option is None or decision.kind in ("chance", "may"):
        return ""
    names = list(_names(game, decision, option))
    for name in names:
        if sum(option_fits(game, other, name, decision.kind) for other in decision.options) == 1:
            return name
    if isinstance(option, Option):
        return chr(ord("a") + index)
    raise Unrecordable(f"no name fits only this option of {decision.kind}: {', '.join(names)}")


def _names(game: Game, decision: Decision, option: Any) -> Iterator[str]:
    match decision.kind:
        case "key" if isinstance(option, tuple):
            yield " ".join(NAME[code] for code in option)
            yield " ".join(map(exact_name, option))
        case "attacker" | "blocker":
            # Several are named in one move, so a name has to fit only one of all that could be meant.
            yield exact_words(game.state.characters[option])
        case "key soldier" | "choose character":
            yield from character_names(game.state.characters[option])
        case "target":
            target = game.rules.actions[str(decision.about)].action.target
            assert target is not None
            yield target_words(game, target, option)
        case "trigger":
            yield from request_names(option)
        case "option":
            if option.name is not None:
                yield option.name
        case _:
            yield NAME[option]
            yield exact_name(option)
            yield owned_words(option)


def joined(moves: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Two passes in a row, by one player and then the other, are `both: pass`."""
    found: list[dict[str, Any]] = []
    for move in moves:
        if found and {**found[-1], **move} == {"A": "pass", "B": "pass"}:
            found[-1] = {"both": "pass"}
        else:
            found.append(move)
    return found
