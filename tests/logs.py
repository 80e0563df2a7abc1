"""Golden logs: every event of some games, with its flow node, its rule and its data (laws 2 and 8).

The examples are a small set in which nearly every kind of event happens; two whole games, a set-up and
a draw by house rules follow. A changed line is a changed rule, or a rule that is cited wrongly: say why in the
commit that renews them:

    python tests/logs.py --write
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import fields, replace

from kisoku.blackpoker.card import NAME
from kisoku.blackpoker.engine.game import Game
from kisoku.blackpoker.state import Character, FogCard, Request
from kisoku.core.event import Event
from kisoku.examples.runner import load_example, run_example
from kisoku.simulation.batch import play_out
from places import BLACKPOKER, golden
from variation import edition

FOLDER = golden(BLACKPOKER) / "logs"
EXAMPLES = (
    "bj-until-life-runs-out", "block-not-with-driven-characters", "both-without-life", "change-target-on-change-target",
    "conceding-ends-the-game-at-once",
    "damage-of-several-attackers-is-dealt-before-the-win-check", "end-discards-before-the-fogs-go", "equip",
    "extra-trumps-are-revealed-in-order", "first-player-tie-exhausts-life", "generation-change",
    "hand-destruction-names-a-card", "instant-trigger-resolves-over-a-stage", "pack-open-only-once",
    "rally-is-lost-by-reverse", "setup-preset-soldier-attacks", "truce-needs-two-diamonds-up-to-ten",
    "twist-on-a-split-soldier",
)  # fmt: skip


def _example(name: str) -> Game:
    outcome = run_example(edition(), load_example(edition(), BLACKPOKER / "examples" / f"{name}.yaml"))
    assert outcome.passed and isinstance(outcome.game, Game)
    return outcome.game


def _random(regulation: str) -> Game:
    game, _ = play_out(edition(), regulation, ("random", "random"), 1)
    assert isinstance(game, Game)
    return game


def loose() -> Game:
    """The set-up of Lite with the Pack, which 8.1 does not allow: a Joker makes no soldier (Q-021, E-34)."""
    pack = edition().frames["pack"]
    frames = {**edition().frames, "pack": replace(pack, formats=("lite", *pack.formats))}
    return Game(replace(edition(), frames=frames), "lite+pack", seed=11)


def drawn() -> Game:
    """Both players without Life, where the edition calls that a draw."""
    draws = replace(edition(), win=replace(edition().win, both="draw"))
    example = load_example(draws, BLACKPOKER / "examples" / "both-without-life.yaml")
    game = run_example(draws, example).game
    assert isinstance(game, Game)
    return game


GAMES: dict[str, Callable[[], Game]] = {
    **{name: lambda name=name: _example(name) for name in EXAMPLES},  # type: ignore[misc]  # bound at once
    "lite+entry20": lambda: _random("lite+entry20"),
    "mast+extra": lambda: _random("mast+extra"),
    "loose": loose,
    "drawn": drawn,
}


def line(event: Event) -> str:
    """`[10] R-086 Staged request=A up ♡5`."""
    data = [
        f"{f.name}={_said(f.name, getattr(event, f.name))}" for f in fields(event) if f.name not in ("node", "rule")
    ]
    return " ".join([f"[{event.node}]", event.rule, type(event).__name__, *data])


def _said(name: str, value: object) -> str:
    match value:
        case Character():
            marks = [mark for mark in ("driven", "face_down") if getattr(value, mark)]
            kind = "soldier" if value.soldier else "bulwark"
            return f"{'AB'[value.owner]} {kind} {_cards(value.cards)}{''.join(f' {mark}' for mark in marks)}"
        case Request():
            target = f" → {value.target}" if value.target >= 0 else ""
            return f"{'AB'[value.controller]} {value.action}{' ' * bool(value.keys)}{_cards(value.keys)}{target}"
        case FogCard():
            return f"{'AB'[value.controller]} {value.fog} {_cards(value.cards)} {value.changes} → {value.target}"
        case tuple() if name == "cards":
            return _cards(value)
        case tuple():
            return "(" + ", ".join(_said("", item) for item in value) + ")"
        case int() if name == "card":
            return NAME[value]
    return str(value)


def _cards(cards: tuple[int, ...]) -> str:
    return "+".join(NAME[card] for card in cards)


def log(name: str) -> str:
    return "".join(f"{line(event)}\n" for event in GAMES[name]().log or ())


def main() -> int:
    if sys.argv[1:] != ["--write"]:
        print(__doc__)
        return 2
    FOLDER.mkdir(exist_ok=True)
    for name in GAMES:
        (FOLDER / f"{name}.log").write_text(log(name), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
