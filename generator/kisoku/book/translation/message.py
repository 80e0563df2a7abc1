"""What a page of a book says, piece by piece, each with its place: headings, paragraphs, cells, captions.

A message is what stands in the source, roles included, not what Sphinx makes of it: a passage that editions share is
one message, although each edition puts its own numbers and words into it; and captions and panels, which directives
turn into drawings, are messages like paragraphs. So a page is translated before it is read: every message of it gives
way to another one, in the same line.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from markdown_it import MarkdownIt
    from markdown_it.token import Token

# Whatever has none of these reads the same in every language: numbers, cards, suits.
JAPANESE = re.compile(r"[\u3001-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\uff01-\uffef]")
MYST = ("attrs_inline", "deflist")
ADMONITIONS = ("admonition", "attention", "caution", "danger", "hint", "important", "note", "tip", "warning")

_DIRECTIVE = re.compile(r"\{(?P<name>[a-z-]+)\}\s*(?P<argument>.*)")
_OPTION = re.compile(r"\s*:(?P<name>[a-z-]+):\s*(?P<value>.*)")
_AFTER_COLON = re.compile(r"[^\s:][^:]*: (?P<words>\S.*)")
_BEFORE_NAME = re.compile(r"(?P<words>\S.*): \S+")


class Says(NamedTuple):
    """What is prose in a directive: some options, a part of each of its lines, or all that is in it."""

    options: tuple[str, ...] = ()
    line: re.Pattern[str] | None = None
    whole: bool = False


SAYS = {
    "board": Says(("caption",)),
    "panels": Says(line=_AFTER_COLON),
    "results": Says(("head",), _BEFORE_NAME),
    "shared": Says(line=_AFTER_COLON),
    "toctree": Says(("caption",)),
    **dict.fromkeys(ADMONITIONS, Says(whole=True)),
}


@dataclass(frozen=True, slots=True)
class Message:
    """Where it stands: line and column count from 1; `what` it is, for whoever translates it."""

    text: str
    line: int
    column: int
    what: str


def messages(text: str) -> list[Message]:
    """Those of a page in which there is something to translate, in its order."""
    return [found for found in _messages(text.split("\n"), 0, _tokens(text)) if JAPANESE.search(found.text)]


def translated(text: str, other: Callable[[str], str | None]) -> str:
    """The page with other words for its messages; where there are none it stays as it is, and so do its lines."""
    lines = text.split("\n")
    for found in reversed(messages(text)):
        if words := other(found.text):
            line, start = lines[found.line - 1], found.column - 1
            written = " ".join(words.split("\n"))
            lines[found.line - 1] = line[:start] + written + line[start + len(found.text) :]
    return "\n".join(lines)


def structure(text: str) -> list[tuple[str, str, int]]:
    """Everything that the page says, translated or not: its words, what it is, the line."""
    return [(found.text, found.what, found.line) for found in _messages(text.split("\n"), 0, _tokens(text))]


@cache
def _parser() -> MarkdownIt:
    from markdown_it.renderer import RendererHTML
    from myst_parser.config.main import MdParserConfig
    from myst_parser.parsers.mdit import create_md_parser

    return create_md_parser(MdParserConfig(enable_extensions=set(MYST)), RendererHTML)


def _tokens(text: str) -> list[Token]:
    return _parser().parse(text)


def _messages(lines: list[str], first: int, tokens: list[Token]) -> Iterator[Message]:
    """`first` is the line of the page, counted from 0, with which the parsed text begins."""
    what, at = "text", (-1, 0)
    for token in tokens:
        if token.type == "fence" and token.map is not None:
            yield from _directive(lines, first + token.map[0], token)
        elif token.type in _WHAT:
            what = _WHAT[token.type]
        elif token.type == "inline" and token.map is not None:
            number = first + token.map[0]
            for part in token.content.split("\n"):
                start = at[1] if at[0] == number else 0
                words = part.strip()
                column = lines[number].find(words, start)
                if words and column < 0:  # a cell has its bars without the strokes before them
                    words = words.replace("|", "\\|")
                    column = lines[number].index(words, start)
                at = number, column + len(words)
                yield Message(words, number + 1, column + 1, what)
                number += 1


_WHAT = {
    "heading_open": "heading", "paragraph_open": "text", "th_open": "head of a column", "td_open": "cell of a table",
    "dt_open": "word that is explained",
}  # fmt: skip


def _directive(lines: list[str], number: int, token: Token) -> Iterator[Message]:
    match = _DIRECTIVE.fullmatch(token.info.strip())
    says = SAYS.get(match["name"]) if match is not None else None
    if match is None or says is None:
        return
    if says.whole and match["argument"]:
        words = match["argument"]
        yield Message(words, number + 1, lines[number].rindex(words) + 1, "title")
    body = token.content.split("\n")[:-1]
    options = 0
    for line in body:
        option = _OPTION.fullmatch(line)
        if option is None:
            break
        options += 1
        if option["name"] in says.options and option["value"]:
            words, place = option["value"].rstrip(), number + options
            yield Message(words, place + 1, lines[place].rindex(words) + 1, f"{option['name']} of a figure")
    first = number + 1 + options
    if says.whole:
        yield from _messages(lines, first, _tokens("\n".join(body[options:])))
    elif says.line is not None:
        for place, line in enumerate(body[options:], first):
            if (found := says.line.fullmatch(line.strip())) is not None:
                words = found["words"]
                yield Message(words, place + 1, lines[place].rindex(words) + 1, _IN[match["name"]])


_IN = {"panels": "caption of a panel", "results": "head of a row", "shared": "words for a shared passage"}
