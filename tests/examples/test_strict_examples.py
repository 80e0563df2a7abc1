"""An example says only what can be true or false: slips, unknown words and answers nobody asked for are errors."""

from __future__ import annotations

from pathlib import Path

import pytest

from kisoku.blackpoker.engine.compiling import rules_of
from kisoku.blackpoker.examples.events import vocabulary
from kisoku.examples.verification import Report, verify_file
from kisoku.simulation.batch import play_out
from variation import edition

EXAMPLE = """\
title: {ja: 例, en: Example}
shows: [up]
regulation: lite+entry20
given:
  A: {hand: ♡9 ♠2 ♠3, field: ♢3}
  B: {hand: ♠4 ♠5, bulwarks: ♠3}
when:
  - A: up ♡9 on ♢3, discard ♠2
  - both: pass
then:
  A: {graveyard: ♠2}
"""
MOVE = "A: up ♡9 on ♢3, discard ♠2"
NOW = "(A decides: chance, 6 options, R-106)"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "example.yaml"


def verified(path: Path, old: str = "", new: str = "", text: str = EXAMPLE) -> Report:
    assert old in text
    path.write_text(text.replace(old, new, 1), "utf-8")
    return verify_file(edition(), path)


def said(path: Path, report: Report) -> str:
    return "\n".join(map(str, report.problems)).replace(f"{path}:", "")


def test_the_example_itself_holds(path: Path) -> None:
    assert verified(path).trouble == ()


# Moves

UNREADABLE = [
    ("xyzzy …", "8:8", "`xyzzy` is neither an action nor one of: pass, attacks, blocks, declines, ", None),
    ("upp ♡9 on ♢3", "8:8", "`upp` is neither an action nor one of: ", "up"),
    ("up ♡9 to ♢3", "8:14", "expected a card or `on` and the target, found `to`", "on"),
    ("up ♡9 onto ♢3", "8:14", "expected a card or `on` and the target, found `onto`", "on"),
    ("up ♡9 on", "8:14", "nothing is named after `on`", None),
    ("up ♡9 on ♢3,", "8:8", "nothing follows the comma", None),
    ("up ♥9 on ♢3", "8:11", "`♥9` is not a card", "♡9"),
    ("up H9 on ♢3", "8:11", "`H9` is not a card", "♡9"),
    ("up ♡9 on D3", "8:17", "`D3` is not a card or character", "♢3"),
    ("up ♡9 on ♢3, discrd ♠2", "8:21", "`discrd ♠2`: expected discard …, drive … or sacrifice …", "discard"),
    ("up ♡9 on ♢3, discard S2", "8:29", "`S2` does not name a card; write them like ", "♠2"),
    ("up ♡9 on ♢3, discard", "8:21", "nothing is named after `discard`", None),
    ("up ♡9 on ♢3, drive ♠2", "8:21", "`up` asks for nothing to drive", None),
    ("up ♡9 on ♢3, discard ♠2 ♠2", "8:29", "♠2 is named twice", None),
    ("up ♡9 on ♢3, discard ♠2, discard ♠3", "8:33", "`discard` is said twice; name all in one part: ", None),
    ("up ♡9 on ♢3, discard ♠2 ♠3", "8:32", "`♠3` was said, but nobody asked for it", None),
    ("up ♡8 on ♢3, discard ♠2", "8:11", "♡8 is not in A's hand; possible: ♡9", None),
    ("up ♡9 on ♢3, discard ♠4", "8:29", "♠4 is not in A's hand; possible: ♠2, ♠3, ♡9", None),
    ("up ♡9 on ♢7, discard ♠2", "8:17", "there is no ♢7 on the field", None),
    ("counter ♡9 on upp", "8:22", "`upp` is not a request; write it like `B's counter ♣9`", "up"),
    ("attack ♡9", "8:15", "`attack` has no key", None),
    ("attack on ♢3", "8:15", "`attack` has no target", None),
    ("slash ♡9 on ♢3", "8:8", "`slash` is not an action of lite+entry20", None),
    ("pass now", "8:13", "nothing follows `pass`", None),
    ("attacks", "8:8", "write `attacks with ♢7 ♠K` or `attacks with nothing`", None),
    ("attacks wiht ♢3", "8:8", "write `attacks with ♢7 ♠K` or `attacks with nothing`", None),
    ("attacks with nothing", "8:8", f"nobody asks for `attacks` now {NOW}", None),
    ("attacks with ♢3", "8:8", f"nobody asks for `attacks` now {NOW}", None),
    ("blocks", "8:8", "write `blocks ♢7 with ♠2 ♠3`, or `declines`", None),
    ("blocks ♢3 with", "8:8", "write `blocks ♢7 with ♠2 ♠3`, or `declines`", None),
    ("blocks ♢3 with ♠3", "8:8", f"nobody asks for `blocks` now {NOW}", None),
    ("chooses", "8:8", "write `chooses a`, `chooses stand` or `chooses ♠K`", None),
    ("chooses a", "8:8", f"nobody asks for `chooses` now {NOW}", None),
    ("discards", "8:8", "`discards` needs names; write it like `discards ♠3 ♠4`", None),
    ("discards ♠2", "8:8", f"nobody asks for `discards` now {NOW}", None),
    ("declines", "8:8", f"nobody asks for `declines` now {NOW}", None),
    ("accepts", "8:8", f"nobody asks for `accepts` now {NOW}", None),
]  # fmt: skip


@pytest.mark.parametrize(("words", "place", "message", "guess"), UNREADABLE, ids=[words for words, *_ in UNREADABLE])
def test_a_move_that_is_a_slip(path: Path, words: str, place: str, message: str, guess: str | None) -> None:
    report = verified(path, MOVE, f"A: {words}")
    (problem,) = report.problems
    assert report.place == f"{path}:{place}"
    assert problem.message.startswith(message)
    assert problem.guess == guess
    if "one of" not in message and "like" not in message and "part" not in message:
        assert problem.message == message


@pytest.mark.parametrize("words", [words for words, *_ in UNREADABLE])
def test_a_slip_is_not_a_refusal(path: Path, words: str) -> None:
    report = verified(path, MOVE, f'refused: {{A: "{words}"}}')
    (problem,) = report.problems
    assert problem.place is not None and problem.place.line == 8
    assert "should be refused" not in problem.message


REFUSED = [
    ("A", "up ♡9 on ♠3, discard ♠2", "♠3 cannot be the target of `up`; possible: ♢3 (R-101)"),
    ("A", "up ♠2 on ♢3, discard ♠3", "♠2 cannot be the key of `up`; possible: ♡9 (R-100)"),
    ("A", "up ♡9 on ♢3, discard ♡9", "`♡9` is not possible; possible: ♠2, ♠3 (R-095)"),
    ("A", "charge", "`charge` is triggered, nobody requests it (R-084)"),
    ("A", "counter ♡9", "`counter` cannot be requested: no key card in Hand (♣A–10) (R-103)"),
    ("B", "down ♠4 on ♢3, discard ♠5", "it is A's decision (chance, 6 options, R-106)"),
    ("B", "pass", "it is A's decision (chance, 6 options, R-106)"),
]


@pytest.mark.parametrize(("who", "words", "message"), REFUSED, ids=[words for _, words, _ in REFUSED])
def test_what_the_rules_forbid(path: Path, who: str, words: str, message: str) -> None:
    assert verified(path, MOVE, f"{who}: {words}").trouble == (message,)
    assert verified(path, MOVE, f'refused: {{{who}: "{words}"}}\n  - {MOVE}').trouble == ()


def test_a_possible_move_is_not_refused(path: Path) -> None:
    report = verified(path, MOVE, 'refused: {A: "up ♡9 on ♢3, discard ♠2"}')
    assert report.trouble == ("`up ♡9 on ♢3, discard ♠2` should be refused to A, but it is possible",)


def test_the_only_possibility_may_be_named_or_not(path: Path) -> None:
    only = EXAMPLE.replace("♡9 ♠2 ♠3", "♡9 ♠2")
    for words in ("up", "up ♡9", "up on ♢3", "up, discard ♠2", "up ♡9 on ♢3, discard ♠2"):
        assert verified(path, MOVE, f"A: {words}", only).trouble == ()


ATTACK = """\
title: {ja: 例, en: Example}
shows: [attack]
regulation: lite+entry20
given:
  A: {field: ♢3 ♢7}
  B: {bulwarks: ♠3, field: ♠A}
  stage: [A attack]
when:
  - both: pass
  - A: attacks with ♢3
  - both: pass
  - B: blocks ♢3 with ♠3
then:
  blocked: {♢3: ♠3}
"""


@pytest.mark.parametrize(
    ("old", "new", "messages"),
    [
        ("", "", ()),
        ("with ♢3", "with nothing", ("nobody asks for `blocks` now (A decides: chance, ",)),
        ("A: attacks with ♢3", "A: declines", ("nobody asks for `blocks` now (A decides: chance, ",)),
        ("attacks with ♢3", "attacks with ♠A", ("♠A cannot attack (R-142)",)),
        ("attacks with ♢3", "attacks with ♢10", ("there is no character ♢10 on the field",)),
        ("attacks with ♢3", "attacks with ♢3 ♢3", ("♢3 is named twice",)),
        ("attacks with ♢3", "chooses ♢3", ("nobody asks for `chooses` now (A decides: attacker, 3 options, R-142)",)),
        ("B: blocks ♢3", "B: blocks ♢7", ("♢7 does not attack",)),
        ("with ♠3", "with ♢7", ("♢7 cannot block ♢3 (R-146)",)),
        ("B: blocks", "A: blocks", ("it is B's decision (blocker, 3 options, R-146)",)),
    ],
)
def test_attacks_and_blocks(path: Path, old: str, new: str, messages: tuple[str, ...]) -> None:
    trouble = verified(path, old, new, ATTACK).trouble
    assert len(trouble) == len(messages)
    assert all(one.startswith(other) for one, other in zip(trouble, messages, strict=True))


def test_a_comma_between_braces_needs_quotes(path: Path) -> None:
    report = verified(path, MOVE, "refused: {A: up ♡9 on ♢3, discard ♠2}")
    assert said(path, report) == (
        "8:31: unknown key `discard ♠2`\n"
        "  8 |   - refused: {A: up ♡9 on ♢3, discard ♠2}\n"
        "    |                               ^^^^^^^^^^\n"
        "  expected one of: A, B\n"
        '  between { and } a text with a comma needs quotes: A: "up ♡9 on ♢3, discard ♠2"'
    )


# Events


def test_events_that_cannot_be(path: Path) -> None:
    events = "  never: [up reslved, fly me to the moon, summonsRare resolved]\n  order: [up resolved, damage B 0x]"
    report = verified(path, "  A: {graveyard: ♠2}", events)
    assert said(path, report) == (
        "11:11: unknown event `up reslved`; events are written like `up resolved`, `damage B 5`, `draw A`\n"
        "  11 |   never: [up reslved, fly me to the moon, summonsRare resolved]\n"
        "     |           ^^^^^^^^^^\n"
        "  did you mean `up resolved`?\n"
        "11:23: unknown event `fly me to the moon`; events are written like `up resolved`, `damage B 5`, `draw A`\n"
        "  11 |   never: [up reslved, fly me to the moon, summonsRare resolved]\n"
        "     |                       ^^^^^^^^^^^^^^^^^^\n"
        "11:43: unknown event `summonsRare resolved`: `summonsRare` is not an action of lite+entry20\n"
        "  11 |   never: [up reslved, fly me to the moon, summonsRare resolved]\n"
        "     |                                           ^^^^^^^^^^^^^^^^^^^^\n"
        "  did you mean `summonsAce resolved`?\n"
        "12:24: unknown event `damage B 0x`; events are written like `up resolved`, `damage B 5`, `draw A`\n"
        "  12 |   order: [up resolved, damage B 0x]\n"
        "     |                        ^^^^^^^^^^^\n"
        "  did you mean `damage B 0`?"
    )


def test_events_of_a_check_are_looked_at_too(path: Path) -> None:
    report = verified(path, "both: pass", "check: {never: [upp staged]}")
    assert report.place == f"{path}:9:21"
    assert report.problems[0].guess == "up staged"


def test_every_event_of_a_game_is_in_the_vocabulary() -> None:
    known = vocabulary(rules_of(edition(), "mast+extra"))
    assert {"to bottom of life", "turned down", "damage B 54", "up resolved", "up announced", "draw A"} <= set(known)
    assert not {"to", "turned", "damage B 55", "up", "draw"} & set(known)
    for seed in range(5):
        game, _ = play_out(edition(), "mast+extra", ("random", "random"), seed)
        assert {event.name for event in game.log or ()} <= set(known)


# What it shows, and under which regulation


def test_what_is_shown_must_exist(path: Path) -> None:
    report = verified(path, "shows: [up]", "shows: [R-999, Q-060, A-01, E-01, entry20, fooo, upp, R-99, q-060]")
    unknown = "is no action, character, fog, trump or frame, and no number such as R-108"
    assert [(str(p.place).removeprefix(f"{path}:"), p.message, p.guess) for p in report.problems] == [
        ("2:44", f"`fooo` {unknown}", None),
        ("2:50", f"`upp` {unknown}", "up"),
        ("2:55", "malformed number `R-99`; write R-108, Q-060, A-01 or E-01", None),
        ("2:61", "malformed number `q-060`; write R-108, Q-060, A-01 or E-01", None),
    ]


def test_an_unknown_regulation_is_pointed_at(path: Path) -> None:
    (problem,) = verified(path, "lite+entry20", "lite+entry2").problems
    assert str(problem).startswith(
        f"{path}:3:13: unknown regulation `lite+entry2`\n"
        "  3 | regulation: lite+entry2\n"
        "    |             ^^^^^^^^^^^\n"
        "  expected one of: lite+entry20, std+pack, "
    )
    assert problem.guess == "lite+entry20"


# Position

MARKS = "unknown mark (drivn); expected down, driven, new, up, new ♢5, +3, as armedsoldier"
REQUEST = "`A upp ♡8 on ♢3` is not a request; write it like `A up ♡5 on ♢7`"


@pytest.mark.parametrize(
    ("old", "new", "place", "message", "guess"),
    [
        ("field: ♢3", "field: ♢3, pack: 4", "5:34", "the frame of lite+entry20 has no zone `pack`", None),
        ("field: ♢3", "field: ♢3, rare: ♠A", "5:34", "the frame of lite+entry20 has no zone `rare`", None),
        ("field: ♢3", "field: ♢3, trump: ♠A", "5:34", "the frame of lite+entry20 has no zone `trump`", None),
        ("field: ♢3", "field: ♢3, opened: true", "5:34", "the frame of lite+entry20 has no zone `pack`", None),
        ("field: ♢3", "field: ♢3, rere: ♠A", "5:34", "unknown zone `rere`", None),
        ("field: ♢3", "fields: ♢3", "5:23", "unknown zone `fields`", "field"),
        ("field: ♢3", "field: ♢3, top: ♠A", "5:34", "unknown zone `top`", None),
        ("given:", "given:\n  shared: {life: A's ♠A}", "5:12", "unknown zone `life`", None),
        ("♡9 ♠2", "♡9 S2", "5:16", "`S2` is not a card or character", "♠2"),
        ("♡9 ♠2", "♥9 ♠2", "5:13", "`♥9` is not a card or character", "♡9"),
        ("♡9 ♠2", "♡9 ♡9", "5:13", "♡9 is in two places (R-006)", None),
        ("field: ♢3", "life: 50", "5:23", "only 17 cards are left, not 50 (R-010)", None),
        ("field: ♢3", "field: ♢3(drivn)", "5:33", MARKS, "driven"),
        ("field: ♢3", "field: ♢3, fog: [upFrog ♡8 on ♢3]", "5:40", "there is no fog `upFrog`", "upFog"),
        ("field: ♢3", "field: ♢3, used: atack", "5:40", "`atack` is not an action of lite+entry20", "attack"),
        ("field: ♢3", "field: ♢3, used: up", "5:40", "`up` is not limited per turn (R-133)", None),
        ("given:", "given:\n  stage: [A upp ♡8 on ♢3]", "5:13", REQUEST, "up"),
        ("given:", "given:\n  stage: [A throwing ♠A ♣5 on C]", "5:31", "`C` is not a player", None),
        ("given:", "given:\n  stage: [A counter ♣5 on up]", "5:27", "there is no up below it on the stage", None),
        ("given:", "given:\n  attacks: {♢7: ♠2}", "5:13", "there is no character ♢7 on the field", None),
        ("given:", "given:\n  attacks: {♢3: ♠A}", "5:17", "there is no character ♠A on the field", None),
        ("given:", "given:\n  setup: true", "6:3", "`setup` deals a new game: `A` cannot be given, only `seed`", None),
        ("given:", "given:\n  passed: C", "5:11", "unknown players `C`", None),
    ],
)  # fmt: skip
def test_positions_are_pointed_into(
    path: Path, old: str, new: str, place: str, message: str, guess: str | None
) -> None:
    report = verified(path, old, new)
    assert (report.place, report.trouble) == (f"{path}:{place}", (message,))
    assert report.problems[0].guess == guess


def test_an_unknown_fog_lists_the_others(path: Path) -> None:
    (problem,) = verified(path, "field: ♢3", "field: ♢3, fog: [upFrog ♡8 on ♢3]").problems
    assert problem.expected == ("upFog", "downFog", "forceFog", "closeFog")


# What must hold


@pytest.mark.parametrize(
    ("then", "place", "message"),
    [
        ("A: {hand: ♠3 ♠4}", "11:7", "A's hand: expected ♠3 ♠4, found ♠3"),
        ('A: {hand: ""}', "11:7", "A's hand: expected nothing, found ♠3"),
        ("A: {field: ♢3(new)}", "11:17", "(new) cannot be checked here, only (driven)"),
        ("A: {fog: []}", "11:7", "A's fog: expected nothing, found upFog ♡9 on ♢3"),
        ("B: {pack: 0}", "11:7", "the frame of lite+entry20 has no zone `pack`"),
        ("B: {entered: ♢3}", "11:7", "unknown zone `entered`"),
        ("shared: {life: 3}", "11:12", "unknown zone `life`"),
        ("stage: [A up]", "11:3", "stage, bottom first: expected A up, found nothing"),
        ("size: {♢7: 3}", "11:10", "there is no character ♢7 on the field"),
        ("blocked: {♢3: ♠3}", "11:3", "attackers and their blockers: expected ♢3: ♠3, found nothing"),
        ("may: {A: [end, upp]}", "11:18", "`upp` is not an action of lite+entry20"),
        ("may: {A: [charge]}", "11:13", "A cannot request `charge`: it is triggered (R-084)"),
        ("may: {A: [counter]}", "11:13", "A cannot request `counter`: no key card in Hand (♣A–10) (R-103)"),
        ("mayNot: {A: [end]}", "11:16", "A may request `end`, but `mayNot` says otherwise"),
        ("may: {C: [up]}", "11:9", "unknown key `C`"),
        ("never: [up resolved]", "11:11", "`up resolved` happened, but `never` forbids it"),
        ("order: [down resolved]", "11:11", "`down resolved` did not happen"),
        ("order: [up resolved, up staged]", "11:24", "`up staged` happened, but not after `up resolved`"),
    ],
)
def test_what_does_not_hold_is_said_in_words_at_its_place(path: Path, then: str, place: str, message: str) -> None:
    report = verified(path, "A: {graveyard: ♠2}", then)
    assert (report.place, report.trouble) == (f"{path}:{place}", (message,))


def test_everything_that_does_not_hold_is_reported(path: Path) -> None:
    report = verified(path, "A: {graveyard: ♠2}", "A: {hand: ♠4, graveyard: ♠4}\n  size: {♢7: 1}\n  turn: B")
    assert [problem.place.line for problem in report.problems if problem.place] == [11, 11, 12, 13]
