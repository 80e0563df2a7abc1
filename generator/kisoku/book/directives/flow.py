"""`{flow} coreFlow`: a flow chart of flow.yaml; its numbers lead to the paragraphs labelled (flow-NUMBER)=."""

from __future__ import annotations

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util import logging

from ...drawing.colour import printed
from ...drawing.markup import escape
from ...drawing.svg import n, svg
from ...errors import DefinitionError, Problem, closest
from ...sentences.text import TERM, Run, Text
from ..page.domain import domain_of
from ..page.generated import BLOCKS, PDF, BookDirective, block, said
from ..page.source import source_of
from ..picture.chart import chart_drawing, placed

logger = logging.getLogger(__name__)
# Millimetres on paper for a unit of a chart: the largest fits below a heading, and all have words of one size.
_SCALE = 0.175
# A chart and its caption have to fit on a page, in millimetres.
_TALLEST = 163


class Flow(BookDirective):
    required_arguments = 1

    def build(self) -> list[nodes.Node]:
        name = self.arguments[0]
        charts = self.source.edition.charts
        if name not in charts:
            raise DefinitionError(Problem(f"there is no flow chart `{name}`", guess=closest(name, charts)))
        chart = charts[name]
        if not self.config.kisoku_figures:
            return [block("<figure></figure>")]
        called, say = self.source.called(chart.name), self.source.phrases
        caption = f"<figcaption>{said(Text((Run(called, TERM, chart.id),)), self.source)}</figcaption>"
        tools = (
            f'<p class="k-tools"><button type="button" data-zoom="1.3" aria-label="{say.larger}">+</button>'
            f'<button type="button" data-zoom="0.77" aria-label="{say.smaller}">−</button>'
            f'<button type="button" data-zoom="0" aria-label="{say.whole}">{say.whole}</button></p>'
        )
        anchor = f"chart-{name}"
        html = (
            f'<figure class="k-flow" id="{anchor}">{tools}'
            f'<div class="k-pan" tabindex="0" role="region" aria-label="{escape(say.chart.format(called))}">'
            f"⟦⟦chart:{name} {self.lineno}⟧⟧</div>{caption}</figure>\n"
        )
        on_paper = f'<div class="k-flow-part" id="{anchor}">⟦⟦chart:{name} {self.lineno}⟧⟧{caption}</div>\n'
        node = block(html, on_paper=on_paper, places=(("chart", name, anchor),))
        node["figure"] = anchor
        self.set_source_info(node)
        return [node]


def _chart(app: Sphinx, words: str, docname: str) -> str:
    """The drawing with its links; in print, links lie over it."""
    name, line = words.split()
    chart, language = source_of(app).edition.charts[name], source_of(app).language
    domain = domain_of(app.env)

    def link(number: str) -> str | None:
        address = domain.address(app.builder, docname, "label", f"flow-{number}")
        if address is None:
            logger.warning(
                "the flow chart `%s` has a node %s, but no paragraph is labelled (flow-%s)=", name, number, number,
                location=(docname, int(line)), type="kisoku",
            )  # fmt: skip
        return address

    if app.builder.name != PDF:
        return svg(chart_drawing(chart, link, language))
    drawn, rooms = chart_drawing(chart, language=language), placed(chart, language).nodes
    links = []
    for node in chart.nodes:
        (x, y, width, height), address = rooms[node.id], link(node.number) if node.kind != "end" else None
        if address is not None:
            style = (
                f"left:{n(100 * x / drawn.width)}%;top:{n(100 * y / drawn.height)}%;"
                f"width:{n(100 * width / drawn.width)}%;height:{n(100 * height / drawn.height)}%"
            )
            links.append(f'<a class="k-over" href="{escape(address)}" style="{style}" title="{node.number}"></a>')
    width = drawn.width * min(_SCALE, _TALLEST / drawn.height)
    return f'<div class="k-laid" style="width:{n(width)}mm">{printed(svg(drawn))}{"".join(links)}</div>'


def setup_flow(app: Sphinx) -> None:
    app.add_directive("flow", Flow)
    BLOCKS["chart"] = _chart
