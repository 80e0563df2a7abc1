"""When something triggers: `turn starts`, `die shows 6`, `targeted by 火 action`, `damage received` … (W-130)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from ...language.expression import Expression
from ...language.tokens import LanguageError, Tokens
from ...sentences import english
from ...sentences.text import EMPTY, Part, Text, text
from .amount import SIDES
from .labels import Labels, parse_labels
from .unit import Reference, Units
from .voice import Voice

Kind = Literal[
    "battle starts", "phase starts", "phase ends", "turn starts", "turn ends", "action die lies", "die shows",
    "targeted", "damage coming", "damage received", "damage dealt", "hp lost", "healed", "moved", "retires",
    "token enters", "status received",
]  # fmt: skip
KINDS: tuple[Kind, ...] = Kind.__args__  # type: ignore[attr-defined]  # the words above
# What happens to nobody in particular.
OF_NOBODY: tuple[Kind, ...] = ("battle starts", "phase starts", "phase ends")
# Who did it is known.
WITH_SOURCE: tuple[Kind, ...] = ("targeted", "damage coming", "damage received", "hp lost", "healed", "status received")
# In these somebody can answer before it happens.
WINDOWS: tuple[Kind, ...] = ("action die lies", "targeted", "damage coming")


@dataclass(frozen=True, slots=True)
class Time(Expression):
    """What happens; `face` is what a die shows, `by` what makes somebody a target."""

    kind: Kind
    face: int = 0
    by: Labels | Literal["action", ""] = ""

    def __str__(self) -> str:
        if self.face:
            return f"{self.kind} {self.face}"
        if not self.by:
            return self.kind
        return f"{self.kind} by {self.by}{' action' if isinstance(self.by, Labels) else ''}"

    def ja(self, of: Reference | Units, voice: Voice) -> Text:
        """As the beginning of a sentence: 自分のターン開始時."""
        who = of.ja(voice)
        parts: dict[Kind, tuple[Part, ...]] = {
            "battle starts": (voice.ja("battle"), "開始時"),
            "phase starts": (voice.ja("phase"), "開始時"),
            "phase ends": (voice.ja("phase"), "終了時"),
            "turn starts": (who, "の", voice.ja("turn"), "開始時"),
            "turn ends": (who, "の", voice.ja("turn"), "終了時"),
            "action die lies": (who, "が", voice.ja("actionDie"), "を振ったとき"),
            "die shows": (who, "が振ったダイスの", voice.ja("dieResult"), "が", self.face, "のとき"),
            "targeted": (who, "が", self._by_ja(voice), voice.ja("target"), "になったとき"),
            "damage coming": (who, "が", voice.ja("damage"), "を受けるとき"),
            "damage received": (who, "が", voice.ja("damage"), "を受けたとき"),
            "damage dealt": (who, "が", voice.ja("damage"), "を与えたとき"),
            "hp lost": (who, "の", voice.ja("hp"), "が直接減らされたとき"),
            "healed": (who, "の", voice.ja("hp"), "が回復したとき"),
            "moved": (who, "が別の", voice.ja("line"), "へ移動したとき"),
            "retires": (who, "が", voice.ja("retire"), "したとき"),
            "token enters": (who, "の", voice.ja("slots"), "に", voice.ja("token"), "が入ったとき"),
            "status received": (who, "が", voice.ja("status"), "を受けたとき"),
        }
        return text(*parts[self.kind])

    def _by_ja(self, voice: Voice) -> Text:
        if not self.by:
            return EMPTY
        attribute = text(self.by.ja("attribute", voice), voice.ja("attribute"), "の") if self.by != "action" else EMPTY
        return text(attribute, voice.ja("action"), "の")

    def en(self, of: Reference | Units, voice: Voice) -> Text:
        """As the beginning of a sentence: when this character's turn starts."""
        who = of.en(voice)
        parts: dict[Kind, tuple[Part, ...]] = {
            "battle starts": ("the ", voice.en("battle"), " starts"),
            "phase starts": ("a ", voice.en("phase"), " starts"),
            "phase ends": ("a ", voice.en("phase"), " ends"),
            "turn starts": ("the ", voice.en("turn"), " of ", who, " starts"),
            "turn ends": ("the ", voice.en("turn"), " of ", who, " ends"),
            "action die lies": (who, " rolls its ", voice.en("actionDie")),
            "die shows": (who, " rolls a ", self.face),
            "targeted": (who, " becomes the ", voice.en("target"), self._by_en(voice)),
            "damage coming": (who, " is about to receive ", voice.en("damage")),
            "damage received": (who, " receives ", voice.en("damage")),
            "damage dealt": (who, " deals ", voice.en("damage")),
            "hp lost": (who, " loses ", voice.en("hp"), " directly"),
            "healed": (who, " recovers ", voice.en("hp")),
            "moved": (who, " moves to another ", voice.en("line")),
            "retires": (who, " ", english.third_person(str(voice.en("retire")))),
            "token enters": ("a ", voice.en("token"), " enters the ", voice.en("slots"), " of ", who),
            "status received": (who, " receives a ", voice.en("status")),
        }
        return text("when ", *parts[self.kind])

    def _by_en(self, voice: Voice) -> Text:
        if not self.by:
            return EMPTY
        if self.by == "action":
            return text(" of an ", voice.en("action"))
        return text(
            " of an ", voice.en("action"), " with the ", voice.en("attribute"), " ", self.by.en("attribute", voice)
        )


def parse_time(tokens: Tokens) -> Time:
    for kind in KINDS:
        if tokens.take(*kind.split()):
            if kind == "die shows":
                return Time(kind, face=_face(tokens))
            return Time(kind, by=_by(tokens)) if kind == "targeted" and tokens.take("by") else Time(kind)
    expected = tuple(f"`{kind}{' 6' if kind == 'die shows' else ''}`" for kind in KINDS)
    first = dict.fromkeys(kind.split()[0] for kind in KINDS)
    if tokens.current.text in first:
        begun = tokens.advance().text
        rest = {kind.split()[1]: kind for kind in KINDS if kind.split()[0] == begun and " " in kind}
        tokens.expect_word((), "time", tuple(f"`{kind}`" for kind in rest.values()), rest)
    tokens.expect_word((), "time", expected, first)
    raise AssertionError


def _face(tokens: Tokens) -> int:
    token = tokens.expect_kind("number", f"a face from 1 to {SIDES}")
    if not 1 <= int(token.text) <= SIDES:
        expected = (f"1 to {SIDES}",)
        raise LanguageError(f"a die does not show {token.text}", token.offset, len(token.text), expected)
    return int(token.text)


def _by(tokens: Tokens) -> Labels | Literal["action"]:
    if tokens.take("action"):
        return "action"
    labels = parse_labels(tokens)
    tokens.expect("action")
    return labels
