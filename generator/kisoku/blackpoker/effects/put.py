"""`put: {what: key, as: hero}`: cards enter the field as characters (R-116)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import permutations
from typing import Any, ClassVar

from ...core.event import Event
from ...errors import Problem
from ...sentences.english import article, plural
from ...sentences.saying import Clause, Saying
from ...sentences.text import Text, text
from ...verbs.kind import given, id_of, may_be
from ...verbs.verb import Verb
from ..card import SEAT, mask_of
from ..events.card import CardsMoved
from ..events.event import OfCharacter, Storyteller, Teller, kind_en, kind_ja
from ..language.cards import Key
from ..language.reference import Both, Reference
from ..language.thing import What
from ..language.voice import Voice
from ..rule import RuleName
from .kind import FACE, PARTS, STATE, WHAT
from .phrase import is_many, object_en, object_ja, whole_ja
from .play import Choices, Play
from .scope import Edition, Scope

ANY_SOLDIER = "any soldier"
CHARACTER = id_of("character", (ANY_SOLDIER,), ("bulwark", ANY_SOLDIER))


def characters_named(name: str, edition: Edition) -> Iterator[tuple[str, str]]:
    """A character by its id, or all that a single card can make."""
    for id, character in edition.names["character"].items():
        single = character.type == "soldier" and character.cards.count == 1
        if id == name or (name == ANY_SOLDIER and single):
            yield "character", id


@dataclass(frozen=True, slots=True)
class Entered(OfCharacter):
    """A character comes onto the field."""

    kind: ClassVar[str] = "enters"
    cites: ClassVar[RuleName] = "field"

    @property
    def deals(self) -> bool:
        # A player's soldier is the last that is dealt.
        return self.character.soldier

    def ja(self, tell: Teller) -> Text:
        return text(tell.character(self.character), "が場に出る")

    def en(self, tell: Teller) -> Text:
        return text(tell.character(self.character), " enters the Field")

    def story_ja(self, tell: Storyteller) -> Text:
        return text(tell.things([self.character]), "が", kind_ja(self.character), "として場に出る")

    def story_en(self, tell: Storyteller) -> Text:
        where = text(" enters the ", tell.zone("field"), " as ")
        return text(tell.things([self.character]), where, kind_en(tell, self.character))


@dataclass(frozen=True, slots=True)
class LaidOn(OfCharacter):
    """Cards are laid on a character."""

    kind: ClassVar[str] = "laid on"
    cites: ClassVar[RuleName] = "field"

    def ja(self, tell: Teller) -> Text:
        return text(tell.character(self.character), "になる")

    def en(self, tell: Teller) -> Text:
        return text("now ", tell.character(self.character))

    def story_ja(self, tell: Storyteller) -> Text:
        return text(tell.things([self.character]), "が装備兵になる")

    def story_en(self, tell: Storyteller) -> Text:
        return text(tell.things([self.character]), " is now ", article(tell.kind(self.character)))


@dataclass(frozen=True, slots=True)
class PresetSkipped(CardsMoved):
    """The format has no such soldier: the next card is taken in the set-up."""

    cites: ClassVar[RuleName] = "preset soldier"


@dataclass(frozen=True, slots=True)
class Put(Verb):
    """Put cards onto the field as characters; `any soldier` is the soldier that the card makes."""

    what: What = given(PARTS, "which cards", "card", "trump")
    as_: str = given(CHARACTER, "the id of a character, or `any soldier`")
    on: What | None = may_be(WHAT, "the soldier they are laid on", None, "character")
    state: str = may_be(STATE, "charged, if not given", "charged")
    face: str | None = may_be(FACE, "where it differs from the character's own")

    example: ClassVar[str] = "put: {what: key, as: ace}"
    events: ClassVar[tuple[type[Event], ...]] = (Entered, LaidOn, PresetSkipped)
    cites: ClassVar[tuple[str, ...]] = ("laid on",)

    def lies(self, voice: Voice) -> str:
        """Face-up or face-down, as the character has it."""
        if self.face is not None:
            return self.face
        return "up" if self.as_ == ANY_SOLDIER else str(voice.name("character", self.as_).face)

    def ja(self, voice: Voice) -> Saying:
        character = _ja(self.as_, voice)
        clauses, words = object_ja(self.what, voice)
        if self.on is not None:
            clauses.append(Clause("重ねる", text(words, whole_ja(self.on, voice), "に")))
            clauses.append(Clause("する", text("全体を", character, "と")))
            return Saying(tuple(clauses))
        face = {"up": "表向き", "down": "裏向き"}[self.lies(voice)]
        field = voice.ja_name("zone", "field")
        if isinstance(self.what, Both):
            words = text(self.what.joined_ja(voice), "を合わせて、1体の")
        clauses.append(
            Clause("出す", text(words, character, "として", face, "・", voice.ja(self.state), "で", field, "に"))
        )
        return Saying(tuple(clauses))

    def en(self, voice: Voice) -> Saying:
        many = is_many(self.what, voice)
        clauses, words = object_en(self.what, voice)
        if self.on is not None:
            clauses.append(Clause("put", text(words, " on top of ", self.on.en(voice))))
            clauses.append(Clause("treat", text("the whole as ", _en(self.as_, voice, False))))
            return Saying(tuple(clauses))
        how = text("face-", self.lies(voice), " and ", voice.en(self.state))
        field = voice.en_name("zone", "field")
        if isinstance(self.what, Both):
            words, many = text(self.what.joined_en(voice), " together"), False
        clauses.append(Clause("put", text(words, " onto the ", field, " as ", _en(self.as_, voice, many), ", ", how)))
        return Saying(tuple(clauses))

    def slips(self, edition: Edition) -> Iterator[Problem]:
        character = edition.names["character"].get(self.as_)
        own = "up" if character is None else character.face
        if self.on is not None and (self.state != "charged" or self.face is not None):
            hint = f"what is laid on a character takes its state and face ({edition.rule('laid on')})"
            yield Problem("`on` goes without `state` and `face`", self.place("on"), hint=hint)
        elif self.face == own:
            yield Problem(f"it lies face-{own} anyway", self.place("face"), hint="remove `face`")

    def problems(self, scope: Scope) -> Iterator[Problem]:
        """Which soldier a card makes follows from the card, so the text must name the right one."""
        where, characters = self.place("as_"), scope.edition.names["character"]
        character = characters.get(self.as_)
        if self.on is not None:
            if not isinstance(self.on, Reference) or scope.noun_of(self.on) != "soldier":
                hint = "`on: target` with `target: soldier`"
                yield Problem("cards are laid on a soldier", self.place("on"), hint=hint)
            if character is None or not character.cards.more:
                armed = tuple(f"`{c.id}`" for c in characters.values() if c.cards.more)
                yield Problem("with cards laid on it, a soldier is armed", where, expected=armed)
        elif character is not None and character.cards.more:
            yield Problem(f"`{self.as_}` has several cards, laid on a soldier", where, expected=("on: target",))
        elif character is not None and character.is_composed:
            yield from self._composed(character.cards, scope)
        elif isinstance(self.what, Both):
            made = tuple(f"`{c.id}`" for c in characters.values() if c.type == "soldier" and c.is_composed)
            yield Problem("two cards together make one soldier of several cards", where, expected=made)
        elif character is not None and character.type == "soldier" and not self._makes(character.cards, scope):
            message, hint = f"not every such card makes the soldier `{self.as_}`", "its card says which soldier it is"
            yield Problem(message, where, expected=(f"`{ANY_SOLDIER}`",), hint=hint)

    def _composed(self, soldier: Key, scope: Scope) -> Iterator[Problem]:
        """Each card of such a soldier is one that was named before."""
        parts = self.what.parts if isinstance(self.what, Both) else ()
        groups = [mask_of(group.cards) for group in soldier.groups for _ in range(group.count)]
        if len(parts) != len(groups):
            message = f"`{self.as_}` is made of {len(groups)} cards: {soldier}"
            yield Problem(message, self.place("what"), expected=("`key and trump s2`", "`trump s2 and found`"))
            return
        named = [scope.cards_of(part) for part in parts]
        orders = (zip(named, order, strict=True) for order in permutations(groups))
        if not any(all(not cards & ~own for cards, own in order) for order in orders):
            message = f"these cards do not always make `{self.as_}`, which is made of {soldier}"
            yield Problem(message, self.place("what"))

    def _makes(self, soldier: Key, scope: Scope) -> bool:
        """Whether the cards are the key's, and all of these make that soldier."""
        key = scope.key
        if not isinstance(self.what, Reference) or self.what.name != "key" or key is None:
            return False
        own = mask_of(soldier.groups[0].cards)
        return key.source == "hand" and all(not mask_of(group.cards) & ~own for group in key.groups)

    def uses(self, edition: Edition) -> Iterator[tuple[str, str]]:
        return characters_named(self.as_, edition)

    def run(self, play: Play) -> Choices:
        table, driven = play.table, self.state == "driven"
        _, items = yield from play.select(self.what, about=self.as_)
        if self.on is not None:
            self._lay_on(play, items)
            return
        named = table.edition.characters.get(self.as_)
        soldier = named is None or named.type == "soldier"
        down = self.face == "down" if self.face is not None else not soldier
        if named is not None and soldier and named.is_composed:
            self._join(play, named, driven, down)
            return
        for card in items:
            kind = table.rules.kind_of_code[card] if soldier else named
            if kind is None:
                if play.request is None and len(items) == 1:
                    yield from self._next(play, card)
                continue  # the format has no such soldier
            table.take(card, play.zone_of(self.what), play.request)
            id = table.enter(SEAT[card], (card,), kind, driven, down)
            table.note(Entered, play.state.characters[id])

    def _join(self, play: Play, kind: Any, driven: bool, down: bool) -> None:
        """All of its cards, or it does not come about."""
        assert isinstance(self.what, Both)
        parts = [(card, play.zone_of(part)) for part in self.what.parts for card in part.items(play)[1]]
        if len(parts) == kind.cards.count and kind.id in play.table.rules.characters:
            for card, zone in parts:
                play.table.take(card, zone, play.request)
            cards = tuple(card for card, _ in parts)
            id = play.table.enter(SEAT[cards[0]], cards, kind, driven, down)
            play.table.note(Entered, play.state.characters[id])

    def _next(self, play: Play, card: int) -> Choices:
        """In the set-up, the card goes to the Graveyard and the next one is taken (Q-021)."""
        play.table.take(card, play.zone_of(self.what))
        play.table.to_graveyard(card)
        play.table.note(PresetSkipped, "graveyard", (card,))
        yield from self.run(play)

    def _lay_on(self, play: Play, items: list[int]) -> None:
        """On top of a character, which stays the same object (Q-062)."""
        assert isinstance(self.on, Reference)
        for id in self.on.items(play)[1]:
            character = play.state.characters[id]
            for card in items:
                play.table.take(card, play.zone_of(self.what), play.request)
            play.state.characters[id] = character._replace(
                cards=character.cards + tuple(items),
                entered=character.entered + (play.state.turn,) * len(items),
                kind=self.as_,
            )
            play.table.note(LaidOn, play.state.characters[id])


def _ja(character: str, voice: Voice) -> Text:
    return voice.ja("soldier") if character == ANY_SOLDIER else voice.ja_name("character", character)


def _en(character: str, voice: Voice, many: bool) -> Text:
    if character == ANY_SOLDIER:
        return voice.en("soldier", 2) if many else text("a ", voice.en("soldier"))
    name = voice.en_name("character", character)
    return plural(name) if many else article(name)
