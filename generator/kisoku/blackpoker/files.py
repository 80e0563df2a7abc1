"""The files of an edition of BlackPoker."""

from __future__ import annotations

from ..definitions.files import Files

# An edition without fogs, trumps or a sample game has no such file.
FILES = Files(
    "blackpoker",
    ("edition", "terms", "zones", "flow", "characters", "fogs", "trumps", "frames", "sample"),
    optional=("fogs", "trumps", "sample"),
)
edition_files = FILES.of
