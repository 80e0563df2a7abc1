"""A regulation made ready to play: its actions compiled, its triggers and abilities indexed (law 8)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from ...core.walker import Stop
from ..abilities.grant import Grant
from ..abilities.protect import Protect
from ..abilities.replace import Replace
from ..abilities.trigger import Trigger as TriggerAbility
from ..abilities.untargetable import Untargetable
from ..abilities.waive import Waive
from ..card import SUIT
from ..effects.modify import Modify
from ..language.thing import Things
from ..model import Character, Edition, Frame, Regulation
from ..triggers.trigger import Trigger
from .action_rule import ActionRule, Held, KeyRule, Way

_MOST_HEARD = 1024


@dataclass(slots=True, eq=False)
class Rules:
    """The rules of one regulation of an edition; shared by all its games and never changed."""

    edition: Edition
    regulation: Regulation
    cited: Mapping[str, str]
    """The numbers of the rules, by name."""
    zones: frozenset[str]
    piles: dict[str, tuple[int, int]]
    """Of the piles that only the edition knows: which lists of the state are A's and B's, the same where they share."""
    number: tuple[int, ...]
    cards: tuple[int, ...]
    """The codes of all cards that its decks may hold."""
    actions: dict[str, ActionRule]
    direct_main: tuple[ActionRule, ...]
    direct_quick: tuple[ActionRule, ...]
    enabled: dict[int | str, tuple[ActionRule, ...]]
    """What a face-up trump (by code) or a character (by kind) lets its player request."""
    triggers: dict[str, tuple[tuple[ActionRule, Trigger], ...]]
    """The triggered actions, by the kind of event they wait for."""
    characters: dict[str, Character]
    kind_of_code: tuple[Character | None, ...]
    """The soldier that each card makes alone."""
    armed: Character | None
    bulwark: Character
    composed: tuple[tuple[Character, KeyRule], ...]
    """The soldiers that are made of several cards, each of its own."""
    sizes: dict[str, tuple[int, int]]
    """Of soldiers whose size is not just the numbers of their cards: (amount, times these numbers)."""
    granted: frozenset[str]
    waivers: dict[str, tuple[Waive, ...]]
    fog_sizes: dict[str, tuple[Modify, ...]]
    trump_grants: dict[int, tuple[Grant, ...]]
    trump_codes: dict[str, int]
    branching: bool
    """Whether some action can be requested in several ways."""
    key_orders: dict[str, int] = field(default_factory=dict)
    """In how many orders an action's key cards can be shown, where there are several."""
    heard: dict[tuple[Any, ...], tuple[tuple[ActionRule, Trigger], ...]] = field(default_factory=dict)
    listeners: dict[str, tuple[Held[TriggerAbility], ...]] = field(default_factory=dict)
    """The abilities that trigger actions, by the kind of event they wait for."""
    replacing: dict[str, tuple[Held[Replace], ...]] = field(default_factory=dict)
    """The abilities that change the effect of an action."""
    protecting: tuple[Held[Protect], ...] = ()
    untargetable: dict[str, tuple[Untargetable, ...]] = field(default_factory=dict)
    """Of kinds of characters: which actions cannot designate them."""
    withstanding: frozenset[str] = frozenset()
    """The kinds of characters that a bulwark does not bury."""
    bound: dict[str, str] = field(default_factory=dict)
    """The kinds of characters that must attack, and by which action."""
    reaches: dict[str, Things] = field(default_factory=dict)
    """What effects make larger or smaller that comes later, too, by how it is written."""
    emptied: str | None = None
    """The zone without cards in which a player has lost, if that is all there is to it: win checks are frequent."""
    flow: dict[str, Stop] = field(default_factory=dict)
    entrances: dict[str, str] = field(default_factory=dict)
    """The nodes at which a game can begin: with the set-up, behind it, at a chance (checks/walking.py)."""

    @property
    def frame(self) -> Frame:
        return self.edition.frames[self.regulation.frame]

    def ways(self, action: str) -> list[Way]:
        """All ways to request an action, where there are several."""
        return [rule.way for rule in self.actions[action].ways]

    def concerned(self, event: tuple[Any, ...]) -> tuple[tuple[ActionRule, Trigger], ...]:
        """The actions that such an event (its name, its data) triggers; every resolution asks, so most are kept."""
        try:
            return self.heard[event]
        except (KeyError, TypeError) as unknown:
            name, *data = event
            listed = self.triggers.get(name, ())
            found = tuple((rule, trigger) for rule, trigger in listed if trigger.concerns(*data))
            # What speaks of a character (which has no hash) is not kept, nor more than a game can need.
            if isinstance(unknown, KeyError) and len(self.heard) < _MOST_HEARD:
                self.heard[event] = found
            return found

    def can_be(self, kind: Character, cards: tuple[int, ...]) -> bool:
        """Whether a soldier of this kind can be made of these cards, or become of soldiers that were."""
        rule = next((rule for other, rule in self.composed if other is kind), None)
        if rule is not None:
            return rule.fits(cards)
        return kind is (self.armed if len(cards) > 1 else self.kind_of_code[cards[0]])

    def soldier_of(self, cards: tuple[int, ...]) -> Character | None:
        """The soldier that these cards would make; None where the format has none."""
        if len(cards) == 1:
            return self.kind_of_code[cards[0]]
        for kind, rule in self.composed:
            if rule.fits(cards):
                return kind
        suits = {SUIT[card] for card in cards}
        return self.armed if len(suits) == 1 and None not in suits else None

    @property
    def lists(self) -> int:
        """How many lists these piles are."""
        return max((last + 1 for _, last in self.piles.values()), default=0)
