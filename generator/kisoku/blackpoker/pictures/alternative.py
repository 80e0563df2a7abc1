"""A position in words: the text alternative of its figure, and a line that stands for a figure."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any

from ...sentences.text import EMPTY, Text, joined, text
from ..names import SEATS, listed_text, written_text
from .scene import BACK, Asked, Heap, Names, Piece, Scene, Side

# A hand of the beginning has so many cards; more are worth a word.
_MANY = 7


def board_text(scene: Scene) -> str:
    """The position in words: the figure's text alternative."""
    said = ["準備の途中" if scene.turn is None else f"{SEATS[scene.turn]}のターン"]
    if scene.outcome is not None:
        winners = "と".join(SEATS[seat] for seat in scene.outcome.winners)
        said.append(f"{winners}の勝ち" if winners else "引き分け")
    elif scene.chance is not None:
        said.append(f"チャンスは{SEATS[scene.chance]}")
    if scene.wins:
        said.insert(0, "、".join(f"{who}は{wins}勝" for who, wins in zip(SEATS, scene.wins, strict=True)))
    sides = (_side_text(SEATS[seat], scene.sides[seat]) for seat in (1, 0))
    return str(joined("。", ["、".join(said), *sides, *_pending(scene)]) + "。")


def opening_text(scene: Scene, given: Mapping[str, Any], hands: bool = False) -> Text:
    """The position without what was only filled in: Life and Graveyard are told where `given` says them.

    The moves say which cards are used; `hands` also tells what was in the hands.
    """
    sides = []
    for name, side in zip(SEATS, scene.sides, strict=True):
        pieces = [_piece_text(piece, side.names, brief=True) for piece in side.soldiers]
        pieces += [text("防壁", _piece_text(piece, side.names)) for piece in side.bulwarks]
        said = [
            *([text(side.names.field, "に", listed_text(pieces))] if pieces else ()),
            *_frame_text(side),
            *_piles(given.get(name, {}), hands, side.names),
        ]
        if said:
            sides.append(text(name, "は", joined("、", said)))
    found = [*sides, *_pending(scene)]
    return joined("。", [*_whose(scene), *found]) + "。" if found else EMPTY


def _whose(scene: Scene) -> list[Text]:
    """Whose turn and chance it is, where it is not simply A's."""
    if scene.turn is None or (scene.turn == 0 and scene.chance in (0, None)):
        return []
    held = scene.chance is not None and scene.chance != scene.turn
    return [text(SEATS[scene.turn], "のターン", f"、チャンスは{SEATS[scene.chance or 0]}" if held else "")]


def _piles(given: Mapping[str, Any], hands: bool, names: Names) -> list[Text]:
    said = []
    if isinstance(life := given.get("life"), int):
        said.append(text(names.life, life, "枚"))
    elif life:
        said.append(text(names.life, "が", _from_top(str(life).split())))
    if given.get("graveyard"):
        said.append(text(names.graveyard, "が", _from_top(str(given["graveyard"]).split())))
    hand = str(given.get("hand", "")).split()
    if len(hand) > _MANY:
        said.append(text(names.hand, len(hand), "枚"))
    elif hands and hand:
        said.append(text(names.hand, "が", _cards(hand, "・"), "の", len(hand), "枚"))
    return said


def _cards(names: Iterable[str], between: str = " ") -> Text:
    return _joined(tuple(names), between)


@lru_cache(maxsize=4096)
def _joined(names: tuple[str, ...], between: str) -> Text:
    return joined(between, [written_text(name) if name else text(BACK) for name in names])


def _counted(names: Sequence[str]) -> Text:
    """The cards, or how many there are where they may not be known."""
    return _cards(names) if all(names) else text(len(names), "枚")


def _from_top(cards: Sequence[str]) -> Text:
    return text("上から", _cards(cards, "・")) if len(cards) > 1 else text(_cards(cards), "の1枚")


def _pending(scene: Scene) -> list[Text]:
    """What lies between the sides or joins them: fogs, the stage, revealed cards, the combat."""
    names = _names(scene) if scene.attacks or any(side.fogs for side in scene.sides) else {}
    said = []
    for name, side in zip(SEATS, scene.sides, strict=True):
        for mist in side.fogs:
            trump = written_text(mist.target) if isinstance(mist.target, str) else EMPTY
            target = names.get(mist.target, EMPTY) if isinstance(mist.target, int) else trump
            aim = text("(対象は", target, ")") if target else EMPTY
            said.append(text(name, "の", scene.names.fog, "「", mist.name, "」", _cards(mist.cards), aim))
    said += [_heap_text(heap) for heap in scene.shared]
    if scene.stage:
        asked = joined("、", [_asked_text(each) for each in reversed(scene.stage)])
        said.append(text(scene.names.stage, "(上から): ", asked))
    said += [text("即時の", _asked_text(each)) for each in reversed(scene.pending)]
    if scene.revealed:
        said.append(text("公開されているカードは", _cards(scene.revealed)))
    for attacker, blockers in scene.attacks:
        blocked = joined("・", [names.get(id, EMPTY) for id in blockers])
        block = text("、", blocked, "がブロック") if blocked else EMPTY
        said.append(text(names.get(attacker, EMPTY), "がアタック", block))
    return said


def _names(scene: Scene) -> dict[int, Text]:
    """The characters by id; of two with one name it is said whose."""
    plain = [{p.id: _cards(p.cards, "+") for p in (*side.soldiers, *side.bulwarks)} for side in scene.sides]
    both = set(plain[0].values()) & set(plain[1].values())
    return {
        id: text(owner, "の", name) if name in both else name
        for owner, names in zip(SEATS, plain, strict=True)
        for id, name in names.items()
    }


@lru_cache(maxsize=1024)
def _side_text(name: str, side: Side) -> Text:
    names, top = side.names, text("(一番上", written_text(side.top), ")") if side.top else ""
    life = "の枚数は非公開" if side.life is None else f"{side.life}枚"
    grave = "" if side.graveyard is None else f"{side.graveyard}枚"
    parts = [text(names.life, life), text(names.graveyard, grave, top)]
    parts.append(text(names.hand, _counted(side.hand) if side.hand else "なし"))
    for kind, pieces in (("兵士", side.soldiers), ("防壁", side.bulwarks)):
        if pieces:
            parts.append(text(kind, joined("・", [_piece_text(piece, names) for piece in pieces])))
    return text(name, "は", joined("、", [*parts, *_frame_text(side)]))


def _frame_text(side: Side) -> list[Text]:
    parts = []
    if side.trumps:
        faces = {True: "(表向き)", False: "(裏向き)"}
        trumps = [text(written_text(card), faces[up]) if card else text(BACK) for card, up in side.trumps]
        parts.append(text(side.names.trump, joined("・", trumps)))
    return [*parts, *map(_heap_text, side.heaps)]


def _heap_text(heap: Heap) -> Text:
    """What can be seen of a pile: how many cards and the top one; otherwise the cards."""
    count = f"{len(heap.cards)}枚" if heap.counted else ""
    if heap.opened is not None:
        return text(heap.name, count, f"({'開封済み' if heap.opened else '未開封'})")
    if heap.sideways:
        top = text("(表向き、一番上", written_text(heap.cards[0]), ")") if heap.face_up else "(裏向き)"
        return text(heap.name, count, top)
    if heap.ordered:
        top = text("(一番上", written_text(heap.cards[0]), ")") if heap.face_up and heap.cards[0] else ""
        return text(heap.name, count, top)
    return text(heap.name, _counted(heap.cards) if heap.counted else "")


def _piece_text(piece: Piece, names: Names, brief: bool = False) -> Text:
    """`brief`: a size that the cards say themselves is left out."""
    said = piece.size is None or piece.face_down or (brief and piece.size == piece.printed)
    marks = [] if said else [f"{names.size}{piece.size}"]
    marks += ["ドライブ状態"] if piece.driven else []
    marks += ["このターンに出た"] if piece.new else []
    marks += (
        ["裏向き"]
        if piece.face_down and piece.soldier
        else ["表向き"]
        if not piece.face_down and not piece.soldier
        else []
    )
    return text(_cards(piece.cards, "+"), f"({'、'.join(marks)})" if marks else "")


def _asked_text(asked: Asked) -> Text:
    keys = _cards(asked.keys)
    words = text(SEATS[asked.owner], "の「", asked.action, "」", keys)
    return text(words, "(対象は", asked.target, ")") if asked.target else words
