"""A page of a game's own as it is printed: by which template, on which paper, on how many pages."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

Size = Literal["A4", "A4 landscape", "A5", "A5 landscape"]
MILLIMETRES: Mapping[Size, tuple[int, int]] = {
    "A4": (210, 297), "A4 landscape": (297, 210), "A5": (148, 210), "A5 landscape": (210, 148),
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Paper:
    """One file: `template` lies below templates/print, its style sheet beside it; `suffix` ends the file's name."""

    template: str
    suffix: str = ""
    page: Size = "A5"
    then: Size | None = None
    """The size of all pages but the first, where it is another."""
    pages: int | None = None
    """It has exactly so many of them, or as many as it needs."""
    at_most: int | None = None
    fold: bool = False
    """Its A5 pages stand on sheets of A4 that are folded together."""

    sizes: tuple[float, ...] = ()
    """Text of so many points is tried in this order until all has room; none: as its style sheet says."""

    def __post_init__(self) -> None:
        if self.fold and (self.page != "A5" or self.then is not None):
            raise ValueError("only A5 pages are folded out of A4")

    def size(self, number: int) -> Size:
        """Of a page, counted from 0."""
        return self.then if number and self.then is not None else self.page
