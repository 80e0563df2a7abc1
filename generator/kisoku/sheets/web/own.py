"""The pages of a game's own, beside its lists: one file for each language, with everything in it."""

from __future__ import annotations

from pathlib import Path

from ...game import Edition
from ...games import rulebook_of
from ...identity.notice import Notice
from ...sentences.language import LANGUAGES, Language
from .pages import environment_of, script, source


def address(name: str, language: Language) -> str:
    """Where a page lies in the edition's folder: Japanese is the default, another language has a folder of its own."""
    return f"{'' if language == 'ja' else f'{language}/'}{name}.html"


def own_files(edition: Edition) -> list[str]:
    """All that is written."""
    return [address(name, language) for name in _names(edition) for language in LANGUAGES]


def write_own_pages(edition: Edition, out: Path, notice: Notice | None = None) -> list[Path]:
    written = []
    for name in _names(edition):
        for language in LANGUAGES:
            path = out / address(name, language)
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(own_page(edition, name, language, notice), encoding="utf-8", newline="\n")
            written.append(path)
    return written


def own_page(edition: Edition, name: str, language: Language, notice: Notice | None = None) -> str:
    """One page as a whole document."""
    lists = rulebook_of(edition).lists
    assert lists is not None, "a game without lists has no pages"
    page = lists.pages[name][1](edition, language)
    up = "" if language == "ja" else "../"
    return (
        environment_of(edition.game)
        .get_template("own.html")
        .render(
            page=page,
            own=page.own,
            edition=edition,
            language=language,
            up=up,
            others={one: f"{up}{address(name, one)}" for one in LANGUAGES if one != language},
            around={"notice": notice},
            root=f"{up}..",
            body=f"{page.source}.html",
            css=source("own.css") + source(f"{page.source}.css"),
            js=source(f"{page.source}.js"),
            data=script(page.data),
        )
    )


def _names(edition: Edition) -> list[str]:
    lists = rulebook_of(edition).lists
    return list(lists.pages) if lists is not None else []
