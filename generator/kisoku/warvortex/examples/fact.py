"""What an example speaks of as it is in a battle, in both languages: whoever compares two reads it off each."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from ...core.trouble import Trouble
from ...sentences.language import Language
from ...sentences.text import Text, joined, text
from ..engine.game import Game
from ..names import LINE_NAMES, SEATS
from ..speech.teller import Tells, family_valued, teller, text_name
from .desk import DECKS, Desk, facts_of
from .events import means, said
from .expectation import (
    OF_ALL,
    OF_UNIT,
    Counted,
    card_facts,
    found_of_all,
    in_line,
    of_status,
    of_unit,
    parts_of,
    uses_left,
)
from .situation import find_unit

Fact = tuple[Text, Text]
"""What is meant, and how it is."""

_WORDS: dict[Language, dict[str, str]] = {
    "ja": {
        "hp": "のHP", "statuses": "の状態変化", "named": "のネームド・ステータス", "count": "の状態変化の数",
        "basic": "の基礎修正", "slots": "の使役枠", "down": "の使用不能の出目", "extras": "のエクストラカード",
        "uses": "の残り使用回数", "turn": "ターン", "decides": "次に決める者", "phase": "フェイズ", "winner": "勝者",
        "retired": "リタイアした者", "field": "フィールド", "steady": "定常地形", "actionOrder": "行動順",
        "distance": "の距離", "order": "起きたこと", "happened": "起きる", "not happened": "起きない", "none": "なし",
        "of": "の", "legal": "合法", "rule": "規則", "cost": "コストの合計", "orders": "並べ方", "reads": "表記",
        "reaches": "届く距離", "true": "はい", "false": "いいえ", "options": "の選択肢", "influence": "の影響力",
        "attribute": "の属性", "card id": "", "card attribute": "の属性", "card cost": "のコスト",
        "card usable": "の状態",
        "usable": "使用可能", "unusable": "使用不能", "gone": "いない", "nobody": "なし", "draw": "引き分け",
    },
    "en": {
        "hp": "HP of ", "statuses": "status changes on ", "named": "named statuses on ",
        "count": "number of status changes on ", "basic": "basic modification of ", "slots": "control slots of ",
        "down": "unusable faces of ", "extras": "extra cards of ", "uses": "uses left of ", "turn": "turn",
        "decides": "who decides", "phase": "phase", "winner": "winner", "retired": "retired", "field": "field",
        "steady": "steady fields", "actionOrder": "action order", "distance": "distance of ",
        "order": "what happened", "happened": "happens", "not happened": "does not happen", "none": "none",
        "of": " of ", "legal": "legal", "rule": "rule", "cost": "cost in all", "orders": "orders", "reads": "notation",
        "reaches": "distances reached", "true": "yes", "false": "no", "options": "options of ",
        "influence": "influence of ", "attribute": "attribute of ", "card id": "", "card attribute": "attribute of ",
        "card cost": "cost of ", "card usable": "state of ",
        "usable": "usable", "unusable": "unusable", "gone": "not there",
        "nobody": "nobody", "draw": "draw",
    },
}  # fmt: skip


def facts(game: Game | Desk, then: Mapping[str, Any], language: Language) -> list[Fact]:
    """For everything that `then` speaks of, in its order, how that is, whether it should be so or not."""
    if isinstance(game, Desk):
        return list(_of_desk(game, then, language))
    return list(_Facts(game, language).all(then))


def _of_desk(desk: Desk, then: Mapping[str, Any], language: Language) -> Iterator[Fact]:
    say = _WORDS[language]
    for kind, things in then.items():
        for name, wanted in things.items():
            found = facts_of(desk, kind, name) or {}
            laid = desk.laid.get(name) if kind == DECKS else None
            called = getattr(laid.name, language) if laid is not None else name
            for key in wanted:
                yield text(called, ": ", say.get(key, key)), text(_plain(found.get(key), say))


def _plain(value: Any, say: Mapping[str, str]) -> str:
    match value:
        case bool():
            return say["true" if value else "false"]
        case list():
            return ", ".join(map(str, value)) or say["none"]
        case Mapping():
            return ", ".join(f"{key}: {each}" for key, each in value.items()) or say["none"]
        case None | "":
            return say["none"]
    return str(value)


class _Facts:
    def __init__(self, game: Game, language: Language) -> None:
        self.game, self.language = game, language
        self.say = _WORDS[language]
        self.tell: Tells = teller(game.battle, language)

    def all(self, then: Mapping[str, Any]) -> Iterator[Fact]:
        battle = self.game.battle
        for key, wanted in then.items():
            if key in OF_ALL:
                yield text(self.say[key]), self._whole(key, found_of_all(self.game, key))
            elif key in SEATS:
                for line in wanted:
                    place = self.tell.line(LINE_NAMES.index(line))
                    label = text(key, "の", place) if self.language == "ja" else text(f"{key}'s ", place)
                    found = in_line(battle, SEATS.index(key), LINE_NAMES.index(line))
                    yield label, self._units(found.split())
            elif key in OF_UNIT:
                for name in wanted:
                    yield self._of(key, name), self._uses(name) if key == "uses" else self._found(name, key)
            elif key == "distance":
                for pair in wanted:
                    one, other = (find_unit(battle.state, name) for name in pair.split())
                    between = "と" if self.language == "ja" else " and "
                    label = joined(between, [self.tell.unit(one), self.tell.unit(other)])
                    yield self._labelled(key, label), text(battle.distance(one, other))
            elif key in ("influence", "attribute"):
                for id in wanted:
                    label = self._labelled(key, text_name(self.game.edition, id, self.language))
                    yield label, self._counts(key, of_status(battle, key, id))
            elif key == "card":
                yield from self._cards(wanted)
            elif key == "order":
                lines = [line for whole, line in self._happened() if any(means(each, whole) for each in wanted)]
                yield text(self.say[key]), joined(", ", lines) or text(self.say["none"])
            elif key == "never":
                for each in wanted:
                    happened = any(means(each, whole) for whole, _ in self._happened())
                    yield text(each), text(self.say["happened" if happened else "not happened"])
            else:
                yield text(self.say.get(key, key)), text(_plain(wanted, self.say))

    def _happened(self) -> Iterator[tuple[str, Text]]:
        """What examples call each event, and how it is told."""
        for event in self.game.log or ():
            whole = said(self.game.battle, event)
            line = event.ja(self.tell) if self.language == "ja" else event.en(self.tell)
            yield whole, line or text(whole)

    def _units(self, names: list[str]) -> Text:
        state = self.game.battle.state
        return self.tell.units(find_unit(state, name) for name in names) or text(self.say["none"])

    def _of(self, key: str, name: str) -> Text:
        state = self.game.battle.state
        return self._labelled(key, self.tell.unit(find_unit(state, name)) if name in state.names else text(name))

    def _labelled(self, key: str, of: Text) -> Text:
        return text(of, self.say[key]) if self.language == "ja" else text(self.say[key], of)

    def _cards(self, wanted: Mapping[str, Any]) -> Iterator[Fact]:
        """Cards of decks by their faces, as they count now."""
        battle = self.game.battle
        for name, faces in wanted.items():
            unit = find_unit(battle.state, name)
            for face, facts in faces.items():
                found = card_facts(battle, unit, face)
                who, ja = self.tell.unit(unit), self.language == "ja"
                card = text(who, "の", face, "のカード") if ja else text("card ", face, " of ", who)
                yield from ((self._labelled(f"card {key}", card), self._counts(key, found[key])) for key in facts)

    def _counts(self, key: str, found: Any) -> Text:
        """A value of a card or a status; an attribute is known by how cards print it."""
        if key == "usable":
            return text(self.say["usable" if found else "unusable"])
        if key != "attribute":
            return text(_plain(found, self.say))
        voice = self.game.edition.voice()
        return voice.ja_label(key, found) if self.language == "ja" else voice.en_label(key, found)

    def _uses(self, name: str) -> Text:
        """How often what may be used so often still may, each by its name."""
        battle = self.game.battle
        try:
            left = uses_left(battle, find_unit(battle.state, name))
        except Trouble:
            return text(self.say["gone"])
        each = [text(text_name(self.game.edition, id, self.language), ": ", number) for id, number in left.items()]
        return joined(", ", each) if each else text(self.say["none"])

    def _whole(self, key: str, found: Any) -> Text:
        """What is one thing for the whole battle: somebody, several units, fields, a number."""
        words = str(found).split()
        if key in ("field", "steady"):
            return self._several([self.tell.card("field", id) for id in words])
        if words and set(words) <= set(self.game.battle.state.names):
            return self._units(words)
        said = _plain(found, self.say)
        return text(self.say.get(said, said))

    def _found(self, name: str, key: str) -> Text:
        battle = self.game.battle
        try:
            unit = find_unit(battle.state, name)
        except Trouble:
            return text(self.say["gone"])
        found = of_unit(battle, unit, key)
        if key in ("statuses", "named", "basic"):
            return self._several([self._counted(part) for part in parts_of(battle, unit, key)])
        if key == "slots":
            return self._units(found.split())
        if key == "extras":
            return self._several([self.tell.card("extra", id) for id in found.split()])
        return text(_plain(found, self.say))

    def _counted(self, part: Counted) -> Text:
        """A status by its name, shares of a family by what they come to."""
        name, value = part
        if value is None:
            return text_name(self.game.edition, name, self.language)
        return text(getattr(family_valued(self.game.edition, name, value), self.language))

    def _several(self, things: list[Text]) -> Text:
        return joined("、" if self.language == "ja" else ", ", things) or text(self.say["none"])
