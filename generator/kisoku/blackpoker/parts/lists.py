"""What an edition prints, on paper and for programs."""

from __future__ import annotations

from ..lists.export import export_csv, export_json

data = {"rules.json": export_json, "actions.csv": export_csv}
