"""A page in another language: what its catalogue says takes the place of what the page says, before Sphinx reads it.

Sphinx itself would put translations into the page it has read. By then a directive has drawn its captions, and a
passage that editions share has the numbers and words of one of them, so that each would need a translation of its own.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from ..page.settings import language_of
from .catalogue import Translation, translations
from .message import translated
from .sentence import catalogue_of

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.environment import BuildEnvironment


def in_language(env: BuildEnvironment, path: Path, text: str) -> str:
    """What a file of the book says, in the language of the book; what has no translation stays as it is."""
    known = _known(env, path)
    return text if known is None else translated(text, lambda words: known[words].text if words in known else None)


def said(env: BuildEnvironment, path: Path, words: str) -> str:
    """One message of a file."""
    known = _known(env, path)
    return words if known is None or words not in known else known[words].text or words


def _known(env: BuildEnvironment, path: Path) -> Mapping[str, Translation] | None:
    """None where the book says what is written."""
    language = language_of(env.config)
    if language == "ja":
        return None
    catalogue = catalogue_of(Path(env.srcdir), path, language)
    env.note_dependency(str(catalogue))
    return translations(catalogue)


def _translate(app: Sphinx, docname: str, source: list[str]) -> None:
    source[0] = in_language(app.env, Path(app.env.doc2path(docname)), source[0])


def setup_page(app: Sphinx) -> None:
    # Before the guard looks at the text.
    app.connect("source-read", _translate, priority=400)
