"""English: verb forms, numbers, and joining clauses into sentences."""

from __future__ import annotations

from .saying import Saying

_THIRD = {"have": "has", "be": "is", "do": "does", "may": "may"}


def third_person(verb: str) -> str:
    """put → puts, discard → discards, pass → passes; only the first word changes."""
    head, _, rest = verb.partition(" ")
    if head in _THIRD:
        form = _THIRD[head]
    elif head.endswith(("s", "x", "ch", "sh")):
        form = head + "es"
    else:
        form = head + "s"
    return f"{form} {rest}" if rest else form


def listed(parts: list[str], word: str = "and") -> str:
    """a; a and b; a, b, and c."""
    if len(parts) <= 2:
        return f" {word} ".join(parts)
    return ", ".join(parts[:-1]) + f", {word} {parts[-1]}"


def counted(count: int, singular: str, plural: str) -> str:
    return f"{count} {singular if count == 1 else plural}"


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def sentence(saying: Saying) -> str:
    if not saying.clauses:
        return " ".join(f"{capital(more)}." for more in saying.more)
    words = []
    for index, clause in enumerate(saying.clauses):
        verb = clause.verb
        if saying.subject and not saying.optional:
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
