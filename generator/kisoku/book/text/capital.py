"""A name that the definitions write small has a capital where it begins a sentence, in languages with capitals."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

from docutils import nodes

from ..page.generated import kisoku_block, kisoku_inline

if TYPE_CHECKING:
    from sphinx.application import Sphinx

NAMED = "named"
"""Marks an inline node whose words are a name of the definitions, not an author's own."""
_END = re.compile(r"[.!?:][\"')\]]*\s*$")
# The number of a rule stands after its sentence, and of none of them does anything depend.
_NUMBERS = frozenset({"k-rule", "k-ruling", "k-changed"})


def begins(node: nodes.Text) -> bool:
    """Whether a text is the beginning of a sentence: of its block, or after the end of another one."""
    block: nodes.Element = node.parent
    while isinstance(block, (nodes.Inline, nodes.reference)) and block.parent is not None:
        block = block.parent
    before = ""
    for text, counts in _texts(block):
        if text is node:
            return not before.strip() or _END.search(before) is not None
        before += str(text) if counts else ""
    return False


def _texts(block: nodes.Element, counts: bool = True) -> Iterator[tuple[nodes.Node, bool]]:
    """In order; what is generated within a line is words, too."""
    for child in block.children:
        if isinstance(child, nodes.Text):
            yield child, counts
        elif isinstance(child, (kisoku_inline, nodes.footnote_reference)):
            yield nodes.Text("x"), counts and isinstance(child, kisoku_inline)
        elif isinstance(child, nodes.Element) and not isinstance(child, kisoku_block):
            yield from _texts(child, counts and _NUMBERS.isdisjoint(child.get("classes", ())))


def _raise(app: Sphinx, doctree: nodes.document) -> None:
    if app.config.language == "ja":
        return
    for node in list(doctree.findall(nodes.TextElement)):
        if node.get(NAMED) and isinstance(text := node.children[0], nodes.Text) and begins(text):
            node.replace(text, nodes.Text(text[:1].upper() + text[1:]))


def setup_capital(app: Sphinx) -> None:
    # Before words are linked, and before a section's title gives it its address.
    app.connect("doctree-read", _raise, priority=40)
