"""docs/actions.md shows a new verb whole; here it is added, checked, said and played as the page says."""

from __future__ import annotations

import importlib
import importlib.util
import re
import shutil
import sys
from pathlib import Path

import pytest

from kisoku.blackpoker.checks import check_edition
from kisoku.blackpoker.effects.registry import EFFECTS
from kisoku.blackpoker.loading import load_edition
from kisoku.blackpoker.model import Edition
from kisoku.blackpoker.rulebook import BlackPoker
from kisoku.blackpoker.speech.entry import entry_text
from kisoku.blackpoker.vocabulary import VOCABULARY
from kisoku.definitions import schema
from kisoku.definitions.document import parse_document
from kisoku.definitions.tree import Mapping
from kisoku.errors import Source
from kisoku.examples.verification import verify_file
from kisoku.sentences.language import Language
from kisoku.verbs.reading import Reader
from kisoku.verbs.verb import Verb
from places import BLACKPOKER, DOCS, SCHEMAS

PAGE = (DOCS / "actions.md").read_text("utf-8")


def block(after: str, language: str) -> str:
    """The first block of code of that language after some words of the page."""
    found = re.search(rf"```{language}\n(.*?)```", PAGE[PAGE.index(after) :], re.DOTALL)
    assert found is not None, after
    return found[1]


@pytest.fixture
def recover(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> type[Verb]:
    """The verb of the page, added as it says: a file, a line in the registry, the schema."""
    path = tmp_path / "recover.py"
    path.write_text(block("## A new verb", "python"), "utf-8")
    spec = importlib.util.spec_from_file_location("kisoku.blackpoker.effects.recover", path)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    monkeypatch.setitem(sys.modules, spec.name, module)
    spec.loader.exec_module(module)
    verb: type[Verb] = module.Recover
    monkeypatch.setitem(EFFECTS, verb.name(), verb)
    schemas = tmp_path / "schemas"
    shutil.copytree(SCHEMAS, schemas)
    (schemas / "blackpoker" / "effect.schema.json").write_text(BlackPoker().schemas()["effect"], "utf-8")
    monkeypatch.setattr(schema, "schemas_dir", lambda: schemas)
    return verb


def with_second_wind(folder: Path, old: str = "", new: str = "") -> Edition:
    shutil.copytree(BLACKPOKER, folder, ignore=shutil.ignore_patterns("examples"))
    (folder / "actions" / "second-wind.yaml").write_text(f"actions:\n{block('An action with it', 'yaml')}", "utf-8")
    frames = folder / "frames.yaml"
    frames.write_text(frames.read_text("utf-8").replace(old, new, 1) if old else frames.read_text("utf-8"), "utf-8")
    return load_edition(folder)


def effect(edition: Edition, language: Language) -> list[str]:
    fields = entry_text(edition, edition.actions["secondWind"], language).fields
    return [str(line.text) for field in fields for line in field.lines]


def test_a_verb_is_added_as_the_page_says(recover: type[Verb], tmp_path: Path) -> None:
    edition = with_second_wind(tmp_path / "definitions" / "blackpoker" / "8.1")
    assert check_edition(edition, draft=True) == []
    assert effect(edition, "ja") == ["自分の墓地の上から2枚を、ライフの一番下に裏向きで置く。"]
    assert effect(edition, "en") == ["Put the top 2 cards of your Graveyard on the bottom of your Life, face-down."]
    example = tmp_path / "second-wind.yaml"
    example.write_text(block("And the example that shows it", "yaml"), "utf-8")
    report = verify_file(edition, example)
    assert "\n".join(map(str, report.problems)) == ""
    tree = parse_document(Source("example", recover.example))
    assert isinstance(tree, Mapping)
    reader = Reader(VOCABULARY)
    assert isinstance(reader.verb(tree, EFFECTS), recover) and reader.problems == []
    opened = importlib.import_module(recover.__module__).__doc__ or ""
    assert opened.startswith(f"`{recover.example}`")


def test_the_new_verb_is_checked_where_it_stands(recover: type[Verb], tmp_path: Path) -> None:
    setup = "- move: {what: all cards in your deck, to: life}"
    folder = tmp_path / "definitions" / "blackpoker" / "8.1"
    edition = with_second_wind(folder, setup, f"{setup}\n      - recover: 1")
    (problem,) = check_edition(edition, draft=True)
    assert problem.message == "nothing lies in a Graveyard before the game"
