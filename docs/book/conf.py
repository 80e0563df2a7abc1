"""Sphinx's configuration of the rulebook: `sphinx-build docs/book OUT` while writing; `make` builds it for good."""

from kisoku.book.page.settings import configuration

globals().update(configuration())
