"""Cards to cut out and forms to fill in: cardsheets/GAME-ID.pdf and decksheets/GAME-ID.pdf, English ones in en/."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from ...card import CardSheet, Face
from ...form import Form
from ...game import Edition
from ...games import rulebook_of
from ...imprint import Imprint
from ...processes import Crew, spread
from ...sentences.language import Language
from ...sheet import title
from .cache import Cache, print_digest
from .kept import Kept
from .printing import Follow, need_font

if TYPE_CHECKING:
    from ..press.card import SetFace
    from ..press.list import Made

Work = CardSheet | tuple[Imprint, Form]
CARDS, FORMS = "cardsheets", "decksheets"
# A cluster sets cards in so many parts.
_PARTS = 8


class File(NamedTuple):
    """A finished file, where it lies in the edition's folder, and how many pages it has."""

    path: str
    data: bytes
    pages: int


@dataclass(frozen=True, slots=True)
class Printed:
    """All cards and forms of an edition, or those that were asked for; `rendered` of them had to be made."""

    files: tuple[File, ...]
    rendered: tuple[str, ...]


def write_files(out: Path, printed: Printed) -> dict[str, int]:
    """Writes them; how many pages each has."""
    for file in printed.files:
        path = out / file.path
        path.parent.mkdir(parents=True, exist_ok=True)
        path.unlink(missing_ok=True)  # it may be a link to the old one
        path.write_bytes(file.data)
    return {file.path: file.pages for file in printed.files}


def folders(language: Language) -> tuple[str, str]:
    """Where cards and forms lie. Japanese is the default; another language has folders of its own."""
    sub = "" if language == "ja" else f"/{language}"
    return f"{CARDS}{sub}", f"{FORMS}{sub}"


def old_files(folder: Path, language: Language) -> list[str]:
    """What an earlier build left there."""
    return [
        path.relative_to(folder).as_posix()
        for sub in folders(language)
        for path in sorted((folder / sub).glob("*.pdf"))
    ]


def ids(edition: Edition) -> list[str]:
    """The selections that can be printed."""
    offered = rulebook_of(edition).cards
    return offered.ids(edition) if offered is not None else []


def printed_cards(
    edition: Edition, only: Sequence[str], language: Language, crew: Crew, store: Cache, follow: Follow
) -> Printed:
    """The files of these selections, or of all with the forms."""
    offered = rulebook_of(edition).cards
    if offered is None:
        return Printed((), ())
    work: list[Work] = []
    for id in only or offered.ids(edition):
        about = imprint(edition, id, title(offered.names(edition, id), language), language)
        work.append(CardSheet(about, tuple(offered.faces(edition, id, language))))
    if not only:
        forms = offered.forms(edition, language)
        work += [(imprint(edition, form.id, form.title, language), form) for form in forms]
    return printed_work(work, language, crew, store, follow)


def imprint(edition: Edition, id: str, said: str, language: Language) -> Imprint:
    """What is said of the file of a selection or a form."""
    name = getattr(edition.name, language)
    return Imprint(f"{edition.game}-{id}", said, language, name, edition.version, edition.date, edition.author)


def printed_work(work: Sequence[Work], language: Language, crew: Crew, store: Cache, follow: Follow) -> Printed:
    """Card sheets and forms of one language; what was made before is taken from where it is kept."""
    from ..press.card import sheet_key
    from ..press.form import form_key

    need_font()
    cards, forms = folders(language)
    keys, paths = [], []
    for one in work:
        if isinstance(one, CardSheet):
            keys.append(f"{sheet_key(one)[:40]}{print_digest()[:24]}")
            paths.append(f"{cards}/{one.imprint.file}.pdf")
        else:
            keys.append(f"{form_key(one[1], one[0])[:40]}{print_digest()[:24]}")
            paths.append(f"{forms}/{one[0].file}.pdf")
    found = {index: made for index, key in enumerate(keys) if (made := store.get(key)) is not None}
    missing = [index for index in range(len(work)) if index not in found]
    new = follow(_made([work[index] for index in missing], language, crew, store), len(missing), "cards")
    for index, one in zip(missing, new, strict=True):
        store.put(keys[index], one)
        found[index] = one
    files = tuple(File(path, found[index].files[0], found[index].pages[0]) for index, path in enumerate(paths))
    return Printed(files, tuple(paths[index] for index in missing))


def _made(missing: Sequence[Work], language: Language, crew: Crew, store: Cache) -> Iterator[Made]:
    from ..layout.pdf import fonts, load

    if not missing:
        return
    load()
    fonts()  # before the processes part, so that each has it
    faces = dict.fromkeys(face for one in missing if isinstance(one, CardSheet) for face in one.faces)
    known = _set(list(faces), language, crew, store)
    work: list[tuple[Work, Mapping[Face, SetFace]]] = [
        (one, {face: known[face] for face in dict.fromkeys(one.faces)}) if isinstance(one, CardSheet) else (one, {})
        for one in missing
    ]
    yield from spread(_make, None, work, crew)


def _make(nothing: None, work: tuple[Work, Mapping[Face, SetFace]]) -> Made:
    from ..press.card import make_sheet
    from ..press.form import make_form
    from ..press.list import Made

    one, known = work
    if isinstance(one, CardSheet):
        data, pages = make_sheet(one, known)
        return Made(one.imprint.file, (data,), (pages,))
    return Made(one[0].file, (make_form(one[1], one[0]),), (1,))


def _set(faces: Sequence[Face], language: Language, crew: Crew, store: Cache) -> dict[Face, SetFace]:
    """Every card once, set by several processes; those that were set before are as they were."""
    from ..press.card import KEPT, batches, face_key

    folder = store.folder / "galleys" if store.folder is not None else None
    kept: Kept[SetFace] = Kept(folder, print_digest(), KEPT)
    keys = {face: face_key(face, language) for face in faces}
    found = {face: made for face, key in keys.items() if (made := kept.get(key)) is not None}
    parts = batches([face for face in faces if face not in found], _PARTS if crew.cluster else crew.jobs)
    for part, new in zip(parts, spread(_set_part, language, parts, crew), strict=True):
        for face, one in zip(part, new, strict=True):
            kept.put(keys[face], one)
            found[face] = one
    return found


def _set_part(language: Language, faces: Sequence[Face]) -> list[SetFace]:
    from ..press.card import set_faces

    return set_faces(language, faces)
