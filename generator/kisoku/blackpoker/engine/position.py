"""A position as text that round-trips: bug reports, perft files and saved games share it (law 7)."""

from __future__ import annotations

import re
from collections.abc import Iterator

from ..card import DECK, SEAT, bits, mask_of
from ..model import Character as Kind
from ..model import Edition
from ..state import Boost, Character, Circle, FogCard, Request, State
from .compiling import rules_of
from .game import Game, IllegalAction, regulation_id
from .match import Match
from .match_position import is_of_match, match_lines, read_match
from .notation import SEATS, PositionError, all_written, read, written
from .rules import Rules

# What a line looks like, by its first word; the fixed words of these must stand where they stand here.
_FORM = {
    form.split()[0]: form
    for form in (
        "turn 5 A chance A passed - must 0 id 9 stamp 9 seed 1",
        "A life ♠A,♡10",
        "B life ♠A,♡10",
        "shared market A♠A,B♡10",
        "soldier 1 A ♠7 charged up entered 0 shed 0 slot 2",
        "bulwark 1 A ♠7 charged down entered 0 shed 0 slot 2",
        "fog upFog A ♡5 target 1 turn 5 stamp 3 changes 5",
        "boost 1 7 3",
        "reach A 7 3 all your soldiers",
        "request 2 A up keys ♡5 laid ♡5 soldier 0 target 1",
        "attack 1 blockers 2,3",
        "used A setBulwark 1",
        "seen 0123456789abcdef",
        "barred 0123456789abcdef switch",
    )
}
_FIXED = frozenset(
    "chance passed must id stamp seed entered shed slot target turn changes keys laid soldier blockers".split()
)
# What may follow.
_MORE = {"soldier": ("as",), "request": ("amount", "void")}


def write_position(game: Game) -> str:
    """The state at a chance, one thing a line; Life and graveyard from the top down."""
    state = game.state
    if game.decision is None or game.decision.kind != "chance":
        raise IllegalAction(
            "a position can be written only while a player holds the chance", game.rules.edition.rule("chance")
        )
    lines = [
        f"{game.rules.regulation}",
        *(match_lines(game) if isinstance(game, Match) else ()),
        f"turn {state.turn} {SEATS[state.turn_player]} chance {SEATS[state.chance]}"
        f" passed {''.join(SEATS[s] for s in (0, 1) if state.passed >> s & 1) or '-'}"
        f" must {int(state.must_request)} id {state.next_id} stamp {state.stamp} seed {state.seed}",
    ]
    for seat in (0, 1):
        lines += _side(game, seat)
    lines += [f"shared {id} {_pile(game, id, 0)}" for id in _piles(game.rules, shared=True) if game.table.pile(id, 0)]
    for c in state.characters.values():
        kind = "soldier" if c.soldier else "bulwark"
        lines.append(
            f"{kind} {c.id} {SEATS[c.owner]} {all_written(c.cards)} {'driven' if c.driven else 'charged'}"
            f" {'down' if c.face_down else 'up'} entered {','.join(map(str, c.entered))} shed {c.shed} slot {c.slot}"
            f"{_kind(game.rules, c)}"
        )
    for fog in state.fogs:
        changes = ",".join(map(str, fog.changes)) or "-"
        lines.append(
            f"fog {fog.fog} {SEATS[fog.controller]} {all_written(fog.cards)} target {fog.target} turn {fog.turn}"
            f" stamp {fog.stamp} changes {changes}"
        )
    for boost in state.boosts:
        if boost.reach:
            lines.append(f"reach {SEATS[boost.seat]} {boost.amount} {boost.stamp} {boost.reach}")
        else:
            lines.append(f"boost {boost.character} {boost.amount} {boost.stamp}")
    for r in state.stage:
        lines.append(
            f"request {r.id} {SEATS[r.controller]} {r.action} keys {all_written(r.keys)} laid {all_written(r.laid)}"
            f" soldier {r.soldier} target {r.target}{f' amount {r.amount}' if r.amount else ''}"
            f"{' void' if r.void else ''}"
        )
    for attacker, blockers in state.attacks.items():
        lines.append(f"attack {attacker} blockers {','.join(map(str, blockers)) or '-'}")
    if state.circle is not None:
        lines += [f"seen {place}" for place in state.circle.seen]
        lines += [f"barred {place} {action}" for place, action in sorted(state.circle.barred)]
    lines += [f"used {SEATS[seat]} {action} {times}" for (seat, action), times in state.uses.items()]
    return "\n".join(lines) + "\n"


def _kind(rules: Rules, character: Character) -> str:
    """Said only where the cards alone would make another one."""
    usual = rules.soldier_of(character.cards) if character.soldier else rules.bulwark
    return "" if usual is not None and character.kind == usual.id else f" as {character.kind}"


def _side(game: Game, seat: int) -> Iterator[str]:
    who, state = SEATS[seat], game.state
    for zone in _piles(game.rules):
        if game.table.pile(zone, seat):
            yield f"{who} {zone} {_pile(game, zone, seat)}"
    if state.hand[seat]:
        yield f"{who} hand {all_written(code + DECK * seat for code in bits(state.hand[seat]))}"
    if state.opened[seat]:
        yield f"{who} opened"
    if state.trump[seat]:
        yield f"{who} trump {','.join(written(card) + ('+' if up else '-') for card, up in state.trump[seat])}"


def _piles(rules: Rules, shared: bool = False) -> list[str]:
    """Life, Graveyard, and what else of piles the regulation has, in printed order."""
    own = [zone.id for zone in rules.edition.piles if zone.id in rules.piles and zone.shared == shared]
    return own if shared else ["life", "graveyard", *own]


def _pile(game: Game, zone: str, seat: int) -> str:
    """From the top down, where there is one."""
    definition, pile = game.edition.zones[zone], game.table.pile(zone, seat)
    cards = pile[::-1] if definition.ordered else pile
    return ",".join((SEATS[SEAT[card]] if definition.shared else "") + written(card) for card in cards)


def read_position(edition: Edition, text: str) -> Game:
    """The game at a written position; the same text comes out of `write_position`."""
    lines = [
        (number, line.strip())
        for number, line in enumerate(text.splitlines(), 1)
        if line.strip() and not line.lstrip().startswith("#")
    ]
    if not lines:
        raise PositionError("the position is empty; it begins with a regulation such as lite+entry20")
    number, regulation = lines[0]
    try:
        rules = rules_of(edition, regulation_id(edition, regulation))
    except IllegalAction as error:
        raise PositionError(f"line {number}: {error}") from None
    of_match = [line for line in lines[1:] if is_of_match(line[1])]
    reading = _Reading(rules)
    state = reading.state([line for line in lines[1:] if line not in of_match])
    if not of_match:
        return Game.at_chance(rules, state)
    return Match.standing_at(read_match(rules, of_match, state, reading.placed))


class _Reading:
    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.result = State(rules.lists)
        self.placed: dict[int, str] = {}
        self.given: set[str] = set()

    def state(self, lines: list[tuple[int, str]]) -> State:
        for number, line in lines:
            words = line.split()
            try:
                self._once(words)
                self._line(words)
            except PositionError as error:
                raise PositionError(f"line {number}: {error}") from None
            except (IndexError, KeyError, ValueError):
                form = _FORM[words[0]]
                raise PositionError(f"line {number}: cannot read `{line}`; write it like `{form}`") from None
        self._check()
        return self.result

    def _once(self, words: list[str]) -> None:
        """The turn, a zone, an id: none of them is said twice."""
        what = words[0] if words[0] == "turn" else " ".join(words[:2])
        if words[0] in ("soldier", "bulwark", "request"):
            what = f"id {words[1]}"
        elif words[0] in ("fog", "boost", "reach", "used", "seen", "barred"):
            what = " ".join(words)
        if what in self.given:
            raise PositionError(f"`{what}` is given twice")
        self.given.add(what)

    def _line(self, words: list[str]) -> None:
        form = _FORM.get(words[0], "").split()
        if words[0] in _FORM and words[0] not in (*SEATS, "reach"):
            more = words[len(form) : len(form) + 1]
            if len(words) < len(form) or not set(more) <= set(_MORE.get(words[0], ())):
                raise ValueError
            if any(fixed in _FIXED and word != fixed for fixed, word in zip(form, words, strict=False)):
                raise ValueError
        match words[0]:
            case "turn":
                self._turn(words)
            case "A" | "B":
                self._side(SEATS.index(words[0]), words[1], words[2] if len(words) > 2 else "-")
            case "shared":
                self._shared(words[1], words[2])
            case "soldier" | "bulwark":
                self._character(words)
            case "fog":
                self._fog(words)
            case "boost":
                self.result.boosts.append(Boost(int(words[1]), int(words[2]), int(words[3])))
            case "reach":
                self._reach(words)
            case "request":
                self._request(words)
            case "attack":
                blockers = () if words[3] == "-" else tuple(map(int, words[3].split(",")))
                self.result.attacks[int(words[1])] = blockers
            case "seen" | "barred":
                self._circle(*words)
            case "used":
                if words[2] not in self.rules.actions or self.rules.actions[words[2]].action.per_turn is None:
                    raise PositionError(f"`{words[2]}` is not limited per turn ({self.rules.edition.rule('per turn')})")
                self.result.uses[SEATS.index(words[1]), words[2]] = int(words[3])
            case _:
                raise PositionError(f"unknown word `{words[0]}` at the start of `{' '.join(words)}`")

    def _reach(self, words: list[str]) -> None:
        """A change of size that also reaches who comes later."""
        reach = " ".join(words[4:])
        if reach not in self.rules.reaches:
            known = ", ".join(self.rules.reaches) or "nothing"
            raise PositionError(f"no effect of {self.rules.regulation} changes `{reach}`; it could be: {known}")
        self.result.boosts.append(Boost(0, int(words[2]), int(words[3]), reach, SEATS.index(words[1])))

    def _turn(self, words: list[str]) -> None:
        state = self.result
        state.turn, state.turn_player, state.chance = int(words[1]), SEATS.index(words[2]), SEATS.index(words[4])
        state.passed = sum(1 << SEATS.index(letter) for letter in words[6] if letter != "-")
        state.must_request = bool(("0", "1").index(words[8]))
        state.next_id, state.stamp, state.seed = int(words[10]), int(words[12]), int(words[14])
        if min(state.turn, state.next_id, state.stamp) < 1 or state.seed < 0:
            raise ValueError

    def _circle(self, word: str, place: str, action: str = "") -> None:
        """Where instants went round (Q-199)."""
        circle = self.result.circle or Circle()
        if not re.fullmatch(r"[0-9a-f]{16}", place):
            raise ValueError
        if word == "seen":
            self.result.circle = circle._replace(seen=(*circle.seen, place))
            return
        if action not in self.rules.actions:
            raise PositionError(f"`{action}` is not an action of {self.rules.regulation}")
        self.result.circle = circle._replace(barred=circle.barred | {(place, action)})

    def _side(self, seat: int, zone: str, text: str) -> None:
        state = self.result
        edition = self.rules.edition
        opening = edition.opening.id if edition.opening is not None else None
        needed = opening if zone == "opened" else zone
        if needed in edition.zones and needed not in self.rules.zones:
            raise PositionError(f"{self.rules.regulation} has no {needed}")
        if zone == "opened" and opening is not None:
            state.opened[seat] = True
        elif zone == "trump" and zone in self.rules.zones:
            for entry in text.split(","):
                if entry[-1] not in "+-":
                    raise PositionError(f"a trump is face-up, `{entry}+`, or face-down, `{entry}-`")
                state.trump[seat].append((self._card(seat, entry[:-1], "trump"), entry[-1] == "+"))
        elif zone == "hand":
            state.hand[seat] = sum(1 << card % DECK for card in self._cards(seat, text, zone))
        elif zone in (piles := _piles(self.rules)):
            cards = self._cards(seat, text, zone)
            lists = {"life": state.life, "graveyard": state.graveyard}.get(zone, state.piles)
            place = seat if lists is not state.piles else self.rules.piles[zone][seat]
            lists[place] = list(cards[::-1] if edition.zones[zone].ordered else cards)
        else:
            more = [word for word, there in (("opened", opening), ("trump", "trump")) if there in self.rules.zones]
            raise PositionError(f"unknown zone `{zone}`; expected one of: {', '.join([*piles, 'hand', *more])}")

    def _shared(self, zone: str, text: str) -> None:
        """A pile of both players' cards: each says whose it is."""
        piles = _piles(self.rules, shared=True)
        if zone not in piles:
            raise PositionError(f"unknown shared zone `{zone}`; expected one of: {', '.join(piles) or 'none'}")
        cards = [self._card(SEATS.index(name[:1]), name[1:], zone) for name in text.split(",") if name != "-"]
        self.result.piles[self.rules.piles[zone][0]] = cards[::-1] if self.rules.edition.zones[zone].ordered else cards

    def _character(self, words: list[str]) -> None:
        seat = SEATS.index(words[2])
        cards = self._cards(seat, words[3], "field")
        id, soldier = int(words[1]), words[0] == "soldier"
        kind = self._soldier(cards, words) if soldier else self.rules.bulwark
        if not soldier and len(cards) != 1:
            raise PositionError(f"a bulwark is one card, not {words[3]} ({self.rules.edition.rule('bulwark')})")
        driven, down = ("charged", "driven").index(words[4]), ("up", "down").index(words[5])
        entered = tuple(map(int, words[7].split(",")))
        if not cards or len(entered) != len(cards):
            raise ValueError
        self.result.characters[id] = Character(
            id, seat, cards, soldier, bool(driven), bool(down), entered, int(words[9]), int(words[11]), kind.id
        )

    def _soldier(self, cards: tuple[int, ...], words: list[str]) -> Kind:
        """The soldier that is said, or else that the cards make."""
        rules, edition = self.rules, self.rules.edition
        said = words[13] if len(words) > 13 else None
        kind = rules.soldier_of(cards) if cards and said is None else rules.characters.get(said or "")
        if kind is not None and (said is None or rules.can_be(kind, cards)):
            return kind
        if said is not None:
            raise PositionError(f"{words[3]} is no `{said}` of this format ({edition.rule('characters')})")
        if len(cards) > 1:
            raise PositionError(f"{words[3]} is not of one suit ({edition.rule('characters')})")
        raise PositionError(f"this format has no soldier {words[3]} ({edition.rule('own characters')})")

    def _fog(self, words: list[str]) -> None:
        if words[1] not in self.rules.edition.fogs:
            raise PositionError(f"unknown fog `{words[1]}`")
        seat = SEATS.index(words[2])
        cards = self._cards(seat, words[3], "fog")
        changes = () if words[11] == "-" else tuple(map(int, words[11].split(",")))
        sizes = len(self.rules.fog_sizes[words[1]])
        if not cards or len(changes) != sizes:
            raise PositionError(f"`{words[1]}` is made of cards and changes {sizes} sizes, not {words[11]}")
        self.result.fogs.append(FogCard(words[1], seat, cards, int(words[5]), int(words[7]), int(words[9]), changes))

    def _request(self, words: list[str]) -> None:
        if words[3] not in self.rules.actions:
            raise PositionError(f"`{words[3]}` is not an action of {self.rules.regulation}")
        seat = SEATS.index(words[2])
        laid = self._cards(seat, words[7], "stage")
        keys = tuple(read(name, seat) for name in words[5].split(",") if name != "-")
        if not set(laid) <= set(keys):
            raise PositionError(
                f"only key cards lie with a request ({self.rules.edition.rule('request')}), not {words[7]}"
            )
        soldier, target, more, amount = int(words[9]), int(words[11]), words[12:], 0
        if more[:1] == ["amount"]:
            amount, more = int(more[1]), more[2:]
        if more not in ([], ["void"]):
            raise ValueError
        void = bool(more)
        if void and "void" not in self.rules.cited:
            raise PositionError("nothing in this edition takes the effect of a request away")
        self.result.stage.append(Request(int(words[1]), words[3], seat, keys, laid, soldier, target, amount, void))

    def _cards(self, seat: int, text: str, zone: str) -> tuple[int, ...]:
        return tuple(self._card(seat, name, zone) for name in text.split(",") if name != "-")

    def _card(self, seat: int, name: str, zone: str) -> int:
        card = read(name, seat)
        deck = self.rules.frame.deck
        if not mask_of(deck.exactly) >> (card % DECK) & 1:
            raise PositionError(f"{name} is not in the deck of {self.rules.regulation} ({deck.rule})")
        if card in self.placed:
            places, rule = f"{self.placed[card]} and {zone}", self.rules.edition.rule("no card twice")
            raise PositionError(f"{SEATS[seat]}'s {name} is in two places: {places} ({rule})")
        self.placed[card] = zone
        return card

    def _check(self) -> None:
        state = self.result
        if "turn" not in self.given:
            raise PositionError(f"a line like `{_FORM['turn']}` is missing")
        if state.must_request and state.stage:
            message = "`must 1` is said with requests on the stage: then everybody may pass"
            raise PositionError(f"{message} ({self.rules.edition.rule('must request')})")
        # The field is in the order in which its characters entered.
        state.characters = dict(sorted(state.characters.items()))
        ids = set(state.characters) | {request.id for request in state.stage}
        if state.next_id <= max(ids, default=0):
            raise PositionError(f"id {state.next_id} is already used; it must be larger than {max(ids)}")
        for attacker, blockers in state.attacks.items():
            missing = [id for id in (attacker, *blockers) if id not in state.characters]
            if missing:
                raise PositionError(f"attacker or blocker {missing[0]} is not on the field")
