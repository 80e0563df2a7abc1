"""Deck building, read from the ledger a second time (W-007–W-017, W-126), of plain data as files have it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import yaml

from battles import FOLDER, edition
from kisoku.warvortex.examples.cards import with_cards
from kisoku.warvortex.model import Edition

Cards = Mapping[str, Mapping[str, Any]]


class Reading:
    """Characters, actions and extra cards as YAML has them, by id."""

    def __init__(self, characters: Cards, actions: Cards, extras: Cards) -> None:
        self.characters, self.actions, self.extras = characters, actions, extras

    def broken(self, character: str, faces: Sequence[str], extras: Sequence[str] = ()) -> Counter[str]:
        """How often which statement is broken."""
        who, cards = self.characters[character], [self.actions[id] for id in faces]
        found = Counter[str]()
        found["W-007"] = len(cards) != 6
        found["W-008"] = sum(card["cost"] for card in cards) > who["ap"]
        found["W-010"] = sum(later["cost"] < card["cost"] for card, later in pairwise(cards))
        found["W-013"] = sum(count > 2 for count in Counter(_called(card) for card in cards).values())
        found.update(self._admission(who, cards))
        allowed = Counter[str]()
        for holding in _holds(who):
            allowed.update(holding.get("extras", {}))
        brought = Counter(self.extras[id]["category"] for id in extras)
        found["W-126"] = sum(count > allowed[category] for category, count in brought.items())
        return +found

    def _admission(self, who: Mapping[str, Any], cards: Iterable[Mapping[str, Any]]) -> Iterator[str]:
        attributes, races = set(who.get("attributes", ())), set(who.get("races", ()))
        room, welcome = 0, set[str]()
        for holding in _holds(who):
            if "treat" in holding:
                sort, _, labels = holding["treat"]["as"].partition(" ")
                attributes |= set(_split(labels)[0]) if sort != "種族" else set()
                races |= set(_split(labels)[0]) if sort != "属性" else set()
            if "admit" in holding:
                room, welcome = holding["admit"]["count"], set(_split(holding["admit"]["attribute"])[0])
        over = 0
        for card in cards:
            lacking = _lacking(card, attributes, races)
            if lacking and room and not _lacking(card, attributes | welcome, races):
                over += 1
                if over == room + 1:
                    yield "W-011"
            elif lacking:
                yield lacking


def _lacking(card: Mapping[str, Any], attributes: set[str], races: set[str]) -> str:
    if not _met(card.get("attribute", "無"), attributes):
        return "W-011"
    if "needs" in card:
        sort, _, labels = card["needs"].partition(" ")
        having = {"属性": attributes, "種族": races, "属性か種族": attributes | races}[sort]
        if not _met(labels, having):
            return "W-017"
    return ""


def _met(labels: str, having: set[str]) -> bool:
    names, every = _split(labels)
    if "無" in names:
        return True
    return set(names) <= having if every else bool(set(names) & having)


def _split(labels: str) -> tuple[list[str], bool]:
    return (labels.split("&"), True) if "&" in labels else (labels.split("、"), False)


def _holds(who: Mapping[str, Any]) -> Iterator[Mapping[str, Any]]:
    for ability in who.get("abilities", ()):
        yield from ability.get("holds", ())


def _called(card: Mapping[str, Any]) -> str:
    name = card.get("name", card["id"])
    return str(name["ja"] if isinstance(name, dict) else name)


# --- cards that nobody thought of

ATTRIBUTES = ("火", "氷", "地", "月", "影")
RACES = ("人間", "ゴーレム", "獣")


def invented(seed: int) -> dict[str, list[dict[str, Any]]]:
    """Characters and actions with labels, conditions and abilities of every kind, as an example's own cards."""
    chance = Random(seed)

    def labels(known: Sequence[str], most: int = 3) -> str:
        names = chance.sample(known, chance.randint(1, most))
        return chance.choice("、&").join(names)

    def action(number: int) -> dict[str, Any]:
        card: dict[str, Any] = {
            "id": f"act{number}", "name": f"カード{number}", "cost": chance.randint(-3, 6),
            "effect": [{"nothing": True}],
        }  # fmt: skip
        if chance.random() < 0.7:
            card["attribute"] = chance.choice([labels(ATTRIBUTES), "無、" + chance.choice(ATTRIBUTES)])
        if chance.random() < 0.4:
            sort = chance.choice(["種族", "属性", "属性か種族"])
            known = {"種族": RACES, "属性": ATTRIBUTES, "属性か種族": (*RACES, *ATTRIBUTES)}[sort]
            card["needs"] = f"{sort} {labels(known)}"
        return card

    def character(number: int) -> dict[str, Any]:
        holds: list[dict[str, Any]] = []
        if chance.random() < 0.4:
            sort = chance.choice(["種族", "属性"])
            holds.append({"treat": {"as": f"{sort} {chance.choice(RACES if sort == '種族' else ATTRIBUTES)}"}})
        if chance.random() < 0.5:
            allowed = "、".join(chance.sample(ATTRIBUTES, chance.randint(1, 2)))
            holds.append({"admit": {"attribute": allowed, "count": chance.randint(1, 3)}})
        if chance.random() < 0.5:
            holds.append({"extras": {chance.choice(["守り札", "仕掛け"]): chance.randint(1, 2)}})
        who: dict[str, Any] = {
            "id": f"who{number}", "hp": 20, "ap": chance.randint(0, 20),
            "attributes": chance.sample(ATTRIBUTES, chance.randint(0, 2)),
            "races": chance.sample(RACES, chance.randint(0, 2)),
        }  # fmt: skip
        if holds:
            who["abilities"] = [{"id": f"able{number}", "holds": holds}]
        return {key: value for key, value in who.items() if value != []}

    return {"characters": [character(n) for n in range(8)], "actions": [action(n) for n in range(16)]}


WORLDS = 6


@cache
def world(seed: int) -> tuple[Edition, Reading]:
    """Invented cards beside the edition's, as it reads them and as they are written."""
    cards, written = invented(seed), read()
    characters = {card["id"]: card for card in cards["characters"]}
    actions = {card["id"]: card for card in cards["actions"]}
    return with_cards(edition(), cards), Reading(
        {**written.characters, **characters}, {**written.actions, **actions}, written.extras
    )


@cache
def read() -> Reading:
    """The edition's own files, as YAML has them."""
    actions = [one for path in sorted((FOLDER / "actions").glob("*.yaml")) for one in _listed(path, "actions")]
    characters, extras = (_listed(FOLDER / f"{kind}.yaml", kind) for kind in ("characters", "extras"))
    return Reading(*({str(one["id"]): one for one in some} for some in (characters, actions, extras)))


def _listed(path: Path, kind: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = yaml.safe_load(path.read_text("utf-8"))[kind]
    return found


def guest(count: int = 2, attribute: str = "火") -> Edition:
    """Gorota, of 地, with an ability that lets cards in."""
    own = {"id": "hearth", "holds": [{"admit": {"attribute": attribute, "count": count}}]}
    card = {"id": "kamado", "hp": 20, "ap": 20, "attributes": ["地"], "races": ["ゴーレム"], "abilities": [own]}
    return with_cards(edition(), {"characters": [card]})
