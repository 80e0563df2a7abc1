"""Decisions in the player's words: the question, and a label for every option."""

from __future__ import annotations

from typing import Any

from ...core.decision import Decision
from ...sentences.language import Language
from ...sentences.text import EMPTY, Text, filled, joined, last_changed, text
from ...verbs.choose import Option
from ...verbs.verb import Verb
from ..engine.action_rule import Way
from ..engine.game import Game
from ..language.cards import Key
from ..names import SEATS, card_text, cards_text
from .decks import deck_label
from .entry import entry_text, steps_lines
from .phrases import PHRASES, PURPOSES, QUESTIONS
from .table import character_name, character_text, request_text, target_text


def question(game: Game, decision: Decision, viewer: int | None, language: Language) -> Text:
    """Who is asked what, for which action, and by which rule."""
    asked = QUESTIONS[language].get(decision.kind, decision.kind)
    if decision.kind == "blocker":
        attacker = game.state.characters[int(decision.about)]
        about = character_name(game, attacker, viewer)
    elif decision.kind == "may":
        about = last_changed(steps_text(game, decision.about, language), lambda end: end.rstrip("。."))
    else:
        about = EMPTY
    context = _context(game, decision, language)
    return text(SEATS[decision.player], ": ", context, filled(asked, lambda _: about), " (", decision.rule, ")")


def _context(game: Game, decision: Decision, language: Language) -> Text:
    about = decision.about
    if decision.kind == "chance" or not isinstance(about, str):
        return EMPTY
    if about in game.edition.actions:
        return text(action_name(game, about, language), ": ")
    purpose, voice = text(PURPOSES[language].get(about, "")), game.edition.voice()
    if zone := game.edition.zones.get(about):
        if language == "ja":
            purpose = text(voice.ja_name("zone", about), "に" if zone.card_en(1) else "へ")
        else:
            card = voice.en_cards(about, 1)
            purpose = text("as ", card) if card else text("into the ", voice.en_name("zone", about))
    return text(purpose, ": ") if purpose else EMPTY


def action_name(game: Game, id: str, language: Language) -> Text:
    voice = game.edition.voice()
    return voice.ja_name("action", id) if language == "ja" else voice.en_name("action", id)


def option_label(game: Game, decision: Decision, option: Any, viewer: int | None, language: Language) -> Text:
    say = PHRASES[language]
    if option is None:
        return text(say["pass" if decision.kind == "chance" else "done"])
    match decision.kind:
        case "chance":
            return _action(game, option, language)
        case "may":
            return text(say["yes" if option else "no"])
        case "key" if isinstance(option, tuple):
            return cards_text(option)
        case "target":
            return _target(game, decision, option, viewer, language)
        case "key soldier" | "attacker" | "blocker" | "choose character":
            character = game.state.characters[option]
            return text(SEATS[character.owner], " ", character_text(game, character, viewer, language))
        case "option":
            return _choice(game, decision, option, language)
        case "trigger":
            return request_text(game, option, viewer, language)
        case "choose request":
            chosen = next(r for r in (*game.state.stage, *game.state.pending) if r.id == option)
            return request_text(game, chosen, viewer, language)
        case "way":
            return _way(game, option, language)
        case "deck":
            voice = game.edition.voice()
            name = voice.ja_deck() if language == "ja" else voice.en_deck()
            return deck_label(game, option, language, name)
    return card_text(int(option))


def _action(game: Game, id: str, language: Language) -> Text:
    """`兵士召喚  $BL ★2-10`."""
    said = entry_text(game.edition, game.edition.actions[id], language)
    figures = [text(figure.sign, figure.text) for figure in said.figures if not figure.heads]
    return text(action_name(game, id, language), "  " if figures else "", joined(" ", figures))


def _way(game: Game, way: Way, language: Language) -> Text:
    """`$DD`, or by which ability."""
    voice, by = game.edition.voice(), way.by
    if by in game.edition.characters:
        name = voice.ja_name("character", by) if language == "ja" else voice.en_name("character", by)
        return text(name, "をドライブ") if language == "ja" else text(voice.en("drive"), " the ", name)
    cost = text("$", *(voice.cost(letter) for letter in way.cost)) if way.cost else EMPTY
    return cost or text("手札から" if language == "ja" else "from the hand")


def _target(game: Game, decision: Decision, option: int, viewer: int | None, language: Language) -> Text:
    character = game.state.characters.get(option)
    target = game.edition.actions[str(decision.about)].target
    if target is not None and character is not None and target.noun not in ("player", "opponent", "trump", "request"):
        return text(SEATS[character.owner], " ", character_text(game, character, viewer, language))
    return target_text(game, str(decision.about), option, viewer, language)


def _choice(game: Game, decision: Decision, option: Option, language: Language) -> Text:
    """The option's name, or the steps it consists of."""
    if option.name is not None:
        voice = game.edition.voice()
        return voice.ja(option.name) if language == "ja" else voice.en(option.name)
    action = game.edition.actions.get(str(decision.about))
    return steps_text(game, option.do, language, action.key if action is not None else None)


def steps_text(game: Game, steps: tuple[Verb, ...], language: Language, key: Key | None = None) -> Text:
    lines = steps_lines(steps, language, game.edition.voice(key))
    return joined("" if language == "ja" else " ", [line.text for line in lines])
