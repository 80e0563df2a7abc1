"""A footnote stands at the end of the section that calls it: reader, search and index find it there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from docutils import nodes

if TYPE_CHECKING:
    from sphinx.application import Sphinx


def _move(app: Sphinx, doctree: nodes.document) -> None:
    calls = list(doctree.findall(nodes.footnote_reference))
    for note in list(doctree.findall(nodes.footnote)):
        first = next((call for call in calls if call.get("refid") in note["ids"]), None)
        section: nodes.Element | None = first
        while section is not None and not isinstance(section, nodes.section):
            section = section.parent
        if section is not None:
            note.parent.remove(note)
            after = next((i for i, child in enumerate(section.children) if isinstance(child, nodes.section)), None)
            section.insert(len(section.children) if after is None else after, note)
    for rule in list(doctree.findall(nodes.transition)):
        if "footnotes" in rule["classes"]:
            rule.parent.remove(rule)


def setup_footnote(app: Sphinx) -> None:
    app.connect("doctree-read", _move, priority=90)
