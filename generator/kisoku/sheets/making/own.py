"""The pages of a game's own on paper: NAME.pdf beside NAME.html, NAME-fold.pdf and the like, English ones in en/."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from ...definitions.standing import Standing
from ...game import Edition
from ...identity.shell import Around, address
from ...paper import Paper
from ...processes import Crew, spread
from ..web.own import OwnPage
from .cache import DISPLAY, Cache, print_digest
from .cards import File, Printed
from .printing import Follow, need_font

if TYPE_CHECKING:
    from ..press.list import Made
    from ..press.own import Job


def paper_files(pages: Sequence[OwnPage]) -> list[str]:
    """All that is written."""
    return [_path(one, paper) for one in pages for paper in one.page.papers]


def _path(one: OwnPage, paper: Paper) -> str:
    return address(f"{one.name}{paper.suffix}.pdf", one.language)


def printed_pages(
    edition: Edition,
    stands: Standing,
    pages: Sequence[OwnPage],
    base_url: str | None,
    crew: Crew,
    store: Cache,
    follow: Follow,
) -> Printed:
    """Their files in every language; what was made before is taken from where it is kept."""

    jobs: list[Job] = []
    for one in pages:
        jobs += _jobs(edition, stands, one, f"{base_url.rstrip('/')}/" if base_url else "")
    if not jobs:
        return Printed((), ())
    need_font()
    need_font(DISPLAY, "fonts-morisawa-bizud-mincho")
    keys = [f"{one.key[:40]}{print_digest()[:24]}" for one in jobs]
    found = {index: made for index, key in enumerate(keys) if (made := store.get(key)) is not None}
    missing = [index for index in range(len(jobs)) if index not in found]
    new = follow(_made([jobs[index] for index in missing], crew), len(missing), "pages")
    for index, made in zip(missing, new, strict=True):
        store.put(keys[index], made)
        found[index] = made
    files = tuple(
        File(job.path(paper), data, count)
        for index, job in enumerate(jobs)
        for paper, data, count in zip(job.papers, found[index].files, found[index].pages, strict=True)
    )
    return Printed(files, tuple(jobs[index].path(jobs[index].papers[0]) for index in missing))


def _jobs(edition: Edition, stands: Standing, one: OwnPage, base_url: str) -> Iterator[Job]:
    """Papers of the same template and size are set once."""
    from ..layout.own import heading, own_html
    from ..press.own import Job

    around = Around(edition, stands, f"{one.name}.html", one.language, base_url)
    together: dict[tuple[object, ...], list[Paper]] = {}
    for paper in one.page.papers:
        together.setdefault((paper.template, paper.page, paper.then, paper.sizes), []).append(paper)
    for papers in together.values():
        htmls = tuple(own_html(one.page, papers[0], around, size) for size in papers[0].sizes or (None,))
        yield Job(address(one.name, one.language), htmls, heading(one.page, around), one.language, tuple(papers))


def _made(missing: Sequence[Job], crew: Crew) -> Iterator[Made]:
    from ..layout.pdf import fonts, load

    if not missing:
        return
    load()
    fonts()  # before the processes part, so that each has it
    yield from spread(_make, None, missing, crew)


def _make(nothing: None, job: Job) -> Made:
    from ..press.own import make

    return make(job)
