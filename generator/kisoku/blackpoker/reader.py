"""Turns the trees of an edition's files into its objects, and finds all problems at once."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ..core import reader
from ..core.reader import about_at, mappings, marked, name_at, node_at, optional_at, plain_at, strings, text_at
from ..definitions.difference import Overlay
from ..definitions.overlay import Trees
from ..definitions.tree import Mapping, Node, Scalar
from ..errors import Problem, closest
from ..sample import sample_at
from ..verbs.kind import Kind
from ..verbs.reading import Reader
from . import model
from .effects.kind import AMOUNT, CARDS, CONDITION, KEY, THINGS
from .triggers.registry import EVENT
from .zone import NEEDED, zone_names


class EditionReader(reader.EditionReader):
    """Builds the objects of an edition from trees that satisfy their schemas."""

    def edition(self, trees: Trees, overlay: Overlay | None = None) -> model.Edition | None:
        by_schema: dict[str, list[Mapping]] = {}
        for schema, tree in trees:
            by_schema.setdefault(schema, []).append(tree)
        head = by_schema["edition"][0]

        def items(schema: str, key: str | None = None) -> Iterable[Mapping]:
            for tree in by_schema.get(schema, ()):
                yield from mappings(tree.get(key or schema))

        zones = self.by_id(items("zones"), self._zone, "zone")
        if missing := [id for id in NEEDED if id not in zones]:
            # Nothing else is looked at: every mention of them would be a problem of its own.
            for id in missing:
                message = f"there is no zone `{id}`: the rules of every game need it"
                place = node_at(by_schema["zones"][0], "zones").place
                self.problems.append(Problem(message, place, guess=closest(id, zones)))
            return None
        # What is read from here on may speak of these.
        self.names = zone_names(zones)
        types = self.by_id(mappings(head.get("types")), self.named, "type")
        actions = self.by_id(items("actions"), self._action, "action")
        order = list(types)
        position = {id: index for index, id in enumerate(order)}
        actions = dict(sorted(actions.items(), key=lambda item: position.get(item[1].type, len(order))))
        setup = head.get("setup")
        assert isinstance(setup, Mapping)
        decide, start, win = (
            self.attempt(lambda: self._decide(setup)),
            self.attempt(lambda: self.steps(node_at(setup, "start"))),
            self.attempt(lambda: self._win(head)),
        )
        values: dict[str, Any] = {
            "suits": self.by_id(mappings(head.get("suits")), self._suit, "suit"),
            "formats": self.by_id(mappings(head.get("formats")), self._format, "format"),
            "types": types,
            "labels": self.by_id(mappings(head.get("labels")), self.named, "label"),
            "costs": self.by_id(mappings(head.get("costs")), self._cost, "cost"),
            "zones": zones,
            "levels": self.by_id(items("zones", "levels"), self.named, "level"),
            "terms": self.by_id(items("terms"), self.word, "term"),
            "charts": self.by_id(items("flow", "charts"), self.chart, "chart"),
            "actions": actions,
            "characters": self.by_id(items("characters"), self._character, "character"),
            "fogs": self.by_id(items("fogs"), self._fog, "fog"),
            "trumps": self.by_id(items("trumps"), self._trump, "trump"),
            "frames": self.by_id(items("frames"), self._frame, "frame"),
        }
        if self.problems or decide is None or start is None or win is None:
            return None
        if overlay is not None:
            for kind in _MARKED:
                values[kind] = marked(values[kind], overlay, kind)
        keys = ("game", "version", "date", "author", "numbers", "jokers", "counts", "rules")
        plain = {key: plain_at(head, key) for key in keys}
        if overlay is not None:
            plain["version"] = overlay.version
        counts, numbers, rules = node_at(head, "counts"), node_at(head, "numbers"), node_at(head, "rules")
        assert isinstance(counts, Mapping)
        assert isinstance(numbers, Mapping)
        assert isinstance(rules, Mapping)
        return model.Edition(
            **plain,
            **values,
            name=name_at(head),
            decide=decide,
            exhausted=plain_at(setup, "decide").get("exhausted", "loses"),
            start=start,
            win=win,
            counts_node=counts,
            numbers_node=numbers,
            rules_node=rules,
            rules_place=head.key_place("rules"),
            term_nodes={text_at(node, "id"): node for node in items("terms")},
            layout=_layout(head),
            basics=tuple(_basic(node) for node in mappings(head.get("basics"))),
            site=optional_at(head, "site"),
            site_node=head.get("site"),
            about=about_at(head),
            quickstart=_quickstart(by_schema.get("quickstart", ()), overlay),
            sample=sample_at(next(iter(by_schema.get("sample", ())), None), "regulation"),
            overlay=overlay,
        )

    def _cost(self, node: Mapping) -> model.Cost:
        return model.Cost(text_at(node, "id"), name_at(node), node, self.steps(node_at(node, "pay")))

    def _zone(self, node: Mapping) -> model.Zone:
        plain: Any = node.plain()
        return model.Zone(
            plain["id"], name_at(node), node, plain["kind"], plain.get("shared", False), plain.get("face"),
            plain["ordered"], tuple(plain["visibility"]), plain.get("card"), plain.get("short"), plain.get("place"),
        )  # fmt: skip

    def _suit(self, node: Mapping) -> model.Suit:
        return model.Suit(text_at(node, "id"), name_at(node), node, text_at(node, "symbol"))

    def _action(self, node: Mapping) -> model.Action:
        kinds = {"key": KEY, "activation": CONDITION, "target": THINGS, "effect": _STEPS, "trigger": EVENT}
        values = self.fields(node, kinds)
        trigger, speed, timing = text_at(node, "request").split("-")
        notes = tuple(
            model.Note(
                optional_at(note, "untargetableBy"),
                note.get("publicKey") is not None,
                note.get("resolvesFirst") is not None,
            )
            for note in mappings(node.get("notes"))
        )
        request = model.Request(trigger, speed, timing)  # type: ignore[arg-type]  # the schema's enum
        per_turn = node.get("perTurn")
        return model.Action(
            **self.entry(node),
            **values,
            type=text_at(node, "type"),
            request=request,
            cost=optional_at(node, "cost") or "",
            or_=_alternative(node.get("or")),
            per_turn=per_turn.value if isinstance(per_turn, Scalar) else None,  # type: ignore[arg-type]
            notes=notes,
            ends_combat=node.get("endsCombat") is not None,
            short=_short(node.get("short")),
        )

    def _character(self, node: Mapping) -> model.Character:
        values = self.fields(
            node, {"cards": KEY, "size": AMOUNT, "abilities": _ABILITIES, "conditionalLabels": _LABELS}
        )
        return model.Character(
            **self.entry(node),
            cards=values["cards"],
            size=values.get("size"),
            named_abilities=values.get("abilities", ()),
            conditional_labels=values.get("conditionalLabels", ()),
            type=text_at(node, "type"),  # type: ignore[arg-type]  # the schema's enum
            labels=tuple(strings(node.get("labels"))),
        )

    def _fog(self, node: Mapping) -> model.Fog:
        values = self.fields(node, {"cards": KEY, "target": THINGS, "abilities": _ABILITIES})
        return model.Fog(
            **self.entry(node),
            cards=values["cards"],
            target=values.get("target"),
            named_abilities=values["abilities"],
        )

    def _format(self, node: Mapping) -> model.Format:
        return model.Format(text_at(node, "id"), name_at(node), node, optional_at(node, "on"))

    def _trump(self, node: Mapping) -> model.Trump:
        values = self.fields(node, {"card": KEY, "abilities": _ABILITIES})
        return model.Trump(
            **self.entry(node),
            cards=values["card"],
            named_abilities=values.get("abilities", ()),
            beta=node.get("beta") is not None,
        )

    def _frame(self, node: Mapping) -> model.Frame:
        values = self.fields(node, {"setup": _STEPS, "reveal": _STEPS, "deck": _DECK})
        return model.Frame(
            **self.entry(node),
            **values,
            zones=tuple(strings(node.get("zones"))),
            match=_match(node.get("match")),
            plain=node.get("plain") is not None,
            informal=node.get("informal") is not None,
        )

    def _win(self, head: Mapping) -> model.Win:
        win = head.get("win")
        assert isinstance(win, Mapping)
        return model.Win(CONDITION.read(node_at(win, "lose"), self), plain_at(win, "both"), win)

    def _decide(self, setup: Mapping) -> Any:
        decide = node_at(setup, "decide")
        assert isinstance(decide, Mapping)
        return THINGS.read(node_at(decide, "compare"), self)


def _alternative(node: Node | None) -> model.Alternative | None:
    plain: Any = node.plain() if node is not None else None
    return model.Alternative(plain["cost"], plain["timing"]) if plain is not None else None


def _short(node: Node | None) -> tuple[str, str] | None:
    plain: Any = node.plain() if node is not None else None
    return (plain["ja"], plain["en"]) if plain is not None else None


def _quickstart(trees: Iterable[Mapping], overlay: Overlay | None) -> Mapping | None:
    """A variant has its own or none: what is said of the base need not be true of it."""
    for tree in trees:
        node, place = tree.get("quickstart"), tree.key_place("quickstart")
        if isinstance(node, Mapping) and (overlay is None or place.source.name in overlay.files):
            return node
    return None


def _layout(head: Mapping) -> model.Layout:
    node = head.get("layout")
    plain: Any = node.plain() if node is not None else {}
    said: Any = {key: tuple(value) if key == "heading" else value for key, value in plain.items()}
    return model.Layout(**said)


def _basic(node: Mapping) -> model.Basic:
    ja, en = optional_at(node, "ja"), optional_at(node, "en")
    return model.Basic(text_at(node, "id"), (ja, en) if ja is not None and en is not None else None, node)


def _match(node: Node | None) -> model.Match | None:
    if node is None:
        return None
    plain: Any = node.plain()
    decks = plain.get("decks")
    return model.Match(
        plain["wins"],
        model.Split(decks["count"], decks["cards"], decks.get("faceUp")) if decks is not None else None,
        plain.get("locks"),
        tuple(plain.get("visibility", ())),
    )


# What lists print, and mark where an edition has changed it.
_MARKED = ("actions", "characters", "fogs", "trumps", "frames")


def _read_deck(node: Node, reader: Reader) -> model.Deck:
    assert isinstance(node, Mapping)
    plain: Any = node.plain()
    values = reader.fields(node, {"exactly": CARDS})
    return model.Deck(values.get("exactly"), plain.get("from", 0), plain.get("upTo", 0), plain["rule"])


def _read_labels(node: Node, reader: Reader) -> tuple[tuple[str, Any], ...]:
    return tuple((text_at(item, "label"), reader.fields(item, {"if": CONDITION})["if"]) for item in mappings(node))


def _read_abilities(node: Node, reader: Reader) -> tuple[model.NamedAbility, ...]:
    abilities = []
    for item in mappings(node):
        ability: Any = reader.verb(item, reader.vocabulary.abilities)
        abilities.append(model.NamedAbility(ability, name_at(item) if item.get("name") else None))
    return tuple(abilities)


_STEPS = Kind("steps", {}, lambda node, reader: reader.steps(node))
_DECK = Kind("deck", {}, _read_deck)
_LABELS = Kind("labels", {}, _read_labels)
_ABILITIES = Kind("abilities", {}, _read_abilities)
