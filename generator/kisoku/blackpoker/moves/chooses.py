"""`chooses a`, `chooses stand`, `chooses ♠K ♠2`: an option, a request, a target, or things that an effect asks for.

Where as many may be chosen as one likes, the move names all of them, or `nothing`. `chooses deck 2` is for the next
game of a match.

Which of them is meant the open decision says, so the words are compared with it when the move is made.
"""

from __future__ import annotations

from collections.abc import Sequence, Set
from dataclasses import dataclass
from typing import Self

from ...core.decision import Decision
from ...core.trouble import Refused, Unplayable
from ...errors import closest
from ...sentences import english
from ...sentences.language import Language
from ...sentences.saying import Clause
from ...sentences.text import EMPTY, Text, joined, text
from ...verbs.choose import Option
from ..engine.game import Game
from ..model import Zone
from ..names import written_text
from . import said
from .move import Call, Move, Worded, named, unasked
from .names import REQUEST, Misnamed, are_things, cards_of, split_things
from .offer import steps_en, steps_ja
from .options import aim_kind, aims, apply_named, deck_name, must_be_there, must_decide, option_fits, options

# Decisions that have words of their own, so that `chooses` does not answer them.
_WORDED = ("chance", "attacker", "blocker", "may")
NOTHING = "nothing"


@dataclass(frozen=True, slots=True)
class Chooses(Worded):
    word = "chooses"

    what: str

    @classmethod
    def read(cls, rest: str) -> Self:
        if not rest:
            ja = "chooses a、chooses stand、chooses ♠K のように書く"
            raise Unplayable("write `chooses a`, `chooses stand` or `chooses ♠K`", word=cls.word, ja=ja)
        return cls(" ".join(split_things(rest)) if are_things(rest) else rest)

    def __str__(self) -> str:
        return f"{self.word} {self.what}"

    def make(self, game: Game, seat: int) -> None:
        what, now = self.what, game.decision
        if now is not None and now.kind in _WORDED:
            raise unasked(self.word, now)
        decision = must_decide(game, seat)
        match decision.kind:
            case _ if what == NOTHING:
                _choose_nothing(game, decision)
            case "option":
                _choose_option(game, decision, what)
            case "trigger" | "choose request":
                if REQUEST.fullmatch(what) is None:
                    ja = f"「{what}」はリクエストではない。A's block のように書く"
                    raise Misnamed(f"`{what}` is not a request; write it like `A's block`", word=what, ja=ja)
                apply_named(game, decision.kind, what)
            case "target":
                _choose_target(game, decision, what)
            case "deck":
                _choose_deck(game, what)
            case "way":
                _choose_way(game, decision, what)
            case "key":  # all of its cards are one option
                named(self.word, what, "♠K")
                apply_named(game, "key", what)
            case _:
                choose_things(game, seat, named(self.word, what, "♠K"), self.word)

    def called(self, game: Game, call: Call) -> Move:
        decision, kind = game.decision, ""
        if decision is not None and decision.kind == "target":
            kind = aim_kind(game.rules.actions[str(decision.about)].action.target)
        elif decision is not None and decision.kind in ("choose character", "key soldier"):
            kind = "character"
        if not kind or not are_things(self.what):
            return self
        return Chooses(" ".join(call(name, kind) for name in split_things(self.what)))

    def does_ja(self, game: Game, seat: int, shared: Set[str]) -> Text:
        decision = game.decision
        match decision.kind if decision is not None else "":
            case _ if self.what == NOTHING:
                return text("何も選ばない")
            case "option" if option := self._option(game):
                return text("「", _option_ja(game, option), "」を選ぶ")
            case "target" | "trigger" | "choose request":
                return text(said.target(game, self.what, "ja"), "を選ぶ")
            case "deck":
                return text(game.edition.voice().ja_deck(), self.what.split()[-1], "を選ぶ")
            case "way":
                return text(said.way(game, self.what, "ja") or "手札のキーカードで", "起こす")
            case "order":
                return _ordered_ja(split_things(self.what))
            case "choose card" | "choose trump" if purpose := _purpose_ja(game):
                return text(purpose, "として", self._things("ja"), "を選ぶ")
        return text(self._things("ja"), "を選ぶ")

    def does_en(self, game: Game, seat: int, shared: Set[str]) -> Clause:
        decision = game.decision
        match decision.kind if decision is not None else "":
            case _ if self.what == NOTHING:
                return Clause("choose", NOTHING)
            case "option" if option := self._option(game):
                return Clause("choose", _option_en(game, option))
            case "target" | "trigger" | "choose request":
                return Clause("choose", said.target(game, self.what, "en"))
            case "deck":
                return Clause("choose", text(game.edition.voice().en_deck(), " ", self.what.split()[-1]))
            case "way":
                return Clause("request", text("it ", said.way(game, self.what, "en") or "with cards from the hand"))
            case "order":
                return _ordered_en(split_things(self.what))
            case "choose card" | "choose trump":
                purpose = _purpose_en(game, len(split_things(self.what)))
                return Clause("choose", text(self._things("en"), " " if purpose else "", purpose))
        return Clause("choose", self._things("en"))

    def _things(self, language: Language) -> Text:
        return said.things(split_things(self.what), language)

    def _option(self, game: Game) -> Option | None:
        for index, option in enumerate(game.decision.options if game.decision is not None else ()):
            if isinstance(option, Option) and self.what in (option.name, chr(ord("a") + index)):
                return option
        return None


def _option_ja(game: Game, option: Option) -> Text:
    return game.edition.voice().ja(option.name) if option.name is not None else steps_ja(game, option.do)


def _option_en(game: Game, option: Option) -> Text:
    return (
        text("“", game.edition.voice().en(option.name), "”") if option.name is not None else steps_en(game, option.do)
    )


def _ordered_ja(names: list[str]) -> Text:
    first, *more = [written_text(name) for name in names]
    if not more:
        return text(first, "が下になるように置く")
    return text("下から", joined("、", (first, *more)), "の順に置く")


def _ordered_en(names: list[str]) -> Clause:
    if len(names) == 1:
        return Clause("put", text(written_text(names[0], "en"), " at the bottom"))
    return Clause("put", text(said.things(names, "en"), " in this order, from the bottom up"))


# What cards are chosen for, by what becomes of them.
_PURPOSES_JA = {
    "hand": "手札に加えるカード", "bulwark": "防壁にするカード",
    "any soldier": "兵士にするカード", "turn": "表向きにする切札",
}  # fmt: skip
_PURPOSES_EN = {
    "hand": ("to put into the Hand",) * 2, "bulwark": ("as a Bulwark", "as Bulwarks"),
    "any soldier": ("as a soldier", "as soldiers"), "turn": ("to turn face up",) * 2,
}  # fmt: skip


def _purpose_ja(game: Game) -> Text:
    zone, voice, about = _zone(game), game.edition.voice(), _about(game)
    if zone is None or about in _PURPOSES_JA:
        return text(_PURPOSES_JA.get(about, ""))
    if zone.card:
        return voice.ja_cards(zone.id)
    return text(voice.ja_name("zone", zone.id), "に置くカード") if zone.is_pile else EMPTY


def _purpose_en(game: Game, count: int) -> Text:
    zone, voice, about = _zone(game), game.edition.voice(), _about(game)
    if zone is None or about in _PURPOSES_EN:
        return text(_PURPOSES_EN.get(about, ("", ""))[count > 1])
    if zone.card:
        cards = voice.en_cards(zone.id, count)
        return text("as ", english.article(cards) if count == 1 else cards)
    return text("to put into the ", voice.en_name("zone", zone.id)) if zone.is_pile else EMPTY


def _about(game: Game) -> str:
    return str(game.decision.about) if game.decision is not None else ""


def _zone(game: Game) -> Zone | None:
    return game.edition.zones.get(_about(game))


def _choose_nothing(game: Game, decision: Decision) -> None:
    if None not in decision.options:
        message, ja = f"something has to be chosen ({decision.rule})", f"何か選ばなければならない({decision.rule})"
        raise Refused(message, word=NOTHING, ja=ja).by(decision.rule)
    game.apply(decision.options.index(None))


def _choose_option(game: Game, decision: Decision, name: str) -> None:
    names = options(game, decision)
    index = ord(name) - ord("a") if len(name) == 1 else names.index(name) if name in names else -1
    if not 0 <= index < len(names):
        letters = [chr(ord("a") + index) for index in range(len(names))]
        known = tuple(dict.fromkeys((*letters, *names)))
        message, ja = f"there is no option `{name}`", f"「{name}」という選択肢はない"
        raise Unplayable(message, word=name, expected=known, guess=closest(name, known), ja=ja)
    game.apply(index)


def _choose_target(game: Game, decision: Decision, name: str) -> None:
    target = game.rules.actions[str(decision.about)].action.target
    if target is None or target.noun not in ("request", "player", "opponent"):
        cards_of(name)
    if not aims(game, str(decision.about), name):
        raise Misnamed(f"there is no {name} to be a target", word=name, ja=f"対象にできる{name}がない")
    apply_named(game, "target", name)


def _choose_deck(game: Game, name: str) -> None:
    frame = game.rules.frame.match
    known = tuple(deck_name(number) for number in range(1, frame.terms.decks + 1)) if frame is not None else ()
    if name not in known:
        ja = f"「{name}」というデッキはない"
        raise Misnamed(f"there is no `{name}`", word=name, expected=known, guess=closest(name, known), ja=ja)
    apply_named(game, "deck", name)


def _choose_way(game: Game, decision: Decision, name: str) -> None:
    known = tuple(options(game, decision))
    if name not in known:
        message, ja = f"there is no way `{name}`", f"「{name}」という起こし方はない"
        raise Unplayable(message, word=name, expected=known, guess=closest(name, known), ja=ja)
    apply_named(game, "way", name)


def choose_things(game: Game, seat: int, names: Sequence[str], word: str) -> None:
    """Answer one decision after the other with the names; where the number is open, nothing else is chosen."""
    before: Decision | None = None
    chosen: object = None
    for name in names:
        now = game.decision
        if now is None or now.player != seat or now.kind in _WORDED:
            raise Unplayable(f"nobody asks for {name}", word=name, ja=f"{name}は求められていない")
        if now.kind == "choose character":
            must_be_there(game, name)
        if word == "discards" and now.kind != "discard":
            raise unasked(word, now)
        before = now
        chosen = next((option for option in now.options if option_fits(game, option, name, now.kind)), None)
        apply_named(game, now.kind, name)
    then = game.decision
    if before is not None and then is not None and goes_on(before, chosen, then):
        game.apply(then.options.index(None))


def goes_on(before: Decision, chosen: object, then: Decision) -> bool:
    """Whether the same question goes on with what is left; another one would ask for what was just chosen, too."""
    if chosen is None or (before.player, before.kind, before.about) != (then.player, then.kind, then.about):
        return False
    left = [option for option in before.options if option != chosen]
    return None in then.options and all(option is None or option in left for option in then.options)
