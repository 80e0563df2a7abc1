"""All examples of an edition, executed; a report is plain data that travels between processes."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from ..blackpoker.model import Edition
from ..errors import DefinitionError, Problem
from .runner import Example, Outcome, load_example, run_example


@dataclass(frozen=True, slots=True)
class Report:
    """How an example ended."""

    name: str
    title: dict[str, str]
    shows: tuple[str, ...]
    passed: bool
    seconds: float
    place: str
    trouble: tuple[str, ...]
    board: str
    steps: tuple[str, ...]

    def as_json(self) -> dict[str, Any]:
        """The same for programs; board and steps only where they help to find what is wrong."""
        data = asdict(self)
        data["shows"], data["trouble"], data["steps"] = list(self.shows), list(self.trouble), list(self.steps)
        data["seconds"] = round(self.seconds, 6)
        if self.passed:
            del data["board"], data["steps"], data["place"], data["trouble"]
        return data


def example_files(edition_folder: Path) -> dict[str, Path]:
    """The example files of an edition by name."""
    return {path.stem: path for path in sorted((edition_folder / "examples").glob("*.yaml"))}


def load_examples(paths: Iterable[Path]) -> list[Example]:
    """All of them, or everything that is wrong with any of them."""
    examples, problems = [], list[Problem]()
    for path in paths:
        try:
            examples.append(load_example(path))
        except DefinitionError as error:
            problems += error.problems
    if problems:
        raise DefinitionError(*problems)
    return examples


def verify(edition: Edition, example: Example) -> Report:
    """Execute an example and report."""
    return report(run_example(edition, example))


def report(outcome: Outcome) -> Report:
    example = outcome.example
    return Report(
        name=example.name,
        title=dict(example.title),
        shows=example.shows,
        passed=outcome.passed,
        seconds=outcome.seconds,
        place=str(outcome.place or ""),
        trouble=tuple(outcome.trouble),
        board=outcome.board,
        steps=tuple(outcome.steps),
    )
