"""The table of mutants is true: each fault can be put where it says, and the tests that should see it are there.

That they die is shown by `make mutants`, which takes minutes.
"""

from __future__ import annotations

import pytest

from mutants import PACKAGE, TESTS, Mutant, mutants


@pytest.mark.parametrize("mutant", mutants(), ids=lambda mutant: mutant.name)
def test_a_mutant_can_be_made(mutant: Mutant) -> None:
    assert (TESTS.parent / PACKAGE / mutant.file).read_text("utf-8").count(mutant.old) == 1
    assert mutant.old != mutant.new
    assert (TESTS / mutant.tests.partition(" ")[0]).is_file()


def test_every_mutant_has_its_name() -> None:
    assert len({mutant.name for mutant in mutants()}) == len(mutants())
