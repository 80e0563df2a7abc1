"""A variant laid over a base: what it names is changed or added, what it removes is gone, the rest stays the same."""

from __future__ import annotations

from pathlib import Path

import pytest

from kisoku.definitions.difference import Overlay
from kisoku.definitions.document import parse_document
from kisoku.definitions.overlay import Trees, overlaid
from kisoku.definitions.tree import Mapping
from kisoku.errors import DefinitionError, Place, Problem, Source

SCHEMAS = ("edition", "terms", "fogs", "actions")
FOLDERS = (Path("blackpoker/club-rules"), Path("blackpoker/8.1"))

EDITION = """\
game: blackpoker
version: "8.1"
author: somebody
site: https://example.org/
win: {lose: a, both: draw}
rules: {deck: R-1, pass: R-2}
counts: {actions: 3}
labels:
  - {id: haste, name: 速攻}
"""
ACTIONS = """\
actions:
  - id: up
    type: quick
    cost: D
    name: {ja: アップ, en: Up}
    since: "0.1"
"""
MORE = """\
actions:
  - id: down
    type: quick
  - id: end
    type: basic
"""


def tree(text: str, name: str) -> Mapping:
    parsed = parse_document(Source(name, text))
    assert isinstance(parsed, Mapping)
    return parsed


def base() -> Trees:
    parts = ("edition", EDITION, "edition.yaml"), ("actions", ACTIONS, "a.yaml"), ("actions", MORE, "b.yaml")
    return [(schema, tree(text, f"8.1/{name}")) for schema, text, name in parts]


def laid(text: str, *, below: Overlay | None = None, **files: str) -> tuple[dict[str, Mapping], Overlay]:
    head = f'extends: "8.1"\n{text}'
    layer = [(schema, tree(text, f"club/{schema}.yaml")) for schema, text in {"edition": head, **files}.items()]
    trees, overlay = overlaid(base(), layer, FOLDERS, "blackpoker", SCHEMAS, below)
    return dict(trees), overlay


def wrong(text: str) -> list[str]:
    with pytest.raises(DefinitionError) as caught:
        laid(text)
    return [problem.message for problem in caught.value.problems]


def entries(trees: dict[str, Mapping], kind: str = "actions") -> dict[str, object]:
    plain = trees["actions" if kind == "actions" else "edition"].plain()
    assert isinstance(plain, dict)
    return {each["id"]: each for each in plain[kind]}  # type: ignore[index, union-attr, call-overload, misc]


def test_a_variant_that_says_nothing_is_its_base() -> None:
    trees, overlay = laid("")
    assert list(trees) == ["edition", "actions"]
    assert list(entries(trees)) == ["up", "down", "end"]
    assert (overlay.version, overlay.base.name, overlay.root) == ("club-rules", "8.1", "8.1")
    assert not overlay.added and not overlay.changed and not overlay.removed


def test_what_is_true_of_the_base_only_is_not_inherited() -> None:
    head = laid("")[0]["edition"].plain()
    assert isinstance(head, dict)
    assert "site" not in head and head["counts"] == {} and head["author"] == "somebody"
    own = laid("site: https://club.example/\ncounts: {actions: 2}\nstatus: draft")[0]["edition"].plain()
    assert isinstance(own, dict)
    assert (own["site"], own["counts"], own["status"]) == ("https://club.example/", {"actions": 2}, "draft")


def test_a_known_entry_changes_the_fields_it_names_and_no_others() -> None:
    trees, overlay = laid("actions:\n  - {id: up, cost: L, name: {ja: 上}}")
    assert entries(trees)["up"] == {"id": "up", "type": "quick", "cost": "L", "name": {"ja": "上"}, "since": "0.1"}
    assert overlay.changed == {("actions", "up")}
    assert (overlay.mark("actions", "up"), overlay.mark("actions", "down")) == ("changed", None)


def test_null_takes_a_field_away() -> None:
    trees, overlay = laid("actions:\n  - {id: up, cost: null}")
    assert entries(trees)["up"] == {"id": "up", "type": "quick", "name": {"ja": "アップ", "en": "Up"}, "since": "0.1"}
    assert overlay.changed == {("actions", "up")}


@pytest.mark.parametrize("field", ["cost: D", "rulings: [Q-001]", 'since: "0.2"', "flavour: {ja: あ, en: a}"])
def test_what_plays_as_before_is_not_marked(field: str) -> None:
    assert laid(f"actions:\n  - id: up\n    {field}")[1].changed == frozenset()


def test_an_entry_keeps_its_place_and_a_new_one_comes_last() -> None:
    new = "{id: volley, name: a, type: quick, request: b, effect: c}"
    trees, overlay = laid(f"actions:\n  - {new}\n  - {{id: down, cost: B}}")
    assert list(entries(trees)) == ["up", "down", "end", "volley"]
    assert overlay.added == {("actions", "volley")}
    assert overlay.mark("actions", "volley") == "added"


def test_entries_are_taken_away() -> None:
    trees, overlay = laid("remove: {actions: [end, up]}")
    assert list(entries(trees)) == ["down"]
    place = overlay.removed["actions", "up"]
    assert (place.source.name, place.line, place.column) == ("club/edition.yaml", 2, 25)


def test_mappings_change_by_key() -> None:
    head = laid("rules: {deck: R-9, pass: null, chance: R-3}\nwin: {both: lose}\nauthor: we")[0]["edition"].plain()
    assert isinstance(head, dict)
    assert head["rules"] == {"deck": "R-9", "chance": "R-3"}
    assert head["win"] == {"lose": "a", "both": "lose"}
    assert head["author"] == "we"


def test_files_of_their_own_are_laid_as_well() -> None:
    trees, overlay = laid(
        "", actions="actions:\n  - {id: end, cost: L}", terms="terms:\n  - {id: a, ja: b, kana: c, en: d}"
    )
    assert entries(trees)["end"] == {"id": "end", "type": "basic", "cost": "L"}
    assert list(trees) == ["edition", "terms", "actions"]
    assert overlay.files == {"club/edition.yaml", "club/actions.yaml", "club/terms.yaml"}


def test_the_base_stays_as_it_was() -> None:
    before = base()
    layer = [("edition", tree('extends: "8.1"\nactions: [{id: up, cost: L}]\nremove: {actions: [end]}', "club"))]
    overlaid(before, layer, FOLDERS, "blackpoker", SCHEMAS)
    assert [each.plain() for _, each in before] == [each.plain() for _, each in base()]


def test_everything_is_told_where_it_was_written() -> None:
    trees, _ = laid("actions:\n  - {id: up, cost: L}")
    up = trees["actions"].at(["actions", 0])
    assert isinstance(up, Mapping)
    assert up.place.source.name == "club/edition.yaml"
    assert up.at(["cost"]).place.source.name == "club/edition.yaml"
    assert up.at(["type"]).place.source.name == "8.1/a.yaml"
    assert trees["actions"].at(["actions", 2]).place.source.name == "8.1/b.yaml"


def test_all_problems_are_told_at_once_and_in_order() -> None:
    assert wrong(
        "actoins: []\nactions:\n  - {id: dwon, cost: L}\n  - {id: up, kye: null}\nremove: {actions: [ned]}"
    ) == [
        "unknown key `actoins`",
        "8.1 has no action `dwon` to change, and a new one needs `name`, `type`, `request` and `effect`",
        "action `up` has no `kye` to remove",
        "8.1 has no action `ned` to remove",
    ]


def test_removals_of_the_variants_below_are_remembered() -> None:
    _, below = laid("remove: {actions: [end]}")
    _, overlay = laid("remove: {actions: [up]}", below=below)
    assert set(overlay.removed) == {("actions", "end"), ("actions", "up")}
    assert overlay.root == "8.1"


class TestBlame:
    """A problem in a file of the base is the variant's, whose base is right."""

    _, overlay = laid("actions: [{id: down, type: slow}]\nremove: {actions: [up, end]}")
    there = Source("8.1/a.yaml", "x\ny\n")

    def blamed(self, *problems: Problem) -> list[Problem]:
        return self.overlay.blame(problems)

    def test_one_in_the_variant_stays(self) -> None:
        problem = Problem("unknown `up`", Source("club/edition.yaml", "z").place(0))
        assert self.blamed(problem) == [problem]

    def test_what_misses_a_removed_entry_is_told_at_the_removal(self) -> None:
        first, second = (Problem("unknown action `up`", self.there.place(at)) for at in (0, 2))
        (told,) = self.blamed(first, second)
        assert told.message == "action `up` is removed, but still needed in 8.1/a.yaml:1:1, and 1 more"
        assert told.place == self.overlay.removed["actions", "up"]

    @pytest.mark.parametrize(
        ("file", "line", "message"), [("8.1/b.yaml", 3, "too slow"), ("8.1/c.yaml", 1, "unknown `down`")]
    )
    def test_what_a_change_makes_wrong_is_told_at_the_change(self, file: str, line: int, message: str) -> None:
        (told,) = self.blamed(Problem(message, Place(Source(file, MORE), line, 1)))
        assert told.message == (
            f"action `down` is changed, so that a line of the base is no longer right: {file}:{line}:1"
        )
        assert told.hint == f"there: {message}"
        assert told.place is not None
        assert (str(told.place), told.place.length) == ("club/edition.yaml:2:16", 4)

    @pytest.mark.parametrize("line", [1, 4])
    def test_a_line_beside_the_changed_entry_is_not_of_it(self, line: int) -> None:
        (told,) = self.blamed(Problem("too slow", Place(Source("8.1/b.yaml", MORE), line, 1)))
        assert told.place is not None
        assert told.place.source.name == "8.1/b.yaml"

    def test_another_says_that_the_base_is_right(self) -> None:
        (told,) = self.blamed(Problem("a upward thing", self.there.place(0), hint="look"))
        assert told.place == self.there.place(0)
        assert told.hint == "look; 8.1 is right by itself: club-rules changes what this line relies on"
