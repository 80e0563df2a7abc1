"""Boards as data: what lies where, how it is tilted, which arrow joins what; eight of them as they were last looked at.

`KISOKU_UPDATE_GOLDEN=1 pytest tests/blackpoker/pictures` rewrites the golden files. Look at the boards then.
"""

from __future__ import annotations

import os
from dataclasses import replace
from itertools import combinations, pairwise, product
from pathlib import Path
from typing import Any

import pytest

from books import source
from kisoku.blackpoker.loading import load_edition
from kisoku.blackpoker.pictures.alternative import board_text
from kisoku.blackpoker.pictures.board import STEEPEST, board
from kisoku.blackpoker.pictures.cards import SMALL
from kisoku.blackpoker.pictures.plan import LABEL, Plan
from kisoku.blackpoker.pictures.scene import Asked, Heap, Mist, Piece, Scene, Side
from kisoku.blackpoker.pictures.words import _SAID, USUAL, names_of
from kisoku.core.outcome import Outcome
from kisoku.drawing.shape import Arrow, Box, Circle, Drawing, Group, Name, Point, Shape, Thing, Words, width_of
from kisoku.drawing.svg import parts, svg
from kisoku.sentences.language import LANGUAGES, Language
from kisoku.sentences.text import text
from places import DEFINITIONS

NAMES = sorted(source().files)
GOLDEN = Path(__file__).parent / "boards"


def soldier(id: int, *cards: str, driven: bool = False, size: int | None = None, new: bool = False) -> Piece:
    printed = sum(int(card[1:]) for card in cards)
    return Piece(id, cards, True, driven, False, printed if size is None else size, printed, new)


def bulwark(id: int, card: str, driven: bool = False) -> Piece:
    return Piece(id, (card,), False, driven, True)


def scene(a: Side | None = None, b: Side | None = None, **more: object) -> Scene:
    return Scene((a or Side(9), b or Side(9)), **more)  # type: ignore[arg-type]  # fields of a scene


def arrows(drawing: Drawing) -> set[tuple[Name, Name]]:
    return {arrow.ends for arrow in drawing.arrows}


def called(drawing: Drawing) -> set[tuple[str, str]]:
    """The arrows by what is written on the things at their ends."""
    names = {id: thing.name.split()[0] for id, thing in drawing.things.items()}
    return {(names[start], names[end]) for start, end in arrows(drawing)}


def of_kind(drawing: Drawing, kind: str) -> list[Thing]:
    return [thing for thing in drawing.things.values() if thing.kind == kind]


def shapes(thing: Thing) -> list[Shape]:
    """With those that are in a group."""
    return [one for shape in thing.shapes for one in (shape.shapes if isinstance(shape, Group) else (shape,))]


# Eight boards


def described(drawing: Drawing) -> str:
    """A drawing as lines that a person can read: its size, things, arrows, and the words of the ground."""
    lines = [f"{drawing.width:g} × {drawing.height:g}"]
    for id, thing in drawing.things.items():
        marks = [f"tilted {thing.tilt:.1f}"] if thing.tilt else []
        marks += ["face-down"] if thing.face == "down" else []
        lines.append(f"{thing.kind} [{id}] {thing.name} at {thing.x:.1f} {thing.y:.1f}{', '.join(['', *marks])}")
        lines.append("    " + " | ".join(f"{w.words} ({w.colour})" for w in shapes(thing) if isinstance(w, Words)))
    for arrow in drawing.arrows:
        look = [arrow.colour, *(["dashed"] if arrow.dashed else []), *(["over things"] if arrow.over else [])]
        (x1, y1), (x2, y2) = arrow.start, arrow.end
        lines.append(f"{arrow.ends[0]} -> {arrow.ends[1]}: {', '.join(look)}; {x1:.0f} {y1:.0f} to {x2:.0f} {y2:.0f}")
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize(
    ("name", "step"),
    [
        ("blockers-are-compared-by-current-size", 0),
        ("damage-equals-the-current-size", 0),
        ("down-on-top-of-up", 4),
        ("fogs-of-both-players-on-one-soldier", 13),
        ("generation-change-after-an-instant-ends-the-game", 3),
        ("sacrifice-brings-generation-changes-first", 0),
        ("setup-rare-pack", -1),
        ("slash-counts-modified-sizes", 1),
    ],
)
def test_the_board_is_as_reviewed(name: str, step: int) -> None:
    found = described(board(source().performance(name).steps[step].scene))
    path = GOLDEN / f"{name}.txt"
    if os.environ.get("KISOKU_UPDATE_GOLDEN"):
        path.parent.mkdir(exist_ok=True)
        path.write_text(found, "utf-8")
    assert path.exists(), "KISOKU_UPDATE_GOLDEN=1 writes it; look at the board then"
    assert found == path.read_text("utf-8")


# All boards


@pytest.mark.parametrize("name", NAMES)
def test_every_board_holds_everything_that_lies_there(name: str) -> None:
    steps = source().performance(name).steps
    plan = Plan.of(step.scene for step in steps)
    for shown in dict.fromkeys(step.scene for step in steps):
        drawn = board(shown, plan=plan)
        assert drawn.alternative == board_text(shown)
        for seat, side in zip("AB", shown.sides, strict=True):
            assert [drawn.things[piece.id].name for piece in (*side.soldiers, *side.bulwarks)] == [
                "+".join(piece.cards) for piece in (*side.soldiers, *side.bulwarks)
            ]
            hand = [t for t in of_kind(drawn, "hand") if str(t.id).startswith(seat)]
            assert [thing.name for thing in hand] == list(side.hand)
            assert all(left.x < right.x for left, right in pairwise(hand))
        for thing in drawn.things.values():
            assert 12 <= thing.x <= drawn.width - 12 and 8 <= thing.y <= drawn.height - 8, thing
        for box in drawn.ground:
            assert isinstance(box, Box)
            assert box.x >= 0 and box.x + box.width <= drawn.width and box.y + box.height <= drawn.height


# Attacks


def test_an_attacker_points_at_the_player_unless_it_is_blocked() -> None:
    a = Side(9, soldiers=(soldier(1, "♢7", driven=True), soldier(2, "♠6", driven=True)))
    b = Side(9, soldiers=(soldier(3, "♠5"),), bulwarks=(bulwark(4, "♣2"),))
    drawn = board(scene(a, b, attacks=((1, ()), (2, (3, 4)))))
    assert called(drawn) == {("♢7", "B"), ("♠6", "♠5"), ("♠6", "♣2")}
    assert {arrow.colour for arrow in drawn.arrows} == {"red"}


def test_bs_attacker_points_at_a() -> None:
    drawn = board(scene(None, Side(9, soldiers=(soldier(1, "♢7", driven=True),)), attacks=((1, ()),)))
    assert arrows(drawn) == {(1, "A")}
    (arrow,) = drawn.arrows
    assert arrow.start[1] < arrow.end[1], "downwards: A sits at the bottom"


def test_who_has_left_is_not_joined() -> None:
    drawn = board(scene(Side(9, soldiers=(soldier(1, "♢7"),)), attacks=((1, (8,)), (9, ()))))
    assert arrows(drawn) == set()


def test_arrows_can_be_asked_for() -> None:
    shown = scene(Side(9, soldiers=(soldier(1, "♢7"),)))
    assert arrows(board(shown)) == set()
    drawn = board(shown, arrows=[(1, "B"), (1, 99)])
    assert called(drawn) == {("♢7", "B")}
    assert drawn.arrows[0].colour == "accent"


def test_arrows_run_under_cards_and_words_and_their_heads_above() -> None:
    drawn = board(source().performance("only-the-top-request-resolves").before)
    order = list(drawn.ordered)
    heads = [order.index(arrow.head) for arrow in drawn.arrows]
    (request,) = (thing for thing in of_kind(drawn, "request") if "ダメージ判定" in thing.name)
    assert [arrow.over for arrow in drawn.arrows] == [False, False]
    assert max(order.index(arrow.line) for arrow in drawn.arrows) < order.index(request) < min(heads)


def test_an_arrow_goes_around_what_lies_between() -> None:
    drawn = board(source().performance("abilities-add-up-across-scopes").after)
    # Straight on it would cross another fog and a soldier, and be drawn over them.
    (arrow,) = drawn.arrows
    assert not arrow.over
    (x1, y1), (x2, y2), (mx, my) = arrow.start, arrow.end, arrow.via
    away = abs((x2 - x1) * (y1 - my) - (x1 - mx) * (y2 - y1)) / ((x2 - x1) ** 2 + (y2 - y1) ** 2)
    assert away > 0.2, "bent more than the usual eighth of its length"


def test_an_arrow_that_cannot_but_cross_a_card_is_drawn_over_it() -> None:
    def full(first: int) -> Side:
        front = tuple(soldier(first + number, f"♢{number + 2}") for number in range(5))
        return Side(9, soldiers=front, bulwarks=(bulwark(first + 5, "♣2"), bulwark(first + 6, "♣3")))

    drawn = board(scene(full(1), full(11)), arrows=[(6, 16)])
    (arrow,) = drawn.arrows
    assert arrow.over
    assert list(drawn.ordered).index(arrow.line) > max(
        i for i, s in enumerate(drawn.ordered) if s not in (arrow.line, arrow.head)
    )


# What arrows keep off


def along(arrow: Arrow) -> list[Point]:
    """Points of its line."""
    (x1, y1), (vx, vy), (x2, y2) = arrow.start, arrow.via, arrow.end
    parts = [((1 - t) * (1 - t), 2 * t * (1 - t), t * t) for t in (step / 40 for step in range(41))]
    return [(a * x1 + b * vx + c * x2, a * y1 + b * vy + c * y2) for a, b, c in parts]


def boxes(drawing: Drawing, *kinds: str) -> list[Box]:
    """Keys and rows of the stage, or the sizes of soldiers."""
    return [
        shape for kind in kinds for thing in of_kind(drawing, kind) for shape in thing.shapes if isinstance(shape, Box)
    ]


def inside(point: Point, box: Box) -> bool:
    return box.x < point[0] < box.x + box.width and box.y < point[1] < box.y + box.height


def overlap(one: Box, other: Box) -> bool:
    wide = min(one.x + one.width, other.x + other.width) - max(one.x, other.x)
    return wide > 0 and min(one.y + one.height, other.y + other.height) - max(one.y, other.y) > 0


@pytest.mark.parametrize("language", LANGUAGES)
def test_of_all_boards_nothing_that_is_read_is_covered(language: Language) -> None:
    """An arrow crosses no key on the stage and covers no size; sizes keep apart, names of piles keep inside."""
    crossed = []
    for name in NAMES[::7]:
        for shown in dict.fromkeys(step.scene for step in source(language=language).performance(name).steps):
            drawn = board(shown)
            rows, sizes = boxes(drawn, "request", "row"), boxes(drawn, "soldier", "bulwark")
            assert not any(overlap(one, other) for one, other in combinations(sizes, 2)), name
            for arrow in drawn.arrows:
                assert not any(inside(corner, size) for corner in arrow.head.points for size in sizes), name
                crossed += [name] * any(inside(point, row) for point in along(arrow) for row in rows)
            for box, words in product(drawn.ground, drawn.leaves):
                if isinstance(box, Box) and isinstance(words, Words) and box.fill == "zone":
                    assert not 0 <= words.y - (box.y + box.height) < 3 and not -3 < words.y - box.y - box.height <= 0
    # Three attackers, or a fog on a crowded table, find no way around all of it.
    assert len(set(crossed)) <= len(NAMES) // 70, crossed


def test_an_attack_goes_around_the_keys_on_the_stage() -> None:
    stage = (Asked(0, text("ブロック"), ()), Asked(0, text("アップ"), ("♡9",), text("♢10"), 1))
    a = Side(9, soldiers=(soldier(1, "♢10", driven=True),))
    b = Side(9, soldiers=(soldier(2, "♢2"),), bulwarks=(bulwark(3, "♡A"),))
    drawn = board(scene(a, b, stage=stage, attacks=((1, ()),)))
    (attack,) = (arrow for arrow in drawn.arrows if arrow.ends == (1, "B"))
    assert not any(inside(point, row) for point in along(attack) for row in boxes(drawn, "request"))


def test_requests_make_way_at_the_other_end_of_the_stage() -> None:
    """A fog at the left aims at a soldier above it: between them the requests would be crossed."""
    stage = (Asked(0, text("ダウン"), ("♠2",), text("♢7"), 1),)
    a = Side(9, fogs=(Mist(text("ダウン"), ("♠5",), 1),))
    aimed = board(scene(a, Side(9, soldiers=(soldier(1, "♢7"),)), stage=stage))
    alone = board(scene(None, Side(9, soldiers=(soldier(1, "♢7"),)), stage=stage))
    assert aimed.things["request 0"].x > alone.things["request 0"].x + 100
    (row,) = boxes(aimed, "request")[:1]
    assert row.x + row.width < aimed.width
    assert not any(inside(point, row) for arrow in aimed.arrows for point in along(arrow))


@pytest.mark.parametrize(("left", "right"), [(False, True), (True, False), (True, True), (False, False)])
def test_sizes_of_neighbours_stand_beside_each_other(left: bool, right: bool) -> None:
    row = (soldier(1, "♢10", "♢3", driven=left), soldier(2, "♡9", driven=right, size=112))
    for side in ((row, ()), ((), row)):
        drawn = board(scene(*(Side(9, soldiers=each) for each in side)))
        one, other = boxes(drawn, "soldier")
        assert not overlap(one, other)


def test_the_names_of_piles_keep_off_the_edge_of_the_zone() -> None:
    full = Side(9, soldiers=(soldier(1, "♢7"),), bulwarks=(bulwark(2, "♣2"),), top="♠4", graveyard=3)
    drawn = board(scene(full, full))
    for seat, box in zip("BA", drawn.ground, strict=False):
        assert isinstance(box, Box)
        (label,) = (
            shape for shape in drawn.things[f"{seat} life"].shapes if isinstance(shape, Words) and len(shape.words) > 2
        )
        assert box.y + 10 < label.y < box.y + box.height - 5


# In English


def test_words_of_boards_are_english_where_they_are_not_names() -> None:
    """Each word that a board can say is another in English."""
    ja, en = USUAL["ja"], USUAL["en"]
    assert ja.words.keys() == en.words.keys() and _SAID["ja"].keys() == _SAID["en"].keys()
    for key in ja.words:
        assert ja[key] != en[key] and en[key].isascii(), key
    alike = {key for key, words in _SAID["ja"].items() if words == _SAID["en"][key]}
    assert alike == {"unknown"}, "the bare name of a zone"
    assert all(words.isascii() for words in _SAID["en"].values())


def test_an_edition_calls_things_on_boards_by_its_own_names() -> None:
    """6.2 speaks of a Deck and of numbers where 8.1 speaks of Life and of sizes."""
    names = names_of(load_edition(DEFINITIONS / "blackpoker" / "6.2"), "en")
    assert (names["life"], names["size"], names["graveyard"]) == ("Deck", "number", "Graveyard")


def english(a: Side | None = None, b: Side | None = None, **more: object) -> Scene:
    names = USUAL["en"]
    return scene(replace(a or Side(9), names=names), replace(b or Side(9), names=names), names=names, **more)


def test_english_words_have_the_room_that_they_need() -> None:
    full = Side(21, ("♠4",), "♠10", 13, (soldier(1, "♢7", new=True),), (bulwark(2, "♣2"),))
    drawn = board(english(full, full))
    for seat in "AB":
        life, grave = drawn.things[f"{seat} life"], drawn.things[f"{seat} graveyard"]
        assert (life.name, grave.name) == ("Life 21", "Graveyard 13")
        for thing in (life, grave):
            for words in (shape for shape in thing.shapes if isinstance(shape, Words)):
                half = width_of(words.words, words.size) / 2
                assert words.x - half >= 0 and words.x + half <= drawn.width
        # The soldier beside it is not written on.
        assert abs(drawn.things[1].x - life.x) - 15 > width_of(grave.name, LABEL) / 2
    marked = [w.words for w in shapes(drawn.things[1]) if isinstance(w, Words)]
    assert marked == ["♢", "7", "new"]
    (first,) = (shape for shape in drawn.leaves if isinstance(shape, Words) and shape.words == "Hand" and shape.y > 150)
    assert first.x + width_of("Hand", LABEL) < drawn.things["A♠4"].x - SMALL[0] / 2


def test_a_board_is_as_wide_as_its_requests_are_long() -> None:
    long = Asked(0, text("Generation Change"), ("♡10", "♠10"), text("B's Generation Change"))
    drawn = board(english(stage=(long,)))
    row = boxes(drawn, "request")[0]
    assert drawn.width > 300 and row.x + row.width <= drawn.width - 9


def test_a_pile_in_one_line_says_as_much_of_its_name_as_there_is_room_for() -> None:
    one = board(english(Side(9, soldiers=(soldier(1, "♢7"),), graveyard=3, top="♡4")))
    assert one.things["A graveyard"].name == "Grav. 3 ♡4"
    empty = board(english(Side(9, soldiers=(soldier(1, "♢7"),))))
    assert empty.things["A graveyard"].name == "Graveyard 0"


def test_the_alternative_in_english() -> None:
    a = Side(9, ("♠4",), "♠10", 3, (soldier(1, "♢7", driven=True, size=12),), fogs=(Mist(text("Up"), ("♡5",), 1),))
    b = Side(None, ("", ""), bulwarks=(bulwark(2, "♣2"), bulwark(3, "♣3")))
    stage = (Asked(1, text("Down"), ("♠5",), text("♢7"), 1),)
    assert board_text(english(a, b, chance=1, stage=stage, attacks=((1, (2,)),))) == (
        "A's turn, B has the chance. B: Life not counted, Graveyard 0, Hand 2 cards, bulwarks ♣2, ♣3. "
        "A: Life 9, Graveyard 3 (top ♠10), Hand ♠4, soldier ♢7 (size 12, driven). A's Fog: Up ♡5 (target ♢7). "
        "Stage (top first): B's Down ♠5 (target ♢7). ♢7 attacks and is blocked by ♣2."
    )


# Fogs


def fog_board(target: int, count: int = 6) -> Drawing:
    """A fog of A aimed at one of so many soldiers in a row, the first of which stands at Life."""
    row = tuple(soldier(id, f"♢{id}") for id in range(2, 2 + count))
    return board(scene(Side(9, soldiers=row, fogs=(Mist(text("アップ"), ("♡5",), target),))))


def test_a_fog_leans_towards_its_target_but_stays_readable() -> None:
    """R-171."""
    (near,), (far,) = (of_kind(fog_board(target), "fog") for target in (7, 2))
    # In its own row, 40 units and more to the right: as far as it may.
    assert near.tilt == far.tilt == STEEPEST == 62
    steep = board(scene(Side(9, fogs=(Mist(text("アップ"), ("♡5",), 1),)), Side(9, soldiers=(soldier(1, "♢2"),))))
    (fog,), target = of_kind(steep, "fog"), steep.things[1]
    assert 0 < fog.tilt < 62 and fog.x < target.x
    (group,) = (shape for shape in fog.shapes if isinstance(shape, Group))
    assert group.tilt == fog.tilt and group.at == (fog.x, fog.y)


def test_bs_fog_leans_to_the_left() -> None:
    row = tuple(soldier(id, f"♢{id}") for id in range(2, 8))
    drawn = board(scene(None, Side(9, soldiers=row, fogs=(Mist(text("アップ"), ("♡5",), 2),))))
    (fog,) = of_kind(drawn, "fog")
    assert fog.tilt == -62 and fog.x > drawn.things[2].x


def test_a_fog_points_at_its_target_in_its_players_colour() -> None:
    a = Side(9, soldiers=(soldier(1, "♢7"),), fogs=(Mist(text("アップ"), ("♡5",), 1),))
    b = Side(9, fogs=(Mist(text("ダウン"), ("♠3",), 1),))
    drawn = board(scene(a, b))
    assert called(drawn) == {("アップ", "♢7"), ("ダウン", "♢7")}
    assert {arrow.ends[0]: arrow.colour for arrow in drawn.arrows} == {"A fog 0": "cool", "B fog 0": "warm"}


def test_a_fog_without_target_stands_upright() -> None:
    drawn = board(scene(Side(9, soldiers=(soldier(1, "♢7"),), fogs=(Mist(text("フォース"), ("♠K", "♠Q"), None),))))
    (fog,) = of_kind(drawn, "fog")
    assert fog.tilt == 0 and arrows(drawn) == set()
    assert [shape.fill for shape in shapes(fog) if isinstance(shape, Box)] == ["fog", "fog"]


def test_a_fog_may_aim_at_a_trump_of_either_player() -> None:
    b = Side(9, trumps=(("♠2", True), ("♡2", False)))
    drawn = board(scene(Side(9, fogs=(Mist(text("封印"), ("♡5",), "♡2"),)), b))
    assert arrows(drawn) == {("A fog 0", "B♡2")}


# What lies where


def test_the_row_begins_at_life_and_b_is_point_mirrored() -> None:
    """E-28, R-168."""
    row = (soldier(1, "♢7"), soldier(2, "♢8"))
    walls = (bulwark(3, "♣2"), bulwark(4, "♣3"))
    a = board(scene(Side(9, soldiers=row, bulwarks=walls)))
    assert a.things["A life"].x > a.things[1].x > a.things[2].x
    assert a.things[1].x - a.things[2].x == 48
    assert a.things[3].y - a.things[1].y == 54 and a.things[3].x == a.things[1].x
    assert a.things["A graveyard"].y > a.things["A life"].y
    b = board(scene(None, Side(9, soldiers=row, bulwarks=walls)))
    assert b.things["B life"].x < b.things[1].x < b.things[2].x
    assert b.things[1].y - b.things[3].y == 54


def test_with_one_row_piles_are_one_line_high_and_without_any_they_stand_beside_the_name() -> None:
    one = board(scene(Side(9, soldiers=(soldier(1, "♢7"),), graveyard=3, top="♡4")))
    assert one.things["A graveyard"].name == "墓3 ♡4"
    assert one.things["A graveyard"].y - one.things["A life"].y == 25
    none = board(scene())
    assert none.things["A life"].y == none.things["A graveyard"].y
    assert none.things["A"].y == none.things["A life"].y + 1
    assert none.height < one.height


def test_a_driven_soldier_lies_on_its_side() -> None:
    drawn = board(scene(Side(9, soldiers=(soldier(1, "♢7", driven=True), soldier(2, "♢8")))))
    assert (drawn.things[1].tilt, drawn.things[2].tilt) == (90, 0)


@pytest.mark.parametrize(
    ("piece", "shown"),
    [
        (soldier(1, "♢7"), []),
        (soldier(1, "♢7", size=12), [("12", "on-accent")]),
        (soldier(1, "♢10", "♢5"), [("15", "card-ink")]),
        (Piece(1, ("♢A",), True, False, False, 1, 1), []),
        (Piece(1, ("♢K",), True, False, False, 13, 13), [("13", "card-ink")]),
    ],
)
def test_a_size_is_written_where_no_card_says_it_and_coloured_where_it_has_changed(
    piece: Piece, shown: list[tuple[str, str]]
) -> None:
    thing = board(scene(Side(9, soldiers=(piece,)))).things[1]
    marks = [shape for shape in thing.shapes if isinstance(shape, Words)]
    assert [(mark.words, mark.colour) for mark in marks] == shown


def test_a_soldier_that_entered_this_turn_is_marked() -> None:
    before = source().performance("attack-not-with-driven-or-new-soldiers").before
    drawn = board(before)
    marked = [t.name for t in drawn.things.values() if any(isinstance(s, Words) and s.words == "新" for s in t.shapes)]
    assert marked == ["♢10", "♡A"]
    assert "♢10(サイズ10、このターンに出た)" in board_text(before)


@pytest.mark.parametrize("name", [name for name in NAMES if name.startswith("setup-")])
def test_what_is_preset_is_not_new(name: str) -> None:
    """Q-024: it is there before the first turn; `新` would say that it may not attack."""
    for step in source().performance(name).steps:
        assert not [piece.cards for side in step.scene.sides for piece in (*side.soldiers, *side.bulwarks) if piece.new]


def test_red_suits_are_red_and_backs_tell_small_what_they_are() -> None:
    drawn = board(scene(Side(9, hand=("♡9", "♣4", "Joker"), trumps=(("♢2", False),))))

    def inks(id: str) -> list[tuple[str, str]]:
        return [(s.words, s.colour) for s in shapes(drawn.things[id]) if isinstance(s, Words)]

    assert inks("A♡9") == [("♡", "red"), ("9", "red")]
    assert inks("A♣4") == [("♣", "card-ink"), ("4", "card-ink")]
    assert inks("AJoker") == [("★", "card-ink"), ("Jkr", "card-ink")]
    assert inks("A♢2") == [("♢2", "on-back")] and drawn.things["A♢2"].face == "down"


def test_two_cards_of_one_name_are_two_things() -> None:
    drawn = board(scene(Side(9, hand=("Joker", "Joker"))))
    assert [thing.id for thing in of_kind(drawn, "hand")] == ["AJoker", "AJoker 2"]


def test_piles_of_the_edition_lie_tilted_on_the_left_and_single_cards_under_them() -> None:
    pack = Heap("パック", "パック", "left", ("♠2", "♠3"), opened=False)
    rare = Heap("レアカード", "レア", "left", ("♡K",))
    drawn = board(scene(Side(9, heaps=(pack, rare))))
    heap, single = drawn.things["A パック"], drawn.things["A♡K"]
    assert (heap.tilt, heap.face, single.tilt, single.face) == (-18, "down", 0, "down")
    order = [thing.id for thing in drawn.things.values()]
    assert order.index("A♡K") < order.index("A パック"), "the pile is drawn above it"
    assert heap.x < single.x < drawn.things["A life"].x
    opened = board(scene(Side(9, heaps=(Heap("パック", "パック", "left", ("♠2",), opened=True),)))).things["A パック"]
    assert (opened.name, opened.face) == ("開封済み", "up")


def test_single_cards_lie_beside_each_other_as_long_as_there_is_room() -> None:
    def row(count: int) -> list[float]:
        vault = Heap("金庫", "金庫", "left", tuple(f"♠{number}" for number in range(2, 2 + count)))
        return [thing.x for thing in of_kind(board(scene(Side(9, heaps=(vault,)))), "single")]

    assert [right - left for left, right in pairwise(row(3))] == [26, 26]
    assert row(6)[-1] - row(6)[0] == pytest.approx(52)


# How wide


@pytest.mark.parametrize(("cards", "width"), [(0, 300), (9, 300), (12, 358.72), (14, 412.84), (20, 420)])
def test_a_board_is_as_wide_as_a_hand_needs_within_limits(cards: int, width: float) -> None:
    hand = tuple(f"{suit}{rank}" for suit in "♠♡" for rank in range(2, 12))[:cards]
    drawn = board(scene(None, Side(9, hand=hand)))
    assert drawn.width == pytest.approx(width)
    assert all(thing.x + 12.5 <= drawn.width - 4 for thing in of_kind(drawn, "hand"))


@pytest.mark.parametrize(("soldiers", "width"), [(4, 300), (5, 308), (6, 356), (9, 420)])
def test_a_board_is_as_wide_as_a_row_needs_within_limits(soldiers: int, width: float) -> None:
    row = tuple(soldier(id, f"♢{id}") for id in range(2, 2 + soldiers))
    drawn = board(scene(Side(9, soldiers=row)))
    assert drawn.width == width
    xs = [thing.x for thing in of_kind(drawn, "soldier")]
    assert min(xs) >= 8 + 15, "a longer row is set closer, and stays on the field"
    assert {round(right - left, 6) for right, left in pairwise(xs)} == {48 if soldiers < 8 else round(352 / 9, 6)}


def test_boards_of_one_plan_have_one_size() -> None:
    empty, full = scene(), scene(Side(9, hand=("♡9",), soldiers=(soldier(1, "♢7"),)), stage=(ASKED,))
    plan = Plan.of([empty, full])
    drawings = [board(each, plan=plan) for each in (empty, full)]
    assert len({(drawn.width, drawn.height) for drawn in drawings}) == 1
    assert "ステージ: 空" in drawings[0].words and "なし" in drawings[0].words


# The stage


ASKED = Asked(0, text("アップ"), ("♡5",), text("♢7"), 1)


def test_the_request_that_resolves_next_is_on_top_and_alone_points_at_its_target() -> None:
    """R-108."""
    a = Side(9, soldiers=(soldier(1, "♢7"), soldier(2, "♢8")))
    below = Asked(1, text("ダウン"), ("♠3",), text("♢8"), 2)
    drawn = board(scene(a, stage=(below, ASKED)))
    rows = of_kind(drawn, "request")
    assert [thing.name for thing in rows] == ["A アップ ♡5", "B ダウン ♠3"]
    assert rows[0].y + 20 == rows[1].y
    (arrow,) = drawn.arrows
    assert (arrow.ends, arrow.colour, arrow.dashed) == (("request 0", 1), "cool", True)
    assert drawn.words.count("→ ♢7") == 1
    discs = [shape.fill for thing in rows for shape in thing.shapes if isinstance(shape, Circle)]
    assert discs == ["cool", "warm"]


def test_what_is_pending_resolves_before_the_stage() -> None:
    instant = Asked(1, text("世代交代"), ())
    drawn = board(scene(Side(9, soldiers=(soldier(1, "♢7"),)), stage=(ASKED,), pending=(instant,)))
    assert [thing.name for thing in of_kind(drawn, "request")] == ["B 世代交代", "A アップ ♡5"]
    assert "即時" in drawn.words


def test_revealed_cards_lie_between_the_players_as_many_as_there_is_room_for() -> None:
    cards = tuple(f"♠{number}" for number in range(2, 14))
    drawn = board(scene(revealed=cards))
    (row,) = of_kind(drawn, "row")
    shown = row.name.split()[1:]
    assert shown[:-1] == list(cards[: len(shown) - 1]) and shown[-1] == f"他{len(cards) - len(shown) + 1}枚"


# Marks


@pytest.mark.parametrize(
    ("more", "a", "b"),
    [
        ({"turn": 0, "chance": 1}, "A ターン", "B チャンス"),
        ({"turn": 1, "chance": 1}, "A", "B ターン チャンス"),
        ({"turn": None}, "A", "B"),
        ({"turn": 0, "chance": 0, "outcome": Outcome((1,), "life", "R-001")}, "A ターン 負け", "B 勝ち"),
        ({"turn": 0, "outcome": Outcome((), "life", "R-001")}, "A ターン 引き分け", "B 引き分け"),
    ],
)
def test_a_plate_says_whose_turn_and_chance_it_is_and_who_won(more: dict[str, Any], a: str, b: str) -> None:
    drawn = board(scene(**more))
    assert (drawn.things["A"].name, drawn.things["B"].name) == (a, b)
    discs = [next(s.fill for s in drawn.things[id].shapes if isinstance(s, Circle)) for id in "AB"]
    assert discs == ["cool", "warm"]


# Sharing


def test_boards_of_which_one_side_changed_share_the_parts_of_the_other() -> None:
    same = Side(9, hand=("♡9",), soldiers=(soldier(1, "♢7"),))
    plan = Plan.of([scene(same)])
    one, two = (parts(board(scene(same, b), plan=plan)) for b in (Side(9), Side(8)))
    assert len(set(one) & set(two)) >= 6
    assert svg(board(scene(same), plan=plan)) == "".join(one)
