"""Where in the book everything is: entries, examples, rulings, rules and words, and who mentions them."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, cast

from docutils import nodes
from sphinx import addnodes
from sphinx.domains import Domain
from sphinx.util import logging
from sphinx.util.nodes import make_refnode

from .generated import kisoku_block, kisoku_inline, words_of

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.builders import Builder
    from sphinx.environment import BuildEnvironment

logger = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Place:
    """A spot in the book with the section it is in."""

    docname: str
    anchor: str
    section: str = ""
    title: str = ""


class BookDomain(Domain):
    """Per document: `places` (kind, id, anchor), `mentions` (for the index), `passing` (all others), `sections`."""

    name = "kisoku"
    label = "Kisoku"
    initial_data: ClassVar[dict[str, Any]] = {"docs": {}}
    data_version = 5

    @property
    def docs(self) -> dict[str, dict[str, Any]]:
        return cast("dict[str, dict[str, Any]]", self.data["docs"])

    def clear_doc(self, docname: str) -> None:
        self.docs.pop(docname, None)
        self._forget()

    def _forget(self) -> None:
        self._merged: dict[tuple[str, str], Place] | None = None
        self._numbers: dict[str, int] | None = None
        self._shown: frozenset[str] | None = None

    def ordered(self) -> list[str]:
        """The documents in reading order."""
        order: list[str] = []

        def visit(docname: str) -> None:
            if docname in order:
                return
            order.append(docname)
            for child in self.env.toctree_includes.get(docname, ()):
                visit(child)

        visit(self.env.config.root_doc)
        return [name for name in [*order, *sorted(set(self.docs) - set(order))] if name in self.docs]

    @property
    def places(self) -> dict[tuple[str, str], Place]:
        """The first place of each thing; a full one comes before a passing one."""
        merged = getattr(self, "_merged", None)
        if merged is None:
            merged = {}
            for strength in ("", "~"):
                for docname in self.ordered():
                    for kind, id, anchor, section, title in self.docs[docname]["places"]:
                        if kind == strength + kind.lstrip("~"):
                            merged.setdefault((kind.lstrip("~"), id), Place(docname, anchor, section, title))
            self._merged = merged
        return merged

    @property
    def shown(self) -> frozenset[str]:
        """The examples that have a directive of their own on some page."""
        found: frozenset[str] | None = getattr(self, "_shown", None)
        if found is None:
            records = self.docs.values()
            found = frozenset(id for record in records for kind, id, *_ in record["places"] if kind == "example")
            self._shown = found
        return found

    def place(self, kind: str, id: str) -> Place | None:
        if kind == "label":
            found = self.env.domains.standard_domain.anonlabels.get(id)
            return Place(found[0], found[1]) if found else None
        return self.places.get((kind, id))

    def address(self, builder: Builder, fromdoc: str, kind: str, id: str) -> str | None:
        """Relative to a page of the book."""
        if kind == "list":
            return f"{'../' * fromdoc.count('/')}{self.env.config.kisoku_lists}#{id}"
        place = self.explained(id) if kind == "passing" else self.place(kind, id)
        if place is None:
            return None
        uri = builder.get_relative_uri(fromdoc, place.docname)
        return f"{uri}#{place.anchor}"

    def explained(self, what: str) -> Place | None:
        """`word:life` where the text defines it or its entry stands; a line of the index explains nothing."""
        kind, _, id = what.partition(":")
        return self.places.get((kind, id)) or self.places.get(("entry", id))

    def uses(self, id: str, by_word: bool) -> list[Place]:
        """The sections that mention an entry, in reading order; `by_word`: also as the word of that id.

        A word that the book also explains apart from the entry (防壁) is an everyday one, in passing everywhere.
        """
        kinds = ("entry", "word") if by_word else ("entry",)
        found = []
        for docname in self.ordered():
            record = self.docs[docname]
            named = ((kind, word, section) for kind, word, _, section, _ in record["mentions"])
            passing = record["passing"] if ("word", id) not in self.places else ()
            used = {section for kind, word, section in (*named, *passing) if word == id and kind in kinds}
            found += [Place(docname, anchor, anchor, title) for anchor, title in record["sections"] if anchor in used]
        return found

    def section_number(self, place: Place) -> str:
        """2.12, also for the sections below it, which have no number of their own."""
        numbers = self.env.toc_secnumbers.get(place.docname, {})
        found = numbers.get("")
        for anchor, _ in self.docs[place.docname]["sections"]:
            found = numbers.get(f"#{anchor}") or found
            if anchor == place.section:
                break
        return ".".join(map(str, found or ()))

    def mentions(self) -> Iterator[tuple[str, str, Place]]:
        """Those for the index: as a word or an entry, its id, where."""
        for docname in self.ordered():
            for kind, id, anchor, section, title in self.docs[docname]["mentions"]:
                yield "word" if kind == "word" else "entry", id, Place(docname, anchor, section, title)

    def number(self, name: str) -> int:
        """Examples are numbered through the book; those told only in passing come where they are told."""
        numbers: dict[str, int] | None = getattr(self, "_numbers", None)
        if numbers is None:
            told = (
                id
                for docname in self.ordered()
                for kind, id, *_ in self.docs[docname]["places"]
                if kind.endswith("example") and self.places["example", id].docname == docname
            )
            numbers = {id: number for number, id in enumerate(dict.fromkeys(told), 1)}
            self._numbers = numbers
        return numbers.get(name, 0)

    def examples_of(self, id: str) -> list[str]:
        """The examples in which an action is used."""
        return [name for docname in self.ordered() for name, ids in self.docs[docname]["examples"] if id in ids]

    def resolve_xref(
        self, env: BuildEnvironment, fromdocname: str, builder: Builder, typ: str, target: str,
        node: addnodes.pending_xref, contnode: nodes.Element,
    ) -> nodes.reference | None:  # fmt: skip
        place = self.explained(target) if typ == "passing" else self.place(typ, target)
        if place is None:
            if typ != "passing":
                logger.warning("the book does not show the %s `%s`", typ, target, location=node, type="kisoku")
            return None
        return make_refnode(builder, fromdocname, place.docname, place.anchor, contnode)

    def resolve_any_xref(self, *args: Any) -> list[Any]:
        return []

    def get_objects(self) -> Iterator[tuple[str, str, str, str, str, int]]:
        for (kind, id), place in self.places.items():
            yield f"{kind}.{id}", id, kind, place.docname, place.anchor, 1


def domain_of(env: BuildEnvironment) -> BookDomain:
    return cast(BookDomain, env.get_domain("kisoku"))


def _collect(app: Sphinx, doctree: nodes.document) -> None:
    """Read off a parsed page what the rest of the book has to know about it."""
    docname = app.env.docname
    record: dict[str, Any] = {"places": [], "mentions": [], "passing": [], "examples": [], "titles": {}, "sections": []}
    seen: set[tuple[str, str]] = set()

    def place(kind: str, id: str, anchor: str, section: str, title: str) -> None:
        if (kind, id) not in seen:
            seen.add((kind, id))
            record["places"].append((kind, id, anchor, section, title))

    figures: set[str] = set()
    for node in doctree.findall(nodes.Element):
        if isinstance(node, (kisoku_block, kisoku_inline)):
            around = section_of(node)
            if figure := node.get("figure"):
                if figure in figures:
                    logger.warning("`%s` stands twice on this page", figure, location=node, type="kisoku")
                figures.add(figure)
            kind: str
            for kind, id, anchor in node["places"]:
                place(kind, id, anchor, *around)
                if kind == "entry":
                    record["mentions"].append(("head", id, anchor, *around))
            record["examples"] += node.get("examples", ())
            record["titles"] |= node.get("titles", {})
        elif "kisoku" in node:
            kind, id = node["kisoku"]
            around, anchor = section_of(node), node["ids"][0]
            if kind in ("rule", "define"):
                place("rule" if kind == "rule" else "word", id, anchor, *around)
            if kind != "rule":
                record["mentions"].append((kind if kind == "entry" else "word", id, anchor, *around))
        elif "passing" in node:
            record["passing"].append((*node["passing"], section_of(node)[0]))
    record["passing"] = list(dict.fromkeys(record["passing"]))
    sections = (section_of(section.children[0]) for section in doctree.findall(nodes.section))
    record["sections"] = list(sections)
    domain = domain_of(app.env)
    domain.docs[docname] = record
    domain._forget()


def section_of(node: nodes.Node) -> tuple[str, str]:
    """The anchor and title of the section around a node."""
    parent = node.parent
    while parent is not None and not isinstance(parent, nodes.section):
        parent = parent.parent
    if parent is None:
        return "", ""
    title = parent.next_node(nodes.title)
    return str(parent["ids"][0]), plain(title) if title is not None else ""


def plain(node: nodes.Node) -> str:
    """A node's text with what the extension generated in it."""
    if isinstance(node, (kisoku_block, kisoku_inline)):
        return words_of(node["html"])
    if isinstance(node, nodes.Text):
        return str(node)
    if isinstance(node, (nodes.comment, nodes.system_message, addnodes.toctree)):
        return ""
    inner = [plain(child) for child in node.children]
    block = isinstance(node, (nodes.Body, nodes.Structural, nodes.Part)) and not isinstance(node, nodes.TextElement)
    return (" " if block else "").join(inner)


def _changed(app: Sphinx, env: BuildEnvironment) -> list[str]:
    """All pages, when something has changed that a page may show of another one: then they are written again."""
    domain = domain_of(env)
    domain._forget()
    standard = env.domains.standard_domain
    seen = [
        domain.ordered(),
        {name: title.astext() for name, title in env.titles.items()},
        {name: list(included) for name, included in env.toctree_includes.items()},
        {name: sorted(numbers.items()) for name, numbers in env.toc_secnumbers.items()},
        sorted(standard.anonlabels.items()),
        domain.docs,
    ]
    mark = hashlib.sha256(json.dumps(seen, ensure_ascii=False, sort_keys=True).encode()).hexdigest()
    before = getattr(env, "kisoku_mark", mark)
    env.kisoku_mark = mark  # type: ignore[attr-defined]
    return list(domain.docs) if mark != before else []


def setup_domain(app: Sphinx) -> None:
    app.add_domain(BookDomain)
    app.connect("doctree-read", _collect)
    # When Sphinx has numbered the sections.
    app.connect("env-get-updated", _changed, priority=900)
