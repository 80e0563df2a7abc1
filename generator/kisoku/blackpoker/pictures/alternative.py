"""A position in words: the text alternative of its figure, and a line that stands for a figure."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from .scene import Asked, Heap, Names, Piece, Scene, Side

# A hand of the beginning has so many cards; more are worth a word.
_MANY = 7


def board_text(scene: Scene) -> str:
    """The position in words: the figure's text alternative."""
    said = ["準備の途中" if scene.turn is None else f"{'AB'[scene.turn]}のターン"]
    if scene.outcome is not None:
        said.append(
            "と".join("AB"[seat] for seat in scene.outcome.winners) + "の勝ち" if scene.outcome.winners else "引き分け"
        )
    elif scene.chance is not None:
        said.append(f"チャンスは{'AB'[scene.chance]}")
    sides = (_side_text("AB"[seat], scene.sides[seat]) for seat in (1, 0))
    return "。".join(["、".join(said), *sides, *_pending(scene)]) + "。"


def opening_text(scene: Scene, given: Mapping[str, Any], hands: bool = False) -> str:
    """The position without what was only filled in: Life and Graveyard are told where `given` says them.

    The moves say which cards are used; `hands` also tells what was in the hands.
    """
    sides = []
    for name, side in zip("AB", scene.sides, strict=True):
        pieces = [_piece_text(piece, brief=True) for piece in side.soldiers]
        pieces += [f"防壁{_piece_text(piece)}" for piece in side.bulwarks]
        said = [
            *([f"{side.names.field}に" + "と".join(pieces)] if pieces else ()),
            *_frame_text(side),
            *_piles(given.get(name, {}), hands, side.names),
        ]
        if said:
            sides.append(f"{name}は" + "、".join(said))
    found = [*sides, *_pending(scene)]
    return "。".join([*_whose(scene), *found]) + "。" if found else ""


def _whose(scene: Scene) -> list[str]:
    """Whose turn and chance it is, where it is not simply A's."""
    if scene.turn is None or (scene.turn == 0 and scene.chance in (0, None)):
        return []
    held = scene.chance is not None and scene.chance != scene.turn
    return [f"{'AB'[scene.turn]}のターン" + (f"、チャンスは{'AB'[scene.chance or 0]}" if held else "")]


def _piles(given: Mapping[str, Any], hands: bool, names: Names) -> list[str]:
    said = []
    if isinstance(life := given.get("life"), int):
        said.append(f"{names.life}{life}枚")
    elif life:
        said.append(f"{names.life}が" + _from_top(str(life).split()))
    if given.get("graveyard"):
        said.append(f"{names.graveyard}が" + _from_top(str(given["graveyard"]).split()))
    hand = str(given.get("hand", "")).split()
    if len(hand) > _MANY:
        said.append(f"{names.hand}{len(hand)}枚")
    elif hands and hand:
        said.append(f"{names.hand}が{'・'.join(hand)}の{len(hand)}枚")
    return said


def _from_top(cards: list[str]) -> str:
    return "上から" + "・".join(cards) if len(cards) > 1 else f"{cards[0]}の1枚"


def _pending(scene: Scene) -> list[str]:
    """What lies between the sides or joins them: fogs, the stage, revealed cards, the combat."""
    names = _names(scene)
    said = []
    for name, side in zip("AB", scene.sides, strict=True):
        for mist in side.fogs:
            target = names.get(mist.target, "") if isinstance(mist.target, int) else mist.target
            aim = f"(対象は{target})" if target else ""
            said.append(f"{name}の{scene.names.fog}「{mist.name}」{' '.join(mist.cards)}{aim}")
    said += [_heap_text(heap) for heap in scene.shared]
    if scene.stage:
        said.append(f"{scene.names.stage}(上から): " + "、".join(_asked_text(asked) for asked in reversed(scene.stage)))
    said += [f"即時の{_asked_text(asked)}" for asked in reversed(scene.pending)]
    if scene.revealed:
        said.append("公開されているカードは" + " ".join(scene.revealed))
    for attacker, blockers in scene.attacks:
        blocked = "・".join(names.get(id, "") for id in blockers)
        said.append(f"{names.get(attacker, '')}がアタック" + (f"、{blocked}がブロック" if blocked else ""))
    return said


def _names(scene: Scene) -> dict[int, str]:
    """The characters by id; of two with one name it is said whose."""
    plain = [{p.id: "+".join(p.cards) for p in (*side.soldiers, *side.bulwarks)} for side in scene.sides]
    both = set(plain[0].values()) & set(plain[1].values())
    return {
        id: f"{owner}の{name}" if name in both else name
        for owner, names in zip("AB", plain, strict=True)
        for id, name in names.items()
    }


@lru_cache(maxsize=1024)
def _side_text(name: str, side: Side) -> str:
    names = side.names
    parts = [f"{names.life}{side.life}枚"]
    parts.append(f"{names.graveyard}{side.graveyard}枚" + (f"(一番上{side.top})" if side.top else ""))
    parts.append(names.hand + (" ".join(side.hand) if side.hand else "なし"))
    for kind, pieces in (("兵士", side.soldiers), ("防壁", side.bulwarks)):
        if pieces:
            parts.append(kind + "・".join(_piece_text(piece) for piece in pieces))
    return f"{name}は" + "、".join([*parts, *_frame_text(side)])


def _frame_text(side: Side) -> list[str]:
    parts = []
    if side.trumps:
        parts.append(side.names.trump + "・".join(f"{card}({'表' if up else '裏'}向き)" for card, up in side.trumps))
    return [*parts, *map(_heap_text, side.heaps)]


def _heap_text(heap: Heap) -> str:
    """What can be seen of a pile: how many cards and the top one; otherwise the cards."""
    if heap.opened is not None:
        return f"{heap.name}{len(heap.cards)}枚({'開封済み' if heap.opened else '未開封'})"
    if heap.ordered:
        return f"{heap.name}{len(heap.cards)}枚" + (f"(一番上{heap.cards[0]})" if heap.face_up else "")
    return heap.name + " ".join(heap.cards)


def _piece_text(piece: Piece, brief: bool = False) -> str:
    """`brief`: a size that the cards say themselves is left out."""
    said = piece.size is None or piece.face_down or (brief and piece.size == piece.printed)
    marks = [] if said else [f"サイズ{piece.size}"]
    marks += ["ドライブ状態"] if piece.driven else []
    marks += ["このターンに出た"] if piece.new else []
    marks += (
        ["裏向き"]
        if piece.face_down and piece.soldier
        else ["表向き"]
        if not piece.face_down and not piece.soldier
        else []
    )
    return "+".join(piece.cards) + (f"({'、'.join(marks)})" if marks else "")


def _asked_text(asked: Asked) -> str:
    words = f"{'AB'[asked.owner]}の「{asked.action}」{' '.join(asked.keys)}"
    return words + (f"(対象は{asked.target})" if asked.target else "")
