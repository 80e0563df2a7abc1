"""Which thing of the old edition is which one of the new: by id, by `was`, and the boxes of charts by what they do."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from .thing import Thing

Pair = tuple[Thing | None, Thing | None]


def paired(old: Sequence[Thing], new: Sequence[Thing]) -> list[Pair]:
    """Every thing once: those of the new edition in its order, then those that are gone."""
    kinds = dict.fromkeys(thing.kind for thing in (*new, *old))
    pairs: list[Pair] = []
    for kind in kinds:
        before = [thing for thing in old if thing.kind == kind]
        after = [thing for thing in new if thing.kind == kind]
        shaped = all(thing.shape for thing in (*before, *after))
        known = _by_shape(before, after) if shaped else _by_id(before, after)
        gone = {thing.id: thing for thing in before}
        pairs += [(gone.pop(known[thing.id], None) if thing.id in known else None, thing) for thing in after]
        pairs += ((thing, None) for thing in gone.values())
    return pairs


def _by_id(old: Sequence[Thing], new: Sequence[Thing]) -> dict[str, str]:
    """The old id by the new one. What a thing was called is looked for first: another may have its old id now."""
    ids = {thing.id for thing in old}
    known = {thing.id: thing.was for thing in new if thing.was in ids}
    taken = set(known.values())
    return {thing.id: thing.id for thing in new if thing.id in ids and thing.id not in taken} | known


def _by_shape(old: Sequence[Thing], new: Sequence[Thing]) -> dict[str, str]:
    """The old id by the new one: of things of one shape, those whose surroundings are most alike.

    Surroundings are the shapes of neighbours, and of their neighbours: twice the same box in a chart is told apart
    by what it follows and where it leads.
    """
    before, after = _surroundings(old), _surroundings(new)
    order = {thing.id: index for index, thing in enumerate(new)}
    candidates = [
        (-_common(before[left.id], after[right.id]), left.id != right.id, order[right.id], index, left.id, right.id)
        for right in new
        for index, left in enumerate(old)
        if left.shape == right.shape
    ]
    known: dict[str, str] = {}
    taken: set[str] = set()
    for *_, left_id, right_id in sorted(candidates):
        if left_id not in taken and right_id not in known:
            known[right_id] = left_id
            taken.add(left_id)
    return known


def _surroundings(things: Iterable[Thing]) -> dict[str, Counter[object]]:
    shapes = {thing.id: thing.shape for thing in things}
    things = list(things)
    near: dict[str, Counter[object]] = {thing.id: Counter() for thing in things}
    for thing in things:
        for label, to in thing.ways:
            if to in shapes:
                near[thing.id]["to", label, shapes[to]] += 1
                near[to]["from", label, thing.shape] += 1
    found: dict[str, Counter[object]] = {}
    for thing in things:
        wide: Counter[object] = Counter({("near", key): count for key, count in near[thing.id].items()})
        for _, to in thing.ways:
            wide.update({("beyond", key): count for key, count in near.get(to, Counter()).items()})
        found[thing.id] = wide
    return found


def _common(one: Counter[object], other: Counter[object]) -> float:
    """What is near counts four times as much as what is beyond."""
    common, all_ = one & other, one | other
    return _weight(common) / (_weight(all_) or 1)


def _weight(counted: Counter[object]) -> int:
    return sum(count * (4 if isinstance(key, tuple) and key[0] == "near" else 1) for key, count in counted.items())
