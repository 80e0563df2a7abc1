"""What of an edition can be reached by playing, and what games reach: verbs, edges of the charts, actions, rules."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field

from ..core.trace import Edge, traced
from ..verbs.verb import Verb
from .abilities.registry import ABILITIES
from .abilities.trigger import Trigger
from .card import DECK
from .checks.walk import all_verbs, event_kinds
from .effects.play import Choices
from .engine.compiling import rules_of
from .engine.game import Game
from .engine.machine import flow_of
from .engine.play import Play
from .events.request import TakesEffect, Triggered
from .model import Edition


def everything(edition: Edition) -> list[str]:
    """Every id that could be reached."""
    verbs = dict.fromkeys(verb.name() for _, verb in all_verbs(edition))
    edges = [f"{edge.from_}→{edge.to}" for chart in edition.charts.values() for edge in chart.edges]
    in_nodes = {rule for chart in edition.charts.values() for node in chart.nodes for rule in node.rules}
    cited = {edition.rules[kind.cites] for kind in event_kinds(edition) if kind.cites in edition.rules}
    rules = sorted(cited | in_nodes)
    return [
        *(f"verb {verb}" for verb in verbs),
        *(f"edge {edge}" for edge in edges),
        *(f"action {action}" for action in edition.actions),
        *(f"rule {rule}" for rule in rules),
    ]


@dataclass(slots=True)
class Reached:
    """What was reached, by id: `verb draw`, `edge 3→4`, `action up`, `rule R-108`."""

    ids: set[str] = field(default_factory=set)

    def read(self, game: Game) -> None:
        """The log of a game."""
        for event in game.log or ():
            self.ids.add(f"rule {event.rule}")
            if isinstance(event, TakesEffect):
                self.ids.add(f"action {event.request.action}")
            elif isinstance(event, Triggered):
                self.ids.update(f"verb {name}" for name in _triggers(game.edition).get(event.request.action, ()))

    def see(self, game: Game) -> None:
        """Abilities do not run: they are reached when what has them lies on the table."""
        state, edition = game.state, game.edition
        abilities: list[Verb] = []
        for character in state.characters.values():
            abilities += game.table.kind(character).abilities
        for fog in state.fogs:
            abilities += edition.fogs[fog.fog].abilities
        up = {card % DECK for seat in (0, 1) for card, face_up in state.trump[seat] if face_up}
        for id, code in game.rules.trump_codes.items() if up else ():
            abilities += edition.trumps[id].abilities if code in up else ()
        self.ids.update(f"verb {ability.name()}" for ability in abilities if ability.name() in ABILITIES)


def _triggers(edition: Edition) -> dict[str, set[str]]:
    """What abilities trigger actions, by the action."""
    if "triggers reached" not in edition.compiled:
        found: dict[str, set[str]] = {}
        for _, verb in all_verbs(edition):
            if isinstance(verb, Trigger):
                found.setdefault(verb.action, set()).add(verb.when.name())
        edition.compiled["triggers reached"] = found
    kept: dict[str, set[str]] = edition.compiled["triggers reached"]
    return kept


@contextmanager
def observed(edition: Edition) -> Iterator[Reached]:
    """While this lasts, games of the edition enter verbs, edges and the rules of nodes into the set."""
    reached = Reached()
    seen = reached.ids
    taken: set[Edge] = set()
    all_rules = [rules_of(edition, str(regulation)) for regulation in edition.regulations]
    flows = [flow_of(rules) for rules in all_rules]
    run = Play.run

    def noticing(play: Play, steps: Sequence[Verb]) -> Choices:
        for step in steps:
            seen.add(f"verb {step.name()}")
            yield from run(play, (step,))

    try:
        for rules in all_rules:
            rules.flow = traced(rules.flow, taken)
        Play.run = noticing  # type: ignore[method-assign, assignment]  # put back below
        yield reached
    finally:
        for rules, flow in zip(all_rules, flows, strict=True):
            rules.flow = flow
        Play.run = run  # type: ignore[method-assign]  # as it was
        nodes = {node.id: node for chart in edition.charts.values() for node in chart.nodes}
        for origin, goal in taken:
            seen.add(f"edge {origin}→{goal}")
            seen.update(f"rule {rule}" for id in (origin, goal) for rule in nodes[id].rules)
