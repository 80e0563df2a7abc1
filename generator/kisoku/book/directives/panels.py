"""`{panels} NAME`: moments of an example side by side, each with its caption: `3: Aが兵士を召喚する。`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, ClassVar

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.application import Sphinx

from ...drawing.svg import svg
from ...errors import DefinitionError, Problem
from ..page.generated import BookDirective, block
from ..text.prose import linked
from ..text.words import caption_words

_LINE = re.compile(r"(?P<step>\d+): (?P<caption>\S.*)")
_COLUMNS = 2


class Panels(BookDirective):
    """The number is that of a step, as the step player counts: 0 is the beginning; `start` numbers the first panel."""

    required_arguments = 1
    has_content = True
    option_spec: ClassVar[dict[str, Any]] = {"start": directives.positive_int}

    def build(self) -> list[nodes.Node]:
        name = self.arguments[0]
        self.env.note_dependency(str(self.source.path(name)))
        panels = list(self._lines(name))
        if not panels:
            raise DefinitionError(Problem("there are no panels; write lines like `3: Aが兵士を召喚する。`"))
        if not self.config.kisoku_figures:
            return [block("<figure></figure>")]
        steps = self.source.performance(name).steps
        boards = self.source.pictures.boards([steps[step].scene for step, _ in panels])
        start = self.options.get("start", 1)
        # One figure may stand on a page more than once, with other moments.
        anchor = f"panels-{self.env.new_serialno('kisoku-panels') + 1}"
        cells = [
            f'{svg(board)}<p class="k-caption"><b>{number}</b> {linked(caption, self.source)}</p>'
            for number, (board, (_, caption)) in enumerate(zip(boards, panels, strict=True), start)
        ]
        items = "".join(f"<li>{cell}</li>" for cell in cells)
        page = f'<figure class="k-figure k-panels" id="{anchor}"><ol>{items}</ol></figure>\n'
        # Paper keeps a row together, and may turn the page between two.
        made: list[nodes.Node] = []
        for first in range(0, len(cells), _COLUMNS):
            row = "".join(f"<td>{cell}</td>" for cell in cells[first : first + _COLUMNS])
            name = f"{anchor}-{first}" if first else anchor
            table = f'<table class="k-boards" role="presentation"><tr>{row}</tr></table>'
            node = block("" if first else page, on_paper=f'<div class="k-panels" id="{name}">{table}</div>\n')
            node["figure"] = name
            made.append(node)
        return made

    def _lines(self, name: str) -> Iterator[tuple[int, str]]:
        """Step and caption; a line that goes on is indented."""
        last = len(self.source.performance(name).steps) - 1 if self.config.kisoku_figures else None
        between = "" if self.source.language == "ja" else " "
        for line in re.sub(r"\n +", between, "\n".join(self.content)).splitlines():
            match = _LINE.fullmatch(line.strip())
            if match is None:
                raise DefinitionError(Problem(f"`{line}` is not a panel; write it like `3: Aが兵士を召喚する。`"))
            step, caption = int(match["step"]), match["caption"]
            if last is not None and step > last:
                raise DefinitionError(Problem(f"the example `{name}` has only steps 0 to {last}"))
            caption_words(caption, self.source, Path(self.env.srcdir))
            yield step, caption


def setup_panels(app: Sphinx) -> None:
    app.add_directive("panels", Panels)
