"""`kisoku build`: the rulebook, lists on paper and on the web, data and the portal, in one folder."""

from __future__ import annotations

import argparse
import os
import re
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, cast

from .. import resources
from ..blackpoker.checks import check_edition
from ..blackpoker.loading import load_edition
from ..definitions.editions import EditionFolder, UsageError, choose_edition
from ..errors import DefinitionError, Problem
from .command import Commands, add_command, folder, no_more
from .screen import progress

if TYPE_CHECKING:
    from ..sheets.build import Report, What

WHAT = ("lists", "site", "book", "all")


def add(commands: Commands[argparse.ArgumentParser]) -> None:
    parser = add_command(commands, "build", "build the lists, the site, the book and the data of an edition", run)
    parser.add_argument(
        "words", nargs="*", metavar="GAME EDITION [lists|site|book|all]", help="which edition, and what of it (all)"
    )
    parser.add_argument(
        "--only", action="append", default=[], metavar="LIST", help="only these lists, such as mast-extra"
    )
    parser.add_argument("--base-url", metavar="URL", help="where it will be published (default: the edition's site)")
    parser.add_argument("--out", type=Path, default=Path("dist"), metavar="DIR", help="default: dist")
    parser.add_argument("--lang", choices=("ja", "en"), default="ja", help="of the lists (default: ja)")
    parser.add_argument("--marks", action="store_true", help="mark what is new or changed in the edition")
    parser.add_argument("--jobs", type=int, default=min(2, os.cpu_count() or 1), metavar="N", help="processes (2)")
    parser.add_argument("--no-cache", action="store_true", help="render everything, remember nothing")
    parser.add_argument("--watch", action="store_true", help="build again on every change, with live reload")
    parser.add_argument("--port", type=int, default=8000, metavar="N", help="of --watch (8000)")


def run(options: argparse.Namespace) -> int:
    try:
        from ..sheets.build import Order, build
        from ..sheets.cache import Cache, cache_dir
        from ..sheets.proof import ProofFailed
    except ImportError as error:
        hint = "install them with: pip install 'kisoku[pdf]'"
        raise DefinitionError(Problem(f"building needs more packages ({error.name} is missing)", hint=hint)) from None

    found, rest = choose_edition(folder(options), options.words)
    word = rest.pop(0) if rest and rest[0] in WHAT else "all"
    no_more(options, rest, (found.game, found.version))
    only = tuple(dict.fromkeys(id for word in options.only for id in word.split(",") if id))
    # The book has a builder of its own; what is left of `book` is the portal, which links it.
    what = cast("What", "site" if word == "book" else word)
    order = Order(found, options.out, what, only, _address(options.base_url), options.lang, options.marks, options.jobs)
    store = Cache(None if options.no_cache else cache_dir())

    def once() -> bool:
        start = time.perf_counter()
        try:
            if word == "book" or (word == "all" and not only):
                _book(found, order.folder, required=word == "book")
            report = build(order, store, progress)
        except ProofFailed as failure:
            for problem in failure.problems:
                print(f"{failure.name}: {problem}", file=sys.stderr)
            print("The press proof failed; nothing was published.", file=sys.stderr)
            return False
        print(_summary(report, time.perf_counter() - start))
        return True

    worked = once()
    if options.watch:
        return _watch(options, order.folder, found.path, once)
    return 0 if worked else 1


def _book(found: EditionFolder, out: Path, required: bool) -> None:
    """The rulebook, where its text is at hand: a checkout has it, an installed package has not."""
    try:
        from ..book.build import book_source, build_book
    except ImportError as error:
        if not required:
            return
        hint = "install them with: pip install 'kisoku[book]'"
        raise DefinitionError(Problem(f"the book needs more packages ({error.name} is missing)", hint=hint)) from None
    from ..sheets.cache import cache_dir

    if not required and not (book_source() / "index.md").is_file():
        return
    edition = load_edition(found.path)
    problems = check_edition(edition)
    if problems:
        raise DefinitionError(*problems)
    out.mkdir(parents=True, exist_ok=True)
    cache = cache_dir() / "book" / f"{found.game}-{found.version}"

    def say(words: str) -> None:
        if sys.stderr.isatty():
            print(words, file=sys.stderr)

    built = build_book(found.path, out, cache=cache, progress=say)
    print("Rulebook: nothing changed" if built.fresh else f"Rulebook: {built.pages} pages")


def _summary(report: Report, seconds: float) -> str:
    place = report.folder / "index.html"
    if report.unchanged:
        return f"Nothing changed ({seconds:.1f} s). Look at {place}"
    lists = f"{len(report.rendered)} lists rendered, {len(report.reused)} unchanged"
    return f"{report.files} files, {lists} ({seconds:.1f} s). Look at {place}"


def _address(url: str | None) -> str | None:
    if url is None:
        return None
    if not re.fullmatch(r"https?://[^\s<>\"']+", url):
        raise UsageError(Problem(f"`{url}` is no web address", expected=("https://example.org/blackpoker/8.1/",)))
    return url if url.endswith("/") else f"{url}/"


def _watch(options: argparse.Namespace, out: Path, definitions: Path, once: Callable[[], bool]) -> int:
    from ..sheets.watch import Changes, serve, watch

    def rebuild() -> bool:
        try:
            return once()
        except DefinitionError as error:
            for problem in error.problems:
                print(problem, file=sys.stderr)
            return False

    changes = Changes()
    server = serve(out, changes, options.port)
    print(f"Watching {definitions}; http://127.0.0.1:{server.server_address[1]}/ reloads itself. Ctrl+C ends it.")
    try:
        watch([definitions, resources.templates_dir()], rebuild, changes)
    except KeyboardInterrupt:
        print()
    finally:
        server.shutdown()
    return 0
