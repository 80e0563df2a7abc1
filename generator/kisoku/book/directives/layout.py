"""`{layout} FRAME`: the layout diagram of a frame, the same drawing that the action lists print."""

from __future__ import annotations

from docutils import nodes
from sphinx.application import Sphinx

from ...blackpoker.lists.diagram import layout_svg
from ...errors import DefinitionError, Problem, closest
from ..page.generated import BookDirective, block, linked

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
        edition = self.source.edition
        frame = edition.frames.get(name)
        if frame is None:
            raise DefinitionError(Problem(f"there is no frame `{name}`", guess=closest(name, edition.frames)))
        drawn = str(layout_svg(edition, frame.zones, "ja")) if self.config.kisoku_figures else ""
        for colour, variable in _COLOURS.items():
            drawn = drawn.replace(f'"{colour}"', f'"{variable}"')
        caption = linked(f"{frame.name.ja}の配置図。①と②は、防壁を置く順番を示す。", self.source)
        anchor = f"layout-{name}"
        node = block(
            f'<figure class="k-figure k-layout" id="{anchor}">{drawn}<figcaption>{caption}</figcaption></figure>\n'
        )
        node["figure"] = anchor
        return [node]


def setup_layout(app: Sphinx) -> None:
    app.add_directive("layout", Layout)
