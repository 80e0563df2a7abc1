"""The one sheet of tokens (templates/tokens.css): its text for pages, and its values for what is no page."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import Literal

from .. import resources

Mode = Literal["light", "dark", "print"]
# The faces that paper is set in, whatever the language: no other is installed for certain.
SANS, DISPLAY = "BIZ UDPGothic", "BIZ UDPMincho"

# A block of declarations with the media and the selector in front of it; the sheet nests nothing deeper.
_COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
_BLOCK = re.compile(r"(?:(@media[^{]+)\{\s*)?([^{}@]+)\{([^{}]*)\}")
_TOKEN = re.compile(r"--([\w-]+):\s*([^;]+);")
_ALIAS = re.compile(r"var\(--([\w-]+)\)")
# What browsers know and WeasyPrint does not.
_SCREEN_ONLY = re.compile(r"\s*font-variant-emoji:[^;]*;")


@cache
def sheet() -> str:
    """As pages have it inside."""
    return (resources.templates_dir() / "tokens.css").read_text("utf-8")


def without_comments(css: str) -> str:
    """They are for us: a page carries what it needs."""
    return _COMMENT.sub("", css)


@cache
def palette(mode: Mode) -> Mapping[str, str]:
    """Every token by name as it is in a mode, aliases followed."""
    found: dict[str, str] = {}
    for media, selector, body in _BLOCK.findall(without_comments(sheet())):
        if _applies(media, selector.strip(), mode):
            found |= {name: value.strip() for name, value in _TOKEN.findall(body)}
    return {name: _followed(value, found) for name, value in found.items()}


@cache
def printed_sheet() -> str:
    """As WeasyPrint has it: the tokens in their values for print, and the components."""
    values = {**palette("print"), "sans": f'"{SANS}"', "display": f'"{DISPLAY}"'}
    tokens = "".join(f"--{name}: {value}; " for name, value in values.items())
    plain = _COMMENT.sub("", sheet())
    components = "".join(
        f"{selector.strip()} {{{_SCREEN_ONLY.sub('', body)}}}\n"
        for media, selector, body in _BLOCK.findall(plain)
        if not media and selector.strip().startswith(".")
    )
    return f":root {{ {tokens}}}\n{components}"


def _applies(media: str, selector: str, mode: Mode) -> bool:
    """What is said of the whole page when nobody has chosen light or dark."""
    if not selector.startswith(":root") or selector.startswith((":root:lang", ':root[data-theme="dark"]')):
        return False
    if "print" in media:
        return mode == "print"
    return mode == "dark" or "dark" not in media


def _followed(value: str, known: Mapping[str, str]) -> str:
    while (alias := _ALIAS.fullmatch(value)) is not None:
        value = known[alias[1]]
    return value
