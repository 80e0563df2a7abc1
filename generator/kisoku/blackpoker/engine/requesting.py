"""Requesting an action: what is possible, why something is not, and the steps of R-100."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from typing import NamedTuple

from ...core.decision import Decision
from ...core.order import in_order
from ..card import DECK, SUIT_MASK, bits
from ..effects.play import Choices
from ..events.request import Announced, Paid, Requested
from ..language.thing import Things
from ..state import Request
from . import repetition
from .play import Play
from .rules import ActionRule, Price
from .table import Table


class Obstacle(NamedTuple):
    """Why an action cannot be requested: the rule (`obstacles` gives its number), the reason, and its subject."""

    rule: str
    reason: str
    about: object = None


_OTHER_TURN = Obstacle("main timing", "not your turn")
_STAGE = Obstacle("main timing", "the stage is not empty")
_ACTIVATION = Obstacle("requirements", "activation condition")
_LIFE = Obstacle("life cost", "life")
_HAND = Obstacle("discard cost", "discard")
_KEY = Obstacle("requirements", "key cards")
_SOLDIER = Obstacle("key soldier", "key soldier")
_TARGET = Obstacle("target", "target")
_CIRCLE = Obstacle("circle", "circle")


class Requests:
    """Everything about the requests of a table except their resolution."""

    __slots__ = ("rules", "state", "table")

    def __init__(self, table: Table) -> None:
        self.table = table
        self.rules = table.rules
        self.state = table.state

    def requestable(self, seat: int) -> list[str]:
        """The actions a player may request now, in printed order."""
        state = self.state
        main = seat == state.turn_player and not state.stage
        rules = self.rules.direct_main if main else self.rules.direct_quick
        play = Play(self.table, seat)
        found: dict[int, list[int]] = {}
        hand, obstacle = state.hand[seat], self._obstacle
        possible = [
            rule.id
            for rule in rules
            if (not rule.key_mask or hand & rule.key_mask) and obstacle(rule, play, found) is None
        ]
        if state.circle is None:
            return possible
        barred = repetition.barred(state)
        return [id for id in possible if id not in barred]

    def obstacles(self, seat: int) -> Iterator[tuple[str, Obstacle]]:
        """Every direct action that the player may not request now, with the reason."""
        play, barred = Play(self.table, seat), repetition.barred(self.state)
        for rule in self.rules.direct_main:
            obstacle = self._timing(rule, seat) or self._obstacle(rule, play, {})
            if obstacle is None and rule.id in barred:
                obstacle = _CIRCLE
            if obstacle is not None:
                yield rule.id, obstacle._replace(rule=self.rules.cited[obstacle.rule])

    def _timing(self, rule: ActionRule, seat: int) -> Obstacle | None:
        if not rule.main:
            return None
        if seat != self.state.turn_player:
            return _OTHER_TURN
        return _STAGE if self.state.stage else None

    def _obstacle(self, rule: ActionRule, play: Play, found: dict[int, list[int]]) -> Obstacle | None:
        """The first thing in the way, cheapest tests first; nothing is paid before all is certain (Q-047)."""
        state, seat, action = self.state, play.seat, rule.action
        hand = state.hand[seat]
        if rule.key is not None and not rule.key.possible(hand):
            return _KEY
        if action.per_turn is not None and state.uses.get((seat, rule.id), 0) >= action.per_turn:
            return Obstacle("per turn", "per turn", action.per_turn)
        price = self.price(rule, seat) if rule.waivable else rule.price
        if price.life > len(state.life[seat]):
            return _LIFE
        if price.discards and hand.bit_count() < rule.key_count + price.discards:
            return _HAND
        if rule.key_zone and not self.table.pile(rule.key_zone, seat):
            return Obstacle("requirements", "key zone", rule.key_zone)
        for things, count in price.needs:
            if len(self._found(things, play, found)) < count:
                return Obstacle("bulwark cost", "cost", things)
        if action.activation is not None and not action.activation.holds(play):
            return _ACTIVATION
        if rule.key_soldier and not self.key_soldiers(rule, seat):
            return _SOLDIER
        if action.target is not None and not self._has_target(rule, play, found):
            return _TARGET
        return None

    def _found(self, things: Things, play: Play, found: dict[int, list[int]]) -> list[int]:
        """Found once for all actions that speak of the same things at this chance."""
        key = id(things)
        if key not in found:
            found[key] = things.found(play)[1]
        return found[key]

    def _has_target(self, rule: ActionRule, play: Play, found: dict[int, list[int]]) -> bool:
        target = rule.target
        assert target is not None
        if rule.same_suit_target:
            return bool(self.suited_keys(rule, play))
        if target.noun == "request":
            return bool(self.state.stage) and bool(self.table.targeted_requests(target, play, rule.id, 0))
        return bool(self._found(target, play, found))

    def suited_keys(self, rule: ActionRule, play: Play) -> int:
        """The cards in hand whose suit some target has."""
        assert rule.action.target is not None and rule.key is not None
        mask = 0
        for id in rule.action.target.found(play, suits=False)[1]:
            suit = self.table.suit(self.state.characters[id])
            mask |= SUIT_MASK[suit] if suit else 0
        mask &= self.state.hand[play.seat]
        return mask if rule.key.possible(mask) else 0

    def price(self, rule: ActionRule, seat: int) -> Price:
        """What the player pays: the cost without the letters that the player's characters take away (R-099, Q-056)."""
        waived = {
            waive.cost
            for character in self.state.characters.values()
            if character.owner == seat and character.soldier and not character.face_down
            for waive in self.rules.waivers.get(self.table.kind(character).id, ())
            if waive.of == rule.action.type
        }
        return rule.price_without(rule.waivable & waived, self.rules.edition)

    def key_soldiers(self, rule: ActionRule, seat: int) -> list[int]:
        """Own charged soldiers with the label the key asks for (Q-055)."""
        key = rule.action.key
        assert key is not None and key.label is not None
        return [
            c.id
            for c in self.state.characters.values()
            if c.owner == seat and c.soldier and not c.driven and self.table.has_label(c, key.label)
        ]

    def request(self, action: str, order: int = 0) -> Choices:
        """Announce, pay, lay out the key in an order of the player's, designate the target (R-100, Q-192a)."""
        state = self.state
        seat = state.chance
        rule = self.rules.actions[action]
        state.must_request = False
        if rule.circles:
            repetition.requested(state, rule.id)
        else:
            state.circle = None
        if rule.action.per_turn is not None:
            state.uses[seat, rule.id] = state.uses.get((seat, rule.id), 0) + 1
        self.table.note(Announced, seat, rule.id)
        play = Play(self.table, seat)
        yield from self._pay(rule, play)
        id = state.next_id
        state.next_id += 1
        keys = yield from self._laid_key(rule, play, order)
        request = Request(id, rule.id, seat, keys, keys, play.soldier)
        state.pending.append(request)
        if rule.action.target is not None:
            aiming = Play(self.table, seat, request)
            targets = self.table.targets(aiming)
            # What the cost has taken away cannot be designated; the request then has no effect.
            if targets:
                target = yield from aiming.choose("target", targets, "request", rule.id)
                state.pending[-1] = request._replace(target=target)
        self.table.note(Requested, state.pending[-1])

    def _pay(self, rule: ActionRule, play: Play) -> Choices:
        letters = self.price(rule, play.seat).letters if rule.waivable else rule.action.cost
        if rule.key_soldier:
            soldiers = self.key_soldiers(rule, play.seat)
            play.soldier = yield from play.choose("key soldier", soldiers, "key soldier", rule.id)
        if rule.key is not None:
            play.keep = self._keeps_key(rule, play)
        for letter in letters:
            self.table.note(Paid, play.seat, letter)
            yield from play.run(self.rules.edition.costs[letter].pay)

    def _keeps_key(self, rule: ActionRule, play: Play):  # type: ignore[no-untyped-def]  # a closure, see Play.keep
        """A card may be discarded only if the key can still be laid out (Q-048)."""

        def keeps(code: int) -> bool:
            assert rule.key is not None
            return rule.key.possible(self._key_cards(rule, play) & ~(1 << code))

        return keeps

    def _key_cards(self, rule: ActionRule, play: Play) -> int:
        """The cards in hand that can be key cards; all of them when the cost has taken the last target away."""
        suited = self.suited_keys(rule, play) if rule.same_suit_target else 0
        return suited or self.state.hand[play.seat]

    def _laid_key(self, rule: ActionRule, play: Play, order: int) -> Generator[Decision, int, tuple[int, ...]]:
        """The key cards, taken from where they were."""
        seat = play.seat
        if rule.key is not None:
            combinations = rule.key.combinations(self._key_cards(rule, play))
            codes = yield from play.choose("key", combinations, "request", rule.id)
            keys = tuple(code + DECK * seat for code in (in_order(codes, order) if order else codes))
            for card in keys:
                self.table.take(card, "hand")
            return keys
        if rule.key_zone:
            card = yield from play.choose("key", list(self.table.pile(rule.key_zone, seat)), "request", rule.id)
            self.table.take(card, rule.key_zone)
            return (card,)
        return ()


def hand_cards(mask: int, seat: int) -> list[int]:
    return [code + DECK * seat for code in bits(mask)]
