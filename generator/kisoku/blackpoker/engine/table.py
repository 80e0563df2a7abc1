"""What happens to cards and characters: moves, sizes, labels; used by effects, costs and set-up."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any

from ...core.event import Event
from ...verbs.verb import Verb
from ..abilities.forbid import Forbid
from ..abilities.trigger import Trigger
from ..card import DECK, SEAT, SUIT, bits, code_of
from ..events.card import CharacterMoved, Damaged, DamagedBeyondLife, Drew
from ..events.event import Happening
from ..language.thing import GIVEN_CARD, Things
from ..model import Action, Edition
from ..model import Character as Kind
from ..state import Character, FogCard, Request, State
from .ability import Effect, applied
from .action_rule import Held
from .play import Play
from .rules import Rules

# The name of what an ability has triggered, among the events that actions wait for.
TRIGGER = "trigger"


class Table:
    """The cards on the table and the rules they lie under."""

    __slots__ = ("gone", "log", "node", "rules", "state")

    node: str
    gone: dict[int, int]
    """The last sizes of the characters that have left since the last chance."""

    def __init__(self, rules: Rules, state: State, log: bool = True) -> None:
        self.rules = rules
        self.state = state
        self.node = ""
        self.gone = {}
        self.log: list[Event] | None = [] if log else None

    def copy(self) -> Table:
        """The same cards at the same places; what happens to them has a log of its own."""
        other = Table(self.rules, self.state.copy(), self.log is not None)
        other.node = self.node
        return other

    def note(self, kind: type[Happening], *data: object) -> None:
        """Enter into the log what happened, at which flow node and by which rule (law 8)."""
        if self.log is not None:
            self.log.append(kind(self.node, self.rules.cited[kind.cites], *data))

    @property
    def edition(self) -> Edition:
        return self.rules.edition

    # Properties of characters

    def kind(self, character: Character) -> Kind:
        """Its definition."""
        return self.rules.characters[character.kind]

    def size(self, character: Character) -> int:
        """Strength after everything that changes it now (R-058, R-183)."""
        number = self.rules.number
        size = 0
        for card in character.cards:
            size += number[card]
        if self.rules.sizes and character.soldier:
            amount, times = self.rules.sizes.get(character.kind, (0, 1))
            size = amount + times * size
        state = self.state
        if not state.fogs and not state.boosts:
            return size
        return applied(size, self._changes(character))

    def _changes(self, character: Character) -> list[Effect]:
        state = self.state
        changes = []
        for boost in state.boosts:
            if boost.reach:
                reach = self.rules.reaches[boost.reach]
                if reach.held_by(self, boost.seat, character):
                    changes.append(Effect("all" if reach.owner is None else "your", boost.stamp, boost.amount))
            elif boost.character == character.id and boost.stamp > character.shed:
                changes.append(Effect("this", boost.stamp, boost.amount))
        for fog in state.fogs:
            if fog.turn != state.turn:
                continue
            for modify, amount in zip(self.rules.fog_sizes[fog.fog], fog.changes, strict=True):
                if isinstance(modify.what, Things):
                    if modify.what.held_by(self, fog.controller, character):
                        changes.append(Effect(modify.scope, fog.stamp, amount))
                elif fog.target == character.id and fog.stamp > character.shed and character.soldier:
                    changes.append(Effect("this", fog.stamp, amount))
        return changes

    def suits(self, character: Character) -> set[str]:
        """The suits of its cards; none for a Joker (Q-042, Q-045)."""
        return {suit for card in character.cards if (suit := SUIT[card]) is not None}

    def has_label(self, character: Character, label: str) -> bool:
        kind = self.rules.characters[character.kind]
        if label in kind.labels:
            return True
        for name, condition in kind.conditional_labels:
            if name == label and condition.holds_for_cards(character.cards):
                return True
        if label in self.rules.granted:
            grants = self.rules.trump_grants
            for holder in (0, 1):
                for card, face_up in self.state.trump[holder]:
                    if face_up:
                        for grant in grants.get(card % DECK, ()):
                            if grant.label == label and grant.to.held_by(self, holder, character):
                                return True
        return False

    def entered_now(self, character: Character) -> bool:
        """Whether all its cards entered this turn (Q-134)."""
        return all(turn == self.state.turn for turn in character.entered)

    def bulwarks(self, seat: int) -> list[Character]:
        """A player's bulwarks, from Life outwards (R-168)."""
        found = [c for c in self.state.characters.values() if c.owner == seat and not c.soldier]
        return sorted(found, key=lambda c: c.slot)

    def is_kept_from(self, card: int, face: str) -> bool:
        """Whether an ability forbids to turn it that way: forbidding beats turning (Q-101)."""
        for fog in self.state.fogs:
            if fog.turn == self.state.turn and fog.target == card:
                for ability in self.edition.fogs[fog.fog].abilities:
                    if isinstance(ability, Forbid) and ability.face == face:
                        return True
        return False

    # Requests

    def current(self, request: Request) -> Request:
        """The request as it lies there now."""
        id = request.id
        for pile in (self.state.stage, self.state.pending):
            for other in pile:
                if other.id == id:
                    return other
        return request

    def update(self, request: Request) -> None:
        for pile in (self.state.stage, self.state.pending):
            for index, other in enumerate(pile):
                if other.id == request.id:
                    pile[index] = request

    def targets(self, play: Play, also: tuple[Request, ...] = ()) -> list[int]:
        """What a request may target, read from its controller's side."""
        request = play.request
        assert request is not None
        target = self.rules.actions[request.action].action.target
        assert target is not None
        if target.noun == "request":
            return self.targeted_requests(target, play, request.action, request.id, also)
        if target.noun == GIVEN_CARD.noun and target == GIVEN_CARD:
            return [play.target]
        return self.targetable(target.found(play)[1], request.action)

    def targetable(self, found: list[int], action: str) -> list[int]:
        """Without the characters that have an ability against it."""
        untargetable = self.rules.untargetable
        if not untargetable:
            return found
        characters = self.state.characters
        return [
            id
            for id in found
            if id not in characters
            or not any(ability.keeps_from(action) for ability in untargetable.get(characters[id].kind, ()))
        ]

    def possible_targets(self, action: str, seat: int) -> list[int]:
        """What a player's request of an action could target, whatever its key is."""
        rule = self.rules.actions.get(action)
        if rule is None or rule.target is None:
            return []
        play = Play(self, seat)
        if rule.target.noun == "request":
            target = replace(rule.target, where=None) if rule.keyed_target else rule.target
            return self.targeted_requests(target, play, action, 0)
        return self.targetable(rule.target.found(play, suits=False)[1], action)

    def other_targets(self, request: Request, resolving: Request | None = None) -> tuple[str, list[int]]:
        """What else a request could target, and of which kind that is: also what resolves off the stage (Q6-35)."""
        play = Play(self, request.controller, request)
        also = () if resolving is None or resolving in self.state.stage else (resolving,)
        return play.target_kind(), [target for target in self.targets(play, also) if target != request.target]

    def targeted_requests(
        self, target: Things, play: Play, action: str, own: int, also: tuple[Request, ...] = ()
    ) -> list[int]:
        """Requests on the stage that fit; never the request itself (R-102)."""
        found = []
        for request in (*self.state.stage, *also) if also else self.state.stage:
            if request.id == own or action in self.rules.actions[request.action].untargetable_by:
                continue
            if target.fits_request(play, request):
                found.append(request.id)
        return found

    # Moves

    def stamp(self) -> int:
        self.state.stamp += 1
        return self.state.stamp

    def cards_in(self, zone: str, seat: int) -> list[int]:
        """The cards of a player's zone; not to be changed."""
        match zone:
            case "hand":
                return [code + DECK * seat for code in bits(self.state.hand[seat])]
            case "fog":
                return [card for fog in self.state.fogs if fog.controller == seat for card in fog.cards]
            case "trump":
                return [card for card, _ in self.state.trump[seat]]
        return self.pile(zone, seat)

    def pile(self, zone: str, seat: int) -> list[int]:
        """The pile of a zone that is nothing more, as it lies; the same from both seats where the players share it.

        A regulation without the zone has no card there, and checks/zones.py sees to it that none comes.
        """
        match zone:
            case "life":
                return self.state.life[seat]
            case "graveyard":
                return self.state.graveyard[seat]
            case "deck":
                return self.state.deck[seat]
        lists = self.rules.piles.get(zone)
        return self.state.piles[lists[seat]] if lists is not None else []

    def take(self, card: int, zone: str, request: Request | None = None) -> None:
        """Remove a card from where it lies."""
        seat = SEAT[card]
        match zone:
            case "hand":
                self.state.hand[seat] &= ~(1 << (card % DECK))
            case "laid":
                assert request is not None
                now = self.current(request)
                self.update(now._replace(laid=tuple(other for other in now.laid if other != card)))
            case "revealed":
                self.state.revealed.remove(card)
            case "fog":
                fogs = self.state.fogs
                fogs[:] = [_without(fog, card) for fog in fogs if fog.cards != (card,)]
            case "trump":
                trumps = self.state.trump[seat]
                trumps[:] = [entry for entry in trumps if entry[0] != card]
            case _:
                self.pile(zone, seat).remove(card)

    def to_graveyard(self, card: int) -> None:
        self.state.graveyard[SEAT[card]].append(card)

    def to_hand(self, card: int) -> None:
        self.state.hand[SEAT[card]] |= 1 << (card % DECK)

    def enter(self, seat: int, cards: tuple[int, ...], kind: Kind, driven: bool, face_down: bool) -> int:
        """A new character on the field."""
        state = self.state
        id = state.next_id
        state.next_id += 1
        soldier, entered = kind.type == "soldier", (state.turn,) * len(cards)
        state.characters[id] = Character(id, seat, cards, soldier, driven, face_down, entered, 0, self.stamp(), kind.id)
        return id

    def leave(self, character: Character) -> None:
        """Off the field; its role ends with it."""
        if character.soldier:
            self.gone[character.id] = self.size(character)
        del self.state.characters[character.id]
        self.end_role(character.id)

    def end_role(self, id: int) -> None:
        attacks = self.state.attacks
        if attacks:
            attacks.pop(id, None)
            for attacker, blockers in attacks.items():
                if id in blockers:
                    attacks[attacker] = tuple(blocker for blocker in blockers if blocker != id)

    def bury(self, character: Character) -> None:
        """Field to Graveyard: all cards together, bottom first; each may trigger (R-061, R-163)."""
        self.leave(character)
        for card in character.cards:
            self.to_graveyard(card)
            self.happened("moved", card)
        self.note(CharacterMoved, character, "graveyard")
        self.happened("left", character, "graveyard")

    def happened(self, *event: Any) -> None:
        """Remember until the next trigger check what triggers an action: the event's name and its data.

        An action waits all the time, an ability only as long as it holds: who has one is found now.
        """
        rules, name = self.rules, event[0]
        if name in rules.triggers and rules.concerned(event):
            self.state.events.append(event)
        if name in rules.listeners:
            data = list(event[1:])
            for listener in rules.listeners[name]:
                if listener.ability.when.concerns(*data):
                    self._listened(listener, data)

    def _listened(self, listener: Held[Trigger], data: list[Any]) -> None:
        """What the event triggers by this ability, for each that has it."""
        ability = listener.ability
        leaving = [thing for thing in data if isinstance(thing, Character) and thing.id not in self.state.characters]
        for seat, holder in self._holders(listener, leaving):
            play = Play(self, seat)
            play.holder = holder
            if ability.when.touches(play, *data):
                target = code_of(ability.with_) + DECK * seat if ability.with_ is not None else -1
                amount = ability.when.count(*data) if ability.when.counts else 0
                self.state.events += [(TRIGGER, ability.action, seat, target, amount)] * ability.often(*data)

    def _holders(self, held: Held[Any], leaving: Iterable[Character] = ()) -> Iterator[tuple[int, tuple[str, int]]]:
        """Whose an ability is, and what has it: face-up trumps, characters on the field, and one just leaving it."""
        state = self.state
        if held.trump is not None:
            for seat in (0, 1):
                for card, up in state.trump[seat]:
                    if up and card % DECK == held.trump:
                        yield seat, ("trump", card)
            return
        for character in (*leaving, *state.characters.values()):
            if character.kind == held.kind and not (character.soldier and character.face_down):
                yield character.owner, ("character", character.id)

    # What abilities do to effects

    def effect_of(self, action: Action) -> tuple[Verb, ...]:
        """The effect with the steps that abilities have put into the place of others."""
        effect = action.effect
        for held in self.rules.replacing.get(action.id, ()):
            when = held.ability.if_
            if any(when is None or when.holds(Play(self, seat)) for seat, _ in self._holders(held)):
                effect = held.ability.applied(effect)
        return effect

    def spared(self, request: Request) -> tuple[int, ...]:
        """Who takes no damage from the effect that begins now (Q6-58)."""
        found = []
        for held in self.rules.protecting:
            for seat, _ in self._holders(held):
                play, when = Play(self, seat), held.ability.if_
                if held.ability.by.fits_request(play, request) and (when is None or when.holds(play)):
                    found.append(seat)
        return tuple(found)

    def must_attack(self, character: Character) -> bool:
        return character.kind in self.rules.bound

    def withstands(self, character: Character, blockers: Iterable[int]) -> bool:
        """Whether what blocks it cannot bury it: bulwarks, for who withstands them."""
        characters = self.state.characters
        there = [characters[id] for id in blockers if id in characters]
        return character.kind in self.rules.withstanding and bool(there) and not any(b.soldier for b in there)

    def damage(self, seat: int, amount: int) -> None:
        """Cards from Life to the Graveyard, as many as there are (R-046, R-048)."""
        life, grave = self.state.life[seat], self.state.graveyard[seat]
        dealt = min(amount, len(life))
        for _ in range(dealt):
            grave.append(life.pop())
        self.note(Damaged if dealt == amount else DamagedBeyondLife, seat, amount, dealt)

    def draw(self, seat: int, count: int) -> None:
        life = self.state.life[seat]
        for _ in range(min(count, len(life))):
            self.to_hand(life.pop())
        self.note(Drew, seat, count)


def _without(fog: FogCard, card: int) -> FogCard:
    return fog._replace(cards=tuple(other for other in fog.cards if other != card))
