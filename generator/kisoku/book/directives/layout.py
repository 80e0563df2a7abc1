"""`{layout} NAME`: a layout diagram, the same drawing that the lists print."""

from __future__ import annotations

from docutils import nodes
from sphinx.application import Sphinx

from ...drawing.svg import svg
from ...errors import DefinitionError, Problem, closest
from ...sentences.text import EMPTY
from ..page.generated import BookDirective, block, said


class Layout(BookDirective):
    required_arguments = 1

    def build(self) -> list[nodes.Node]:
        name = self.arguments[0]
        edition, pictures = self.source.edition, self.source.pictures
        known = pictures.layouts(edition)
        if name not in known:
            raise DefinitionError(Problem(f"there is no layout `{name}`", guess=closest(name, known)))
        drawn, words = "", EMPTY
        if self.config.kisoku_figures:
            diagram, words = pictures.layout(edition, name, self.source.language)
            drawn = svg(diagram)
        caption = said(words, self.source)
        anchor = f"layout-{name}"
        node = block(
            f'<figure class="k-figure k-layout" id="{anchor}">{drawn}<figcaption>{caption}</figcaption></figure>\n'
        )
        node["figure"] = anchor
        return [node]


def setup_layout(app: Sphinx) -> None:
    app.add_directive("layout", Layout)
