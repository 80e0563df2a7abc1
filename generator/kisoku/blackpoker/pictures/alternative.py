"""A position in words: the text alternative of its figure, and a line that stands for a figure."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any

from ...sentences.english import capital
from ...sentences.text import EMPTY, Text, joined, text
from ..names import SEATS, listed_text, written_text
from .scene import Asked, Heap, Mist, Piece, Scene, Side
from .words import Names

# A hand of the beginning has so many cards; more are worth a word.
_MANY = 7


def board_text(scene: Scene) -> str:
    """The position in words: the figure's text alternative."""
    names = scene.names
    say, turn = names.say, scene.turn
    said = [say("set-up") if turn is None else say("turn of", who=SEATS[turn])]
    if scene.outcome is not None:
        winners = names.fixed("players").join(SEATS[seat] for seat in scene.outcome.winners)
        said.append(say("winner", who=winners) if winners else say("drawn"))
    elif scene.chance is not None:
        said.append(say("chance of", who=SEATS[scene.chance]))
    if scene.wins:
        scores = [say("score", who=who, count=str(wins)) for who, wins in zip(SEATS, scene.wins, strict=True)]
        said.insert(0, _and(scores, names))
    sides = (side_text(SEATS[seat], scene.sides[seat]) for seat in (1, 0))
    return str(_sentences([_and(said, names), *sides, *_pending(scene)], names))


def opening_text(scene: Scene, given: Mapping[str, Any], hands: bool = False) -> Text:
    """The position without what was only filled in: Life and Graveyard are told where `given` says them.

    The moves say which cards are used; `hands` also tells what was in the hands.
    """
    sides = []
    for name, side in zip(SEATS, scene.sides, strict=True):
        names = side.names
        pieces = [_piece_text(piece, names, brief=True) for piece in side.soldiers]
        pieces += _bulwarks([_piece_text(piece, names) for piece in side.bulwarks], names)
        said = [
            *([names.say("on field", pieces=listed_text(pieces, names.language))] if pieces else ()),
            *_frame_text(side),
            *_piles(given.get(name, {}), hands, names),
        ]
        if said:
            sides.append(names.say("side", who=name, said=_and(said, names)))
    found = [*sides, *_pending(scene)]
    return _sentences([*_whose(scene), *found], scene.names) if found else EMPTY


def _bulwarks(pieces: list[Text], names: Names) -> list[Text]:
    """防壁♠2, 防壁♠3; bulwarks ♠2 and ♠3."""
    if names.language == "ja" or len(pieces) < 2:
        return [names.say("one bulwark", piece=piece) for piece in pieces]
    return [names.say("some bulwarks", pieces=listed_text(pieces, names.language))]


def _and(parts: Iterable[Text], names: Names) -> Text:
    return joined(names.fixed("and"), parts)


def _or(parts: Iterable[Text], names: Names) -> Text:
    return joined(names.fixed("or"), parts)


def _sentences(parts: Iterable[Text], names: Names) -> Text:
    end = names.fixed("end")
    return text(joined(end, map(capital, parts)), end.rstrip())


def _whose(scene: Scene) -> list[Text]:
    """Whose turn and chance it is, where it is not simply A's."""
    if scene.turn is None or (scene.turn == 0 and scene.chance in (0, None)):
        return []
    say, held = scene.names.say, scene.chance is not None and scene.chance != scene.turn
    return [text(say("turn of", who=SEATS[scene.turn]), say("held", who=SEATS[scene.chance or 0]) if held else EMPTY)]


def _piles(given: Mapping[str, Any], hands: bool, names: Names) -> list[Text]:
    said = []
    if isinstance(life := given.get("life"), int):
        said.append(names.say("pile", zone=names["life"], count=life))
    elif life:
        said.append(_from_top("life", str(life).split(), names))
    if given.get("graveyard"):
        said.append(_from_top("graveyard", str(given["graveyard"]).split(), names))
    hand = str(given.get("hand", "")).split()
    if len(hand) > _MANY:
        said.append(names.say("many", zone=names["hand"], count=len(hand)))
    elif hands and hand:
        cards = _cards(hand, names, names.fixed("or"))
        said.append(names.say("held cards", zone=names["hand"], cards=cards, count=len(hand)))
    return said


def _cards(cards: Iterable[str], names: Names, between: str = " ") -> Text:
    return _joined(tuple(cards), names.fixed("back"), between)


@lru_cache(maxsize=4096)
def _joined(names: tuple[str, ...], back: str, between: str) -> Text:
    return joined(between, [written_text(name) if name else text(back) for name in names])


def _counted(cards: Sequence[str], names: Names) -> Text:
    """The cards, or how many there are where they may not be known."""
    return _cards(cards, names) if all(cards) else names.say("cards", count=len(cards))


def _from_top(zone: str, cards: Sequence[str], names: Names) -> Text:
    key, shown = ("from top", _cards(cards, names, names.fixed("or"))) if len(cards) > 1 else ("one card", None)
    return names.say(key, zone=names[zone], cards=shown or _cards(cards, names))


def _pending(scene: Scene) -> list[Text]:
    """What lies between the sides or joins them: fogs, the stage, revealed cards, the combat."""
    names = scene.names
    called = _called(scene) if scene.attacks or any(side.fogs for side in scene.sides) else {}
    said = [
        _fog_text(who, mist, called, names) for who, side in zip(SEATS, scene.sides, strict=True) for mist in side.fogs
    ]
    said += [_heap_text(heap, names) for heap in scene.shared]
    if scene.stage:
        said.append(
            names.say("stage of", requests=_and([_asked_text(each, names) for each in scene.stage[::-1]], names))
        )
    said += [names.say("instantly", request=_asked_text(each, names)) for each in reversed(scene.pending)]
    if scene.revealed:
        said.append(names.say("shown", cards=_cards(scene.revealed, names)))
    for attacker, blockers in scene.attacks:
        attack = names.say("attacks", attacker=called.get(attacker, EMPTY))
        blocked = _or([called.get(id, EMPTY) for id in blockers], names)
        said.append(text(attack, names.say("blocked", blockers=blocked) if blocked else EMPTY))
    return said


def _fog_text(who: str, mist: Mist, called: Mapping[int, Text], names: Names) -> Text:
    trump = written_text(mist.target) if isinstance(mist.target, str) else EMPTY
    aim = called.get(mist.target, EMPTY) if isinstance(mist.target, int) else trump
    aimed = names.say("aim", aim=aim) if aim else EMPTY
    return names.say("fog of", who=who, name=mist.name, cards=_cards(mist.cards, names), aim=aimed)


def _called(scene: Scene) -> dict[int, Text]:
    """The characters by id; of two with one name it is said whose."""
    names = scene.names
    plain = [{p.id: _cards(p.cards, names, "+") for p in (*side.soldiers, *side.bulwarks)} for side in scene.sides]
    both = set(plain[0].values()) & set(plain[1].values())
    return {
        id: names.say("owned", who=owner, thing=name) if name in both else name
        for owner, pieces in zip(SEATS, plain, strict=True)
        for id, name in pieces.items()
    }


@lru_cache(maxsize=1024)
def side_text(name: str, side: Side) -> Text:
    names = side.names
    say = names.say
    top = say("top", card=written_text(side.top)) if side.top else EMPTY
    life, grave = names["life"], names["graveyard"]
    parts = [say("uncounted", zone=life) if side.life is None else say("pile", zone=life, count=str(side.life))]
    many = say("unknown", zone=grave) if side.graveyard is None else say("pile", zone=grave, count=str(side.graveyard))
    parts.append(text(many, top))
    parts.append(say("hand", cards=_counted(side.hand, names)) if side.hand else say("no hand"))
    for kind, pieces in (("soldiers", side.soldiers), ("bulwarks", side.bulwarks)):
        if pieces:
            row = names[kind if len(pieces) > 1 else kind[:-1]]
            parts.append(say("row", row=row, pieces=_or([_piece_text(piece, names) for piece in pieces], names)))
    return say("side", who=name, said=_and([*parts, *_frame_text(side)], names))


def _frame_text(side: Side) -> list[Text]:
    parts, names = [], side.names
    if side.trumps:
        faces = {True: names.fixed("up"), False: names.fixed("down")}
        trumps = [
            text(written_text(card), faces[up]) if card else text(names.fixed("back")) for card, up in side.trumps
        ]
        parts.append(names.say("trumps", cards=_or(trumps, names)))
    return [*parts, *(_heap_text(heap, names) for heap in side.heaps)]


def _heap_text(heap: Heap, names: Names) -> Text:
    """What can be seen of a pile: how many cards and the top one; otherwise the cards."""
    count = names.say("count", count=str(len(heap.cards))) if heap.counted else EMPTY
    if heap.opened is not None:
        return names.say(
            "opened heap", heap=heap.name, count=count, state=names["opened" if heap.opened else "unopened"]
        )
    if not heap.is_pile:
        return _heaped(heap, _counted(heap.cards, names) if heap.counted else EMPTY, names)
    lies = EMPTY
    if heap.sideways and heap.face_up:
        lies = names.say("lies up", card=written_text(heap.cards[0]))
    elif heap.sideways:
        lies = names.say("lies down")
    elif heap.face_up and heap.cards[0]:
        lies = names.say("top", card=written_text(heap.cards[0]))
    return text(_heaped(heap, count, names), lies)


def _heaped(heap: Heap, cards: Text, names: Names) -> Text:
    return names.say("heap", heap=heap.name, cards=cards) if cards else text(heap.name)


def _piece_text(piece: Piece, names: Names, brief: bool = False) -> Text:
    """`brief`: a size that the cards say themselves is left out."""
    said = piece.size is None or piece.face_down or (brief and piece.size == piece.printed)
    marks = [] if said else [names.say("size", count=str(piece.size))]
    marks += [text(names["driven"])] if piece.driven else []
    marks += [names.say("new here")] if piece.new else []
    if piece.face_down == piece.soldier:
        # Not as a soldier or a bulwark usually lies.
        marks.append(names.say("face down" if piece.face_down else "face up"))
    return text(_cards(piece.cards, names, "+"), names.say("marks", marks=_and(marks, names)) if marks else EMPTY)


def _asked_text(asked: Asked, names: Names) -> Text:
    aim = names.say("aim", aim=asked.target) if asked.target else EMPTY
    keys = text(names.fixed("gap"), _cards(asked.keys, names)) if asked.keys else EMPTY
    return names.say("request", who=SEATS[asked.owner], action=asked.action, keys=keys, aim=aim)
