"""Lays a variant over its base: what it names is changed or added, what it removes is gone, the rest stays.

Both are trees whose nodes remember their files, so whatever is found wrong later points at the line that says it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

from ..errors import DefinitionError, Place, Problem, closest, in_order, quoted
from . import tree
from .difference import Change, Named, Overlay, singular
from .schema import address, known
from .tree import Entry, Mapping, Node, Scalar
from .variant import EXTENDS

Trees = list[tuple[str, Mapping]]
"""The files of an edition, each with the name of its schema; `edition` is the first."""

HEAD, REMOVE, VERSION = "edition", "remove", "version"
# What is true of the base only: where it is published, its place in the history, a game played by its rules. Nor does
# it count for its variants.
_NOT_INHERITED = ("site", "status", "follows", "sample")
# An entry that differs in nothing else plays as before.
_UNMARKED = frozenset({"since", "updated", "rulings", "flavour", "short"})


@dataclass(frozen=True, slots=True)
class _Key:
    """What a schema says of a key: whose file it is in, whether entries or keys are below it, what an entry needs."""

    schema: str
    shape: Literal["entries", "keys", "value"]
    needed: tuple[str, ...] = ()
    is_needed: bool = False


def overlaid(
    base: Trees,
    layer: Trees,
    folders: tuple[Path, Path],
    game: str,
    schemas: Sequence[str],
    below: Overlay | None = None,
) -> tuple[Trees, Overlay]:
    """The trees of a variant, and what it changes; raises DefinitionError with everything that it cannot change.

    `folders` are its own and its base's. The files of `layer` are as they were parsed: what becomes of them has still
    to satisfy the schemas. `schemas` are those of an edition's files in order; `edition` may hold the keys of them all.
    """
    head, base_head = layer[0][1], base[0][1]
    laying = _Laying(base, _keys(game, schemas), folders[1].name)
    for schema, tree_ in layer:
        laying.lay(schema, tree_)
    laying.remove(head.entries.get(REMOVE))
    if laying.problems:
        raise DefinitionError(*in_order(laying.problems))
    merged = laying.trees(base, head, schemas)
    overlay = Overlay(
        version=folders[0].resolve().name,
        base=folders[1],
        root=_text(base_head, VERSION),
        files=frozenset(tree_.source.name for _, tree_ in layer),
        added=frozenset(laying.added),
        changed=frozenset(laying.changed),
        removed={**(below.removed if below is not None else {}), **laying.removed},
        written={**(below.written if below is not None else {}), **laying.written},
    )
    return merged, overlay


class _Laying:
    """A base while a variant is laid over it, by key."""

    def __init__(self, base: Trees, keys: dict[str, _Key], name: str) -> None:
        self.keys = keys
        self.needed = [key for key, found in keys.items() if found.is_needed]
        self.name = name
        self.problems: list[Problem] = []
        self.added: set[Named] = set()
        self.changed: set[Named] = set()
        self.removed: dict[Named, Place] = {}
        self.written: dict[Named, Change] = {}
        self.values: dict[str, Entry] = {}
        self.seen: dict[Named, Place] = {}
        for _, tree_ in base:
            for key, entry in tree_.entries.items():
                before = self.values.get(key)
                if before is not None and isinstance(before.value, tree.Sequence):
                    items = [*before.value.items, *_items(entry.value)]
                    self.values[key] = Entry(before.key, before.value.holding(items))
                else:
                    self.values[key] = entry
        counts = self.values.get("counts")
        for key in _NOT_INHERITED:
            self.values.pop(key, None)
        if counts is not None and isinstance(counts.value, Mapping):
            self.values["counts"] = Entry(counts.key, counts.value.holding({}))

    def lay(self, schema: str, layer: Mapping) -> None:
        own = [key for key, found in self.keys.items() if schema in (HEAD, found.schema)]
        for key, entry in layer.entries.items():
            if schema == HEAD and key in (EXTENDS, REMOVE, VERSION):
                continue
            if key not in own:
                expected = (*own, REMOVE) if schema == HEAD else tuple(own)
                self._wrong(f"unknown key {quoted(key)}", entry.key.place, expected, closest(key, expected))
            elif self.keys[key].shape == "value":
                self._set(self.values, key, entry, f"the edition {self.name}", self.needed)
            elif _is_null(entry.value):
                message = f"there is nothing below {quoted(key)}"
                self._wrong(message, entry.key.place, hint="say what changes, or leave the key out")
            elif self.keys[key].shape == "keys":
                self._lay_keys(key, entry)
            else:
                self._lay_entries(key, entry)

    def _lay_keys(self, key: str, entry: Entry) -> None:
        before = self.values.get(key)
        if before is None or not isinstance(before.value, Mapping) or not isinstance(entry.value, Mapping):
            self.values[key] = entry
            return
        values = dict(before.value.entries)
        for name, each in entry.value.entries.items():
            self._set(values, name, each, quoted(key), self.keys[key].needed)
        self.values[key] = Entry(entry.key, entry.value.holding(values))

    def _lay_entries(self, kind: str, entry: Entry) -> None:
        if not isinstance(entry.value, tree.Sequence):
            self.values[kind] = entry  # its schema says that a list is expected
            return
        before = self.values.get(kind)
        items = _items(before.value) if before is not None else []
        index = {id.text: at for at, item in enumerate(items) if (id := _id(item)) is not None}
        for item in entry.value.items:
            id = _id(item)
            if id is None or not isinstance(item, Mapping):
                message = f"no `id` says which {singular(kind)} this is"
                self._wrong(message, item.place, hint=f"begin each {singular(kind)} with `- id: …`")
                continue
            named = kind, id.text
            if named in self.seen:
                first = self.seen[named]
                hint = f"the other one is in {first.source.name}, line {first.line}"
                self._wrong(f"{singular(kind)} {quoted(id.text)} is named twice", id.place, hint=hint)
                continue
            self.seen[named] = id.place
            if id.text in index:
                old = items[index[id.text]]
                assert isinstance(old, Mapping)
                items[index[id.text]] = self._change(named, old, item)
            else:
                self._add(named, id, item, list(index))
                items.append(item)
        where = before if before is not None else entry
        assert isinstance(where.value, tree.Sequence)
        self.values[kind] = Entry(where.key, where.value.holding(items))

    def _change(self, named: Named, old: Mapping, item: Mapping) -> Mapping:
        values = dict(old.entries)
        for name, each in item.entries.items():
            owner = f"{singular(named[0])} {quoted(named[1])}"
            self._set(values, name, each, owner, self.keys[named[0]].needed)
        place = item.at(["id"]).place
        self.written[named] = Change(place, old.source.name, old.line, old.last_line)
        new = item.holding(values)
        if _played(old) != _played(new):
            self.changed.add(named)
        return new

    def _add(self, named: Named, id: Scalar, item: Mapping, known: list[str]) -> None:
        kind = singular(named[0])
        missing = [quoted(key) for key in self.keys[named[0]].needed if key not in item.entries]
        if missing:
            message = f"{self.name} has no {kind} {quoted(id.text)} to change, and a new one needs {_and(missing)}"
            self._wrong(message, id.place, guess=closest(id.text, known))
        self.added.add(named)

    def _set(self, values: dict[str, Entry], key: str, entry: Entry, owner: str, needed: Sequence[str]) -> None:
        """Puts a value in place of another one; null takes it away."""
        if not _is_null(entry.value):
            values[key] = entry
        elif key in needed:
            self._wrong(
                f"{owner} cannot be without {quoted(key)}",
                entry.key.place,
                hint="null takes away only what may be left out",
            )
        elif key in values:
            del values[key]
        else:
            known = tuple(name for name in values if name != "id")
            self._wrong(f"{owner} has no {quoted(key)} to remove", entry.key.place, known, closest(key, known))

    def remove(self, entry: Entry | None) -> None:
        if entry is None:
            return
        kinds = tuple(key for key, found in self.keys.items() if found.shape == "entries")
        if not isinstance(entry.value, Mapping):
            hint = "say of which kind, such as `remove: {actions: [up]}`"
            self._wrong("`remove` names entries by kind", entry.value.place, hint=hint)
            return
        for kind, each in entry.value.entries.items():
            if kind not in kinds:
                self._wrong(f"unknown kind {quoted(kind)}", each.key.place, kinds, closest(kind, kinds))
            elif not isinstance(each.value, tree.Sequence):
                id = each.value.text if isinstance(each.value, Scalar) and each.value.text else "…"
                self._wrong("expected a list of ids", each.value.place, hint=f"such as `{kind}: [{id}]`")
            else:
                self._remove(kind, each.value)

    def _remove(self, kind: str, ids: tree.Sequence) -> None:
        before = self.values.get(kind)
        items = _items(before.value) if before is not None else []
        known = tuple(id.text for item in items if (id := _id(item)) is not None)
        gone: set[str] = set()
        for item in ids.items:
            text, place = item.text if isinstance(item, Scalar) else "", item.place
            if text in gone:
                self._wrong(f"{quoted(text)} is listed twice", place)
            elif (kind, text) in self.seen:
                hint = "to write it anew, change every field; an id that is not in the base may be new"
                self._wrong(f"{singular(kind)} {quoted(text)} is removed, but also written above", place, hint=hint)
            elif text not in known:
                message = f"{self.name} has no {singular(kind)} {quoted(text)} to remove"
                self._wrong(message, place, known, closest(text, known))
            else:
                gone.add(text)
                self.removed[kind, text] = place
        if before is not None and isinstance(before.value, tree.Sequence) and gone:
            left = [item for item in items if (id := _id(item)) is None or id.text not in gone]
            self.values[kind] = Entry(before.key, before.value.holding(left))
            if not left:
                self._wrong(f"no {singular(kind)} would be left", ids.place, hint="keep at least one")

    def trees(self, base: Trees, head: Mapping, schemas: Sequence[str]) -> Trees:
        """What is now in the edition's files, one for each schema."""
        shells = dict(reversed(base))
        found: Trees = []
        for schema in schemas:
            values = {key: entry for key, entry in self.values.items() if self.keys[key].schema == schema}
            if values:
                found.append((schema, shells.get(schema, head).holding(values)))
        return found

    def _wrong(
        self,
        message: str,
        place: Place,
        expected: tuple[str, ...] = (),
        guess: str | None = None,
        hint: str | None = None,
    ) -> None:
        self.problems.append(Problem(message, place, expected=expected, guess=guess, hint=hint))


def _keys(game: str, schemas: Sequence[str]) -> dict[str, _Key]:
    found: dict[str, _Key] = {}
    linked = known().linked
    for schema in schemas:
        file: Any = linked[address(f"{game}/{schema}")]
        for key, value in file["properties"].items():
            shape: Literal["entries", "keys", "value"] = "value"
            needed: tuple[str, ...] = ()
            if value.get("type") == "array" and "id" in value["items"].get("required", ()):
                shape, needed = "entries", tuple(value["items"]["required"])
            elif value.get("type") == "object":
                shape, needed = "keys", tuple(value.get("required", ()))
            found[key] = _Key(schema, shape, needed, key in file["required"])
    return found


def _and(words: list[str]) -> str:
    *first, last = words
    return f"{', '.join(first)} and {last}" if first else last


def _played(entry: Mapping) -> dict[str, object]:
    return {key: each.value.plain() for key, each in entry.entries.items() if key not in _UNMARKED}


def _items(node: Node) -> list[Node]:
    return list(node.items) if isinstance(node, tree.Sequence) else []


def _id(item: Node) -> Scalar | None:
    id = item.get("id") if isinstance(item, Mapping) else None
    return id if isinstance(id, Scalar) else None


def _is_null(node: Node) -> bool:
    return isinstance(node, Scalar) and node.value is None


def _text(head: Mapping, key: str) -> str:
    node = head.get(key)
    return node.text if isinstance(node, Scalar) else ""
