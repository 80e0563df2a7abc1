"""Nobody looks for words, suits or labels in text that we made: regular expressions in readers need a reason."""

from __future__ import annotations

import ast
from pathlib import Path

import kisoku

PACKAGE = Path(kisoku.__file__).parent

# Module → how many expressions, and what they are applied to. Text of the game is not among it.
ALLOWED = {}


def expressions(path: Path) -> int:
    """How many regular expressions a module applies or compiles."""
    tree = ast.parse(path.read_text("utf-8"))
    return sum(
        isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and isinstance(node.func.value, ast.Name)
        and node.func.value.id == "re"
        and node.func.attr != "escape"
        for node in ast.walk(tree)
    )


def test_readers_apply_no_regular_expression_to_generated_text() -> None:
    found = {
        path.relative_to(PACKAGE).as_posix(): count
        for room in ("sheets", "book", "terminal")
        for path in sorted((PACKAGE / room).rglob("*.py"))
        if (count := expressions(path))
    }
    assert found == {module: count for module, (count, _) in ALLOWED.items()}
