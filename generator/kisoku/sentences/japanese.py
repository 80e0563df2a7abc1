"""Japanese: inflection of the verbs that rules use, predicates, and joining clauses into sentences."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from .lexicon import NotAVerb, Word
from .saying import Saying
from .text import TERM, Part, Run, Text, Words, text

Inflection = Literal["godan", "ichidan", "suru"]

# The verbs of fixed phrases; one in する is regular, and those that an edition defines bring their inflection with
# them (terms.yaml, `verb`).
VERBS: dict[str, Inflection] = {
    "ある": "godan", "いる": "ichidan", "する": "suru", "与える": "ichidan", "出す": "godan", "割り切れる": "ichidan",
    "加える": "ichidan", "取り除く": "godan", "受ける": "ichidan", "失う": "godan", "始める": "ichidan",
    "戻す": "godan", "戻る": "godan", "持つ": "godan", "捨てる": "ichidan", "渡す": "godan",
    "終える": "ichidan", "置く": "godan", "行う": "godan", "見る": "ichidan", "見つかる": "godan", "できる": "ichidan",
    "違う": "godan", "選ぶ": "godan", "重ねる": "ichidan", "探す": "godan", "入れ替える": "ichidan", "なくす": "godan",
}  # fmt: skip
ADJECTIVES = frozenset({"ない", "多い", "大きい", "少ない", "小さい"})

_GODAN_STEM = dict(zip("うくぐすつぬぶむる", "いきぎしちにびみり", strict=True))
_GODAN_TE = {
    "う": "って", "つ": "って", "る": "って", "く": "いて", "ぐ": "いで", "す": "して",
    "ぬ": "んで", "ぶ": "んで", "む": "んで",
}  # fmt: skip
_GODAN_NOT = dict(zip("うくぐすつぬぶむる", "わかがさたなばまら", strict=True))


def expected_ending(inflection: str) -> tuple[str, ...]:
    """How the dictionary form of such a verb may end."""
    return {"suru": ("する",), "ichidan": ("る",)}.get(inflection, tuple(_GODAN_STEM))


def stem(verb: Word | str) -> Text:
    """置く → 置き, 捨てる → 捨て, 無効にする → 無効にし."""
    return _form(verb, _GODAN_STEM, "", "し")


def te(verb: Word | str) -> Text:
    """置く → 置いて, 引く → 引いて, チャージする → チャージして."""
    return _form(verb, _GODAN_TE, "て", "して")


def _past(verb: str) -> str:
    """置く → 置いた, 選ぶ → 選んだ."""
    form = str(te(verb))
    return form[:-1] + {"て": "た", "で": "だ"}[form[-1]]


def _not(verb: str) -> str:
    """Before ない: 違う → 違わ, 割り切れる → 割り切れ; ある has no such form."""
    return "" if verb == "ある" else str(_form(verb, _GODAN_NOT, "", "し"))


def fixed(ja: str, inflection: Inflection) -> Word:
    """A verb of a fixed phrase that is not among those of `VERBS`."""
    return Word("", ja, "", "", verb=inflection)


def _inflection(verb: Word | str) -> str:
    """How a verb is inflected; unknown to us, it would get a wrong form sooner or later."""
    if isinstance(verb, str):
        found, word = "suru" if verb.endswith("する") else VERBS.get(verb, ""), verb
    else:
        found, word = verb.verb, verb.ja
    if not found or not word.endswith(expected_ending(found)):
        raise NotAVerb(verb)
    return found


def _form(verb: Word | str, godan: dict[str, str], ichidan: str, suru: str) -> Text:
    word = verb if isinstance(verb, str) else verb.ja
    match _inflection(verb):
        case "suru":
            form = word[:-2] + suru
        case "ichidan":
            form = word[:-1] + ichidan
        case _:
            form = word[:-1] + godan[word[-1]]
    return _said(verb, form)


def dictionary_form(verb: Word | str) -> Text:
    _inflection(verb)
    return _said(verb, verb if isinstance(verb, str) else verb.ja)


def _said(verb: Word | str, form: str) -> Text:
    return text(form) if isinstance(verb, str) or not verb.id else Text((Run(form, TERM, verb.id),))


@dataclass(frozen=True, slots=True)
class Predicate:
    """A state of affairs that can be joined, negated, or put before a noun.

    `text` is followed by `word`, which is inflected: a verb (割り切れる), an adjective (多い), 同じ, or nothing
    where the text ends in a noun (9枚以下). `past` is said of a verb (そうした).
    """

    text: Text
    word: str = ""
    past: bool = False

    def of(self, subject: Words) -> Predicate:
        return replace(self, text=text(subject, "が", self.text))

    def plain(self) -> Text:
        if not self.past:
            return self.text + self.word
        return self.text + (f"{self.word[:-1]}かった" if self._is_adjective else _past(self.word))

    def before_noun(self) -> Text:
        return self.plain() + ("" if self.word else "の")

    def and_then(self) -> Text:
        """Middle form: 9枚以下で, 0でなく, 割り切れ, 1枚以上あり, 1体以上いて, 違い, そうして."""
        if self._is_noun:
            return self.text + self.word + "で"
        if self._is_adjective:
            return self.text + self.word[:-1] + "く"
        return self.text + (te(self.word) if self.past or self.word == "いる" else stem(self.word))

    def negated(self) -> Predicate:
        if self._is_noun:
            return Predicate(self.text + self.word + "で", "ない")
        if self._is_adjective:
            return Predicate(self.text + self.word[:-1] + "く", "ない", self.past)
        return Predicate(self.text + _not(self.word), "ない", self.past)

    def fact(self) -> Text:
        """As a statement of its own: 9枚以下である, 割り切れる."""
        return self.plain() + ("である" if self._is_noun else "")

    def if_so(self) -> Text:
        """9枚以下なら, そうした場合."""
        return self.plain() + ("場合" if self.past else "なら")

    @property
    def _is_noun(self) -> bool:
        return self.word in ("", "同じ")

    @property
    def _is_adjective(self) -> bool:
        return self.word in ADJECTIVES


def sentence(saying: Saying, stop: str = "。") -> Text:
    """`stop` is what ends it; empty where it goes on."""
    after = _stopped(saying)
    if not saying.clauses:
        return text(*after)
    *first, last = saying.clauses
    words: list[Part] = [saying.label, ": "] if saying.label else []
    if saying.when:
        words += [saying.when, "、"]
    if saying.subject:
        words += [saying.subject, "は、"]
    for clause in first:
        words += [clause.rest, te(clause.verb)] if clause.link == "te" else [clause.rest, stem(clause.verb), "、"]
    words += [last.rest, te(last.verb), "もよい"] if saying.optional else [last.rest, dictionary_form(last.verb)]
    return text(*words, saying.reminder, stop, *after)


def _stopped(saying: Saying) -> list[Part]:
    return [part for more in saying.more for part in (more, "。")]
