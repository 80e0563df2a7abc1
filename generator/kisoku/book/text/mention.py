"""The words of the game in Japanese text, which has no spaces: every mention can become a link."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import NamedTuple

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


class Mentions:
    """Finds names, the longest first; `meant` says what each of them is: kind and id."""

    def __init__(self, meant: Mapping[str, tuple[str, str]], proper: Collection[str] = ()) -> None:
        """Words that end in hiragana are left out: verbs inflect, and この or 全ての are everyday words.

        Not so what is a `proper` name (石落とし), unless it is all hiragana and might be part of anything (つむじ).
        """
        self._meant = {
            name: what
            for name, what in meant.items()
            if not _INFLECTED.search(name) or (name in proper and not _EVERYDAY.fullmatch(name))
        }
        self._pattern = re.compile("|".join([*map(re.escape, _IDIOMS), *_alternatives(self._meant)]))

    def find(self, text: str) -> Iterator[Mention]:
        for match in self._pattern.finditer(text):
            if match[0] in self._meant:
                yield Mention(match.start(), match.end(), *self._meant[match[0]])


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
