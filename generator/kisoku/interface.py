"""The public interface: an edition that can be read and asked, and games of it that are played by words.

What stands here is for other programs and stays; everything else may change from version to version.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

from . import resources
from .core.decision import Decision, IllegalAction
from .core.outcome import Outcome
from .core.trouble import Refused, Trouble
from .definitions.editions import UsageError, choose_edition, find_editions
from .errors import DefinitionError, Problem, closest, quoted
from .game import Edition as Definitions
from .game import Examples, Pictures, Rulebook, Table
from .game import Game as Played
from .games import checked_edition, rulebook_of
from .sentences.language import Language


class Unreadable(ValueError):
    """The words of a move mean nothing here; the message says what was expected."""


class WhyNot(NamedTuple):
    """Why an action cannot be taken now."""

    action: str
    reason: str
    rule: str


def editions(definitions: Path | str | None = None) -> list[tuple[str, str]]:
    """The games and editions there are: [('blackpoker', '8.1')]."""
    return [(found.game, found.version) for found in find_editions(_folder(definitions))]


def load(game: str | None = None, version: str | None = None, definitions: Path | str | None = None) -> Edition:
    """An edition, read and checked; without words the newest of the only game.

    `definitions` is another definitions folder than the one that comes with Kisoku. Raises DefinitionError with every
    problem of the definitions, or for a game or edition that there is not.
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
        return self._edition.version

    @property
    def entries(self) -> tuple[str, ...]:
        """The ids of everything that a list prints, in order."""
        return tuple(entry.id for entry in self._edition.entries)

    @property
    def settings(self) -> tuple[str, ...]:
        """What a game can be begun with: the regulations `lite+entry20` …"""
        return self._edition.settings

    @property
    def examples(self) -> tuple[str, ...]:
        """The names of the examples, which `verify` executes."""
        from .examples.verification import example_files

        return tuple(example_files(self._folder))

    def text(self, entry: str, language: Language = "en") -> str:
        """An entry as a list has it, in English or Japanese."""
        known = {one.id: one for kind in self._edition.kinds.values() for one in kind.values()}
        if entry not in known:
            guess = closest(entry, known)
            raise DefinitionError(Problem(f"unknown entry {quoted(entry)}", expected=tuple(known), guess=guess))
        return rulebook_of(self._edition).speech.text(self._edition, known[entry], language).plain()

    def verify(self, example: str) -> list[Problem]:
        """Executes an example; what does not hold, which is nothing when all is well."""
        from .examples.verification import example_files, verify_file

        files = example_files(self._folder)
        if example not in files:
            guess = closest(example, files)
            raise DefinitionError(Problem(f"unknown example {quoted(example)}", expected=tuple(files), guess=guess))
        return list(verify_file(self._edition, files[example]).problems)

    def game(self, setting: str, *, seed: int = 0, decks: Sequence[Any] | None = None) -> Game:
        """A new game; the same setting, decks and seed give the same game. A deck is text (`♠A ♠2 … Joker`)."""
        table = self._table()
        dealt = None if decks is None else [table.deck(deck) if isinstance(deck, str) else deck for deck in decks]
        return Game(self, table.new(self._edition, table.setting_named(self._edition, setting), dealt, seed))

    def position(self, text: str) -> Game:
        """A game that goes on from a written position (`game.position()`)."""
        return Game(self, self._table().position(self._edition, text)())

    def record(self, text: str) -> Game:
        """A game that was written down (`game.record()`), played again to its last decision."""
        return Game(self, self._table().recorded(self._edition, text))

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
        now = f"{self._seat(decision.player)} decides: {decision.kind}" if decision is not None else "over"
        return f"<Game of {self._game.edition.game} {self._edition.version}, {now}>"

    def __str__(self) -> str:
        """The table in text."""
        return self.table()

    @property
    def edition(self) -> Edition:
        return self._edition

    @property
    def decision(self) -> Decision | None:
        """Who decides what by which rule, and the options; None when the game is over."""
        return self._game.decision

    @property
    def outcome(self) -> Outcome | None:
        """The winners' seats (none: a draw) and the rule; None as long as the game goes on."""
        return self._game.outcome

    @property
    def history(self) -> list[int]:
        """The numbers of the options chosen so far."""
        return self._game.history

    # What can be done

    def options(self, language: Language = "en") -> list[str]:
        """The options of the decision in words, in the order of their numbers."""
        decision = self.decision
        if decision is None:
            return []
        speech = self._rulebook.speech
        return [str(speech.option(self._game, decision, option, None, language)) for option in decision.options]

    def why_not(self, language: Language = "en") -> list[WhyNot]:
        """The actions that the player cannot take now, each with the reason and the rule."""
        impossible = self._rulebook.speech.impossible(self._game, language) or []
        return [WhyNot(str(found.action), str(found.reason), found.rule) for found in impossible]

    # Playing

    def play(self, words: str) -> None:
        """Makes a move of the player who decides: `up ♡5 on ♢7, discard ♠3`, `pass`, `attacks with ♢7`.

        Raises IllegalAction for what the rules forbid and Unreadable for what means nothing; nothing is changed then.
        """
        if self.decision is None:
            raise IllegalAction("the game is over", self.outcome.rule if self.outcome else "")
        tried = self._game.clone()
        try:
            self._examples.move(tried, words).make(tried, self.decision.player)
        except Refused as trouble:
            raise IllegalAction(str(trouble)) from None
        except Trouble as trouble:
            raise Unreadable(str(trouble)) from None
        made = tried.history[len(self.history) :]
        for index in made:
            self._game.apply(index)
        if tried.conceded is not None:
            self._game.concede(tried.conceded)

    def apply(self, index: int) -> None:
        """Chooses the option with this number; an illegal one changes nothing."""
        self._game.apply(index)

    def undo(self) -> None:
        """Takes the last choice back."""
        self._game.undo()

    def clone(self) -> Game:
        """An independent game at the same decision."""
        return Game(self._edition, self._game.clone())

    # Looking at it

    def table(self, viewer: int | None = None, language: Language = "en") -> str:
        """The table in text, as a player may see it; without a viewer everything is shown."""
        return str(self._rulebook.speech.table(self._game, viewer, language))

    def view(self, player: int) -> dict[str, Any]:
        """What a player may know, as data; what is hidden is None."""
        return self._game.view(player)

    def events(self, language: Language = "en", viewer: int | None = None) -> list[str]:
        """What has happened, a line for each event (a clone's begin when it was cloned)."""
        speech = self._rulebook.speech
        told = (speech.event(self._game, event, viewer, language) for event in self._game.log or ())
        return [str(line) for line in told if line is not None]

    def svg(self) -> str:
        """The table drawn."""
        pictures = self._pictures
        return "".join(pictures.boards([pictures.scene(self._game)])[0])

    # Writing it down

    def position(self) -> str:
        """The table as text that `edition.position` reads; possible while a player holds the chance."""
        return self._table.written(self._game)

    def record(self) -> str:
        """The whole game as JSON that `edition.record` reads."""
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

    def _seat(self, seat: int) -> str:
        return self._table.seats[seat]
