"""The deck sheet: a character, its six cards by the faces of the die, and boxes to tick off during a battle (A5)."""

from __future__ import annotations

from collections.abc import Iterator

from ...entry import EntryText
from ...form import Box, Cell, Form, row, table, track
from ...sentences.language import Language
from ...sentences.numbering import flat, numbered
from ...sentences.saying import Line
from ...sentences.text import EMPTY, Text, joined, text
from ..model import FACES, Character, Deck, Edition
from ..speech.entry import entry_text
from .selection import deck_name
from .words import term, word

PAGE = (148.0, 210.0)
LEFT, WIDE = 8.0, 132.0
BLANK = "blank"
# Die, C, name, attribute, range, effect, unusable.
COLUMNS = (9.0, 9.0, 30.0, 15.0, 13.0, 46.0, 10.0)
HEAD, ROW = 6.0, 14.5
TICK = 5.0
# HP may rise above what a character begins with (W-064).
ABOVE = 10
MOST_HP = 30
STATUSES, TURNS = 4, 5


def deck_sheets(edition: Edition, language: Language) -> Iterator[Form]:
    for deck in edition.decks.values():
        yield deck_sheet(edition, deck, language)
    yield _sheet(edition, f"deck-{BLANK}", word("blank sheet", language), None, language)


def deck_sheet(edition: Edition, deck: Deck, language: Language) -> Form:
    name = deck_name(edition, deck)
    said = word("deck sheet", language, name.ja if language == "ja" else name.en)
    return _sheet(edition, f"deck-{deck.id}", said, deck, language)


def _sheet(edition: Edition, id: str, title: str, deck: Deck | None, language: Language) -> Form:
    character = edition.characters[deck.character] if deck is not None else None
    boxes = [*_head(edition, deck, language), *_cards(edition, deck, language)]
    boxes += _below(edition, deck, character, language)
    return Form(id, title, PAGE, tuple(boxes))


# --- who it is


def _head(edition: Edition, deck: Deck | None, language: Language) -> Iterator[Box]:
    character = edition.characters[deck.character] if deck is not None else None
    said = entry_text(edition, character, language) if character is not None else None
    figures = {figure.id: figure.text for figure in said.figures} if said is not None else {}
    reading = _over(deck, said, language)
    yield Box(LEFT, 8, 96, 13, reading, text(said.name) if said is not None else EMPTY, 15, "title")
    for index, id in enumerate(("hp", "ap")):
        label = word("initial", language) if id == "hp" else term(edition, id, language)
        yield Box(LEFT + 98 + index * 17, 8, 17, 13, label, figures.get(id, EMPTY), 14, "heavy", "right")
    for index, id in enumerate(("attribute", "race")):
        yield Box(LEFT + index * 66, 22, 66, 8, term(edition, id, language), figures.get(id, EMPTY), 9)
    abilities = _abilities(said, language) if said is not None else EMPTY
    yield Box(LEFT, 30, WIDE, 24, term(edition, "ability", language), abilities, 9.6)


def _over(deck: Deck | None, said: EntryText | None, language: Language) -> str:
    """What stands over the name: that of the deck, if it has one, or how the character is read."""
    if deck is None or said is None:
        return word("name", language)
    return getattr(deck.name, language) if deck.name is not None else said.reading


def _abilities(said: EntryText, language: Language) -> Text:
    """Each with its name before it."""
    ja = language == "ja"
    named = [
        text("【" if ja else "[", part.label, "】" if ja else "] ", joined("" if ja else " ", _steps(part.lines)))
        for part in said.fields
    ]
    return joined("" if ja else "  ", named)


def _steps(lines: tuple[Line, ...]) -> list[Text]:
    """One after the other; those below another keep their numbers."""
    steps = flat(numbered(lines))
    return [text(step.mark if depth else "", step.text) for depth, step in steps]


# --- its cards


def _cards(edition: Edition, deck: Deck | None, language: Language) -> Iterator[Box]:
    heads = [word("die", language), "C", word("card", language)]
    heads += [term(edition, id, language) for id in ("attribute", "range", "effect")]
    heads.append(word("usable", language))
    rows = [[Cell(text(head), size=6.4, look="shade", align="center") for head in heads]]
    for index in range(FACES):
        id = deck.faces[index] if deck is not None and index < len(deck.faces) else None
        rows.append(_row(edition, index + 1, id, language))
    yield from table(LEFT, 56, [HEAD] + [ROW] * FACES, COLUMNS, rows)


def _row(edition: Edition, face: int, id: str | None, language: Language) -> list[Cell]:
    die = Cell(text(face), size=13, align="center")
    if id is None:
        return [die, *[Cell()] * (len(COLUMNS) - 1)]
    action = edition.actions[id]
    said = entry_text(edition, action, language)
    needs = said.figure("otherCondition")
    return [
        die,
        Cell(said.figure("cost"), size=11, align="center"),
        Cell(text(said.name), said.reading, 10),
        Cell(joined("/", [said.figure("attribute"), *([needs] if needs else [])]), size=8.4, align="center"),
        Cell(said.figure("range"), size=10, align="center"),
        Cell(_effect(said, language), size=9.2),
        Cell(),
    ]


def _effect(said: EntryText, language: Language) -> Text:
    """Statements in a row; a label stands before what is more than the effect itself."""
    parts: list[Text] = []
    for index, part in enumerate(said.fields):
        label = text(part.label, "：" if language == "ja" else ": ") if index else EMPTY
        steps = [part.text] if part.text else _steps(part.lines)
        parts.append(text(label, joined("" if language == "ja" else " ", steps)))
    return joined(" ", parts)


# --- what changes during a battle


def _below(edition: Edition, deck: Deck | None, character: Character | None, language: Language) -> Iterator[Box]:
    y = 56 + HEAD + FACES * ROW + 2
    extras = [edition.extras[id].name for id in deck.extras] if deck is not None else []
    named = joined("、" if language == "ja" else ", ", [name.ja if language == "ja" else name.en for name in extras])
    said = EMPTY
    if deck is not None and character is not None:
        total = sum(edition.actions[id].cost for id in deck.faces)
        said = text(total, " / ", term(edition, "ap", language), " ", character.ap)
    yield Box(LEFT, y, 40, 9, word("sum", language), said, 9, "heavy")
    yield Box(LEFT + 42, y, 90, 9, term(edition, "extra", language), named, 9)
    y += 11
    hp = min(MOST_HP, (character.hp if character is not None else MOST_HP - ABOVE) + ABOVE)
    yield Box(LEFT, y, 12, 2 * TICK, text=text(term(edition, "hp", language)), size=10, look="plain")
    yield from track(LEFT + 12, y, TICK, WIDE - 12, hp)
    y += 2 * TICK + 2
    heads = [term(edition, "status", language), word("from", language), word("left", language)]
    widths = (62.0, 34.0, 36.0)
    cells = [Cell(text(head), size=6.4, look="shade", align="center") for head in heads]
    yield from row(LEFT, y, 5, list(zip(widths, cells, strict=True)))
    for index in range(STATUSES):
        top = y + 5 + index * 6.5
        yield from row(LEFT, top, 6.5, [(width, Cell()) for width in widths])
        yield from (Box(LEFT + 99 + turn * 6.4, top + 1.1, 4.2, 4.2) for turn in range(TURNS))
