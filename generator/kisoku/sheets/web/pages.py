"""The lists as web pages: each one file that filters, searches and knows the key cards, also offline."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup, escape

from ... import resources
from ...blackpoker.card import DECK, JOKER, JOKERS, NAME, SUIT, bits, mask_of
from ...blackpoker.lists.content import ALL, ActionList, ListEntry, action_list, list_ids
from ...blackpoker.lists.facet import Both, card_id, facets, page_data
from ...blackpoker.lists.sheet import Panel, sheet, visibility
from ...blackpoker.lists.words import words
from ...blackpoker.model import Edition
from ...entry import Field, Name
from ...sentences.language import Language
from ...sentences.numbering import Step, numbered
from ...sentences.text import CARD, Run, Text

LANGUAGES: tuple[Language, ...] = ("ja", "en")
FOLDER = Path("actionlist", "html")
BOOK = Path("book/index.html")
_EXPLAINED = re.compile(r'\bid="entry-([\w-]+)"')
_KANA = re.compile(r"[\u3040-\u30ff\s・]*")


def write_pages(edition: Edition, out_dir: Path, language: Language = "ja", base_url: str = "") -> list[Path]:
    """Write every list's page below `out_dir`; `language` is what the pages open in.

    A rulebook that lies there already is linked, each entry to where it stands in it.
    """
    folder = out_dir / FOLDER
    book = explained(out_dir / BOOK.parent) if (out_dir / BOOK).is_file() else None
    folder.mkdir(parents=True, exist_ok=True)
    written = []
    for id in list_ids(edition):
        path = folder / f"{id}.html"
        path.write_text(page(edition, id, language, base_url, book), encoding="utf-8", newline="\n")
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
    edition: Edition, id: str, language: Language = "ja", base_url: str = "", book: Mapping[str, str] | None = None
) -> str:
    """One list as a whole document; `book` has the entries' addresses in the rulebook, None when there is none."""
    both = {one: action_list(edition, id, one) for one in LANGUAGES}
    suits = tuple((suit.symbol, suit.id) for suit in edition.suits.values())
    environment = _environment(edition.game, suits)
    return environment.get_template("list.html").render(
        list=both["ja"],
        both=both,
        edition=edition,
        language=language,
        languages=LANGUAGES,
        book=f"../../{BOOK.as_posix()}" if book is not None else "",
        explained=book or {},
        canonical=f"{base_url.rstrip('/')}/{FOLDER.as_posix()}/{id}.html" if base_url else "",
        groups=list(_groups(both)),
        facets=facets(both),
        deck=_deck(edition, both["ja"]),
        zones=_zones(edition, both["ja"]),
        words={one: words(one) for one in LANGUAGES},
        panels={one: _panels(both[one]) for one in LANGUAGES},
        data=_script(page_data(both)),
        css=_source("list.css"),
        js=_source("list.js"),
    )


@dataclass(frozen=True, slots=True)
class BothEntry:
    """An entry in both languages, and which formats or frames have it."""

    ja: ListEntry
    en: ListEntry
    belongs: Name | None
    mark: str | None

    @property
    def id(self) -> str:
        return self.ja.entry.id

    def __getitem__(self, language: Language) -> ListEntry:
        return self.ja if language == "ja" else self.en


@dataclass(frozen=True, slots=True)
class BothGroup:
    id: str
    name: Name
    entries: tuple[BothEntry, ...]


def _groups(both: Both) -> Iterable[BothGroup]:
    listed = both["ja"]
    types = listed.edition.types
    for ja, en in zip(both["ja"].groups, both["en"].groups, strict=True):
        kana = types[ja.id].name.kana if ja.id in types else ja.title
        entries = (_both(listed, one, other) for one, other in zip(ja.entries, en.entries, strict=True))
        yield BothGroup(ja.id, Name(ja.title, kana, en.title), tuple(entries))


def _both(listed: ActionList, ja: ListEntry, en: ListEntry) -> BothEntry:
    edition, entry = listed.edition, ja.entry
    mark = ("new" if entry.since == edition.version else "changed") if ja.changed else None
    belongs = None
    if listed.mixed:
        belongs = _span(edition.formats, entry.formats) or _span(edition.frames, entry.frames)
    return BothEntry(ja, en, belongs, mark)


def _span(known: Mapping[str, Any], ids: Sequence[str]) -> Name | None:
    """ライト〜: that one and all after it; otherwise each by name."""
    if not ids:
        return None
    names = [known[id].name for id in known if id in ids]
    if len(names) > 1 and list(known)[-len(names) :] == [id for id in known if id in ids]:
        first = names[0]
        return Name(f"{first.ja}〜", first.kana, f"{first.en}+")
    return Name("・".join(name.ja for name in names), "", ", ".join(name.en for name in names))


def _deck(edition: Edition, listed: ActionList) -> list[dict[str, Any]]:
    """The picker's rows: each suit, then the Jokers; `out` are cards that the deck condition leaves out."""
    allowed = set(range(DECK))
    if listed.regulation is not None:
        exactly = edition.frames[listed.regulation.frame].deck.exactly
        if exactly is not None:
            allowed = set(bits(mask_of(exactly)))

    suits = {suit.symbol: suit.id for suit in edition.suits.values()}

    def row(name: Name, codes: Iterable[int]) -> dict[str, Any]:
        cards = [
            {
                "code": code,
                "id": card_id(edition, code),
                "name": NAME[code],
                "suit": suits.get(SUIT[code] or "", ""),
                "symbol": SUIT[code] or "",
                "rank": NAME[code].removeprefix(SUIT[code] or ""),
                "out": code not in allowed,
            }
            for code in codes
        ]
        return {"name": name, "cards": cards}

    rows = [
        row(suit.name, (code for code in range(DECK) if SUIT[code] == suit.symbol)) for suit in edition.suits.values()
    ]
    return [*rows, row(Name(JOKER, JOKER, JOKER), JOKERS)]


def _zones(edition: Edition, listed: ActionList) -> list[dict[str, Any]]:
    """The zones of a regulation and who may know what about them."""
    if listed.regulation is None:
        return []

    return [
        {
            "name": zone.name,
            "extra": zone in listed.zones,
            "levels": {one: visibility(edition, zone, words(one), one == "ja")[1] for one in LANGUAGES},
        }
        for zone in edition.zones.values()
        if zone.kind == "common" or zone in listed.zones
    ]


def _panels(listed: ActionList) -> dict[str, Panel]:
    """The legend's parts, as the printed list has them."""
    return {block.id: block for block in sheet(listed, None, True).blocks if isinstance(block, Panel)}


@cache
def _environment(game: str, suits: tuple[tuple[str, str], ...]) -> Environment:
    """Made once for all lists: compiling the template takes longer than filling it."""
    environment = Environment(
        loader=FileSystemLoader(resources.templates_dir() / "web"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    colours = dict(suits)

    def runs(text: Text) -> Markup:
        """The text with its suits in their colours."""
        return Markup("").join(
            _card(run, colours[run.id]) if run.kind == CARD and run.id else escape(run.text) for run in text.runs
        )

    environment.filters["runs"] = runs
    environment.filters["ruby"] = _ruby
    environment.filters["steps"] = _steps
    environment.filters["breakable"] = lambda text: Markup("+<wbr>").join(text.split("+"))
    environment.globals["list_href"] = lambda id: f"{id}.html"
    environment.globals["pdf_href"] = lambda id, kind="": f"../pdf/{game}-{id}{kind}.pdf"
    environment.globals["all_id"] = ALL
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


def _script(data: dict[str, Any]) -> Markup:
    """JSON inside a script element: nothing in it can end the element or start a comment."""
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    for sign in "<>&\u2028\u2029":
        text = text.replace(sign, f"\\u{ord(sign):04x}")
    return Markup(text)


def _source(name: str) -> Markup:
    return Markup((resources.templates_dir() / "web" / name).read_text("utf-8"))
