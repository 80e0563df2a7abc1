"""A card of the game as it is cut out: what its text says, where a player looks for it."""

from __future__ import annotations

from collections.abc import Iterator

from ...card import Corner, Face, Fact, Size, Track
from ...entry import EntryText, Field
from ...sentences.language import Language
from ...sentences.numbering import Step, flat, numbered
from ...sentences.text import EMPTY, Text, first_changed, joined, text
from ...sheet import Row
from ..model import Card, Character, Edition, Status, Token, Unit
from ..speech.entry import entry_text
from .words import capital, term

LARGE = Size(105, 148, 8.5, 12, 14)
SMALL = Size(63, 88, 3.5, 9.2, 11.4)
"""As cards that are sold, so that their sleeves fit."""
# A field of a token's table, whose label begins with what its die shows.
_TABLE = "faces-"


def face(edition: Edition, card: Card, language: Language) -> Face:
    said = entry_text(edition, card, language)
    corners = tuple(Corner(figure.sign.strip(), str(figure.text)) for figure in said.figures if figure.heads)
    facts = tuple(Fact(text(figure.name), figure.text) for figure in said.figures if not figure.heads)
    return Face(
        f"{kind_of(edition, card)}-{card.id}",
        LARGE if isinstance(card, Character) else SMALL,
        str(said.type),
        said.name,
        said.reading,
        corners,
        ("NS",) if isinstance(card, Status) and card.class_ == "named" else (),
        facts,
        tuple(_rows(said, card, language)),
        tuple(_tracks(edition, card, language)),
        card.flavour[0 if language == "ja" else 1] if card.flavour is not None else "",
        footer(edition, card, language),
    )


def kind_of(edition: Edition, card: Card) -> str:
    """characters, actions …"""
    return next(kind for kind, cards in edition.kinds.items() if cards.get(card.id) is card)


def footer(edition: Edition, card: Card, language: Language) -> str:
    """Its set, its id and its version, as the author's own cards have them."""
    sets = list(edition.sets.values())
    of = edition.sets[card.set] if card.set is not None else sets[0] if sets else None
    name = [getattr(of.name, language)] if of is not None else []
    initials = "".join(each[0] for each in edition.name.en.split())
    return " · ".join((*name, card.id, f"{initials} {edition.version}"))


def _rows(said: EntryText, card: Card, language: Language) -> Iterator[Row]:
    """Effects; labels only where there are several of them. What needs explaining is explained below."""
    for part in said.fields:
        if part.id.startswith(_TABLE):
            yield _face_of_die(part, language)
        else:
            label = part.label if isinstance(card, Unit) or len(said.fields) > 1 else EMPTY
            yield from _labelled(part, label, above=isinstance(card, Character))
    for note in said.notes:
        yield Row("note", note)


def _face_of_die(part: Field, language: Language) -> Row:
    """2–3 射程1：what happens, in one row."""
    number, range = _first_word(part.label)
    colon = "：" if language == "ja" else ": "
    said = _in_a_row(part, language)
    return Row("die", text(first_changed(range, capital), colon, said) if range else said, number=number)


def _first_word(label: Text) -> tuple[str, Text]:
    """What stands before the first space, and what behind it."""
    first, *rest = label.runs
    return first.text, first_changed(text(*rest), str.lstrip) if rest else EMPTY


def _in_a_row(part: Field, language: Language) -> Text:
    """Statements one after the other; those below another keep their numbers."""
    steps = list(flat(numbered(part.lines)))
    between = "" if language == "ja" else " "
    return joined(between, [part.text] if part.text else [_marked(step, depth) for depth, step in steps])


def _marked(step: Step, depth: int) -> Text:
    return text(step.mark if depth else "", step.text)


def _labelled(part: Field, label: Text, above: bool) -> Iterator[Row]:
    """A single step needs no number; the label of several stands above them, as that of an ability does."""
    steps = numbered(part.lines)
    plain = part.text or (steps[0].text if len(steps) == 1 and steps[0].is_plain else EMPTY)
    if label and (above or not plain):
        yield Row("field", EMPTY, label)
        label = EMPTY
    if plain:
        yield Row("field", plain, label)
    if not plain or part.text:
        yield from (Row("step", step.text, EMPTY, step.mark, depth) for depth, step in flat(steps))


def _tracks(edition: Edition, card: Card, language: Language) -> Iterator[Track]:
    """HP and turns to tick off."""
    if isinstance(card, Character | Token):
        yield Track(term(edition, "hp", language), card.hp)
    if isinstance(card, Status):
        for id, count in (("turn", card.turns), ("phase", card.phases)):
            if count is not None:
                yield Track(term(edition, id, language), count)
