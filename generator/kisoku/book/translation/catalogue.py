"""A gettext catalogue (.po): read with the lines of its messages, and as it should be for what the book says now."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from io import BytesIO, StringIO
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING

from ...definitions.source import read_source
from ...errors import DefinitionError, Place, Problem, Source
from ..page.settings import shown
from .sentence import Sentence

if TYPE_CHECKING:
    from babel.messages.catalog import Catalog

_HEAD = """\
# {name}, in another language; docs/publishing.md says how a book is translated.
msgid ""
msgstr ""
"Language: {language}\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\\n"
"X-Poedit-Basepath: {base}\\n"
"""


@dataclass(frozen=True, slots=True)
class Translation:
    """Of one message; `uncertain` if the source has changed since, and nobody has looked at it yet (fuzzy)."""

    text: str
    where: str
    uncertain: bool = False


NOTHING: Mapping[str, Translation] = MappingProxyType({})


def translations(path: Path) -> Mapping[str, Translation]:
    """By message; raises DefinitionError if the file is no catalogue. What is not there says nothing."""
    return _translations(read_source(path, shown(path))) if path.is_file() else NOTHING


@lru_cache(maxsize=64)
def _translations(source: Source) -> Mapping[str, Translation]:
    found = {}
    for message in _parsed(source):
        if isinstance(message.id, str) and message.id:
            where = f"{source.name}:{message.lineno}"
            found[message.id] = Translation(str(message.string or ""), where, message.fuzzy)
    return MappingProxyType(found)


def _parsed(source: Source) -> Catalog:
    from babel.messages.pofile import PoFileError, read_po

    try:
        return read_po(StringIO(source.text), charset="utf-8", abort_invalid=True)
    except PoFileError as error:
        what = str(error).rpartition(" on ")[0]
        raise DefinitionError(Problem(f"is no catalogue: {what}", Place(source, error.lineno + 1, 1))) from None


def known_translations(paths: Iterable[Path]) -> dict[str, str]:
    """What several catalogues are sure of: a sentence that moves to another page takes its translation along."""
    return {
        text: one.text for path in paths for text, one in translations(path).items() if one.text and not one.uncertain
    }


def updated(path: Path, language: str, said: Iterable[Sentence], known: Mapping[str, str]) -> str:
    """The catalogue as it should be: translations are kept, what is new is added, what is no longer said is put aside.

    A message that is like one that was translated gets its translation as a proposal (fuzzy), with the source before;
    one that another catalogue translates (`known`) gets that.
    """
    from babel.messages.catalog import Catalog
    from babel.messages.pofile import write_po

    old = _parsed(read_source(path, shown(path))) if path.is_file() else Catalog(charset="utf-8")
    template = Catalog(charset="utf-8")
    for one in said:
        where = (f"{Path(one.place.source.name).parent.name}/{Path(one.place.source.name).name}", one.place.line)
        template.add(one.text, locations=[where], auto_comments=[one.what])
    # What was put aside once may be said again.
    known = {**known, **{str(key): str(message.string) for key, message in old.obsolete.items()}}
    for message in template:
        if message.id and message.id not in old and known.get(str(message.id)):
            old.add(message.id, known[str(message.id)])
            old.obsolete.pop(str(message.id), None)
    old.update(template)
    for key in [key for key, message in old.obsolete.items() if not message.string]:
        del old.obsolete[key]
    for message in old:
        # A percentage is no placeholder of a programming language.
        message.flags = {flag for flag in message.flags if not flag.endswith("-format")}
    out = BytesIO()
    write_po(out, old, width=0, omit_header=True, include_previous=True)
    return f"{_head(path, language)}\n{out.getvalue().decode('utf-8').strip()}\n"


def _head(path: Path, language: str) -> str:
    """What stands there stays: it is the translators'."""
    if path.is_file():
        return read_source(path, shown(path)).text.partition("\n\n")[0] + "\n"
    return _HEAD.format(name=f"{path.parent.name}/{path.stem}", language=language, base="../../../..")
