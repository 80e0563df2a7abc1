"""The rulebook: a Sphinx extension whose figures, tables and examples come from the definitions and the engine."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from sphinx.application import Sphinx


def setup(app: Sphinx) -> dict[str, Any]:
    """Sphinx's entry; imported late, so that boards can be drawn without Sphinx."""
    from .extension import setup_extension

    return setup_extension(app)
