"""Makes the papers of a page of a game's own: set once, folded where that is wanted, read back and proofed."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass

from ...memory import undisturbed
from ...paper import MILLIMETRES, Paper
from ...sentences.language import Language
from ..layout import pdf
from ..layout.own import overflows
from .collating import collating_marks
from .imposition import booklet, imposed
from .list import Made
from .proof import ProofFailed, imposition_problems, same_size, type_problems
from .reading import Print, read

MM = 72 / 25.4


@dataclass(frozen=True, slots=True)
class Job:
    """A document and the files that are made of it: all of its pages are alike in size."""

    file: str
    """Where the files lie in the edition's folder, without suffix and ending."""
    htmls: tuple[str, ...]
    """The same in smaller and smaller text: the first that fits is taken."""
    heading: str
    language: Language
    papers: tuple[Paper, ...]

    @property
    def key(self) -> str:
        """Changes with whatever could change how it is printed, but for the program itself."""
        return hashlib.sha256(repr((self.htmls, self.papers)).encode()).hexdigest()

    def path(self, paper: Paper) -> str:
        return f"{self.file}{paper.suffix}.pdf"


def make(job: Job) -> Made:
    """The files, in the order of the papers; raises ProofFailed when one is not as it should be."""
    with undisturbed():
        data = _set(job)
        found = read(data)
        files, pages = [], []
        for paper in job.papers:
            _pass(job.path(paper), list(problems(found, job, paper)))
            count = len(found.sizes)
            files.append(_folded(data, count, job, paper) if paper.fold else data)
            pages.append(len(booklet(count)) if paper.fold else count)
    return Made(job.file, tuple(files), tuple(pages))


def _set(job: Job) -> bytes:
    """The pages in the largest text in which all has room."""
    name = job.path(job.papers[0])
    try:
        for html in job.htmls:
            document = pdf.document(html)
            wrong = [*dict.fromkeys(overflows(document)), *_too_many(len(document.pages), job)]
            if not wrong:
                return pdf.written(document)
    except pdf.Unprintable as error:
        raise ProofFailed(name, [str(error)]) from None
    raise ProofFailed(name, wrong)


def _too_many(count: int, job: Job) -> Iterator[str]:
    for paper in job.papers:
        if paper.pages is not None and count != paper.pages:
            yield f"{count} pages instead of {paper.pages}"
        if paper.at_most is not None and count > paper.at_most:
            yield f"{count} pages, more than {paper.at_most}"


def _folded(data: bytes, count: int, job: Job, paper: Paper) -> bytes:
    sheets = booklet(count)
    marks = collating_marks(data)
    made = imposed(data, sheets, True, marks)
    _pass(job.path(paper), imposition_problems(made, data, sheets, True, marks))
    return made


def problems(found: Print, job: Job, paper: Paper) -> Iterator[str]:
    """Everything that is wrong with a finished document."""
    for number, size in enumerate(found.sizes):
        width, height = MILLIMETRES[paper.size(number)]
        if not same_size(size, (width * MM, height * MM)):
            yield f"page {number + 1} is not {paper.size(number)}"
    if found.title != job.heading or found.language != job.language or not found.tagged:
        yield "title, language or tags are not as planned"
    if not found.bookmarks:
        yield "there are no bookmarks"
    if found.dangling:
        yield f"links lead nowhere: {', '.join(found.dangling)}"
    yield from type_problems(found)


def _pass(name: str, problems: list[str]) -> None:
    if problems:
        raise ProofFailed(name, problems)
