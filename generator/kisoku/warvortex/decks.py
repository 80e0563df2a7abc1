"""Deck building: which cards a character may include, in which orders, and which rule forbids what (W-007–W-020)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby, permutations, product

from ..definitions.document import parse_document
from ..definitions.schema import validate
from ..definitions.tree import Mapping, Node
from ..errors import DefinitionError, Problem, Source, closest, in_order, quoted
from .holdings.admit import Admit
from .holdings.treat import Treat
from .language.labels import NOTHING_ALIKE, Alike
from .language.unit import THIS
from .model import FACES, Action, Character, Deck, Edition
from .reader import read_deck
from .rule import RuleName

# Of a card with the same name (W-013).
COPIES = 2


def labels_of(character: Character) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Its attributes and races, with those that it counts as having (EW-62)."""
    attributes, races = list(character.attributes), list(character.races)
    for holding in character.holdings:
        if isinstance(holding, Treat) and holding.what == THIS:
            names = holding.as_.labels.names
            attributes += names if "attribute" in holding.as_.sorts else ()
            races += names if "race" in holding.as_.sorts else ()
    return tuple(attributes), tuple(races)


def forbids(
    action: Action, attributes: Iterable[str], races: Iterable[str], alike: Alike = NOTHING_ALIKE
) -> RuleName | None:
    """The rule by which somebody with these labels cannot include the card, if there is one (W-011, W-017)."""
    attributes, races = tuple(attributes), tuple(races)
    if not action.attribute.met_by(attributes, alike):
        return "attribute"
    if action.needs is not None and not action.needs.met_by(attributes, races, alike):
        return "other condition"
    return None


def refusal(character: Character, action: Action, alike: Alike = NOTHING_ALIKE) -> RuleName | None:
    """The rule by which a character cannot include the card, not even as a guest, if there is one."""
    return None if is_guest(character, action, alike) else forbids(action, *labels_of(character), alike)


def admissible(character: Character, action: Action, alike: Alike = NOTHING_ALIKE) -> bool:
    """Whether a character may include a card in its deck."""
    return refusal(character, action, alike) is None


def is_guest(character: Character, action: Action, alike: Alike = NOTHING_ALIKE) -> bool:
    """Whether it is let in by an ability only: it is not of the character's attributes (W-006)."""
    if character.admit is None:
        return False
    attributes, races = labels_of(character)
    as_well = (*attributes, *character.admit.attribute.names)
    return forbids(action, attributes, races, alike) is not None and forbids(action, as_well, races, alike) is None


def admissible_actions(edition: Edition, character: Character, alike: Alike = NOTHING_ALIKE) -> list[Action]:
    return [action for action in edition.actions.values() if admissible(character, action, alike)]


def orders(actions: Sequence[Action]) -> list[tuple[Action, ...]]:
    """Every legal assignment to the faces: in ascending cost, equal costs in any order (W-010, EW-01)."""
    if len(actions) > FACES:
        raise ValueError(f"a die has {FACES} faces, these are {len(actions)} cards")
    by_cost = [
        list(group) for _, group in groupby(sorted(actions, key=lambda action: action.cost), lambda action: action.cost)
    ]
    ways = [[tuple(way) for way in dict.fromkeys(permutations(group))] for group in map(_distinct, by_cost)]
    return [tuple(action for group in way for action in group) for way in product(*ways)]


def _distinct(actions: list[Action]) -> list[Action]:
    """Copies of a card stand for each other; the frozen objects compare by what they are."""
    return sorted(actions, key=lambda action: action.id)


@dataclass(frozen=True, slots=True)
class Fault:
    """What is wrong with a deck, by which rule, and of which face (an index) or extra card."""

    rule: RuleName
    ja: str
    en: str
    face: int | None = None
    extra: int | None = None
    expected: tuple[str, ...] = ()


def faults(edition: Edition, deck: Deck, alike: Alike = NOTHING_ALIKE) -> list[Fault]:
    """Everything that the rules forbid in a deck whose cards exist."""
    character = edition.characters[deck.character]
    actions = [edition.actions[id] for id in deck.faces]
    return [
        *_size(actions),
        *_admission(character, actions, alike),
        *_copies(actions),
        *_sum(character, actions),
        *_order(actions),
        *_extras(edition, character, deck),
    ]


def go_together(character: Character, actions: Sequence[Action], alike: Alike = NOTHING_ALIKE) -> bool:
    """Whether some cards could be part of one deck, whatever they cost."""
    return not any((*_admission(character, list(actions), alike), *_copies(list(actions))))


def is_legal(edition: Edition, deck: Deck, alike: Alike = NOTHING_ALIKE) -> bool:
    return not faults(edition, deck, alike)


def _size(actions: list[Action]) -> Iterator[Fault]:
    if len(actions) != FACES:
        yield Fault(
            "deck size",
            f"デッキは{FACES}枚でなければならないが、{len(actions)}枚ある。",
            f"a deck has {FACES} cards, this one has {len(actions)}",
        )


def _admission(character: Character, actions: list[Action], alike: Alike) -> Iterator[Fault]:
    attributes, _ = labels_of(character)
    admit, guests = character.admit, 0
    for face, action in enumerate(actions):
        if admit is not None and is_guest(character, action, alike):
            guests += 1
            if guests == admit.count + 1:
                yield _guest_too_many(character, admit, action, face)
        match refusal(character, action, alike):
            case "attribute":
                yield Fault(
                    "attribute",
                    f"{character.name.ja}は、{action.attribute}属性の「{action.name.ja}」を入れられない。",
                    f"{character.id} cannot include {action.id}, whose attribute is {action.attribute}",
                    face,
                    expected=("無", *attributes),
                )
            case "other condition":
                yield Fault(
                    "other condition",
                    f"{character.name.ja}は、「{action.name.ja}」の他条件（{action.needs}）を満たさない。",
                    f"{character.id} does not meet the other condition of {action.id}: {action.needs}",
                    face,
                )


def _guest_too_many(character: Character, admit: Admit, action: Action, face: int) -> Fault:
    return Fault(
        "attribute",
        f"{character.name.ja}が入れられる{admit.attribute}属性のカードは{admit.count}枚までだが、"
        f"「{action.name.ja}」はその次の1枚である。",
        f"{character.id} may include at most {admit.count} of {admit.attribute}, {action.id} is one more",
        face,
    )


def _copies(actions: list[Action]) -> Iterator[Fault]:
    """Names are compared whole: X and X+ are two (W-014)."""
    seen: Counter[str] = Counter()
    for face, action in enumerate(actions):
        seen[action.name.ja] += 1
        if seen[action.name.ja] == COPIES + 1:
            count = sum(other.name.ja == action.name.ja for other in actions)
            yield Fault(
                "copies",
                f"同じ名前のカードは{COPIES}枚までだが、「{action.name.ja}」が{count}枚ある。",
                f"{count} cards are called {action.name.en}",
                face,
                expected=(f"at most {COPIES}",),
            )


def _sum(character: Character, actions: list[Action]) -> Iterator[Fault]:
    total = sum(action.cost for action in actions)
    if total > character.ap:
        yield Fault(
            "cost sum",
            f"コストの合計{total}が、{character.name.ja}のAP{character.ap}を超える。",
            f"the costs add up to {total}, {character.id} has {character.ap} AP",
        )


def _order(actions: list[Action]) -> Iterator[Fault]:
    for face in range(1, len(actions)):
        before, action = actions[face - 1], actions[face]
        if action.cost < before.cost:
            yield Fault(
                "cost order",
                f"コストの小さい順に並べる。「{action.name.ja}」(C{action.cost})の前に"
                f"「{before.name.ja}」(C{before.cost})がある。",
                f"costs ascend from face 1 to 6: {before.id} ({before.cost}) stands before {action.id} ({action.cost})",
                face,
            )


def _extras(edition: Edition, character: Character, deck: Deck) -> Iterator[Fault]:
    """As many of each category as an ability allows, or fewer (W-126, QW-61)."""
    allowed: Counter[str] = Counter()
    for allowance in character.allowance:
        allowed[allowance.category] += allowance.count
    brought: Counter[str] = Counter()
    for index, id in enumerate(deck.extras):
        category = edition.extras[id].category
        brought[category] += 1
        if brought[category] == allowed[category] + 1:
            yield Fault(
                "extra cards",
                f"{character.name.ja}が所持できる「{category}」は{allowed[category]}枚までである。",
                f"{character.id} may bring at most {allowed[category]} of {category}"
                if allowed[category]
                else f"{character.id} may bring no {category}",
                extra=index,
            )


# --- decks as they are written


def problems(edition: Edition, deck: Deck, alike: Alike = NOTHING_ALIKE) -> list[Problem]:
    """What is wrong with a written deck: names that mean nothing, then what the rules forbid."""
    unknown = list(_unknown(edition, deck))
    if unknown:
        return unknown
    return [_problem(edition, deck, fault) for fault in faults(edition, deck, alike)]


def _problem(edition: Edition, deck: Deck, fault: Fault) -> Problem:
    message = f"{fault.en} ({edition.rule(fault.rule)})"
    node = deck.node
    if node is None:
        return Problem(message, expected=fault.expected)
    key, index = ("extras", fault.extra) if fault.extra is not None else ("faces", fault.face)
    return Problem(message, node.at([key] if index is None else [key, index]).place, expected=fault.expected)


def _unknown(edition: Edition, deck: Deck) -> Iterator[Problem]:
    named: list[tuple[str, Iterable[str], str, list[str | int]]] = [
        (deck.character, edition.characters, "character", ["character"])
    ]
    named += [(id, edition.actions, "action", ["faces", index]) for index, id in enumerate(deck.faces)]
    named += [(id, edition.extras, "extra card", ["extras", index]) for index, id in enumerate(deck.extras)]
    for id, known, kind, path in named:
        if id not in set(known):
            node: Node | None = deck.node.at(path) if deck.node is not None else None
            place = node.place if node is not None else None
            yield Problem(f"unknown {kind} {quoted(id)}", place, expected=tuple(known), guess=closest(id, tuple(known)))


def decks_in(edition: Edition, source: Source, alike: Alike = NOTHING_ALIKE) -> list[Deck]:
    """The decks of a player's file; raises DefinitionError with everything that is wrong with them."""
    tree = parse_document(source)
    found = validate(tree, f"{edition.game}/decks")
    if found or not isinstance(tree, Mapping):
        raise DefinitionError(*found)
    items = tree.entries["decks"].value
    decks = [read_deck(item) for item in getattr(items, "items", ()) if isinstance(item, Mapping)]
    wrong = [problem for deck in decks for problem in problems(edition, deck, alike)]
    seen: set[str] = set()
    for deck in decks:
        if deck.id in seen and deck.node is not None:
            wrong.append(Problem(f"deck id {quoted(deck.id)} is used twice", deck.node.at(["id"]).place))
        seen.add(deck.id)
    if wrong:
        raise DefinitionError(*in_order(wrong))
    return decks
