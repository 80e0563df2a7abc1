"""Search for any Japanese substring, offline: the text of every section in one script, folded alike on both sides."""

from __future__ import annotations

import json
import unicodedata
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from .domain import BookDomain, domain_of
from .generated import PDF

if TYPE_CHECKING:
    from sphinx.application import Sphinx

_SUITS = str.maketrans("♥♦♤♧", "♡♢♠♣")


def folded(text: str) -> str:
    """NFKC, katakana as hiragana, lower case; the page's script does the same to what is typed."""
    plain = unicodedata.normalize("NFKC", text.translate(_SUITS)).lower()
    return "".join(chr(ord(c) - 0x60) if "ァ" <= c <= "ヶ" else c for c in plain)


def sections(app: Sphinx, domain: BookDomain) -> Iterator[dict[str, Any]]:
    """Every section: its page and anchor, its title, the chapter it is in, its text."""
    for docname in domain.ordered():
        texts = domain.docs[docname]["texts"]
        chapter = texts[0][1] if texts else ""
        numbers = app.env.toc_secnumbers.get(docname, {})
        for index, (anchor, title, text) in enumerate(texts):
            number = numbers.get("" if index == 0 else f"#{anchor}")
            said = f"{'.'.join(map(str, number))} {title}" if number else title
            uri = app.builder.get_target_uri(docname)
            yield {"u": uri if index == 0 else f"{uri}#{anchor}", "t": said, "c": chapter if index else "", "x": text}


def script(found: Iterable[dict[str, Any]]) -> str:
    data = json.dumps(list(found), ensure_ascii=False, separators=(",", ":"))
    return f"kisokuSections({data})\n"


def _write(app: Sphinx, error: Exception | None) -> None:
    if error is not None or app.builder.format != "html" or app.builder.name == PDF:
        return
    folder = Path(app.outdir) / "_static"
    folder.mkdir(exist_ok=True)
    path = folder / "sections.js"
    text = script(sections(app, domain_of(app.env)))
    if not path.exists() or path.read_text("utf-8") != text:
        path.write_text(text, "utf-8")


def _no_index(app: Sphinx) -> None:
    """Sphinx's own index would be built for nothing: it misses half of the Japanese queries."""
    if app.config.kisoku_search:
        app.builder.search = False  # type: ignore[attr-defined]  # only builders of pages have it


def _page(app: Sphinx) -> list[tuple[str, dict[str, Any], str]]:
    return (
        [("search", {"title": "検索"}, "search.html")] if app.builder.name != PDF and app.config.kisoku_search else []
    )


def setup_search(app: Sphinx) -> None:
    app.connect("builder-inited", _no_index)
    app.connect("html-collect-pages", _page)
    app.connect("build-finished", _write)
