"""An edition of War Vortex Night thing by thing, so that two can be compared: what plays, and how it reads."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

from ..comparison.contents import HEAD, chart_things, entry_thing, named_thing, said, word_thing
from ..comparison.thing import Facet, Group, Thing
from ..entry import Entry, Name
from ..sentences.text import joined, text
from .model import Action, Deck, Edition, Token, Unit
from .speech.entry import entry_text

# Which part of a printed card says which field of it; a field that is not named here is of the facet `other`,
# so that nothing that plays is ever overlooked.
PARTS = {
    "hp": "hp", "ap": "ap", "attributes": "attribute", "attribute": "attribute", "races": "race", "cost": "cost",
    "needs": "otherCondition", "range": "range", "effect": "effect", "while_set": "whileSet", "triggers": "effect",
    "holds": "effect", "threat": "threat", "steepness": "steepness", "class_": "type", "influence": "influence",
    "share": "share", "turns": "duration", "phases": "duration",
    "category": "type", "secret": "notes", "table": "table",
}  # fmt: skip
# Names, marks, numbers and stories: nobody plays otherwise because of them.
WORDS_ONLY = frozenset(
    ["id", "name", "was", "node", "since", "updated", "rulings", "flavour", "override", "formats", "frames", "set",
     "kind"]
)  # fmt: skip
_UNORDERED = ("attributes", "races")
_OTHER = Name("そのほか", "そのほか", "Other")
_TABLE = Name("行動表", "こうどうひょう", "Action table")
_TITLES = {
    "characters": Name("キャラクター", "きゃらくたー", "Characters"),
    "actions": Name("アクション", "あくしょん", "Actions"),
    "tokens": Name("トークン", "とーくん", "Tokens"),
    "fields": Name("フィールド", "ふぃーるど", "Fields"),
    "statuses": Name("状態変化", "じょうたいへんか", "Statuses"),
    "extras": Name("エクストラカード", "えくすとらかーど", "Extra cards"),
}


def contents(edition: Edition) -> tuple[Group, ...]:
    """The flow, then cards by kind, the decks, labels; words last."""
    flow = Name("ゲームの流れ", "げーむのながれ", "Flow of the game")
    labels = [
        named_thing(kind, named)
        for kind in ("attribute", "race", "category", "family")
        for named in edition.named[kind].values()
    ]
    rules = (
        named_thing("rule", rule, [_facet("text", "内容", "Text", rule.ja, rule.en, (rule.ja, rule.en))])
        for rule in edition.added_rules.values()
    )
    terms = map(word_thing, edition.terms.values())
    return (
        *(Group(f"flow/{one.id}", one.name, tuple(chart_things(one)), flow) for one in edition.charts.values()),
        *(_cards(edition, kind, name) for kind, name in _TITLES.items() if edition.kinds[kind]),
        Group(
            "decks", Name("デッキ", "でっき", "Decks"), tuple(_deck(edition, deck) for deck in edition.decks.values())
        ),
        Group("labels", Name("属性と種族", "ぞくせいとしゅぞく", "Attributes and races"), tuple(labels)),
        Group("rules", Name("追加のルール", "ついかのるーる", "Added rules"), tuple(rules)),
        Group("words", Name("用語", "ようご", "Words"), tuple(terms)),
        Group("numbering", Name("番号", "ばんごう", "Numbering"), (_numbers(edition),)),
    )


def _cards(edition: Edition, kind: str, name: Name) -> Group:
    return Group(kind, name, tuple(_card(edition, kind, entry) for entry in edition.kinds[kind].values()))


def _card(edition: Edition, kind: str, entry: Entry) -> Thing:
    texts = entry_text(edition, entry, "ja"), entry_text(edition, entry, "en")
    called = {part.id: "table" for part in texts[0].fields if part.id.startswith("faces-")}
    if any(part.id == "activation" for part in texts[0].fields):
        called["activation"] = "effect"
    names = {**HEAD, "other": _OTHER, "table": _TABLE}
    return entry_thing(kind, entry, texts, _values(entry), names, called)


def _values(entry: Entry) -> dict[str, Any]:
    """What a card is for play, by the part of it that says so."""
    found: dict[str, Any] = {}
    for field in fields(entry):
        if field.name in (*WORDS_ONLY, "abilities") or not field.compare:
            continue
        value = getattr(entry, field.name)
        if field.name in _UNORDERED:
            value = tuple(sorted(value))
        part = "whileSet" if field.name == "triggers" and isinstance(entry, Action) else PARTS.get(field.name, "other")
        found.setdefault(part, {})[field.name] = value
    if isinstance(entry, Unit):
        for index, ability in enumerate(entry.abilities):
            # Where an ability stands decides when it triggers (W-130).
            found[f"ability-{ability.id}"] = (index, ability.holds, ability.triggers)
    if isinstance(entry, Token):
        found["table"] = {"table": entry.table}
    return {part: value for part, value in found.items() if _says(value)}


def _says(value: Any) -> bool:
    """Whether there is anything to compare; what no card of a kind has is no facet of it."""
    return not isinstance(value, dict) or any(each not in (None, (), False) for each in value.values())


def _deck(edition: Edition, deck: Deck) -> Thing:
    character = edition.characters[deck.character].name
    name = deck.name or character
    cards = [(edition.actions[id].name, str(face + 1)) for face, id in enumerate(deck.faces)]
    faces = Facet(
        "faces",
        Name("行動", "こうどう", "Actions"),
        said(joined("、", [text(number, " ", card.ja) for card, number in cards])),
        said(joined(", ", [text(number, " ", card.en) for card, number in cards])),
        (deck.character, deck.faces, deck.extras),
    )
    return Thing("decks", deck.id, name, (faces,))


def _facet(id: str, ja: str, en: str, said_ja: str, said_en: str, value: Any) -> Facet:
    return Facet(id, Name(ja, "", en), said(said_ja), said(said_en), value)


def _numbers(edition: Edition) -> Thing:
    lines = said(*(f"{name}: {number}" for name, number in edition.rules.items()))
    name = Name("規則の番号", "きそくのばんごう", "Numbers of rules")
    return Thing("numbering", "rules", name, (Facet("rules", name, lines, lines),), plays=False)
