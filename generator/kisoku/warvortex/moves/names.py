"""What names in moves mean: units, cards, statuses, lines, faces."""

from __future__ import annotations

from collections.abc import Iterator

from ...core.trouble import Trouble
from ...errors import closest
from ..engine.game import Game
from ..names import LINE_NAMES

NOTHING = "nothing"


def unit_called(game: Game, name: str) -> int:
    """The unit of this name; raises Trouble."""
    names = game.battle.state.names
    if name not in names:
        raise Trouble(
            f"there is no `{name}` in the battle", word=name, guess=closest(name, names), ja=f"{name}はいない"
        )
    return names.index(name)


def known_names(game: Game) -> Iterator[str]:
    """Everything that can be chosen in some battle of the edition."""
    edition, rules = game.edition, game.battle.rules
    yield from (NOTHING, *LINE_NAMES, *map(str, range(1, 7)), *"abcdefgh", *game.battle.state.names)
    for cards in edition.kinds.values():
        yield from cards
    yield from edition.abilities
    yield from (rule.family for rule in rules.statuses.values())
