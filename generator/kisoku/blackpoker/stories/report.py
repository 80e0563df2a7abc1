"""What the rules did in an example, told from the log."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from ...core.event import Event
from ...sentences import english, japanese
from ...sentences.language import Language
from ...sentences.text import EMPTY, Text, joined, text
from ..card import JOKER, NAME, SEAT
from ..effects.become import Split
from ..effects.discard import Discarded
from ..effects.drive import Driven
from ..effects.modify import Modify
from ..effects.phrase import whole_en, whole_ja
from ..engine.game import Game
from ..events.card import CharacterMoved, Damaged
from ..events.event import grows_en, grows_ja
from ..events.request import Announced, NoEffect, Requested, Resolved, TakesEffect, Triggered
from ..language.thing import Things
from ..names import SEATS, card_text, cards_text, listed_text, owned_text
from ..pictures.scene import Scene, Side, requested, target_text
from ..state import Character, FogCard, Request

_BETWEEN: dict[Language, str] = {"ja": "", "en": " "}
_END: dict[Language, str] = {"ja": "。", "en": "."}
_NOTHING: dict[Language, Text] = {"ja": text("何も起こらない"), "en": text("nothing happens")}


def sentences(told: Iterable[Text], language: Language) -> Text:
    """Sentences in a row."""
    return joined(_BETWEEN[language], [each for each in told if each])


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
    language: Language
    aimed: bool = True
    """Whether all that is told of are requests that have a target."""

    def made(self, words: Text, events: list[Event], said: str = "") -> Text:
        """A move with what it cost and what came of it until the table came to rest.

        `said` is the kind of event that the words tell already.
        """
        announced = next((event for event in events if isinstance(event, Announced)), None)
        requests = [index for index, event in enumerate(events) if isinstance(event, Requested)]
        paid = events[: requests[0]] if requests else events if announced is not None else []
        cost = EMPTY
        if announced is not None:
            cost = self._costs_ja(paid) if self.language == "ja" else self._costs_en(SEATS[announced.seat], paid)
        after = self.events([event for event in events[len(paid) :] if event.word != said])
        return sentences([words, cost, after], self.language)

    def _costs_ja(self, paid: Iterable[Event]) -> Text:
        """コストとして♠3を捨て、♢7をドライブする。"""
        costs: dict[tuple[str, str], list[Text]] = {}
        for event in paid:
            match event:
                case Driven(characters=driven) if driven:
                    costs.setdefault(("", "ドライブする"), []).append(self.things(driven))
                case Damaged():
                    costs.setdefault(("", "受ける"), []).append(text(event.amount, "点のダメージ"))
                case Discarded():
                    costs.setdefault(("", "捨てる"), []).append(card_text(event.card))
                case CharacterMoved(to="graveyard"):
                    costs.setdefault(("墓地に", "置く"), []).append(self.things([event.character]))
        if not costs:
            return EMPTY
        *first, ((where, verb), things) = costs.items()
        lead = [text(listed_text(some), "を", to, japanese.stem(word), "、") for (to, word), some in first]
        return text("コストとして", *lead, listed_text(things), "を", where, verb, "。")

    def _costs_en(self, who: str, paid: Iterable[Event]) -> Text:
        """To pay for it, A discards ♠3 and drives ♢7."""
        costs: dict[tuple[str, str], list[Text]] = {}
        grave = f" into the {self.zone('graveyard')!s}"
        for event in paid:
            match event:
                case Driven(characters=driven) if driven:
                    costs.setdefault(("drives", ""), []).append(self.things(driven))
                case Damaged():
                    costs.setdefault(("takes", ""), []).append(text(event.amount, " ", self.word("damage")))
                case Discarded():
                    costs.setdefault(("discards", ""), []).append(card_text(event.card))
                case CharacterMoved(to="graveyard"):
                    costs.setdefault(("puts", grave), []).append(self.things([event.character]))
        if not costs:
            return EMPTY
        done = [text(verb, " ", listed_text(things, "en"), where) for (verb, where), things in costs.items()]
        return text("To pay for it, ", who, " ", english.listed(done), ".")

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
                told += [sentence for event in same if (sentence := event.story(tell, self.language))]
        if begun and len(told) == 1 and self._is_over(taken, events):
            told.append(_NOTHING[self.language])
        return sentences((self._ended(each) for each in told), self.language)

    def _ended(self, words: Text) -> Text:
        return text(words if self.language == "ja" else english.capital(words), _END[self.language])

    def _is_over(self, taken: list[Request], events: list[Event]) -> bool:
        """Whether a request has taken effect and been resolved; one that others follow did something by that."""
        over = [event.request for event in events if isinstance(event, Resolved)]
        return bool(taken) and taken == over and not self.game.rules.concerned(("resolved", taken[0].action, 0))

    def _triggered(self, events: list[Event]) -> Iterable[Text]:
        """Triggers of one kind are told as one."""
        names = (self.request(event.request) for event in events if isinstance(event, Triggered))
        for name, same in groupby(names):
            count = len(list(same))
            if self.language == "ja":
                yield text(name, "が", text(count, "つ") if count > 1 else "", "誘発する")
            else:
                yield text(name, " triggers", text(" ", count, " times") if count > 1 else "")

    def _split(self, events: list[Event]) -> Text:
        names = [self.things([event.character]) for event in events if isinstance(event, Split)]
        if self.language == "ja":
            return text(joined("+", names), "が、", listed_text(names), "の", len(names), "体の防壁に分かれる")
        apart = text(" splits into the ", len(names), " ", english.plural(self.word("bulwark")), " ")
        return text(joined("+", names), apart, english.listed(names))

    # What events ask the teller

    def request(self, request: Request) -> Text:
        return requested(self.game.edition, request, self.language)

    def things(self, things: Iterable[Character | int]) -> Text:
        found = [self._cards(one.cards if isinstance(one, Character) else (one,)) for one in things]
        if self.language == "en" and len(found) == 1 and str(found[0]) == JOKER:
            return english.article(found[0])
        return listed_text(found, self.language)

    def deck(self) -> Text:
        return self.game.edition.voice().deck(self.language)

    def zone(self, id: str) -> Text:
        return self.game.edition.voice().named("zone", id, self.language)

    def word(self, term: str) -> Text:
        return self.game.edition.voice().said(term, self.language)

    def done(self, term: str) -> Text:
        return text(english.past(str(self.game.edition.voice().en(term))))

    def kind(self, character: Character) -> Text:
        return self.game.edition.voice().named("character", character.kind, self.language)

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
        name = self.game.edition.voice().named("fog", fog.fog, self.language)
        cards = listed_text([card_text(card) for card in fog.cards], self.language)
        abilities = zip(self.game.rules.fog_sizes[fog.fog], fog.changes, strict=True)
        changes = [self._change(fog, ability, by) for ability, by in abilities]
        if self.language == "ja":
            become = text(cards, "がフォグ「", name, "」にな")
            return text(become, "り、", joined("、", changes)) if changes else text(become, "る")
        become = text(cards, " becomes" if len(fog.cards) == 1 else " become", " the ", self.zone("fog"), " ", name)
        return text(become, ": ", english.listed(changes)) if changes else become

    def _change(self, fog: FogCard, ability: Modify, by: int) -> Text:
        grows = grows_ja if self.language == "ja" else grows_en
        target = self.game.state.characters.get(fog.target)
        if target is not None:
            return grows(self, self._cards(target.cards), by)
        what, owner = ability.what, ""
        if isinstance(what, Things) and what.owner is not None:
            owner = SEATS[what.owner.seat_beside(fog.controller, self.game.state.turn_player)]
            what = replace(what, owner=None)
        voice = self.game.edition.voice()
        if self.language == "ja":
            return grows(self, text(f"{owner}の" if owner else "", whole_ja(what, voice)), by)
        return grows(self, text(whole_en(what, voice), f" of {owner}" if owner else ""), by)

    def aim(self, request: Request, aim: Character | Request | int) -> Text:
        if isinstance(aim, Request):
            return self.request(aim)
        if isinstance(aim, Character):
            return self._cards(aim.cards)
        target = self.game.rules.actions[request.action].action.target
        assert target is not None  # it has just been changed
        return target_text(self.game, target.noun, aim, self.language)

    def _cards(self, cards: tuple[int, ...]) -> Text:
        name = cards_text(cards, "+")
        shared = not self.shared.isdisjoint(NAME[card] for card in cards)
        return owned_text(SEAT[cards[0]], name, self.language) if shared else name
