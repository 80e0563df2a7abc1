"""The moves of an example in the players' words: `up ♡5 on ♢7, discard ♠3`, `attacks with ♢7`, `pass` …"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..blackpoker.card import DECK, NAME
from ..blackpoker.effects.choose import Option
from ..blackpoker.engine.game import Game
from ..blackpoker.engine.state import Character, Request
from ..core.decision import Decision
from .names import (
    SEATS,
    THING,
    Misnamed,
    exact_name,
    fits_card,
    fits_character,
    fits_request,
    split_things,
)  # fmt: skip


class Unplayable(Exception):
    """A move cannot be made as written."""


def make_move(game: Game, seat: int, words: str) -> None:
    """Make a player's move and answer the decisions it says; others are left for the next move."""
    if game.decision is None:
        raise Unplayable("the game is over")
    if game.decision.player != seat:
        raise Unplayable(f"it is {'AB'[game.decision.player]}'s decision ({describe(game.decision)})")
    start = len(game.log or ())
    if words == "pass":
        _apply(game, "chance", lambda option: option is None, "pass")
        return
    head, _, rest = words.partition(" ")
    if head.endswith(","):  # neither key nor target: `open, discard ♠3 ♠4`
        head, rest = head[:-1], f", {rest}"
    mover = _MOVES.get(head)
    if mover is not None:
        mover(game, seat, rest.strip())
    elif head in game.edition.actions:
        _request(game, seat, head, rest.strip(), start)
    else:
        known = ", ".join(["an action id", "pass", *_MOVES])
        raise Unplayable(f"`{words}` is not a move; expected {known}")


def describe(decision: Decision) -> str:
    return f"{decision.kind}, {len(decision.options)} options, {decision.rule}"


def _apply(game: Game, kind: str, fits: Callable[[Any], bool], words: str) -> None:
    decision = game.decision
    if decision is None or decision.kind != kind:
        now = "the game is over" if decision is None else describe(decision)
        raise Unplayable(f"`{words}` answers a decision of kind `{kind}`, but now it is: {now}")
    indices = [index for index, option in enumerate(decision.options) if fits(option)]
    if not indices:
        raise Unplayable(f"`{words}` is not among the options")
    if len(indices) > 1:
        raise Unplayable(f"`{words}` could mean {len(indices)} of the options")
    game.apply(indices[0])


def _apply_named(game: Game, kind: str, name: str) -> None:
    _apply(game, kind, lambda option: option_fits(game, option, name, kind), name)


def option_fits(game: Game, option: Any, name: str, kind: str) -> bool:
    """Whether a name means an option of a decision of that kind."""
    if option is None:
        return False
    state = game.state
    match kind:
        case "key" if isinstance(option, tuple):
            wanted = sorted(split_things(name))
            return wanted in (sorted(NAME[code] for code in option), sorted(map(exact_name, option)))
        case "key soldier" | "attacker" | "blocker" | "choose character":
            return fits_character(name, state.characters[option])
        case "target":
            return _target_fits(game, option, name)
        case "option":
            return isinstance(option, Option) and option.name == name
        case "trigger":
            return isinstance(option, Request) and fits_request(name, option)
    return isinstance(option, int) and fits_card(name, option)


def _target_fits(game: Game, option: int, name: str) -> bool:
    assert game.decision is not None
    target = game.rules.actions[str(game.decision.about)].action.target
    assert target is not None
    match target.noun:
        case "request":
            return any(r.id == option and fits_request(name, r) for r in game.state.stage)
        case "player" | "opponent":
            return SEATS.get(name) == option
        case "trump":
            return fits_card(name, option)
    return fits_character(name, game.state.characters[option])


def _request(game: Game, seat: int, action: str, rest: str, start: int) -> None:
    """`up ♡5 on ♢7, discard ♠3, drive ♠2`: the parts answer the decisions of the request."""
    if action not in game.rules.actions:
        raise Unplayable(f"`{action}` is not an action of {game.rules.regulation}")
    refuse(game, seat, action)
    _apply(game, "chance", lambda option: option == action, action)
    first, *others = [part.strip() for part in rest.split(",")] if rest else [""]
    keys, _, target = first.partition(" on ") if not first.startswith("on ") else ("", "", first[3:])
    pools: dict[str, list[str]] = {"key": [keys] if keys else [], "target": [target] if target else []}
    for part in others:
        word, _, things = part.partition(" ")
        if word not in ("discard", "drive", "sacrifice"):
            raise Unplayable(f"`{part}`: expected discard …, drive … or sacrifice …")
        pools[word] = split_things(things)
    while (decision := game.decision) is not None and decision.player == seat and decision.kind != "chance":
        pool = _pool(decision)
        if pool is None or not pools.get(pool):
            if pool is not None and any(pools.values()):
                asked = f"{_ASKS.get(pool, pool)} ({describe(decision)})"
                raise Unplayable(f"the move does not say what to {asked}")
            break
        name = pools[pool].pop(0)
        _apply_named(game, decision.kind, name)
    _must_have_happened(game, pools, start)


def refuse(game: Game, seat: int, action: str) -> None:
    """Say why an action that is not among the options cannot be requested."""
    for name, obstacle in game.obstacles(seat):
        if name == action:
            about = f": {obstacle.about}" if obstacle.about is not None else ""
            raise Unplayable(f"`{action}` cannot be requested: {obstacle.reason}{about} ({obstacle.rule})")


_ASKS = {"key": "lay out as key", "target": "target"}


def _pool(decision: Decision) -> str | None:
    match decision.kind:
        case "key" | "key soldier":
            return "key"
        case "target" | "discard":
            return decision.kind
        case "choose character":
            return "drive" if decision.about == "drive" else "sacrifice"
    return None


def _must_have_happened(game: Game, pools: dict[str, list[str]], start: int) -> None:
    """What was said but not asked must have been the only possibility."""
    named = [name for pool in pools.values() for names in pool for name in _separately(names)]
    happened = (game.log or [])[start:]
    for name in named:
        if not any(_mentions(game, name, what, data) for _, _, what, data in happened):
            raise Unplayable(f"`{name}` was said, but nobody asked for it")


def _separately(names: str) -> list[str]:
    try:
        return split_things(names)
    except Misnamed:
        return [names]


def _mentions(game: Game, name: str, what: str, data: tuple[object, ...]) -> bool:
    """Whether an event is about the thing; seats and amounts are numbers too, but no cards."""
    match what, data:
        case "discards", (_, int() as card):
            return _is_card(name, card)
        case "drive", _:
            found = [c for c in map(game.state.characters.get, data) if c is not None]  # type: ignore[arg-type]
            return any(_is_character(name, character) for character in found)
    return any(_is_about(game, name, item) for item in data)


def _is_about(game: Game, name: str, item: object) -> bool:
    match item:
        case Request():
            cards = {text for card in item.keys for text in (NAME[card], exact_name(card))}
            soldier = game.state.characters.get(item.soldier)
            led = soldier is not None and _is_character(name, soldier)
            return name in cards or led or _aims_at(game, item, name)
        case Character():
            return _is_character(name, item)
    return False


def _is_character(name: str, character: Character) -> bool:
    return THING.fullmatch(name) is not None and fits_character(name, character)


def _is_card(name: str, item: int) -> bool:
    return 0 <= item < 2 * DECK and name.split(" ")[-1] in (NAME[item], exact_name(item))


def _aims_at(game: Game, request: Request, name: str) -> bool:
    target = game.rules.actions[request.action].action.target
    if target is None or request.target < 0:
        return False
    match target.noun:
        case "request":
            return any(r.id == request.target and fits_request(name, r) for r in game.state.stage)
        case "player" | "opponent":
            return SEATS.get(name) == request.target
        case "trump":
            return THING.fullmatch(name) is not None and fits_card(name, request.target)
    character = game.state.characters.get(request.target)
    return character is not None and THING.fullmatch(name) is not None and fits_character(name, character)


def _attacks(game: Game, seat: int, words: str) -> None:
    names = _listed(words, "with")
    while (decision := game.decision) is not None and decision.kind == "attacker" and decision.player == seat:
        able = [n for o in decision.options for n in names if option_fits(game, o, n, "attacker")]
        if not able:
            break
        names.remove(able[0])
        _apply_named(game, "attacker", able[0])
    if names:
        raise Unplayable(f"{', '.join(names)} cannot attack")
    _finish(game, seat, "attacker")


def _blocks(game: Game, seat: int, words: str) -> None:
    """`blocks ♢7 with ♠2 ♠3`; attackers before it that were not mentioned are not blocked."""
    attacker, _, blockers = words.partition(" with ")
    names = split_things(blockers)
    while (decision := game.decision) is not None and decision.kind == "blocker" and decision.player == seat:
        here = fits_character(attacker, game.state.characters[int(decision.about)])
        able = [n for o in decision.options for n in names if option_fits(game, o, n, "blocker")] if here else []
        if not here and not names:
            return
        if not here:
            game.apply(0)
            continue
        if not able:
            break
        names.remove(able[0])
        _apply_named(game, "blocker", able[0])
    if names:
        raise Unplayable(f"{', '.join(names)} cannot block {attacker}")
    decision = game.decision
    here = decision is not None and decision.kind == "blocker"
    if here and decision is not None and fits_character(attacker, game.state.characters[int(decision.about)]):
        game.apply(0)


def _blocks_nothing(game: Game, seat: int, words: str) -> None:
    """`declines`: no (further) blocker, or no to what one may do."""
    decision = game.decision
    assert decision is not None
    if decision.kind == "may":
        _apply(game, "may", lambda option: option is False, "declines")
        return
    if decision.kind not in ("blocker", "attacker"):
        raise Unplayable(f"there is nothing to decline: {describe(decision)}")
    _finish(game, seat, decision.kind)


def _finish(game: Game, seat: int, kind: str) -> None:
    while (decision := game.decision) is not None and decision.kind == kind and decision.player == seat:
        game.apply(0)


def _accepts(game: Game, seat: int, words: str) -> None:
    _apply(game, "may", lambda option: option is True, "accepts")


def _chooses(game: Game, seat: int, words: str) -> None:
    """`chooses a`, `chooses stand`, `chooses ♠K ♠2`."""
    decision = game.decision
    assert decision is not None
    if decision.kind == "option" and len(words) == 1:
        index = ord(words) - ord("a")
        if not 0 <= index < len(decision.options):
            raise Unplayable(f"there is no option {words}")
        game.apply(index)
        return
    if decision.kind in ("option", "target", "trigger"):
        _apply_named(game, decision.kind, words)
        return
    for name in split_things(words):
        now = game.decision
        if now is None or now.player != seat or now.kind in ("chance", "attacker", "blocker"):
            raise Unplayable(f"nobody asked for {name}")
        _apply_named(game, now.kind, name)


def _listed(words: str, lead: str) -> list[str]:
    text = words.removeprefix(lead).strip()
    return [] if text in ("", "nothing") else split_things(text)


_MOVES: dict[str, Callable[[Game, int, str], None]] = {
    "attacks": _attacks,
    "blocks": _blocks,
    "declines": _blocks_nothing,
    "accepts": _accepts,
    "chooses": _chooses,
    "discards": _chooses,
}
