"""The files of an edition of BlackPoker."""

from __future__ import annotations

from ..definitions.files import Files

# An edition without fogs or trumps has no such file, nor has one without a quick start or a sample game.
FILES = Files(
    "blackpoker",
    ("edition", "terms", "zones", "flow", "characters", "fogs", "trumps", "frames", "quickstart", "sample"),
    optional=("fogs", "trumps", "quickstart", "sample"),
)
edition_files = FILES.of
