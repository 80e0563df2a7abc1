"""`{board} NAME`: the position of an example, or one written in the body, as a figure."""

from __future__ import annotations

import re
from collections.abc import Mapping
from html import escape
from typing import Any, ClassVar

import yaml
from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.application import Sphinx

from ...blackpoker.engine.game import regulation_id
from ...blackpoker.engine.rules import rules_of
from ...errors import DefinitionError, Problem
from ...examples.runner import TROUBLE
from ..board import board_svg
from ..generated import BookDirective, block, cards
from ..performance import begin
from ..scene import Scene, scene_of

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
        scene = self._named() if self.arguments else self._written()
        names = {"A": "A", "B": "B"} | {
            "+".join(piece.cards): piece.id for side in scene.sides for piece in (*side.soldiers, *side.bulwarks)
        }
        arrows = []
        for pair in self.options.get("arrows", "").split(","):
            if not pair.strip():
                continue
            ends = _ARROW.split(pair.strip())
            if len(ends) != 2 or any(end not in names for end in ends):
                raise DefinitionError(Problem(f"`{pair.strip()}` does not join two things of the board"))
            arrows.append((names[ends[0]], names[ends[1]]))
        drawn = board_svg(scene, arrows=arrows)
        caption = self.options.get("caption", "")
        below = f"<figcaption>{cards(caption)}</figcaption>" if caption else ""
        return [block(f'<figure class="k-figure">{drawn}{below}</figure>\n')]

    def _named(self) -> Scene:
        name = self.arguments[0]
        self.env.note_dependency(str(self.source.path(name).resolve()))
        steps = self.source.performance(name).steps
        step = self.options.get("step", len(steps) - 1 if "after" in self.options else 0)
        if step >= len(steps):
            raise DefinitionError(Problem(f"the example `{name}` has only steps 0 to {len(steps) - 1}"))
        return steps[step].scene

    def _written(self) -> Scene:
        regulation = self.options.get("regulation")
        if regulation is None:
            raise DefinitionError(Problem("a written position needs `:regulation:`, such as std+pack"))
        try:
            given: Any = yaml.safe_load("\n".join(self.content))
            if not isinstance(given, Mapping):
                raise DefinitionError(Problem("the position is written like the `given` of an example"))
            edition = self.source.edition
            return scene_of(begin(rules_of(edition, regulation_id(edition, regulation)), given))
        except yaml.YAMLError as error:
            raise DefinitionError(Problem(f"this is not YAML: {escape(str(error))}")) from None
        except TROUBLE as error:
            raise DefinitionError(Problem(str(error))) from None


def setup_board(app: Sphinx) -> None:
    app.add_directive("board", Board)
