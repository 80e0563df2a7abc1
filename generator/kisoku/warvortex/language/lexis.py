"""What the words of War Vortex Night's languages look like: Japanese labels, dice, the signs of ranges."""

from __future__ import annotations

from ...language.tokens import MEANT, Lexis

NEUTRAL = "無"
"""Neither an attribute nor none: what has it needs no attribute (W-012)."""

LEXIS = Lexis(
    {
        "label": r"[ぁ-ゖァ-ヺー一-鿿々〆]+",
        "dice": r"\d*D",
        "number": r"\d+",
        "word": r"[A-Za-z]\w*",
        "sign": r"<=|>=|!=|[=<>+\-.、&～\[\]]",
    },
    {**MEANT, ",": "、", "，": "、", "＆": "&", "〜": "～", "~": "～", "／": "、", "/": "、"},
)
