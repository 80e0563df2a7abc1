"""`{downloads}`: the files that are built beside the book, with links to them."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from docutils import nodes
from sphinx.application import Sphinx

from ...drawing.markup import escape
from ...game import Cards, Edition, Lists
from ...games import rulebook_of
from ...sheets.making.cards import CARDS, FORMS
from ..page.generated import BookDirective, block
from .table import table_html

LISTS = "actionlist"
Link = Callable[[str, str], str]


class Downloads(BookDirective):
    def build(self) -> list[nodes.Node]:
        """On a page links lead to its neighbours, on paper to the web."""
        edition, site = self.source.edition, self.config.kisoku_site
        up = "../" * (self.env.docname.count("/") + 1)
        return [block(_html(edition, up), on_paper=_html(edition, site))]


def _html(edition: Edition, base: str) -> str:
    def link(path: str, text: str) -> str:
        return f'<a href="{escape(base + path)}">{escape(text)}</a>' if base else escape(text)

    game = edition.game
    book = [
        [link(f"{game}_a5.pdf", "A5版"), "1ページずつ。しおりとリンク付き"],
        [link(f"{game}.pdf", "A4版"), "A5版を大きくしたもの。しおりとリンク付き"],
        [link(f"{game}_a5-booklet.pdf", "小冊子版"), "A4に両面で印刷し、折って綴じる"],
    ]
    tables = [table_html(["ルールブック", "形"], book, "book")]
    rulebook = rulebook_of(edition)
    if (offered := rulebook.lists) is not None:
        tables += _lists(edition, offered, link)
    if (printed := rulebook.cards) is not None:
        tables.append(_cards(edition, printed, link))
    return "".join(tables)


def _lists(edition: Edition, offered: Lists, link: Link) -> Iterator[str]:
    """As on the portal: a format and a regulation may have the same name."""
    game = edition.game

    def row(id: str) -> list[str]:
        return [
            link(f"{LISTS}/html/{id}.html", " + ".join(name.ja for name in offered.names(edition, id))),
            link(f"{LISTS}/pdf/{game}-{id}.pdf", "A5"),
            link(f"{LISTS}/pdf/{game}-{id}-2up.pdf", "A4に2面"),
            link(f"{LISTS}/pdf/{game}-{id}-booklet.pdf", "小冊子"),
        ]

    for name, ids in offered.shelves(edition, "ja"):
        yield table_html([name, "PDF", "", ""], [row(id) for id in ids], "lists")


def _cards(edition: Edition, printed: Cards, link: Link) -> str:
    """What is to be cut out, shelf by shelf, and what is to be filled in."""
    game = edition.game
    names = {id: " + ".join(name.ja for name in printed.names(edition, id)) for id in printed.ids(edition)}
    rows = [
        [escape(shelf), "、".join(link(f"{CARDS}/{game}-{id}.pdf", names[id]) for id in ids)]
        for shelf, ids in printed.shelves(edition, "ja")
    ]
    forms = printed.forms(edition, "ja")
    if forms:
        rows.append(["記録用紙", "、".join(link(f"{FORMS}/{game}-{form.id}.pdf", form.title) for form in forms)])
    return table_html(["切り離すカード", "PDF"], rows, "cards")


def setup_downloads(app: Sphinx) -> None:
    app.add_directive("downloads", Downloads)
