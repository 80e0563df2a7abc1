"""A position as text that round-trips: bug reports, perft files and saved games share it (law 7)."""

from __future__ import annotations

from collections.abc import Iterator

from ..card import DECK, JOKERS, NAME, bits, parse_card
from ..model import Edition
from .game import Game, IllegalAction, regulation_id
from .rules import Rules, rules_of
from .state import Boost, Character, FogCard, Request, State

SEATS = "AB"
_PILES = ("life", "graveyard", "pack", "rare")


class PositionError(ValueError):
    """The text is not a position: the line, and what is wrong with it."""


def write_position(game: Game) -> str:
    """The state at a chance, one thing a line; Life and graveyard from the top down."""
    state = game.state
    if game.decision is None or game.decision.kind != "chance":
        raise IllegalAction("a position can be written only while a player holds the chance", "R-106")
    lines = [
        f"{game.rules.regulation}",
        f"turn {state.turn} {SEATS[state.turn_player]} chance {SEATS[state.chance]}"
        f" passed {''.join(SEATS[s] for s in (0, 1) if state.passed >> s & 1) or '-'}"
        f" must {int(state.must_request)} id {state.next_id} stamp {state.stamp} seed {state.seed}",
    ]
    for seat in (0, 1):
        lines += _side(state, seat)
    for c in state.characters.values():
        kind = "soldier" if c.soldier else "bulwark"
        lines.append(
            f"{kind} {c.id} {SEATS[c.owner]} {_cards(c.cards)} {'driven' if c.driven else 'charged'}"
            f" {'down' if c.face_down else 'up'} entered {','.join(map(str, c.entered))} shed {c.shed} slot {c.slot}"
        )
    for fog in state.fogs:
        changes = ",".join(map(str, fog.changes)) or "-"
        lines.append(
            f"fog {fog.fog} {SEATS[fog.controller]} {_cards(fog.cards)} target {fog.target} turn {fog.turn}"
            f" stamp {fog.stamp} changes {changes}"
        )
    lines += [f"boost {boost.character} {boost.amount} {boost.stamp}" for boost in state.boosts]
    for r in state.stage:
        lines.append(
            f"request {r.id} {SEATS[r.controller]} {r.action} keys {_cards(r.keys)} laid {_cards(r.laid)}"
            f" soldier {r.soldier} target {r.target}"
        )
    for attacker, blockers in state.attacks.items():
        lines.append(f"attack {attacker} blockers {','.join(map(str, blockers)) or '-'}")
    lines += [f"used {SEATS[seat]} {action} {times}" for (seat, action), times in state.uses.items()]
    return "\n".join(lines) + "\n"


def _side(state: State, seat: int) -> Iterator[str]:
    who = SEATS[seat]
    for zone in _PILES:
        pile: list[int] = getattr(state, zone)[seat]
        if pile:
            yield f"{who} {zone} {_cards(pile[::-1] if zone in ('life', 'graveyard') else pile)}"
    if state.hand[seat]:
        yield f"{who} hand {_cards(code + DECK * seat for code in bits(state.hand[seat]))}"
    if state.opened[seat]:
        yield f"{who} opened"
    if state.trump[seat]:
        yield f"{who} trump {','.join(_name(card) + ('+' if up else '-') for card, up in state.trump[seat])}"


def _name(card: int) -> str:
    """Like NAME, but the two Jokers of a deck differ."""
    code = card % DECK
    return f"Joker{JOKERS.index(code) + 1}" if code in JOKERS else NAME[card]


def _cards(cards: object) -> str:
    return ",".join(_name(card) for card in cards) or "-"  # type: ignore[attr-defined]  # any iterable of cards


def read_position(edition: Edition, text: str) -> Game:
    """The game at a written position; the same text comes out of `write_position`."""
    lines = [line for line in text.splitlines() if line.strip() and not line.lstrip().startswith("#")]
    if not lines:
        raise PositionError("the position is empty; it begins with a regulation such as lite+entry20")
    rules = rules_of(edition, regulation_id(edition, lines[0].strip()))
    return Game.at_chance(rules, _Reading(rules).state(lines[1:]))


class _Reading:
    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.result = State()
        self.placed: dict[int, str] = {}

    def state(self, lines: list[str]) -> State:
        for line in lines:
            try:
                self._line(line.split())
            except (IndexError, KeyError, ValueError) as error:
                if isinstance(error, PositionError):
                    raise
                raise PositionError(f"cannot read `{line}`") from None
        self._check()
        return self.result

    def _line(self, words: list[str]) -> None:
        match words[0]:
            case "turn":
                self._turn(words)
            case "A" | "B":
                self._side(SEATS.index(words[0]), words[1], words[2] if len(words) > 2 else "-")
            case "soldier" | "bulwark":
                self._character(words)
            case "fog":
                self._fog(words)
            case "boost":
                self.result.boosts.append(Boost(int(words[1]), int(words[2]), int(words[3])))
            case "request":
                self._request(words)
            case "attack":
                blockers = () if words[3] == "-" else tuple(map(int, words[3].split(",")))
                self.result.attacks[int(words[1])] = blockers
            case "used":
                self.result.uses[SEATS.index(words[1]), words[2]] = int(words[3])
            case _:
                raise PositionError(f"unknown word `{words[0]}` at the start of `{' '.join(words)}`")

    def _turn(self, words: list[str]) -> None:
        state = self.result
        state.turn, state.turn_player, state.chance = int(words[1]), SEATS.index(words[2]), SEATS.index(words[4])
        state.passed = sum(1 << SEATS.index(letter) for letter in words[6] if letter != "-")
        state.must_request = words[8] == "1"
        state.next_id, state.stamp, state.seed = int(words[10]), int(words[12]), int(words[14])

    def _side(self, seat: int, zone: str, text: str) -> None:
        state = self.result
        if zone == "opened":
            state.opened[seat] = True
        elif zone == "trump":
            state.trump[seat] = [(self._card(seat, t[:-1], "trump"), t[-1] == "+") for t in text.split(",")]
        else:
            cards = list(self._cards(seat, text, zone))
            if zone == "hand":
                state.hand[seat] = sum(1 << card % DECK for card in cards)
            elif zone in _PILES:
                getattr(state, zone)[seat] = cards[::-1] if zone in ("life", "graveyard") else cards
            else:
                raise PositionError(f"unknown zone `{zone}`; expected one of: {', '.join(_PILES)}, hand, opened, trump")

    def _character(self, words: list[str]) -> None:
        seat = SEATS.index(words[2])
        cards = self._cards(seat, words[3], "field")
        id, soldier = int(words[1]), words[0] == "soldier"
        if soldier and len(cards) == 1 and self.rules.kind_of_code[cards[0]] is None:
            raise PositionError(f"this format has no soldier {words[3]} (R-065)")
        if not soldier and len(cards) != 1:
            raise PositionError(f"a bulwark is one card, not {words[3]} (R-060)")
        entered = tuple(map(int, words[7].split(",")))
        if words[6] != "entered" or len(entered) != len(cards):
            raise PositionError(f"cannot read `{' '.join(words)}`")
        self.result.characters[id] = Character(
            id, seat, cards, soldier, words[4] == "driven", words[5] == "down", entered, int(words[9]), int(words[11])
        )

    def _fog(self, words: list[str]) -> None:
        if words[1] not in self.rules.edition.fogs:
            raise PositionError(f"unknown fog `{words[1]}`")
        seat = SEATS.index(words[2])
        cards = self._cards(seat, words[3], "fog")
        changes = () if words[11] == "-" else tuple(map(int, words[11].split(",")))
        self.result.fogs.append(
            FogCard(words[1], seat, cards, int(words[5]), int(words[7]), int(words[9]), changes)
        )

    def _request(self, words: list[str]) -> None:
        if words[3] not in self.rules.actions:
            raise PositionError(f"`{words[3]}` is not an action of {self.rules.regulation}")
        seat = SEATS.index(words[2])
        laid = self._cards(seat, words[7], "stage")
        keys = tuple(self._parse(seat, name) for name in words[5].split(",") if name != "-")
        self.result.stage.append(
            Request(int(words[1]), words[3], seat, keys, laid, int(words[9]), int(words[11]))
        )

    def _cards(self, seat: int, text: str, zone: str) -> tuple[int, ...]:
        return tuple(self._card(seat, name, zone) for name in text.split(",") if name != "-")

    def _card(self, seat: int, name: str, zone: str) -> int:
        card = self._parse(seat, name)
        if card in self.placed:
            where = self.placed[card]
            raise PositionError(f"{SEATS[seat]}'s {name} is in two places: {where} and {zone} (R-006)")
        self.placed[card] = zone
        return card

    def _parse(self, seat: int, name: str) -> int:
        if name in ("Joker1", "Joker2"):
            return JOKERS[int(name[-1]) - 1] + DECK * seat
        try:
            return parse_card(name) + DECK * seat
        except ValueError:
            raise PositionError(f"`{name}` is not a card; write ♠A, ♡10, Joker1") from None

    def _check(self) -> None:
        state = self.result
        ids = set(state.characters) | {request.id for request in state.stage}
        if state.next_id <= max(ids, default=0):
            raise PositionError(f"id {state.next_id} is already used; it must be larger than {max(ids)}")
        for attacker, blockers in state.attacks.items():
            missing = [id for id in (attacker, *blockers) if id not in state.characters]
            if missing:
                raise PositionError(f"attacker or blocker {missing[0]} is not on the field")
