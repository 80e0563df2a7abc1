"""The operators of a finished file in inks instead of the colours of a screen, wherever they stand."""

from __future__ import annotations

from collections.abc import Iterator
from decimal import Decimal
from typing import Any

import pikepdf

from .ink import Cmyk, Inks

_FILL = {"rg": "k", "g": "k"}
_STROKE = {"RG": "K", "G": "K"}
REFUSED = frozenset({"cs", "CS", "sc", "SC", "scn", "SCN", "sh", "BI"})
"""Other ways of naming a colour, which nothing of ours uses: whoever finds one does not guess."""


class Unseparable(Exception):
    """Something has a colour of which we do not know the inks."""


class Separation:
    """Changes a file's content in place; what is used several times is changed once."""

    def __init__(self, pdf: pikepdf.Pdf, inks: Inks) -> None:
        self._pdf, self._inks = pdf, inks
        self._done: set[Any] = set()
        self.used: set[Cmyk] = set()

    def all(self) -> None:
        for page in self._pdf.pages:
            _blend_in_inks(page.obj)
            self._resources(page.obj.get("/Resources"))
            contents: Any = page.obj.get("/Contents", ())
            for stream in [contents] if isinstance(contents, pikepdf.Stream) else contents:
                self._stream(stream)

    def _first(self, thing: pikepdf.Object) -> bool:
        """Whether it is met for the first time."""
        if thing.objgen != (0, 0) and thing.objgen in self._done:
            return False
        self._done.add(thing.objgen)
        return True

    def _resources(self, resources: Any) -> None:
        if resources is None or not self._first(resources):
            return
        # Nothing refers to them: whoever does is refused.
        if "/ColorSpace" in resources:
            del resources["/ColorSpace"]
        if any(resources.get(kind) for kind in ("/Pattern", "/Shading")):
            raise Unseparable("a pattern or a gradient")
        for form in (resources.get("/XObject") or {}).values():
            if not self._first(form):
                continue
            if str(form.get("/Subtype")) != "/Form":
                raise Unseparable("a picture made of dots")
            _blend_in_inks(form)
            self._resources(form.get("/Resources"))
            self._write(form)
        for state in (resources.get("/ExtGState") or {}).values():
            if isinstance(state.get("/SMask"), pikepdf.Dictionary):
                raise Unseparable("a mask")

    def _stream(self, stream: pikepdf.Object) -> None:
        if self._first(stream):
            self._write(stream)

    def _write(self, stream: Any) -> None:
        changed = list(self._separated(stream))
        stream.write(pikepdf.unparse_content_stream(changed))

    def _separated(self, stream: Any) -> Iterator[Any]:
        for one in pikepdf.parse_content_stream(stream):
            operator = str(one.operator)
            inked = _FILL.get(operator) or _STROKE.get(operator)
            if operator in REFUSED or isinstance(one, pikepdf.ContentStreamInlineImage):
                raise Unseparable(f"the operator {operator}")
            if inked is None:
                yield one
                continue
            parts = [float(part) for part in one.operands]
            inks = self._inks.of(*parts) if len(parts) == 3 else self._inks.grey(parts[0])
            self.used.add(inks)
            yield pikepdf.ContentStreamInstruction([_number(part) for part in inks], pikepdf.Operator(inked))


def _number(part: float) -> Any:
    return Decimal(f"{part:.2f}".rstrip("0").rstrip("."))


def _blend_in_inks(thing: Any) -> None:
    """What shines through is mixed as inks, too."""
    if "/Group" in thing and "/CS" in thing.Group:
        thing.Group.CS = pikepdf.Name("/DeviceCMYK")
