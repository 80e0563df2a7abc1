"""Files for a print shop: cut where they should be, in inks only, with the printing condition they are meant for."""

from __future__ import annotations

import io
import re
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pikepdf
import pytest
from PIL import ImageCms

from kisoku.errors import DefinitionError
from kisoku.sheets.press.ink import Inks
from kisoku.sheets.press.preflight import box_of, press_problems
from kisoku.sheets.press.profile import own_profile, profile_of
from kisoku.sheets.press.proof import ProofFailed
from kisoku.sheets.press.reading import bookmarks, instructions, read
from kisoku.sheets.press.shop import Shop, for_print
from kisoku.sheets.press.shopping import shop_file
from kisoku.sheets.press.trim import Box, marks
from printing import edition, laid

pytestmark = pytest.mark.filterwarnings("ignore::DeprecationWarning")

MM = 72 / 25.4
SIZE = (148.0, 210.0)


@cache
def inks() -> Inks:
    return Inks(own_profile())


@cache
def shop() -> Shop:
    return Shop(own_profile())


@cache
def a5() -> bytes:
    return laid(edition()).printed()


@cache
def made() -> bytes:
    return for_print(a5(), shop())


# --- inks


@pytest.mark.parametrize("colour", ["#000000", "#111111", "#1c1e21", "#1a1b1e", "#333333", "#444444"])
def test_text_is_full_black_and_nothing_else(colour: str) -> None:
    assert inks().of(*parts(colour)) == (0, 0, 0, 1)


def parts(colour: str) -> tuple[float, float, float]:
    red, green, blue = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    return red, green, blue


def test_greys_are_black_ink_the_darker_the_more() -> None:
    found = [inks().grey(step / 20) for step in range(21)]
    assert all(ink[:3] == (0, 0, 0) for ink in found)
    blacks = [ink[3] for ink in found]
    assert blacks == sorted(blacks, reverse=True) and blacks[0] == 1 and blacks[-1] == 0
    assert len(set(blacks)) > 12
    # As light as it looks on paper: a middle grey takes less than half the ink, for dots grow.
    assert 0.4 < inks().grey(0.5)[3] < 0.62
    assert inks().of(*parts("#f8f9fa"))[:3] == (0, 0, 0), "nearly grey is grey"


def test_colours_are_printed_as_the_profile_prints_them() -> None:
    """Back through the profile, they look as they did, as far as paper can."""
    back = ImageCms.buildTransform(
        own_profile().opened, ImageCms.createProfile("sRGB"), "CMYK", "RGB", renderingIntent=ImageCms.Intent(1),
        flags=ImageCms.Flags.BLACKPOINTCOMPENSATION,
    )  # fmt: skip
    from PIL import Image

    for colour in ("#b8122b", "#c2222e", "#0b6e4f", "#9a4d00", "#1f5fa8", "#3c4658", "#dde7f5", "#fff0c0"):
        ink = inks().of(*parts(colour))
        assert max(ink[:3]) > 0.05 and sum(ink) <= 3
        assert all(part == 0 or part >= 0.03 for part in ink)
        one = Image.new("CMYK", (1, 1), tuple(round(part * 255) for part in ink))
        seen: Any = ImageCms.applyTransform(one, back)
        for now, was in zip(seen.getpixel((0, 0)), parts(colour), strict=True):
            assert abs(now / 255 - was) < 0.13, colour
    red = inks().of(*parts("#b8122b"))
    assert red[1] > 0.8 and red[2] > 0.5 and red[0] == 0, "a red without cyan"


def test_the_profile_is_one_for_printing_and_may_be_given_away() -> None:
    profile = own_profile()
    assert profile.data[12:24] == b"prtrCMYKLab " and profile.data[36:40] == b"acsp"
    assert str(ImageCms.getProfileDescription(profile.opened)).strip() == profile.called
    assert "zlib licence" in str(ImageCms.getProfileCopyright(profile.opened))


# --- the file


def test_a_list_passes() -> None:
    assert press_problems(made(), a5(), shop(), SIZE) == []
    assert for_print(a5(), shop()) == made(), "the same bytes again"


def test_boxes_are_as_a_print_shop_measures_them() -> None:
    with pikepdf.open(io.BytesIO(made())) as pdf:
        assert len(pdf.pages) == 4
        for page in pdf.pages:
            sheet, ink, trim = (box_of(page, name) for name in ("/MediaBox", "/BleedBox", "/TrimBox"))
            assert sheet is not None and ink is not None and trim is not None
            assert [round(edge / MM, 2) for edge in trim] == [0, 0, 148, 210]
            assert [round(edge / MM, 2) for edge in ink] == [-3, -3, 151, 213]
            assert [round(edge / MM, 2) for edge in sheet] == [-12, -12, 160, 222]


def test_marks_stand_beside_the_page_and_show_where_it_is_cut() -> None:
    with pikepdf.open(io.BytesIO(made())) as pdf:
        stream: Any = pdf.pages[0].obj.Contents
        points = [(float(operands[0]) / MM, float(operands[1]) / MM) for operands, _ in instructions(stream[-1], "m l")]
    lines = [(*a, *b) for a, b in zip(points[::2], points[1::2], strict=True)]
    for x1, y1, x2, y2 in lines:
        beside = max(x1, x2) <= -2.99 or min(x1, x2) >= 150.99
        assert beside or max(y1, y2) <= -2.99 or min(y1, y2) >= 212.99, "on the page or its bleed"
    upright = sorted({round(x1) for x1, _, x2, _ in lines if abs(x1 - x2) < 0.01 and -4 < x1 < 152})
    level = sorted({round(y1) for _, y1, _, y2 in lines if abs(y1 - y2) < 0.01 and -4 < y1 < 214})
    assert upright == [-3, 0, 74, 148, 151], "bleed, cut, middle, cut, bleed"
    assert level == [-3, 0, 105, 210, 213]


def test_no_colour_of_a_screen_is_left() -> None:
    """Read without our own reader: every stream as bytes."""
    found = set[bytes]()
    with pikepdf.open(io.BytesIO(made())) as pdf:
        for thing in pdf.objects:
            if isinstance(thing, pikepdf.Stream) and str(thing.get("/Subtype", "")) in ("", "/Form"):
                data = bytes(thing.read_bytes())
                if b" Tf" in data or b" re" in data or b" c\n" in data:
                    assert not re.search(rb"[\d.] (rg|RG|g|G|sc|SC)\s", data)
                    found |= set(re.findall(rb"[\d.]+ [\d.]+ [\d.]+ [\d.]+ [kK]\b", data))
            if isinstance(thing, pikepdf.Dictionary) and str(thing.get("/S", "")) == "/Transparency":
                assert str(thing.CS) == "/DeviceCMYK"
        assert b"/DeviceRGB" not in b"".join(
            thing.unparse() for thing in pdf.objects if not isinstance(thing, pikepdf.Stream)
        )
    assert b"0 0 0 1 k" in found
    with_colour = [one for one in found if not one.startswith(b"0 0 0 ")]
    assert with_colour, "hearts are red"


def test_what_it_is_meant_for_is_in_the_file() -> None:
    with pikepdf.open(io.BytesIO(made())) as pdf:
        (intent,) = pdf.Root.OutputIntents
        assert str(intent.S) == "/GTS_PDFX" and str(intent.OutputConditionIdentifier) == "FOGRA39"
        data = bytes(intent.DestOutputProfile.read_bytes())
        opened = ImageCms.ImageCmsProfile(io.BytesIO(data)).profile
        assert (opened.device_class, opened.xcolor_space.strip()) == ("prtr", "CMYK")
        assert int(intent.DestOutputProfile.N) == 4
        assert b"<pdfxid:GTS_PDFXVersion>PDF/X-4<" in bytes(pdf.Root.Metadata.read_bytes())
        assert pdf.pdf_version == "1.6"


def test_title_language_bookmarks_and_text_stay() -> None:
    now, was = read(made()), read(a5())
    assert (now.title, now.language, now.bookmarks) == (was.title, was.language, was.bookmarks)
    assert [run.text for run in now.runs] == [run.text for run in was.runs]
    with pikepdf.open(io.BytesIO(made())) as pdf:
        assert {page for _, page in bookmarks(pdf)} <= set(range(4)) and "/StructTreeRoot" not in pdf.Root


def test_sheets_are_filled_up_with_blank_pages() -> None:
    with pikepdf.open(io.BytesIO(a5())) as pdf:
        count = len(pdf.pages)
        assert count % 4, "the list has pages to add"
    assert len(read(made()).sizes) == -(-count // 4) * 4
    assert len(read(for_print(a5(), shop(), leaves=False)).sizes) == count


# --- what is wrong with a spoiled one


def spoiled(change: Callable[[pikepdf.Pdf], None]) -> list[str]:
    with pikepdf.open(io.BytesIO(made())) as pdf:
        change(pdf)
        out = io.BytesIO()
        pdf.save(out, deterministic_id=True)
    return press_problems(out.getvalue(), a5(), shop(), SIZE)


def _rewrite(stream: Any, old: bytes, new: bytes) -> None:
    data = bytes(stream.read_bytes())
    assert old in data
    stream.write(data.replace(old, new, 1))


def _set(page: int, name: str, *edges: float) -> Callable[[pikepdf.Pdf], None]:
    def change(pdf: pikepdf.Pdf) -> None:
        pdf.pages[page].obj[name] = pikepdf.Array(list(edges))

    return change


def _content(old: bytes, new: bytes, stream: int = 1) -> Callable[[pikepdf.Pdf], None]:
    def change(pdf: pikepdf.Pdf) -> None:
        contents: Any = pdf.pages[0].obj.Contents
        _rewrite(contents[stream], old, new)

    return change


def _profile(pdf: pikepdf.Pdf) -> None:
    intents: Any = pdf.Root.OutputIntents
    srgb = ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes()
    intents[0].DestOutputProfile = pdf.make_stream(srgb, N=3)


def _drop(name: str) -> Callable[[pikepdf.Pdf], None]:
    def change(pdf: pikepdf.Pdf) -> None:
        del pdf.Root[name]

    return change


def _link(pdf: pikepdf.Pdf) -> None:
    pdf.pages[1].obj.Annots = pikepdf.Array([pdf.make_indirect(pikepdf.Dictionary(Subtype=pikepdf.Name("/Link")))])


def _trapped(pdf: pikepdf.Pdf) -> None:
    pdf.docinfo["/Trapped"] = pikepdf.Name("/True")


def _title(pdf: pikepdf.Pdf) -> None:
    pdf.docinfo["/Title"] = "other"


def _group(pdf: pikepdf.Pdf) -> None:
    pdf.pages[0].obj.Group = pikepdf.Dictionary(S=pikepdf.Name("/Transparency"), CS=pikepdf.Name("/DeviceRGB"))


def _blank(pdf: pikepdf.Pdf) -> None:
    contents: Any = pdf.pages[3].obj.Contents
    contents.insert(1, pdf.make_stream(b"0 0 10 10 re f"))


def _lose(pdf: pikepdf.Pdf) -> None:
    del pdf.pages[3]
    del pdf.pages[2]


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (_set(0, "/TrimBox", 0, 0, 400, 595), "page 1 is not cut to 148 × 210 mm"),
        (_set(1, "/BleedBox", 0, 0, 419.528, 595.276), "page 2 has no bleed of 3 mm"),
        (_set(1, "/MediaBox", 0, 0, 419.528, 595.276), "page 2 has no bleed of 3 mm"),
        (_set(1, "/CropBox", 0, 0, 419.528, 595.276), "page 2 has not the boxes that it should"),
        (_content(b" l S", b" m S", -1), "a mark is missing on page 1 at -3.0, 213.0 mm"),
        (_content(b" SCN 0.25 w", b" SCN 0.25 w 10 10 m 50 50 l S", -1), "a mark stands on page 1 at 3.5, 3.5 mm"),
        (_content(b"/KisokuAll CS 1 SCN", b"0 0 0 1 K", -1), "the marks of page 1 are not on every plate"),
        (_content(b"0 0 0 1 k", b"0 0 0 rg"), "page 1 is painted in the colours of a screen (rg)"),
        (_content(b"0 0 0 1 k", b"0 g"), "page 1 is painted in the colours of a screen (g)"),
        (_content(b"0 0 0 1 k", b"1 1 1 1 k"), "page 1 has 400% of ink"),
        (_content(b"BT", b"ET BT"), "page 1 does not show what it should"),
        (_profile, "the profile of the output intent is not for printing in CMYK"),
        (_drop("/OutputIntents"), "there is not exactly one output intent for PDF/X"),
        (_drop("/Lang"), "it has no language"),
        (_drop("/Outlines"), "the bookmarks do not lead to where they should"),
        (_drop("/Metadata"), "it does not say that it is PDF/X-4"),
        (_link, "page 2 has links"),
        (_trapped, "it does not say that nothing is trapped"),
        (_title, "the title is missing, or another one in the metadata"),
        (_group, "page 1 is mixed as /DeviceRGB"),
        (_blank, "page 4 should be blank"),
        (_lose, ""),
    ],
)
def test_a_spoiled_file_is_told(change: Callable[[pikepdf.Pdf], None], said: str) -> None:
    found = spoiled(change)
    assert said in found if said else found == []


@pytest.mark.parametrize(
    "content", [b"/P0 sh", b"/Pattern cs /P0 scn 0 0 1 1 re f", b"BI /W 1 /H 1 /BPC 8 /CS /G ID x EI"]
)
def test_what_has_unknown_inks_is_refused(content: bytes) -> None:
    with pikepdf.new() as pdf:
        pdf.add_blank_page(page_size=(419.528, 595.276))
        pdf.pages[0].obj.Contents = pdf.make_stream(content)
        out = io.BytesIO()
        pdf.save(out)
    with pytest.raises(ProofFailed) as failure:
        shop_file(out.getvalue(), shop(), "press/x.pdf")
    assert failure.value.name == "press/x.pdf" and "nobody knows the inks" in failure.value.problems[0]


def test_what_shines_through_is_mixed_as_inks() -> None:
    """Also inside of a drawing in a drawing."""
    group = pikepdf.Dictionary(S=pikepdf.Name("/Transparency"), CS=pikepdf.Name("/DeviceRGB"))
    with pikepdf.new() as pdf:
        pdf.add_blank_page(page_size=(419.528, 595.276))
        form: dict[str, Any] = {"Subtype": pikepdf.Name("/Form"), "BBox": [0, 0, 9, 9]}
        inner = pdf.make_stream(b"1 0 0 rg 0 0 9 9 re f", Group=group, **form)
        resources = pikepdf.Dictionary(XObject=pikepdf.Dictionary(I=inner))
        outer = pdf.make_stream(b"0 G /I Do", Resources=resources, **form)
        pdf.pages[0].obj.Resources = pikepdf.Dictionary(XObject=pikepdf.Dictionary(O=outer))
        pdf.pages[0].obj.Group = group
        pdf.pages[0].obj.Contents = pdf.make_stream(b"/O Do")
        out = io.BytesIO()
        pdf.save(out)
    with pikepdf.open(io.BytesIO(for_print(out.getvalue(), shop()))) as pdf:
        page: Any = pdf.pages[0].obj
        outer = page.Resources.XObject.O
        inner = outer.Resources.XObject.I
        assert str(page.Group.CS) == str(inner.Group.CS) == "/DeviceCMYK"
        assert b"0 0 0 1 K" in bytes(outer.read_bytes())
        red = re.findall(rb"^([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) k", bytes(inner.read_bytes()))
        assert red and float(red[0][1]) > 0.8 and float(red[0][0]) < 0.1


def test_a_picture_is_refused() -> None:
    with pikepdf.new() as pdf:
        pdf.add_blank_page(page_size=(419.528, 595.276))
        picture = pdf.make_stream(b"\0\0\0", Type=pikepdf.Name("/XObject"), Subtype=pikepdf.Name("/Image"))
        pdf.pages[0].obj.Resources = pikepdf.Dictionary(XObject=pikepdf.Dictionary(I=picture))
        out = io.BytesIO()
        pdf.save(out)
    with pytest.raises(ProofFailed, match="picture made of dots"):
        shop_file(out.getvalue(), shop(), "x.pdf")


# --- profiles of others


def test_a_print_shop_may_bring_its_profile(tmp_path: Path) -> None:
    path = tmp_path / "shop.icc"
    path.write_bytes(own_profile().data)
    given = profile_of(path)
    assert (given.called, given.condition) == (own_profile().called, "")
    theirs = Shop(given)
    file = for_print(a5(), theirs)
    assert press_problems(file, a5(), theirs, SIZE) == []
    with pikepdf.open(io.BytesIO(file)) as pdf:
        (intent,) = pdf.Root.OutputIntents
        assert str(intent.OutputConditionIdentifier) == "Custom" and "/RegistryName" not in intent
        assert str(intent.Info) == own_profile().called


def test_what_is_no_profile_to_print_by_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "x.icc"
    for data, said in (
        (None, "is no ICC profile"),
        (b"", "is no ICC profile"),
        (ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes(), "is a profile of the class mntr for RGB"),
        (own_profile().data[:200], "is no profile that can be used"),
    ):
        if data is not None:
            path.write_bytes(data)
        with pytest.raises(DefinitionError) as failure:
            profile_of(path)
        assert str(failure.value).startswith(f"{path}: {said}")


def test_marks_of_a_cover_show_its_folds() -> None:
    trim = Box(0, 0, 300, 200)
    plain, folded = list(marks(trim)), list(marks(trim, (140.0, 160.0)))
    assert len(folded) == len(plain) + 4
    assert {line.x1 for line in folded if line not in plain} == {140.0, 160.0}
