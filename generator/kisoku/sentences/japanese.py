"""Japanese: inflection of the verbs that rules use, predicates, and joining clauses into sentences."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from .saying import Saying

# Verbs in る that keep their stem; every other る-verb of the rules changes it (切る, 戻る).
_ICHIDAN = frozenset(["捨てる", "加える", "与える", "終える", "重ねる", "見る", "受ける"])
_GODAN_STEM = dict(zip("うくぐすつぬぶむる", "いきぎしちにびみり", strict=True))
_GODAN_TE = {
    "う": "って", "つ": "って", "る": "って", "く": "いて", "ぐ": "いで", "す": "して",
    "ぬ": "んで", "ぶ": "んで", "む": "んで",
}  # fmt: skip


def stem(verb: str) -> str:
    """置く → 置き, 捨てる → 捨て, 無効にする → 無効にし."""
    if verb.endswith("する"):
        return verb[:-2] + "し"
    if verb in _ICHIDAN:
        return verb[:-1]
    return verb[:-1] + _GODAN_STEM[verb[-1]]


def te(verb: str) -> str:
    """置く → 置いて, 引く → 引いて, チャージする → チャージして."""
    if verb.endswith("する") or verb in _ICHIDAN:
        return stem(verb) + "て"
    return verb[:-1] + _GODAN_TE[verb[-1]]


@dataclass(frozen=True, slots=True)
class Predicate:
    """A state of affairs that can be joined, negated, or put before a noun.

    `kind` says how the text ends: a noun (9枚以下), a noun that needs no の (同じ), an adjective
    (7枚より多い), a verb (割り切れる) or a verb in the past (そうした).
    """

    text: str
    kind: Literal["noun", "same", "adjective", "verb", "past"] = "noun"

    def of(self, subject: str) -> Predicate:
        return Predicate(f"{subject}が{self.text}", self.kind)

    def before_noun(self) -> str:
        return self.text + ("の" if self.kind == "noun" else "")

    def and_then(self) -> str:
        """Middle form: 9枚以下で, 0でなく, 割り切れ, 1枚以上あり, 1体以上いて, 違い, そうして."""
        match self.kind:
            case "noun" | "same":
                return self.text + "で"
            case "adjective":
                return self.text[:-1] + "く"
            case "past":
                return self.text[:-1] + "て"
        return self.text[:-1] + _MIDDLE.get(self.text[-2:], "")

    def negated(self) -> Predicate:
        match self.kind:
            case "noun" | "same":
                return Predicate(self.text + "でない", "adjective")
            case "adjective":
                return Predicate(self.text[:-1] + "くない", "adjective")
            case "past":
                return Predicate(self.text[:-1] + "なかった", "past")
        if self.text.endswith("ある"):
            return Predicate(self.text[:-2] + "ない", "adjective")
        return Predicate(self.text[:-1] + ("わない" if self.text.endswith("う") else "ない"), "adjective")

    def fact(self) -> str:
        """As a statement of its own: 9枚以下である, 割り切れる."""
        return self.text + ("である" if self.kind in ("noun", "same") else "")

    def if_so(self) -> str:
        return self.text + "なら"


# How the middle form of a verb ends; one in -れる just drops its る.
_MIDDLE = {"ある": "り", "いる": "て", "違う": "い"}


def sentence(saying: Saying) -> str:
    if not saying.clauses:
        return "".join(f"{more}。" for more in saying.more)
    *first, last = saying.clauses
    words = f"{saying.when}、" if saying.when else ""
    if saying.subject:
        words += f"{saying.subject}は、"
    for clause in first:
        if clause.link == "te":
            words += clause.rest + te(clause.verb)
        else:
            words += clause.rest + stem(clause.verb) + "、"
    words += last.rest + (te(last.verb) + "もよい" if saying.optional else last.verb)
    label = f"{saying.label}: " if saying.label else ""
    return label + words + saying.reminder + "。" + "".join(f"{more}。" for more in saying.more)
