"""The passages of a page of HTML: what stands together in one block, as the proof looks for it on paper."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ...sheets.press.proof import squeezed

FOOTNOTE = "k-footnote"
# A reading stands above its word, so it is no part of the line.
_INLINE = frozenset("a abbr b code em i kbd samp small span strong sub sup".split())
# rp is for browsers that know no ruby; the others are for screens only, or are drawn.
_UNREAD = frozenset({"svg", "rp", "button", "nav", "hr"})
_UNREAD_CLASSES = frozenset({"headerlink", "k-open", "footnote-reference", "label", "backrefs"})


def passages(element: Any) -> Iterator[str]:
    """Without spaces, in reading order."""
    if _unread(element):
        return
    words = [element.text or ""]
    for child in element:
        if _inline(child):
            words.append(child.text_content() if isinstance(child.tag, str) else "")
        else:
            yield from _passage(words)
            yield from passages(child)
            words = []
        words.append(child.tail or "")
    yield from _passage(words)


def _unread(element: Any) -> bool:
    return element.tag in _UNREAD or not _UNREAD_CLASSES.isdisjoint(element.get("class", "").split())


def _inline(element: Any) -> bool:
    """A footnote is printed elsewhere, and its number in between."""
    return all(
        not isinstance(one.tag, str)
        or (one.tag in _INLINE and one.get("class") not in (FOOTNOTE, "k-call") and not _unread(one))
        for one in element.iter()
    )


def _passage(words: list[str]) -> Iterator[str]:
    text = squeezed("".join(words))
    if text:
        yield text
