"""What an edition marks as new or changed is what differs from the edition before; its versions say since when."""

from __future__ import annotations

import shutil
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from editions import load
from kisoku.blackpoker.lists.content import action_list
from kisoku.blackpoker.lists.page import page
from kisoku.blackpoker.lists.sheet import sheet
from kisoku.blackpoker.loading import load_edition
from kisoku.blackpoker.model import Edition
from kisoku.changes.editions import difference, files_before
from kisoku.changes.marks import by_entry, marks, marks_of
from kisoku.entry import Mark, Marks
from kisoku.sheet import Panel, PrintedEntry
from places import BLACKPOKER, CLUB

OLD = load(BLACKPOKER)


def changed(version: str = "9.0", **actions: dict[str, Any]) -> Edition:
    """An edition after 8.1 with these actions changed."""
    found = {id: replace(action, **actions.get(id, {})) for id, action in OLD.actions.items()}
    return replace(OLD, version=version, actions=found)


def marked(edition: Edition, before: Edition = OLD) -> Marks:
    return marks(edition, difference(before, edition))


def test_what_plays_otherwise_is_marked_with_the_version_that_changed_it() -> None:
    new = changed(down={"cost": "L", "updated": ("8.0", "8.1", "8.5")}, up={"cost": "L"})
    assert marked(new) == {("actions", "down"): Mark("changed", "8.5"), ("actions", "up"): Mark("changed", "9.0")}


def test_what_is_the_same_is_not_marked_whatever_it_says() -> None:
    assert marked(changed(down={"updated": ("8.0", "8.1", "9.0")})) == {}


def test_what_only_reads_otherwise_is_marked_where_its_author_does() -> None:
    name = replace(OLD.actions["down"].name, ja="減")
    assert marked(changed(down={"name": name})) == {}
    assert marked(changed(down={"name": name, "updated": ("8.0", "8.1", "9.0")})) == {
        ("actions", "down"): Mark("changed", "9.0")
    }


def test_what_is_new_is_marked_as_new() -> None:
    actions = {**OLD.actions, "fly": replace(OLD.actions["down"], id="fly", since="8.7", updated=())}
    assert marked(replace(OLD, version="9.0", actions=actions))["actions", "fly"] == Mark("new", "8.7")


def test_versions_are_compared_by_their_numbers() -> None:
    """10.0 comes after 8.1."""
    new = changed("10.0", down={"cost": "L", "updated": ("8.0", "10.0")})
    assert marked(new)["actions", "down"] == Mark("changed", "10.0")


def test_a_variant_marks_what_differs_from_its_base() -> None:
    found = marks_of(load(CLUB), CLUB)
    assert found["actions", "down"] == Mark("changed", "club")
    assert found["actions", "salute"] == Mark("new", "club")
    assert found["fogs", "downFog"] == Mark("changed", "club")
    assert ("actions", "twist") not in found


def test_without_an_edition_before_the_versions_alone_count(tmp_path: Path) -> None:
    found = marks_of(replace(OLD, version="8.1"), BLACKPOKER_ALONE(tmp_path))
    assert len(found) == 32
    assert {mark.version for mark in found.values()} == {"8.1"}


def BLACKPOKER_ALONE(folder: Path) -> Path:  # noqa: N802  # the edition without its history
    alone = folder / "blackpoker" / "8.1"
    shutil.copytree(BLACKPOKER, alone, ignore=shutil.ignore_patterns("examples"))
    head = alone / "edition.yaml"
    lines = head.read_text("utf-8").splitlines(keepends=True)
    head.write_text("".join(line for line in lines if not line.startswith("follows:")), "utf-8")
    return alone


def test_marks_are_found_by_entry() -> None:
    new = changed(down={"cost": "L"})
    assert by_entry(new, marked(new)) == {id(new.actions["down"]): Mark("changed", "9.0")}


def test_the_files_of_the_edition_before_are_known(tmp_path: Path) -> None:
    assert BLACKPOKER / "fogs.yaml" in files_before(CLUB)
    alone = BLACKPOKER_ALONE(tmp_path)
    assert files_before(alone) == []
    head = alone / "edition.yaml"
    head.write_text(head.read_text("utf-8").replace("version:", 'follows: "0.0"\nversion:'), "utf-8")
    assert files_before(alone) == []


FOUND: Marks = {
    ("actions", "down"): Mark("changed", "8.1"),
    ("actions", "up"): Mark("changed", "8.0"),
    ("actions", "twist"): Mark("new", "8.0"),
    ("fogs", "downFog"): Mark("new", "8.1"),
}


@pytest.mark.parametrize(
    ("language", "badges", "legend"),
    [
        (
            "ja",
            {"action-up": "改8.0", "action-down": "改", "action-twist": "新8.0", "fog-downFog": "新"},
            [
                ("新", "この版で加わった"), ("新8.0", "第8.0版で加わった"),
                ("改", "この版で変わった"), ("改8.0", "第8.0版で変わった"),
            ],
        ),
        (
            "en",
            {"action-up": "changed 8.0", "action-down": "changed", "action-twist": "new 8.0", "fog-downFog": "new"},
            [
                ("new", "New in this edition"),
                ("new 8.0", "New in Edition 8.0"),
                ("changed", "Changed in this edition"),
                ("changed 8.0", "Changed in Edition 8.0"),
            ],
        ),
    ],
)  # fmt: skip
def test_lists_print_the_marks_and_say_what_they_mean(
    language: Any, badges: dict[str, str], legend: list[tuple[str, str]]
) -> None:
    blocks = sheet(action_list(OLD, "lite", language), None, FOUND).blocks
    assert {b.id: b.change for b in blocks if isinstance(b, PrintedEntry) and b.change} == badges
    (panel,) = [b for b in blocks if isinstance(b, Panel) and b.id == "legend"]
    assert panel.data["changes"] == legend


def test_lists_without_marks_do_not_explain_them() -> None:
    blocks = sheet(action_list(OLD, "lite", "ja"), None, {}).blocks
    (panel,) = [b for b in blocks if isinstance(b, Panel) and b.id == "legend"]
    assert panel.data["changes"] == []


def test_pages_show_the_marks() -> None:
    entries = {entry.entry.id: entry.mark for entry in page(OLD, "all", FOUND).entries if entry.mark}
    assert entries == {id: mark for (_, id), mark in FOUND.items()}


def test_an_edition_marks_what_differs_from_the_one_that_it_follows(tmp_path: Path) -> None:
    folder = BLACKPOKER_ALONE(tmp_path)
    later = folder.with_name("8.2")
    shutil.copytree(folder, later)
    head = later / "edition.yaml"
    head.write_text(head.read_text("utf-8").replace('version: "8.1"', 'version: "8.2"\nfollows: "8.1"'), "utf-8")
    magic = later / "actions" / "normal-magic.yaml"
    key = "    key: ♡A-K + ♢A-K\n    target: bulwark"
    magic.write_text(magic.read_text("utf-8").replace(key, key.replace("♡A-K", "♡A-10")), "utf-8")
    assert marks_of(load_edition(later), later) == {("actions", "destroyBulwark"): Mark("changed", "8.2")}
