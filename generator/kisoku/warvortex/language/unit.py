"""Who is meant: `1 enemy`, `all 地 characters`, `everyone in 1 enemy line`, or one spoken of (`this`, `target`)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from ...language.expression import Expression
from ...sentences import english
from ...sentences.text import EMPTY, Part, Text, text
from ..state import IN_PLAY, LINES, NO_UNIT, RETIRED
from .labels import Labels, Requirement
from .play import Play, Speaker
from .voice import Voice

Noun = Literal["character", "enemy", "ally", "token", "own token"]
Place = Literal["front", "middle", "rear"]
NOUNS: tuple[Noun, ...] = ("character", "enemy", "ally", "token", "own token")
PLACES: tuple[Place, ...] = ("front", "middle", "rear")
Named = Literal["this", "target", "targets", "source", "that character", "controller"]
LINE_OF = dict(zip(PLACES, LINES, strict=True))
NAMED: tuple[Named, ...] = ("this", "target", "targets", "source", "that character", "controller")


@dataclass(frozen=True, slots=True)
class Reference(Expression):
    """One that is already known: the card's own unit, whom was designated, who was concerned, who did it."""

    name: Named

    def __str__(self) -> str:
        return self.name

    @property
    def plural(self) -> bool:
        return self.name == "targets"

    def units(self, play: Play) -> list[int]:
        """Those who are meant; nobody where there is nobody."""
        match self.name:
            case "this":
                found = play.this
            case "source":
                found = play.source
            case "that character":
                found = play.concerned
            case "controller":
                found = play.state.controllers[play.this] if play.this != NO_UNIT else NO_UNIT
            case _:
                return list(play.targets)
        return [found] if found != NO_UNIT else []

    def ja(self, voice: Voice) -> Text:
        match self.name:
            case "this":
                return text(voice.this.ja)
            case "targets":
                return text(voice.ja("target"), "全員")
            case "source":
                return text("その相手")
            case "that character":
                return text("その", voice.ja("character"))
        return voice.ja(self.name)

    def en(self, voice: Voice) -> Text:
        match self.name:
            case "this":
                return text(voice.this.en)
            case "targets":
                return text("all the ", voice.en("target", 2))
            case "source":
                return text("the character that did it")
            case "that character":
                return text("that ", voice.en("character"))
        article = "its " if self.name == "controller" else "the "
        return text(article, voice.en(self.name))


@dataclass(frozen=True, slots=True)
class Units(Expression):
    """Characters of a kind: so many of them, all, or (`any`) each that it is true of."""

    quantity: int | Literal["all", "any"]
    noun: Noun
    attribute: Labels | None = None
    having: Requirement | None = None
    other: bool = False
    """Without the one that speaks."""
    retired: bool = False
    threat: int | None = None
    place: Place | None = None

    def __str__(self) -> str:
        parts = [str(self.quantity)]
        parts += ["other"] if self.other else []
        parts += ["retired"] if self.retired else []
        parts += [str(self.attribute)] if self.attribute is not None else []
        parts.append(self._plural_noun() if self.plural else self.noun)
        parts += [f"with {self.having}"] if self.having is not None else []
        parts += [f"with threat {self.threat}"] if self.threat is not None else []
        parts += [f"in {self.place}"] if self.place is not None else []
        return " ".join(parts)

    def _plural_noun(self) -> str:
        return "enemies" if self.noun == "enemy" else "allies" if self.noun == "ally" else f"{self.noun}s"

    @property
    def plural(self) -> bool:
        return self.quantity not in (1, "any")

    @property
    def is_choice(self) -> bool:
        """Whether somebody designates them."""
        return isinstance(self.quantity, int)

    def includes(self, play: Speaker, unit: int) -> bool:
        """Whether it is true of the unit; who has left the battlefield is none, whatever is asked for."""
        state, this = play.state, play.this
        if state.presence[unit] != (RETIRED if self.retired else IN_PLAY):
            return False
        match self.noun:
            case "enemy" | "ally":
                # A field is on nobody's side.
                if this == NO_UNIT or (state.teams[unit] == state.teams[this]) != (self.noun == "ally"):
                    return False
            case "token":
                if play.threat(unit) is None:
                    return False
            case "own token":
                if this == NO_UNIT or state.controllers[unit] != this:
                    return False
        if self.other and unit == this:
            return False
        if self.place is not None and state.lines[unit] != LINE_OF[self.place]:
            return False
        if self.threat is not None and play.threat(unit) != self.threat:
            return False
        if self.attribute is not None and not self.attribute.met_by(play.attributes(unit)):
            return False
        return self.having is None or self.having.met_by(play.attributes(unit), play.races(unit))

    def found(self, play: Speaker) -> list[int]:
        return [unit for unit in range(len(play.state.cards)) if self.includes(play, unit)]

    @property
    def _word(self) -> str:
        return "token" if self.noun == "own token" else self.noun

    def ja(self, voice: Voice) -> Text:
        noun = text(self._which_ja(voice), voice.ja(self._word))
        match self.quantity:
            case "all":
                return text("全ての", noun)
            case "any":
                return noun
        return text(noun, self.quantity, voice.word(self._word).counter)

    def _which_ja(self, voice: Voice) -> Text:
        parts: list[Part] = [text(voice.this.ja, "が使役する")] if self.noun == "own token" else []
        parts += [text(voice.this.ja, "以外の")] if self.other else []
        parts += [text(voice.ja("retire"), "した")] if self.retired else []
        if self.attribute is not None:
            parts += [self.attribute.ja("attribute", voice), voice.ja("attribute"), "を持つ"]
        parts += [self.having.ja(voice), "を持つ"] if self.having is not None else []
        parts += [voice.ja("threat"), self.threat, "の"] if self.threat is not None else []
        parts += [voice.ja(self.place), "の"] if self.place is not None else []
        return text(*parts)

    def en(self, voice: Voice) -> Text:
        count = 2 if self.plural else 1
        noun = text(self._before_en(voice), voice.en(self._word, count), self._after_en(voice))
        match self.quantity:
            case "all":
                return text("all ", noun)
            case "any":
                return english.article(noun)
        return text(self.quantity, " ", noun)

    def each_en(self, voice: Voice) -> Text:
        """every character with the attribute Earth."""
        return text("every ", self._before_en(voice), voice.en(self._word), self._after_en(voice))

    def _before_en(self, voice: Voice) -> Text:
        parts: list[Part] = ["other "] if self.other else []
        parts += [text(english.past(str(voice.en("retire"))), " ")] if self.retired else []
        return text(*parts)

    def _after_en(self, voice: Voice) -> Text:
        parts: list[Part] = []
        if self.noun == "own token":
            parts += [" controlled by ", voice.this.en]
        if self.attribute is not None:
            parts += [" with the ", voice.en("attribute"), " ", self.attribute.en("attribute", voice)]
        parts += [" with ", self.having.en(voice)] if self.having is not None else []
        parts += [" of ", voice.en("threat"), " ", self.threat] if self.threat is not None else []
        parts += [" in the ", voice.en(self.place)] if self.place is not None else []
        return text(*parts)


@dataclass(frozen=True, slots=True)
class Line(Expression):
    """`everyone in 1 enemy line`: a line is chosen, and all who stand in it are meant (W-051)."""

    whose: Literal["enemy", "own", "any"]

    def __str__(self) -> str:
        return f"everyone in 1 {'' if self.whose == 'any' else f'{self.whose} '}line"

    @property
    def plural(self) -> bool:
        return True

    @property
    def is_choice(self) -> bool:
        return True

    def ja(self, voice: Voice) -> Text:
        whose = {"enemy": text(voice.ja("enemy"), "の"), "own": text("味方の"), "any": EMPTY}[self.whose]
        return text(whose, voice.ja("line"), "1つにいる全員")

    def en(self, voice: Voice) -> Text:
        whose = {"enemy": text(voice.en("enemy"), " "), "own": text("friendly "), "any": EMPTY}[self.whose]
        return text("everyone in 1 ", whose, voice.en("line"))

    def lines(self, play: Speaker) -> list[tuple[int, int]]:
        """Those that can be chosen: (team, line), where somebody stands."""
        state = play.state
        own = state.teams[play.this] if play.this != NO_UNIT else -1
        places = {
            (state.teams[unit], state.lines[unit])
            for unit, there in enumerate(state.presence)
            if there == IN_PLAY and (self.whose == "any" or (state.teams[unit] == own) == (self.whose == "own"))
        }
        return sorted(places)


Who = Reference | Units | Line
THIS = Reference("this")
