"""The Sphinx builder of the printed book: one document, every id made unique by its chapter, handed to typesetting."""

from __future__ import annotations

from collections.abc import Mapping, Set
from pathlib import Path
from typing import TYPE_CHECKING, Any

from docutils import nodes
from lxml import html as lxml_html
from sphinx.builders.singlehtml import SingleFileHTMLBuilder
from sphinx.util.display import progress_message
from sphinx.writers.html5 import HTML5Translator

from ...drawing.markup import escape
from ...games import rulebook_of
from ...sentences.language import LANGUAGES, Language
from ..page.domain import domain_of
from ..page.generated import PDF, kisoku_block
from ..page.settings import language_of
from ..page.source import source_of
from ..text.phrases import phrases
from .typesetting import Manuscript

if TYPE_CHECKING:
    from sphinx.application import Sphinx


class PrintTranslator(HTML5Translator):
    """Chapters come as wrappers that carry their name, so that ids can be told apart afterwards."""

    def visit_start_of_file(self, node: nodes.Element) -> None:
        name = node["docname"]
        self.docnames.append(name)
        self.body.append(f'<div class="k-document" data-doc="{escape(name)}" id="document-{escape(name)}">\n')

    def depart_start_of_file(self, node: nodes.Element) -> None:
        self.docnames.pop()
        self.body.append("</div>\n")

    def get_secnumber(self, node: nodes.Element) -> tuple[int, ...] | None:
        """Sphinx looks numbers up by chapter only for the builder that it calls singlehtml."""
        if not isinstance(node.parent, nodes.section):
            return None
        numbers: Mapping[str, tuple[int, ...] | None] = self.builder.secnumbers
        name = self.docnames[-1]
        # Below the numbered levels a section has an entry that says None; only the first heading has none at all.
        anchor = f"{name}/#{node.parent['ids'][0]}"
        return numbers[anchor] if anchor in numbers else numbers.get(f"{name}/")


class PrintBuilder(SingleFileHTMLBuilder):
    """Writes manuscript.html: what typesetting needs, and nothing of a web page."""

    name = PDF
    epilog = "The manuscript is in %(outdir)s."
    search = False

    def write_documents(self, _docnames: Set[str]) -> None:
        self.prepare_writing(set(self.env.all_docs))
        with progress_message("assembling the manuscript", nonl=False):
            doctree = self.assemble_doctree()
            self.env.toc_secnumbers = self.assemble_toc_secnumbers()
        doctree.settings = self.docsettings
        self.secnumbers = self.env.toc_secnumbers.get(self.config.root_doc, {})
        self.fignumbers = {}
        self.current_docname = self.config.root_doc
        translator: Any = self.create_translator(doctree, self)
        doctree.walkabout(translator)
        body = f'<div data-doc="{self.config.root_doc}">{"".join(translator.fragment)}</div>'
        Path(self.outdir, "manuscript.html").write_text(for_paper(body, language_of(self.config)), "utf-8")

    def finish(self) -> None:
        pass


def for_paper(body: str, language: Language = "ja") -> str:
    """Ids are unique in the whole book, and what a link does on a screen is said: where it leads."""
    tree = lxml_html.fragment_fromstring(body)
    _rename(tree, tree.get("data-doc", ""))
    for link in tree.xpath("//a[contains(@class,'external')]"):
        _append(link, "k-address", f" ({link.get('href')})")
    places = {element.get("id"): element for element in tree.iter() if element.get("id") is not None}
    for link in tree.xpath("//a[span[contains(@class,'std-ref') or contains(@class,'doc')]]"):
        number = _number(places.get(link.get("href", "").removeprefix("#")), language)
        # A number of a flow chart says already where it stands.
        if number and not link.text_content().startswith("["):
            _append(link, "k-section", f"({number})" if language == "ja" else f" ({number})")
    return str(lxml_html.tostring(tree, encoding="unicode"))


def _append(link: Any, name: str, words: str) -> None:
    said = lxml_html.Element("span", {"class": name})
    said.text = words
    link.append(said)


def _number(place: Any, language: Language) -> str:
    """Of the section in which something stands: 2.12, or 2章."""
    for section in (place, *place.iterancestors(), *place.iter("section")) if place is not None else ():
        marked = section.xpath("./*[self::h1 or self::h2 or self::h3]/span[@class='section-number']")
        if marked:
            number = str(marked[0].text_content()).strip().rstrip(".")
            return number if "." in number else phrases(language).chapter.format(number)
    return ""


def _rename(element: Any, docname: str) -> None:
    """Ids get their document's name in front; `#document-X#Y` (Sphinx's double hash) says whose id is meant."""
    docname = element.get("data-doc", docname)
    id = element.get("id")
    if id is not None and not id.startswith("document-"):
        element.set("id", f"{docname}--{id}")
    href = element.get("href")
    if href is not None and href.startswith("#"):
        element.set("href", _target(href, docname))
    for child in element:
        if isinstance(child.tag, str):
            _rename(child, docname)


def _target(href: str, docname: str) -> str:
    if not href.startswith("#document-"):
        return f"#{docname}--{href[1:]}"
    document, hash, id = href[1:].partition("#")
    return f"#{document.removeprefix('document-')}--{id}" if hash and id else f"#{document}"


def manuscript(app: Sphinx) -> Manuscript:
    """The manuscript as the builder left it, with what typesetting has to find again in print."""
    source = source_of(app)
    edition = source.edition
    figures = [
        f"{docname}--{node['figure']}"
        for docname in domain_of(app.env).ordered()
        for node in app.env.get_doctree(docname).findall(kisoku_block)
        if node.get("figure")
    ]
    body = Path(app.outdir, "manuscript.html").read_text("utf-8")
    return Manuscript(
        source.called(edition.name),
        edition.version,
        edition.date,
        edition.author,
        body,
        tuple(dict.fromkeys(figures)),
        rulebook_of(edition).sign,
        app.config.html_context.get("kisoku_notice", ""),
        app.config.kisoku_title.replace(edition.version, "{}"),
        edition.credit[LANGUAGES.index(source.language)],
        source.language,
        tuple(said[source.language] for said in edition.about.says) if edition.about is not None else (),
        app.config.kisoku_site,
    )


def setup_pdf(app: Sphinx) -> None:
    app.add_builder(PrintBuilder)
    app.set_translator(PDF, PrintTranslator)
