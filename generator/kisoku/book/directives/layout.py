"""`{layout} NAME`: a layout diagram, the same drawing that the lists print."""

from __future__ import annotations

from docutils import nodes
from sphinx.application import Sphinx

from ...errors import DefinitionError, Problem, closest
from ...sentences.text import EMPTY
from ..page.generated import BookDirective, block, said

# The sheets print in black; on a page the drawing follows light and dark.
_COLOURS = {
    "#f4f4f2": "var(--k-zone,#f4f4f2)",
    "#fff": "var(--k-face,#ffffff)",
    "#bbb": "var(--k-back,#5b6b86)",
    "#111": "currentColor",
    "#121212": "var(--k-on-back,#ffffff)",  # the numbers, which stand on backs
    "#222": "var(--k-edge,#767b82)",
    "#333": "currentColor",
    "#444": "var(--k-muted,#5c6269)",
    "#999": "var(--k-edge,#767b82)",
    "#aaa": "var(--k-edge,#767b82)",
}


class Layout(BookDirective):
    required_arguments = 1

    def build(self) -> list[nodes.Node]:
        name = self.arguments[0]
        edition, pictures = self.source.edition, self.source.pictures
        known = pictures.layouts(edition)
        if name not in known:
            raise DefinitionError(Problem(f"there is no layout `{name}`", guess=closest(name, known)))
        drawn, words = pictures.layout(edition, name) if self.config.kisoku_figures else ("", EMPTY)
        for colour, variable in _COLOURS.items():
            drawn = drawn.replace(f'"{colour}"', f'"{variable}"')
        caption = said(words, self.source)
        anchor = f"layout-{name}"
        node = block(
            f'<figure class="k-figure k-layout" id="{anchor}">{drawn}<figcaption>{caption}</figcaption></figure>\n'
        )
        node["figure"] = anchor
        return [node]


def setup_layout(app: Sphinx) -> None:
    app.add_directive("layout", Layout)
