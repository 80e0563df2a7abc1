"""A move as a player says it who does not know everything: only what they know can be named, and nothing is betrayed.

A face-down bulwark is called by its place: `B's bulwark 2`, `▒2`; so is a face-down trump: `B's trump 1`.
"""

from __future__ import annotations

import re
from collections.abc import Set
from dataclasses import dataclass

from ...core.decision import Decision
from ...core.trouble import Refused, Trouble, Unrecordable
from ...sentences.saying import Clause
from ...sentences.text import Text
from ..card import SEAT
from ..engine.game import Game
from ..speech.table import HIDDEN, knows, sees_trump, trump_number
from ..state import Character
from .chooses import Chooses
from .move import Call, Move
from .names import SEAT_NAMES, SEATS, Misnamed, fits_card, fits_character
from .options import Listing, aim_kind
from .reading import parse_move
from .wording import character_names, owned_words
from .written import answer

_PLACE = re.compile(
    rf"(?P<owner>[AB])(?:'s |の)(?P<what>bulwark |防壁|trump |切札)(?P<number>\d{{1,3}})|{HIDDEN}(?P<hidden>\d{{1,3}})",
    re.IGNORECASE,
)


def hear(game: Game, seat: int, words: str, viewer: int | None) -> Move:
    """The move that a player says; `viewer` is who reads the answer (None may know all). Raises Trouble."""
    pointed: dict[str, str] = {}

    def place(match: re.Match[str]) -> str:
        owner = SEATS[match["owner"].upper()] if match["owner"] else 1 - seat
        number = int(match["number"] or match["hidden"])
        if (match["what"] or "").casefold() in ("trump ", "切札"):
            name = owned_words(_trump(game, owner, number, match[0]))
        else:
            name = character_names(_bulwark(game, owner, number, match[0]))[-1]
        pointed[name] = match[0]
        return name

    move = parse_move(game.rules, _PLACE.sub(place, words), names=True)
    if viewer is None:
        return move
    called = move.called(game, lambda name, kind: name if name in pointed else _known(game, viewer, name, kind))
    return Heard(called, " ".join(words.split()), tuple(pointed.items()))


def words(game: Game, decision: Decision, index: int, viewer: int | None) -> str:
    """What the viewer can say to choose an option of the open decision; empty where only its number does."""
    kind, option = _kind(game, decision), decision.options[index]
    if viewer is not None and kind == "character" and option is not None:
        # Never by a name that is short because nothing else has it: that could be something unknown.
        character = game.state.characters[option]
        known = knows(game, character, viewer)
        name = character_names(character)[-1] if known else _place(game, character)
        return str(Chooses(name)) if name else ""
    if viewer is not None and kind == "trump" and not sees_trump(game, option, viewer):
        return str(Chooses(f"{SEAT_NAMES[SEAT[option]]}'s trump {trump_number(game, option)}"))
    try:
        return str(answer(game, decision, index))
    except Unrecordable:
        return ""


def _kind(game: Game, decision: Decision) -> str:
    """Whether the options are characters or trumps that may be anybody's."""
    if decision.kind == "target":
        return aim_kind(game.rules.actions[str(decision.about)].action.target)
    return "character" if decision.kind == "choose character" else ""


def _known_trumps(game: Game, viewer: int) -> list[int]:
    return [card for seat in (0, 1) for card, up in game.state.trump[seat] if up or seat == viewer]


def _place(game: Game, character: Character) -> str:
    """Nothing for a face-down soldier, which has no place to be called by."""
    ids = [bulwark.id for bulwark in game.table.bulwarks(character.owner)]
    if character.id not in ids:
        return ""
    return f"{SEAT_NAMES[character.owner]}'s bulwark {ids.index(character.id) + 1}"


def _trump(game: Game, owner: int, number: int, said: str) -> int:
    trumps = game.state.trump[owner]
    if not 1 <= number <= len(trumps):
        raise Misnamed(f"there is no {said} among the trumps", word=said, ja=f"{said}は切札の中にない")
    return trumps[number - 1][0]


def _bulwark(game: Game, owner: int, number: int, said: str) -> Character:
    bulwarks = game.table.bulwarks(owner)
    if not 1 <= number <= len(bulwarks):
        raise Misnamed(f"there is no {said} on the field", word=said, ja=f"{said}は場にない")
    return bulwarks[number - 1]


def _known(game: Game, viewer: int, name: str, kind: str) -> str:
    """The name with its owner, if it means just one thing that the viewer knows."""
    if kind == "trump":
        found = [owned_words(card) for card in _known_trumps(game, viewer) if fits_card(name, card)]
        where, ja = "among the trumps", "切札の中にない"
    else:
        characters = game.state.characters.values()
        found = [character_names(c)[-1] for c in characters if fits_character(name, c) and knows(game, c, viewer)]
        where, ja = "on the field", "場にいない"
    if not found:
        raise Misnamed(f"there is no {name} {where}", word=name, ja=f"{name}は{ja}")
    return found[0] if len(found) == 1 else name


@dataclass(frozen=True, slots=True)
class Heard(Move):
    """A move whose answer must not betray what its player does not know."""

    move: Move
    said: str
    pointed: tuple[tuple[str, str], ...]
    """What it means by its place: the name that an arbiter calls it by, and the player's."""

    def __str__(self) -> str:
        return str(self.move)

    def make(self, game: Game, seat: int) -> None:
        try:
            self.move.make(game, seat)
        except Listing:
            raise Refused(f"`{self.said}` is not possible", ja=f"「{self.said}」はできない") from None
        except Trouble as trouble:
            trouble.message, trouble.ja = self._covered(trouble.message), self._covered(trouble.ja)
            raise

    def _covered(self, message: str) -> str:
        for name, said in self.pointed:
            message = message.replace(name, said)
        return message

    def called(self, game: Game, call: Call) -> Move:
        return self.move.called(game, call)

    def does_ja(self, game: Game, seat: int, shared: Set[str]) -> Text:
        return self.move.does_ja(game, seat, shared)

    def does_en(self, game: Game, seat: int, shared: Set[str]) -> Clause:
        return self.move.does_en(game, seat, shared)
