"""The storeys of the house: what may import what (type-only and lazy imports count); every module says what it is."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from places import PACKAGE

# Each line may import itself and the lines above it; rooms of one line do not know each other.
TOOLKIT = (
    ("errors", "memory", "resources", "spreadsheet", "version"),
    ("processes",),
    ("definitions",),
    ("sentences",),
    ("language", "entry", "drawing", "paper"),
    ("about", "verbs", "sheet", "form", "imprint"),
    ("card", "sample"),
    ("core",),
    ("checks", "comparison"),
    ("game",),
)
GAMES = ("blackpoker", "warvortex")
READERS = (("examples", "identity"), ("simulation", "changes"), ("sheets", "terminal"), ("book",), ("cli",))
# The interface of the whole, its entry point, and the one module that knows every game.
TOP = ("__init__", "__main__", "games", "interface")
LEVEL = {room: level for level, rooms in enumerate((*TOOLKIT, GAMES, *READERS)) for room in rooms}
READER_ROOMS = {room for rooms in READERS for room in rooms}
MODULES = sorted(PACKAGE.rglob("*.py"))
# Inside a game, too: a room may import itself and the lines above it.
INSIDE = {
    "blackpoker": (
        ("card", "state", "rule", "zone", "files"),
        ("names",),
        ("language",),
        ("events",),
        ("effects",),
        ("triggers",),
        ("abilities",),
        ("vocabulary",),
        ("model",),
        ("reader",),
        ("loading", "engine"),
        ("speech",),
        ("checks",),
        ("moves",),
        ("examples", "lists", "pictures", "players", "reach"),
        ("stories", "contents", "search"),
        ("leaflets",),
        ("parts",),
        ("rulebook",),
    ),
    "warvortex": (
        ("rule", "files", "names", "state"),
        ("language",),
        ("events",),
        ("effects",),
        ("holdings",),
        ("vocabulary",),
        ("model",),
        ("reader",),
        ("loading", "decks"),
        ("building", "engine"),
        ("speech",),
        ("checks",),
        ("moves",),
        ("examples", "lists", "cards", "players", "reach"),
        ("pictures",),
        ("stories", "contents"),
        ("parts",),
        ("rulebook",),
    ),
}
# Modules that import each other are read together; more than so many nobody reads at once.
LARGEST_GROUP = 6


def name_of(path: Path) -> str:
    parts = path.relative_to(PACKAGE).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" and len(parts) > 1 else parts)


NAMES = {name_of(path) for path in MODULES}


def room(module: str) -> str:
    return module.split(".")[0]


@cache
def imported(path: Path) -> frozenset[tuple[str, int]]:
    """The modules of the package that a module imports, anywhere and for whatever, with the line."""
    return frozenset(_imported(path))


def _imported(path: Path) -> Iterator[tuple[str, int]]:
    package = path.relative_to(PACKAGE.parent).parts[:-1]
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            start = list(package[: len(package) - node.level + 1]) if node.level else []
            module = ".".join([*start, *([node.module] if node.module else [])])
            names = [f"{module}.{alias.name}" for alias in node.names]
        else:
            continue
        for name in names:
            if name == "kisoku" or name.startswith("kisoku."):
                yield _module(name.removeprefix("kisoku").removeprefix(".")), node.lineno


def _module(name: str) -> str:
    """The module that a dotted name is in; what is no module is a name of the package itself."""
    parts = name.split(".")
    for length in range(len(parts), 0, -1):
        if ".".join(parts[:length]) in NAMES:
            return ".".join(parts[:length])
    return "__init__"


def wrong() -> list[str]:
    found = []
    for path in MODULES:
        here = name_of(path)
        if room(here) in TOP:
            continue
        for other, line in sorted(imported(path)):
            if room(other) == "__init__" or room(other) == room(here):
                continue
            if room(here) in READER_ROOMS and room(other) == "games":
                continue
            if room(other) == "games" or LEVEL[room(other)] >= LEVEL[room(here)]:
                found.append(f"{here}:{line} imports {other}")
            elif room(here) in READER_ROOMS and room(other) in GAMES:
                found.append(f"{here}:{line} imports the game {other}")
    return found


def test_every_module_belongs_to_a_storey() -> None:
    assert {room(name_of(path)) for path in MODULES} <= {*LEVEL, *TOP}


def test_imports_run_downwards_and_readers_know_no_game() -> None:
    assert wrong() == [], "\n".join(wrong())


def test_inside_a_game_imports_run_one_way() -> None:
    found = []
    for game in GAMES:
        level = {room: level for level, rooms in enumerate(INSIDE[game]) for room in rooms}
        for path in MODULES:
            here = name_of(path).split(".")
            if here[0] != game or len(here) == 1:
                continue
            assert here[1] in level, f"{game}.{here[1]} has no place in the order of rooms"
            for other, line in sorted(imported(path)):
                there = other.split(".")
                if there[0] != game or len(there) == 1 or there[1] == here[1]:
                    continue
                if level[there[1]] >= level[here[1]]:
                    found.append(f"{'.'.join(here)}:{line} imports {other}")
    assert found == [], "\n".join(found)


def test_no_group_of_modules_that_import_each_other_is_large() -> None:
    graph = {name_of(path): {other for other, _ in imported(path)} for path in MODULES}
    large = [sorted(group) for group in groups(graph) if len(group) > LARGEST_GROUP]
    assert large == [], "\n".join(f"{len(group)}: {', '.join(group)}" for group in large)


def groups(graph: dict[str, set[str]]) -> list[set[str]]:
    """The strongly connected components: each module with all that it reaches and that reach it."""
    reached = {name: _reached(name, graph) for name in graph}
    found: dict[str, set[str]] = {}
    for name in graph:
        if name not in found:
            together = {name} | {other for other in reached[name] if name in reached[other]}
            found |= dict.fromkeys(together, together)
    return list({id(group): group for group in found.values()}.values())


def _reached(name: str, graph: dict[str, set[str]]) -> set[str]:
    seen: set[str] = set()
    left = [name]
    while left:
        for other in graph[left.pop()]:
            if other not in seen:
                seen.add(other)
                left.append(other)
    return seen


def test_groups_are_found() -> None:
    graph = {"a": {"b"}, "b": {"c"}, "c": {"a", "d"}, "d": {"e"}, "e": {"d"}, "f": {"a"}}
    assert sorted(map(sorted, groups(graph))) == [["a", "b", "c"], ["d", "e"], ["f"]]


def test_every_module_opens_with_a_sentence() -> None:
    silent = []
    for path in MODULES:
        doc = ast.get_docstring(ast.parse(path.read_text("utf-8")))
        if not doc or not doc.splitlines()[0].endswith((".", "…")):
            silent.append(name_of(path))
    assert silent == []


def test_the_game_loads_without_pdf_and_sphinx() -> None:
    code = (
        "import sys, pkgutil, importlib, kisoku.blackpoker as game\n"
        "for found in pkgutil.walk_packages(game.__path__, 'kisoku.blackpoker.'):\n"
        "    importlib.import_module(found.name)\n"
        "print([name for name in ('weasyprint', 'sphinx', 'jinja2') if name in sys.modules])\n"
    )
    env = {"PYTHONPATH": str(PACKAGE.parent)}
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, env=env)
    assert done.stdout == "[]\n"
