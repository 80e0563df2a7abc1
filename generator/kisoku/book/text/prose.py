"""What authors have written (rulings, titles, notes, captions): suits in colour, words of the game as links."""

from __future__ import annotations

import re

from ...drawing.markup import escape
from ..page.generated import STYLE, link_to, suited
from ..page.source import Source

_CARD = re.compile(r"([♠♡♢♣])((?:10|[2-9AJQK])(?:-(?:10|[2-9AJQK]))?)?")
_NAME = re.compile(r"「([^「」]+)」")


def cards(prose: str) -> str:
    """Escaped, with coloured suits."""
    return _CARD.sub(lambda card: suited(card[1], card[0]), escape(prose, quote=False))


def rich(prose: str, source: Source) -> str:
    """Escaped, suits coloured, every 「entry」 a link."""

    def link(match: re.Match[str]) -> str:
        id = source.by_name.get(match[1])
        return f"「{link_to('entry', id, match[1], STYLE[True])}」" if id is not None else match[0]

    return _NAME.sub(link, cards(prose))


def linked(prose: str, source: Source) -> str:
    """Escaped, suits coloured, every word of the game a link."""
    parts, at = [], 0
    for start, end, kind, id in source.mentions.find(prose):
        named = prose[start - 1 : start] == "「" and prose[end : end + 1] == "」"
        parts += [cards(prose[at:start]), link_to("passing", f"{kind}:{id}", cards(prose[start:end]), STYLE[named])]
        at = end
    return "".join([*parts, cards(prose[at:])])
