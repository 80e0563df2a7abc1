"""Sphinx's configuration of the rulebook: `sphinx-build THIS-FOLDER OUT` while writing; `make` builds it for good."""

from pathlib import Path

from kisoku.book.page.settings import configuration, edition_of

globals().update(configuration(edition_of(Path(__file__).parent)))
