"""The moves of an example told in Japanese, in the words of the rules."""

from __future__ import annotations

from collections.abc import Mapping, Set
from typing import Any

from ...sentences import japanese
from ...verbs.choose import Choose, Option
from ...verbs.phrase import DO_JA, as_one, said
from ...verbs.verb import Verb
from ..card import NAME
from ..engine.game import Game
from ..examples.names import REQUEST, THING, fits_character, fits_request, split_things
from .report import listed


def tell_move(game: Game, seat: int, words: str, shared: Set[str] = frozenset()) -> str:
    """A move before it is made: `up ♡5 on ♢7, discard ♠3` as a sentence.

    `shared` are cards that both players have: of such a target it is said whose it is.
    """
    return f"{_said(game, seat, words, shared)}。"


def tell_refused(game: Game, seat: int, words: str, shared: Set[str] = frozenset()) -> str:
    """A move that the rules forbid."""
    decision, who = game.decision, "AB"[seat]
    if words == "pass":
        return f"{who}はパスできない。"
    if decision is not None and decision.kind == "may" and words in ("declines", "accepts"):
        # Either it is another player's choice, or there is no such choice.
        return f"「{'、または'.join(_offered(game))}」を行うかどうかを、{who}が決めることはできない。"
    costs = [part.strip().partition(" ") for part in words.split(",")[1:]]
    given = split_things(" ".join(things for verb, _, things in costs if verb == "sacrifice"))
    whose = listed([_placed(game, seat, name) for name in given])
    paying = f"、コストとして{whose}を墓地に置き、" if given else ""
    return f"{_said(game, seat, words, shared, paying)}ことはできない。"


def _said(game: Game, seat: int, words: str, shared: Set[str], paying: str = "") -> str:
    """Without its end; `paying` is told before a request."""
    who = "AB"[seat]
    head, _, rest = words.partition(" ")
    head = head.rstrip(",")
    match head:
        case "pass":
            return f"{who}はパスする"
        case "concede":
            return f"{who}は投了する"
        case "attacks":
            names = rest.removeprefix("with").strip()
            if names in ("", "nothing"):
                return f"{who}はアタッカーを宣言しない"
            return f"{who}は{_listed(names)}をアタッカーとして宣言する"
        case "blocks":
            attacker, _, blockers = rest.partition(" with ")
            return f"{who}は{_owned(attacker)}を{_listed(blockers)}でブロックする"
        case "declines":
            return f"{who}は{_declined(game)}"
        case "accepts":
            return f"{who}は、{_accepted(game)}ことにする"
        case "chooses":
            return f"{who}は{_chosen(game, rest)}"
        case "discards":
            paid = game.decision is not None and game.decision.rule == game.edition.rule("discard cost")
            cost = "、コストとして" if paid else ""
            return f"{who}は{cost}{_listed(rest)}を捨てる"
    return f"{who}は{paying}{_request(game, words, shared)}"


def _placed(game: Game, seat: int, name: str) -> str:
    """A character with its owner, where that is not who speaks."""
    owners = {c.owner for c in game.state.characters.values() if "+".join(NAME[card] for card in c.cards) == name}
    return _owned(name) if seat in owners or not owners else f"{'BA'[seat]}の{name}"


def _request(game: Game, words: str, shared: Set[str]) -> str:
    action, _, rest = words.partition(",")[0].strip().partition(" ")
    keys, _, target = rest.partition(" on ") if not rest.startswith("on ") else ("", "", rest[3:])
    name = game.edition.actions[action].name.ja
    told = ""
    if target:
        told += f"{_target(game, target, shared)}を対象に、"
    if keys:
        told += f"{_listed(keys)}で"
    return f"{told}「{name}」を起こす"


def _target(game: Game, name: str, shared: Set[str] = frozenset()) -> str:
    """♢7, B, Bの「ダウン」."""
    if name in ("A", "B"):
        return name
    if thing := THING.fullmatch(name):
        owners = {c.owner for c in game.state.characters.values() if fits_character(name, c)}
        if thing["owner"] is None and len(owners) == 1 and not shared.isdisjoint(thing["cards"].split("+")):
            return f"{'AB'[owners.pop()]}の{name}"
        return _owned(name)
    match = REQUEST.fullmatch(name)
    if match is None or match["action"] not in game.edition.actions:
        return name
    owners = {request.controller for request in game.state.stage if fits_request(name, request)}
    owner = match["owner"] or ("AB"[owners.pop()] if len(owners) == 1 else "")
    keys = match["keys"].strip()
    whose = f"{owner}の" if owner else ""
    return f"{whose}「{game.edition.actions[match['action']].name.ja}」" + (f"({keys})" if keys else "")


def _owned(name: str) -> str:
    """B's ♢7 → Bの♢7."""
    return name.replace("'s ", "の")


def _listed(names: str) -> str:
    return listed([_owned(name) for name in split_things(names)])


def _declined(game: Game) -> str:
    decision = game.decision
    match decision.kind if decision is not None else "":
        case "blocker":
            return "ブロックしない"
        case "attacker":
            return "アタッカーを宣言しない"
        case "may":
            return f"、{_refrained(game)}"
        case "choose trump":
            return "切札を選ばずに済ませる"
    return "何も選ばない"


def _offered(game: Game) -> list[str]:
    """What may be done: a sentence, or one for each option."""
    decision = game.decision
    if decision is None or decision.kind != "may":
        return ["してもよいことを行う"]
    match decision.about:
        case (Choose(options=options),):
            return [_steps(game, option.do) for option in options]
    return [_steps(game, decision.about)]


def _accepted(game: Game) -> str:
    """What one decides to do."""
    offered = _offered(game)
    if len(offered) == 1:
        return offered[0]
    return "".join(f"「{one}」" for one in offered) + ("のどちらか" if len(offered) == 2 else "のどれか") + "を行う"


def _refrained(game: Game) -> str:
    """What one decides not to do."""
    offered = _offered(game)
    if len(offered) == 1:
        return f"{offered[0]}ことを選ばない"
    return "".join(f"「{one}」" for one in offered) + ("のどちらも" if len(offered) == 2 else "のどれも") + "選ばない"


# What cards are chosen for, by what becomes of them.
_PURPOSES = {
    "hand": "手札に加えるカード", "bulwark": "防壁にするカード",
    "any soldier": "兵士にするカード", "turn": "表向きにする切札",
}  # fmt: skip


def _purpose(game: Game, about: object) -> str:
    zone = game.edition.zones.get(str(about))
    if zone is None or zone.id in _PURPOSES:
        return _PURPOSES.get(str(about), "")
    return zone.card_ja if zone.card else f"{zone.name.ja}に置くカード" if zone.is_pile else ""


def _chosen(game: Game, words: str) -> str:
    decision = game.decision
    if decision is None:
        return f"{_listed(words)}を選ぶ"
    match decision.kind:
        case "option":
            for index, option in enumerate(decision.options):
                if isinstance(option, Option) and words in (option.name, chr(ord("a") + index)):
                    return f"「{_option(game, option, words)}」を選ぶ"
        case "target" | "trigger":
            return f"{_target(game, words)}を選ぶ"
        case "order":
            first, *more = split_things(words)
            return f"下から{'、'.join([first, *more])}の順に置く" if more else f"{first}が下になるように置く"
        case "choose card" | "choose trump" if purpose := _purpose(game, decision.about):
            return f"{purpose}として{_listed(words)}を選ぶ"
    return f"{_listed(words)}を選ぶ"


def _option(game: Game, option: Option, words: str) -> str:
    if option.name is not None:
        return game.edition.lexicon[option.name].ja
    return _steps(game, option.do)


def _steps(game: Game, steps: tuple[Verb, ...]) -> str:
    return str(japanese.sentence(as_one(said(steps, "ja", game.edition.voice()), DO_JA))).removesuffix("。")


def tell_outcome(game: Game, then: Mapping[str, Any], refused: Set[tuple[str, str]] = frozenset()) -> list[str]:
    """What the board cannot show of what must hold: what players may and may not do, the winner.

    `refused` has just been told.
    """
    told = []
    names = game.edition.actions
    for key, end in (("may", "起こせる"), ("mayNot", "起こせない")):
        for who, actions in then.get(key, {}).items():
            left = [action for action in actions if key == "may" or (who, action) not in refused]
            tried = {move.partition(" ")[0] for player, move in refused if player == who}
            # One way of it has just been refused.
            at_all = "どのカードや対象でも、" if left and tried.issuperset(left) else ""
            if left:
                told.append(f"{at_all}{who}は{''.join(f'「{names[action].name.ja}」' for action in left)}を{end}。")
    match then.get("winner"):
        case "A" | "B" as winner:
            told.append(f"{winner}の勝ち。")
        case "draw":
            told.append("引き分け。")
    return told


def tell_shown(then: Mapping[str, Any]) -> list[str]:
    """The sizes and piles that must hold, for a story without boards."""
    told = [f"{_owned(name)}のサイズは{size}。" for name, size in then.get("size", {}).items()]
    piles = ((who, str(then.get(who, {}).get("pile", "")).split()) for who in ("A", "B"))
    return [*told, *(f"{who}の墓地は上から{'・'.join(pile)}。" for who, pile in piles if pile)]
