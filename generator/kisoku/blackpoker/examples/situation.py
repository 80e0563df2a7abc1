"""The `given` of an example as a state; what is not said is filled in the same way every time."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from ...core.trouble import Trouble, under
from ...errors import closest
from ..card import DECK, JOKERS, NAME, bits, parse_card, to_mask
from ..engine.game import Game
from ..engine.match import Course, Match
from ..engine.rules import Rules
from ..language.thing import Things
from ..model import Character as Kind
from ..moves.names import (
    CARD,
    SEAT_NAMES,
    SEATS,
    Misnamed,
    cards_of,
    find_character,
    fits_card,
    fits_request,
    split_things,
)
from ..state import Boost, Character, FogCard, Request, State
from .match import course, fillers

DEFAULT_LIFE = 10
_TOKEN = re.compile(r"(?P<cards>[^\s()]+)(?:\((?P<marks>[^)]*)\))?")
_MARKS = frozenset({"driven", "new", "up", "down"})
_CHANGE = re.compile(r"[+-][1-9][0-9]*")
_OTHER_MARKS = re.compile(rf"{_CHANGE.pattern}|new {CARD.pattern}|as [A-Za-z]\w*")
_FADED = " (faded)"
_AMOUNT = re.compile(r" \(([1-9][0-9]?)\)$")
VOID = " (void)"
# Before key cards of a request that lie somewhere else, or nowhere.
COUNTING = "counting "
# What is said of a side beside the edition's own piles, and the zone that it speaks of: what is given, what must hold.
_SIDE = {"hand": "hand", "life": "life", "graveyard": "graveyard", "field": "field", "bulwarks": "field"}
GIVEN = {**_SIDE, "entered": "field", "changes": "field", "fog": "fog", "trump": "trump", "used": "stage"}
THEN = {**_SIDE, "top": "graveyard", "pile": "graveyard", "row": "field", "fog": "fog", "trump": "trump"}
# The target of a request whose target has left the table: no id is 0.
GONE = 0


class Contradiction(Trouble):
    """A position that cannot be, with the rule it breaks."""

    def __init__(self, message: str, rule: str, word: str = "") -> None:
        super().__init__(f"{message} ({rule})", word=word)
        self.rule = rule


def situation(rules: Rules, given: Mapping[str, Any]) -> State:
    """The state that an example begins with; a player holds the chance."""
    return _Builder(rules).build(given)


def start(rules: Rules, given: Mapping[str, Any], kind: type[Game] = Game, match: type[Match] = Match) -> Game:
    """The game at the position; with `begin`, from the decision who goes first, with `setup`, a new game.

    With `match` it is one of a match; where nothing lies on the table, the match goes on to the next game.
    """
    if given.get("setup"):
        for key in given:
            if key not in ("setup", "seed"):
                raise Trouble(f"`setup` deals a new game: `{key}` cannot be given, only `seed`", path=(key,))
        new = kind if rules.frame.match is None else match
        return new(rules.edition, str(rules.regulation), seed=int(given.get("seed", 1)))
    if "match" in given:
        return match.standing_at(_course(rules, given))
    state = situation(rules, given)
    return kind.from_decision(rules, state) if given.get("begin") else kind.at_chance(rules, state)


def _course(rules: Rules, given: Mapping[str, Any]) -> Course:
    if given.get("begin"):
        raise Trouble("a match goes on at a chance, or before its next game: `begin` cannot be given", path=("begin",))
    said, state, placed = given["match"], None, set[int]()
    with under("match"):
        fill = fillers(rules, said)
    if given.keys() - {"match", "seed"}:
        builder = _Builder(rules, fill)
        state, placed = builder.build(given), builder.placed
    with under("match"):
        return course(rules, said, state, placed)


class _Builder:
    def __init__(self, rules: Rules, fill: Sequence[int] | None = None) -> None:
        """`fill` are the cards of each player, as masks, that may be filled in."""
        self.rules = rules
        self.state = State(rules.lists)
        self.placed: set[int] = set()
        self.allowed = to_mask(rules.cards)
        self.fill = fill or (self.allowed, self.allowed)
        self.seed = 1

    def build(self, given: Mapping[str, Any]) -> State:
        state = self.state
        state.turn = int(given.get("turnNumber", 5))
        state.turn_player = SEATS[given.get("turn", "A")]
        state.chance = SEATS[given.get("chance", given.get("turn", "A"))]
        state.seed = int(given.get("seed", 1))
        state.must_request = bool(given.get("mustRequest", False))
        state.next_id = 1
        for name, seat in SEATS.items():
            with under(name):
                self._player(seat, given.get(name, {}))
        for name, seat in SEATS.items():
            for index, line in enumerate(given.get(name, {}).get("fog", [])):
                with under(name, "fog", index):
                    self._fog(seat, line)
        for name, seat in SEATS.items():
            for index, line in enumerate(given.get(name, {}).get("changes", [])):
                with under(name, "changes", index):
                    self._change(seat, line)
        for zone, cards in given.get("shared", {}).items():
            with under("shared", zone):
                self._shared(zone, cards)
        for index, line in enumerate(given.get("stage", [])):
            with under("stage", index):
                self._request(line)
        for attacker, blockers in given.get("attacks", {}).items():
            with under("attacks", attacker):
                id = find_character(state, attacker).id
                state.attacks[id] = tuple(find_character(state, b).id for b in split_things(str(blockers or "")))
        for name in given.get("passed", ""):
            state.passed |= 1 << SEATS[name]
        for name, seat in SEATS.items():
            with under(name, "used"):
                self._used(seat, str(given.get(name, {}).get("used", "")))
            with under(name, "life"):
                self._life(seat, given.get(name, {}).get("life", DEFAULT_LIFE))
        return state

    def _player(self, seat: int, given: Mapping[str, Any]) -> None:
        state = self.state
        for zone in given:
            with under(zone):
                must_have(self.rules, zone, GIVEN)
        with under("hand"):
            for card in self._cards(seat, given.get("hand", "")):
                state.hand[seat] |= 1 << (card % DECK)
        with under("graveyard"):
            state.graveyard[seat] = self._cards(seat, given.get("graveyard", ""))[::-1]
        for text, soldier in (("field", True), ("bulwarks", False)):
            with under(text):
                for cards, marks in tokens(given.get(text, "")):
                    self._character(seat, cards, marks, soldier)
        with under("entered"):
            self._reorder(seat, given.get("entered", ""))
        with under("trump"):
            for cards, marks in tokens(given.get("trump", "")):
                state.trump[seat].append((self._card(seat, cards), "up" in marks))
        state.opened[seat] = bool(given.get("opened", False))
        # Those that are named first: what is filled in takes from the rest.
        for zone in sorted(self.rules.piles, key=lambda zone: isinstance(given.get(zone), int)):
            if zone in given:
                with under(zone):
                    self._pile(zone, seat, given[zone])

    def _pile(self, zone: str, seat: int, cards: Any) -> None:
        """A pile of the edition's own: its cards from the top down, or how many."""
        found = self._filler(seat, cards) if isinstance(cards, int) else self._cards(seat, cards)
        found = found[::-1] if self.rules.edition.zones[zone].ordered else found
        self.state.piles[self.rules.piles[zone][seat]] = found

    def _shared(self, zone: str, cards: str) -> None:
        """`A's ♠4 B's ♡5`: everybody's, but each card has its owner."""
        must_have(self.rules, zone, None)
        found = []
        for name in split_things(str(cards)):
            owner, (card, *_) = cards_of(name)
            if owner is None:
                raise Misnamed(f"whose {card}? write A's {card} or B's {card}", word=name)
            found.append(self._card(owner, card))
        found = found[::-1] if self.rules.edition.zones[zone].ordered else found
        self.state.piles[self.rules.piles[zone][0]] = found

    def _used(self, seat: int, actions: str) -> None:
        for action in actions.split():
            rule = self.rules.actions.get(action)
            if rule is None:
                raise no_action(self.rules, action)
            if rule.action.per_turn is None:
                raise Contradiction(f"`{action}` is not limited per turn", self.rules.edition.rule("per turn"), action)
            self.state.uses[seat, action] = self.state.uses.get((seat, action), 0) + 1

    def _character(self, seat: int, cards: str, marks: set[str], soldier: bool) -> None:
        ids = tuple(self._card(seat, name) for name in cards.split("+"))
        if not soldier and len(ids) > 1:
            raise Contradiction(f"a bulwark is one card, not {cards}", self.rules.edition.rule("bulwark"), cards)
        kind = self._soldier(ids, cards, marks) if soldier else self.rules.bulwark
        state = self.state
        late = {mark.removeprefix("new ") for mark in marks if mark.startswith("new ")}
        entered = tuple(state.turn if "new" in marks or NAME[card] in late else 0 for card in ids)
        state.stamp += 1
        id = state.next_id
        state.next_id += 1
        face_down = not soldier if "up" not in marks and "down" not in marks else "down" in marks
        driven = "driven" in marks
        state.characters[id] = Character(id, seat, ids, soldier, driven, face_down, entered, 0, state.stamp, kind.id)
        for mark in sorted(marks):
            if _CHANGE.fullmatch(mark):
                state.stamp += 1
                state.boosts.append(Boost(id, int(mark), state.stamp))

    def _soldier(self, cards: tuple[int, ...], name: str, marks: set[str]) -> Kind:
        """The soldier that the marks say (`as armedsoldier`), or else that the cards make."""
        rules, edition = self.rules, self.rules.edition
        said = next((mark.removeprefix("as ") for mark in marks if mark.startswith("as ")), None)
        if said is not None:
            known = tuple(id for id, kind in rules.characters.items() if kind.type == "soldier")
            if said not in known:
                raise Misnamed(f"there is no soldier `{said}`", word=said, expected=known, guess=closest(said, known))
            if not rules.can_be(rules.characters[said], cards):
                message = f"{name} is no `{said}`, which is made of {rules.characters[said].cards}"
                raise Contradiction(message, edition.rule("characters"), name)
            return rules.characters[said]
        kind = rules.soldier_of(cards)
        if kind is not None:
            return kind
        if len({NAME[c][0] for c in cards}) > 1:
            raise Contradiction(f"{name} is not of one suit", edition.rule("characters"), name)
        raise Contradiction(f"this format has no soldier {name}", edition.rule("own characters"), name)

    def _reorder(self, seat: int, entered: str) -> None:
        """Who came first decides in which order attackers are asked for and blocked."""
        names = split_things(entered)
        if not names:
            return
        characters = self.state.characters
        mine = [id for id, character in characters.items() if character.owner == seat]
        order = [find_character(self.state, name, seat).id for name in names]
        if sorted(order) != mine:
            raise Misnamed("`entered` names every character of the player once")
        ids = dict(zip(order, mine, strict=True))
        moved = {ids[id]: characters[id]._replace(id=ids[id]) for id in order}
        characters.update((id, moved[id]) for id in mine)
        self.state.boosts = [b._replace(character=ids.get(b.character, b.character)) for b in self.state.boosts]

    def _fog(self, seat: int, line: str) -> None:
        """`upFog ♡5 on ♢7 (faded)`."""
        faded = line.endswith(_FADED)
        fog, cards, target = _aimed(line.removesuffix(_FADED))
        known = self.rules.edition.fogs
        if fog not in known:
            raise Misnamed(f"there is no fog `{fog}`", word=fog, expected=tuple(known), guess=closest(fog, known))
        ids = tuple(self._card(seat, name) for name in cards.split())
        self.state.stamp += 1
        aim = self._aim(known[fog].target, target)
        amount = sum(self.rules.number[card] for card in ids)
        changes = tuple(amount if m.size.sign == "+" else -amount for m in self.rules.fog_sizes[fog])
        turn = self.state.turn - 1 if faded else self.state.turn
        self.state.fogs.append(FogCard(fog, seat, ids, aim, turn, self.state.stamp, changes))

    def _change(self, seat: int, line: str) -> None:
        """`+7 all your soldiers`: until the turn ends, also of those that come later."""
        amount, _, reach = line.partition(" ")
        known = self.rules.reaches
        if not _CHANGE.fullmatch(amount) or reach not in known:
            expected = tuple(f"+7 {one}" for one in known)
            raise Misnamed(f"`{line}` is not what an effect does", word=line, expected=expected)
        self.state.stamp += 1
        self.state.boosts.append(Boost(0, int(amount), self.state.stamp, reach, seat))

    def _request(self, line: str) -> None:
        """`A up ♡5 on ♢7`, `A reverse counting ♡7 ♠7 on ♢7`, `A riot (3)`, `B damageJudge (void)`."""
        void = line.endswith(VOID)
        if void and "void" not in self.rules.cited:
            raise Misnamed(f"`{line}`: nothing in this edition takes the effect of a request away", word=VOID.strip())
        line = line.removesuffix(VOID)
        counted = _AMOUNT.search(line)
        who, _, rest = (line[: counted.start()] if counted else line).partition(" ")
        action, cards, target = _aimed(rest)
        if who not in SEATS or action not in self.rules.actions:
            guess = closest(action, self.rules.actions) if who in SEATS else None
            raise Misnamed(f"`{line}` is not a request; write it like `A up ♡5 on ♢7`", word=action, guess=guess)
        seat, state = SEATS[who], self.state
        virtual = cards.startswith(COUNTING)
        names = cards.removeprefix(COUNTING).split()
        keys = tuple(_codes(name)[0] + DECK * seat if virtual else self._card(seat, name) for name in names)
        aim, amount = self._target(action, target), int(counted[1]) if counted else 0
        laid = () if virtual else keys
        request = Request(state.next_id, action, seat, keys, laid, target=aim, amount=amount, void=void)
        state.next_id += 1
        state.stage.append(request)

    def _target(self, action: str, name: str | None) -> int:
        return self._aim(self.rules.actions[action].action.target, name)

    def _aim(self, target: Things | None, name: str | None) -> int:
        if name is None:
            return -1
        if target is None:
            raise Misnamed(f"it has no target, but `on {name}` is said", word=f"on {name}")
        if name == "nothing":
            return GONE
        match target.noun:
            case "request":
                found = [r.id for r in self.state.stage if fits_request(name, r)]
                if not found:
                    raise Misnamed(f"there is no {name} below it on the stage", word=name)
                return found[-1]
            case "player" | "opponent":
                if name not in SEATS:
                    raise Misnamed(f"`{name}` is not a player", word=name, expected=SEAT_NAMES)
                return SEATS[name]
            case "trump" | "card":
                owner, (card,) = cards_of(name)
                return next(
                    (c for seat in (0, 1) for c, _ in self.state.trump[seat] if fits_card(name, c)),
                    _codes(card)[0] + DECK * (owner or 0),
                )
        return find_character(self.state, name).id

    def _life(self, seat: int, life: Any) -> None:
        if isinstance(life, int):
            if life < 0:
                raise Contradiction(f"Life cannot be {life}", self.rules.edition.rule("life"))
            self.state.life[seat] = self._filler(seat, life)[::-1]
        else:
            self.state.life[seat] = self._cards(seat, life)[::-1]

    def _filler(self, seat: int, count: int) -> list[int]:
        """Cards that nobody mentioned, commonest first: low numbers of every suit, no Joker if it can be helped."""
        free = [code + DECK * seat for code in _commonest(self.fill[seat]) if code + DECK * seat not in self.placed]
        if len(free) < count:
            raise Contradiction(f"only {len(free)} cards are left, not {count}", self.rules.edition.rule("deck"))
        self.placed.update(free[:count])
        return free[:count]

    def _cards(self, seat: int, text: str) -> list[int]:
        return [self._card(seat, name) for name in str(text).split()]

    def _card(self, seat: int, name: str) -> int:
        cards_of(name)
        codes = _codes(name)
        for code in codes:
            card = code + DECK * seat
            if card not in self.placed:
                if not self.allowed >> code & 1:
                    deck = self.rules.frame.deck
                    raise Contradiction(f"{name} is not in the deck of this frame", deck.rule, name)
                self.placed.add(card)
                return card
        raise Contradiction(f"{name} is in two places", self.rules.edition.rule("no card twice"), name)


@lru_cache(maxsize=16)
def _commonest(allowed: int) -> tuple[int, ...]:
    return tuple(sorted(bits(allowed), key=lambda code: (code >= 52, _dull(code), code)))


def must_have(rules: Rules, word: str, words: Mapping[str, str] | None) -> None:
    """What is said of a side speaks of a zone that is there: not every edition has each, and not every frame.

    `words` can be said beside the edition's own piles; without them it is a zone that both players share.
    """
    zones, opening = rules.edition.zones, rules.edition.opening
    said = {id: id for id in zones if zones[id].is_pile and zones[id].shared == (words is None)}
    said = {**(words or {}), **said, **({"opened": opening.id} if opening is not None and words else {})}
    zone = said.get(word)
    if zone in rules.zones:
        return
    if zone in zones:
        raise Misnamed(f"the frame of {rules.regulation} has no zone `{zone}`")
    there = tuple(known for known, zone in said.items() if zone in rules.zones)
    raise Misnamed(f"unknown zone `{word}`", expected=there, guess=closest(word, there))


def no_action(rules: Rules, action: str) -> Misnamed:
    guess = closest(action, rules.actions)
    return Misnamed(f"`{action}` is not an action of {rules.regulation}", word=action, guess=guess)


def _codes(name: str) -> tuple[int, ...]:
    """The cards of a deck that a name can mean."""
    if name.startswith("Joker"):
        return JOKERS if name == "Joker" else (JOKERS[int(name[-1]) - 1],)
    return (parse_card(name),)


def _dull(code: int) -> int:
    """Cards that trigger nothing (4 to 10) come first, then 2 and 3, then A and J to K."""
    rank = code % 13 + 1
    return 0 if 4 <= rank <= 10 else 1 if rank in (2, 3) else 2


def tokens(text: str) -> list[tuple[str, set[str]]]:
    found = []
    for match in _TOKEN.finditer(str(text)):
        marks = {mark.strip() for mark in (match["marks"] or "").split(",") if mark.strip()}
        unknown = {mark for mark in marks - _MARKS if not _OTHER_MARKS.fullmatch(mark)}
        if unknown:
            known = ", ".join(sorted(_MARKS))
            guess = closest(min(unknown), _MARKS)
            message = f"unknown mark ({', '.join(sorted(unknown))}); expected {known}, new ♢5, +3, as armedsoldier"
            raise Misnamed(message, word=min(unknown), guess=guess)
        found.append((match["cards"], marks))
    return found


def _aimed(text: str) -> tuple[str, str, str | None]:
    """`up ♡5 on ♢7` → (up, ♡5, ♢7)."""
    head, _, target = text.partition(" on ")
    name, _, cards = head.partition(" ")
    return name, cards, target or None
