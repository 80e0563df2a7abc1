"""Has sheets printed by several processes; only those that were not printed before."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

from ...errors import DefinitionError, Problem
from ...processes import Crew, spread
from ...sentences.language import Language
from .cache import FONT, Cache, font_files, print_digest

if TYPE_CHECKING:
    from ..press.list import Job, Made

Follow = Callable[[Iterable[Any], int, str], Iterator[Any]]


def printed(
    jobs: Sequence[Job], language: Language, crew: Crew, store: Cache, follow: Follow
) -> tuple[dict[str, Made], list[str]]:
    """The finished sheets by id, and which of them had to be made."""
    need_font()
    keys = {one.sheet.id: f"{one.key[:40]}{print_digest()[:24]}" for one in jobs}
    found = {id: made for id, key in keys.items() if (made := store.get(key)) is not None}
    missing = [one for one in jobs if one.sheet.id not in found]
    for made in follow(_rendered(missing, language, crew), len(missing), "lists"):
        store.put(keys[made.id], made)
        found[made.id] = made
    return found, [one.sheet.id for one in missing]


def need_font(font: str = FONT, package: str = "fonts-morisawa-bizud-gothic") -> None:
    """Says what is missing."""
    if not font_files(font):
        hint = f"install it (Debian: {package}, fontconfig) and try again"
        what = "a list is" if font == FONT else "headings are"
        raise DefinitionError(Problem(f"the font {font} is not installed, and {what} printed in no other", hint=hint))


def _rendered(missing: Sequence[Job], language: Language, crew: Crew) -> Iterator[Made]:
    from ..layout.pdf import fonts, load

    if not missing:
        return
    load()
    fonts()  # before the processes part, so that each has it
    # The longest first: the last ones to finish are then short.
    queue = sorted(missing, key=lambda one: -len(one.pieces))
    yield from spread(_make, None, queue, crew)


def _make(nothing: None, job: Job) -> Made:
    from ..press.list import make

    return make(job)
