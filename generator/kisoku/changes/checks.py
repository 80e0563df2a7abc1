"""`since`, `updated`, `was` and `follows` against what really differs from the edition before.

A mark may name any version after the one that the edition follows, up to its own: there may have been editions in
between that are not defined here. What is new or plays otherwise needs such a mark. What only reads otherwise may have
one. What is the same must not have just one; two may have changed it there and back.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from ..comparison.difference import Change, Difference
from ..definitions.editions import version_order
from ..definitions.tree import Scalar, Sequence
from ..definitions.variant import EXTENDS, FOLLOWS, facts, neighbour, predecessor
from ..entry import Entry
from ..errors import DefinitionError, Place, Problem, closest, in_order, quoted
from ..game import Edition
from ..games import rulebook_of
from .editions import difference
from .marks import after


def check_changes(edition: Edition, folder: Path) -> list[Problem]:
    """What is wrong with what an edition says of its own history; `edition` itself is right."""
    try:
        if problems := list(_wrong_follows(edition, folder)):
            return problems
        before = predecessor(folder)
        if before is None:
            return in_order(_without_history(edition))
        rulebook = rulebook_of(edition)
        old = rulebook.load(before)
        # What is wrong with the edition before is said of that one.
        if problems := rulebook.check(old, draft=True):
            return problems
    except DefinitionError as error:
        return list(error.problems)
    found = list(_wrong_names(edition, old))
    if not found and _is_whole(folder):
        found = list(_wrong_marks(edition, old, difference(old, edition)))
    return in_order(found)


def _is_whole(folder: Path) -> bool:
    """A variant marks what it changes by itself."""
    head = facts(folder, EXTENDS)
    return head is None or head.get(EXTENDS) is None


def _wrong_follows(edition: Edition, folder: Path) -> Iterator[Problem]:
    """An edition follows an earlier one, and in the end none that follows it."""
    way, here = [folder], _follows(folder)
    first = here
    while here is not None and first is not None:
        before = neighbour(way[-1], here, "follow")
        if before.resolve() in [path.resolve() for path in way]:
            names = " → ".join(path.resolve().name for path in (*way, before))
            yield Problem(f"an edition cannot follow itself: {names}", first.place)
            return
        if len(way) == 1 and version_order(here.text) > version_order(edition.version):
            message = f"{edition.version} cannot follow {here.text}, which is later"
            yield Problem(message, here.place, hint="name the edition that came before this one")
            return
        way.append(before)
        here = _follows(before)


def _follows(folder: Path) -> Scalar | None:
    head = facts(folder, FOLLOWS)
    named = head.get(FOLLOWS) if head is not None else None
    return named if isinstance(named, Scalar) else None


def _without_history(edition: Edition) -> Iterator[Problem]:
    for entries in edition.kinds.values():
        for entry in entries.values():
            if entry.was is not None:
                message = (
                    f"{quoted(entry.id)} cannot have been {quoted(entry.was)}: {edition.version} follows no edition"
                )
                hint = "say which edition this one `follows` (edition.yaml), or remove `was`"
                yield Problem(message, _place(entry, "was"), hint=hint)


def _wrong_names(edition: Edition, old: Edition) -> Iterator[Problem]:
    """`was` names an entry of the edition before, for one entry, and another name than it has now."""
    for kind, entries in edition.kinds.items():
        known, seen = tuple(old.kinds.get(kind, ())), dict[str, Entry]()
        for entry in entries.values():
            was = entry.was
            if was is None:
                continue
            one, place = kind.removesuffix("s"), _place(entry, "was")
            if was == entry.id:
                yield Problem(f"{quoted(was)} is what it is called now", place, hint="remove `was`")
            elif was not in known:
                message = f"{old.version} has no {one} {quoted(was)} that this could have been"
                yield Problem(message, place, expected=known, guess=closest(was, known))
            elif was in seen:
                message = f"{quoted(seen[was].id)} has been {quoted(was)}, too: only one of them can be what it was"
                yield Problem(message, place)
            seen.setdefault(was, entry)


def _wrong_marks(edition: Edition, old: Edition, found: Difference) -> Iterator[Problem]:
    printed = {id(entry) for entry in edition.entries}
    for kind, entries in edition.kinds.items():
        for name, entry in entries.items():
            if id(entry) not in printed:
                continue  # a frame has no marks
            change = found.change(kind, name)
            if change is not None and change.how == "added":
                yield from _of_new(edition, entry, old.version)
                continue
            before = old.kinds[kind][change.was if change is not None and change.was else name]
            yield from _of_old(edition, entry, before, old.version, change)


def _of_new(edition: Edition, entry: Entry, before: str) -> Iterator[Problem]:
    """What was there once, and gone, may have come back: then `updated` says when."""
    if after(entry, edition, before):
        return
    marked = f"its last mark is {_named(entry)[-1]}" if _named(entry) else "no mark says since when it is here"
    message = f"{quoted(entry.id)} is not in {before}, but {marked}"
    yield Problem(message, _place(entry, "since"), expected=_expected("since", edition, before))


def _of_old(edition: Edition, entry: Entry, old: Entry, before: str, change: Change | None) -> Iterator[Problem]:
    later = after(entry, edition, before)
    if entry.since is not None and entry.since in later:
        called = f" (as {quoted(old.id)})" if old.id != entry.id else ""
        message = f"{quoted(entry.id)} is in {before} already{called}, but `since` says {entry.since}"
        yield Problem(message, _place(entry, "since"), expected=(f'since: "{old.since}"',) if old.since else ())
        return
    if _named(old) and _named(entry)[: len(_named(entry)) - len(later)] != _named(old):
        message = f"up to {before}, {quoted(entry.id)} has other marks here than there ({_listed(old)})"
        place = _place(entry, "since") if entry.since != old.since else _place(entry, "updated", "since")
        yield Problem(message, place, hint="what has been is the same in every edition")
        return
    if change is not None and change.level == "play" and not later:
        facets = ", ".join(facet.name.en.lower() for facet in change.facets if facet.level == "play")
        message = f"{quoted(entry.id)} plays otherwise than in {before} ({facets}), but no mark says so"
        yield Problem(message, _place(entry, "updated", "since"), expected=_expected("updated", edition, before))
    elif change is None and len(later) == 1:
        message = f"{quoted(entry.id)} is the same as in {before}, but `updated` says {later[0]}"
        hint = f"remove it, or say what has changed; only what was changed back since {before} has two marks"
        yield Problem(message, _place(entry, "updated"), hint=hint)


def _expected(key: str, edition: Edition, before: str) -> tuple[str, ...]:
    sample = f'"{edition.version}"' if key == "since" else f'[…, "{edition.version}"]'
    return (f"{key}: {sample}, or another version after {before}",)


def _named(entry: Entry) -> list[str]:
    return [version for version in (entry.since, *entry.updated) if version is not None]


def _listed(entry: Entry) -> str:
    parts = [f"since {entry.since}"] if entry.since else []
    parts += [f"updated {', '.join(entry.updated)}"] if entry.updated else []
    return "; ".join(parts) or "none"


def _place(entry: Entry, *keys: str) -> Place:
    """The first of these values that the entry has, of a list its last item; otherwise its id."""
    found = (node for key in (*keys, "id") if (node := entry.node.get(key)) is not None)
    node = next(found, entry.node)
    return node.items[-1].place if isinstance(node, Sequence) and node.items else node.place
