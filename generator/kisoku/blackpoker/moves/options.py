"""What a name means among the options of a decision, and why a move cannot be made."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ...core.decision import Decision
from ...core.trouble import Refused, Unplayable
from ...errors import MOST_EXPECTED
from ...verbs.choose import Option
from ..card import NAME
from ..engine.game import Game
from ..language.thing import Things
from ..names import target_name as called
from ..state import Character, Request
from .names import (
    SEAT_NAMES,
    SEATS,
    Misnamed,
    character_name,
    exact_name,
    fits_card,
    fits_character,
    fits_request,
    split_things,
)

_CHARACTERS = ("key soldier", "attacker", "blocker", "choose character")


class Listing(Refused):
    """A refusal that lists what would be possible, by cards that not every player knows."""


def describe(decision: Decision) -> str:
    return f"{decision.kind}, {len(decision.options)} options, {decision.rule}"


def must_decide(game: Game, seat: int) -> Decision:
    """The open decision, which is the player's."""
    decision = game.decision
    if decision is None:
        rule = game.edition.rule("loss")
        raise Refused(f"the game is over ({rule})", ja=f"ゲームは終わっている({rule})").by(rule)
    if decision.player != seat:
        who = SEAT_NAMES[decision.player]
        message, ja = f"it is {who}'s decision ({describe(decision)})", f"今は{who}が決める({decision.rule})"
        raise Refused(message, ja=ja).by(decision.rule)
    return decision


def must_be_there(game: Game, name: str) -> None:
    if not any(fits_character(name, character) for character in game.state.characters.values()):
        raise Misnamed(f"there is no character {name} on the field", word=name, ja=f"{name}は場にいない")


def apply_fitting(game: Game, fits: Callable[[Any], bool], words: str, order: int = 0) -> None:
    """Choose the only option that fits; `order` is the number of the order in which things are shown."""
    decision = game.decision
    assert decision is not None
    indices = [index for index, option in enumerate(decision.options) if fits(option)]
    if not indices:
        names, rule = options(game, decision), decision.rule
        if decision.kind == "chance":
            can = [game.edition.actions[id].name.ja if id else "パス" for id in decision.options]
            ja = f"{'パス' if words == 'pass' else words}はできない{possible_ja(can)}({rule})"
        else:
            ja = f"「{words}」はできない{possible_ja(names)}({rule})"
        kind = Listing if decision.kind in ("target", "choose character") else Refused
        raise kind(f"`{words}` is not possible{possible(names)} ({rule})", word=words, ja=ja).by(rule)
    if len(indices) > 1:
        count, ja = len(indices), f"「{words}」では{len(indices)}つの選択肢のどれか分からない"
        raise Unplayable(f"`{words}` could mean {count} of the options", word=words, ja=ja)
    game.apply(indices[0] + order * len(decision.options))


def apply_named(game: Game, kind: str, name: str) -> None:
    apply_fitting(game, lambda option: option_fits(game, option, name, kind), name)


def possible(names: list[str]) -> str:
    """`; possible: ♡9, ♡8`, to end a message with."""
    more = f", … ({len(names)} in all)" if len(names) > MOST_EXPECTED else ""
    return f"; possible: {', '.join(names[:MOST_EXPECTED])}{more}" if names else ""


def possible_ja(names: list[str]) -> str:
    more = f" など{len(names)}通り" if len(names) > MOST_EXPECTED else ""
    return f"。できるのは {'、'.join(names[:MOST_EXPECTED])}{more}" if names else ""


def options(game: Game, decision: Decision) -> list[str]:
    """The options as an example names them."""
    return [_option_name(game, decision, option, index) for index, option in enumerate(decision.options)]


def _option_name(game: Game, decision: Decision, option: Any, index: int) -> str:
    match decision.kind:
        case "chance":
            return option or "pass"
        case "may":
            return "accepts" if option else "declines"
        case "option":
            return (isinstance(option, Option) and option.name) or chr(ord("a") + index)
        case "trigger" if isinstance(option, Request):
            return _Names().request(option)
        case "target":
            return target_name(game, str(decision.about), option)
        case _ if option is None:
            return "nothing"
        case "choose request":
            return _Names().request(staged(game, option))
        case "deck":
            return deck_name(option)
        case "way":
            return str(option.among(game.rules.ways(str(decision.about))))
        case kind if kind in _CHARACTERS:
            return character_name(game.state.characters[option])
    cards = option if isinstance(option, tuple) else (option,)
    return " ".join(NAME[card] for card in cards)


def staged(game: Game, id: int) -> Request:
    """The request on the stage that has this id."""
    return next(request for request in (*game.state.stage, *game.state.pending) if request.id == id)


def triggered(game: Game, request: Request) -> Request:
    """A triggered action that is about a card is called by it, as others are by their key cards."""
    target = game.rules.actions[request.action].action.target
    return request._replace(keys=(request.target,)) if target is not None and target.noun == "card" else request


def deck_name(number: int) -> str:
    return f"deck {number}"


def target_name(game: Game, action: str, id: int) -> str:
    """In a message; what has gone has no name any more."""
    target = game.rules.actions[action].action.target
    noun = target.noun if target is not None else "character"
    gone = "request" if noun == "request" else "character"
    return called(game.state, noun, id, _Names()) or f"a {gone} that has gone"


class _Names:
    def player(self, seat: int) -> str:
        return SEAT_NAMES[seat]

    def trump(self, card: int) -> str:
        return NAME[card]

    def request(self, request: Request) -> str:
        return f"{SEAT_NAMES[request.controller]}'s {request.action}"

    def character(self, character: Character) -> str:
        return character_name(character)


def option_fits(game: Game, option: Any, name: str, kind: str) -> bool:
    """Whether a name means an option of a decision of that kind."""
    if option is None:
        return False
    match kind:
        case "key" if isinstance(option, tuple):
            return fits_cards(name, option)
        case "target":
            assert game.decision is not None
            return option in aims(game, str(game.decision.about), name)
        case "option":
            return isinstance(option, Option) and option.name == name
        case "trigger":
            return isinstance(option, Request) and fits_request(name, triggered(game, option))
        case "choose request":
            return fits_request(name, staged(game, option))
        case "deck":
            return name == deck_name(option)
        case "way":
            assert game.decision is not None
            return bool(name == option.among(game.rules.ways(str(game.decision.about))))
        case _ if kind in _CHARACTERS:
            return fits_character(name, game.state.characters[option])
    return isinstance(option, int) and fits_card(name, option)


def fits_cards(names: str, cards: tuple[int, ...]) -> bool:
    """Whether the names are all of the cards, in any order."""
    wanted = sorted(split_things(names))
    return wanted in (sorted(NAME[card] for card in cards), sorted(map(exact_name, cards)))


def aim_kind(target: Things | None) -> str:
    """What a target is on the table: a `character` or a `trump`; nothing where it is a player or a request."""
    noun = target.noun if target is not None else "player"
    return "" if noun in ("player", "opponent", "request") else "trump" if noun == "trump" else "character"


def aims(game: Game, action: str, name: str) -> set[int]:
    """What a name can mean as the target of an action: ids of characters or requests, cards or seats."""
    state, target = game.state, game.rules.actions[action].action.target
    match target.noun if target is not None else "":
        case "":
            return set()
        case "request":
            return {r.id for r in (*state.stage, *state.pending) if fits_request(name, r)}
        case "player" | "opponent":
            return {SEATS[name]} if name in SEATS else set()
        case "trump":
            return {card for trumps in state.trump for card, _ in trumps if fits_card(name, card)}
    return {c.id for c in state.characters.values() if fits_character(name, c)}
