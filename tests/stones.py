"""A second game, as small as a game can be: entries with texts, lists, cards, and nothing to play, tell or draw."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from jsonschema import Draft202012Validator

from kisoku.about import About
from kisoku.card import Corner, Face, Fact, Size, Track
from kisoku.comparison.contents import entry_thing
from kisoku.comparison.thing import Group, Thing
from kisoku.core.chart import Chart
from kisoku.definitions.document import parse_document
from kisoku.definitions.schema import validate
from kisoku.definitions.source import read_source
from kisoku.definitions.tree import Mapping as Tree
from kisoku.entry import Entry, EntryText, Field, Marks, Name, Named
from kisoku.errors import DefinitionError, Problem, Source
from kisoku.form import Box, Cell, Form, table, track
from kisoku.game import Brought, Rulebook
from kisoku.sentences.language import Language
from kisoku.sentences.text import EMPTY, text
from kisoku.sheet import (
    Block,
    Heading,
    Panel,
    PrintedEntry,
    Sheet,
    WebEntry,
    WebGroup,
    WebList,
    WebPage,
    Words,
    entry_rows,
    shared,
)
from places import TESTS

DEFINITIONS = TESTS / "toy" / "definitions"
FOLDER = DEFINITIONS / "toy" / "1.0"
LANGUAGES: tuple[Language, ...] = ("ja", "en")

_STRING = {"type": "string"}
_NAME = {"type": "object", "required": ["ja", "kana", "en"], "additionalProperties": _STRING}
_MOVE = {
    "type": "object",
    "additionalProperties": False,
    "required": ["id", "name", "text"],
    "properties": {"id": _STRING, "name": _NAME, "text": {"type": "object", "required": ["ja", "en"]}},
}
_DECK = {"type": "object", "required": ["moves"], "properties": {"moves": {"type": "array", "items": _STRING}}}
_SCHEMAS: dict[str, Any] = {
    "edition": {"type": "object", "required": ["game", "version", "name", "date", "author"]},
    "moves": {"type": "object", "required": ["moves"], "properties": {"moves": {"type": "array", "items": _MOVE}}},
}


@dataclass(frozen=True, slots=True)
class Move(Entry):
    said: Mapping[str, str] = None  # type: ignore[assignment]  # what stands before it has defaults


@dataclass(frozen=True)
class Stones:
    """An edition."""

    version: str
    name: Name
    date: str
    author: str
    moves: Mapping[str, Move]
    game: str = "toy"
    credit: tuple[str, str] = ("", "")
    site: str | None = None
    about: About | None = None
    named: Mapping[str, Mapping[str, Named]] = None  # type: ignore[assignment]  # set below
    charts: Mapping[str, Chart] = None  # type: ignore[assignment]
    ledger: frozenset[str] = frozenset()
    settings: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        for name in ("named", "charts"):
            object.__setattr__(self, name, {})

    @property
    def entries(self) -> tuple[Entry, ...]:
        return tuple(self.moves.values())

    @property
    def kinds(self) -> Mapping[str, Mapping[str, Entry]]:
        return {"moves": self.moves}

    @property
    def words(self) -> Mapping[str, Name]:
        return {id: move.name for id, move in self.moves.items()}


class Speech:
    phrases: Mapping[Language, Mapping[str, str]] = {"ja": {}, "en": {}}

    def text(self, edition: Stones, entry: Move, language: Language) -> EntryText:
        label = "効果" if language == "ja" else "Effect"
        reading = entry.name.kana if language == "ja" else ""
        kind = text("手" if language == "ja" else "Move")
        fields = (Field("effect", text(label), text(entry.said[language])),)
        return EntryText(entry.id, getattr(entry.name, language), reading, kind, fields=fields)

    def _nobody_plays(self, *_: Any) -> Any:
        raise AssertionError("nobody plays")

    table = coloured = event = question = option = impossible = _nobody_plays


class Lists:
    data: Mapping[str, tuple[Name, Callable[[Stones], str]]] = {}

    def ids(self, edition: Stones) -> list[str]:
        return ["all"]

    def pages(self, edition: Stones) -> Mapping[str, tuple[Name, Callable[[Stones, Language], WebPage]]]:
        return {}

    def names(self, edition: Stones, id: str) -> tuple[Name, ...]:
        return (Name("全ての手", "すべてのて", "All Moves"),)

    def shelves(self, edition: Stones, language: Language) -> list[tuple[str, list[str]]]:
        return [("手の一覧" if language == "ja" else "Lists of moves", ["all"])]

    def called(self, language: Language) -> str:
        return _words(language).list

    def finder(self, edition: Stones) -> None:
        return None

    def sheets(
        self, edition: Stones, ids: Sequence[str], language: Language, base_url: str | None, marks: Marks
    ) -> Iterator[Sheet]:
        texts = {id: SPEECH.text(edition, move, language) for id, move in edition.moves.items()}
        blocks: tuple[Block, ...] = (
            Heading("moves", "手" if language == "ja" else "Moves", len(texts)),
            *(
                PrintedEntry(id, said.name, said.reading, EMPTY, (), "", tuple(entry_rows(said)))
                for id, said in texts.items()
            ),
            Panel("colophon", "", "colophon"),
        )
        title, name = getattr(self.names(edition, "all")[0], language), getattr(edition.name, language)
        facts = (name, edition.version, edition.date, edition.author, title, len(texts), base_url)
        yield Sheet("all", title, language, f"{edition.game}-all", *facts, blocks, _words(language))

    def page(self, edition: Stones, id: str, marks: Marks) -> WebList:
        entries = tuple(
            WebEntry(move, {one: SPEECH.text(edition, move, one) for one in LANGUAGES})
            for move in edition.moves.values()
        )
        group = WebGroup("moves", Name("手", "て", "Moves"), entries)
        return WebList(id, self.names(edition, id), (group,), {one: _words(one) for one in LANGUAGES})


HAND, BOARD, STONE = Size(63, 88, 3.5, 9, 11), Size(105, 148, 8.5, 11, 14), Size(38, 26, 2.6, 7.4, 7.4)


class Cards:
    """A card for each move, one for the board, five stones to cut out, and a sheet for the score."""

    def ids(self, edition: Stones) -> list[str]:
        return ["all", "stones"]

    def names(self, edition: Stones, id: str) -> tuple[Name, ...]:
        all = id == "all"
        return (Name("カード" if all else "石", "カード" if all else "いし", "Cards" if all else "Stones"),)

    def shelves(self, edition: Stones, language: Language) -> list[tuple[str, list[str]]]:
        return [("切り取るもの" if language == "ja" else "To cut out", self.ids(edition))]

    def faces(self, edition: Stones, id: str, language: Language) -> tuple[Face, ...]:
        if id == "stones":
            return (Face("stone", STONE, "", "石" if language == "ja" else "Stone"),) * 5
        moves = tuple(self._move(edition, move, language) for move in edition.moves.values())
        name = getattr(edition.name, language)
        tracks = (Track("手番" if language == "ja" else "Turn", 12),)
        motto = "石は重い。" if language == "ja" else "Stones are heavy."
        board = Face("board", BOARD, name, "山" if language == "ja" else "Heap", tracks=tracks, motto=motto)
        return (*moves, board, moves[0])

    def _move(self, edition: Stones, move: Move, language: Language) -> Face:
        said = SPEECH.text(edition, move, language)
        facts = (Fact(text("回数" if language == "ja" else "How often"), text(1)),)
        footer = f"{edition.game} {edition.version} {move.id}"
        rows = tuple(entry_rows(said))
        corner = (Corner("N", str(len(move.id))),)
        return Face(
            f"move-{move.id}",
            HAND,
            str(said.type),
            said.name,
            said.reading,
            corner,
            ("NS",),
            facts,
            rows,
            footer=footer,
        )

    def forms(self, edition: Stones, language: Language) -> tuple[Form, ...]:
        ja = language == "ja"
        head = Box(10, 10, 128, 12, text=text("得点表" if ja else "Score sheet"), size=16, look="title")
        names = [Cell(text(player), align="center") for player in "AB"]
        rows = [[Cell(text(number + 1)), Cell(), Cell(label="石" if ja else "Stones")] for number in range(6)]
        score = table(10, 25, [8] + [12] * 6, [20, 50, 50], [[Cell(), *names], *rows])
        return (Form("score", str(head.text), (148, 210), (head, *score, *track(10, 120, 5, 120, 30))),)

    def singles(self, edition: Stones) -> list[str]:
        return list(edition.moves)

    def single(self, edition: Stones, id: str, language: Language) -> Face:
        return self._move(edition, edition.moves[id], language)

    def brought(self, edition: Stones, source: Source) -> list[Brought]:
        """A deck file is `moves: [take]`."""
        tree = parse_document(source)
        if problems := validate(tree, Draft202012Validator(_DECK)):
            raise DefinitionError(*problems)
        assert isinstance(tree, Tree)
        items: Any = tree.entries["moves"].value
        for item in items.items:
            if item.value not in edition.moves:
                raise DefinitionError(Problem(f"unknown move `{item.value}`", item.place))
        moves = [edition.moves[item.value] for item in items.items]

        def faces(language: Language) -> tuple[Face, ...]:
            return tuple(self._move(edition, move, language) for move in moves)

        return [
            Brought("hand", (Name("手札", "てふだ", "Hand"),), faces, lambda language: self.forms(edition, language))
        ]


def _words(language: Language) -> Words:
    return Words(list="手の一覧" if language == "ja" else "List of moves", **shared(language))


SPEECH = Speech()


class Toy:
    name = "toy"
    setting = "heap"
    sign = ("", "")
    speech = SPEECH
    table = None
    examples = None
    pictures = None
    lists = Lists()
    cards = Cards()

    def files(self, folder: Path) -> list[Path]:
        return [folder / f"{name}.yaml" for name in _SCHEMAS]

    def load(self, folder: Path) -> Stones:
        trees: dict[str, Any] = {}
        problems: list[Problem] = []
        for path in self.files(folder):
            tree = parse_document(read_source(path, str(path), root=folder))
            problems += validate(tree, Draft202012Validator(_SCHEMAS[path.stem]))
            trees[path.stem] = tree
        if problems:
            raise DefinitionError(*problems)
        head, moves = trees["edition"].plain(), trees["moves"].get("moves").items
        found = {move.id: move for move in map(self._move, moves)}
        return Stones(head["version"], Name(**head["name"]), head["date"], head["author"], found)

    def _move(self, node: Tree) -> Move:
        plain: Any = node.plain()
        return Move(plain["id"], Name(**plain["name"]), node, said=plain["text"])

    def check(self, edition: Stones, draft: bool = False) -> list[Problem]:
        nodes = [
            move.node.entries["text"].value for move in edition.moves.values() if not move.said["ja"].endswith("。")
        ]
        return [Problem("the text has no end", node.place) for node in nodes]

    def contents(self, edition: Stones) -> tuple[Group, ...]:
        """Nobody knows what a text means: another one is another rule."""

        def thing(move: Move) -> Thing:
            ja, en = SPEECH.text(edition, move, "ja"), SPEECH.text(edition, move, "en")
            return entry_thing("moves", move, (ja, en), {"effect": move.said})

        return (Group("moves", Name("手", "て", "Moves"), tuple(map(thing, edition.moves.values()))),)

    def schemas(self) -> Mapping[str, str]:
        return {}


TOY: Rulebook = Toy()
