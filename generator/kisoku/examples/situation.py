"""The `given` of an example as a state; what is not said is filled in the same way every time."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from ..blackpoker.card import DECK, JOKERS, NAME, bits, mask_of, parse_card
from ..blackpoker.engine.rules import Rules
from ..blackpoker.engine.state import Boost, Character, FogCard, Request, State
from ..blackpoker.language.thing import Things
from .names import CARD, SEATS, Misnamed, cards_of, find_character, fits_card, fits_request, split_things

DEFAULT_LIFE = 10
_TOKEN = re.compile(r"(?P<cards>[^\s()]+)(?:\((?P<marks>[^)]*)\))?")
_MARKS = frozenset({"driven", "new", "up", "down"})
_CHANGE = re.compile(r"[+-][1-9][0-9]*")
_FADED = " (faded)"
# The target of a request whose target has left the table: no id is 0.
GONE = 0


class Contradiction(Exception):
    """A position that cannot be, with the rule it breaks."""

    def __init__(self, message: str, rule: str) -> None:
        super().__init__(f"{message} ({rule})")
        self.rule = rule


def situation(rules: Rules, given: Mapping[str, Any]) -> State:
    """The state that an example begins with; a player holds the chance."""
    return _Builder(rules).build(given)


class _Builder:
    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.state = State()
        self.placed: set[int] = set()
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
            self._player(seat, given.get(name, {}))
        for name, seat in SEATS.items():
            self._fogs(seat, given.get(name, {}).get("fog", []))
        for line in given.get("stage", []):
            self._request(line)
        for attacker, blockers in given.get("attacks", {}).items():
            id = find_character(state, attacker).id
            state.attacks[id] = tuple(find_character(state, b).id for b in split_things(str(blockers or "")))
        for name in given.get("passed", ""):
            state.passed |= 1 << SEATS[name]
        for name, seat in SEATS.items():
            for action in str(given.get(name, {}).get("used", "")).split():
                state.uses[seat, action] = state.uses.get((seat, action), 0) + 1
            self._life(seat, given.get(name, {}).get("life", DEFAULT_LIFE))
        return state

    def _player(self, seat: int, given: Mapping[str, Any]) -> None:
        state = self.state
        for card in self._cards(seat, given.get("hand", "")):
            state.hand[seat] |= 1 << (card % DECK)
        state.graveyard[seat] = self._cards(seat, given.get("graveyard", ""))[::-1]
        for text, soldier in (("field", True), ("bulwarks", False)):
            for cards, marks in _tokens(given.get(text, "")):
                self._character(seat, cards, marks, soldier)
        self._reorder(seat, given.get("entered", ""))
        state.rare[seat] = self._cards(seat, given.get("rare", ""))
        for cards, marks in _tokens(given.get("trump", "")):
            state.trump[seat].append((self._card(seat, cards), "up" in marks))
        pack = given.get("pack", "")
        state.opened[seat] = bool(given.get("opened", False))
        state.pack[seat] = self._filler(seat, pack) if isinstance(pack, int) else self._cards(seat, pack)

    def _character(self, seat: int, cards: str, marks: set[str], soldier: bool) -> None:
        ids = tuple(self._card(seat, name) for name in cards.split("+"))
        if soldier and len(ids) == 1 and self.rules.kind_of_code[ids[0]] is None:
            raise Contradiction(f"this format has no soldier {cards}", "R-065")
        if soldier and len({NAME[c][0] for c in ids}) > 1:
            raise Contradiction(f"{cards} is not of one suit", "R-055")
        if not soldier and len(ids) > 1:
            raise Contradiction(f"a bulwark is one card, not {cards}", "R-060")
        state = self.state
        late = {mark.removeprefix("new ") for mark in marks if mark.startswith("new ")}
        entered = tuple(state.turn if "new" in marks or NAME[card] in late else 0 for card in ids)
        state.stamp += 1
        id = state.next_id
        state.next_id += 1
        face_down = not soldier if "up" not in marks and "down" not in marks else "down" in marks
        state.characters[id] = Character(
            id, seat, ids, soldier, "driven" in marks, face_down, entered, 0, state.stamp
        )
        for mark in sorted(marks):
            if _CHANGE.fullmatch(mark):
                state.stamp += 1
                state.boosts.append(Boost(id, int(mark), state.stamp))

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

    def _fogs(self, seat: int, lines: list[str]) -> None:
        for line in lines:
            faded = line.endswith(_FADED)
            fog, cards, target = _aimed(line.removesuffix(_FADED))
            if fog not in self.rules.edition.fogs:
                raise Misnamed(f"there is no fog `{fog}`")
            ids = tuple(self._card(seat, name) for name in cards.split())
            self.state.stamp += 1
            aim = self._aim(self.rules.edition.fogs[fog].target, target)
            amount = sum(self.rules.number[card] for card in ids)
            changes = tuple(amount if m.size.sign == "+" else -amount for m in self.rules.fog_sizes[fog])
            turn = self.state.turn - 1 if faded else self.state.turn
            self.state.fogs.append(FogCard(fog, seat, ids, aim, turn, self.state.stamp, changes))

    def _request(self, line: str) -> None:
        """`A up ♡5 on ♢7`."""
        who, _, rest = line.partition(" ")
        action, cards, target = _aimed(rest)
        if who not in SEATS or action not in self.rules.actions:
            raise Misnamed(f"`{line}` is not a request; write it like `A up ♡5 on ♢7`")
        seat, state = SEATS[who], self.state
        keys = tuple(self._card(seat, name) for name in cards.split())
        request = Request(state.next_id, action, seat, keys, keys, target=self._target(action, target))
        state.next_id += 1
        state.stage.append(request)

    def _target(self, action: str, name: str | None) -> int:
        return self._aim(self.rules.actions[action].action.target, name)

    def _aim(self, target: Things | None, name: str | None) -> int:
        if name is None or target is None:
            return -1
        if name == "nothing":
            return GONE
        match target.noun:
            case "request":
                return next(r.id for r in reversed(self.state.stage) if fits_request(name, r))
            case "player" | "opponent":
                return SEATS[name]
            case "trump":
                owner, (card,) = cards_of(name)
                return next(
                    (c for seat in (0, 1) for c, _ in self.state.trump[seat] if fits_card(name, c)),
                    _codes(card)[0] + DECK * (owner or 0),
                )
        return find_character(self.state, name).id

    def _life(self, seat: int, life: Any) -> None:
        if isinstance(life, int):
            if life < 0:
                raise Contradiction(f"Life cannot be {life}", "R-024")
            self.state.life[seat] = self._filler(seat, life)[::-1]
        else:
            self.state.life[seat] = self._cards(seat, life)[::-1]

    def _filler(self, seat: int, count: int) -> list[int]:
        """Cards that nobody mentioned, commonest first: low numbers of every suit, no Joker if it can be helped."""
        allowed = mask_of(self.rules.edition.frames[self.rules.regulation.frame].deck.exactly)
        order = sorted(bits(allowed), key=lambda code: (code >= 52, _dull(code), code))
        free = [code + DECK * seat for code in order if code + DECK * seat not in self.placed]
        if len(free) < count:
            raise Contradiction(f"only {len(free)} cards are left, not {count}", "R-010")
        self.placed.update(free[:count])
        return free[:count]

    def _cards(self, seat: int, text: str) -> list[int]:
        return [self._card(seat, name) for name in str(text).split()]

    def _card(self, seat: int, name: str) -> int:
        cards_of(name)
        codes = _codes(name)
        allowed = mask_of(self.rules.edition.frames[self.rules.regulation.frame].deck.exactly)
        for code in codes:
            card = code + DECK * seat
            if card not in self.placed:
                if not allowed >> code & 1:
                    raise Contradiction(f"{name} is not in the deck of this frame", "R-207")
                self.placed.add(card)
                return card
        raise Contradiction(f"{name} is in two places", "R-006")


def _codes(name: str) -> tuple[int, ...]:
    """The cards of a deck that a name can mean."""
    if name.startswith("Joker"):
        return JOKERS if name == "Joker" else (JOKERS[int(name[-1]) - 1],)
    return (parse_card(name),)


def _dull(code: int) -> int:
    """Cards that trigger nothing (4 to 10) come first, then 2 and 3, then A and J to K."""
    rank = code % 13 + 1
    return 0 if 4 <= rank <= 10 else 1 if rank in (2, 3) else 2


def _tokens(text: str) -> list[tuple[str, set[str]]]:
    found = []
    for match in _TOKEN.finditer(str(text)):
        marks = {mark.strip() for mark in (match["marks"] or "").split(",") if mark.strip()}
        unknown = {
            mark for mark in marks - _MARKS if not _CHANGE.fullmatch(mark) and not CARD.fullmatch(mark[4:])
        }
        if unknown:
            raise Misnamed(f"unknown mark ({', '.join(unknown)}); expected {', '.join(sorted(_MARKS))}, new ♢5, +3")
        found.append((match["cards"], marks))
    return found


def _aimed(text: str) -> tuple[str, str, str | None]:
    """`up ♡5 on ♢7` → (up, ♡5, ♢7)."""
    head, _, target = text.partition(" on ")
    name, _, cards = head.partition(" ")
    return name, cards, target or None
