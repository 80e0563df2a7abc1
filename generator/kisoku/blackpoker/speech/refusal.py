"""Why an action cannot be requested, as a sentence for the player (the reasons of engine/requesting.py)."""

from __future__ import annotations

from collections.abc import Callable

from ...sentences.language import Language
from ..engine.game import Game
from ..engine.play import Play
from ..engine.requesting import Obstacle
from ..engine.rules import ActionRule
from ..language.thing import Things
from ..language.voice import Voice

# One line for several actions: what is in the way, not for which of them.
_BRIEFLY = {
    "not your turn": ("自分のターンではない", "it is not your turn"),
    "the stage is not empty": ("ステージが空ではない", "the Stage is not empty"),
    "activation condition": ("起動条件を満たしていない", "the activation condition is not met"),
    "life": ("コストに払うライフがない", "not enough Life for the cost"),
    "discard": ("コストに捨てる手札が足りない", "too few cards in hand to discard for the cost"),
    "key cards": ("手札にキーカードがない", "no key card in hand"),
    "rare card": ("レアカードがない", "no rare card"),
    "key soldier": ("キーになる兵士がいない", "no soldier that can be the key"),
    "target": ("対象がない", "nothing to target"),
    "per turn": ("このターンはもう起こした", "already requested this turn"),
    "cost": ("コストを払えない", "the cost cannot be paid"),
}


def brief_refusal(obstacle: Obstacle, language: Language) -> str:
    """The reason alone, to head a list of actions."""
    ja, en = _BRIEFLY[obstacle.reason]
    return ja if language == "ja" else en


def refusal(game: Game, seat: int, action: str, obstacle: Obstacle, language: Language) -> str:
    """The whole reason: what is required, and what there is."""
    rule = game.rules.actions[action]
    voice = game.edition.voice(rule.action.key)
    ja, en = _SENTENCES[obstacle.reason](game, seat, rule, voice)
    return ja if language == "ja" else en


Sentences = Callable[[Game, int, ActionRule, Voice], tuple[str, str]]


def _other_turn(game: Game, seat: int, rule: ActionRule, voice: Voice) -> tuple[str, str]:
    turn, main = voice.ja("turn"), voice.ja("main")
    return (
        f"自分の{turn}ではない({main}の{voice.ja('action')}は自分の{turn}にだけ起こせる)",
        f"it is not your {voice.en('turn')}, and {voice.en('main')} {voice.en('action', 2)} are for your own",
    )


def _stage(game: Game, seat: int, rule: ActionRule, voice: Voice) -> tuple[str, str]:
    stage = voice.name("zone", "stage").name
    return (
        f"{stage.ja}が空ではない({voice.ja('main')}の{voice.ja('action')}は{stage.ja}が空のときだけ起こせる)",
        f"the {stage.en} is not empty, and a {voice.en('main')} {voice.en('action')} needs an empty one",
    )


def _activation(game: Game, seat: int, rule: ActionRule, voice: Voice) -> tuple[str, str]:
    condition = rule.action.activation
    assert condition is not None
    return (
        f"{voice.ja('activationCondition')}を満たしていない(条件: {condition.ja(voice).fact()})",
        f"possible only if {condition.en(voice)}",
    )


def _life(game: Game, seat: int, rule: ActionRule, voice: Voice) -> tuple[str, str]:
    life, left = voice.name("zone", "life").name, len(game.state.life[seat])
    return (
        f"{voice.ja('cost')}に{life.ja}が{rule.life}枚要るが、{left}枚しかない",
        f"the {voice.en('cost')} takes {rule.life} from {life.en}, which has {left}",
    )


def _discard(game: Game, seat: int, rule: ActionRule, voice: Voice) -> tuple[str, str]:
    hand, held = voice.name("zone", "hand").name, game.state.hand[seat].bit_count()
    count = sum(letter == "D" for letter in rule.action.cost)
    keys = f"{voice.ja('keyCard')}{rule.key_count}枚と" if rule.key_count else ""
    besides = f"besides the {voice.en('keyCard', rule.key_count)} " if rule.key_count else ""
    return (
        f"{voice.ja('cost')}Dに足りない({keys}捨てる{count}枚が要るが、{hand.ja}は{held}枚)",
        f"D needs {count} {voice.en('card', count)} to discard {besides}(you have {held} in {hand.en})",
    )


def _key(game: Game, seat: int, rule: ActionRule, voice: Voice) -> tuple[str, str]:
    key, hand = rule.action.key, voice.name("zone", "hand").name
    assert key is not None
    return (
        f"{hand.ja}に{voice.ja('keyCard')}({key.ja(voice)})がない",
        f"no {voice.en('keyCard', key.count)} in {hand.en} ({key.en(voice)})",
    )


def _rare(game: Game, seat: int, rule: ActionRule, voice: Voice) -> tuple[str, str]:
    rare = voice.name("zone", "rare")
    return f"{voice.ja('keyCard')}にする{rare.card_ja}がない", f"no {rare.card_en(1)} to be the {voice.en('keyCard')}"


def _soldier(game: Game, seat: int, rule: ActionRule, voice: Voice) -> tuple[str, str]:
    key = rule.action.key
    assert key is not None
    label = voice.name("label", str(key.label)).name
    return (
        f"<{label.ja}>を持つ{voice.ja('charged')}の{voice.ja('soldier')}がいない",
        f"no {voice.en('charged')} {voice.en('soldier')} with <{label.en}>",
    )


def _target(game: Game, seat: int, rule: ActionRule, voice: Voice) -> tuple[str, str]:
    target = rule.action.target
    assert target is not None
    return (
        f"{voice.ja('target')}({target.ja_counted(voice)})がない",
        f"nothing to {voice.en('target')} ({target.en(voice)})",
    )


def _per_turn(game: Game, seat: int, rule: ActionRule, voice: Voice) -> tuple[str, str]:
    limit, turn = rule.action.per_turn, voice.ja("turn")
    times = "once" if limit == 1 else f"{limit} times"
    return (
        f"この{turn}はもう起こした(1{turn}に{limit}回まで)",
        f"already requested this {voice.en('turn')} (at most {times})",
    )


def _cost(game: Game, seat: int, rule: ActionRule, voice: Voice) -> tuple[str, str]:
    """`no charged bulwark for B`; the first thing that is missing."""
    for things, count in rule.needs:
        found = len(things.found(Play(game.table, seat))[1])
        if found < count:
            letters = _letters(game, rule, things)
            return (
                f"{voice.ja('cost')}{letters}に要る{things.ja(voice)}が足りない({count}体要るが、{found}体)",
                f"{f'only {found}' if found else 'no'} {things.en_kind(voice, found or 1)} for {letters}"
                + (f", which needs {count}" if count > 1 else ""),
            )
    raise AssertionError(f"{rule.id} can be paid")


def _letters(game: Game, rule: ActionRule, things: Things) -> str:
    """The cost letters that take such things: BB."""
    costs = game.edition.costs
    return "".join(
        letter for letter in rule.action.cost if any(getattr(v, "what", None) == things for v in costs[letter].pay)
    )


_SENTENCES: dict[str, Sentences] = {
    "not your turn": _other_turn,
    "the stage is not empty": _stage,
    "activation condition": _activation,
    "life": _life,
    "discard": _discard,
    "key cards": _key,
    "rare card": _rare,
    "key soldier": _soldier,
    "target": _target,
    "per turn": _per_turn,
    "cost": _cost,
}
