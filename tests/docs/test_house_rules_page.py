"""docs/house-rules.md teaches what is true: its files are written, its commands run and print what it shows."""

from pathlib import Path

from kisoku.sheets.press.reading import read
from places import DOCS
from walkthrough import kinds, walk

PAGE = (DOCS / "house-rules.md").read_text("utf-8")


def test_the_walk_through_works(tmp_path: Path) -> None:
    assert kinds(PAGE) == ["console", "yaml", "console", "yaml", "console", "console", "console", "yaml", "console"]
    walk(PAGE, tmp_path)
    folder = tmp_path / "dist" / "blackpoker" / "club-rules" / "actionlist" / "pdf"
    found = read((folder / "blackpoker-lite-entry20.pdf").read_bytes())
    words = [run.text for run in found.runs]
    assert "一斉射撃" in "".join(words)
    assert "ツイスト" not in "".join(words)
    legend, marks = ["新", "改"], ["改", "新"]
    assert [word for word in words if word in legend] == [*legend, *marks]
    assert found.addresses == frozenset(), "the sheet leads to nobody else's pages"
