"""`kisoku verify`: executes the examples of an edition, and says what they reach."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from ..definitions.editions import UsageError
from ..definitions.variant import layers
from ..errors import Problem, closest, harmless, quoted
from .command import MOST_GAMES, Commands, add_command, add_crew, chosen, crew, must_be_within, whole
from .screen import progress, screen
from .streams import print_json

if TYPE_CHECKING:
    from ..examples.verification import Report
    from ..game import Edition
    from ..simulation.coverage import Coverage

SHOWN_STEPS = 15


def add(commands: Commands[argparse.ArgumentParser]) -> None:
    parser = add_command(commands, "verify", "execute the examples of an edition", run)
    parser.add_argument("words", nargs="*", metavar="GAME EDITION [NAME …]", help="which examples (all); also paths")
    parser.add_argument("--json", action="store_true", help="for programs")
    parser.add_argument("--base", action="store_true", help="of a variant: which examples of its base end otherwise")
    parser.add_argument("--verbose", action="store_true", help="all flow steps of an example that fails")
    parser.add_argument("--lang", choices=("ja", "en"), default="en", help="of the titles (default: en)")
    add_crew(parser)
    parser.add_argument(
        "--coverage", action="store_true", help="what examples and random games reach, and what they do not"
    )
    parser.add_argument("--games", type=whole, default=120, metavar="N", help="random games per regulation (120)")
    parser.add_argument("--reasons", type=Path, metavar="FILE", help="why something is not reached (coverage.yaml)")


def run(options: argparse.Namespace) -> int:
    from ..examples.sharing import example_files, folder_of
    from ..examples.verification import to_verify, verify_item
    from ..processes import spread

    edition, folder, names = chosen(options, draft=True)
    if options.base:
        return _compare(edition, folder, names, options)
    own = example_files(folder)
    files = own | {name: Path(name) for name in names if name.endswith(".yaml") and Path(name).is_file()}
    for name in names:
        if name not in files:
            guess = closest(name, files)
            raise UsageError(Problem(f"unknown example {quoted(name)}", expected=tuple(files), guess=guess))
    must_be_within(options, "games", MOST_GAMES, least=0)
    paths = [files[name] for name in dict.fromkeys(names)] or list(files.values())
    items = [to_verify(path, folder_of(path) if path in own.values() else None) for path in paths]
    results = spread(verify_item, edition, items, crew(options), chunk=4)
    reports = list(progress(results, len(paths), "examples"))
    coverage = None
    if options.coverage:
        from ..simulation.coverage import measure

        readable = [path for path, report in zip(paths, reports, strict=True) if report.title]
        if not names:
            readable += _as_in_base(edition, folder, options)
        coverage = measure(edition, readable, options.games, crew(options), _reasons(options, folder))
    if options.json:
        print_json(_as_json(reports, coverage))
    else:
        _print(reports, options.lang, options.verbose)
        if coverage is not None:
            _print_coverage(coverage)
    failed = any(not report.passed for report in reports) or (coverage is not None and coverage.problems)
    return 1 if failed else 0


def _compare(edition: Edition, folder: Path, names: list[str], options: argparse.Namespace) -> int:
    """Executes the base's examples by the variant's rules: an example that ends otherwise is no fault."""
    base = layers(folder)[1:2]
    if not base:
        raise UsageError(Problem(f"{edition.version} has no base: it is a whole edition", hint=_NO_BASE))
    if names or options.coverage:
        raise UsageError(Problem("--base is for all examples, and for nothing else", hint=_NO_BASE))
    reports = [report for _, report in _by_own_rules(edition, base[0], options)]
    other = [report for report in reports if not report.passed]
    if options.json:
        print_json({"base": base[0].name, "examples": len(reports), "other": [report.as_json() for report in other]})
        return 0
    width = max((len(report.name) for report in other), default=0)
    for report in other:
        screen().print(f"{harmless(report.name):<{width}}  {harmless(report.trouble[0])}")
    count = f"{len(reports) - len(other)} of {len(reports)} examples of {base[0].name}"
    screen().print(f"{count} end as there by the rules of {edition.version}")
    return 0


def _by_own_rules(edition: Edition, base: Path, options: argparse.Namespace) -> list[tuple[Path, Report]]:
    """The base's examples, executed by the variant's rules."""
    from ..examples.sharing import example_files, folder_of
    from ..examples.verification import to_verify, verify_item
    from ..processes import spread

    paths = list(example_files(base).values())
    items = [to_verify(path, folder_of(path)) for path in paths]
    reports = progress(spread(verify_item, edition, items, crew(options), chunk=4), len(items), "examples")
    return list(zip(paths, reports, strict=True))


def _as_in_base(edition: Edition, folder: Path, options: argparse.Namespace) -> Iterator[Path]:
    """A variant is covered by its base's examples too, where they end as there."""
    for base in layers(folder)[1:2]:
        yield from (path for path, report in _by_own_rules(edition, base, options) if report.passed)


_NO_BASE = "--base executes the examples of the edition that a variant extends"


def _print(reports: list[Report], lang: str, verbose: bool) -> None:
    console = screen()
    width = max((len(report.name) for report in reports), default=0)
    for report in reports:
        mark, style = ("passed", "green") if report.passed else ("FAILED", "bold red")
        console.print(f"{harmless(report.name):<{width}}  ", end="")
        console.print(mark, style=style, end="")
        console.print(f" {report.seconds * 1000:>7.1f} ms  {report.title.get(lang, 'the file cannot be read')}")
    failed = [report for report in reports if not report.passed]
    for report in failed:
        console.print()
        _print_failure(report, verbose)
    seconds = sum(report.seconds for report in reports)
    total = f"{len(reports)} example{'' if len(reports) == 1 else 's'}"
    outcome = f"{len(failed)} failed" if failed else "all passed"
    console.print(f"\n{total}, {outcome} ({seconds:.2f} s)")


def _print_failure(report: Report, verbose: bool) -> None:
    console = screen()
    for problem in report.problems:
        first, *more = str(problem).splitlines()
        console.print(first, style="bold red")
        for line in more:
            console.print(line)
    if report.board:
        console.print("  board:")
        for line in report.board.splitlines():
            console.print(f"    {line}")
    if report.steps:
        steps = report.steps if verbose else report.steps[-SHOWN_STEPS:]
        left_out = len(report.steps) - len(steps)
        note = f" (the last {len(steps)} of {len(report.steps)}; --verbose shows all)" if left_out else ""
        console.print(f"  flow steps{note}:")
        for step in steps:
            console.print(f"    {step}")


def _reasons(options: argparse.Namespace, folder: Path) -> Path | None:
    """The file that was named, or the edition's coverage.yaml in the checkout that the definitions are in."""
    named: Path | None = options.reasons
    if named is not None:
        if not named.is_file():
            raise UsageError(Problem("no such file", file=str(named)))
        return named
    edition = folder.resolve()
    usual = edition.parent.parent.parent / "tests" / "golden" / edition.parent.name / edition.name / "coverage.yaml"
    return usual if usual.is_file() else None


def _print_coverage(coverage: Coverage) -> None:
    console = screen()
    console.print(f"\n{'reached':<8} {'of':>4} {'by examples':>12} {'by random play':>15} {'by either':>10}")
    for row in coverage.rows:
        counts = f"{row.all:>4} {row.by_examples:>12} {row.by_games:>15} {row.by_either:>10}"
        console.print(f"{row.kind:<8} {counts}")
    for id, by in coverage.unreached.items():
        reason = coverage.reasons.get(id)
        console.print(f"not reached{by and f' {by}'}: {id}", end="")
        console.print(f" ({reason})" if reason else "")
    for problem in coverage.problems:
        console.print(problem, style="red")


def _as_json(reports: list[Report], coverage: Coverage | None) -> dict[str, object]:
    data: dict[str, object] = {"examples": [report.as_json() for report in reports]}
    if coverage is not None:
        data["coverage"] = coverage.as_json()
    return data
