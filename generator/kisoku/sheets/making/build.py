"""Builds an edition's output folder: lists on paper and on the web, data for programs, and the portal to it all."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

from ... import resources
from ...definitions.editions import EditionFolder, UsageError
from ...errors import DefinitionError, Problem, closest, quoted
from ...game import Edition
from ...games import checked_edition, rulebook_at, rulebook_of
from ...processes import Crew, spread
from ...sentences.language import Language
from .cache import FONT, Cache, checksum, checksums, code_digest, digest, font_files, print_digest, stamp
from .output import keep_apart, replaced

if TYPE_CHECKING:
    from ..layout.packing import Size
    from ..press.list import Job, Made

What = Literal["lists", "site", "all"]
Follow = Callable[[Iterable[Any], int, str], Iterator[Any]]
# Pieces are measured in so many parts by a cluster, whose size is not known here; none has fewer pieces than these.
_PARTS, _FEWEST = 8, 12


@dataclass(frozen=True, slots=True)
class Order:
    """What is to be built, and where."""

    found: EditionFolder
    out: Path
    what: What = "all"
    only: tuple[str, ...] = ()
    base_url: str | None = None
    language: Language = "ja"
    marks: bool = False
    crew: Crew = Crew(2)

    @property
    def folder(self) -> Path:
        return self.out / self.found.game / self.found.version

    @property
    def pdf_folder(self) -> str:
        """Japanese is the default; another language has a folder of its own beside it."""
        return "actionlist/pdf" if self.language == "ja" else f"actionlist/pdf/{self.language}"

    @property
    def name(self) -> str:
        """The same for the same order."""
        words = (self.out.resolve(), self.found.path.resolve(), self.what, self.only, self.base_url)
        return hashlib.sha256(repr((words, self.language, self.marks)).encode()).hexdigest()[:32]


@dataclass(slots=True)
class Report:
    """What a build did."""

    folder: Path
    unchanged: bool = False
    rendered: list[str] = field(default_factory=list)
    reused: list[str] = field(default_factory=list)
    files: int = 0


def _quietly(results: Iterable[Any], total: int, what: str) -> Iterator[Any]:
    yield from results


def build(order: Order, store: Cache, follow: Follow = _quietly, also: Callable[[Path], None] | None = None) -> Report:
    """Builds what was ordered; when nothing changed since the last time, looks and does nothing.

    `also` puts more into the new folder before it takes the old one's place.
    """
    keep_apart(order.folder, (order.found.path.parent.parent, resources.docs_dir(), resources.templates_dir()))
    inputs = _inputs(order)
    if also is None and _untouched(order, store, inputs):
        return Report(order.folder, unchanged=True)
    edition = checked_edition(order.found.path)
    only = _known(order, edition)
    report = Report(order.folder)
    made: list[Made] = []
    if order.what in ("lists", "all"):
        made = lists(edition, only, order, store, report, follow)
    with replaced(order.folder, _ours(order, edition)) as new:
        pages = _write_lists(new, made, edition.game, order)
        if also is not None:
            also(new)
        if order.what in ("site", "all"):
            _write_site(new, edition, order)
        from ..web.portal import write_portal

        write_portal(new, edition, order.language, pages)
        report.files = sum(path.is_file() for path in new.rglob("*"))
    store.remember(order.name, {"inputs": inputs, "fonts": _fonts(), "outputs": _outputs(order)})
    store.prune()
    return report


def _known(order: Order, edition: Edition) -> list[str]:
    offered = rulebook_of(edition).lists
    ids = offered.ids(edition) if offered is not None else []
    for id in order.only:
        if id not in ids:
            raise UsageError(Problem(f"unknown list {quoted(id)}", expected=tuple(ids), guess=closest(id, ids)))
    return [id for id in ids if not order.only or id in order.only]


def _ours(order: Order, edition: Edition) -> tuple[str, ...]:
    """What this build writes anew; with --only the other lists stay."""
    ours = ["index.html"]
    if order.what in ("lists", "all") and not order.only:
        old = (order.folder / order.pdf_folder).glob("*.pdf")
        ours += [f"{order.pdf_folder}/{path.name}" for path in old]
    if order.what in ("site", "all"):
        ours += ["actionlist/html", *_data(edition)]
    return tuple(ours)


def _data(edition: Edition) -> dict[str, Callable[[], str]]:
    """The files for other programs: what the game offers, and all texts."""
    rulebook = rulebook_of(edition)
    offered = rulebook.lists.data if rulebook.lists is not None else {}

    def texts(language: Language) -> str:
        return "\n".join(rulebook.speech.text(edition, entry, language).plain() for entry in edition.entries)

    languages: tuple[Language, ...] = ("ja", "en")
    return {
        **{name: partial(export, edition) for name, (_, export) in offered.items()},
        **{f"text.{language}.txt": partial(texts, language) for language in languages},
    }


# --- nothing to do


def _inputs(order: Order) -> str:
    """Of everything the output depends on, without looking into it."""
    folder = order.found.path
    files = [path for path in rulebook_at(folder).files(folder) if path.is_file()]
    # What does not belong there is complained about.
    files += (path for path in folder.rglob("*.y*ml") if path.relative_to(folder).parts[0] != "examples")
    return digest(dict.fromkeys(files), code_digest())


def _outputs(order: Order) -> dict[str, str]:
    """What is in the files that were built."""
    return checksums(order.folder, (path for path in order.folder.rglob("*") if path.is_file()))


def _fonts() -> list[str]:
    """The font that they were built with."""
    return [f"{path} {stamp(path)}" for path in font_files()]


def _untouched(order: Order, store: Cache, inputs: str) -> bool:
    last = store.last(order.name)
    if last is None or last.get("inputs") != inputs or last.get("fonts") != _fonts() or not order.folder.is_dir():
        return False
    outputs = last.get("outputs")
    return isinstance(outputs, dict) and all(checksum(order.folder / name) == was for name, was in outputs.items())


# --- lists on paper


def lists(
    edition: Edition, ids: Sequence[str], order: Order, store: Cache, report: Report, follow: Follow = _quietly
) -> list[Made]:
    """The PDFs of the lists; only those that are not in the cache are laid out."""
    from ..press.list import jobs

    if not font_files():
        hint = "install it (Debian: fonts-morisawa-bizud-gothic, fontconfig) and try again"
        raise DefinitionError(
            Problem(f"the font {FONT} is not installed, and a list is printed in no other", hint=hint)
        )
    base = order.base_url if order.base_url is not None else edition.site
    all_jobs = jobs(edition, ids, order.language, base, order.marks)
    keys = {one.sheet.id: f"{one.key[:40]}{print_digest()[:24]}" for one in all_jobs}
    found = {id: store.get(key) for id, key in keys.items()}
    missing = [one for one in all_jobs if found[one.sheet.id] is None]
    for made in follow(_rendered(missing, order), len(missing), "lists"):
        store.put(keys[made.id], made)
        found[made.id] = made
    report.rendered = [one.sheet.id for one in missing]
    report.reused = [id for id in ids if id not in report.rendered]
    return [made for id in ids if (made := found[id]) is not None]


def _rendered(missing: Sequence[Job], order: Order) -> Iterator[Made]:
    from ..layout.pdf import fonts, load
    from ..press.list import gauges

    if not missing:
        return
    load()
    fonts()  # before the processes part, so that each has it
    narrow = gauges(missing)
    wide = list(dict.fromkeys(one.masthead_gauge for one in missing))
    sizes = _measured(narrow, wide, order)
    # The longest first: the last ones to finish are then short.
    queue = sorted(missing, key=lambda one: -len(one.pieces))
    work = [
        (one, {piece.gauge: sizes[piece.gauge] for piece in one.pieces}, sizes[one.masthead_gauge]) for one in queue
    ]
    yield from spread(_make, None, work, order.crew)


def _measured(narrow: Sequence[str], wide: Sequence[str], order: Order) -> dict[str, Size]:
    """Every piece's size, measured by several processes."""
    share = max(1, min(_PARTS if order.crew.cluster else order.crew.jobs, len(narrow) // _FEWEST))
    parts = [(narrow[index::share], wide[index::share]) for index in range(share)]
    found: dict[str, Size] = {}
    for part, sizes in zip(parts, spread(_measure, order.language, parts, order.crew), strict=True):
        found.update(zip((*part[0], *part[1]), sizes, strict=True))
    return found


def _measure(language: Language, part: tuple[Sequence[str], Sequence[str]]) -> list[Size]:
    from ..layout.pdf import measure

    return measure(*part, language)


def _make(nothing: None, work: tuple[Job, dict[str, Size], Size]) -> Made:
    from ..press.list import make

    return make(*work)


def _write_lists(new: Path, made: Sequence[Made], game: str, order: Order) -> dict[str, int]:
    """Writes the files; how many pages each has."""
    from ..press.list import VARIANTS

    folder = new / order.pdf_folder
    if made:
        folder.mkdir(parents=True, exist_ok=True)
    pages = {}
    for one in made:
        for variant, data, count in zip(VARIANTS, one.files, one.pages, strict=True):
            path = folder / f"{game}-{one.id}{variant}.pdf"
            path.unlink(missing_ok=True)  # it may be a link to the old one
            path.write_bytes(data)
            pages[path.relative_to(new).as_posix()] = count
    return pages


# --- the site


def _write_site(new: Path, edition: Edition, order: Order) -> None:
    from ..web.pages import write_pages

    base = order.base_url if order.base_url is not None else edition.site
    if rulebook_of(edition).lists is not None:
        write_pages(edition, new, order.language, base or "")
    for name, text in _data(edition).items():
        (new / name).write_text(text(), encoding="utf-8", newline="")
