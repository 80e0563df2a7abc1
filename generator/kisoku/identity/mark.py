"""The sign 縦と横: an upright card before a sideways one, charged and driven; our own paths, no font."""

from __future__ import annotations

from collections.abc import Iterator
from urllib.parse import quote

from markupsafe import Markup

from .tokens import palette

# In a square of 100.
GLYPHS = {
    "spade": "M50 5C52 25 94 40 94 64 94 76 85 82 75 82 66 82 58 77 54 69 55 80 58 89 67 95H33C42 89 45 80 46 69 "
    "42 77 34 82 25 82 15 82 6 76 6 64 6 40 48 25 50 5Z",
    "heart": "M50 92C18 64 6 46 6 29 6 15 16 7 28 7 38 7 46 13 50 24 54 13 62 7 72 7 84 7 94 15 94 29 94 46 82 64 "
    "50 92Z",
    "diamond": "M50 4C58 20 70 36 84 50 70 64 58 80 50 96 42 80 30 64 16 50 30 36 42 20 50 4Z",
    "club": "M50 5C62 5 70 14 70 25 70 32 67 38 62 42 66 39 71 38 75 38 87 38 95 47 95 58 95 70 86 78 75 78 66 78 "
    "58 74 54 67 55 79 58 89 67 95H33C42 89 45 79 46 67 42 74 34 78 25 78 14 78 5 70 5 58 5 47 13 38 25 38 29 38 "
    "34 39 38 42 33 38 30 32 30 25 30 14 38 5 50 5Z",
    "die": "M6 6H94V94H6Z" + "".join(f"M{x - 9} {y}a9 9 0 1 0 18 0a9 9 0 1 0 -18 0Z" for x, y in (
        (27, 27), (73, 27), (50, 50), (27, 73), (73, 73))),
    "card": "M18 4H82V96H18Z",
}  # fmt: skip
RED = frozenset({"heart", "diamond"})
Sign = tuple[str, str]
"""The glyphs of a game's sign: on the upright card, on the sideways one; empty is a card with nothing on it."""
_ROW = ("spade", "club", "-diamond", "heart", "spade", "-spade", "club", "diamond", "-heart", "club")


def mark(sign: Sign, size: int = 34) -> Markup:
    """The sign in the colours of the page around it; never below 24 px."""
    if size < 24:
        raise ValueError(f"the sign is not drawn smaller than 24 px: {size}")
    return Markup(
        f'<svg class="mark" viewBox="0 0 96 96" width="{size}" height="{size}" aria-hidden="true">{{}}</svg>'
    ).format(_cards(sign, "var(--ink)", "var(--raise)", "var(--red)"))


def printed_mark(sign: Sign, size: float) -> Markup:
    """The same on paper, so many millimetres wide, in colours of its own."""
    of = palette("print")
    return Markup(
        f'<svg class="mark" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="{size:g}mm" '
        f'height="{size:g}mm" aria-hidden="true">{{}}</svg>'
    ).format(_cards(sign, of["ink"], of["raise"], of["red"]))


def icon(sign: Sign) -> str:
    """The same as a file of its own: the favicon, which follows light and dark by itself."""
    light, dark = palette("light"), palette("dark")
    rules = "".join(
        f"{before}.i{{fill:{of['ink']}}}.p{{fill:{of['raise']}}}.si{{stroke:{of['ink']}}}.sp{{stroke:{of['raise']}}}"
        f".sr{{stroke:{of['red']}}}{after}"
        for of, before, after in ((light, "", ""), (dark, "@media(prefers-color-scheme:dark){", "}"))
    )
    drawn = _cards(sign, "i", "p", "r", classes=True)
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><style>{rules}</style>{drawn}</svg>'


def icon_address(sign: Sign) -> str:
    """The favicon inside of a page: no file beside it."""
    return f"data:image/svg+xml,{quote(icon(sign))}"


def band(count: int = 24, height: int = 40) -> Markup:
    """A row of upright and sideways cards: decoration, at most once a page."""
    x, drawn = 1.5, []
    for index in range(count):
        name = _ROW[index % len(_ROW)]
        lies, glyph = name.startswith("-"), name.removeprefix("-")
        wide, high = (37.0, 26.4) if lies else (26.4, 37.0)
        left, top = x + (wide - 11.2) / 2, 38.5 - high / 2 - 5.6
        drawn.append(
            f'<rect x="{x:g}" y="{38.5 - high:g}" width="{wide:g}" height="{high:g}" rx="2.5" fill="none" '
            f'stroke="var(--edge)"/>{_glyph(glyph, left, top, 0.112, "var(--edge)", "var(--red)", 12)}'
        )
        x = round(x + wide + 5, 2)
    return Markup(
        f'<svg class="band" viewBox="0 0 {x:g} 40" height="{height}" preserveAspectRatio="xMinYMax slice" '
        f'aria-hidden="true">{"".join(drawn)}</svg>'
    )


def _cards(sign: Sign, ink: str, paper: str, red: str, *, classes: bool = False) -> Markup:
    upright, sideways = sign

    def paint(fill: str, stroke: str) -> str:
        if classes:
            names = [*([fill] if fill != "none" else []), *([f"s{stroke}"] if stroke else [])]
            return f'class="{" ".join(names)}"' + (' fill="none"' if fill == "none" else "")
        return f'fill="{fill}"' + (f' stroke="{stroke}"' if stroke else "")

    def parts() -> Iterator[str]:
        yield f'<rect x="21" y="42" width="71" height="50" rx="5" {paint(paper, ink)} stroke-width="3"/>'
        if sideways:
            look = paint("none", red if sideways in RED else ink)
            yield (
                f'<path transform="translate(64.5 56.5) scale(0.21)" d="{GLYPHS[sideways]}" {look} stroke-width="13" '
                'stroke-linejoin="round"/>'
            )
        yield f'<rect x="5" y="4" width="51" height="72" rx="5" {paint(ink, paper)} stroke-width="3"/>'
        if upright:
            yield (
                f'<path transform="translate(15.5 25) scale(0.3)" d="{GLYPHS[upright]}" {paint(paper, "")} '
                'fill-rule="evenodd"/>'
            )

    return Markup("".join(parts()))


def _glyph(name: str, x: float, y: float, scale: float, ink: str, red: str, stroke: int) -> str:
    look = f'fill="none" stroke="{red}" stroke-width="{stroke}"' if name in RED else f'fill="{ink}"'
    return (
        f'<path transform="translate({x:g} {y:g}) scale({scale:g})" d="{GLYPHS[name]}" {look} stroke-linejoin="round"/>'
    )
