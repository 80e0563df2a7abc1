"""Builds an edition from the trees of its files; one wrong item does not hide the others."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..core.reader import EditionReader as Shared
from ..core.reader import about_at, mappings, marked, name_at, node_at, optional_at, plain_at, strings, text_at
from ..definitions.difference import Overlay
from ..definitions.overlay import Trees
from ..definitions.tree import Mapping, Node, Scalar
from ..verbs.kind import Kind
from ..verbs.reading import Reader, Unreadable
from . import model
from .effects.kind import ATTRIBUTE, NEEDS, RANGE

# What lists print, and mark where an edition has changed it.
CARDS = ("characters", "actions", "tokens", "fields", "statuses", "extras")


class EditionReader(Shared):
    """Builds objects from trees that satisfy their schemas."""

    def edition(self, trees: Trees, overlay: Overlay | None = None) -> model.Edition | None:
        by_schema: dict[str, list[Mapping]] = {}
        for schema, tree in trees:
            by_schema.setdefault(schema, []).append(tree)
        head = by_schema["edition"][0]

        def items(schema: str) -> list[Mapping]:
            key = "charts" if schema == "flow" else schema
            return [item for tree in by_schema.get(schema, []) for item in mappings(tree.get(key))]

        values: dict[str, Any] = {
            "attributes": self.by_id(mappings(head.get("attributes")), self.named, "attribute"),
            "races": self.by_id(mappings(head.get("races")), self.named, "race"),
            "categories": self.by_id(mappings(head.get("categories")), self.named, "category"),
            "families": self.by_id(mappings(head.get("families")), self.named, "family"),
            "added_rules": self.by_id(mappings(head.get("addedRules")), _added_rule, "rule"),
            "sets": self.by_id(mappings(head.get("sets")), self.named, "set"),
            "scenarios": self.by_id(mappings(head.get("scenarios")), _scenario, "scenario"),
            "terms": self.by_id(items("terms"), self.word, "term"),
            "charts": self.by_id(items("flow"), self.chart, "chart"),
            **{kind: self.cards(kind, items(kind)) for kind in CARDS},
            "decks": self.by_id(items("decks"), read_deck, "deck"),
        }
        if self.problems:
            return None
        if overlay is not None:
            for kind in CARDS:
                values[kind] = marked(values[kind], overlay, kind)
        plain = {key: plain_at(head, key) for key in ("game", "version", "date", "author", "rules")}
        plain["statements"] = plain_at(head, "statements") if head.get("statements") is not None else {}
        if overlay is not None:
            plain["version"] = overlay.version
        rules, credit = node_at(head, "rules"), plain_at(head, "credit")
        assert isinstance(rules, Mapping)
        return model.Edition(
            **plain,
            **values,
            name=name_at(head),
            rules_node=rules,
            rules_place=head.key_place("rules"),
            term_nodes={text_at(node, "id"): node for node in items("terms")},
            credit=(credit["ja"], credit["en"]),
            site=optional_at(head, "site"),
            site_node=head.get("site"),
            about=about_at(head),
            overlay=overlay,
        )

    def cards(self, kind: str, nodes: list[Mapping]) -> dict[str, Any]:
        """Cards of a kind by id, written as in its file; an example may have some of its own."""
        read: dict[str, tuple[Callable[[Mapping], Any], str]] = {
            "characters": (self._character, "character"),
            "actions": (self._action, "action"),
            "tokens": (self._token, "token"),
            "fields": (self._field, "field"),
            "statuses": (self._status, "status"),
            "extras": (self._extra, "extra card"),
        }
        return self.by_id(nodes, *read[kind])

    def _card(self, node: Mapping) -> dict[str, Any]:
        return {**self.entry(node), "set": optional_at(node, "set")}

    def _unit(self, node: Mapping) -> dict[str, Any]:
        return {
            **self._card(node),
            "hp": plain_at(node, "hp"),
            "attributes": tuple(strings(node.get("attributes"))),
            "races": tuple(strings(node.get("races"))),
        }

    def _character(self, node: Mapping) -> model.Character:
        values = self.fields(node, {"abilities": _ABILITIES})
        return model.Character(**self._unit(node), **values, ap=plain_at(node, "ap"))

    def _action(self, node: Mapping) -> model.Action:
        kinds = {
            "attribute": ATTRIBUTE,
            "needs": NEEDS,
            "range": RANGE,
            "effect": _STEPS,
            "whileSet": _HOLDS,
            "triggers": _TRIGGERS,
        }
        values = self.fields(node, kinds)
        if "whileSet" in values:
            values["while_set"] = values.pop("whileSet")
        return model.Action(**self._card(node), **values, cost=plain_at(node, "cost"))

    def _token(self, node: Mapping) -> model.Token:
        values = self.fields(node, {"abilities": _ABILITIES, "table": _TABLE})
        return model.Token(**self._unit(node), **values, threat=plain_at(node, "threat"))

    def _field(self, node: Mapping) -> model.FieldCard:
        values = self.fields(node, {"attribute": ATTRIBUTE, "holds": _HOLDS, "triggers": _TRIGGERS})
        return model.FieldCard(**self._card(node), **values, steepness=plain_at(node, "steepness"))

    def _status(self, node: Mapping) -> model.Status:
        values = self.fields(node, {"attribute": ATTRIBUTE, "holds": _HOLDS, "triggers": _TRIGGERS})
        plain: Any = {key: plain_at(node, key) for key in _OF_STATUS if key in node.entries}
        share = plain.pop("share", None)
        return model.Status(
            **self._card(node),
            **values,
            **plain,
            class_=text_at(node, "class"),  # type: ignore[arg-type]  # the schema's enum
            share=model.Share(share["family"], share["value"]) if share is not None else None,
        )

    def _extra(self, node: Mapping) -> model.Extra:
        values = self.fields(node, {"triggers": _TRIGGERS})
        return model.Extra(
            **self._card(node), **values, category=text_at(node, "category"), secret=node.get("secret") is not None
        )


_OF_STATUS = ("influence", "share", "turns", "phases")


def read_deck(node: Mapping) -> model.Deck:
    """A deck of decks.yaml, or of a player's own file."""
    return model.Deck(
        text_at(node, "id"),
        text_at(node, "character"),
        tuple(strings(node.get("faces"))),
        tuple(strings(node.get("extras"))),
        name_at(node) if node.get("name") is not None else None,
        node,
    )


def _added_rule(node: Mapping) -> model.AddedRule:
    said = plain_at(node, "text")
    return model.AddedRule(text_at(node, "id"), name_at(node), node, said["ja"], said["en"])


def _scenario(node: Mapping) -> model.Scenario:
    return model.Scenario(
        text_at(node, "id"),
        name_at(node),
        node,
        plain_at(node, "teams"),
        plain_at(node, "characters"),
        tuple(strings(node.get("decks"))),
        tuple(strings(node.get("steady"))),
    )


def _read_holds(node: Node, reader: Reader) -> tuple[Any, ...]:
    return _each(node, reader, reader.vocabulary.abilities)


def _read_triggers(node: Node, reader: Reader) -> tuple[Any, ...]:
    return _each(node, reader, reader.vocabulary.triggers)


def _each(node: Node, reader: Reader, known: Any) -> tuple[Any, ...]:
    """One unreadable item does not hide the others."""
    found, broken = [], False
    for item in mappings(node):
        try:
            found.append(reader.verb(item, known))
        except Unreadable:
            broken = True
    if broken:
        raise Unreadable
    return tuple(found)


def _read_abilities(node: Node, reader: Reader) -> tuple[model.Ability, ...]:
    found, broken = [], False
    for item in mappings(node):
        try:
            values = reader.fields(item, {"holds": _HOLDS, "triggers": _TRIGGERS})
        except Unreadable:
            broken = True
            continue
        found.append(model.Ability(text_at(item, "id"), name_at(item), item, **values))
    if broken:
        raise Unreadable
    return tuple(found)


def _read_table(node: Node, reader: Reader) -> tuple[model.Row, ...]:
    found, broken = [], False
    for item in mappings(node):
        try:
            values = reader.fields(item, {"range": RANGE, "do": _STEPS})
        except Unreadable:
            broken = True
            continue
        found.append(model.Row(_faces(node_at(item, "faces")), values["do"], values.get("range")))
    if broken:
        raise Unreadable
    return tuple(found)


def _faces(node: Node) -> tuple[int, ...]:
    """`3`, `1-3`: the schema knows no others."""
    assert isinstance(node, Scalar)
    first, _, last = node.text.partition("-")
    return tuple(range(int(first), int(last or first) + 1))


_STEPS = Kind("steps", {}, lambda node, reader: reader.steps(node))
_HOLDS = Kind("holdings", {}, _read_holds)
_TRIGGERS = Kind("triggers", {}, _read_triggers)
_ABILITIES = Kind("abilities", {}, _read_abilities)
_TABLE = Kind("table", {}, _read_table)
