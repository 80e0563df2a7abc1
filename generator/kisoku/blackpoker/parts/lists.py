"""What an edition prints, on paper and for programs."""

from __future__ import annotations

from ..lists.content import list_ids as ids
from ..lists.content import list_names as names
from ..lists.export import export_csv, export_json

__all__ = ["data", "ids", "names"]

data = {"rules.json": export_json, "actions.csv": export_csv}
