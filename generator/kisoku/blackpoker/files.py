"""The files of an edition of BlackPoker."""

from __future__ import annotations

from ..definitions.files import Files

# An edition without fogs or trumps has no such file.
FILES = Files(
    "blackpoker",
    ("edition", "terms", "zones", "flow", "characters", "fogs", "trumps", "frames"),
    optional=("fogs", "trumps"),
)
edition_files = FILES.of
