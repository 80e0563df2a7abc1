"""Boards of battles as data: which box stands in which line, the order as a row, marks, and who may see what."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

import kisoku
from battles import SCENARIOS, edition, fight
from kisoku.drawing.shape import Box, Circle, Drawing, Thing, Words
from kisoku.drawing.svg import alone, svg
from kisoku.sentences.language import LANGUAGES, Language
from kisoku.warvortex.engine.game import Game
from kisoku.warvortex.parts import pictures
from kisoku.warvortex.pictures.box import wrapped
from kisoku.warvortex.pictures.scene import Scene, scene_of


def drawn(game: Game, viewer: int | None = None, language: Language = "ja") -> Drawing:
    (found,) = pictures.boards([scene_of(game, viewer, language)])
    return found


def lines(drawing: Drawing) -> list[list[str]]:
    """Whose boxes lie on the ground of each line, from the top down and from left to right."""
    boxes = [thing for thing in drawing.things.values() if thing.kind == "unit"]
    found = []
    for ground in drawing.ground:
        assert isinstance(ground, Box)
        inside = [
            box
            for box in boxes
            if ground.y <= box.y <= ground.y + ground.height and ground.x <= box.x <= ground.x + ground.width
        ]
        found.append([str(box.id) for box in sorted(inside, key=lambda box: (box.y, box.x))])
    return found


def order(drawing: Drawing) -> list[str]:
    return [thing.name for thing in drawing.things.values() if thing.kind == "order"]


def words_in(thing: Thing) -> list[str]:
    return [shape.words for shape in thing.shapes if isinstance(shape, Words)]


def test_fronts_face_each_other_and_everybody_stands_in_their_line() -> None:
    game = fight(
        A={"front": "senri", "middle": "neji yura", "rear": "tobari"}, B={"front": "mizore", "middle": "gorota"}
    )
    assert lines(drawn(game)) == [[], ["gorota"], ["mizore"], ["senri"], ["neji", "yura"], ["tobari"]]


def test_the_viewers_team_is_below() -> None:
    game = fight(A={"front": "senri"}, B={"front": "mizore", "middle": "gorota"})
    assert lines(drawn(game, 1)) == [[], [], ["senri"], ["mizore"], ["gorota"], []]
    assert lines(drawn(game, 0)) == [[], ["gorota"], ["mizore"], ["senri"], [], []]


def test_three_teams_stand_side_by_side_with_their_fronts_above() -> None:
    game = fight(A={"front": "senri"}, B={"front": "mizore", "middle": "yura"}, C={"front": "gorota"})
    board = drawn(game)
    assert lines(board) == [["senri"], [], [], ["mizore"], ["yura"], [], ["gorota"], [], []]
    things = board.things
    assert things["senri"].y == things["mizore"].y == things["gorota"].y
    assert things["A"].x < things["B"].x < things["C"].x


@pytest.mark.parametrize("crowd", [1, 2, 3, 5, 8])
def test_boxes_of_a_line_neither_overlap_nor_leave_the_board(crowd: int) -> None:
    everybody = "senri mizore gorota hayase yura tobari neji yomogi".split()
    game = fight(A={"front": " ".join(everybody[:crowd])}, B={"front": "mizore(frost x3, guard)"})
    board = drawn(game)
    boxes = [next(s for s in t.shapes if isinstance(s, Box)) for t in board.things.values() if t.kind == "unit"]
    assert len(boxes) == crowd + 1
    for number, one in enumerate(boxes):
        assert one.x >= 0 and one.x + one.width <= board.width and one.y + one.height <= board.height
        for other in boxes[:number]:
            apart = one.x >= other.x + other.width or other.x >= one.x + one.width
            assert apart or one.y >= other.y + other.height or other.y >= one.y + one.height


def test_the_order_is_a_row_with_its_numbers_and_marks() -> None:
    game = fight(
        A={"front": "senri neji"}, B={"front": "mizore yura(retired)"}, order="neji yura mizore senri", turn="mizore"
    )
    board = drawn(game)
    assert order(board) == ["1 からくり師ネジ", "2 氷室番ミゾレ", "3 火の番センリ"]
    chips = {str(thing.id): thing.shapes[0] for thing in board.things.values() if thing.kind == "order"}
    fills = {id: box.fill for id, box in chips.items() if isinstance(box, Box)}
    assert fills == {"order neji": "face", "order mizore": "accent", "order senri": "face"}
    dashed = {id for id, box in chips.items() if isinstance(box, Box) and box.dashes}
    assert dashed == {"order neji"}, "who has had their turn"


def test_turn_marks_do_not_need_colours() -> None:
    scene = scene_of(fight(A={"front": "senri neji"}, B={"front": "mizore"}, order="neji senri mizore", turn="senri"))
    assert [(key, unit.acts, unit.acted) for key, unit in scene.units.items()] == [
        ("senri", True, False), ("neji", False, True), ("mizore", False, False),
    ]  # fmt: skip
    (board,) = pictures.boards([scene])
    kinds = {key: {type(shape).__name__ for shape in board.things[key].shapes} for key in scene.units}
    assert "Polygon" in kinds["senri"] and "Path" not in kinds["senri"]
    assert "Path" in kinds["neji"] and "Polygon" not in kinds["neji"]
    assert not kinds["mizore"] & {"Path", "Polygon"}


def test_hp_as_number_and_bar() -> None:
    board = drawn(fight(A={"front": "senri(hp 5)"}, B={"front": "mizore(hp 0) gorota(hp 30)"}))
    assert {"HP 5", "/20"} <= set(words_in(board.things["senri"]))
    bars = {
        key: [box.width for box in board.things[key].shapes if isinstance(box, Box) and box.fill == "back"]
        for key in ("senri", "gorota")
    }
    (full,) = bars["gorota"]
    assert bars["senri"] == [pytest.approx(full / 4)], "more than the printed HP fill the bar, no more"


def test_statuses_are_merged_as_they_count_and_show_the_turns_that_are_left() -> None:
    scene = scene_of(fight(A={"front": "senri(frost x2, guard for 2, guard, sparks for 1)"}, B={"front": "mizore"}))
    marks = scene.units["senri"].marks
    assert [(mark.name.ja, mark.sort, mark.shares, mark.left) for mark in marks] == [
        ("霜柱", "named", 1, 0), ("霜柱", "named", 1, 0), ("被ダメージ－2", "status", 2, 3), ("火の粉", "named", 1, 1),
    ]  # fmt: skip
    assert marks[2].name.en == "damage taken −2"
    (board,) = pictures.boards([scene])
    box = board.things["senri"]
    assert [words for words in words_in(box) if words in ("3", "1")] == ["3", "1"]
    assert sum(isinstance(shape, Circle) for shape in box.shapes) == 2


def test_what_has_cancelled_out_is_not_shown() -> None:
    scene = scene_of(fight(A={"front": "senri(guard, frail)"}, B={"front": "mizore(bound)"}))
    assert scene.units["senri"].marks == ()
    assert [mark.left for mark in scene.units["mizore"].marks] == [1]


def test_classes_of_statuses_are_told_apart_by_their_edges() -> None:
    cards = {"statuses": [{"id": "base", "class": "basic", "holds": [{"modify": {"dealt": 1}}]}]}
    board = drawn(fight(cards, A={"front": "senri(base, guard, frost)"}, B={"front": "mizore"}))
    chips = [shape for shape in board.things["senri"].shapes if isinstance(shape, Box) and shape.fill == "fog"]
    assert [(chip.edge, chip.dashes) for chip in chips] == [("edge", "2 2"), ("", ""), ("card-ink", "")]


def test_tokens_stand_beside_their_controllers_in_slot_order() -> None:
    game = fight(
        A={"front": "crane senri tobari weasel crane", "middle": "neji"}, B={"front": "mizore"},
        slots={"tobari": "weasel crane2"}, order="senri crane tobari neji mizore",
    )  # fmt: skip
    scene = scene_of(game)
    assert [unit.key for unit in scene.teams[0].lines[0]] == ["crane", "senri", "tobari", "weasel", "crane2"]
    assert scene.units["tobari"].slots == ("weasel", "crane2")
    board = drawn(game)
    numbers = [[word for word in words_in(board.things[key]) if "使役枠" in word] for key in ("weasel", "crane2")]
    assert numbers == [["使役枠1"], ["使役枠2"]]
    assert not any("使役枠" in word for word in words_in(board.things["crane"]))


def test_tokens_whose_controller_stands_elsewhere_come_last_in_slot_order() -> None:
    game = fight(
        A={"front": "crane weasel senri", "middle": "tobari"}, B={"front": "mizore"}, slots={"tobari": "weasel crane"}
    )
    assert [unit.key for unit in scene_of(game).teams[0].lines[0]] == ["senri", "weasel", "crane"]


def test_unusable_cards_are_named_by_their_results() -> None:
    game = fight(A={"front": "senri(down 3 5)"}, B={"front": "mizore"})
    assert scene_of(game).units["senri"].down == (3, 5)
    assert "使用不能 3 5" in words_in(drawn(game).things["senri"])


def test_the_retired_are_out_of_their_lines() -> None:
    game = fight(A={"front": "senri"}, B={"front": "mizore", "middle": "gorota(hp 0, retired)"})
    board = drawn(game)
    assert lines(board)[:3] == [[], [], ["mizore"]]
    assert board.things["gorota"].name == "石垣のゴロタ HP 0" and "リタイア" in board.words
    assert [unit.key for unit in scene_of(game).teams[1].retired] == ["gorota"]


def test_fields_lie_between_steady_ones_with_a_whole_edge() -> None:
    game = fight(A={"front": "senri"}, B={"front": "mizore"}, field="riverbed", steady="cobbles")
    board = drawn(game)
    fields = [thing for thing in board.things.values() if thing.kind == "field"]
    assert [thing.name for thing in fields] == ["定常: 古い石段", "賽振り河原"]
    assert [box.dashes for box in (thing.shapes[0] for thing in fields) if isinstance(box, Box)] == ["", "5 2"]
    assert all(board.things["mizore"].y < thing.y < board.things["senri"].y for thing in fields)


def test_a_secret_extra_card_is_a_back_for_the_other_team() -> None:
    game = fight(A={"front": "senri"}, B={"front": "mizore(extra charmFire)"})
    for viewer, known in ((None, True), (1, True), (0, False)):
        for language in LANGUAGES:
            name = getattr(edition().extras["charmFire"].name, language)
            board = drawn(game, viewer, language)
            said = [name in words for words in (" ".join(board.words), board.alternative, svg(board))]
            assert said == [known] * 3
    assert "伏せ札" in words_in(drawn(game, 0).things["mizore"])


def test_a_battle_for_a_viewer_never_names_what_the_view_hides() -> None:
    hidden = 0
    for seed in range(6):
        game, chance = Game.seeded(edition(), SCENARIOS[seed % len(SCENARIOS)], seed=seed), Random(seed)
        for _ in range(120):
            if game.decision is None:
                break
            game.apply(chance.randrange(len(game.decision.options)))
            if chance.random() < 0.1:
                for viewer in range(len(game.seats)):
                    units = scene_of(game, viewer).units
                    for key, seen in game.view(viewer)["units"].items():
                        if seen["where"] != "discarded":
                            assert [hand.name is None for hand in units[key].extras] == [
                                e is None for e in seen["extras"]
                            ]
                            hidden += seen["extras"].count(None)
                            assert units[key].hp == seen["hp"]
    assert hidden > 0


def test_boards_of_one_example_have_one_size() -> None:
    before = fight(A={"front": "senri"}, B={"front": "mizore"})
    after = fight(A={"front": "senri(frost x3) neji yura", "rear": "tobari"}, B={"front": "gorota"}, field="riverbed")
    first, last = pictures.boards([scene_of(before), scene_of(after)])
    assert (first.width, first.height) == (last.width, last.height)
    assert first.height > drawn(before).height


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_say_what_the_board_shows(language: Language) -> None:
    game = fight(
        A={"front": "senri(hp 7, sparks)", "middle": "tobari(down 2)"}, B={"front": "mizore(retired) gorota"},
        steady="cobbles", order="gorota senri tobari mizore", turn="senri",
    )  # fmt: skip
    said = drawn(game, language=language).alternative
    wanted = {
        "ja": "第1フェイズ。火の番センリのターン。行動順は石垣のゴロタ→火の番センリ→指笛のトバリ。"
        "定常地形は「古い石段」。Aは前衛に火の番センリ(HP 6、火の粉あと3ターン)、"
        "中衛に指笛のトバリ(HP 18、2は使用不能)。Bは前衛に石垣のゴロタ(HP 22、行動済み)、"
        "氷室番ミゾレ(HP 20)がリタイア。",
        "en": "Phase 1. Turn of Senri, Keeper of the Fire. Action order: Gorota of the Stone Wall → Senri, Keeper of "
        "the Fire → Tobari of the Whistle. Steady field: Old Stone Steps. A: front: Senri, Keeper of the Fire (HP 6, "
        "Flying Sparks for 3 more turns); middle: Tobari of the Whistle (HP 18, 2 unusable). B: front: Gorota of the "
        "Stone Wall (HP 22, has acted); retired: Mizore of the Icehouse (HP 20).",
    }
    assert said == wanted[language]


def test_arrows_join_units_and_teams_by_what_they_are_called() -> None:
    scene = scene_of(fight(A={"front": "senri"}, B={"front": "mizore"}))
    assert [pictures.end(scene, name) for name in ("senri", "氷室番ミゾレ", "B")] == ["senri", "mizore", "B"]
    with pytest.raises(ValueError, match="`neji` is not on the board"):
        pictures.end(scene, "neji")
    (board,) = pictures.boards([scene], [("senri", "mizore")])
    (arrow,) = board.arrows
    assert arrow.ends == ("senri", "mizore") and arrow.start[1] > arrow.end[1]


def test_who_has_won_is_said() -> None:
    game = fight(A={"front": "senri"}, B={"front": "mizore"})
    game.concede(0)
    board = drawn(game)
    assert "Bの勝ち" in board.words and "Bの勝ち" in board.alternative
    assert "B wins" in drawn(game, language="en").words


def test_names_of_strangers_are_escaped() -> None:
    scene = scene_of(fight(A={"front": "senri"}, B={"front": "mizore"}))
    unit = scene.teams[0].lines[0][0]
    evil = replace(unit, name=replace(unit.name, ja="<b>&"))
    teams = (replace(scene.teams[0], lines=((evil,), (), ())), scene.teams[1])
    (board,) = pictures.boards([replace(scene, teams=teams)])
    said = alone(board)
    found = "&lt;b&gt;&amp;" in said, "<b>" in said
    assert found == (True, False)


@pytest.mark.parametrize(
    ("words", "width", "lines"),
    [
        ("火の番センリ", 60, ("火の番", "センリ")),
        ("被ダメージ－2", 60, ("被ダメージ", "－2")),
        ("Senri, Keeper of the Fire", 92, ("Senri, Keeper", "of the Fire")),
        ("Incomprehensibilities", 70, ("Incompre…",)),
        ("一二三四五六七八九十", 30, ("一二", "三四", "五…")),
    ],
)
def test_names_are_broken_where_they_may(words: str, width: float, lines: tuple[str, ...]) -> None:
    assert wrapped(words, width) == lines


def test_through_the_library() -> None:
    game = kisoku.load("war-vortex-night").game("duel", seed=3)
    assert "Phase 1" in game.svg() and "第1フェイズ" in game.svg(language="ja")
    assert "HP 22" in str(game)


def test_a_scene_can_be_kept() -> None:
    """Step players ask which boards they have had."""
    one, two = (scene_of(fight(A={"front": "senri"}, B={"front": "mizore"})) for _ in range(2))
    assert one == two and hash(one) == hash(two)
    assert isinstance(one, Scene)


def test_what_stands_beside_a_name_narrows_its_first_line_only() -> None:
    assert wrapped("Mizore of the Icehouse", 68) == ("Mizore of", "the", "Icehouse")
    assert wrapped("Mizore of the Icehouse", 68, beside=13) == ("Mizore", "of the", "Icehouse")
    assert wrapped("Icehouse", 68, beside=13) == ("Icehou…",)
