"""The public interface: an edition that can be read and asked, and games of it that are played by words.

What stands here is for other programs and stays; everything else may change from version to version.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, NamedTuple, TypeVar, get_args

from . import resources
from .core.decision import NOBODY, Decision, IllegalAction
from .core.game import ahead
from .core.match import Standing
from .core.outcome import Outcome
from .core.trouble import Refused, Trouble
from .definitions.editions import UsageError, choose_edition, find_editions
from .errors import DefinitionError, Problem, Source, closest, quoted
from .game import Edition as Definitions
from .game import Examples, Pictures, Rulebook, Table
from .game import Game as Played
from .games import checked_edition, rulebook_of
from .sentences.language import Language

Seat = TypeVar("Seat", int, int | None)


class Unreadable(ValueError):
    """A move, a deck, a position or a record that means nothing here; the message says what was expected."""


class WhyNot(NamedTuple):
    """An action that cannot be taken now, why, and by which rule."""

    action: str
    reason: str
    rule: str


def editions(definitions: Path | str | None = None) -> list[tuple[str, str]]:
    """The games and editions there are, as pairs; the newest of a game comes last."""
    return [(found.game, found.version) for found in find_editions(_folder(definitions))]


def load(game: str | None = None, version: str | None = None, definitions: Path | str | None = None) -> Edition:
    """An edition, read and checked; without names it is the newest current one of the first game.

    Raises DefinitionError with every problem of the definitions, or for a game or edition that there is not.
    """
    words = [word for word in (game, version) if word is not None]
    try:
        found, rest = choose_edition(_folder(definitions), words)
        if rest:
            raise UsageError(Problem(f"unknown game or edition {quoted(rest[0])}"))
    except UsageError as error:
        raise DefinitionError(error.problem) from None
    return Edition(checked_edition(found.path), found.path)


def _folder(definitions: Path | str | None) -> Path:
    return resources.definitions_dir() if definitions is None else Path(definitions)


class Edition:
    """One edition of the rules of a game."""

    __slots__ = ("_edition", "_folder")

    def __init__(self, edition: Definitions, folder: Path) -> None:
        self._edition = edition
        self._folder = folder

    def __repr__(self) -> str:
        return f"<Edition {self._edition.game} {self.version}>"

    @property
    def name(self) -> str:
        """The game's name in English."""
        return self._edition.name.en

    @property
    def version(self) -> str:
        """What `load` calls it: `8.1`."""
        return self._edition.version

    @property
    def entries(self) -> tuple[str, ...]:
        """The ids of everything that the lists print, in order."""
        return tuple(entry.id for entry in self._edition.entries)

    @property
    def settings(self) -> tuple[str, ...]:
        """What a game can be begun with: regulations such as `lite+entry20`."""
        return self._edition.settings

    @property
    def examples(self) -> tuple[str, ...]:
        """The names of the examples, which `verify` executes."""
        from .examples.sharing import example_files

        return tuple(example_files(self._folder))

    def text(self, entry: str, language: Language = "en") -> str:
        """An entry as a list has it, in English or Japanese (`"ja"`)."""
        known = {one.id: one for kind in self._edition.kinds.values() for one in kind.values()}
        if entry not in known:
            raise _unknown("entry", entry, known)
        return rulebook_of(self._edition).speech.text(self._edition, known[entry], _spoken(language)).plain()

    def verify(self, example: str) -> list[Problem]:
        """Executes an example, and lists what does not hold: nothing, when all is well."""
        from .examples.sharing import example_files
        from .examples.verification import verify_file

        files = example_files(self._folder)
        if example not in files:
            raise _unknown("example", example, files)
        return list(verify_file(self._edition, files[example]).problems)

    def game(self, setting: str, *, seed: int = 0, decks: Sequence[str] | None = None) -> Game:
        """A new game; the same setting, seed and decks give the same one on every machine.

        Without decks everybody has the setting's own; otherwise there is one for each player, as text: `♠A ♠2 … Joker`.
        Raises IllegalAction for a deck that the rules forbid.
        """
        table = self._table()
        try:
            id = table.setting_named(self._edition, setting)
        except IllegalAction:
            raise _unknown(rulebook_of(self._edition).setting, setting, self.settings) from None
        try:
            dealt = None if decks is None else [table.deck(self._edition, Source("deck", deck)) for deck in decks]
        except DefinitionError as error:
            raise Unreadable(error.problems[0].message) from None
        return Game(self, table.new(self._edition, id, dealt, seed))

    def read_position(self, text: str) -> Game:
        """A game that begins at a position written by `game.position`."""
        try:
            return Game(self, self._table().position(self._edition, text)())
        except ValueError as error:
            raise Unreadable(str(error)) from None

    def read_record(self, text: str) -> Game:
        """A game written down by `game.record`, played again to its last decision."""
        try:
            return Game(self, self._table().recorded(self._edition, text))
        except ValueError as error:
            raise Unreadable(str(error)) from None

    def _table(self) -> Table:
        table = rulebook_of(self._edition).table
        if table is None:
            raise DefinitionError(Problem(f"{self._edition.game} cannot be played: the game has no table"))
        return table


class Game:
    """A game being played. It knows everything: what a player may know is `view`."""

    __slots__ = ("_edition", "_game")

    def __init__(self, edition: Edition, game: Played) -> None:
        self._edition = edition
        self._game = game

    def __repr__(self) -> str:
        decision = self.decision
        now = f"{self._name(decision.player)} decides: {decision.kind}" if decision is not None else "over"
        return f"<Game of {self._game.edition.game} {self._edition.version}, {now}>"

    def __str__(self) -> str:
        """The table in text."""
        return self.table()

    def _repr_svg_(self) -> str:
        """What a notebook shows."""
        return self.svg()

    @property
    def edition(self) -> Edition:
        """What it is a game of."""
        return self._edition

    @property
    def seats(self) -> tuple[str, ...]:
        """The players' names, by seat: ('A', 'B')."""
        return tuple(self._game.seats)

    @property
    def decision(self) -> Decision | None:
        """What is to be decided now, a `Decision`; None when the game is over."""
        return self._game.decision

    @property
    def outcome(self) -> Outcome | None:
        """Who has won and why, an `Outcome`; None as long as the game goes on."""
        return self._game.outcome

    @property
    def match(self) -> Standing | None:
        """How the match stands, a `Standing`; None where the setting plays only one game."""
        return self._game.match

    @property
    def history(self) -> list[int]:
        """The numbers of the options chosen so far."""
        return self._game.history

    # What can be done

    def options(self, language: Language = "en") -> list[str]:
        """The options of the decision in words; the first has the number 0."""
        decision = self.decision
        if decision is None:
            return []
        speech, spoken = self._rulebook.speech, _spoken(language)
        return [str(speech.option(self._game, decision, option, None, spoken)) for option in decision.options]

    def why_not(self, language: Language = "en") -> list[WhyNot]:
        """The actions that cannot be taken now, each a `WhyNot`."""
        impossible = self._rulebook.speech.impossible(self._game, _spoken(language)) or []
        return [WhyNot(str(found.action), str(found.reason), found.rule) for found in impossible]

    def moves(self) -> list[str]:
        """What to `play` to choose each of the options; empty where only its number does."""
        decision = self.decision
        if decision is None:
            return []
        return [self._examples.words(self._game, decision, number, None) for number in range(len(decision.options))]

    # Playing

    def play(self, *moves: str) -> None:
        """Makes a move of the player who decides, in words (`up ♡5 on ♢7, discard ♠3`); or several, all or none.

        Raises IllegalAction for what the rules forbid and Unreadable for what means nothing; nothing is changed then.
        """
        tried = self._game.clone()
        for words in moves:
            if tried.decision is None:
                raise IllegalAction("the game is over", tried.outcome.rule if tried.outcome else "")
            try:
                self._examples.move(tried, words).make(tried, tried.decision.player)
            except Refused as trouble:
                raise _illegal(trouble) from None
            except Trouble as trouble:
                raise Unreadable(str(trouble)) from None
        for choice in ahead(self._game, tried.history):
            self._game.make(choice)
        if tried.conceded is not None:
            self._game.concede(tried.conceded)

    def apply(self, index: int) -> None:
        """Chooses the option with this number."""
        self._game.apply(index)

    def undo(self) -> None:
        """Takes the last choice back."""
        self._game.undo()

    def clone(self) -> Game:
        """An independent game at the same decision."""
        return Game(self._edition, self._game.clone())

    # Looking at it

    def table(self, viewer: int | None = None, language: Language = "en") -> str:
        """The table in text, as a player sees it; without a viewer everything is shown, as by `print(game)`."""
        return str(self._rulebook.speech.table(self._game, self._seat(viewer), _spoken(language)))

    def view(self, player: int) -> dict[str, Any]:
        """What a player may know, as data for programs; what is hidden is None."""
        return self._game.view(self._seat(player))

    def events(self, viewer: int | None = None, language: Language = "en") -> list[str]:
        """What has happened, a line for each event with its rule; a clone's begin when it was cloned."""
        speech, seat, spoken = self._rulebook.speech, self._seat(viewer), _spoken(language)
        told = (speech.event(self._game, event, seat, spoken) for event in self._game.log or ())
        return [str(line) for line in told if line is not None]

    def svg(self, viewer: int | None = None, language: Language = "en") -> str:
        """The table drawn, as a player sees it; without a viewer everything is shown, as by a notebook."""
        from .drawing.svg import alone

        pictures = self._pictures
        (drawn,) = pictures.boards([pictures.scene(self._game, self._seat(viewer), _spoken(language))])
        return alone(drawn)

    # Writing it down

    def position(self) -> str:
        """The table as text for `edition.read_position`; possible while a player holds the chance."""
        return self._table.written(self._game)

    def record(self) -> str:
        """The whole game as JSON for `edition.read_record`."""
        return self._table.record(self._game)

    @property
    def _rulebook(self) -> Rulebook:
        return rulebook_of(self._game.edition)

    @property
    def _table(self) -> Table:
        return self._edition._table()

    @property
    def _examples(self) -> Examples:
        examples = self._rulebook.examples
        assert examples is not None, "a game that is played has words for its moves"
        return examples

    @property
    def _pictures(self) -> Pictures:
        pictures = self._rulebook.pictures
        if pictures is None:
            raise DefinitionError(Problem(f"{self._game.edition.game} has no pictures"))
        return pictures

    def _name(self, seat: int) -> str:
        return "chance" if seat == NOBODY else self.seats[seat]

    def _seat(self, seat: Seat) -> Seat:
        if seat is not None and seat not in range(len(self.seats)):
            raise ValueError(f"there is no seat {seat!r}, only 0 to {len(self.seats) - 1}")
        return seat


def _spoken(language: Language) -> Language:
    if language not in get_args(Language):
        raise ValueError(f"no language {language!r}; there are {', '.join(get_args(Language))}")
    return language


def _illegal(trouble: Refused) -> IllegalAction:
    """Its message says the rule already."""
    illegal = IllegalAction(str(trouble))
    illegal.rule = trouble.rule
    return illegal


def _unknown(what: str, name: str, known: Iterable[str]) -> DefinitionError:
    names = tuple(known)
    return DefinitionError(Problem(f"unknown {what} {quoted(name)}", expected=names, guess=closest(name, names)))
