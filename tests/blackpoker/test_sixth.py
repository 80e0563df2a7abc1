"""What 6.2 decides where no example can show it: ties that use up a deck, and the letter of its flow."""

from __future__ import annotations

from pathlib import Path

import pytest

from kisoku.blackpoker.card import parse_card
from kisoku.blackpoker.effects.shuffle import Shuffled
from kisoku.blackpoker.engine.game import Game
from kisoku.blackpoker.events.game import Compared
from kisoku.blackpoker.rulebook import BlackPoker
from kisoku.examples.runner import load_example, run_example
from places import BLACKPOKER

SIXTH = BLACKPOKER.with_name("6.2")
TWO_NUMBERS = "♠A ♡A ♢A ♣A ♠2 ♡2 ♢2 ♣2"
# Q6-07: 6.2 is played as its makers meant it; this is what its flow says.
INSTANTS_ONLY = """        title: {ja: 即時効果の誘発を処理する, en: Process triggered immediate effects}
        calls: firstCheck
"""
WHOLE_CHECK = """        title: {ja: 誘発チェックを行う, en: Make a trigger check}
        calls: triggerCheck
"""
REFILL = """title: {ja: 手札補充がエンドの下になる, en: Refill lies below End}
shows: [S-040]
regulation: extra+trumps
given:
  A: {hand: ♠2, life: 9, trump: ♣7(up)}
when:
  - A: end
then:
  stage: [%s]
"""


def begun(more: str, seed: int) -> Game:
    """A game with 8 cards, of which 7 are drawn: a tie leaves no card to turn up; B may have one more."""
    a, b = ([parse_card(name) for name in cards.split()] for cards in (TWO_NUMBERS, f"{TWO_NUMBERS} {more}"))
    return Game(BlackPoker().load(SIXTH), "lite+full", (a, b), seed)


@pytest.mark.parametrize("more", ["", "♠3"])
def test_a_tie_that_uses_up_a_deck_is_dealt_again(more: str) -> None:
    """Q6-42: of both players, or of one alone."""
    again = 0
    for seed in range(20):
        game = begun(more, seed)
        log = list(game.log or ())
        pairs = [event for event in log if isinstance(event, Compared)]
        ties, (last,) = pairs[:-1], pairs[-1:]
        number = game.rules.number
        assert all(number[a] == number[b] for a, b in (pair.cards for pair in ties))
        assert number[last.cards[game.state.turn_player]] > number[last.cards[1 - game.state.turn_player]]
        assert sum(isinstance(event, Shuffled) for event in log) == 2 * len(pairs), "all shuffle again"
        assert game.state.hand[0].bit_count() == 7, "A has nothing left to draw"
        assert [len(pile) for pile in game.state.graveyard] == [1, 1]
        assert game.state.hand[1].bit_count() + len(game.state.life[1]) == 7 + bool(more)
        again += bool(ties)
    assert 0 < again < 20


def example(edition: Path, path: Path, stage: str) -> bool:
    path.write_text(REFILL % stage, "utf-8")
    loaded = BlackPoker().load(edition)
    return run_example(loaded, load_example(loaded, path, root=path.parent)).passed


@pytest.mark.parametrize(("to_the_letter", "stage"), [(False, "A end, A refill"), (True, "A refill, A end")])
def test_the_letter_of_the_flow_is_a_change_of_its_chart(to_the_letter: bool, stage: str, tmp_path: Path) -> None:
    """S-040, Q6-07: what raising triggers lies below what was raised, if box 10 before box 6 makes the whole check."""
    game = tmp_path / "blackpoker"
    (game / "letter").mkdir(parents=True)
    (game / "6.2").symlink_to(SIXTH)
    (game / "letter" / "edition.yaml").write_text('extends: "6.2"\ndate: "2026-11-18"\n', "utf-8")
    flow = (SIXTH / "flow.yaml").read_text("utf-8")
    if to_the_letter:
        assert flow.count(INSTANTS_ONLY) == 1
        flow = flow.replace(INSTANTS_ONLY, WHOLE_CHECK)
        start, end = flow.index("  - id: firstCheck\n"), flow.index("  - id: triggerCheck\n")
        flow = flow[:start] + flow[end:]
        (game / "letter" / "flow.yaml").write_text(flow, "utf-8")
        with (game / "letter" / "edition.yaml").open("a", encoding="utf-8") as file:
            file.write("remove:\n  charts: [firstCheck]\n")
    assert example(game / "letter", tmp_path / "refill.yaml", stage)
