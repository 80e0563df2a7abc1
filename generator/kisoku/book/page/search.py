"""Search for any part of a word, offline: what every page shows, section by section, in one script.

A section holds what can be found by itself: entries, rulings, examples, and where words and rule numbers stand.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from docutils import nodes
from sphinx import addnodes

from .domain import domain_of
from .generated import PDF, kisoku_block, kisoku_inline, words_of
from .source import source_of

if TYPE_CHECKING:
    from sphinx.application import Sphinx

Record = dict[str, Any]
_FOLDER = "search"
_TOLD = re.compile(r'<details class="k-example k-compact" id="example-([^"]+)".*?</details>', re.S)
_WHEN = re.compile(r'<p class="k-when">.*?</p>')
_LINKS = re.compile(r'<div class="k-used">.*?</div>', re.S)


class Reader:
    """Reads a page as it is shown: `done` is the HTML whose placeholders have been replaced."""

    def __init__(self, app: Sphinx) -> None:
        self.domain, self.source = domain_of(app.env), source_of(app)
        self.say = self.source.phrases
        self.parts: list[Record] = []

    def sections(self, parent: nodes.Element, above: str = "") -> Iterator[Record]:
        """Each with its own text, without the sections below it."""
        for section in parent.children:
            if not isinstance(section, nodes.section):
                continue
            title = section.next_node(nodes.title)
            self.parts = []
            inner = [node for node in section.children if not isinstance(node, (nodes.section, nodes.title))]
            text = " ".join(" ".join(map(self.text, inner)).split())
            anchor = str(section["ids"][0])
            said = "" if title is None else self.text(title)
            yield {"anchor": anchor, "above": above, "title": said, "text": text, "parts": self.parts}
            yield from self.sections(section, anchor)

    def text(self, node: nodes.Node) -> str:
        """What can be read in it, but for the parts, which are kept apart."""
        if isinstance(node, (kisoku_block, kisoku_inline)):
            return self._block(node)
        if isinstance(node, nodes.Text):
            return str(node)
        if isinstance(node, (nodes.comment, nodes.system_message, addnodes.toctree)):
            return ""
        before = len(self.parts)
        block = isinstance(node, (nodes.Body, nodes.Structural, nodes.Part)) and not isinstance(node, nodes.TextElement)
        text = (" " if block else "").join(map(self.text, node.children))
        if isinstance(node, nodes.Element) and "kisoku" in node:
            self._named(node)
        elif isinstance(node, nodes.paragraph):
            for part in self.parts[before:]:
                part.setdefault("text", text)
        return text

    def _named(self, node: nodes.Element) -> None:
        """A rule's number or a word where it is explained; their text is the paragraph around them."""
        kind, id = node["kisoku"]
        anchor = str(node["ids"][0])
        if kind == "rule" and anchor == id:
            self.parts.append({"kind": "rule", "id": id, "anchor": anchor, "title": id})
        elif kind == "define":
            name, kana = self.source.words[id]
            self.parts.append(
                {"kind": "word", "id": id, "anchor": anchor, "title": name, "kana": kana, "of": self.say.word}
            )

    def _block(self, node: nodes.Element) -> str:
        html = _LINKS.sub("", node["done"])
        kind, id, anchor = next(iter(node["places"]), ("", "", ""))
        match kind.lstrip("~"):
            case "entry":
                entry = self.source.entries[id]
                source = self.source
                of = str(source.speech.text(source.edition, entry, source.language).type)
                kana = entry.name.kana if source.language == "ja" else ""
                self._part("entry", id, anchor, html, title=source.called(entry.name), kana=kana, of=of)
            case "ruling":
                self._part("ruling", id, anchor, _TOLD.sub("", html), title=id, of=self.say.ruling)
                for told in _TOLD.finditer(html):
                    self._example(told[1], told[0])
            case "example":
                self._example(id, html)
            case "index":
                pass  # a list of all words would be found with every word
            case _:
                return words_of(html)
        return ""

    def _example(self, name: str, html: str) -> None:
        title = self.source.example(name).title[self.source.language]
        number = self.say.example.format(self.domain.number(name))
        html = _WHEN.sub("", html)
        self._part("example", name, f"example-{name}", html, title=title, number=number)

    def _part(
        self, kind: str, id: str, anchor: str, html: str, *, title: str, number: str = "", of: str = "", kana: str = ""
    ) -> None:
        text = (
            words_of(html).removeprefix(f"{number} {title}".strip()).replace(f" ✓ {self.say.verified}", "", 1).strip()
        )
        named = {"number": number, "title": title, "kana": kana, "of": of}
        self.parts.append({"kind": kind, "id": id, "anchor": anchor, "text": text, **named})


def _keep(app: Sphinx, doctree: nodes.document, docname: str) -> None:
    """Beside the parsed page: a page that is not written again shows what it showed."""
    if app.builder.format != "html" or app.builder.name == PDF:
        return
    path = _kept(app, docname)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(list(Reader(app).sections(doctree)), ensure_ascii=False), "utf-8")


def _kept(app: Sphinx, docname: str) -> Path:
    return Path(app.doctreedir) / _FOLDER / f"{docname}.json"


def found_in(app: Sphinx, docname: str) -> Iterator[Record]:
    """A page's sections as its script has them: address, number, title, the section above, text, parts."""
    domain, numbers = domain_of(app.env), app.env.toc_secnumbers.get(docname, {})
    uri = app.builder.get_target_uri(docname)
    names: dict[str, str] = {}
    for index, section in enumerate(json.loads(_kept(app, docname).read_text("utf-8"))):
        anchor = section["anchor"]
        number = ".".join(map(str, numbers.get(f"#{anchor}" if index else "", ())))
        above = names.get(section["above"], "")
        names[anchor] = f"{number} {section['title']}".strip()
        parts = []
        for part in section["parts"]:
            kind, id = part["kind"], part["id"]
            place = domain.places.get((kind, id))
            if kind not in ("rule", "word") or (place is not None and place.docname == docname):
                made = {"u": f"{uri}#{part['anchor']}", "t": part["title"], "x": part.get("text", "")}
                # The text of a word or number is that of its section, where it is found.
                more = [part.get(name) for name in ("number", "kana", "of")] + [kind in ("rule", "word")]
                parts.append(made | {key: value for key, value in zip("nkyo", more, strict=True) if value})
        yield {
            "u": f"{uri}#{anchor}" if index else uri,
            "n": number,
            "t": section["title"],
            "c": above,
            "x": section["text"],
            "in": parts,
        }


def _write(app: Sphinx, error: Exception | None) -> None:
    if error is not None or app.builder.format != "html" or app.builder.name == PDF:
        return
    found = [section for docname in domain_of(app.env).ordered() for section in found_in(app, docname)]
    text = f"kisokuSections({json.dumps(found, ensure_ascii=False, separators=(',', ':'))})\n"
    path = Path(app.outdir) / "_static" / "sections.js"
    path.parent.mkdir(exist_ok=True)
    if not path.exists() or path.read_text("utf-8") != text:
        path.write_text(text, "utf-8")


def _no_index(app: Sphinx) -> None:
    """Sphinx's own index would be built for nothing: it misses half of the Japanese queries."""
    if app.config.kisoku_search:
        app.builder.search = False  # type: ignore[attr-defined]  # only builders of pages have it


def _page(app: Sphinx) -> list[tuple[str, dict[str, Any], str]]:
    if app.builder.name == PDF or not app.config.kisoku_search:
        return []
    return [("search", {"title": source_of(app).phrases.search}, "search.html")]


def _script(app: Sphinx, pagename: str, *_: object) -> None:
    """Only the page that searches needs it."""
    if pagename == "search" and app.config.kisoku_search:
        app.add_js_file("search.js", priority=900)  # after book.js


def setup_search(app: Sphinx) -> None:
    app.connect("builder-inited", _no_index)
    app.connect("doctree-resolved", _keep, priority=900)  # when everything on the page is known
    app.connect("html-collect-pages", _page)
    app.connect("html-page-context", _script)
    app.connect("build-finished", _write)
