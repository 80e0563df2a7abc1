"""In which words the card table speaks: what no definition says."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ...sentences.language import Language
from ...sentences.text import Part, Text, filled, text
from .card_numbers import Does


@dataclass(frozen=True, slots=True)
class CardWords:
    """One language's words; what stands in braces is filled in."""

    title: str
    about: str
    hint: str
    exact: str
    exact_hint: str
    does: Mapping[Does, str]
    tells: Mapping[Does, str]
    beats: str
    beats_all: str
    tells_beats: str
    tells_beats_all: str
    signs: str
    size_is: str
    size: str
    one_of: str
    some_of: str
    more_of: str
    with_: str
    again: str
    same: str
    same_short: str
    many: str
    pairs: str
    any_card: str
    any_ranked: str
    joker: str
    others: str
    pays: str
    face_down: str
    alone: str
    together: str
    becomes: str
    card: str
    by: str
    deck: str
    builds_on: str
    not_in_deck: str
    choose: str
    all: str
    jump: str
    joined: str
    either: str


WORDS: dict[Language, CardWords] = {
    "ja": CardWords(
        title="カード早見表",
        about="54枚のカードが、それぞれ何になれて、どのアクションのキーカードになれるか。",
        hint="{card}の行と列を読めば、{card}にできることが全て分かる。行はスート、列は数字、下は組み合わせて使うもの。",
        exact="54枚でできること",
        exact_hint="キーカードになれるアクション。右肩の印は、それがあるフォーマットとフレーム。",
        does={
            "plus": "+{n}", "minus": "−{n}", "points": "{n}点", "multiple": "{n}の倍数", "at most": "〜{n}",
        },
        tells={
            "plus": "+{n}", "minus": "−{n}", "points": "{n}点", "multiple": "{n}の倍数", "at most": "{n}以下",
        },
        beats="{n}を倒す",
        beats_all="全て倒す",
        tells_beats="数字が{n}の兵士を倒す",
        tells_beats_all="どの兵士も倒す",
        signs="〜7=数字が7以下。7を倒す=防壁でブロックすると、数字が7の兵士を倒す。",
        size_is="{size}は数字",
        size="{size}{n}",
        one_of="{cards}",
        some_of="{cards}×{count}",
        more_of="{cards}を{count}枚",
        with_="＋{cards}",
        again="{cards}もう{count}枚",
        same="同じ{what}{count}枚",
        same_short="同じ{what}",
        many="{count}枚そろえて",
        pairs="手札の2枚の組",
        any_card="どのカードでも",
        any_ranked="{cards}のどのカードでも",
        joker="スートなし",
        others="ほかの組",
        pays="手札から捨てる",
        face_down="裏向きで場に出す",
        alone="1枚で",
        together="ほかのカードと",
        becomes="なれるもの",
        card="カード",
        by="{card}が必要",
        deck="{frame}の{count}枚",
        builds_on="{format}にあるのは{formats}のもの",
        not_in_deck="{frame}のデッキには入らない。",
        choose="対戦レギュレーション",
        all="全て",
        jump="カードを選ぶ",
        joined="・",
        either="か",
    ),
    "en": CardWords(
        title="Card Table",
        about="What each of the 54 cards can become, and which actions it can be a key card of.",
        hint="The row and the column of {card} tell what {card} can do; combinations stand below.",
        exact="What Each Card Can Do",
        exact_hint="The actions that it can be a key card of. Raised marks: the formats and frames that have them.",
        does={
            # In the regular face of BIZ UDPGothic the other sign for "at most" is drawn the wrong way round.
            "plus": "+{n}", "minus": "−{n}", "points": "{n}", "multiple": "×{n}", "at most": "≦{n}",
        },
        tells={
            "plus": "+{n}", "minus": "−{n}", "points": "{n} damage", "multiple": "multiples of {n}",
            "at most": "at most {n}",
        },
        beats="vs {n}",
        beats_all="vs all",
        tells_beats="beats a soldier with a number of {n}",
        tells_beats_all="beats any soldier",
        signs="7: damage. ×7: multiples of 7. ≦7: numbers of at most 7. vs 7: blocking, it beats a soldier with a 7.",
        size_is="{size} = number",
        size="{size} {n}",
        one_of="{cards}",
        some_of="{cards} ×{count}",
        more_of="{count} × {cards}",
        with_="+ {cards}",
        again="{count} more {cards}",
        same="{count} of the same {what}",
        same_short="of its {what}",
        many="{count} cards together",
        pairs="Pairs from your hand",
        any_card="Any card",
        any_ranked="Any {cards}",
        joker="no suit",
        others="Others",
        pays="discard it from your hand",
        face_down="put onto the Field face-down",
        alone="Alone",
        together="With other cards",
        becomes="Can become",
        card="Card",
        by="with {card}",
        deck="the {count} cards of {frame}",
        builds_on="{format} has what {formats} have",
        not_in_deck="Not in the deck of {frame}.",
        choose="Match regulation",
        all="All",
        jump="Choose a card",
        joined=", ",
        either=" or ",
    ),
}  # fmt: skip


def fill(pattern: str, **parts: Part) -> Text:
    """The pattern with its places filled in by name."""
    return filled(pattern, lambda name: text(parts[name]))
