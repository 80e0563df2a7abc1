"""Readings agree with names written in kana, and verbs with how they are inflected."""

from __future__ import annotations

from collections.abc import Iterator

from ...checks import readings
from ...entry import Entry, Named
from ...errors import Problem
from ..model import Edition


def check(edition: Edition) -> Iterator[Problem]:
    named: tuple[Entry | Named, ...] = (
        *edition.entries, *edition.frames.values(), *edition.formats.values(), *edition.types.values(),
        *edition.labels.values(), *edition.costs.values(), *edition.zones.values(), *edition.suits.values(),
    )  # fmt: skip
    yield from readings.check(named)
    yield from readings.check_verbs(edition.terms, edition.term_nodes)
