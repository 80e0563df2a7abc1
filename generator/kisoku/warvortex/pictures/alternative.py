"""A battle in words: the text alternative of its figure, and a line that stands for a figure."""

from __future__ import annotations

from collections.abc import Iterator

from ...core.outcome import Outcome
from ...entry import Name
from ...sentences.language import Language
from ..names import LINE_NAMES, SEATS
from .box import mark_words
from .scene import Hand, Mark, Scene, Team, Unit

_SAID: dict[Language, dict[str, str]] = {
    "ja": {
        "phase": "第{}フェイズ", "wins": "{}の勝ち", "draw": "引き分け", "turn": "{}のターン", "order": "行動順は{}",
        "team": "{}は{}", "in": "{}に{}", "retired": "{}がリタイア", "to come": "{}が配置前", "none": "誰もいない",
        "and": "、", "then": "→", "end": "。", "left": "{}あと{}ターン", "last": "{}あと1ターン",
        "slots": "使役枠は{}", "down": "{}は使用不能",
        "acted": "行動済み", "hidden": "伏せたエクストラカード", "secret": "{}を伏せている", "field": "場に{}",
        "steady": "定常地形は{}", "marks": "({})", "hp": "HP {}", "quoted": "「{}」", "winners": "と",
    },
    "en": {
        "phase": "phase {}", "wins": "{} wins", "draw": "draw", "turn": "turn of {}", "order": "action order: {}",
        "team": "{}: {}", "in": "{}: {}", "retired": "retired: {}", "to come": "not placed yet: {}", "none": "nobody",
        "and": ", ", "then": " → ", "end": ". ", "left": "{} for {} more turns", "last": "{} for 1 more turn",
        "slots": "control slots: {}",
        "down": "{} unusable", "acted": "has acted", "hidden": "an extra card face down", "secret": "{} face down",
        "field": "field: {}", "steady": "steady field: {}", "marks": " ({})", "hp": "HP {}", "quoted": "{}",
        "winners": " and ",
    },
}  # fmt: skip


def phase_text(scene: Scene) -> str:
    said = _SAID[scene.language]["phase"].format(scene.phase)
    return said[:1].upper() + said[1:]


def outcome_text(outcome: Outcome, language: Language) -> str:
    said = _SAID[language]
    winners = said["winners"].join(SEATS[seat] for seat in outcome.winners)
    return said["wins"].format(winners) if winners else said["draw"]


def board_text(scene: Scene) -> str:
    """The position in words: the figure's text alternative."""
    teller = _Words(scene)
    end = teller.say["end"]
    return end.join(f"{each[:1].upper()}{each[1:]}" for each in teller.sentences()) + end.rstrip()


def opening_words(scene: Scene) -> str:
    """The position without what is only usual: HP that are not the printed ones, marks, fields."""
    teller = _Words(scene, brief=True)
    said = [*(teller.team(team) for team in scene.teams), *teller.fields()]
    end = teller.say["end"]
    return end.join(f"{each[:1].upper()}{each[1:]}" for each in said) + end.rstrip()


class _Words:
    def __init__(self, scene: Scene, brief: bool = False) -> None:
        self.scene, self.brief = scene, brief
        self.language: Language = scene.language
        self.say = _SAID[self.language]
        self.words = dict(scene.words)
        self.units = scene.units

    def name(self, name: Name) -> str:
        said: str = getattr(name, self.language)
        return said

    def named(self, key: str) -> str:
        return self.name(self.units[key].name) if key in self.units else key

    def listed(self, words: Iterator[str] | list[str]) -> str:
        return self.say["and"].join(words)

    def sentences(self) -> Iterator[str]:
        scene, say = self.scene, self.say
        if scene.phase:
            yield phase_text(scene)
        if scene.outcome is not None:
            yield outcome_text(scene.outcome, self.language)
        elif scene.holders:
            yield say["turn"].format(self.named(scene.holders[-1]))
        if scene.order:
            yield say["order"].format(say["then"].join(map(self.named, scene.order)))
        yield from self.fields()
        yield from map(self.team, scene.teams)

    def fields(self) -> Iterator[str]:
        for field in self.scene.fields:
            name = self.say["quoted"].format(self.name(field.name))
            yield self.say["steady" if field.steady else "field"].format(name)

    def team(self, team: Team) -> str:
        parts = []
        for line, units in zip(LINE_NAMES, team.lines, strict=True):
            if units:
                where = self.name(self.words[line]) if line in self.words else line
                parts.append(self.say["in"].format(where, self.listed([self.unit(unit) for unit in units])))
        for key, units in (("retired", team.retired), ("to come", team.to_come)):
            if units:
                parts.append(self.say[key].format(self.listed([self.unit(unit) for unit in units])))
        between = "、" if self.language == "ja" else "; "
        return self.say["team"].format(SEATS[team.seat], between.join(parts) or self.say["none"])

    def unit(self, unit: Unit) -> str:
        marks = list(self.marks(unit))
        return self.name(unit.name) + (self.say["marks"].format(self.listed(marks)) if marks else "")

    def marks(self, unit: Unit) -> Iterator[str]:
        say = self.say
        if not self.brief or unit.hp != unit.printed:
            yield say["hp"].format(unit.hp)
        if unit.acted and not self.brief:
            yield say["acted"]
        for mark in unit.marks:
            yield self.mark(mark)
        if unit.slots:
            yield say["slots"].format(self.say["and"].join(map(self.named, unit.slots)))
        for hand in unit.extras:
            yield self.hand(hand)
        if unit.down:
            yield say["down"].format(say["and"].join(map(str, unit.down)))

    def mark(self, mark: Mark) -> str:
        words = mark_words(mark, self.language)
        return self.say["last" if mark.left == 1 else "left"].format(words, mark.left) if mark.left else words

    def hand(self, hand: Hand) -> str:
        if hand.name is None:
            return self.say["hidden"]
        name = self.say["quoted"].format(self.name(hand.name))
        return self.say["secret"].format(name) if hand.secret else name
