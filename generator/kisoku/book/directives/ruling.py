"""`{rulings} FROM TO`: our rulings on unclear rules, each with its examples and the entries that follow it."""

from __future__ import annotations

from pathlib import Path

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.util import logging

from ...drawing.markup import escape
from ...errors import DefinitionError, Problem
from ..page.domain import domain_of
from ..page.generated import BLOCKS, BookDirective, block, link_to
from ..page.settings import RULINGS
from ..page.source import source_of
from ..text.data import ruling_files, rulings_in
from ..text.prose import linked
from ..text.role import RULING
from ..text.words import example_words, findings, rules_in
from ..translation.page import said
from .example import compact_html, titled, used_in

logger = logging.getLogger(__name__)


class Rulings(BookDirective):
    """Without arguments all of them; with two, those from the first to the second."""

    optional_arguments = 2

    def build(self) -> list[nodes.Node]:
        book = Path(self.env.srcdir)
        for path in ruling_files(book):
            self.env.note_dependency(str(path))
        written = rulings_in(book, self.source.edition.ledger)
        for example in self.source.files.values():
            # Each of them might begin to show a ruling, or cease to.
            self.env.note_dependency(str(example))
        first, last = (*self.arguments, "", "")[:2]
        for bound in (first, last):
            if bound and not RULING.fullmatch(bound):
                raise DefinitionError(Problem(f"`{bound}` is not a ruling; write it like Q-060"))
        chosen = {id: ruling for id, ruling in written.items() if (first or id) <= id <= (last or id)}
        if not chosen:
            raise DefinitionError(Problem(f"{RULINGS} has no rulings from {first} to {last}"))
        source = self.source
        rules, known = rules_in(book, source.language)
        texts = {id: said(self.env, ruling.path, ruling.ja) for id, ruling in chosen.items()}
        problems = [
            Problem(found.message, chosen[id].place)
            for id, text in texts.items()
            for found in findings(text, source.names, rules, known, source.language)
        ]
        if problems:
            raise DefinitionError(*problems)
        return [self._one(id, text) for id, text in texts.items()]

    def _one(self, id: str, text: str) -> nodes.Node:
        source = self.source
        entries = [entry for entry in source.entries.values() if id in entry.rulings]
        by_name = {source.called(entry.name): entry for entry in reversed(entries)}  # an action stands before its fog
        named = source.phrases.listed(
            link_to("entry", entry.id, escape(name)) for name, entry in reversed(by_name.items())
        )
        names = source.showing(id)
        examples = []
        for name in names:
            examples.append((name, used_in(source, source.example(name))))
            example_words(source.example(name), source, Path(self.env.srcdir))
            if self.config.kisoku_figures:
                source.execute(name)  # here a failure has a place in the book
        related = f'<span class="k-related">{named}</span>' if named else ""
        html = (
            f'<div class="k-ruled" id="{id}"><p><b class="k-number">{id}</b> {linked(text, source)} {related}</p>'
            f"⟦⟦ruled:{id} {' '.join(names)}⟧⟧</div>\n"
        )
        places = [("ruling", id, id), *(("~example", name, f"example-{name}") for name in names)]
        node = block(html, places=tuple(places))
        node["examples"] = examples
        node["titles"] = {name: source.example(name).title[source.language] for name in names}
        node["figure"] = id
        return node


def _ruled(app: Sphinx, words: str, docname: str) -> str:
    """An example that the book shows elsewhere is a link; the others are told here, once."""
    id, *names = words.split()
    domain, source = domain_of(app.env), source_of(app)
    parts = []
    links = []
    for name in sorted(names, key=domain.number):
        place = domain.place("example", name)
        example = source.example(name)
        if place is not None and _tells(app, id, name):
            parts.append(compact_html(app, source, example, docname))
        else:
            links.append(titled(source, name, domain.number(name) if place is not None else 0))
    shown = f'<ul class="k-shown">{"".join(f"<li>{link}</li>" for link in links)}</ul>' if links else ""
    return shown + "".join(parts)


def _tells(app: Sphinx, id: str, name: str) -> bool:
    """Whether this is the ruling under which an example is told: no page shows it in full, no earlier ruling has it."""
    domain = domain_of(app.env)
    if name in domain.shown:
        return False
    shown = sorted(q for q in source_of(app).example(name).shows if domain.place("ruling", q) is not None)
    return bool(shown) and shown[0] == id


def _shown(app: Sphinx, env: BuildEnvironment) -> None:
    """Each ruling has a place in a book that has rulings."""
    places = domain_of(env).places
    if not any(kind == "ruling" for kind, _ in places):
        return
    for id, ruling in rulings_in(Path(app.srcdir), source_of(app).edition.ledger).items():
        if ("ruling", id) not in places:
            problem = Problem(f"no page shows the ruling `{id}`: let the range of a {{rulings}} reach it", ruling.place)
            logger.warning("%s", problem, type="kisoku")


def setup_ruling(app: Sphinx) -> None:
    app.connect("env-check-consistency", _shown)
    app.add_directive("rulings", Rulings)
    BLOCKS["ruled"] = _ruled
