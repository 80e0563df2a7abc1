"""The moves of an example told in Japanese, in the words of the rules."""

from __future__ import annotations

from collections.abc import Mapping, Set
from typing import Any

from ...sentences import japanese
from ...sentences.text import EMPTY, Text, joined, text
from ...verbs.choose import Choose, Option
from ...verbs.phrase import DO_JA, as_one, said
from ...verbs.verb import Verb
from ..card import NAME
from ..engine.game import Game
from ..moves.names import REQUEST, THING, fits_character, fits_request, split_things
from ..names import SEATS, written_text
from .report import listed


def tell_move(game: Game, seat: int, words: str, shared: Set[str] = frozenset()) -> Text:
    """A move before it is made: `up ♡5 on ♢7, discard ♠3` as a sentence.

    `shared` are cards that both players have: of such a target it is said whose it is.
    """
    return text(_said(game, seat, words, shared), "。")


def tell_refused(game: Game, seat: int, words: str, shared: Set[str] = frozenset()) -> Text:
    """A move that the rules forbid."""
    decision, who = game.decision, SEATS[seat]
    if words == "pass":
        return text(who, "はパスできない。")
    if decision is not None and decision.kind == "may" and words in ("declines", "accepts"):
        # Either it is another player's choice, or there is no such choice.
        return text("「", joined("、または", _offered(game)), "」を行うかどうかを、", who, "が決めることはできない。")
    costs = [part.strip().partition(" ") for part in words.split(",")[1:]]
    given = split_things(" ".join(things for verb, _, things in costs if verb == "sacrifice"))
    whose = listed([_placed(game, seat, name) for name in given])
    paying = text("、コストとして", whose, "を墓地に置き、") if given else EMPTY
    return text(_said(game, seat, words, shared, paying), "ことはできない。")


def _said(game: Game, seat: int, words: str, shared: Set[str], paying: Text = EMPTY) -> Text:
    """Without its end; `paying` is told before a request."""
    who = SEATS[seat]
    head, _, rest = words.partition(" ")
    head = head.rstrip(",")
    match head:
        case "pass":
            return text(who, "はパスする")
        case "concede":
            return text(who, "は投了する")
        case "attacks":
            names = rest.removeprefix("with").strip()
            if names in ("", "nothing"):
                return text(who, "はアタッカーを宣言しない")
            return text(who, "は", _listed(names), "をアタッカーとして宣言する")
        case "blocks":
            attacker, _, blockers = rest.partition(" with ")
            return text(who, "は", written_text(attacker), "を", _listed(blockers), "でブロックする")
        case "declines":
            return text(who, "は", _declined(game))
        case "accepts":
            return text(who, "は、", _accepted(game), "ことにする")
        case "chooses":
            return text(who, "は", _chosen(game, rest))
        case "discards":
            paid = game.decision is not None and game.decision.rule == game.edition.rule("discard cost")
            cost = "、コストとして" if paid else ""
            return text(who, "は", cost, _listed(rest), "を捨てる")
    return text(who, "は", paying, _request(game, words, shared))


def _placed(game: Game, seat: int, name: str) -> Text:
    """A character with its owner, where that is not who speaks."""
    owners = {c.owner for c in game.state.characters.values() if "+".join(NAME[card] for card in c.cards) == name}
    return written_text(name) if seat in owners or not owners else text(SEATS[1 - seat], "の", written_text(name))


def _request(game: Game, words: str, shared: Set[str]) -> Text:
    action, _, rest = words.partition(",")[0].strip().partition(" ")
    keys, _, target = rest.partition(" on ") if not rest.startswith("on ") else ("", "", rest[3:])
    name = game.edition.voice().ja_name("action", action)
    told = EMPTY
    if target:
        told += text(_target(game, target, shared), "を対象に、")
    if keys:
        told += text(_listed(keys), "で")
    return text(told, "「", name, "」を起こす")


def _target(game: Game, name: str, shared: Set[str] = frozenset()) -> Text:
    """♢7, B, Bの「ダウン」."""
    if name in SEATS:
        return text(name)
    if thing := THING.fullmatch(name):
        owners = {c.owner for c in game.state.characters.values() if fits_character(name, c)}
        if thing["owner"] is None and len(owners) == 1 and not shared.isdisjoint(thing["cards"].split("+")):
            return text(SEATS[owners.pop()], "の", written_text(name))
        return written_text(name)
    match = REQUEST.fullmatch(name)
    if match is None or match["action"] not in game.edition.actions:
        return text(name)
    owners = {request.controller for request in game.state.stage if fits_request(name, request)}
    owner = match["owner"] or (SEATS[owners.pop()] if len(owners) == 1 else "")
    keys = joined(" ", [written_text(key) for key in match["keys"].split()])
    action = game.edition.voice().ja_name("action", match["action"])
    return text(f"{owner}の" if owner else "", "「", action, "」", text("(", keys, ")") if keys else "")


def _listed(names: str) -> Text:
    return listed([written_text(name) for name in split_things(names)])


def _declined(game: Game) -> Text:
    decision = game.decision
    match decision.kind if decision is not None else "":
        case "blocker":
            return text("ブロックしない")
        case "attacker":
            return text("アタッカーを宣言しない")
        case "may":
            return text("、", _refrained(game))
        case "choose trump":
            return text("切札を選ばずに済ませる")
    return text("何も選ばない")


def _offered(game: Game) -> list[Text]:
    """What may be done: a sentence, or one for each option."""
    decision = game.decision
    if decision is None or decision.kind != "may":
        return [text("してもよいことを行う")]
    match decision.about:
        case (Choose(options=options),):
            return [_steps(game, option.do) for option in options]
    return [_steps(game, decision.about)]


def _accepted(game: Game) -> Text:
    """What one decides to do."""
    offered = _offered(game)
    if len(offered) == 1:
        return offered[0]
    return text(
        *(text("「", one, "」") for one in offered), "のどちらか" if len(offered) == 2 else "のどれか", "を行う"
    )


def _refrained(game: Game) -> Text:
    """What one decides not to do."""
    offered = _offered(game)
    if len(offered) == 1:
        return text(offered[0], "ことを選ばない")
    which = "のどちらも" if len(offered) == 2 else "のどれも"
    return text(*(text("「", one, "」") for one in offered), which, "選ばない")


# What cards are chosen for, by what becomes of them.
_PURPOSES = {
    "hand": "手札に加えるカード", "bulwark": "防壁にするカード",
    "any soldier": "兵士にするカード", "turn": "表向きにする切札",
}  # fmt: skip


def _purpose(game: Game, about: object) -> Text:
    zone, voice = game.edition.zones.get(str(about)), game.edition.voice()
    if zone is None or zone.id in _PURPOSES:
        return text(_PURPOSES.get(str(about), ""))
    if zone.card:
        return voice.ja_cards(zone.id)
    return text(voice.ja_name("zone", zone.id), "に置くカード") if zone.is_pile else EMPTY


def _chosen(game: Game, words: str) -> Text:
    decision = game.decision
    if decision is None:
        return text(_listed(words), "を選ぶ")
    match decision.kind:
        case "option":
            for index, option in enumerate(decision.options):
                if isinstance(option, Option) and words in (option.name, chr(ord("a") + index)):
                    return text("「", _option(game, option, words), "」を選ぶ")
        case "target" | "trigger":
            return text(_target(game, words), "を選ぶ")
        case "order":
            first, *more = split_things(words)
            if not more:
                return text(written_text(first), "が下になるように置く")
            order = joined("、", [written_text(name) for name in (first, *more)])
            return text("下から", order, "の順に置く")
        case "choose card" | "choose trump" if purpose := _purpose(game, decision.about):
            return text(purpose, "として", _listed(words), "を選ぶ")
    return text(_listed(words), "を選ぶ")


def _option(game: Game, option: Option, words: str) -> Text:
    if option.name is not None:
        return game.edition.voice().ja(option.name)
    return _steps(game, option.do)


def _steps(game: Game, steps: tuple[Verb, ...]) -> Text:
    return japanese.sentence(as_one(said(steps, "ja", game.edition.voice()), DO_JA), stop="")


def tell_outcome(game: Game, then: Mapping[str, Any], refused: Set[tuple[str, str]] = frozenset()) -> list[Text]:
    """What the board cannot show of what must hold: what players may and may not do, the winner.

    `refused` has just been told.
    """
    told = []
    voice = game.edition.voice()
    for key, end in (("may", "起こせる"), ("mayNot", "起こせない")):
        for who, actions in then.get(key, {}).items():
            left = [action for action in actions if key == "may" or (who, action) not in refused]
            tried = {move.partition(" ")[0] for player, move in refused if player == who}
            # One way of it has just been refused.
            at_all = "どのカードや対象でも、" if left and tried.issuperset(left) else ""
            if left:
                names = [text("「", voice.ja_name("action", action), "」") for action in left]
                told.append(text(at_all, who, "は", *names, "を", end, "。"))
    match then.get("winner"):
        case "A" | "B" as winner:
            told.append(text(winner, "の勝ち。"))
        case "draw":
            told.append(text("引き分け。"))
    return told


def tell_shown(then: Mapping[str, Any]) -> list[Text]:
    """The sizes and piles that must hold, for a story without boards."""
    told = [text(written_text(name), "のサイズは", size, "。") for name, size in then.get("size", {}).items()]
    piles = {who: [written_text(card) for card in str(then.get(who, {}).get("pile", "")).split()] for who in SEATS}
    told += [text(who, "の墓地は上から", joined("・", pile), "。") for who, pile in piles.items() if pile]
    return told
