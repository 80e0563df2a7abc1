"""docs/actions.md teaches what is true: its action runs, every expression on it can be read, every word is there."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path
from typing import Any

import pytest

from kisoku.blackpoker.abilities.registry import ABILITIES
from kisoku.blackpoker.checks import check_edition
from kisoku.blackpoker.effects.kind import AMOUNT, CARDS, CONDITION, EACH, KEY, REFERENCE, THINGS, WHAT
from kisoku.blackpoker.effects.registry import EFFECTS
from kisoku.blackpoker.language.comparison import SIGNS
from kisoku.blackpoker.language.player import OWNERS
from kisoku.blackpoker.language.reference import REFERENCES
from kisoku.blackpoker.language.thing import NOUNS
from kisoku.blackpoker.loading import load_edition
from kisoku.blackpoker.triggers.registry import TRIGGERS
from kisoku.blackpoker.vocabulary import VOCABULARY
from kisoku.blackpoker.zone import zone_names
from kisoku.cli import main
from kisoku.verbs.kind import Kind
from kisoku.verbs.verb import Verb
from places import BLACKPOKER, DOCS, SCHEMAS
from variation import edition, read

PAGE = (DOCS / "actions.md").read_text("utf-8")
KINDS: dict[str, Kind] = {
    "cards": CARDS, "key cards": KEY, "things": THINGS, "reference": REFERENCE, "amount": AMOUNT,
    "condition": CONDITION,
}  # fmt: skip


def table(name: str) -> list[list[str]]:
    """The cells of the table after a marker, without its head."""
    lines = PAGE.split(f"<!-- {name} -->\n")[1].split("\n\n")[0].splitlines()
    return [[cell.strip() for cell in line.strip("|").split(" |")] for line in lines[2:]]


@pytest.mark.parametrize("name", KINDS)
def test_every_expression_can_be_read(name: str) -> None:
    written = [text for cells in table(name) for text in re.findall(r"`([^`]+)`", cells[0])]
    assert written
    unread = [text for text in written if str(read(KINDS[name], text)) != text]
    assert unread == []


def test_the_other_expressions_can_be_read() -> None:
    for kind, text in (
        (WHAT, "flipped where number <= key.total"),
        (WHAT, "key and trump s2"),
        (WHAT, "1 flipped"),
        (EACH, "attackers blocked by soldiers"),
    ):
        assert f"`{text}`" in PAGE
        assert str(read(kind, text)) == text


def test_every_word_of_the_language_is_there() -> None:
    things = PAGE[PAGE.index("## Things") : PAGE.index("## References")]
    for word in (*NOUNS, *zone_names(edition().zones)["zone"], *OWNERS):
        assert word in things, word
    references = PAGE[PAGE.index("## References") : PAGE.index("## Amounts")]
    for word in set(REFERENCES) - {"card", "cards"}:  # these two are of characters
        assert f"`{word}`" in references, word
    amounts = PAGE[PAGE.index("## Amounts") : PAGE.index("## Verbs")]
    for sign in SIGNS:
        assert f"`{sign}`" in amounts, sign


@pytest.mark.parametrize(("name", "verbs"), [("verbs", EFFECTS), ("abilities", ABILITIES), ("triggers", TRIGGERS)])
def test_the_tables_of_verbs_are_the_verbs(name: str, verbs: dict[str, type[Verb]]) -> None:
    assert table(name) == [
        [f"`{verb}`", f"`{VOCABULARY.example(verb)}`", (kind.__doc__ or "").strip().splitlines()[0]]
        for verb, kind in verbs.items()
    ]


def test_every_field_of_an_action_is_explained() -> None:
    schema: dict[str, Any] = json.loads((SCHEMAS / "blackpoker" / "actions.schema.json").read_text("utf-8"))
    fields = set(schema["properties"]["actions"]["items"]["properties"])
    explained = PAGE[PAGE.index("| field |") : PAGE.index("## Cards and keys")]
    assert {field for field in fields if f"`{field}`" not in explained} == set()


def test_the_action_is_one(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    shown = re.search(r"```yaml\n(.*?)```", PAGE, re.DOTALL)
    assert shown is not None
    folder = tmp_path / "definitions" / "blackpoker" / "8.1"
    shutil.copytree(BLACKPOKER, folder, ignore=shutil.ignore_patterns("examples"))
    (folder / "actions" / "ambush.yaml").write_text(f"actions:\n{shown[1]}", "utf-8")
    assert check_edition(load_edition(folder), draft=True) == []
    where = ["--definitions", str(tmp_path / "definitions")]
    assert main(["text", *where, "ambush", "--lang", "en"]) == 0
    assert "opponent's soldiers" in capsys.readouterr().out
    assert main(["simulate", *where, "pro+pack", "--games", "2"]) == 0
    capsys.readouterr()
    for command in (["check"], ["build", "lists", "--out", str(tmp_path / "dist")]):
        assert main([command[0], *where, *command[1:]]) == 1
        captured = capsys.readouterr()
        assert "`actions` should be 48, found 49" in captured.out + captured.err
