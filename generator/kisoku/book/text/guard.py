"""What a page of the book may do: its text is data from strangers, so nothing is included, fetched or run.

Only our directives and a few of Sphinx's own are known; front matter, HTML, pictures, links to files and pages outside
of the book's folder are refused with their place.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Collection
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

from docutils import nodes
from docutils.parsers.rst import Directive, directives, roles
from sphinx import addnodes
from sphinx.errors import SphinxError
from sphinx.util import logging
from sphinx.util.docutils import SphinxDirective

from ...definitions.source import read_source
from ...errors import DefinitionError, Problem, closest
from ..page.generated import BookDirective
from ..page.settings import shown
from ..translation.message import ADMONITIONS
from .role import BookRole

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.environment import BuildEnvironment

logger = logging.getLogger(__name__)

_ADDRESS = re.compile(r"(?:https?://|mailto:|#)", re.IGNORECASE)
_NAME = re.compile(r"[A-Za-z0-9_-]+")
_COPY = "put the pages themselves there"
_RST = re.compile(r"^[ >]*(?:`{3,}|~{3,}|:{3,})\{eval-rst\}", re.MULTILINE)
_SCHEME = re.compile(r"[a-z][a-z0-9+.-]*:", re.IGNORECASE)


def known_directives() -> set[str]:
    listed: dict[str, type[Directive]] = directives._directives  # type: ignore[attr-defined]  # Sphinx looks there, too
    return {"toctree", *ADMONITIONS, *(name for name, kind in listed.items() if issubclass(kind, BookDirective))}


def known_roles() -> set[str]:
    listed: dict[str, Any] = roles._roles  # type: ignore[attr-defined]  # as above
    return {"doc", "ref", *(name for name, role in listed.items() if isinstance(role, BookRole))}


class _AnyOption(dict[str, Any]):
    """A refused directive is refused once, whatever is written in it."""

    def __bool__(self) -> bool:
        return True

    def __getitem__(self, key: str) -> Callable[[str], str]:
        return directives.unchanged


class _Refused(SphinxDirective):
    optional_arguments = 100
    final_argument_whitespace = True
    has_content = True
    option_spec: ClassVar[dict[str, Any]] = _AnyOption()

    def run(self) -> list[nodes.Node]:
        logger.warning(
            "%s", _unknown("directive", self.name, known_directives()), location=self.get_location(), type="kisoku"
        )
        return []


def _unknown(what: str, name: str, known: Collection[str]) -> str:
    guess = closest(name, known)
    hint = f"did you mean `{guess}`?" if guess else f"there are {', '.join(sorted(known))}"
    return f"a book has no {what} `{name}`; {hint}"


def check_pages(folder: Path) -> None:
    """Before any page is read: each must be UTF-8 text inside the book's folder; raises DefinitionError."""
    problems: list[Problem] = []
    for place, folders, names in os.walk(folder):
        # Sphinx would follow it.
        linked = [name for name in sorted(folders) if Path(place, name).is_symlink()]
        problems += [Problem("is a link to a folder", file=shown(Path(place, name)), hint=_COPY) for name in linked]
        for path in (Path(place, name) for name in sorted(names) if name.endswith(".md") and name[0] != "."):
            if not _NAME.fullmatch(path.stem):
                problems.append(Problem("is not a name for a page: letters a-z, digits, - and _", file=shown(path)))
            try:
                read_source(path, shown(path), root=folder)
            except DefinitionError as error:
                problems += error.problems
    if problems:
        raise DefinitionError(*problems)


def _pages(app: Sphinx, env: BuildEnvironment, docnames: list[str]) -> None:
    try:
        check_pages(Path(app.srcdir))
    except DefinitionError as error:
        raise SphinxError(str(error)) from None


def refused_text(text: str, file: str) -> str:
    """Without what MyST takes before it asks for any directive."""
    if text.startswith("---"):
        logger.warning("a page has no front matter: begin with its title", location=f"{file}:1", type="kisoku")
        return ""
    for found in _RST.finditer(text):
        line = text.count("\n", 0, found.start()) + 1
        message = _unknown("directive", "eval-rst", known_directives())
        logger.warning("%s", message, location=f"{file}:{line}", type="kisoku")
    return _RST.sub("```", text)


def _read(app: Sphinx, docname: str, source: list[str]) -> None:
    """Before a page is parsed; Sphinx takes its look-up of directives and roles back after each page."""
    source[0] = refused_text(source[0], str(app.env.doc2path(docname)))
    directive, role = directives.directive, roles.role
    listed, named = known_directives(), known_roles()

    def known_directive(name: str, *more: Any) -> Any:
        return directive(name, *more) if name in listed else (_Refused, [])

    def known_role(name: str, *more: Any) -> Any:
        return role(name, *more) if name in named else (_refused_role, [])

    def _refused_role(
        name: str, raw: str, text: str, line: int, inliner: Any, *more: Any
    ) -> tuple[list[nodes.Node], list[Any]]:
        place = f"{inliner.document['source']}:{line}"  # the page, or a passage in it
        logger.warning("%s", _unknown("role", name, known_roles()), location=place, type="kisoku")
        return [nodes.Text(text)], []

    # Sphinx does the same for its domains, around every page.
    directives.directive = known_directive  # type: ignore[assignment]
    roles.role = known_role  # type: ignore[assignment]


def _check(app: Sphinx, doctree: nodes.document) -> None:
    """After it is parsed, before Sphinx looks for files that it names."""
    for node in list(doctree.findall(nodes.Element)):
        if trouble := _trouble(node):
            logger.warning("%s", trouble, location=node, type="kisoku")
            node.replace_self([])


def _trouble(node: nodes.Element) -> str:
    match node:
        case nodes.raw():
            return "a book has no HTML: write Markdown, and < as \\<"
        case nodes.image():
            return (
                f"a book has no pictures from files (`{node['uri']}`): its figures are drawn, see `board` and `layout`"
            )
        case addnodes.download_reference() | addnodes.pending_xref() if node["reftype"] == "myst":
            # Whether there is such a file is not looked at: it may lie anywhere on the machine.
            return f"`{node['reftarget']}` is not on the web: within a book, links are written with {{doc}} and {{ref}}"
        case nodes.reference() if "refuri" in node and not _ADDRESS.match(node["refuri"]):
            return f"`{node['refuri']}` is not an address on the web: it begins with https://, http:// or mailto:"
        case nodes.footnote() if not all(isinstance(part, (nodes.label, nodes.paragraph)) for part in node.children):
            return "a footnote has only paragraphs"
        case nodes.footnote_reference() if isinstance(node.parent, nodes.title):
            return "a heading has no footnote"
        case addnodes.toctree():
            strange = [ref for _, ref in node["entries"] if _SCHEME.match(ref) and not _ADDRESS.match(ref)]
            return f"`{strange[0]}` is not an address on the web" if strange else ""
    return ""


def _settings(app: Sphinx) -> None:
    """What docutils would read or pass on by itself."""
    app.env.settings.update(file_insertion_enabled=False, raw_enabled=False)


def setup_guard(app: Sphinx) -> None:
    app.connect("builder-inited", _settings)
    app.connect("env-before-read-docs", _pages)
    app.connect("source-read", _read)
    app.connect("doctree-read", _check, priority=100)
