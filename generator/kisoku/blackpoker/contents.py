"""An edition of BlackPoker thing by thing, so that two can be compared: what plays, and how it reads."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import fields, replace
from typing import Any

from ..comparison.contents import HEAD, chart_things, entry_thing, named_thing, said, word_thing
from ..comparison.thing import WORDS, Facet, Group, Line, Lines, Members, Thing
from ..entry import Entry, EntryText, Name
from ..sentences import english
from ..sentences.language import LANGUAGES, Language
from ..sentences.numbering import flat, numbered
from ..sentences.saying import Line as Step
from ..sentences.text import Words, joined, text
from .language.voice import Voice
from .lists.visibility import visibility
from .lists.words import words
from .model import Action, Cost, Edition, Frame, Zone
from .speech.entry import cost_text, entry_text, frame_text, steps_lines

_NAMES = {
    **HEAD,
    "request": Name("起こし方", "おこしかた", "Request"),
    "cost": Name("コスト", "こすと", "Cost"),
    "key": Name("キーカード", "きーかーど", "Key cards"),
    "conditions": Name("条件と注記", "じょうけんとちゅうき", "Conditions and notes"),
    "abilities": Name("ラベルと能力", "らべるとのうりょく", "Labels and abilities"),
    "formats": Name("フォーマット", "ふぉーまっと", "Formats"),
    "frames": Name("フレーム", "ふれーむ", "Frames"),
    "short": Name("要約", "ようやく", "In short"),
    "match": Name("マッチ", "まっち", "Match"),
    "other": Name("そのほか", "そのほか", "Other"),
}
# Which part of a printed entry says which fields of it. A field that is not named here is of the facet `other`,
# so that nothing that plays is ever overlooked.
PARTS: Mapping[str, str] = {
    "type": "type",
    "request": "request",
    "cost": "cost",
    "or_": "conditions",
    "key": "key",
    "cards": "key",
    "notes": "conditions",
    "ends_combat": "conditions",
    "per_turn": "conditions",
    "activation": "conditions",
    "trigger": "conditions",
    "target": "target",
    "effect": "effect",
    "size": "size",
    "labels": "abilities",
    "conditional_labels": "abilities",
    "named_abilities": "abilities",
    "deck": "deckCondition",
    "match": "match",
    "zones": "zone",
    "setup": "setup",
    "reveal": "setup",
    "formats": "formats",
    "frames": "frames",
}
# Names, marks, numbers and stories: nobody plays otherwise because of them. That a frame is informal is said by the
# list of regulations, which is without its own.
_MARKS = ("since", "updated", "rulings", "informal", "beta")
WORDS_ONLY = frozenset(["id", "name", "was", "node", *_MARKS, "flavour", "short", "override", "plain"])
# Editions print the same as notes or fields, as labels or abilities: for whoever compares, these are one.
_CALLED = {
    "notes": "conditions",
    "activationCondition": "conditions",
    "triggerCondition": "conditions",
    "label": "abilities",
    "ability": "abilities",
    "format": "formats",
}
_UNORDERED = ("labels", "zones")
_FLOW = Name("ゲームの流れ", "げーむのながれ", "Flow of the game")
_ACTIONS = Name("アクション", "あくしょん", "Actions")
_REGULATIONS = Name("対戦レギュレーション", "たいせんれぎゅれーしょん", "Match regulations")


def contents(edition: Edition) -> tuple[Group, ...]:
    """How one wins and begins, what a turn is, what things cost and where they lie, what can be done; words last."""
    formats = tuple(named_thing("format", format) for format in edition.formats.values())
    frames = tuple(_frame(edition, frame) for frame in edition.frames.values())
    costs = (named_thing("cost", cost, [_payment(edition, cost)]) for cost in edition.costs.values())
    zones = (named_thing("zone", zone, _zone(edition, zone)) for zone in edition.zones.values())
    labels = (named_thing("label", label) for label in edition.labels.values())
    names = [(kind, named) for kind in ("type", "level", "suit") for named in edition.named[kind].values()]
    terms = (*(named_thing(*named, plays=False) for named in names), *map(word_thing, edition.terms.values()))
    return (
        Group("rules", Name("勝敗と準備", "しょうはいとじゅんび", "Winning and set-up"), tuple(_rules(edition))),
        Group("formats", _NAMES["formats"], formats),
        Group("frames", _kind_of_frames(edition), frames),
        Group("regulations", _REGULATIONS, (_regulations(edition),)),
        *(Group(f"flow/{one.id}", one.name, tuple(chart_things(one)), _FLOW) for one in edition.charts.values()),
        Group("costs", Name("コスト", "こすと", "Costs"), tuple(costs)),
        Group("zones", Name("領域", "りょういき", "Zones"), tuple(zones)),
        *_entries(edition),
        Group("labels", Name("ラベル", "らべる", "Labels"), tuple(labels)),
        Group("words", Name("用語", "ようご", "Words"), terms),
        Group("numbering", Name("番号と体裁", "ばんごうとていさい", "Numbering and layout"), tuple(_form(edition))),
    )


def _rules(edition: Edition) -> Iterable[Thing]:
    voice, win = edition.voice(), edition.win
    both: dict[str, tuple[Words, Words]] = {
        "draw": ("引き分けになる。", "The game is a draw."),
        "turn player loses": (
            text(voice.ja("turnPlayer"), "が負ける。"),
            text("The ", voice.en("turnPlayer"), " loses."),
        ),
    }
    lose = (text(win.lose.ja(voice).fact(), "。"), english.capital(win.lose.en(voice)) + ".")
    facets = (
        _facet("lose", "負けの条件", "A player has lost if", lose, win.lose),
        _facet("both", "2人とも満たすとき", "If that holds for both", both[win.both], win.both),
    )
    yield Thing("rule", "win", Name("勝敗", "しょうはい", "Winning"), facets)
    first = (text(edition.decide.ja(voice), "を比べる。"), text("Compare ", edition.decide.en(voice), "."))
    start = {one: _steps(steps_lines(edition.start, one, voice)) for one in LANGUAGES}
    life, lives = voice.ja_name("zone", "life"), voice.en_name("zone", "life")
    exhausted: dict[str, tuple[Words, Words]] = {
        "loses": (text(life, "がなくなった方が負ける。"), text("Who runs out of ", lives, " alone loses.")),
        "again": (text("準備をやり直す。"), text("All is set up again.")),
    }
    setup = (
        _facet("decide", "先攻の決め方", "Who goes first", first, edition.decide),
        _facet(
            "exhausted",
            "比べるカードが尽きたら",
            "If only one has no card left to compare",
            exhausted[edition.exhausted],
            edition.exhausted,
        ),
        Facet("start", Name("先攻が初めにすること", "", "First player"), start["ja"], start["en"], edition.start),
    )
    yield Thing("rule", "setup", Name("準備", "じゅんび", "Set-up"), setup)
    numbers = [text(rank, "=", number) for rank, number in edition.numbers.items()]
    cards = (
        _facet("numbers", "数字", "Numbers", (joined("、", numbers), joined(", ", numbers)), dict(edition.numbers)),
        _facet("jokers", "ジョーカーの枚数", "Jokers", (text(edition.jokers), text(edition.jokers)), edition.jokers),
    )
    yield Thing("rule", "cards", Name("カード", "かーど", "Cards"), cards)


def _facet(id: str, ja: str, en: str, lines: tuple[Words, Words], value: Any = WORDS) -> Facet:
    return Facet(id, Name(ja, "", en), said(lines[0]), said(lines[1]), value)


def _regulations(edition: Edition) -> Thing:
    """What can be played, as a list: one that is new or gone is a line of it."""
    called = [edition.regulation_names(regulation) for regulation in edition.official]
    keys = tuple(map(str, edition.official))
    ja = _items(zip(keys, ("+".join(name.ja for name in names) for names in called), strict=True))
    en = _items(zip(keys, (" + ".join(name.en for name in names) for names in called), strict=True))
    facet = Facet("regulations", Name("一覧", "いちらん", "List"), ja, en, tuple(sorted(keys)))
    return Thing("regulations", "all", _REGULATIONS, (facet,))


def _items(items: Iterable[tuple[str, str]]) -> Lines:
    return tuple(Line(text(said), key=key) for key, said in items)


def _kind_of_frames(edition: Edition) -> Name:
    """As the edition calls them: what is gone of it or new in it is one."""
    word = edition.terms.get("frame")
    return (
        Name(word.ja, word.kana, str(english.capital(word.plural or word.en))) if word is not None else _NAMES["frames"]
    )


def _form(edition: Edition) -> Iterable[Thing]:
    """Numbers of rules, and how entries are printed."""
    lines = _items((name, f"{name}: {number}") for name, number in edition.rules.items())
    name = Name("規則の番号", "きそくのばんごう", "Numbers of rules")
    yield Thing("numbering", "rules", name, (Facet("rules", name, lines, lines),), plays=False)
    layout = edition.layout
    ways = [said("-".join(layout.heading)), *map(said, (layout.effect, layout.conditions, layout.labels))]
    names = (("見出し", "Heading"), ("効果", "Effect"), ("条件", "Conditions"), ("ラベル", "Labels"))
    facets = [Facet(en.lower(), Name(ja, "", en), way, way) for (ja, en), way in zip(names, ways, strict=True)]
    yield Thing("layout", "layout", Name("体裁", "ていさい", "Layout"), tuple(facets), plays=False)


def _payment(edition: Edition, cost: Cost) -> Facet:
    lines = cost_text(edition, cost, "ja"), cost_text(edition, cost, "en")
    return _facet("pay", "支払い方", "Payment", lines, cost.pay)


_KINDS = {
    "common": ("どの対戦にもある", "in every match"),
    "frame": ("フレームが加える", "added by a frame"),
    "virtual": ("仮の置き場", "virtual"),
    "setup": ("準備のときだけ", "during set-up only"),
}
_FACES = {
    "up": ("表向き", "face-up"),
    "down": ("裏向き", "face-down"),
    "either": ("表向きでも裏向きでも", "face-up or face-down"),
    None: ("–", "–"),
}


def _zone(edition: Edition, zone: Zone) -> list[Facet]:
    shared = ("2人で1つ", "shared") if zone.shared else ("各自", "one for each player")
    ordered = ("あり", "ordered") if zone.ordered else ("なし", "unordered")
    seen = {one: visibility(edition, zone, words(one), one == "ja")[1] for one in LANGUAGES}
    open_ = {one: said(*(f"{level}: {what}" for level, what in seen[one])) for one in LANGUAGES}
    rows = tuple({key: row[key] for key in row if key not in ("rules", "rulings")} for row in zone.visibility)
    place = {"left": ("場の左", "left"), "right": ("場の右", "right"), "middle": ("2人の間", "between the players")}
    return [
        _facet("kind", "あるところ", "Where", _KINDS.get(zone.kind, (zone.kind, zone.kind)), zone.kind),
        _facet("shared", "持ち主", "Whose", shared, zone.shared),
        _facet("face", "表裏", "Faces", _FACES.get(zone.face, ("", "")), zone.face),
        _facet("ordered", "順番", "Order", ordered, zone.ordered),
        Facet("visibility", Name("公開レベル", "", "Visibility"), open_["ja"], open_["en"], rows),
        _facet("place", "置き場所", "Place", place.get(zone.place or "", (zone.place or "", zone.place or ""))),
    ]


def _entries(edition: Edition) -> Iterable[Group]:
    for type in edition.types.values():
        actions = [action for action in edition.actions.values() if action.type == type.id]
        if actions:
            things = tuple(_entry(edition, "actions", action) for action in actions)
            yield Group(f"actions/{type.id}", type.name, things, _ACTIONS)
    titles = {
        "characters": Name("キャラクター", "きゃらくたー", "Characters"),
        "fogs": Name("フォグ", "ふぉぐ", "Fogs"),
        "trumps": Name("切札", "きりふだ", "Trumps"),
    }
    for kind, name in titles.items():
        things = tuple(_entry(edition, kind, entry) for entry in edition.kinds[kind].values())
        if things:
            yield Group(kind, name, things)


def _entry(edition: Edition, kind: str, entry: Entry) -> Thing:
    voice, layout = edition.voice(), edition.layout
    more = [
        _names("formats", "format", entry.formats, voice),
        _names("frames", "frame", entry.frames, voice),
    ]
    values = {id: value for id, value in _values(entry).items() if id not in ("formats", "frames")}
    # The numbers of cards are said again beside a size.
    forms = {
        "request": layout.heading,
        "conditions": layout.conditions,
        "abilities": layout.labels,
        "size": edition.numbers,
    }
    if isinstance(entry, Action) and entry.short is not None:
        more.append(Facet("short", _NAMES["short"], said(entry.short[0]), said(entry.short[1])))
    texts = (_text(edition, entry, "ja"), _text(edition, entry, "en"))
    return entry_thing(kind, entry, texts, values, _NAMES, _CALLED, forms, more)


def _text(edition: Edition, entry: Entry, language: Language) -> EntryText:
    """As it is printed. A speed that stands before the effect belongs to how the action is requested."""
    printed = entry_text(edition, entry, language)
    if not isinstance(entry, Action) or edition.layout.effect != "by speed":
        return printed
    voice, speed = edition.voice(), f"{entry.request.speed}Effect"
    said, between = (voice.ja(speed), "・") if language == "ja" else (voice.en(speed), ", ")
    figures = (
        replace(figure, text=joined(between, [figure.text, said])) if figure.id == "request" else figure
        for figure in printed.figures
    )
    return replace(printed, figures=tuple(figures))


def _frame(edition: Edition, frame: Frame) -> Thing:
    texts = (frame_text(edition, frame, "ja"), frame_text(edition, frame, "en"))
    values = _values(frame)
    values["formats"] = Members("format", frozenset(frame.formats))
    # Not the number of the rule that says it.
    deck, match = frame.deck, frame.match
    split = match.decks if match is not None else None
    values["deckCondition"] = (*(getattr(deck, f.name) for f in fields(deck) if f.name != "rule"), split)
    sights = {(row["what"], row["level"], row.get("while")) for row in match.visibility} if match is not None else ()
    values["match"] = (match.terms, split, frozenset(sights)) if match is not None else None
    forms = {"setup": (edition.decide, edition.start), "match": edition.win.both}
    return entry_thing("frames", frame, texts, values, _NAMES, _CALLED, forms)


def _values(entry: Entry) -> dict[str, Any]:
    """What an entry is for play, by the part of it that says so."""
    found: dict[str, Any] = {}
    for field in fields(entry):
        if field.name in WORDS_ONLY or not field.compare:
            continue
        value = getattr(entry, field.name)
        if field.name in _UNORDERED:
            value = tuple(sorted(value))
        if field.name == "named_abilities":
            value = tuple(named.ability for named in value)
        found.setdefault(PARTS.get(field.name, "other"), {})[field.name] = value
    return found


def _names(id: str, kind: str, ids: tuple[str, ...], voice: Voice) -> Facet:
    ja, en = ([name(kind, each) for each in ids] for name in (voice.ja_name, voice.en_name))
    members = Members("frames" if kind == "frame" else kind, frozenset(ids))
    return Facet(id, _NAMES[id], said(joined("・", ja)), said(joined(", ", en)), members)


def _steps(lines: tuple[Step, ...]) -> Lines:
    return tuple(Line(step.text, step.mark, depth) for depth, step in flat(numbered(lines)))
