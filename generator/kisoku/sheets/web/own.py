"""The pages of a game's own, beside its lists: one file for each language, with everything in it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from ... import resources
from ...definitions.standing import Standing
from ...game import Edition
from ...games import rulebook_of
from ...identity.shell import Around, address, frame
from ...sentences.language import LANGUAGES, Language
from ...sheet import WebPage
from .pages import environment_of, script, source


class OwnPage(NamedTuple):
    """A page in a language, by the name of its files."""

    name: str
    language: Language
    page: WebPage

    @property
    def file(self) -> str:
        return address(f"{self.name}.html", self.language)


def own_pages(edition: Edition) -> list[OwnPage]:
    """All of an edition, in every language; making them may take a while."""
    lists = rulebook_of(edition).lists
    offered = lists.pages(edition) if lists is not None else {}
    return [
        OwnPage(name, language, make(edition, language))
        for name, (_, make) in offered.items()
        for language in LANGUAGES
    ]


def write_own_pages(
    edition: Edition, stands: Standing, pages: Sequence[OwnPage], out: Path, base_url: str | None = None
) -> list[Path]:
    written = []
    for one in pages:
        path = out / one.file
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(own_page(edition, stands, one, base_url), encoding="utf-8", newline="\n")
        written.append(path)
    return written


def own_page(edition: Edition, stands: Standing, one: OwnPage, base_url: str | None = None) -> str:
    """One page as a whole document."""
    page = one.page
    base = f"{base_url.rstrip('/')}/" if base_url else ""
    around = Around(edition, stands, f"{one.name}.html", one.language, base)
    return (
        environment_of(edition.game)
        .get_template("own.html")
        .render(
            frame(around, page.title, page.about, css=source("own.css") + _source(f"{page.source}.css")),
            page=page,
            own=page.own,
            edition=edition,
            body=f"{page.source}.html",
            papers=[(paper, f"{one.name}{paper.suffix}.pdf") for paper in page.papers],
            js=_source(f"{page.source}.js"),
            data=script(page.data),
        )
    )


def _source(name: str) -> str:
    """Empty for what a page does without."""
    return source(name) if (resources.templates_dir() / "web" / name).is_file() else ""
