"""`kisoku build … cards --deck FILE --cards ID,ID`: cards that somebody wants for themselves."""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from ..definitions.editions import EditionFolder, UsageError
from ..errors import Problem, harmless
from ..sentences.language import LANGUAGES
from .command import crew, named_source
from .screen import progress

if TYPE_CHECKING:
    from ..sheets.making.cache import Cache

OUT = Path("dist") / "own"
# What has a meaning for a whole edition only.
_WHOLE = ("only", "base_url", "marks", "watch")


def add_wishes(parser: argparse.ArgumentParser) -> None:
    deck = parser.add_argument("--deck", action="append", default=[], metavar="FILE")
    deck.help = "of cards: only those of your own deck file"
    cards = parser.add_argument("--cards", action="append", default=[], metavar="ID,ID")
    cards.help = "of cards: only these, in this order; one may be named twice"
    over = parser.add_argument("--overwrite", action="store_true")
    over.help = "of --deck and --cards: also where another file lies"


def are_wishes(options: argparse.Namespace) -> bool:
    return bool(options.deck or options.cards or options.overwrite)


def print_wishes(options: argparse.Namespace, found: EditionFolder, word: str, store: Cache) -> None:
    """`word` is what is to be built; raises ProofFailed, UsageError and DefinitionError."""
    from ..sheets.making.brought import Wish, print_brought

    start = time.perf_counter()
    _must_fit(options, word)
    cards = tuple(ids(options.cards))
    if options.cards and not cards:
        raise UsageError(Problem("--cards names no card"))
    sources = tuple(named_source(Path(file)) for file in options.deck)
    languages = (options.lang,) if options.lang else LANGUAGES
    wish = Wish(found, options.out or OUT, sources, cards, languages, options.overwrite, crew(options))
    files = print_brought(wish, store, progress)
    print("\n".join(harmless(str(path)) for path in files))
    print(f"{len(files)} file{'' if len(files) == 1 else 's'} ({time.perf_counter() - start:.1f} s)")


def ids(words: Sequence[str]) -> Iterator[str]:
    """`--only a,b --only c`: a, b, c."""
    return (id for word in words for id in word.split(",") if id)


def _must_fit(options: argparse.Namespace, word: str) -> None:
    named = "--deck" if options.deck else "--cards" if options.cards else "--overwrite"
    usage = "usage: kisoku build [GAME [EDITION]] cards --deck FILE"
    if word != "cards" or named == "--overwrite":
        raise UsageError(Problem(f"{named} is for cards of your own", hint=usage))
    for other in _WHOLE:
        if getattr(options, other):
            raise UsageError(Problem(f"{named} and --{other.replace('_', '-')} do not go together", hint=usage))
