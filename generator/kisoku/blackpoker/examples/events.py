"""The events that an example can speak of in `order` and `never`: what the kinds of events call themselves."""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache

from ...errors import closest, quoted
from ..checks.walk import all_verbs, event_kinds
from ..effects.move import Move
from ..engine.rules import Rules
from ..moves.names import Misnamed


@lru_cache(maxsize=16)
def vocabulary(rules: Rules) -> dict[str, None]:
    """Every event that can be written."""
    places = sorted({verb.to for _, verb in all_verbs(rules.edition) if isinstance(verb, Move)})
    return dict.fromkeys(name for kind in event_kinds(rules.edition) for name in kind.names(rules.actions, places))


def must_be_event(rules: Rules, known: Collection[str], text: str) -> None:
    """An event that can never happen would satisfy every `never`."""
    if text in known:
        return
    head, _, rest = text.partition(" ")
    if any(f"{action} {rest}" in known for action in rules.actions):
        guess = closest(head, rules.actions)
        message = f"unknown event {quoted(text)}: {quoted(head)} is not an action of {rules.regulation}"
        raise Misnamed(message, word=text, guess=f"{guess} {rest}" if guess else None)
    message = f"unknown event {quoted(text)}; events are written like `up resolved`, `damage B 5`, `draw A`"
    raise Misnamed(message, word=text, guess=closest(text, known))
