"""What is drawn and told: battlefields, decks and ranges, the table at the beginning, and examples step by step."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from ...core.chart import FlowNode
from ...drawing.shape import Drawing
from ...sentences.language import Language
from ...sentences.text import Text, text
from ..engine.game import Game
from ..examples.desk import Desk
from ..model import Edition
from ..names import SEATS
from ..pictures.alternative import opening_words
from ..pictures.board import board
from ..pictures.diagram import diagram
from ..pictures.laid import Laid, laid_board, laid_out
from ..pictures.plan import Plan
from ..pictures.scene import Scene, scene_of
from ..stories.stage import begin as begin
from ..stories.stage import lines as lines

Rows = Sequence[Sequence[Text | str]]
tables: Mapping[str, Callable[[Edition, Language], Rows]] = {}
contests: Mapping[str, Callable[[Edition, Sequence[Scene]], Sequence[tuple[Text, Text]]]] = {}


def scene(game: Game | Desk, viewer: int | None = None, language: Language = "ja") -> Scene | Laid:
    return laid_out(game, language=language) if isinstance(game, Desk) else scene_of(game, viewer, language)


def boards(scenes: Sequence[Scene | Laid], arrows: Sequence[tuple[str, str]] = ()) -> list[Drawing]:
    battles = [each for each in scenes if isinstance(each, Scene)]
    plan = Plan.of(battles)
    return [laid_board(each) if isinstance(each, Laid) else board(each, plan=plan, arrows=arrows) for each in scenes]


def end(scene: Scene | Laid, name: str) -> str:
    """A team, or a unit by what examples call it or by its name."""
    units = scene.units if isinstance(scene, Scene) else {}
    seats = [SEATS[team.seat] for team in scene.teams] if isinstance(scene, Scene) else []
    if name in seats or name in units:
        return name
    found = [key for key, unit in units.items() if name in (unit.name.ja, unit.name.en)]
    if len(found) != 1:
        known = ", ".join([*seats, *units])
        raise ValueError(f"`{name}` is not on the board; an arrow joins teams and units, of {known}")
    return found[0]


def opening(
    scene: Scene | Laid, given: Mapping[str, Any], when: Sequence[Mapping[str, Any]], then: Mapping[str, Any]
) -> Text:
    return text(opening_words(scene)) if isinstance(scene, Scene) else text()


def facts(
    scenes: Sequence[Scene | Laid], ways: Sequence[Sequence[FlowNode]]
) -> list[tuple[Scene | Laid, dict[str, Any]]]:
    """Whose turn it is, in which phase."""
    return [(each, _facts(each)) for each in scenes]


def _facts(scene: Scene | Laid) -> dict[str, Any]:
    if isinstance(scene, Laid):
        return {}
    units = scene.units
    ja = scene.language == "ja"
    names = [units[key].name.ja if ja else units[key].name.en for key in scene.holders]
    return {"turn": ("・" if ja else ", ").join(names), "phase": scene.phase}


def layouts(edition: Edition) -> list[str]:
    return list(edition.scenarios)


def layout(edition: Edition, id: str, language: Language = "ja") -> tuple[Drawing, Text]:
    """The table at the beginning (C-01): characters with their decks, fields between the fronts."""
    scenario, voice = edition.scenarios[id], edition.voice()
    if language == "ja":
        each = text(voice.ja("character"), "と6枚の", voice.ja("action"), "を並べ、")
        caption = text(scenario.name.ja, "の配置。", each, "間に", voice.ja("field"), "を置く。")
    else:
        each = text("each ", voice.en("character"), " with its six ", voice.en("action", 2))
        caption = text("Layout of ", scenario.name.en, ": ", each, ", the ", voice.en("field"), " between the teams.")
    return diagram(edition, scenario, language), caption
