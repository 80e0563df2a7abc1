"""What a print shop would complain about, looked for in the finished file: boxes, marks, inks, fonts, PDF/X-4.

ISO 15930-7 asks for more of files that have more in them (pictures, layers, attachments): ours have none of that, and
that they have none is looked for, too.
"""

from __future__ import annotations

import io
import re
from collections.abc import Iterator, Sequence
from html import escape
from itertools import zip_longest
from typing import Any

import pikepdf

from .proof import FONTS, same_size
from .reading import bookmarks, instructions, numerals, typefaces
from .separation import REFUSED
from .shop import REGISTRY, VERSION, Shop
from .trim import BLEED, MM, Box, Mark, marks

MOST_INK = 3.0
"""All inks together: more does not dry."""
_SCREEN = frozenset({"rg", "RG", "g", "G"})
_INKS = frozenset({"k", "K"})
_SCRIPTS = ("/OpenAction", "/AA", "/AcroForm", "/Names", "/OCProperties", "/StructTreeRoot")
_COLOURS = " ".join(sorted(_SCREEN | _INKS | REFUSED))
_NEAR = 0.02


def press_problems(
    data: bytes,
    source: bytes,
    shop: Shop,
    size: tuple[float, float],
    *,
    inside: float = 0.0,
    folds: Sequence[float] = (),
) -> list[str]:
    """Everything that is wrong with a file for the print shop; `size` is that of a cut page in millimetres."""
    with pikepdf.open(io.BytesIO(data)) as made, pikepdf.open(io.BytesIO(source)) as pages:
        return [
            *_standard_problems(made, shop),
            *_box_problems(made, size, inside),
            *_mark_problems(made, folds),
            *_ink_problems(made),
            *_content_problems(made, pages),
            *(
                f"font {face.name} is not allowed or not embedded"
                for face in typefaces(made)
                if face.name not in FONTS or not face.embedded
            ),
        ]


def box_of(page: pikepdf.Page, name: str) -> Box | None:
    edges: Any = page.obj.get(name)
    return Box(*(float(edge) for edge in edges)) if edges is not None else None


# The standard


def _standard_problems(made: pikepdf.Pdf, shop: Shop) -> Iterator[str]:
    if made.pdf_version != "1.6":
        yield f"it is PDF {made.pdf_version}, not 1.6"
    if "/ID" not in made.trailer:
        yield "the file has no identifier"
    if made.is_encrypted:
        yield "it is encrypted"
    yield from (f"{name} has no place in print" for name in _SCRIPTS if name in made.Root)
    intents: Any = made.Root.get("/OutputIntents", ())
    if [str(one.get("/S")) for one in intents] != ["/GTS_PDFX"]:
        yield "there is not exactly one output intent for PDF/X"
    else:
        yield from _intent_problems(intents[0], shop)
    stream: Any = made.Root.get("/Metadata")
    metadata = bytes(stream.read_bytes()).decode("utf-8") if stream is not None else ""
    if stream is not None and "/Filter" in stream:
        yield "the metadata are packed"
    said = dict(re.findall(r"<((?:pdfxid|xmp|xmpMM|pdf):\w+)>([^<]*)<", metadata))
    if said.get("pdfxid:GTS_PDFXVersion") != VERSION:
        yield f"it does not say that it is {VERSION}"
    for name in ("xmp:CreateDate", "xmp:ModifyDate", "xmp:MetadataDate", "xmpMM:DocumentID", "xmpMM:RenditionClass"):
        if not said.get(name):
            yield f"{name} is missing"
    title = str(made.docinfo.get("/Title", ""))
    if not title or re.findall(r"<dc:title>.*?<rdf:li[^>]*>([^<]*)<", metadata, re.S) != [escape(title)]:
        yield "the title is missing, or another one in the metadata"
    if said.get("pdf:Trapped") != "False" or str(made.docinfo.get("/Trapped")) != "/False":
        yield "it does not say that nothing is trapped"
    if not str(made.Root.get("/Lang", "")):
        yield "it has no language"


def _intent_problems(intent: Any, shop: Shop) -> Iterator[str]:
    profile = intent.get("/DestOutputProfile")
    data = bytes(profile.read_bytes()) if profile is not None else b""
    if data != shop.profile.data:
        yield "the profile of the output intent is not the one that the inks are meant for"
    # By the standard the inks of the content are those of the profile: four.
    if data[12:20] != b"prtrCMYK" or profile is None or int(profile.N) != 4:
        yield "the profile of the output intent is not for printing in CMYK"
    known, registry = str(intent.get("/OutputConditionIdentifier", "")), str(intent.get("/RegistryName", ""))
    if (known, registry) != ((shop.profile.condition, REGISTRY) if shop.profile.condition else ("Custom", "")):
        yield "the printing condition is not called by its name"


# Boxes and marks


def _box_problems(made: pikepdf.Pdf, size: tuple[float, float], inside: float) -> Iterator[str]:
    wanted = (size[0] * MM, size[1] * MM)
    for number, page in enumerate(made.pages, 1):
        sheet, ink, trim = (box_of(page, name) for name in ("/MediaBox", "/BleedBox", "/TrimBox"))
        if sheet is None or ink is None or trim is None or "/CropBox" in page.obj or "/ArtBox" in page.obj:
            yield f"page {number} has not the boxes that it should"
            continue
        if not same_size((trim.right - trim.left, trim.top - trim.bottom), wanted):
            yield f"page {number} is not cut to {size[0]:g} × {size[1]:g} mm"
        if any(abs(a - b) > _NEAR for a, b in zip(ink, trim.grown(BLEED), strict=True)) or not sheet.holds(ink):
            yield f"page {number} has no bleed of {BLEED / MM:g} mm"
        if abs(trim.left - inside) > _NEAR or abs(trim.bottom - inside) > _NEAR:
            yield f"page {number} is not cut where it ends"
        if "/Annots" in page.obj:
            yield f"page {number} has links"


def _mark_problems(made: pikepdf.Pdf, folds: Sequence[float]) -> Iterator[str]:
    for number, page in enumerate(made.pages, 1):
        trim, ink, sheet = (box_of(page, name) for name in ("/TrimBox", "/BleedBox", "/MediaBox"))
        if trim is None or ink is None or sheet is None:
            continue
        found = list(_lines(page.obj.Contents[-1]))
        for line in marks(trim, folds):
            if not any(_same(line, other) for other in found):
                yield f"a mark is missing on page {number} at {line.x1 / MM:.1f}, {line.y1 / MM:.1f} mm"
        for line in found:
            box = Box(min(line.x1, line.x2), min(line.y1, line.y2), max(line.x1, line.x2), max(line.y1, line.y2))
            beside = box.right <= ink.left + _NEAR or box.left >= ink.right - _NEAR
            apart = beside or box.top <= ink.bottom + _NEAR or box.bottom >= ink.top - _NEAR
            if not apart or not sheet.holds(box):
                yield f"a mark stands on page {number} at {line.x1 / MM:.1f}, {line.y1 / MM:.1f} mm"


def _lines(stream: Any) -> Iterator[Mark]:
    at = (0.0, 0.0)
    for operands, operator in instructions(stream, "m l"):
        x, y = (float(value) for value in operands)
        if operator == "l":
            yield Mark(*at, x, y)
        at = x, y


def _same(one: Mark, other: Mark) -> bool:
    return all(abs(a - b) < _NEAR for a, b in zip(one, other, strict=True))


# Inks


def _ink_problems(made: pikepdf.Pdf) -> Iterator[str]:
    """Every stream that paints: nothing is left in the colours of a screen, and no place gets too much ink."""
    for number, page in enumerate(made.pages, 1):
        *painted, last = list(page.obj.Contents)
        yield from (f"page {number} {problem}" for stream in painted for problem in _wrong_inks(stream))
        named = {str(operands[0]) for operands, _ in instructions(last, "CS cs")}
        spots = page.obj.Resources.ColorSpace
        if any(str(spots[name][0]) != "/Separation" or str(spots[name][1]) != "/All" for name in named) or any(
            True for _ in instructions(last, " ".join((*_SCREEN, *_INKS)))
        ):
            yield f"the marks of page {number} are not on every plate"
        if "/CS" in page.obj.get("/Group", {}) and str(page.obj.Group.CS) != "/DeviceCMYK":
            yield f"page {number} is mixed as {page.obj.Group.CS}"
    for name, form in _forms(made):
        yield from (f"{name} {problem}" for problem in _wrong_inks(form))
        if "/Group" in form and str(form.Group.get("/CS", "/DeviceCMYK")) != "/DeviceCMYK":
            yield f"{name} is mixed as {form.Group.CS}"


def _forms(made: pikepdf.Pdf) -> Iterator[tuple[str, Any]]:
    """Drawings, also those in drawings, each once."""
    seen = set()
    waiting = [page.obj.get("/Resources") for page in made.pages]
    while waiting:
        resources: Any = waiting.pop()
        if resources is None or (resources.objgen != (0, 0) and resources.objgen in seen):
            continue
        seen.add(resources.objgen)
        for name, form in (resources.get("/XObject") or {}).items():
            if form.objgen not in seen:
                seen.add(form.objgen)
                yield f"the drawing {name}", form
                waiting.append(form.get("/Resources"))


def _wrong_inks(stream: Any) -> Iterator[str]:
    if str(stream.get("/Subtype", "/Form")) != "/Form":
        yield "is a picture made of dots"
        return
    found = {
        (operator, tuple(float(part) for part in operands) if operator in _INKS else ())
        for operands, operator in instructions(stream, _COLOURS)
    }
    for operator, parts in sorted(found):
        if operator not in _INKS:
            yield f"is painted in the colours of a screen ({operator})"
        elif sum(parts) > MOST_INK:
            yield f"has {sum(parts):.0%} of ink"


# What it shows


def _content_problems(made: pikepdf.Pdf, source: pikepdf.Pdf) -> Iterator[str]:
    """But for the colours and the marks it is what was proofed before."""
    for number, (page, was) in enumerate(zip_longest(made.pages, source.pages), 1):
        if was is None:
            if any(True for _ in _colourless(page, 1, -1)):
                yield f"page {number} should be blank"
            continue
        if page is None or list(_colourless(page, 1, -1)) != list(_colourless(was)):
            yield f"page {number} does not show what it should"
    if list(bookmarks(made)) != list(bookmarks(source)):
        yield "the bookmarks do not lead to where they should"
    if numerals(made)[: len(source.pages)] != numerals(source):
        yield "the pages have other numerals"


def _colourless(page: pikepdf.Page, first: int = 0, last: int | None = None) -> Iterator[tuple[str, ...]]:
    contents: Any = page.obj.get("/Contents", ())
    streams = [contents] if isinstance(contents, pikepdf.Stream) else list(contents)
    for stream in streams[first:last]:
        for operands, operator in instructions(stream):
            if operator not in _SCREEN and operator not in _INKS:
                yield (
                    operator,
                    *(
                        operand.unparse().decode() if isinstance(operand, pikepdf.Object) else str(operand)
                        for operand in operands
                    ),
                )
