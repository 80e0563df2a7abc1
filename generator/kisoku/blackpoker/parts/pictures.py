"""What is drawn and told: boards, layouts, tables, and examples step by step."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from ...core.chart import FlowNode
from ...drawing.shape import Drawing
from ...sentences.english import capital
from ...sentences.language import Language
from ...sentences.text import Text, text
from ..lists.diagram import diagram
from ..lists.tables import TABLES
from ..model import Edition
from ..names import SEATS
from ..pictures.alternative import opening_text
from ..pictures.board import board
from ..pictures.combat import combat
from ..pictures.plan import Plan
from ..pictures.scene import Scene
from ..pictures.scene import scene_of as scene
from ..stories.stage import begin as begin
from ..stories.stage import lines as lines

__all__ = ["begin", "boards", "contests", "end", "facts", "layout", "layouts", "lines", "opening", "scene", "tables"]

tables = TABLES
contests = {"combat": combat}


def boards(scenes: Sequence[Scene], arrows: Sequence[tuple[int | str, int | str]] = ()) -> list[Drawing]:
    plan = Plan.of(scenes)
    return [board(scene, plan=plan, arrows=arrows) for scene in scenes]


def end(scene: Scene, name: str) -> int | str:
    """A player, or a character: with its owner where both fields have one of that name."""
    if name in tuple(SEATS):
        return name
    found = [
        piece.id
        for owner, side in zip(SEATS, scene.sides, strict=True)
        for piece in (*side.soldiers, *side.bulwarks)
        if name in ("+".join(piece.cards), f"{owner}'s {'+'.join(piece.cards)}")
    ]
    if len(found) > 1:
        raise ValueError(f"{name} is on both fields; write A's {name} or B's {name}")
    if not found:
        raise ValueError(f"`{name}` is not on the board; an arrow joins characters and players, ♢7 -> B")
    return found[0]


def opening(scene: Scene, given: Mapping[str, Any], when: Sequence[Mapping[str, Any]], then: Mapping[str, Any]) -> Text:
    """Where something is impossible, it matters what else there was."""
    refused = "mayNot" in then or any("refused" in step for step in when)
    return opening_text(scene, given, refused)


# Who has the chance after a node: a player, the rule system, or nobody.
_HOLDERS = {
    "setUp": "",
    "giveChanceToTurnPlayer": "player",
    "giveChanceToOtherPlayer": "player",
    "giveChanceToRuleSystem": "ruleSystem",
}


def facts(scenes: Sequence[Scene], ways: Sequence[Sequence[FlowNode]]) -> list[tuple[Scene, dict[str, Any]]]:
    """Turn, chance and stage; a board marks the chance of a player only."""
    holder = "" if scenes[0].chance is None else "player"
    found = []
    for each, way in zip(scenes, ways, strict=True):
        for node in way:
            holder = _HOLDERS.get(node.does or "", holder)
        shown = each if holder == "player" else replace(each, chance=None)
        chance = _seat(shown.chance) if holder == "player" else ""
        if holder == "ruleSystem" and shown.outcome is None:
            chance = str(capital(shown.names[holder]))
        found.append((shown, {"turn": _seat(shown.turn), "chance": chance, "stage": len(shown.stage)}))
    return found


def _seat(seat: int | None) -> str:
    return "" if seat is None else SEATS[seat]


def layouts(edition: Edition) -> list[str]:
    return list(edition.frames)


def layout(edition: Edition, id: str, language: Language = "ja") -> tuple[Drawing, Text]:
    frame, voice = edition.frames[id], edition.voice()
    if language == "ja":
        order = text("①と②は、", voice.ja("bulwark"), "を置く順番を示す。")
        caption = text(voice.ja_name("frame", id), "の", voice.ja("layoutDiagram"), "。", order)
    else:
        order = text(" ① and ② show in which order ", voice.en("bulwark", 2), " are placed.")
        caption = text(capital(voice.en("layoutDiagram")), " of ", voice.en_name("frame", id), ".", order)
    decks = frame.match is not None and frame.match.decks is not None
    return diagram(edition, frame.zones, language, decks), caption
