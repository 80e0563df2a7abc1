"""Why an action cannot be requested, as a sentence for the player (the reasons of engine/requesting.py)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ...sentences.english import past
from ...sentences.language import Language
from ...sentences.text import EMPTY, Text, joined, text
from ..engine.action_rule import ActionRule, Price
from ..engine.game import Game
from ..engine.play import Play
from ..engine.requesting import Obstacle, Requests
from ..language.thing import Things
from ..language.voice import Voice
from ..model import Edition

# One line for several actions: what is in the way, not for which of them.
_BRIEFLY = {
    "not your turn": ("自分のターンではない", "it is not your turn"),
    "the stage is not empty": ("{stage}が空ではない", "the {stage} is not empty"),
    "activation condition": ("{condition}を満たしていない", "the {condition} is not met"),
    "life": ("コストに払う{life}がない", "not enough {life} for the cost"),
    "discard": ("コストに捨てる手札が足りない", "too few cards in hand to discard for the cost"),
    "key cards": ("手札にキーカードがない", "no key card in hand"),
    "key zone": ("{own}がない", "no {own}"),
    "key soldier": ("キーになる兵士がいない", "no soldier that can be the key"),
    "target": ("対象がない", "nothing to target"),
    "per turn": ("このターンはもう起こした", "already {requested} this turn"),
    "cost": ("コストを払えない", "the cost cannot be paid"),
    "circle": ("同じ局面に戻るだけで、もう繰り返せない", "it would only lead back to a position already seen"),
    "enabler": ("起こすための能力がない", "no ability lets you {request} it"),
    "must attack": ("先に攻撃しなければならない", "an attack must come first"),
}


def brief_refusal(edition: Edition, obstacle: Obstacle, language: Language) -> str:
    """The reason alone, to head a list of actions."""
    ja, en = _BRIEFLY[obstacle.reason]
    own, voice = edition.zones.get(str(obstacle.about)), edition.voice()
    names = {id: edition.zones[id].name for id in ("stage", "life")}
    if language == "ja":
        condition = str(voice.ja("activationCondition"))
        zones = {id: name.ja for id, name in names.items()}
        return ja.format(own=own.card_ja if own else "", condition=condition, **zones)
    cards = (own.card_en(1) or own.name.en) if own else ""
    verbs = {"request": str(voice.en("requestAction")), "requested": _requested(voice)}
    condition = str(voice.en("activationCondition"))
    return en.format(own=cards, condition=condition, **verbs, **{id: name.en for id, name in names.items()})


def _requested(voice: Voice) -> str:
    return past(str(voice.en("requestAction")))


def refusal(game: Game, seat: int, action: str, obstacle: Obstacle, language: Language) -> Text:
    """The whole reason: what is required, and what there is."""
    rule = game.rules.actions[action]
    voice = game.edition.voice(rule.action.key)
    ja, en = _SENTENCES[obstacle.reason](game, seat, rule, voice)
    return ja if language == "ja" else en


Both = tuple[Text, Text]
Sentences = Callable[[Game, int, ActionRule, Voice], Both]


def _other_turn(game: Game, seat: int, rule: ActionRule, voice: Voice) -> Both:
    turn, mine = voice.ja("turn"), text(voice.ja("main"), "の", voice.ja("action"))
    actions = text(voice.en("main"), " ", voice.en("action", 2))
    return (
        text("自分の", turn, "ではない(", mine, "は自分の", turn, "にだけ起こせる)"),
        text("it is not your ", voice.en("turn"), ", and ", actions, " are for your own"),
    )


def _stage(game: Game, seat: int, rule: ActionRule, voice: Voice) -> Both:
    stage, action = voice.ja_name("zone", "stage"), text(voice.ja("main"), "の", voice.ja("action"))
    needs = text("a ", voice.en("main"), " ", voice.en("action"), " needs an empty one")
    return (
        text(stage, "が空ではない(", action, "は", stage, "が空のときだけ起こせる)"),
        text("the ", voice.en_name("zone", "stage"), " is not empty, and ", needs),
    )


def _activation(game: Game, seat: int, rule: ActionRule, voice: Voice) -> Both:
    condition = rule.action.activation
    assert condition is not None
    return (
        text(voice.ja("activationCondition"), "を満たしていない(条件: ", condition.ja(voice).fact(), ")"),
        text("possible only if ", condition.en(voice)),
    )


def _life(game: Game, seat: int, rule: ActionRule, voice: Voice) -> Both:
    left, wanted = len(game.state.life[seat]), _price(game, seat, rule).life
    return (
        text(voice.ja("cost"), "に", voice.ja_name("zone", "life"), "が", wanted, "枚必要だが、", left, "枚しかない"),
        text(
            "the ",
            voice.en("cost"),
            " takes ",
            wanted,
            " from ",
            voice.en_name("zone", "life"),
            ", which has ",
            left,
        ),
    )


def _discard(game: Game, seat: int, rule: ActionRule, voice: Voice) -> Both:
    held, price = game.state.hand[seat].bit_count(), _price(game, seat, rule)
    count = price.discards
    letter = text(*(voice.cost(letter) for letter in dict.fromkeys(price.letters) if _bills(game, letter, "discards")))
    keys = text(voice.ja("keyCard"), rule.key_count, "枚と") if rule.key_count else EMPTY
    besides = text("besides the ", voice.en("keyCard", rule.key_count), " ") if rule.key_count else EMPTY
    wanted = text(keys, voice.ja("discard"), count, "枚が必要だが、", voice.ja_name("zone", "hand"), "は", held, "枚")
    has = text("(you have ", held, " in ", voice.en_name("zone", "hand"), ")")
    return (
        text(voice.ja("cost"), letter, "に足りない(", wanted, ")"),
        text(letter, " needs ", count, " ", voice.en("card", count), " to ", voice.en("discard"), " ", besides, has),
    )


def _key(game: Game, seat: int, rule: ActionRule, voice: Voice) -> Both:
    key = rule.action.key
    assert key is not None
    return (
        text(voice.ja_name("zone", "hand"), "に", voice.ja("keyCard"), "(", key.ja(voice), ")がない"),
        text("no ", voice.en("keyCard", key.count), " in ", voice.en_name("zone", "hand"), " (", key.en(voice), ")"),
    )


def _key_zone(game: Game, seat: int, rule: ActionRule, voice: Voice) -> Both:
    key = rule.key_zone
    own = voice.name("zone", key).card is not None
    ja = text(voice.ja_cards(key), "" if own else text("の", voice.ja("card")))
    en = voice.en_cards(key, 1) or text(voice.en("card"), " in your ", voice.en_name("zone", key))
    return text(voice.ja("keyCard"), "にする", ja, "がない"), text("no ", en, " to be the ", voice.en("keyCard"))


def _soldier(game: Game, seat: int, rule: ActionRule, voice: Voice) -> Both:
    key = rule.action.key
    if key is None or key.label is None:
        return (
            text(voice.ja("drive"), "できる", voice.ja("soldier"), "がいない"),
            text("no ", voice.en("soldier"), " to ", voice.en("drive")),
        )
    return (
        text(voice.ja_label(key.label), "を持つ", voice.ja("charged"), "の", voice.ja("soldier"), "がいない"),
        text("no ", voice.en("charged"), " ", voice.en("soldier"), " with ", voice.en_label(key.label)),
    )


def _enabler(game: Game, seat: int, rule: ActionRule, voice: Voice) -> Both:
    """`no face-up trump “Drain”`."""
    held = rule.enabler
    if held is None:
        return text("起こすための", voice.ja("ability"), "がない"), text("no ", voice.en("ability"), " lets you do so")
    if held.trump is None:
        ja, en = voice.ja_name("character", held.kind), voice.en_name("character", held.kind)
        return text("「", ja, "」が", voice.ja_name("zone", "field"), "にいない"), text("you have no ", en)
    ja, en = voice.ja_name("trump", held.kind), voice.en_name("trump", held.kind)
    return text("表向きの", voice.ja("trump"), "「", ja, "」がない"), text(
        "no face-up ", voice.en("trump"), " “", en, "”"
    )


def _must_attack(game: Game, seat: int, rule: ActionRule, voice: Voice) -> Both:
    kinds = game.rules.bound
    ja = [text("「", voice.ja_name("action", action), "」") for action in dict.fromkeys(kinds.values())]
    en = [voice.en_name("action", action) for action in dict.fromkeys(kinds.values())]
    return (
        text("攻撃しなければならない", voice.ja("character"), "がいるので、先に", joined("・", ja), "を起こす"),
        text("a ", voice.en("character"), " must attack, so ", joined(", ", en), " comes first"),
    )


def _target(game: Game, seat: int, rule: ActionRule, voice: Voice) -> Both:
    target = rule.action.target
    assert target is not None
    return (
        text(voice.ja("target"), "(", target.ja_counted(voice), ")がない"),
        text("nothing to ", voice.en("target"), " (", target.en(voice), ")"),
    )


def _per_turn(game: Game, seat: int, rule: ActionRule, voice: Voice) -> Both:
    limit, turn = rule.action.per_turn, voice.ja("turn")
    assert limit is not None
    times = text("once") if limit == 1 else text(limit, " times")
    return (
        text("この", turn, "はもう起こした(1", turn, "に", limit, "回まで)"),
        text("already ", _requested(voice), " this ", voice.en("turn"), " (at most ", times, ")"),
    )


def _circle(game: Game, seat: int, rule: ActionRule, voice: Voice) -> Both:
    turn, action = ("この", voice.ja("turn"), "に一度出た局面に戻るだけの"), voice.ja("action")
    back = "it would lead back to a position already seen this "
    return (
        text(*turn, action, "は、繰り返せない"),
        text(back, voice.en("turn"), ", and such an ", voice.en("action"), " is not repeated"),
    )


def _cost(game: Game, seat: int, rule: ActionRule, voice: Voice) -> Both:
    """`no charged bulwark for B`; the first thing that is missing."""
    price = _price(game, seat, rule)
    for things, count in price.needs:
        found = len(things.found(Play(game.table, seat))[1])
        if found < count:
            letters = text(*(voice.cost(letter) for letter in _letters(game, price, things)))
            some = text("only ", found) if found else text("no")
            wanted = text(", which needs ", count) if count > 1 else EMPTY
            return (
                text(
                    voice.ja("cost"),
                    letters,
                    "に必要な",
                    things.ja(voice),
                    "が足りない(",
                    count,
                    "体必要だが、",
                    found,
                    "体)",
                ),
                text(some, " ", things.en_kind(voice, found or 1), " for ", letters, wanted),
            )
    raise AssertionError(f"{rule.id} can be paid")


def _price(game: Game, seat: int, rule: ActionRule) -> Price:
    return Requests(game.table).price(rule, seat)


def _bills(game: Game, letter: str, what: str) -> list[Any]:
    """What paying a letter takes of that, without nothing."""
    bills = (verb.bill() for verb in game.edition.costs[letter].pay)
    return [taken for bill in bills if (taken := getattr(bill, what))]


def _letters(game: Game, price: Price, things: Things) -> str:
    """The cost letters that take such things: BB."""
    return "".join(letter for letter in price.letters if things in _bills(game, letter, "things"))


_SENTENCES: dict[str, Sentences] = {
    "not your turn": _other_turn,
    "the stage is not empty": _stage,
    "activation condition": _activation,
    "life": _life,
    "discard": _discard,
    "key cards": _key,
    "key zone": _key_zone,
    "key soldier": _soldier,
    "target": _target,
    "per turn": _per_turn,
    "cost": _cost,
    "circle": _circle,
    "enabler": _enabler,
    "must attack": _must_attack,
}
