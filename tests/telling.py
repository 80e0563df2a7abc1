"""Examples of War Vortex Night told in a test: what is given, what happens, and what is wrong with it."""

from __future__ import annotations

from battles import edition
from kisoku.errors import DefinitionError, Problem, Source
from kisoku.examples.runner import Outcome, read_example, run_example

_HEAD = "title: {ja: 例, en: An example}\nshows: [W-031]\n"


def told(text: str) -> Outcome:
    """The example with this `given`, `when` and `then`, executed; raises DefinitionError for what cannot be read."""
    return run_example(edition(), read_example(edition(), "told", Source("told.yaml", _HEAD + text)))


def wrong(text: str) -> list[str]:
    """What is wrong with it, each with line and column of the text."""
    try:
        problems = told(text).problems
    except DefinitionError as error:
        problems = list(error.problems)
    return [_said(problem) for problem in problems]


def _said(problem: Problem) -> str:
    where = f"{problem.place.line - 2}:{problem.place.column} " if problem.place is not None else ""
    guess = f" (did you mean {problem.guess}?)" if problem.guess else ""
    return where + problem.message + guess
