"""What is wrong with a book's translation: sentences without one, or with one that says something else.

Whatever a program reads (roles, links, notes, numbers, cards) has to be in both; every finding names its place in the
catalogue and in the source.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping
from itertools import zip_longest
from pathlib import Path

from ...definitions.source import read_source
from ...errors import Problem, closest, quoted
from ..page.settings import shown
from .catalogue import Translation, translations
from .message import JAPANESE, structure, translated
from .sentence import Sentence, catalogue_of, catalogues, domain, pages, passages

_ROLE = re.compile(r"\{(?P<name>[a-z-]+)\}`(?P<text>[^`]*)`")
_TARGET = re.compile(r".+<(?P<id>[^<>]+)>")
_LINK = re.compile(r"\]\((?P<address>[^)]*)\)")
_NOTE = re.compile(r"\[\^[^\]]+\]")
_STEP = re.compile(r"\[[0-9]+(?:-[0-9]+)*\]")
# Japanese letters are letters, too: no `\b` before them.
_NUMBER = re.compile(r"(?<![A-Za-z0-9])[A-Z]{1,2}[0-9]?-[0-9]{2,3}[a-z]?(?![A-Za-z0-9])")
_CARD = re.compile(r"[♠♡♢♣](?:10|[2-9AJQK])?|Joker")
# A reading above a word is help with its characters.
_LEFT_OUT = frozenset({"ruby"})


def faults(
    book: Path, language: str, said: Mapping[str, list[Sentence]], chosen: Collection[str] | None = None
) -> list[Problem]:
    """All of them, by catalogue; or those of some catalogues."""
    found: list[Problem] = []
    book = book.resolve()
    for name, ones in said.items():
        if chosen is not None and name not in chosen:
            continue
        path = catalogues(book, language) / f"{name}.po"
        found += _faults(path, ones, f"{book.parent.name} {book.name}")
        if name.partition("/")[0] == book.name:
            # Of what is shared, other books may say more.
            found += _left(path, ones, f"{book.parent.name} {book.name}")
    for path in (*pages(book), *passages(book)):
        if chosen is None or domain(book, path) in chosen:
            found += _broken(book, path, language)
    return [*found, *(_left_files(book, language, said) if chosen is None else ())]


def _faults(path: Path, said: Iterable[Sentence], words: str) -> Iterator[Problem]:
    known = translations(path)
    unsaid = known.keys() - {one.text for one in said}
    ones: dict[str, Sentence] = {}
    for one in said:
        ones.setdefault(one.text, one)
    for one in ones.values():
        translation = known.get(one.text)
        if translation is None:
            was = closest(one.text, unsaid) if len(one.text) < _LONGEST else None
            message = f"is not in the catalogue {shown(path)}" + (f"; it was {quoted(was)}" if was else "")
            yield Problem(message, one.place, hint=f"bring it up to date with `kisoku catalogue {words}`")
            continue
        for message in dict.fromkeys(_wrong(one.text, translation)):
            yield Problem(message, file=translation.where, hint=f"{one.place}: {quoted(one.text)}")


_LONGEST = 200


def _left(path: Path, said: Iterable[Sentence], words: str) -> Iterator[Problem]:
    texts = {one.text for one in said}
    for text, translation in translations(path).items():
        if text not in texts:
            hint = f"bring the catalogue up to date with `kisoku catalogue {words}`"
            yield Problem(f"the book no longer says {quoted(text)}", file=translation.where, hint=hint)


def _left_files(book: Path, language: str, said: Mapping[str, list[Sentence]]) -> Iterator[Problem]:
    for path in sorted((catalogues(book, language) / book.name).rglob("*.po")):
        name = path.relative_to(catalogues(book, language)).with_suffix("").as_posix()
        if name not in said:
            yield Problem("belongs to no page of the book", file=shown(path))


def _wrong(source: str, translation: Translation) -> Iterator[str]:
    """What is wrong with a translation, seen by itself."""
    text = translation.text
    if not text.strip():
        yield "is not translated"
        return
    if translation.uncertain:
        yield "the source has changed: look at the translation again, then remove `fuzzy`"
    if found := JAPANESE.search(text):
        yield f"the translation has Japanese in it, at `{text[found.start() : found.start() + 10]}`"
    yield from _differences(source, text)


def _differences(source: str, text: str) -> Iterator[str]:
    before, after = Counter(_roles(source)), Counter(_roles(text))
    yield from _listed(before - after, after - before)
    for pattern in (_LINK, _NOTE, _STEP, _NUMBER, _CARD):
        there, here = (Counter(set(pattern.findall(_ROLE.sub("", each)))) for each in (source, text))
        yield from _listed(there - here, here - there)


def _listed(missing: Counter[str], added: Counter[str]) -> Iterator[str]:
    for what in missing:
        yield f"the translation lacks {what}"
    for what in added:
        yield f"the translation adds {what}, which the source has not"


def _roles(text: str) -> Iterator[str]:
    """Each with what it names; other words for it are the translator's."""
    for match in _ROLE.finditer(text):
        target = _TARGET.fullmatch(match["text"])
        if match["name"] not in _LEFT_OUT:
            yield f"{{{match['name']}}}`{target['id'] if target else match['text']}`"


def _broken(book: Path, path: Path, language: str) -> Iterator[Problem]:
    """Where a translation makes something else of its page than the text did: a list, a cell more."""
    source = read_source(path, shown(path))
    known = translations(catalogue_of(book, path, language))
    other = {text: found.text for text, found in known.items() if found.text.strip()}
    before, after = structure(source.text), structure(translated(source.text, other.get))
    for (text, what, line), (words, became, _) in zip_longest(before, after, fillvalue=("", "", 0)):
        if (other.get(text, text).split(), what) != (words.split(), became):
            where = known[text].where if text in other else shown(path)
            message = f"the translation is no longer one {what or became} of the page: let it begin otherwise"
            yield Problem(message, file=where, hint=f"{shown(path)}:{line}: {quoted(text)}")
            return
