"""Whatever is typed into a definition, it is read or refused; nothing else is ever raised."""

import shutil
import unicodedata
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import Phase, example, given
from hypothesis import strategies as st

from kisoku.blackpoker.checks import check_edition
from kisoku.blackpoker.language.cards import parse_cards, parse_key
from kisoku.blackpoker.language.condition_parser import parse_condition
from kisoku.blackpoker.language.lexis import LEXIS
from kisoku.blackpoker.language.player import parse_player
from kisoku.blackpoker.language.thing_parser import parse_things, parse_what
from kisoku.blackpoker.language.value_parser import parse_change, parse_value
from kisoku.blackpoker.loading import load_edition
from kisoku.errors import DefinitionError, Problem
from kisoku.language.tokens import LanguageError, Tokens
from luck import cases
from places import BLACKPOKER

FILES = sorted(
    path.relative_to(BLACKPOKER).as_posix() for path in BLACKPOKER.rglob("*.yaml") if path.parent.name != "examples"
)
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
PLACES = st.integers(0, 99_999)
LENGTHS = st.sampled_from([0, 1, 1, 2, 5, 40])
# An edition is checked for each case: to look for a shorter case that fails, too, would take minutes.
QUICK = (Phase.explicit, Phase.generate)


def written(file: str) -> str:
    return (BLACKPOKER / file).read_text("utf-8")


@pytest.mark.parametrize("parse", PARSERS)
@cases(150)
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
        tokens = Tokens(text, lexis=LEXIS)
        result = parse(tokens)
        tokens.end()
    except LanguageError as error:
        assert 0 <= error.offset <= len(text)
        assert error.message
    else:
        # The canonical spelling means the same.
        again = Tokens(str(result), lexis=LEXIS)
        assert parse(again) == result


@cases(20, phases=QUICK)
@given(file=st.sampled_from(FILES), changes=st.lists(st.tuples(PLACES, LENGTHS, SCRAPS), min_size=1, max_size=3))
@example(file="characters.yaml", changes=[(written("characters.yaml").index("attacker") + 3, 0, "\t")])
def test_a_mutated_edition_is_checked_or_refused(
    file: str, changes: list[tuple[int, int, str]], tmp_path: Path
) -> None:
    """Each change cuts some characters at a place out of the file and puts a scrap there."""
    text = written(file)
    for place, length, scrap in changes:
        start = place % (len(text) + 1)
        text = text[:start] + scrap + text[start + length :]
    assert_readable(problems(tmp_path, file, text.encode("utf-8", "surrogatepass")))


@cases(20, phases=QUICK)
@given(
    file=st.sampled_from(FILES),
    changes=st.lists(st.tuples(PLACES, PLACES | st.sampled_from(WORDS)), min_size=1, max_size=3),
)
def test_an_edition_with_exchanged_words_is_checked_or_refused(
    file: str, changes: list[tuple[int, int | str]], tmp_path: Path
) -> None:
    """Words of the file (by number) or others in each other's places: most files stay YAML, for the later checks."""
    words = written(file).split(" ")
    for place, other in changes:
        old = words[place % len(words)]
        new = other if isinstance(other, str) else words[other % len(words)]
        words[place % len(words)] = new.rstrip("\n") + old[len(old.rstrip("\n")) :]
    assert_readable(problems(tmp_path, file, " ".join(words).encode()))


@cases(20, phases=QUICK)
@given(data=st.binary(max_size=300), file=st.sampled_from(FILES))
def test_bytes_are_refused(data: bytes, file: str, tmp_path: Path) -> None:
    assert_readable(problems(tmp_path, file, data))


def problems(tmp_path: Path, file: str, data: bytes) -> list[Problem]:
    """What is said of the edition if one of its files is another."""
    folder = tmp_path / "8.1"
    shutil.copytree(BLACKPOKER, folder, dirs_exist_ok=True, ignore=shutil.ignore_patterns("examples"))
    (folder / file).write_bytes(data)
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
