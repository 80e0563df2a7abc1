"""Whatever is typed into a definition, it is read or refused; nothing else is ever raised."""

import shutil
import unicodedata
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from kisoku.blackpoker.checks import check_edition
from kisoku.blackpoker.language.cards import parse_cards, parse_key
from kisoku.blackpoker.language.condition_parser import parse_condition
from kisoku.blackpoker.language.player import parse_player
from kisoku.blackpoker.language.thing_parser import parse_things, parse_what
from kisoku.blackpoker.language.value_parser import parse_change, parse_value
from kisoku.blackpoker.loading import load_edition
from kisoku.errors import DefinitionError, Problem
from kisoku.language.tokens import LanguageError, Tokens
from places import BLACKPOKER

FILES = sorted([*BLACKPOKER.glob("*.yaml"), *BLACKPOKER.glob("actions/*.yaml")])
PARSERS = (
    parse_key, parse_condition, parse_value, parse_what, parse_things, parse_cards, parse_player,
    parse_change,
)  # fmt: skip

# Words and signs of the languages, and what might be typed in their place.
WORDS = """
    target target's key keys card cards soldier soldiers bulwark request requests player opponent opponent's
    your turn owner all any number of top in with where is not and or same as divisible by include size total
    suit life graveyard hand pack rare deck charged driven face-up face-down <haste> Joker A J Q K x points
    done picked flipped other found attacker attackers blockers blocked nothing again more numbers
    unopened damageJudge 0 1 2 10 99999999999 ♠ ♡ ♢ ♣ ♥ = != <= >= < > + - / . , ( ) == '' 枚 ３
""".split()
SIGNS = ["", " ", "\t", "\n", "\n  ", "- ", ": ", "{", "}", "[", "]", "'", '"', "#", "&a", "*a", "!!x"]
SCRAPS = st.one_of(st.sampled_from(WORDS), st.sampled_from(SIGNS), st.characters(exclude_categories=()))
FEW = settings(
    max_examples=20,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)


@pytest.mark.parametrize("parse", PARSERS)
@settings(max_examples=150, deadline=None)
@given(
    words=st.lists(st.sampled_from(WORDS), max_size=9),
    glue=st.sampled_from([" ", ""]),
    noise=st.text(max_size=6),
)
@example(words=["not"] * 5000, glue=" ", noise="")
@example(words=["1", "+"] * 5000, glue=" ", noise="")
@example(words=["card", "where"] * 5000, glue=" ", noise="")
@example(words=["9" * 5000], glue=" ", noise="")
def test_a_text_is_read_or_refused(parse: Callable[[Tokens], Any], words: list[str], glue: str, noise: str) -> None:
    text = glue.join(words) + noise
    try:
        tokens = Tokens(text)
        result = parse(tokens)
        tokens.end()
    except LanguageError as error:
        assert 0 <= error.offset <= len(text)
        assert error.message
    else:
        # The canonical spelling means the same.
        again = Tokens(str(result))
        assert parse(again) == result


@FEW
@given(data=st.data())
def test_a_mutated_edition_is_checked_or_refused(data: st.DataObject, tmp_path: Path) -> None:
    folder = tmp_path / "8.1"
    shutil.copytree(BLACKPOKER, folder, dirs_exist_ok=True, ignore=shutil.ignore_patterns("examples"))
    path = folder / data.draw(st.sampled_from(FILES), label="file").relative_to(BLACKPOKER)
    text = path.read_text("utf-8")
    for _ in range(data.draw(st.integers(1, 3), label="changes")):
        start = data.draw(st.integers(0, len(text)), label="start")
        length = data.draw(st.sampled_from([0, 1, 1, 2, 5, 40]), label="length")
        text = text[:start] + data.draw(SCRAPS, label="scrap") + text[start + length :]
    path.write_bytes(text.encode("utf-8", "surrogatepass"))
    assert_readable(problems(folder))


@FEW
@given(data=st.data())
def test_an_edition_with_exchanged_words_is_checked_or_refused(data: st.DataObject, tmp_path: Path) -> None:
    """Words of the definitions in each other's places: most files stay YAML and reach the later checks."""
    folder = tmp_path / "8.1"
    shutil.copytree(BLACKPOKER, folder, dirs_exist_ok=True, ignore=shutil.ignore_patterns("examples"))
    path = folder / data.draw(st.sampled_from(FILES), label="file").relative_to(BLACKPOKER)
    words = path.read_text("utf-8").split(" ")
    for _ in range(data.draw(st.integers(1, 3), label="changes")):
        index = data.draw(st.integers(0, len(words) - 1), label="index")
        other = data.draw(st.sampled_from([*words, *WORDS]), label="word")
        words[index] = other.rstrip("\n") + words[index][len(words[index].rstrip("\n")) :]
    path.write_text(" ".join(words), "utf-8")
    assert_readable(problems(folder))


@FEW
@given(data=st.binary(max_size=300), file=st.sampled_from(FILES))
def test_bytes_are_refused(data: bytes, file: Path, tmp_path: Path) -> None:
    folder = tmp_path / "8.1"
    shutil.copytree(BLACKPOKER, folder, dirs_exist_ok=True, ignore=shutil.ignore_patterns("examples"))
    (folder / file.relative_to(BLACKPOKER)).write_bytes(data)
    assert_readable(problems(folder))


def problems(folder: Path) -> list[Problem]:
    try:
        return check_edition(load_edition(folder))
    except DefinitionError as error:
        assert error.problems
        return list(error.problems)


def assert_readable(found: list[Problem]) -> None:
    for problem in found:
        shown = str(problem)
        assert "Traceback" not in shown
        assert problem.place is not None or problem.file is not None
        # Nothing that would act on the reader's terminal.
        assert all(unicodedata.category(character) != "Cc" or character == "\n" for character in shown)
