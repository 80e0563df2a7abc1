"""What the rules did in an example, told in Japanese from the log."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from typing import Any

from ...sentences import japanese
from ..card import DECK, NAME, SEAT
from ..effects.modify import Modify
from ..effects.phrase import whole_ja
from ..engine.game import Game
from ..language.thing import Things
from ..pictures.scene import Scene, Side, target_name
from ..state import Character, FogCard, Request

Event = tuple[str, str, str, tuple[object, ...]]


def shared_names(scene: Scene) -> frozenset[str]:
    """Cards that both players have in sight: their names alone would not say which is meant."""
    mine, theirs = map(_names, scene.sides)
    return mine & theirs


def listed(names: Sequence[str]) -> str:
    """♢7, ♢7と♠2, ♢7・♠2・♠9; two Jokers are counted."""
    if list(names) == ["Joker", "Joker"]:
        return "Joker 2枚"
    return ("と" if len(names) == 2 else "・").join(names)


def _names(side: Side) -> frozenset[str]:
    groups = [piece.cards for piece in (*side.soldiers, *side.bulwarks)]
    groups += [mist.cards for mist in side.fogs]
    return frozenset(
        [*side.hand, *side.rare, *(card for card, _ in side.trumps), *(c for cards in groups for c in cards)]
    )


@dataclass(frozen=True, slots=True)
class Report:
    """Tells the events of a game; a card of which there are two is named with its owner."""

    game: Game
    shared: frozenset[str]

    def made(self, words: str, events: list[Event], said: str = "") -> str:
        """A move with what it cost and what came of it until the table came to rest.

        `said` is the kind of event that the words tell already.
        """
        what = [event[2] for event in events]
        paid = events[: what.index("requested")] if "requested" in what else events if "announced" in what else []
        costs: dict[str, list[str]] = {}
        for event in paid if "announced" in what else ():
            if cost := self._cost(event):
                costs.setdefault(cost[1], []).append(cost[0])
        if costs:
            *first, (verb, things) = costs.items()
            lead = "".join(f"{listed(some)}を{japanese.stem(word)!s}、" for word, some in first)
            words += f"コストとして{lead}{listed(things)}を{verb}。"
        return words + self.events([event for event in events[len(paid) :] if event[2] != said])

    def _cost(self, event: Event) -> tuple[str, str] | None:
        """What was paid: the thing, and the verb."""
        match event[2], event[3]:
            case "drive", driven if driven:
                return self._things(driven), "ドライブする"
            case "damage", (_, int() as amount, _):
                return f"{amount}点のダメージ", "受ける"
            case "discards", (_, int() as card):
                return NAME[card], "捨てる"
            case "to graveyard", (Character() as given, *_):
                return self._cards(given.cards), "墓地に置く"
        return None

    def events(self, events: list[Event]) -> str:
        """What the rules did, from one resolved or staged request to the next."""
        begun = any(what in ("takes effect", "no effect") for _, _, what, _ in events)
        aimed = all(self._aimed(data[0]) for _, _, what, data in events if what == "takes effect")
        told: list[str] = []
        for what, group in groupby(events, key=lambda event: event[2]):
            if what == "resolved" and begun:
                continue
            same = list(group)
            happened = [data for _, _, _, data in same]
            if what == "shuffles":
                told += [sentence for node, _, _, data in same if (sentence := self._shuffled(node, data[0]))]
            elif what in ("drive", "charge"):
                told += [sentence for data in happened if (sentence := self._turned(what, data, aimed))]
            else:
                told += self._split(happened) if what == "splits" else self._alike(what, happened)
        if begun and len(told) == 1 and self._is_over(events):
            told.append("何も起こらない")
        return "".join(f"{sentence}。" for sentence in told)

    def _is_over(self, events: list[Event]) -> bool:
        """Whether a request has taken effect and been resolved; one that others follow did something by that."""
        taken, over = (
            [data[0] for _, _, what, data in events if what == wanted and isinstance(data[0], Request)]
            for wanted in ("takes effect", "resolved")
        )
        return bool(taken) and taken == over and not self.game.rules.resolved_triggers.get(taken[0].action)

    def _alike(self, what: str, happened: list[tuple[Any, ...]]) -> Iterable[str]:
        """Triggers of one kind are told as one."""
        if what != "triggered":
            return [sentence for data in happened if (sentence := self._event(what, data))]
        counts = ((name, len(list(same))) for name, same in groupby(self._named(data[0]) for data in happened))
        return [f"{name}が{f'{count}つ' if count > 1 else ''}誘発する" for name, count in counts]

    def _split(self, happened: list[tuple[Any, ...]]) -> Iterable[str]:
        names = [self._cards(data[0].cards) for data in happened]
        yield f"{'+'.join(names)}が、{listed(names)}の{len(names)}体の防壁に分かれる"

    def _event(self, what: str, data: tuple[Any, ...]) -> str:
        match what, data:
            case "resolved", (Request() as request,):
                return f"{self._named(request)}の解決が終わる"
            case "takes effect", (Request() as request,):
                return f"{self._named(request)}を解決する"
            case "no effect", (Request() as request,):
                return f"{self._named(request)}は対象が正しくないため、効果を発揮しない"
            case "lost", (Request() as request,):
                return f"{self._named(request)}は取り消される"
            case "nullified", (Request() as request,):
                return f"{self._named(request)}が無効になる"
            case "retargeted", (Request() as request, aim):
                return f"{self._named(request)}の対象が{self._aim(request, aim)}に変わる"
            case "damage", (int() as seat, int() as amount, int() as dealt):
                left = f"(ライフは{dealt}枚しかない)" if dealt < amount else ""
                return f"{'AB'[seat]}が{amount}点のダメージを受ける{left}" if amount > 0 else ""
            case "draw", (int() as seat, int() as count):
                return f"{'AB'[seat]}がカードを{count}枚引く"
            case "discards", (int() as seat, int() as card):
                return f"{'AB'[seat]}が{NAME[card]}を捨てる"
            case "opened", (int() as seat,):
                return f"{'AB'[seat]}のパックが開封済みになる"
            case "no card to turn up", (int() as seat,):
                return f"{'AB'[seat]}にはめくるカードがない"
            case "turn passes", (int() as seat,):
                return f"{'AB'[seat]}のターンになる"
            case "game starts", (int() as seat,):
                return f"{'AB'[seat]}の先攻でゲームが始まる"
            case "loses", (int() as seat,):
                return self._lost(seat)
        return self._card_event(what, data)

    def _lost(self, seat: int) -> str:
        loser, winner = "AB"[seat], "BA"[seat]
        if not any(self.game.state.life):
            return f"2人ともライフがないので、ターンプレイヤーの{loser}が負け、{winner}の勝ちになる"
        return f"{loser}のライフがなくなり、{winner}の勝ちになる"

    def _card_event(self, what: str, data: tuple[Any, ...]) -> str:
        match what, data:
            case "size changes", (Character() as character, int() as amount) if amount:
                return _grows(self._cards(character.cards), amount)
            case "to hand", (one, *_) if isinstance(one, Character) or self._were_keys(data):
                return f"{self._things(data)}が手札に戻る"
            case (("enters" | "becomes"), (Character() as character,)):
                kind = ("裏向きの" if character.face_down else "") + "兵士" if character.soldier else "防壁"
                return f"{self._cards(character.cards)}が{kind}" + ("として場に出る" if what == "enters" else "になる")
            case "laid on", (Character() as character,):
                return f"{self._cards(character.cards)}が装備兵になる"
            case "fog", (FogCard() as fog,):
                name = self.game.edition.fogs[fog.fog].name.ja
                cards = listed([NAME[card] for card in fog.cards])
                become = f"{cards}がフォグ「{name}」にな"
                changes = [self._change(fog, ability, by) for ability, by in self._changes(fog)]
                return f"{become}り、{'、'.join(changes)}" if changes else f"{become}る"
            case "flips", (int() as card,):
                return f"{self._cards((card,))}がめくられる"
            case "points", (_, _, int() as total):
                return f"合計点は{total}点になる"
            case "turned up", (int(), int()):
                return "、".join(f"{'AB'[card // DECK]}が{NAME[card]}を" for card in data) + "めくる"
            case (("to pack" | "to life"), (int() as card, *_)) if card < 2 * DECK:
                return f"{'AB'[SEAT[card]]}が{len(data)}枚を{'パック' if what == 'to pack' else 'ライフ'}にする"
            case "shown", (int() as card, *_):
                return f"{'AB'[SEAT[card]]}が{self._things(data)}を見せる"
        if what in _PLACES and data:
            return f"{self._things(data)}が{_PLACES[what]}"
        if what in ("turned up", "turned down"):
            return f"{self._things(data)}が{'表' if what == 'turned up' else '裏'}向きになる"
        return ""

    def _changes(self, fog: FogCard) -> Iterable[tuple[Modify, int]]:
        return zip(self.game.rules.fog_sizes[fog.fog], fog.changes, strict=True)

    def _change(self, fog: FogCard, ability: Modify, by: int) -> str:
        """By how much a fog changes whose size."""
        target = self.game.state.characters.get(fog.target)
        if target is not None:
            return _grows(self._cards(target.cards), by)
        what, owner = ability.what, ""
        if isinstance(what, Things) and what.owner is not None:
            owner = f"{'AB'[what.owner.seat_beside(fog.controller, self.game.state.turn_player)]}の"
            what = replace(what, owner=None)
        return _grows(owner + str(whole_ja(what, self.game.edition.voice())), by)

    def _were_keys(self, cards: tuple[Any, ...]) -> bool:
        """Whether cards lay out as key cards before."""
        return any(
            set(cards) <= set(data[0].keys)
            for _, _, what, data in self.game.log or ()
            if what == "requested" and isinstance(data[0], Request)
        )

    def _shuffled(self, node: str, seat: Any) -> str:
        """The deck while the game is set up, Life afterwards; an empty one is not worth a word."""
        if node == "1":
            return f"{'AB'[seat]}がデッキを切る"
        return f"{'AB'[seat]}がライフを切りなおす" if self.game.state.life[seat] else ""

    def _aimed(self, request: object) -> bool:
        return isinstance(request, Request) and self.game.rules.actions[request.action].action.target is not None

    def _turned(self, what: str, data: tuple[Any, ...], aimed: bool) -> str:
        """The log has the characters as they were before; that one stays so is worth saying of a target."""
        driven, state = what == "drive", "ドライブ状態" if what == "drive" else "チャージ状態"
        turned = [one for one in data if one.driven != driven]
        if turned:
            return f"{self._things(turned)}が{state}になる"
        return f"{self._things(data)}は{state}のままである" if data and aimed else ""

    def _things(self, data: Iterable[Any]) -> str:
        """Characters and cards."""
        return listed([self._cards(one.cards if isinstance(one, Character) else (one,)) for one in data])

    def _cards(self, cards: tuple[int, ...]) -> str:
        name = "+".join(NAME[card] for card in cards)
        return f"{'AB'[SEAT[cards[0]]]}の{name}" if not self.shared.isdisjoint(NAME[card] for card in cards) else name

    def _aim(self, request: Request, aim: Request | Character | int) -> str:
        if isinstance(aim, Request):
            return self._named(aim)
        if isinstance(aim, Character):
            return self._cards(aim.cards)
        target = self.game.rules.actions[request.action].action.target
        assert target is not None  # it has just been changed
        return target_name(self.game, target.noun, aim)[0]

    def _named(self, request: Request) -> str:
        return f"{'AB'[request.controller]}の「{self.game.rules.actions[request.action].action.name.ja}」"


def _grows(whose: str, amount: int) -> str:
    return f"{whose}のサイズが{abs(amount)}{'大きく' if amount > 0 else '小さく'}なる"


_PLACES = {
    "to hand": "手札に加わる", "to graveyard": "墓地に置かれる",
    "to top of life": "ライフの上に置かれる", "to bottom of life": "ライフの下に置かれる",
}  # fmt: skip
