"""Files for a print shop, made and looked through: whoever has A5 pages gets them from here."""

from __future__ import annotations

from collections.abc import Sequence

from .preflight import press_problems
from .proof import ProofFailed
from .separation import Unseparable
from .shop import Shop, for_print

SIZE = (148.0, 210.0)
"""Of a page, in millimetres: A5."""


def shop_file(
    data: bytes,
    shop: Shop,
    name: str,
    size: tuple[float, float] = SIZE,
    *,
    inside: float = 0.0,
    folds: Sequence[float] = (),
    leaves: bool = True,
) -> bytes:
    """A finished file for the print shop; raises ProofFailed when it is not as it should be."""
    try:
        made = for_print(data, shop, inside=inside, folds=folds, leaves=leaves)
    except Unseparable as error:
        raise ProofFailed(name, [f"it has {error}, of which nobody knows the inks"]) from None
    if problems := press_problems(made, data, shop, size, inside=inside, folds=folds):
        raise ProofFailed(name, problems)
    return made
