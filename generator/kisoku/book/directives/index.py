"""`{kana-index}`: every word and entry by its reading, in English by its letters; page numbers in print."""

from __future__ import annotations

import unicodedata
from collections import Counter
from dataclasses import dataclass, field

from docutils import nodes
from sphinx.application import Sphinx

from ...drawing.markup import escape
from ...sentences.language import Language
from ..page.domain import Place, domain_of
from ..page.generated import BLOCKS, BookDirective, block
from ..page.source import source_of

ROWS = ("あ", "か", "さ", "た", "な", "は", "ま", "や", "ら", "わ")
_ROW_OF = {
    letter: row
    for row, letters in zip(
        ROWS,
        ("あいうえお", "かきくけこ", "さしすせそ", "たちつてと", "なにぬねの",
         "はひふへほ", "まみむめも", "やゆよ", "らりるれろ", "わをん"),
        strict=True,
    )
    for letter in letters
}  # fmt: skip
_SMALL = str.maketrans("ぁぃぅぇぉっゃゅょゎ", "あいうえおつやゆよわ")
_VOWELS = {
    letter: vowel
    for vowel, letters in (
        ("あ", "あかさたなはまやらわ"), ("い", "いきしちにひみり"), ("う", "うくすつぬふむゆる"),
        ("え", "えけせてねへめれ"), ("お", "おこそとのほもよろを"),
    )
    for letter in letters
}  # fmt: skip


def kana_key(reading: str) -> tuple[str, str]:
    """For sorting as dictionaries do: voicing and size count only between equals, ー is its vowel."""
    hiragana = "".join(chr(ord(c) - 0x60) if "ァ" <= c <= "ヶ" else c for c in unicodedata.normalize("NFKC", reading))
    bare = "".join(c for c in unicodedata.normalize("NFD", hiragana) if c not in "\u3099\u309a")
    key = ""
    for letter in bare.translate(_SMALL):
        if letter == "ー":
            letter = _VOWELS.get(key[-1:], "ー")
        if letter.isalnum():
            key += letter
    return key, hiragana


def _key(name: str, reading: str, language: Language) -> tuple[str, str]:
    """For sorting; its first letter is that of the row."""
    if language == "ja":
        return kana_key(reading)
    letters = "".join(c for c in unicodedata.normalize("NFD", name.casefold()) if c.isalnum())
    return letters, name


def _row(name: str, reading: str, language: Language) -> str:
    first = _key(name, reading, language)[0][:1]
    return _ROW_OF.get(first, first) if language == "ja" else first.upper()


@dataclass(slots=True)
class IndexLine:
    """A word with the places where it is defined and mentioned."""

    id: str
    name: str
    reading: str
    main: list[Place] = field(default_factory=list)
    others: list[Place] = field(default_factory=list)
    also: set[str] = field(default_factory=set)
    """Ids of the same word."""


class KanaIndex(BookDirective):
    def build(self) -> list[nodes.Node]:
        places = tuple(("index", id, f"index-{id}") for id in self.source.words)
        return [block("⟦⟦index:⟧⟧", places=places)]


def index_lines(app: Sphinx) -> list[IndexLine]:
    """What the book defines, shows or mentions, in the order of the readings; equal words are one line."""
    domain, source = domain_of(app.env), source_of(app)
    lines: dict[tuple[str, str], IndexLine] = {}

    def line(kind: str, id: str) -> IndexLine:
        name, reading = source.words[id]
        if kind == "entry":
            # 一般兵 and ドロー share their ids with 兵士 and 引く.
            entry = source.entries[id].name
            id = id if entry.ja == source.edition.words[id].ja else f"entry-{id}"
            name, reading = source.called(entry), entry.kana if source.language == "ja" else ""
        # An attacker and the label Attacker are one word.
        one = lines.setdefault((name.casefold(), reading), IndexLine(id, name, reading))
        if id != one.id:
            one.also.add(id)
        return one

    for (kind, id), place in domain.places.items():
        if kind in ("word", "entry") and id in source.words:
            line(kind, id).main.append(place)
    for kind, id, place in domain.mentions():
        if id in source.words:
            one = line(kind, id)
            if place not in one.others and all(
                (place.docname, place.anchor) != (m.docname, m.anchor) for m in one.main
            ):
                one.others.append(place)
    order = {docname: index for index, docname in enumerate(domain.ordered())}
    for one in lines.values():
        one.main.sort(key=lambda place: order[place.docname])
    return sorted(lines.values(), key=lambda one: _key(one.name, one.reading, source.language))


def _index(app: Sphinx, _: str, docname: str) -> str:
    rows: dict[str, list[str]] = {}
    language = source_of(app).language
    for one in index_lines(app):
        rows.setdefault(_row(one.name, one.reading, language), []).append(_line(app, one, docname))
    present = [row for row in (*ROWS, *sorted(set(rows) - set(ROWS))) if row in rows]
    jump = " ".join(f'<a href="#row-{row}">{row}</a>' for row in present)
    groups = "".join(
        f'<section class="k-row" id="row-{row}"><h2 class="k-letter">{row}</h2><ul>{"".join(rows[row])}</ul></section>'
        for row in present
    )
    return f'<p class="k-jump">{jump}</p><div class="k-index">{groups}</div>'


def _line(app: Sphinx, one: IndexLine, docname: str) -> str:
    says_so = not one.reading or kana_key(one.reading) == kana_key(one.name)
    reading = "" if says_so else f'<span class="k-kana">{escape(one.reading)}</span>'
    also = "".join(f'<span id="index-{id}"></span>' for id in sorted(one.also))
    links = []
    known: set[tuple[str, str]] = set()
    domain = domain_of(app.env)
    places = (*((p, True) for p in one.main), *((p, False) for p in one.others))
    titles = Counter(title for _, _, title in {(p.docname, p.section, p.title) for p, _ in places})
    for place, main in places:
        key = (place.docname, place.section)
        # On a page a section is one link; in print each mention counts, and equal pages are dropped later.
        again = key in known
        known.add(key)
        address = f"{app.builder.get_relative_uri(docname, place.docname)}#{place.anchor}"
        classes = " ".join(name for name, holds in (("k-main", main), ("k-again", again)) if holds)
        marked = f' class="{classes}"' if classes else ""
        # Two sections of one title are told apart by their numbers.
        number = f"{domain.section_number(place)} " if titles[place.title] > 1 else ""
        title = (number + place.title).strip() or source_of(app).phrases.cover
        links.append(f'<a{marked} href="{escape(address)}">{escape(title)}</a>')
    return (
        f'<li id="index-{one.id}">{also}<span class="k-head"><b>{escape(one.name)}</b>{reading}</span> '
        f'<span class="k-links">{"".join(links)}</span></li>'
    )


def setup_index(app: Sphinx) -> None:
    app.add_directive("kana-index", KanaIndex)
    BLOCKS["index"] = _index
