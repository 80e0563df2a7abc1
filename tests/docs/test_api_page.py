"""docs/api.md is the whole public interface: its tables are the names, signatures and docstrings of the code.

KISOKU_UPDATE=1 writes the current tables into the page.
"""

from __future__ import annotations

import inspect
import os
import re
from collections.abc import Callable
from typing import Any

import pytest

import kisoku
from kisoku.blackpoker.moves.reading import MOVES
from places import DOCS

PATH = DOCS / "api.md"
TABLE = re.compile(r"(<!-- ([\w.]+) -->\n\|.*\n\|.*\n)((?:\|.*\n)*)")


def signature(name: str, called: Callable[..., Any]) -> str:
    given = [one for one in inspect.signature(called).parameters.values() if one.name != "self"]
    words, star = [], False
    for one in given:
        if one.kind is one.KEYWORD_ONLY and not star:
            words.append("*")
            star = True
        default = "" if one.default is one.empty else f"={one.default!r}".replace("'", '"')
        words.append(one.name + default)
    return f"{name}({', '.join(words)})"


def row(written: str, documented: Any) -> str:
    (said, *_) = (inspect.getdoc(documented) or "").splitlines()
    return f"| `{written}` | {said} |\n"


def rows(of: str) -> str:
    """The rows of a table: of the package, or of a class."""
    if of == "kisoku":
        functions = [name for name in kisoku.__all__ if inspect.isfunction(getattr(kisoku, name))]
        classes = [name for name in kisoku.__all__ if name not in functions]
        told = [row(f"kisoku.{signature(name, getattr(kisoku, name))}", getattr(kisoku, name)) for name in functions]
        return "".join([*told, *(row(f"kisoku.{name}", getattr(kisoku, name)) for name in classes)])
    found = {name: value for name, value in vars(getattr(kisoku, of)).items() if not name.startswith("_")}
    return "".join(row(signature(name, v) if inspect.isfunction(v) else name, v) for name, v in found.items())


def test_the_tables_are_the_interface() -> None:
    page = PATH.read_text("utf-8")
    told = TABLE.sub(lambda match: match[1] + rows(match[2]), page)
    if os.environ.get("KISOKU_UPDATE"):
        PATH.write_text(told, "utf-8")
    assert told == page
    assert [match[2] for match in TABLE.finditer(page)] == ["kisoku", "Edition", "Game"]


@pytest.mark.parametrize("name", [name for name in kisoku.__all__ if hasattr(getattr(kisoku, name), "_fields")])
def test_every_field_of_an_answer_is_told(name: str) -> None:
    page = PATH.read_text("utf-8")
    answer = getattr(kisoku, name)
    there = {*answer._fields, *(field for field in vars(answer) if not field.startswith("_"))}
    (told,) = re.findall(rf"^\| `{name}` \| (.*) \|$", page, re.MULTILINE)
    assert set(re.findall(r"`(\w+)(?:\(\w*\))?`", told)) == there


def test_every_attribute_of_an_error_is_told() -> None:
    errors = PATH.read_text("utf-8").split("## Errors")[1]
    for attribute in ("rule", "problems", "message", "place", "expected", "guess", "hint", "file"):
        assert f"`{attribute}`" in errors, attribute


def test_every_move_is_told() -> None:
    playing = PATH.read_text("utf-8").split("## Playing")[1].split("\n## ")[0]
    assert {move for move in MOVES if f"`{move}" not in playing} == set()
