"""The one line that sums an action up names no number, suit, zone or thing of the game that the action does not."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass

from ...definitions.tree import Scalar
from ...entry import EntryText
from ...errors import Problem, quoted
from ...language.expression import walk
from ...sentences.language import LANGUAGES, Language
from ...sentences.mention import Mentions
from ...sentences.saying import Line
from ...sentences.text import CARD, NUMBER, TERM, Run, Text
from ..card import JOKER, RANKS
from ..language.cards import CardRange
from ..model import Action, Edition
from ..speech.entry import cost_text, entry_text

Thing = tuple[str, str]
"""A kind and an id: (zone, life), (suit, spade), (rank, A), (number, 7), (term, soldier)."""

# Of other words (turn, target, cost) any sentence may have need. Some names are everyday words (down, attack, end) if
# they do not have their capital, and perhaps where a sentence begins.
_ALWAYS = ("zone", "suit")
_NAMES = ("label", "character", "fog", "trump", "action")
_BEGINNING = re.compile(r"(?:^|[.:;] )$")
# What is counted as bodies or cards is a thing, and so is damage; what is counted as つ or 回 is spoken of.
_THINGS = ("体", "枚")
# What an action puts on the table, or speaks of by name, says more of it.
_MADE = ("fog", "character", "trump")
# A capital A before a small letter is an article.
_CARD = re.compile(rf"(?P<suit>[♠♡♢♣])|(?<![A-Za-z])(?!A [a-z])(?P<rank>{JOKER}|[AJQK])(?![A-Za-z])|(?P<number>[0-9]+)")
# "One" is a pronoun, too.
_NUMBERS = ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def check(edition: Edition) -> Iterator[Problem]:
    shorts = [action for action in edition.actions.values() if action.short is not None]
    if not shorts:
        return
    words = {language: _words(edition, language, _written(shorts, language)) for language in LANGUAGES}
    for action in shorts:
        named = _named(edition, action)
        found = [each for language in LANGUAGES for each in _strangers(action, language, words[language], named)]
        changed = edition.overlay.written.get(("actions", action.id)) if edition.overlay is not None else None
        if found and edition.overlay is not None and changed is not None and not edition.overlay.own(found[0]):
            message = f"action {quoted(action.id)} is changed, and {found[0].message}"
            hint = "say it anew, `short: {ja: …, en: …}`, or leave it out: `short: null`"
            found = [Problem(message, changed.place, hint=hint)]
        yield from found


def missing(edition: Edition) -> Iterator[Problem]:
    """Where one action is summed up, all are; but whoever only changes an edition need not sum up what is new."""
    if edition.overlay is not None or not any(action.short for action in edition.actions.values()):
        return
    for action in edition.actions.values():
        if action.short is None:
            hint = "say in one line of each language what it does: `short: {ja: …, en: …}`"
            yield Problem(f"action `{action.id}` has no `short`", action.node.at(["id"]).place, hint=hint)


def _strangers(action: Action, language: Language, words: _Vocabulary, named: Set[Thing]) -> Iterator[Problem]:
    node = action.node.at(["short", language])
    assert isinstance(node, Scalar)
    for start, end, meant in words.find(node.text):
        if meant & named:
            continue
        kind = min(meant)[0]
        known = [id for each, id in sorted(named, key=_order) if each == kind] if kind in ("number", "rank") else []
        message = f"its `short` speaks of {quoted(node.text[start:end])}, which the action does not"
        hint = f"sum up what `kisoku text` says of {quoted(action.id)}: its key, cost, target and effect"
        yield Problem(message, node.place_of(start, end - start), expected=tuple(known), hint=hint)


def _order(thing: Thing) -> tuple[int, str]:
    kind, id = thing
    return (int(id) if kind == "number" else RANKS.index(id) if id in RANKS else len(RANKS), id)


# What a line of an author speaks of


@dataclass(frozen=True, slots=True)
class _Vocabulary:
    """What the words of one language mean; some mean several things (アップ, an action and its fog)."""

    meanings: Mapping[str, frozenset[Thing]]
    mentions: Mentions
    capitals: bool
    """Whether a capital may begin a sentence."""

    def find(self, text: str) -> Iterator[tuple[int, int, frozenset[Thing]]]:
        rest, found = text, []
        for start, end, _, word in self.mentions.find(text):
            meant = self.meanings[word]
            if self.capitals and {kind for kind, _ in meant} <= set(_NAMES) and _BEGINNING.search(text[:start]):
                continue  # Draw 1 card
            found.append((start, end, meant))
            rest = rest[:start] + "\0" * (end - start) + rest[end:]  # B・J is no J
        for match in _CARD.finditer(rest):
            sign = frozenset([(match.lastgroup or "", match[0])])
            found.append((match.start(), match.end(), sign))
        yield from sorted(found, key=lambda each: each[0])


def _written(shorts: Sequence[Action], language: Language) -> str:
    return "\n".join(action.short[LANGUAGES.index(language)] for action in shorts if action.short)


def _words(edition: Edition, language: Language, written: str) -> _Vocabulary:
    """Only those that are written somewhere: to look for all there are takes much longer to begin."""
    meanings: dict[str, set[Thing]] = defaultdict(set)
    for thing, names in _names(edition, language):
        for name in names:
            if name in written:
                meanings[name].add(thing)
    frozen = {name: frozenset(things) for name, things in meanings.items()}
    return _Vocabulary(frozen, Mentions({name: ("", name) for name in frozen}, frozen), language == "en")


def _names(edition: Edition, language: Language) -> Iterator[tuple[Thing, tuple[str, ...]]]:
    for kind in (*_ALWAYS, *_NAMES):
        for id, named in edition.named.get(kind, edition.names.get(kind, {})).items():
            # A suit is its sign, in whatever words.
            thing = (kind, edition.suits[id].symbol if kind == "suit" else id)
            name = named.name.ja if language == "ja" else named.name.en
            yield thing, (name,) if language == "ja" or kind in _NAMES else _spellings(name, f"{name}s")
    for id, word in edition.terms.items():
        if (word.counter in _THINGS or id == "damage") and id != "card":
            yield (TERM, id), (word.ja,) if language == "ja" else _spellings(word.en, word.plural or word.en)
    if language == "en":
        yield from ((("number", str(number)), (name,)) for number, name in enumerate(_NUMBERS, start=2))


def _spellings(*names: str) -> tuple[str, ...]:
    return (*names, *(name.lower() for name in names), *(name.capitalize() for name in names))


# What an action speaks of


def _named(edition: Edition, action: Action) -> frozenset[Thing]:
    """All that is said of it in either language, and of what it costs, makes and speaks of by name."""
    runs = [run for language in LANGUAGES for run in _runs(entry_text(edition, action, language))]
    spoken: list[object] = [action.key, action.target, action.activation, action.effect, *edition.events_of(action)]
    for kind, id in {(run.kind, run.id) for run in runs}:
        if kind == "cost":
            runs += [run for language in LANGUAGES for run in cost_text(edition, edition.costs[id], language).runs]
        elif kind == "label":
            # What has it is a soldier, or can be a bulwark, too.
            runs += [Run("", TERM, each.type) for each in edition.characters.values() if id in each.labels]
        elif kind in _MADE:
            made = edition.names[kind][id]
            runs += [run for language in LANGUAGES for run in _runs(entry_text(edition, made, language))]
            spoken.append(made.cards)
    cards = [item for item in walk(tuple(spoken)) if isinstance(item, CardRange)]
    return frozenset(
        [("action", action.id), *map(_thing, runs), *(t for each in cards for t in _of_cards(edition, each))]
    )


def _runs(entry: EntryText) -> list[Run]:
    texts = [entry.type, *(figure.text for figure in entry.figures), *entry.notes]
    for field in entry.fields:
        texts += [field.text, *_texts(field.lines)]
    return [run for text in texts for run in text.runs]


def _texts(lines: Iterable[Line]) -> Iterator[Text]:
    for line in lines:
        yield line.text
        yield from _texts(line.items)
        yield from _texts(line.tail)


def _thing(run: Run) -> Thing:
    if run.kind == NUMBER:
        return "number", run.text
    return ("suit", run.id) if run.kind == CARD else (run.kind, run.id)


def _of_cards(edition: Edition, cards: CardRange) -> Iterator[Thing]:
    """Of cards that are numbers only the ends are spoken of; of letters each, and the number that it stands for."""
    if cards.suit is not None:
        yield "suit", cards.suit
    for rank in cards.ranks:
        if not rank.isdigit():
            yield "rank", rank
            yield "number", str(edition.numbers[rank])
        elif rank in (cards.low, cards.high):
            yield "number", rank
