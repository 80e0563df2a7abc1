"""HTML that the extension writes into a page, with links that are resolved when the whole book has been read."""

from __future__ import annotations

import re
from collections.abc import Callable
from html import unescape
from typing import TYPE_CHECKING, Any

from docutils import nodes
from sphinx.util import logging
from sphinx.util.docutils import SphinxDirective

from ...drawing.colour import printed
from ...drawing.markup import escape
from ...errors import DefinitionError
from ...sentences.lexicon import MissingWord
from ...sentences.text import CARD, Run, Text

if TYPE_CHECKING:
    from sphinx.application import Sphinx

    from .source import Source

logger = logging.getLogger(__name__)

PDF = "kisokupdf"
# On paper: an empty link, into which the page is printed where it leads.
TURN = "k-turn"
# The entries that an example is about, for paper.
ABOUT = "data-about"
# A sentence that speaks of what comes next.
LEADS = "data-leads"
_LINK = re.compile(r'<a (?P<more>[^>]*?)href="⟦(?P<kind>[a-z]+):(?P<id>[^⟧]+)⟧"(?P<rest>[^>]*)>(?P<text>.*?)</a>', re.S)
_BLOCK = re.compile(r"⟦⟦(?P<kind>[a-z-]+):(?P<id>[^⟧]*)⟧⟧")
_DRAWN = re.compile(r"<(svg|rt|rp|script|button)\b.*?</\1>", re.S)
_BLOCK_TAG = re.compile(
    r"</?(?:p|li|ol|ul|div|dl|dt|dd|td|th|tr|table|figure|figcaption|details|summary|section|h\d)\b[^>]*>"
)
_TAG = re.compile(r"<[^>]+>")


class kisoku_block(nodes.General, nodes.Element):  # noqa: N801  # docutils names nodes like this
    """A block: `html` for the page, `print` for paper where it differs; `places` are the anchors in it."""


class kisoku_inline(nodes.Inline, nodes.TextElement):  # noqa: N801  # as above
    """The same within a line."""


# How a block of the page is made once everything is known: kind → (app, id, docname) → HTML.
BLOCKS: dict[str, Callable[[Any, str, str], str]] = {}


def block(html: str, *, on_paper: str = "", places: tuple[tuple[str, str, str], ...] = ()) -> kisoku_block:
    """`places` are (kind, id, anchor)."""
    return kisoku_block("", html=html, print=on_paper, places=list(places))


def words_of(html: str) -> str:
    """What can be read in it: tags and drawings left out."""
    text = _BLOCK.sub("", _TAG.sub("", _BLOCK_TAG.sub(" ", _DRAWN.sub(" ", html))))
    return " ".join(unescape(text).split())


def suited(suit: str, shown: str) -> str:
    """A suit, alone or with its ranks, in its colour."""
    colour = " k-red" if suit in "♡♢" else ""
    return f'<span class="k-suit{colour}">{escape(shown, quote=False)}</span>'


def said(text: Text, source: Source) -> str:
    """A generated sentence: its cards coloured, and every word and entry that it names a link."""
    return "".join(_run(run, source) for run in text.runs)


def narrated(text: Text, source: Source) -> str:
    """A story: every entry that it names is a link; with its other words there would be too many."""
    return "".join(
        link_to("entry", run.id, shown_run(run), STYLE[True]) if source.is_entry(run) else shown_run(run)
        for run in text.runs
    )


def _run(run: Run, source: Source) -> str:
    what = source.meant(run)
    return link_to("passing", ":".join(what), shown_run(run), STYLE[source.is_entry(run)]) if what else shown_run(run)


def shown_run(run: Run) -> str:
    return suited(run.id, run.text) if run.kind == CARD and run.id else escape(run.text, quote=False)


# A named entry stands out a little, other words are quiet links.
STYLE = {True: "k-entry-link", False: "k-again"}


def link_to(kind: str, id: str, text: str, classes: str = "") -> str:
    named = f'class="{classes}" ' if classes else ""
    return f'<a {named}href="⟦{kind}:{id}⟧">{text}</a>'


class BookDirective(SphinxDirective):
    """A directive whose mistakes are reported with file and line, like every problem of the definitions."""

    @property
    def source(self) -> Source:
        from .source import source_of

        return source_of(self.env)

    def build(self) -> list[nodes.Node]:
        raise NotImplementedError

    def run(self) -> list[nodes.Node]:
        try:
            made = self.build()
            for node in made:
                self.set_source_info(node)
            return made
        except MissingWord as missing:
            message = f"the edition has no {missing.kind} `{missing.id}`, and `{self.name}` needs its name"
            logger.warning("%s", message, location=self.get_location(), type="kisoku")
            return []
        except DefinitionError as error:
            assert error.problems  # or what failed would just not be there
            for problem in error.problems:
                # A problem on the page itself says better where it is.
                here = problem.place is not None and problem.place.source.name.endswith(".md")
                logger.warning("%s", problem, location=None if here else self.get_location(), type="kisoku")
            return []


def finished(app: Sphinx, html: str, docname: str) -> str:
    """All placeholders replaced; a link to what the book does not show becomes plain text."""
    from .domain import domain_of

    domain = domain_of(app.env)

    def made(match: re.Match[str]) -> str:
        return BLOCKS[match["kind"]](app, match["id"], docname)

    def linked(match: re.Match[str]) -> str:
        address = domain.address(app.builder, docname, match["kind"], match["id"])
        if address is None and match["kind"] == "passing":
            return match["text"]
        if address is None:
            return f"<span {match['more']}{match['rest']}>{match['text']}</span>".replace(" >", ">")
        return f'<a {match["more"]}href="{escape(address)}"{match["rest"]}>{match["text"]}</a>'

    for _ in range(3):  # a block may hold blocks
        if "⟦⟦" not in html:
            break
        html = _BLOCK.sub(made, html)
    return _LINK.sub(linked, html)


def _resolve(app: Sphinx, doctree: nodes.document, docname: str) -> None:
    on_paper = app.builder.name == PDF
    for node in [*doctree.findall(kisoku_block), *doctree.findall(kisoku_inline)]:
        html = node["print"] if on_paper and node.get("print") else node["html"]
        html = finished(app, html, docname)
        node["done"] = printed(html) if on_paper else html


def _write(self: Any, node: nodes.Element) -> None:
    self.body.append(node.get("done", node["html"]))


def _skip(self: Any, node: nodes.Element) -> None:
    pass


def setup_generated(app: Sphinx) -> None:
    for node in (kisoku_block, kisoku_inline):
        app.add_node(node, html=(_write, _skip))
    app.connect("doctree-resolved", _resolve)
