"""A game written down as an example: the position it began with, the moves in words, what came of it.

The inverse of situation.py and moves.py: what is written here is read there. An example begins and ends at a
chance (or at the end of the game), so moves are taken down from one chance to the next.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import yaml

from ..blackpoker.card import NAME, SEAT, bits
from ..blackpoker.effects.choose import Option
from ..blackpoker.engine.game import Game
from ..blackpoker.engine.state import Character, Request
from ..blackpoker.language.thing import Things
from ..core.decision import Decision
from .moves import option_fits
from .names import SEAT_NAMES, character_name, exact_name, fits_character, fits_request
from .runner import make_step, start

_POOLS = {"key": "key", "key soldier": "key", "target": "target", "discard": "discard"}


class Unrecordable(Exception):
    """The game cannot be written down as an example, with the reason."""


@dataclass(slots=True)
class Recording:
    """An example in the making: what a file says, as plain data."""

    regulation: str
    given: dict[str, Any]
    when: list[dict[str, Any]]
    then: dict[str, Any]
    shows: list[str] = field(default_factory=list)

    def text(self, title: Mapping[str, str]) -> str:
        """The example file."""
        parts = [
            _yaml({"title": dict(title), "shows": self.shows, "regulation": self.regulation}),
            _yaml({"given": self.given}),
            "when:" + ("\n" if self.when else " []\n"),
            *(f"  - {_yaml(move, block=True)}" for move in self.when),
            _yaml({"then": self.then}),
        ]
        return "".join(parts)


def record(game: Game, decisions: Iterable[int]) -> Recording:
    """Play the decisions and write down what happened between the first chance and the last one.

    `game` stands at its beginning; decisions before the first chance (set-up) belong to the position.
    """
    given: dict[str, Any] | None = None
    moves: list[dict[str, Any]] = []
    shows: dict[str, None] = {}
    segment = _Segment()
    for index in decisions:
        decision = game.decision
        if decision is None:
            break
        if decision.kind == "chance" and given is None:
            given = given_of(game)
        if given is None:
            game.apply(index)
            continue
        segment.add(game, decision, index)
        if game.decision is None or game.decision.kind == "chance":
            moves += segment.moves()
            shows.update(dict.fromkeys(segment.actions))
            segment = _Segment()
    if given is None:
        given = given_of(game)
    return _proved(game.rules.regulation, game, given, _joined(moves), list(shows), complete=not segment.steps)


def _proved(
    regulation: object, game: Game, given: dict[str, Any], when: list[dict[str, Any]], shows: list[str], complete: bool
) -> Recording:
    """What an example says must hold is read off the example itself, played; it has to agree with the game."""
    again = start(game.rules, given)
    for move in when:
        trouble = make_step(again, move)
        if trouble:
            raise Unrecordable("; ".join(trouble))
    if complete and (difference := _difference(game, again)):
        raise Unrecordable(f"played again it ends differently: {difference}")
    return Recording(str(regulation), given, when, then_of(again), shows or ["R-106"])


# The position


def given_of(game: Game) -> dict[str, Any]:
    """The state at a chance as `given`; all cards are named, so nothing is filled in."""
    if game.decision is None or game.decision.kind != "chance":
        raise Unrecordable("a position can be written only while a player holds the chance")
    state = game.state
    given: dict[str, Any] = {"turn": SEAT_NAMES[state.turn_player]}
    if state.chance != state.turn_player:
        given["chance"] = SEAT_NAMES[state.chance]
    given["turnNumber"], given["seed"] = state.turn, state.seed
    if state.passed:
        given["passed"] = "".join(SEAT_NAMES[seat] for seat in (0, 1) if state.passed >> seat & 1)
    if state.must_request:
        given["mustRequest"] = True
    for seat in (0, 1):
        given[SEAT_NAMES[seat]] = _side(game, seat)
    if state.stage:
        given["stage"] = [_request(game, request) for request in state.stage]
    if state.attacks:
        given["attacks"] = {
            _character(game, attacker): " ".join(_character(game, blocker) for blocker in blockers)
            for attacker, blockers in state.attacks.items()
        }
    return given


def _side(game: Game, seat: int) -> dict[str, Any]:
    state = game.state
    soldiers = [c for c in state.characters.values() if c.owner == seat and c.soldier]
    bulwarks = game.bulwarks(seat)
    order = sorted((c for c in state.characters.values() if c.owner == seat), key=lambda c: c.id)
    side: dict[str, Any] = {
        "hand": _cards(_hand(game, seat)),
        "field": " ".join(_marked(game, c) for c in soldiers),
        "bulwarks": " ".join(_marked(game, c) for c in bulwarks),
        "entered": " ".join(map(_exact, order)) if order != [*soldiers, *bulwarks] else "",
        "graveyard": _cards(reversed(state.graveyard[seat])),
        "rare": _cards(state.rare[seat]),
        "trump": " ".join(exact_name(card) + ("(up)" if up else "") for card, up in state.trump[seat]),
        "pack": _cards(state.pack[seat]),
        "opened": state.opened[seat],
        "fog": [_fog(game, index) for index, fog in enumerate(state.fogs) if fog.controller == seat],
        "used": " ".join(action for (who, action), times in state.uses.items() for _ in range(times) if who == seat),
    }
    side = {zone: value for zone, value in side.items() if value}
    side["life"] = _cards(reversed(state.life[seat]))
    return side


def _hand(game: Game, seat: int) -> list[int]:
    return [code + len(NAME) // 2 * seat for code in bits(game.state.hand[seat])]


def _cards(cards: Iterable[int]) -> str:
    return " ".join(map(exact_name, cards))


def _exact(character: Character) -> str:
    return "+".join(map(exact_name, character.cards))


def _marked(game: Game, character: Character) -> str:
    """`♢7+♢5(driven, new ♢5, +3)`."""
    state = game.state
    marks = ["driven"] if character.driven else []
    late = [card for card, turn in zip(character.cards, character.entered, strict=True) if turn == state.turn]
    if len(late) == len(character.cards):
        marks.append("new")
    else:
        marks += [f"new {NAME[card]}" for card in late]
    if character.face_down == character.soldier:
        marks.append("down" if character.face_down else "up")
    marks += [
        f"{boost.amount:+d}"
        for boost in state.boosts
        if boost.character == character.id and boost.stamp > character.shed and boost.amount
    ]
    return _exact(character) + (f"({', '.join(marks)})" if marks else "")


def _fog(game: Game, index: int) -> str:
    """`upFog ♡5 on ♢7`; a target that it no longer changes is not mentioned."""
    state, fog = game.state, game.state.fogs[index]
    text = f"{fog.fog} {_cards(fog.cards)}"
    target = game.edition.fogs[fog.fog].target
    character = state.characters.get(fog.target)
    if target is not None and target.noun == "trump":
        if any(card == fog.target for seat in (0, 1) for card, _ in state.trump[seat]):
            text += f" on {_owned(fog.target)}"
    elif target is not None and character is not None and fog.stamp > character.shed:
        text += f" on {_character(game, fog.target)}"
    return text if fog.turn == state.turn else f"{text} (faded)"


def _owned(card: int) -> str:
    return f"{SEAT_NAMES[SEAT[card]]}'s {exact_name(card)}"


def _character(game: Game, id: int) -> str:
    """The shortest name that fits only this character."""
    characters = game.state.characters
    names = _character_names(characters[id])
    return next((name for name in names if sum(fits_character(name, c) for c in characters.values()) == 1), names[-1])


def _character_names(character: Character) -> list[str]:
    plain, owner = character_name(character), SEAT_NAMES[character.owner]
    return [plain, f"{owner}'s {plain}", f"{owner}'s {_exact(character)}"]


def _request(game: Game, request: Request) -> str:
    """`A up ♡5 on ♢7`."""
    text = f"{SEAT_NAMES[request.controller]} {request.action}" + (" " if request.keys else "") + _cards(request.keys)
    target = game.rules.actions[request.action].action.target
    if target is None or request.target < 0:
        return text
    return f"{text} on {_target(game, target, request.target)}"


def _target(game: Game, target: Things, id: int) -> str:
    state = game.state
    match target.noun:
        case "player" | "opponent":
            return SEAT_NAMES[id]
        case "trump":
            return _owned(id)
        case "request":
            found = next((r for r in state.stage if r.id == id), None)
            return _request_name(found, state.stage) if found is not None else "nothing"
    return _character(game, id) if id in state.characters else "nothing"


def _request_names(request: Request) -> list[str]:
    plain = f"{SEAT_NAMES[request.controller]}'s {request.action}"
    return [plain, f"{plain} {_cards(request.keys)}".rstrip()]


def _request_name(request: Request, stage: Sequence[Request]) -> str:
    names = _request_names(request)
    return next((name for name in names if sum(fits_request(name, r) for r in stage) == 1), names[-1])


# The moves


@dataclass(frozen=True, slots=True)
class _Step:
    """One decision that was made, in words."""

    seat: int
    kind: str
    option: Any
    name: str
    about: str = ""


@dataclass(slots=True)
class _Segment:
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
            about = _exact(game.state.characters[int(decision.about)])
        elif decision.kind == "choose character":
            about = "drive" if decision.about == "drive" else "sacrifice"
        self.steps.append(_Step(decision.player, decision.kind, option, _option(game, decision, index), about))
        seen = len(game.log or ())
        game.apply(index)
        for _, _, what, data in (game.log or [])[seen:]:
            if what == "requested" and isinstance(data[0], Request):
                self._requested(game, data[0])
            elif what == "discards" and not self.actions and isinstance(data[1], int):
                self.discarded.append(data[1])

    def _requested(self, game: Game, request: Request) -> None:
        """Key cards, target and discards are said also where there was no choice; they make a move readable."""
        self.actions.append(request.action)
        self.key = _cards(request.keys)
        if request.soldier in game.state.characters:
            self.key = _exact(game.state.characters[request.soldier])
        target = game.rules.actions[request.action].action.target
        if target is not None and request.target >= 0:
            name = _target(game, target, request.target)
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
            yield _exact(game.state.characters[option])
        case "key soldier" | "choose character":
            yield from _character_names(game.state.characters[option])
        case "target":
            target = game.rules.actions[str(decision.about)].action.target
            assert target is not None
            yield _target(game, target, option)
        case "trigger":
            yield from _request_names(option)
        case "option":
            if option.name is not None:
                yield option.name
        case _:
            yield NAME[option]
            yield exact_name(option)
            yield _owned(option)


def _joined(moves: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Two passes in a row, by one player and then the other, are `both: pass`."""
    joined: list[dict[str, Any]] = []
    for move in moves:
        if joined and {**joined[-1], **move} == {"A": "pass", "B": "pass"}:
            joined[-1] = {"both": "pass"}
        else:
            joined.append(move)
    return joined


# What came of it


def then_of(game: Game) -> dict[str, Any]:
    """The zones at the end, as `then` has them."""
    state = game.state
    then: dict[str, Any] = {}
    for seat in (0, 1):
        side: dict[str, Any] = {
            "life": len(state.life[seat]),
            "hand": " ".join(NAME[card] for card in _hand(game, seat)),
            "field": _field(game, seat, soldier=True),
            "bulwarks": _field(game, seat, soldier=False),
            "graveyard": " ".join(NAME[card] for card in state.graveyard[seat]),
        }
        if state.graveyard[seat]:
            side["top"] = NAME[state.graveyard[seat][-1]]
        if state.rare[seat]:
            side["rare"] = " ".join(NAME[card] for card in state.rare[seat])
        if state.trump[seat]:
            side["trump"] = " ".join(NAME[card] + ("(up)" if up else "") for card, up in state.trump[seat])
        if state.pack[seat]:
            side["pack"], side["opened"] = len(state.pack[seat]), state.opened[seat]
        then[SEAT_NAMES[seat]] = side
    then["stage"] = [f"{SEAT_NAMES[r.controller]} {r.action}" for r in state.stage]
    then["turn"] = SEAT_NAMES[state.turn_player]
    then["chance"] = SEAT_NAMES[game.decision.player] if game.decision is not None else "nobody"
    then["winner"] = SEAT_NAMES[state.winner] if state.winner is not None else "nobody"
    return then


def _field(game: Game, seat: int, soldier: bool) -> str:
    mine = [c for c in game.state.characters.values() if c.owner == seat and c.soldier == soldier]
    return " ".join(character_name(c) + ("(driven)" if c.driven else "") for c in mine)


def _difference(game: Game, again: Game) -> str:
    """What differs between two games; ids, stamps and lost effects may."""
    for what, (one, other) in zip(_ASPECTS, zip(_aspects(game), _aspects(again), strict=True), strict=True):
        if one != other:
            return f"{what}: {one} and {other}"
    return ""


_ASPECTS = (
    "life", "graveyard", "hand", "rare", "trump", "pack", "characters", "fog", "stage", "turn", "combat", "decision",
)  # fmt: skip


def _aspects(game: Game) -> Iterator[object]:
    state = game.state
    yield state.life
    yield [sorted(grave) for grave in state.graveyard]
    yield state.hand
    yield state.rare
    yield [sorted(trumps) for trumps in state.trump]
    yield state.pack, state.opened
    yield sorted(
        (c.owner, sorted(c.cards), c.soldier, c.driven, c.face_down, game.entered_now(c), c.soldier and game.size(c))
        for c in state.characters.values()
    )
    yield sorted((fog.controller, fog.fog, fog.cards) for fog in state.fogs)
    yield [_request(game, request) for request in state.stage]
    yield state.turn, state.turn_player, state.chance, state.passed, state.must_request, state.winner, state.seed
    yield [
        (_character(game, a), sorted(_character(game, b) for b in blockers)) for a, blockers in state.attacks.items()
    ]
    decision = game.decision
    yield None if decision is None else (decision.player, decision.kind, len(decision.options))


def _yaml(data: object, block: bool = False) -> str:
    style = False if block else None
    text: str = yaml.safe_dump(data, allow_unicode=True, sort_keys=False, width=110, default_flow_style=style)
    return text
