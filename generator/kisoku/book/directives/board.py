"""`{board} NAME`: the position of an example, or one written in the body, as a figure."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, ClassVar, cast

from docutils import nodes
from docutils.parsers.rst import directives
from jsonschema import Draft202012Validator
from sphinx.application import Sphinx

from ...core.decision import IllegalAction
from ...core.trouble import Trouble
from ...definitions.document import parse_document
from ...definitions.schema import validate
from ...definitions.validation import validator
from ...drawing.svg import svg
from ...errors import DefinitionError, Problem, Source
from ...examples.runner import words_of
from ...game import Own
from ...games import rulebook_of
from ..page.generated import BookDirective, block
from ..page.settings import shown
from ..text.prose import linked
from ..text.words import caption_words

_ARROW = re.compile(r"\s*(?:->|→)\s*")


class Board(BookDirective):
    """Options: `after` or `step` choose a moment of the example; `arrows: ♢7 -> B, ♠5 -> ♢7`; `caption`."""

    optional_arguments = 1
    has_content = True
    option_spec: ClassVar[dict[str, Any]] = {
        "after": directives.flag,
        "step": directives.nonnegative_int,
        "regulation": directives.unchanged_required,
        "caption": directives.unchanged_required,
        "arrows": directives.unchanged_required,
    }

    def build(self) -> list[nodes.Node]:
        if not self.config.kisoku_figures:
            return [block("<figure></figure>")]
        if self.arguments and self.content:
            raise DefinitionError(Problem("the position is an example's or a written one, not both"))
        scene = self._named() if self.arguments else self._written()
        (drawn,) = self.source.pictures.boards([scene], list(self._arrows(scene)))
        caption = self.options.get("caption", "")
        caption_words(caption, self.source, Path(self.env.srcdir))
        below = f"<figcaption>{linked(caption, self.source)}</figcaption>" if caption else ""
        anchor = f"board-{self.env.new_serialno('kisoku-board') + 1}"
        node = block(f'<figure class="k-figure" id="{anchor}">{svg(drawn)}{below}</figure>\n')
        node["figure"] = anchor
        return [node]

    def _arrows(self, scene: Own) -> Iterator[tuple[Own, Own]]:
        for pair in self.options.get("arrows", "").split(","):
            ends = _ARROW.split(pair.strip())
            if len(ends) == 2:
                try:
                    yield self.source.pictures.end(scene, ends[0]), self.source.pictures.end(scene, ends[1])
                except ValueError as error:
                    raise DefinitionError(Problem(str(error))) from None
            elif pair.strip():
                raise DefinitionError(Problem(f"`{pair.strip()}` is not an arrow; write it like ♢7 -> B"))

    def _named(self) -> Own:
        name = self.arguments[0]
        self.env.note_dependency(str(self.source.path(name)))
        steps = self.source.performance(name).steps
        step = self.options.get("step", len(steps) - 1 if "after" in self.options else 0)
        if step >= len(steps):
            raise DefinitionError(Problem(f"the example `{name}` has only steps 0 to {len(steps) - 1}"))
        return steps[step].scene

    def _written(self) -> Own:
        """As strictly as the `given` of an example, at its place on the page."""
        edition, setting = self.source.edition, self.options.get("regulation")
        words, key = words_of(edition), rulebook_of(edition).setting
        if setting is None:
            raise DefinitionError(Problem(f"a written position needs `:{key}:`, such as {edition.settings[0]}"))
        page = shown(Path(self.env.doc2path(self.env.docname)))
        node = parse_document(Source(page, "\n" * (self.lineno + self.content_offset) + "\n".join(self.content)))
        if problems := validate(node, _given(words.schema)):
            raise DefinitionError(*problems)
        given: Any = node.plain()
        try:
            return self.source.pictures.scene(words.given(edition, setting, given), language=self.source.language)
        except Trouble as error:
            raise DefinitionError(error.problem(node)) from None
        except IllegalAction as error:
            raise DefinitionError(Problem(str(error))) from None


@cache
def _given(schema: str) -> Draft202012Validator:
    """The part of an example's schema that a written position has to satisfy."""
    part = {"$ref": f"/{schema}.schema.json#/properties/given"}
    return cast(Draft202012Validator, validator(schema).evolve(schema=part))


def setup_board(app: Sphinx) -> None:
    app.add_directive("board", Board)
