"""The files of an edition of War Vortex Night."""

from __future__ import annotations

from ..definitions.files import Files

FILES = Files(
    "war-vortex-night",
    ("edition", "terms", "flow", "characters", "tokens", "fields", "statuses", "extras", "decks"),
    optional=("flow", "tokens", "fields", "statuses", "extras", "decks"),
)
edition_files = FILES.of
