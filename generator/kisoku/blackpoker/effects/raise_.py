"""`raise: block`: an effect raises an action, whose cost nobody pays (Q6-08)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import permutations
from typing import Any, ClassVar

from ...core.event import Event
from ...errors import Problem
from ...sentences.english import listed
from ...sentences.saying import Clause, Saying
from ...sentences.text import EMPTY, Text, text
from ...verbs.kind import FLAG, given, id_of, may_be
from ...verbs.verb import Verb
from ..card import DECK, code_of, mask_of
from ..events.event import OfRequest, Storyteller, Teller
from ..language.cards import Key
from ..language.reference import Reference
from ..language.voice import Voice
from ..rule import RuleName
from ..state import Request
from .kind import KEY, REFERENCE
from .play import Choices, Play
from .scope import Scope


@dataclass(frozen=True, slots=True)
class Raised(OfRequest):
    """An effect raises an action."""

    kind: ClassVar[str] = "raised"
    cites: ClassVar[RuleName] = "raise"
    becomes: ClassVar[str] = "requested"

    def ja(self, tell: Teller) -> Text:
        return text(tell.request(self.request), "が起こる")

    def en(self, tell: Teller) -> Text:
        return text(tell.request(self.request), " comes about")

    def story_ja(self, tell: Storyteller) -> Text:
        return text(tell.request(self.request), "が起こる")

    def story_en(self, tell: Storyteller) -> Text:
        return text(tell.request(self.request), " is ", tell.done("requestAction"))


@dataclass(frozen=True, slots=True)
class Raise(Verb):
    """Raise an action of yours: an instant takes effect at once, a normal one goes onto the Stage. It costs nothing."""

    action: str = given(id_of("action"), "the action")
    target: Reference | None = may_be(REFERENCE, "its target", None, "character", "trump", "request", "player")
    key: Reference | None = may_be(REFERENCE, "the card that is its key card", None, "card")
    keys: Key | None = may_be(KEY, "cards that count as its key cards without being there")
    pass_: bool = may_be(FLAG, "you pass after it", False)

    short: ClassVar[str | None] = "action"
    example: ClassVar[str] = "raise: block"
    events: ClassVar[tuple[type[Event], ...]] = (Raised,)

    def ja(self, voice: Voice) -> Saying:
        action = text("「", voice.ja_name("action", self.action), "」を")
        key = voice.ja("keyCard")
        with_ = text(self.key.ja(voice), "を", key, "として、") if self.key is not None else EMPTY
        if self.keys is not None:
            with_ = text(self.keys.ja(voice), "を", key, "とみなして、")
        aimed = self._aimed_ja(voice) if self.target is not None else EMPTY
        free = text(voice.ja("cost"), "を払わずに") if voice.name("action", self.action).cost else EMPTY
        clauses = [Clause(voice.word("requestAction"), text(with_, aimed, free, action))]
        clauses += [Clause("する", voice.ja("pass"))] if self.pass_ else []
        return Saying(tuple(clauses))

    def _aimed_ja(self, voice: Voice) -> Text:
        assert self.target is not None
        target = voice.ja("target")
        return (
            text("同じ", target, "に")
            if self.target.name == "target"
            else text(self.target.ja(voice), "を", target, "に")
        )

    def en(self, voice: Voice) -> Saying:
        more = []
        if self.target is not None:
            same = self.target.name == "target"
            more.append(
                text("the same ", voice.en("target"))
                if same
                else text(self.target.en(voice), " as its ", voice.en("target"))
            )
        if self.key is not None:
            more.append(text(self.key.en(voice), " as its ", voice.en("keyCard")))
        if self.keys is not None:
            more.append(text(self.keys.en(voice), " counting as its ", voice.en("keyCard", self.keys.count)))
        said = text(" with ", listed(more)) if more else EMPTY
        if voice.name("action", self.action).cost:
            said += text(", without paying its ", voice.en("cost"))
        clauses = [Clause(voice.word("requestAction"), text(voice.en_name("action", self.action), said), pause=True)]
        clauses += [Clause(voice.word("pass"))] if self.pass_ else []
        return Saying(tuple(clauses))

    def problems(self, scope: Scope) -> Iterator[Problem]:
        if not scope.requested:
            yield Problem("nothing is raised before the game begins", self.place("action"), hint="remove `raise`")
            return
        action = scope.edition.names["action"][self.action]
        yield from self._aim_problems(action, scope)
        yield from self._key_problems(action, scope)
        if self.pass_ and action.request.speed == "instant":
            hint = "only what waits on the Stage can be answered: remove `pass`"
            yield Problem(f"`{self.action}` has taken effect before anybody passes", self.place("pass_"), hint=hint)

    def _aim_problems(self, action: Any, scope: Scope) -> Iterator[Problem]:
        if self.target is None:
            if action.target is not None:
                where = self.place("action")
                yield Problem(f"`{self.action}` has a target: which?", where, expected=("target: target",))
            return
        kind, wanted = scope.kind_of(self.target), scope.kind_of(action.target)
        if wanted is None:
            yield Problem(f"`{self.action}` has no target", self.place("target"), hint="remove `target`")
        elif kind is not None and kind != wanted:
            yield Problem(f"the target of `{self.action}` is a {wanted}, not a {kind}", self.place("target"))

    def _key_problems(self, action: Any, scope: Scope) -> Iterator[Problem]:
        asked = action.key.count if action.key is not None and action.key.source == "hand" else 0
        if self.key is not None and self.keys is not None:
            yield Problem("`key` and `keys` cannot stand together", self.place("keys"), expected=("key", "keys"))
            return
        if not asked:
            for field in ("key", "keys"):
                if getattr(self, field) is not None:
                    yield Problem(f"`{self.action}` has no key cards", self.place(field), hint=f"remove `{field}`")
            if action.key is not None:
                yield Problem(f"the key of `{self.action}` is not a card of a hand", self.place("action"))
            return
        if self.key is None and self.keys is None:
            expected = ("keys: ♡7 + ♠7", "key: picked")
            yield Problem(f"`{self.action}` has key cards: which?", self.place("action"), expected=expected)
        elif self.key is not None and asked != 1:
            yield Problem(f"`{self.action}` has {asked} key cards", self.place("key"), expected=("keys: …",))
        elif self.keys is not None:
            single = all(mask_of(group.cards).bit_count() == 1 for group in self.keys.groups)
            if not single or self.keys.count != asked:
                these = f"{asked} certain card{'' if asked == 1 else 's'}"
                yield Problem(f"`{self.action}` needs {these}", self.place("keys"), expected=("♡7 + ♠7",))
            elif not fits(self.keys, action.key):
                message = f"{self.keys} cannot be the key of `{self.action}`"
                yield Problem(message, self.place("keys"), expected=(f"cards of {action.key}",))

    def run(self, play: Play) -> Choices:
        if self.action not in play.table.rules.actions:
            yield from ()
            return  # the regulation does not have it
        keys = virtual_keys(self.keys, play.seat)
        laid: tuple[int, ...] = ()
        if self.key is not None:
            laid = keys = tuple(self.key.items(play)[1])
            for card in laid:
                play.table.take(card, play.zone_of(self.key), play.request)
        aim = self.target.items(play)[1] if self.target is not None else []
        request = Request(play.state.next_id, self.action, play.seat, keys, laid, target=aim[0] if aim else -1)
        play.state.next_id += 1
        play.passes |= self.pass_
        yield from play.raised(request)


def virtual_keys(keys: Key | None, seat: int) -> tuple[int, ...]:
    """Cards of a player's that count as key cards, wherever they lie."""
    if keys is None:
        return ()
    return tuple(code_of(group.cards) + DECK * seat for group in keys.groups if group.cards is not None)


def fits(keys: Key, asked: Key) -> bool:
    """Whether certain cards can be the key cards that an action asks for."""
    codes = [code_of(group.cards) for group in keys.groups if group.cards is not None]
    masks = [mask_of(group.cards) for group in asked.groups for _ in range(group.count)]
    return any(all(mask >> code & 1 for mask, code in zip(masks, order, strict=True)) for order in permutations(codes))
