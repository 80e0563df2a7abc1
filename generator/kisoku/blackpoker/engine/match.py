"""A match of BlackPoker: the cards are split, decks chosen, and games played on one table after another (S-151 ff.)."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Literal, Self

from ...core import game as core
from ...core import match as core_match
from ...core.decision import NOBODY, Decision, IllegalAction
from ...core.dice import Seeded
from ...core.match import Choosing, Standing
from ...core.outcome import Outcome
from ...core.random import advance
from ...core.selection import Selections
from ..card import DECK, NAME, SEAT
from ..events.game import Concedes
from ..events.match import NODE, CardsSplit, DeckLocked, DeckUsed, GameDrawn, GameWon, MatchWon
from ..model import Edition
from ..model import Match as Played
from ..names import SEATS
from ..state import State
from . import game as origin
from .compiling import rules_of
from .game import Game, legal_deck, regulation_id
from .machine import Machine
from .rules import Rules
from .table import Table
from .view import HIDDEN

Cards = tuple[int, ...]
Decks = tuple[tuple[Cards, ...], ...]
"""By seat: each player's decks."""


@dataclass(frozen=True, slots=True)
class Course:
    """What a match began with: the players' cards and the seed, or how it stood, perhaps in the middle of a game."""

    rules: Rules
    cards: tuple[Cards, ...]
    seed: int
    decks: Decks = ((), ())
    """Empty as long as the cards have not been split."""
    standing: Standing = Standing.new(2)
    state: State | None = None
    """The table of the game that is played, or was played last."""

    @classmethod
    def of(cls, rules: Rules, decks: Sequence[Iterable[int] | None] | None, seed: int) -> Self:
        """A new match, in which these are all cards that each player has."""
        given = decks if decks is not None else (None, None)
        if len(given) != 2:
            raise IllegalAction(f"a match has two players, not {len(given)}", rules.edition.rule("players"))
        condition = rules.frame.deck
        return cls(
            rules,
            tuple(tuple(legal_deck(rules, deck, seat, seed, condition)) for seat, deck in enumerate(given)),
            seed,
        )

    @property
    def is_new(self) -> bool:
        return self == Course(self.rules, self.cards, self.seed)

    @property
    def dice(self) -> Seeded:
        """What splits the cards."""
        return Seeded(self.seed)

    def machine(self, log: bool) -> MatchMachine:
        state = State(self.rules.lists) if self.state is None else self.state.copy()
        return MatchMachine(self, Machine(Table(self.rules, state, log)))


def contradiction(course: Course, placed: Collection[int] = ()) -> str:
    """Why a match cannot stand so, with the rule, if it cannot; `placed` are the cards on the table of its game."""
    match, rules, standing = course.rules.frame.match, course.rules, course.standing
    assert match is not None
    edition, size = rules.edition, rules.frame.game_deck
    low, high = (size.low, size.high) if size.exactly is None else (len(rules.cards), len(rules.cards))
    for seat, own in enumerate(course.decks):
        who, cards = SEATS[seat], [card for deck in own for card in deck]
        if twice := [card for card in cards if cards.count(card) > 1]:
            return f"{who}'s {NAME[twice[0]]} is in two decks ({edition.rule('no card twice')})"
        for number, deck in enumerate(own, 1):
            wrong = [card for card in deck if card % DECK not in rules.cards]
            if wrong:
                return f"{who}'s deck {number} cannot have {NAME[wrong[0]]} ({rules.frame.deck.rule})"
            if not low <= len(deck) <= high:
                many = f"{low}" if low == high else f"{low} to {high}"
                return f"{who}'s deck {number} has {many} cards, not {len(deck)} ({rules.frame.deck.rule})"
        wins, locked, using = standing.wins[seat], standing.locked[seat], standing.using[seat]
        if wins >= match.wins:
            return f"{who} has won {wins} games, so the match is over ({edition.rule('match')})"
        if len(locked) != (wins if match.locks == "won" else 0):
            expected = f"{wins} games, so {wins}" if match.locks == "won" else f"{wins} games, but no"
            return f"{who} has won {expected} decks are locked, not {len(locked)} ({edition.rule('match')})"
        if standing.playing and using in locked:
            return f"{who}'s deck {using} is locked ({edition.rule('locked deck')})"
        if standing.playing:
            strange = [card for card in placed if SEAT[card] == seat and card not in own[using - 1]]
            if strange:
                name = NAME[strange[0]]
                return f"{who} plays with deck {using}, which has no {name} ({edition.rule('deck')})"
    return ""


class MatchMachine(core_match.Match[Machine]):
    """The games of a match; each has the ids after those of the game before, so that no two things are mixed up."""

    __slots__ = ("course", "decks", "seat")

    rests = Machine.rests | {"deck"}

    def __init__(self, course: Course, game: Machine) -> None:
        match = course.rules.frame.match
        assert match is not None, "only a frame that says so plays matches"
        super().__init__(match.terms, course.standing, game)
        self.course = course
        self.decks = course.decks
        self.seat: Callable[[Table], Table] | None = None

    @property
    def table(self) -> Table:
        return self.game.table

    @property
    def played(self) -> Played:
        """What the frame says of the match."""
        match = self.course.rules.frame.match
        assert match is not None
        return match

    def at(self, seat: Callable[[Table], Table]) -> MatchMachine:
        other = self.copy()
        other.seat, other.game = seat, self.game.at(seat)
        return other

    def copy(self) -> MatchMachine:
        other = MatchMachine(self.course, self.game.copy())
        other.standing, other.decks, other.seat = self.standing, self.decks, self.seat
        return other

    def prepare(self) -> Choosing:
        """The cards are split once, before the first game."""
        for seat, cards in enumerate(self.course.cards):
            if not self.decks[seat]:
                yield from self._split(seat, cards)

    def _split(self, seat: int, cards: Cards) -> Choosing:
        """At random: deck after deck is taken, and the last is what is left."""
        split, decks = self.played.decks, []
        if split is not None:
            for _ in range(split.count - 1):
                ways = Selections(cards, split.cards)
                number = yield Decision(NOBODY, "split", ways, self.course.rules.cited["split"], seat)
                decks.append(ways[number])
                cards = tuple(card for card in cards if card not in decks[-1])
            self._note(CardsSplit, seat, split.count, split.cards)
        self.decks = (*self.decks[:seat], (*decks, cards), *self.decks[seat + 1 :])

    def begin(self) -> Machine:
        using = self.standing.using
        decks = tuple(self.decks[seat][number - 1] for seat, number in enumerate(using))
        game = origin.Decks(self.course.rules, decks, self.seed_of(self.standing.games)).machine(log=False)
        game.state.next_id = self.table.state.next_id
        log = self.table.log
        self.game = game.at(self.seat) if self.seat is not None else game
        self.table.log = log
        if self.played.decks is not None:
            for seat, number in enumerate(using):
                self._note(DeckUsed, seat, number)
        return self.game

    def seed_of(self, games: int) -> int:
        """Of the shuffles in the game after so many."""
        return advance(advance(self.course.seed & (1 << 64) - 1)[1] ^ games)[1]

    def rule(self, name: Literal["deck choice", "match", "concession"]) -> str:
        return self.course.rules.edition.rule(name)

    def tell_result(self, winners: tuple[int, ...], locked: list[tuple[int, int]]) -> None:
        standing, turns = self.standing, self.table.state.turn
        for seat in winners:
            self._note(GameWon, seat, standing.games, turns, standing.wins)
        if not winners:
            self._note(GameDrawn, standing.games, turns)
        for seat, number in locked:
            if standing.wins[seat] < self.terms.wins:
                self._note(DeckLocked, seat, number)

    def tell_outcome(self, outcome: Outcome) -> None:
        for seat in outcome.winners:
            if outcome.why == "concession":
                self._note(Concedes, 1 - seat)
            else:
                self._note(MatchWon, seat)

    def _note(self, kind: type[Any], *data: object) -> None:
        self.table.node = NODE
        self.table.note(kind, *data)


class Match(Game):
    """A match, with the decisions of all its games and those between them; it replays as a game does."""

    __slots__ = ()

    machine: MatchMachine
    origin: Course

    def __init__(
        self,
        edition: Edition,
        regulation: str,
        decks: Sequence[Iterable[int] | None] | None = None,
        seed: int = 0,
        *,
        log: bool = True,
        forkable: bool = True,
    ) -> None:
        """`decks` are all cards that each player has; what is split is split by the seed."""
        course = Course.of(rules_of(edition, regulation_id(edition, regulation)), decks, seed)
        core.Game.__init__(self, course, log=log, forkable=forkable, dice=course.dice)

    @classmethod
    def standing_at(cls, course: Course) -> Self:
        """A match that goes on from how it stands."""
        return cls.begun(course, dice=course.dice)

    @property
    def match(self) -> Standing:
        return self.machine.standing

    def view(self, player: int) -> dict[str, Any]:
        """What a player may know of the table, and of the match."""
        return {**super().view(player), "match": _view(self.machine, player)}


def new_game(
    edition: Edition,
    regulation: str,
    decks: Sequence[Iterable[int] | None] | None = None,
    seed: int = 0,
    *,
    log: bool = True,
    forkable: bool = True,
) -> Game:
    """What the regulation plays: a game, or a match of several."""
    rules = rules_of(edition, regulation_id(edition, regulation))
    kind = Game if rules.frame.match is None else Match
    return kind(edition, regulation, decks, seed, log=log, forkable=forkable)


def _view(match: MatchMachine, viewer: int) -> dict[str, Any]:
    standing = match.standing
    return {
        "games": standing.games,
        "wins": list(standing.wins),
        "playing": standing.playing,
        "using": [number or None for number in standing.using],
        "decks": [
            [_deck(match, seat, number, seat == viewer) for number in range(1, len(decks) + 1)]
            for seat, decks in enumerate(match.decks)
        ],
    }


def _deck(match: MatchMachine, seat: int, number: int, own: bool) -> dict[str, Any]:
    """A deck as it lies there: nobody may look at it, except as the frame says (S-153, S-154)."""
    standing, cards = match.standing, match.decks[seat][number - 1]
    used = standing.using[seat] == number
    locked = number in standing.locked[seat]
    phases = (None, "justUsed") if used and not standing.playing else (None,)
    levels = {row["level"] for row in match.played.visibility if row.get("while") in phases}
    known = "public" in levels or ("owner-only" in levels and own)
    aside = not used
    split = match.played.decks
    face_up = aside and locked and split is not None and split.face_up == "locked"
    return {
        "number": number,
        "count": len(cards),
        "locked": locked,
        "aside": aside,
        "faceUp": face_up,
        "top": NAME[cards[0]] if face_up else HIDDEN,
        "contents": [NAME[card] for card in cards] if known else HIDDEN,
    }
