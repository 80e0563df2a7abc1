"""The fixed words of War Vortex Night's lists: what no definition says (headings, the legend)."""

from __future__ import annotations

from dataclasses import dataclass

from ... import sheet
from ...sentences.language import Language
from ...sheet import shared


@dataclass(frozen=True, slots=True)
class Words(sheet.Words):
    """One language's words; `{}` takes a name or a number."""

    covers: str
    covers_set: str
    legend: str
    signs: tuple[tuple[str, str], ...]
    """The signs that cards print, and what each means."""


_JA = Words(
    **shared("ja"),
    list="カードリスト",
    covers="{}の一覧",
    covers_set="{}の一覧（{}）",
    legend="記号",
    signs=(
        ("C", "コスト。デッキの合計をAP以内にする。"),
        ("HP", "初めのヒットポイント。"),
        ("AP", "デッキのコストの上限。"),
        ("S", "難所度。"),
        ("I", "影響力。取り除きにくさ。"),
        ("TM", "トークン・マスタリー。"),
        ("1D-2", "ダイスを1個振り、2を引く。"),
        ("、", "どれか1つを持てばよい。"),
        ("&", "全てを持たなければならない。"),
        ("2", "射程：距離2まで。書かれていなければ∞。"),
        ("2～5", "射程：距離2から5。"),
        ("[2][3]", "射程：距離2と3だけ。"),
    ),
)
_EN = Words(
    **shared("en"),
    list="Card List",
    covers="{}",
    covers_set="{} of {}",
    legend="Symbols",
    signs=(
        ("C", "Cost; those of a deck add up to the AP at most."),
        ("HP", "Hit points at the beginning."),
        ("AP", "The most that a deck may cost."),
        ("S", "Steepness."),
        ("I", "Influence: how hard it is to remove."),
        ("TM", "Token mastery."),
        ("1D-2", "Roll one die and subtract 2."),
        (",", "Any one of them is enough."),
        ("&", "All of them are needed."),
        ("2", "Range: up to distance 2; ∞ where none is printed."),
        ("2～5", "Range: distances 2 to 5."),
        ("[2][3]", "Range: distances 2 and 3 only."),
    ),
)


def words(language: Language) -> Words:
    return _JA if language == "ja" else _EN
