"""A request that is made: compared with the table before anything is played, so that a slip is told from a refusal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Protocol

from ...core.decision import Decision
from ...core.event import Event
from ...core.order import order_number
from ...core.trouble import Refused, Unplayable
from ..card import NAME
from ..effects.discard import Discarded
from ..effects.drive import Driven
from ..engine.action_rule import ActionRule
from ..engine.game import Game
from ..engine.play import Play
from ..engine.requesting import Requests, hand_cards
from ..events.card import CharacterMoved
from ..events.request import Requested
from ..speech.refusal import refusal
from ..state import Character, Request
from .names import (
    SEAT_NAMES,
    THING,
    Misnamed,
    character_name,
    fits_card,
    fits_character,
)
from .options import (
    Listing,
    aims,
    apply_fitting,
    apply_named,
    describe,
    fits_cards,
    must_be_there,
    must_decide,
    possible,
    possible_ja,
    target_name,
)

_ASKS = {"key": "lay out as key", "target": "target"}
_ASKS_JA = {
    "key": "キーカード", "target": "対象", "discard": "捨てるカード(discard)",
    "drive": "ドライブする防壁(drive)", "sacrifice": "墓地に置くキャラクター(sacrifice)", "way": "起こし方(for, by)",
}  # fmt: skip


class Words(Protocol):
    """The parts of a request as they were said."""

    @property
    def action(self) -> str: ...
    @property
    def keys(self) -> tuple[str, ...]: ...
    @property
    def target(self) -> str: ...
    @property
    def paid(self) -> Sequence[tuple[str, tuple[str, ...]]]: ...
    @property
    def way(self) -> str: ...


def make_request(game: Game, seat: int, words: Words) -> None:
    """Request the action and answer the decisions with the parts that were said."""
    _find(game, seat, words)
    meant = _meant(game, words)
    decision = must_decide(game, seat)
    if decision.kind != "chance":
        rule = game.edition.rule("chance")
        message = f"an action is requested only at a chance ({rule}), but now it is: {describe(decision)}"
        raise Refused(message, ja=f"アクションはチャンスのときにだけ起こせる({rule})").by(rule)
    _refuse(game, seat, words)
    start = len(game.log or ())
    apply_fitting(game, lambda option: option == words.action, words.action, _order(game, seat, words))
    _answer(game, seat, words)
    _must_have_happened(game, seat, words, meant, start)


def _rule(game: Game, words: Words) -> ActionRule:
    """The action in the way that was said."""
    return game.rules.actions[words.action].way_called(words.way)


# The table


def _find(game: Game, seat: int, words: Words) -> None:
    """Everything that is named is there, whether or not the rules allow it."""
    rule, who = _rule(game, words), SEAT_NAMES[seat]
    hand = hand_cards(game.state.hand[seat], seat)
    if rule.key_soldier or rule.drive is not None:
        for name in words.keys:
            must_be_there(game, name)
    else:
        zone, cards = (rule.key_zone, game.table.pile(rule.key_zone, seat)) if rule.key_zone else ("hand", hand)
        for name in words.keys:
            if not any(fits_card(name, card) for card in cards):
                raise _absent(game, name, who, zone, _keys(game, seat, rule))
    for word, names in words.paid:
        for name in names:
            if word != "discard":
                must_be_there(game, name)
            elif not any(fits_card(name, card) for card in hand):
                raise _absent(game, name, who, "hand", [NAME[card] for card in hand])
    if words.target and not aims(game, words.action, words.target):
        target = rule.action.target
        where = {"request": "on the stage", "trump": "among the trumps"}.get(
            target.noun if target else "", "on the field"
        )
        raise Misnamed(f"there is no {words.target} {where}", word=words.target, ja=f"{words.target}はそこにない")


def _absent(game: Game, name: str, who: str, zone: str, there: list[str]) -> Unplayable:
    ja = f"{name}は{who}の{game.edition.zones[zone].name.ja}にない{possible_ja(there)}"
    return Unplayable(f"{name} is not in {who}'s {zone}{possible(there)}", word=name, ja=ja)


def _keys(game: Game, seat: int, rule: ActionRule) -> list[str]:
    if rule.key is None:
        return [NAME[card] for card in game.table.pile(rule.key_zone, seat)] if rule.key_zone else []
    return [" ".join(NAME[code] for code in codes) for codes in _combinations(game, seat, rule)]


def _combinations(game: Game, seat: int, rule: ActionRule) -> list[tuple[int, ...]]:
    assert rule.key is not None
    keyed = rule.keyed_target
    return rule.key.combinations(
        Requests(game.table).aiming_keys(rule, Play(game.table, seat)) if keyed else game.state.hand[seat]
    )


@dataclass(frozen=True, slots=True)
class _Meant:
    """What the names mean before the move, since afterwards it may have gone."""

    soldier: set[int]
    target: set[int]
    characters: dict[str, set[int]]


def _meant(game: Game, words: Words) -> _Meant:
    characters = game.state.characters.values()

    def ids(name: str) -> set[int]:
        return {c.id for c in characters if THING.fullmatch(name) and fits_character(name, c)}

    named = {name for _, names in words.paid for name in names}
    return _Meant(
        set().union(*map(ids, words.keys)),
        aims(game, words.action, words.target) if words.target else set(),
        {name: ids(name) for name in named},
    )


# The rules


def _refuse(game: Game, seat: int, words: Words) -> None:
    """Say why the action, or the action with this key, cannot be requested."""
    action, rule = words.action, _rule(game, words)
    called = game.edition.actions[action].name.ja
    if rule.action.request.trigger == "triggered":
        number = game.edition.rule("triggered action")
        ja = f"「{called}」は誘発するもので、起こすことはできない({number})"
        raise Refused(f"`{action}` is triggered, nobody requests it ({number})", word=action, ja=ja).by(number)
    assert game.decision is not None
    obstacles = list(game.obstacles(seat)) if action not in game.decision.options else []
    if words.way and not obstacles:
        # Another way may be open: the one that was said must be.
        hindrance = Requests(game.table).hindrance(rule, Play(game.table, seat))
        if hindrance is not None:
            obstacles = [(action, hindrance._replace(rule=game.rules.cited[hindrance.rule]))]
    for name, obstacle in obstacles:
        if name == action:
            reason, ja = (str(refusal(game, seat, action, obstacle, language)) for language in ("en", "ja"))
            message = f"`{action}` cannot be requested: {reason} ({obstacle.rule})"
            ja = f"「{called}」は起こせない: {ja}({obstacle.rule})"
            raise Refused(message, word=action, ja=ja).by(obstacle.rule)
    if words.keys and rule.key is not None:
        keys = " ".join(words.keys)
        if not any(fits_cards(keys, codes) for codes in _combinations(game, seat, rule)):
            raise _no_key(game, keys, action, _keys(game, seat, rule))


def _order(game: Game, seat: int, words: Words) -> int:
    """The key cards are shown as they were said (Q-192a)."""
    rule, keys = _rule(game, words), " ".join(words.keys)
    if rule.key is None or len(words.keys) < 2:
        return 0
    for codes in _combinations(game, seat, rule):
        if fits_cards(keys, codes):
            left, said = list(codes), []
            # The names that say most choose first: Joker2 before Joker.
            for place, name in sorted(enumerate(words.keys), key=lambda key: -len(key[1])):
                card = next(code for code in left if fits_card(name, code))
                left.remove(card)
                said.append((place, card))
            return order_number(codes, [card for _, card in sorted(said)])
    return 0


def _answer(game: Game, seat: int, words: Words) -> None:
    """What was said answers the decisions of the request; those it says nothing of are left for the next move."""
    pools = {word: list(names) for word, names in words.paid}
    pools["key"] = [" ".join(words.keys)] if words.keys else []
    pools["target"] = [words.target] if words.target else []
    if any(pools.values()) or words.way:
        # Who says more, but nothing of the way, means the first.
        pools["way"] = [_rule(game, words).way.among(game.rules.ways(words.action))]
    while (decision := game.decision) is not None and decision.player == seat and decision.kind != "chance":
        pool = _pool(decision)
        if pool is None:
            return
        if not pools.get(pool):
            if any(said for name, said in pools.items() if name != "way"):
                asked = f"{_ASKS.get(pool, pool)} ({describe(decision)})"
                ja = f"{_ASKS_JA[pool]}が書かれていない({decision.rule})"
                raise Unplayable(f"the move does not say what to {asked}", ja=ja)
            return
        apply_named(game, decision.kind, pools[pool].pop(0))


def _pool(decision: Decision) -> str | None:
    match decision.kind:
        case "key" | "key soldier":
            return "key"
        case "target" | "discard" | "way":
            return decision.kind
        case "choose character":
            return "drive" if decision.about == "drive" else "sacrifice"
    return None


def _must_have_happened(game: Game, seat: int, words: Words, meant: _Meant, start: int) -> None:
    """A single possibility is taken without asking: what was said must be what was taken."""
    events = (game.log or [])[start:]
    request = next((event.request for event in events if isinstance(event, Requested)), None)
    if request is not None:
        driven = [character for event in events if isinstance(event, Driven) for character in event.characters]
        _must_be_requested(game, words, meant, request, driven)
    for word, names in words.paid:
        # The names that say most come first: Joker2 before Joker.
        left = list(_paid(word, seat, events))
        for name in sorted(names, key=len, reverse=True):
            item = next((item for item in left if _is_paid(name, item, meant)), None)
            if item is not None:
                left.remove(item)
            elif left:
                raise Refused(
                    f"{name} cannot be what to {word} here", word=name, ja=f"ここで{name}を {word} にはできない"
                )
            else:
                ja = f"{name}と書かれているが、求められていない"
                raise Unplayable(f"`{name}` was said, but nobody asked for it", word=name, ja=ja)


def _must_be_requested(game: Game, words: Words, meant: _Meant, request: Request, driven: Sequence[Character]) -> None:
    keys, action = " ".join(words.keys), words.action
    if words.keys and _rule(game, words).drive is not None:
        if all(soldier.id not in meant.soldier for soldier in driven[:1]):
            raise _no_key(game, keys, action, [character_name(soldier) for soldier in driven[:1]])
    elif words.keys and request.soldier not in meant.soldier and not fits_cards(keys, request.keys):
        soldier = game.state.characters.get(request.soldier)
        taken = [character_name(soldier)] if soldier is not None else [" ".join(NAME[card] for card in request.keys)]
        raise _no_key(game, keys, action, taken)
    if words.target and request.target not in meant.target:
        taken, name = [target_name(game, action, request.target)], words.target
        rule = game.edition.rule("target")
        ja = f"{name}を {action} の対象にはできない{possible_ja(taken)}({rule})"
        raise Listing(f"{name} cannot be the target of `{action}`{possible(taken)} ({rule})", word=name, ja=ja).by(rule)


def _no_key(game: Game, keys: str, action: str, taken: list[str]) -> Refused:
    rule = game.edition.rule("request")
    ja = f"{keys}を {action} のキーにはできない{possible_ja(taken)}({rule})"
    return Refused(f"{keys} cannot be the key of `{action}`{possible(taken)} ({rule})", word=keys, ja=ja).by(rule)


def _paid(word: str, seat: int, events: Sequence[Event]) -> Iterator[int | Character]:
    for event in events:
        match word, event:
            case "discard", Discarded(seat=who, card=card) if who == seat:
                yield card
            case "drive", Driven(characters=characters):
                yield from characters
            case "sacrifice", CharacterMoved(to="graveyard", character=character):
                yield character


def _is_paid(name: str, item: int | Character, meant: _Meant) -> bool:
    return item.id in meant.characters[name] if isinstance(item, Character) else fits_card(name, item)
