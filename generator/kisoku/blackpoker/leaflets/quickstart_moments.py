"""What the quick start shows is played: a set-up, an attack and what comes of others, actions on the stage."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Any

from ...core.decision import Endless, IllegalAction
from ...core.trouble import Trouble, under
from ...definitions.tree import Mapping, Node, Sequence
from ...drawing.shape import Drawing
from ...errors import DefinitionError, Problem
from ...sentences.language import Language
from ..engine.compiling import rules_of
from ..engine.game import Game, regulation_id
from ..examples.expectation import differences
from ..examples.playing import moves
from ..examples.situation import start
from ..model import Edition
from ..pictures.alternative import board_text
from ..pictures.board import board
from ..pictures.combat import Fight, fight
from ..pictures.plan import Plan
from ..pictures.scene import Scene, scene_of


@dataclass(frozen=True, slots=True)
class Moments:
    """The moments of an edition's quick start; raises DefinitionError for what cannot be played as it is written."""

    edition: Edition
    language: Language
    node: Mapping

    @property
    def setting(self) -> str:
        return str(self.node.at(["setting"]).plain())

    def dealt(self) -> Scene:
        """A game that is set up and begins."""
        game = self._begun({"setup": True, "seed": self.node.at(["setup", "seed"]).plain()})
        return self._scene(game)

    def attack(self) -> Drawing:
        """The position of the picture; the moves after it are made, too."""
        node = _mapping(self.node.at(["attack", "picture"]))
        with _placed(node):
            game = self._begun(_plain(node, "given"))
            steps = _plain(node, "when")
            after = _plain(node, "after") if node.get("after") is not None else len(steps)
            if after > len(steps):
                raise Trouble(f"`when` has only {len(steps)} items", path=("after",))
            self._play(game, steps[:after])
            scene = self._scene(game)
            self._play(game, steps[after:], first=after)
            _hold(game, node)
        return drawn([scene])[0]

    def fights(self) -> list[Fight]:
        """What comes of the attacks of the table: everybody passes until nothing is left on the stage."""
        rows = self.node.at(["attack", "results", "rows"])
        assert isinstance(rows, Sequence)
        return [self._fight(_mapping(row)) for row in rows.items]

    def _fight(self, node: Mapping) -> Fight:
        with _placed(node):
            game = self._begun(_plain(node, "given"))
            before = self._scene(game)
            while game.state.stage and game.outcome is None:
                with under("given"):
                    _make(game, "both", "pass")
            try:
                return fight([before, self._scene(game)])
            except ValueError as error:
                raise Trouble(f"the position {error}", path=("given",)) from None

    def panels(self) -> list[Drawing]:
        """The boards beside each other, equally large."""
        node = _mapping(self.node.at(["chance"]))
        with _placed(node):
            game = self._begun(_plain(node, "given"))
        scenes = []
        panels = node.at(["panels"])
        assert isinstance(panels, Sequence)
        for item in panels.items:
            panel = _mapping(item)
            with _placed(panel):
                self._play(game, _plain(panel, "when"))
                _hold(game, panel)
            scenes.append(self._scene(game))
        return drawn(scenes)

    def _begun(self, given: Any) -> Game:
        with under("given"):
            return start(rules_of(self.edition, regulation_id(self.edition, self.setting)), given)

    def _play(self, game: Game, steps: Iterable[dict[str, str]], first: int = 0) -> None:
        for index, step in enumerate(steps, first):
            for who, words in step.items():
                with under("when", index, who):
                    _make(game, who, words)

    def _scene(self, game: Game) -> Scene:
        return scene_of(game, None, self.language)


def drawn(scenes: Iterable[Scene]) -> list[Drawing]:
    """Boards without the hands, which are told in words: so they are low enough to stand side by side."""
    full = list(scenes)
    without = [replace(one, sides=tuple(replace(side, hand=()) for side in one.sides)) for one in full]  # type: ignore[arg-type]  # two
    plan = Plan.of(without)
    return [
        replace(board(shown, plan=plan), alternative=board_text(whole), fills=False)
        for shown, whole in zip(without, full, strict=True)
    ]


def _make(game: Game, who: str, words: str) -> None:
    try:
        for seat, move in moves(game, who, words):
            move.make(game, seat)
    except Trouble as error:
        error.word = error.word or words
        raise
    except Endless as error:
        raise Trouble(str(error), word=words) from None


def _hold(game: Game, node: Mapping) -> None:
    """What is said of it holds."""
    if node.get("then") is not None:
        with under("then"):
            for trouble in differences(game, _plain(node, "then")):
                raise trouble


@contextmanager
def _placed(node: Node) -> Iterator[None]:
    """Trouble in here has its place in the file."""
    try:
        yield
    except Trouble as trouble:
        raise DefinitionError(trouble.problem(node)) from None
    except IllegalAction as error:
        raise DefinitionError(Problem(str(error), node.place)) from None


def _plain(node: Mapping, key: str) -> Any:
    return node.at([key]).plain()


def _mapping(node: Node) -> Mapping:
    assert isinstance(node, Mapping)
    return node
