"""What is said of a file that is printed: its name and title, and of which game it is."""

from __future__ import annotations

from dataclasses import dataclass

from .sentences.language import Language
from .version import __version__


@dataclass(frozen=True, slots=True)
class Imprint:
    """`file` is its name without an ending."""

    file: str
    title: str
    language: Language
    game: str
    version: str
    date: str
    author: str
    generator: str = f"Kisoku {__version__}"

    @property
    def heading(self) -> str:
        """The document's title."""
        return f"{self.game} {self.version} {self.title}"
