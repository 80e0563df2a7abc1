"""Builds an edition's output folder: lists on paper and on the web, data for programs, and the portal to it all."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

from ... import resources
from ...changes.editions import files_before
from ...changes.marks import marks_of
from ...definitions.editions import EditionFolder, UsageError
from ...definitions.standing import standing
from ...entry import NO_MARKS, Marks
from ...errors import Problem, closest, quoted
from ...game import Edition
from ...games import checked_edition, rulebook_at, rulebook_of
from ...identity.notice import Notice, naming, notice
from ...identity.shell import HEADINGS
from ...processes import Crew
from ...sentences.language import LANGUAGES, Language
from ..web.above import files as above
from ..web.editions import publish
from ..web.facts import FILE as FACTS
from ..web.facts import addresses, entries_in_lists, write_facts
from ..web.own import OwnPage, own_pages, write_own_pages
from ..web.portal import pictures, portal_files, write_portal
from .cache import DISPLAY, FONT, Cache, checksum, checksums, code_digest, digest, font_files, stamp
from .cards import Printed, old_files, printed_cards, write_files
from .cards import ids as card_ids
from .changes import Changes, changes, compared_files
from .changes import files as change_files
from .headings import write_headings
from .output import keep_apart, replaced, turn
from .own import paper_files, printed_pages
from .printing import Follow, printed
from .shop import old_shop_files, shop_files

if TYPE_CHECKING:
    from ..press.list import Made
    from ..press.shop import Shop

What = Literal["lists", "cards", "site", "changes", "all"]


@dataclass(frozen=True, slots=True)
class Order:
    """What is to be built, and where."""

    found: EditionFolder
    out: Path
    what: What = "all"
    only: tuple[str, ...] = ()
    base_url: str | None = None
    languages: tuple[Language, ...] = LANGUAGES
    """What is printed; pages have both anyway."""
    marks: bool = False
    crew: Crew = Crew(2)
    shop: Shop | None = None
    """Where it is printed, if there is to be something for it."""

    @property
    def folder(self) -> Path:
        return self.out / self.found.game / self.found.version

    @property
    def tells_changes(self) -> bool:
        return self.what == "changes" or (self.what == "all" and not self.only)

    @property
    def prints_cards(self) -> bool:
        return self.what == "cards" or (self.what == "all" and not self.only)

    @property
    def makes_pages(self) -> bool:
        return self.what in ("site", "all")

    @property
    def prints_pages(self) -> bool:
        return self.what == "site" or (self.what == "all" and not self.only)

    @property
    def name(self) -> str:
        """The same for the same order."""
        words = (self.out.resolve(), self.found.path.resolve(), self.what, self.only, self.base_url)
        shop = self.shop.name if self.shop is not None else ""
        return hashlib.sha256(repr((words, self.languages, self.marks, shop)).encode()).hexdigest()[:32]


@dataclass(slots=True)
class Report:
    """What a build did."""

    folder: Path
    unchanged: bool = False
    published: str = ""
    """Where it will be published, if anybody said so."""
    rendered: list[str] = field(default_factory=list)
    reused: list[str] = field(default_factory=list)
    cut: Printed | None = None
    """Cards and forms."""
    papers: Printed | None = None
    """What is printed of the pages of the game's own."""
    files: int = 0


def _quietly(results: Iterable[Any], total: int, what: str) -> Iterator[Any]:
    yield from results


def build(order: Order, store: Cache, follow: Follow = _quietly, also: Callable[[Path], None] | None = None) -> Report:
    """Builds what was ordered; when nothing changed since the last time, looks and does nothing.

    `also` puts more into the new folder before it takes the old one's place.
    """
    keep_apart(order.folder, (order.found.path.parent.parent, resources.docs_dir(), resources.templates_dir()))
    inputs = _inputs(order)
    if also is None and (last := _untouched(order, store, inputs)) is not None:
        _publish(order)
        return Report(order.folder, unchanged=True, published=str(last.get("published", "")))
    edition = checked_edition(order.found.path)
    only = _known(order, edition)
    marks = marks_of(edition, order.found.path)
    report = Report(order.folder, published=_base(order, edition) or "")
    made: dict[Language, list[Made]] = {}
    if order.what in ("lists", "all"):
        made = {one: lists(edition, only, order, store, report, follow, marks, one) for one in order.languages}
    for_shop = shop_files(made, edition.game, order.shop) if order.shop is not None else {}
    if order.prints_cards:
        report.cut = _cut(edition, order, store, follow)
    changed = _changed(edition, order, store, report, follow) if order.tells_changes else None
    stands = standing(order.found.path)
    own = own_pages(edition) if order.makes_pages else []
    if order.prints_pages:
        report.papers = printed_pages(edition, stands, own, _base(order, edition), order.crew, store, follow)
    known = notice(edition, stands)
    listed = entries_in_lists(edition)
    shown = pictures(edition, order.found.path)
    with replaced(order.folder, _ours(order, edition, own)) as new:
        pages = _write_lists(new, made, edition.game)
        for name, data in for_shop.items():
            (new / name).parent.mkdir(parents=True, exist_ok=True)
            (new / name).write_bytes(data)
        if report.cut is not None:
            pages |= write_files(new, report.cut)
        if also is not None:
            also(new)
        if order.makes_pages:
            _write_site(new, edition, order, marks, known)
            write_own_pages(edition, stands, own, new, _base(order, edition))
        if report.papers is not None:
            pages |= write_files(new, report.papers)
        if changed is not None:
            pages |= changed.write(new, order.languages[0], addresses(listed, new))
        write_portal(new, edition, stands, pages, _base(order, edition) or "", shown)
        write_facts(new, edition, stands, listed)
        write_headings(new, sorted(new.rglob("*.html")))
        report.files = sum(path.is_file() for path in new.rglob("*"))
    _publish(order)
    facts = {"inputs": inputs, "fonts": _fonts(), "outputs": _outputs(order), "published": report.published}
    store.remember(order.name, facts)
    store.prune()
    return report


def _publish(order: Order) -> None:
    """What stands above the editions follows from what lies there now."""
    with turn(order.out):
        publish(order.out)
        write_headings(order.out, above(order.out))


def _changed(edition: Edition, order: Order, store: Cache, report: Report, follow: Follow) -> Changes | None:
    base = _base(order, edition)
    found = changes(edition, order.found.path, base, order.languages, order.crew, store, follow)
    if found is None and order.what == "changes":
        message = f"{edition.version} says of no edition that it follows or extends it: nothing changed"
        raise UsageError(Problem(message, hint="`kisoku diff GAME OLD NEW --html` compares any two"))
    report.rendered += found.rendered if found is not None else ()
    return found


def _known(order: Order, edition: Edition) -> list[str]:
    offered = rulebook_of(edition).lists
    ids = offered.ids(edition) if offered is not None else []
    if order.what == "cards":
        ids = card_ids(edition)
        if not ids:
            raise UsageError(Problem(f"{edition.game} has no cards to print"))
    what = "cards" if order.what == "cards" else "list"
    for id in order.only:
        if id not in ids:
            raise UsageError(Problem(f"unknown {what} {quoted(id)}", expected=tuple(ids), guess=closest(id, ids)))
    return [id for id in ids if not order.only or id in order.only]


def _base(order: Order, edition: Edition) -> str | None:
    """Where the edition's folder will be published, if anybody said so."""
    return order.base_url if order.base_url is not None else edition.site


def _ours(order: Order, edition: Edition, own: Sequence[OwnPage]) -> tuple[str, ...]:
    """What this build writes anew; with --only the other lists stay."""
    ours = [*portal_files(), FACTS, HEADINGS]
    if order.tells_changes:
        ours += change_files(order.languages)
    if order.what in ("lists", "all") and not order.only:
        folders = [pdf_folder(one) for one in order.languages]
        ours += [f"{sub}/{path.name}" for sub in folders for path in (order.folder / sub).glob("*.pdf")]
        ours += old_shop_files(order.folder, edition.game, order.languages)
    if order.prints_cards and not order.only:
        ours += [name for one in order.languages for name in old_files(order.folder, one)]
    if order.makes_pages:
        ours += ["actionlist/html", *(one.file for one in own), *_data(edition)]
    if order.prints_pages:
        ours += paper_files(own)
    return tuple(ours)


def _data(edition: Edition) -> dict[str, Callable[[], str]]:
    """The files for other programs: what the game offers, and all texts."""
    rulebook = rulebook_of(edition)
    offered = rulebook.lists.data if rulebook.lists is not None else {}

    def texts(language: Language) -> str:
        return "\n".join(rulebook.speech.text(edition, entry, language).plain() for entry in edition.entries)

    return {
        **{name: partial(export, edition) for name, (_, export) in offered.items()},
        **{f"text.{language}.txt": partial(texts, language) for language in LANGUAGES},
    }


# --- nothing to do


def _inputs(order: Order) -> str:
    """Of everything the output depends on, without looking into it."""
    folder = order.found.path
    files = [path for path in rulebook_at(folder).files(folder) if path.is_file()]
    # What does not belong there is complained about.
    files += (path for path in folder.rglob("*.y*ml") if path.relative_to(folder).parts[0] != "examples")
    # The portal shows a moment of one, which may lie in the folder of another edition.
    examples = {*folder.parent.glob("*/examples/*.yaml"), *(compared_files(folder) if order.tells_changes else ())}
    return digest(dict.fromkeys(files), code_digest(), digest(files_before(folder)), digest(examples))


def _outputs(order: Order) -> dict[str, str]:
    """What is in the files that were built."""
    return checksums(order.folder, (path for path in order.folder.rglob("*") if path.is_file()))


def _fonts() -> list[str]:
    """The fonts that they were built with."""
    return [f"{path} {stamp(path)}" for font in (FONT, DISPLAY) for path in font_files(font)]


def _untouched(order: Order, store: Cache, inputs: str) -> dict[str, Any] | None:
    """What is remembered of the last time, if everything still is as it was."""
    last = store.last(order.name)
    if last is None or last.get("inputs") != inputs or last.get("fonts") != _fonts() or not order.folder.is_dir():
        return None
    outputs = last.get("outputs")
    same = isinstance(outputs, dict) and all(checksum(order.folder / name) == was for name, was in outputs.items())
    return last if same else None


# --- lists on paper


def lists(
    edition: Edition,
    ids: Sequence[str],
    order: Order,
    store: Cache,
    report: Report,
    follow: Follow = _quietly,
    marks: Marks = NO_MARKS,
    language: Language = "ja",
) -> list[Made]:
    """The PDFs of the lists in a language; only those that are not in the cache are laid out."""
    from ..press.list import jobs

    base = _base(order, edition)
    stands = standing(order.found.path)
    known, called = notice(edition, stands), getattr(naming(stands), language)
    said = getattr(known, language) if known else ""
    brief = getattr(known.brief, language) if known else ""
    all_jobs = jobs(edition, ids, language, base, marks if order.marks else NO_MARKS, said, brief, called)
    found, missing = printed(all_jobs, language, order.crew, store, follow)
    before = "" if language == "ja" else f"{language}/"
    report.rendered += [f"{before}{id}" for id in missing]
    report.reused += [f"{before}{id}" for id in ids if id not in missing]
    return [found[id] for id in ids]


def pdf_folder(language: Language) -> str:
    """Japanese is the default; another language has a folder of its own beside it."""
    return "actionlist/pdf" if language == "ja" else f"actionlist/pdf/{language}"


def _write_lists(new: Path, made: Mapping[Language, Sequence[Made]], game: str) -> dict[str, int]:
    """Writes the files; how many pages each has."""
    from ..press.list import VARIANTS

    pages = {}
    for language, some in made.items():
        folder = new / pdf_folder(language)
        for one in some:
            folder.mkdir(parents=True, exist_ok=True)
            for variant, data, count in zip(VARIANTS, one.files, one.pages, strict=True):
                path = folder / f"{game}-{one.id}{variant}.pdf"
                path.unlink(missing_ok=True)  # it may be a link to the old one
                path.write_bytes(data)
                pages[path.relative_to(new).as_posix()] = count
    return pages


def _cut(edition: Edition, order: Order, store: Cache, follow: Follow) -> Printed:
    """Cards and forms in every language that is printed."""
    some = [printed_cards(edition, order.only, one, order.crew, store, follow) for one in order.languages]
    return Printed(
        tuple(file for one in some for file in one.files), tuple(name for one in some for name in one.rendered)
    )


# --- the site


def _write_site(new: Path, edition: Edition, order: Order, marks: Marks, known: Notice | None) -> None:
    from ..web.pages import write_pages

    base = _base(order, edition)
    if rulebook_of(edition).lists is not None:
        write_pages(edition, new, order.languages[0], base or "", marks, known, order.languages)
    for name, text in _data(edition).items():
        (new / name).write_text(text(), encoding="utf-8", newline="")
