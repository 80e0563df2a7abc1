"""Examples told step by step: moves and events say themselves, every step has its board and its way."""

from __future__ import annotations

from itertools import pairwise

import pytest

from battles import FOLDER, edition
from kisoku.book.story.performance import Performance, perform
from kisoku.examples.runner import load_example
from kisoku.examples.sharing import example_files
from kisoku.warvortex.parts import pictures
from kisoku.warvortex.pictures.laid import Laid


def performed(name: str) -> Performance:
    return perform(edition(), load_example(edition(), FOLDER / "examples" / f"{name}.yaml"))


def lines(name: str) -> list[str]:
    return [str(line) for line in performed(name).lines]


def test_a_story_in_lines() -> None:
    assert lines("frost-and-a-breath") == [
        "氷室番ミゾレは動かない。1を出す。「霜おろし」を使う。対象は石垣のゴロタ。石垣のゴロタが「霜柱」を受ける。"
        "石垣のゴロタが0ダメージを受ける(HP 22)。",
        "石垣のゴロタのターン。石垣のゴロタの「霜柱」が発動する。石垣のゴロタのHPが直接1点減る(HP 21)。"
        "石垣のゴロタは動かない。1を出す。「ひと息」を使う。6を出す。石垣のゴロタのHPが4点回復する(HP 25)。",
    ]


def test_what_a_move_has_said_is_not_told_again() -> None:
    told = lines("ew-75-a-secret-card-against-fire")
    assert told[-1] == (
        "第2フェイズ。Pのターン。Pは動かない。1を出す。「Fire1」を使う。対象はQ、R。Qは「K」を使う。"
        "Qに対する効果が打ち消される。「K」を破棄する。Rが2ダメージを受ける(HP 16)。"
    )
    assert lines("ew-18-to-any-line") == [
        "Qは動かない。1を出す。「Carry」を使う。Pを対象にする。後衛を選ぶ。Pが前衛から後衛へ移動する。"
    ]


def test_each_step_shows_the_battle_after_it() -> None:
    performance = performed("ew-66-a-token-acts-in-the-turn-it-comes")
    steps = performance.steps
    assert [step.kind for step in steps] == ["start", "move", "move", "move", "move", "move", "rule"]
    assert [step.scene.holders for step in steps] == [
        ("p",), ("p",), ("p",), ("p", "t1"), ("p", "t1"), ("p",), ("q",)
    ]  # fmt: skip
    assert [step.scene.units["q"].hp for step in steps] == [20] * 5 + [19] * 2
    assert "t1" not in performance.before.units and performance.after.units["p"].slots == ("t1",)


def test_what_happens_before_anybody_decides_is_told() -> None:
    given = {"A": {"front": "senri(frost)"}, "B": {"front": "mizore"}}
    steps = pictures.begin(edition(), "duel", given).steps
    assert [str(step.words) for step in steps] == [
        "最初の状態。",
        "火の番センリのターン。火の番センリの「霜柱」が発動する。火の番センリのHPが直接1点減る(HP 19)。",
    ]
    assert [step.scene.units["senri"].hp for step in steps] == [20, 19]


def test_a_turn_that_has_only_begun_is_no_step() -> None:
    (step,) = pictures.begin(edition(), "duel", {"A": {"front": "senri"}, "B": {"front": "mizore"}}).steps
    assert (step.kind, step.scene.holders) == ("start", ("senri",))


def test_what_is_refused_is_told_of_whom_it_is_refused() -> None:
    assert lines("two-cards-are-disabled")[-1].endswith("Pは1のカードを選ぶことはできない。")


def test_what_no_board_shows_is_told_in_the_end() -> None:
    performance = performed("ew-19-beyond-range")
    assert [str(said) for said in performance.outcome] == ["PとQの距離は3。"]
    assert [str(said) for said in performance.shown] == ["QのHPは17。", "Qの状態変化はなし。"]


def test_names_stand_for_what_examples_call_units() -> None:
    shown = [str(said) for said in performed("initiative-ties-again-and-again").shown]
    assert shown == ["行動順は氷室番ミゾレ、石垣のゴロタ、火の番センリ。"]


def test_a_desk_is_shown_and_then_judged() -> None:
    performance = performed("ew-03-one-of-two-attributes")
    assert isinstance(performance.before, Laid) and isinstance(performance.after, Laid)
    assert [deck.fault for deck in performance.before.decks] == [None] * 4
    assert [deck.fault for deck in performance.after.decks] == ["", "", "", "W-011"]
    assert [str(line) for line in performance.lines][-1] == "デッキ「fire」は規則に合わない(W-011)。"


def test_the_opening_in_words_leaves_out_what_is_usual() -> None:
    example = load_example(edition(), FOLDER / "examples" / "one-of-two-things.yaml")
    before = perform(edition(), example).before
    assert str(pictures.opening(before, example.given, example.when, example.then)) == (
        "Aは前衛にP(HP 10)。Bは前衛にQ。"
    )


def test_facts_for_the_step_player() -> None:
    steps = performed("ew-66-a-token-acts-in-the-turn-it-comes").steps
    facts = [said for _, said in pictures.facts([step.scene for step in steps], [()] * len(steps))]
    assert facts[0] == {"turn": "P", "phase": 1} and facts[4] == {"turn": "P・T1", "phase": 1}


@pytest.mark.parametrize("part", range(4))
def test_every_example_is_told_along_the_charts(part: int) -> None:
    """Inside a step, every node is reached from the one before, or a chart has been called or left."""
    loaded = edition()
    charts = loaded.charts.values()
    ways = {(edge.from_, edge.to) for chart in charts for edge in chart.edges}
    calls = {node.id for chart in charts for node in chart.nodes if node.calls}
    ends = {node.id for chart in charts for node in chart.nodes if node.kind == "end"}
    files = [path for _, path in sorted(example_files(FOLDER).items())][part::4]
    assert len(files) > 50
    for path in files:
        example = load_example(loaded, path)
        performance = perform(loaded, example)
        assert len(performance.lines) > 0 or not example.when, path.stem
        assert all(str(step.words).endswith("。") for step in performance.steps), path.stem
        way = [id for step in performance.steps for id in step.way]
        for here, there in pairwise(way):
            assert (here, there) in ways or here in calls | ends, f"{path.stem}: {here} → {there}"
        pictures.boards([performance.before, performance.after])
