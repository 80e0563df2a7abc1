"""What a move's words are called in a sentence: cards with their suits, requests by the names of their actions."""

from __future__ import annotations

from collections.abc import Sequence, Set

from ...sentences import english
from ...sentences.language import Language
from ...sentences.text import EMPTY, Text, joined, text
from ..card import JOKER
from ..engine.game import Game
from ..names import SEATS, listed_text, owned_text, written_text
from .names import REQUEST, SEAT_NAMES, THING, fits_character, fits_request


def called(name: str, language: Language) -> Text:
    """A Joker takes an article: it has no suit to be called by."""
    named = written_text(name, language)
    return english.article(named) if language == "en" and name == JOKER else named


def things(names: Sequence[str], language: Language) -> Text:
    two = list(names) == [JOKER, JOKER]
    return listed_text([written_text(name) if two else called(name, language) for name in names], language)


def action(game: Game, id: str, language: Language) -> Text:
    """「アップ」, Up."""
    voice = game.edition.voice()
    return text("「", voice.ja_name("action", id), "」") if language == "ja" else voice.en_name("action", id)


def target(game: Game, name: str, language: Language, shared: Set[str] = frozenset()) -> Text:
    """♢7, B, Bの「ダウン」; of a card that both players have it is said whose it is."""
    if name in SEAT_NAMES:
        return text(name)
    if thing := THING.fullmatch(name):
        owners = {c.owner for c in game.state.characters.values() if fits_character(name, c)}
        if thing["owner"] is None and len(owners) == 1 and not shared.isdisjoint(thing["cards"].split("+")):
            return owned_text(owners.pop(), written_text(name, language), language)
        return called(name, language)
    match = REQUEST.fullmatch(name)
    if match is None or match["action"] not in game.edition.actions:
        return text(name)
    owners = {request.controller for request in game.state.stage if fits_request(name, request)}
    keys = joined(" ", [written_text(key) for key in match["keys"].split()])
    space = " " if language == "en" else ""
    request = text(action(game, match["action"], language), text(f"{space}(", keys, ")") if keys else EMPTY)
    if match["owner"]:
        return owned_text(SEATS.index(match["owner"]), request, language)
    return owned_text(owners.pop(), request, language) if len(owners) == 1 else request


def way(game: Game, name: str, language: Language) -> Text:
    """コストをDDにして, for DD; リアニメーターの能力で, by the ability of the Reanimator."""
    kind, _, what = name.partition(" ")
    voice, edition = game.edition.voice(), game.edition
    if not name or what == "hand":
        return EMPTY
    if kind == "for":
        letters = text(*(voice.cost(letter) for letter in what)) if what != "nothing" else EMPTY
        if language == "ja":
            return text(voice.ja("cost"), "を", letters or "払わないこと", "にして")
        return text("for ", letters or "nothing")
    holder = "character" if what in edition.characters else "trump"
    if language == "ja":
        return text(voice.ja_name(holder, what), "の", voice.ja("ability"), "で")
    return text("by the ", voice.en("ability"), " of ", voice.en_name(holder, what))


def placed(game: Game, seat: int, name: str, language: Language) -> Text:
    """A character with its owner, where that is not who speaks."""
    owners = {c.owner for c in game.state.characters.values() if fits_character(name, c)}
    if seat in owners or not owners:
        return called(name, language)
    return owned_text(1 - seat, written_text(name, language), language)
