"""`make pictures`: the pictures of the READMEs, a printed list and a board in both languages, into docs/pictures/.

A picture remembers what it is of, so that a test can say when it has to be made again.
"""

from __future__ import annotations

import hashlib
import tempfile
from importlib import import_module
from pathlib import Path

import kisoku
from kisoku.cli import main
from kisoku.sentences.language import LANGUAGES, Language
from places import BLACKPOKER, DOCS

PICTURES = DOCS / "pictures"
LIST = "lite-entry20"
DPI = 110
MOVES = ("attack", "pass", "pass", "attacks with ♢10", "up ♡9 on ♢10, discard ♠A", "pass")


def board(language: Language) -> str:
    """A table in the middle of a combat."""
    game = kisoku.load("blackpoker", BLACKPOKER.name).game("lite+entry20", seed=7)
    game.play(*MOVES)
    return game.svg(language=language) + "\n"


def digest(language: Language) -> str:
    """What the list would say now."""
    edition = kisoku.load("blackpoker", BLACKPOKER.name)
    text = "".join(edition.text(entry, language) for entry in edition.entries)
    return hashlib.sha256(text.encode()).hexdigest()


def photograph(pdf: Path, picture: Path, of: str) -> None:
    """The first page, small enough for a README."""
    png = import_module("PIL.PngImagePlugin")
    page = import_module("pypdfium2").PdfDocument(pdf)[0]
    told = png.PngInfo()
    told.add_text("Source", of)
    image = page.render(scale=DPI / 72).to_pil().convert("RGB").quantize(64)
    image.save(picture, optimize=True, pnginfo=told)


def draw() -> None:
    PICTURES.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as out:
        for language in LANGUAGES:
            (PICTURES / f"board.{language}.svg").write_text(board(language), "utf-8")
            main(["build", "lists", "--only", LIST, "--lang", language, "--out", out])
            (pdf,) = Path(out).rglob(f"{'en/' if language == 'en' else 'pdf/'}*-{LIST}.pdf")
            photograph(pdf, PICTURES / f"list.{language}.png", digest(language))


if __name__ == "__main__":
    draw()
