"""Colours of a screen as inks: blacks and greys with black ink only, everything else as the profile prints it."""

from __future__ import annotations

from bisect import bisect_left
from functools import cached_property
from typing import Any

from .profile import Profile

Cmyk = tuple[float, float, float, float]
WHITE: Cmyk = (0.0, 0.0, 0.0, 0.0)
_NEUTRAL = 18 / 255
"""Channels that differ by less are meant as a grey: the ink of our text is a little warm or cool on screens."""
_SOLID = 31.0
"""Greys of at most this lightness (of 100) are full black: small letters in dots lose their edges."""
_NEXT_TO_NOTHING = 0.03
"""So little of an ink only makes dots."""


class Inks:
    """By what a profile prints colours; each is asked for once."""

    def __init__(self, profile: Profile) -> None:
        self._profile = profile
        self._known: dict[tuple[float, float, float], Cmyk] = {}

    def of(self, red: float, green: float, blue: float) -> Cmyk:
        """Of an sRGB colour, each part from 0 to 1."""
        key = red, green, blue
        if key not in self._known:
            neutral = max(key) - min(key) <= _NEUTRAL
            self._known[key] = (0.0, 0.0, 0.0, self._black(key)) if neutral else self._colour(key)
        return self._known[key]

    def grey(self, light: float) -> Cmyk:
        return self.of(light, light, light)

    def _colour(self, colour: tuple[float, float, float]) -> Cmyk:
        from PIL import Image, ImageCms

        one = Image.new("RGB", (1, 1), tuple(round(part * 255) for part in colour))
        made: Any = ImageCms.applyTransform(one, self._to_inks)
        c, m, y, k = (round(part / 255, 2) for part in made.getpixel((0, 0)))
        c, m, y, k = (0.0 if part < _NEXT_TO_NOTHING else part for part in (c, m, y, k))
        return c, m, y, k

    def _black(self, colour: tuple[float, float, float]) -> float:
        """As much black ink as makes the paper so dark, from paper white to full black."""
        light = _lightness(*colour)
        if light <= _SOLID:
            return 1.0
        steps = self._steps
        paper, ink = steps[0], steps[-1]
        wanted = ink + (paper - ink) * light / 100
        # The lighter, the less ink; `bisect` wants it the other way round.
        amount = bisect_left([-step for step in steps], -wanted - 1e-9) / 255
        return 0.0 if amount < _NEXT_TO_NOTHING and light > 99 else round(amount, 2)

    @cached_property
    def _to_inks(self) -> Any:
        from PIL import ImageCms

        return ImageCms.buildTransform(
            ImageCms.createProfile("sRGB"),
            self._profile.opened,
            "RGB",
            "CMYK",
            renderingIntent=ImageCms.Intent.RELATIVE_COLORIMETRIC,
            flags=ImageCms.Flags.BLACKPOINTCOMPENSATION,
        )

    @cached_property
    def _steps(self) -> list[float]:
        """The lightness of paper with 0 to 255 parts of black."""
        from PIL import Image, ImageCms

        to_lab = ImageCms.buildTransform(
            self._profile.opened,
            ImageCms.createProfile("LAB"),
            "CMYK",
            "LAB",
            renderingIntent=ImageCms.Intent.RELATIVE_COLORIMETRIC,
        )
        ramp = Image.new("CMYK", (256, 1))
        ramp.putdata([(0, 0, 0, step) for step in range(256)])
        made: Any = ImageCms.applyTransform(ramp, to_lab)
        return [made.getpixel((step, 0))[0] / 2.55 for step in range(256)]


def _lightness(red: float, green: float, blue: float) -> float:
    """L* of an sRGB colour."""
    parts = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in (red, green, blue)]
    light = 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
    return 116 * light ** (1 / 3) - 16 if light > 0.008856 else 903.3 * light
