"""The lists as web pages: each one file that filters, searches and knows the key cards, also offline."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Collection, Mapping
from dataclasses import replace
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup, escape

from ... import resources
from ...drawing.svg import svg
from ...entry import NO_MARKS, Field, Marks
from ...game import Edition, Lists
from ...games import rulebook_of
from ...identity.mark import icon_address, mark
from ...identity.notice import Notice
from ...identity.shell import HEADINGS, address, page_css
from ...identity.tokens import palette, without_comments
from ...sentences.language import Language
from ...sentences.numbering import Step, numbered
from ...sentences.text import CARD, Run, Text
from ...sheet import Choice, WebEntry, WebList, title
from ..layout.badge import badge_html

LANGUAGES: tuple[Language, ...] = ("ja", "en")
FOLDER = Path("actionlist", "html")
BOOK = Path("book/index.html")
Books = Mapping[Language, Mapping[str, str]]
"""By language, where a rulebook explains what."""
NO_BOOKS: Books = MappingProxyType({})
_EXPLAINED = re.compile(r'\bid="entry-([\w-]+)"')
# The red suits are open, on pages that are given no colours.
_OPEN = "♡♢"
_KANA = re.compile(r"[\u3040-\u30ff\s・]*")


def write_pages(
    edition: Edition,
    out_dir: Path,
    language: Language = "ja",
    base_url: str = "",
    marks: Marks = NO_MARKS,
    notice: Notice | None = None,
    printed: Collection[Language] = LANGUAGES,
) -> list[Path]:
    """Write every list's page below `out_dir`; `language` is what the pages open in, `printed` those of the PDFs.

    A rulebook that lies there already is linked, each entry to where it stands in it.
    """
    folder = out_dir / FOLDER
    books = {one: address(BOOK.as_posix(), one) for one in LANGUAGES}
    book = {
        one: explained((out_dir / path).parent, f"../../{Path(path).parent.as_posix()}")
        for one, path in books.items()
        if (out_dir / path).is_file()
    }
    folder.mkdir(parents=True, exist_ok=True)
    written = []
    for id in lists_of(edition).ids(edition):
        path = folder / f"{id}.html"
        path.write_text(
            page(edition, id, language, base_url, book, marks, notice, printed), encoding="utf-8", newline="\n"
        )
        written.append(path)
    return written


def explained(folder: Path, seen: str = f"../../{BOOK.parent.as_posix()}") -> dict[str, str]:
    """Entry ids with their addresses in the rulebook of this folder, which a list sees there."""
    found: dict[str, str] = {}
    for path in sorted(folder.glob("*.html")):
        for id in _EXPLAINED.findall(path.read_text("utf-8")):
            found.setdefault(id, f"{seen}/{path.name}#entry-{id}")
    return found


def page(
    edition: Edition,
    id: str,
    language: Language = "ja",
    base_url: str = "",
    book: Books = NO_BOOKS,
    marks: Marks = NO_MARKS,
    notice: Notice | None = None,
    printed: Collection[Language] = LANGUAGES,
) -> str:
    """One list as a whole document; `book` has the entries' addresses in the rulebooks that there are."""
    listed = lists_of(edition).page(edition, id, marks)
    environment = environment_of(edition.game, tuple(listed.colours.items()))
    sign = rulebook_of(edition).sign
    return environment.get_template("list.html").render(
        list=listed,
        own=listed.own,
        title={one: title(listed.names, one) for one in LANGUAGES},
        edition=edition,
        language=language,
        languages=LANGUAGES,
        printed=printed,
        books={one: _book(book, one) for one in LANGUAGES} if book else {},
        notice=notice,
        root="../../..",
        headings=f"../../{HEADINGS}",
        canonical=f"{base_url.rstrip('/')}/{FOLDER.as_posix()}/{id}.html" if base_url else "",
        words=listed.words,
        sign=mark(sign, 28),
        icon=icon_address(sign),
        themes={mode: palette(mode)["paper"] for mode in ("light", "dark")},
        counts=_counts(listed),
        data=script(_data(listed)),
        css=Markup(page_css() + without_comments(str(source("list.css")))) + _unscripted(listed),
        js=source("search.js") + source("list.js"),
    )


def _book(books: Books, language: Language) -> tuple[str, Mapping[str, str], bool]:
    """The rulebook for readers of a language, where it explains what, and whether it speaks another language."""
    one = language if language in books else next(iter(books))
    return f"../../{address(BOOK.as_posix(), one)}", books[one], one != language


def _counts(listed: WebList) -> dict[tuple[str, str], int]:
    """How many entries each choice has, by facet and choice."""
    found: Counter[tuple[str, str]] = Counter()
    for entry in listed.entries:
        found.update((facet, choice) for facet, choices in entry.facets.items() for choice in choices)
    return found


def _unscripted(listed: WebList) -> Markup:
    """Filters for browsers that run no script: an entry is hidden whose choices of a facet are none of those chosen."""
    rules = []
    for facet in listed.facets:
        alike: dict[tuple[str, ...], list[str]] = {}
        for entry in listed.entries:
            alike.setdefault(tuple(entry.facets.get(facet.id, ())), []).append(f"#{entry.entry.id}")
        chosen = f'[data-facet="{facet.id}"]'
        for choices, entries in alike.items():
            fits = ", ".join(f'{chosen}[data-choice="{choice}"]:checked' for choice in choices)
            other = f":not(:has({fits}))" if fits else ""
            rules.append(f"html:not(.js):has({chosen}:checked){other} :is({', '.join(entries)}) {{ display: none; }}")
    return Markup("\n".join(rules))


def lists_of(edition: Edition) -> Lists:
    lists = rulebook_of(edition).lists
    assert lists is not None, "a game without lists has no pages"
    return lists


def _data(listed: WebList) -> dict[str, Any]:
    """What the page's script works with: filters, what it knows of the game, and each entry."""
    return {
        "facets": [{"id": facet.id, "choices": [_choice(one) for one in facet.choices]} for facet in listed.facets],
        "regulations": [],
        "suits": [],
        "cards": [],
        **listed.data,
        "spoken": [[list(word.forms), list(word.also)] for word in listed.spoken],
        "entries": [_entry(entry) for entry in listed.entries],
    }


def _choice(choice: Choice) -> dict[str, Any]:
    notes = [choice.note.ja, choice.note.en] if choice.note else []
    return {"id": choice.id, "names": [choice.name.ja, choice.name.en, *notes]}


def _entry(entry: WebEntry) -> dict[str, Any]:
    return {
        "id": entry.entry.id,
        "name": {language: text.name for language, text in entry.texts.items()},
        "frames": list(entry.entry.frames),
        "names": list(dict.fromkeys([entry.entry.name.ja, entry.entry.name.kana, entry.entry.name.en])),
        "also": list(entry.entry.name.also),
        "types": [str(text.type) for text in entry.texts.values()],
        "facets": entry.facets,
        "text": "\n".join(text.plain() for text in entry.texts.values()),
        **entry.data,
    }


@cache
def environment_of(game: str, suits: tuple[tuple[str, str], ...] = ()) -> Environment:
    """Made once for all pages: compiling the template takes longer than filling it."""
    environment = Environment(
        loader=FileSystemLoader([resources.templates_dir() / "web", resources.templates_dir()]),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    colours = dict(suits)

    def runs(text: Text) -> Markup:
        """The text with its suits in their colours."""
        return Markup("").join(
            _card(run, colour(run.id)) if run.kind == CARD and run.id else escape(run.text) for run in text.runs
        )

    def colour(suit: str) -> str:
        return colours.get(suit) or ("red" if suit in _OPEN else "black")

    environment.filters["runs"] = runs
    environment.filters["badge"] = lambda badge: badge_html(badge, runs)
    environment.filters["figure"] = lambda drawing: Markup(svg(drawing))  # our own drawing, which has escaped its words
    environment.filters["ruby"] = _ruby
    environment.filters["steps"] = _steps
    environment.globals["counts_of"] = lambda counts, facet: {choice for one, choice in counts if one == facet}
    environment.globals["list_href"] = lambda id: f"{id}.html"
    environment.globals["pdf_href"] = lambda id, one, kind="": (
        f"../pdf/{'' if one == 'ja' else f'{one}/'}{game}-{id}{kind}.pdf"
    )
    return environment


def _card(run: Run, colour: str) -> Markup:
    return Markup('<span class="suit {}">{}</span>{}').format(colour, run.id, run.text.removeprefix(run.id))


def _ruby(name: str, kana: str) -> Markup:
    """A Japanese name with its reading over it, where it is not written in kana anyway."""
    if not kana or _KANA.fullmatch(name):
        return escape(name)
    return Markup("<ruby>{}<rp>(</rp><rt>{}</rt><rp>)</rp></ruby>").format(name, kana)


def _steps(field: Field) -> tuple[Step, ...]:
    """The lines of a field with their numbers; a single step needs none."""
    steps = numbered(field.lines)
    if len(steps) == 1 and (not steps[0].items or field.lines[0].style != "steps"):
        return (replace(steps[0], number=""),)
    return steps


def script(data: Any) -> Markup:
    """JSON inside a script element: nothing in it can end the element or start a comment."""
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    for sign in "<>&\u2028\u2029":
        text = text.replace(sign, f"\\u{ord(sign):04x}")
    return Markup(text)


def source(name: str) -> Markup:
    return Markup((resources.templates_dir() / "web" / name).read_text("utf-8"))
