"""The lists for a print shop: their A5 pages in inks, with bleed and marks, in press/ (English ones in en/press/)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from ...identity.shell import address
from ...sentences.language import LANGUAGES, Language

if TYPE_CHECKING:
    from ..press.list import Made
    from ..press.shop import Shop

PRESS = "press"


def old_shop_files(folder: Path, game: str, languages: Sequence[Language] = LANGUAGES) -> list[str]:
    """Those of the lists that lie there from another time."""
    some = (folder / address(PRESS, one) for one in languages)
    return [path.relative_to(folder).as_posix() for one in some for path in one.glob(f"{game}-*.pdf")]


def shop_files(made: Mapping[Language, Sequence[Made]], game: str, shop: Shop) -> dict[str, bytes]:
    """Each list by its place; raises ProofFailed when one is not as it should be."""
    from ..press.shopping import shop_file

    found = {}
    for language, some in made.items():
        for one in some:
            name = address(f"{PRESS}/{game}-{one.id}.pdf", language)
            found[name] = shop_file(one.files[0], shop, name)
    return found
