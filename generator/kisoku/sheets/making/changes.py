"""What changed since the edition before, as pages and on paper: changes.html, changes.pdf, en/changes.pdf."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from ...changes.behaviour import Behaviour, behaviour, to_compare
from ...changes.editions import difference
from ...changes.sheet import FILE, changes_sheet
from ...comparison.difference import Difference
from ...definitions.standing import standing
from ...definitions.variant import predecessor
from ...game import Edition
from ...games import load_edition, rulebook_of
from ...identity.notice import naming, notice
from ...processes import Crew
from ...sentences.language import LANGUAGES, Language
from ..web.changes import PATH, Around, changes_page
from .cache import Cache
from .printing import Follow, printed

if TYPE_CHECKING:
    from ..press.list import Made

VARIANTS = ("", "-2up", "-booklet")
# Of a thing that changed, one example shows how: `kisoku diff --html` has them all.
_EXAMPLES = 1


@dataclass(frozen=True, slots=True)
class Changes:
    """All that is told of the changes of an edition, ready to be written."""

    old: Edition
    new: Edition
    folder: Path
    difference: Difference
    behaviour: Behaviour | None
    paper: Mapping[Language, Made]
    rendered: Sequence[str]

    def write(self, out: Path, language: Language, entries: Mapping[str, str]) -> dict[str, int]:
        """Writes the files; how many pages each PDF has. `entries` are the addresses of entries in the lists."""
        pages = {}
        for one, made in self.paper.items():
            (out / pdf(one)).parent.mkdir(exist_ok=True)
            for variant, data, count in zip(VARIANTS, made.files, made.pages, strict=True):
                _write(out / pdf(one, variant), data)
                pages[pdf(one, variant)] = count
        known = notice(self.new, standing(self.folder))
        around = Around(entries, known, {one: pdf(one) for one in self.paper})
        page = changes_page(self.old, self.new, self.difference, self.behaviour, language, around, _EXAMPLES)
        _write(out / PATH, page.encode())
        return pages


def pdf(language: Language, variant: str = "") -> str:
    """Japanese is the default; another language has a folder of its own beside it."""
    return f"{'' if language == 'ja' else f'{language}/'}{FILE}{variant}.pdf"


def files(languages: Iterable[Language] = LANGUAGES) -> list[str]:
    """All that can be written."""
    return [PATH, *(pdf(one, variant) for one in languages for variant in VARIANTS)]


def compared_files(folder: Path) -> list[Path]:
    """What the changes of the edition in a folder depend on beside the definitions: the examples of both."""
    before = predecessor(folder)
    return to_compare(before, folder) if before is not None else []


def changes(
    edition: Edition,
    folder: Path,
    base_url: str | None,
    languages: Iterable[Language],
    crew: Crew,
    store: Cache,
    follow: Follow,
) -> Changes | None:
    """None for an edition that says of no other that it came before."""
    from ..press.list import headed, job

    before = predecessor(folder)
    if before is None:
        return None
    old = load_edition(before)
    found = difference(old, edition)
    ran = None
    if rulebook_of(edition).examples is not None:
        ran = behaviour((old, before), (edition, folder), found, crew, drawn=True)
    stands = standing(folder)
    known, called = notice(edition, stands), naming(stands)
    paper: dict[Language, Made] = {}
    rendered = []
    for one in languages:
        said, brief = (getattr(known, one), getattr(known.brief, one)) if known else ("", "")
        sheet = changes_sheet(edition, found, one, base_url)
        sheet = headed(sheet, rulebook_of(edition).sign, said, brief, getattr(called, one))
        made, new = printed([job(sheet, {})], one, crew, store, follow)
        paper[one] = made[sheet.id]
        rendered += [pdf(one) for _ in new]
    return Changes(old, edition, folder, found, ran, paper, rendered)


def _write(path: Path, data: bytes) -> None:
    path.unlink(missing_ok=True)  # it may be a link to the old one
    path.write_bytes(data)
