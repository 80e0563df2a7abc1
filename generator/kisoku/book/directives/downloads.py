"""`{downloads}`: the files that are built beside the book, with links to them."""

from __future__ import annotations

from html import escape

from docutils import nodes
from sphinx.application import Sphinx

from ...blackpoker.model import Edition
from ..generated import BookDirective, block
from .table import table_html

LISTS = "../actionlist"


class Downloads(BookDirective):
    def build(self) -> list[nodes.Node]:
        edition = self.source.edition
        return [block(_html(edition, ""), on_paper=_html(edition, edition.site or ""))]


def _html(edition: Edition, site: str) -> str:
    """`site` is where links on paper lead; a page of the book links to its neighbours."""

    def link(path: str, text: str) -> str:
        if not site and not path.startswith(".."):
            path = f"../{path}"
        address = site + path.removeprefix("../") if site else path
        return f'<a href="{escape(address)}">{escape(text)}</a>'

    game = edition.game
    book = [
        [link(f"{game}_a5.pdf", "A5版"), "1ページずつ。しおりとリンク付き"],
        [link(f"{game}.pdf", "A4版"), "A5版を大きくしたもの。しおりとリンク付き"],
        [link(f"{game}_a5-booklet.pdf", "小冊子版"), "A4に両面で印刷し、折って綴じる"],
    ]
    names = {**{id: format.name.ja for id, format in edition.formats.items()}, "all": "全アクション"}
    for regulation in edition.regulations:
        name = f"{edition.formats[regulation.format].name.ja}+{edition.frames[regulation.frame].name.ja}"
        names[f"{regulation.format}-{regulation.frame}"] = name
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
