"""The lists as web pages: each one file that filters, searches and knows the key cards, also offline."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup, escape

from ... import resources
from ...drawing.svg import svg
from ...entry import NO_MARKS, Field, Marks
from ...game import Edition, Lists
from ...games import rulebook_of
from ...identity.notice import Notice
from ...sentences.language import Language
from ...sentences.numbering import Step, numbered
from ...sentences.text import CARD, Run, Text
from ...sheet import Choice, WebEntry, WebList, title
from ..layout.badge import badge_html

LANGUAGES: tuple[Language, ...] = ("ja", "en")
FOLDER = Path("actionlist", "html")
BOOK = Path("book/index.html")
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
) -> list[Path]:
    """Write every list's page below `out_dir`; `language` is what the pages open in.

    A rulebook that lies there already is linked, each entry to where it stands in it.
    """
    folder = out_dir / FOLDER
    book = explained(out_dir / BOOK.parent) if (out_dir / BOOK).is_file() else None
    folder.mkdir(parents=True, exist_ok=True)
    written = []
    for id in lists_of(edition).ids(edition):
        path = folder / f"{id}.html"
        path.write_text(page(edition, id, language, base_url, book, marks, notice), encoding="utf-8", newline="\n")
        written.append(path)
    return written


def explained(folder: Path) -> dict[str, str]:
    """Entry ids with their addresses in the rulebook, as its pages have them."""
    found: dict[str, str] = {}
    for path in sorted(folder.glob("*.html")):
        for id in _EXPLAINED.findall(path.read_text("utf-8")):
            found.setdefault(id, f"../../{BOOK.parent.as_posix()}/{path.name}#entry-{id}")
    return found


def page(
    edition: Edition,
    id: str,
    language: Language = "ja",
    base_url: str = "",
    book: Mapping[str, str] | None = None,
    marks: Marks = NO_MARKS,
    notice: Notice | None = None,
) -> str:
    """One list as a whole document; `book` has the entries' addresses in the rulebook, None when there is none."""
    listed = lists_of(edition).page(edition, id, marks)
    environment = environment_of(edition.game, tuple(listed.colours.items()))
    return environment.get_template("list.html").render(
        list=listed,
        own=listed.own,
        title={one: title(listed.names, one) for one in LANGUAGES},
        edition=edition,
        language=language,
        languages=LANGUAGES,
        book=f"../../{BOOK.as_posix()}" if book is not None else "",
        explained=book or {},
        around={"notice": notice},
        root="../../..",
        canonical=f"{base_url.rstrip('/')}/{FOLDER.as_posix()}/{id}.html" if base_url else "",
        words=listed.words,
        data=script(_data(listed)),
        css=source("list.css"),
        js=source("list.js"),
    )


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
        "facets": entry.facets,
        "text": "\n".join([entry.entry.name.kana, *(text.plain() for text in entry.texts.values())]),
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
    environment.filters["figure"] = lambda drawing: Markup(svg(drawing))
    environment.filters["ruby"] = _ruby
    environment.filters["steps"] = _steps
    environment.filters["breakable"] = lambda text: Markup("+<wbr>").join(text.split("+"))
    environment.globals["list_href"] = lambda id: f"{id}.html"
    environment.globals["pdf_href"] = lambda id, kind="": f"../pdf/{game}-{id}{kind}.pdf"
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
