"""The webfont of the headings: the display face with the letters that they have, and no others."""

from __future__ import annotations

import base64
import os
from collections.abc import Iterable, Iterator
from contextlib import suppress
from io import BytesIO
from pathlib import Path

from ...identity.shell import HEADINGS
from .cache import DISPLAY, digest, font_files, stamp

# Headings that a script writes, and names in Latin letters, need no page of their own.
_ALWAYS = frozenset(map(chr, range(0x20, 0x7F)))
_LEVELS = ("h1", "h2")


def write_headings(folder: Path, pages: Iterable[Path]) -> None:
    """FOLDER/headings.css for these pages; without the font it says so, and pages have what else they name."""
    path, files = folder / HEADINGS, [file for file in font_files(DISPLAY) if "Regular" in file.name]
    letters = "".join(sorted(_ALWAYS.union(*(_letters(page.read_text("utf-8")) for page in pages))))
    of = digest([], letters, *(f"{file} {stamp(file)}" for file in files))
    with suppress(OSError, ValueError):
        head, _, css = path.read_text("utf-8").partition("\n")
        if head == _head(of, css):
            return  # to take letters out of a font is slow
    css = headings_css(letters, files[0] if files else None)
    side = path.with_name(f".{path.name}.{os.getpid()}")
    side.write_text(f"{_head(of, css)}\n{css}", "utf-8", newline="\n")
    side.replace(path)


def _head(of: str, css: str) -> str:
    """What the style was made of, and that it still is as it was made."""
    return f"/* {digest([], of, css)[:32]} */"


def headings_css(letters: str, font: Path | None) -> str:
    """The font stands in the file itself: a browser does not fetch one for a page that was opened from a disk."""
    if font is None:
        return f"/* {DISPLAY} was not installed. */\n"
    source = f"url(data:font/woff2;base64,{base64.b64encode(_subset(font, letters)).decode()}) format('woff2')"
    return f'@font-face {{ font-family: "{DISPLAY}"; font-display: swap; src: {source} }}\n'


def _letters(page: str) -> Iterator[str]:
    """Of all headings, with whatever tags are in them."""
    for level in _LEVELS:
        for after in page.split(f"<{level}")[1:]:
            yield from after[: after.find(f"</{level}>")]


def _subset(font: Path, letters: str) -> bytes:
    from fontTools import subset

    options = subset.Options(flavor="woff2", hinting=False, layout_features=["kern", "palt"], drop_tables=["meta"])
    subsetter, written = subset.Subsetter(options), BytesIO()
    subsetter.populate(text=letters)
    with subset.load_font(str(font), options, dontLoadGlyphNames=True) as face:
        subsetter.subset(face)
        subset.save_font(face, written, options)
    return written.getvalue()
