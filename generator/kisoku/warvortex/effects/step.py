"""What every verb of this game has: whom it designates can be spoken of by the next step."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields, replace
from typing import Any

from ...errors import Problem
from ...verbs.verb import Verb
from ..language.unit import Line, Units, Who


@dataclass(frozen=True, slots=True)
class Step(Verb):
    """One clause of an effect."""

    @property
    def designated(self) -> Units | Line | None:
        """Whom somebody chooses for it; from then on they are `target` or `targets`."""
        for f in fields(self):
            value = getattr(self, f.name)
            if isinstance(value, Units | Line) and value.is_choice:
                return value
        return None

    def after(self, scope: Any, inside: list[Any]) -> Any:
        chosen = self.designated
        return scope if chosen is None else replace(scope, target="many" if chosen.plural else "one")


def one_of(verb: Verb, given: dict[str, bool]) -> Iterator[Problem]:
    """Of several fields, one is given."""
    names, node = [name for name, is_given in given.items() if is_given], verb.node
    if len(names) > 1:
        found = " and ".join(f"`{name}`" for name in names)
        where = node.key_place(names[1]) if node is not None else None
        yield Problem(f"{found} cannot stand together", where, expected=tuple(given))
    if not names:
        *first, last = given
        words = f"{', '.join(f'`{name}`' for name in first)} or `{last}`"
        yield Problem(f"{words} is missing", node.place if node is not None else None)


def is_plural(who: Who) -> bool:
    return who.plural
