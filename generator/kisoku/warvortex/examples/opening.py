"""The `given` of an example as what it says: a battle, or what lies on a desk, with cards of the example's own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from ..engine.game import Game
from ..engine.machine import share_flow
from ..engine.rules import rules_of
from ..model import Edition
from .cards import GIVEN, with_cards
from .desk import Desk, desk, is_desk
from .situation import begun_as

G = TypeVar("G", bound=Game)


def opening(edition: Edition, scenario: str, given: Mapping[str, Any], kind: type[G]) -> G | Desk:
    """Battles are of the kind that is asked for: one that is watched, for instance."""
    wider = with_cards(edition, given.get(GIVEN, {}))
    if wider is not edition:
        share_flow(rules_of(edition), rules_of(wider))
    return desk(wider, given) if is_desk(given) else begun_as(kind, wider, scenario, given)
