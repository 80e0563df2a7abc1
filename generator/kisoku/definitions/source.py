"""Reads a definition file as text, or says plainly why it cannot be one."""

import codecs
import os
import re
import stat
import unicodedata
from itertools import islice
from pathlib import Path

from ..errors import DefinitionError, Problem, Source, cut_off

LARGEST_FILE = 1_000_000

_WIDE_MARKS = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE, codecs.BOM_UTF32_LE, codecs.BOM_UTF32_BE)
_SAVE_AS_UTF8 = "save the file as UTF-8"

# Beside the control characters: line breaks only some YAML readers know (U+0085, U+2028, U+2029), stray byte
# order marks and non-characters, and the direction marks that make a line read otherwise than it is stored.
_FORBIDDEN = re.compile(
    "[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff\ufeff\ufffe\uffff]"
)
# A tab or a carriage return may stand between values, not in one; nor what nobody sees (soft hyphens, joints, fillers).
_FORBIDDEN_IN_VALUES = re.compile(rf"[\t\r\xad\u115f\u1160\u200b\u2060-\u2064\u3164]|{_FORBIDDEN.pattern}")
_MOST_CHARACTERS = 20
# A stray NUL is shown at its place; where every tenth byte is one, the file is no UTF-8 text.
_FEW = 10


def read_source(path: Path, shown_as: str, root: Path | None = None) -> Source:
    """The text of the file at `path`; with `root`, links that lead out of that folder are refused."""
    return decode_source(read_bytes(path, shown_as, root), shown_as)


def read_bytes(path: Path, shown_as: str, root: Path | None = None, largest: int = LARGEST_FILE) -> bytes:
    """What is in an ordinary file that is not too large; reading anything else might never end."""
    if root is not None and not _within(path, root):
        raise _refusal(
            shown_as,
            "is a link that leads out of its folder",
            "what is published is complete in itself: copy the file into the folder",
        )
    try:
        status = path.stat()
        if stat.S_ISDIR(status.st_mode):
            raise _refusal(shown_as, "is a folder, not a file")
        if not stat.S_ISREG(status.st_mode):
            raise _refusal(shown_as, "is not an ordinary file")
        if status.st_size > largest:
            raise _too_large(shown_as, status.st_size, largest)
        with path.open("rb") as file:
            data = file.read(largest + 1)
    except FileNotFoundError:
        raise _refusal(shown_as, "no such file") from None
    except OSError as error:
        raise _refusal(shown_as, f"cannot be read: {error.strerror or error}") from None
    if len(data) > largest:  # it has grown since
        raise _too_large(shown_as, len(data), largest)
    return data


def decode_source(data: bytes, shown_as: str) -> Source:
    """The text in `data`, which must be UTF-8 without anything invisible that changes its meaning."""
    if len(data) > LARGEST_FILE:
        raise _too_large(shown_as, len(data), LARGEST_FILE)
    if data.startswith(_WIDE_MARKS) or data.count(b"\0") > len(data) // _FEW:
        raise _refusal(shown_as, "is not UTF-8 but UTF-16, UTF-32 or no text at all", _SAVE_AS_UTF8)
    if data.startswith(codecs.BOM_UTF8):
        raise _refusal(shown_as, "starts with a byte order mark", f"{_SAVE_AS_UTF8} without BOM")
    try:
        source = Source(shown_as, data.decode())
    except UnicodeDecodeError as error:
        # What precedes the bad byte decodes to itself, so the offset holds in the repaired text too.
        repaired = Source(shown_as, data.decode(errors="replace"))
        raise DefinitionError(
            Problem(
                f"byte 0x{data[error.start]:02X} is not valid UTF-8",
                repaired.place(len(data[: error.start].decode())),
                hint=f"{_SAVE_AS_UTF8} (Shift_JIS and EUC-JP are not read)",
            )
        ) from None
    if problems := _forbidden_characters(source):
        raise DefinitionError(*problems)
    return source


def forbidden_in_value(text: str) -> str | None:
    """The name of a character that no value may have, however it was written (YAML has escapes)."""
    found = _FORBIDDEN_IN_VALUES.search(text)
    return _name(found[0]) if found else None


def _forbidden_characters(source: Source) -> list[Problem]:
    found = _FORBIDDEN.finditer(source.text)
    problems = [
        Problem(f"character {_name(one[0])} is not allowed", source.place(one.start()), hint="remove it")
        for one in islice(found, _MOST_CHARACTERS)
    ]
    return [cut_off(source.name, _MOST_CHARACTERS), *problems] if next(found, None) else problems


def _name(character: str) -> str:
    code, name = f"U+{ord(character):04X}", "tab" if character == "\t" else unicodedata.name(character, "")
    return f"{code} ({name.lower()})" if name else code


def _within(path: Path, root: Path) -> bool:
    # os.path.realpath, unlike Path.resolve, does not raise on a link that leads to itself.
    return Path(os.path.realpath(path)).is_relative_to(os.path.realpath(root))


def _too_large(shown_as: str, size: int, largest: int) -> DefinitionError:
    return _refusal(
        shown_as,
        f"is too large: {size:,} bytes, at most {largest:,} are read",
        "split the file",
    )


def _refusal(shown_as: str, message: str, hint: str | None = None) -> DefinitionError:
    return DefinitionError(Problem(message, file=shown_as, hint=hint))
