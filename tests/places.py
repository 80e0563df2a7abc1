"""Where things are in this checkout: every test that opens a file of ours begins here."""

from __future__ import annotations

from pathlib import Path

TESTS = Path(__file__).resolve().parent
ROOT = TESTS.parent
PACKAGE = ROOT / "generator" / "kisoku"
DEFINITIONS = ROOT / "definitions"
SCHEMAS = ROOT / "schemas"
DOCS = ROOT / "docs"

BLACKPOKER = DEFINITIONS / "blackpoker" / "8.1"
"""The edition that tests of single rules of BlackPoker play."""

WAR_VORTEX = DEFINITIONS / "war-vortex-night" / "1.1"
"""The edition of War Vortex Night, with its starter set."""

CLUB = TESTS / "changes" / "blackpoker" / "club"
"""House rules over it, in which a little of everything differs."""

BAD_DEFINITIONS = TESTS / "blackpoker" / "checks" / "bad"
BOOKS = TESTS / "book"
GOLDEN = TESTS / "golden"
FAILED = TESTS / "failed"
"""Records of games that broke an invariant; not committed."""


def golden(edition: Path) -> Path:
    """What is kept of an edition (GAME/EDITION): texts, perft files, digests, reasons of the coverage."""
    return GOLDEN / edition.parent.name / edition.name
