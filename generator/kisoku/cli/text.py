"""`kisoku text`: entries as an action list has them."""

from __future__ import annotations

import argparse

from ..definitions.editions import UsageError
from ..entry import Entry
from ..errors import Problem, closest, quoted
from ..games import rulebook_of
from .command import Commands, add_command, chosen


def add(commands: Commands[argparse.ArgumentParser]) -> None:
    parser = add_command(commands, "text", "print entries as an action list has them", run)
    parser.add_argument("words", nargs="*", metavar="GAME EDITION [ID …]", help="which entries (all, if not given)")
    parser.add_argument("--lang", choices=("ja", "en"), default="ja", help="the language (default: ja)")


def run(options: argparse.Namespace) -> int:
    edition, _, ids = chosen(options, draft=True)
    known: dict[str, Entry] = {id: entry for entries in edition.kinds.values() for id, entry in entries.items()}
    for id in ids:
        if id not in known:
            raise UsageError(Problem(f"unknown entry {quoted(id)}", expected=tuple(known), guess=closest(id, known)))
    speech = rulebook_of(edition).speech
    texts = [speech.text(edition, entry, options.lang) for entry in [known[id] for id in ids] or edition.entries]
    print("\n".join(text.plain() for text in texts), end="")
    return 0
