"""The fixed words of BlackPoker's lists: what no definition says (headings, the legend)."""

from __future__ import annotations

from dataclasses import dataclass

from ... import sheet
from ...sentences.language import Language
from ...sheet import shared


@dataclass(frozen=True, slots=True)
class Words(sheet.Words):
    """One language's words; `{}` takes a name or a number."""

    covers_format: str
    covers_all: str
    covers_regulation: str
    setup: str
    deck: str
    layout: str
    diagram: str
    diagram_left: str
    diagram_right: str
    diagram_middle: str
    diagram_decks: str
    beyond: str
    joint: str
    together: str
    all_of: str
    one_of: str
    zones: str
    legend: str
    of_time: dict[str, str]
    """What the badges of time mean."""
    unsaid: str
    of_effect: str
    cost: str
    key: str
    card: str
    note: str
    unpayable: str
    labels: dict[str, str]
    """Shorter than the rulebook has them, by the field; what an action does needs none."""
    first_format: str
    of_frame: str
    new_meaning: str
    changed_meaning: str
    this_edition: str
    space: str
    costs: str
    bulwarks: str
    bulwark_rule: str
    several: str
    toward_opponent: str
    fog_rule: str
    what: dict[str, str]
    while_state: str
    below: str
    kinds: dict[str, tuple[str, str]]
    """One and several of what lists hold, by where the edition has them."""


_JA = Words(
    **shared("ja"),
    list="アクションリスト",
    covers_format="{}で使う{}",
    covers_all="全てのフォーマットとフレームの{}",
    covers_regulation="{}の対戦に必要なもの一式",
    setup="準備",
    deck="デッキ",
    layout="配置",
    diagram="自分の席から見た配置図: {left}は{field}の左、{right}は{field}の右。"
    "{soldiers}は前列、{bulwarks}は後列に置く。",
    diagram_left="{zones}は{field}の左{beyond}に置く。",
    diagram_right="{zones}は{field}と{life}の間に置く。",
    diagram_middle="{zones}は2人の間に置く。",
    diagram_decks="使わない{}は左前に、横向きに置く。",
    beyond="、{}の奥",
    joint="・",
    together="と",
    all_of="・",
    one_of="・",
    zones="追加の領域と公開レベル",
    legend="記号",
    of_time={
        "main": "自分の{turn}で、{stage}が空のとき。",
        "quick": "{chance}があればいつでも。",
        "triggered": "条件を満たしたときに起こる。",
        "instant": "{stage}に積まず、その場で解決する。",
    },
    unsaid="断りがなければ、{chance}のあるときに自分で起こし、{stage}に積む。",
    of_effect="{instantEffect}は{stage}を使わず、{normalEffect}は{stage}を使って解決する。",
    cost="コスト。起こすプレイヤーが支払う。",
    key="キーカード。断りがなければ{hand}から出す。",
    card="{}では、それになるカード。",
    note="特記事項。",
    unpayable="このデッキには、このアクションのキーカードがない。",
    labels={"activationCondition": "条件", "triggerCondition": "誘発", "effect": ""},
    first_format="そのフォーマットから使う",
    of_frame="そのフレームで使う",
    new_meaning="{}で加わった",
    changed_meaning="{}で変わった",
    this_edition="この版",
    space="",
    costs="コストの支払い方",
    bulwarks="防壁の置き方",
    bulwark_rule="新しい防壁は、できるだけ{life}に近い側に置く(①、②の順)。左右を入れ替えてはならない。",
    several="文字の数だけ支払う(BBは2回)。",
    toward_opponent="対戦相手側",
    fog_rule="{}は対象に向けて傾ける。",
    what={
        "count": "枚数", "contents": "中身", "order": "順番", "top": "一番上", "state": "状態",
        "face-up": "表向きのカード", "face-down": "裏向きのカード", "orientation": "向き", "targets": "対象",
        "requests": "リクエスト", "controllers": "コントローラー", "keys": "キーカード",
    },
    while_state="{what}({state})",
    below="{what}({last}枚以下のとき)",
    kinds={
        "actions": ("アクション", "アクション"), "characters": ("キャラクター", "キャラクター"),
        "fogs": ("フォグ", "フォグ"), "trumps": ("切札", "切札"),
    },
)  # fmt: skip

_EN = Words(
    **shared("en"),
    list="Action List",
    covers_format="The {1} of {0}",
    covers_all="The {} of every format and frame",
    covers_regulation="Everything needed to play {}",
    setup="Set-up",
    deck="Deck",
    layout="Layout",
    diagram="Layout seen from your seat: {left} left of the {field}, {right} right of it. "
    "{Soldiers} stand in the front row, {bulwarks} in the back row.",
    diagram_left=" {zones} left of the {field}{beyond}.",
    diagram_right=" {zones} between {field} and {life}.",
    diagram_middle=" {zones} between the players.",
    diagram_decks=" A {} that is not in use lies at the front left, sideways.",
    beyond=", beyond {}",
    joint=", ",
    together=" and ",
    all_of=" and ",
    one_of=" or ",
    zones="Extra zones and who may know what",
    legend="Symbols",
    of_time={
        "main": "On your {turn}, while the {stage} is empty.",
        "quick": "Whenever you have the {chance}.",
        "triggered": "Happens when its condition is met.",
        "instant": "Resolves at once, without the {stage}.",
    },
    unsaid="Otherwise you request it while you have the {chance}, and it goes onto the {stage}.",
    of_effect="An {instantEffect} happens without the {stage}, a {normalEffect} by way of it.",
    cost="Cost, paid by the player who requests the action.",
    key="Key card, from your {hand} unless it says otherwise.",
    card="For a {}: the card that becomes it.",
    note="Note.",
    unpayable="This deck has no key card for this action.",
    labels={"activationCondition": "Condition", "triggerCondition": "Trigger", "effect": ""},
    first_format="Used from that format on",
    of_frame="Used with that frame",
    new_meaning="New in {}",
    changed_meaning="Changed in {}",
    this_edition="this edition",
    space=" ",
    costs="How costs are paid",
    bulwarks="Placing bulwarks",
    bulwark_rule="Put a new bulwark as close to your {life} as possible (first ①, then ②). "
    "Bulwarks never swap places.",
    several="Pay once per letter (BB: twice).",
    toward_opponent="Toward the opponent",
    fog_rule="Tilt a fog toward its target.",
    what={
        "count": "number of cards", "contents": "contents", "order": "order", "top": "top card",
        "state": "state", "face-up": "face-up cards", "face-down": "face-down cards",
        "orientation": "orientation", "targets": "targets", "requests": "requests",
        "controllers": "controllers", "keys": "key cards",
    },
    while_state="{what} ({state})",
    below="{what} (when {last} or fewer)",
    kinds={
        "actions": ("action", "actions"), "characters": ("character", "characters"),
        "fogs": ("fog", "fogs"), "trumps": ("trump", "trumps"),
    },
)  # fmt: skip


def series(parts: list[str], said: Words, last: str) -> str:
    """a; a and b; a, b and c."""
    return last.join([said.joint.join(parts[:-1]), *parts[-1:]]) if len(parts) > 1 else "".join(parts)


def words(language: Language) -> Words:
    return _JA if language == "ja" else _EN
