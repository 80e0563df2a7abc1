"""Standard input and output as a stranger may give them: closed, broken, in another encoding, of no width."""

from __future__ import annotations

import io
import json
import os
import re
import sys
from typing import Any, TextIO

_WIDEST = 10_000


def prepare() -> None:
    """What is closed is replaced by nothing; what an encoding lacks is escaped."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115  # open to the end
    for stream, errors in ((sys.stdin, "replace"), (sys.stdout, "backslashreplace"), (sys.stderr, "backslashreplace")):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors=errors)
    for name in ("COLUMNS", "LINES"):
        if not _is_size(os.environ.get(name, "80")):
            del os.environ[name]


def finish(code: int) -> int:
    """Everything is written out while it can still be said that this fails; the exit code then."""
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except BrokenPipeError:
            silence(stream)
        except (OSError, ValueError) as error:
            silence(stream)
            complain(f"the output cannot be written: {getattr(error, 'strerror', None) or error}")
            code = code or 1
    return code


def complain(words: object) -> None:
    """To people; where nobody can be told, the exit code has to do."""
    try:
        print(words, file=sys.stderr, flush=True)
    except (OSError, ValueError):
        silence(sys.stderr)


def silence(stream: TextIO) -> None:
    """Whoever reads it has gone: what is left would only make the interpreter complain at its end."""
    try:
        nothing = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nothing, stream.fileno())
        os.close(nothing)
    except (OSError, ValueError):  # a stream that is no file
        return


def print_json(data: Any) -> None:
    write_json(json.dumps(data, ensure_ascii=False, indent=1) + "\n")


def write_json(text: str) -> None:
    """JSON stays JSON in any encoding: it has escapes of its own."""
    try:
        text.encode(getattr(sys.stdout, "encoding", None) or "utf-8")
    except UnicodeEncodeError:
        text = re.sub("[^\x00-\x7f]", lambda found: json.dumps(found[0])[1:-1], text)
    sys.stdout.write(text)


def _is_size(text: str) -> bool:
    return text.isascii() and text.isdecimal() and len(text) < 6 and 0 < int(text) <= _WIDEST
