"""The typefaces of a file: what its galleys use of each, united and cut out of the font once."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from html import escape
from typing import Any

from ..layout import pdf
from .galley import Face, Thing, thing


def united(faces: Iterable[Mapping[str, Face]]) -> dict[str, Face]:
    """By the names that pages call them; a glyph that stands for other letters elsewhere keeps the first.

    A glyph may stand for none, such as the dots of a line that is cut off.
    """
    found: dict[str, Face] = {}
    for some in faces:
        for name, face in some.items():
            known = found.get(name, face)
            letters = {glyph: known.letters.get(glyph) or said for glyph, said in face.letters.items()}
            found[name] = known._replace(letters={**known.letters, **letters}, widths={**known.widths, **face.widths})
    return {
        name: face._replace(letters=dict(sorted(face.letters.items())), widths=dict(sorted(face.widths.items())))
        for name, face in sorted(found.items())
    }


def embedded(faces: Mapping[str, Face]) -> tuple[Thing, ...]:
    """What a file needs to show them; the last of it is their dictionary."""
    import pydyf
    from weasyprint import DEFAULT_OPTIONS
    from weasyprint.pdf.fonts import build_fonts_dictionary

    known = {font.hash: font for font in _fonts(faces.values())}
    chosen = {}
    for name, face in faces.items():
        if name not in known:
            raise pdf.Unprintable(f"the font {face.family} cannot be opened once more")
        font = chosen[name] = known[name]
        font.to_unicode, font.widths = dict(face.letters), dict(face.widths)
    made = pydyf.PDF()
    before = len(made.objects)
    dictionary = build_fonts_dictionary(made, chosen, True, True, {**DEFAULT_OPTIONS, "pdf_version": "1.7"})
    made.add_object(dictionary)
    objects = made.objects[before:]
    holes = {one.reference: index for index, one in enumerate(objects)}
    return tuple(thing(one, holes) for one in objects)


def _fonts(faces: Iterable[Face]) -> list[Any]:
    """A letter in each of them makes WeasyPrint open them all."""
    from weasyprint.text.fonts import get_hb_object_data

    styles = ("normal", "oblique", "italic")
    letters = "".join(
        f"<p style=\"font: {styles[face.style]} {face.weight} 10pt '{escape(face.family)}'\">{escape(letter)}</p>"
        for face in faces
        for letter in [letter for letter in face.letters.values() if letter.strip()][:1]
    )
    made = pdf.document(f'<html lang="en"><title>fonts</title><body>{letters}')
    pdf.painted(made)
    for font in made.fonts.values():
        font.file_content = get_hb_object_data(font.hb_face)  # all of it again, not only that letter
    return list(made.fonts.values())
