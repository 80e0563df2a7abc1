"""`kisoku diff`: what changed between two editions of a game, for people, as JSON or as a page."""

from __future__ import annotations

import argparse
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

from ..definitions.editions import EditionFolder, UsageError, choose_edition
from ..definitions.variant import predecessor
from ..errors import DefinitionError, Problem, harmless, quoted
from ..games import checked_edition, rulebook_of
from .command import Commands, add_command, add_crew, crew, folder
from .screen import screen
from .streams import print_json

if TYPE_CHECKING:
    from rich.console import Console

    from ..changes.behaviour import Behaviour
    from ..changes.plain import Line
    from ..comparison.difference import Difference
    from ..game import Edition
    from ..sentences.language import Language

_USAGE = "usage: kisoku diff [GAME] [OLD NEW]"


def add(commands: Commands[argparse.ArgumentParser]) -> None:
    parser = add_command(commands, "diff", "say what changed between two editions", run)
    parser.add_argument(
        "words", nargs="*", metavar="GAME OLD NEW", help="which editions (default: the newest, and the one before it)"
    )
    parser.add_argument("--lang", choices=("ja", "en"), default="ja", help="the language (default: ja)")
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help="for programs: both languages")
    form.add_argument(
        "--html", nargs="?", const=Path(), type=Path, metavar="FILE", help="as a page in a file (GAME-OLD-NEW.html)"
    )
    parser.add_argument("--no-examples", action="store_true", help="do not run the examples in both editions")
    add_crew(parser)


def run(options: argparse.Namespace) -> int:
    from ..changes.behaviour import behaviour
    from ..changes.data import as_json, behaviour_json
    from ..changes.editions import difference
    from ..changes.plain import examples, lines

    before, after = _chosen(options)
    old, new = (checked_edition(found.path, draft=True) for found in (before, after))
    differs = difference(old, new)
    compared = None
    if not options.no_examples and rulebook_of(new).examples is not None:
        drawn = options.html is not None
        compared = behaviour((old, before.path), (new, after.path), differs, crew(options), drawn)
    if options.html is not None:
        named: Path = options.html
        path = named if named.name else Path(f"{new.game}-{old.version}-{new.version}.html")
        _write(path, _page(old, new, differs, compared, options.lang))
        print(f"Look at {harmless(str(path))}")
        return 0
    if options.json:
        played = {"behaviour": behaviour_json(compared)} if compared is not None else {}
        print_json({"game": new.game, **as_json(differs), **played})
        return 0
    show(lines(differs, options.lang))
    if compared is not None and compared.count:
        show(examples(compared, old.version, new.version, options.lang))
    return 0


def _page(old: Edition, new: Edition, found: Difference, compared: Behaviour | None, language: Language) -> str:
    try:
        from ..sheets.web.changes import changes_page
    except ImportError as error:
        hint = "install them with: pip install 'kisoku[pdf]'"
        raise DefinitionError(Problem(f"a page needs more packages ({error.name} is missing)", hint=hint)) from None
    return changes_page(old, new, found, compared, language)


def _write(path: Path, page: str) -> None:
    """Whole or not at all."""
    side = path.with_name(f".{path.name}.new")
    try:
        side.write_text(page, encoding="utf-8", newline="\n")
        side.replace(path)
    except OSError as error:
        raise UsageError(Problem(f"cannot be written ({error.strerror})", file=str(path))) from None
    finally:
        side.unlink(missing_ok=True)


def _chosen(options: argparse.Namespace) -> tuple[EditionFolder, EditionFolder]:
    """Both editions; of one that is named alone, the one before it is the other."""
    first, rest = choose_edition(folder(options), options.words)
    if not rest:
        before = predecessor(first.path)
        if before is None:
            message = f"{first.version} says of no edition that it follows or extends it: name two editions"
            raise UsageError(Problem(message, hint=_USAGE))
        return EditionFolder(first.game, before.name, before), first
    second, more = choose_edition(folder(options), [first.game, *rest])
    if more:
        raise UsageError(Problem(f"unexpected {quoted(more[0])}", hint=_USAGE))
    return first, second


# Never colour alone: what is gone is struck through, what has come is underlined.
_STYLES = {"head": "bold", "soft": "dim", "old": "red", "new": "green", "gone": "red strike", "come": "green underline"}
# Where there is no colour, as `git diff --word-diff` has it.
_MARKS = {"gone": ("[-", "-]"), "come": ("{+", "+}")}


def show(lines: Iterable[Line]) -> None:
    console = screen()
    for line in lines:
        _show(console, line)


def _show(console: Console, line: Line) -> None:
    plain = not console.is_terminal or console.no_color
    for span in line:
        before, after = _MARKS.get(span.look, ("", "")) if plain else ("", "")
        console.print(f"{before}{harmless(span.text)}{after}", style=_STYLES.get(span.look, ""), end="")
    console.print()
