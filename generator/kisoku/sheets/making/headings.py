"""The webfont of the headings: the display face with the letters that they have, and no others."""

from __future__ import annotations

import base64
from collections.abc import Iterable, Iterator
from io import BytesIO
from pathlib import Path

from ...identity.shell import HEADINGS
from .cache import DISPLAY, font_files

# Headings that a script writes, and names in Latin letters, need no page of their own.
_ALWAYS = frozenset(map(chr, range(0x20, 0x7F)))
_LEVELS = ("h1", "h2")


def write_headings(folder: Path, pages: Iterable[Path]) -> None:
    """FOLDER/headings.css for these pages; without the font it says so, and pages have what else they name."""
    path, css = folder / HEADINGS, headings_css(page.read_text("utf-8") for page in pages)
    if not path.is_file() or path.read_text("utf-8") != css:
        side = path.with_name(f".{path.name}")
        side.write_text(css, "utf-8", newline="\n")
        side.replace(path)


def headings_css(pages: Iterable[str]) -> str:
    """The font stands in the file itself: a browser does not fetch one for a page that was opened from a disk."""
    files = [path for path in font_files(DISPLAY) if "Regular" in path.name]
    if not files:
        return f"/* {DISPLAY} was not installed. */\n"
    letters = _ALWAYS.union(*(_letters(page) for page in pages))
    font = base64.b64encode(_subset(files[0], "".join(sorted(letters)))).decode()
    source = f"url(data:font/woff2;base64,{font}) format('woff2')"
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
