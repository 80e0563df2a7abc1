"""The decks of decks.yaml are legal (W-007–W-017, W-126)."""

from __future__ import annotations

from collections.abc import Iterator

from ...errors import Problem
from .. import decks
from ..model import Edition


def check(edition: Edition) -> Iterator[Problem]:
    for deck in edition.decks.values():
        yield from decks.problems(edition, deck)
