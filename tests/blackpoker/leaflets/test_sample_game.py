"""The sample game is a game: it replays, ends as it says, and what is said about it has its place in both languages."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest

from editions import FOLDERS, load
from kisoku.blackpoker.effects.declare import Blocks
from kisoku.blackpoker.effects.nullify import Nullified
from kisoku.blackpoker.engine.game import Game
from kisoku.blackpoker.events.request import Requested, Triggered
from kisoku.blackpoker.leaflets.sample_check import LONGEST, check_sample
from kisoku.blackpoker.leaflets.sample_game import Line, Played, play
from kisoku.blackpoker.leaflets.sample_page import PAGES, Told, ToldTurn, page
from kisoku.blackpoker.loading import load_edition
from kisoku.blackpoker.model import Edition
from kisoku.blackpoker.moves.reading import parse_move
from kisoku.blackpoker.parts.lists import pages
from kisoku.blackpoker.rulebook import BlackPoker
from kisoku.definitions.document import parse_document
from kisoku.definitions.schema import validate
from kisoku.definitions.tree import Mapping
from kisoku.errors import Problem, Source
from kisoku.sample import Sample, sample_at
from kisoku.sentences.language import LANGUAGES, Language
from places import BLACKPOKER, DOCS

FILE = BLACKPOKER / "sample.yaml"
TEXT = FILE.read_text("utf-8")


def edition() -> Edition:
    return load(BLACKPOKER)


def sample() -> Sample:
    found = edition().sample
    assert found is not None
    return found


@cache
def played(language: Language = "ja") -> Played:
    return play(edition(), sample(), language)


@cache
def turns(language: Language) -> tuple[ToldTurn, ...]:
    return tuple(page(edition(), language).own["turns"])


def told(language: Language) -> list[Told]:
    return [one for turn in turns(language) for one in turn.lines]


def written(text: str) -> Sample:
    """The sample that such a file holds."""
    node = parse_document(Source("sample.yaml", text))
    assert isinstance(node, Mapping)
    assert validate(node, "blackpoker/sample") == []
    found = sample_at(node, "regulation")
    assert found is not None
    return found


def problems(text: str, rules: Edition | None = None) -> list[tuple[str, str]]:
    """What is wrong with such a file, and the line it is in."""
    found = check_sample(replace(rules or edition(), sample=written(text)))
    return [(one.message, _line(text, one)) for one in found]


def _line(text: str, problem: Problem) -> str:
    assert problem.place is not None
    return text.splitlines()[problem.place.line - 1].strip()


# --- the record


def test_it_replays_and_ends_as_told() -> None:
    assert check_sample(edition()) == []
    game, found = played().game, sample()
    assert game.decision is None and game.outcome is not None
    assert found.then["winner"] == "AB"[game.outcome.winners[0]]
    # The same by the engine alone, without anybody who tells it.
    again = Game(edition(), found.setting, seed=found.seed)
    moves = 0
    for item in found.moves:
        ((who, words),) = item.items()
        for _ in range(2 if who == "both" else 1):
            assert again.decision is not None
            seat = again.decision.player if who == "both" else "AB".index(who)
            parse_move(again.rules, words).make(again, seat)
            moves += 1
            if who == "both" and again.decision is not None and not again.state.passed:
                break
    assert again.history == game.history and again.state == game.state and moves >= len(found.moves)


def test_it_ends_by_an_attack_or_a_throw_after_five_to_seven_turns() -> None:
    assert 5 <= len(played().turns) <= 7
    last = played().lines[-1]
    assert str(last.name) in {"ダメージ判定", "投擲", "世代交代"} and "の勝ち" in str(last.words)


def test_it_shows_what_a_beginner_has_to_see() -> None:
    log = played().game.log or []
    requested = Counter(event.request.action for event in log if isinstance(event, Requested))
    assert len(requested) >= 6 and requested["counter"]
    assert any(isinstance(event, Nullified) for event in log)
    assert {event.character.soldier for event in log if isinstance(event, Blocks)} == {True, False}
    triggered = {event.request.action for event in log if isinstance(event, Triggered)}
    assert {"damageJudge", "draw", "charge"} <= triggered


def test_an_edition_without_one_has_no_such_page() -> None:
    assert "sample-game" in pages(edition())
    without = [folder for folder in FOLDERS if load(folder).sample is None]
    assert without
    for folder in without:
        assert "sample-game" not in pages(load(folder))
        assert check_sample(load(folder)) == []


def test_a_variant_has_rules_of_its_own_and_so_not_the_game_of_its_base(tmp_path: Path) -> None:
    folder = tmp_path / "blackpoker"
    folder.mkdir()
    (folder / "8.1").symlink_to(BLACKPOKER)
    (folder / "club").mkdir()
    (folder / "club" / "edition.yaml").write_text('extends: "8.1"\nversion: club\n', "utf-8")
    assert load_edition(folder / "club").sample is None
    shorter = re.sub(r"review:\n(.*\n)+", "review:\n    - {ja: 別, en: other}\n", TEXT)
    (folder / "club" / "sample.yaml").write_text(shorter, "utf-8")
    own = load_edition(folder / "club")
    assert own.sample is not None and own.sample.review == ({"ja": "別", "en": "other"},)
    assert BlackPoker().check(own) == []


# --- what is wrong with one


def edited(pattern: str, new: str) -> str:
    text, count = re.subn(pattern, new, TEXT, count=1, flags=re.MULTILINE)
    assert count == 1
    return text


def test_a_comment_or_a_board_belongs_to_a_move() -> None:
    count = len(sample().moves)
    for key in ("comments", "boards"):
        text = edited(rf"^  {key}:\n", f'  {key}:\n    "{count + 1}": {{ja: あ, en: a}}\n')
        assert problems(text) == [
            (f"there is no move {count + 1}: the game has {count}", f'"{count + 1}": {{ja: あ, en: a}}')
        ]


def test_a_comment_on_what_is_not_told_is_found() -> None:
    numbers = {line.number for line in played().lines}
    silent = next(n for n in range(1, len(sample().moves) + 1) if n not in numbers and n not in sample().comments)
    text = edited(r"^  comments:\n", f'  comments:\n    "{silent}": {{ja: あ, en: a}}\n')
    assert [message for message, _ in problems(text)] == [
        f"nothing is told of move {silent}, so nobody would read this"
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_comment_is_two_lines_at_most(language: Language) -> None:
    number = min(sample().comments)
    old = sample().comments[number][language]
    long = "a" * (LONGEST[language] + 1)
    ((message, line),) = problems(TEXT.replace(old, long, 1))
    assert "does not fit into two lines" in message and long in line


def test_a_rule_change_that_breaks_the_story_is_found_at_its_move() -> None:
    """Without Counter nobody counters; a throw that hurts less leaves somebody alive."""
    rules = edition()
    number, (who, words) = next(
        (number, next(iter(item.items())))
        for number, item in enumerate(sample().moves, 1)
        if next(iter(item.values())).startswith("counter ")
    )
    fewer = replace(rules, actions={id: one for id, one in rules.actions.items() if id != "counter"})
    ((message, line),) = problems(TEXT, fewer)
    assert message.startswith("`counter` is neither an action")
    assert line.startswith(f"- {who}: {words}") and line.endswith(f"# {number}")


def test_other_numbers_on_the_cards_lead_to_another_end() -> None:
    rules = edition()
    changed = replace(rules, numbers=dict.fromkeys(rules.numbers, 1))
    assert check_sample(changed)


def test_moves_that_are_missing_or_wrong_are_found() -> None:
    count = len(sample().moves)
    short = re.sub(rf"^    - .*# {count}\n", "", TEXT, flags=re.MULTILINE)
    assert any("the game is not over" in message for message, _ in problems(short))
    text = edited(r"^    - (A|B|both): .*# 1$", r"    - A: declines   # 1")
    ((_, line),) = problems(text)
    assert line == "- A: declines   # 1"
    assert problems(edited(r"regulation: .*", "regulation: lite+entry2"))[0][1] == "regulation: lite+entry2"


def test_an_end_or_a_turn_that_is_told_wrongly_is_found() -> None:
    winner = sample().then["winner"]
    other = "B" if winner == "A" else "A"
    ((_, line),) = problems(edited(rf"winner: {winner}", f"winner: {other}"))
    assert line.startswith("then:")
    ((message, line),) = problems(edited(r"^  turns:\n", "  turns:\n    - {ja: あ, en: a}\n"))
    assert message == f"the game has {len(sample().turns)} turns, not {len(sample().turns) + 1}" and line == "turns:"


def test_what_the_documentation_shows_is_what_is_said() -> None:
    part = (DOCS / "examples.md").read_text("utf-8").split("## A sample game")[1].split("\n## ")[0]
    shown = [line.strip() for line in part.splitlines() if line.startswith("    ")]
    comment = '    "{}": {{ja: あ, en: a}}\n'
    said = [
        *problems(edited(r"^  comments:\n", f"  comments:\n{comment.format(65)}{comment.format(15)}")),
        *problems(re.sub(r"^    - .*# 64\n", "", TEXT, flags=re.MULTILINE)),
        *problems(edited(r"^  turns:\n", "  turns:\n    - {ja: あ, en: a}\n")),
    ]
    assert len(shown) == 4 and set(shown) <= {message for message, _ in said}


# --- how it is told


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_comment_and_every_board_stands_at_its_move(language: Language) -> None:
    found, lines = sample(), told(language)
    for number, said in found.comments.items():
        (line,) = [one for one in lines if one.comment is not None and one.line.number == number]
        assert str(line.comment) == said[language]
    figures = [(one.line.number, str(one.figure.caption)) for one in lines if one.figure is not None]
    assert figures == [(n, found.boards[n][language]) for n in sorted(found.boards) if n]
    assert page(edition(), language).own["first"] is not None


def test_both_languages_tell_the_same_lines() -> None:
    def shape(line: Line) -> tuple[object, ...]:
        return line.kind, line.number, line.turn, line.seat, line.cost, [str(key) for key in line.keys]

    assert [shape(line) for line in played("ja").lines] == [shape(line) for line in played("en").lines]


def test_passes_are_said_in_the_first_turn_only_and_requests_always() -> None:
    lines = played().lines
    assert {line.turn for line in lines if line.kind == "pass"} == {1}
    requests = [item for item in sample().moves if next(iter(item.values())).split()[0] in edition().actions]
    assert len([line for line in lines if line.kind == "move" and line.name]) == len(requests)


def test_cards_that_are_drawn_one_after_the_other_are_counted() -> None:
    lines, counts = played().lines, set()
    for before, line in pairwise(lines):
        if str(line.name) == "ドロー":
            seat = played().turns[line.turn - 1]
            lost = (before.scene.sides[seat].life or 0) - (line.scene.sides[seat].life or 0)
            assert str(line.words) == f"{'AB'[seat]}がカードを{lost}枚引く。"
            counts.add(lost)
    assert counts == {1, 2}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_turn_begins_with_what_both_have(language: Language) -> None:
    for turn, scene in zip(turns(language), played(language).begins, strict=True):
        assert turn.sides == tuple(
            (seat, side.life, len(side.hand)) for seat, side in zip("AB", scene.sides, strict=True)
        )
    assert [turn.seat for turn in turns(language)] == ["AB"[seat] for seat in played().turns]
    assert len(turns(language)) < PAGES


def test_the_step_player_has_the_table_after_every_line() -> None:
    data = page(edition(), "ja").data
    assert len(data["steps"]) == len(played().lines) + 1
    drawn = "".join(data["parts"][number] for number in data["steps"][-1])
    assert drawn.startswith("<svg") and drawn.endswith("</svg>")
    assert [one.step for one in told("ja")] == list(range(1, len(played().lines) + 1))
