"""The difference of two loaded editions of one game, and what it depends on."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

from ..comparison.difference import Difference, compared
from ..definitions.variant import predecessor
from ..errors import DefinitionError
from ..game import Edition
from ..games import rulebook_at, rulebook_of


def difference(old: Edition, new: Edition) -> Difference:
    """Everything that differs; behaviour, which takes longer, is asked for apart."""
    contents = rulebook_of(new).contents
    return compared((old.version, contents(old)), (new.version, contents(new)))


def files_before(folder: Path) -> list[Path]:
    """The files of the edition before the one in a folder: what is told of changes depends on them, too."""
    with suppress(DefinitionError):  # told by whoever needs it
        if (before := predecessor(folder)) is not None:
            return [path for path in rulebook_at(before).files(before) if path.is_file()]
    return []
