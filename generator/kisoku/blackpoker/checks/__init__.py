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
    abilities,
    cards,
    characters,
    counts,
    matches,
    playable,
    quickstart,
    readings,
    references,
    request,
    rules,
    scope,
    shorts,
    texts,
    usage,
    versions,
    walking,
    zones,
)

Check = Callable[[Edition], Iterator[Problem]]


def _flow(edition: Edition) -> Iterator[Problem]:
    return flow.check(edition.charts)


def _about(edition: Edition) -> Iterator[Problem]:
    return about.check(edition.about, edition.settings, "regulation")


def _site(edition: Edition) -> Iterator[Problem]:
    return site.check(edition.site_node)


# Later checks rely on earlier ones: they cite rules by number, and text is said only of references that exist.
STAGES: tuple[tuple[Check, ...], ...] = (
    (rules.check,),
    (references.check, request.check, _flow, readings.check, versions.check),
    (zones.check, walking.check),
    (scope.check, abilities.check, cards.check),
    (characters.check, playable.check, matches.check),
    (texts.check,),
    (shorts.check,),
)
# What an edition is published with; whoever is still writing can read, verify and play it without.
LAST: tuple[tuple[Check, ...], ...] = (
    (counts.check,),
    (usage.check,),
    (_about, _site),
    (shorts.missing, quickstart.check),
)


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
