"""Every entry reads in both languages, and no two say the same with different effects."""

from __future__ import annotations

from collections.abc import Iterator

from ...errors import Problem, closest
from ...sentences.language import Language
from ...sentences.lexicon import MissingWord, NotAVerb, Word
from ..model import Action, Edition
from ..speech.entry import entry_text, frame_text

LANGUAGES: tuple[Language, ...] = ("ja", "en")


# What every list's legend and filters say, and the reasons why an action cannot be requested: also of an edition
# whose own entries do not need the words.
SPOKEN = (
    "trigger", "speed", "timing", "direct", "triggered", "instant", "normal", "main", "quick", "chance", "action",
    "activationCondition", "cost", "keyCard", "target", "discard", "turn", "card", "owner", "soldier", "bulwark",
    "charged", "requestAction",
)  # fmt: skip


def check(edition: Edition) -> Iterator[Problem]:
    unspoken = [word for word in SPOKEN if word not in edition.terms]
    yield from (_missing(edition, MissingWord("term", word)) for word in unspoken)
    if unspoken:
        return  # the entries' texts would miss the same words
    for language in LANGUAGES:
        said: dict[tuple[object, ...], Action] = {}
        for entry in edition.entries:
            try:
                text = entry_text(edition, entry, language)
            except MissingWord as missing:
                yield _missing(edition, missing)
                return
            except NotAVerb as wrong:
                yield _not_a_verb(edition, wrong)
                return
            if not isinstance(entry, Action) or entry.override is not None:
                continue
            effect = text.fields[-1].lines
            other = said.setdefault((effect,), entry)
            if other.effect != entry.effect:
                message = f"{entry.id} and {other.id} have different effects but the same {_NAMES[language]} text"
                yield Problem(message, entry.node.place)
        for frame in edition.frames.values():
            try:
                frame_text(edition, frame, language)
            except MissingWord as missing:
                yield _missing(edition, missing)
                return
            except NotAVerb as wrong:
                yield _not_a_verb(edition, wrong)
                return


def _missing(edition: Edition, missing: MissingWord) -> Problem:
    """The rule text speaks of something that every edition needs but this one has not defined."""
    defined = edition.voice().names.get(missing.kind, {})
    nodes = edition.term_nodes if missing.kind == "term" else {id: defined[id].node for id in defined}
    files = [node.source.name for node in nodes.values()]
    return Problem(
        f"the rule text needs a {missing.kind} `{missing.id}`, which is not defined",
        file=files[0] if files else None,
        guess=closest(missing.id, nodes),
    )


def _not_a_verb(edition: Edition, wrong: NotAVerb) -> Problem:
    """The rule text inflects a word of the edition that is not said to be a verb."""
    assert isinstance(wrong.word, Word)  # or a fixed phrase of ours has a verb that is not in its table
    return Problem(
        f"the rule text uses `{wrong.word.id}` as a verb, and how {wrong.word.ja} is inflected is not said",
        edition.term_nodes[wrong.word.id].place,
        expected=("verb: godan", "verb: ichidan", "verb: suru"),
    )


_NAMES = {"ja": "Japanese", "en": "English"}
