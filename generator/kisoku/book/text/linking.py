"""Every mention of a word of the game in the prose leads to where the word is explained."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

from docutils import nodes
from sphinx import addnodes

from ..page.domain import section_of
from ..page.generated import kisoku_inline
from ..page.source import Source, source_of
from .capital import begins

if TYPE_CHECKING:
    from sphinx.application import Sphinx

# Headings are copied into the contents; the others are links or no prose.
_ASIDE = (
    nodes.title, nodes.reference, addnodes.pending_xref, addnodes.toctree, nodes.literal, nodes.literal_block,
    nodes.comment, nodes.raw, nodes.system_message, nodes.footnote_reference, kisoku_inline,
)  # fmt: skip


# The number of a step in a flow chart stays in one piece.
_STEP = re.compile(r"(\[[0-9]+(?:-[0-9]+)*\])")


def _link(app: Sphinx, doctree: nodes.document) -> None:
    source, docname = source_of(app), app.env.docname
    seen: set[tuple[str, str, str]] = set()
    for node in list(doctree.findall()):
        if isinstance(node, nodes.Element) and "kisoku" in node:
            kind, id = node["kisoku"]
            seen.add((section_of(node)[0], "entry" if kind == "entry" else "word", id))
        elif isinstance(node, nodes.Text) and not _aside(node):
            node.parent.replace(node, list(_parts(node, source, docname, seen)))


def _aside(node: nodes.Node) -> bool:
    parent = node.parent
    while parent is not None:
        if isinstance(parent, _ASIDE) or "kisoku" in parent:
            return True
        parent = parent.parent
    return False


def _parts(node: nodes.Text, source: Source, docname: str, seen: set[tuple[str, str, str]]) -> Iterator[nodes.Node]:
    """The text with its links; in each section only the first of a word stands out."""
    text, section, at = str(node), section_of(node)[0], 0
    for start, end, kind, id in source.mentions.find(text, begins=begins(node)):
        if start > at:
            yield from _plain(text[at:start])
        again = (section, kind, id) in seen
        seen.add((section, kind, id))
        inner = nodes.inline("", text[start:end], classes=["k-word", *(["k-again"] if again else [])])
        inner["passing"] = (kind, id)
        link = addnodes.pending_xref("", inner, refdomain="kisoku", reftype="passing", reftarget=f"{kind}:{id}")
        link["refexplicit"], link["refdoc"] = True, docname
        yield link
        at = end
    if at < len(text):
        yield from _plain(text[at:])


def _plain(text: str) -> Iterator[nodes.Node]:
    for index, part in enumerate(_STEP.split(text)):
        if part:
            yield nodes.inline("", part, classes=["k-step"]) if index % 2 else nodes.Text(part)


def setup_linking(app: Sphinx) -> None:
    # Before the domain reads the page.
    app.connect("doctree-read", _link, priority=400)
