"""Imports run one way, every module says what it is, and the engine needs neither PDF nor Sphinx."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parent.parent / "generator" / "kisoku"
# A layer may import itself and what stands before it; layers of one line do not know each other.
LAYERS = (
    ("errors", "resources"),
    ("definitions",),
    ("sentences",),
    ("core",),
    ("blackpoker",),
    ("examples",),
    ("simulation",),
    ("sheets", "terminal"),
    ("book",),
    ("cli",),
)
LEVEL = {layer: level for level, layers in enumerate(LAYERS) for layer in layers}
# Where the parts are put together: the package's version and its entry point.
TOP = ("__init__", "__main__")
MODULES = sorted(PACKAGE.rglob("*.py"))


def _layer(path: Path) -> str:
    return path.relative_to(PACKAGE).parts[0].removesuffix(".py")


def _imported(path: Path) -> Iterator[tuple[str, int]]:
    """The layers that a module imports, with the line."""
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
            parts = name.split(".")
            if parts[0] == "kisoku" and len(parts) > 1 and parts[1] in LEVEL:
                yield parts[1], node.lineno


def test_every_module_belongs_to_a_layer() -> None:
    assert {_layer(path) for path in MODULES} <= {*LEVEL, *TOP}


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_a_module_imports_only_what_stands_before_it(path: Path) -> None:
    layer = _layer(path)
    if layer in TOP:
        return
    wrong = [
        f"{path.name}:{line} imports {other}"
        for other, line in _imported(path)
        if other != layer and LEVEL[other] >= LEVEL[layer]
    ]
    assert wrong == []


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_a_module_opens_with_a_sentence(path: Path) -> None:
    doc = ast.get_docstring(ast.parse(path.read_text("utf-8")))
    assert doc
    assert doc.splitlines()[0].endswith((".", "…"))


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
