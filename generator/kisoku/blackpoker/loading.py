"""Reads the files of an edition: YAML, schema, expressions, objects; all problems at once."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from datetime import date
from itertools import pairwise
from pathlib import Path
from typing import Any, TypeVar

from ..core.chart import Chart, FlowEdge, FlowNode
from ..definitions.difference import Overlay
from ..definitions.document import parse_document
from ..definitions.overlay import Trees, overlaid
from ..definitions.schema import validate
from ..definitions.source import read_source
from ..definitions.tree import Mapping, Node, Scalar, Sequence
from ..definitions.variant import bases, neighbour
from ..entry import Entry, Name, Named, Override
from ..errors import DefinitionError, Problem, closest, in_order, quoted
from ..memory import undisturbed
from ..sentences.lexicon import Word
from ..verbs.kind import Kind
from ..verbs.reading import Reader, Unreadable
from ..verbs.verb import Verb
from . import model
from .effects.kind import AMOUNT, CARDS, CONDITION, KEY, THINGS
from .effects.registry import VOCABULARY
from .triggers.registry import TRIGGERS
from .zone import NEEDED, zone_names

T = TypeVar("T")
E = TypeVar("E", bound=Entry)

GAME = "blackpoker"
FILES = ("edition", "terms", "zones", "flow", "characters", "fogs", "trumps", "frames")
# An edition without fogs or trumps has no such file.
OPTIONAL = ("fogs", "trumps")


@undisturbed()
def load_edition(folder: Path) -> model.Edition:
    """The edition in a folder; raises DefinitionError with every problem of reading it."""
    problems: list[Problem] = []
    layers = [folder, *bases(folder)]
    trees, overlay = _trees(layers[-1], problems), None
    for layer, base in reversed(list(pairwise(layers))):
        trees, overlay = _variant((layer, base), trees, overlay, problems)
    if problems:
        raise DefinitionError(*problems)
    version = trees[0][1].get("version")
    name = folder.resolve().name
    if overlay is None and isinstance(version, Scalar) and version.text != name:
        # Nothing else is looked at: every version in the files would be compared with the wrong one.
        raise DefinitionError(_misnamed(version, name))
    day = trees[0][1].get("date")
    if isinstance(day, Scalar) and not _is_date(day.text):
        raise DefinitionError(Problem(f"{quoted(day.text)} is not in the calendar", day.place))
    follows = trees[0][1].get("follows")
    if isinstance(follows, Scalar):
        neighbour(folder, follows, "follow")
    reader = EditionReader(VOCABULARY)
    edition = reader.edition(trees, overlay)
    if edition is None or reader.problems:
        found = reader.problems
        if overlay is not None:
            load_edition(overlay.base)  # what is wrong with the base is said of the base
            found = overlay.blame(found)
        raise DefinitionError(*in_order(found))
    return edition


def _misnamed(version: Scalar, name: str) -> Problem:
    message = f"version {version.text} lies in a folder named {quoted(name)}"
    return Problem(message, version.place, expected=(f'"{name}"',))


def edition_files(folder: Path) -> list[tuple[Path, str]]:
    """The files a whole edition consists of, each with the name of its schema; a variant may lack all but the first."""
    named = [(folder / f"{name}.yaml", name) for name in FILES]
    named = [(path, name) for path, name in named if name not in OPTIONAL or path.exists()]
    return named + [(path, "actions") for path in sorted((folder / "actions").glob("*.yaml"))]


def _strangers(folder: Path, problems: list[Problem]) -> set[Path]:
    """Reports YAML files that no edition has; what they were probably meant to be."""
    expected = (*(f"{name}.yaml" for name in FILES), "actions/*.yaml")
    known = {path for path, _ in edition_files(folder)}
    guessed: set[Path] = set()
    for path in sorted(folder.glob("**/*.y*ml")):
        inside = path.relative_to(folder)
        if path in known or inside.parts[0] == "examples" or any(part[0] == "." for part in inside.parts):
            continue
        guess = None
        if len(inside.parts) == 2 and path.suffix == ".yaml":
            near = closest(inside.parts[0], ("actions", "examples"))
            guess = f"{near}/{path.name}" if near and near != inside.parts[0] else None
        elif inside.parts[0] == "actions":
            guess = f"actions/{path.stem}.yaml"
        elif len(inside.parts) == 1:
            near = closest(path.stem, (*FILES, "actions"))
            guess = None if near is None else f"{near}.yaml" if near in FILES else f"actions/{near}.yaml"
        if guess is not None:
            guessed.add(folder / guess)
        problems.append(Problem("is not a file of an edition", file=str(path), expected=expected, guess=guess))
    return guessed


def _is_date(text: str) -> bool:
    try:
        date.fromisoformat(text)
    except ValueError:
        return False
    return True


def _trees(folder: Path, problems: list[Problem]) -> Trees:
    """The files of a whole edition."""
    trees: Trees = []
    files = edition_files(folder)
    guessed = _strangers(folder, problems)
    if not any(schema == "actions" for _, schema in files):
        problems.append(
            Problem("the edition has no actions", file=str(folder / "actions"), expected=("actions/*.yaml",))
        )
    for path, schema in files:
        if path in guessed and not path.exists():
            continue
        tree = _parsed(path, folder, problems)
        found = validate(tree, f"{GAME}/{schema}") if tree is not None else []
        problems += found
        if not found and isinstance(tree, Mapping):
            trees.append((schema, tree))
    return trees


def _variant(
    folders: tuple[Path, Path], base: Trees, below: Overlay | None, problems: list[Problem]
) -> tuple[Trees, Overlay | None]:
    """The files of a base with those of a variant laid over them; with problems, as far as it can be told."""
    folder = folders[0]
    wrong: list[Problem] = []
    _strangers(folder, wrong)
    layer: Trees = []
    for path, schema in edition_files(folder):
        tree = _parsed(path, folder, wrong) if path.exists() else None
        if isinstance(tree, Mapping):
            layer.append((schema, tree))
        elif tree is not None:
            wrong.append(Problem("a file of a variant begins with a key", tree.place, expected=("actions:",)))
    name = folder.resolve().name
    version = layer[0][1].get("version") if layer else None
    if isinstance(version, Scalar) and version.text != name:
        wrong.append(_misnamed(version, name))
    problems += wrong
    if problems:
        return base, below
    try:
        trees, overlay = overlaid(base, layer, folders, GAME, (*FILES, "actions"), below)
    except DefinitionError as error:
        problems += error.problems
        return base, below
    found = [problem for schema, tree in trees for problem in validate(tree, f"{GAME}/{schema}")]
    problems += overlay.blame(found)
    return trees, overlay


def _parsed(path: Path, folder: Path, problems: list[Problem]) -> Node | None:
    try:
        return parse_document(read_source(path, str(path), root=folder))
    except DefinitionError as error:
        problems += error.problems
        return None


class EditionReader(Reader):
    """Builds the objects of an edition from trees that satisfy their schemas."""

    def edition(self, trees: Trees, overlay: Overlay | None = None) -> model.Edition | None:
        by_schema: dict[str, list[Mapping]] = {}
        for schema, tree in trees:
            by_schema.setdefault(schema, []).append(tree)
        head = by_schema["edition"][0]

        def items(schema: str, key: str | None = None) -> Iterable[Mapping]:
            for tree in by_schema.get(schema, ()):
                yield from _mappings(tree.get(key or schema))

        zones = self._by_id(items("zones"), self._zone, "zone")
        if missing := [id for id in NEEDED if id not in zones]:
            # Nothing else is looked at: every mention of them would be a problem of its own.
            for id in missing:
                message = f"there is no zone `{id}`: the rules of every game need it"
                place = _node(by_schema["zones"][0], "zones").place
                self.problems.append(Problem(message, place, guess=closest(id, zones)))
            return None
        # What is read from here on may speak of these.
        self.names = zone_names(zones)
        types = self._by_id(_mappings(head.get("types")), self._named, "type")
        actions = self._by_id(items("actions"), self._action, "action")
        order = list(types)
        position = {id: index for index, id in enumerate(order)}
        actions = dict(sorted(actions.items(), key=lambda item: position.get(item[1].type, len(order))))
        setup = head.get("setup")
        assert isinstance(setup, Mapping)
        decide, start, win = (
            self._try(lambda: self._decide(setup)),
            self._try(lambda: self.steps(_node(setup, "start"))),
            self._try(lambda: self._win(head)),
        )
        values: dict[str, Any] = {
            "suits": self._by_id(_mappings(head.get("suits")), self._suit, "suit"),
            "formats": self._by_id(_mappings(head.get("formats")), self._named, "format"),
            "types": types,
            "labels": self._by_id(_mappings(head.get("labels")), self._named, "label"),
            "costs": self._by_id(_mappings(head.get("costs")), self._cost, "cost"),
            "zones": zones,
            "levels": self._by_id(items("zones", "levels"), self._named, "level"),
            "terms": self._by_id(items("terms"), self._word, "term"),
            "charts": self._by_id(items("flow", "charts"), self._chart, "chart"),
            "actions": actions,
            "characters": self._by_id(items("characters"), self._character, "character"),
            "fogs": self._by_id(items("fogs"), self._fog, "fog"),
            "trumps": self._by_id(items("trumps"), self._trump, "trump"),
            "frames": self._by_id(items("frames"), self._frame, "frame"),
        }
        if self.problems or decide is None or start is None or win is None:
            return None
        if overlay is not None:
            for kind in _MARKED:
                values[kind] = {id: _marked(entry, overlay, kind) for id, entry in values[kind].items()}
        keys = ("game", "version", "date", "author", "numbers", "jokers", "counts", "rules")
        plain = {key: _plain(head, key) for key in keys}
        if overlay is not None:
            plain["version"] = overlay.version
        counts, numbers, rules = _node(head, "counts"), _node(head, "numbers"), _node(head, "rules")
        assert isinstance(counts, Mapping)
        assert isinstance(numbers, Mapping)
        assert isinstance(rules, Mapping)
        return model.Edition(
            **plain,
            **values,
            name=_name(head),
            decide=decide,
            start=start,
            win=win,
            counts_node=counts,
            numbers_node=numbers,
            rules_node=rules,
            rules_place=head.key_place("rules"),
            term_nodes={_text(node, "id"): node for node in items("terms")},
            site=_optional(head, "site"),
            overlay=overlay,
        )

    def _try(self, read: Callable[[], T]) -> T | None:
        try:
            return read()
        except Unreadable:
            return None

    def _by_id(self, nodes: Iterable[Mapping], read: Callable[[Mapping], T], kind: str) -> dict[str, T]:
        found: dict[str, T] = {}
        seen: dict[str, Node] = {}
        for node in nodes:
            id_node = _node(node, "id")
            assert isinstance(id_node, Scalar)
            if id_node.text in seen:
                first = seen[id_node.text].place
                hint = f"it is also the id of the {kind} in {first.source.name}, line {first.line}"
                self.problems.append(
                    Problem(f"{kind} id {quoted(id_node.text)} is used twice", id_node.place, hint=hint)
                )
                continue
            seen[id_node.text] = id_node
            thing = self._try(lambda node=node: read(node))  # type: ignore[misc]  # bound at once
            if thing is not None:
                found[id_node.text] = thing
        return found

    def _named(self, node: Mapping) -> Named:
        return Named(_text(node, "id"), _name(node), node)

    def _cost(self, node: Mapping) -> model.Cost:
        return model.Cost(_text(node, "id"), _name(node), node, self.steps(_node(node, "pay")))

    def _zone(self, node: Mapping) -> model.Zone:
        plain: Any = node.plain()
        return model.Zone(
            plain["id"], _name(node), node, plain["kind"], plain.get("shared", False), plain.get("face"),
            plain["ordered"], tuple(plain["visibility"]), plain.get("card"), plain.get("short"), plain.get("place"),
        )  # fmt: skip

    def _suit(self, node: Mapping) -> model.Suit:
        return model.Suit(_text(node, "id"), _name(node), node, _text(node, "symbol"))

    def _word(self, node: Mapping) -> Word:
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
        )

    def _chart(self, node: Mapping) -> Chart:
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
        return Chart(plain["id"], plain["start"], nodes, edges, _name(node), node)

    def _entry(self, node: Mapping) -> dict[str, Any]:
        plain: Any = {key: entry.value.plain() for key, entry in node.entries.items() if key in _ENTRY_KEYS}
        flavour, override = plain.get("flavour"), plain.get("textOverride")
        return {
            "id": plain["id"],
            "name": _name(node),
            "node": node,
            "formats": tuple(plain.get("formats", ())),
            "frames": tuple(plain.get("frames", ())),
            "since": plain.get("since"),
            "updated": tuple(plain.get("updated", ())),
            "rulings": tuple(plain.get("rulings", ())),
            "flavour": (flavour["ja"], flavour["en"]) if flavour else None,
            "override": Override(**override) if override else None,
        }

    def _action(self, node: Mapping) -> model.Action:
        kinds = {"key": KEY, "activation": CONDITION, "target": THINGS, "effect": _STEPS, "trigger": _TRIGGER}
        values = self.fields(node, kinds)
        trigger, speed, timing = _text(node, "request").split("-")
        notes = tuple(
            model.Note(_optional(note, "untargetableBy"), note.get("publicKey") is not None)
            for note in _mappings(node.get("notes"))
        )
        request = model.Request(trigger, speed, timing)  # type: ignore[arg-type]  # the schema's enum
        per_turn = node.get("perTurn")
        return model.Action(
            **self._entry(node),
            **values,
            type=_text(node, "type"),
            request=request,
            cost=_optional(node, "cost") or "",
            per_turn=per_turn.value if isinstance(per_turn, Scalar) else None,  # type: ignore[arg-type]
            notes=notes,
            ends_combat=node.get("endsCombat") is not None,
        )

    def _character(self, node: Mapping) -> model.Character:
        values = self.fields(
            node, {"cards": KEY, "size": AMOUNT, "abilities": _ABILITIES, "conditionalLabels": _LABELS}
        )
        return model.Character(
            **self._entry(node),
            cards=values["cards"],
            size=values.get("size"),
            named_abilities=values.get("abilities", ()),
            conditional_labels=values.get("conditionalLabels", ()),
            type=_text(node, "type"),  # type: ignore[arg-type]  # the schema's enum
            labels=tuple(_strings(node.get("labels"))),
        )

    def _fog(self, node: Mapping) -> model.Fog:
        values = self.fields(node, {"cards": KEY, "target": THINGS, "abilities": _ABILITIES})
        return model.Fog(
            **self._entry(node),
            cards=values["cards"],
            target=values.get("target"),
            named_abilities=values["abilities"],
        )

    def _trump(self, node: Mapping) -> model.Trump:
        values = self.fields(node, {"card": KEY, "abilities": _ABILITIES})
        return model.Trump(**self._entry(node), cards=values["card"], named_abilities=values.get("abilities", ()))

    def _frame(self, node: Mapping) -> model.Frame:
        values = self.fields(node, {"setup": _STEPS, "reveal": _STEPS, "deck": _DECK})
        return model.Frame(**self._entry(node), **values, zones=tuple(_strings(node.get("zones"))))

    def _win(self, head: Mapping) -> model.Win:
        win = head.get("win")
        assert isinstance(win, Mapping)
        return model.Win(CONDITION.read(_node(win, "lose"), self), _plain(win, "both"), win)

    def _decide(self, setup: Mapping) -> Any:
        decide = _node(setup, "decide")
        assert isinstance(decide, Mapping)
        return THINGS.read(_node(decide, "compare"), self)


_ENTRY_KEYS = frozenset(["id", "formats", "frames", "since", "updated", "rulings", "flavour", "textOverride"])


# What lists print, and mark where an edition has changed it.
_MARKED = ("actions", "characters", "fogs", "trumps", "frames")


def _marked(entry: E, overlay: Overlay, kind: str) -> E:
    """In a variant an entry is new or changed because it differs from the base, not because somebody says so."""
    match overlay.mark(kind, entry.id):
        case "added":
            return replace(entry, since=overlay.version)
        case "changed":
            return replace(entry, updated=(*entry.updated, overlay.version))
        case None:
            return entry


def _read_trigger(node: Node, reader: Reader) -> Verb:
    assert isinstance(node, Mapping)
    names = [name for name in node.entries if name in TRIGGERS]
    if len(names) != 1:
        found = " and ".join(f"`{name}`" for name in names) or "none"
        message = f"an action is triggered by one kind of event, found {found}"
        reader.problems.append(Problem(message, node.place, expected=tuple(TRIGGERS)))
        raise Unreadable
    return TRIGGERS[names[0]].read(node, names[0], reader)


def _read_deck(node: Node, reader: Reader) -> model.Deck:
    assert isinstance(node, Mapping)
    plain: Any = node.plain()
    values = reader.fields(node, {"exactly": CARDS})
    return model.Deck(values.get("exactly"), plain.get("from", 0), plain.get("upTo", 0), plain["rule"])


def _read_labels(node: Node, reader: Reader) -> tuple[tuple[str, Any], ...]:
    return tuple((_text(item, "label"), reader.fields(item, {"if": CONDITION})["if"]) for item in _mappings(node))


def _read_abilities(node: Node, reader: Reader) -> tuple[model.NamedAbility, ...]:
    abilities = []
    for item in _mappings(node):
        ability: Any = reader.verb(item, reader.vocabulary.abilities)
        abilities.append(model.NamedAbility(ability, _name(item) if item.get("name") else None))
    return tuple(abilities)


_STEPS = Kind("steps", {}, lambda node, reader: reader.steps(node))
_TRIGGER = Kind("trigger", {}, _read_trigger)
_DECK = Kind("deck", {}, _read_deck)
_LABELS = Kind("labels", {}, _read_labels)
_ABILITIES = Kind("abilities", {}, _read_abilities)


def _node(mapping: Mapping, key: str) -> Node:
    return mapping.entries[key].value


def _text(mapping: Mapping, key: str) -> str:
    node = _node(mapping, key)
    assert isinstance(node, Scalar)
    return node.text


def _optional(mapping: Mapping, key: str) -> str | None:
    return _text(mapping, key) if key in mapping.entries else None


def _plain(mapping: Mapping, key: str) -> Any:
    return _node(mapping, key).plain()


def _name(mapping: Mapping) -> Name:
    node = _node(mapping, "name")
    assert isinstance(node, Mapping)
    return Name(_text(node, "ja"), _text(node, "kana"), _text(node, "en"))


def _mappings(node: Node | None) -> list[Mapping]:
    return [item for item in node.items if isinstance(item, Mapping)] if isinstance(node, Sequence) else []


def _strings(node: Node | None) -> list[str]:
    return [item.text for item in node.items if isinstance(item, Scalar)] if isinstance(node, Sequence) else []
