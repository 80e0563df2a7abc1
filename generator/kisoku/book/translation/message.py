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

_SPACE = re.compile(r"[ \n]+")
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


class Piece(NamedTuple):
    """What stands in one line of the page: line and column count from 1."""

    line: int
    column: int
    text: str


@dataclass(frozen=True, slots=True)
class Message:
    """Mostly in one line; `what` it is, for whoever translates it."""

    pieces: tuple[Piece, ...]
    what: str

    @property
    def text(self) -> str:
        return "\n".join(piece.text for piece in self.pieces)


def messages(text: str) -> list[Message]:
    """Those of a page in which there is something to translate, in its order."""
    return [found for found in _messages(text.split("\n"), 0, _tokens(text)) if JAPANESE.search(found.text)]


def translated(text: str, other: Callable[[str], str | None]) -> str:
    """The page with other words for its messages; where there are none it stays as it is, and so do its lines."""
    lines = text.split("\n")
    for found in reversed(messages(text)):
        if words := other(found.text):
            for piece, written in zip(
                found.pieces, _spread(_SPACE.split(words.strip()), len(found.pieces)), strict=True
            ):
                line, start = lines[piece.line - 1], piece.column - 1
                lines[piece.line - 1] = line[:start] + written + line[start + len(piece.text) :]
    return "\n".join(lines)


def _spread(words: list[str], count: int) -> Iterator[str]:
    """The words over as many lines, so that none is empty if there are enough of them."""
    for left in range(count, 0, -1):
        here = -(-len(words) // left)
        yield " ".join(words[:here])
        words = words[here:]


def structure(text: str) -> list[tuple[str, str, int]]:
    """Everything that the page says, translated or not: its words, what it is, the line."""
    found = _messages(text.split("\n"), 0, _tokens(text))
    return [(one.text, one.what, one.pieces[0].line) for one in found]


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
            number, pieces = first + token.map[0], []
            for part in token.content.split("\n"):
                start = at[1] if at[0] == number else 0
                words = part.strip()
                column = lines[number].find(words, start)
                if column < 0:  # a cell has its bars without the strokes before them
                    words = words.replace("|", "\\|")
                    column = lines[number].index(words, start)
                at = number, column + len(words)
                pieces.append(Piece(number + 1, column + 1, words))
                number += 1
            yield Message(tuple(pieces), what)


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
        yield _end(lines, number, match["argument"], "title")
    body = token.content.split("\n")[:-1]
    options = 0
    for line in body:
        option = _OPTION.fullmatch(line)
        if option is None:
            break
        options += 1
        if option["name"] in says.options and option["value"]:
            yield _end(lines, number + options, option["value"].rstrip(), f"{option['name']} of a figure")
    first = number + 1 + options
    if says.whole:
        yield from _messages(lines, first, _tokens("\n".join(body[options:])))
    elif says.line is not None:
        yield from _lines(lines, first, body[options:], says.line, _IN[match["name"]])


def _lines(lines: list[str], first: int, body: list[str], pattern: re.Pattern[str], what: str) -> Iterator[Message]:
    """A part of each line; one that is indented goes on with the line before it."""
    found: list[Message] = []
    for place, line in enumerate(body, first):
        match = pattern.fullmatch(line.strip())
        if line.startswith(" ") and line.strip() and found:
            more = _end(lines, place, line.strip(), what)
            found[-1] = Message((*found[-1].pieces, *more.pieces), what)
        elif match is not None:
            found.append(_end(lines, place, match["words"], what, 0 if pattern is _BEFORE_NAME else None))
    yield from found


def _end(lines: list[str], number: int, words: str, what: str, start: int | None = None) -> Message:
    """Words that stand in a line, counted from 0: at its end, unless it is said where."""
    line = lines[number]
    column = line.rindex(words) if start is None else line.index(words, start)
    return Message((Piece(number + 1, column + 1, words),), what)


_IN = {"panels": "caption of a panel", "results": "head of a row", "shared": "words for a shared passage"}
