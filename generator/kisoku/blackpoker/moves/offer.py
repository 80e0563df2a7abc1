"""What an effect says one may do, as the move that takes it or leaves it says it."""

from __future__ import annotations

from collections.abc import Set

from ...sentences import english, japanese
from ...sentences.saying import Saying
from ...sentences.text import Text, joined, text
from ...verbs.choose import Choose
from ...verbs.phrase import DO_EN, as_one, said
from ...verbs.verb import Verb
from ..engine.game import Game
from ..names import SEATS
from .move import Bare


class Answer(Bare):
    """Yes or no; refused to a player, it is said what is not theirs to decide."""

    __slots__ = ()

    def refused_ja(self, game: Game, seat: int, shared: Set[str] = frozenset()) -> Text:
        if not _offered(game):
            return super().refused_ja(game, seat, shared)
        offers = joined("、または", offered_ja(game))
        return text("「", offers, "」を行うかどうかを、", SEATS[seat], "が決めることはできない。")

    def refused_en(self, game: Game, seat: int, shared: Set[str] = frozenset()) -> Text:
        if not _offered(game):
            return super().refused_en(game, seat, shared)
        return text("It is not for ", SEATS[seat], " to accept or to decline ", offered_en(game), ".")


def offered_ja(game: Game) -> list[Text]:
    """A sentence without its end, or one for each option."""
    return [steps_ja(game, steps) for steps in _offered(game)] or [text("してもよいことを行う")]


def is_clause(game: Game) -> bool:
    """Whether a single clause says all of it, so that it needs no quotation marks."""
    match [said(steps, "ja", game.edition.voice()) for steps in _offered(game)]:
        case [(Saying(clauses=(_,)) as one,)]:
            return not (one.when or one.subject or one.more or one.items)
    return False


def offered_en(game: Game) -> Text:
    """“charge the target” or “drive the target”: quoted, since rule text speaks to `you`."""
    offers = [steps_en(game, steps) for steps in _offered(game)]
    return english.listed(offers, "or") if offers else text("what may be done")


def _offered(game: Game) -> list[tuple[Verb, ...]]:
    decision = game.decision
    if decision is None or decision.kind != "may":
        return []
    match decision.about:
        case (Choose(options=options),):
            return [option.do for option in options]
    return [decision.about]


def steps_ja(game: Game, steps: tuple[Verb, ...]) -> Text:
    """対象をチャージする; several steps one after the other."""
    return joined("。", [japanese.sentence(one, stop="") for one in said(steps, "ja", game.edition.voice())])


def steps_en(game: Game, steps: tuple[Verb, ...]) -> Text:
    """“charge the target”."""
    return text("“", english.whole(as_one(said(steps, "en", game.edition.voice()), DO_EN)), "”")
