"""Addresses that stay: a section is called by its label or its title, not by how many came before it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from docutils import nodes

if TYPE_CHECKING:
    from sphinx.application import Sphinx

# What docutils gives to a title without Latin letters.
_SERIAL = re.compile(r"id\d+")
_OTHER = re.compile(r"[^\w・-]+")


def _name(app: Sphinx, doctree: nodes.document) -> None:
    used: set[str] = set()
    for section in doctree.findall(nodes.section):
        ids: list[str] = section["ids"]
        title = section.next_node(nodes.title)
        label = next((id for id in ids if not _SERIAL.fullmatch(id)), "")
        words = _OTHER.sub("-", title.astext() if title is not None else "").strip("-")
        name = label or words or ids[0]
        count = sum(1 for one in used if re.fullmatch(rf"{re.escape(name)}(-\d+)?", one))
        name += f"-{count + 1}" if count else ""
        used.add(name)
        section["ids"] = [name, *(id for id in ids if id != name and not _SERIAL.fullmatch(id))]
        doctree.ids[name] = section


def setup_anchor(app: Sphinx) -> None:
    # Before anything looks at sections.
    app.connect("doctree-read", _name, priority=50)
