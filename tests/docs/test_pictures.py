"""The pictures of the READMEs show what there is now; `make pictures` makes them again."""

from importlib import import_module
from xml.etree import ElementTree

import pytest

import pictures
from kisoku.sentences.language import LANGUAGES, Language
from places import ROOT


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_board_is_drawn_as_it_is_now(language: Language) -> None:
    drawn = (pictures.PICTURES / f"board.{language}.svg").read_text("utf-8")
    assert drawn == pictures.board(language), "make pictures"


def test_the_board_stands_alone() -> None:
    """Without a page around it, light or dark, it has a ground and colours of its own, and nothing to fetch."""
    drawn = (pictures.PICTURES / "board.en.svg").read_text("utf-8")
    root = ElementTree.fromstring(drawn)
    size = root.get("width"), root.get("height")
    ground = root[0]
    assert None not in size and (ground.get("width"), ground.get("height")) == size
    assert ground.get("fill") == "#ffffff"
    for foreign in ("currentColor", "var(", "href", "url("):
        assert foreign not in drawn, foreign


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_list_says_what_it_says_now(language: Language) -> None:
    path = pictures.PICTURES / f"list.{language}.png"
    with import_module("PIL.Image").open(path) as image:
        assert image.info["Source"] == pictures.digest(language), "make pictures"
        assert image.width < image.height  # a page
    assert path.stat().st_size < 200_000


@pytest.mark.parametrize(("name", "language"), [("README.md", "en"), ("README.ja.md", "ja")])
def test_the_readmes_show_them(name: str, language: Language) -> None:
    readme = (ROOT / name).read_text("utf-8")
    assert (
        f'src="docs/pictures/list.{language}.png"' in readme and f'src="docs/pictures/board.{language}.svg"' in readme
    )
