"""In which words a sample game is shown: what neither the definitions nor the story itself say."""

from __future__ import annotations

from dataclasses import dataclass

from ...sentences.language import Language
from ...sentences.text import CARD, Run, Text
from ..moves.names import CARD as CARD_NAME


@dataclass(frozen=True, slots=True)
class SampleWords:
    """One language's words; what stands in braces is filled in."""

    title: str
    about: str
    lead: tuple[str, ...]
    legend: str
    does: str
    why: str
    rule: str
    set_up: str
    turn: str
    life: str
    hand: str
    learn: str
    review: str
    figure: str
    ends: str
    aside: str
    target: str
    play: str
    back: str
    next: str
    steps: str
    close: str


WORDS: dict[Language, SampleWords] = {
    "ja": SampleWords(
        title="見本の対戦",
        about="1つの対戦を、最初から最後まで、なぜそうしたかと一緒に読む。",
        lead=(
            "{setting}の対戦を、最初のターンから勝負が決まるまで追います。全部で{turns}ターンです。",
            "2人の手札と、裏向きの防壁も見せています。本当の対戦では、相手のものは見えません。",
            "2人とも先を読むコンピューターで、相手の見えないカードは知らずに考えています。",
        ),
        legend="読み方",
        does="そのプレイヤーがしたこと",
        why="そうした理由",
        rule="ルールによって起きたこと",
        set_up="対戦の準備",
        turn="ターン{n}",
        life="ライフ",
        hand="手札",
        learn="ここで覚える",
        review="ふり返り",
        figure="図{n}",
        ends="{seat}の勝ち",
        aside="2ターン目からは、パスを書きません。「たて」はチャージ状態、「横」はドライブ状態のことです。",
        target="対象",
        play="1手ずつ見る",
        back="前へ",
        next="次へ",
        steps="何手目か",
        close="閉じる",
    ),
    "en": SampleWords(
        title="Sample Game",
        about="Read one whole game from the first turn to the last, with the reason for every move that matters.",
        lead=(
            "We follow one game of {setting}, from the first turn to the last: {turns} turns.",
            "Both hands and the face-down bulwarks are shown; in play you see only yours.",
            "Both players are computers that think ahead; they know only what they see.",
        ),
        legend="How to read it",
        does="what that player did",
        why="why they did it",
        rule="what the rules did",
        set_up="Set-up",
        turn="Turn {n}",
        life="Life",
        hand="Hand",
        learn="Worth remembering",
        review="Looking back",
        figure="Fig. {n}",
        ends="{seat} wins",
        aside="From turn 2 on, passes are left out.",
        target="target",
        play="Step through it",
        back="Back",
        next="Next",
        steps="Step",
        close="Close",
    ),
}  # fmt: skip


def prose(words: str) -> Text:
    """What we wrote, with its cards."""
    runs, at = [], 0
    for match in CARD_NAME.finditer(words):
        runs += [Run(words[at : match.start()])] if match.start() > at else []
        runs.append(Run(match[0], CARD, match[0][0] if match[0][0] in "♠♡♢♣" else ""))
        at = match.end()
    return Text((*runs, *([Run(words[at:])] if at < len(words) else [])))
