"""The definitions for other programs: everything compiled and said, as JSON or CSV."""

from __future__ import annotations

import json
from dataclasses import fields, is_dataclass
from typing import Any

from ...core.chart import Chart, FlowEdge, FlowNode
from ...entry import Entry, EntryText, Named
from ...sentences.language import Language
from ...sentences.numbering import plain_lines
from ...sentences.saying import Line
from ...spreadsheet import csv_text
from ...verbs.verb import Verb
from ..checks.counts import counted
from ..model import Action, Character, Edition, Fog, Frame, Suit, Trump
from ..speech.entry import cost_text, entry_text, frame_text
from ..triggers.trigger import Trigger

LANGUAGES: tuple[Language, ...] = ("ja", "en")
_KINDS = {Action: "action", Character: "character", Fog: "fog", Trump: "trump", Frame: "frame"}
COLUMNS = (
    "kind", "id", "name_ja", "kana", "name_en", "type", "formats", "frames", "request", "cost", "key",
    "since", "updated", "text_ja", "text_en",
)  # fmt: skip


def export_json(edition: Edition) -> str:
    return json.dumps(as_data(edition), ensure_ascii=False, indent=1) + "\n"


def as_data(edition: Edition) -> dict[str, Any]:
    """The whole edition as plain data; expressions are trees, so no reader needs a parser."""
    return {
        "game": edition.game,
        "version": edition.version,
        "date": edition.date,
        "author": edition.author,
        "name": compiled(edition.name),
        "suits": [
            {"id": suit.id, "symbol": suit.symbol, "name": compiled(suit.name)} for suit in edition.suits.values()
        ],
        "numbers": dict(edition.numbers),
        "jokers": edition.jokers,
        "formats": [_named(format) for format in edition.formats.values()],
        "types": [_named(type) for type in edition.types.values()],
        "labels": [_named(label) for label in edition.labels.values()],
        "costs": [
            {
                "id": cost.id,
                "name": compiled(cost.name),
                "pay": compiled(cost.pay),
                "text": {language: str(cost_text(edition, cost, language)) for language in LANGUAGES},
            }
            for cost in edition.costs.values()
        ],
        "regulations": [str(regulation) for regulation in edition.regulations],
        "zones": [zone.node.plain() for zone in edition.zones.values()],
        "terms": [_term(node.plain()) for node in edition.term_nodes.values()],
        "flow": [_chart(chart) for chart in edition.charts.values()],
        "setup": {"decide": compiled(edition.decide), "start": compiled(edition.start)},
        "win": {"lose": compiled(edition.win.lose), "both": edition.win.both},
        "actions": [_entry(edition, entry) for entry in edition.actions.values()],
        "characters": [_entry(edition, entry) for entry in edition.characters.values()],
        "fogs": [_entry(edition, entry) for entry in edition.fogs.values()],
        "trumps": [_entry(edition, entry) for entry in edition.trumps.values()],
        "frames": [_entry(edition, entry) for entry in edition.frames.values()],
        "counts": counted(edition),
    }


def _named(thing: Named) -> dict[str, Any]:
    return {"id": thing.id, "name": compiled(thing.name)}


def _suit(suit: Suit) -> dict[str, Any]:
    return {"id": suit.id, "symbol": suit.symbol, "name": compiled(suit.name)}


def _chart(chart: Chart) -> dict[str, Any]:
    """Without what is not said of a node or an edge: a node's number that is its id, too."""
    nodes = [_without_defaults(node) for node in chart.nodes]
    edges = [_without_defaults(edge) for edge in chart.edges]
    for node in nodes:
        if node["number"] == node["id"]:
            del node["number"]
    return {"id": chart.id, "name": compiled(chart.name), "start": chart.start, "nodes": nodes, "edges": edges}


def _without_defaults(part: FlowNode | FlowEdge) -> dict[str, Any]:
    return {
        f.name.rstrip("_"): list(value) if isinstance(value, tuple) else value
        for f in fields(part)
        if (value := getattr(part, f.name)) not in (None, ())
    }


def _term(plain: Any) -> dict[str, Any]:
    """How a verb is inflected is for our own sentences."""
    return {key: value for key, value in plain.items() if key != "verb"}


def _entry(edition: Edition, entry: Entry) -> dict[str, Any]:
    data = {
        key: value
        for key, value in compiled(entry).items()
        if value not in (None, [], "") and key not in ("is", "named_abilities")
    }
    abilities = getattr(entry, "named_abilities", ())
    if abilities:
        data["abilities"] = [
            {**compiled(named.ability), "scope": named.ability.scope}
            | ({"name": compiled(named.name)} if named.name else {})
            for named in abilities
        ]
    if isinstance(entry, Action) and entry.short is not None:
        data["short"] = dict(zip(LANGUAGES, entry.short, strict=True))
    data["text"] = {language: _text(_entry_text(edition, entry, language)) for language in LANGUAGES}
    return data


def _entry_text(edition: Edition, entry: Entry, language: Language) -> EntryText:
    return frame_text(edition, entry, language) if isinstance(entry, Frame) else entry_text(edition, entry, language)


def _text(text: EntryText) -> dict[str, Any]:
    data: dict[str, Any] = {"name": text.name, "type": str(text.type)}
    data |= {figure.id: str(figure.text) for figure in text.figures}
    if text.notes:
        data["notes"] = [str(note) for note in text.notes]
    data["fields"] = [
        {"label": str(field.label)}
        | ({"text": str(field.text)} if field.text else {"lines": [_line(x) for x in field.lines]})
        for field in text.fields
    ]
    return data


def _line(line: Line) -> dict[str, Any]:
    data: dict[str, Any] = {"text": str(line.text)}
    if line.items:
        data |= {"style": line.style, "items": [_line(item) for item in line.items]}
    if line.tail:
        data["tail"] = [_line(item) for item in line.tail]
    return data


def compiled(value: Any) -> Any:
    """Objects as mappings: verbs by `verb`, expressions by `is`, defaults left out."""
    if isinstance(value, tuple):
        return [compiled(item) for item in value]
    if not is_dataclass(value) or isinstance(value, type):
        return value
    head = {"verb": value.name()} if isinstance(value, Verb) else {"is": type(value).__name__}
    body = {}
    for f in fields(value):
        item = getattr(value, f.name)
        if f.compare and item is not None and item is not False and item != ():
            body[_NAMES.get(f.name, f.name)] = compiled(item)
    if type(value).__name__ in _PLAIN or isinstance(value, Trigger):
        return body
    return {**head, **body}


# What a field holds is said by the field.
_PLAIN = ("Name", "Option", "Row", "Request", "Note", "Deck", "Match", "Split")
# Fields that rules.json names otherwise than the classes do; its names are published, so they stay.
_NAMES = {
    "as_": "as",
    "when": "if",
    "if_": "if",
    "else_": "else",
    "otherwise": "else",
    "from_": "from",
    "down_to": "downTo",
    "face_up": "faceUp",
}


def export_csv(edition: Edition) -> str:
    """One row for each entry that an action list prints."""
    return csv_text([COLUMNS, *(_row(edition, entry) for entry in edition.entries)], line_end="\r\n")


def _row(edition: Edition, entry: Entry) -> tuple[object, ...]:
    texts = {language: entry_text(edition, entry, language) for language in LANGUAGES}
    ja = texts["ja"]
    return (
        _KINDS[type(entry)], entry.id, entry.name.ja, entry.name.kana, entry.name.en, ja.type,
        " ".join(entry.formats), " ".join(entry.frames), ja.figure("request"), ja.figure("cost"), ja.figure("key"),
        entry.since or "", " ".join(entry.updated), _body(ja), _body(texts["en"]),
    )  # fmt: skip


def _body(text: EntryText) -> str:
    lines = [f"※{note!s}" for note in text.notes]
    for field in text.fields:
        lines.append(f"{field.label!s}: {field.text!s}".rstrip())
        lines += plain_lines(field.lines)
    return "\n".join(lines)
