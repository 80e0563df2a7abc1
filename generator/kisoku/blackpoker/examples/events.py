"""The events that an example can speak of in `order` and `never`, and how each is written.

The engine notes what happens in the words collected here (a test compares them with its `note` calls).
"""

from __future__ import annotations

import re
from collections.abc import Collection
from functools import lru_cache

from ...errors import closest, quoted
from ..checks.walk import all_verbs
from ..effects.move import Move
from ..engine.rules import Rules
from ..state import Request
from .names import SEAT_NAMES, Misnamed

# Said of a request: `up resolved`.
OF_REQUESTS = (
    "announced", "requested", "staged", "takes effect", "no effect", "resolved", "nullified", "retargeted",
    "triggered", "lost",
)  # fmt: skip
# Said of a player: `draw A`; of damage also how much: `damage B 5`.
OF_PLAYERS = ("damage", "draw", "loses", "turn passes")
# Said alone.
PLAIN = (
    "all passed", "attacks", "becomes", "blocks", "charge", "discards", "drive", "enters", "flips", "fog",
    "game starts", "laid on", "loses effects", "loses role", "no card to turn up", "opened", "pass", "pays", "picks",
    "points", "shown", "shuffles", "size changes", "splits", "to graveyard", "turned down", "turned up",
)  # fmt: skip

_DAMAGE = re.compile(r"damage [AB] (?:0|[1-9][0-9]*)")


def event_text(entry: tuple[str, str, str, tuple[object, ...]]) -> str:
    """`counter resolved`, `damage B 5`, `draw A`: what an example calls an event of the log."""
    _, _, what, data = entry
    if data and isinstance(data[0], Request):
        return f"{data[0].action} {what}"
    if what == "announced":
        return f"{data[1]} announced"
    if what in OF_PLAYERS:
        return " ".join([what, SEAT_NAMES[int(str(data[0]))], *(str(d) for d in data[2:3])])
    return what


@lru_cache(maxsize=16)
def vocabulary(rules: Rules) -> dict[str, None]:
    """Every event that can be written, but for the amounts of damage."""
    of_requests = [f"{action} {what}" for what in OF_REQUESTS for action in rules.actions]
    of_players = [f"{what} {who}" for what in OF_PLAYERS if what != "damage" for who in SEAT_NAMES]
    moved = sorted({f"to {verb.to}" for _, verb in all_verbs(rules.edition) if isinstance(verb, Move)})
    return dict.fromkeys((*of_requests, *of_players, *PLAIN, *moved))


def must_be_event(rules: Rules, known: Collection[str], text: str) -> None:
    """An event that can never happen would satisfy every `never`."""
    if text in known or _DAMAGE.fullmatch(text):
        return
    head, _, rest = text.partition(" ")
    if rest in OF_REQUESTS:
        guess = closest(head, rules.actions)
        message = f"unknown event {quoted(text)}: {quoted(head)} is not an action of {rules.regulation}"
        raise Misnamed(message, word=text, guess=f"{guess} {rest}" if guess else None)
    message = f"unknown event {quoted(text)}; events are written like `up resolved`, `damage B 5`, `draw A`"
    raise Misnamed(message, word=text, guess=closest(text, known))
