"""How an edition stands among the others of its game: in force, a draft or from the archive; what it changes."""

from __future__ import annotations

from pathlib import Path
from typing import Literal, NamedTuple

from .tree import Scalar
from .variant import EXTENDS, FOLLOWS, STATUS, facts

Sort = Literal["current", "draft", "archived", "variant"]


class Standing(NamedTuple):
    """What edition.yaml says of it; an edition without a status is current."""

    status: str = "current"
    extends: str = ""
    follows: str = ""

    @property
    def sort(self) -> Sort:
        """What a reader has to know first: rules that are not in force are no variant to be played, either."""
        if self.status == "draft":
            return "draft"
        if self.status == "archived":
            return "archived"
        return "variant" if self.extends else "current"


def standing(folder: Path) -> Standing:
    """That of the edition in a folder; raises DefinitionError where edition.yaml cannot be read."""
    head = facts(folder, STATUS, EXTENDS, FOLLOWS)
    if head is None:
        return Standing()
    said = {key: node.text for key in Standing._fields if isinstance(node := head.get(key), Scalar)}
    return Standing(**said)
