"""Escaping for the book: nothing that is written in a definition or a page becomes markup or one of our marks."""

from __future__ import annotations

from html import escape as escape_html

# Between ⟦ and ⟧ stands what is filled in when the whole book has been read.
_MARKS = str.maketrans("⟦⟧", "[]")


def escape(text: str, quote: bool = True) -> str:
    return escape_html(text.translate(_MARKS), quote)
