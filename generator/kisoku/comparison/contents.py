"""What every game can say of its editions thing by thing: entries as they read, flow charts, names and words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from ..core.chart import Chart, FlowNode
from ..entry import Entry, EntryText, Field, Name, Named
from ..sentences.language import LANGUAGES
from ..sentences.lexicon import Word
from ..sentences.numbering import flat, numbered
from ..sentences.text import Run, Text, text
from .thing import WORDS, Facet, Line, Lines, Ref, Thing

NAME = Name("名前", "なまえ", "Name")
READING = Name("読み", "よみ", "Reading")
# What stands in the head of an entry, and what a game may call it.
HEAD = {
    "type": Name("種類", "しゅるい", "Type"),
    "notes": Name("注記", "ちゅうき", "Notes"),
}
Texts = tuple[EntryText, EntryText]
"""An entry in Japanese and in English."""


def name_facets(name: Name) -> tuple[Facet, ...]:
    """What a thing is called: words, whatever it is."""
    reading = Facet("reading", READING, said(name.kana), ()) if name.kana else None
    return (Facet("name", NAME, said(name.ja), said(name.en)), *([reading] if reading else []))


def said(*lines: Text | str) -> Lines:
    """Statements without numbers; empty ones are none."""
    return tuple(Line(text(line)) for line in lines if line)


def entry_thing(
    kind: str,
    entry: Entry,
    texts: Texts,
    values: Mapping[str, Any],
    names: Mapping[str, Name] = HEAD,
    called: Mapping[str, str] | None = None,
    forms: Mapping[str, Any] | None = None,
    more: Iterable[Facet] = (),
) -> Thing:
    """An entry: its name, what is printed of it by facets, and `more`.

    `values` has what the facets are for play; a part without one is only words. Several parts may be one facet, which
    is then `called` otherwise; `forms` says how facets are laid out.
    """
    parts = _parts(texts, called or {})
    facets = list(name_facets(entry.name))
    for id in dict.fromkeys((*parts, *values)):
        label, ja, en = parts.get(id, (Name(id, "", id), (), ()))
        facets.append(Facet(id, names.get(id, label), ja, en, values.get(id, WORDS), (forms or {}).get(id)))
    flavour = entry.flavour or ("", "")
    facets += more
    facets.append(Facet("flavour", Name("フレーバー", "ふれーばー", "Flavour"), said(flavour[0]), said(flavour[1])))
    return Thing(kind, entry.id, entry.name, tuple(facets), was=entry.was or "", entry=True)


def _parts(texts: Texts, called: Mapping[str, str]) -> dict[str, tuple[Name, Lines, Lines]]:
    """What is printed, by facet: its label and its statements in both languages."""
    labels: dict[str, list[str]] = {}
    found: dict[str, tuple[list[Line], list[Line]]] = {}
    for index, printed in enumerate(texts):
        for id in HEAD:
            part = getattr(printed, id)
            if part:
                lines = said(*part) if isinstance(part, tuple) else said(part)
                found.setdefault(called.get(id, id), ([], []))[index].extend(lines)
            for figure in printed.figures if id == "type" else ():
                labels.setdefault(called.get(figure.id, figure.id), [figure.name, figure.name])[index] = figure.name
                found.setdefault(called.get(figure.id, figure.id), ([], []))[index].extend(said(figure.text))
        for field in printed.fields:
            id = called.get(field.id, field.id)
            labels.setdefault(id, [id, id])[index] = str(field.label)
            found.setdefault(id, ([], []))[index].extend(_lines(field, list(called.values()).count(id) > 1))
    return {
        id: (Name(labels.get(id, [id, id])[0], "", labels.get(id, [id, id])[1]), tuple(ja), tuple(en))
        for id, (ja, en) in found.items()
    }


def _lines(field: Field, labelled: bool) -> Iterator[Line]:
    """A field's statements; one of several that are a facet together keeps its label."""
    if field.text:
        yield Line(text(field.label, ": ", field.text) if labelled else field.text)
    for depth, step in flat(numbered(field.lines)):
        yield Line(step.text, step.mark, depth)


def named_thing(kind: str, named: Named, more: Iterable[Facet] = (), plays: bool = True) -> Thing:
    """A format, label or whatever else has a name."""
    return Thing(kind, named.id, named.name, (*name_facets(named.name), *more), plays=plays)


def word_thing(word: Word) -> Thing:
    """A term: only words, with all that inflects it."""
    grammar = [part for part in (word.plural, word.counter, word.verb) if part]
    name = Name(word.ja, word.kana, word.en)
    facet = Facet("grammar", Name("文法", "ぶんぽう", "Grammar"), said(*grammar[1:]), said(*grammar))
    return Thing("terms", word.id, name, (*name_facets(name), facet), plays=False)


_DOES = Name("内容", "ないよう", "What happens")
_LEADS = Name("次", "つぎ", "Then")
_NUMBER = Name("番号", "ばんごう", "Number")


def chart_things(chart: Chart) -> list[Thing]:
    """The boxes of a flow chart, each with where it leads: what counts is what it does, not its number.

    An end that is drawn several times is one end, and its number, which nobody sees, is none.
    """
    boxes = {node.id: node for node in chart.nodes}
    ends = {_shape(node): node.id for node in reversed(chart.nodes) if node.kind == "end"}
    one = {node.id: ends.get(_shape(node), node.id) for node in chart.nodes}
    ways: dict[str, list[tuple[str, str]]] = {node.id: [] for node in chart.nodes}
    for edge in chart.edges:
        ways[edge.from_].append((edge.when or "", one[edge.to]))
    start = Facet("start", Name("始まり", "はじまり", "Start"), *_box(boxes[chart.start]), Ref(chart.id, chart.start))
    things = [Thing("charts", chart.id, chart.name, (*name_facets(chart.name), start))]
    for node in chart.nodes:
        if one[node.id] != node.id:
            continue
        number = node.number if node.kind != "end" else ""
        mark = f"[{number}] " if number else ""
        name = Name(f"{mark}{node.title['ja']}", "", f"{mark}{node.title['en']}")
        shape = _shape(node)
        facets = (
            Facet("title", _DOES, said(node.title["ja"]), said(node.title["en"]), shape),
            _leads(chart, boxes, ways[node.id]),
            Facet("number", _NUMBER, said(number), said(number)),
        )
        things.append(Thing(chart.id, node.id, name, facets, shape=shape, ways=tuple(ways[node.id])))
    return things


def _leads(chart: Chart, boxes: Mapping[str, FlowNode], ways: Iterable[tuple[str, str]]) -> Facet:
    """Of boxes that say the same, the number tells which is meant."""
    ja: list[Line] = []
    en: list[Line] = []
    for when, to in ways:
        numbers = {box.number for box in boxes.values() if box.title == boxes[to].title and box.kind != "end"}
        number = f"[{boxes[to].number}] " if len(numbers) > 1 else ""
        for lines, (box,), answer in zip((ja, en), _box(boxes[to], number), _answers(when), strict=True):
            lines.append(Line(text(f"{answer} → " if answer else "→ ", box.text)))
    value = {when: Ref(chart.id, to) for when, to in ways}
    return Facet("next", _LEADS, tuple(ja), tuple(en), value)


def _answers(when: str) -> tuple[str, str]:
    said = {"yes": "はい", "no": "いいえ", "decided": "決着", "undecided": "続行"}
    return said.get(when, when), when


def _box(node: FlowNode, number: str = "") -> tuple[Lines, Lines]:
    """As it is mentioned: in other words, or under another number, it is still the same box."""
    what = "/".join(part for part in _shape(node) if part)
    ja, en = (text(Run(f"{number}{node.title[one]}", "node", what)) for one in LANGUAGES)
    return said(ja), said(en)


def _shape(node: FlowNode) -> tuple[str | None, ...]:
    return node.kind, node.does, node.asks, node.calls, node.timing, node.ends
