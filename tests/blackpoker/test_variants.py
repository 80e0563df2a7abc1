"""A variant is an edition like any other: it is read, said, played, marked, listed and built again with its base."""

from __future__ import annotations

import pickle
import shutil
from pathlib import Path

import pytest

from kisoku.blackpoker.model import Edition
from kisoku.blackpoker.rulebook import BlackPoker
from kisoku.blackpoker.speech.entry import entry_text, frame_text
from kisoku.book.page.settings import fingerprint
from kisoku.definitions.editions import EditionFolder, UsageError, choose_edition
from kisoku.errors import DefinitionError
from kisoku.games import checked_edition
from kisoku.processes import Crew
from kisoku.sheets.making.build import Order, build
from kisoku.sheets.making.cache import Cache
from places import BLACKPOKER, TESTS

HOUSE = TESTS / "editions" / "blackpoker" / "house-rules"
BASE = HOUSE.with_name("1.2")


@pytest.fixture
def house() -> Edition:
    return BlackPoker().load(HOUSE)


@pytest.fixture
def definitions(tmp_path: Path) -> Path:
    """8.1 and a variant of it."""
    game = tmp_path / "definitions" / "blackpoker"
    shutil.copytree(BLACKPOKER, game / "8.1", ignore=shutil.ignore_patterns("examples"))
    write(game / "club-rules", "actions:\n  - {id: setBulwark, perTurn: 2}\nremove: {actions: [twist]}\n")
    return tmp_path / "definitions"


def write(folder: Path, text: str, extends: str = "8.1") -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "edition.yaml").write_text(f'extends: "{extends}"\n{text}', "utf-8")
    return folder


def rewrite(path: Path, old: str, new: str) -> None:
    text = path.read_text("utf-8")
    assert text.count(old) == 1
    path.write_text(text.replace(old, new), "utf-8")


def test_it_has_its_own_name_and_what_it_does_not_change(house: Edition) -> None:
    base = BlackPoker().load(BASE)
    assert (house.version, house.name.en, house.date, house.author) == (
        "house-rules", "House Rules Test", "2026-02-01", "Kisoku",
    )  # fmt: skip
    assert list(house.actions) == [
        "end", "charge", "attack", "block", "damageJudge", "volley", "setBulwark", "summonsSoldier",
    ]  # fmt: skip
    assert house.actions["attack"] == base.actions["attack"]
    assert (house.zones, house.terms, house.charts, house.rules) == (base.zones, base.terms, base.charts, base.rules)
    assert (base.win.both, house.win.both) == ("draw", "turn player loses")
    assert house.win.lose == base.win.lose


def test_its_entries_read_as_they_play(house: Edition) -> None:
    said = [entry_text(house, house.actions[id], "en").plain() for id in ("summonsSoldier", "volley")]
    assert said == [
        "Summon Soldier [Summon] @main\n  ★2–K\n  Normal effect:\n"
        "    1. Put the key card onto the Field as a Common Soldier, face-up and charged.\n",
        "Volley [Basic] @main\n  $L ★A–10\n  Normal effect:\n    1. Deal 2 damage to your opponent.\n",
    ]
    assert entry_text(house, house.actions["volley"], "ja").plain() == (
        "一斉射撃(いっせいしゃげき) [基本] @メイン\n  $L ★A-10\n  通常効果:\n    1. 対戦相手に2点のダメージを与える。\n"
    )
    assert "5枚" in frame_text(house, house.frames["twenty"], "ja").plain()


def test_what_differs_from_the_base_is_marked(house: Edition) -> None:
    assert {entry.id: entry.updated for entry in (*house.entries, *house.frames.values()) if entry.updated} == {
        "summonsSoldier": ("house-rules",),
        "twenty": ("house-rules",),
    }
    assert {entry.id: entry.since for entry in house.entries if entry.since} == {"volley": "house-rules"}


def test_it_travels_to_other_processes(house: Edition) -> None:
    again = pickle.loads(pickle.dumps(house))
    assert again == house
    assert again.overlay == house.overlay


def test_its_files_are_those_of_its_base_too(definitions: Path) -> None:
    folder = definitions / "blackpoker" / "club-rules"
    files = BlackPoker().files(folder)
    assert folder / "edition.yaml" in files
    assert definitions / "blackpoker" / "8.1" / "fogs.yaml" in files
    before = fingerprint(folder)
    rewrite(definitions / "blackpoker" / "8.1" / "edition.yaml", "jokers: 2", "jokers: 2 # as ever")
    assert fingerprint(folder) != before


def test_it_is_built_again_when_its_base_changes(definitions: Path, tmp_path: Path) -> None:
    found = EditionFolder("blackpoker", "club-rules", definitions / "blackpoker" / "club-rules")
    store, order = Cache(tmp_path / "cache"), Order(found, tmp_path / "out", "site", crew=Crew(1))
    assert not build(order, store).unchanged
    assert build(order, store).unchanged
    rewrite(definitions / "blackpoker" / "8.1" / "edition.yaml", "author: もりくま", "author: くまもり")
    assert not build(order, store).unchanged
    page = (order.folder / "actionlist" / "html" / "lite.html").read_text("utf-8")
    assert "ツイスト" not in page
    assert "blackpoker.example" not in page, "the base's address"


def test_a_variant_of_a_variant(definitions: Path) -> None:
    game = definitions / "blackpoker"
    final = write(game / "final", "actions:\n  - {id: up, cost: L}\n", "club-rules")
    edition = checked_edition(final)
    assert isinstance(edition, Edition)
    assert (edition.actions["up"].cost, edition.actions["setBulwark"].per_turn) == ("L", 2)
    assert "twist" not in edition.actions
    assert edition.actions["up"].updated == ("8.0", "8.1", "final")
    assert edition.actions["setBulwark"].updated == ("8.0",), "marks are against its own base"


def test_a_base_that_comes_with_kisoku(tmp_path: Path) -> None:
    folder = write(tmp_path / "blackpoker" / "club-rules", "actions:\n  - {id: up, cost: L}\n")
    edition = checked_edition(folder)
    assert isinstance(edition, Edition)
    assert edition.actions["up"].cost == "L"
    assert edition.site is None


def test_an_edition_that_the_folder_has_goes_before_one_that_comes_with_kisoku(definitions: Path) -> None:
    rewrite(definitions / "blackpoker" / "8.1" / "edition.yaml", "jokers: 2", "jokers: 1")
    edition = BlackPoker().load(definitions / "blackpoker" / "club-rules")
    assert edition.jokers == 1


@pytest.mark.parametrize("line", ["status: draft", "status: archived", '"status": draft'])
def test_newest_means_the_newest_current_edition(definitions: Path, line: str) -> None:
    game = definitions / "blackpoker"
    assert choose_edition(definitions, [])[0].version == "8.1"
    shutil.copytree(game / "8.1", game / "9.0")
    assert choose_edition(definitions, ["up"])[0].version == "9.0"
    rewrite(game / "9.0" / "edition.yaml", "jokers: 2", f"{line}\njokers: 2")
    assert choose_edition(definitions, ["up"])[0].version == "8.1"
    assert choose_edition(definitions, ["9.0"])[0].version == "9.0"
    rewrite(game / "9.0" / "edition.yaml", line, "status: current")
    assert choose_edition(definitions, ["up"])[0].version == "9.0"


def test_a_variant_is_never_meant_unless_it_is_named(definitions: Path) -> None:
    write(definitions / "blackpoker" / "9.0", "")
    assert choose_edition(definitions, [])[0].version == "8.1"
    assert choose_edition(definitions, ["club-rules", "up"]) == (
        EditionFolder("blackpoker", "club-rules", definitions / "blackpoker" / "club-rules"), ["up"],
    )  # fmt: skip
    shutil.rmtree(definitions / "blackpoker" / "8.1")
    with pytest.raises(UsageError, match="which edition"):
        choose_edition(definitions, [])


def test_what_it_follows_is_there(definitions: Path) -> None:
    head = definitions / "blackpoker" / "8.1" / "edition.yaml"
    rewrite(head, 'follows: "6.2"', 'follows: "6.3"')
    with pytest.raises(DefinitionError, match=r"there is no edition `6\.3` to follow"):
        BlackPoker().load(head.parent)
