"""Puts the parts of the extension together, in the order in which a page passes through them."""

from __future__ import annotations

from typing import Any

from sphinx.application import Sphinx

from ..version import __version__
from .directives.board import setup_board
from .directives.downloads import setup_downloads
from .directives.entry import setup_entry
from .directives.example import setup_example
from .directives.flow import setup_flow
from .directives.index import setup_index
from .directives.layout import setup_layout
from .directives.panels import setup_panels
from .directives.results import setup_results
from .directives.ruling import setup_ruling
from .directives.shared import setup_shared
from .directives.table import setup_table
from .making.outdated import setup_outdated
from .page.domain import setup_domain
from .page.generated import setup_generated
from .page.player import setup_player
from .page.search import setup_search
from .page.settings import setup_settings
from .paper.manuscript import setup_pdf
from .text.anchor import setup_anchor
from .text.capital import setup_capital
from .text.footnote import setup_footnote
from .text.guard import setup_guard
from .text.linking import setup_linking
from .text.role import setup_role
from .text.words import setup_words
from .translation.page import setup_page


def setup_extension(app: Sphinx) -> dict[str, Any]:
    setup_settings(app)
    setup_outdated(app)
    setup_page(app)
    setup_capital(app)
    setup_anchor(app)
    setup_footnote(app)
    setup_guard(app)
    setup_domain(app)
    setup_generated(app)
    setup_role(app)
    setup_linking(app)
    for directive in (
        setup_board, setup_downloads, setup_entry, setup_example, setup_flow, setup_index, setup_layout,
        setup_panels, setup_results, setup_ruling, setup_shared, setup_table,
    ):  # fmt: skip
        directive(app)
    setup_player(app)
    setup_words(app)
    setup_search(app)
    setup_pdf(app)
    return {"version": __version__, "env_version": 4, "parallel_read_safe": False, "parallel_write_safe": True}
