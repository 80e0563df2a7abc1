"""The moves of an example in the players' words: a request, `pass`, or the answer to a decision (`attacks with ♢7`)."""

from __future__ import annotations

from collections.abc import Callable

from ...core.decision import Decision
from ...core.trouble import Refused, Unplayable
from ...errors import closest, quoted
from ..engine.game import Game
from .names import REQUEST, SEAT_NAMES, Misnamed, cards_of, fits_character, split_things
from .options import aims, apply_fitting, apply_named, describe, must_decide, option_fits, options
from .request_move import make_request, must_be_there, once

# Decisions that have words of their own, so that `chooses` does not answer them.
_WORDED = ("chance", "attacker", "blocker", "may")


def make_move(game: Game, seat: int, words: str) -> None:
    """Make a player's move and answer the decisions it says; others are left for the next move."""
    head, _, rest = words.partition(" ")
    if head.endswith(","):  # neither key nor target: `open, discard ♠3 ♠4`
        head, rest = head[:-1], f", {rest}"
    mover = _MOVES.get(head)
    if mover is not None:
        mover(game, seat, rest.strip())
    elif head in game.edition.actions:
        make_request(game, seat, head, rest.strip())
    else:
        guess = closest(head, (*_MOVES, *game.rules.actions))
        message = f"{quoted(head)} is neither an action nor one of: {', '.join(_MOVES)}"
        raise Unplayable(message, word=head, guess=guess)


def _asked(game: Game, seat: int, word: str, *kinds: str) -> Decision:
    """The open decision, if the word answers it."""
    decision = game.decision
    if decision is not None and decision.kind not in kinds:
        raise _unasked(word, decision)
    return must_decide(game, seat)


def _unasked(word: str, decision: Decision) -> Unplayable:
    now = f"{SEAT_NAMES[decision.player]} decides: {describe(decision)}"
    return Unplayable(f"nobody asks for `{word}` now ({now})", word=word)


def _nothing_more(word: str, rest: str) -> None:
    if rest:
        raise Unplayable(f"nothing follows `{word}`", word=rest)


def _named(word: str, text: str, sample: str) -> list[str]:
    names = split_things(text)
    if not names:
        raise Unplayable(f"`{word}` needs names; write it like `{word} {sample}`", word=word)
    once(names)
    return names


def _pass(game: Game, seat: int, rest: str) -> None:
    _nothing_more("pass", rest)
    _asked(game, seat, "pass", "chance")
    apply_fitting(game, lambda option: option is None, "pass")


def _attacks(game: Game, seat: int, rest: str) -> None:
    lead, _, listed = rest.partition(" ")
    if lead != "with" or not listed.strip():
        raise Unplayable("write `attacks with ♢7 ♠K` or `attacks with nothing`", word=f"attacks {rest}".strip())
    names = [] if listed.strip() == "nothing" else _named("attacks with", listed, "♢7 ♠K")
    for name in names:
        must_be_there(game, name)
    _asked(game, seat, "attacks", "attacker")
    while (decision := game.decision) is not None and decision.kind == "attacker" and decision.player == seat:
        able = [n for o in decision.options for n in names if option_fits(game, o, n, "attacker")]
        if not able:
            break
        names.remove(able[0])
        apply_named(game, "attacker", able[0])
    if names:
        raise Refused(f"{', '.join(names)} cannot attack ({game.edition.rule('attackers')})", word=names[0])
    _finish(game, seat, "attacker")


def _blocks(game: Game, seat: int, rest: str) -> None:
    """`blocks ♢7 with ♠2 ♠3`; attackers before it that were not mentioned are not blocked."""
    attacker, _, blockers = rest.partition(" with ")
    if not attacker or not blockers.strip():
        raise Unplayable("write `blocks ♢7 with ♠2 ♠3`, or `declines`", word=f"blocks {rest}".strip())
    names = _named("blocks … with", blockers, "♠2 ♠3")
    for name in (attacker, *names):
        must_be_there(game, name)
    _asked(game, seat, "blocks", "blocker")
    characters = game.state.characters
    if not any(fits_character(attacker, characters[id]) for id in game.state.attacks if id in characters):
        raise Unplayable(f"{attacker} does not attack", word=attacker)
    while (decision := game.decision) is not None and decision.kind == "blocker" and decision.player == seat:
        if not fits_character(attacker, characters[int(decision.about)]):
            game.apply(0)
            continue
        able = [n for o in decision.options for n in names if option_fits(game, o, n, "blocker")]
        if not able:
            break
        names.remove(able[0])
        apply_named(game, "blocker", able[0])
        if not names:
            break
    if names:
        raise Refused(f"{', '.join(names)} cannot block {attacker} ({game.edition.rule('blockers')})", word=names[0])
    decision = game.decision
    asked = decision is not None and decision.kind == "blocker"
    if asked and decision is not None and fits_character(attacker, characters[int(decision.about)]):
        game.apply(0)


def _declines(game: Game, seat: int, rest: str) -> None:
    """No (further) blocker, or no to what one may do."""
    _nothing_more("declines", rest)
    if game.decision is not None and game.decision.kind == "chance":
        raise _unasked("declines", game.decision)
    decision = must_decide(game, seat)
    if decision.kind == "may":
        apply_fitting(game, lambda option: option is False, "declines")
    elif decision.kind in ("blocker", "attacker"):
        _finish(game, seat, decision.kind)
    else:
        raise Refused(f"there is nothing to decline: {describe(decision)}", word="declines")


def _finish(game: Game, seat: int, kind: str) -> None:
    while (decision := game.decision) is not None and decision.kind == kind and decision.player == seat:
        game.apply(0)


def _accepts(game: Game, seat: int, rest: str) -> None:
    _nothing_more("accepts", rest)
    _asked(game, seat, "accepts", "may")
    apply_fitting(game, lambda option: option is True, "accepts")


def _chooses(game: Game, seat: int, rest: str) -> None:
    """`chooses a`, `chooses stand`, `chooses ♠K ♠2`."""
    if not rest:
        raise Unplayable("write `chooses a`, `chooses stand` or `chooses ♠K`", word="chooses")
    open_ = game.decision
    if open_ is not None and open_.kind in _WORDED:
        raise _unasked("chooses", open_)
    decision = must_decide(game, seat)
    match decision.kind:
        case "option":
            _choose_option(game, decision, rest)
        case "trigger":
            if REQUEST.fullmatch(rest) is None:
                raise Misnamed(f"`{rest}` is not a request; write it like `A's block`", word=rest)
            apply_named(game, "trigger", rest)
        case "target":
            _choose_target(game, decision, rest)
        case _:
            _choose_things(game, seat, _named("chooses", rest, "♠K"), "chooses")


def _choose_option(game: Game, decision: Decision, name: str) -> None:
    names = options(game, decision)
    index = ord(name) - ord("a") if len(name) == 1 else names.index(name) if name in names else -1
    if not 0 <= index < len(names):
        letters = [chr(ord("a") + index) for index in range(len(names))]
        known = tuple(dict.fromkeys((*letters, *names)))
        raise Unplayable(f"there is no option `{name}`", word=name, expected=known, guess=closest(name, known))
    game.apply(index)


def _choose_target(game: Game, decision: Decision, name: str) -> None:
    target = game.rules.actions[str(decision.about)].action.target
    if target is None or target.noun not in ("request", "player", "opponent"):
        cards_of(name)
    if not aims(game, str(decision.about), name):
        raise Misnamed(f"there is no {name} to be a target", word=name)
    apply_named(game, "target", name)


def _choose_things(game: Game, seat: int, names: list[str], word: str) -> None:
    for name in names:
        now = game.decision
        if now is None or now.player != seat or now.kind in _WORDED:
            raise Unplayable(f"nobody asks for {name}", word=name)
        if now.kind == "choose character":
            must_be_there(game, name)
        if word == "discards" and now.kind != "discard":
            raise _unasked(word, now)
        apply_named(game, now.kind, name)


def _discards(game: Game, seat: int, rest: str) -> None:
    names = _named("discards", rest, "♠3 ♠4")
    _asked(game, seat, "discards", "discard")
    _choose_things(game, seat, names, "discards")


def _concede(game: Game, seat: int, rest: str) -> None:
    """No option of the rules, but possible at every decision of one's own (Q-107)."""
    _nothing_more("concede", rest)
    must_decide(game, seat)
    game.concede(seat)


_MOVES: dict[str, Callable[[Game, int, str], None]] = {
    "pass": _pass,
    "attacks": _attacks,
    "blocks": _blocks,
    "declines": _declines,
    "accepts": _accepts,
    "chooses": _chooses,
    "discards": _discards,
    "concede": _concede,
}
