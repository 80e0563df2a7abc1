"""Which words of a statement changed: runs are compared with runs and fixed words with fixed words, never letters."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from difflib import SequenceMatcher
from itertools import groupby
from operator import eq
from typing import NamedTuple

from ..sentences.text import PLAIN, Run, Text, text
from .thing import Line, Lines


class Piece(NamedTuple):
    """Words in a row that stand in both statements, or only in this one."""

    text: Text
    changed: bool


class Side(NamedTuple):
    """A statement of one edition, in pieces."""

    pieces: tuple[Piece, ...]
    number: str = ""
    depth: int = 0

    @property
    def text(self) -> Text:
        return text(*(piece.text for piece in self.pieces))


class Row(NamedTuple):
    """A statement of the old edition beside the one of the new edition that took its place, as far as there are."""

    old: Side | None
    new: Side | None

    @property
    def changed(self) -> bool:
        return any(side is None or any(piece.changed for piece in side.pieces) for side in self)


# Beyond this, what is not the same at both ends is marked whole: strangers' texts may be of any length.
_MOST = 1_500
# Two statements are one that changed if at least so much of them is the same.
_ALIKE = 0.4
_MOST_PAIRS = 2_500
_MOST_LOOKS = 1_000_000


def beside(old: Lines, new: Lines) -> tuple[Row, ...]:
    """The statements side by side, with the changed words marked."""
    if any(line.key for line in (*old, *new)):
        return tuple(_items(old, new))
    if len(old) == len(new) == 1:
        return (_pair(old[0], new[0]),)
    rows: list[Row] = []
    for tag, start, end, begin, stop in _blocks([line.text for line in old], [line.text for line in new]):
        if tag == "equal":
            rows += [
                Row(_whole(a, False), _whole(b, False)) for a, b in zip(old[start:end], new[begin:stop], strict=True)
            ]
        else:
            rows += _replaced(old[start:end], new[begin:stop])
    return tuple(rows)


def _items(old: Lines, new: Lines) -> Iterator[Row]:
    """The items of two lists by their keys, in the order of the new one; what is gone stands where it stood."""
    before = {line.key: line for line in old}
    kept = before.keys() & {line.key for line in new}
    gone: dict[str, list[Line]] = {}
    last = ""
    for line in old:
        if line.key in kept:
            last = line.key
        else:
            gone.setdefault(last, []).append(line)
    yield from (Row(_whole(line, True), None) for line in gone.get("", ()))
    for line in new:
        if line.key in kept:
            yield _pair(before[line.key], line)
            yield from (Row(_whole(each, True), None) for each in gone.get(line.key, ()))
        else:
            yield Row(None, _whole(line, True))


def marked(old: Text, new: Text) -> tuple[tuple[Piece, ...], tuple[Piece, ...]]:
    """Both texts in pieces that are the same or not."""
    ours, theirs = _tokens(old), _tokens(new)
    left: list[tuple[Run, bool]] = []
    right: list[tuple[Run, bool]] = []
    for tag, start, end, begin, stop in _blocks(ours, theirs):
        changed = tag != "equal"
        left += [(run, changed) for run in ours[start:end]]
        right += [(run, changed) for run in theirs[begin:stop]]
    return _pieces(left), _pieces(right)


def same_words(old: Lines, new: Lines, same: Callable[[str, str], bool] = eq) -> bool:
    """Whether they differ, if at all, only in how the things are called that they name; `same` compares ids."""
    if len(old) != len(new):
        return False
    for one, other in zip(old, new, strict=True):
        if len(one.text.runs) != len(other.text.runs):
            return False
        for a, b in zip(one.text.runs, other.text.runs, strict=True):
            if a.kind != b.kind or not (same(a.id, b.id) if a.id else a == b):
                return False
    return True


def _whole(line: Line, changed: bool) -> Side:
    return Side((Piece(line.text, changed),) if line.text else (), line.number, line.depth)


def _replaced(old: Lines, new: Lines) -> Iterator[Row]:
    """Statements that are alike stand beside each other, in order; the others are only in one edition."""
    before, after = 0, 0
    for left, right in _alike(old, new):
        yield from (Row(_whole(line, True), None) for line in old[before:left])
        yield from (Row(None, _whole(line, True)) for line in new[after:right])
        yield _pair(old[left], new[right])
        before, after = left + 1, right + 1
    yield from (Row(_whole(line, True), None) for line in old[before:])
    yield from (Row(None, _whole(line, True)) for line in new[after:])


def _pair(old: Line, new: Line) -> Row:
    ours, theirs = marked(old.text, new.text)
    return Row(Side(ours, old.number, old.depth), Side(theirs, new.number, new.depth))


def _alike(old: Lines, new: Lines) -> list[tuple[int, int]]:
    """The pairs, in order, that have most in common together."""
    ours, theirs = [_tokens(line.text) for line in old], [_tokens(line.text) for line in new]
    if len(old) * len(new) > _MOST_PAIRS or sum(map(len, ours)) * sum(map(len, theirs)) > _MOST_LOOKS:
        return [(index, index) for index in range(min(len(old), len(new)))]
    best: list[list[tuple[float, tuple[tuple[int, int], ...]]]] = [[(0.0, ())] * (len(new) + 1)]
    for i, left in enumerate(ours):
        row: list[tuple[float, tuple[tuple[int, int], ...]]] = [(0.0, ())]
        for j, right in enumerate(theirs):
            options = [best[i][j + 1], row[j]]
            likeness = _likeness(left, right)
            if likeness >= _ALIKE:
                value, pairs = best[i][j]
                options.append((value + likeness, (*pairs, (i, j))))
            row.append(max(options, key=lambda option: option[0]))
        best.append(row)
    return list(best[-1][-1][1])


def _likeness(old: Sequence[Run], new: Sequence[Run]) -> float:
    return SequenceMatcher(None, old, new, autojunk=False).ratio()


def _blocks(old: Sequence[Hashable], new: Sequence[Hashable]) -> Iterator[tuple[str, int, int, int, int]]:
    """What is equal and what is not, as difflib tells it; the middle of what is too long is not looked into."""
    head = 0
    while head < min(len(old), len(new)) and old[head] == new[head]:
        head += 1
    tail = 0
    while tail < min(len(old), len(new)) - head and old[-1 - tail] == new[-1 - tail]:
        tail += 1
    if head:
        yield "equal", 0, head, 0, head
    ours, theirs = old[head : len(old) - tail], new[head : len(new) - tail]
    if len(ours) + len(theirs) > _MOST:
        yield "replace", head, head + len(ours), head, head + len(theirs)
    else:
        for tag, start, end, begin, stop in SequenceMatcher(None, ours, theirs, autojunk=False).get_opcodes():
            yield tag, head + start, head + end, head + begin, head + stop
    if tail:
        yield "equal", len(old) - tail, len(old), len(new) - tail, len(new)


def _tokens(said: Text) -> list[Run]:
    """The runs, with fixed words one by one."""
    tokens: list[Run] = []
    for run in said.runs:
        tokens += (Run(word) for word in _words(run.text)) if run.kind == PLAIN else (run,)
    return tokens


def _words(fixed: str) -> Iterator[str]:
    """Words where there are spaces; in Japanese what follows a kanji in hiragana belongs to it (置き, 起こした)."""
    word, before = "", ""
    for sort, letters in groupby(fixed, key=_sort):
        part = "".join(letters)
        if word and not (sort == "hiragana" and before == "kanji"):
            yield word
            word = ""
        word, before = word + part, sort
    if word:
        yield word


def _sort(letter: str) -> str:
    if letter.isspace():
        return "space"
    if letter in "'’":
        return "letter"
    if not letter.isalnum() and letter != "ー":
        return letter
    if "ぁ" <= letter <= "ゟ":
        return "hiragana"
    if "゠" <= letter <= "ヿ":
        return "katakana"
    return "kanji" if "㐀" <= letter <= "鿿" or letter == "々" else "letter"


def _pieces(tokens: Iterable[tuple[Run, bool]]) -> tuple[Piece, ...]:
    """Neighbours of one sort together; a space between two changed words has changed with them, and so has the
    ending of a changed word (resolve-s)."""
    given = list(tokens)
    for index in range(1, len(given)):
        run, changed = given[index]
        before, other = given[index - 1]
        if other and not changed and run.kind == PLAIN and _sort(before.text[-1]) == _sort(run.text[0]) == "letter":
            given[index] = (run, True)
    for index in range(1, len(given) - 1):
        run, changed = given[index]
        if not changed and run.kind == PLAIN and run.text.isspace() and given[index - 1][1] and given[index + 1][1]:
            given[index] = (run, True)
    return tuple(
        Piece(text(*(run for run, _ in some)), changed) for changed, some in groupby(given, key=lambda item: item[1])
    )
