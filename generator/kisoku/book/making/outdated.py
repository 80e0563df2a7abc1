"""Which pages have to be read again: those made from something else than before, whenever that was saved.

Sphinx looks at the times of files; a page that was put back or swapped with another may be older than what was made
of it.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from docutils import nodes

from ...sheets.making.cache import digest

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.environment import BuildEnvironment


def _made_from(env: BuildEnvironment, docname: str) -> str:
    """Of a page and everything that it says it depends on."""
    paths = [Path(env.doc2path(docname)), *(Path(env.srcdir, name) for name in env.dependencies.get(docname, ()))]
    return digest((path for path in paths if path.is_file()), *sorted(map(str, paths)))


def _known(env: BuildEnvironment) -> dict[str, str]:
    if not hasattr(env, "kisoku_made_from"):
        env.kisoku_made_from = {}  # type: ignore[attr-defined]
    found: dict[str, str] = env.kisoku_made_from  # type: ignore[attr-defined]
    return found


def _changed(app: Sphinx, env: BuildEnvironment, added: set[str], changed: set[str], removed: set[str]) -> list[str]:
    seen = added | changed | removed
    return [name for name, was in _known(env).items() if name not in seen and _made_from(env, name) != was]


def _remember(app: Sphinx, env: BuildEnvironment) -> None:
    known = _known(env)
    known.clear()
    known.update({name: _made_from(env, name) for name in env.found_docs})


def _numbers(app: Sphinx, env: BuildEnvironment) -> list[str]:
    """Sphinx leaves a number with the title of a page that has none any more."""
    for title in env.titles.values():
        title.attributes.pop("secnumber", None)
    for contents in env.tocs.values():
        for link in contents.findall(nodes.reference):
            link.attributes.pop("secnumber", None)
    return []


def setup_outdated(app: Sphinx) -> None:
    app.connect("env-get-outdated", _changed)
    app.connect("env-updated", _remember)
    # Before Sphinx numbers the sections.
    app.connect("env-get-updated", _numbers, priority=100)
