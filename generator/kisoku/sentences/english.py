"""English: verb forms, numbers, and joining clauses into sentences."""

from __future__ import annotations

from collections.abc import Sequence

from .lexicon import Word
from .saying import Saying
from .text import TERM, Part, Run, Text, Words, first_changed, joined, last_changed, text

# Verbs whose third person does not just take an s.
_THIRD = {"have": "has", "be": "is"}


def third_person(verb: str) -> str:
    """put → puts, pass → passes, carry → carries; only the first word changes."""
    head, _, rest = verb.partition(" ")
    form = _THIRD.get(head) or _with_s(head)
    return f"{form} {rest}" if rest else form


def past(verb: str) -> str:
    """The past participle of a regular verb: nullify, nullified; raise, raised."""
    if verb.endswith("e"):
        return f"{verb}d"
    if verb.endswith("y") and verb[-2:-1] not in set("aeiou"):
        return f"{verb[:-1]}ied"
    return f"{verb}ed"


def plural(noun: Words) -> Text:
    """Ace → Aces, Hero → Heroes, Life → Lives, Common Soldier → Common Soldiers."""
    return last_changed(noun, _with_s)


def _with_s(word: str) -> str:
    if word.endswith(("s", "x", "ch", "sh", "o")):
        return word + "es"
    if word.endswith("fe"):
        return word[:-2] + "ves"
    if word.endswith("y") and word[-2:-1] not in "aeiou":
        return word[:-1] + "ies"
    return word + "s"


def article(noun: Words) -> Text:
    """a Hero, an Ace, an A, an 8, a ♠A."""
    whole = text(noun)
    return text("an " if whole and whole.runs[0].text[0] in "AEIOUaeiou8" else "a ", whole)


def listed(parts: Sequence[Words], word: str = "and") -> Text:
    """a; a and b; a, b, and c."""
    if len(parts) <= 2:
        return joined(f" {word} ", parts)
    return text(joined(", ", parts[:-1]), f", {word} ", parts[-1])


def capital(words: Words) -> Text:
    return first_changed(words, lambda first: first[:1].upper() + first[1:])


def _verb(verb: Word | str, third: bool) -> Words:
    plain = verb if isinstance(verb, str) else verb.en
    form = third_person(plain) if third else plain
    return form if isinstance(verb, str) else Text((Run(form, TERM, verb.id),))


def whole(saying: Saying) -> Text:
    """Its clauses in one, as they stand inside of a sentence."""
    third = bool(saying.subject) and not saying.optional and not saying.many
    clauses = []
    for index, clause in enumerate(saying.clauses):
        words: list[Part] = [_verb(clause.verb, third)]
        if index == 0 and saying.optional:
            words = [saying.subject or "you", " may ", *words]
        elif index == 0 and saying.subject:
            words = [saying.subject, " ", *words]
        clauses.append(text(*words, " ", clause.rest) if clause.rest else text(*words))
    pause = len(clauses) == 2 and saying.clauses[0].pause
    one = joined(", and ", clauses) if pause else listed(clauses)
    return text(saying.when, ", ", one) if saying.when else one


def sentence(saying: Saying) -> Text:
    if not saying.clauses:
        return joined(" ", [capital(more) + "." for more in saying.more])
    label = text(saying.label, ": ") if saying.label else ""
    after: list[Part] = [part for more in saying.more for part in (" ", more, ".")]
    return text(label, capital(whole(saying)), saying.reminder, ":" if saying.items else ".", *after)
