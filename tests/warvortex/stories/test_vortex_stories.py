"""Examples told step by step: moves and events say themselves, every step has its board and its way."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest

from battles import FOLDER, edition
from kisoku.book.story.performance import Performance, perform
from kisoku.examples.runner import load_example
from kisoku.examples.sharing import example_files
from kisoku.sentences.language import Language
from kisoku.warvortex.parts import pictures
from kisoku.warvortex.pictures.laid import Laid

# The notation of ranges (2～5) is the same on every card.
JAPANESE = re.compile(r"[\u3000-\u30ff\u4e00-\u9fff\uff00-\uff5d\uff5f-\uffef]")


def performed(name: str, language: Language = "ja") -> Performance:
    return perform(edition(), load_example(edition(), FOLDER / "examples" / f"{name}.yaml"), language)


def lines(name: str, language: Language = "ja") -> list[str]:
    return [str(line) for line in performed(name, language).lines]


def test_a_story_in_lines() -> None:
    assert lines("frost-and-a-breath") == [
        "氷室番ミゾレは動かない。1を出す。「霜おろし」を使う。対象は石垣のゴロタ。石垣のゴロタが「霜柱」を受ける。"
        "石垣のゴロタが0ダメージを受ける(HP 22)。",
        "石垣のゴロタのターン。石垣のゴロタの「霜柱」が発動する。石垣のゴロタのHPが直接1点減る(HP 21)。"
        "石垣のゴロタは動かない。1を出す。「ひと息」を使う。6を出す。石垣のゴロタのHPが4点回復する(HP 25)。",
    ]


def test_a_story_in_english_names_its_subjects() -> None:
    assert lines("frost-and-a-breath", "en") == [
        "Mizore of the Icehouse stays. Mizore of the Icehouse rolls a 1. Bring the Frost is used. Target: Gorota of "
        "the Stone Wall. Gorota of the Stone Wall receives Needle Ice. "
        "Gorota of the Stone Wall takes 0 damage (HP 22).",
        "Gorota of the Stone Wall's turn. Gorota of the Stone Wall: Needle Ice triggers. Gorota of the Stone Wall "
        "loses 1 HP directly (21). Gorota of the Stone Wall stays. Gorota of the Stone Wall rolls "
        "a 1. Breather is used. Gorota of the Stone Wall rolls a 6. Gorota of the Stone Wall recovers 4 HP (25).",
    ]


LATIN = re.compile(r"[A-Za-z]{3,}")


@pytest.mark.parametrize(("language", "foreign"), [("ja", LATIN), ("en", JAPANESE)])
def test_every_example_is_told_and_shown_in_either_language(language: Language, foreign: re.Pattern[str]) -> None:
    for path in sorted(example_files(FOLDER).values()):
        example = load_example(edition(), path)
        performance = perform(edition(), example, language)
        opening = pictures.opening(performance.before, example.given, example.when, example.then)
        told = [opening, *performance.lines, *performance.outcome, *performance.shown]
        told += [step.words for step in performance.steps]
        boards = pictures.boards([performance.before, performance.after])
        said = [*map(str, told), *(words for board in boards for words in (board.alternative, *board.words))]
        assert [words for words in said if foreign.search(words)] == [], path.stem


def test_what_holds_is_told_with_names() -> None:
    assert [str(said) for said in performed("ew-34-what-is-an-additional-element").shown] == [
        "Pの状態変化は与ダメージ＋1、毒＋1、芽吹き＋2、行動不能3ターン。"
    ]
    assert [str(said) for said in performed("ew-35-basic-modifications", "en").shown][:2] == [
        "Basic modification of P: initiative die +1, No normal position moves, damage taken −2.",
        "Basic modification of Q: No normal position moves.",
    ]
    assert [str(said) for said in performed("terrain-destruction").shown][-2:] == [
        "定常地形はどんど焼き。",
        "フィールドは古い石段。",
    ]


def test_what_a_card_counts_as_is_told_in_words() -> None:
    assert [str(said) for said in performed("ew-63-an-unusable-card").outcome] == [
        "Pの3のカードの属性は無。", "Pの3のカードのコストは4。", "Pの3のカードの状態は使用不能。",
    ]  # fmt: skip
    assert [str(said) for said in performed("ew-38-neutral-and-of-influence-1", "en").outcome] == [
        "Influence of Strong: 1.", "Influence of Numb: 1.", "Attribute of Strong: Neutral.",
        "Attribute of Numb: Neutral.",
    ]  # fmt: skip


def test_what_a_move_has_said_is_not_told_again() -> None:
    told = lines("ew-75-a-secret-card-against-fire")
    assert told[-1] == (
        "第2フェイズ。Pのターン。Pは動かない。1を出す。「小さな炎」を使う。対象はQ、R。Qは「K」を使う。"
        "Qに対する効果が打ち消される。「K」を破棄する。Rが2ダメージを受ける(HP 16)。"
    )
    assert lines("ew-18-to-any-line") == [
        "Qは動かない。1を出す。「抱え運び」を使う。Pを対象にする。後衛を選ぶ。Pが前衛から後衛へ移動する。"
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
    assert [str(line) for line in performance.lines][-1] == "デッキ「火」は規則に合わない(W-011)。"
    assert [str(line) for line in performed("ew-03-one-of-two-attributes", "en").lines][-1].endswith(
        "Deck of a Fire character is not legal (W-011)."
    )


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
