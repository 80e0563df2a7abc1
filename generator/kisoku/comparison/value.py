"""Whether two values are the same for play, whatever the things in them are called in either edition."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from typing import Any

from .thing import Known, Members, Ref


class Sameness:
    """Compares values of an old and a new edition."""

    def __init__(self, known: Known) -> None:
        self._known = known
        self._there = {(kind, new) for (kind, _), new in known.items()}
        # An expression does not say of which kind a word in it is: a renamed entry may be meant, or the same word.
        self._words: dict[str, set[str]] = {}
        for (_, old), new in known.items():
            if old != new:
                self._words.setdefault(old, set()).add(new)

    def same(self, old: Any, new: Any) -> bool:
        if isinstance(old, Ref):
            return isinstance(new, Ref) and old.kind == new.kind and self._known.get(old) == new.id
        if isinstance(old, Members):
            return isinstance(new, Members) and self._same_members(old, new)
        if isinstance(old, str):
            return isinstance(new, str) and (old == new or new in self._words.get(old, ()))
        if isinstance(old, (tuple, list)):
            return isinstance(new, type(old)) and len(old) == len(new) and all(map(self.same, old, new))
        if isinstance(old, Mapping):
            return self._same_mapping(old, new)
        if is_dataclass(old):
            if type(old) is not type(new):
                return False
            return all(self.same(getattr(old, f.name), getattr(new, f.name)) for f in fields(old) if f.compare)
        return bool(type(old) is type(new) and old == new)

    def _same_members(self, old: Members, new: Members) -> bool:
        ours = {self._known[old.kind, id] for id in old.ids if (old.kind, id) in self._known}
        return ours == {id for id in new.ids if (new.kind, id) in self._there}

    def _same_mapping(self, old: Mapping[Any, Any], new: Any) -> bool:
        if not isinstance(new, Mapping) or len(old) != len(new):
            return False
        return all(key in new and self.same(value, new[key]) for key, value in old.items())
