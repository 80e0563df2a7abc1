"""What a game offers to its readers: a rulebook whose parts say, execute, tell, list and draw an edition.

A game may lack any part but its speech: without a table it can be checked, said and listed. Readers find the games by
name in games.py and look at nothing else of them.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, Protocol

if TYPE_CHECKING:
    # Every command knows this module: what it only names it does not load.
    import re
    from collections import Counter
    from contextlib import AbstractContextManager
    from pathlib import Path
    from random import Random

    from .about import About
    from .card import Face
    from .comparison.thing import Group
    from .core.chart import Chart, FlowNode
    from .core.decision import Decision
    from .core.match import Standing
    from .core.outcome import Outcome
    from .core.trouble import Trouble
    from .drawing.shape import Drawing
    from .entry import Entry, EntryText, Marks, Name, Named
    from .errors import Problem, Source
    from .form import Form
    from .sentences.language import Language
    from .sentences.text import Text
    from .sheet import Finder, Sheet, WebList, WebPage

# An object of the game's own kind: readers hand it on, and look only at what is written here.
Own = Any


class Edition(Protocol):
    """All definitions of one edition of a game."""

    @property
    def game(self) -> str: ...
    @property
    def name(self) -> Name: ...
    @property
    def version(self) -> str: ...
    @property
    def date(self) -> str: ...
    @property
    def author(self) -> str: ...
    @property
    def credit(self) -> tuple[str, str]:
        """Whose rules these are, in a sentence of both languages; empty where the author's name and date say it."""

    @property
    def site(self) -> str | None:
        """Where what is built of it is published; ends with a slash."""

    @property
    def about(self) -> About | None:
        """What it says of itself to a stranger."""

    @property
    def entries(self) -> tuple[Entry, ...]:
        """Everything a list prints, in order."""

    @property
    def kinds(self) -> Mapping[str, Mapping[str, Entry]]:
        """What can be read as an entry, by kind (`actions`) and id; more than a list may print."""

    @property
    def named(self) -> Mapping[str, Mapping[str, Named]]:
        """What has a name and is no entry, by kind (`format`, `label`) and id."""

    @property
    def words(self) -> Mapping[str, Name]:
        """Every word of the game by id."""

    @property
    def charts(self) -> Mapping[str, Chart]: ...
    @property
    def ledger(self) -> frozenset[str]:
        """What the numbers of its rules and rulings begin with: R and Q in R-108, Q-060."""

    @property
    def settings(self) -> tuple[str, ...]:
        """What a game of it can be begun with, by id: regulations, scenarios."""


class Game(Protocol):
    """A game being played: decisions in, events out."""

    @property
    def edition(self) -> Own: ...
    @property
    def decision(self) -> Decision | None: ...
    @property
    def outcome(self) -> Outcome | None:
        """None as long as the game goes on."""

    @property
    def log(self) -> list[Any] | None: ...
    @property
    def history(self) -> list[int]:
        """The options chosen since the beginning, and where a game of a match was given up."""

    @property
    def conceded(self) -> int | None:
        """Who gave the game up, if somebody did."""

    @property
    def seats(self) -> Sequence[str]:
        """The names of those who play, by seat."""

    @property
    def match(self) -> Standing | None:
        """How the match stands of which it is the game; None where only one is played."""

    def apply(self, index: int) -> None: ...
    def make(self, choice: int) -> None:
        """Makes the decision as a history has it: by an option, or by giving a game of a match up."""

    def concede(self, player: int) -> None:
        """The player, who has to decide now, gives up, of a match only the game; raises IllegalAction."""

    def clone(self) -> Game: ...
    def undo(self) -> None:
        """Takes the last decision back; raises IllegalAction."""

    def view(self, player: int) -> dict[str, Any]:
        """What a player may know."""


class Impossible(NamedTuple):
    """An action that a player cannot take now, and why: in a few words, in a sentence, by which rule."""

    action: Text
    briefly: str
    reason: Text
    rule: str


class Speech(Protocol):
    """What an edition says, and what its games say; `viewer` is the seat that reads it (None: it may know all).

    Without a table only `text` is ever asked for.
    """

    def text(self, edition: Own, entry: Own, language: Language) -> EntryText: ...
    @property
    def phrases(self) -> Mapping[Language, Mapping[str, str]]:
        """How a conversation about the game is worded where it names things of the game."""

    def table(self, game: Own, viewer: int | None, language: Language) -> Text: ...
    def coloured(self, text: Text | str) -> Own:
        """Such text for a terminal."""

    def event(self, game: Own, event: Own, viewer: int | None, language: Language) -> Text | None:
        """None for what needs no words."""

    def question(self, game: Own, decision: Decision, viewer: int | None, language: Language) -> Text: ...
    def option(self, game: Own, decision: Decision, option: Own, viewer: int | None, language: Language) -> Text: ...
    def impossible(self, game: Own, language: Language) -> list[Impossible] | None:
        """None where no actions are to be chosen."""


Player = Callable[[Own, "Decision", "Random"], int]


class Building(Protocol):
    """How players build decks: what they could bring to a table, drawn and changed at random.

    `builder` is whom a deck is built for, by id; `chance` is all that a result depends on besides what is named.
    """

    def builders(self, edition: Own, setting: str) -> Sequence[str]: ...
    def samples(self, edition: Own, setting: str, builder: str) -> Mapping[str, Own]:
        """The edition's own decks for it, by id."""

    def drawn(self, edition: Own, builder: str, chance: Random) -> Own:
        """A legal deck; raises IllegalAction where there is none."""

    def changed(self, edition: Own, deck: Own, chance: Random) -> Own:
        """A legal deck that differs a little; the same one if there is no other."""

    def cards_of(self, deck: Own) -> Hashable:
        """What decks have in common that play alike."""

    def brought(self, edition: Own, setting: str, chance: Random) -> Sequence[Own]:
        """What every seat brings if all decks are drawn."""

    def against(self, edition: Own, setting: str, deck: Own, chance: Random) -> tuple[int, Sequence[Own]]:
        """A seat for a deck, and what every seat brings: this deck, and the edition's own around and against it."""

    def written(self, edition: Own, decks: Mapping[str, tuple[Own, Sequence[str]]]) -> str:
        """A deck file of decks by id, with what is remarked on each."""


class Table(Protocol):
    """Where games of an edition are played."""

    @property
    def players(self) -> Mapping[str, Player]:
        """Those who decide by themselves, by name."""

    @property
    def looking_ahead(self) -> Container[str]:
        """Which of them play a game on in their heads; the game they play must be one that can be cloned."""

    def setting_names(self, edition: Own, setting: str) -> tuple[Name, ...]:
        """The names of what a setting is made of."""

    def setting_named(self, edition: Own, name: str) -> str:
        """The id of a setting, by its id or name; raises IllegalAction."""

    def deck(self, edition: Own, source: Source) -> Own:
        """What a player's deck file brings to a game; raises DefinitionError with everything that is wrong with it."""

    @property
    def building(self) -> Building | None:
        """None where decks are not searched for."""

    def new(
        self,
        edition: Own,
        setting: str,
        decks: Sequence[Own | None] | None = None,
        seed: int = 0,
        *,
        forkable: bool = True,
    ) -> Game:
        """A game at its beginning; raises IllegalAction. One that is never cloned is played quicker."""

    def position(self, edition: Own, text: str) -> Callable[[], Game]:
        """Games that begin at a written position; raises ValueError or IllegalAction."""

    def written(self, game: Own) -> str:
        """The position of a game; raises IllegalAction where none can be written."""

    def record(self, game: Own) -> str:
        """A game with its beginning and its decisions, as JSON."""

    def recorded(self, edition: Own, text: str) -> Game:
        """The game of a record; raises ValueError."""

    @property
    def patience(self) -> int | None:
        """After so many decisions a game counts as one that does not end; None: by the rules every game ends."""

    def fates(self, edition: Own, setting: str) -> tuple[list[str], list[str]]:
        """What can become of an action, and the actions that a setting has."""

    def played(self, game: Own) -> Sequence[Played]:
        """What came of a game that is over; of a match, of each of its games."""

    def everything(self, edition: Own) -> list[str]:
        """All that games could reach, by id."""

    def observed(self, edition: Own) -> AbstractContextManager[Reached]:
        """While this lasts, games of the edition enter what they reach."""


class Played(NamedTuple):
    """What is counted of a game that is over: how often which action had which fate, and which rule was applied."""

    first: int
    winner: int | None
    """None: a draw."""
    lengths: Mapping[str, int]
    """How long it was, by what that is counted in: turns, phases."""
    fates: Counter[tuple[str, str]]
    rules: Counter[str]
    sides: Sequence[tuple[int, str, str]] = ()
    """Who or what was on which seat's side, by kind and id: (0, character, senri)."""


class Reached(Protocol):
    """What games have reached, by id: its kind and its name (`rule R-108`)."""

    @property
    def ids(self) -> set[str]: ...
    def read(self, game: Own) -> None:
        """Enters what a game's log tells."""

    def see(self, game: Own) -> None:
        """Enters what lies on a game's table now."""


class Taken(NamedTuple):
    """A played game in the words of an example; `complete` unless it stopped where no example can end."""

    setting: str
    given: dict[str, Any]
    when: list[dict[str, Any]]
    shows: list[str]
    complete: bool


class Move(Protocol):
    """What a player says to do, in the words that examples, stories, recordings and play share."""

    def __str__(self) -> str:
        """Its canonical words; read again they are the same move."""

    def make(self, game: Own, seat: int) -> None:
        """Raises Trouble, and Refused for what the rules forbid."""

    def ja(self, game: Own, seat: int) -> Text:
        """The move as a sentence, before it is made."""

    def en(self, game: Own, seat: int) -> Text: ...
    def refused_ja(self, game: Own, seat: int) -> Text:
        """That the rules forbid it."""

    def refused_en(self, game: Own, seat: int) -> Text: ...


class Examples(Protocol):
    """The words that a situation is told in: given a position, when players move, then something holds."""

    @property
    def schema(self) -> str: ...
    @property
    def number(self) -> re.Pattern[str]:
        """How rules and rulings are numbered; `numbers` are samples."""

    @property
    def numbers(self) -> Sequence[str]: ...

    def check(
        self, edition: Own, setting: str, when: Sequence[Mapping[str, Any]], then: Mapping[str, Any]
    ) -> Iterator[Trouble]:
        """What is wrong with the words before anybody has moved."""

    def given(self, edition: Own, setting: str, given: Mapping[str, Any]) -> Game:
        """The game at a position; raises Trouble or IllegalAction."""

    def move(self, game: Own, words: str) -> Move:
        """The move that words say, also with names in place of ids; raises Trouble."""

    def hear(self, game: Own, seat: int, words: str, viewer: int | None) -> Move:
        """The same, said by a player to whom no answer may betray what `viewer` does not know (None: knows all)."""

    def words(self, game: Own, decision: Decision, index: int, viewer: int | None) -> str:
        """What to say to choose an option of the open decision; empty where only its number does."""

    def moves(self, game: Own, who: str, words: str, adapting: bool = False) -> Iterator[tuple[int, Move]]:
        """The single moves of an item of `when` with their seats, each asked for when the one before has been made.

        `adapting`: words of another edition; what its players only do to hand on the turn to decide is left out or
        put in as this edition's flow has it.
        """

    def differences(self, game: Own, then: Mapping[str, Any]) -> Iterator[Trouble]:
        """What does not hold."""

    def facts(self, game: Own, then: Mapping[str, Any], language: Language) -> list[tuple[Text, Text]]:
        """For everything that `then` speaks of, in its order: what it is, and how it is in the game.

        What the edition does not know has no name.
        """

    def then(self, game: Own) -> dict[str, Any]:
        """What holds."""

    def take_down(self, game: Own, decisions: Iterable[int], conceded: int | None = None) -> Taken:
        """The decisions, made from the game's beginning, and who conceded then; raises Unrecordable."""

    def difference(self, game: Own, other: Own) -> str:
        """What differs between two games, if anything does."""

    def board(self, game: Own) -> str: ...
    def event(self, event: Own) -> str: ...


StepKind = Literal["start", "move", "pass", "refused", "rule"]


@dataclass(frozen=True, slots=True)
class Step:
    """One step of an example that is told: what happened, how the table looks then, which flow nodes were walked."""

    words: Text
    scene: Own
    way: tuple[str, ...] = ()
    kind: StepKind = "rule"
    """Who did it: a player, or the rules by themselves."""
    passed: str = ""
    """The player who has passed, where nothing else is told."""


class Telling(Protocol):
    """An example told while it is played."""

    @property
    def game(self) -> Game: ...
    @property
    def steps(self) -> list[Step]: ...
    def make(self, seat: int, move: Own) -> None:
        """Makes a move and adds its steps; raises Trouble."""

    def refuse(self, seat: int, move: Own) -> None:
        """Adds a move that the rules forbid."""

    def check(self, then: Mapping[str, Any]) -> None:
        """Adds what holds on the way."""

    def end(self, then: Mapping[str, Any]) -> tuple[tuple[Text, ...], tuple[Text, ...]]:
        """What holds in the end: what a board cannot show, and what it does show."""


class Pictures(Protocol):
    """What is drawn: a scene is what a board shows, read off a game once, and in which language it says it."""

    def scene(self, game: Own, viewer: int | None = None, language: Language = "ja") -> Own:
        """Only what that seat may see; None: everything."""

    def boards(self, scenes: Sequence[Own], arrows: Sequence[tuple[Own, Own]] = ()) -> list[Drawing]:
        """Drawings of equal size, which may have layers in common."""

    def end(self, scene: Own, name: str) -> Own:
        """What an arrow can lead to, by name; raises ValueError with what is wrong."""

    def opening(
        self, scene: Own, given: Mapping[str, Any], when: Sequence[Mapping[str, Any]], then: Mapping[str, Any]
    ) -> Text:
        """The beginning of an example in words, where no board shows it."""

    def facts(self, scenes: Sequence[Own], ways: Sequence[Sequence[FlowNode]]) -> list[tuple[Own, dict[str, Any]]]:
        """For each step its scene as it is drawn, and what a step player says beside it."""

    def layouts(self, edition: Own) -> Sequence[str]:
        """What there are layout diagrams of, by id."""

    def layout(self, edition: Own, id: str, language: Language = "ja") -> tuple[Drawing, Text]:
        """A diagram and its caption."""

    @property
    def tables(self) -> Mapping[str, Callable[[Own, Language], Sequence[Sequence[Text | str]]]]:
        """Tables of an edition by name; the first row is the head, a cell is text, or finished HTML (Markup)."""

    @property
    def contests(self) -> Mapping[str, Callable[[Own, Sequence[Own]], Sequence[tuple[Text, Text]]]]:
        """What an example came to, by kind: edition and scenes → heads and cells; raises ValueError with what fails."""

    def begin(self, edition: Own, setting: str, given: Mapping[str, Any], language: Language = "ja") -> Telling:
        """An example at its beginning, told and shown in a language; raises Trouble or IllegalAction."""

    def lines(self, steps: Sequence[Step]) -> tuple[Text, ...]:
        """The steps as a story without pictures."""


class Lists(Protocol):
    """What an edition prints."""

    def ids(self, edition: Own) -> list[str]: ...
    def names(self, edition: Own, id: str) -> tuple[Name, ...]:
        """The names of what a list is of; together they are its title."""

    def shelves(self, edition: Own, language: Language) -> list[tuple[str, list[str]]]:
        """The lists in groups, each with its title."""

    def finder(self, edition: Own) -> Finder | None:
        """Which list is needed for what is played; None where lists are not found so."""

    def sheets(
        self, edition: Own, ids: Sequence[str], language: Language, base_url: str | None, marks: Marks
    ) -> Iterator[Sheet]:
        """Lists for paper; `marks` are those to be shown."""

    def page(self, edition: Own, id: str, marks: Marks) -> WebList:
        """A list for screens; `marks` are those to be shown."""

    def called(self, language: Language) -> str:
        """What the game calls one of its lists: an action list."""

    def pages(self, edition: Own) -> Mapping[str, tuple[Name, Callable[[Own, Language], WebPage]]]:
        """The pages of the game's own, by name without an ending: what each is, and how it is in a language."""

    @property
    def data(self) -> Mapping[str, tuple[Name, Callable[[Own], str]]]:
        """The files for other programs, by name: what each is, and what is in it."""


class Cards(Protocol):
    """What an edition prints to be cut out, and to be filled in at the table."""

    def ids(self, edition: Own) -> list[str]:
        """Selections of cards that are printed together."""

    def names(self, edition: Own, id: str) -> tuple[Name, ...]:
        """The names of what a selection is of; together they are its title."""

    def shelves(self, edition: Own, language: Language) -> list[tuple[str, list[str]]]:
        """The selections in groups, each with its title."""

    def faces(self, edition: Own, id: str, language: Language) -> Sequence[Face]:
        """The cards of a selection, in order; one may be there more than once."""

    def forms(self, edition: Own, language: Language) -> Sequence[Form]:
        """Pages to fill in; in every language the same ones by id."""

    def singles(self, edition: Own) -> Sequence[str]:
        """The cards that can be printed one by one, by id."""

    def single(self, edition: Own, id: str, language: Language) -> Face: ...
    def brought(self, edition: Own, source: Source) -> Sequence[Brought]:
        """The decks of a player's deck file; raises DefinitionError with everything that is wrong with them."""


class Brought(NamedTuple):
    """What is printed of a player's own deck: its cards, in order, and what is filled in for it."""

    id: str
    names: tuple[Name, ...]
    faces: Callable[[Language], Sequence[Face]]
    forms: Callable[[Language], Sequence[Form]]


class Rulebook(Protocol):
    """A game, as its readers know it."""

    @property
    def name(self) -> str: ...
    def files(self, folder: Path) -> list[Path]:
        """The files that an edition in this folder consists of."""

    def load(self, folder: Path) -> Edition:
        """The edition in a folder; raises DefinitionError with every problem of reading it."""

    def check(self, edition: Own, draft: bool = False) -> list[Problem]:
        """What is wrong with an edition that could be read; a draft may leave things unused."""

    def contents(self, edition: Own) -> Sequence[Group]:
        """Everything of an edition that can differ from another one, in the order in which a player learns it."""

    def schemas(self) -> Mapping[str, str]:
        """The schemas that are generated from the game's code, by name."""

    @property
    def sign(self) -> tuple[str, str]:
        """What its sign shows (identity/mark.py): on the upright card, on the sideways one; empty is a blank card."""

    @property
    def speech(self) -> Speech: ...
    @property
    def table(self) -> Table | None: ...
    @property
    def setting(self) -> str:
        """What a setting is called: `regulation`."""

    @property
    def examples(self) -> Examples | None: ...
    @property
    def pictures(self) -> Pictures | None: ...
    @property
    def lists(self) -> Lists | None: ...
    @property
    def cards(self) -> Cards | None: ...
