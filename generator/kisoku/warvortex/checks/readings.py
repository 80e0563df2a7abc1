"""Readings agree with names written in kana, and verbs with how they are inflected."""

from __future__ import annotations

from collections.abc import Iterator

from ...checks import readings
from ...errors import Problem
from ..model import Edition


def check(edition: Edition) -> Iterator[Problem]:
    named = [thing for kind in edition.named.values() for thing in kind.values()]
    yield from readings.check([*edition.entries, *named])
    yield from readings.check_verbs(edition.terms, edition.term_nodes)
