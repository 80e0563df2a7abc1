"""SVG by hand: colours that follow the page's light or dark, and the few shapes that figures are made of."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable
from functools import lru_cache

from .markup import escape

Point = tuple[float, float]

FONT = "'BIZ UDPGothic','Hiragino Sans','Noto Sans JP','Noto Sans CJK JP',sans-serif"

INK = "currentColor"
GROUND = "var(--k-ground,#ffffff)"
FACE = "var(--k-face,#ffffff)"
CARD_INK = "var(--k-card-ink,#1c1e21)"
RED = "var(--k-red,#c2222e)"
EDGE = "var(--k-edge,#767b82)"
BACK = "var(--k-back,#5b6b86)"
ON_BACK = "var(--k-on-back,#ffffff)"
ZONE = "var(--k-zone,#f1f3f5)"
MUTED = "var(--k-muted,#5c6269)"
ACCENT = "var(--k-accent,#0b6e4f)"
ON_ACCENT = "var(--k-on-accent,#ffffff)"
FOG = "var(--k-fog,#dfe9f7)"
WARM = "var(--k-warm,#b25a00)"
COOL = "var(--k-cool,#1f5fa8)"

_VARIABLE = re.compile(r"var\(--k-[a-z-]+,(#[0-9a-f]{6})\)")


def printed(svg: str) -> str:
    """The same with plain colours: printers know neither variables nor dark mode."""
    return _VARIABLE.sub(r"\1", svg).replace(INK, "#1c1e21").replace(FONT, "BIZ UDPGothic")


@lru_cache(maxsize=8192)
def n(value: float) -> str:
    """A number with at most two decimals and none that say nothing."""
    return f"{round(value, 2):g}"


@lru_cache(maxsize=16384)
def text(
    x: float, y: float, words: str, size: float = 11, fill: str = INK, anchor: str = "middle", weight: str = ""
) -> str:
    """One line of text; `y` is its baseline."""
    bold = f' font-weight="{weight}"' if weight else ""
    at = "" if anchor == "start" else f' text-anchor="{anchor}"'
    return f'<text x="{n(x)}" y="{n(y)}" font-size="{n(size)}" fill="{fill}"{at}{bold}>{escape(words)}</text>'


def rect(x: float, y: float, width: float, height: float, fill: str, stroke: str = "", radius: float = 3) -> str:
    line = f' stroke="{stroke}"' if stroke else ""
    return f'<rect x="{n(x)}" y="{n(y)}" width="{n(width)}" height="{n(height)}" rx="{n(radius)}" fill="{fill}"{line}/>'


def group(parts: Iterable[str], transform: str = "", classes: str = "") -> str:
    moved = f' transform="{transform}"' if transform else ""
    named = f' class="{classes}"' if classes else ""
    return f"<g{moved}{named}>{''.join(parts)}</g>"


def arrow(start: Point, via: Point, end: Point, colour: str, dashed: bool = False) -> tuple[str, str]:
    """A line and its head; it leaves and arrives in the direction of `via`."""
    (x1, y1), (mx, my), (x2, y2) = start, via, end
    length = math.hypot(x2 - x1, y2 - y1) or 1.0
    # The head points the way the curve arrives.
    ax, ay = x2 - mx, y2 - my
    reach = math.hypot(ax, ay) or 1.0
    ux, uy = ax / reach, ay / reach
    size = min(7.0, length / 2)
    bx, by = x2 - ux * size, y2 - uy * size
    sx, sy = uy * size / 2, ux * size / 2
    head = f"{n(x2)},{n(y2)} {n(bx - sx)},{n(by + sy)} {n(bx + sx)},{n(by - sy)}"
    dash = ' stroke-dasharray="4 3"' if dashed else ""
    path = f"M{n(x1)} {n(y1)}Q{n(mx)} {n(my)} {n(bx)} {n(by)}"
    return (
        f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="1.8"{dash}/>',
        f'<polygon points="{head}" fill="{colour}"/>',
    )


def picture(width: float, height: float, parts: Iterable[str], alternative: str, classes: str) -> tuple[str, ...]:
    """The whole figure with its text alternative, in parts that make the drawing when joined."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="{classes}" viewBox="0 0 {n(width)} {n(height)}" '
        f'width="{n(width)}" height="{n(height)}" role="img" aria-label="{escape(alternative)}" '
        f'font-family="{FONT}">',
        *parts,
        "</svg>",
    )


def width_of(words: str, size: float) -> float:
    """About how wide a text is: Japanese is square, the rest about half of that."""
    return sum(size if ord(c) > 0x2E7F else size * 0.72 if ord(c) > 0x2000 else size * 0.6 for c in words)
