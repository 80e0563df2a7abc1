"""What the words of BlackPoker's languages look like: suits, <labels>, face-up, target's."""

from __future__ import annotations

from ...language.tokens import MEANT, NUMBER, SIGN, Lexis
from ..card import SUITS

LEXIS = Lexis(
    {
        "suit": f"[{SUITS}]",
        "label": r"<[A-Za-z]\w*>",
        "number": NUMBER,
        "word": r"[A-Za-z]\w*(?:-(?:up|down)\b)?",
        "sign": rf"'s|{SIGN}",
    },
    {"♥": "♡", "♦": "♢", "♤": "♠", "♧": "♣", **MEANT},
)
