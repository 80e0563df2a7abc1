"""Reads what the editions of every game have: entries, names, words and charts; one wrong item hides no other."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any, TypeVar

from ..about import About, Moment
from ..definitions.difference import Overlay
from ..definitions.tree import Mapping, Node, Scalar, Sequence
from ..entry import Entry, Name, Named, Override
from ..errors import Problem, quoted
from ..sentences.language import LANGUAGES
from ..sentences.lexicon import Word
from ..verbs.reading import Reader, Unreadable
from .chart import Chart, FlowEdge, FlowNode

T = TypeVar("T")
E = TypeVar("E", bound=Entry)


class EditionReader(Reader):
    """Builds objects from trees that satisfy their schemas; a game's own knows what its files hold."""

    def attempt(self, read: Callable[[], T]) -> T | None:
        try:
            return read()
        except Unreadable:
            return None

    def by_id(self, nodes: Iterable[Mapping], read: Callable[[Mapping], T], kind: str) -> dict[str, T]:
        found: dict[str, T] = {}
        seen: dict[str, Node] = {}
        for node in nodes:
            id_node = node_at(node, "id")
            assert isinstance(id_node, Scalar)
            if id_node.text in seen:
                first = seen[id_node.text].place
                hint = f"it is also the id of the {kind} in {first.source.name}, line {first.line}"
                self.problems.append(
                    Problem(f"{kind} id {quoted(id_node.text)} is used twice", id_node.place, hint=hint)
                )
                continue
            seen[id_node.text] = id_node
            thing = self.attempt(lambda node=node: read(node))  # type: ignore[misc]  # bound at once
            if thing is not None:
                found[id_node.text] = thing
        return found

    def named(self, node: Mapping) -> Named:
        return Named(text_at(node, "id"), name_at(node), node)

    def word(self, node: Mapping) -> Word:
        plain: Any = node.plain()
        counter = plain.get("counter", "つ")
        return Word(
            plain["id"],
            plain["ja"],
            plain["kana"],
            plain["en"],
            plain.get("plural", ""),
            counter,
            plain.get("verb", ""),
            tuple(plain.get("also", ())),
        )

    def chart(self, node: Mapping) -> Chart:
        plain: Any = node.plain()
        nodes = tuple(
            FlowNode(
                n["id"], n.get("number", n["id"]), n["kind"], n["title"], n.get("does"), n.get("asks"),
                n.get("calls"), n.get("timing"), n.get("ends"),
                tuple(n.get("rules", ())), tuple(n.get("rulings", ())),
            )
            for n in plain["nodes"]
        )  # fmt: skip
        edges = tuple(FlowEdge(e["from"], e["to"], e.get("when"), tuple(e.get("rulings", ()))) for e in plain["edges"])
        return Chart(plain["id"], plain["start"], nodes, edges, name_at(node), node)

    def entry(self, node: Mapping) -> dict[str, Any]:
        """What every entry has, for its class."""
        plain: Any = {key: entry.value.plain() for key, entry in node.entries.items() if key in _ENTRY_KEYS}
        flavour, override = plain.get("flavour"), plain.get("textOverride")
        return {
            "id": plain["id"],
            "name": name_at(node),
            "node": node,
            "formats": tuple(plain.get("formats", ())),
            "frames": tuple(plain.get("frames", ())),
            "since": plain.get("since"),
            "updated": tuple(plain.get("updated", ())),
            "rulings": tuple(plain.get("rulings", ())),
            "flavour": (flavour["ja"], flavour["en"]) if flavour else None,
            "override": Override(**override) if override else None,
            "was": plain.get("was"),
        }


_ENTRY_KEYS = frozenset(["id", "formats", "frames", "since", "updated", "rulings", "flavour", "textOverride", "was"])


def marked(entries: dict[str, E], overlay: Overlay, kind: str) -> dict[str, E]:
    """In a variant an entry is new or changed because it differs from the base, not because somebody says so."""
    return {id: _marked(entry, overlay, kind) for id, entry in entries.items()}


def _marked(entry: E, overlay: Overlay, kind: str) -> E:
    match overlay.mark(kind, entry.id):
        case "added":
            return replace(entry, since=overlay.version)
        case "changed":
            return replace(entry, updated=(*entry.updated, overlay.version))
        case None:
            return entry


def node_at(mapping: Mapping, key: str) -> Node:
    return mapping.entries[key].value


def text_at(mapping: Mapping, key: str) -> str:
    node = node_at(mapping, key)
    assert isinstance(node, Scalar)
    return node.text


def optional_at(mapping: Mapping, key: str) -> str | None:
    return text_at(mapping, key) if key in mapping.entries else None


def plain_at(mapping: Mapping, key: str) -> Any:
    return node_at(mapping, key).plain()


def name_at(mapping: Mapping) -> Name:
    node = node_at(mapping, "name")
    assert isinstance(node, Mapping)
    also = tuple(strings(node.get("also")))
    return Name(text_at(node, "ja"), text_at(node, "kana"), text_at(node, "en"), also=also)


def about_at(head: Mapping) -> About | None:
    """What the edition says of itself, if anything."""
    node = head.get("about")
    if not isinstance(node, Mapping):
        return None
    plain: Any = node.plain()
    shows = plain.get("shows")
    moment = None
    if shows is not None:
        moment = Moment(shows["example"], shows.get("after"), {one: shows[one] for one in LANGUAGES})
    return About(tuple(plain["says"]), plain["facts"], plain.get("begin", ""), moment, node)


def mappings(node: Node | None) -> list[Mapping]:
    return [item for item in node.items if isinstance(item, Mapping)] if isinstance(node, Sequence) else []


def strings(node: Node | None) -> list[str]:
    return [item.text for item in node.items if isinstance(item, Scalar)] if isinstance(node, Sequence) else []
