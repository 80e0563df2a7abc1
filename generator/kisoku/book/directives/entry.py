"""`{entry} ID` and `{entries} KIND`: what the action lists print, with what uses it in the book."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, ClassVar

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.application import Sphinx

from ...definitions.standing import standing
from ...drawing.markup import escape
from ...entry import Entry, EntryText
from ...errors import DefinitionError, Problem, closest
from ...game import Edition
from ...identity.notice import called
from ...sentences.numbering import Step, numbered
from ...sentences.saying import Line
from ...sentences.text import Text
from ..page.domain import domain_of
from ..page.generated import BLOCKS, PDF, TURN, BookDirective, block, kisoku_block, link_to, said
from ..page.source import Source, source_of
from .example import titled


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
    """All entries of a kind; `format`, `frame` and `type` narrow it, `new` leaves out what smaller formats have.

    So does `figure: cost D`: those in whose head the figure `cost` says D.
    """

    required_arguments = 1
    option_spec: ClassVar[dict[str, Any]] = {
        "format": directives.unchanged_required,
        "frame": directives.unchanged_required,
        "type": directives.unchanged_required,
        "new": directives.flag,
        "figure": directives.unchanged_required,
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
        if "type" in self.options and getattr(entry, "type", None) != self.options["type"]:
            return False
        if "figure" in self.options:
            id, _, said = self.options["figure"].partition(" ")
            return bool(str(self.source.speech.text(edition, entry, "ja").figure(id)) == said.strip())
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
    text = source.speech.text(edition, entry, source.language)
    return (
        f'<div class="k-entry" id="{anchor}">{_head(source, entry, text)}{_marks(source, text)}'
        f"{_fields(source, text)}⟦⟦used:{entry.id}⟧⟧</div>\n"
    )


def _head(source: Source, entry: Entry, text: EntryText) -> str:
    mark = source.marks.get(id(entry))
    reading = f'<span class="k-kana">{escape(text.reading)}</span>' if text.reading else ""
    parts = [
        f'<strong class="k-name">{escape(text.name)}</strong>{reading}',
        f'<span class="k-type">{escape(str(text.type))}</span>',
        *(f'<span class="k-of">{escape(name)}</span>' for name in _where(source, entry)),
    ]
    if mark is not None:
        how = source.phrases.added if mark.how == "new" else source.phrases.changed
        parts.append(f'<span class="k-changed k-now">{escape(how.format(_marked(source, mark.version)))}</span>')
    return f'<p class="k-head">{" ".join(parts)}</p>'


def _marked(source: Source, version: str) -> str:
    """8.1, but 草案: a draft has no number."""
    name = called(version, standing(source.folder), source.language)
    return name if version not in name and version == source.edition.version else version


def _where(source: Source, entry: Entry) -> Iterable[str]:
    """The smallest format that has it, or the frames."""
    edition = source.edition
    if not _is_listed(edition, entry):
        return
    formats = _known(edition, "format").items()
    having = [source.called(named.name) for format, named in formats if format in entry.formats]
    if having:
        yield source.phrases.upwards.format(having[0]) if len(having) > 1 else having[0]
        return
    for frame in entry.frames:
        yield source.called(_known(edition, "frame")[frame].name)


def _marks(source: Source, text: EntryText) -> str:
    marks = [
        f'<span class="k-mark"><abbr title="{escape(each.name)}">{each.sign}</abbr>{said(each.text, source)}</span>'
        for each in text.figures
    ]
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


# More examples than these open on demand.
_SHOWN = 3


def _used(app: Sphinx, id: str, docname: str) -> str:
    """The examples and sections that use an entry, its rulings, its place in the action list."""
    domain, entry, say = domain_of(app.env), source_of(app).entries[id], source_of(app).phrases
    on_paper = app.builder.name == PDF
    rows = []
    related = [*(_named(source_of(app), entry) if on_paper else ()), *_sections(app, entry, docname, on_paper)]
    if related:
        rows.append((say.related, " ".join(related) if on_paper else say.listed(related)))
    rulings = [link_to("ruling", q, q) for q in entry.rulings if domain.place("ruling", q) is not None]
    if rulings:
        rows.append((say.rulings, " ".join(rulings)))
    if (called := source_of(app).list_name) and _is_listed(source_of(app).edition, entry) and not on_paper:
        rows.append((say.lists, link_to("list", id, say.in_list.format(called))))
    examples = sorted((domain.number(name), name) for name in dict.fromkeys(domain.examples_of(id)))
    if examples and on_paper:
        rows.append((say.examples, " ".join(_numbered(domain.shown, number, name) for number, name in examples)))
    # A line may end between them, but not after a name.
    parts = " ".join(f"<span><b>{name}</b>&#160;{links}</span>" for name, links in rows)
    below = _examples(source_of(app), examples) if examples and not on_paper else ""
    return f'<div class="k-used">{parts}{below}</div>' if parts or below else ""


def _named(source: Source, entry: Entry) -> Iterator[str]:
    """The other entries that its text names."""
    text = source.speech.text(source.edition, entry, source.language)
    said = [figure.text for figure in text.figures] + list(text.notes)
    for part in text.fields:
        said += [part.text, *_texts(part.lines)]
    runs = [run for each in said for run in each.runs if source.is_entry(run) and run.id != entry.id]
    for id in dict.fromkeys(run.id for run in runs):
        name = source.phrases.entry.format(escape(source.called(source.entries[id].name)))
        yield _see(link_to("entry", id, name), link_to("entry", id, "", TURN))


def _texts(lines: Iterable[Line]) -> Iterator[Text]:
    for line in lines:
        yield line.text
        yield from _texts((*line.items, *line.tail))


def _numbered(shown: frozenset[str], number: int, name: str) -> str:
    """An example that has a figure of its own has a page; the others are told with the rulings."""
    link = link_to("example", name, str(number))
    return _see(link, link_to("example", name, "", TURN)) if name in shown else link


def _see(link: str, page: str) -> str:
    return f'<span class="k-see">{link}{page}</span>'


def _sections(app: Sphinx, entry: Entry, docname: str, on_paper: bool) -> Iterator[str]:
    """By their titles; two of one title are told apart by their numbers."""
    domain, words = domain_of(app.env), source_of(app).edition.words
    # 兵士 is a word, 一般兵 the entry of the same id.
    places = domain.uses(entry.id, by_word=words[entry.id].ja == entry.name.ja)
    titles = Counter(place.title for place in places)
    seen: set[str] = set()
    for place in places:
        number = f"{domain.section_number(place)} " if titles[place.title] > 1 else ""
        title = f"{number}{place.title}".strip()
        if title and title not in seen:
            seen.add(title)
            address = f"{app.builder.get_relative_uri(docname, place.docname)}#{place.anchor}"
            link = f'<a href="{escape(address)}">{escape(title)}</a>'
            yield _see(link, f'<a class="{TURN}" href="{escape(address)}"></a>') if on_paper else link


def _examples(source: Source, examples: Sequence[tuple[int, str]]) -> str:
    """With their titles; many open on demand."""
    items = "".join(f"<li>{titled(source, name, number)}</li>" for number, name in examples)
    shown = f'<ul class="k-shown">{items}</ul>'
    if len(examples) <= _SHOWN:
        return shown
    many = source.phrases.many_examples.format(len(examples))
    return f'<details class="k-cases"><summary>{many}</summary>{shown}</details>'


def setup_entry(app: Sphinx) -> None:
    app.add_directive("entry", OneEntry)
    app.add_directive("entries", Entries)
    BLOCKS["used"] = _used
