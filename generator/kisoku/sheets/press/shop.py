"""A finished file as a print shop wants it: inks, boxes and marks, the printing condition; PDF/X-4.

What only serves reading on a screen goes: links and the structure for screen readers. Title, language, bookmarks and
the numerals of the pages stay.
"""

from __future__ import annotations

import hashlib
import io
import uuid
from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from typing import Any

import pikepdf
from pikepdf import Array, Dictionary, Name, String

from ...version import __version__
from .ink import Inks
from .profile import Profile
from .separation import Separation
from .trim import BLEED, MARGIN, THIN, Box, marks

VERSION = "PDF/X-4"
REGISTRY = "http://www.color.org"
CALIPER = 0.1
"""The thickness of a leaf in millimetres: usual book paper of about 80 g/m²."""
_ALL = "/KisokuAll"


@dataclass(frozen=True)
class Shop:
    """What a print shop prints by, and on."""

    profile: Profile
    caliper: float = CALIPER

    @property
    def name(self) -> str:
        """The same for the same shop."""
        return f"{hashlib.sha256(self.profile.data).hexdigest()[:16]} {self.profile.condition} {self.caliper:g}"


def for_print(
    data: bytes, shop: Shop, *, inside: float = 0.0, folds: Sequence[float] = (), leaves: bool = True
) -> bytes:
    """The file; `inside` is how much of the bleed its pages already have around them.

    Of leaves of a book there are as many as sheets have room for: blank pages make up what is missing to a multiple
    of four.
    """
    with pikepdf.open(io.BytesIO(data)) as pdf:
        separation = Separation(pdf, Inks(shop.profile))
        separation.all()
        while leaves and len(pdf.pages) % 4:
            box = pdf.pages[-1].mediabox
            pdf.add_blank_page(page_size=(float(box[2]) - float(box[0]), float(box[3]) - float(box[1])))
        spot = pdf.make_indirect(_everywhere())
        for page in pdf.pages:
            left, bottom, right, top = (float(edge) for edge in page.mediabox)
            _frame(pdf, page, Box(left, bottom, right, top).grown(-inside), folds, spot)
        _strip(pdf)
        _intend(pdf, shop.profile)
        _introduce(pdf, hashlib.sha256(data + shop.name.encode()).digest())
        out = io.BytesIO()
        pdf.save(
            out,
            deterministic_id=True,
            force_version="1.6",
            object_stream_mode=pikepdf.ObjectStreamMode.generate,
            recompress_flate=True,
        )
        return out.getvalue()


def _everywhere() -> pikepdf.Object:
    """The colour of marks: on every plate."""
    tint = Dictionary(
        FunctionType=2, Domain=[0, 1], Range=[0, 1] * 4, C0=[0, 0, 0, 0], C1=[1, 1, 1, 1], N=1
    )  # fmt: skip
    return Array([Name("/Separation"), Name("/All"), Name("/DeviceCMYK"), tint])


def _frame(pdf: pikepdf.Pdf, page: pikepdf.Page, trim: Box, folds: Sequence[float], spot: pikepdf.Object) -> None:
    ink, sheet = trim.grown(BLEED), trim.grown(MARGIN)
    for name, box in (("/MediaBox", sheet), ("/BleedBox", ink), ("/TrimBox", trim)):
        page.obj[name] = Array([round(edge, 3) for edge in box])
    for name in ("/CropBox", "/ArtBox", "/Annots", "/StructParents", "/Tabs", "/AA"):
        if name in page.obj:
            del page.obj[name]
    resources: Any = page.obj.get("/Resources")
    if resources is None:
        resources = page.obj.Resources = Dictionary()
    resources.ColorSpace = Dictionary({_ALL: spot})
    contents: Any = page.obj.get("/Contents", Array())
    painted = [contents] if isinstance(contents, pikepdf.Stream) else list(contents)
    around = f"q {ink.left:.3f} {ink.bottom:.3f} {ink.right - ink.left:.3f} {ink.top - ink.bottom:.3f} re W n"
    lines = " ".join(f"{x1:.3f} {y1:.3f} m {x2:.3f} {y2:.3f} l S" for x1, y1, x2, y2 in marks(trim, folds))
    after = f"Q q {_ALL} CS 1 SCN {THIN} w {lines} Q"
    page.obj.Contents = Array([pdf.make_stream(around.encode()), *painted, pdf.make_stream(after.encode())])


def _strip(pdf: pikepdf.Pdf) -> None:
    for name in ("/StructTreeRoot", "/MarkInfo", "/Names", "/OpenAction", "/AA", "/AcroForm", "/ViewerPreferences"):
        if name in pdf.Root:
            del pdf.Root[name]
    pdf.Root.ViewerPreferences = Dictionary(DisplayDocTitle=True, PrintScaling=Name("/None"))


def _intend(pdf: pikepdf.Pdf, profile: Profile) -> None:
    """The printing condition for which the inks are meant."""
    embedded = pdf.make_stream(profile.data, N=4)
    intent = Dictionary(
        Type=Name("/OutputIntent"),
        S=Name("/GTS_PDFX"),
        OutputConditionIdentifier=String(profile.condition or "Custom"),
        Info=String(profile.called),
        DestOutputProfile=embedded,
    )
    if profile.condition:
        intent.RegistryName = String(REGISTRY)
    pdf.Root.OutputIntents = Array([pdf.make_indirect(intent)])


def _introduce(pdf: pikepdf.Pdf, seed: bytes) -> None:
    """Title, dates and the standard, said twice: in the file's own way and in XMP."""
    created = str(pdf.docinfo.get("/CreationDate", "D:20000101"))[2:].split("+")[0].split("Z")[0].ljust(8, "0")
    day = f"{created[:4]}-{created[4:6] or '01'}-{created[6:8] or '01'}T00:00:00Z"
    stamp = f"D:{day[:4]}{day[5:7]}{day[8:10]}000000Z"
    title, author = str(pdf.docinfo.get("/Title", "")), str(pdf.docinfo.get("/Author", ""))
    known = str(uuid.UUID(bytes=seed[:16], version=5))
    del pdf.docinfo
    info = pdf.docinfo
    info["/Title"] = title
    if author:
        info["/Author"] = author
    info["/Creator"] = info["/Producer"] = f"Kisoku {__version__}"
    info["/CreationDate"] = info["/ModDate"] = stamp
    info["/Trapped"] = Name("/False")
    creator = f"<dc:creator><rdf:Seq><rdf:li>{escape(author)}</rdf:li></rdf:Seq></dc:creator>" if author else ""
    xmp = (
        '<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>'
        '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">'
        '<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"'
        ' xmlns:pdf="http://ns.adobe.com/pdf/1.3/" xmlns:xmp="http://ns.adobe.com/xap/1.0/"'
        ' xmlns:xmpMM="http://ns.adobe.com/xap/1.0/mm/" xmlns:pdfxid="http://www.npes.org/pdfx/ns/id/">'
        f"<pdfxid:GTS_PDFXVersion>{VERSION}</pdfxid:GTS_PDFXVersion>"
        f'<dc:title><rdf:Alt><rdf:li xml:lang="x-default">{escape(title)}</rdf:li></rdf:Alt></dc:title>{creator}'
        f"<xmp:CreateDate>{day}</xmp:CreateDate><xmp:ModifyDate>{day}</xmp:ModifyDate>"
        f"<xmp:MetadataDate>{day}</xmp:MetadataDate><xmp:CreatorTool>Kisoku {__version__}</xmp:CreatorTool>"
        f"<xmpMM:DocumentID>uuid:{known}</xmpMM:DocumentID><xmpMM:VersionID>1</xmpMM:VersionID>"
        "<xmpMM:RenditionClass>default</xmpMM:RenditionClass>"
        f"<pdf:Producer>Kisoku {__version__}</pdf:Producer><pdf:Trapped>False</pdf:Trapped>"
        '</rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="r"?>'
    )
    pdf.Root.Metadata = pdf.make_stream(xmp.encode(), Type=Name("/Metadata"), Subtype=Name("/XML"))
