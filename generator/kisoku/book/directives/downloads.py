"""`{downloads}`: the files that are built beside the book, with links to them."""

from __future__ import annotations

from docutils import nodes
from sphinx.application import Sphinx

from ...drawing.markup import escape
from ...game import Edition
from ...games import rulebook_of
from ..page.generated import BookDirective, block
from .table import table_html

LISTS = "actionlist"


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
    offered = rulebook_of(edition).lists
    assert offered is not None
    names = {id: " + ".join(name.ja for name in offered.names(edition, id)) for id in offered.ids(edition)}
    lists = [
        [
            link(f"{LISTS}/html/{id}.html", name),
            link(f"{LISTS}/pdf/{game}-{id}.pdf", "A5"),
            link(f"{LISTS}/pdf/{game}-{id}-2up.pdf", "A4に2面"),
            link(f"{LISTS}/pdf/{game}-{id}-booklet.pdf", "小冊子"),
        ]
        for id, name in names.items()
    ]
    return table_html(["ルールブック", "形"], book, "book") + table_html(
        ["アクションリスト", "PDF", "", ""], lists, "lists"
    )


def setup_downloads(app: Sphinx) -> None:
    app.add_directive("downloads", Downloads)
