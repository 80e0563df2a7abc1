"""Decisions in the player's words: the question, and a label for every option."""

from __future__ import annotations

from typing import Any

from ...core.decision import Decision
from ...sentences.language import Language
from ...verbs.choose import Option
from ...verbs.verb import Verb
from ..card import NAME
from ..engine.game import Game
from ..language.cards import Key
from ..names import SEATS
from .entry import entry_text, steps_lines
from .phrases import PHRASES, PURPOSES, QUESTIONS
from .table import character_name, character_text, request_text, target_text


def question(game: Game, decision: Decision, viewer: int | None, language: Language) -> str:
    """Who is asked what, for which action, and by which rule."""
    asked = QUESTIONS[language].get(decision.kind, decision.kind)
    if decision.kind == "blocker":
        attacker = game.state.characters[int(decision.about)]
        asked = asked.format(about=character_name(game, attacker, viewer, language))
    elif decision.kind == "may":
        asked = asked.format(about=steps_text(game, decision.about, language).rstrip("。."))
    context = _context(game, decision, language)
    return f"{SEATS[decision.player]}: {context}{asked} ({decision.rule})"


def _context(game: Game, decision: Decision, language: Language) -> str:
    about = decision.about
    if decision.kind == "chance" or not isinstance(about, str):
        return ""
    if about in game.edition.actions:
        return f"{action_name(game, about, language)}: "
    purpose = PURPOSES[language].get(about, "")
    if zone := game.edition.zones.get(about):
        if language == "ja":
            purpose = f"{zone.name.ja}{'に' if zone.card_en(1) else 'へ'}"
        else:
            purpose = f"as {zone.card_en(1)}" if zone.card_en(1) else f"into the {zone.name.en}"
    return f"{purpose}: " if purpose else ""


def action_name(game: Game, id: str, language: Language) -> str:
    name = game.edition.actions[id].name
    return name.ja if language == "ja" else name.en


def option_label(game: Game, decision: Decision, option: Any, viewer: int | None, language: Language) -> str:
    say = PHRASES[language]
    if option is None:
        return say["pass" if decision.kind == "chance" else "done"]
    match decision.kind:
        case "chance":
            return _action(game, option, language)
        case "may":
            return say["yes" if option else "no"]
        case "key" if isinstance(option, tuple):
            return " ".join(NAME[code] for code in option)
        case "target":
            return _target(game, decision, option, viewer, language)
        case "key soldier" | "attacker" | "blocker" | "choose character":
            character = game.state.characters[option]
            return f"{SEATS[character.owner]} {character_text(game, character, viewer, language)}"
        case "option":
            return _choice(game, decision, option, language)
        case "trigger":
            return request_text(game, option, viewer, language)
    return NAME[int(option)]


def _action(game: Game, id: str, language: Language) -> str:
    """`兵士召喚  $BL ★2-10`."""
    text = entry_text(game.edition, game.edition.actions[id], language)
    marks = [f"{sign}{part}" for sign, part in (("$", str(text.cost)), ("★", str(text.key))) if part]
    return "  ".join([text.name, " ".join(marks)]).rstrip()


def _target(game: Game, decision: Decision, option: int, viewer: int | None, language: Language) -> str:
    character = game.state.characters.get(option)
    target = game.edition.actions[str(decision.about)].target
    if target is not None and character is not None and target.noun not in ("player", "opponent", "trump", "request"):
        return f"{SEATS[character.owner]} {character_text(game, character, viewer, language)}"
    return target_text(game, str(decision.about), option, viewer, language)


def _choice(game: Game, decision: Decision, option: Option, language: Language) -> str:
    """The option's name, or the steps it consists of."""
    if option.name is not None:
        word = game.edition.lexicon[option.name]
        return word.ja if language == "ja" else word.english(1)
    action = game.edition.actions.get(str(decision.about))
    return steps_text(game, option.do, language, action.key if action is not None else None)


def steps_text(game: Game, steps: tuple[Verb, ...], language: Language, key: Key | None = None) -> str:
    joint = "" if language == "ja" else " "
    return joint.join(str(line.text) for line in steps_lines(steps, language, game.edition.voice(key)))
