"""`{shared} NAME`: a passage that several editions have in common, from docs/book/GAME/shared/NAME.md.

It is text like the page around it, headings included: words, entries and figures are those of the edition whose book
is made, and of the rule numbers that it names (`R-014 S-070`) each book prints its own. Where the editions differ in a
few words, the passage says {given}`next` and each page gives them: a line `next: [10]に進む。`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx

from ...definitions.source import read_source
from ...errors import DefinitionError, Problem, closest
from ..page.generated import BookDirective
from ..page.settings import shared_files, shared_folder, shown
from ..text.data import rulings_in
from ..text.guard import refused_text
from ..text.role import RULE, RULING
from ..translation.page import in_language

_NAME = re.compile(r"[a-z0-9-]+")
_NUMBERS = re.compile(r"\{(?P<role>rule|ruling)\}`(?P<numbers>[^`\n]+)`(?P<after> ?)")
_GIVEN = re.compile(r"\{given\}`([^`\n]*)`")
_LINE = re.compile(r"(?P<name>[a-z0-9-]+): (?P<words>\S.*)")
# Set while a passage is read.
_READING = "kisoku-shared"


class Shared(BookDirective):
    required_arguments = 1
    has_content = True

    def build(self) -> list[nodes.Node]:
        name, folder = self.arguments[0], shared_folder(Path(self.env.srcdir))
        path = folder / f"{name}.md"
        if not _NAME.fullmatch(name) or not path.is_file():
            known = [found.stem for found in shared_files(Path(self.env.srcdir)) if found.suffix == ".md"]
            raise DefinitionError(Problem(f"there is no shared passage `{name}`", guess=closest(name, known)))
        if self.env.temp_data.get(_READING):
            raise DefinitionError(Problem("a shared passage holds no other: name both on the page"))
        self.env.note_dependency(str(path))
        passage = in_language(self.env, path, read_source(path, shown(path), root=folder).text)
        text = _NUMBERS.sub(self._own, self._given(passage))
        renderer: Any = self.state._renderer  # type: ignore[attr-defined]  # MyST's, which parses the page
        with self._reading(renderer, path):
            renderer.nested_render_text(refused_text(text, str(path)), 0)
        return []

    def _given(self, text: str) -> str:
        """The passage with the words of this page in it: all that it asks for, and no others."""
        words: dict[str, str] = {}
        for line in self.content:
            match = _LINE.fullmatch(line.strip())
            if match is None:
                raise DefinitionError(Problem(f"`{line}` gives a passage no words; write it like `next: [10]に進む。`"))
            words[match["name"]] = match["words"]
        asked = set(_GIVEN.findall(text))
        for name in sorted(asked - words.keys()):
            raise DefinitionError(Problem(f"the passage asks for `{name}`: write a line `{name}: …`"))
        for name in sorted(words.keys() - asked):
            raise DefinitionError(Problem(f"the passage does not ask for `{name}`", guess=closest(name, asked)))
        return _GIVEN.sub(lambda match: words[match[1]], text)

    def _own(self, match: re.Match[str]) -> str:
        """Of several numbers those of this edition; what is no number is left to be complained of."""
        is_own = self._is_rule if match["role"] == "rule" else self._is_ruling
        numbers = [number for number in match["numbers"].split() if is_own(number)]
        return f"{{{match['role']}}}`{' '.join(numbers)}`{match['after']}" if numbers else ""

    def _is_rule(self, number: str) -> bool:
        return not RULE.fullmatch(number) or number.partition("-")[0] in self.source.edition.ledger

    def _is_ruling(self, number: str) -> bool:
        known = rulings_in(Path(self.env.srcdir), self.source.edition.ledger)
        return not RULING.fullmatch(number) or number in known

    @contextmanager
    def _reading(self, renderer: Any, path: Path) -> Iterator[None]:
        """What is wrong in it is told with its own file and line; as MyST does for its own `include`."""
        document, reporter = renderer.document, renderer.reporter
        before = document["source"], reporter.source, reporter.get_source_and_line
        self.env.temp_data[_READING] = True
        document["source"] = reporter.source = str(path)
        reporter.get_source_and_line = lambda line=None: (str(path), line)
        try:
            yield
        finally:
            document["source"], reporter.source, reporter.get_source_and_line = before
            del self.env.temp_data[_READING]


def setup_shared(app: Sphinx) -> None:
    app.add_directive("shared", Shared)
