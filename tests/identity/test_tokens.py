"""The one sheet of tokens: every pair of colours that meets stands out, and drawings on paper have the print values."""

from __future__ import annotations

import re

import pytest

from kisoku.drawing.colour import SCREEN
from kisoku.identity.tokens import Mode, palette, sheet

MODES: tuple[Mode, ...] = ("light", "dark", "print")
TEXT, LINES = 4.5, 3.0
GROUNDS = ("paper", "raise", "sunk")
# What is read on what; what is told apart from what.
READ = [
    *((word, ground) for ground in (*GROUNDS, "card-face") for word in ("ink", "soft", "felt", "red", "warn")),
    *((word, ground) for ground in GROUNDS for word in ("felt-deep", "seat-a", "seat-b")),
    *((word, "felt-tint") for word in ("ink", "soft", "felt", "felt-deep")),
    *((word, "warn-tint") for word in ("ink", "warn")),
    *((word, f"seat-{seat}-tint") for seat in "ab" for word in ("ink", f"seat-{seat}")),
    *((word, "fog") for word in ("ink", "card-ink")),
    ("ink", "mark"),
    ("on-felt", "felt"),
    ("on-felt", "felt-deep"),
    ("on-seat", "seat-a"),
    ("on-seat", "seat-b"),
    ("card-ink", "card-face"),
    ("on-back", "card-back"),
    ("paper", "ink"),
]
TOLD_APART = [
    *(("edge", ground) for ground in (*GROUNDS, "card-face", "fog")),
    *(("red", ground) for ground in GROUNDS),
    *((seat, ground) for ground in GROUNDS for seat in ("seat-a", "seat-b")),
]


def light(colour: str) -> float:
    digits = colour.removeprefix("#")
    parts = [c * 2 for c in digits] if len(digits) == 3 else [digits[i : i + 2] for i in (0, 2, 4)]
    values = [int(part, 16) / 255 for part in parts]
    linear = [v / 12.92 if v <= 0.03928 else ((v + 0.055) / 1.055) ** 2.4 for v in values]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    low, high = sorted((light(one), light(other)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize(("pairs", "least"), [(READ, TEXT), (TOLD_APART, LINES)], ids=["text", "lines"])
def test_what_meets_stands_out(mode: Mode, pairs: list[tuple[str, str]], least: float) -> None:
    colours = palette(mode)
    low = {
        f"{word} on {ground}": round(contrast(colours[word], colours[ground]), 2)
        for word, ground in pairs
        if contrast(colours[word], colours[ground]) < least
    }
    assert low == {}


def test_the_three_modes_differ_and_name_the_same_tokens() -> None:
    light, dark, paper = (palette(mode) for mode in MODES)
    assert set(light) == set(dark) == set(paper)
    assert light["paper"] != dark["paper"] and light["paper"] != paper["paper"] == "#fff"


def test_dark_is_the_same_whether_the_system_or_the_reader_asks_for_it() -> None:
    bodies = re.findall(r"\{\s*color-scheme: dark;(.*?)\}", sheet(), re.DOTALL)
    assert len(bodies) == 2 and bodies[0] == bodies[1]


def test_drawings_without_a_page_have_the_colours_of_print() -> None:
    tokens = palette("print")
    named = [re.fullmatch(r"var\(--(k-[a-z-]+),(#[0-9a-f]{6})\)", value) for value in SCREEN.colours.values()]
    pairs = [(match[1], match[2]) for match in named if match]
    assert len(pairs) > 10
    for name, colour in pairs:
        assert light(tokens[name]) == light(colour), name


def test_a_rulebook_with_a_theme_of_its_own_says_the_drawings_colours_again() -> None:
    """An alias is resolved where it is declared: Furo puts the theme on the body, below the root."""
    assert re.search(r":root, body\[data-theme\] \{\s*--k-ground:", sheet())


def test_only_cards_are_round() -> None:
    radii = set(re.findall(r"border-radius:\s*([^;]+);", sheet()))
    assert radii <= {"var(--r-card)", "var(--r-box)", "1px", "50%"}  # 50%: the disc of a seat
