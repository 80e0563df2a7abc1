"""What an example speaks of as it is on a table, in both languages: whoever compares two tables reads it off each."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from ...core.trouble import Trouble
from ...sentences.language import Language
from ...sentences.text import EMPTY, Text, Words, joined, text
from ..card import SEAT, bits
from ..engine.game import Game
from ..engine.match import Match
from ..model import Zone
from ..moves.names import SEAT_NAMES, SEATS, find_character
from ..names import card_text, cards_text, written_text
from ..speech.event import event_text
from ..speech.refusal import refusal
from ..speech.table import character_text, fog_text, request_text
from ..state import Character
from .match import held

Fact = tuple[Text, Text]
"""What is meant, and how it is."""

_WORDS: dict[Language, dict[str, str]] = {
    "ja": {
        "of": "{}の", "none": "なし", "top": "一番上の", "from top": "(上から)", "soldiers": "兵士", "bulwarks": "防壁",
        "size": "のサイズ", "gone": "場にない", "stage": "ステージ(下から)", "turn": "ターン", "chance": "チャンス",
        "winner": "勝者", "draw": "引き分け", "goes on": "まだ決まらない", "nobody": "なし", "request": "を起こす",
        "may": "できる", "mayNot": "できない", "no such": "この版にはない", "triggered": "できない: 誘発するもの",
        "order": "起きたこと", "blocked": "ブロック", "unblocked": "ブロックなし", "opened": "開封済み",
        "unopened": "未開封", "up": "(表)", "down": "(裏)", "count": "{}枚", "count of": "{}体", "happened": "起きる",
        "not happened": "起きない", "resolved": "を解決する", "staged": "をステージに置く",
        "then": "、",
    },
    "en": {
        "of": "{}'s ", "none": "none", "top": "top of ", "from top": " (top first)", "soldiers": "soldiers",
        "bulwarks": "bulwarks", "size": "size of ", "gone": "not on the Field", "stage": "Stage (bottom first)",
        "turn": "turn", "chance": "chance", "winner": "winner", "draw": "draw", "goes on": "not decided",
        "nobody": "nobody", "request": " requests ", "may": "possible", "mayNot": "not possible",
        "no such": "not in this edition", "triggered": "not possible: it is triggered", "order": "what happened",
        "blocked": "blocks", "unblocked": "unblocked", "opened": "opened", "unopened": "unopened", "up": " (face-up)",
        "down": " (face-down)", "count": "{}", "count of": "{}", "happened": "happens",
        "not happened": "does not happen", "resolved": " resolves", "staged": " is put on the Stage",
        "then": ", ",
    },
}  # fmt: skip


def facts(game: Game, then: Mapping[str, Any], language: Language) -> list[Fact]:
    """For everything that `then` speaks of, in its order, how that is in the game, whether it should be so or not.

    What the edition does not have has no name here.
    """
    return list(_Facts(game, language).all(then))


class _Facts:
    def __init__(self, game: Game, language: Language) -> None:
        self.game, self.language = game, language
        self.words = _WORDS[language]

    def all(self, then: Mapping[str, Any]) -> Iterator[Fact]:
        for key, said in then.items():
            match key:
                case "A" | "B":
                    for zone, expected in said.items():
                        yield self._side(key, zone, isinstance(expected, int))
                case "shared":
                    yield from (self._shared(zone) for zone in said)
                case "size":
                    yield from (self._size(name) for name in said)
                case "may" | "mayNot":
                    yield from (self._may(who, action) for who, actions in said.items() for action in actions)
                case "match":
                    yield from self._match(said)
                case "order":
                    yield self._order(said)
                case "never":
                    yield from (self._event(name) for name in said)
                case _:
                    yield self._table(key)

    def _table(self, key: str) -> Fact:
        """What is one thing for the whole table."""
        game, say, state = self.game, self.words, self.game.state
        value: Words = ""
        match key:
            case "stage":
                value = joined(", ", [request_text(game, request, None, self.language) for request in state.stage])
            case "turn":
                value = SEAT_NAMES[state.turn_player]
            case "chance":
                value = SEAT_NAMES[game.decision.player] if game.decision is not None else say["nobody"]
            case "winner":
                outcome = game.outcome
                value = say["goes on"] if outcome is None else say["draw"] if outcome.is_draw else ""
                value = value or joined(", ", [SEAT_NAMES[seat] for seat in outcome.winners] if outcome else [])
            case "blocked":
                fights = (self._fight(attacker, blockers) for attacker, blockers in state.attacks.items())
                value = joined(", ", fights)
        return text(say.get(key, key)), text(value or say["none"])

    def _match(self, said: Mapping[str, Any]) -> Iterator[Fact]:
        if not isinstance(self.game, Match):
            yield EMPTY, text(self.words["no such"])
            return
        for one in held(self.game, said, self.language):
            found = ", ".join(map(str, one.found)) if isinstance(one.found, list) else str(one.found)
            yield text(one.label), text(found or self.words["none"])

    def _fight(self, attacker: int, blockers: Sequence[int]) -> Text:
        names = [cards_text(self.game.state.characters[id].cards, "+") for id in (attacker, *blockers)]
        return text(names[0], " ← ", joined(" ", names[1:]) if names[1:] else self.words["unblocked"])

    # Zones

    def _side(self, who: str, word: str, counted: bool) -> Fact:
        game, say, seat = self.game, self.words, SEATS[who]
        owner = say["of"].format(who)
        if word in ("field", "bulwarks", "row"):
            return self._characters(owner, seat, word, counted)
        zone = self._zone({"top": "graveyard", "pile": "graveyard"}.get(word, word))
        name = text(owner, self._named(zone)) if zone is not None else EMPTY
        match word:
            case "opened":
                opening = game.edition.opening
                name = text(owner, self._named(opening)) if opening is not None else EMPTY
                there = opening is not None and opening.id in game.rules.zones
                value: Words = say["opened" if game.state.opened[seat] else "unopened"] if there else say["no such"]
            case _ if zone is None or zone.id not in game.rules.zones:
                value = say["no such"]
            case "top":
                first = text(say["top"], name) if self.language == "en" else text(name, "の", say["top"], "カード")
                return first, cards_text(game.state.graveyard[seat][-1:]) or text(say["none"])
            case "fog":
                mine = [index for index, fog in enumerate(game.state.fogs) if fog.controller == seat]
                value = joined(", ", [fog_text(game, index, None, self.language) for index in mine])
            case "trump":
                value = joined(" ", [self._trump(card, up) for card, up in game.state.trump[seat]])
            case _:
                cards, ordered = self._pile(zone, seat)
                ordered = ordered and word != "graveyard"
                value = self._cards(cards, ordered, counted)
                name = text(name, say["from top"]) if ordered and not counted and cards else name
        return name, text(value or say["none"])

    def _zone(self, id: str) -> Zone | None:
        return self.game.edition.zones.get(id)

    def _named(self, zone: Zone) -> Text:
        voice = self.game.edition.voice()
        return voice.ja_name("zone", zone.id) if self.language == "ja" else voice.en_name("zone", zone.id)

    def _trump(self, card: int, up: bool) -> Text:
        return text(card_text(card), self.words["up" if up else "down"])

    def _pile(self, zone: Zone, seat: int) -> tuple[list[int], bool]:
        """Its cards, the top first, and whether their order matters."""
        state = self.game.state
        match zone.id:
            case "life":
                return state.life[seat][::-1], True
            case "graveyard":
                return state.graveyard[seat][::-1], True
            case "hand":
                return list(bits(state.hand[seat])), False
        return self.game.table.pile(zone.id, seat)[::-1], zone.ordered

    def _cards(self, cards: Sequence[int], ordered: bool, counted: bool) -> Words:
        if counted:
            return self.words["count"].format(len(cards))
        return cards_text(cards if ordered else sorted(cards, key=lambda card: (SEAT[card], card)))

    def _characters(self, owner: str, seat: int, word: str, counted: bool) -> Fact:
        say, soldier = self.words, word == "field"
        name = text(owner, say["soldiers" if soldier else "bulwarks"])
        found: Iterable[Character] = self.game.table.bulwarks(seat)
        if soldier:
            found = [c for c in self.game.state.characters.values() if c.owner == seat and c.soldier]
        shown = [character_text(self.game, character, None, self.language) for character in found]
        return name, text(say["count of"].format(len(shown)) if counted else joined(" ", shown) or say["none"])

    def _shared(self, id: str) -> Fact:
        zone = self._zone(id)
        if zone is None or zone.id not in self.game.rules.zones:
            return EMPTY, text(self.words["no such"])
        pile = self.game.table.pile(id, 0)[::-1]
        names = [text(self.words["of"].format(SEAT_NAMES[SEAT[card]]), card_text(card)) for card in pile]
        return self._named(zone), joined(" ", names) or text(self.words["none"])

    # What is not seen at once

    def _size(self, name: str) -> Fact:
        card = written_text(name, self.language)
        label = text(card, self.words["size"]) if self.language == "ja" else text(self.words["size"], card)
        try:
            return label, text(self.game.table.size(find_character(self.game.state, name)))
        except Trouble:
            return label, text(self.words["gone"])

    def _may(self, who: str, action: str) -> Fact:
        game, say, voice = self.game, self.words, self.game.edition.voice()
        if action not in game.edition.actions:
            return EMPTY, text(say["no such"])
        if self.language == "ja":
            name = text(who, "が「", voice.ja_name("action", action), "」", say["request"])
        else:
            name = text(who, say["request"], voice.en_name("action", action))
        if action not in game.rules.actions:
            return name, text(say["mayNot"])
        if game.rules.actions[action].action.request.trigger == "triggered":
            return name, text(say["triggered"])
        obstacle = dict(game.obstacles(SEATS[who])).get(action)
        if obstacle is None:
            return name, text(say["may"])
        return name, text(say["mayNot"], ": ", refusal(game, SEATS[who], action, obstacle, self.language))

    def _order(self, names: Sequence[str]) -> Fact:
        """Those of the events that happened, as they did."""
        lines = [self._line(event) for event in self.game.log or () if event.name in names]
        return text(self.words["order"]), joined(self.words["then"], lines) or text(self.words["none"])

    def _event(self, name: str) -> Fact:
        happened = [event for event in self.game.log or () if event.name == name]
        label = self._line(happened[0]) if happened else text(name)
        return label, text(self.words["happened" if happened else "not happened"])

    def _line(self, event: Any) -> Text:
        if said := event_text(self.game, event, None, self.language):
            return said
        # What goes without saying in a log, but not where its order is the question.
        silent = self.words.get(event.kind)
        request = getattr(event, "request", None)
        if silent is None or request is None:
            return text(event.name)
        return text(request_text(self.game, request, None, self.language), silent)
