"""Examples run by the rules of two editions: what ends differently, what cannot be compared, what is the same."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from kisoku.blackpoker.loading import load_edition
from kisoku.blackpoker.model import Edition
from kisoku.changes.behaviour import Behaviour, Told, behaviour, to_compare
from kisoku.changes.editions import difference
from kisoku.processes import Crew
from kisoku.sentences.language import LANGUAGES
from places import BLACKPOKER, CLUB, TESTS

BARE = TESTS / "editions" / "blackpoker" / "1.2"


@pytest.fixture(scope="module")
def found() -> Behaviour:
    return compared(BLACKPOKER, CLUB)


def compared(old: Path, new: Path, *editions: Edition, drawn: bool = False) -> Behaviour:
    before, after = editions or (load_edition(old), load_edition(new))
    return behaviour((before, old), (after, new), difference(before, after), Crew(1), drawn)


def told(found: Behaviour, name: str) -> Told:
    return next(each for each in found.other if each.name == name)


def facts(example: Told) -> list[tuple[str, str, str]]:
    return [(str(fact.name["ja"]), str(fact.old["ja"]), str(fact.new["ja"])) for fact in example.facts]


def test_every_example_is_counted_once(found: Behaviour) -> None:
    assert found.count == len(to_compare(BLACKPOKER, CLUB)) == len(found.other) + found.same + len(found.incomparable)
    assert found.same > 250 and len(found.other) > 15


def test_an_example_that_ends_otherwise_says_in_what(found: Behaviour) -> None:
    example = told(found, "both-without-life")
    assert example.home == "8.1"
    assert ("勝者", "B", "引き分け") in facts(example)
    assert example.old.holds and not example.new.holds


def test_it_says_so_in_english(found: Behaviour) -> None:
    example = told(found, "both-without-life")
    assert [str(fact.new["en"]) for fact in example.facts if str(fact.name["en"]) == "winner"] == ["draw"]
    assert str(example.moves[0]["en"]) == "A requests Summon Ace with ♡A."


def test_a_move_that_is_no_longer_possible_says_why_and_nothing_else_is_compared(found: Behaviour) -> None:
    example = told(found, "counter-nullifies")
    assert example.old.stopped is None and example.new.stopped is not None
    assert str(example.new.stopped["ja"]).startswith("「カウンター」は起こせない: 自分のターンではない")
    assert "not your turn" in str(example.new.stopped["en"])
    assert example.facts == ()


def test_at_home_an_example_is_looked_at_where_it_stopped_elsewhere(found: Behaviour) -> None:
    """Counter is requested and not yet resolved: the soldier's request is still there."""
    example = told(found, "counter-nullifies")
    assert "B カウンター ♣5" in str(example.old.table["ja"])
    assert str(example.moves[-1]["ja"]) == "BはAの「兵士召喚」を対象に、♣5で「カウンター」を起こす。"


def test_what_must_hold_on_the_way_is_compared_there(found: Behaviour) -> None:
    example = told(found, "abilities-add-up-across-scopes")
    assert facts(example) == [("♢7のサイズ", "1", "場にない")]
    assert len(example.moves) == 2


@pytest.mark.parametrize(
    "folder", sorted(path.parent for path in BLACKPOKER.parent.glob("*/edition.yaml")), ids=lambda path: path.name
)
def test_by_the_rules_of_the_same_edition_every_example_ends_the_same(folder: Path) -> None:
    """Also those that show who holds the chance: whoever is helped to it could do what is refused."""
    found = compared(folder, folder)
    assert [each.name for each in found.other] == [] and found.incomparable == {}
    assert found.same > 100


def test_what_was_refused_and_is_possible_now_says_so() -> None:
    """The other way round: 8.1 allows what the club forbids."""
    found = compared(CLUB, BLACKPOKER)
    example = told(found, "down-needs-a-spade-up-to-ten")
    assert example.home == "8.1" and example.old.stopped is not None


def variant(folder: Path, text: str) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "edition.yaml").write_text(text, "utf-8")
    return folder


def test_a_possible_move_that_an_example_refuses_ends_it(tmp_path: Path) -> None:
    free = variant(
        tmp_path / "blackpoker" / "free",
        'extends: "8.1"\ndate: "2026-01-01"\nactions: [{id: counter, key: ♣A-K}]\n',
    )
    example = told(compared(BLACKPOKER, free), "counter-needs-a-club-up-to-ten")
    assert example.new.stopped is not None
    assert (str(example.new.stopped["ja"]), str(example.new.stopped["en"])) == ("できる。", "It is possible.")


def test_an_action_that_the_other_edition_lacks_cannot_be_compared(found: Behaviour) -> None:
    reasons = [reason for name, reason in found.incomparable.items() if name.startswith("truce")]
    assert reasons and all("`truce`" in reason for reason in reasons)


def test_a_regulation_that_the_other_edition_lacks_cannot_be_compared() -> None:
    found = compared(BARE, BLACKPOKER)
    assert found.other == () and found.same == 0
    assert "base+twenty" in found.incomparable["both-lose"]


def test_a_renamed_entry_is_read_under_its_other_id(tmp_path: Path) -> None:
    """An edition in which Up is called `grow`: its examples and those of 8.1 mean the same."""
    folder = tmp_path / "blackpoker" / "8.2"
    shutil.copytree(BLACKPOKER, folder)
    for path in folder.rglob("*.yaml"):
        text = path.read_text("utf-8")
        if path.name == "edition.yaml":
            text = text.replace('version: "8.1"', 'version: "8.2"')
        if path.name == "quick-magic.yaml":
            text = text.replace("- id: up\n", "- id: grow\n    was: up\n")
        path.write_text(text, "utf-8")
    for path in [p for p in (folder / "examples").glob("*.yaml") if not p.name.startswith("up-")]:
        path.unlink()
    for path in (folder / "examples").glob("*.yaml"):
        path.write_text(re.sub(r"\bup\b", "grow", path.read_text("utf-8")), "utf-8")
    old, new = load_edition(BLACKPOKER), load_edition(folder)
    mine = [path for path in to_compare(BLACKPOKER, folder) if path.name.startswith("up-")]
    assert len(mine) > 4
    found = compared(BLACKPOKER, folder, old, new)
    assert [name for name in found.incomparable if name.startswith("up-")] == []
    assert [each.name for each in found.other if each.name.startswith("up-")] == []


def test_of_several_examples_the_one_that_is_most_about_an_entry_comes_first_then_the_shortest(
    found: Behaviour,
) -> None:
    of_down = [(each.shows.index("down"), each.length) for each in found.of("down")]
    assert len(of_down) >= 3 and of_down == sorted(of_down)
    assert len({place for place, _ in of_down}) > 1
    assert found.of("setBulwark") == []


def test_boards_are_drawn_where_they_are_wanted(tmp_path: Path) -> None:
    quiet = variant(
        tmp_path / "blackpoker" / "quiet",
        'extends: "8.1"\ndate: "2026-01-01"\nactions: [{id: setBulwark, perTurn: 2}]\n',
    )
    shown = compared(BLACKPOKER, quiet, drawn=True).other
    ends = [end.board for each in shown for end in (each.old, each.new)]
    assert ends and all(board[one].startswith("<svg") for board in ends for one in LANGUAGES)
    # Each in its language: no word of the other's.
    assert all("Life" in board["en"] and "ライフ" not in board["en"] and "ライフ" in board["ja"] for board in ends)
    assert all(not each.old.board for each in compared(BLACKPOKER, quiet).other)
