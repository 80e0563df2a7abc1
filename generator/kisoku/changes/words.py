"""What everybody who tells of changes says, in both languages."""

from __future__ import annotations

from typing import Final, Literal

from ..comparison.difference import Change, Level
from ..entry import Name
from ..sentences.language import Language

Words = dict[str, str]

PARTS: Final[dict[Level, Name]] = {
    "play": Name("遊び方が変わるもの", "あそびかたがかわるもの", "What plays differently"),
    "words": Name("言い方だけが変わるもの", "いいかただけがかわるもの", "What only reads differently"),
    "names": Name(
        "ほかの変更に合わせて文が変わるもの",
        "ほかのへんこうにあわせてぶんがかわるもの",
        "What reads differently because of another change",
    ),
}
"""The changes by what they mean to a player, the most important first."""

How = Literal["added", "removed", "renamed", "changed"]
HOW: Final[dict[How, Name]] = {
    "added": Name("追加", "ついか", "new"),
    "removed": Name("廃止", "はいし", "removed"),
    "renamed": Name("改名", "かいめい", "renamed"),
    "changed": Name("変更", "へんこう", "changed"),
}
"""What became of a thing, in a word; what is quickest to learn comes first."""

SAID: Final[dict[Language, Words]] = {
    "ja": {
        "title": "{old}から{new}への変更点",
        "counts": "遊び方の変更{play}件、言い方だけの変更{words}件、それに合わせた変更{names}件。{same}件は同じ。",
        "none": "{old}と{new}に違いはない。",
        "was": "旧: {}",
        "alike": "文は同じだが、遊び方が変わる。",
        "elsewhere": "この言語の文は変わらない。",
        "skipped": "…",
        "between": "、",
        "examples": "結果が変わる例",
        "wording": "言い方だけの変更",
        "following": "ほかの変更に合わせて文が変わるもの",
        "legend": "{old}の文を「旧」、{new}の文を「新」とする。線で消した語がなくなり、下線の語が加わった。",
        "old": "旧",
        "new": "新",
        "list": "変更点",
        "compared": "例{all}件を両方の版で実行した。結果が変わる例{other}件、同じ例{same}件、比べられない例{not}件。",
        "stopped": "ここまで: {}",
        "possible": "できる",
        "colon": ": ",
    },
    "en": {
        "title": "What changed from edition {old} to {new}",
        "counts": "{play} changes of play, {words} of words, {names} that follow from these; {same} stay the same.",
        "none": "Editions {old} and {new} do not differ.",
        "was": "was: {}",
        "alike": "It reads the same, but plays differently.",
        "elsewhere": "It reads the same in this language.",
        "skipped": "…",
        "between": ", ",
        "examples": "Examples that end differently",
        "wording": "Only other words",
        "following": "What reads differently because of another change",
        "legend": "What {old} says is marked old, what {new} says new. Struck words went, underlined ones came.",
        "old": "old",
        "new": "new",
        "list": "What changed",
        "compared": "Examples run in both: {all}. Different endings: {other}, the same: {same}, not comparable: {not}.",
        "stopped": "stops here: {}",
        "possible": "possible",
        "colon": ": ",
    },
}  # fmt: skip


def called(name: Name, language: Language) -> str:
    return name.ja if language == "ja" else name.en


def how(change: Change, language: Language) -> Name:
    """In a language in which its name stays, what is renamed has only changed."""
    kind = kind_of(change)
    return HOW["changed" if kind == "renamed" and not formerly(change, language) else kind]


def kind_of(change: Change) -> How:
    """One that only got another name or id is renamed."""
    named = all(facet.id in ("name", "reading") for facet in change.facets)
    return "renamed" if change.how == "changed" and named and change.thing.facets else change.how


def formerly(change: Change, language: Language) -> str:
    """What a thing was called before, where that was something else; an id nobody reads on a list is not told."""
    if change.old is None or change.new is None:
        return ""
    before, now = called(change.old.name, language), called(change.new.name, language)
    return SAID[language]["was"].format(before) if before != now else ""
