"""Requesting an action: what is possible, why something is not, and the steps of R-100."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from typing import NamedTuple

from ...core.decision import Decision
from ...core.order import in_order
from ..card import DECK, SUIT_MASK, bits
from ..effects.drive import Drive
from ..effects.play import Choices
from ..events.request import Announced, Paid, Requested
from ..language.reference import Reference
from ..language.thing import Things
from ..state import Request
from . import repetition
from .action_rule import ActionRule, Price
from .play import Play
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
        rules: Sequence[ActionRule] = self.rules.direct_main if main else self.rules.direct_quick
        if self.rules.enabled and (enabled := [rule for rule in self._enabled(seat) if main or not rule.main]):
            rules = sorted((*rules, *enabled), key=_in_print)
        return self.possible(rules, seat)

    def possible(self, rules: Sequence[ActionRule], seat: int) -> list[str]:
        """Those of some rules of the right timing that the player may request now."""
        state = self.state
        if self.table.gone:
            self.table.gone.clear()
        play = Play(self.table, seat)
        found: dict[int, list[int]] = {}
        hand, obstacle = state.hand[seat], self._obstacle
        possible = [
            rule.id
            for rule in rules
            if (not rule.key_mask or hand & rule.key_mask) and obstacle(rule, play, found) is None
        ]
        if self.rules.branching:
            possible = list(dict.fromkeys(possible))
        if state.circle is None:
            return possible
        barred = repetition.barred(state)
        return [id for id in possible if id not in barred]

    def obstacles(self, seat: int) -> Iterator[tuple[str, Obstacle]]:
        """Every direct action that the player may not request now, with the reason."""
        play, barred = Play(self.table, seat), repetition.barred(self.state)
        for rule in self.rules.actions.values():
            if rule.action.request.trigger == "triggered":
                continue
            obstacles = [self.hindrance(way, play) for way in rule.ways or (rule,)]
            # Of several ways that are closed, the first says why.
            obstacle = next(iter(obstacles)) if None not in obstacles else None
            if obstacle is None and rule.id in barred:
                obstacle = _CIRCLE
            if obstacle is not None:
                yield rule.id, obstacle._replace(rule=self.rules.cited[obstacle.rule])

    def hindrance(self, rule: ActionRule, play: Play) -> Obstacle | None:
        """Why it cannot be requested in this way now."""
        enabler = rule.enabler
        if enabler is None and rule.action.request.trigger == "enabled":
            return Obstacle("requirements", "enabler")
        if enabler is not None and all(enabler is not other.enabler for other in self._enabled(play.seat)):
            return Obstacle("requirements", "enabler", enabler.kind)
        return self._timing(rule, play.seat) or self._obstacle(rule, play, {})

    def _enabled(self, seat: int) -> Iterator[ActionRule]:
        """What the player's face-up trumps and characters let them request, each once."""
        state, enabled = self.state, self.rules.enabled
        for card, up in state.trump[seat]:
            if up:
                yield from enabled.get(card % DECK, ())
        own = (c for c in state.characters.values() if c.owner == seat and c.soldier and not c.face_down)
        for kind in {c.kind: None for c in own}:
            yield from enabled.get(kind, ())

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
        if (rule.key_soldier or (rule.enabler and rule.drive is not None)) and not self.key_soldiers(rule, seat):
            return _SOLDIER
        if rule.passes_turn and self.rules.bound and (bound := self._bound(play)):
            return Obstacle("must attack", "must attack", bound)
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
        if rule.keyed_target and rule.key is not None:
            return (target.noun != "request" or bool(self.state.stage)) and bool(self.aiming_keys(rule, play))
        if target.noun == "request":
            return bool(self.state.stage) and bool(self.table.targeted_requests(target, play, rule.id, 0))
        return bool(self.table.targetable(self._found(target, play, found), rule.id))

    def aiming_keys(self, rule: ActionRule, play: Play) -> int:
        """The cards in hand with which, as the key, some target is right."""
        assert rule.action.target is not None and rule.key is not None
        hand, seat, mask = self.state.hand[play.seat], play.seat, 0
        if rule.keyed_target == "suit":
            for id in self.table.targetable(rule.action.target.found(play, suits=False)[1], rule.id):
                for suit in self.table.suits(self.state.characters[id]):
                    mask |= SUIT_MASK[suit]
            mask &= hand
        else:
            for code in bits(hand & rule.key_mask):
                request = Request(0, rule.id, seat, (code + DECK * seat,))
                if self.table.targets(Play(self.table, seat, request)):
                    mask |= 1 << code
        return mask if rule.key.possible(mask) else 0

    def price(self, rule: ActionRule, seat: int) -> Price:
        """What the player pays: the cost without the letters that the player's characters take away (R-099, Q-056)."""
        waived = {
            letter
            for character in self.state.characters.values()
            if character.owner == seat and character.soldier and not character.face_down
            for waive in self.rules.waivers.get(character.kind, ())
            if waive.of == rule.action.type
            for letter in rule.waivable
            if waive.spares(letter)
        }
        return rule.price_without(frozenset(waived), self.rules.edition)

    def key_soldiers(self, rule: ActionRule, seat: int) -> list[int]:
        """Own charged soldiers with the label the key asks for (Q-055), or those that the ability drives (Q6-53)."""
        drive, key = rule.drive, rule.action.key
        if isinstance(drive, Things):
            return drive.found(Play(self.table, seat))[1]
        if drive is not None:
            assert rule.enabler is not None
            kind, own = rule.enabler.kind, self.state.characters.values()
            return [c.id for c in own if c.kind == kind and c.owner == seat and not c.driven and not c.face_down]
        assert key is not None and key.label is not None
        return [
            c.id
            for c in self.state.characters.values()
            if c.owner == seat and c.soldier and not c.driven and self.table.has_label(c, key.label)
        ]

    def _bound(self, play: Play) -> str:
        """The kind of a character that must attack first, and can (Q6-57)."""
        for kind, action in self.rules.bound.items():
            rule = self.rules.actions.get(action)
            if rule is None or self._timing(rule, play.seat) or self._obstacle(rule, play, {}):
                continue
            able = [id for verb in rule.attacks for id in verb.eligible(play)]
            if any(self.state.characters[id].kind == kind for id in able):
                return kind
        return ""

    def request(self, action: str, order: int = 0) -> Choices:
        """Announce, pay, lay out the key in an order of the player's, designate the target (R-100, Q-192a)."""
        state = self.state
        seat = state.chance
        rule = self.rules.actions[action]
        if rule.ways:
            ways = {way.way: way for way in rule.ways if self.hindrance(way, Play(self.table, seat)) is None}
            rule = ways[(yield from Play(self.table, seat).choose("way", list(ways), "request", action))]
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
        laid = yield from self._laid_key(rule, play, order)
        keys = laid or tuple(code + DECK * seat for code in rule.given)
        # A soldier that is driven for an action with key cards is not its key.
        soldier = play.soldier if rule.key_soldier else 0
        request = Request(id, rule.id, seat, keys, laid, soldier)
        state.pending.append(request)
        if rule.action.target is not None:
            aiming = Play(self.table, seat, request)
            targets = self.table.targets(aiming)
            # What the cost has taken away cannot be designated; the request then has no effect.
            if targets:
                target = yield from aiming.choose("target", targets, "request", rule.id)
                state.pending[-1] = Request(id, rule.id, seat, keys, laid, soldier, target)
        self.table.note(Requested, state.pending[-1])
        self.table.happened("raised", rule.id, seat)

    def _pay(self, rule: ActionRule, play: Play) -> Choices:
        letters = self.price(rule, play.seat).letters if rule.waivable else rule.way.cost
        if rule.key_soldier or (rule.enabler and rule.drive is not None):
            soldiers = self.key_soldiers(rule, play.seat)
            play.soldier = yield from play.choose("key soldier", soldiers, "key soldier", rule.id)
            if rule.drive is not None:
                yield from _DRIVE.run(play)
        if rule.key is not None:
            play.keep = self._keeps_key(rule, play)
        for letter in letters:
            self.table.note(Paid, play.seat, letter)
            yield from play.run(self.rules.edition.costs[letter].pay)
        if play.discarded:
            play.finish()

    def _keeps_key(self, rule: ActionRule, play: Play):  # type: ignore[no-untyped-def]  # a closure, see Play.keep
        """A card may be discarded only if the key can still be laid out (Q-048)."""

        def keeps(code: int) -> bool:
            assert rule.key is not None
            return rule.key.possible(self._key_cards(rule, play) & ~(1 << code))

        return keeps

    def _key_cards(self, rule: ActionRule, play: Play) -> int:
        """The cards in hand that can be key cards; all of them when the cost has taken the last target away."""
        aiming = self.aiming_keys(rule, play) if rule.keyed_target else 0
        return aiming or self.state.hand[play.seat]

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


# The soldier that an ability drives for an action.
_DRIVE = Drive(Reference("key"))


def _in_print(rule: ActionRule) -> int:
    return rule.place


def hand_cards(mask: int, seat: int) -> list[int]:
    return [code + DECK * seat for code in bits(mask)]
