"""Checks of an edition beyond its schemas, one concern a module; every check reports all it finds."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from ...checks import about, flow, site
from ...definitions.difference import Overlay
from ...errors import Problem, in_order
from ...memory import undisturbed
from ..loading import load_edition
from ..model import Edition
from . import (
    cards,
    charts,
    decks,
    holders,
    readings,
    references,
    rules,
    scenarios,
    scope,
    statuses,
    texts,
    usage,
    versions,
)

Check = Callable[[Edition], Iterator[Problem]]


def _flow(edition: Edition) -> Iterator[Problem]:
    if edition.charts:
        yield from flow.check(edition.charts)


def _about(edition: Edition) -> Iterator[Problem]:
    return about.check(edition.about, edition.settings, "scenario")


def _site(edition: Edition) -> Iterator[Problem]:
    return site.check(edition.site_node)


# Later checks rely on earlier ones: text is said only of references that exist.
STAGES: tuple[tuple[Check, ...], ...] = (
    (rules.check, references.neutral),
    (references.check, scenarios.check, _flow, readings.check, versions.check),
    (charts.check, cards.check, statuses.check, holders.check, scope.check),
    (decks.check,),
    (texts.check,),
)
# What an edition is published with; whoever is still writing can read, verify and play it without.
LAST: tuple[tuple[Check, ...], ...] = ((usage.check,), (_about, _site))


@undisturbed()
def check_edition(edition: Edition, draft: bool = False) -> list[Problem]:
    """What is wrong with the edition; a stage is reported whole before the next begins."""
    for stage in STAGES if draft else (*STAGES, *LAST):
        problems = [problem for check in stage for problem in check(edition)]
        if problems and edition.overlay is not None:
            problems = _of_variant(edition.overlay, problems, stage)
        if problems:
            return in_order(problems)
    return []


def _of_variant(overlay: Overlay, problems: list[Problem], stage: tuple[Check, ...]) -> list[Problem]:
    if stage in LAST:
        # A variant may leave unused what its base has.
        return [problem for problem in problems if overlay.own(problem)]
    # What is wrong with the base is said of the base.
    return check_edition(load_edition(overlay.base), draft=True) or overlay.blame(problems)
