"""Lists for the tests of printing: real ones, laid out once, and editions that somebody else might have written."""

from __future__ import annotations

import io
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

import pikepdf
from markupsafe import Markup

from kisoku import resources
from kisoku.blackpoker.loading import load_edition
from kisoku.blackpoker.model import Action, Edition
from kisoku.card import CardSheet, Face
from kisoku.entry import NO_MARKS, Marks, Name, Override
from kisoku.sentences.language import Language
from kisoku.sheets.layout import pdf
from kisoku.sheets.layout.card import face_html, size_css
from kisoku.sheets.layout.html import card_css, macros
from kisoku.sheets.layout.packing import Packing
from kisoku.sheets.press import card as press_cards
from kisoku.sheets.press import list as press
from kisoku.sheets.press.card import SetFace
from kisoku.sheets.press.proof import Plan

EVIL = """</script><script>alert(1)</script><img src=x onerror=alert(2)>"'`{{ 7*7 }}{% raw %}<!--&amp;\u2028"""

SITE = "https://blackpoker.example/8.1/"
"""Where lists are published that nobody publishes."""


@cache
def edition() -> Edition:
    return load_edition(resources.definitions_dir() / "blackpoker" / "8.1")


@dataclass(frozen=True)
class Laid:
    """A list up to its HTML, with what the proof expects of it."""

    job: press.Job
    pieces: list[press.Piece]
    packing: Packing
    html: str
    plan: Plan

    def printed(self) -> bytes:
        """The A5 file, set as a whole from its HTML."""
        return pdf.written(pdf.document(self.html))

    def stood(self) -> bytes:
        """The A5 file as it is published: with blocks that are set once."""
        return pdf.written(press.document(self.job, self.pieces, self.packing))


def bare(html: str) -> bytes:
    """What WeasyPrint alone makes of it, without our listening to its complaints."""
    from weasyprint import HTML

    data = HTML(string=html, url_fetcher=pdf.Refusal()).write_pdf(pdf_variant="pdf/ua-1")
    assert isinstance(data, bytes)
    return data


def laid(
    edition: Edition, id: str = "lite", language: Language = "ja", marks: Marks = NO_MARKS, url: str = SITE
) -> Laid:
    (job,) = press.jobs(edition, [id], language, url, marks)
    pieces, packing = press.packed(job, *press.sizes(job))
    html = press.document_html(job, pieces, packing)
    return Laid(job, pieces, packing, html, press.plan(job, pieces, packing))


def with_action(edition: Edition, **changes: Any) -> Edition:
    """The edition with an Up that somebody changed."""
    actions = dict(edition.actions)
    actions["up"] = replace(actions["up"], **changes)
    return replace(edition, actions=actions)


def renamed(edition: Edition, name: str) -> Edition:
    return with_action(edition, name=Name(name, "かな", name))


def multiplied(edition: Edition, times: int) -> Edition:
    """Every action, character, fog and trump so many times over."""

    def copies(entries: Any) -> dict[str, Any]:
        return {
            f"{id}{number or ''}": replace(entry, id=f"{id}{number or ''}")
            for number in range(times)
            for id, entry in entries.items()
        }

    return replace(
        edition,
        actions=copies(edition.actions),
        characters=copies(edition.characters),
        fogs=copies(edition.fogs),
        trumps=copies(edition.trumps),
    )


def taller_than_a_page(edition: Edition) -> Edition:
    up: Action = edition.actions["up"]
    return with_action(edition, effect=up.effect * 60)


def hostile() -> Edition:
    """An edition whose names and texts try to be markup."""
    whole = edition()
    up = whole.actions["up"]
    evil = replace(up, name=Name(EVIL, EVIL, EVIL), override=Override(EVIL, EVIL, "a test"))
    lite = whole.formats["lite"]
    extra = whole.frames["extra"]
    return replace(
        whole,
        author=EVIL,
        actions={**whole.actions, "up": evil},
        formats={**whole.formats, "lite": replace(lite, name=Name(EVIL, EVIL, EVIL))},
        frames={**whole.frames, "extra": replace(extra, name=Name(EVIL, EVIL, EVIL))},
    )


def sheet_html(of: CardSheet, found: Mapping[Face, SetFace]) -> str:
    """A file of cards as somebody would set it who has only HTML: every card where it stands, in the same size."""
    pages: list[str] = []
    for on, faces in press_cards.arranged(of):
        name, (wide, tall) = f"p{len(pages)}", on.paper
        inset = faces[0].size.inset
        css = str(size_css(faces[0].size)).split("\n", 1)[1].replace(".face", f".{name} .face")
        css = css.replace(".foot", f".{name} .foot")
        boxes = "".join(
            f'<div style="position: absolute; left: {x + inset}mm; top: {tall - y - face.size.height + inset}mm">'
            f"{face_html(face, found[face].size)}</div>"
            for face, (x, y) in zip(faces, on.places(len(faces)), strict=True)
        )
        marks = "".join(
            f'<path d="M{line.x1} {tall - line.y1}L{line.x2} {tall - line.y2}" stroke="#444" stroke-width=".12"/>'
            for line in on.marks(len(faces))
        )
        pages.append(
            f"<style>@page {name} {{ size: {wide}mm {tall}mm; margin: 0 }} .{name} {{ page: {name} }} {css}</style>"
            f'<section class="{name}" style="position: relative; height: {tall - 0.1}mm">'
            f'<svg style="position: absolute; left: 0; top: 0" width="{wide}mm" height="{tall}mm" '
            f'viewBox="0 0 {wide} {tall}">{marks}</svg>{boxes}</section>'
        )
    return str(macros("print/cards.html").document(of.imprint, Markup(card_css()), Markup("".join(pages))))


@cache
def numbered(pages: int) -> bytes:
    """A file of so many different A5 pages, with a bookmark and a numeral for each."""
    with pikepdf.new() as made:
        for number in range(pages):
            made.add_blank_page(page_size=(419.528, 595.276))
            made.pages[-1].obj.Contents = made.make_stream(f"{number} 0 1 1 re f".encode())
        made.docinfo["/Title"], made.Root.Lang = "題", pikepdf.String("ja")
        made.Root.PageLabels = pikepdf.Dictionary(Nums=[0, pikepdf.Dictionary(S=pikepdf.Name("/D"), St=3)])
        with made.open_outline() as outline:
            for number in range(pages):
                item = pikepdf.OutlineItem(f"p{number}", number, "XYZ", left=10, top=500)
                (outline.root[-1].children if number % 3 else outline.root).append(item)
        out = io.BytesIO()
        made.save(out, deterministic_id=True)
        return out.getvalue()
