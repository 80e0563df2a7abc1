"""The moves and events of an example told in Japanese, in the words of the rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..blackpoker.card import DECK, NAME
from ..blackpoker.effects.choose import Option
from ..blackpoker.effects.phrase import DO_JA, as_one, said
from ..blackpoker.engine.game import Game
from ..blackpoker.engine.state import Character, FogCard, Request
from ..examples.names import REQUEST, THING, split_things
from ..sentences import japanese

Event = tuple[str, str, str, tuple[object, ...]]


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
            return f"{who}は「してもよい」処理を行う。"
        case "chooses":
            return f"{who}は{_chosen(game, rest)}を選ぶ。"
        case "discards":
            return f"{who}は{_listed(rest)}を捨てる。"
    return _request(game, who, words)


def tell_refused(game: Game, seat: int, words: str) -> str:
    """A move that the rules forbid."""
    told = tell_move(game, seat, words).removesuffix("。").partition("。")[0]
    return f"{told}ことはできない。"


def _request(game: Game, who: str, words: str) -> str:
    parts = [part.strip() for part in words.split(",")]
    action, _, rest = parts[0].partition(" ")
    keys, _, target = rest.partition(" on ") if not rest.startswith("on ") else ("", "", rest[3:])
    name = game.edition.actions[action].name.ja
    told = f"{who}は"
    if target:
        told += f"{tell_target(game, target)}を対象に、"
    if keys:
        told += f"{_listed(keys)}で"
    told += f"「{name}」を起こす。"
    costs = []
    for part in parts[1:]:
        word, _, things = part.partition(" ")
        verb = {"discard": "捨てる", "drive": "ドライブする", "sacrifice": "墓地に置く"}[word]
        costs.append((_listed(things), verb))
    if costs:
        *first, (things, verb) = costs
        lead = "".join(f"{thing}を{japanese.stem(word)}、" for thing, word in first)
        told += f"コストとして{lead}{things}を{verb}。"
    return told


def tell_target(game: Game, name: str) -> str:
    """♢7, Bの「ダウン」, プレイヤーB."""
    if name in ("A", "B"):
        return f"プレイヤー{name}"
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
    return "「してもよい」処理を行わない"


def _chosen(game: Game, words: str) -> str:
    decision = game.decision
    if decision is not None and decision.kind == "option":
        for index, option in enumerate(decision.options):
            if isinstance(option, Option) and words in (option.name, chr(ord("a") + index)):
                return f"「{_option(game, option, words)}」"
    if decision is not None and decision.kind in ("target", "trigger"):
        return tell_target(game, words)
    return _listed(words)


def _option(game: Game, option: Option, words: str) -> str:
    if option.name is not None:
        return game.edition.lexicon[option.name].ja
    voice = game.edition.voice()
    try:
        return japanese.sentence(as_one(said(option.do, "ja", voice), DO_JA)).removesuffix("。")
    except (AssertionError, AttributeError):
        return words


# Events


def tell_events(game: Game, events: list[Event]) -> str:
    """What the rules did, from one resolved or staged request to the next."""
    told: list[str] = []
    begun = any(what in ("takes effect", "no effect") for _, _, what, _ in events)
    for _, _, what, data in events:
        if what == "resolved" and begun:
            continue
        sentence = _event(game, what, data)
        if sentence and (not told or told[-1] != sentence):
            told.append(sentence)
    return "".join(f"{sentence}。" for sentence in told)


def _event(game: Game, what: str, data: tuple[Any, ...]) -> str:
    match what, data:
        case "resolved", (Request() as request,):
            return f"{_named(game, request)}の解決が終わる"
        case "takes effect", (Request() as request,):
            return f"{_named(game, request)}を解決する"
        case "no effect", (Request() as request,):
            return f"{_named(game, request)}は対象が正しくないため、効果を発揮しない"
        case "triggered", (Request() as request,):
            return f"{_named(game, request)}が誘発する"
        case "lost", (Request() as request,):
            return f"{_named(game, request)}は取り消される"
        case "nullified", (Request() as request,):
            return f"{_named(game, request)}が無効になる"
        case "damage", (int() as seat, _, int() as dealt):
            return f"{'AB'[seat]}が{dealt}点のダメージを受ける" if dealt else ""
        case "draw", (int() as seat, int() as count):
            return f"{'AB'[seat]}がカードを{count}枚引く"
        case "enters", (Character() as character,):
            kind = "兵士" if character.soldier else "防壁"
            return f"{_cards(character.cards)}が{kind}として場に出る"
        case "laid on", (Character() as character,):
            return f"装備兵{_cards(character.cards)}になる"
        case "fog", (FogCard() as fog,):
            return f"{'と'.join(NAME[c] for c in fog.cards)}がフォグ「{game.edition.fogs[fog.fog].name.ja}」になる"
        case ("to graveyard", (Character() as character,)) | ("to graveyard", (Character() as character, *_)):
            return f"{_cards(character.cards)}が墓地に置かれる"
        case (("drive" | "charge"), _):
            found = [game.state.characters[id] for id in data if id in game.state.characters]
            verb = "ドライブ" if what == "drive" else "チャージ"
            return f"{'・'.join(_cards(c.cards) for c in found)}が{verb}する" if found else ""
        case "discards", (int() as seat, int() as card):
            return f"{'AB'[seat]}が{NAME[card]}を捨てる"
        case "flips", (int() as card,):
            return f"{NAME[card]}がめくられる"
        case "turned up", (int(), int()):
            return "・".join(f"{'AB'[card // DECK]}の{NAME[card]}" for card in data) + "が表向きになる"
        case "opened", (int() as seat,):
            return f"{'AB'[seat]}のパックが開封済みになる"
        case "becomes", (Character() as character,):
            return f"{_cards(character.cards)}が{'兵士' if character.soldier else '防壁'}になる"
        case "retargeted", (Request() as request, *_):
            return f"{_named(game, request)}の対象が変わる"
        case "turn passes", (int() as seat,):
            return f"{'AB'[seat]}のターンになる"
        case "loses", (int() as seat,):
            return f"{'AB'[seat]}のライフがなくなり、{'BA'[seat]}の勝ちになる"
        case "game starts", (int() as seat,):
            return f"{'AB'[seat]}が先攻になる"
    if what in ("to hand", "to top of life", "to bottom of life") and data:
        cards = [c.cards if isinstance(c, Character) else (c,) for c in data]
        place = "手札" if what == "to hand" else "ライフの上" if what == "to top of life" else "ライフの下"
        names = "・".join(_cards(one) for one in cards)
        return f"{names}が{place}に{'加わる' if what == 'to hand' else '置かれる'}"
    if what in ("turned up", "turned down") and len(data) == 1 and isinstance(data[0], int):
        face = "表" if what == "turned up" else "裏"
        turned = game.state.characters.get(data[0])
        name = _cards(turned.cards) if turned is not None else NAME[data[0]] if data[0] < 2 * DECK else ""
        return f"{name}が{face}向きになる" if name else ""
    return ""


def _named(game: Game, request: Request) -> str:
    return f"{'AB'[request.controller]}の「{game.rules.actions[request.action].action.name.ja}」"


def _cards(cards: tuple[int, ...]) -> str:
    return "+".join(NAME[card] for card in cards)


def tell_outcome(game: Game, then: Mapping[str, Any]) -> list[str]:
    """What the board cannot show of what must hold: what players may and may not do, the winner."""
    told = []
    names = game.edition.actions
    for key, end in (("may", "起こせる"), ("mayNot", "起こせない")):
        for who, actions in then.get(key, {}).items():
            listed = "".join(f"「{names[action].name.ja}」" for action in actions)
            told.append(f"{who}は{listed}を{end}。")
    if then.get("winner") in ("A", "B"):
        told.append(f"{then['winner']}の勝ち。")
    return told
