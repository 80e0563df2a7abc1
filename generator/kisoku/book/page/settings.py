"""What conf.py says for every edition: theme, language, fonts; and what must be read again when the rules change."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ... import resources
from ...changes.marks import marks_of
from ...definitions.standing import standing
from ...definitions.variant import layers
from ...identity.notice import notice, titled
from ...sheets.making.cache import digest
from ..making.store import made_with

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.config import Config

PACKAGE = Path(__file__).resolve().parent.parent.parent
WORDS, RULINGS = "words.yaml", "rulings.yaml"


def shown(path: Path) -> str:
    """As one would write it here."""
    return str(path).removeprefix(f"{Path.cwd()}{os.sep}")


def shared_folder(book: Path) -> Path:
    """What the books of the game's editions have in common lies beside them."""
    return book.parent / "shared"


def shared_files(book: Path) -> list[Path]:
    return sorted(
        path for path in shared_folder(book).glob("*") if path.suffix == ".md" or path.name in (WORDS, RULINGS)
    )


def word_files(book: Path) -> list[Path]:
    """What the words check knows: of this book, and of all."""
    return [path for path in (book / WORDS, shared_folder(book) / WORDS) if path.is_file()]


def templates() -> Path:
    return resources.templates_dir() / "book"


def edition_of(source: Path) -> Path:
    """The definitions that a book's text belongs to: its folder is named like theirs."""
    return resources.definitions_dir() / source.resolve().parent.name / source.resolve().name


def configuration(folder: Path) -> dict[str, Any]:
    """Everything that conf.py has to set."""
    return {
        "extensions": ["myst_parser", "kisoku.book"],
        "language": "ja",
        "root_doc": "index",
        "source_suffix": {".md": "markdown"},
        "exclude_patterns": ["_build", "README.md", ".*", "**/.*"],
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
        "html_show_copyright": False,
        "html_use_index": False,
        "html_permalinks_icon": "#",
        "html_scaled_image_link": False,
        "numfig": False,
        "kisoku_edition": str(folder.resolve()),
        "kisoku_fingerprint": fingerprint(folder),
    }


def fingerprint(edition_folder: Path) -> str:
    """Changes with the definitions (but not the examples, which pages depend on one by one) and with the code."""
    files = [
        path
        for folder in layers(edition_folder)
        for path in (*sorted(folder.glob("*.yaml")), *sorted((folder / "actions").glob("*.yaml")))
    ]
    code = [path for path in sorted(PACKAGE.rglob("*.py")) if path.relative_to(PACKAGE).parts[0] not in _ASIDE]
    return digest([*files, *code])


_ASIDE = frozenset({"cli", "simulation", "terminal"})


def setup_settings(app: Sphinx) -> None:
    app.add_config_value("kisoku_edition", "", "env", types=(str,))
    app.add_config_value("kisoku_fingerprint", "", "env", types=(str,))
    # What every page depends on beside the definitions: the words check, and which examples there are.
    app.add_config_value("kisoku_words", "", "env", types=(str,))
    app.add_config_value("kisoku_examples", (), "env", types=(tuple,))
    app.add_config_value("kisoku_made_with", (), "env", types=(tuple,))
    # What differs from the edition before; of that one nothing else is shown.
    app.add_config_value("kisoku_marks", (), "env", types=(tuple,))
    # What the edition is called on its cover.
    app.add_config_value("kisoku_title", "", "env", types=(str,))
    # Where the edition is published: links on paper lead there.
    app.add_config_value("kisoku_site", "", "env", types=(str,))
    app.add_config_value("kisoku_lists", "../actionlist/html/all.html", "html", types=(str,))
    # Without figures nothing is executed or drawn: what that costs can be measured.
    app.add_config_value("kisoku_figures", True, "env", types=(bool,))
    # Sphinx's own search, as it would be without ours.
    app.add_config_value("kisoku_search", True, "html", types=(bool,))
    app.connect("config-inited", _titles)
    app.connect("builder-inited", _translated)


# The theme's words, which have no Japanese translation of their own.
_THEME = {
    "Next": "次へ", "Previous": "前へ", "Home": "表紙", "On this page": "このページ", "Made with ": "テーマ: ",
}  # fmt: skip


def _translated(app: Sphinx) -> None:
    templates = getattr(app.builder, "templates", None)
    if templates is None or app.translator is None:
        return
    translator = app.translator
    templates.environment.install_gettext_callables(
        lambda words: _THEME.get(words) or translator.gettext(words), translator.ngettext
    )


def _titles(app: Sphinx, config: Config) -> None:
    """Name, version and date come from the edition."""
    from .source import source_of

    source = source_of(app)
    source.refresh()
    edition = source.edition
    title = f"{edition.name.ja} ルールブック"
    stands = standing(source.folder)
    known = notice(edition, stands)
    for key, value in {
        "project": edition.name.ja,
        "author": edition.author,
        "version": edition.version,
        "release": edition.version,
        "html_title": f"{title} {edition.version}",
        "kisoku_title": titled(edition.version, stands),
        "html_short_title": title,
        "kisoku_words": digest(word_files(Path(app.srcdir))),
        "kisoku_examples": tuple(source.files),
        "kisoku_made_with": made_with(),
        "kisoku_marks": tuple(sorted(marks_of(edition, source.folder).items())),
        "kisoku_site": config.kisoku_site or edition.site or "",
        "html_context": {
            "kisoku_notice": known.ja if known is not None else "",
            "kisoku_list": source.list_name,
        },
    }.items():
        config[key] = value
