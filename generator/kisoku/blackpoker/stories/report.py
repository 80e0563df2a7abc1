"""What the rules did in an example, told in Japanese from the log."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from ...core.event import Event
from ...sentences import japanese
from ...sentences.text import EMPTY, Text, joined, text
from ..card import NAME, SEAT
from ..effects.become import Split
from ..effects.discard import Discarded
from ..effects.drive import Driven
from ..effects.modify import Modify
from ..effects.phrase import whole_ja
from ..engine.game import Game
from ..events.card import CharacterMoved, Damaged
from ..events.event import grows_ja
from ..events.request import Announced, NoEffect, Requested, Resolved, TakesEffect, Triggered
from ..language.thing import Things
from ..names import SEATS, card_text, cards_text, listed_text
from ..pictures.scene import Scene, Side, request_ja, target_ja
from ..state import Character, FogCard, Request


def shared_names(scene: Scene) -> frozenset[str]:
    """Cards that both players have in sight: their names alone would not say which is meant."""
    mine, theirs = map(_names, scene.sides)
    return mine & theirs


def _names(side: Side) -> frozenset[str]:
    groups = [piece.cards for piece in (*side.soldiers, *side.bulwarks)]
    groups += [mist.cards for mist in side.fogs]
    groups += [heap.cards for heap in side.heaps if not heap.is_pile]
    return frozenset([*side.hand, *(card for card, _ in side.trumps), *(c for cards in groups for c in cards)])


@dataclass(frozen=True, slots=True)
class Report:
    """Tells the events of a game; a card of which there are two is named with its owner."""

    game: Game
    shared: frozenset[str]
    aimed: bool = True
    """Whether all that is told of are requests that have a target."""

    def made(self, words: Text, events: list[Event], said: str = "") -> Text:
        """A move with what it cost and what came of it until the table came to rest.

        `said` is the kind of event that the words tell already.
        """
        announced = any(isinstance(event, Announced) for event in events)
        requested = [index for index, event in enumerate(events) if isinstance(event, Requested)]
        paid = events[: requested[0]] if requested else events if announced else []
        costs: dict[tuple[str, str], list[Text]] = {}
        for event in paid if announced else ():
            if cost := self._cost(event):
                costs.setdefault(cost[1], []).append(cost[0])
        if costs:
            *first, ((where, verb), things) = costs.items()
            lead = [text(listed_text(some), "を", to, japanese.stem(word), "、") for (to, word), some in first]
            words = text(words, "コストとして", *lead, listed_text(things), "を", where, verb, "。")
        return words + self.events([event for event in events[len(paid) :] if event.word != said])

    def _cost(self, event: Event) -> tuple[Text, tuple[str, str]] | None:
        """What was paid: the thing, where it goes, and the verb."""
        match event:
            case Driven(characters=driven) if driven:
                return self.things(driven), ("", "ドライブする")
            case Damaged():
                return text(event.amount, "点のダメージ"), ("", "受ける")
            case Discarded():
                return card_text(event.card), ("", "捨てる")
            case CharacterMoved(to="graveyard"):
                return self.things([event.character]), ("墓地に", "置く")
        return None

    def events(self, events: list[Event]) -> Text:
        """What the rules did, from one resolved or staged request to the next."""
        taken = [event.request for event in events if isinstance(event, TakesEffect)]
        begun = bool(taken) or any(isinstance(event, NoEffect) for event in events)
        tell = replace(self, aimed=all(self.game.rules.actions[r.action].action.target is not None for r in taken))
        told: list[Text] = []
        for kind, group in groupby(events, key=lambda event: event.kind):
            same = list(group)
            if kind == Split.kind:
                told.append(self._split(same))
            elif kind == Triggered.kind:
                told += self._triggered(same)
            elif kind != Resolved.kind or not begun:
                told += [sentence for event in same if (sentence := event.story_ja(tell))]
        if begun and len(told) == 1 and self._is_over(taken, events):
            told.append(text("何も起こらない"))
        return text(*(sentence + "。" for sentence in told))

    def _is_over(self, taken: list[Request], events: list[Event]) -> bool:
        """Whether a request has taken effect and been resolved; one that others follow did something by that."""
        over = [event.request for event in events if isinstance(event, Resolved)]
        return bool(taken) and taken == over and not self.game.rules.concerned(("resolved", taken[0].action, 0))

    def _triggered(self, events: list[Event]) -> Iterable[Text]:
        """Triggers of one kind are told as one."""
        names = (self.request(event.request) for event in events if isinstance(event, Triggered))
        for name, same in groupby(names):
            count = len(list(same))
            yield text(name, "が", text(count, "つ") if count > 1 else "", "誘発する")

    def _split(self, events: list[Event]) -> Text:
        names = [self.things([event.character]) for event in events if isinstance(event, Split)]
        return text(joined("+", names), "が、", listed_text(names), "の", len(names), "体の防壁に分かれる")

    # What events ask the teller

    def request(self, request: Request) -> Text:
        return request_ja(self.game.edition, request)

    def things(self, things: Iterable[Character | int]) -> Text:
        return listed_text([self._cards(one.cards if isinstance(one, Character) else (one,)) for one in things])

    def deck(self) -> Text:
        return self.game.edition.voice().ja_deck()

    def zone(self, id: str) -> Text:
        return self.game.edition.voice().ja_name("zone", id)

    def word(self, term: str) -> Text:
        return self.game.edition.voice().ja(term)

    def card_of(self, zone: str) -> Text:
        return self.game.edition.voice().en_cards(zone, 1) if zone in self.game.edition.zones else EMPTY

    def has_life(self, seat: int) -> bool:
        return bool(self.game.state.life[seat])

    def sets_up(self, event: Event) -> bool:
        nodes = (node for chart in self.game.edition.charts.values() for node in chart.nodes)
        return any(node.id == event.node and node.does == "setUp" for node in nodes)

    def were_keys(self, cards: Sequence[int]) -> bool:
        return any(set(cards) <= {*event.request.keys} for event in self.game.log or () if isinstance(event, Requested))

    def fog(self, fog: FogCard) -> Text:
        """What lies in the Fog now, and whose size it changes."""
        name = self.game.edition.voice().ja_name("fog", fog.fog)
        become = text(listed_text([card_text(card) for card in fog.cards]), "がフォグ「", name, "」にな")
        abilities = zip(self.game.rules.fog_sizes[fog.fog], fog.changes, strict=True)
        changes = [self._change(fog, ability, by) for ability, by in abilities]
        return text(become, "り、", joined("、", changes)) if changes else text(become, "る")

    def _change(self, fog: FogCard, ability: Modify, by: int) -> Text:
        target = self.game.state.characters.get(fog.target)
        if target is not None:
            return grows_ja(self, self._cards(target.cards), by)
        what, owner = ability.what, EMPTY
        if isinstance(what, Things) and what.owner is not None:
            owner = text(SEATS[what.owner.seat_beside(fog.controller, self.game.state.turn_player)], "の")
            what = replace(what, owner=None)
        return grows_ja(self, owner + whole_ja(what, self.game.edition.voice()), by)

    def aim(self, request: Request, aim: Character | Request | int) -> Text:
        if isinstance(aim, Request):
            return self.request(aim)
        if isinstance(aim, Character):
            return self._cards(aim.cards)
        target = self.game.rules.actions[request.action].action.target
        assert target is not None  # it has just been changed
        return target_ja(self.game, target.noun, aim)

    def _cards(self, cards: tuple[int, ...]) -> Text:
        name = cards_text(cards, "+")
        shared = not self.shared.isdisjoint(NAME[card] for card in cards)
        return text(SEATS[SEAT[cards[0]]], "の", name) if shared else name
