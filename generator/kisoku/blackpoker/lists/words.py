"""The fixed words of a printed list: what no definition says (headings, the legend, the colophon)."""

from __future__ import annotations

from dataclasses import dataclass

from ...sentences.language import Language


@dataclass(frozen=True, slots=True)
class Words:
    """One language's words; `{}` takes a name or a number."""

    list: str
    edition: str
    entries: str
    covers_format: str
    covers_all: str
    covers_regulation: str
    web: str
    setup: str
    deck: str
    layout: str
    diagram: str
    diagram_left: str
    diagram_right: str
    zones: str
    legend: str
    request: str
    cost: str
    key: str
    card: str
    note: str
    first_format: str
    of_frame: str
    new: str
    new_meaning: str
    changed: str
    changed_meaning: str
    costs: str
    bulwarks: str
    bulwark_rule: str
    several: str
    continued: str
    toward_opponent: str
    fog_rule: str
    credit: str
    made_by: str
    colon: str
    what: dict[str, str]
    while_state: str
    below: str


_JA = Words(
    list="アクションリスト",
    edition="第{}版",
    entries="{}項目",
    covers_format="{}で使うアクション・キャラクター・フォグ",
    covers_all="全てのフォーマットとフレームのアクション・キャラクター・フォグ・切札",
    covers_regulation="{}の対戦に要るものすべて",
    web="同じリストをウェブで",
    setup="準備",
    deck="デッキ",
    layout="配置",
    diagram="自分の席から見た配置図: 手札とフォグは場の左、ライフと墓地は場の右。兵士は前列、防壁は後列に置く。",
    diagram_left="{}は場の左、フォグの奥に置く。",
    diagram_right="{}は場とライフの間に置く。",
    zones="追加の領域と公開レベル",
    legend="記号",
    request="{trigger}-{speed}-{timing}。{direct}は自分で起こし、{triggered}はひとりでに起こる。"
    "{instant}は{stage}を使わず、{normal}は{stage}を使って解決する。"
    "{main}は自分のターンで{stage}が空のとき、{quick}は{chance}があればいつでも起こせる。",
    cost="コスト。起こすプレイヤーが支払う。",
    key="キーカード。断りがなければ手札から出す。",
    card="そのキャラクター・フォグ・切札になるカード。",
    note="特記事項。",
    first_format="そのフォーマットから使う",
    of_frame="そのフレームで使う",
    new="新",
    new_meaning="この版で加わった",
    changed="改",
    changed_meaning="この版で変わった",
    costs="コストの支払い方",
    bulwarks="防壁の置き方",
    bulwark_rule="新しい防壁は、できるだけライフに近い側に置く(①、②の順)。左右を入れ替えてはならない。",
    several="文字の数だけ支払う(BBは2回)。",
    continued="続き",
    toward_opponent="対戦相手側",
    fog_rule="フォグは対象に向けて傾ける。",
    credit="{game}は{author}氏のゲームである。このリストの文章は、ルールの定義から新しく作った。",
    made_by="Kisoku {}で作成",
    colon=": ",
    what={
        "count": "枚数", "contents": "中身", "order": "順番", "top": "一番上", "state": "状態",
        "face-up": "表向きのカード", "face-down": "裏向きのカード", "orientation": "向き", "targets": "対象",
        "requests": "リクエスト", "controllers": "コントローラー", "keys": "キーカード",
    },
    while_state="{what}({state})",
    below="{what}({last}枚以下のとき)",
)  # fmt: skip

_EN = Words(
    list="Action List",
    edition="Edition {}",
    entries="{} entries",
    covers_format="The actions, characters and fogs of {}",
    covers_all="The actions, characters, fogs and trumps of every format and frame",
    covers_regulation="Everything needed to play {}",
    web="This list on the web",
    setup="Set-up",
    deck="Deck",
    layout="Layout",
    diagram="Layout seen from your seat: Hand and Fog left of the Field, Life and Graveyard right of it. "
    "Soldiers stand in the front row, bulwarks in the back row.",
    diagram_left=" {} left of the Field, beyond Fog.",
    diagram_right=" {} between Field and Life.",
    zones="Extra zones and who may know what",
    legend="Symbols",
    request="{Trigger}-{speed}-{timing}. You request {direct} actions; {triggered} ones happen by themselves. "
    "{Instant} ones resolve without the {stage}, {normal} ones by way of it. "
    "{Main}: on your turn while the {stage} is empty; {quick}: whenever you have the {chance}.",
    cost="Cost, paid by the player who requests the action.",
    key="Key card, from your Hand unless it says otherwise.",
    card="The card that makes this character, fog or trump.",
    note="Note.",
    first_format="Used from that format on",
    of_frame="Used with that frame",
    new="new",
    new_meaning="New in this edition",
    changed="changed",
    changed_meaning="Changed in this edition",
    costs="How costs are paid",
    bulwarks="Placing bulwarks",
    bulwark_rule="Put a new bulwark as close to your Life as possible (first ①, then ②). "
    "Bulwarks never swap places.",
    several="Pay once per letter (BB: twice).",
    continued="continued",
    toward_opponent="Toward the opponent",
    fog_rule="Tilt a fog toward its target.",
    credit="{game} is a game by {author}. The words of this list are ours, "
    "made from the definitions of the rules.",
    made_by="Made with Kisoku {}",
    colon=": ",
    what={
        "count": "number of cards", "contents": "contents", "order": "order", "top": "top card",
        "state": "state", "face-up": "face-up cards", "face-down": "face-down cards",
        "orientation": "orientation", "targets": "targets", "requests": "requests",
        "controllers": "controllers", "keys": "key cards",
    },
    while_state="{what} ({state})",
    below="{what} (when {last} or fewer)",
)  # fmt: skip


def words(language: Language) -> Words:
    return _JA if language == "ja" else _EN
