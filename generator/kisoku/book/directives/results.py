"""`{results} KIND`: examples that begin alike and end differently, as a table of what came of each."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, ClassVar

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.application import Sphinx

from ...errors import DefinitionError, Problem, closest
from ..page.generated import BookDirective, block, said
from ..text.prose import linked
from ..text.words import caption_words
from .table import table_html

_LINE = re.compile(r"(?P<words>\S.*): (?P<name>\S+)")


class Results(BookDirective):
    """A line for each example, `ブロックしない: ten-attacks-unblocked`; the option `head` heads the first column."""

    required_arguments = 1
    has_content = True
    option_spec: ClassVar[dict[str, Any]] = {"head": directives.unchanged_required}

    def build(self) -> list[nodes.Node]:
        kind, contests = self.arguments[0], self.source.pictures.contests
        if kind not in contests:
            raise DefinitionError(Problem(f"there are no results `{kind}`", guess=closest(kind, contests)))
        if not self.config.kisoku_figures:
            return [block("<figure></figure>")]
        heads: list[str] = []
        rows: list[list[str]] = []
        for line in filter(None, self.content):
            match = _LINE.fullmatch(line.strip())
            if match is None:
                raise DefinitionError(Problem(f"`{line}` is not a result; write it like `ブロックしない: EXAMPLE`"))
            name = match["name"]
            self.env.note_dependency(str(self.source.path(name)))
            caption_words(match["words"], self.source, Path(self.env.srcdir))
            scenes = [step.scene for step in self.source.performance(name).steps]
            try:
                columns = contests[kind](self.source.edition, scenes)
            except ValueError as error:
                raise DefinitionError(Problem(f"the example `{name}` {error}")) from None
            if heads and heads != [said(head, self.source) for head, _ in columns]:
                raise DefinitionError(Problem(f"the example `{name}` does not begin like those above it"))
            heads = [said(head, self.source) for head, _ in columns]
            rows.append([linked(match["words"], self.source), *(said(cell, self.source) for _, cell in columns)])
        if not rows:
            raise DefinitionError(Problem("there are no results; write lines like `ブロックしない: EXAMPLE`"))
        return [block(table_html([linked(self.options.get("head", ""), self.source), *heads], rows, kind))]


def setup_results(app: Sphinx) -> None:
    app.add_directive("results", Results)
