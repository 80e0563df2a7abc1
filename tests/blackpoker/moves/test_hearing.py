"""A player can name only what they know, a face-down bulwark by its place; no answer betrays its cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from editions import Table, at_every_table, load
from invariants import new_game
from kisoku.blackpoker.card import NAME
from kisoku.blackpoker.engine.compiling import rules_of
from kisoku.blackpoker.engine.game import Game
from kisoku.blackpoker.engine.view import view
from kisoku.blackpoker.examples.situation import start
from kisoku.blackpoker.moves.hearing import hear, words
from kisoku.blackpoker.moves.wording import character_names
from kisoku.blackpoker.speech.table import knows, request_text
from kisoku.core.trouble import Refused, Trouble
from places import BLACKPOKER, TESTS

GIVEN = {"A": {"hand": "♢3 ♢4 ♠2 ♡2 ♡9 ♢9", "field": "♢8"}, "B": {"bulwarks": "♠4 ♡5", "field": "♡8"}}


def game(given: Mapping[str, Any] = GIVEN) -> Game:
    return start(rules_of(load(BLACKPOKER), "mast+pack"), given)


def answer(said: str, viewer: int | None = 0, given: Mapping[str, Any] = GIVEN) -> str:
    there = game(given)
    with pytest.raises(Trouble) as trouble:
        hear(there, 0, said, viewer).make(there, 0)
    return trouble.value.said("en") + " | " + trouble.value.said("ja")


@pytest.mark.parametrize("name", ["▒2", "B's bulwark 2", "b's Bulwark 2", "Bの防壁2"])
def test_a_face_down_bulwark_is_called_by_its_place(name: str) -> None:
    there = game()
    hear(there, 0, f"twist ♢3 on {name}, discard ♠2", 0).make(there, 0)
    (request,) = there.state.stage
    assert there.state.characters[request.target].id == there.table.bulwarks(1)[1].id


def test_nobody_can_guess_what_lies_face_down() -> None:
    there = "there is no {} on the field | {}は場にいない。"
    for name in ("♠4", "B's ♠4", "♣7", "B's ♣7"):
        assert answer(f"twist ♢3 on {name}, discard ♠2") == there.format(name, name)
    game_ = game()
    hear(game_, 0, "twist ♢3 on ♠4, discard ♠2", None).make(game_, 0)  # who sees everything may say it


def test_the_same_card_of_ones_own_is_meant() -> None:
    given = {**GIVEN, "A": {"hand": "♢3 ♠2", "bulwarks": "♠4"}}
    there = game(given)
    hear(there, 0, "twist ♢3 on ♠4", 0).make(there, 0)
    assert there.state.characters[there.state.stage[0].target].owner == 0


def test_a_refusal_does_not_list_what_lies_face_down() -> None:
    said = "destroyBulwark ♡2 ♢3 on ♢8"
    assert "♠4" in answer(said, viewer=None)
    assert answer(said) == f"`{said}` is not possible | 「{said}」はできない。"
    covered = answer("up ♡9 on ▒1, discard ♠2")
    assert "♠4" not in covered and covered.startswith("`up ♡9 on ▒1, discard ♠2` is not possible")


def test_other_troubles_call_it_as_the_player_does() -> None:
    assert answer("twist ♢3 on ▒1, discard ♣9").startswith("♣9 is not in A's hand; possible: ")
    assert answer("twist ♢3 on B's bulwark 3") == "there is no B's bulwark 3 on the field | B's bulwark 3は場にない。"

    given = {"A": {"hand": "♢3", "bulwarks": "♣6"}, "B": {"bulwarks": "♠4"}}
    ja = "ここで▒1を drive にはできない。"
    assert answer("summonsSoldier ♢3, drive ▒1", given=given) == f"▒1 cannot be what to drive here | {ja}"


def test_a_face_down_trump_cannot_be_named() -> None:
    given = {"A": {"hand": "♡5 ♠9", "bulwarks": "♣6"}, "B": {"trump": "♠3 ♢2(up)"}}
    there = start(rules_of(load(BLACKPOKER), "mast+extra"), given)
    for name in ("♠3", "♠4"):
        with pytest.raises(Trouble, match=f"^there is no {name} among the trumps$"):
            hear(there, 0, f"trumpDestroy ♡5 on {name}", 0)
    assert str(hear(there, 0, "trumpDestroy ♡5 on ♢2", 0)) == "trumpDestroy ♡5 on B's ♢2"


@pytest.mark.parametrize("name", ["B's trump 1", "b's Trump 1", "Bの切札1"])
def test_a_face_down_trump_is_called_by_its_place(name: str) -> None:
    given = {"A": {"hand": "♡5 ♠9 ♠8"}, "B": {"trump": "♠3 ♢2(up)"}}
    there = start(rules_of(load(TESTS / "editions" / "blackpoker" / "trumps"), "mast+extra"), given)
    hear(there, 0, f"unveil ♡5 on {name}, discard ♠9", 0).make(there, 0)
    (request,) = there.state.stage
    assert NAME[request.target] == "♠3"
    # The viewer who aimed at it, and the one who may not know it, never read which card it is.
    assert str(request_text(there, request, 0, "en")) == "A Unveil ♡5 → B's trump 1"
    assert str(request_text(there, request, 0, "ja")) == "A 看破 ♡5 → Bの切札1"
    assert str(request_text(there, request, 1, "en")) == "A Unveil ♡5 → ♠3"
    assert [view(there.table, viewer)["stage"][0]["target"] for viewer in (0, 1)] == [None, request.target]
    with pytest.raises(Trouble, match=r"^there is no B's trump 3 among the trumps$"):
        hear(there, 0, "unveil ♡5 on B's trump 3", 0)


@at_every_table
def test_the_words_of_an_option_choose_it_and_betray_nothing(table: Table) -> None:
    there = new_game(table, 7)
    for number in range(160):
        decision = there.decision
        if decision is None:
            break
        seat = decision.player
        hidden = [c for c in there.state.characters.values() if not knows(there, c, seat)]
        for index in {0, len(decision.options) - 1, number % len(decision.options)}:
            said = words(there, decision, index, seat)
            names = {name for character in hidden for name in character_names(character)}
            if decision.kind in ("target", "choose character"):
                assert said.removeprefix("chooses ") not in names
            if said and decision.kind not in ("attacker", "blocker"):
                again = there.clone()
                hear(again, seat, said, seat).make(again, seat)
                assert again.history[len(there.history)] == index
        there.apply((number * 7) % len(decision.options))


def test_the_rules_refuse_in_both_languages() -> None:
    there = game()
    with pytest.raises(Refused) as refusal:
        hear(there, 1, "pass", 1).make(there, 1)
    assert refusal.value.said("en") == "it is A's decision (chance, 13 options, R-106)"
    assert refusal.value.said("ja") == "今はAが決める(R-106)。"
