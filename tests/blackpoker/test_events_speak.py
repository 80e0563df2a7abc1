"""The log speaks with the edition's terms: what 8.1 nullifies, 6.2 negates."""

from __future__ import annotations

import pytest

from kisoku.sentences.english import past


@pytest.mark.parametrize(
    ("verb", "done"),
    [
        ("nullify", "nullified"),
        ("negate", "negated"),
        ("raise", "raised"),
        ("request", "requested"),
        ("play", "played"),
    ],
)
def test_what_has_been_done(verb: str, done: str) -> None:
    assert past(verb) == done
