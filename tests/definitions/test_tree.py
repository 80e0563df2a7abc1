"""The tree says what was written and where; everything beyond data is refused at its place."""

import json
from types import SimpleNamespace
from typing import Any

import pytest
import yaml
from hypothesis import example, given
from hypothesis import strategies as st

from kisoku.definitions.document import DEEPEST_NESTING, MOST_PROBLEMS, parse_document
from kisoku.definitions.tree import Mapping, Scalar, Sequence
from kisoku.errors import DefinitionError, Place, Source

LOADERS = [getattr(yaml, name) for name in ("CSafeLoader", "SafeLoader") if hasattr(yaml, name)]


@pytest.fixture(params=LOADERS, ids=lambda loader: str(loader.__name__))
def loader(request: pytest.FixtureRequest) -> Any:
    return request.param


def mapping(text: str) -> Mapping:
    tree = parse_document(Source("a.yaml", text))
    assert isinstance(tree, Mapping)
    return tree


def scalar(text: str) -> Scalar:
    value = mapping(text).get("a")
    assert isinstance(value, Scalar)
    return value


def refusal(text: str, loader: Any = LOADERS[0]) -> str:
    with pytest.raises(DefinitionError) as caught:
        parse_document(Source("a.yaml", text), loader)
    return str(caught.value)


def spot(place: Place) -> tuple[int, int, int]:
    return place.line, place.column, place.length


def test_a_definition_becomes_plain_data(loader: Any) -> None:
    text = """\
- id: down
  name: {ja: ダウン, en: Down}
  formats: [lite, std]
  effect:
  - if: target.size - key.number <= 0
    then: [move: {what: target, to: grave}]
  since: "0.1"
"""
    assert parse_document(Source("a.yaml", text), loader).plain() == [
        {
            "id": "down",
            "name": {"ja": "ダウン", "en": "Down"},
            "formats": ["lite", "std"],
            "effect": [
                {
                    "if": "target.size - key.number <= 0",
                    "then": [{"move": {"what": "target", "to": "grave"}}],
                }
            ],
            "since": "0.1",
        }
    ]


@pytest.mark.parametrize(
    ("written", "value"),
    [
        ("true", True), ("False", False), ("TRUE", True), ("null", None), ("~", None), ("", None),
        ("0", 0), ("-12", -12), ("+7", 7), ("010", 10), ("0o17", 15), ("0xFF", 255),
        ("8.1", 8.1), (".5", 0.5), ("1.", 1.0), ("1e3", 1000.0), ("-.inf", float("-inf")),
        ("yes", "yes"), ("no", "no"), ("on", "on"), ("off", "off"), ("y", "y"),
        ("2026-01-01", "2026-01-01"), ("12:30", "12:30"), ("1_000", "1_000"), ("0b11", "0b11"),
        ("6-1", "6-1"), ("-", "-"), ("+", "+"), (".", "."), ("=", "="), ("♠A-10", "♠A-10"), ("１２", "１２"),
        ('"8.1"', "8.1"), ("'true'", "true"), ('""', ""), ("|-\n  12", "12"), (">-\n  null", "null"),
    ],
)  # fmt: skip
def test_scalars_are_resolved_as_yaml_1_2_does(written: str, value: object) -> None:
    if written == "-":  # alone it would start a list
        assert parse_document(Source("a", "[a, -]")).plain() == ["a", "-"]
        return
    found = scalar(f"a: {written}\n").value
    assert found == value
    assert type(found) is type(value)


def test_not_a_number_is_a_number() -> None:
    assert str(scalar("a: .nan").value) == "nan"


def test_a_number_too_long_to_convert_stays_text() -> None:
    assert scalar(f"a: {'9' * 5000}").value == "9" * 5000
    assert scalar(f"a: 0x{'f' * 5000}").value == f"0x{'f' * 5000}"


def test_places_count_lines_and_characters_from_one(loader: Any) -> None:
    tree = parse_document(Source("a.yaml", "名前: ダウン\r\nb:\r\n  - x\r\n  - {c: 'd'}\r\n"), loader)
    assert isinstance(tree, Mapping)
    assert spot(tree.place) == (1, 1, 2)
    assert spot(tree.key_place("b")) == (2, 1, 1)
    assert spot(tree.at(["名前"]).place) == (1, 5, 3)
    assert spot(tree.at(["b"]).place) == (3, 3, 1)
    assert spot(tree.at(["b", 1]).place) == (4, 5, 8)
    assert spot(tree.at(["b", 1, "c"]).place) == (4, 9, 3)
    assert (tree.at(["b", 0]).line, tree.at(["b", 0]).column) == (3, 5)


def test_an_empty_value_still_has_a_place(loader: Any) -> None:
    tree = parse_document(Source("a.yaml", "a:\nb: 1\n"), loader)
    assert spot(tree.at(["a"]).place)[0] == 1


def test_a_scalar_over_several_lines_is_shown_on_its_first() -> None:
    assert spot(scalar("a: one\n  two\n").place) == (1, 4, 3)
    assert spot(scalar("a: |  \n  two\n").place) == (1, 4, 1)


@pytest.mark.parametrize("written", ["target.size", "'target.size'", '"target.size"'])
def test_a_part_of_a_one_line_scalar_has_its_own_place(written: str) -> None:
    place = scalar(f"a: {written}").place_of(7, 4)
    assert f"a: {written}"[place.column - 1 :][: place.length] == "size"


@pytest.mark.parametrize("written", ["'it''s x'", '"caf\\u00e9 x"', "one\n  x", "|\n  one x", '"one\n  x"'])
def test_a_part_of_an_escaped_or_long_scalar_is_shown_as_the_whole(written: str) -> None:
    value = scalar(f"a: {written}")
    assert value.place_of(2) == value.place


def test_the_end_of_a_scalar_can_be_pointed_at() -> None:
    assert spot(scalar("a: x +").place_of(3)) == (1, 7, 1)


def test_a_path_that_leads_nowhere_is_a_key_error() -> None:
    tree = mapping("a: [x]")
    assert tree.get("b") is None
    paths: list[list[str | int]] = [["b"], [0], ["a", "x"], ["a", 0, 0]]
    for path in paths:
        with pytest.raises(KeyError):
            tree.at(path)


def test_nodes_have_a_readable_form() -> None:
    assert repr(mapping("a: [x, 1]")) == "Mapping({'a': Sequence([Scalar('x'), Scalar('1')])})"
    assert isinstance(mapping("a: [x]").get("a"), Sequence)


def test_an_anchor_is_refused(loader: Any) -> None:
    assert refusal("a: &x 1\n", loader) == (
        "a.yaml:1:4: anchor `&x` is not allowed\n  1 | a: &x 1\n    |    ^^\n  write the value out where it is needed"
    )


def test_an_alias_is_refused_even_without_its_anchor(loader: Any) -> None:
    assert refusal("a: *x\n", loader).startswith("a.yaml:1:4: alias `*x` is not allowed\n")


@pytest.mark.parametrize("tag", ["!!python/object/apply:os.system", "!!str", "!", "!mine"])
def test_a_tag_is_refused(tag: str, loader: Any) -> None:
    assert refusal(f"a: {tag} [x]\n", loader).startswith(f"a.yaml:1:4: tag `{tag}` is not allowed\n")


def test_a_merge_key_is_refused_but_not_its_quoted_name(loader: Any) -> None:
    assert refusal("<<: {a: 1}\n", loader).startswith("a.yaml:1:1: merge key `<<` is not allowed\n")
    assert mapping("'<<': 1").plain() == {"<<": 1}


def test_a_key_given_twice_says_where_it_was_first(loader: Any) -> None:
    assert refusal("cost: D\nkey: A\ncost: B\n", loader) == (
        "a.yaml:3:1: key `cost` is given twice\n  3 | cost: B\n    | ^^^^\n  it was first given in line 1, column 1"
    )


@pytest.mark.parametrize(
    ("key", "kind"),
    [("1", "a number"), ("8.1", "a number"), ("true", "true or false"), ("~", "null"), ("Null", "null")],
)
def test_a_key_that_is_not_text_must_be_quoted(key: str, kind: str, loader: Any) -> None:
    assert refusal(f"a: 1\n{key}: x\n", loader) == (
        f"a.yaml:2:1: a key must be text, `{key}` is {kind}\n"
        f"  2 | {key}: x\n"
        f"    | {'^' * len(key)}\n"
        f'  quote it: "{key}"'
    )
    assert mapping(f'"{key}": x').plain() == {key: "x"}


def test_a_key_that_only_looks_like_a_number_is_text() -> None:
    assert mapping("6-1: x\n2a: y\n").plain() == {"6-1": "x", "2a": "y"}


def test_an_empty_key_is_refused_unless_quoted(loader: Any) -> None:
    assert "a key must be text, found nothing" in refusal("?\n: x\n", loader)
    assert mapping("'': x").plain() == {"": "x"}


@pytest.mark.parametrize(("text", "found"), [("{[a]: b}", "a list"), ("? {a: 1}\n: b\n", "a mapping")])
def test_a_collection_cannot_be_a_key(text: str, found: str, loader: Any) -> None:
    assert f"a key must be text, found {found}" in refusal(text, loader)


def test_several_problems_are_reported_together_in_file_order(loader: Any) -> None:
    message = refusal("1:\n  a: *x\n  a: !t y\nb: [\n", loader)
    assert [line.split(" ")[0] for line in message.splitlines() if line.startswith("a.yaml")] == [
        "a.yaml:1:1:", "a.yaml:2:6:", "a.yaml:3:3:", "a.yaml:3:6:", "a.yaml:5:1:",
    ]  # fmt: skip


def test_nesting_stops_at_the_limit(loader: Any) -> None:
    allowed = "[" * DEEPEST_NESTING + "]" * DEEPEST_NESTING
    assert parse_document(Source("a", allowed), loader)
    assert refusal(f"[{allowed}]", loader).startswith("a.yaml:1:41: nested deeper than 40 levels\n")


def test_a_second_document_is_refused(loader: Any) -> None:
    assert refusal("a: 1\n---\nb: 2\n", loader) == (
        "a.yaml:2:1: a second document starts here\n"
        "  2 | ---\n"
        "    | ^^^\n"
        "  a definition file is one document: remove `---` or split the file"
    )


def test_one_document_may_be_marked(loader: Any) -> None:
    assert parse_document(Source("a", "---\na: 1\n...\n"), loader).plain() == {"a": 1}


def test_an_empty_file_is_refused(loader: Any) -> None:
    assert refusal("", loader) == "a.yaml: is empty"
    assert refusal(" \n\n", loader) == "a.yaml: is empty"


@pytest.mark.parametrize("text", ["# nothing yet\n", "---\n", "--- # nothing\n"])
def test_a_file_of_comments_is_refused(text: str, loader: Any) -> None:
    assert refusal(text, loader) == "a.yaml: holds no definitions, only comments or markers"


@pytest.mark.parametrize(
    ("text", "where"),
    [("a:\n\tb: 1\n", "2:1"), ("a: 1\n\tb: 2\n", "2:1"), ("a:\n  \tb: 1\n", "2:3"), ("-\ta: 1\n", "1:2")],
)
def test_a_tab_for_indentation_is_named(text: str, where: str, loader: Any) -> None:
    message = refusal(text, loader)
    assert message.startswith(f"a.yaml:{where}: tab used for indentation\n")
    assert message.endswith("\n  use spaces")


def test_a_tab_elsewhere_is_harmless() -> None:
    assert mapping("a: x\t# why\n").plain() == {"a": "x"}


def test_a_stray_colon_has_a_remedy(loader: Any) -> None:
    message = refusal("a: one: two\n", loader)
    assert message.startswith("a.yaml:1:7: not valid YAML: mapping values are not allowed")
    assert message.endswith("\n  quote the text if the colon belongs to it, else check the indentation")


def test_an_unclosed_bracket_says_where_it_was_opened(loader: Any) -> None:
    message = refusal("a: [1, 2\nb: 3\n", loader)
    assert message.startswith("a.yaml:2:2: not valid YAML: ")
    assert message.endswith("close the `[` in line 1, column 4")


def test_characters_yaml_cannot_hold_are_refused_without_a_place(loader: Any) -> None:
    assert refusal("a: \x07", loader).startswith("a.yaml: is not readable: ")


@pytest.mark.parametrize(
    "text",
    [
        "[" * 900_000,
        "{a: " * 200_000,
        "- " * 400_000,
        "? " * 400_000,
        "a: &a [*a,*a,*a,*a]\n" * 40_000,
        "1: *a\n" * 100_000,
        "a: !!x y\n" * 100_000,
    ],
    ids=lambda text: str(text)[:8],
)
def test_a_hostile_file_costs_next_to_nothing(text: str) -> None:
    """It is read only as far as it takes to refuse it."""
    read = 0

    def counting(text: str) -> Any:
        loader = LOADERS[0](text)

        def get_event() -> Any:
            nonlocal read
            read += 1
            return loader.get_event()

        return SimpleNamespace(get_event=get_event)

    with pytest.raises(DefinitionError) as caught:
        parse_document(Source("a.yaml", text), counting)
    assert len(caught.value.problems) <= MOST_PROBLEMS + 1
    if len(caught.value.problems) > MOST_PROBLEMS:
        assert str(caught.value.problems[0]) == "a.yaml: only the first 50 problems of this file are counted"
    assert read <= 5 * MOST_PROBLEMS


LETTERS = st.text(st.characters(codec="utf-8", exclude_categories=["C", "Z"]) | st.just(" "), max_size=12)
DATA = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | LETTERS,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(LETTERS, inner, max_size=4),
    max_leaves=20,
)


@given(DATA.filter(lambda data: data is not None))
def test_json_is_read_as_the_data_it_stands_for(data: object) -> None:
    text = json.dumps(data, ensure_ascii=False)
    assert parse_document(Source("a", text)).plain() == data


@given(st.text(st.sampled_from("ab1:-?,[]{}#&*!|>'\"%@ \t\n~<é名"), max_size=40))
@example("%TAG ! tag:x,2000:\n--- !a b")
def test_any_text_is_a_tree_or_a_definition_error(text: str) -> None:
    for loader in LOADERS:
        try:
            parse_document(Source("a.yaml", text), loader).plain()
        except DefinitionError as error:
            assert error.problems
            assert str(error)
