"""docs/code.md walks through the stages in order, and every module that it names is in its stage."""

import re

from places import PACKAGE
from test_imports import LEVEL

PAGE = (PACKAGE.parent.parent / "docs" / "code.md").read_text("utf-8")
STAGES = [part.split("\n## ")[0] for part in re.split(r"^## \d\. ", PAGE, flags=re.MULTILINE)[1:]]


def _folders(stage: str) -> list[str]:
    return re.findall(r"`(\w+)/`", stage.splitlines()[0])


def test_the_stages_are_the_rooms_in_order() -> None:
    walked = [folder for stage in STAGES for folder in _folders(stage)]
    assert walked == sorted(walked, key=LEVEL.__getitem__)


def test_named_modules_exist() -> None:
    there = {path.name for path in PACKAGE.rglob("*.py")}
    named = set(re.findall(r"`(\w+\.py)`", PAGE))
    assert named <= there, named - there
