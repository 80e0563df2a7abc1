"""Fixed words of what is cut out and filled in; words of the game come from its terms."""

from __future__ import annotations

from ...entry import Name
from ...sentences.language import Language
from ..model import Edition

_WORDS: dict[str, tuple[str, str]] = {
    "all": ("全てのカード", "All cards"),
    "characters": ("キャラクターカード", "Characters"),
    "actions": ("アクションカード", "Action cards"),
    "tokens": ("トークンカード", "Tokens"),
    "fields": ("フィールドカード", "Field cards"),
    "statuses": ("状態変化カード", "Status cards"),
    "extras": ("エクストラカード", "Extra cards"),
    "with": ("{}と、使える全てのカード", "{} and all cards it can use"),
    "deck": ("デッキ：{}", "Deck: {}"),
    "chips": ("補助チップ", "Helper chips"),
    "set shelf": ("カード（切り取って使う）", "Cards to cut out"),
    "with shelf": ("キャラクターごとのカード", "Cards by character"),
    "deck shelf": ("サンプルデッキのカード", "Cards of sample decks"),
    "chip shelf": ("チップ（切り取って使う）", "Chips to cut out"),
    "deck sheet": ("デッキシート：{}", "Deck sheet: {}"),
    "blank sheet": ("デッキシート（白紙）", "Deck sheet (blank)"),
    "battle sheet": ("バトルシート", "Battle sheet"),
    "die": ("出目", "Die"),
    "card": ("カード", "Card"),
    "sum": ("コスト合計", "Cost sum"),
    "usable": ("使用不能", "Off"),
    "initial": ("初期HP", "Starting HP"),
    "name": ("名前", "Name"),
    "left": ("残りターン", "Turns left"),
    "statuses of": ("状態変化", "Status changes"),
    "steady": ("常設フィールド", "Steady fields"),
    "in play": ("現在のフィールド", "Field in play"),
    "memo": ("メモ", "Notes"),
    "team": ("チーム{}", "Team {}"),
    "order": ("順", "No."),
    "roll": ("ダイス", "Die"),
    "from": ("与えた者", "From"),
}


def word(id: str, language: Language, *fill: str) -> str:
    ja, en = _WORDS[id]
    return (ja if language == "ja" else en).format(*fill)


def capital(words: str) -> str:
    return words[:1].upper() + words[1:]


def names(id: str, *fill: Name) -> Name:
    """In both languages, with names put in."""
    ja, en = (word(id, "ja", *(one.ja for one in fill)), word(id, "en", *(one.en for one in fill)))
    return Name(ja, ja, en)


def term(edition: Edition, id: str, language: Language) -> str:
    """A word of the game, as it stands by itself."""
    name = edition.words[id]
    return name.ja if language == "ja" else capital(name.en)
