"""What must hold at every step of every game, stated from the ledger and not from the engine.

`Watch` looks at one game; `play_watched` plays a seeded random game under it. `make test` plays a few thousand
games this way, `make soak` as many as one likes. A game that breaks a rule is saved as a record that replays it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from contextlib import nullcontext
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple

import yaml

from editions import Table
from kisoku.blackpoker.card import DECK, NAME, RANK, SEAT, SUIT, bits
from kisoku.blackpoker.effects.nullify import Nullified
from kisoku.blackpoker.effects.pass_turn import TurnPassed
from kisoku.blackpoker.effects.void import Powerless
from kisoku.blackpoker.engine.game import Decks, Game
from kisoku.blackpoker.engine.machine import Machine
from kisoku.blackpoker.engine.match import Match
from kisoku.blackpoker.engine.match import new_game as play_new
from kisoku.blackpoker.engine.record import serialize
from kisoku.blackpoker.events.game import GameStarts
from kisoku.blackpoker.events.request import Announced, NoEffect, Resolved, Staged, TakesEffect
from kisoku.blackpoker.state import Character, State
from kisoku.core.decision import Decision
from kisoku.core.random import advance, shuffled
from matches import MatchWatch
from places import FAILED, GOLDEN

LONGEST = 4000
"""Decisions after which a game counts as endless; random games take about 230, the longest seen under 1,000."""


class Broken(AssertionError):
    """A rule that does not hold, with the text of a record that shows it."""


class Ledger(NamedTuple):
    """An edition's tables, as somebody read them in its ledger; a small edition of the tests is without."""

    known: bool = False
    main: frozenset[str] = frozenset()
    instant: frozenset[str] = frozenset()
    once_per_turn: frozenset[str] = frozenset()
    keys: Mapping[str, int] = MappingProxyType({})
    piles: tuple[str, ...] = ()
    pass_on_empty_stage: bool = True
    resolves_on_stage: bool = True
    loses_triggered_main: bool = True
    most_trumps: int = DECK


@cache
def ledger(folder: Path) -> Ledger:
    path = folder / "ledger.yaml"
    if not path.is_file():
        return Ledger()
    tables = yaml.safe_load(path.read_text("utf-8"))
    main, instant, once = (frozenset(tables[name].split()) for name in ("main", "instant", "oncePerTurn"))
    keys = {action: count for count, actions in tables["keys"].items() for action in actions.split()}
    switches = (tables[name] for name in ("passOnEmptyStage", "resolvesOnStage", "losesTriggeredMain", "mostTrumps"))
    return Ledger(True, main, instant, once, keys, tuple(tables["piles"].split()), *switches)


# Seeded random play. Its own generator, so that a seed means the same game with every Python.


def random_deck(seed: int, most: int) -> list[int]:
    """The most cards that a deck may have, or up to 14 fewer (R-211: 40 to 54)."""
    seed, cards = shuffled(seed, list(range(DECK)))
    return sorted(cards[: most - 14 + advance(seed)[1] % 15])


def new_game(table: Table, seed: int, *, log: bool = True, forkable: bool = True) -> Game:
    """What the regulation plays; every fourth game has decks of its own where the frame lets players build them."""
    decks = None
    if seed % 4 == 3 and table.builds_decks:
        decks = (random_deck(seed, table.most_cards), random_deck(seed + 1_000_003, table.most_cards))
    return play_new(table.edition, table.regulation, decks, seed, log=log, forkable=forkable)


class Hand:
    """Chooses options at random; by seed evenly, rather acting than passing, or rather passing."""

    def __init__(self, seed: int) -> None:
        self.seed = seed * 2 + 1
        self.temper = seed % 3

    def below(self, limit: int) -> int:
        self.seed, number = advance(self.seed)
        return (number * limit) >> 64

    def choose(self, decision: Decision) -> int:
        options = decision.options
        count = len(options)
        if self.temper and decision.kind == "chance" and count > 1 and options[0] is None and self.below(4):
            return 0 if self.temper == 2 else 1 + self.below(count - 1)
        return self.below(count)


def play_watched(table: Table, seed: int, sample: int = 23) -> Game:
    """Play one game to its end and look at every step; at about every `sample`-th, look harder.

    It is the game that a `Hand` plays when nobody watches: what is looked at is chosen by other numbers.
    """
    game = new_game(table, seed)
    hand, look = Hand(seed), Hand(seed + (1 << 32))
    try:
        watch = Watch(game)
        watch.step()
        while game.decision is not None:
            if look.below(sample) == 0:
                watch.options_apply()
                watch.nothing_leaks(look.below(1 << 32))
            game.apply(hand.choose(game.decision))
            watch.step()
    except Exception as error:
        record = serialize(game)
        path = save(f"{table}-{seed}", record)
        message = f"{table}, seed {seed}, decision {len(game.history)}: {error!r}\nsaved in {path}:\n{record}"
        raise Broken(message) from error
    return game


def save(name: str, text: str) -> Path:
    FAILED.mkdir(exist_ok=True)
    path = FAILED / f"{name}.json"
    path.write_text(text + "\n", encoding="utf-8")
    return path


class Watch:
    """Follows one game by its log and compares it with the state."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.match = MatchWatch(game) if isinstance(game, Match) else None
        edition = game.rules.edition
        self.ledger = ledger(GOLDEN / edition.game / edition.version)
        self.steps = 0
        self.read = 0
        self.stack: list[int] = []
        self.turn_player = -1
        self.announced: dict[str, int] = {}
        self.turns = 0
        aimed = ((rule.id, rule.target) for rule in game.rules.actions.values())
        self.at_trumps = frozenset(id for id, target in aimed if target is not None and target.noun == "trump")
        origin = game.origin
        self.own = sorted(card for deck in origin.decks for card in deck) if isinstance(origin, Decks) else []

    @property
    def deck(self) -> list[int]:
        """The cards with which the game is played."""
        return self.own if self.match is None else self.match.cards

    def step(self) -> None:
        """Everything that is cheap enough for every step."""
        state, decision = self.game.state, self.game.decision
        self.steps += 1
        assert self.steps < LONGEST, "the game does not end"
        self._follow_log()
        if self.match is not None:
            self.match.step(decision)
        assert sorted(cards_of(state)) == self.deck, "a card is lost, doubled or new (R-006)"
        if state.outcome is None:  # between two games of a match the table stays as the last one left it
            there = [request.id for request in state.stage]
            assert there == self.stack, "the stage is not what was put on it (R-108)"
        for character in state.characters.values():
            self._character(character)
        if state.attacks and state.outcome is None:
            self._combat(state)
        for fog in state.fogs:
            assert fog.cards and {SEAT[card] for card in fog.cards} == {fog.controller}, "fog of another's cards"
        if decision is None or (decision.kind == "deck" and self.match is not None and self.match.games):
            self._end(state)
            return
        assert state.outcome is None
        assert decision.options, f"a {decision.kind} decision without options"
        if decision.kind == "chance":
            self._chance(state, decision)
        else:
            assert len(decision.options) > 1, f"a forced {decision.kind} is asked"

    def _follow_log(self) -> None:
        """The log tells what was staged, resolved and announced; keep count without the state's help."""
        log = self.game.log
        assert log is not None
        for event in log[self.read :]:
            assert event.node and event.rule
            if self.match is not None and self.match.read(event):
                self.stack, self.turn_player, self.turns = [], -1, 0
            match event:
                case Staged():
                    self._staged(event.request)
                case Nullified():
                    # Where only normals nullify, and what resolves is the top itself.
                    under = self.stack[:-1] if self.ledger.known and self.ledger.resolves_on_stage else self.stack
                    assert event.request.id in under, "only a request under the top can be nullified (R-122)"
                    self.stack.remove(event.request.id)
                case TakesEffect() | NoEffect() | Powerless() if not self.ledger.resolves_on_stage:
                    if event.request.action not in self.ledger.instant:
                        assert self.stack and self.stack[-1] == event.request.id, "only the top is taken off (S-046)"
                        self.stack.pop()
                case Resolved():
                    self._resolved(event.request)
                case Announced():
                    self._announced(event.seat, event.action)
                case TurnPassed() | GameStarts():
                    assert event.seat in (0, 1)
                    if isinstance(event, TurnPassed):
                        assert event.seat == 1 - self.turn_player, "the turn goes to the other player (R-126)"
                    self.turn_player = event.seat
                    self.announced.clear()
                    self.turns += 1
        self.read = len(log)

    def _staged(self, request: Any) -> None:
        assert request.action not in self.ledger.instant, f"{request.action} is instant and never staged (R-086)"
        assert request.laid in (request.keys, ())
        if request.action in ("draw", "block", "damageJudge") and self.ledger.loses_triggered_main:
            assert not self.stack, "a triggered main request is lost unless the stage is empty (R-197)"
        self.stack.append(request.id)

    def _resolved(self, request: Any) -> None:
        if request.action in self.ledger.instant or not self.ledger.resolves_on_stage:
            assert request.id not in self.stack
        elif self.ledger.known or request.id in self.stack:
            assert self.stack and self.stack[-1] == request.id, "only the top of the stage resolves (R-108)"
            self.stack.pop()

    def _announced(self, seat: Any, action: Any) -> None:
        if action in self.ledger.main:
            assert seat == self.turn_player and not self.stack, f"{action} out of time (R-087)"
        if action == "quickSummonsAce":
            assert seat != self.turn_player, "quick summon is for the other player's turn"
        self.announced[action] = self.announced.get(action, 0) + 1
        if action in self.ledger.once_per_turn:
            assert self.announced[action] == 1, f"{action} twice in a turn (R-133)"

    def _character(self, character: Character) -> None:
        cards = character.cards
        assert all(SEAT[card] == character.owner for card in cards), "a card of the other player"
        assert len(character.entered) == len(cards)
        if not character.soldier:
            assert len(cards) == 1 and character.face_down, "a bulwark is one card face-down (R-060, C6)"
            return
        assert not character.face_down or self.turns == 0, "a soldier is face-down only before the game"
        if len(cards) > 1:
            suits = {SUIT[card] for card in cards}
            # Of two certain cards, also of two suits, and what is laid on them is of one of these.
            joined = any(rule.fits(cards[:2]) for _, rule in self.game.rules.composed)
            assert (len(suits) == 1 and None not in suits) or joined, "an armed soldier is of one suit (C5)"
        elif RANK[cards[0]] == "Joker":
            assert not str(self.game.rules.regulation).startswith("lite"), "Lite has no magician (R-066)"

    def _combat(self, state: State) -> None:
        blocking: list[int] = []
        for attacker, blockers in state.attacks.items():
            fighter = state.characters[attacker]
            assert fighter.soldier and fighter.owner == self.turn_player, "attackers are the turn player's soldiers"
            blocking += blockers
            if len(blockers) > 1:
                assert all(state.characters[id].soldier for id in blockers), "several bulwarks block (Q-124)"
        assert len(set(blocking)) == len(blocking), "one blocks twice (Q-123)"
        assert all(state.characters[id].owner != self.turn_player for id in blocking)

    def _chance(self, state: State, decision: Decision) -> None:
        game = self.game
        assert decision.player == state.chance
        assert not (state.events or state.buffer or state.pending or state.revealed), "left over at a chance (law 2)"
        machine = game.machine.game if isinstance(game, Match) else game.machine
        assert isinstance(machine, Machine)
        assert not machine.fresh and machine.trigger is None, "a register is not empty at a chance (law 2)"
        assert not state.deck[0] and not state.deck[1]
        assert state.passed in (0, 1, 2) or state.chance == state.turn_player
        assert state.turn_player == self.turn_player
        withheld = state.must_request or not self.ledger.pass_on_empty_stage
        assert decision.options[0] is None or (withheld and not state.stage), "passing is withheld (Q-090)"
        if not self.ledger.pass_on_empty_stage and not state.stage:
            assert decision.options[0] is not None, "nobody passes on an empty stage (S-038)"
            assert state.chance == state.turn_player, "on an empty stage the turn player has the chance (Q6-73)"
        main = state.chance == state.turn_player and not state.stage
        assert main or not self.ledger.main.intersection(decision.options), "a main action out of time (R-087)"
        bound = any(c.kind in self.game.rules.bound for c in state.characters.values())
        assert bound or ("end" in decision.options) == main, "End can always be requested in time (A01)"
        assert max((*state.characters, *self.stack, 0)) < state.next_id
        for request in state.stage:
            if self.ledger.known:
                assert len(request.keys) == self.ledger.keys.get(request.action, 0), f"key cards of {request.action}"
            assert request.laid in (request.keys, ())
        for seat in (0, 1):
            assert len(state.trump[seat]) <= self.ledger.most_trumps
            if self.ledger.piles:
                assert len(pile(state, "rare", seat)) <= 1 and len(pile(state, "pack", seat)) in (0, 13, 14)

    def _end(self, state: State) -> None:
        assert state.outcome is not None, "over without an outcome (R-051)"
        winner = state.outcome.winner
        if winner is None:
            assert self.game.rules.edition.win.both == "draw" and not any(state.life), "a draw without a reason"
            return
        loser = 1 - winner
        assert not state.life[loser], "the loser has Life left (R-050)"
        if not state.life[winner] and self.turn_player >= 0:
            assert loser == state.turn_player, "the turn player is looked at first (R-051)"

    # What is too slow for every step

    def options_apply(self) -> None:
        """Every offered option can be chosen, on a clone, and leaves the game itself alone."""
        game = self.game
        assert game.decision is not None
        before, decision = game.state.copy(), game.decision
        assert len({repr(option) for option in decision.options}) == len(decision.options), "an option twice"
        for index in range(len(decision.options)):
            other = game.clone()
            assert other.state == before and other.decision == decision, "a clone differs"
            other.apply(index)
            deck = MatchWatch(other).cards if isinstance(other, Match) else self.deck
            assert sorted(cards_of(other.state)) == deck, f"option {index} loses or doubles a card (R-006)"
            assert other.decision is None or other.decision.options, f"after option {index}: no options"
        assert game.state == before and game.decision is decision, "playing a clone changed the game"

    def nothing_leaks(self, seed: int) -> None:
        """Views show what section 2.4 allows, and do not change when only hidden things change."""
        for viewer in (0, 1):
            shown = self.game.view(viewer)
            check_view(shown, self.game.state, viewer, self.at_trumps)
            state = self.game.state
            if self.match is not None:
                self.match.check_view(shown["match"], viewer)
            with self.match.disguised(viewer, seed) if self.match is not None else nullcontext():
                self.game.table.state = disguised(state, viewer, seed, self.ledger.piles, self.at_trumps)
                try:
                    other = self.game.view(viewer)
                finally:
                    self.game.table.state = state
            assert other == shown, f"player {viewer} sees what is hidden"


def pile(state: State, zone: str, seat: int) -> list[int]:
    """A pile of a frame; empty where the frame has none. In every frame with rare cards, the Pack comes first."""
    place = {"pack": 0, "rare": 2}[zone] + seat
    return state.piles[place] if place < len(state.piles) else []


def cards_of(state: State) -> list[int]:
    """Every card, from wherever it lies."""
    cards = list(state.revealed)
    for seat in (0, 1):
        cards += state.life[seat]
        cards += state.graveyard[seat]
        cards += [code + DECK * seat for code in bits(state.hand[seat])]
        cards += state.deck[seat]
        cards += [card for card, _ in state.trump[seat]]
    for character in state.characters.values():
        cards += character.cards
    for fog in state.fogs:
        cards += fog.cards
    for request in (*state.stage, *state.pending):
        cards += request.laid
    for pile in state.piles:
        cards += pile
    return cards


# Section 2.4 of the ledger, zone by zone


def names(cards: Iterable[int]) -> list[str]:
    return [NAME[card] for card in cards]


def check_view(view: dict[str, Any], state: State, viewer: int, at_trumps: Collection[str] = ()) -> None:
    """The table of section 2.4, read off by hand; view.py reads zones.yaml instead."""
    secret = {card for card, up in state.trump[1 - viewer] if not up}
    assert (view["turn"], view["turnPlayer"], view["chance"]) == (state.turn, state.turn_player, state.chance)
    for pile, requests in (("stage", state.stage), ("pending", state.pending)):
        shown = [(r["action"], r["controller"], r["keys"], r["target"]) for r in view[pile]]
        targets = [None if r.action in at_trumps and r.target in secret else r.target for r in requests]
        known = zip(requests, targets, strict=True)
        assert shown == [(r.action, r.controller, names(r.keys), target) for r, target in known], "Q-193"
    assert view["revealed"] == names(state.revealed), "Q-193"
    for seat in (0, 1):
        _check_side(view["players"][seat], state, seat, own=seat == viewer)


def _check_side(side: dict[str, Any], state: State, seat: int, own: bool) -> None:
    life, grave, hand = state.life[seat], state.graveyard[seat], list(bits(state.hand[seat]))
    assert side["life"] == (len(life) if own or len(life) < 10 else None), "R-033"
    assert side["graveyard"]["top"] == (NAME[grave[-1]] if grave else ""), "R-036"
    assert side["graveyard"]["contents"] == (names(grave) if own else None), "R-036"
    assert side["hand"]["count"] == len(hand), "R-040"
    assert side["hand"]["contents"] == (names(hand) if own else None), "R-040"
    if "rare" in side:
        assert side["rare"]["count"] == len(pile(state, "rare", seat)), "R-043"
        assert side["rare"]["contents"] == (names(pile(state, "rare", seat)) if own else None), "R-043"
    if "pack" in side:
        opened = state.opened[seat]
        assert side["pack"]["state"] == ("opened" if opened else "unopened")
        assert side["pack"]["count"] == len(pile(state, "pack", seat)), "Q-195"
        contents = side["pack"]["contents"]
        assert contents == (names(sorted(pile(state, "pack", seat))) if own and opened else None), "R-041, R-042"
    trump = [(NAME[card] if own or up else None, up) for card, up in state.trump[seat]]
    assert [(shown["card"], shown["up"]) for shown in side.get("trump", ())] == trump
    mine = {c.id: c for c in state.characters.values() if c.owner == seat}
    assert {shown["id"] for shown in side["field"]} == set(mine)
    for shown in side["field"]:
        character = mine[shown["id"]]
        seen = own or not character.face_down
        assert shown["cards"] == (names(character.cards) if seen else None), "R-039"
        assert seen or shown["size"] is None
        assert shown["driven"] == character.driven
    fogs = [(fog.fog, names(fog.cards)) for fog in state.fogs if fog.controller == seat]
    assert [(shown["fog"], shown["cards"]) for shown in side.get("fog", ())] == fogs


def disguised(state: State, viewer: int, seed: int, piles: Collection[str], at_trumps: Collection[str] = ()) -> State:
    """A state that differs only in what the viewer may not know: hidden cards change places, also in these piles."""
    other = state.copy()
    for seat in (0, 1):
        seed = _shuffle_hidden(other, seat, viewer, seed, piles)
    foe = 1 - viewer
    # A trump that is aimed at stays the same trump.
    now = {card: new for (card, _), (new, _) in zip(state.trump[foe], other.trump[foe], strict=True)}
    for requests in (other.stage, other.pending):
        requests[:] = [
            r._replace(target=now[r.target]) if r.action in at_trumps and r.target in now else r for r in requests
        ]
    if len(other.life[foe]) > 10 and len(other.graveyard[foe]) > 1:
        # How many cards ten or more are, and how many lie under the top, is the owner's knowledge.
        other.graveyard[foe].insert(0, other.life[foe].pop())
    return other


def _shuffle_hidden(state: State, seat: int, viewer: int, seed: int, known: Collection[str]) -> int:
    own = seat == viewer
    rare = pile(state, "rare", seat) if "rare" in known else []
    piles = [state.life[seat], state.deck[seat]] if not own else [state.life[seat]]
    if "pack" in known and (not own or not state.opened[seat]):
        piles.append(pile(state, "pack", seat))
    pool = [card for cards in piles for card in cards]
    under = state.graveyard[seat][:-1]
    held = [code + DECK * seat for code in bits(state.hand[seat])]
    down = [c for c in state.characters.values() if c.owner == seat and c.face_down]
    if not own:
        pool += under + held + rare + [card for card, up in state.trump[seat] if not up]
        pool += [card for c in down for card in c.cards]
    seed, pool = shuffled(seed, pool)
    for cards in piles:
        cards[:] = [pool.pop() for _ in cards]
    if not own:
        state.graveyard[seat][:-1] = [pool.pop() for _ in under]
        state.hand[seat] = sum(1 << pool.pop() % DECK for _ in held)
        rare[:] = [pool.pop() for _ in rare]
        state.trump[seat] = [(card if up else pool.pop(), up) for card, up in state.trump[seat]]
        for c in down:
            state.characters[c.id] = c._replace(cards=tuple(pool.pop() for _ in c.cards))
    assert not pool
    return seed
