"""`{downloads}`: the files that are built beside the book, with links to them."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from docutils import nodes
from sphinx.application import Sphinx

from ...drawing.markup import escape
from ...game import Cards, Lists
from ...games import rulebook_of
from ...identity.shell import address
from ...sheets.making.build import pdf_folder
from ...sheets.making.cards import folders
from ..page.generated import BookDirective, block
from ..page.settings import up_of
from ..page.source import Source
from .table import table_html

LISTS = "actionlist"
Link = Callable[[str, str], str]


class Downloads(BookDirective):
    def build(self) -> list[nodes.Node]:
        """On a page links lead to its neighbours, on paper to the web."""
        site = self.config.kisoku_site
        up = "../" * self.env.docname.count("/") + up_of(self.source.language)
        return [block(_html(self.source, up), on_paper=_html(self.source, site))]


def _html(source: Source, base: str) -> str:
    edition, say = source.edition, source.phrases

    def link(path: str, text: str) -> str:
        return f'<a href="{escape(base + path)}">{escape(text)}</a>' if base else escape(text)

    files = {f"{edition.game}_a5": say.a5, edition.game: say.a4, f"{edition.game}_a5-booklet": say.booklet}
    book = [
        [link(address(f"{file}.pdf", source.language), name), escape(about)] for file, (name, about) in files.items()
    ]
    tables = [table_html([say.rulebook, say.form], book, "book")]
    rulebook = rulebook_of(edition)
    if (offered := rulebook.lists) is not None:
        tables += _lists(source, offered, link)
    if (printed := rulebook.cards) is not None:
        tables.append(_cards(source, printed, link))
    return "".join(tables)


def _lists(source: Source, offered: Lists, link: Link) -> Iterator[str]:
    """As on the portal: a format and a regulation may have the same name."""
    edition, language, say = source.edition, source.language, source.phrases
    page = "" if language == "ja" else f"?lang={language}"

    def row(id: str) -> list[str]:
        pdf = f"{pdf_folder(language)}/{edition.game}-{id}"
        return [
            link(f"{LISTS}/html/{id}.html{page}", " + ".join(map(source.called, offered.names(edition, id)))),
            link(f"{pdf}.pdf", "A5"),
            link(f"{pdf}-2up.pdf", say.two_up),
            link(f"{pdf}-booklet.pdf", say.folded),
        ]

    for name, ids in offered.shelves(edition, language):
        yield table_html([name, "PDF", "", ""], [row(id) for id in ids], "lists")


def _cards(source: Source, printed: Cards, link: Link) -> str:
    """What is to be cut out, shelf by shelf, and what is to be filled in."""
    edition, say = source.edition, source.phrases
    game, (cards, sheets) = edition.game, folders(source.language)
    names = {id: " + ".join(map(source.called, printed.names(edition, id))) for id in printed.ids(edition)}
    rows = [
        [escape(shelf), say.listed(link(f"{cards}/{game}-{id}.pdf", names[id]) for id in ids)]
        for shelf, ids in printed.shelves(edition, source.language)
    ]
    forms = printed.forms(edition, source.language)
    if forms:
        rows.append([say.forms, say.listed(link(f"{sheets}/{game}-{form.id}.pdf", form.title) for form in forms)])
    return table_html([say.cut, "PDF"], rows, "cards")


def setup_downloads(app: Sphinx) -> None:
    app.add_directive("downloads", Downloads)
