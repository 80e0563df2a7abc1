"""`{entry} ID` and `{entries} KIND`: what the action lists print, with what uses it in the book."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any, ClassVar

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.application import Sphinx

from ...drawing.markup import escape
from ...entry import Entry, EntryText
from ...errors import DefinitionError, Problem, closest
from ...game import Edition
from ...sentences.numbering import Step, numbered
from ..page.domain import domain_of
from ..page.generated import BLOCKS, PDF, BookDirective, block, kisoku_block, link_to, said
from ..page.source import Source, source_of


class OneEntry(BookDirective):
    """`{entry} up`."""

    required_arguments = 1

    def build(self) -> list[nodes.Node]:
        id = self.arguments[0]
        entry = self.source.entries.get(id)
        if entry is None:
            raise DefinitionError(Problem(f"there is no entry `{id}`", guess=closest(id, self.source.entries)))
        return [entry_node(self.source, entry)]


class Entries(BookDirective):
    """All entries of a kind; `format`, `frame` and `type` narrow it, `new` leaves out what smaller formats have."""

    required_arguments = 1
    option_spec: ClassVar[dict[str, Any]] = {
        "format": directives.unchanged_required,
        "frame": directives.unchanged_required,
        "type": directives.unchanged_required,
        "new": directives.flag,
    }

    def build(self) -> list[nodes.Node]:
        kind = self.arguments[0]
        edition = self.source.edition
        if kind not in edition.kinds:
            raise DefinitionError(Problem(f"there are no entries `{kind}`", expected=tuple(edition.kinds)))
        for option in ("format", "frame", "type"):
            value, things = self.options.get(option), _known(edition, option)
            if value is not None and value not in things:
                raise DefinitionError(Problem(f"there is no {option} `{value}`", expected=tuple(things)))
        found = [entry for entry in edition.kinds[kind].values() if self._belongs(edition, entry)]
        if not found:
            raise DefinitionError(Problem(f"no {kind} fit these options"))
        return [entry_node(self.source, entry) for entry in found]

    def _belongs(self, edition: Edition, entry: Entry) -> bool:
        format, frame = self.options.get("format"), self.options.get("frame")
        if format is not None:
            formats = list(_known(edition, "format"))
            if format not in entry.formats:
                return False
            if "new" in self.options and any(formats.index(f) < formats.index(format) for f in entry.formats):
                return False
        if frame is not None:
            frames = list(_known(edition, "frame"))
            if frame not in entry.frames:
                return False
            if "new" in self.options and any(frames.index(f) < frames.index(frame) for f in entry.frames):
                return False
        if "type" in self.options:
            return bool(getattr(entry, "type", None) == self.options["type"])
        return True


def _known(edition: Edition, kind: str) -> Mapping[str, Any]:
    """What a word of the definitions can mean: a format, a type; or a frame, which is an entry itself."""
    return edition.named.get(kind) or edition.kinds.get(f"{kind}s", {})


def _is_listed(edition: Edition, entry: Entry) -> bool:
    """A frame has an entry in the book, but none in a list."""
    return any(each is entry for each in edition.entries)


def entry_node(source: Source, entry: Entry) -> kisoku_block:
    anchor = f"entry-{entry.id}"
    node = block(entry_html(source, entry, anchor), places=(("entry", entry.id, anchor),))
    node["figure"] = anchor
    return node


def entry_html(source: Source, entry: Entry, anchor: str) -> str:
    edition = source.edition
    text = source.speech.text(edition, entry, "ja")
    return (
        f'<div class="k-entry" id="{anchor}">{_head(edition, entry, text)}{_marks(source, text)}'
        f"{_fields(source, text)}⟦⟦used:{entry.id}⟧⟧</div>\n"
    )


def _head(edition: Edition, entry: Entry, text: EntryText) -> str:
    reading = f'<span class="k-kana">{escape(text.reading)}</span>' if text.reading else ""
    parts = [
        f'<strong class="k-name">{escape(text.name)}</strong>{reading}',
        f'<span class="k-type">{escape(str(text.type))}</span>',
        *(f'<span class="k-of">{escape(name)}</span>' for name in _where(edition, entry)),
    ]
    if entry.since == edition.version:
        parts.append(f'<span class="k-changed k-now">{edition.version}で追加</span>')
    elif edition.version in entry.updated:
        parts.append(f'<span class="k-changed k-now">{edition.version}で変更</span>')
    return f'<p class="k-head">{" ".join(parts)}</p>'


def _where(edition: Edition, entry: Entry) -> Iterable[str]:
    """The smallest format that has it, or the frames."""
    if not _is_listed(edition, entry):
        return
    formats = _known(edition, "format")
    for format, named in formats.items():
        if format in entry.formats:
            yield f"{named.name.ja}から" if format != list(formats)[-1] else named.name.ja
            return
    for frame in entry.frames:
        yield _known(edition, "frame")[frame].name.ja


def _marks(source: Source, text: EntryText) -> str:
    marks = [
        f'<span class="k-mark"><abbr title="{name}">{sign}</abbr>{said(value, source)}</span>'
        for sign, name, value in (
            ("@", "リクエスト", text.request), ("$", "コスト", text.cost), ("★", "キーカード", text.key),
        )
        if value
    ]  # fmt: skip
    notes = [f'<p class="k-note">※{said(note, source)}</p>' for note in text.notes]
    return (f'<p class="k-marks">{" ".join(marks)}</p>' if marks else "") + "".join(notes)


def _fields(source: Source, text: EntryText) -> str:
    rows = []
    for part in text.fields:
        body = said(part.text, source)
        body += steps_html(source, numbered(part.lines))
        rows.append(f"<dt>{escape(str(part.label))}</dt><dd>{body}</dd>")
    return f'<dl class="k-fields">{"".join(rows)}</dl>' if rows else ""


def steps_html(source: Source, steps: tuple[Step, ...]) -> str:
    """Numbered steps or lettered options, one below the other; a single step needs no number."""
    if not steps:
        return ""
    style = steps[0].style
    if len(steps) == 1 and style == "steps" and not steps[0].tail:
        return _below(source, steps[0])
    items = []
    for step in steps:
        inner = said(step.text, source) + steps_html(source, step.items)
        inner += "".join(_below(source, tail) for tail in step.tail)
        items.append(f'<li value="{step.place}">{inner}</li>')
    kind = "k-steps" if style == "steps" else "k-options"
    return f'<ol class="{kind}">{"".join(items)}</ol>'


def _below(source: Source, step: Step) -> str:
    """Without a number."""
    return f"<div>{said(step.text, source)}{steps_html(source, step.items)}</div>"


def _used(app: Sphinx, id: str, docname: str) -> str:
    """The examples and sections that use an entry, its rulings, its place in the action list."""
    domain, source = domain_of(app.env), source_of(app)
    entry = source.entries[id]
    rows = []
    examples = {domain.number(name): name for name in domain.examples_of(id)}
    if examples:
        links = [
            f'<a href="⟦example:{name}⟧" title="{escape(source.example(name).title["ja"])}">{number}</a>'
            for number, name in sorted(examples.items())
        ]
        rows.append(("例", " ".join(links)))
    sections: dict[str, str] = {}
    # 兵士 is a word, 一般兵 the entry of the same id.
    places = domain.uses(id, by_word=source.words[id][0] == entry.name.ja)
    titles = Counter(place.title for place in places)
    for place in places:
        address = f"{app.builder.get_relative_uri(docname, place.docname)}#{place.anchor}"
        number = domain.section_number(place)
        # On paper a title would not say where it is; on a page two sections may have the same.
        title = f"{number} {place.title}".strip() if titles[place.title] > 1 else place.title
        if app.builder.name == PDF:
            title = number
        if title:
            sections.setdefault(f"{number} {title}", f'<a href="{escape(address)}">{escape(title)}</a>')
    if sections:
        rows.append(("関連", (" " if app.builder.name == PDF else "、").join(sections.values())))
    rulings = [link_to("ruling", q, q) for q in entry.rulings if domain.place("ruling", q) is not None]
    if rulings:
        rows.append(("裁定", " ".join(rulings)))
    if _is_listed(source.edition, entry) and app.builder.name != PDF:
        rows.append(("一覧", link_to("list", id, "アクションリストで見る")))
    parts = "".join(f"<span><b>{name}</b>&#160;{links}</span>" for name, links in rows)
    return f'<p class="k-used">{parts}</p>' if parts else ""


def setup_entry(app: Sphinx) -> None:
    app.add_directive("entry", OneEntry)
    app.add_directive("entries", Entries)
    BLOCKS["used"] = _used
