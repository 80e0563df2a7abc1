"""What teams and lines are called."""

from __future__ import annotations

SEATS = ("A", "B", "C", "D", "E", "F")
"""Teams, in the order in which they are lined up."""
LINE_NAMES = ("front", "middle", "rear")
