"""`declare: {as: attacker, …}`: characters take the role of attacker or blocker (R-139 … R-150)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from ...core.event import Event
from ...errors import Problem
from ...sentences.saying import Clause, Saying
from ...sentences.text import EMPTY, Text, text
from ...verbs.kind import FLAG, given, id_of, may_be, words
from ...verbs.verb import Verb
from ..events.event import OfCharacter, Teller
from ..language.player import Player
from ..language.thing import Things, blocking_ja
from ..language.voice import Voice
from ..rule import RuleName
from ..state import Character
from .kind import ANY_NUMBER, PLAYER, ROLE
from .play import Choices, Play
from .scope import Edition, Scope

SEVERAL = words("type", "soldier")


@dataclass(frozen=True, slots=True)
class Attacks(OfCharacter):
    """A soldier is declared as attacker."""

    kind: ClassVar[str] = "attacks"
    cites: ClassVar[RuleName] = "attack"

    def ja(self, tell: Teller) -> Text:
        return text(tell.character(self.character), "がアタック")

    def en(self, tell: Teller) -> Text:
        return text(tell.character(self.character), " attacks")


@dataclass(frozen=True, slots=True)
class Blocks(OfCharacter):
    """A character is declared as blocker."""

    attacker: Character

    kind: ClassVar[str] = "blocks"
    cites: ClassVar[RuleName] = "blockers"

    def ja(self, tell: Teller) -> Text:
        return text(tell.character(self.character), "が", tell.character(self.attacker), "をブロック")

    def en(self, tell: Teller) -> Text:
        return text(tell.character(self.character), " blocks ", tell.character(self.attacker))


@dataclass(frozen=True, slots=True)
class Declare(Verb):
    """Declare attackers against the opponent, or blockers for each attacker."""

    as_: str = given(ROLE, "the role")
    what: Things = given(ANY_NUMBER, "which characters may take it", "character")
    by: Player = may_be(PLAYER, "who declares (you, if not given)", Player("you"))
    newcomers: str | None = may_be(id_of("label"), "the label that characters need which entered this turn")
    waiting: str | None = may_be(id_of("label"), "the label by which they need it (all do, if not given)")
    several: str | None = may_be(SEVERAL, "the type of which several may block one attacker")
    drive: bool = may_be(FLAG, "the characters are driven", False)

    example: ClassVar[str] = "declare: {as: attacker, what: any number of your characters}"
    events: ClassVar[tuple[type[Event], ...]] = (
        Attacks,
        Blocks,
    )
    cites: ClassVar[tuple[str, ...]] = ("attackers",)

    def ja(self, voice: Voice) -> Saying:
        role, attacker = voice.ja(self.as_), voice.ja("attacker")
        voice = _speaking(voice, self.by)
        what = text(self.what.ja(voice), "を", self.what.ja_quantity(voice))
        subject = "" if self.by.who == "you" else self.by.ja(voice)
        drive = [Clause("する", voice.ja("drive"), "te")] if self.drive else []
        if self.as_ == "attacker":
            clauses = [
                Clause("選ぶ", what),
                *drive,
                Clause("宣言する", text(voice.ja("opponent"), "を攻撃する", role, "として")),
            ]
        else:
            each = text(attacker, "ごとに、", what)
            driven = [replace(clause, rest=text(each, clause.rest)) for clause in drive]
            clauses = [*driven, Clause("宣言する", text("" if driven else each, role, "として"))]
        return Saying(tuple(clauses), subject, optional=self.as_ == "blocker", more=self._more_ja(voice))

    def _more_ja(self, voice: Voice) -> tuple[Text, ...]:
        more = []
        if self.newcomers is not None:
            waits = text(voice.ja_label(self.waiting), "を持つ") if self.waiting is not None else EMPTY
            entered = text("この", voice.ja("turn"), "に", voice.ja_name("zone", "field"), "に出た")
            newcomer = text(entered, "、" if waits else "", waits, voice.ja("character"))
            more.append(text(newcomer, "は、", voice.ja_label(self.newcomers), "を持たなければ宣言できない"))
        if self.several is not None:
            several, attacker = voice.ja(self.several), voice.ja("attacker")
            more.append(
                text("1体の", attacker, "を2体以上で", blocking_ja(voice), "できるのは、", several, "だけである")
            )
        if self.as_ == "blocker":
            character, attacker = voice.ja("character"), voice.ja("attacker")
            more.append(text("1体の", character, "が", blocking_ja(voice), "できる", attacker, "は1体までである"))
        return tuple(more)

    def en(self, voice: Voice) -> Saying:
        role, attacker = voice.en(self.as_, 2), voice.en("attacker")
        voice = _speaking(voice, self.by)
        subject = "" if self.by.who == "you" else self.by.en(voice)
        what = self.what.en(voice)
        drive = [Clause(voice.word("drive"), "them")] if self.drive else []
        if self.as_ == "attacker":
            clauses = [
                Clause("choose", what),
                *drive,
                Clause("declare", text("them as ", role, " against your ", voice.en("opponent"))),
            ]
        else:
            clauses = [Clause("declare", text(what, " as its ", role)), *drive]
        when = "" if self.as_ == "attacker" else text("for each ", attacker)
        return Saying(tuple(clauses), subject, when, optional=self.as_ == "blocker", more=self._more_en(voice))

    def _more_en(self, voice: Voice) -> tuple[Text, ...]:
        more = []
        if self.newcomers is not None:
            waits = text(" with ", voice.en_label(self.waiting)) if self.waiting is not None else EMPTY
            entered = text("A ", voice.en("character"), waits, " that entered this ", voice.en("turn"))
            more.append(text(entered, " can be declared only if it has ", voice.en_label(self.newcomers)))
        if self.several is not None:
            several, attacker = voice.en(self.several, 2), voice.en("attacker")
            together = text("Two or more ", voice.en("character", 2), " can block one ", attacker)
            more.append(text(together, " only if all of them are ", several))
        if self.as_ == "blocker":
            more.append(text("Each ", voice.en("character"), " can block only one ", voice.en("attacker")))
        return tuple(more)

    def slips(self, edition: Edition) -> Iterator[Problem]:
        if self.waiting is not None and self.newcomers is None:
            yield Problem(
                "`waiting` says who needs the label of `newcomers`", self.place("waiting"), hint="add `newcomers`"
            )

    def problems(self, scope: Scope) -> Iterator[Problem]:
        if self.what.quantity != "any":
            expected = (f"`{replace(self.what, quantity='any', count=1)}`",)
            yield Problem("one declares as many as one likes", self.place("what"), expected=expected)

    def run(self, play: Play) -> Choices:
        seat = self.by.seat(play)
        if self.as_ == "attacker":
            yield from self._attackers(play, seat)
            return
        for attacker in list(play.state.attacks):
            if attacker in play.state.characters:
                yield from self._blockers(play, seat, attacker)

    def eligible(self, play: Play) -> list[int]:
        """Who could take the role now."""
        table, characters = play.table, play.state.characters
        return [
            id
            for id in self.what.found(play)[1]
            if self.newcomers is None
            or not table.entered_now(characters[id])
            or (self.waiting is not None and not table.has_label(characters[id], self.waiting))
            or table.has_label(characters[id], self.newcomers)
        ]

    def _attackers(self, play: Play, seat: int) -> Choices:
        """One after the other, in the order of the field; None ends the declaration."""
        last = 0
        while True:
            able: list[Any] = [id for id in self.eligible(play) if id > last and id not in play.state.attacks]
            if not able:
                return
            bound = next((id for id in able if play.table.must_attack(play.state.characters[id])), None)
            # Who must attack can be neither passed over nor left out.
            options = [None, *able] if bound is None else able[: able.index(bound) + 1]
            chosen = yield from play.choose("attacker", options, "attackers", seat=seat)
            if chosen is None:
                return
            last = chosen
            self._take_role(play, chosen)
            play.state.attacks[chosen] = ()
            play.table.note(Attacks, play.state.characters[chosen])

    def _blockers(self, play: Play, seat: int, attacker: int) -> Choices:
        """Several only of the type that may; nobody blocks twice (Q-123, Q-124)."""
        state = play.state
        last = 0
        while True:
            taken = {*state.attacks, *(id for blockers in state.attacks.values() for id in blockers)}
            mine = state.attacks[attacker]
            able = [id for id in self.eligible(play) if id not in taken and id > last]
            if mine and self.several is not None:
                able = [id for id in able if state.characters[id].soldier]
            if not able:
                return
            chosen = yield from play.choose("blocker", [None, *able], "blockers", attacker, seat=seat)
            if chosen is None:
                return
            last = chosen
            self._take_role(play, chosen)
            state.attacks[attacker] = (*mine, chosen)
            play.table.note(Blocks, state.characters[chosen], state.characters[attacker])
            if self.several is not None and not state.characters[chosen].soldier:
                return

    def _take_role(self, play: Play, id: int) -> None:
        if self.drive:
            play.state.characters[id] = play.state.characters[id]._replace(driven=True)


def _speaking(voice: Voice, by: Player) -> Voice:
    return replace(voice, subject=by.who)
