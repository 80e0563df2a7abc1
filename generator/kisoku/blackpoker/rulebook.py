"""BlackPoker as its readers know it: the one object of the game; a part is imported when it is asked for."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from ..definitions.variant import layers
from ..errors import Problem

if TYPE_CHECKING:
    from ..comparison.thing import Group
    from ..game import Examples, Lists, Pictures, Speech, Table
    from .model import Edition


class BlackPoker:
    name = "blackpoker"
    setting = "regulation"
    sign = ("spade", "heart")
    cards = None  # it is played with a pack from the shop

    def files(self, folder: Path) -> list[Path]:
        from .files import edition_files

        return [path for layer in layers(folder) for path, _ in edition_files(layer)]

    def load(self, folder: Path) -> Edition:
        from .loading import load_edition

        return load_edition(folder)

    def check(self, edition: Edition, draft: bool = False) -> list[Problem]:
        from .checks import check_edition

        problems = check_edition(edition, draft)
        # Whoever is still writing the rules has no use for a game that was played by others.
        if problems or draft or edition.sample is None:
            return problems
        from .leaflets.sample_check import check_sample

        return check_sample(edition)

    def contents(self, edition: Edition) -> tuple[Group, ...]:
        from .contents import contents

        return contents(edition)

    def schemas(self) -> Mapping[str, str]:
        from ..verbs.schema import effect_schema_text
        from .vocabulary import VOCABULARY

        return {"effect": effect_schema_text(VOCABULARY)}

    @property
    def speech(self) -> Speech:
        from .parts import speech

        return speech

    @property
    def table(self) -> Table:
        from .parts import table

        return table

    @property
    def examples(self) -> Examples:
        from .parts import examples

        return examples

    @property
    def pictures(self) -> Pictures:
        from .parts import pictures

        return pictures

    @property
    def lists(self) -> Lists:
        from .parts import lists

        return lists
