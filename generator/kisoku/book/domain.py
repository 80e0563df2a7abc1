"""Where in the book everything is: entries, examples, rulings, rules and words, and who mentions them."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Iterator
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

# A word is explained where it is defined; a rule or ruling is where its number stands.
_TITLES = {"entry": "項目", "example": "例", "ruling": "裁定", "rule": "ルール", "word": "用語"}


@dataclass(frozen=True, slots=True)
class Place:
    """A spot in the book with the section it is in."""

    docname: str
    anchor: str
    section: str = ""
    title: str = ""


class BookDomain(Domain):
    """Per document: `places` (kind, id, anchor), `mentions` (word, anchor, section), `uses`, `texts`."""

    name = "kisoku"
    label = "Kisoku"
    initial_data: ClassVar[dict[str, Any]] = {"docs": {}}
    data_version = 2

    @property
    def docs(self) -> dict[str, dict[str, Any]]:
        return cast("dict[str, dict[str, Any]]", self.data["docs"])

    def clear_doc(self, docname: str) -> None:
        self.docs.pop(docname, None)
        self._forget()

    def merge_domaindata(self, docnames: Iterable[str], otherdata: dict[str, Any]) -> None:
        for docname in docnames:
            if docname in otherdata["docs"]:
                self.docs[docname] = otherdata["docs"][docname]
        self._forget()

    def _forget(self) -> None:
        self._merged: dict[tuple[str, str], Place] | None = None
        self._numbers: dict[str, int] | None = None
        self._mentioned: frozenset[str] | None = None
        self._full: frozenset[str] | None = None

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
    def mentioned(self) -> frozenset[str]:
        """The words that have a line in the index."""
        found: frozenset[str] | None = getattr(self, "_mentioned", None)
        if found is None:
            found = self._mentioned = frozenset(word for word, _ in self.mentions())
        return found

    @property
    def shown_in_full(self) -> frozenset[str]:
        """The examples that some page shows with their boards."""
        found: frozenset[str] | None = getattr(self, "_full", None)
        if found is None:
            records = self.docs.values()
            found = frozenset(id for record in records for kind, id, *_ in record["places"] if kind == "example")
            self._full = found
        return found

    def place(self, kind: str, id: str) -> Place | None:
        if kind == "label":
            found = self.env.domains.standard_domain.anonlabels.get(id)
            return Place(found[0], found[1]) if found else None
        place = self.places.get((kind, id))
        if place is None and kind == "word":
            # Not defined in so many words: an entry of that id, or at least its line in the index.
            place = self.places.get(("entry", id))
            if place is None and id in self.mentioned:
                place = self.places.get(("index", id))
        return place

    def address(self, builder: Builder, fromdoc: str, kind: str, id: str) -> str | None:
        """Relative to a page of the book."""
        if kind == "list":
            return f"{'../' * fromdoc.count('/')}{self.env.config.kisoku_lists}#{id}"
        place = self.place(kind, id)
        if place is None:
            return None
        uri = builder.get_relative_uri(fromdoc, place.docname)
        return f"{uri}#{place.anchor}"

    def uses(self, id: str) -> list[Place]:
        """The sections that mention an entry, each once, in reading order."""
        found: dict[tuple[str, str], Place] = {}
        for docname in self.ordered():
            for kind, word, anchor, section, title in self.docs[docname]["mentions"]:
                if word == id and kind in ("entry", "word"):
                    found.setdefault((docname, section), Place(docname, section or anchor, section, title))
        return list(found.values())

    def mentions(self) -> Iterator[tuple[str, Place]]:
        for docname in self.ordered():
            for _, word, anchor, section, title in self.docs[docname]["mentions"]:
                yield word, Place(docname, anchor, section, title)

    def number(self, name: str) -> int:
        """Examples are numbered through the book; those told only in passing come where they are told."""
        order = {docname: index for index, docname in enumerate(self.ordered())}
        numbers: dict[str, int] | None = getattr(self, "_numbers", None)
        if numbers is None:
            found = [
                (order[place.docname], self._line(place.docname, id), id)
                for (kind, id), place in self.places.items()
                if kind == "example"
            ]
            numbers = {id: index for index, (_, _, id) in enumerate(sorted(found), 1)}
            self._numbers = numbers
        return numbers.get(name, 0)

    def _line(self, docname: str, name: str) -> int:
        """Where in its document an example stands."""
        listed = [id for kind, id, *_ in self.docs[docname]["places"] if kind.endswith("example")]
        return listed.index(name)

    def examples_of(self, id: str) -> list[str]:
        """The examples in which an action is used."""
        return [name for docname in self.ordered() for name, ids in self.docs[docname]["examples"] if id in ids]

    def resolve_xref(
        self, env: BuildEnvironment, fromdocname: str, builder: Builder, typ: str, target: str,
        node: addnodes.pending_xref, contnode: nodes.Element,
    ) -> nodes.reference | None:  # fmt: skip
        place = self.place(typ, target)
        if place is None:
            logger.warning("the book does not show the %s `%s`", typ, target, location=node, type="kisoku")
            return None
        return make_refnode(builder, fromdocname, place.docname, place.anchor, contnode)

    def resolve_any_xref(self, *args: Any) -> list[Any]:
        return []

    def get_objects(self) -> Iterator[tuple[str, str, str, str, str, int]]:
        for (kind, id), place in self.places.items():
            yield f"{kind}.{id}", id, _TITLES.get(kind, kind), place.docname, place.anchor, 1


def domain_of(env: BuildEnvironment) -> BookDomain:
    return cast(BookDomain, env.get_domain("kisoku"))


def _collect(app: Sphinx, doctree: nodes.document) -> None:
    """Read off a parsed page what the rest of the book has to know about it."""
    docname = app.env.docname
    record: dict[str, Any] = {"places": [], "mentions": [], "examples": [], "uses": set(), "texts": []}
    seen: set[tuple[str, str]] = set()
    for node in doctree.findall(nodes.Element):
        section, title = "", ""
        if isinstance(node, (kisoku_block, kisoku_inline)) or "kisoku" in node:
            section, title = section_of(node)
        anchors: list[tuple[str, str, str]] = []
        if isinstance(node, (kisoku_block, kisoku_inline)):
            anchors = node.get("places", [])
        for kind, id, anchor in anchors:
            if (kind, id) not in seen:
                seen.add((kind, id))
                record["places"].append((kind, id, anchor, section, title))
            if kind == "entry":
                record["mentions"].append(("head", id, anchor, section, title))
        if isinstance(node, kisoku_block):
            record["examples"] += node.get("examples", ())
            record["uses"].update(node.get("uses", ()))
        if "kisoku" in node:
            kind, id = node["kisoku"]
            if kind in ("rule", "define"):
                key = ("rule" if kind == "rule" else "word", id)
                if key not in seen:
                    seen.add(key)
                    record["places"].append((*key, node["ids"][0], section, title))
            if kind != "rule":
                record["mentions"].append((kind if kind == "entry" else "word", id, node["ids"][0], section, title))
    record["uses"] = sorted(record["uses"])
    record["texts"] = list(_texts(doctree))
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


def _texts(doctree: nodes.document) -> Iterator[tuple[str, str, str]]:
    """Each section's own text, without the sections below it: (anchor, title, text)."""
    for section in doctree.findall(nodes.section):
        title = section.next_node(nodes.title)
        parts = [plain(c) for c in section.children if not isinstance(c, (nodes.section, nodes.title))]
        text = " ".join(" ".join(parts).split())
        yield str(section["ids"][0]), plain(title) if title is not None else "", text


def _changed(app: Sphinx, env: BuildEnvironment) -> list[str]:
    """Pages to write again though they were not touched: what they list has changed elsewhere."""
    domain = domain_of(env)
    domain._forget()
    places = [(kind, id, p.docname, p.anchor) for (kind, id), p in domain.places.items()]
    uses = [
        (docname, word, section, title)
        for docname in domain.ordered()
        for _, word, _, section, title in domain.docs[docname]["mentions"]
    ]
    marks = {
        "places": _mark(places),
        "uses": _mark(sorted(set(uses))),
        "index": _mark([(word, place.docname, place.anchor) for word, place in domain.mentions()]),
    }
    before: dict[str, str] = getattr(env, "kisoku_marks", {})
    env.kisoku_marks = marks  # type: ignore[attr-defined]
    if not before:
        return []
    if before["places"] != marks["places"]:
        return list(domain.docs)
    again = set()
    if before["uses"] != marks["uses"]:
        again |= {d for d, record in domain.docs.items() if any(kind == "entry" for kind, *_ in record["places"])}
    if before["index"] != marks["index"]:
        again |= {d for d, record in domain.docs.items() if any(kind == "index" for kind, *_ in record["places"])}
    return sorted(again)


def _mark(data: object) -> str:
    return hashlib.sha256(json.dumps(data, ensure_ascii=False).encode()).hexdigest()


def setup_domain(app: Sphinx) -> None:
    app.add_domain(BookDomain)
    app.connect("doctree-read", _collect)
    app.connect("env-updated", _changed)
