"""`kisoku catalogue`: the gettext catalogues by which a rulebook is translated, brought up to date or checked."""

from __future__ import annotations

import argparse

from ..definitions.editions import UsageError, choose_edition, find_editions
from ..errors import DefinitionError, Problem, harmless, quoted
from ..games import load_edition
from .command import Commands, add_command, folder, no_more

_LANGUAGES = ("en",)


def add(commands: Commands[argparse.ArgumentParser]) -> None:
    parser = add_command(commands, "catalogue", "bring the catalogues for translators of a rulebook up to date", run)
    parser.add_argument("words", nargs="*", metavar="GAME EDITION", help="which edition (default: the newest)")
    parser.add_argument("--lang", choices=_LANGUAGES, default="en", help="into which language (default: en)")
    parser.add_argument("--check", action="store_true", help="write nothing: say what is missing, outdated or wrong")
    parser.add_argument("--only", action="append", default=[], metavar="NAME", help="such as 8.1/rulings")


def run(options: argparse.Namespace) -> int:
    try:
        from ..book.making.build import book_source
        from ..book.translation.check import faults
        from ..book.translation.sentence import is_translated, sentences
        from ..book.translation.updating import update
    except ImportError as error:
        hint = "install them with: pip install 'kisoku[book]'"
        raise DefinitionError(Problem(f"the book needs more packages ({error.name} is missing)", hint=hint)) from None

    found, rest = choose_edition(folder(options), options.words)
    no_more(options, rest, (found.game, found.version))
    book = book_source(found.path)
    if not (book / "index.md").is_file():
        raise UsageError(Problem(f"{found.game} {found.version} has no rulebook", file=str(book)))
    if options.only and not options.check:
        raise UsageError(Problem("--only belongs to --check: catalogues are brought up to date together"))
    if options.check:
        said = sentences(book, load_edition(found.path).ledger)
        for name in options.only:
            if name not in said:
                raise UsageError(Problem(f"there is no catalogue {quoted(name)}", expected=tuple(said)))
        chosen = tuple(options.only) or tuple(said)
        if problems := faults(book, options.lang, said, chosen):
            raise DefinitionError(*problems)
        count = sum(len({one.text for one in said[name]}) for name in chosen)
        print(f"{count} messages in {len(chosen)} catalogue{'' if len(chosen) == 1 else 's'}; no problems")
        return 0
    books = {book: load_edition(found.path).ledger}
    for other in find_editions(folder(options)):
        path = book_source(other.path)
        if other.game == found.game and path != book and is_translated(path, options.lang):
            books[path] = load_edition(other.path).ledger
    for path in update(books, options.lang):
        print(f"{'wrote' if path.is_file() else 'removed'} {harmless(str(path))}")
    return 0
