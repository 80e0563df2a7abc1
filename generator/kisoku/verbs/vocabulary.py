"""The vocabulary of a game: its verbs and abilities by name, and the language of its conditions."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from .kind import Kind

if TYPE_CHECKING:
    from .verb import Verb

Verbs = Mapping[str, "type[Verb]"]


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """What the steps of a game's effects can say; `examples` shows the shared verbs with words of the game."""

    effects: Verbs
    condition: Kind
    abilities: Verbs = field(default_factory=dict)
    examples: Mapping[str, str] = field(default_factory=dict)
    triggers: Verbs = field(default_factory=dict)
    """What makes actions request themselves; written like verbs."""

    def example(self, name: str) -> str:
        """A step or an ability as it could stand in a definition."""
        return self.examples.get(name) or {**self.triggers, **self.abilities, **self.effects}[name].example
