"""The words of the game in running text, where every mention can become a link.

Japanese has no spaces: a name ends where the script changes. English has, but its words are also everyday ones: Draw is
an action and the beginning of a sentence, a turn is taken and a card is turned.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import NamedTuple, Protocol

from .english import plural

_SCRIPTS = ("一-龥々", "ァ-ヺー", "A-Za-z0-9")
# What looks like a word of the game and is none: その場で is "at once", a 置き場 any place to put something.
_IDIOMS = ("その場", "置き場")
_INFLECTED = re.compile(r"[ぁ-ん]$")
_EVERYDAY = re.compile(r"[ぁ-んー]+")


class Mention(NamedTuple):
    """A stretch of text and what it names: a `word`, or an `entry` that shares its id with another word."""

    start: int
    end: int
    kind: str
    id: str


class Finder(Protocol):
    def find(self, text: str, *, begins: bool = True) -> Iterator[Mention]:
        """`begins`: the text is the beginning of a sentence."""


class Mentions:
    """Finds names, the longest first; `meant` says what each of them is: kind and id."""

    def __init__(self, meant: Mapping[str, tuple[str, str]], proper: Collection[str] = ()) -> None:
        """Words that end in hiragana are left out: verbs inflect, and この or 全ての are everyday words.

        Not so what is a `proper` name (石落とし), unless it is all hiragana and might be part of anything (つむじ).
        """
        self.meant = {
            name: what
            for name, what in meant.items()
            if not _INFLECTED.search(name) or (name in proper and not _EVERYDAY.fullmatch(name))
        }
        self._pattern = re.compile("|".join([*map(re.escape, _IDIOMS), *_alternatives(self.meant)]))

    def find(self, text: str, *, begins: bool = True) -> Iterator[Mention]:
        for match in self._pattern.finditer(text):
            if match[0] in self.meant:
                yield Mention(match.start(), match.end(), *self.meant[match[0]])


def _alternatives(names: Iterable[str]) -> Iterator[str]:
    """A name ends where the script changes: 場 is not in 場合, アクション not in アクションリスト."""
    groups: dict[str, list[str]] = {}
    for name in sorted(names, key=len, reverse=True):
        after = _script(name[-1])
        groups.setdefault(_script(name[0]), []).append(re.escape(name) + (f"(?![{after}])" if after else ""))
    for before, group in groups.items():
        yield (f"(?<![{before}])" if before else "") + f"(?:{'|'.join(group)})"


def _script(letter: str) -> str:
    return next((letters for letters in _SCRIPTS if re.match(f"[{letters}]", letter)), "")


# In English a word is mentioned under these conditions.
_NOT_MEANT = (
    "numbers? of", "in total", "a total of", "in turn", "by chance", "note that", "at hand", "in the main", "of course",
)  # fmt: skip
# What is also a verb is a name only after one of these: the turn, but turn it.
_ALSO_VERBS = frozenset(
    "charge cost discard draw drive effect flip hit label note number pass request split stand target total trigger"
    " turn".split()
)
_BEFORE_NAMES = frozenset(
    "a an another any each every first her his its last my next no of one other our own same second that the their"
    " these this those two which whose your".split()
)
_SENTENCE = re.compile(r"[.!?:][\"')\]]*\s+$")
_LAST_WORD = re.compile(r"([A-Za-z'’]+)[\s ]+$")


class EnglishMentions:
    """Finds names and their plurals; what has a capital (Set Bulwark, Graveyard) only as it is written.

    The name of an entry that is a single word may just begin a sentence (Draw): there a role says that it is meant.
    """

    def __init__(self, names: Iterable[tuple[str, str, str]], entries: Collection[str] = ()) -> None:
        """Each with its kind and id; of several with one name the first is meant. `entries` are the names of those."""
        self._meant: dict[str, tuple[str, str]] = {}
        for name, kind, id in names:
            for form in dict.fromkeys((name, str(plural(name)))):
                self._meant.setdefault(form, (kind, id))
        self._entries = frozenset(entries)
        self._verbs = {form for word in _ALSO_VERBS for form in (word, str(plural(word)))}
        forms = sorted(self._meant, key=len, reverse=True)
        ways = [*_NOT_MEANT, *(_either(form) for form in forms)]
        self._pattern = re.compile(rf"(?<![\w-])(?:{'|'.join(ways)})(?![\w-])")

    def find(self, text: str, *, begins: bool = True) -> Iterator[Mention]:
        for match in self._pattern.finditer(text):
            form = match[0] if match[0] in self._meant else match[0][:1].lower() + match[0][1:]
            if form in self._meant and self._is_name(form, text[: match.start()], begins):
                yield Mention(match.start(), match.end(), *self._meant[form])

    def _is_name(self, form: str, before: str, begins: bool) -> bool:
        if form[0].isupper():
            first = begins if not before.strip() else _SENTENCE.search(before) is not None
            return form not in self._entries or not form.isalpha() or not first
        if form not in self._verbs:
            return True
        word = _LAST_WORD.search(before)
        return word is not None and (word[1].lower() in _BEFORE_NAMES or word[1].endswith(("'s", "s'", "’s", "s’")))


def _either(form: str) -> str:
    """Its first letter may be that of a sentence."""
    return f"(?i:{re.escape(form[0])}){re.escape(form[1:])}" if form[0].islower() else re.escape(form)
