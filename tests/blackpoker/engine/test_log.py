"""The log: every event with its flow node and its rule, as committed; every kind of event occurs in it."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import FrozenInstanceError, fields
from typing import Any

import pytest

import logs
from editions import FOLDERS, load
from kisoku.blackpoker.checks.walk import event_kinds
from kisoku.blackpoker.engine.game import Game
from kisoku.blackpoker.events.event import Happening
from kisoku.core.event import Event
from kisoku.examples.runner import load_example, run_example
from places import BLACKPOKER
from variation import edition


@pytest.mark.parametrize("name", logs.GAMES)
def test_a_game_is_logged_as_before(name: str) -> None:
    assert logs.log(name) == (logs.FOLDER / f"{name}.log").read_text("utf-8")


def test_nothing_else_is_kept() -> None:
    assert {path.stem for path in logs.FOLDER.iterdir()} == set(logs.GAMES)


# What the verbs of 8.1 could tell, too, but no entry of it makes them.
ELSEWHERE = {"PickedCharacters", "PickedRequests"}


def test_every_kind_of_event_occurs_in_the_golden_logs() -> None:
    happened = {type(event) for make in logs.GAMES.values() for event in make().log or ()}
    assert {kind.__name__ for kind in event_kinds(edition())} - ELSEWHERE == {kind.__name__ for kind in happened}


def kinds(above: type[Event] = Happening) -> Iterator[type[Event]]:
    """The kinds of events that there are in the code: the classes that call themselves something."""
    for kind in above.__subclasses__():
        # A class with slots is made twice; the first one is nobody's.
        if getattr(sys.modules[kind.__module__], kind.__name__) is kind:
            if kind.kind:
                yield kind
            yield from kinds(kind)


KINDS = {kind.__name__: kind for kind in kinds()}


def test_every_kind_of_event_is_declared_by_the_engine_or_by_a_verb() -> None:
    """An event that no verb declares would be no word of examples, and its rule might have no number."""
    assert set(KINDS.values()) == {kind for folder in FOLDERS for kind in event_kinds(load(folder))}


@pytest.mark.parametrize("name", KINDS)
def test_an_event_says_itself_and_does_not_change(name: str) -> None:
    kind: Any = KINDS[name]
    assert kind.__doc__ and kind.cites and kind.kind
    assert kind.ja is not Event.ja and kind.en is not Event.en
    assert next(iter(kind.names(["up"], ["graveyard"])))
    event = kind(*(None for _ in fields(kind)))
    with pytest.raises(FrozenInstanceError):
        event.rule = "R-001"


def test_events_of_examples_cite_the_rule_of_their_kind() -> None:
    for path in sorted((BLACKPOKER / "examples").glob("*.yaml"))[::8]:
        game = run_example(edition(), load_example(edition(), path)).game
        for event in game.log or () if game is not None else ():
            assert event.rule == edition().rule(event.cites)


def test_without_a_log_no_event_is_made(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(self: Event, *data: object) -> None:
        raise AssertionError("an event was made")

    for kind in KINDS.values():
        monkeypatch.setattr(kind, "__init__", refuse)
    game = Game(edition(), "lite+entry20", seed=3, log=False)
    for _ in range(200):
        if game.decision is not None:
            game.apply(len(game.decision.options) - 1)
    with pytest.raises(AssertionError, match="an event was made"):
        Game(edition(), "lite+entry20", seed=3)
