"""Phrases that several verbs share: objects and owners."""

from __future__ import annotations

from dataclasses import replace

from ...sentences.saying import Clause
from ...sentences.text import EMPTY, Text, text
from ..language.reference import Both, Reference
from ..language.thing import Things, What
from ..language.voice import Voice


def chosen_from_zone(what: What) -> bool:
    """Whether cards are picked out of a zone first; then the clause `choose …` comes before the verb's."""
    return isinstance(what, Things) and what.zone is not None and what.is_choice and what.by is None


def object_ja(what: What, voice: Voice) -> tuple[list[Clause], Text]:
    """Clauses that come first, and the object with を (empty once it has been chosen)."""
    if isinstance(what, Things):
        if what.by is not None:
            own = replace(voice, subject=what.by.who)
            chosen = text(what.by.ja(voice), "が", replace(what, by=None).ja(own), "を", what.ja_quantity(voice))
            return [Clause("選ぶ", chosen)], EMPTY
        words = text(what.ja(voice), "を", what.ja_quantity(voice))
        if chosen_from_zone(what):
            return [Clause("選ぶ", words)], EMPTY
        return [], words
    if isinstance(what, Both):
        whole = what.joined_ja(voice) if what.many(voice) else what.ja(voice)
        return [], text(whole, "を", "全て" if what.many(voice) else "")
    if what.count:
        return [Clause("選ぶ", text(what.ja(voice), "のうち", what.count, voice.word("card").counter, "を"))], EMPTY
    return [], text(what.ja(voice), "を") + ("全て" if _every(what, voice) else "")


def whole_ja(what: What, voice: Voice) -> Text:
    """As one noun, with its quantity: 自分の全ての兵士, 兵士1体, 対象."""
    return what.ja_counted(voice) if isinstance(what, Things) else what.ja(voice)


def _every(what: Reference, voice: Voice) -> bool:
    """Whether a reference means more than the one thing that its name sounds like."""
    return what.name == "flipped" or (what.name == "blockers" and what.many(voice))


def object_en(what: What, voice: Voice) -> tuple[list[Clause], Text]:
    if chosen_from_zone(what):
        assert isinstance(what, Things)
        return [Clause("choose", what.en(voice))], text("them" if what.plural else "it")
    if isinstance(what, Reference) and what.count:
        chosen = text(what.count, " of ", replace(what, count=0).en(voice))
        return [Clause("choose", chosen)], text("it" if what.count == 1 else "them")
    return [], whole_en(what, voice)


def whole_en(what: What, voice: Voice) -> Text:
    """As one noun, with its quantity: all your soldiers, 1 soldier, all the flipped cards."""
    if isinstance(what, Reference) and what.name == "flipped":
        return "all " + what.en(voice)
    return what.en(voice)


def is_many(what: What, voice: Voice) -> bool:
    if isinstance(what, Things):
        return what.plural
    return isinstance(what, Both) or (what.count != 1 and what.many(voice))


def owner_en(what: What, voice: Voice) -> Text:
    """Whose zone something goes to: cards never enter the other player's zones (Q-074)."""
    if several_owners(what):
        return text("their ", voice.en("owner", 2), "'")
    if isinstance(what, Things):
        return what.owner.en_owner(voice) if what.owner is not None else text("its ", voice.en("owner"), "'s")
    if isinstance(what, Reference) and what.name in ("target", "attacker", "blockers", "picked"):
        return text("their " if is_many(what, voice) else "its ", voice.en("owner"), "'s")
    return text("your")


def several_owners(what: What) -> bool:
    """Whether things of both players may be meant at once."""
    return isinstance(what, Both) or (isinstance(what, Things) and what.plural and what.owner is None)
