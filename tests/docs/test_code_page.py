"""docs/code.md walks through the house in order: every room, and in small rooms every module, is told where it is."""

import re
from pathlib import Path

import pytest

from places import DOCS, PACKAGE
from test_imports import GAMES, INSIDE, READERS, TOOLKIT

PAGE = (DOCS / "code.md").read_text("utf-8")
# A room with more modules than these is one file per thing: it is told what such a file is.
SMALL = 12
# Above all rooms: what other programs know.
ABOVE = ["interface"]

STAGES = [part.split("\n## ")[0] for part in re.split(r"^### \d+\. ", PAGE, flags=re.MULTILINE)[1:]]


def rooms(heading: str) -> list[str]:
    return re.findall(r"`(\w+)(?:/|\.py)`", heading.splitlines()[0])


def folders(stage: str) -> list[Path]:
    return [PACKAGE / room for room in rooms(stage) if (PACKAGE / room).is_dir()]


def sections() -> list[tuple[str, list[Path], str]]:
    """What is told together: a name, the folders it tells, and its words."""
    found = []
    for stage in STAGES:
        head, *inside = stage.split("\n#### ")
        told = folders(head)
        if inside:
            (game,) = told
            for part in inside:
                here = [game / room for room in rooms(part) if (game / room).is_dir()]
                found.append((part.splitlines()[0], here or [game], part))
        else:
            found.append((head.splitlines()[0], told, head))
    return found


SECTIONS = sections()


def modules(folder: Path) -> set[str]:
    return {path.name for path in folder.glob("*.py")} - {"__init__.py"}


def below(folder: Path) -> list[Path]:
    return [folder, *(path for path in folder.rglob("*") if path.is_dir() and path.name != "__pycache__")]


def named(words: str) -> set[str]:
    return set(re.findall(r"`(\w+\.py)`", words))


def test_the_storeys_are_shown_as_they_are() -> None:
    shown = " ".join(re.findall(r"^    (.*)$", PAGE.split("\n## ")[0], re.MULTILINE))
    lines = [" ← ".join(", ".join(line) for line in storey) for storey in (TOOLKIT, READERS)]
    assert " ".join(shown.split()) == f"toolkit {lines[0]} games ← {', '.join(GAMES)} readers ← {lines[1]}"


def test_the_stages_are_the_rooms_in_order() -> None:
    walked = [room for stage in STAGES for room in rooms(stage)]
    assert walked == [room for line in (*TOOLKIT, GAMES, *READERS) for room in line] + ABOVE


@pytest.mark.parametrize("game", GAMES)
def test_inside_a_game_the_rooms_are_walked_in_order(game: str) -> None:
    (stage,) = (stage for stage in STAGES if rooms(stage) == [game])
    walked = [room for part in stage.split("\n#### ")[1:] for room in rooms(part)]
    level = {room: level for level, line in enumerate(INSIDE[game]) for room in line}
    assert sorted(walked) == sorted(level)
    assert [level[room] for room in walked] == sorted(level.values())


@pytest.mark.parametrize(("name", "told", "words"), SECTIONS, ids=[name for name, _, _ in SECTIONS])
def test_named_modules_are_in_the_rooms_of_their_section(name: str, told: list[Path], words: str) -> None:
    here = {module for folder in told for each in below(folder) for module in modules(each)}
    single = {f"{room}.py" for room in rooms(words)} | {"games.py"}
    assert named(words) <= here | single, named(words) - here - single


@pytest.mark.parametrize(("name", "told", "words"), SECTIONS, ids=[name for name, _, _ in SECTIONS])
def test_small_rooms_are_told_completely(name: str, told: list[Path], words: str) -> None:
    for folder in told:
        if folder.name in GAMES:
            continue
        for each in below(folder):
            untold = modules(each) - named(words)
            assert untold == set() or len(modules(each)) > SMALL, f"{each.name}: {untold}"


def test_every_folder_is_told() -> None:
    told = {each for _, folders, _ in SECTIONS for folder in folders for each in below(folder)}
    assert {path.parent for path in PACKAGE.rglob("*.py")} - {PACKAGE} <= told


def test_folders_inside_a_room_are_named() -> None:
    for _, folders, words in SECTIONS:
        for folder in folders:
            if folder.name not in GAMES:
                assert {each.name for each in below(folder)[1:] if f"`{each.name}/`" not in words} == set()
