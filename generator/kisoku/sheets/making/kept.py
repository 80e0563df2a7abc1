"""What was set before, by what it was set from: whatever edition or list needs it again finds it there."""

from __future__ import annotations

import contextlib
import hashlib
import io
import os
import pickle
from collections.abc import Callable
from pathlib import Path
from typing import Any, Generic, TypeVar

Value = TypeVar("Value")


class Kept(Generic[Value]):
    """A folder of values of some classes; None keeps nothing. A damaged one only costs time.

    `made_with` says what else makes them: with other programs or fonts they are made again.
    """

    def __init__(self, folder: Path | None, made_with: str, classes: tuple[type, ...]) -> None:
        self._folder, self._made_with = folder, made_with
        self._classes = {(one.__module__, one.__qualname__): one for one in classes}

    def get(self, made_from: object) -> Value | None:
        place = self._place(made_from)
        if place is None:
            return None
        try:
            data = place.read_bytes()
            if hashlib.sha256(data[32:]).digest() != data[:32]:
                return None
            os.utime(place)  # still used
            found: Value = _Reader(data[32:], self._classes).load()
        except (OSError, pickle.UnpicklingError, EOFError, AttributeError, TypeError, ValueError):
            return None
        return found

    def put(self, made_from: object, value: Value) -> None:
        place = self._place(made_from)
        if place is None:
            return
        data = pickle.dumps(value, protocol=5)
        # Whoever cannot write there builds all the same.
        with contextlib.suppress(OSError):
            place.parent.mkdir(parents=True, exist_ok=True)
            side = place.with_suffix(f".{os.getpid()}")
            side.write_bytes(hashlib.sha256(data).digest() + data)
            side.replace(place)

    def of(self, made_from: object, make: Callable[[], Value]) -> Value:
        """What was kept, or what is made now."""
        found = self.get(made_from)
        if found is None:
            found = make()
            self.put(made_from, found)
        return found

    def _place(self, made_from: object) -> Path | None:
        if self._folder is None:
            return None
        return self._folder / hashlib.sha256(f"{self._made_with}\0{made_from!r}".encode()).hexdigest()


class _Reader(pickle.Unpickler):
    """Reads nothing but values of the classes that it knows: whatever lies in a cache, nothing of it is executed."""

    def __init__(self, data: bytes, classes: dict[tuple[str, str], type]) -> None:
        super().__init__(io.BytesIO(data))
        self._classes = classes

    def find_class(self, module: str, name: str) -> Any:
        try:
            return self._classes[module, name]
        except KeyError:
            raise pickle.UnpicklingError(f"{module}.{name} does not belong there") from None
