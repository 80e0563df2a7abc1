"""What is kept of pages that were set: found again for the same cause only, and never more than plain data."""

from __future__ import annotations

import os
import pickle
import time
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from kisoku.sheets.making.cache import KEPT_DAYS, Cache
from kisoku.sheets.making.kept import Kept


class Plain(NamedTuple):
    words: str
    data: bytes


class Stranger(NamedTuple):
    words: str


THING = Plain("あ", b"\0")


def kept(folder: Path | None, made_with: str = "1") -> Kept[Any]:
    return Kept(folder, made_with, (Plain,))


def test_what_was_put_is_found_for_the_same_cause_only(tmp_path: Path) -> None:
    kept(tmp_path).put(("a", 1), THING)
    assert kept(tmp_path).get(("a", 1)) == THING
    assert kept(tmp_path).get(("a", 2)) is None
    assert kept(tmp_path, "2").get(("a", 1)) is None


def test_it_is_made_once(tmp_path: Path) -> None:
    made: list[int] = []

    def make() -> Plain:
        made.append(1)
        return THING

    assert kept(tmp_path).of("a", make) == kept(tmp_path).of("a", make) == THING
    assert made == [1]
    assert kept(None).of("a", make) == THING
    assert made == [1, 1]


def test_nothing_is_kept_nowhere(tmp_path: Path) -> None:
    kept(None).put("a", THING)
    assert kept(None).get("a") is None


class Evil:
    def __reduce__(self) -> tuple[Any, ...]:
        return os.system, ("touch evil",)


@pytest.mark.parametrize("value", [Evil(), Stranger("x"), {"a": [Stranger("x")]}])
def test_other_classes_are_not_read(value: object, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    kept(tmp_path / "kept").put("a", value)
    assert list((tmp_path / "kept").iterdir())
    assert kept(tmp_path / "kept").get("a") is None
    assert not (tmp_path / "evil").exists()


@pytest.mark.parametrize(
    "damage", [lambda data: data[:-1], lambda data: data[:40], lambda data: b"", lambda data: data[::-1]]
)
def test_a_damaged_one_is_made_again(damage: Any, tmp_path: Path) -> None:
    kept(tmp_path).put("a", THING)
    (path,) = tmp_path.iterdir()
    path.write_bytes(damage(path.read_bytes()))
    assert kept(tmp_path).get("a") is None
    assert kept(tmp_path).of("a", lambda: THING) == kept(tmp_path).get("a") == THING


def test_bytes_that_are_whole_but_no_value_are_no_value(tmp_path: Path) -> None:
    import hashlib

    kept(tmp_path).put("a", THING)
    (path,) = tmp_path.iterdir()
    for data in (b"", b"x", pickle.dumps(THING)[:-3]):
        path.write_bytes(hashlib.sha256(data).digest() + data)
        assert kept(tmp_path).get("a") is None


def test_whoever_cannot_write_there_goes_on(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    kept(tmp_path / "file" / "below").put("a", THING)
    assert kept(tmp_path / "file" / "below").get("a") is None


def test_what_nobody_used_for_a_month_goes(tmp_path: Path) -> None:
    folder = tmp_path / "galleys"
    for name in ("old", "used"):
        kept(folder).put(name, THING)
        for path in folder.iterdir():
            os.utime(path, (time.time() - (KEPT_DAYS + 1) * 86400,) * 2)
    assert kept(folder).get("used") == THING
    Cache(tmp_path).prune()
    assert kept(folder).get("old") is None
    assert kept(folder).get("used") == THING
