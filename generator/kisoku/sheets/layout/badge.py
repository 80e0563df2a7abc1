"""Badges as HTML, the same on paper and on screens; templates/tokens.css says how they look."""

from __future__ import annotations

from collections.abc import Callable

from markupsafe import Markup

from ...sentences.text import Text
from ...sheet import Badge

_SPACE = Markup(" ")


def badge_html(badge: Badge, runs: Callable[[Text], Markup]) -> Markup:
    """`runs` shows a text, as paper or the page does."""
    pieces = [runs(piece) for piece in badge.pieces]
    match badge.look:
        case "cost":
            tiles = Markup("").join(Markup("<b>{}</b>").format(piece) for piece in pieces)
            return Markup('<span class="cost" role="img" aria-label="{}">{}</span>').format(badge.label, tiles)
        case "key":
            chips = [Markup('<span class="key">{}</span>').format(piece) for piece in pieces]
            return Markup(badge.between).join(chips)
        case "level":
            return Markup('<span class="level" title="{}">{}</span>').format(badge.label, Markup("").join(pieces))
        case time:
            return Markup('<span class="when {}">{}</span>').format(time, Markup("").join(pieces))


def badges_html(badges: tuple[Badge, ...], runs: Callable[[Text], Markup]) -> Markup:
    return _SPACE.join(badge_html(badge, runs) for badge in badges)
