"""All examples of an edition, executed; a report is plain data that travels between processes."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ..errors import DefinitionError, Problem, Source
from ..game import Edition
from .checks import check_example
from .moment import check_moment
from .runner import Example, Outcome, example_source, load_example, read_example, run_example
from .sharing import example_files, folder_of, wrong_editions


@dataclass(frozen=True, slots=True)
class Report:
    """How an example ended; of a file that cannot be read, only what is wrong with it."""

    name: str
    title: dict[str, str]
    shows: tuple[str, ...]
    seconds: float
    problems: tuple[Problem, ...]
    board: str = ""
    steps: tuple[str, ...] = ()

    @property
    def passed(self) -> bool:
        return not self.problems

    @property
    def place(self) -> str:
        """Of the first problem."""
        return str(self.problems[0].place or self.problems[0].file or "") if self.problems else ""

    @property
    def trouble(self) -> tuple[str, ...]:
        return tuple(problem.message for problem in self.problems)

    def as_json(self) -> dict[str, Any]:
        """The same for programs; what helps to find out what is wrong only where something is."""
        data: dict[str, Any] = {
            "name": self.name,
            "title": self.title,
            "shows": list(self.shows),
            "passed": self.passed,
            "seconds": round(self.seconds, 6),
        }
        if not self.passed:
            data |= {
                "place": self.place,
                "trouble": list(self.trouble),
                "problems": [problem.as_json() for problem in self.problems],
                "board": self.board,
                "steps": list(self.steps),
            }
        return data


def check_examples(edition: Edition, edition_folder: Path) -> list[Problem]:
    """What is wrong with the example files of an edition before they are played."""
    problems = [*wrong_editions(edition_folder), *check_moment(edition, edition_folder)]
    for path in example_files(edition_folder).values():
        try:
            problems += check_example(edition, load_example(edition, path, root=folder_of(path)))
        except DefinitionError as error:
            problems += error.problems
    return problems


Item = tuple[str, Source | tuple[Problem, ...]]
"""An example's name with its text, or with what is wrong with the file: all that another machine needs."""


def to_verify(path: Path, root: Path | None = None) -> Item:
    try:
        return path.stem, example_source(path, root)
    except DefinitionError as error:
        return path.stem, error.problems


def verify_item(edition: Edition, item: Item) -> Report:
    """Execute an example; one that cannot be read is one that fails."""
    name, source = item
    try:
        if not isinstance(source, Source):
            raise DefinitionError(*source)
        return verify(edition, read_example(edition, name, source))
    except DefinitionError as error:
        return Report(name, {}, (), 0.0, error.problems)


def verify_file(edition: Edition, path: Path) -> Report:
    return verify_item(edition, to_verify(path))


def verify(edition: Edition, example: Example) -> Report:
    """Execute an example and report."""
    return report(run_example(edition, example))


def report(outcome: Outcome) -> Report:
    example = outcome.example
    return Report(
        name=example.name,
        title=dict(example.title),
        shows=example.shows,
        seconds=outcome.seconds,
        problems=tuple(outcome.problems),
        board=outcome.board,
        steps=tuple(outcome.steps),
    )
