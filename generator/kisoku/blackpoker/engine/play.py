"""The context in which an effect runs: who controls it, its key, its target, what its steps have named."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from typing import TYPE_CHECKING, Any

from ...core.decision import Decision, Endless
from ...verbs.verb import Verb
from ..abilities.protect import Spared
from ..card import SEAT, SUIT
from ..effects import play as effects
from ..effects.play import Choices, Selection
from ..effects.raise_ import Raised
from ..effects.void import Powerless
from ..events.request import NoEffect, Resolved, Staged, TakesEffect
from ..language.reference import Both, KeysOf, Reference
from ..language.thing import Things, What
from ..rule import RuleName
from ..state import Character, Request


class Play:
    """One execution of steps; references are answered from here."""

    # Defaults on the class: one is made at every chance, and most of this is never needed there.
    soldier = 0
    target = -1
    target_owner = -1
    flipped: Sequence[int] = ()
    picked: Sequence[int] = ()
    picked_kind = "card"
    picked_zone = ""
    found: Sequence[int] = ()
    found_zone = "revealed"
    points = 0
    done = False
    fights: dict[int, list[Character]] | None = None
    attacker = 0
    blockers: Sequence[int] = ()
    procedure: Sequence[Verb] = ()
    rounds = 0
    discarded: Sequence[tuple[int, int]] = ()
    keep: Callable[[int], bool] | None = None
    spared: Sequence[int] = ()
    """Who takes no damage from it."""
    passes = False
    """Whether the effect orders its player to pass."""
    subject: tuple[str, int] = ("", 0)
    holder: tuple[str, int] = ("", 0)

    def __init__(self, table: effects.Table, seat: int, request: Request | None = None) -> None:
        self.table = table
        self.state = table.state
        self.seat = seat
        self.request = request
        if request is not None:
            self.soldier = request.soldier
            self.target = request.target

    @property
    def action(self) -> str:
        return self.request.action if self.request else ""

    @property
    def own(self) -> int:
        """The id of its request; 0 where there is none."""
        return self.request.id if self.request else 0

    @property
    def count(self) -> int:
        return self.request.amount if self.request else 0

    @property
    def keys(self) -> tuple[int, ...]:
        return self.request.keys if self.request else ()

    @property
    def laid(self) -> list[int]:
        """The key cards that still lie with the request."""
        if self.request is None:
            return []
        return list(self.table.current(self.request).laid)

    def target_kind(self) -> str:
        target = self.table.rules.actions[self.action].action.target
        return _KIND.get(target.noun, "character") if target is not None else ""

    def combat(self) -> dict[int, list[Character]]:
        """Attackers and their blockers at the start: who beats a blocker was blocked all the same (R-160, Q-132)."""
        if self.fights is None:
            characters = self.state.characters
            self.fights = {
                attacker: [characters[id] for id in blockers if id in characters]
                for attacker, blockers in self.state.attacks.items()
            }
        return self.fights

    def still_there(self, what: Reference, kind: str, items: list[int]) -> list[int]:
        """Those that have not gone since they were named."""
        state = self.state
        match kind:
            case "character":
                return [id for id in items if id in state.characters]
            case "request":
                on_stage = {request.id for request in state.stage}
                return [id for id in items if id in on_stage]
            case "player":
                return items
        zone = self.zone_of(what)
        if zone == "laid":
            return items
        if zone == "revealed":
            return [card for card in items if card in state.revealed]
        return [card for card in items if card in self.table.cards_in(zone, SEAT[card])]

    def cards_of(self, what: Reference | KeysOf | None) -> Sequence[int]:
        """The cards that something is made of: a character's, a request's key cards, cards themselves.

        None is the thing that is being filtered.
        """
        if isinstance(what, KeysOf):
            what = what.of
        if what is None:
            kind, items = self.subject[0], [self.subject[1]]
        elif what.name == "key" and not self.soldier:
            # Read when they have long been moved, too.
            return [card for card in self.keys if what.suit in (None, SUIT[card])]
        else:
            kind, items = what.items(self)
        if kind == "character":
            return [card for id in items for card in self.state.characters[id].cards]
        if kind == "request":
            return [card for request in self.state.stage if request.id in items for card in request.keys]
        return items

    def finish(self) -> None:
        """All of a cost or of an effect is done: what was discarded by it is one event."""
        for seat in (0, 1):
            cards = tuple(card for who, card in self.discarded if who == seat)
            if cards:
                self.table.happened("discarded", seat, cards)
        self.discarded = []

    def resolve(self, pile: list[Request]) -> Choices:
        """Check the target, do what is possible, remove the request, bury its key cards (R-109)."""
        table, request = self.table, self.request
        assert request is not None
        action = table.rules.actions[request.action].action
        if request.void:
            table.note(Powerless, request)
        elif action.target is None or self._target_is_right():
            table.note(TakesEffect, request)
            self.spared = table.spared(request) if table.rules.protecting else ()
            yield from self.run(table.effect_of(action) if table.rules.replacing else action.effect)
            if self.discarded:
                self.finish()
        else:
            table.note(NoEffect, request)
        request = table.current(request)
        pile[:] = [other for other in pile if other.id != request.id]
        for card in request.laid:
            table.to_graveyard(card)
        table.note(Resolved, request)
        if action.ends_combat:
            self.state.attacks.clear()
        table.happened("resolved", request.action, request.controller)

    def _target_is_right(self) -> bool:
        """The whole target condition is checked again (R-112, R-113, Q-060)."""
        right = self.target in self.table.targets(self)
        match self.target_kind():
            case "character" if right:
                self.target_owner = self.state.characters[self.target].owner
            case "trump":
                self.target_owner = SEAT[self.target]
        return right

    def is_spared(self, seat: int) -> bool:
        if seat not in self.spared:
            return False
        self.table.note(Spared, seat)
        return True

    def raised(self, request: Request) -> Choices:
        """An effect raises an action: an instant takes effect at once, a normal one goes onto the stage (Q6-08)."""
        state = self.state
        self.table.note(Raised, request)
        if not self.table.rules.actions[request.action].instant:
            state.stage.append(request)
            state.circle = None
            self.table.note(Staged, request)
            return
        state.pending.append(request)
        yield from Play(self.table, request.controller, request).resolve(state.pending)

    def run(self, steps: Sequence[Verb]) -> Choices:
        for step in steps:
            yield from step.run(self)

    def choose(
        self,
        kind: str,
        options: Sequence[Any],
        rule: RuleName | None = None,
        about: Any = None,
        seat: int | None = None,
    ) -> Generator[Decision, int, Any]:
        """Ask for one of the options, by the rule (named like the kind if no other is named); one alone is taken."""
        if len(options) == 1:
            return options[0]
        cited = self.table.rules.cited[rule or kind]
        index = yield Decision(self.seat if seat is None else seat, kind, options, cited, about or self.action)
        return options[index]

    def endless(self) -> Endless:
        """A procedure that begins anew for ever."""
        whose = f"the procedure of `{self.action}`" if self.action else "a procedure"
        return Endless(f"{whose} begins anew without end", self.table.rules.cited["effect"])

    def select(
        self, what: What, rule: RuleName = "effect", about: Any = None, possible: Callable[[int], bool] | None = None
    ) -> Generator[Decision, int, Selection]:
        """The things meant; where somebody has to choose among them, one after the other.

        Of things that are found, not named, only the `possible` ones are meant.
        """
        if isinstance(what, Things):
            kind, found = what.found(self)
            if possible is not None:
                found = [item for item in found if possible(item)]
            if not what.is_choice:
                return kind, found
            seat = what.by.seat(self) if what.by is not None else None
            return kind, (yield from self._chosen(found, what.least, what.most, kind, rule, about, seat))
        kind, items = self.named(what)
        if isinstance(what, Reference) and what.count:
            items = yield from self._chosen(items, what.count, what.count, kind, rule, about, None)
            self.found, self.found_zone = items, "revealed"
        return kind, items

    def _chosen(
        self,
        found: list[int],
        least: int,
        most: int | None,
        kind: str,
        rule: RuleName,
        about: Any,
        seat: int | None,
    ) -> Generator[Decision, int, list[int]]:
        """So many of them, one after the other; where the number is open, None ends it, and they come in order."""
        chosen: list[int] = []
        if least == most:
            if len(found) <= least:
                return found
            while len(chosen) < least:
                item = yield from self.choose(f"choose {kind}", found, rule, about, seat)
                chosen.append(item)
                found = [other for other in found if other != item]
            return chosen
        while found and (most is None or len(chosen) < most):
            needed = max(0, least - len(chosen))
            # Who comes later is still to be asked for: enough of them are left for what must be chosen.
            able: list[Any] = found[: len(found) - needed + 1] if needed else [None, *found]
            item = yield from self.choose(f"choose {kind}", able or found, rule, about, seat)
            if item is None:
                break
            chosen.append(item)
            found = found[found.index(item) + 1 :]
        return chosen

    def named(self, what: Reference | Both) -> Selection:
        """What a reference stands for."""
        if isinstance(what, Both):
            kind, first = what.first.items(self)
            return kind, list(dict.fromkeys(first + what.second.items(self)[1]))
        return what.items(self)

    def zone_of(self, what: What) -> str:
        """Where the cards lie that are meant."""
        name = what.name if isinstance(what, Reference) else ""
        if name == "target":
            target = self.table.rules.actions[self.action].action.target
            assert target is not None
            what = target
        if isinstance(what, Things):
            return "trump" if what.noun == "trump" else what.zone or ""
        if name == "trump":
            return "trump"
        return {"key": "laid", "flipped": "revealed", "found": self.found_zone, "picked": self.picked_zone}.get(
            name, ""
        )


# By which rule the verbs of the toolkit ask.
_KIND = {"request": "request", "player": "player", "opponent": "player", "trump": "trump", "card": "card"}


if TYPE_CHECKING:
    # What verbs and expressions ask of a play is what this one has.
    def _asked(play: Play) -> effects.Play:
        return play
