"""How a match stands, as lines of a position: who won its games, and the players' decks."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import replace

from ...core.match import Standing
from ..state import State
from .match import Cards, Course, Match, contradiction
from .notation import SEATS, PositionError, all_read, all_written
from .rules import Rules

_MATCH = "match A,draw,B seed 1"
_DECK = "A deck 1 locked ♠A,♡10"
# What a deck can be while a game is being played.
_MARKS = ("playing", "locked", "aside")


def match_lines(match: Match) -> Iterator[str]:
    """Who won each game, and each deck with its cards."""
    standing = match.match
    results = ["".join(SEATS[seat] for seat in winners) or "draw" for winners in standing.results]
    yield f"match {','.join(results) or '-'} seed {match.origin.seed}"
    for seat, decks in enumerate(match.machine.decks):
        for number, cards in enumerate(decks, 1):
            aside = "locked" if number in standing.locked[seat] else "aside"
            mark = "playing" if number == standing.using[seat] else aside
            yield f"{SEATS[seat]} deck {number} {mark} {all_written(cards)}"


def is_of_match(line: str) -> bool:
    words = line.split()
    return words[0] == "match" or (words[0] in SEATS and words[1:2] == ["deck"])


def read_match(rules: Rules, lines: list[tuple[int, str]], state: State, placed: Collection[int]) -> Course:
    """The match of these lines (with their numbers) around a game; `placed` are the cards on its table."""
    if rules.frame.match is None:
        raise PositionError(f"line {lines[0][0]}: {rules.regulation} plays no matches, but single games")
    reading = _Reading(rules)
    for number, line in lines:
        words = line.split()
        try:
            reading.line(words)
        except PositionError as error:
            raise PositionError(f"line {number}: {error}") from None
        except (IndexError, ValueError):
            form = _MATCH if words[0] == "match" else _DECK
            raise PositionError(f"line {number}: cannot read `{line}`; write it like `{form}`") from None
    course = replace(reading.course(), state=state)
    if wrong := contradiction(course, placed):
        raise PositionError(wrong)
    return course


class _Reading:
    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.seed: int | None = None
        self.results: tuple[tuple[int, ...], ...] = ()
        self.decks: tuple[dict[int, Cards], ...] = ({}, {})
        self.marks: tuple[dict[int, str], ...] = ({}, {})

    def line(self, words: list[str]) -> None:
        if words[0] == "match":
            self._match(words)
        else:
            self._deck(words)

    def _match(self, words: list[str]) -> None:
        _, results, fixed, seed = words
        if fixed != "seed" or self.seed is not None:
            raise ValueError
        winners = [] if results == "-" else results.split(",")
        self.results = tuple(() if winner == "draw" else (SEATS.index(winner),) for winner in winners)
        self.seed = int(seed)

    def _deck(self, words: list[str]) -> None:
        who, _, number, mark, cards = words
        seat, place = SEATS.index(who), int(number)
        if mark not in _MARKS:
            raise PositionError(f"a deck is {', '.join(_MARKS[:-1])} or {_MARKS[-1]}, not `{mark}`")
        if place in self.decks[seat]:
            raise PositionError(f"`{who} deck {number}` is given twice")
        self.decks[seat][place], self.marks[seat][place] = all_read(cards, seat), mark

    def course(self) -> Course:
        match = self.rules.frame.match
        assert match is not None
        if self.seed is None:
            raise PositionError(f"a line like `{_MATCH}` is missing")
        using = []
        for who, decks, marks in zip(SEATS, self.decks, self.marks, strict=True):
            if sorted(decks) != list(range(1, match.terms.decks + 1)):
                raise PositionError(f"{who} has decks 1 to {match.terms.decks}: each needs a line like `{_DECK}`")
            playing = [number for number, mark in marks.items() if mark == "playing"]
            if len(playing) != 1:
                raise PositionError(f"{who} plays with one deck, not with {len(playing)}")
            using += playing
        standing = Standing.new(2)._replace(
            results=self.results,
            using=tuple(using),
            locked=tuple(tuple(n for n, mark in sorted(marks.items()) if mark == "locked") for marks in self.marks),
            playing=True,
        )
        by_seat = tuple(tuple(cards for _, cards in sorted(decks.items())) for decks in self.decks)
        cards = tuple(tuple(sorted(card for deck in decks for card in deck)) for decks in by_seat)
        return Course(self.rules, cards, self.seed, by_seat, standing)
