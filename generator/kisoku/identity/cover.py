"""The cover: the sign 縦と横 as large as a page, cut by its right edge; black, and red where a suit is."""

from __future__ import annotations

from markupsafe import Markup

from .mark import GLYPHS, RED, Sign
from .tokens import palette

BLEED = 3.0
"""So far the drawing goes on beyond the edges of the page, in millimetres."""
WIDTH, HEIGHT = 148.0, 210.0
_LINE = 1.8


def cover_drawing(sign: Sign) -> Markup:
    """For an A5 page, in millimetres: an upright card before the same card turned, which goes off the page."""
    of = palette("print")
    ink, red, paper = of["ink"], of["red"], of["raise"]
    upright, sideways = sign
    box = f"{-BLEED:g} {-BLEED:g} {WIDTH + 2 * BLEED:g} {HEIGHT + 2 * BLEED:g}"
    parts = [
        f'<rect x="52.5" y="125.5" width="113.4" height="81" rx="5" fill="{paper}" stroke="{ink}" '
        f'stroke-width="{_LINE}"/>',
        f'<rect x="10.6" y="62.9" width="84.4" height="118.4" rx="7" fill="{paper}"/>',
        f'<rect x="13.2" y="65.5" width="79.2" height="113.2" rx="5" fill="{ink}"/>',
    ]
    if sideways:
        parts.append(_outline(sideways, 113.5, 150.5, 0.31, red if sideways in RED else ink, 10))
    if upright:
        parts.append(_filled(upright, 31.2, 100.4, 0.43, paper))
        parts.append(_filled(upright, 18.6, 71, 0.07, paper))
        # At the other end of the card it stands on its head.
        parts.append(f'<g transform="rotate(180 52.8 122.1)">{_filled(upright, 18.6, 71, 0.07, paper)}</g>')
    return Markup(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" width="{WIDTH + 2 * BLEED:g}mm" '
        f'height="{HEIGHT + 2 * BLEED:g}mm" aria-hidden="true">{"".join(parts)}</svg>'
    )


def _filled(name: str, x: float, y: float, scale: float, colour: str) -> str:
    return _path(name, x, y, scale, f'fill="{colour}" fill-rule="evenodd"')


def _outline(name: str, x: float, y: float, scale: float, colour: str, stroke: float) -> str:
    look = f'fill="none" stroke="{colour}" stroke-width="{stroke:g}" stroke-linejoin="round"'
    return _path(name, x, y, scale, look)


def _path(name: str, x: float, y: float, scale: float, look: str) -> str:
    return f'<path transform="translate({x:g} {y:g}) scale({scale:g})" d="{GLYPHS[name]}" {look}/>'
