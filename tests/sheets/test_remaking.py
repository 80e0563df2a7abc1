"""One action of one edition changes: only what shows it is made again."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from kisoku import resources
from kisoku.blackpoker.lists.content import list_ids
from kisoku.blackpoker.loading import load_edition
from kisoku.definitions.editions import EditionFolder
from kisoku.processes import Crew
from kisoku.sheets.making.build import Order, Report, build
from kisoku.sheets.making.cache import Cache, checksums
from kisoku.sheets.press import list as press

GAME = resources.definitions_dir() / "blackpoker"
VERSIONS = sorted(path.parent.name for path in GAME.glob("*/edition.yaml"))
CHANGES = ["changes.pdf", "en/changes.pdf"]


class Shelf:
    """All editions, of which one action can be changed, and what is built of them."""

    def __init__(self, folder: Path) -> None:
        self.definitions = folder / "definitions" / "blackpoker"
        shutil.copytree(GAME, self.definitions, ignore=shutil.ignore_patterns("examples"))
        self.out, self.store = folder / "out", Cache(folder / "cache")

    def build(self) -> dict[str, Report]:
        return {version: build(self.order(version), self.store) for version in VERSIONS}

    def order(self, version: str) -> Order:
        found = EditionFolder("blackpoker", version, self.definitions / version)
        return Order(found, self.out, "all", crew=Crew(1))

    def files(self, version: str) -> dict[str, str]:
        folder = self.out / "blackpoker" / version
        return checksums(folder, (path for path in folder.rglob("*") if path.is_file()))

    def rename(self, version: str, old: str, new: str) -> None:
        for path in (self.definitions / version / "actions").glob("*.yaml"):
            text = path.read_text("utf-8")
            if old in text:
                path.write_text(text.replace(old, new), "utf-8")
                return
        raise AssertionError(old)


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Shelf:
    """Instead of a PDF there is what it would be made from: which are made is the question, not how they look."""

    def made(one: press.Job, *_: object) -> press.Made:
        return press.Made(one.sheet.id, (one.key.encode(),) * 3, (1, 1, 1))

    monkeypatch.setattr(press, "make", made)
    return Shelf(tmp_path)


def showing(version: str, name: str) -> list[str]:
    """The lists of an edition that name an action."""
    edition = load_edition(GAME / version)
    sheets = press.jobs(edition, list_ids(edition), "ja", None, {})
    return [one.sheet.id for one in sheets if any(name in piece.html for piece in one.pieces)]


def differing(before: dict[str, str], after: dict[str, str]) -> set[str]:
    assert before.keys() == after.keys()
    return {name for name, was in before.items() if after[name] != was}


def test_a_changed_action_is_made_again_where_it_is_shown_and_nowhere_else(shelf: Shelf) -> None:
    first = shelf.build()
    assert len(first["8.1"].rendered) == 2 * len(list_ids(load_edition(GAME / "8.1"))) + len(CHANGES)
    assert all(report.unchanged for report in shelf.build().values())

    # Of the newest edition, which no other follows: an action that only Master has.
    before = {version: shelf.files(version) for version in VERSIONS}
    shelf.rename("8.1", "剣の雨, kana: つるぎのあめ", "剣の霧雨, kana: つるぎのきりさめ")
    second = shelf.build()
    shown = showing("8.1", "剣の雨")
    assert shown and not {"lite", "std", "pro"} & set(shown)
    assert second["8.1"].rendered == [*shown, *CHANGES]
    assert all(second[version].unchanged for version in VERSIONS if version != "8.1")
    for version in VERSIONS:
        touched = differing(before[version], shelf.files(version))
        if version != "8.1":
            assert not touched, version
            continue
        pages = {Path(name).stem for name in touched if name.startswith("actionlist/html/")}
        printed = {name for name in touched if name.startswith("actionlist/pdf/")}
        assert pages == set(shown)
        assert len(printed) == 3 * len(shown)

    # Of an old one: also where it is told what changed since.
    before = {version: shelf.files(version) for version in VERSIONS}
    shelf.rename("6.2", "剣の雨, kana: つるぎのあめ", "剣の霧雨, kana: つるぎのきりさめ")
    again = shelf.build()
    for version in ("6.2", "draft-2021"):
        shown = showing(version, "剣の雨")
        assert [id for id in again[version].rendered if id not in CHANGES] == shown, version
        pages = {n for n in differing(before[version], shelf.files(version)) if n.startswith("actionlist/html/")}
        assert {Path(name).stem for name in pages} == set(shown), version
    # What follows it only tells of it.
    assert set(again["8.1"].rendered) <= set(CHANGES)
    touched = differing(before["8.1"], shelf.files("8.1"))
    assert not {name for name in touched if name.startswith("actionlist/pdf/")}
