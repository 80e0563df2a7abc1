"""Lists for the tests of printing: real ones, laid out once, and editions that somebody else might have written."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from typing import Any

from kisoku import resources
from kisoku.blackpoker.loading import load_edition
from kisoku.blackpoker.model import Action, Edition
from kisoku.entry import Name, Override
from kisoku.sentences.language import Language
from kisoku.sheets.layout import pdf
from kisoku.sheets.layout.packing import BASE_LEADING, Packing
from kisoku.sheets.press import list as press
from kisoku.sheets.press.proof import Plan

EVIL = """</script><script>alert(1)</script><img src=x onerror=alert(2)>"'`{{ 7*7 }}{% raw %}<!--&amp;\u2028"""


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
        """The A5 file."""
        return pdf.written(pdf.document(self.html))


def bare(html: str) -> bytes:
    """What WeasyPrint alone makes of it, without our listening to its complaints."""
    from weasyprint import HTML

    data = HTML(string=html, url_fetcher=pdf.Refusal()).write_pdf(pdf_variant="pdf/ua-1")
    assert isinstance(data, bytes)
    return data


def laid(
    edition: Edition, id: str = "lite", language: Language = "ja", marks: bool = False, url: str | None = None
) -> Laid:
    (job,) = press.jobs(edition, [id], language, url or edition.site, marks)
    gauges = press.gauges([job])
    *sizes, head = pdf.measure(gauges, [job.masthead_gauge], language)
    pieces, packing = press.packed(job, dict(zip(gauges, sizes, strict=True)), head.at(BASE_LEADING))
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
