"""A game played by typing: numbers choose options, words are moves or commands; it reads line by line."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, TextIO

from ..core.decision import NOBODY, Decision
from ..core.game import ahead
from ..core.trouble import NothingYet, Refused, Trouble, Unrecordable
from ..entry import Entry
from ..errors import closest, harmless
from ..examples.recording import record
from ..examples.sharing import may_be_named
from ..game import Examples, Game, Impossible, Player, Speech
from ..games import rulebook_of
from ..sentences.language import Language
from ..sentences.text import Text, joined, text
from .phrases import PHRASES

if TYPE_CHECKING:
    from rich.console import Console

# Nobody types more; Python would refuse to read a number of some thousand digits.
_LONGEST_LINE = 1000


@dataclass(slots=True)
class Table:
    """Who plays what: `begin` makes the game at its beginning, so that it can be played again."""

    begin: Callable[[], Game]
    examples: Path
    language: Language = "ja"
    seat: int = 0
    alone: bool = False
    """One person plays both sides and sees both."""
    seed: int = 0
    opponent: Player | None = None
    """Who decides for the other side; None: chance."""


@dataclass(slots=True)
class Session:
    """The conversation: a game, and which of its decisions were the person's."""

    table: Table
    screen: Console
    lines: TextIO
    game: Game = field(init=False)
    mine: list[tuple[int, int]] = field(default_factory=list)
    """How many decisions had been made, and how many lines told, before each of the person's own."""
    told: list[Text] = field(default_factory=list)
    told_before: int = 0

    def __post_init__(self) -> None:
        self.game = self.table.begin()
        self._tell(0)

    @property
    def viewer(self) -> int | None:
        return None if self.table.alone else self.table.seat

    @property
    def speech(self) -> Speech:
        return rulebook_of(self.game.edition).speech

    @property
    def words(self) -> Examples | None:
        """The words that moves can be said in, where the game has them."""
        return rulebook_of(self.game.edition).examples

    @property
    def say(self) -> Mapping[str, str]:
        return {**PHRASES[self.table.language], **self.speech.phrases[self.table.language]}

    def run(self) -> None:
        """Until the person quits or the input ends."""
        self._opponent()
        self._show()
        while True:
            self.screen.print("> ", end="")
            line = self._line()
            if not line:
                self.screen.print(f"\n{self.say['eof']}")
                return
            word, _, rest = line.strip().partition(" ")
            if word in ("quit", "exit", "q"):
                self.screen.print(self.say["bye"])
                return
            if word:
                self._obey(word, rest.strip())

    def _line(self) -> str:
        """The next line of the input; of one without end, the beginning."""
        line = rest = self.lines.readline(_LONGEST_LINE)
        while len(rest) == _LONGEST_LINE and not rest.endswith("\n"):
            rest = self.lines.readline(_LONGEST_LINE)
        return line

    def _obey(self, word: str, rest: str) -> None:
        commands: dict[str, Callable[[], None]] = {
            "undo": self._undo,
            "concede": self._concede,
            "why": self._why,
            "log": lambda: self._print(joined("\n", self.told)),
            "board": lambda: self._print(self.speech.table(self.game, self.viewer, self.table.language)),
            "?": self._in_words,
            "help": lambda: self._print(self.say["help"]),
            "text": lambda: self._text(rest),
            "save": lambda: self._save(rest, overwrite=False),
            "save!": lambda: self._save(rest, overwrite=True),
        }
        decision = self.game.decision
        if word in commands:
            commands[word]()
        elif decision is None:
            self._print(self.say["over"])
        elif word.isdecimal() and 1 <= int(word) <= len(decision.options):
            self._decide([*self.game.history, int(word) - 1])
        elif word.isdecimal() or self.words is None:
            self._print(self.say["number"].format(last=len(decision.options)))
        else:
            self._move(self.words, f"{word} {rest}".strip(), decision)

    # Playing

    def _move(self, words: Examples, said: str, decision: Decision) -> None:
        """A move in words; one that cannot be made changes nothing."""
        trial = self.game.clone()
        try:
            words.hear(trial, decision.player, said, self.viewer).make(trial, decision.player)
        except Trouble as trouble:
            hint = "" if isinstance(trouble, Refused) else "\n" + self.say["number"].format(last=len(decision.options))
            self._print(harmless(trouble.said(self.table.language)) + hint)
            return
        if trial.conceded is not None:
            self._concede()
            return
        self._decide(trial.history)

    def _decide(self, history: Sequence[int]) -> None:
        """The person's choices that lead to this history, then the opponent's."""
        self.mine.append((len(self.game.history), len(self.told)))
        self.told_before = len(self.told)
        for choice in ahead(self.game, history):
            self._apply(choice)
        self._opponent()
        self._show()

    def _in_words(self) -> None:
        """What could be said now, beside the numbers."""
        decision, words = self.game.decision, self.words
        if decision is None or words is None:
            self._print(self.say["over"] if decision is None else self.say["help"])
            return
        for number in range(len(decision.options)):
            self._print(f"{number + 1:>3}  {words.words(self.game, decision, number, self.viewer)}")

    def _apply(self, choice: int) -> None:
        seen = len(self.game.log or ())
        self.game.make(choice)
        self._tell(seen)

    def _tell(self, seen: int) -> None:
        """Say what has happened since the log was so long."""
        for event in (self.game.log or [])[seen:]:
            line = self.speech.event(self.game, event, self.viewer, self.table.language)
            if line is not None:
                self.told.append(line)

    def _opponent(self) -> None:
        """The other side's choices, until the person is asked; they depend only on the seed and how many were made."""
        while (decision := self.game.decision) is not None and not self._is_asked(decision):
            chance = random.Random(f"{self.table.seed} {len(self.game.history)}")
            player = self.table.opponent
            if player is None or decision.player == NOBODY:
                self._apply(chance.randrange(len(decision.options)))
            else:
                self._apply(player(self.game, decision, chance))

    def _is_asked(self, decision: Decision) -> bool:
        return self.table.alone or decision.player == self.table.seat

    def _concede(self) -> None:
        """The person gives up, of a match only the game; `undo` takes that back like a decision."""
        decision = self.game.decision
        if decision is None:
            self._print(self.say["over"])
            return
        self.mine.append((len(self.game.history), len(self.told)))
        self.told_before, seen = len(self.told), len(self.game.log or ())
        self.game.concede(decision.player)
        self._tell(seen)
        self._opponent()
        self._show()

    def _undo(self) -> None:
        if not self.mine:
            self._print(self.say["nothing to undo"])
            return
        decided, told = self.mine.pop()
        self.game.undo()
        while len(self.game.history) > decided:
            self.game.undo()  # what the other side had decided since
        del self.told[told:]
        self._print(self.say["undone"])
        self._show(news=False)

    # Showing

    def _print(self, words: Text | str) -> None:
        self.screen.print(self.speech.coloured(words))

    def _show(self, news: bool = True) -> None:
        game, speech, language = self.game, self.speech, self.table.language
        if news and self._news():
            self._print(joined("\n", [text("  ", line) for line in self._news()]))
        self._print(speech.table(game, self.viewer, language))
        decision = game.decision
        if decision is None:
            assert game.outcome is not None
            won = [self.say["winner"].format(player=game.seats[seat]) for seat in game.outcome.winners]
            self._print(" ".join([*(won or [self.say["draw"]]), self.say["over"]]))
            return
        self._print(speech.question(game, decision, self.viewer, language))
        for number, option in enumerate(decision.options, 1):
            self._print(text(f"{number:>3}  ", speech.option(game, decision, option, self.viewer, language)))
        if (impossible := speech.impossible(game, language)) is not None:
            self._print(joined("\n", self._impossible(impossible)))

    def _news(self) -> list[Text]:
        """What has happened since the person's last decision."""
        return self.told[self.told_before :]

    def _impossible(self, impossible: Sequence[Impossible]) -> list[Text]:
        """A line for each reason, with the actions it is in the way of."""
        reasons: dict[str, list[Text]] = {}
        for each in impossible:
            reasons.setdefault(each.briefly, []).append(each.action)
        joint = "、" if self.table.language == "ja" else ", "
        head = f"     {self.say['impossible']}: "
        return [text(head, joined(joint, names), f" ({reason})") for reason, names in reasons.items()]

    def _why(self) -> None:
        impossible = self.speech.impossible(self.game, self.table.language)
        if impossible is None:
            self._print(self.say["why now"])
            return
        lines = [text(each.action, ": ", each.reason, f" ({each.rule})") for each in impossible]
        self._print(joined("\n", lines) or self.say["all possible"])

    def _text(self, name: str) -> None:
        """An entry by its id or name."""
        if not name:
            self._print(self.say["text what"])
            return
        known: dict[str, Entry] = {}
        for entry in self.game.edition.entries:  # actions come first: アップ is the action, not its fog
            for word in (entry.id, entry.name.ja, entry.name.en):
                known.setdefault(word.casefold(), entry)
        found = known.get(name.casefold())
        if found is not None:
            self._print(self.speech.text(self.game.edition, found, self.table.language).plain().rstrip())
            return
        guess = closest(name, known)
        hint = " " + self.say["meant"].format(guess=guess) if guess else ""
        self._print(self.say["unknown"].format(name=harmless(name)) + hint)

    # Saving

    def _save(self, name: str, overwrite: bool) -> None:
        path = self._path(name)
        if path is None:
            return
        try:
            exists, ordinary = path.exists(), path.is_file()
        except OSError as error:
            self._print(self.say["unwritable"].format(path=path, error=error.strerror))
            return
        if exists and not ordinary:
            self._print(self.say["unwritable"].format(path=path, error="not an ordinary file"))
            return
        if exists and not overwrite:
            self._print(self.say["exists"].format(path=path))
            return
        try:
            recording = record(self.table.begin(), self.game.history, self.game.conceded)
        except NothingYet:
            self._print(self.say["not yet"])
            return
        except Unrecordable as error:
            self._print(self.say["unrecordable"].format(error=error))
            return
        title = {"ja": f"{path.stem}(記録された対戦)", "en": f"{path.stem} (a recorded game)"}
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(recording.text(title), encoding="utf-8")
        except OSError as error:
            self._print(self.say["unwritable"].format(path=path, error=error.strerror))
            return
        cut = "" if recording.complete else self.say["cut"]
        self._print(self.say["saved"].format(path=path, cut=cut))

    def _path(self, name: str) -> Path | None:
        """A plain name goes to the edition's examples, where `kisoku verify` finds it."""
        if not name:
            self._print(self.say["save what"])
        elif not name.isprintable():  # a NUL no file can have, others no reader could see
            self._print(self.say["bad name"])
        elif may_be_named(name):
            return self.table.examples / f"{name}.yaml"
        elif name.endswith(".yaml") and may_be_named(Path(name).stem):
            return Path(name)
        else:
            self._print(self.say["bad name"])
        return None
