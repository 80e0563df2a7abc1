"""The ICC profile of a printing condition: what the inks of a file are meant for."""

from __future__ import annotations

import io
import re
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from typing import Any

from ... import resources
from ...errors import DefinitionError, Problem

_LARGEST = 20_000_000


@dataclass(frozen=True)
class Profile:
    """One for printing in cyan, magenta, yellow and black."""

    data: bytes
    called: str
    condition: str
    """By what the ICC's registry of printing conditions knows it; empty where it does not."""

    @cached_property
    def opened(self) -> Any:
        """As the colour engine has it."""
        from PIL import ImageCms

        return ImageCms.ImageCmsProfile(io.BytesIO(self.data))


@cache
def own_profile() -> Profile:
    """Coated paper; its licence lies beside it."""
    data = (resources.templates_dir() / "print" / "press" / "coated.icc").read_bytes()
    return Profile(data, "Coated offset, from FOGRA39 (Kisoku)", "FOGRA39")


def profile_of(path: Path) -> Profile:
    """The one that a print shop gave; raises DefinitionError when it is none to print by."""
    from PIL import ImageCms

    try:
        data = path.read_bytes() if path.is_file() and path.stat().st_size <= _LARGEST else b""
    except OSError as error:
        raise DefinitionError(Problem(f"cannot be read ({error.strerror})", file=str(path))) from None
    if data[36:40] != b"acsp":
        raise DefinitionError(Problem("is no ICC profile", file=str(path)))
    sort, space = data[12:16].decode("latin-1").strip(), data[16:20].decode("latin-1").strip()
    if (sort, space) != ("prtr", "CMYK"):
        hint = "ask the print shop for the CMYK profile of its paper, or leave --profile out"
        raise DefinitionError(
            Problem(f"is a profile of the class {sort} for {space}, not prtr for CMYK", file=str(path), hint=hint)
        )
    made = Profile(data, "", "")
    try:
        said = str(ImageCms.getProfileDescription(made.opened)).strip()
    except (ImageCms.PyCMSError, OSError) as error:
        raise DefinitionError(Problem(f"is no profile that can be used ({error})", file=str(path))) from None
    return Profile(data, re.sub(r"[^\x20-\x7e]+", " ", said)[:120] or path.stem, "")
