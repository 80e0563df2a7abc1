"""What boards say in one language: the edition's words, and the few that no edition has."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from ...sentences.language import Language
from ...sentences.text import Text, Words, filled, text
from ..model import Edition

_ZONES = ("life", "graveyard", "hand", "field", "stage", "fog", "trump")
_TERMS = ("size", "turn", "chance", "driven", "instant", "opened", "unopened", "target", "ruleSystem")
_ROWS = ("soldier", "bulwark")
# Where an edition has no such zone or term.
_USUAL: Mapping[Language, Mapping[str, str]] = {
    "ja": {
        "life": "ライフ", "graveyard": "墓地", "hand": "手札", "field": "場", "stage": "ステージ", "fog": "フォグ",
        "trump": "切札", "size": "サイズ", "turn": "ターン", "chance": "チャンス", "driven": "ドライブ状態",
        "instant": "即時", "opened": "開封済み", "unopened": "未開封", "target": "対象", "soldier": "兵士",
        "bulwark": "防壁", "ruleSystem": "ルールシステム", "soldiers": "兵士", "bulwarks": "防壁",
    },
    "en": {
        "life": "Life", "graveyard": "Graveyard", "hand": "Hand", "field": "Field", "stage": "Stage", "fog": "Fog",
        "trump": "Trump", "size": "size", "turn": "turn", "chance": "chance", "driven": "driven",
        "instant": "instant", "opened": "opened", "unopened": "unopened", "target": "target", "soldier": "soldier",
        "bulwark": "bulwark", "ruleSystem": "rule system", "soldiers": "soldiers", "bulwarks": "bulwarks",
    },
}  # fmt: skip
# On boards and beside them; names in braces are filled in.
_SAID: Mapping[Language, Mapping[str, str]] = {
    "ja": {
        "none": "なし", "empty": "{stage}: 空", "won": "勝ち", "lost": "負け", "draw": "引き分け", "new": "新",
        "revealed": "公開", "others": "他{count}枚", "cards": "{count}枚", "games": "{count}勝",
        "back": "裏向きのカード", "one back": "裏向きのカード",
        "set-up": "準備の途中", "turn of": "{who}の{turn}", "chance of": "{chance}は{who}", "winner": "{who}の勝ち",
        "drawn": "引き分け", "score": "{who}は{count}勝", "side": "{who}は{said}", "and": "、", "end": "。", "or": "・",
        "players": "と", "gap": "", "held": "、{chance}は{who}",
        "pile": "{zone}{count}枚", "uncounted": "{zone}の枚数は非公開", "unknown": "{zone}", "top": "(一番上{card})",
        "hand": "{hand}{cards}", "no hand": "{hand}なし", "row": "{row}{pieces}",
        "one bulwark": "{bulwark}{piece}", "some bulwarks": "{bulwarks}{pieces}",
        "trumps": "{trump}{cards}", "up": "(表向き)", "down": "(裏向き)", "heap": "{heap}{cards}",
        "opened heap": "{heap}{count}({state})", "count": "{count}枚", "lies down": "(裏向き)",
        "lies up": "(表向き、一番上{card})",
        "size": "{size}{count}", "new here": "このターンに出た", "face down": "裏向き", "face up": "表向き",
        "marks": "({marks})", "fog of": "{who}の{fog}「{name}」{cards}{aim}", "aim": "({target}は{aim})",
        "stage of": "{stage}(上から): {requests}", "instantly": "{instant}の{request}",
        "shown": "公開されているカードは{cards}", "attacks": "{attacker}がアタック",
        "blocked": "、{blockers}がブロック",
        "owned": "{who}の{thing}", "request": "{who}の「{action}」{keys}{aim}", "powerless": "{action}(効果なし)",
        "on field": "{field}に{pieces}", "life": "{zone}{count}枚", "from top": "{zone}が上から{cards}",
        "one card": "{zone}が{cards}の1枚", "many": "{zone}{count}枚", "held cards": "{zone}が{cards}の{count}枚",
        "stays": "残る", "some": "一部が{fate}", "fate of": "{who}は", "points": "{count}点",
    },
    "en": {
        "none": "none", "empty": "{stage}: empty", "won": "Winner", "lost": "Loser", "draw": "Draw", "new": "new",
        "revealed": "Revealed", "others": "{count} more", "cards": "{count} cards", "games": "{count} won",
        "back": "a face-down card", "one back": "face-down card",
        "set-up": "During the set-up", "turn of": "{who}'s {turn}", "chance of": "{who} has the {chance}",
        "winner": "{who} wins",
        "drawn": "a draw", "score": "{who} has won {count}", "side": "{who}: {said}", "and": ", ", "end": ". ",
        "or": ", ", "players": " and ", "gap": " ", "held": "; {who} has the {chance}",
        "pile": "{zone} {count}", "uncounted": "{zone} not counted", "unknown": "{zone}", "top": " (top {card})",
        "hand": "{hand} {cards}", "no hand": "{hand} empty", "row": "{row} {pieces}",
        "one bulwark": "{bulwark} {piece}", "some bulwarks": "{bulwarks} {pieces}",
        "trumps": "{trump} {cards}", "up": " (face-up)", "down": " (face-down)", "heap": "{heap} {cards}",
        "opened heap": "{heap} {count} ({state})", "count": "{count}", "lies down": " (face-down)",
        "lies up": " (face-up, top {card})",
        "size": "{size} {count}", "new here": "entered this turn", "face down": "face-down", "face up": "face-up",
        "marks": " ({marks})", "fog of": "{who}'s {fog}: {name} {cards}{aim}", "aim": " ({target} {aim})",
        "stage of": "{stage} (top first): {requests}", "instantly": "{instant}: {request}",
        "shown": "revealed: {cards}", "attacks": "{attacker} attacks", "blocked": " and is blocked by {blockers}",
        "owned": "{who}'s {thing}", "request": "{who}'s {action}{keys}{aim}", "powerless": "{action} (no effect)",
        "on field": "{pieces} on the {field}", "life": "{zone} {count}", "from top": "{zone} {cards} (top first)",
        "one card": "only {cards} in {zone}", "many": "{zone} {count} cards", "held cards": "{zone} {cards}",
        "stays": "stays", "some": "some of them {fate}", "fate of": "{who}", "points": "{count}",
    },
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Names:
    """What things on a board are called, in one language."""

    language: Language
    words: Mapping[str, str]

    def __hash__(self) -> int:
        """Scenes are looked up often, and hardly ever differ in this alone."""
        return hash(self.language)

    def __getitem__(self, name: str) -> str:
        """A word of the edition."""
        return self.words[name]

    def fixed(self, key: str) -> str:
        """A word that no edition has."""
        return _SAID[self.language][key]

    def say(self, key: str, **words: Words | int) -> Text:
        """A phrase in which the names are filled in, the edition's by themselves."""
        return filled(self.fixed(key), lambda name: text(words[name] if name in words else self.words[name]))


USUAL: Mapping[Language, Names] = {language: Names(language, words) for language, words in _USUAL.items()}


def names_of(edition: Edition, language: Language) -> Names:
    """What an edition calls things; asked for every side of every board, so it is kept."""
    kept, key = edition.compiled, f"names on boards: {language}"
    if key not in kept:
        kept[key] = Names(language, {**_USUAL[language], **dict(_found(edition, language))})
    names: Names = kept[key]
    return names


def _found(edition: Edition, language: Language) -> Iterator[tuple[str, str]]:
    zones, terms = edition.zones, edition.terms
    yield from ((id, zones[id].name.ja if language == "ja" else zones[id].name.en) for id in _ZONES if id in zones)
    for id in (*_TERMS, *_ROWS):
        if id in terms:
            yield id, terms[id].ja if language == "ja" else terms[id].en
    for id in _ROWS:
        if id in terms:
            yield f"{id}s", terms[id].ja if language == "ja" else terms[id].english(2)
