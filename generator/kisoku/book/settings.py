"""What conf.py says for every edition: theme, language, fonts; and what must be read again when the rules change."""

from __future__ import annotations

import gc
import hashlib
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from .. import resources
from ..definitions.editions import choose_edition

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.config import Config

PACKAGE = Path(__file__).resolve().parent.parent


def templates() -> Path:
    return resources.templates_dir() / "book"


def configuration(edition_folder: Path | None = None) -> dict[str, Any]:
    """Everything that conf.py has to set."""
    folder = edition_folder or choose_edition(resources.definitions_dir(), [])[0].path
    return {
        "extensions": ["myst_parser", "kisoku.book"],
        "language": "ja",
        "root_doc": "index",
        "source_suffix": {".md": "markdown"},
        "exclude_patterns": ["_build", "README.md"],
        "myst_enable_extensions": ["attrs_inline", "deflist"],
        "myst_heading_anchors": 0,
        "suppress_warnings": ["myst.header"],
        "smartquotes": False,
        "show_warning_types": False,
        "highlight_language": "none",
        "html_theme": "furo",
        "html_theme_options": {"navigation_with_keys": False, "top_of_page_buttons": []},
        "html_static_path": [str(templates() / "static")],
        "templates_path": [str(templates() / "pages")],
        "html_css_files": ["book.css"],
        "html_js_files": ["book.js"],
        "html_copy_source": False,
        "html_show_sourcelink": False,
        "html_show_sphinx": False,
        "html_use_index": False,
        "html_permalinks_icon": "#",
        "html_scaled_image_link": False,
        "numfig": False,
        "kisoku_edition": str(folder.resolve()),
        "kisoku_fingerprint": fingerprint(folder),
    }


def fingerprint(edition_folder: Path) -> str:
    """Changes with the definitions (but not the examples, which pages depend on one by one) and with the code."""
    files = [*sorted(edition_folder.glob("*.yaml")), *sorted((edition_folder / "actions").glob("*.yaml"))]
    code = [path for path in sorted(PACKAGE.rglob("*.py")) if path.relative_to(PACKAGE).parts[0] not in _ASIDE]
    return digest([*files, *code])


_ASIDE = frozenset({"cli", "simulation", "terminal"})


def digest(files: Iterable[Path]) -> str:
    """Of the contents, in that order."""
    total = hashlib.sha256()
    for path in files:
        total.update(path.name.encode())
        total.update(path.read_bytes())
    return total.hexdigest()


@contextmanager
def undisturbed() -> Iterator[None]:
    """Without the garbage collector: what a build makes in a few seconds it keeps nearly all to its end."""
    before = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if before:
            gc.enable()


def setup_settings(app: Sphinx) -> None:
    app.add_config_value("kisoku_edition", "", "env", types=(str,))
    app.add_config_value("kisoku_fingerprint", "", "env", types=(str,))
    app.add_config_value("kisoku_lists", "../actionlist/html/all.html", "html", types=(str,))
    # Without figures nothing is executed or drawn: what that costs can be measured.
    app.add_config_value("kisoku_figures", True, "env", types=(bool,))
    # Sphinx's own search, as it would be without ours.
    app.add_config_value("kisoku_search", True, "html", types=(bool,))
    app.connect("config-inited", _titles)


def _titles(app: Sphinx, config: Config) -> None:
    """Name, version and date come from the edition."""
    from .source import source_of

    source = source_of(app)
    source.refresh()
    edition = source.edition
    title = f"{edition.name.ja} ルールブック"
    for key, value in {
        "project": edition.name.ja,
        "author": edition.author,
        "version": edition.version,
        "release": edition.version,
        "html_title": f"{title} {edition.version}",
        "html_short_title": title,
    }.items():
        config[key] = value
