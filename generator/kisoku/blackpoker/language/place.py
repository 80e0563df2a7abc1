"""Where cards lie: `your life`, `opponent's hand`, and `the market` where one zone is for both players."""

from __future__ import annotations

from ...language.tokens import LanguageError, Tokens
from .player import Player, expect_owner

Place = tuple[Player | None, str]


def parse_place(tokens: Tokens, kind: str = "zone") -> Place:
    """Whose zone (None: everybody's), and which; `kind` is `zone`, or `pile` where cards lie one on another."""
    shared = tokens.names.get(f"shared {kind}", ())
    start = tokens.current
    if shared and tokens.take("the"):
        owner = None
    else:
        owner = expect_owner(tokens, kind, (f"the {shared[0]}",) if shared else ())
    word = tokens.current
    span = start.offset, word.end - start.offset
    if owner is not None and word.text in shared:
        raise LanguageError(f"`{word.text}` is one for both players", *span, (f"`the {word.text}`",))
    if owner is None and word.text in tokens.names.get(kind, ()):
        raise LanguageError(f"each player has a `{word.text}`", *span, (f"`your {word.text}`",))
    return owner, tokens.expect_name(kind if owner is not None else f"shared {kind}", kind)


def place_text(owner: Player | None, zone: str) -> str:
    """The canonical spelling."""
    if owner is None:
        return f"the {zone}"
    return f"your {zone}" if owner.who == "you" else f"{owner.who}'s {zone}"
