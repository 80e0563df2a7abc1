"""`{rules-table} NAME`: tables that the definitions and the engine fill."""

from __future__ import annotations

from collections.abc import Sequence

from docutils import nodes
from sphinx.application import Sphinx

from ...errors import DefinitionError, Problem, closest
from ...sentences.text import Text
from ..page.generated import BookDirective, block, said
from ..page.source import Source

Rows = Sequence[Sequence[str]]


class RulesTable(BookDirective):
    required_arguments = 1

    def build(self) -> list[nodes.Node]:
        name = self.arguments[0]
        tables = self.source.pictures.tables
        make = tables.get(name)
        if make is None:
            raise DefinitionError(Problem(f"there is no table `{name}`", guess=closest(name, tables)))
        head, *rows = (
            [_cell(cell, self.source) for cell in row] for row in make(self.source.edition, self.source.language)
        )
        return [block(table_html(head, rows, name))]


def _cell(cell: Text | str, source: Source) -> str:
    return said(cell, source) if isinstance(cell, Text) else cell


def table_html(head: Sequence[str], rows: Rows, name: str) -> str:
    """Cells are HTML; the first of a row heads it."""
    top = "".join(f'<th scope="col">{cell}</th>' for cell in head)
    body = "".join(
        f'<tr><th scope="row">{row[0]}</th>' + "".join(f"<td>{cell}</td>" for cell in row[1:]) + "</tr>" for row in rows
    )
    return (
        f'<div class="k-table k-table-{name}"><table class="docutils"><thead><tr>{top}</tr></thead>'
        f"<tbody>{body}</tbody></table></div>\n"
    )


def setup_table(app: Sphinx) -> None:
    app.add_directive("rules-table", RulesTable)
