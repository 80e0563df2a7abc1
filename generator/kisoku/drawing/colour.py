"""The colours that shapes name: on pages they follow light and dark, on paper they are plain."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True, eq=False)
class Look:
    """What the names of colours mean somewhere, and the typeface there."""

    colours: Mapping[str, str]
    font: str


# On pages the tokens say it (templates/tokens.css); where no page is around, and on paper, what they say of print.
SCREEN = Look(
    {
        "none": "none",
        "ink": "currentColor",
        "words": "currentColor",
        "ground": "var(--k-ground,#ffffff)",
        "face": "var(--k-face,#ffffff)",
        "card-ink": "var(--k-card-ink,#1a1b1e)",
        "red": "var(--k-red,#b8122b)",
        "edge": "var(--k-edge,#666666)",
        "line": "var(--k-edge,#666666)",
        "free": "var(--k-edge,#666666)",
        "back": "var(--k-back,#3c4658)",
        "on-back": "var(--k-on-back,#ffffff)",
        "zone": "var(--k-zone,#f0f0ee)",
        "area": "var(--k-zone,#f0f0ee)",
        "muted": "var(--k-muted,#444444)",
        "accent": "var(--k-accent,#0a5a40)",
        "on-accent": "var(--k-on-accent,#ffffff)",
        "fog": "var(--k-fog,#dde7f5)",
        "warm": "var(--k-warm,#9c4a00)",
        "cool": "var(--k-cool,#1c5799)",
    },
    "'BIZ UDPGothic','Hiragino Sans','Noto Sans JP','Noto Sans CJK JP',sans-serif",
)
# Lists are printed in black.
SHEET = Look(
    {
        "none": "none",
        "ink": "#111",
        "words": "#333",
        "face": "#fff",
        "edge": "#222",
        "line": "#999",
        "free": "#aaa",
        "back": "#bbb",
        "on-back": "#121212",
        "area": "#f4f4f2",
        "muted": "#444",
    },
    "BIZ UDPGothic",
)

_VARIABLE = re.compile(r"var\(--k-[a-z-]+,(#[0-9a-f]{6})\)")


def _plain(markup: str) -> str:
    return _VARIABLE.sub(r"\1", markup).replace("currentColor", "#111111")


def printed(markup: str) -> str:
    """A page with plain colours: printers know neither variables nor dark mode."""
    return _plain(markup).replace(SCREEN.font, SHEET.font)


# A figure that no page is around: light, wherever it is shown.
ALONE = Look({name: _plain(colour) for name, colour in SCREEN.colours.items()}, SCREEN.font)
