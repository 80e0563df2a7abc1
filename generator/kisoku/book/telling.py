"""The moves of an example told in Japanese, in the words of the rules."""

from __future__ import annotations

from collections.abc import Mapping, Set
from typing import Any

from ..blackpoker.card import NAME
from ..blackpoker.effects.choose import Choose, Option
from ..blackpoker.effects.phrase import DO_JA, as_one, said
from ..blackpoker.effects.verb import Verb
from ..blackpoker.engine.game import Game
from ..examples.names import REQUEST, THING, split_things
from ..sentences import japanese


def tell_move(game: Game, seat: int, words: str) -> str:
    """A move before it is made: `up ♡5 on ♢7, discard ♠3` as a sentence."""
    who = "AB"[seat]
    head, _, rest = words.partition(" ")
    head = head.rstrip(",")
    match head:
        case "pass":
            return f"{who}はパスする。"
        case "attacks":
            names = rest.removeprefix("with").strip()
            if names in ("", "nothing"):
                return f"{who}はアタッカーを宣言しない。"
            return f"{who}は{_listed(names)}をアタッカーとして宣言する。"
        case "blocks":
            attacker, _, blockers = rest.partition(" with ")
            return f"{who}は{_owned(attacker)}を{_listed(blockers)}でブロックする。"
        case "declines":
            return f"{who}は{_declined(game)}。"
        case "accepts":
            return f"{who}は、任意の「{_offered(game)}」を行う。"
        case "chooses":
            return f"{who}は{_chosen(game, rest)}。"
        case "discards":
            return f"{who}は{_listed(rest)}を捨てる。"
    return _request(game, who, words)


def tell_refused(game: Game, seat: int, words: str) -> str:
    """A move that the rules forbid."""
    decision, who = game.decision, "AB"[seat]
    if decision is not None and decision.kind == "may" and words in ("declines", "accepts"):
        # Either it is another player's choice, or there is no such choice.
        return f"「{_offered(game)}」を行うかどうかを、{who}が決めることはできない。"
    told = tell_move(game, seat, words).removesuffix("。").partition("。")[0]
    costs = [part.strip().partition(" ") for part in words.split(",")[1:]]
    if given := [things for verb, _, things in costs if verb == "sacrifice"]:
        whose = "と".join(_placed(game, seat, name) for name in split_things(" ".join(given)))
        told = told.replace("は", f"は、コストとして{whose}を墓地に置き、", 1)
    return f"{told}ことはできない。"


def _placed(game: Game, seat: int, name: str) -> str:
    """A character with its owner, where that is not who speaks."""
    owners = {c.owner for c in game.state.characters.values() if "+".join(NAME[card] for card in c.cards) == name}
    return _owned(name) if seat in owners or not owners else f"{'BA'[seat]}の{name}"


def _request(game: Game, who: str, words: str) -> str:
    action, _, rest = words.partition(",")[0].strip().partition(" ")
    keys, _, target = rest.partition(" on ") if not rest.startswith("on ") else ("", "", rest[3:])
    name = game.edition.actions[action].name.ja
    told = f"{who}は"
    if target:
        told += f"{_target(game, target)}を対象に、"
    if keys:
        told += f"{_listed(keys)}で"
    return f"{told}「{name}」を起こす。"


def _target(game: Game, name: str) -> str:
    """♢7, B, Bの「ダウン」."""
    if name in ("A", "B"):
        return name
    if THING.fullmatch(name):
        return _owned(name)
    match = REQUEST.fullmatch(name)
    if match is None or match["action"] not in game.edition.actions:
        return name
    owner = f"{match['owner']}の" if match["owner"] else ""
    keys = match["keys"].strip()
    return f"{owner}「{game.edition.actions[match['action']].name.ja}」" + (f"({keys})" if keys else "")


def _owned(name: str) -> str:
    """B's ♢7 → Bの♢7."""
    return name.replace("'s ", "の")


def _listed(names: str) -> str:
    return "と".join(_owned(name) for name in split_things(names))


def _declined(game: Game) -> str:
    decision = game.decision
    match decision.kind if decision is not None else "":
        case "blocker":
            return "ブロックしない"
        case "attacker":
            return "アタッカーを宣言しない"
        case "may":
            return f"、任意の「{_offered(game)}」を行わない"
        case "choose trump":
            return "切札を選ばずに済ませる"
    return "何も選ばない"


def _offered(game: Game) -> str:
    """What may be done."""
    decision = game.decision
    return _steps(game, decision.about) if decision is not None and decision.kind == "may" else "してもよいこと"


# What cards are chosen for, by what becomes of them.
_PURPOSES = {
    "hand": "手札に加えるカード", "rare": "レアカード", "trump": "切札", "bulwark": "防壁にするカード",
    "any soldier": "兵士にするカード", "turn": "表向きにする切札",
}  # fmt: skip


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
        case "choose card" | "choose trump" if decision.about in _PURPOSES:
            return f"{_PURPOSES[decision.about]}として{_listed(words)}を選ぶ"
    return f"{_listed(words)}を選ぶ"


def _option(game: Game, option: Option, words: str) -> str:
    if option.name is not None:
        return game.edition.lexicon[option.name].ja
    try:
        return _steps(game, option.do)
    except (AssertionError, AttributeError):
        return words


def _steps(game: Game, steps: tuple[Verb, ...]) -> str:
    if len(steps) == 1 and isinstance(steps[0], Choose):
        return "、または".join(_steps(game, option.do) for option in steps[0].options)
    return japanese.sentence(as_one(said(steps, "ja", game.edition.voice()), DO_JA)).removesuffix("。")


def tell_outcome(game: Game, then: Mapping[str, Any], refused: Set[tuple[str, str]] = frozenset()) -> list[str]:
    """What the board cannot show of what must hold: what players may and may not do, the winner.

    `refused` has just been told.
    """
    told = []
    names = game.edition.actions
    for key, end in (("may", "起こせる"), ("mayNot", "起こせない")):
        for who, actions in then.get(key, {}).items():
            left = [action for action in actions if key == "may" or (who, action) not in refused]
            if left:
                told.append(f"{who}は{''.join(f'「{names[action].name.ja}」' for action in left)}を{end}。")
    if then.get("winner") in ("A", "B"):
        told.append(f"{then['winner']}の勝ち。")
    return told


def tell_shown(then: Mapping[str, Any]) -> list[str]:
    """The sizes and piles that must hold, for a story without boards."""
    told = [f"{_owned(name)}のサイズは{size}。" for name, size in then.get("size", {}).items()]
    piles = ((who, str(then.get(who, {}).get("pile", "")).split()) for who in ("A", "B"))
    return [*told, *(f"{who}の墓地は上から{'・'.join(pile)}。" for who, pile in piles if pile)]
