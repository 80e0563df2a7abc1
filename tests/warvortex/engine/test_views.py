"""What a player may know (W-023, W-127), how battles begin and end, what programs may do with them."""

from __future__ import annotations

import pytest

from battles import FOLDER, Hand, decide, edition, fight, happened, unit
from kisoku.core.decision import IllegalAction
from kisoku.core.dice import Scripted
from kisoku.core.record import RecordError
from kisoku.warvortex.engine.game import Game, lined_up
from kisoku.warvortex.engine.position import read_position, write_position
from kisoku.warvortex.engine.record import parse_record, serialize
from kisoku.warvortex.loading import load_edition

YURA = {"A": {"front": "yura(extra charmFire, extra bell)"}, "B": {"front": "gorota"}}


def test_only_the_secret_extra_cards_of_others_are_hidden_w_127() -> None:
    game = fight(**YURA)
    mine, theirs = game.view(0)["units"]["yura"], game.view(1)["units"]["yura"]
    assert mine["extras"] == ["charmFire", "bell"]
    assert theirs["extras"] == [None, None]
    assert {key for key in mine if mine[key] != theirs[key]} == {"extras"}
    assert game.view(0)["units"]["gorota"] == game.view(1)["units"]["gorota"]


def test_a_view_does_not_change_when_only_secrets_do() -> None:
    one, other = fight(**YURA), fight(A={"front": "yura(extra charmIce, extra net)"}, B=YURA["B"])
    assert one.view(1) == other.view(1)
    assert one.view(0) != other.view(0)


def test_decks_and_what_has_become_of_them_lie_open_w_023() -> None:
    game = fight(A={"front": "mizore(down 3, frost, hp 4)"}, B={"front": "gorota"}, field="bonfire")
    seen = game.view(1)
    assert seen["units"]["mizore"]["faceDown"] == [3]
    assert seen["units"]["mizore"]["deck"] == list(edition().decks["mizore"].faces)
    assert seen["units"]["mizore"]["elements"] == [{"status": "frost", "value": 1, "turns": None}]
    assert seen["fields"] == [{"field": "bonfire", "steady": False}]


# The end


def test_all_retire_in_one_batch_nobody_wins_qw_14() -> None:
    flood = {"actions": [{"id": "flood", "effect": [{"lose": {"of": "all characters", "hp": 9}}]}]}
    game = fight(flood, A={"front": "mizore(hp 5)"}, B={"front": "gorota(hp 9)"}, faces={"mizore": "flood"})
    decide(game, "stay", 1)
    assert game.outcome is not None
    assert game.outcome.is_draw
    assert happened(game)[-3:] == ["retires", "retires", "nobody wins"]


def test_of_three_teams_the_last_one_wins_w_003() -> None:
    flood = {"actions": [{"id": "flood", "effect": [{"lose": {"of": "all enemies", "hp": 9}}]}]}
    teams = {"A": {"front": "mizore"}, "B": {"front": "gorota(hp 9)"}, "C": {"front": "yura"}}
    game = fight(flood, **teams, faces={"mizore": "flood", "yura": "idle"})
    decide(game, "stay", 1)
    assert game.outcome is None
    decide(game, "stay", 1, "stay", 1)
    assert game.outcome is not None
    assert game.outcome.winners == (0,)


def test_whoever_gives_up_loses_and_can_take_that_back() -> None:
    game = fight(A={"front": "mizore"}, B={"front": "gorota"})
    game.concede(0)
    assert game.outcome is not None
    assert game.outcome.winners == (1,)
    game.undo()
    assert game.outcome is None
    assert game.decision is not None


# Beginnings


def test_without_decks_the_seed_draws_them_and_nobody_twice() -> None:
    scenario = edition().scenarios["team3"]
    for seed in range(20):
        teams = lined_up(edition(), scenario, None, seed)
        characters = [deck.character for team in teams for deck in team]
        assert len(characters) == len(set(characters)) == 6
        assert teams == lined_up(edition(), scenario, None, seed)
    assert lined_up(edition(), scenario, None, 1) != lined_up(edition(), scenario, None, 2)


def test_who_is_brought_is_not_drawn_against_oneself() -> None:
    duel = edition().scenarios["duel"]
    mine = [edition().decks["mizore"]]
    for seed in range(20):
        (first,), (second,) = lined_up(edition(), duel, [mine, None], seed)
        assert (first.id, second.character != "mizore") == ("mizore", True)


def test_a_team_has_as_many_characters_as_the_scenario_says() -> None:
    with pytest.raises(IllegalAction, match="team A has 3 characters, not 1"):
        Game(edition(), "team3", [[edition().decks["mizore"]], None])
    with pytest.raises(IllegalAction, match="there are 2 teams, not 3"):
        Game(edition(), "duel", [None, None, None])
    with pytest.raises(IllegalAction, match="unknown scenario `dual`"):
        Game(edition(), "dual")


def test_steady_fields_are_there_from_the_beginning_and_ask_for_initiative_dice_too_qw_69() -> None:
    game = Game(edition(), "riverbed", seed=1)
    assert [(placed.field, placed.steady) for placed in game.state.fields] == [("riverbed", True)]
    decide(game, 6, 2)
    hp = [edition().characters[game.state.cards[each]].hp for each in (0, 1)]
    assert game.state.hp == [hp[0] - 3, hp[1]]


def test_dice_of_a_seed_fall_the_same_and_scripts_are_followed() -> None:
    one, other = Game.seeded(edition(), "duel", seed=5), Game.seeded(edition(), "duel", seed=5)
    while one.decision is not None:
        assert one.decision.player >= 0
        one.apply(0)
        other.apply(0)
    assert one.log == other.log
    scripted = Game(edition(), "duel", seed=5, dice=Scripted([6, 1]))
    assert scripted.state.order == [0, 1]
    assert scripted.decision is not None


def test_undo_takes_back_a_players_decision_and_the_same_dice_fall_again() -> None:
    game = Game.seeded(edition(), "duel", seed=8)
    before = list(game.history)
    game.apply(0)
    after = list(game.history)
    game.undo()
    assert game.history == before
    game.apply(0)
    assert game.history == after


def test_an_illegal_choice_changes_nothing() -> None:
    game = fight(A={"front": "mizore"}, B={"front": "gorota"})
    with pytest.raises(IllegalAction, match="there is no option 5"):
        game.apply(5)
    assert game.history == []


# Records and positions that are wrong


def test_a_record_continues_with_the_same_dice() -> None:
    game = Game.seeded(edition(), "duel", seed=8)
    for _ in range(6):
        game.apply(0)
    again = parse_record(edition(), serialize(game))
    while game.decision is not None:
        game.apply(0)
        again.apply(0)
    assert again.state == game.state


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (('"game": "war-vortex-night"', '"game": "chess"'), "the record is of chess 1.1"),
        (('"scenario": "duel"', '"scenario": "dual"'), "unknown scenario `dual`"),
        (('"decisions": [', '"decisions": [9, '), "decision 1: there is no option 9"),
        (('"faces": ["', '"faces": ["ghost", "'), "are no cards of the edition"),
        (('"seed": 8', '"seed": "x"'), "`seed` is not a number"),
    ],
)
def test_records_that_are_wrong(change: tuple[str, str], message: str) -> None:
    game = Game.seeded(edition(), "duel", seed=8)
    game.apply(0)
    text = serialize(game).replace(*change, 1)
    with pytest.raises(RecordError, match=message):
        parse_record(edition(), text)


def test_a_record_with_an_illegal_deck_is_refused_w_008() -> None:
    deck = edition().decks["senri"]
    text = serialize(Game.seeded(edition(), "duel", [[deck], None], seed=8))
    with pytest.raises(RecordError, match=r"\(W-0"):
        parse_record(edition(), text.replace('"stumble"', '"swing2"', 1))


@pytest.mark.parametrize(
    ("line", "instead", "message"),
    [
        ("at move", "at mvoe", "line 2: unknown place in the turn `mvoe`.*did you mean `move`"),
        ("card mizore", "card mizoer", "unknown card `mizoer`.*did you mean `mizore`"),
        ("order mizore gorota", "order mizore", "gorota has no place in the order"),
        ("order mizore gorota", "order mizore gorota mizore", "in the order everybody stands once"),
        ("there front hp 22", "there middle hp 22", r"a line of B is empty in front of others \(W-044\)"),
        ("there front hp 22", "retired front hp 22", "at least two teams in play"),
        ("hp 22", "hp many", "`many` is no number"),
        ("war-vortex-night 1.1", "war-vortex-night 9", "not of war-vortex-night 1.1"),
        ("frost#1", "frots#1", "unknown status `frots`"),
        ("frost#1@", "frost@", "is no element"),
        ("id 2", "id 1", "the ids of elements"),
        ("holders mizore", "holders gorota@1 mizore", "gorota@1|has no turn within"),
    ],
)
def test_positions_that_are_wrong_say_where(line: str, instead: str, message: str) -> None:
    game = fight(A={"front": "mizore(frost)"}, B={"front": "gorota"})
    text = write_position(game)
    assert read_position(edition(), text).state == game.state
    assert line in text
    with pytest.raises(ValueError, match=message):
        read_position(edition(), text.replace(line, instead, 1))


def test_no_position_is_written_in_the_middle_of_something() -> None:
    game = fight(A={"front": "mizore"}, B={"front": "gorota"}, faces={"mizore": "ram"})
    decide(game, "stay", 1)
    with pytest.raises(IllegalAction, match="where somebody may move or rolls"):
        write_position(game)


def test_any_text_is_a_position_or_says_what_is_wrong() -> None:
    """What strangers send raises nothing but ValueError."""
    text = write_position(fight(A={"front": "tobari(frost) weasel"}, B={"front": "gorota"}, slots={"tobari": "weasel"}))
    hand = Hand(7)
    signs = "@#=/~<!-: ,0x9"
    wrong = 0
    for _ in range(400):
        at = hand.below(len(text))
        broken = text[:at] + signs[hand.below(len(signs))] * (1 + hand.below(3)) + text[at + hand.below(4) :]
        try:
            game = read_position(edition(), broken)
        except ValueError:
            wrong += 1
            continue
        for _ in range(20):
            if game.decision is None:
                break
            game.apply(hand.below(len(game.decision.options)))
    assert wrong > 200


def test_the_edition_is_found_and_says_what_can_be_played() -> None:
    assert load_edition(FOLDER).settings == ("duel", "team3", "threeWay", "riverbed")
    assert unit(fight(A={"front": "mizore"}, B={"front": "gorota"}), "gorota") == 1
