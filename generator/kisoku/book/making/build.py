"""Builds the book: HTML, then the PDFs; the old output stays until all of the new one is there."""

from __future__ import annotations

import hashlib
import os
import shutil
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ... import resources
from ...changes.editions import files_before
from ...errors import DefinitionError, Problem
from ...examples.sharing import example_files
from ...games import load_edition
from ...identity.shell import address
from ...memory import undisturbed
from ...processes import Crew
from ...sentences.language import LANGUAGES, Language
from ...sheets.making.cache import cache_dir, digest
from ...sheets.making.shop import PRESS
from ..page.settings import PACKAGE, configuration, fingerprint, shared_files, templates, tokens
from ..translation.check import faults
from ..translation.sentence import catalogues, is_translated, sentences
from .listening import Collecting, own_logging, problem
from .store import HTML, Store, made_with

if TYPE_CHECKING:
    from ...sheets.press.shop import Shop
    from ..paper.typesetting import Manuscript

_TEMPLATES = ".templates"
# Sphinx goes on from these; the pages are published as they lie there.
_KEPT = ("html", "print", "doctrees")
_TRIES = 3
_CREW = Crew(2)
Progress = Callable[[str], None]


@dataclass(frozen=True, slots=True)
class Made:
    """A finished book that waits in its cache to be put into the output; `fresh` when it lies there already."""

    cache: Path
    key: str
    pages: int
    files: Mapping[str, bytes]
    fresh: bool = False
    language: Language = "ja"

    def put(self, new: Path) -> None:
        """NEW/book/index.html and the PDFs beside it, or NEW/en/…; the folder takes the old one's place as a whole."""
        new = _place(new, self.language)
        new.mkdir(parents=True, exist_ok=True)
        shutil.rmtree(new / HTML, ignore_errors=True)
        shutil.copytree(
            self.cache / "html",
            new / HTML,
            ignore=shutil.ignore_patterns(".buildinfo*", "objects.inv", "_sources", _TEMPLATES),
        )
        for old in (path for kind in ("a5", "cover") for path in (new / PRESS).glob(f"*_{kind}.pdf")):
            old.unlink()
        for name, data in self.files.items():
            (new / name).parent.mkdir(exist_ok=True)
            # What lies there may be linked with the old folder's file.
            (new / name).unlink(missing_ok=True)
            (new / name).write_bytes(data)

    def remember(self, out: Path) -> None:
        """What has been put need not be put again."""
        if self.fresh:
            os.utime(self.cache)  # still used
        else:
            Store(self.cache).remember(self.key, _place(out, self.language), self.pages, self.files)


def _place(out: Path, language: Language) -> Path:
    """Japanese is the default; another language has a folder of its own."""
    return (out / address("index.html", language)).parent


def book_languages(edition_folder: Path, source: Path | None = None) -> tuple[Language, ...]:
    """In which languages there is a text: it is written in Japanese, and may be translated."""
    source = source or book_source(edition_folder)
    written = (source / "index.md").is_file()
    return tuple(one for one in LANGUAGES if written and (one == "ja" or is_translated(source, one)))


def book_source(edition_folder: Path) -> Path:
    """The Japanese text of the edition's rulebook."""
    folder = edition_folder.resolve()
    return resources.docs_dir() / "book" / folder.parent.name / folder.name


def make_book(
    edition_folder: Path,
    out: Path,
    *,
    cache: Path | None = None,
    source: Path | None = None,
    site: str | None = None,
    pdf: bool = True,
    crew: Crew = _CREW,
    progress: Progress = lambda words: None,
    language: Language = "ja",
    languages: tuple[Language, ...] = (),
    shop: Shop | None = None,
) -> Made:
    """The site and <game>.pdf, <game>_a5.pdf, <game>_a5-booklet.pdf; OUT is only looked at.

    Raises DefinitionError with every problem of the text, also where a translation is missing or outdated, ProofFailed
    when a page is not as it should be. Every page links itself in the other `languages`.
    `cache` keeps what need not be done again; `site` is where the edition is published, if not where it says itself;
    `crew` sets the chapters; the files of a `shop` lie in press/.
    """
    source = source or book_source(edition_folder)
    if not (source / "index.md").is_file():
        hint = "the rulebook's text lies in docs/book/GAME/EDITION of a checkout"
        raise DefinitionError(Problem("holds no book (index.md)", file=str(source), hint=hint))
    if language not in book_languages(edition_folder, source):
        words = f"{source.parent.name} {source.name}"
        hint = f"`kisoku catalogue {words}` makes the catalogues for it"
        raise DefinitionError(Problem(f"has not been translated ({language})", file=str(source), hint=hint))
    game = edition_folder.resolve().parent.name
    galleys = (cache or cache_dir()) / "galleys"  # editions share what is the same
    if cache is None:
        cache = book_cache(edition_folder, source, language)
    elif language != "ja":
        cache /= language
    store, key = Store(cache), _key(edition_folder, source, site, pdf, language, languages, shop)
    if (pages := store.published(key, _place(out, language))) is not None:
        return Made(cache, key, pages, {}, fresh=True, language=language)
    try:
        cache.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        hint = "name another folder in KISOKU_CACHE, or build with --no-cache"
        raise DefinitionError(
            Problem(f"the cache cannot be used ({error.strerror})", file=str(cache), hint=hint)
        ) from None
    settings: dict[str, Any] = {"language": language, "kisoku_languages": languages}
    if site is not None:
        settings["kisoku_site"] = site
    made = None
    store.unseal(*_KEPT)
    for _ in range(_TRIES):
        with _whole(cache / "unfinished", cache / "doctrees"):
            progress("ルールブックのHTML")
            _look_at_translation(edition_folder, source, language)
            build_html(edition_folder, source, cache / "html", cache / "doctrees", **settings)
            if pdf:
                made = build_manuscript(edition_folder, source, cache / "print", cache / "doctrees", **settings)
            before, key = key, _key(edition_folder, source, site, pdf, language, languages, shop)
            if key == before:
                break
        # Edited meanwhile: the site may show the text before, the pages that after.
        shutil.rmtree(cache / "doctrees")
    else:
        raise DefinitionError(Problem("changes while it is built: save it and build again", file=str(source)))
    store.seal(*_KEPT)
    if made is None:
        return Made(cache, key, 0, {}, language=language)
    pages, files = _pdf(made, store, game, progress, crew, galleys)
    if shop is not None:
        from ..paper.press import for_shop

        progress("印刷所用のPDFを作っている")
        files = {**files, **for_shop(made, game, files[f"{game}_a5.pdf"], pages, shop)}
    return Made(cache, key, pages, files, language=language)


@contextmanager
def _whole(mark: Path, doctrees: Path) -> Iterator[None]:
    """Sphinx keeps what it has read, but not what was wrong with it: unless all went well, it is forgotten.

    A mark on the disk says so, because a build can be killed.
    """
    if mark.exists():
        shutil.rmtree(doctrees, ignore_errors=True)
    mark.parent.mkdir(parents=True, exist_ok=True)
    mark.touch()
    yield
    mark.unlink()


def book_cache(edition_folder: Path, source: Path | None = None, language: Language = "ja") -> Path:
    """One for each book in each language: Sphinx remembers where its pages came from."""
    source = source or book_source(edition_folder)
    where = hashlib.sha256(f"{edition_folder.resolve()} {source.resolve()}".encode()).hexdigest()[:12]
    return cache_dir() / "book" / f"{edition_folder.resolve().name}-{where}{'' if language == 'ja' else f'-{language}'}"


def build_html(edition_folder: Path, source: Path, out: Path, doctrees: Path, **overrides: Any) -> None:
    """The site; only what has changed is read and written again, and no page stays that is no longer there."""
    _same_templates(out)
    app = _sphinx(edition_folder, source, out, doctrees, "html", overrides)
    for path in out.rglob("*.html"):
        if path.relative_to(out).with_suffix("").as_posix() not in {*app.env.found_docs, "search"}:
            path.unlink()


def _same_templates(out: Path) -> None:
    """Every page names the versions of its styles and scripts: with other ones, all are written again."""
    now = digest([*(path for path in templates().rglob("*") if path.is_file()), tokens()])
    mark = out / _TEMPLATES
    if mark.is_file() and mark.read_text("utf-8") == now:
        return
    from sphinx.builders.html import _assets

    shutil.rmtree(out, ignore_errors=True)
    out.mkdir(parents=True)
    mark.write_text(now, "utf-8")
    # Sphinx remembers the versions as long as the process runs.
    _assets._file_checksum_inner.cache_clear()


def build_manuscript(edition_folder: Path, source: Path, out: Path, doctrees: Path, **overrides: Any) -> Any:
    """The text for typesetting, from the same parsed pages as the site."""
    from ..page.generated import PDF
    from ..paper.manuscript import manuscript

    return manuscript(_sphinx(edition_folder, source, out, doctrees, PDF, overrides))


def _sphinx(
    edition_folder: Path, source: Path, out: Path, doctrees: Path, builder: str, overrides: dict[str, Any]
) -> Any:
    """Run Sphinx quietly; its warnings are our errors, all of them at once."""
    from sphinx.application import Sphinx
    from sphinx.util.docutils import docutils_namespace, patch_docutils

    settings = {**configuration(edition_folder), **overrides}
    _look(settings, source)
    warnings: list[str] = []
    with _whole(doctrees.with_name(f"{doctrees.name}-unfinished"), doctrees):
        with undisturbed(), own_logging(), patch_docutils(), docutils_namespace():
            app = Sphinx(
                srcdir=source,
                confdir=None,
                outdir=out,
                doctreedir=doctrees,
                buildername=builder,
                confoverrides=settings,
                status=None,
                warning=Collecting(warnings),
                freshenv=False,
            )
            app.build()
        if warnings:
            raise DefinitionError(*map(problem, warnings))
    return app


def _look(settings: dict[str, Any], source: Path) -> None:
    """What every page needs is looked at before Sphinx starts; raises DefinitionError."""
    from ..page.source import known_source
    from ..picture.chart import program
    from ..text.data import read_data, ruling_files
    from ..text.guard import check_pages
    from ..text.words import rules_in

    program()
    check_pages(source)
    rules_in(source)
    for path in ruling_files(source):
        read_data(path, "rulings")
    assert known_source(settings["kisoku_edition"], settings["kisoku_fingerprint"], settings["language"]).edition


def _look_at_translation(edition_folder: Path, source: Path, language: Language) -> None:
    """Whether every sentence is translated; raises DefinitionError with all that are not, or not as they should be."""
    if language == "ja":
        return
    said = sentences(source, load_edition(edition_folder).ledger)
    if problems := faults(source, language, said):
        raise DefinitionError(*problems)


def _pdf(
    made: Manuscript, store: Store, game: str, progress: Progress, crew: Crew, galleys: Path | None
) -> tuple[int, dict[str, bytes]]:
    """The PDFs; unchanged text is not set again."""
    from ...sheets.making.kept import Kept
    from ..paper.chapter import KEPT
    from ..paper.press import press

    code = [path for part in ("book", "sheets", "identity") for path in (PACKAGE / part).rglob("*.py")]
    printing = digest([templates() / "print.css", tokens(), *code], *made_with())
    key = digest([], printing, repr(made))
    known = store.pdfs(key)
    if known is not None:
        return known
    book = press(made, game, progress, crew, Kept(galleys, printing, KEPT))
    store.keep(key, book.pages, book.files)
    return book.pages, book.files


def _key(
    edition_folder: Path,
    source: Path,
    site: str | None,
    pdf: bool,
    language: Language = "ja",
    languages: tuple[Language, ...] = (),
    shop: Shop | None = None,
) -> str:
    """Changes with whatever the output depends on."""
    pages = [path for path in source.rglob("*") if path.is_file() and _is_text(path.relative_to(source))]
    files = [
        *pages,
        *shared_files(source),
        *example_files(edition_folder).values(),
        *files_before(edition_folder),
        *(path for path in templates().rglob("*") if path.is_file()),
        tokens(),
        *([] if language == "ja" else sorted(catalogues(source, language).rglob("*.po"))),
    ]
    names = sorted(path.relative_to(source).as_posix() for path in pages) + [p.name for p in shared_files(source)]
    settings = (site, pdf, language, languages, shop.name if shop is not None else "")
    return digest(files, fingerprint(edition_folder), repr((names, settings, made_with(), sys.version_info[:2])))


def _is_text(path: Path) -> bool:
    """Not what an editor or Sphinx itself leaves beside it."""
    return not any(part.startswith(".") or part == "_build" for part in path.parts)
