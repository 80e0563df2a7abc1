"""Makes a form: boxes at their places, text made smaller where it has to be, proofed like all that is printed."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from typing import TYPE_CHECKING

from ...card import SMALLEST
from ...form import Form
from ...imprint import Imprint
from ...memory import undisturbed
from ..layout import pdf
from ..layout.card import laid_out, steps
from ..layout.form import form_html, layout_problems, told, too_full
from ..layout.grid import MM
from ..layout.html import card_css
from .card import Trial
from .cut import colour_problems, inks, within
from .proof import NEAR, ProofFailed, difference, in_order, overlaps, same_size, squeezed, type_problems
from .reading import read

if TYPE_CHECKING:
    from weasyprint import Document

GROUND = 0.9
"""A grey ground may be so light: nothing is read from it."""


def form_key(form: Form, of: Imprint) -> str:
    """Changes with whatever could change how it is printed, but for the program itself."""
    words = (repr(form), repr(of), card_css())
    return hashlib.sha256("\0".join(words).encode()).hexdigest()


def make_form(form: Form, of: Imprint) -> bytes:
    """The file; raises ProofFailed when it is not as it should be."""
    name = f"{of.file}.pdf"
    _pass(name, list(layout_problems(form)))
    with undisturbed():
        try:
            data = pdf.written(_fitted(form, of))
        except pdf.Unprintable as error:
            raise ProofFailed(name, [str(error)]) from None
        _pass(name, list(form_problems(data, form, of)))
    return data


def _fitted(form: Form, of: Imprint) -> Document:
    """Every text as large as it can be; only boxes that are too full are laid out again to find that out."""
    sizes = {box: box.size for box in form.boxes}
    document = laid_out(form_html(form, of, sizes))
    trials = {box: Trial(steps(box.size)) for box, full in zip(form.boxes, too_full(document), strict=True) if full}
    if not trials:
        return document
    lost = list(trials)
    tried = [box for box, trial in trials.items() if not trial.over(False)]
    while tried:
        now = {box: trials[box].size for box in tried}
        for box, full in zip(tried, too_full(laid_out(form_html(form, of, now))), strict=True):
            if not full:
                sizes[box] = now[box]
                if box in lost:
                    lost.remove(box)
            if trials[box].over(not full):
                tried = [other for other in tried if other is not box]
    _pass(f"{of.file}.pdf", [f"{told(box)} is too full, even in letters of {SMALLEST} pt" for box in lost])
    return laid_out(form_html(form, of, sizes))


def form_problems(data: bytes, form: Form, of: Imprint) -> Iterator[str]:
    """Everything that is wrong with a form's file."""
    found = read(data)
    yield from type_problems(found)
    if found.title != of.heading or found.language != of.language or not found.tagged:
        yield "title, language or tags are not as planned"
    width, height = form.page
    if len(found.sizes) != 1 or not same_size(found.sizes[0], (width * MM, height * MM)):
        yield f"it is not one page of {width:g} × {height:g} mm"
        return
    rest = [run for run in found.runs if run.text.strip()]
    for box in form.boxes:
        edges = box.x * MM, (height - box.bottom) * MM, box.right * MM, (height - box.y) * MM
        mine = [run for run in rest if within(run, edges)]
        if not box.words:
            continue
        rest = [run for run in rest if not within(run, edges)]
        if (said := squeezed(in_order(mine))) != squeezed(box.words):
            yield f"{told(box)} is not printed as it should be: {difference(squeezed(box.words), said)}"
        for run in mine:
            if run.end > edges[2] + NEAR or run.bottom < edges[1] - NEAR or run.top > edges[3] + NEAR:
                yield f"{told(box)} is too full at `{run.text}`"
            if run.size < SMALLEST - 0.05 or not run.upright:
                yield f"{told(box)} is too small to read at `{run.text}`"
    yield from (f"`{run.text}` stands in no box" for run in rest)
    yield from overlaps(found.runs)
    for ink in inks(data):
        yield from colour_problems(0, ink, GROUND)


def _pass(name: str, problems: list[str]) -> None:
    if problems:
        raise ProofFailed(name, problems)
