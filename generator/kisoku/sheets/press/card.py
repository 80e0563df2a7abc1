"""Makes sheets of cards: every card is set once, as large as it can be read, and placed wherever it is printed."""

from __future__ import annotations

import hashlib
import re
import zlib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from ...card import CardSheet, Face
from ...memory import undisturbed
from ...sentences.language import Language
from ..layout import pdf
from ..layout.card import face_html, faces_html, fitting, laid_out, over_html, size_css, steps
from ..layout.grid import MM, Grid, Line, NoRoom, sheets
from ..layout.html import card_css
from .binding import Binding
from .cut import Cut, cut_problems
from .file import number
from .galley import PLAIN, Form, Galley, Painted, galley
from .painting import Placed, Sheet
from .proof import ProofFailed
from .reading import reading

WEIGHT, GREY = 0.35, 0.3
"""Of crop marks: their width in points, and how far from black they are."""
SCALE = {"ja": "倍率100%(実際のサイズ)で印刷", "en": "Print at 100% (actual size)"}


_STATE = re.compile(rb"/([\w.]+) gs\b")


@dataclass(frozen=True, slots=True)
class SetFace:
    """A card on a page of its own size, and how large its text is; without a galley it fits in no size."""

    galley: Galley | None
    size: float = 0.0


KEPT = (SetFace, *PLAIN)
"""All that a card that was set is made of."""


def face_key(face: Face, language: Language) -> tuple[str, ...]:
    """Changes with whatever could change how it is set, but for the program itself."""
    return (language, str(size_css(face.size)), card_css(), str(face_html(face, face.size.text)))


def sheet_key(of: CardSheet) -> str:
    """The same for a file."""
    faces = (word for face in of.faces for word in face_key(face, of.imprint.language))
    facts = (repr(of.imprint), SCALE[of.imprint.language])
    return hashlib.sha256("\0".join((*facts, *faces)).encode()).hexdigest()


# --- setting


def set_faces(language: Language, faces: Sequence[Face]) -> list[SetFace]:
    """Cards of one size, each in the largest text with which it fits; the same whichever are set together."""
    with undisturbed():
        found: dict[int, SetFace] = {}
        trials = {index: Trial(steps(face.size.text)) for index, face in enumerate(faces)}
        while trials:
            several = list(trials)
            tried = [(faces[index], trials[index].size) for index in several]
            document = laid_out(faces_html(tried, language))
            pages = fitting(document, len(several))
            shown = [page for page in pages if page is not None]
            set_ = iter(apart(galley(document.copy([document.pages[page] for page in shown])))) if shown else iter(())
            for index, page in zip(several, pages, strict=True):
                trial = trials[index]
                if page is not None:
                    found[index] = SetFace(next(set_), trial.size)
                if trial.over(page is not None):
                    found.setdefault(index, SetFace(None))
                    del trials[index]
        return [found[index] for index in range(len(faces))]


class Trial:
    """Looks for the largest size that fits: first the largest there is, then halfway between known ones."""

    def __init__(self, sizes: Sequence[float]) -> None:
        self._sizes, self._low, self._high, self._at = sizes, 0, len(sizes), 0

    @property
    def size(self) -> float:
        return self._sizes[self._at]

    def over(self, fits: bool) -> bool:
        """Whether nothing is left to try; sizes before `_low` are too large, from `_high` on they fit."""
        if fits:
            self._high = self._at
        else:
            self._low = self._at + 1
        self._at = (self._low + min(self._high, len(self._sizes) - 1)) // 2
        return self._low >= min(self._high, len(self._sizes))


def apart(of: Galley) -> Iterator[Galley]:
    """Each page as a galley of its own: only the glyphs that it shows, nothing of the others."""
    assert not of.things, "cards are words and lines"
    for page in of.pages:
        used: dict[str, set[int]] = {}
        states = {name.decode() for name in _STATE.findall(page.operators)}
        for shown in reading(page.operators).shown:
            glyphs = used.setdefault(shown.font.removeprefix("/"), set())
            glyphs.update(shown.codes[at] << 8 | shown.codes[at + 1] for at in range(0, len(shown.codes) - 1, 2))
        faces = {
            name: face._replace(
                letters={glyph: said for glyph, said in sorted(face.letters.items()) if glyph in used[name]},
                widths={glyph: wide for glyph, wide in sorted(face.widths.items()) if glyph in used[name]},
            )
            for name, face in of.faces.items()
            if name in used
        }
        named = {
            kind: {name: form for name, form in own.items() if name in states} for kind, own in of.resources.items()
        }
        yield replace(of, pages=(page,), resources=named, faces=faces)


# --- sheets


def arranged(of: CardSheet) -> list[tuple[Grid, list[Face]]]:
    """What stands on each sheet of paper; raises ProofFailed for a card larger than it."""
    try:
        return sheets([(face.size, face) for face in of.faces])
    except NoRoom as error:
        raise ProofFailed(f"{of.imprint.file}.pdf", [str(error)]) from None


def planned(of: CardSheet) -> Cut:
    """What the proof must find."""
    return Cut(of.imprint, tuple((on, tuple(faces)) for on, faces in arranged(of)), SCALE[of.imprint.language])


def make_sheet(of: CardSheet, found: Mapping[Face, SetFace]) -> tuple[bytes, int]:
    """The file and its pages; raises ProofFailed when it is not as it should be."""
    name, plan = f"{of.imprint.file}.pdf", planned(of)
    _pass(name, overflowing(of, found))
    with undisturbed():
        try:
            html = over_html(of.imprint, [on for on, _ in plan.sheets], plan.scale)
            over = galley(laid_out(html), "over")
            printed = [_sheet(on, faces, found, over, page) for page, (on, faces) in enumerate(plan.sheets)]
            data = Binding(printed).written()
        except pdf.Unprintable as error:
            raise ProofFailed(name, [str(error)]) from None
        _pass(name, cut_problems(data, plan))
    return data, len(plan.sheets)


def overflowing(of: CardSheet, found: Mapping[Face, SetFace]) -> list[str]:
    """The cards that are too full."""
    return [
        f"card {face.id} ({face.name}) does not fit on {face.size}, even in letters of {steps(face.size.text)[-1]:g} pt"
        for face in dict.fromkeys(of.faces)
        if found[face].galley is None
    ]


def _pass(name: str, problems: list[str]) -> None:
    if problems:
        raise ProofFailed(name, problems)


def _sheet(on: Grid, faces: Sequence[Face], found: Mapping[Face, SetFace], over: Galley, page: int) -> Sheet:
    size = (on.paper[0] * MM, on.paper[1] * MM)
    placed = [Placed(over, over.pages[page], aside=True), Placed(over, _drawn(size, on.marks(len(faces))), aside=True)]
    for face, (x, y) in zip(faces, on.places(len(faces)), strict=True):
        made = found[face].galley
        assert made is not None
        placed.append(Placed(made, made.pages[0], x * MM, y * MM))
    return Sheet(size, tuple(placed))


def _drawn(size: tuple[float, float], lines: Sequence[Line]) -> Painted:
    operators = [b"/Artifact\nBMC", b"q", b"%b w" % number(WEIGHT), b"%b G" % number(GREY)]
    for line in lines:
        x1, y1, x2, y2 = (number(end * MM) for end in line)
        operators.append(b"%b %b m %b %b l S" % (x1, y1, x2, y2))
    operators += [b"Q", b"EMC"]
    return Painted(*size, zlib.compress(b"\n".join(operators)), Form(b""), 0, (), (), (), (), ())


def batches(faces: Sequence[Face], share: int) -> list[list[Face]]:
    """Cards that are set together: of one size, not too many."""
    found: list[list[Face]] = []
    for size in dict.fromkeys(face.size for face in faces):
        same = [face for face in faces if face.size == size]
        count = max(1, -(-len(same) // share))
        found += [same[first : first + count] for first in range(0, len(same), count)]
    return found
