"""`kisoku build`: the rulebook, lists on paper and on the web, data and the portal, in one folder."""

from __future__ import annotations

import argparse
import os
import re
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from contextlib import ExitStack, suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, cast

from .. import resources
from ..checks.site import placeholder
from ..definitions.editions import EditionFolder, UsageError, choose_edition
from ..definitions.variant import layers
from ..errors import DefinitionError, Problem, harmless, quoted
from ..games import checked_edition
from ..sentences.language import LANGUAGES
from .brought import add_wishes, are_wishes, ids, print_wishes
from .command import Commands, add_command, add_crew, crew, folder, no_more, whole
from .screen import progress

if TYPE_CHECKING:
    from ..book.making.build import Made
    from ..sheets.making.build import Order, Report, What
    from ..sheets.press.proof import ProofFailed
    from ..sheets.press.shop import Shop

OUT = Path("dist")
_PRINTED = ("lists", "book", "all")
_THINNEST, _THICKEST = 0.03, 0.5
WHAT = ("lists", "cards", "site", "changes", "book", "all")


def add(commands: Commands[argparse.ArgumentParser]) -> None:
    parser = add_command(commands, "build", "build lists, cards, site, book and data of an edition", run)
    parser.add_argument(
        "words",
        nargs="*",
        metavar="GAME EDITION [lists|cards|site|changes|book|all]",
        help="which edition, and what of it (all)",
    )
    parser.add_argument(
        "--only",
        action="append",
        default=[],
        metavar="LIST",
        help="only these lists (or cards), such as mast-extra",
    )
    add_wishes(parser)
    parser.add_argument("--base-url", metavar="URL", help="where it will be published (default: the edition's site)")
    out = parser.add_argument("--out", type=Path, metavar="DIR")
    out.help = "default: dist; of --deck and --cards: dist/own"
    parser.add_argument("--lang", choices=LANGUAGES, help="print only in this language (default: both)")
    parser.add_argument("--marks", action="store_true", help="mark what is new or changed in the edition")
    parser.add_argument("--press", action="store_true", help="also files for a print shop: bleed, marks, inks, a cover")
    parser.add_argument("--profile", type=Path, metavar="FILE", help="of --press: the print shop's ICC profile")
    parser.add_argument("--caliper", type=float, metavar="MM", help="of --press: how thick a leaf is (0.1)")
    add_crew(parser, min(2, os.cpu_count() or 1))
    parser.add_argument("--no-cache", action="store_true", help="render everything, remember nothing")
    parser.add_argument("--watch", action="store_true", help="build again on every change, with live reload")
    parser.add_argument("--port", type=whole, default=8000, metavar="N", help="of --watch (8000)")


def run(options: argparse.Namespace) -> int:
    try:
        from ..sheets.making.build import Order, build
        from ..sheets.making.cache import Cache, cache_dir
        from ..sheets.press.proof import ProofFailed
    except ImportError as error:
        hint = "install them with: pip install 'kisoku[pdf]'"
        raise DefinitionError(Problem(f"building needs more packages ({error.name} is missing)", hint=hint)) from None

    found, rest = choose_edition(folder(options), options.words)
    word = rest.pop(0) if rest and rest[0] in WHAT else "all"
    no_more(options, rest, (found.game, found.version))
    only = tuple(dict.fromkeys(ids(options.only)))
    if options.only and not only:
        raise UsageError(Problem("--only names no list"))
    # The book has a builder of its own; beside it stands the site, which links it.
    what = cast("What", "site" if word == "book" else word)
    languages = (options.lang,) if options.lang else LANGUAGES
    base_url = _address(options.base_url)
    shop = _shop(options, word)
    store = Cache(None if options.no_cache else cache_dir())
    if are_wishes(options):
        try:
            print_wishes(options, found, word, store)
        except ProofFailed as failure:
            return _failed(failure)
        return 0
    order = Order(found, options.out or OUT, what, only, base_url, languages, options.marks, crew(options), shop)

    def once() -> bool:
        start = time.perf_counter()
        try:
            with tempfile.TemporaryDirectory() as empty, ExitStack() as turns:
                books: list[Made] = []
                if word == "book" or (word == "all" and not only):
                    cache = Path(empty) if options.no_cache else None
                    books = _books(found, order, required=word == "book", cache=cache, turns=turns)
                # Lists and books take the old ones' places together.
                new = [book for book in books if not book.fresh]
                report = build(order, store, progress, partial(_put, new) if new else None)
                for book in books:
                    book.remember(order.folder)
            for book in books:
                name = "Rulebook" if book.language == "ja" else f"Rulebook ({book.language})"
                print(f"{name}: nothing changed" if book.fresh else f"{name}: {book.pages} pages")
                if order.shop is not None:
                    print(_for_shop(name, book.pages, order.shop))
        except ProofFailed as failure:
            return not _failed(failure)
        if not report.published:
            print("No QR codes and no canonical links: the edition has no `site`, and no --base-url was given")
        print(_summary(report, time.perf_counter() - start))
        return True

    if options.watch:
        texts = [resources.docs_dir()] if word in ("all", "book") else []
        return _watch(options, order.folder, [*layers(found.path), resources.templates_dir(), *texts], once)
    return 0 if once() else 1


def _failed(failure: ProofFailed) -> int:
    for problem in failure.problems:
        print(Problem(problem, file=failure.name), file=sys.stderr)
    print("The press proof failed; nothing was published.", file=sys.stderr)
    return 1


def _put(books: Sequence[Made], new: Path) -> None:
    for book in books:
        book.put(new)


def _books(found: EditionFolder, order: Order, *, required: bool, cache: Path | None, turns: ExitStack) -> list[Made]:
    """The rulebook, where its text is at hand: a checkout has it, an installed package has not.

    In every language that is ordered and in which there is one. Nobody else builds it until it is published.
    """
    try:
        from ..book.making.build import book_cache, book_languages, make_book
        from ..identity.shell import address
        from ..sheets.making.output import keep_apart, turn
    except ImportError as error:
        if not required:
            return []
        hint = "install them with: pip install 'kisoku[book]'"
        raise DefinitionError(Problem(f"the book needs more packages ({error.name} is missing)", hint=hint)) from None
    there = book_languages(found.path)
    wanted = tuple(one for one in order.languages if one in there)
    if not wanted and required:
        wanted = order.languages[:1]  # which says best what is missing
    if not wanted:
        return []
    checked_edition(found.path)
    keep_apart(order.folder, (found.path.parent.parent, resources.docs_dir(), resources.templates_dir()))
    for one in wanted if cache is None else ():
        kept = book_cache(found.path, language=one)
        with suppress(OSError):  # told by whoever needs it
            kept.mkdir(parents=True, exist_ok=True)
        turns.enter_context(turn(kept))

    def say(words: str) -> None:
        if sys.stderr.isatty():
            print(words, file=sys.stderr)

    # What was published before in another language stays.
    twins = tuple(one for one in there if one in wanted or (order.folder / address("book/index.html", one)).is_file())
    return [
        make_book(
            found.path,
            order.folder,
            cache=cache,
            site=order.base_url,
            crew=order.crew,
            progress=say,
            language=one,
            languages=twins,
            shop=order.shop,
        )
        for one in wanted
    ]


def _summary(report: Report, seconds: float) -> str:
    place = harmless(str(report.folder / "index.html"))
    if report.unchanged:
        return f"Nothing changed ({seconds:.1f} s). Look at {place}"
    many = len(report.rendered)
    lists = f"{many} list{'' if many == 1 else 's'} rendered, {len(report.reused)} unchanged"
    if report.cut is not None and report.cut.files:
        new = len(report.cut.rendered)
        lists += f", {new} card sheet{'' if new == 1 else 's'} rendered, {len(report.cut.files) - new} unchanged"
    return f"{report.files} files, {lists} ({seconds:.1f} s). Look at {place}"


def _for_shop(name: str, pages: int, shop: Shop) -> str:
    """What an order form asks for."""
    from ..book.paper.cover import size_of, spine_of

    spine = spine_of(pages, shop.caliper)
    wide, high = size_of(spine)
    return (
        f"{name} for the print shop: {-(-pages // 4) * 4} pages of 148 × 210 mm; cover {wide:g} × {high:g} mm, "
        f"spine {spine:g} mm; bleed 3 mm; {shop.profile.called}"
    )


def _address(url: str | None) -> str | None:
    if url is None:
        return None
    if not re.fullmatch(r"https?://[^\s<>\"']+", url) or not url.isprintable():
        raise UsageError(Problem(f"{quoted(url)} is no web address, such as https://…/blackpoker/8.1/"))
    if host := placeholder(url):
        hint = "without --base-url and `site` there are no QR codes"
        raise UsageError(Problem(f"{quoted(host)} is a placeholder: QR codes and links would lead nowhere", hint=hint))
    return url if url.endswith("/") else f"{url}/"


def _shop(options: argparse.Namespace, word: str) -> Shop | None:
    """Where it is printed, and on what; raises DefinitionError when the profile is none."""
    if not options.press:
        for name in ("profile", "caliper"):
            if getattr(options, name) is not None:
                raise UsageError(Problem(f"--{name} is for --press"))
        return None
    if word not in _PRINTED:
        raise UsageError(Problem(f"--press is for lists and the book, not for {word}"))
    from ..sheets.press.profile import own_profile, profile_of
    from ..sheets.press.shop import CALIPER, Shop

    caliper = CALIPER if options.caliper is None else options.caliper
    if not _THINNEST <= caliper <= _THICKEST:
        raise UsageError(Problem(f"--caliper must be from {_THINNEST} to {_THICKEST} mm, not {caliper:g}"))
    return Shop(profile_of(options.profile) if options.profile is not None else own_profile(), caliper)


def _watch(options: argparse.Namespace, out: Path, folders: list[Path], once: Callable[[], bool]) -> int:
    from ..sheets.making.watch import Changes, serve, watch

    def rebuild() -> bool:
        try:
            return once()
        except DefinitionError as error:
            print(error, file=sys.stderr)
        except OSError as error:  # a file that goes while it is read
            print(f"{error}; building again with the next change", file=sys.stderr)
        return False

    changes = Changes()
    try:
        server = serve(out, changes, options.port)
    except (OSError, OverflowError) as error:
        raise UsageError(Problem(f"port {options.port} cannot be used ({error}); name another with --port")) from None
    try:
        where = ", ".join(map(str, folders))
        print(
            f"Watching {where}; http://127.0.0.1:{server.server_address[1]}/ reloads itself. Ctrl+C ends it.",
            flush=True,
        )
        watch(folders, rebuild, changes)
    except KeyboardInterrupt:
        print()
    finally:
        server.shutdown()
        server.server_close()
    return 0
