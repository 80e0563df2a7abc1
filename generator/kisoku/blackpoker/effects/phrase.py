"""Phrases that several verbs share: objects, destinations, lists of steps."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

from ...sentences.saying import Clause, Saying
from ..language.reference import Both, Reference
from ..language.thing import Things, What
from ..language.voice import Voice
from .draw import Draw
from .verb import Verb

DO_JA = Clause("行う", "次を")
DO_EN = Clause("do", "the following")


def chosen_from_zone(what: What) -> bool:
    """Whether cards are picked out of a zone first; then the clause `choose …` comes before the verb's."""
    return isinstance(what, Things) and what.zone is not None and what.is_choice


def object_ja(what: What, voice: Voice) -> tuple[list[Clause], str]:
    """Clauses that come first, and the object with を (empty once it has been chosen)."""
    if isinstance(what, Things):
        words = f"{what.ja(voice)}を{what.ja_quantity(voice)}"
        if chosen_from_zone(what):
            return [Clause("選ぶ", words)], ""
        return [], words
    every = isinstance(what, Reference) and what.name == "flipped"
    return [], f"{what.ja(voice)}を" + ("全て" if every else "")


def object_en(what: What, voice: Voice) -> tuple[list[Clause], str]:
    if chosen_from_zone(what):
        assert isinstance(what, Things)
        return [Clause("choose", what.en(voice))], "them" if what.plural else "it"
    if isinstance(what, Reference) and what.name == "flipped":
        return [], "all " + what.en(voice)
    return [], what.en(voice)


def is_many(what: What, voice: Voice) -> bool:
    if isinstance(what, Things):
        return what.plural
    return isinstance(what, Both) or what.many(voice)


def owner_en(what: What, voice: Voice) -> str:
    """Whose zone something goes to: cards never enter the other player's zones (Q-074)."""
    if isinstance(what, Things):
        if what.owner is None:
            return "their owners'" if what.plural else "its owner's"
        return what.owner.en_owner(voice)
    if isinstance(what, Both):
        return "their owners'"
    if what.name in ("target", "attacker"):
        return "its owner's"
    if what.name == "blockers":
        return "their owner's" if is_many(what, voice) else "its owner's"
    return "your"


def as_one(sayings: tuple[Saying, ...], do: Clause) -> Saying:
    """Several steps as one sentence: itself when it is a single plain one, else a list below it."""
    if len(sayings) == 1 and not sayings[0].when and sayings[0].otherwise is None and not sayings[0].optional:
        return sayings[0]
    return Saying((do,), items=sayings)


def said(steps: tuple[Verb, ...], language: Literal["ja", "en"], voice: Voice) -> tuple[Saying, ...]:
    """Steps in order; a step may refer to the one before (draw 1, then 1 more)."""
    sayings = []
    for step in steps:
        sayings.append(step.ja(voice) if language == "ja" else step.en(voice))
        if isinstance(step, Draw):
            voice = replace(voice, drawn=True)
    return tuple(sayings)
