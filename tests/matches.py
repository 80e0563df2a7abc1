"""What must hold at every step of every match, stated from the ledger (S-151 … S-157, Q6-46), not from the engine."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Self

from kisoku.blackpoker.card import NAME, SEAT
from kisoku.blackpoker.engine.match import Match
from kisoku.blackpoker.events.match import CardsSplit, DeckLocked, DeckUsed, GameDrawn, GameWon, MatchWon
from kisoku.core.decision import Decision
from kisoku.core.event import Event
from kisoku.core.random import shuffled


class MatchWatch:
    """Follows a match by its log: who has won how often, and with which decks."""

    def __init__(self, match: Match) -> None:
        self.match = match
        frame = match.rules.frame.match
        assert frame is not None
        self.frame = frame
        self.wins = [0, 0]
        self.games = 0
        self.using = [0, 0]
        self.locked: list[list[int]] = [[], []]
        self.winner: int | None = None

    @classmethod
    def looking(cls, match: Match) -> Self:
        """At a match that was not followed from its beginning."""
        watch, standing = cls(match), match.match
        watch.wins, watch.games, watch.using = list(standing.wins), standing.games, list(standing.using)
        watch.locked = list(map(list, standing.locked))
        return watch

    def read(self, event: Event) -> bool:
        """Whether a game has ended with it."""
        match event:
            case CardsSplit():
                assert not self.games and self.frame.decks is not None, "split once, before the first game (S-151)"
            case DeckUsed():
                assert event.deck not in self.locked[event.seat], "a deck that has won is used again (S-156)"
                self.using[event.seat] = event.deck
            case GameWon():
                self.games += 1
                self.wins[event.seat] += 1
                assert (event.number, event.wins) == (self.games, tuple(self.wins))
                if self.frame.locks == "won":
                    self.locked[event.seat].append(self.using[event.seat])
                return True
            case GameDrawn():
                self.games += 1
                return True
            case DeckLocked():
                assert self.locked[event.seat][-1] == event.deck, "only a deck that has just won is locked (S-156)"
            case MatchWon():
                self.winner = event.seat
        return False

    @property
    def cards(self) -> list[int]:
        """Those with which the game is played that is, or was last, on the table."""
        using, decks = self.match.match.using, self.match.machine.decks
        return sorted(card for seat in (0, 1) if using[seat] for card in decks[seat][using[seat] - 1])

    def step(self, decision: Decision | None) -> None:
        standing = self.match.match
        assert (list(standing.wins), standing.games) == (self.wins, self.games)
        assert list(map(list, standing.locked)) == self.locked
        if self.frame.decks is not None:
            assert list(standing.using) == self.using
        assert sum(self.wins) <= 2 * self.frame.wins - 1, "more games were decided than a match has (S-157)"
        self._decks()
        over = [seat for seat in (0, 1) if self.wins[seat] == self.frame.wins]
        assert (decision is None) == bool(over) and self.winner == (over[0] if over else None), "S-155"
        if decision is not None and decision.kind == "deck":
            self._choice(decision)
        else:
            assert decision is None or standing.playing

    def _decks(self) -> None:
        for seat, decks in enumerate(self.match.machine.decks):
            cards = [card for deck in decks for card in deck]
            assert sorted(cards) == sorted(self.match.origin.cards[seat]), "a card is in no deck, or in two (S-151)"
            assert all(SEAT[card] == seat for card in cards)
            if self.frame.decks is not None:
                assert [len(deck) for deck in decks] == [self.frame.decks.cards] * self.frame.decks.count, "S-151"

    def _choice(self, decision: Decision) -> None:
        assert not self.match.match.playing, "a deck is chosen during a game"
        assert self.frame.decks is not None
        free = [n for n in range(1, self.frame.decks.count + 1) if n not in self.locked[decision.player]]
        assert list(decision.options) == free and len(free) > 1, "not the decks that may be used (S-156, Q6-46)"

    def check_view(self, shown: dict[str, Any], viewer: int) -> None:
        """S-153, S-154, read off by hand."""
        standing = self.match.match
        assert (shown["wins"], shown["games"], shown["playing"]) == (self.wins, self.games, standing.playing)
        for seat, decks in enumerate(shown["decks"]):
            for number, deck in enumerate(decks, 1):
                cards = self.match.machine.decks[seat][number - 1]
                just_used = standing.using[seat] == number and not standing.playing
                known = seat == viewer and just_used and self.frame.visibility
                assert deck["contents"] == ([NAME[card] for card in cards] if known else None), "S-154"
                assert deck["aside"] == (standing.using[seat] != number)
                assert deck["faceUp"] == (deck["aside"] and number in self.locked[seat]), "S-153"
                assert (deck["top"] is None) == (not deck["faceUp"])

    @contextmanager
    def disguised(self, viewer: int, seed: int) -> Iterator[None]:
        """Hidden cards change places between decks, and the other player has chosen otherwise."""
        machine, standing, decks = self.match.machine, self.match.match, self.match.machine.decks
        hidden = []
        for seat in (0, 1):
            known = {standing.using[seat]} if seat == viewer and not standing.playing else set()
            places = [(n, i) for n, deck in enumerate(decks[seat], 1) if n not in known for i in range(len(deck))]
            # The card that lies face-up on a locked deck everybody sees.
            places = [(n, i) for n, i in places if not (i == 0 and n in standing.locked[seat])]
            seed, mixed = shuffled(seed, [decks[seat][n - 1][i] for n, i in places])
            new = [list(deck) for deck in decks[seat]]
            for (n, i), card in zip(places, mixed, strict=True):
                new[n - 1][i] = card
            hidden.append(tuple(map(tuple, new)))
        foe = 1 - viewer
        chosen = [*standing.chosen]
        if chosen[foe]:
            chosen[foe] = self.frame.decks.count + 1 - chosen[foe] if self.frame.decks is not None else 0
        try:
            machine.decks, machine.standing = tuple(hidden), standing._replace(chosen=tuple(chosen))
            yield
        finally:
            machine.decks, machine.standing = decks, standing
