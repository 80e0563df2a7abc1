"""Events as examples write them: `senri damaged 3`, `wins A`; more words than are written may follow."""

from __future__ import annotations

from collections.abc import Iterator

from ...core.event import Event
from ...core.trouble import Trouble
from ...errors import closest, quoted
from ..engine.battle import Battle
from ..events.battle import BATTLE_EVENTS
from ..events.card import CARD_EVENTS
from ..events.status import STATUS_EVENTS
from ..events.token import TOKEN_EVENTS, Summoned
from ..events.unit import UNIT_EVENTS
from ..names import LINE_NAMES, SEATS

# What of an event is said behind its name, in the order of its fields.
_NUMBERS = ("amount", "faces", "face", "result", "value", "missing", "hp")


def said(battle: Battle, event: Event) -> str:
    """The whole of what can be written of an event."""
    return " ".join(_parts(battle, event))


def _parts(battle: Battle, event: Event) -> Iterator[str]:
    names = battle.state.names
    unit = getattr(event, "unit", -1)
    if unit >= 0:
        yield names[unit]
    # Its own card goes without saying.
    yield event.kind if isinstance(event, Summoned) else event.name
    for field in event.__dataclass_fields__:
        value = getattr(event, field)
        if field in _NUMBERS:
            yield " ".join(map(str, value)) if isinstance(value, tuple) else str(value)
        elif field == "line":
            yield LINE_NAMES[value]
        elif field == "team":
            yield SEATS[value]
        elif field in ("order", "targets", "slots"):
            yield " ".join(names[each] for each in value)
        elif field in ("target", "controller", "summoner") and value >= 0:
            yield names[value]


def means(text: str, whole: str) -> bool:
    return whole == text or whole.startswith(f"{text} ")


_EVENTS = (*BATTLE_EVENTS, *UNIT_EVENTS, *CARD_EVENTS, *STATUS_EVENTS, *TOKEN_EVENTS)
WORDS = tuple(dict.fromkeys(kind.kind for kind in _EVENTS))


def must_be_event(text: str) -> None:
    """An event that can never happen would satisfy every `never`."""
    if not any(f" {word} " in f" {text} " for word in WORDS) and not any(
        f" moved {way} " in f" {text} " for way in ("forward", "back")
    ):
        last = text.partition(" ")[2] or text
        message = f"unknown event {quoted(text)}; events are written like `senri damaged 3`, `senri frost received`"
        raise Trouble(message, word=text, guess=closest(last, WORDS))
