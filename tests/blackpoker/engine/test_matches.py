"""Matches of BlackPoker: how cards are split, decks chosen, seen and locked, games counted, and it all written down."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

import pytest

from editions import Table, load
from kisoku.blackpoker.card import DECK, NAME
from kisoku.blackpoker.engine.compiling import rules_of
from kisoku.blackpoker.engine.game import Game
from kisoku.blackpoker.engine.match import Match, new_game
from kisoku.blackpoker.engine.notation import PositionError
from kisoku.blackpoker.engine.position import read_position, write_position
from kisoku.blackpoker.engine.record import RecordError, parse_record, serialize
from kisoku.blackpoker.events.match import DeckUsed
from kisoku.blackpoker.examples.situation import start
from kisoku.core.decision import IllegalAction
from kisoku.core.game import GIVEN_UP
from places import TESTS

FOLDER = TESTS / "editions" / "blackpoker" / "matches"
EDITION = load(FOLDER)
HALF = "base+half"
TABLES = [Table(FOLDER, "base+half"), Table(FOLDER, "base+three")]


def match(seed: int = 1, regulation: str = HALF, **more: Any) -> Match:
    return Match(EDITION, regulation, seed=seed, **more)


def given(said: Mapping[str, Any]) -> Match:
    found = start(rules_of(EDITION, HALF), said)
    assert isinstance(found, Match)
    return found


def played(seed: int, decisions: int = 100_000, regulation: str = HALF) -> Iterator[Match]:
    """A match at every decision; now and then a game is given up."""
    game, chance = match(seed, regulation), Random(seed)
    for _ in range(decisions):
        yield game
        decision = game.decision
        if decision is None:
            return
        if chance.random() < 0.01:
            game.concede(decision.player)
        else:
            game.apply(chance.randrange(len(decision.options)))


def test_the_regulation_says_whether_it_is_a_match() -> None:
    kinds = {regulation: type(new_game(EDITION, regulation)) for regulation in EDITION.settings}
    assert kinds == {"base+twenty": Game, "base+half": Match, "base+three": Match}
    assert new_game(EDITION, "base+twenty").match is None


def test_all_cards_are_split_at_random() -> None:
    """S-151: every card is in one of the decks, and nobody says in which."""
    splits = [match(seed).machine.decks for seed in range(60)]
    assert all([len(deck) for deck in own] == [10, 10] for decks in splits for own in decks)
    cards = set(rules_of(EDITION, HALF).cards)
    for seat in (0, 1):
        assert all({card - DECK * seat for deck in own for card in deck} == cards for own in (s[seat] for s in splits))
        assert len({own[0] for own in (s[seat] for s in splits)}) == 60, "the same split twice"
    assert all({card % DECK for card in decks[0][0]} != {card % DECK for card in decks[1][0]} for decks in splits), (
        "both players' cards are split alike"
    )


def test_a_single_game_of_the_regulation_has_one_deck() -> None:
    game = Game(EDITION, HALF, seed=3)
    assert game.match is None and all(len(deck) == 10 for deck in game.origin.decks)  # type: ignore[attr-defined]
    with pytest.raises(IllegalAction, match=r"a deck has 10 cards, this one has 20 \(S-151\)"):
        Game(EDITION, HALF, (rules_of(EDITION, HALF).cards, None))


def test_a_match_needs_all_cards() -> None:
    """Q6-47: fewer than those that are split are no cards for it."""
    cards = rules_of(EDITION, HALF).cards
    with pytest.raises(IllegalAction, match=r"not the deck of this frame: ♣7 \(S-151\)"):
        match(decks=(cards[:-1], None))
    with pytest.raises(IllegalAction, match=r"a match has two players, not 1 \(R-001\)"):
        match(decks=(cards,))


def test_a_game_is_played_with_the_decks_that_were_chosen() -> None:
    for seed in range(5):
        for game in played(seed):
            if game.match.playing and game.decision is not None:
                used = [game.machine.decks[seat][game.match.using[seat] - 1] for seat in (0, 1)]
                assert [len(deck) for deck in used] == [10, 10]
        assert game.log is not None
        uses = [(event.seat, event.deck) for event in game.log if isinstance(event, DeckUsed)]
        assert uses[::2] and all(seat == index % 2 for index, (seat, _) in enumerate(uses))


def test_the_games_of_a_match_are_different_games() -> None:
    beginnings: list[tuple[Any, ...]] = []
    match_ = match(2, "base+three")
    chance = Random(5)
    while match_.decision is not None:
        now = (match_.match.games, tuple(map(tuple, match_.state.life)))
        if not beginnings or beginnings[-1][0] != now[0]:
            beginnings.append(now)
        match_.apply(chance.randrange(len(match_.decision.options)))
    assert len(beginnings) >= 2 and len({life for _, life in beginnings}) == len(beginnings)


def test_ids_are_never_used_again_in_a_match() -> None:
    """An event of an earlier game must not speak of a thing in a later one."""
    seen: dict[int, int] = {}
    for game in played(4):
        for id in game.state.characters:
            assert seen.setdefault(id, game.match.games + game.match.playing) in (
                game.match.games + game.match.playing,
                game.match.games,
            )
    assert game.match.games >= 2 and len(seen) > 4


def test_what_a_player_may_know_of_decks() -> None:
    """S-153, S-154: hidden even from the owner; just used, the owner's until the next game; locked, face-up aside."""
    game = given({"match": {"A": {"uses": 2}, "B": {"uses": 1}}, "A": {"life": 3}, "B": {"life": 1}})

    def decks(viewer: int, seat: int) -> list[tuple[Any, ...]]:
        shown = game.view(viewer)["match"]["decks"][seat]
        return [(d["aside"], d["locked"], d["faceUp"], d["top"] is not None, d["contents"] is not None) for d in shown]

    aside, played_ = (True, False, False, False, False), (False, False, False, False, False)
    for viewer in (0, 1):
        assert decks(viewer, 0) == [aside, played_] and decks(viewer, 1) == [played_, aside]
    game.apply(list(game.decision.options).index("clash"))  # type: ignore[union-attr]
    game.apply(0)
    game.apply(0)
    assert game.decision is not None and (game.decision.kind, game.decision.player) == ("deck", 1)
    assert decks(0, 0) == [aside, (False, True, False, False, True)], "A knows the deck that was just used"
    assert decks(1, 0) == [aside, (False, True, False, False, False)], "B does not"
    assert decks(1, 1) == [(False, False, False, False, True), aside] and decks(0, 1) == [played_, aside]
    shown = game.view(0)["match"]["decks"][0][1]["contents"]
    assert shown == [NAME[card] for card in game.machine.decks[0][1]]
    game.apply(1)
    for viewer in (0, 1):
        assert decks(viewer, 0) == [played_, (True, True, True, True, False)]
        assert decks(viewer, 1) == [aside, played_]


def test_nobody_knows_what_the_other_has_chosen() -> None:
    for number in (0, 1):
        game = match(3)
        before = game.view(1)
        game.apply(number)
        assert game.view(1) == before and game.log == match(3).log


def test_a_record_has_the_split_and_may_have_another() -> None:
    game = match(1)
    game.apply(0)
    text = serialize(game)
    data = json.loads(text)
    assert data["decisions"] == game.history and len(game.history) == 3
    assert parse_record(EDITION, text).machine.decks == game.machine.decks  # type: ignore[attr-defined]
    data["decisions"][:2] = [0, 1]
    other = parse_record(EDITION, json.dumps(data))
    assert isinstance(other, Match) and other.machine.decks[0][0] == game.origin.cards[0][:10]
    assert other.machine.decks[1] != game.machine.decks[1]
    data["decisions"] = []
    assert parse_record(EDITION, json.dumps(data)).history == game.history[:2], "the dice are rolled"
    data["decisions"] = [10**9]
    with pytest.raises(RecordError, match=r"decision 1: there is no option 1000000000, only 0 to 184755 \(S-151\)"):
        parse_record(EDITION, json.dumps(data))


def test_a_game_that_was_given_up_is_recorded_and_taken_back() -> None:
    for seed in range(40):
        *_, game = played(seed)
        if GIVEN_UP not in game.history:
            continue
        again = parse_record(EDITION, serialize(game))
        assert (again.state, again.match, again.log) == (game.state, game.match, game.log)
        place = len(game.history) - game.history[::-1].index(GIVEN_UP) - 1
        while len(game.history) > place:
            game.undo()
        assert game.decision is not None and game.match.playing
        game.concede(game.decision.player)
        assert game.history[place] == GIVEN_UP
        return
    raise AssertionError("nobody ever gave up")


def test_a_match_can_be_watched_and_cloned_between_games() -> None:
    for seed in range(6):
        for game in played(seed):
            if game.decision is not None and game.decision.kind == "deck":
                clone = game.clone()
                assert clone.match == game.match and clone.state == game.state and clone.decision == game.decision
                assert clone.view(0) == game.view(0)
                with pytest.raises(IllegalAction, match="a position can be written only while a player holds"):
                    write_position(game)


def at_chance() -> Match:
    return given(
        {
            "match": {"A": {"wins": 1, "locked": 2, "uses": 1}, "B": {"uses": 2}, "draws": 1},
            "A": {"life": 2},
            "B": {"life": 2},
        }
    )


def test_a_position_has_the_match() -> None:
    text = write_position(at_chance())
    lines = text.splitlines()
    assert lines[:2] == [HALF, "match A,draw seed 1"]
    assert [line.split()[:4] for line in lines[2:6]] == [
        ["A", "deck", "1", "playing"],
        ["A", "deck", "2", "locked"],
        ["B", "deck", "1", "aside"],
        ["B", "deck", "2", "playing"],
    ]
    again = read_position(EDITION, text)
    assert isinstance(again, Match) and again.match == at_chance().match
    single = read_position(EDITION, "\n".join([lines[0], *lines[6:]]))
    assert single.match is None and single.state == again.state


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("match A,draw seed 1\n", "", "a line like `match A,draw,B seed 1` is missing"),
        ("match A,draw seed 1", "match A,C seed 1", "line 2: cannot read `match A,C seed 1`; write it like"),
        ("match A,draw seed 1", "match A,draw sed 1", "line 2: cannot read `match A,draw sed 1`"),
        ("match A,draw seed 1", "match A,A seed 1", "A has won 2 games, so the match is over (S-155)"),
        ("match A,draw seed 1", "match B seed 1", "A has won 0 games, so 0 decks are locked, not 1 (S-155)"),
        ("A deck 2 locked", "A deck 2 lost", "line 4: a deck is playing, locked or aside, not `lost`"),
        ("A deck 2 locked", "A deck 1 locked", "line 4: `A deck 1` is given twice"),
        ("A deck 2 locked", "A deck 3 locked", "A has decks 1 to 2: each needs a line like"),
        ("A deck 2 locked", "A deck 2 playing", "A plays with one deck, not with 2"),
        ("A deck 1 playing", "A deck 1 aside", "A plays with one deck, not with 0"),
        ("base+half\n", "base+twenty\n", "line 2: base+twenty plays no matches, but single games"),
    ],
)  # fmt: skip
def test_a_position_that_is_wrong_is_refused(old: str, new: str, message: str) -> None:
    text = write_position(at_chance())
    assert text.count(old) == 1
    with pytest.raises(PositionError) as refusal:
        read_position(EDITION, text.replace(old, new))
    assert str(refusal.value).startswith(message)


def test_a_position_with_wrong_cards_is_refused() -> None:
    lines = write_position(at_chance()).splitlines()
    one, other = lines[2].split()[-1].split(","), lines[3].split()[-1].split(",")

    def refused(*changed: tuple[int, str]) -> str:
        wrong = lines[:]
        for number, line in changed:
            wrong[number] = line
        with pytest.raises(PositionError) as refusal:
            read_position(EDITION, "\n".join(wrong))
        return str(refusal.value)

    short = f"A deck 1 playing {','.join(one[:-1])}"
    assert refused((2, short)) == "A's deck 1 has 10 cards, not 9 (S-151)"
    doubled = f"A deck 2 locked {','.join([*other[:-1], one[0]])}"
    assert refused((3, doubled)) == f"A's {one[0]} is in two decks (R-006)"
    swapped = (2, lines[2].replace("1 playing", "2 locked")), (3, lines[3].replace("2 locked", "1 playing"))
    assert refused(*swapped).startswith("A plays with deck 1, which has no ")
    assert refused((3, f"A deck 2 locked {','.join([*other[:-1], '♢9'])}")) == "A's deck 2 cannot have ♢9 (S-151)"


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_between_games_the_last_one_stays_on_the_table(table: Table) -> None:
    for seed in range(8):
        for game in played(seed, regulation=table.regulation):
            standing = game.match
            if game.decision is not None and game.decision.kind == "deck" and standing.games:
                assert game.state.outcome is not None and game.state.outcome.winners == standing.results[-1]
                assert game.outcome is None
