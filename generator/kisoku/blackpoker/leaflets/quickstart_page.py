"""The quick start: a first game on one folded sheet, and the same as a page; the words are those of quickstart.yaml."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from ...definitions.tree import Node
from ...drawing.shape import Drawing
from ...entry import Name
from ...errors import DefinitionError
from ...paper import Paper
from ...sentences.language import Language
from ...sheet import Badge, WebPage, title
from ..card import NAME
from ..checks import quickstart
from ..lists.words import words
from ..model import Edition
from ..names import SEATS, listed_text, written_text
from ..pictures.combat import Fight, named_piece
from ..speech.prose import Prose, Reader, plain
from .quickstart_actions import Times, groups
from .quickstart_facts import deck_codes, facts
from .quickstart_moments import Moments
from .quickstart_pictures import deck_picture, pieces_picture, side_picture

SOURCE = "blackpoker/quickstart"
# In points: the largest in which everything has room on four pages.
SIZES = (8.2, 7.9, 7.6, 7.3)
_PAPER = Paper("blackpoker/quickstart.html", pages=4, sizes=SIZES)
PAPERS = (_PAPER, replace(_PAPER, suffix="-fold", fold=True))
# Of the table of actions.
COLUMNS: Mapping[Language, tuple[str, ...]] = {
    "ja": ("名前", "キーカード", "コスト", "すること"),
    "en": ("Name", "Key cards", "Cost", "What it does"),
}


@dataclass(frozen=True, slots=True)
class Said:
    """A heading with what stands below it."""

    head: Prose
    says: tuple[Prose, ...] = ()


@dataclass(frozen=True, slots=True)
class Step:
    """A line of a list, which `name` may lead."""

    name: Prose
    says: Prose
    picture: Drawing | None = None
    is_triggered: bool = False


@dataclass(frozen=True, slots=True)
class Result:
    """What comes of an attack: in the order of the columns."""

    name: Prose
    sum: str
    picture: Drawing | None
    attacker_is_lost: bool
    blockers_are_lost: bool | None
    damage: int


def name_of(edition: Edition) -> Name:
    """What the portal calls it."""
    assert edition.quickstart is not None
    said = _plain(edition.quickstart.at(["title"]))
    return Name(said["ja"], "", said["en"])


def _plain(node: Node) -> Any:
    return node.plain()


def page(edition: Edition, language: Language, pages: Mapping[str, Name]) -> WebPage:
    """`pages` are the other pages of the edition, which it may lead to."""
    node = edition.quickstart
    assert node is not None
    if problems := list(quickstart.check(edition)):
        raise DefinitionError(*problems)  # of an edition that is still being written
    made = _Making(edition, language, node, pages)
    return WebPage(made.words("title"), made.words("about"), SOURCE, made.own(), papers=PAPERS)


class _Making:
    """Its parts are made in the order in which they are read, so that readings stand where a word is read first."""

    def __init__(self, edition: Edition, language: Language, node: Node, pages: Mapping[str, Name]) -> None:
        self.edition, self.language, self.pages = edition, language, pages
        self.said = _plain(node)
        setting = self.said["setting"]
        self.regulation = next(one for one in edition.regulations if str(one) == setting)
        assert edition.quickstart is not None
        moments = Moments(edition, language, edition.quickstart)
        self.dealt, self.fights = moments.dealt(), moments.fights()
        self.attack, self.panels = moments.attack(), moments.panels()
        readings = self.said.get("ruby", {}) if language == "ja" else {}
        self.facts = facts(edition, self.regulation, self.dealt, self.fights, language)
        self.read = Reader(readings, self.facts)
        # Headings have no readings, and take none away.
        self.title = Reader({}, self.facts)

    # --- words

    def words(self, *path: str | int) -> str:
        """As they are written."""
        said = self._at(*path)[self.language]
        assert isinstance(said, str)
        return said

    def _at(self, *path: str | int) -> Any:
        found = self.said
        for step in path:
            found = found[step]
        return found

    def prose(self, *path: str | int) -> Prose:
        return self.read(self.words(*path))

    def head(self, *path: str | int) -> Prose:
        return self.title(self.words(*path, "head"))

    def name(self, name: Name) -> str:
        return name.ja if self.language == "ja" else name.en

    # --- parts

    def own(self) -> dict[str, Any]:
        """In reading order."""
        about = self.edition.about
        own: dict[str, Any] = {
            "game": self.name(self.edition.name),
            "regulation": title(self.edition.regulation_names(self.regulation), self.language),
            "facts": about.facts[self.language] if about is not None else "",
        }
        own["lead"] = self.prose("lead")
        own["win"] = Said(self.head("win"), (self.prose("win", "says"), self.prose("win", "more")))
        own["deck"] = Said(self.head("deck"), (self.prose("deck", "note"), self.prose("deck", "says")))
        own["deck_picture"] = self._deck()
        own["setup"] = Said(self.head("setup"))
        own["setup_steps"] = [self.prose("setup", "steps", at) for at in range(len(self._at("setup", "steps")))]
        own["setup_picture"] = self._side()
        own["setup_caption"] = self.prose("setup", "caption")
        own["ways"] = Said(self.head("ways"))
        own["ways_steps"] = list(self._ways())
        own["turn"] = Said(self.head("turn"))
        own["turn_parts"] = list(self._turn())
        own["turn_note"] = self.prose("turn", "note")
        own["attack"] = Said(self.head("attack"))
        own["attack_steps"] = [self.prose("attack", "steps", at) for at in range(len(self._at("attack", "steps")))]
        own["attack_picture"] = self.attack
        own["attack_caption"] = self.prose("attack", "caption")
        own["results"] = self._results()
        own["attack_note"] = self.prose("attack", "note")
        own["chance"] = Said(self.head("chance"), (self.prose("chance", "says"),))
        own["panels"] = [
            Step(
                name=self.prose("chance", "panels", at, "name"),
                says=self.prose("chance", "panels", at),
                picture=picture,
            )
            for at, picture in enumerate(self.panels)
        ]
        own["chance_note"] = self.prose("chance", "note")
        own["mistakes"] = Said(self.head("mistakes"))
        own["mistakes_items"] = [
            Step(name=self.prose("mistakes", "items", at, "asks"), says=self.prose("mistakes", "items", at, "says"))
            for at in range(len(self._at("mistakes", "items")))
        ]
        own["advice"] = Said(self.head("advice"))
        own["advice_items"] = [self.prose("advice", "items", at) for at in range(len(self._at("advice", "items")))]
        own["actions"] = Said(self.head("actions"))
        own["costs"] = [
            (self._cost(cost["id"]), self.prose("actions", "costs", at))
            for at, cost in enumerate(self._at("actions", "costs"))
        ]
        own["columns"] = COLUMNS[self.language]
        own["list"] = f"{'' if self.language == 'ja' else '../'}{self._list(self.said['setting'])}"
        own["groups"] = self._groups()
        own["count"] = sum(len(group.rows) for group in own["groups"])
        own["unpayable"] = self.prose("actions", "unpayable")
        own["actions_note"] = self.prose("actions", "note")
        own["next"] = Said(self.head("next"))
        own["ways_on"] = list(self._next())
        return own

    def _deck(self) -> Drawing | None:
        codes = deck_codes(self.edition, self.regulation)
        told = f"{plain(self.head('deck'))}: {' '.join(NAME[code] for code in codes)}"
        return deck_picture(codes, told) if codes else None

    def _side(self) -> Drawing:
        """That of the second player, who has not drawn yet."""
        assert self.dealt.turn is not None
        seat = 1 - self.dealt.turn
        marks = {step["marks"]: number for number, step in enumerate(self._at("setup", "steps"), 1) if "marks" in step}
        return side_picture(self.dealt.sides[seat], SEATS[seat], marks)

    def _ways(self) -> Iterator[Step]:
        side = self.dealt.sides[0]
        soldier, bulwark = side.soldiers[0], side.bulwarks[0]
        for way, piece in (("charged", soldier), ("driven", replace(soldier, driven=True)), ("down", bulwark)):
            name = self.prose("ways", way, "name")
            yield Step(name, self.prose("ways", way, "says"), pieces_picture([piece], plain(name)))

    def _turn(self) -> Iterator[Step]:
        for at, part in enumerate(self._at("turn", "parts")):
            if "action" in part:
                action = self.edition.actions[part["action"]]
                name, is_triggered = self.read(self.name(action.name)), action.trigger is not None
            else:
                name, is_triggered = self.prose("turn", "parts", at, "name"), False
            yield Step(name, self.prose("turn", "parts", at), is_triggered=is_triggered)

    def _results(self) -> dict[str, Any]:
        path = ("attack", "results")
        return {
            "head": self.prose(*path, "head"),
            "defender": self.prose(*path, "defender"),
            "attacker": written_text("+".join(self.fights[0].attacker.cards)),
            "blocker": self.prose(*path, "blocker"),
            "damage": self.prose(*path, "damage"),
            "rows": [self._result(self.prose(*path, "rows", at), fight) for at, fight in enumerate(self.fights)],
            "stays": self.dealt.names.say("stays"),
            "gone": self.name(self.edition.zones["graveyard"].name),
            "points": [self.dealt.names.say("points", count=fight.damage) for fight in self.fights],
        }

    def _result(self, name: Prose, fight: Fight) -> Result:
        blockers = fight.blockers
        told = listed_text([named_piece(self.edition, one, self.language) for one in blockers], self.language)
        return Result(
            name,
            sum_of(fight),
            pieces_picture(blockers, str(told)) if blockers else None,
            fight.is_lost(fight.attacker),
            all(map(fight.is_lost, blockers)) if blockers else None,
            fight.damage,
        )

    def _cost(self, id: str) -> Badge:
        cost = self.edition.costs[id]
        return Badge("cost", (self.edition.voice().cost(id),), self.name(cost.name))

    def _groups(self) -> list[Times]:
        said = groups(self.edition, self.regulation, self.language, self.read, lambda key: self.words("actions", key))
        return list(said)

    def _list(self, setting: str) -> str:
        """Where a regulation's list lies."""
        return f"actionlist/html/{setting.replace('+', '-')}.html{'' if self.language == 'ja' else '?lang=en'}"

    def _next(self) -> Iterator[tuple[Prose, str, str]]:
        """What it is, its name, and its address; what there is not is left out."""
        lists = "" if self.language == "ja" else "../"
        settings = {str(one): one for one in self.edition.regulations}
        for at, item in enumerate(self._at("next", "items")):
            to = self.said["setting"] if item["to"] == "list" else item["to"]
            if to in settings:
                named = title(self.edition.regulation_names(settings[to]), self.language)
                address = f"{lists}{self._list(to)}"
                called = words(self.language).list
                name = f"{called}「{named}」" if self.language == "ja" else f"{called}: {named}"
            elif to in self.pages:
                address, name = f"{to}.html", self.name(self.pages[to])
            else:
                continue
            yield self.prose("next", "items", at), name, address


def sum_of(fight: Fight) -> str:
    """7+3=10 for several blockers, Q=12 for one whose number is not on it; otherwise its card says it."""
    sizes = [one.size for one in fight.blockers if one.soldier and one.size is not None]
    if len(sizes) > 1:
        return f"{'+'.join(map(str, sizes))}={sum(sizes)}"
    named = "".join(card[1:] for one in fight.blockers if one.soldier for card in one.cards)
    return f"{named}={sizes[0]}" if sizes and named != str(sizes[0]) else ""
