"""What of an edition can be reached by playing, and what battles reach: verbs, edges, actions, rules."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from ..core.trace import Edge, traced
from ..verbs.verb import Verb
from .effects.play import Choices
from .engine.game import Game
from .engine.machine import flow_of
from .engine.play import Play
from .engine.rules import rules_of
from .events.card import Used
from .events.event import Happening
from .model import Edition
from .vocabulary import VOCABULARY


def everything(edition: Edition) -> list[str]:
    """Every id that could be reached: every verb, used or not, every edge, action and rule."""
    verbs = [*VOCABULARY.effects, *VOCABULARY.abilities, *VOCABULARY.triggers]
    edges = [f"{edge.from_}→{edge.to}" for chart in edition.charts.values() for edge in chart.edges]
    in_nodes = {rule for chart in edition.charts.values() for node in chart.nodes for rule in node.rules}
    cited = {edition.rules[kind.cites] for kind in _kinds(Happening) if getattr(kind, "cites", "") in edition.rules}
    return [
        *(f"verb {verb}" for verb in verbs),
        *(f"edge {edge}" for edge in edges),
        *(f"action {action}" for action in edition.actions),
        *(f"rule {rule}" for rule in sorted(cited | in_nodes | set(_statements(edition)))),
    ]


def _statements(edition: Edition) -> Iterator[str]:
    """All that the rules are made of, cited or not."""
    for letters, last in edition.statements.items():
        width = max(len(number) for number in edition.rules.values() if number.startswith(f"{letters}-"))
        yield from (f"{letters}-{number:0{width - len(letters) - 1}}" for number in range(1, last + 1))


def _kinds(kind: type[Happening]) -> Iterator[type[Happening]]:
    """Every kind of event."""
    for each in kind.__subclasses__():
        yield each
        yield from _kinds(each)


@dataclass(slots=True)
class Reached:
    """What was reached, by id: `verb damage`, `edge 5-1→5-2`, `action fist`, `rule W-068`."""

    ids: set[str] = field(default_factory=set)

    def read(self, game: Game) -> None:
        """The log of a battle."""
        for event in game.log or ():
            self.ids.add(f"rule {event.rule}")
            if isinstance(event, Used) and event.action:
                self.ids.add(f"action {event.action}")

    def see(self, game: Any) -> None:
        """What holds does not run: it is reached when a text in force says it, or a card that is there has it."""
        if game.battle is None:
            return  # an example about a deck or a range
        register = game.battle.register
        for held in (each for found in register.holdings.values() for each in found):
            self.ids.add(f"verb {held.holding.name()}")
        for listener in (each for found in register.listeners.values() for each in found):
            self.ids.add(f"verb {listener.trigger.name()}")
        for unit in game.battle.in_play():
            definition = game.edition.names["token" if game.battle.is_token(unit) else "character"][
                game.state.cards[unit]
            ]
            self.ids.update(f"verb {holding.name()}" for holding in definition.holdings)


@contextmanager
def observed(edition: Edition) -> Iterator[Reached]:
    """While this lasts, battles of the edition enter verbs, edges and the rules of nodes into the set."""
    reached = Reached()
    seen = reached.ids
    taken: set[Edge] = set()
    rules = rules_of(edition)
    flow, do = flow_of(rules), Play.do

    def noticing(play: Play, step: Verb) -> Choices:
        seen.add(f"verb {step.name()}")
        yield from do(play, step)

    try:
        rules.flow = traced(flow, taken)
        Play.do = noticing  # type: ignore[method-assign, assignment]  # put back below
        yield reached
    finally:
        rules.flow = flow
        Play.do = do  # type: ignore[method-assign]  # as it was
        nodes = {node.id: node for chart in edition.charts.values() for node in chart.nodes}
        for origin, goal in taken:
            seen.add(f"edge {origin}→{goal}")
            seen.update(f"rule {rule}" for id in (origin, goal) for rule in nodes[id].rules)
