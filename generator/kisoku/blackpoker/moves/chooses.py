"""`chooses a`, `chooses stand`, `chooses ♠K ♠2`: an option, a request, a target, or things that an effect asks for.

Which of them is meant the open decision says, so the words are compared with it when the move is made.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Self

from ...core.decision import Decision
from ...core.trouble import Unplayable
from ...errors import closest
from ..engine.game import Game
from .move import Worded, named, unasked
from .names import REQUEST, Misnamed, are_things, cards_of, split_things
from .options import aims, apply_named, must_be_there, must_decide, options

# Decisions that have words of their own, so that `chooses` does not answer them.
_WORDED = ("chance", "attacker", "blocker", "may")


@dataclass(frozen=True, slots=True)
class Chooses(Worded):
    word = "chooses"

    what: str

    @classmethod
    def read(cls, rest: str) -> Self:
        if not rest:
            raise Unplayable("write `chooses a`, `chooses stand` or `chooses ♠K`", word=cls.word)
        return cls(" ".join(split_things(rest)) if are_things(rest) else rest)

    def __str__(self) -> str:
        return f"{self.word} {self.what}"

    def make(self, game: Game, seat: int) -> None:
        what, now = self.what, game.decision
        if now is not None and now.kind in _WORDED:
            raise unasked(self.word, now)
        decision = must_decide(game, seat)
        match decision.kind:
            case "option":
                _choose_option(game, decision, what)
            case "trigger":
                if REQUEST.fullmatch(what) is None:
                    raise Misnamed(f"`{what}` is not a request; write it like `A's block`", word=what)
                apply_named(game, "trigger", what)
            case "target":
                _choose_target(game, decision, what)
            case _:
                choose_things(game, seat, named(self.word, what, "♠K"), self.word)


def _choose_option(game: Game, decision: Decision, name: str) -> None:
    names = options(game, decision)
    index = ord(name) - ord("a") if len(name) == 1 else names.index(name) if name in names else -1
    if not 0 <= index < len(names):
        letters = [chr(ord("a") + index) for index in range(len(names))]
        known = tuple(dict.fromkeys((*letters, *names)))
        raise Unplayable(f"there is no option `{name}`", word=name, expected=known, guess=closest(name, known))
    game.apply(index)


def _choose_target(game: Game, decision: Decision, name: str) -> None:
    target = game.rules.actions[str(decision.about)].action.target
    if target is None or target.noun not in ("request", "player", "opponent"):
        cards_of(name)
    if not aims(game, str(decision.about), name):
        raise Misnamed(f"there is no {name} to be a target", word=name)
    apply_named(game, "target", name)


def choose_things(game: Game, seat: int, names: Sequence[str], word: str) -> None:
    """Answer one decision after the other with the names."""
    for name in names:
        now = game.decision
        if now is None or now.player != seat or now.kind in _WORDED:
            raise Unplayable(f"nobody asks for {name}", word=name)
        if now.kind == "choose character":
            must_be_there(game, name)
        if word == "discards" and now.kind != "discard":
            raise unasked(word, now)
        apply_named(game, now.kind, name)
