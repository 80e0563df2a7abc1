"""The page of a sample game: on screens with a step player, on paper a turn a page."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from markupsafe import Markup

from ...drawing.colour import printed
from ...drawing.svg import parts, svg
from ...entry import Name
from ...paper import Paper
from ...sample import Sample
from ...sentences.language import Language
from ...sentences.text import Text
from ...sheet import WebPage, title
from ..model import Edition
from ..names import SEATS
from ..pictures.board import board
from ..pictures.plan import Plan
from ..pictures.scene import Scene
from ..speech.entry import cost_text
from .sample_game import Line, Played, play
from .sample_words import WORDS, SampleWords, prose

NAME = Name(WORDS["ja"].title, "みほんのたいせん", WORDS["en"].title)
PAGES = 8
# In points: the largest in which every turn has a page.
SIZES = (8.2, 8, 7.8, 7.6, 7.4)
PAPERS = (
    Paper("blackpoker/sample.html", at_most=PAGES, sizes=SIZES),
    Paper("blackpoker/sample.html", suffix="-fold", at_most=PAGES, sizes=SIZES, fold=True),
)


@dataclass(frozen=True, slots=True)
class Told:
    """A line with what we say about it, its place in the step player, and the figure that shows the table then."""

    line: Line
    comment: Text | None
    step: int
    figure: Figure | None


@dataclass(frozen=True, slots=True)
class Figure:
    number: str
    caption: Text
    screen: Markup
    paper: Markup


@dataclass(frozen=True, slots=True)
class ToldTurn:
    number: str
    seat: str
    title: str
    sides: tuple[tuple[str, int | None, int], ...]
    """Who has how much Life, and how many cards in hand, when it begins."""
    lines: tuple[Told, ...]
    learn: Text | None

    @property
    def parts(self) -> list[tuple[list[tuple[Told, Line | None]], list[Figure]]]:
        """On paper two figures stand side by side, as soon as both have been reached, and passes on the line before."""
        parts: list[tuple[list[tuple[Told, Line | None]], list[Figure]]] = [([], [])]
        for told in self.lines:
            lines, figures = parts[-1]
            if told.line.kind == "pass" and lines:
                lines[-1] = lines[-1][0], told.line
                continue
            lines.append((told, None))
            if told.figure is not None:
                figures.append(told.figure)
                if len(figures) == 2:
                    parts.append(([], []))
        return [part for part in parts if part[0]]


def page(edition: Edition, language: Language) -> WebPage:
    """Of an edition that has one."""
    sample = edition.sample
    assert sample is not None
    words, played = WORDS[language], play(edition, sample, language)
    figures = _figures(sample, played, language, words)
    lines = list(_told(sample, played, language, figures))
    turns = [_turn(sample, played, number, lines, language, words) for number in range(1, len(played.turns) + 1)]
    setting = next(one for one in edition.regulations if str(one) == sample.setting)
    called = title(edition.regulation_names(setting), language)
    own = {
        "words": words,
        "lead": [prose(one.format(setting=called, turns=len(turns))) for one in words.lead],
        "setting": called,
        "set_up": [step.words for step in played.set_up],
        "first": figures.get(0),
        "turns": turns,
        "review": [prose(one[language]) for one in sample.review],
        "ends": words.ends.format(seat=SEATS[played.winner]) if played.winner is not None else "",
        "cost": str(edition.voice().said("cost", language)),
        "costs": [(id, cost_text(edition, one, language)) for id, one in edition.costs.items() if _is_paid(id, played)],
    }
    return WebPage(words.title, words.about, "blackpoker/sample", own, _boards(played), papers=PAPERS)


def _is_paid(letter: str, played: Played) -> bool:
    return any(letter in line.cost for line in played.lines)


def _figures(sample: Sample, played: Played, language: Language, words: SampleWords) -> Mapping[int, Figure]:
    """By the number of the move; all boards are equally wide."""
    numbers = sorted(sample.boards)
    wide = Plan.of([played.after[number] for number in numbers]).width if numbers else 0
    found = {}
    for count, number in enumerate(numbers, 1):
        scene = played.after[number]
        drawn = svg(board(scene, plan=_as_wide(scene, wide)))
        caption = prose(sample.boards[number][language])
        # Our own, which escapes.
        found[number] = Figure(words.figure.format(n=count), caption, Markup(drawn), Markup(printed(drawn)))
    return found


def _as_wide(scene: Scene, width: float) -> Plan:
    return replace(Plan.of([scene]), width=width)


def _told(sample: Sample, played: Played, language: Language, figures: Mapping[int, Figure]) -> Iterator[Told]:
    """A comment stands at the first line of its move, a figure at the last."""
    last = {line.number: step for step, line in enumerate(played.lines, 1)}
    seen: set[int] = set()
    for step, line in enumerate(played.lines, 1):
        said = None if line.number in seen else sample.comments.get(line.number)
        seen.add(line.number)
        shown = figures.get(line.number) if last[line.number] == step else None
        yield Told(line, prose(said[language]) if said is not None else None, step, shown)


def _turn(
    sample: Sample, played: Played, number: int, lines: list[Told], language: Language, words: SampleWords
) -> ToldTurn:
    scene, turn = played.begins[number - 1], sample.turns[number - 1]
    return ToldTurn(
        words.turn.format(n=number),
        SEATS[played.turns[number - 1]],
        turn.title[language],
        tuple((SEATS[seat], side.life, len(side.hand)) for seat, side in enumerate(scene.sides)),
        tuple(told for told in lines if told.line.turn == number),
        prose(turn.learn[language]) if turn.learn is not None else None,
    )


def _boards(played: Played) -> dict[str, Any]:
    """The table at every step, in parts that most steps have in common; 0 is the beginning."""
    scenes = [played.after[0], *(line.scene for line in played.lines)]
    plan, known = Plan.of(scenes), dict[str, int]()
    steps = [[known.setdefault(part, len(known)) for part in parts(board(scene, plan=plan))] for scene in scenes]
    return {"parts": list(known), "steps": steps}
