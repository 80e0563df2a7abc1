"""What conf.py says for every edition: theme, fonts; and what must be read again when the rules change.

A book is written in Japanese. In another language (`sphinx-build -D language=en`) it is made from the same pages by the
catalogues in the game's `locale` folder, and lies in a folder of its own beside the Japanese one.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ... import resources
from ...changes.marks import marks_of
from ...definitions.standing import standing
from ...definitions.variant import layers
from ...identity.notice import naming, notice
from ...identity.shell import HEADINGS, Around, address
from ...sentences.language import Language
from ...sheets.making.cache import digest
from ..making.store import made_with
from ..text.phrases import phrases
from ..translation.message import MYST

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


def tokens() -> Path:
    """The one sheet of colours, which the book's own sheet takes its values from."""
    return resources.templates_dir() / "tokens.css"


def edition_of(source: Path) -> Path:
    """The definitions that a book's text belongs to: its folder is named like theirs."""
    return resources.definitions_dir() / source.resolve().parent.name / source.resolve().name


def configuration(folder: Path, language: Language = "ja") -> dict[str, Any]:
    """Everything that conf.py has to set."""
    return {
        "extensions": ["myst_parser", "kisoku.book"],
        "language": language,
        # Sphinx's place for catalogues; translation/page.py says why they are applied before Sphinx reads a page.
        "locale_dirs": ["../locale"],
        "gettext_compact": False,
        "gettext_auto_build": False,
        "root_doc": "index",
        "source_suffix": {".md": "markdown"},
        "exclude_patterns": ["_build", "README.md", ".*", "**/.*"],
        "myst_enable_extensions": [*MYST],
        "myst_heading_anchors": 0,
        "suppress_warnings": ["myst.header"],
        "smartquotes": False,
        "show_warning_types": False,
        "highlight_language": "none",
        "html_theme": "furo",
        "html_theme_options": {"navigation_with_keys": False, "top_of_page_buttons": []},
        "html_static_path": [str(templates() / "static"), str(tokens())],
        "templates_path": [str(templates() / "pages")],
        "html_css_files": ["tokens.css", "book.css"],
        "html_js_files": ["words.js", "book.js"],
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
    app.add_config_value("kisoku_lists", "", "html", types=(str,))
    # In which languages the book is published: every page links itself in the others.
    app.add_config_value("kisoku_languages", (), "html", types=(tuple,))
    # Without figures nothing is executed or drawn: what that costs can be measured.
    app.add_config_value("kisoku_figures", True, "env", types=(bool,))
    # Sphinx's own search, as it would be without ours.
    app.add_config_value("kisoku_search", True, "html", types=(bool,))
    app.connect("config-inited", _titles)
    app.connect("builder-inited", _translated)
    app.connect("html-page-context", _twins)


def language_of(config: Config) -> Language:
    return "en" if config.language == "en" else "ja"


def up_of(language: Language) -> str:
    """From the book's first page to the edition's folder."""
    return "../" * address("book/index.html", language).count("/")


def _translated(app: Sphinx) -> None:
    """The theme's words that have no translation of their own."""
    templates = getattr(app.builder, "templates", None)
    if templates is None or app.translator is None:
        return
    translator, theme = app.translator, dict(phrases(language_of(app.config)).theme)
    templates.environment.install_gettext_callables(
        lambda words: theme.get(words) or translator.gettext(words), translator.ngettext
    )


def _twins(app: Sphinx, pagename: str, templatename: str, context: dict[str, Any], doctree: object) -> None:
    """The same page in the other languages, for readers and for those who look from outside."""
    from .source import source_of

    source, config = source_of(app), app.config
    language = language_of(config)
    around = Around(
        source.edition,
        standing(source.folder),
        f"book/{pagename}.html",
        language,
        config.kisoku_site,
        config.kisoku_languages or (language,),
    )
    context["kisoku_others"] = around.others
    context["kisoku_absolute"] = around.absolute if around.others else {}


def _titles(app: Sphinx, config: Config) -> None:
    """Name, version and date come from the edition."""
    from .source import source_of

    source = source_of(app)
    source.refresh()
    edition = source.edition
    language, name = source.language, source.called(edition.name)
    title = source.phrases.title.format(name)
    stands = standing(source.folder)
    known = notice(edition, stands)
    query = "" if language == "ja" else f"?lang={language}"
    for key, value in {
        "project": name,
        "author": edition.author,
        "version": edition.version,
        "release": edition.version,
        "html_title": f"{title} {edition.version}",
        "kisoku_title": source.called(naming(stands)).format(edition.version),
        "html_short_title": title,
        "kisoku_words": digest(word_files(Path(app.srcdir))),
        "kisoku_examples": tuple(source.files),
        "kisoku_made_with": made_with(),
        "kisoku_marks": tuple(sorted(marks_of(edition, source.folder).items())),
        "kisoku_site": config.kisoku_site or edition.site or "",
        "kisoku_lists": config.kisoku_lists or f"{up_of(language)}actionlist/html/all.html{query}",
        "html_context": {
            "kisoku_notice": source.called(known) if known is not None else "",
            "kisoku_list": source.list_name,
            "kisoku_up": up_of(language),
            "kisoku_headings": f"{up_of(language)}{HEADINGS}",
            "say": source.phrases,
        },
    }.items():
        config[key] = value
