"""Nothing is assumed in an example: every roll and choice is said, none too many, and slips are no refusals."""

from __future__ import annotations

import pytest

from battles import FOLDER, edition
from kisoku.errors import DefinitionError
from kisoku.examples.runner import load_example, run_example
from kisoku.examples.sharing import example_files
from kisoku.sentences.language import LANGUAGES
from kisoku.warvortex.engine.game import Game
from kisoku.warvortex.examples.desk import Desk
from kisoku.warvortex.parts import examples
from telling import told, wrong

DUEL = """given:
  A: {front: tobari}
  B: {front: gorota}
  faces: {tobari: ram, gorota: ram}
"""


def test_what_is_said_completely_holds() -> None:
    text = DUEL + "when:\n  - tobari: stays, rolls 1, rolls 4\nthen: {hp: {gorota: 19}}\n"
    assert wrong(text) == []


@pytest.mark.parametrize(
    ("when", "message"),
    [
        # A roll that nobody needs.
        (
            "tobari: stays, rolls 1, rolls 4, rolls 5",
            "6:5 it is not for tobari to decide now (gorota: move, 2 options, W-047)",
        ),
        # A choice that is left out.
        (
            "tobari: rolls 1",
            "6:13 nobody asks for `rolls 1` now (tobari: move, 2 options, W-047); possible: stays, moves back",
        ),
        # A choice that nobody offers.
        (
            "tobari: stays, rolls 1, on gorota",
            "6:29 nobody asks for `on gorota` now (tobari: die, 6 options, W-005); possible: rolls 1, rolls 2, "
            "rolls 3, rolls 4, rolls 5, rolls 6",
        ),
        ("tobari: moves sideways", "6:19 write `moves forward` or `moves back`"),
        ("tobari: moves forward", "6:13 `moves forward` is not possible; possible: stays, moves back (W-047)"),
        ("tobari: stays, rolls 7", "6:26 a die does not show `7`; write `rolls 4`, or `rolls 3 5` for two dice"),
        ("tobari: stayz", "6:13 `stayz` is none of: stays, moves, rolls, on, uses, accepts, declines, chooses, "
         "reorders, concede (did you mean stays?)"),
        ("tobary: stays", "6:5 there is no `tobary` in the battle (did you mean tobari?)"),
        ("gorota: stays", "6:5 it is not for gorota to decide now (tobari: move, 2 options, W-047)"),
        ("tobari: stays now", "6:19 nothing follows `stays`"),
    ],
)  # fmt: skip
def test_whatever_differs_from_the_battle_is_an_error(when: str, message: str) -> None:
    assert wrong(f"{DUEL}when:\n  - {when}\nthen: {{hp: {{gorota: 22}}}}\n") == [message]


def test_a_die_is_rolled_by_whose_it_is() -> None:
    text = DUEL + "when:\n  - tobari: stays\n  - gorota: rolls 1\nthen: {phase: 1}\n"
    assert wrong(text) == ["7:5 a die of somebody else is to be rolled (tobari: action die, 6 options, W-031)"]


@pytest.mark.parametrize(
    ("refused", "problems"),
    [
        ("tobari: moves forward", []),
        ("gorota: stays", []),
        ("tobari: moves back", ["`moves back` should be refused to tobari, but it is possible"]),
        # A slip in a move shows nothing about the rules.
        ("tobari: on gorota", ["nobody asks for `on gorota` now (tobari: move, 2 options, W-047); possible: stays, "
                               "moves back"]),
        ("tobari: stais", ["`stais` is none of: stays, moves, rolls, on, uses, accepts, declines, chooses, reorders, "
                           "concede (did you mean stays?)"]),
    ],
)  # fmt: skip
def test_only_the_rules_refuse(refused: str, problems: list[str]) -> None:
    found = wrong(f"{DUEL}when:\n  - refused: {{{refused}}}\nthen: {{turn: tobari}}\n")
    assert [each.partition(" ")[2] for each in found] == problems


def test_a_name_that_nobody_has_is_a_slip_where_it_could_be_chosen() -> None:
    text = """given:
  A: {front: tobari}
  B: {front: gorota yura}
  faces: {tobari: ram}
when:
  - tobari: stays, rolls 1
  - refused: {tobari: on gorotta}
then: {turn: tobari}
"""
    assert wrong(text) == ["7:26 there is no `gorotta` in the battle (did you mean gorota?)"]


@pytest.mark.parametrize(
    ("then", "message"),
    [
        ("hp: {gorota: 21}", "8:8 HP of gorota: expected 21, found 19"),
        ("hp: {gorotta: 19}", "8:8 there is no `gorotta` in the battle (did you mean gorota?)"),
        ("turn: tobari", "8:3 turn: expected tobari, found gorota"),
        ("winner: A", "8:3 winner: expected A, found nobody"),
        ("statuses: {gorota: [frost]}", "8:14 statuses of gorota: expected frost, found nothing"),
        ("basic: {gorota: []}", "8:11 basic modification of gorota: expected nothing, found taken-1"),
        ("B: {front: gorota, middle: tobari}", "8:22 the middle of B: expected tobari, found nothing"),
        ("options: {gorota: [stays]}", "8:13 what gorota can choose: expected stays, found moves back, stays"),
        ("options: {tobari: [stays]}", "8:13 tobari has nothing to choose now: gorota decides"),
        ("distance: {tobari gorota: 2}", "8:14 distance of tobari gorota: expected 2, found 1"),
        ("order: [gorota damaged 4]", "8:11 `gorota damaged 4` did not happen"),
        ("order: [gorota damaged, tobari action die]",
         "8:27 `tobari action die` happened, but not after `gorota damaged`"),
        ("never: [gorota damaged]", "8:11 `gorota damaged` happened, but `never` forbids it"),
        ("never: [gorota hurt]", "8:11 unknown event `gorota hurt`; events are written like `senri damaged 3`, "
         "`senri frost received`"),
        ("decks: {x: {legal: true}}", "8:3 `decks` is said of decks and ranges on a desk, and this is a battle"),
        ("uses: {gorota: {fury: 1}}", "8:10 uses that are left of gorota: expected fury: 1, found nothing"),
        ("card: {gorota: {\"2\": {usable: true, cost: 3}}}", "8:39 cost of gorota's card 2: expected 3, found 2"),
        ("influence: {frost: 1}", "8:15 influence of frost: expected 1, found 2"),
        ("attribute: {frist: 氷}", "8:15 there is no status `frist`"),
    ],
)  # fmt: skip
def test_what_does_not_hold_is_told_with_its_place(then: str, message: str) -> None:
    assert wrong(f"{DUEL}when:\n  - tobari: stays, rolls 1, rolls 4\nthen:\n  {then}\n") == [message]


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ("A: {front: tobary}", "2:14 `tobary` is no character and no token (did you mean tobari?)"),
        ("A: {front: tobari(hurt)}",
         "2:21 `hurt` means nothing here; write `hp 7`, a status such as `frost x2`, `down 3`, `extra bell`"),
        ("A: {front: tobari(extra bells)}", "2:27 there is no extra card `bells` (did you mean bell?)"),
        ("A: {front: tobari(lost voice)}", "2:26 there is no ability `voice`"),
        ("A: {front: tobari(used flicker 1)}", "2:26 there is no limited ability `flicker`"),
        ("A: {front: tobari}\n  turn: senri", "3:9 there is no `senri` in the battle"),
        ("A: {front: tobari gorota}\n  order: tobari",
         "3:3 the order is of all who have a place of their own, each once: tobari, gorota"),
        ("A: {front: tobari gorota}\n  slots: {tobari: gorota}", "3:19 gorota is no token"),
        ("A: {front: tobari weasel}\n  slots: {tobari: weasel weasel}", "3:19 weasel is in slots already"),
        ("A: {front: tobari weasel}\n  faces: {weasel: ram}", "3:11 weasel is a token and has no deck"),
        ("A: {front: tobari}\n  faces: {tobari: rams}", "3:19 there is no action `rams` (did you mean ram?)"),
        ("A: {front: tobari}\n  field: quai", "3:10 there is no field `quai` (did you mean quay?)"),
    ],
)  # fmt: skip
def test_a_situation_that_cannot_be_is_told_with_its_place(given: str, message: str) -> None:
    assert wrong(f"given:\n  {given}\nthen: {{phase: 1}}\n") == [message]


def test_a_report_shows_the_battlefield_and_the_way() -> None:
    outcome = told(DUEL + "when:\n  - tobari: stays, rolls 1, rolls 4\nthen: {winner: A}\n")
    assert outcome.board.splitlines() == [
        "phase 1, turn gorota, decides gorota, actionOrder tobari gorota",
        "team A",
        "   front: tobari HP 18",
        "team B",
        "   front: gorota HP 19, basic taken-1",
    ]
    assert outcome.steps[:3] == ["[5-1] W-028 turn begins", "[5-8] W-031 action die", "[7-1] W-007 used"]


def test_an_unknown_scenario_is_refused() -> None:
    with pytest.raises(DefinitionError, match="unknown scenario `dual`"):
        raise DefinitionError(*told("scenario: dual\n" + DUEL + "then: {phase: 1}\n").problems)


def test_the_facts_of_every_example_can_be_told_in_both_languages() -> None:
    for file in example_files(FOLDER).values():
        example = load_example(edition(), file)
        game = run_example(edition(), example).game
        assert isinstance(game, Game | Desk)
        ja, en = (examples.facts(game, example.then, language) for language in LANGUAGES)
        assert len(ja) == len(en) >= len(example.then)
        assert all(str(what) and str(how) for fact in (ja, en) for what, how in fact), file.stem


def test_a_fact_is_told_as_it_is() -> None:
    game = told(DUEL + "when:\n  - tobari: stays, rolls 1, rolls 4\nthen: {phase: 1}\n").game
    assert isinstance(game, Game)
    then = {
        "hp": {"gorota": 0},
        "B": {"front": ""},
        "winner": "A",
        "order": ["gorota damaged"],
        "never": ["tobari retires"],
    }
    assert [(str(what), str(how)) for what, how in examples.facts(game, then, "ja")] == [
        ("石垣のゴロタのHP", "19"),
        ("Bの前衛", "石垣のゴロタ"),
        ("勝者", "なし"),
        ("起きたこと", "石垣のゴロタが3ダメージを受ける(HP 19)"),
        ("tobari retires", "起きない"),
    ]
    assert [str(how) for _, how in examples.facts(game, then, "en")][1] == "Gorota of the Stone Wall"
