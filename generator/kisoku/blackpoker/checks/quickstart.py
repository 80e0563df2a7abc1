"""The words of the quick start name what there is: its regulation, actions, costs, and what is filled into braces."""

from __future__ import annotations

from collections.abc import Iterator

from ...checks.references import known
from ...definitions.tree import Mapping, Node, Scalar, Sequence
from ...errors import Place, Problem, closest, quoted
from ..model import Edition, Regulation
from ..speech.prose import Misspelt, halves, names_in
from ..triggers.resolved import Resolved

# What may stand in braces, whatever is said (leaflets/quickstart_facts.py); of {count} only `perTurn` speaks.
FILLED = ("deck", "numbers", "hand", "start", "firstLife", "firstHand", "size", "attacker")
COUNT = "count"
# These are executed, and no words.
_EXECUTED = ("given", "when", "then")


def check(edition: Edition) -> Iterator[Problem]:
    node = edition.quickstart
    if node is None:
        return
    setting = node.at(["setting"])
    assert isinstance(setting, Scalar)
    regulation = next((one for one in edition.regulations if str(one) == setting.text), None)
    if regulation is None:
        yield from known(setting.text, edition.settings, "regulation", setting.place)
        return
    yield from _words(node)
    yield from _readings(edition, node)
    yield from _parts(edition, node)
    yield from _costs(edition, regulation, node)
    yield from _shorts(edition, regulation, setting.place)


def _words(node: Node, key: str = "") -> Iterator[Problem]:
    if isinstance(node, Mapping):
        for name, entry in node.entries.items():
            if name not in _EXECUTED:
                yield from _words(entry.value, key if name in ("ja", "en") else name)
    elif isinstance(node, Sequence):
        for item in node.items:
            yield from _words(item, key)
    elif isinstance(node, Scalar):
        names = (COUNT,) if key == "perTurn" else FILLED
        try:
            halves(node.text)
            strange = [name for name in names_in(node.text) if name not in names]
        except Misspelt as error:
            yield Problem(str(error), node.place)
            return
        for name in strange:
            place = node.place_of(node.text.find(f"{{{name}}}"), len(name) + 2)
            yield Problem(f"nothing is known of {quoted(name)}", place, expected=names, guess=closest(name, names))


def _readings(edition: Edition, node: Mapping) -> Iterator[Problem]:
    """A reading whose word is nowhere is a slip."""
    ruby = node.get("ruby")
    if not isinstance(ruby, Mapping):
        return
    named = [words for one in edition.actions.values() for words in (one.name.ja, *(one.short or ())[:1])]
    said = "\n".join([*_japanese(node), *named])
    for word in ruby.entries:
        if word not in said:
            yield Problem(f"{quoted(word)} has a reading, but is nowhere said", ruby.key_place(word))


def _japanese(node: Node) -> Iterator[str]:
    if isinstance(node, Mapping):
        for name, entry in node.entries.items():
            if name == "ja" and isinstance(entry.value, Scalar):
                yield entry.value.text
            else:
                yield from _japanese(entry.value)
    elif isinstance(node, Sequence):
        for item in node.items:
            yield from _japanese(item)


def _parts(edition: Edition, node: Mapping) -> Iterator[Problem]:
    """The parts of a turn: actions, each triggered one after what triggers it; others have a name."""
    parts = node.at(["turn", "parts"])
    assert isinstance(parts, Sequence)
    ids = [_text(part, "action") for part in parts.items]
    for index, (part, id) in enumerate(zip(parts.items, ids, strict=True)):
        if not isinstance(part, Mapping) or id is None:
            if isinstance(part, Mapping) and part.get("name") is None:
                hint = "say which `action` it is, or a `name`"
                yield Problem("a part of the turn has no name", part.place, hint=hint)
            continue
        place = part.at(["action"]).place
        if id not in edition.actions:
            yield from known(id, edition.actions, "action", place)
            continue
        trigger = edition.actions[id].trigger
        if isinstance(trigger, Resolved) and ids[index - 1] != trigger.resolved:
            before = quoted(trigger.resolved)
            yield Problem(f"{quoted(id)} is triggered by {before}, which does not come before it", place)


def _costs(edition: Edition, regulation: Regulation, node: Mapping) -> Iterator[Problem]:
    costs = node.at(["actions", "costs"])
    assert isinstance(costs, Sequence)
    actions = [one for one in edition.actions.values() if edition.in_regulation(one, regulation)]
    letters = {letter for action in actions for letter in action.cost + (action.or_.cost if action.or_ else "")}
    said = [_text(cost, "id") or "" for cost in costs.items]
    for cost, id in zip(costs.items, said, strict=True):
        if id not in letters or said.count(id) > 1:
            message = f"cost {quoted(id)} is said twice" if id in letters else f"no action costs {quoted(id)}"
            yield Problem(message, cost.at(["id"]).place, expected=tuple(sorted(letters)))
    for id in sorted(letters - set(said)):
        yield Problem(f"nothing is said of the cost `{id}`", costs.place, hint=f"add `- {{id: {id}, ja: …, en: …}}`")


def _shorts(edition: Edition, regulation: Regulation, place: Place) -> Iterator[Problem]:
    """Every action stands on the sheet in a line."""
    for action in edition.actions.values():
        if edition.in_regulation(action, regulation) and action.short is None:
            hint = "say in one line of each language what it does: `short: {ja: …, en: …}`"
            yield Problem(f"action `{action.id}` is in {regulation}, but has no `short`", place, hint=hint)


def _text(node: Node, key: str) -> str | None:
    found = node.get(key) if isinstance(node, Mapping) else None
    return found.text if isinstance(found, Scalar) else None
