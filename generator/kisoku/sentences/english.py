"""English: verb forms, numbers, and joining clauses into sentences."""

from __future__ import annotations

from .saying import Saying

_THIRD = {"have": "has", "be": "is"}


def third_person(verb: str) -> str:
    """put → puts, pass → passes, carry → carries; only the first word changes."""
    head, _, rest = verb.partition(" ")
    form = _THIRD.get(head) or _with_s(head)
    return f"{form} {rest}" if rest else form


def plural(noun: str) -> str:
    """Ace → Aces, Hero → Heroes, Life → Lives, Common Soldier → Common Soldiers."""
    return _with_s(noun)


def _with_s(word: str) -> str:
    if word.endswith(("s", "x", "ch", "sh", "o")):
        return word + "es"
    if word.endswith("fe"):
        return word[:-2] + "ves"
    if word.endswith("y") and word[-2:-1] not in "aeiou":
        return word[:-1] + "ies"
    return word + "s"


def article(noun: str) -> str:
    """a Hero, an Ace, an A, an 8, a ♠A."""
    return f"{'an' if noun[:1] in 'AEIOUaeiou8' else 'a'} {noun}"


def listed(parts: list[str], word: str = "and") -> str:
    """a; a and b; a, b, and c."""
    if len(parts) <= 2:
        return f" {word} ".join(parts)
    return ", ".join(parts[:-1]) + f", {word} {parts[-1]}"


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def sentence(saying: Saying) -> str:
    if not saying.clauses:
        return " ".join(f"{capital(more)}." for more in saying.more)
    words = []
    for index, clause in enumerate(saying.clauses):
        verb = clause.verb
        if saying.subject and not saying.optional and not saying.many:
            verb = third_person(verb)
        if index == 0 and saying.optional:
            verb = f"{saying.subject or 'you'} may {verb}"
        elif index == 0 and saying.subject:
            verb = f"{saying.subject} {verb}"
        words.append(f"{verb} {clause.rest}".strip())
    text = listed(words)
    if len(words) == 2 and saying.clauses[0].pause:
        text = f"{words[0]}, and {words[1]}"
    if saying.when:
        text = f"{saying.when}, {text}"
    label = f"{saying.label}: " if saying.label else ""
    more = "".join(f" {more}." for more in saying.more)
    stop = ":" if saying.items else "."
    return f"{label}{capital(text)}{saying.reminder}{stop}{more}"
