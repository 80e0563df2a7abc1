"""Kisoku publishes the rules of games from definitions that run, read and print.

    >>> import kisoku
    >>> edition = kisoku.load("blackpoker", "8.1")
    >>> game = edition.game("lite+entry20", seed=7)
    >>> game.play("end")
    >>> game.decision.kind
    'chance'

`load` and `editions` find editions; an `Edition` is read (`text`), verified (`verify`) and played (`game`); a `Game`
says what can be done (`options`, `moves`, `why_not`), is played by words (`play`), shown (`print`, `svg`, `view`) and
written down (`record`, `position`). docs/api.md has all of it.
"""

from typing import TYPE_CHECKING, Any

from .version import __version__ as __version__

if TYPE_CHECKING:
    from .core.decision import Decision, IllegalAction
    from .core.match import Standing
    from .core.outcome import Outcome
    from .errors import DefinitionError, Problem
    from .interface import Edition, Game, Unreadable, WhyNot, editions, load

__all__ = [
    "Decision",
    "DefinitionError",
    "Edition",
    "Game",
    "IllegalAction",
    "Outcome",
    "Problem",
    "Standing",
    "Unreadable",
    "WhyNot",
    "editions",
    "load",
]

# Imported when it is asked for, so that a command that needs little of the package loads little of it.
_WHERE = {
    "Decision": "core.decision",
    "DefinitionError": "errors",
    "IllegalAction": "core.decision",
    "Outcome": "core.outcome",
    "Problem": "errors",
    "Standing": "core.match",
}


def __getattr__(name: str) -> Any:
    if name not in __all__:
        raise AttributeError(f"module 'kisoku' has no attribute {name!r}")
    from importlib import import_module

    return getattr(import_module(f".{_WHERE.get(name, 'interface')}", __name__), name)


def __dir__() -> list[str]:
    return sorted([*__all__, "__version__"])
