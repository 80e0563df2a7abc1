"""docs/code.md walks through the stages in order, and every module that it names is in its stage."""

import re

from test_imports import LAYERS, PACKAGE

PAGE = (PACKAGE.parent.parent / "docs" / "code.md").read_text("utf-8")
STAGES = [part.split("\n## ")[0] for part in re.split(r"^## \d\. ", PAGE, flags=re.MULTILINE)[1:]]


def _folders(stage: str) -> list[str]:
    return re.findall(r"`(\w+)/`", stage.splitlines()[0])


def test_the_stages_are_the_layers_in_order() -> None:
    walked = [folder for stage in STAGES for folder in _folders(stage)]
    level = {name: index for index, names in enumerate(LAYERS) for name in names}
    assert sorted(walked) == sorted(set(level) - {"errors", "resources"})
    # The terminal is told with the simulation: both play.
    assert [name for name in walked if name != "terminal"] == sorted(
        (name for name in walked if name != "terminal"), key=level.__getitem__
    )
    drawn = re.search(r"^    errors.*$", PAGE, re.MULTILINE)
    assert drawn is not None
    assert drawn[0].strip() == " ← ".join(", ".join(names) for names in LAYERS)


def test_named_modules_are_in_their_stage() -> None:
    for stage in STAGES:
        folders = _folders(stage)
        there = {path.name for folder in folders for path in (PACKAGE / folder).rglob("*.py")}
        named = set(re.findall(r"`(\w+\.py)`", stage))
        assert named <= there, named - there


def test_small_stages_are_told_completely() -> None:
    told = ("definitions", "sentences", "core", "examples", "book")
    for stage in STAGES:
        for folder in set(_folders(stage)) & set(told):
            there = {path.name for path in (PACKAGE / folder).glob("*.py")} - {"__init__.py"}
            assert there - set(re.findall(r"`(\w+\.py)`", stage)) == set(), folder
