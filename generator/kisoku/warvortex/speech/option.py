"""Decisions in the player's words: the question, and a label for every option."""

from __future__ import annotations

from typing import Any

from ...core.decision import NOBODY, Decision
from ...sentences.language import Language
from ...sentences.text import EMPTY, Text, filled, joined, last_changed, text
from ...verbs.choose import Option
from ...verbs.verb import Verb
from ..engine import elements
from ..engine.game import Game
from ..engine.play import About
from ..model import Edition
from ..names import SEATS
from .entry import lines_of
from .phrases import PHRASES, QUESTIONS
from .table import status_text, unit_text
from .teller import teller, text_name


def question(game: Game, decision: Decision, viewer: int | None, language: Language) -> Text:
    """Who is asked what, for which unit, and by which rule."""
    names, about = teller(game.battle, language, viewer), decision.about
    assert isinstance(about, About)
    asked = QUESTIONS[language][decision.kind]
    who = text(SEATS[decision.player], ": ") if decision.player != NOBODY else EMPTY
    unit = text(names.unit(about.unit), ": ") if about.unit >= 0 else EMPTY
    what = _what(game, decision, viewer, language)
    return text(who, unit, filled(asked, lambda _: what), " (", decision.rule, ")")


def _what(game: Game, decision: Decision, viewer: int | None, language: Language) -> Text:
    what, names = decision.about.what, teller(game.battle, language, viewer)
    if decision.kind == "may":
        return last_changed(steps_text(game.edition, what, language), lambda end: end.rstrip("。."))
    if decision.kind == "react":
        return (
            names.extra(decision.about.unit, what)
            if what in game.edition.extras
            else text_name(game.edition, what, language)
        )
    return EMPTY


def option_label(game: Game, decision: Decision, option: Any, viewer: int | None, language: Language) -> Text:
    say, names = PHRASES[language], teller(game.battle, language, viewer)
    if option is None:
        return text(say["none"])
    match decision.kind:
        case "may" | "react":
            return text(say["yes" if option else "no"])
        case "move":
            return text(say[option])
        case "position" | "to line":
            return names.line(option)
        case "line":
            team, line = option
            return text(SEATS[team], " ", names.line(line))
        case "target" | "slot":
            return text(SEATS[game.state.teams[option]], " ", unit_text(game, option, viewer, language))
        case "status":
            return _status(game, option, viewer, language)
        case "face":
            deck = game.state.decks[int(decision.about.what)]
            return text(option, " ", names.card("action", deck[option - 1]))
        case "token" | "field":
            return names.card(decision.kind, option)
        case "terrain":
            return names.card("field", game.state.fields[option].field)
        case "contradiction":
            return text_name(game.edition, decision.about.what[decision.options.index(option)], language)
        case "option":
            return _choice(game, option, language)
    return text(option)


def _status(game: Game, id: int, viewer: int | None, language: Language) -> Text:
    for unit in range(len(game.state.cards)):
        for shares in elements.counted(game.battle, unit):
            if shares[0].id == id:
                return status_text(game, shares, viewer, language)
    raise AssertionError("no such status")


def _choice(game: Game, option: Option, language: Language) -> Text:
    """The option's name, or the steps it consists of."""
    voice = game.edition.voice()
    if option.name is not None:
        return voice.ja(option.name) if language == "ja" else voice.en(option.name)
    return steps_text(game.edition, option.do, language)


def steps_text(edition: Edition, steps: tuple[Verb, ...], language: Language) -> Text:
    lines = lines_of(steps, edition.voice(), language)
    return joined("" if language == "ja" else " ", [line.text for line in lines])
